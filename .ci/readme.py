#!/usr/bin/env python3
"""Takes code out of the README, so that the gate runs what its readers type.

  readme.py block swift            the first fenced block marked `swift`
  readme.py command 'swift test'   the one line of a `sh` block that starts with these words
  readme.py session                runs the lines of the `console` blocks that start with `$ `, and
                                   compares what they print with what stands below them
"""

import difflib
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def blocks(language):
    """The contents of the fenced blocks in a language, in order."""
    found, fence, lines, mark = [], None, [], None
    for line in README.read_text(encoding="utf-8").splitlines(keepends=True):
        if fence is None:
            opening = re.match(r"(`{3,}|~{3,})\s*(\S*)", line)
            if opening:
                fence, mark, lines = opening[1], opening[2], []
        elif re.match(re.escape(fence) + re.escape(fence[0]) + r"*\s*$", line):
            if mark == language:
                found.append("".join(lines))
            fence = None
        else:
            lines.append(line)
    if fence is not None:
        sys.exit(f"README.md: a block marked {mark!r} is not closed")
    return found


def block(language):
    found = blocks(language)
    if not found:
        sys.exit(f"README.md has no block marked {language!r}")
    return found[0]


def command(words):
    lines = {
        re.sub(r"\s+#.*", "", line).strip()
        for text in blocks("sh")
        for line in text.splitlines()
    }
    found = [line for line in lines if (line + " ").startswith(words + " ")]
    if len(found) != 1:
        sys.exit(f"README.md: one line of its sh blocks should start with {words!r}, not {found}")
    return found[0] + "\n"


def session():
    """Types what the console blocks type; fails where something else is printed."""
    turns = []
    for line in "".join(blocks("console")).splitlines(keepends=True):
        if line.startswith("$ "):
            turns.append((line[2:].strip(), []))
        elif turns:
            turns[-1][1].append(line)
        else:
            sys.exit("README.md: a console block begins with what nobody typed")
    if not turns:
        sys.exit("README.md has no block marked 'console'")
    for words, expected in turns:
        print("$", words, flush=True)
        ran = subprocess.run(words, shell=True, cwd=README.parent, stdout=subprocess.PIPE, text=True)
        printed = ran.stdout.splitlines(keepends=True)
        differences = list(difflib.unified_diff(expected, printed, "README.md", "printed"))
        sys.stdout.writelines(differences)
        if differences:
            sys.exit(f"README.md: `{words}` prints something else")


if __name__ == "__main__":
    if sys.argv[1:] == ["session"]:
        sys.exit(session())
    if len(sys.argv) != 3 or sys.argv[1] not in ("block", "command"):
        sys.exit(__doc__)
    sys.stdout.write({"block": block, "command": command}[sys.argv[1]](sys.argv[2]))
