#!/usr/bin/env python3
"""Compares the public API of the library products with `.ci/api/<Module>.txt`.

  api.py            prints the difference, and fails when there is one
  api.py --update   writes the API as it is now, for the change to be seen in review

One line per symbol that the module itself declares: its kind, its path, its declaration. What
a type inherits or the compiler makes up is left out.
"""

import difflib
import json
import re
import sys

from package import ROOT, SCRATCH, build, libraries, symbol_graphs

FOLDER = ROOT / ".ci" / "api"
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}
RELATIONS = {"conformance": ":", "superclass": ":", "sameType": "=="}


def where(constraints):
    """Constraints as a where clause, or nothing."""
    clauses = {
        f"{one['lhs']}{':' if RELATIONS[one['kind']] == ':' else ' =='} {one['rhs']}"
        for one in constraints or ()
        if one["rhs"] not in IMPLIED
    }
    return f" where {', '.join(sorted(clauses))}" if clauses else ""


def conformances(graph, names):
    """What each type or extension conforms to, by its identifier."""
    found = {}
    for relation in graph["relationships"]:
        if relation["kind"] in ("conformsTo", "inheritsFrom"):
            target = relation["target"]
            name = names.get(target) or relation.get("targetFallback", target).split(".", 1)[-1]
            if name not in IMPLIED:
                # The declaration of an extension says already where it holds.
                if not relation["source"].startswith("s:e:"):
                    name += where(relation.get("swiftConstraints"))
                found.setdefault(relation["source"], set()).add(name)
    return found


def line(symbol, path, conforms, requirement):
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    declaration = re.sub(r"\s+", " ", declaration).strip()
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    text = f"{'requirement ' if requirement else ''}{kind} {path} | {declaration}"
    if symbol.get("swiftExtension") and kind != "extension":
        text += where(symbol["swiftExtension"].get("constraints"))
    if conforms:
        text += f" | is {'; '.join(sorted(conforms))}"
    for platform in symbol.get("availability", ()):
        if platform.get("isUnconditionallyUnavailable"):
            text += " [unavailable]"
        elif platform.get("isUnconditionallyDeprecated") or platform.get("deprecated"):
            text += " [deprecated]"
    return text


def dump(library):
    """The lines of a module, those of one type together."""
    graphs = [
        json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(
            symbol_graphs(
                library,
                SCRATCH / "api" / library.name,
                "-skip-synthesized-members",
                "-emit-extension-block-symbols",
            ).glob("*.symbols.json")
        )
    ]
    names = {
        symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
        for graph in graphs
        for symbol in graph["symbols"]
    }
    lines = set()
    for graph in graphs:
        conforms = conformances(graph, names)
        requirements = {
            relation["source"]
            for relation in graph["relationships"]
            if relation["kind"] in ("requirementOf", "optionalRequirementOf")
        }
        for symbol in graph["symbols"]:
            precise = symbol["identifier"]["precise"]
            # An extension that conforms to nothing says no more than its members do.
            kind = symbol["kind"]["identifier"]
            bare = kind == "swift.extension" and precise not in conforms
            if bare or "::SYNTHESIZED::" in precise:
                continue
            path = ".".join(symbol["pathComponents"])
            home = symbol.get("swiftExtension", {}).get("extendedModule", library.name)
            if home != library.name:
                path = f"{home}.{path}"
            text = line(symbol, path, conforms.get(precise), precise in requirements)
            lines.add((path, text))
    return [text + "\n" for _, text in sorted(lines)]


def main():
    update = sys.argv[1:] == ["--update"]
    if sys.argv[1:] and not update:
        sys.exit(__doc__)
    build()
    dumps = {f"{one.name}.txt": dump(one) for one in libraries() if one.public}
    stored = {file.name: file for file in FOLDER.glob("*.txt")}
    differs = False
    for name in sorted(dumps.keys() | stored.keys()):
        now = dumps.get(name, [])
        before = stored[name].read_text(encoding="utf-8") if name in stored else None
        if update and name not in dumps:
            stored[name].unlink()
        elif update:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / name).write_text("".join(now), encoding="utf-8")
        elif before is None or "".join(now) != before or name not in dumps:
            differs = True
            was = (before or "").splitlines(keepends=True)
            sys.stdout.writelines(difflib.unified_diff(was, now, f".ci/api/{name}", "now", n=0))
        print(f"{name}: {len(now)} symbols")
    if differs:
        sys.exit("The public API differs from .ci/api. If it should: .ci/api.py --update")


if __name__ == "__main__":
    main()
