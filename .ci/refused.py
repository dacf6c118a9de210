#!/usr/bin/env python3
"""Sees that no file of `.ci/refused` compiles, and that the compiler says the words at its top."""

import subprocess
import sys

from package import ROOT, modules, tool

MARK = "// Refused: "
FILES = sorted((ROOT / ".ci" / "refused").glob("*.swift"))

for file in FILES or sys.exit("there is nothing in .ci/refused"):
    first = file.read_text("utf-8").split("\n", 1)[0]
    words = first.removeprefix(MARK)
    command = [tool("swiftc"), "-typecheck", "-swift-version", "6", *modules(), file]
    ended = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if words == first or not ended.returncode or words not in ended.stderr:
        sys.exit(f"{file.name}: it begins with `{first}`, and the compiler said\n{ended.stderr}")
    print(f"{file.name}: refused, {words}")
