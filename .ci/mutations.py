#!/usr/bin/env python3
"""Breaks the engine on purpose, one spot at a time, and sees that a test notices.

    .ci/mutations.py            all that mutations.txt lists, in a copy of the package
    .ci/mutations.py gesture    those whose description holds the word
    .ci/mutations.py --check    none: sees each still finds what it breaks

A run takes the time of a build and about half a minute a mutation: it is for hands or for the night,
after changes of how drives meet, go back, or follow the host.
"""

import os
import re
import shutil
import subprocess
import sys

from package import ROOT

SCRATCH = ROOT / ".build" / "mutations"
TREE = SCRATCH / "tree"
# A mutant may wait for ever: that is noticed after so many seconds.
LIMIT = 300


def mutations(tree):
    """What is broken, the suite that has to notice, the file, its text, and its broken text."""
    texts = {
        file: file.read_text("utf-8")
        for folder in ("Sources", "Plugins", "Tests/WaymarkTests")
        for file in (tree / folder).rglob("*.swift")
    }
    suites = set(re.findall(r"@Suite (?:struct|final class) (\w+)", "".join(texts.values())))
    suite = None
    for block in re.split(r"\n\s*\n", (ROOT / ".ci/mutations.txt").read_text("utf-8"))[1:]:
        if heading := re.match(r"\[(\w+)\]\n", block):
            suite, block = heading[1], block[heading.end() :]
        what, *lines = block.splitlines()
        old = r"\s*\n\s*".join(re.escape(line[2:]) for line in lines if line[0] != "+")
        new = "\n".join(line[2:] for line in lines if line[0] != "-")
        found = [(file, at) for file, text in texts.items() for at in re.finditer(old, text)]
        if len(found) != 1 or suite not in suites:
            where = [file.name for file, _ in found]
            sys.exit(f"{what}: its lines have to be in one place, not {where}; {suite} is to notice")
        (file, at), = found
        yield what, suite, file, at.string, at.string[: at.start()] + new + at.string[at.end() :]


class DoesNotBuild(Exception):
    """What the compiler says of the copy."""


def failing_suites(suite=""):
    """Builds the copy, and names the suites that fail in it, or how else the tests end."""
    build = ["swift", "build", "--build-tests", "--package-path", TREE, "--scratch-path", SCRATCH / "build"]
    ended = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode:
        raise DoesNotBuild(ended.stdout[-2000:])
    program = next((SCRATCH / "build/debug").glob("*PackageTests.xctest"))
    chosen = ["--filter", rf"^WaymarkTests\.{suite}"]
    command = [program, "--testing-library", "swift-testing", *chosen]
    where = {"cwd": TREE, "env": dict(os.environ, WAYMARK_STORIES="4000", NO_COLOR="1")}
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        ended = subprocess.run(command, **pipes, **where, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return {"tests that wait for ever"}
    if ended.returncode and "Test run with" not in ended.stdout:
        return {"a crash"}
    return set(re.findall(r"✘ Suite (\w+) failed", ended.stdout))


def is_noticed(what, suite, file, text, broken):
    try:
        file.write_text(broken, "utf-8")
        failing = failing_suites(suite)
        others = set() if failing else failing_suites()
    except DoesNotBuild as problem:
        failing, others = set(), problem
    finally:
        file.write_text(text, "utf-8")
    verdict = f"noticed by {failing}" if failing else f"NOT noticed by {suite}, but by {others}"
    print(f"{what}: {verdict}", flush=True)
    return bool(failing)


def main():
    if sys.argv[1:] == ["--check"]:
        return print(f"{len(list(mutations(ROOT)))} mutations find what they break")
    # What has not changed keeps its time, so that little is built anew.
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT, TREE, ignore=shutil.ignore_patterns(".build", ".git"), symlinks=True)
    # What a mutation leaves unused is no error.
    manifest = TREE / "Package.swift"
    manifest.write_text(manifest.read_text("utf-8").replace(".treatAllWarnings(as: .error),", ""), "utf-8")
    chosen = [one for one in mutations(TREE) if all(word in one[0] for word in sys.argv[1:])]
    if failing := failing_suites():
        sys.exit(f"tests fail in the copy as it is: {failing}")
    unnoticed = [one[0] for one in chosen if not is_noticed(*one)]
    sys.exit("\n".join(["not noticed:", *unnoticed]) if unnoticed else None)


main()
