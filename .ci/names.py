#!/usr/bin/env python3
"""Searches the Swift files for names that must not occur, and the top level for strays.

The names stand in `newer-names.txt` and `house-rules.txt`, with the reason for each.
"""

import re
import subprocess
import sys
from pathlib import Path

from swift_text import without_comments

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    "Sources", "Plugins", "Samples", "Tests", ".ci/core-only/Sources", ".ci/fuzzing/Sources"
)
TOP_LEVEL = {"Package.swift", "Sources", "Tests", "Plugins", "Samples", "README.md"}
SECTION = re.compile(r"\[(?P<where>\S+)(?: but (?P<but>[^;\]]+))?(?P<comments>; comments too)?\]")


def rules(name):
    """The rules of a list: pattern, why, and the section they stand in."""
    section, found = None, []
    for number, line in enumerate((ROOT / ".ci" / name).read_text("utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if heading := SECTION.fullmatch(line):
            section = heading
            continue
        parts = re.split(r"\s{2,}", line, maxsplit=1)
        if section is None or len(parts) != 2:
            sys.exit(f".ci/{name}:{number}: neither a section nor a pattern and its reason")
        found.append((re.compile(parts[0]), parts[1], section))
    return found


def holds(section, path):
    """Whether a section speaks of a file."""

    def within(folder):
        return path == folder or path.startswith(folder + "/")

    if section["but"] and any(within(folder) for folder in section["but"].split(", ")):
        return False
    return section["where"] == "all" or within(section["where"])


def swift_files():
    yield ROOT / "Package.swift"
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.swift")):
            if ".build" not in file.parts:
                yield file


def strays():
    """The names on the top level that do not belong there."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if listed.returncode:
        sys.exit("git does not list the files of this folder")
    tops = {path.split("/")[0] for path in listed.stdout.split("\0") if path}
    return sorted(top for top in tops if top not in TOP_LEVEL and not top.startswith("."))


def main():
    problems = [f"{top}: does not belong on the top level" for top in strays()]
    every, files = rules("newer-names.txt") + rules("house-rules.txt"), 0
    for file in swift_files():
        files += 1
        path, text = file.relative_to(ROOT).as_posix(), file.read_text("utf-8")
        code = without_comments(text)
        for pattern, why, section in every:
            if holds(section, path):
                for match in pattern.finditer(text if section["comments"] else code):
                    number = text.count("\n", 0, match.start()) + 1
                    found = " ".join(match[0].split())
                    problems.append(f"{path}:{number}: `{found}`: {why}")
    print(f"{files} files searched for {len(every)} names")
    if problems:
        sys.exit("\n".join(sorted(problems)))


if __name__ == "__main__":
    main()
