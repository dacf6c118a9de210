#!/usr/bin/env python3
"""Measures what the benchmarks cannot: `speeds.py typecheck`, a large plan; `speeds.py expressions`,
those of the samples; `speeds.py match PROGRAM`, the command as it is built for release.

What is gated is measured against something else on the same machine at the same time; figures that
depend on the machine are printed only. All of it is processor time, which other work stretches
less than time on the wall, and the best of a few goes, as noise only ever adds time: once what is wanted
is reached no other is made.
"""

import os
import re
import subprocess
import sys

from apple import features
from package import ROOT, SCRATCH, modules, products, targets, tool

GOES = 5
LONGEST = 100
LONG_EXPRESSIONS = ("-Xfrontend", "-warn-long-expression-type-checking=1")


def seconds(command, status=0, reading=os.devnull):
    """The processor time of a command that has to end with a status."""
    with open(reading, "rb") as lines:
        child = subprocess.Popen(command, stdin=lines, stdout=subprocess.DEVNULL)
        _, ended, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(ended)
    if child.returncode != status:
        sys.exit(f"{command[0]} ended with status {child.returncode}")
    return used.ru_utime + used.ru_stime


def best(measures, reached):
    """The best figure of each measure; they take turns, so that the same noise meets them all."""
    found = [measure() for measure in measures]
    for _ in range(GOES - 1):
        if reached(*found):
            break
        found = [min(was, measure()) for was, measure in zip(found, measures)]
    return found


def gate(*lines):
    """Prints what was measured, each with what it may be at most."""
    for subject, measured, limit in lines:
        print(f"{'PASS' if measured <= limit else 'FAIL'}  {subject}: {measured:.2f}, at most {limit}")
    if any(measured > limit for _, measured, limit in lines):
        sys.exit(1)


def route(name, fanout, indent=1):
    """A route and what lies under it, as source text."""
    head = f'{"  " * indent}Route("{name}"{", .push" if indent > 1 else ""})'
    below = "".join(route(f"{name}_{n}", fanout[1:], indent + 1) for n in range(sum(fanout[:1])))
    return f'{head} {{\n{below}{"  " * indent}}}\n' if below else f"{head}\n"


def typecheck():
    """A plan of one route, and plans of 406, two and six levels deep, each as one expression."""
    measures = []
    for fanout in ((), (5, 80), (5, 2, 3, 3, 3)):
        file = SCRATCH / f"levels-{len(fanout) + 1}.swift"
        plan = f"RoutePlan {{\n{route('r', fanout)}}}\n"
        file.write_text(f"import WaymarkCore\n\nlet plan = try {plan}", "utf-8")
        command = [tool("swiftc"), "-typecheck", "-swift-version", "6", *modules(), file]
        measures.append(lambda command=command: seconds(command))
    plans, levels = 30, 3
    one, flat, deep = best(
        measures,
        lambda one, flat, deep: deep - one <= min(plans * one, levels * (flat - one)),
    )
    print(f"406 routes, 6 levels: {deep - one:.2f} s (wanted: 1.00), beside the {one:.2f} s of one")
    gate(
        ("406 routes, 6 levels, in plans of one", (deep - one) / one, plans),
        ("406 routes, 6 levels, in those of 2 levels", (deep - one) / (flat - one), levels),
    )


def sample_targets():
    """The name and the sources of each target of the samples, those that others import first."""
    for target in targets():
        if any(ROOT / "Samples" in source.parents for source in target.sources):
            made = list(products().parents[1].glob(f"plugins/outputs/*/{target.name}/**/*.swift"))
            made += products().glob(f"{target.name}.build/DerivedSources/*.swift")
            yield target.name, [*target.sources, *made]
    # Some are packages of their own, each with its libraries and then a program.
    for manifest in sorted((ROOT / "Samples").glob("*/Package.swift")):
        folders = (manifest.parent / "Sources").iterdir()
        for folder in sorted(folders, key=lambda folder: (folder / "main.swift").exists()):
            yield folder.name, sorted(folder.rglob("*.swift"))


def slowest_expression():
    """The expression of the samples that takes the type checker longest, and its milliseconds."""
    found = (0, "no expression of the samples")
    folder = SCRATCH / "samples"
    folder.mkdir(exist_ok=True)
    for name, sources in sample_targets():
        is_script = any(source.name == "main.swift" for source in sources)
        command = [
            *(tool("swiftc"), "-swift-version", "6", "-module-name", name),
            *("-package-name", "waymark"), *([] if is_script else ["-parse-as-library"]),
            *modules(), "-I", folder,
            *features("WaymarkCore"), *sources,
        ]
        told = checked([*command, "-typecheck", *LONG_EXPRESSIONS])
        times = re.findall(r"^(\S+): warning: expression took (\d+)ms", told, re.MULTILINE)
        found = max([found, *((int(time), place) for place, time in times)])
        if not (products() / "Modules" / f"{name}.swiftmodule").exists() and not is_script:
            checked([*command, "-emit-module", "-o", folder / f"{name}.swiftmodule"])
    return found


def checked(command):
    """What a compiler says that has to succeed."""
    ended = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if ended.returncode:
        sys.exit(ended.stderr)
    return ended.stderr


def expressions():
    """No expression of the samples keeps who changes them waiting."""
    [(time, place)] = best([slowest_expression], lambda found: found[0] <= LONGEST)
    print(f"the slowest expression of the samples: {place.replace(f'{ROOT}/', '')}")
    gate(("its milliseconds in the type checker", time, LONGEST))


def match(program):
    """Links through `waymark match`, with a hundred patterns; a million against a quarter of it."""
    ways = ("", "/{id:Int}", "/{a}/items/{b}", "/{a}/items/{b}/notes/{c:Int}")
    patterns = ", ".join(f'"/part{number}{way}"' for number in range(25) for way in ways)
    table, few, many = (SCRATCH / name for name in ("patterns.json", "few.txt", "many.txt"))
    table.write_text(f'{{"waymark": 1, "patterns": [{patterns}]}}\n', "utf-8")
    shapes = (
        "/part{0}/{1}", "/part{0}/someone/items/thing-{1}", "/part{0}/{1}?from=mail&x={1}",
        "/part{0}/someone/items/thing-{1}/notes/{1}", "/nothing/{1}",
    )
    for file, count in ((few, 250_000), (many, 1_000_000)):
        links = (shapes[n % 5].format(n % 25, n) for n in range(count))
        file.write_text("\n".join(links) + "\n", "utf-8")
    most = 1.5
    for words in ([], ["--json"]):
        command = [program, "match", table, *words]
        # One link in five matches nothing, which the status tells.
        one, four = best(
            [lambda file=file: seconds(command, 1, file) for file in (few, many)],
            lambda one, four: four <= 4 * most * one,
        )
        print(f"waymark match {words}: {1_000_000 / four:,.0f} links a second (wanted: 800,000)")
        gate(("a link among a million, in links among a quarter of it", four / one / 4, most))


SCRATCH.mkdir(parents=True, exist_ok=True)
{"typecheck": typecheck, "expressions": expressions, "match": match}[sys.argv[1]](*sys.argv[2:])
