#!/usr/bin/env python3
"""Takes code out of the README, so that the gate runs what its readers type.

  readme.py block swift            the first fenced block marked `swift`
  readme.py command 'swift test'   the one line of its `sh` blocks that starts with these words
  readme.py session                types the lines of its `console` blocks that start with `$ `, and
                                   compares what they print with what stands below them
"""

import difflib
import re
import subprocess
import sys

from package import ROOT

README = ROOT / "README.md"


def blocks(language):
    """The contents of the fenced blocks in a language, in order."""
    fenced = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1`*$", re.MULTILINE | re.DOTALL)
    found = [text for _, mark, text in fenced.findall(README.read_text("utf-8")) if mark == language]
    return found or sys.exit(f"README.md has no block marked {language!r}")


def block(language):
    print(end=blocks(language)[0])


def command(words):
    lines = {re.sub(r"\s+#.*", "", line) for text in blocks("sh") for line in text.splitlines()}
    found = [line for line in lines if f"{line} ".startswith(f"{words} ")]
    if len(found) != 1:
        sys.exit(f"README.md: one line of its sh blocks should start with {words!r}, not {found}")
    print(found[0])


def session():
    for turn in re.split(r"^\$ ", "".join(blocks("console")), flags=re.MULTILINE)[1:]:
        words, expected = turn.split("\n", 1)
        print("$", words, flush=True)
        ran = subprocess.run(words, shell=True, cwd=README.parent, stdout=subprocess.PIPE, text=True)
        texts = (expected.splitlines(True), ran.stdout.splitlines(True))
        if differences := list(difflib.unified_diff(*texts, "README.md", "printed")):
            sys.exit("".join(differences) + f"README.md: `{words}` prints something else")


{"block": block, "command": command, "session": session}[sys.argv[1]](*sys.argv[2:])
