#!/usr/bin/env python3
"""Sees that the rules, cases and tests that this package cites by number or name are there.

Rules stand in the article `How-Waymark-behaves.md`, cases with their tests in `Tests/CASES.md`.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "Sources/WaymarkCore/WaymarkCore.docc/How-Waymark-behaves.md"
CASES = ROOT / "Tests/CASES.md"
CITED = re.compile(r"\b(rule|case)s? (\d+(?:(?:, | and | to )\d+)*)\b", re.IGNORECASE)
# In Swift code a line that begins so belongs to a `switch`.
SWITCHED = re.compile(r"\s*case \d")


def cited(text):
    """What a line cites: pairs of `rule` or `case` and a number."""
    for word, numbers in CITED.findall(text):
        found = [int(number) for number in re.findall(r"\d+", numbers)]
        if " to " in numbers:
            found = range(found[0], found[-1] + 1)
        for number in found:
            yield word.lower(), number


def listed(path, pattern):
    return {int(number) for number in re.findall(pattern, path.read_text("utf-8"), re.MULTILINE)}


def wrong_numbers():
    known = {"rule": listed(RULES, r"^### Rule (\d+):"), "case": listed(CASES, r"^(\d+)\. ")}
    where = {"rule": RULES.name, "case": CASES.name}
    search = ["grep", "--untracked", "-IniE", "(rule|case)s? [0-9]"]
    ran = subprocess.run(["git", "-c", "safe.directory=*", *search], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        sys.exit("git finds no file that cites a rule or a case")
    for line in ran.stdout.splitlines():
        path, number, text = line.split(":", 2)
        if path.endswith(".swift") and SWITCHED.match(text):
            continue
        for word, cites in cited(text):
            if cites not in known[word]:
                yield f"{path}:{number}: {word} {cites} does not stand in {where[word]}"


def wrong_tests():
    named, where = {}, {}
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        names = re.findall(r"func `([^`]+)`|@Test\(\s*\"([^\"]+)\"", path.read_text("utf-8"))
        for name in (one or other for one, other in names):
            named.setdefault(path.name, set()).add(name)
            where.setdefault(name, path.name)
    file = None
    for number, line in enumerate(CASES.read_text("utf-8").splitlines(), 1):
        if heading := re.fullmatch(r" +- (\S+\.swift)", line):
            file = heading[1]
        elif name := re.fullmatch(r" +- `(.+)`", line):
            if name[1] not in named.get(file, ()):
                now = f"; it stands in {where[name[1]]}" if name[1] in where else ""
                yield f"Tests/CASES.md:{number}: {file} holds no test `{name[1]}`{now}"


if __name__ == "__main__":
    if problems := [*wrong_numbers(), *wrong_tests()]:
        sys.exit("\n".join(problems))
    print("every rule, case and test that is cited is there")
