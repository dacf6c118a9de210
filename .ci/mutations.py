#!/usr/bin/env python3
"""Breaks the engine on purpose, one spot at a time, and sees that a test notices.

    .ci/mutations.py            all of them, in a copy of the package
    .ci/mutations.py gesture    those whose description holds the word
    .ci/mutations.py --check    none: sees that what they break is still there

Each mutation in mutations.txt names a file, what to put in place of what, and the suite that has to
fail. A run takes the time of a build and about half a minute a mutation, so it is for hands, not for
the gate, which only checks that the list is up to date: run it after changing how drives meet, go
back, or follow the host.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build" / "mutations"
TREE = SCRATCH / "tree"
# A mutant may wait for ever: that is noticed too. Seconds for one suite, and for all of them.
LIMIT = 60
LIMIT_OF_ALL = 300


def mutations():
    """The blocks of the list: a description, then `key: value` lines."""
    text = (ROOT / ".ci" / "mutations.txt").read_text()
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if not lines:
            continue
        fields = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        find, put = (fields.get(key, "").replace("\\n", "\n") for key in ["find", "put"])
        yield lines[0], fields["file"], find, put, fields["suite"]


def check(tree, chosen):
    """Every spot that is to be broken is there, once."""
    for what, file, find, _, _ in chosen:
        count = (tree / file).read_text().count(find)
        if count != 1:
            sys.exit(f"{file} holds {find!r} {count} times and not once: {what}")


def copy():
    """Brings the copy up to date; what has not changed keeps its time, so little is built anew."""
    kept = set()
    for name in ["Package.swift", "README.md", "Sources", "Tests", "Plugins", "Samples", ".ci"]:
        paths = [ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*")
        for path in paths:
            if not path.is_file() or ".build" in path.parts[len(ROOT.parts) :]:
                continue
            target = TREE / path.relative_to(ROOT)
            kept.add(target)
            if target.exists() and target.read_bytes() == path.read_bytes():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for path in TREE.rglob("*"):
        if path.is_file() and path not in kept and ".build" not in path.parts[len(TREE.parts) :]:
            path.unlink()


def swift(*words, limit=None):
    """Runs a command of SwiftPM; answers how it ended and what it said."""
    options = ["--package-path", str(TREE), "--scratch-path", str(SCRATCH / "build")]
    process = subprocess.Popen(
        ["swift", *words, *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=dict(os.environ, WAYMARK_STORIES="4000"),
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        # The tests themselves run in a group of their own, and would run on.
        os.killpg(process.pid, signal.SIGKILL)
        subprocess.run(["pkill", "-KILL", "-f", str(SCRATCH / "build")], check=False)
        process.communicate()
        raise
    return process.returncode, said


def failing_suites(suite=""):
    """The suites that fail, of one or of all; `None` when the tests do not come to an end."""
    try:
        status, said = swift(
            *("test", "--skip-build", "--filter", rf"^WaymarkTests\.{suite}"),
            limit=LIMIT if suite else LIMIT_OF_ALL,
        )
    except subprocess.TimeoutExpired:
        return None
    if status and "Test run with" not in said:
        return {"a crash"}
    return set(re.findall(r"✘ Suite (\w+) failed", said))


def main():
    words = sys.argv[1:]
    if words == ["--check"]:
        check(ROOT, mutations())
        return print("what the mutations break is there")
    chosen = [m for m in mutations() if not words or any(word in m[0] for word in words)]
    check(ROOT, chosen)
    copy()
    print("building the copy")
    status, said = swift("build", "--build-tests")
    if status:
        sys.exit(f"the copy does not build\n{said[-2000:]}")
    if failing_suites() != set():
        sys.exit("tests fail in the copy as it is")
    survivors = 0
    for what, file, find, put, suite in chosen:
        path = TREE / file
        text = path.read_text()
        try:
            path.write_text(text.replace(find, put))
            status, said = swift("build", "--build-tests")
            if status:
                sys.exit(f"it does not compile: {what}\n{said[-2000:]}")
            failing = failing_suites(suite)
            if failing == set():
                failing = failing_suites()
        finally:
            path.write_text(text)
        if failing is None:
            verdict = "noticed: the tests wait for ever"
        elif suite in failing or "a crash" in failing:
            verdict = "noticed by " + ", ".join(sorted(failing))
        else:
            survivors += 1
            verdict = f"NOT noticed by {suite}" + (f", but by {sorted(failing)}" if failing else "")
        print(f"{what}: {verdict}", flush=True)
    if survivors:
        sys.exit(f"{survivors} of {len(chosen)} were not noticed")
    print(f"all {len(chosen)} were noticed")


main()
