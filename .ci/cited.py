#!/usr/bin/env python3
"""Sees that the rules, cases and tests that files of this package cite are where they should be.

Rules stand in the article `How-Waymark-behaves.md`, cases with their tests in `Tests/CASES.md`.
"""

import re
import sys

from package import ROOT, git

CASES = "Tests/CASES.md"
HEADINGS = {
    "rule": ("Sources/WaymarkCore/WaymarkCore.docc/How-Waymark-behaves.md", r"^### Rule (\d+):"),
    "case": (CASES, r"^(\d+)\. "),
}
CITED = re.compile(r"\b(rule|case)s? (\d+(?:(?:, | and | to )\d+)*)\b", re.IGNORECASE)
# In Swift code a line that begins so belongs to a `switch`.
SWITCHED = re.compile(r"\S+\.swift:\d+:\s*case \d")


def wrong_numbers():
    known = {
        word: {int(number) for number in re.findall(heading, (ROOT / file).read_text("utf-8"), re.M)}
        for word, (file, heading) in HEADINGS.items()
    }
    lines = git("grep", "--untracked", "-IniE", "(rule|case)s? [0-9]").splitlines()
    for line in lines or sys.exit("git finds no file that cites a rule or a case"):
        for word, numbers in [] if SWITCHED.match(line) else CITED.findall(line):
            found = [int(number) for number in re.findall(r"\d+", numbers)]
            if " to " in numbers:
                found = range(found[0], found[-1] + 1)
            for number in set(found) - known[word.lower()]:
                place = ":".join(line.split(":", 2)[:2])
                yield f"{place}: {word} {number} does not stand in {HEADINGS[word.lower()][0]}"


def wrong_tests():
    tests = [
        (path.name, name or other)
        for path in sorted((ROOT / "Tests").rglob("*.swift"))
        for name, other in re.findall(r'func `([^`]+)`|@Test\(\s*"([^"]+)"', path.read_text("utf-8"))
    ]
    file = None
    for number, line in enumerate((ROOT / CASES).read_text("utf-8").splitlines(), 1):
        if heading := re.fullmatch(r" +- (\S+\.swift)", line):
            file = heading[1]
        elif (name := re.fullmatch(r" +- `(.+)`", line)) and (file, name[1]) not in tests:
            now = "".join(f"; {path} does" for path, test in tests if test == name[1])
            yield f"{CASES}:{number}: {file} holds no test `{name[1]}`{now}"


sys.exit("\n".join([*wrong_numbers(), *wrong_tests()]) or None)
