#!/usr/bin/env python3
"""Searches the Swift files for what `house-rules.txt` forbids, and the top level for strays."""

import re
import sys

from package import ROOT, git
from swift_text import without_comments

TOP_LEVEL = {"Package.swift", "Sources", "Tests", "Plugins", "Samples", "README.md"}
SECTION = re.compile(r"\[(?P<where>\S+)(?: but (?P<but>[^;\]]+))?(?P<comments>; comments too)?\]")


def rules():
    """The rules of the list: a pattern, why, and the section that they stand in."""
    section = None
    for line in (ROOT / ".ci/house-rules.txt").read_text("utf-8").splitlines():
        if heading := SECTION.fullmatch(line):
            section = heading
        elif line and not line.startswith("#"):
            pattern, why = re.split(r"\s{2,}", line, maxsplit=1)
            yield re.compile(pattern), why, section


def speaks_of(section, path):
    def within(folders):
        return any(folder == "all" or f"{path}/".startswith(f"{folder}/") for folder in folders)

    return within([section["where"]]) and not within((section["but"] or "-").split(", "))


def main():
    listing = git("ls-files", "--cached", "--others", "--exclude-standard", "-z")
    paths = listing.split("\0")[:-1] or sys.exit("git lists no files of this folder")
    tops = {path.split("/")[0] for path in paths} - TOP_LEVEL
    problems = [f"{top}: is not for the top level" for top in tops if not top.startswith(".")]
    every = list(rules())
    files = [path for path in paths if path.endswith(".swift") and (ROOT / path).exists()]
    for path in files:
        text = (ROOT / path).read_text("utf-8")
        code = without_comments(text)
        for pattern, why, section in every:
            if speaks_of(section, path):
                for match in pattern.finditer(text if section["comments"] else code):
                    line = text.count("\n", 0, match.start()) + 1
                    problems.append(f"{path}:{line}: `{' '.join(match[0].split())}`: {why}")
    print(f"{len(files)} files searched for {len(every)} names")
    sys.exit("\n".join(sorted(problems)) or None)


main()
