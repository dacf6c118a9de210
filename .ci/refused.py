#!/usr/bin/env python3
"""Shows that what must not compile does not, and says why.

Each file of `.ci/refused` begins with the words that the compiler must say about it.
"""

import subprocess
import sys

from package import ROOT, build, products, tool

MARK = "// Refused: "


def main():
    build()
    modules = products() / "Modules"
    files = sorted((ROOT / ".ci" / "refused").glob("*.swift"))
    if not files:
        sys.exit("there is nothing in .ci/refused")
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        if not first.startswith(MARK):
            sys.exit(f"{file.name} does not begin with `{MARK}…`")
        command = [tool("swiftc"), "-typecheck", "-swift-version", "6", "-I", str(modules), str(file)]
        outcome = subprocess.run(command, capture_output=True, text=True)
        if outcome.returncode == 0:
            sys.exit(f"{file.name} compiles, and must not")
        wanted = first.removeprefix(MARK)
        if wanted not in outcome.stderr:
            sys.exit(f"{file.name} is refused, but not with “{wanted}”:\n{outcome.stderr}")
        print(f"{file.name}: refused, {wanted}")


if __name__ == "__main__":
    main()
