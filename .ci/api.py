#!/usr/bin/env python3
"""Compares the public API with `.ci/api/<Module>.txt`; `--update` writes it, for a review to see.

One line for each symbol that a module itself declares: its kind, its path, its declaration. What
a type inherits or the compiler makes up is left out.
"""

import difflib
import json
import sys
from types import SimpleNamespace

from package import ON_DOUBLE, ROOT, SCRATCH, products_on_double, symbol_graphs, targets

FOLDER = ROOT / ".ci" / "api"
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}
RELATIONS = {"conformance": ": ", "superclass": ": ", "sameType": " == "}


def where(constraints):
    """Constraints as a where clause, or nothing."""
    clauses = {
        one["lhs"] + RELATIONS[one["kind"]] + one["rhs"]
        for one in constraints or ()
        if one["rhs"] not in IMPLIED
    }
    return f" where {', '.join(sorted(clauses))}" if clauses else ""


def conformances(graph, names):
    """What each type or extension conforms to, by its identifier."""
    found = {}
    for relation in graph["relationships"]:
        source, target = relation["source"], relation["target"]
        name = names.get(target) or relation.get("targetFallback", target).split(".", 1)[-1]
        if relation["kind"] in ("conformsTo", "inheritsFrom") and name not in IMPLIED:
            # The declaration of an extension says already where it holds.
            if not source.startswith("s:e:"):
                name += where(relation.get("swiftConstraints"))
            found.setdefault(source, set()).add(name)
    return found


def line(symbol, path, conforms, is_requirement):
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    text = f"{'requirement ' * is_requirement}{kind} {path} | {' '.join(declaration.split())}"
    if kind != "extension":
        text += where(symbol.get("swiftExtension", {}).get("constraints"))
    if conforms:
        text += f" | is {'; '.join(sorted(conforms))}"
    for platform in symbol.get("availability", ()):
        if platform.get("isUnconditionallyUnavailable"):
            text += " [unavailable]"
        elif platform.get("isUnconditionallyDeprecated") or platform.get("deprecated"):
            text += " [deprecated]"
    return text


def dump(library, built=None):
    """The API of a module as text, a line a symbol, those of one type together."""
    folder = SCRATCH / "api" / library.name
    symbol_graphs(library, folder, "-skip-synthesized-members", built=built)
    graphs = [json.loads(file.read_text()) for file in sorted(folder.glob("*.symbols.json"))]
    names = {
        symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
        for graph in graphs
        for symbol in graph["symbols"]
    }
    lines = set()
    for graph in graphs:
        conforms = conformances(graph, names)
        kinds = ("requirementOf", "optionalRequirementOf")
        required = {one["source"] for one in graph["relationships"] if one["kind"] in kinds}
        for symbol in graph["symbols"]:
            precise = symbol["identifier"]["precise"]
            # An extension that conforms to nothing says no more than its members do; and what stands
            # nowhere was made by the compiler, for a conformance that is listed.
            is_extension = symbol["kind"]["identifier"] == "swift.extension"
            if is_extension and precise not in conforms or "location" not in symbol:
                continue
            home = symbol.get("swiftExtension", {}).get("extendedModule", library.name)
            path = ("" if home == library.name else f"{home}.") + names[precise]
            lines.add((path, line(symbol, path, conforms.get(precise), precise in required)))
    return "".join(text + "\n" for _, text in sorted(lines))


def dump_on_double():
    """The API of the host for UIKit, of which there is nothing without UIKit."""
    text = dump(SimpleNamespace(name=ON_DOUBLE), built=products_on_double())
    return text.replace(ON_DOUBLE, "WaymarkUIKit")


def main():
    now = {f"{one.name}.txt": dump(one) for one in targets() if one.is_library and one.is_public}
    now["WaymarkUIKit.txt"] = dump_on_double()
    before = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.txt")}
    if sys.argv[1:] == ["--update"]:
        for name in before.keys() - now.keys():
            (FOLDER / name).unlink()
        for name, text in now.items():
            (FOLDER / name).write_text(text, "utf-8")
    elif now != before:
        for name in sorted(now.keys() | before.keys()):
            texts = [text.get(name, "").splitlines(True) for text in (before, now)]
            sys.stdout.writelines(difflib.unified_diff(*texts, f".ci/api/{name}", "now", n=0))
        sys.exit("The public API differs from .ci/api. If it should: .ci/api.py --update")
    for name, text in now.items():
        print(f"{name}: {text.count(chr(10))} symbols")


main()
