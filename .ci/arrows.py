#!/usr/bin/env python3
"""Sees that the arrows between folders of the core, and those between targets, run one way.

No file of the core names what a folder to the right of its own declares. The folders stand in
their order in `arrows.txt`, the leftmost first. What counts are the names of types, nested ones
too, and of what extensions add to types; a name that several files declare counts where all of them
lie to the right. Files that name each other's types in a circle are few.

No file, of tests neither, imports a target that its own does not stand on: where all is built into
one folder the compiler finds it by luck, and where less is built it does not.
"""

import json
import re
import sys
from collections import defaultdict

from package import ROOT, output
from swift_text import without_comments

CORE = ROOT / "Sources" / "WaymarkCore"
# How many files may name each other in a circle.
LONGEST_CIRCLE = 8
DECLARATION = re.compile(
    r"(?P<brace>[{}])"
    r"|(?P<own>\b(?:file)?private\s+)?(?:\b(?:final|indirect|static|mutating|nonisolated)\s+)*"
    r"\b(?:(?P<kind>struct|class|enum|protocol|actor|extension|typealias)\s+(?P<type>[A-Z][\w.]*)"
    r"|(?:func|var|let|case)\s+`?(?P<member>[a-z]\w*))"
)
IMPORT = re.compile(
    r"^(?:(?:@\w+|public|package|internal|private)\s+)*import\s+(\w+)", re.MULTILINE
)
TYPE = re.compile(r"(?<![\w.])[A-Z]\w*(?:\.[A-Z]\w*)*")
MEMBER = re.compile(r"(?<=\.)[a-z]\w*|\b[a-z]\w*(?=\()")


class File:
    """What a file declares, and its code."""

    def __init__(self, path):
        self.path = path.relative_to(ROOT).as_posix()
        self.folder = path.relative_to(CORE).parts[0]
        self.code = without_comments(path.read_text("utf-8"), strings=False)
        # All that it declares, what others can name of that, and members that no extension adds.
        # Types have full names, as `Position.Entry`; within its scopes the last part will do.
        self.declared, self.shown, self.fixed, self.scopes = set(), set(), set(), {""}
        self.look_through()

    def look_through(self):
        """Finds the declarations; `within` are the open braces, each with what it belongs to."""
        within, coming = [], None
        for found in DECLARATION.finditer(self.code):
            if found["brace"] == "{":
                within.append(coming)
                coming = None
            elif found["brace"]:
                within[-1:] = []
            elif found["member"]:
                self.declare("member", found["member"], found["own"])
                if not (within and within[-1] and within[-1][0] == "extension"):
                    self.fixed.add(("member", found["member"]))
            else:
                kind = found["kind"]
                names = [name for _, name in filter(None, within)] + [found["type"]]
                if kind != "extension":
                    self.declare("type", ".".join(names), found["own"])
                if kind != "typealias":
                    ends = range(1, len(names) + 1)
                    self.scopes.update(".".join(names[:end]) + "." for end in ends)
                    # What a conformance adds has its name from the protocol.
                    heading = self.code[found.end() : self.code.find("{", found.end())]
                    conforms = ":" in heading.split("where")[0]
                    coming = ("conformance" if conforms else kind, found["type"])

    def declare(self, kind, name, is_own):
        self.declared.add((kind, name))
        if not is_own:
            self.shown.add((kind, name))

    def mentions(self):
        """The names of types and members in it: the line, the name, and what that can mean."""
        for kind, pattern in [("type", TYPE), ("member", MEMBER)]:
            for found in pattern.finditer(self.code):
                line = self.code.count("\n", 0, found.start()) + 1
                parts = found[0].split(".")
                for end in range(1, len(parts) + 1):
                    name = ".".join(parts[:end])
                    scopes = self.scopes if kind == "type" else {""}
                    meanings = {(kind, scope + name) for scope in scopes}
                    if not meanings & self.declared:
                        yield line, name, meanings


def order():
    """The folders from left to right."""
    lines = (ROOT / ".ci" / "arrows.txt").read_text("utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def homes(files):
    """The files that declare what others can name; of members, what extensions alone declare."""
    homes, fixed = defaultdict(list), set().union(*(file.fixed for file in files))
    for file in files:
        for thing in file.shown - fixed:
            homes[thing].append(file)
    return homes


def reached(graph, start):
    """What the arrows from one lead to, those from these, and so on."""
    seen, coming = set(), [start]
    while coming:
        new = graph[coming.pop()] - seen
        seen |= new
        coming += new
    return seen


def strange_imports():
    """The imports of a target that nothing declared leads to: the file, and the module."""
    described = json.loads(output("swift", "package", "describe", "--type", "json"))["targets"]
    needs = {one["name"]: set(one.get("target_dependencies", [])) for one in described}
    for one in described:
        found = reached(needs, one["name"]) | {one["name"]}
        for path in (f"{one['path']}/{source}" for source in one["sources"]):
            for module in IMPORT.findall((ROOT / path).read_text("utf-8")):
                if module in needs and module not in found:
                    yield path, module


def main():
    for path, module in (strange := list(strange_imports())):
        print(f"{path}: imports {module}, which its target does not depend on")
    folders = order()
    files = [File(path) for path in sorted(CORE.rglob("*.swift"))]
    if unlisted := sorted({file.folder for file in files} ^ set(folders)):
        sys.exit(f"in .ci/arrows.txt or a folder of the core, and not both: {', '.join(unlisted)}")
    spot = {folder: number for number, folder in enumerate(folders)}
    declared, graph, problems = homes(files), {file.path: set() for file in files}, set()
    for file in files:
        for line, name, meanings in file.mentions():
            found = [home for meaning in meanings for home in declared.get(meaning, [])]
            if found and all(spot[home.folder] > spot[file.folder] for home in found):
                problems.add((file.path, line, name, found[0].folder, file.folder))
            if len(found) == 1 and name[0].isupper():
                graph[file.path].add(found[0].path)
    for path, line, name, folder, own in sorted(problems):
        print(f"{path}:{line}: `{name}` is declared in {folder}, to the right of {own}")
    reach = {path: reached(graph, path) for path in graph}
    circles = [[other for other in reach[path] if path in reach[other]] for path in graph]
    largest = sorted(max(circles, key=len))
    print(f"{len(files)} files in {len(folders)} folders, {len(largest)} in the largest circle")
    if len(largest) > LONGEST_CIRCLE:
        print(f"at most {LONGEST_CIRCLE} files may name each other, not:", *largest, sep="\n  ")
    if strange or problems or len(largest) > LONGEST_CIRCLE:
        sys.exit(1)


if __name__ == "__main__":
    main()
