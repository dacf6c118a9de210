#!/usr/bin/env python3
"""Holds what the build makes of a plan in JSON, and what code of 300 routes costs.

A build makes the code anew when the file has changed, and only then; a mistake in the file is told
as compilers do, at its line. What is generated passes the formatter. What it costs is held against
something on the same machine, as that may be slow: type-checking the code against type-checking the
same as one would write it by hand, and generating it against type-checking it. Seconds are held with
much room. What a destination adds to a debug build is printed only. From all that the compiler takes,
the time of a plan with one route is taken away.
"""

import json
import os
import resource
import subprocess
import sys
import time

from package import ROOT, SCRATCH, products, run, tool

FOLDER = SCRATCH / "generated"
ROUTES = 300
# What is wanted on a machine that has nothing else to do, in seconds.
GENERATING, CHECKING, ADDING = 1.0, 3.0, 0.040
# What is held: so many times that, and ratios.
SLOWEST = 5
GENERATING_IN_CHECKS, CHECKING_IN_THOSE_BY_HAND = 0.35, 1.6


def route(index):
    """A route with what most routes have."""
    name = f"Item{index}"
    return {
        "id": name,
        "presentation": "push",
        "needs": {f"id{index}": "Int", f"name{index}": "String"},
        "accepts": {f"tone{index}": ["calm", "angry"]},
        "links": [f"/items{index}/{{id{index}:Int}}/{{name{index}}}"],
    }


def plan(count):
    """A tree of three levels, ten routes below each but those at the end."""
    routes = [route(index) for index in range(count)]
    for index in range(count - 1, 0, -1):
        parent = routes[(index - 1) // 10]
        parent.setdefault("routes", []).insert(0, routes[index])
        above = (index - 1) // 10
        # A link carries what all places on its way need.
        while above >= 0:
            routes[index]["links"][0] += f"/{{id{above}:Int}}/{{name{above}}}"
            above = (above - 1) // 10 if above else -1
    del routes[0]["presentation"]
    return {"waymark": 1, "roots": [routes[0]]}


def by_hand(count):
    """The same destinations and plan with nothing but what they need, as one would write them."""
    types, below = [], {}
    for index in range(count):
        types.append(f"""
struct Item{index}: Destination {{
  var id{index}: Int
  var name{index}: String
  var tone{index}: Tone?

  enum Tone: String, Codable, CaseIterable {{
    case calm
    case angry
  }}
}}
""")
        below.setdefault((index - 1) // 10, []).append(index)

    def lines(index, depth):
        way = [index]
        while way[-1]:
            way.append((way[-1] - 1) // 10)
        link = f"/items{index}" + "".join(f"/{{id{one}:Int}}/{{name{one}}}" for one in way)
        kind = "" if index == 0 else ".push, "
        call = f'Item{index}.route({kind}links: ["{link}"])'
        children = [line for one in below.get(index, []) for line in lines(one, depth + 1)]
        margin = "  " * depth
        if not children:
            return [margin + call]
        return [margin + call + " {", *children, margin + "}"]

    head = ["import WaymarkCore", "import WaymarkLinks", "", "func plan() throws -> RoutePlan {"]
    head += ["  try RoutePlan {", *lines(0, 2), "  }", "}"]
    code = FOLDER / f"{count}" / "ByHand.swift"
    code.write_text("\n".join(head) + "\n" + "".join(types), encoding="utf-8")
    return code


def timed(*command):
    """The processor time and wall time of a command."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    if subprocess.run([str(part) for part in command], cwd=ROOT).returncode:
        sys.exit(f"{command[0]} failed")
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def generated(count):
    """The file made of a plan of so many routes, and how long the generator took."""
    source, code = FOLDER / f"{count}" / "routes.json", FOLDER / f"{count}" / "Routes.swift"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(json.dumps(plan(count), indent=2), encoding="utf-8")
    program = products() / "WaymarkGenerator"
    return code, timed(program, source, code, "WaymarkCore", "WaymarkLinks")


def compiled(code, *options):
    flags = ("-swift-version", "6", "-parse-as-library", "-module-name", "Routes", *options)
    modules = ("-I", products() / "Modules", "-module-cache-path", products() / "ModuleCache")
    return timed(tool("swiftc"), *flags, *modules, code)


def check_mistakes():
    """A mistake in a file ends the generator with an error at its line, and no code is written."""
    source, code = FOLDER / "broken" / "routes.json", FOLDER / "broken" / "Routes.swift"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(
        '{\n  "waymark": 1,\n  "roots": [{"id": "A", "presentaton": "push"}]\n}', encoding="utf-8"
    )
    code.unlink(missing_ok=True)
    program = str(products() / "WaymarkGenerator")
    ran = subprocess.run([program, source, code, "WaymarkCore"], capture_output=True, text=True)
    wanted = f'{source}:3:25: error: a route has no key "presentaton"'
    if ran.returncode != 1 or not ran.stderr.startswith(wanted) or code.exists():
        sys.exit(f"a mistake is told with {ran.returncode}: {ran.stderr}, and not {wanted}")
    print(ran.stderr, end="")


def check_freshness():
    """A build makes the code of a sample anew when its file has changed, and only then."""
    source = ROOT / "Samples" / "PuppyShelter" / "routes.json"

    def build():
        run("swift", "build", "--quiet", "--product", "PuppyShelter")
        outputs = products().parents[1] / "plugins" / "outputs"
        found = list(outputs.glob("*/PuppyShelter/**/routes.waymark.swift"))
        if len(found) != 1:
            sys.exit(f"the code of {source} stands at {found}, and not at one place")
        return found[0].stat().st_mtime_ns

    made, before = build(), source.stat()
    if build() != made:
        sys.exit("the code was made anew, though its file had not changed")
    os.utime(source)
    try:
        if build() == made:
            sys.exit("the code was not made anew, though its file had changed")
    finally:
        os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    print("the code of a sample is made anew when its file has changed, and only then")


def check_isolation():
    """The code compiles where all that does not say otherwise stands on the main actor."""
    # Some such errors are found behind the type-checker, so an object is made. New apps begin with
    # these features as well, which change what the compiler infers.
    features = ("InferIsolatedConformances", "NonisolatedNonsendingByDefault")
    inferred = [word for name in features for word in ("-enable-upcoming-feature", name)]
    code, _ = generated(12)
    objects = ("-Onone", "-c", "-o", FOLDER / "Isolated.o")
    for options in ([], inferred):
        compiled(code, "-default-isolation", "MainActor", *options, *objects)
    print("the code compiles in a target on the main actor")


def report(what, used, wall, wanted):
    print(f"{what}: {used:.3f} s of processor time ({wall:.3f} s wall), wanted: {wanted:.3f} s")


def held(what, measured, limit):
    passed = measured <= limit
    print(f"{'PASS' if passed else 'FAIL'}  {what}: {measured:.2f}, at most {limit}")
    return passed


def added(one, many, *options):
    """The processor time and wall time of compiling one file, beyond those of another."""
    before, after = compiled(one, *options), compiled(many, *options)
    return tuple(now - was for now, was in zip(after, before))


def main():
    check_mistakes()
    check_freshness()
    check_isolation()
    one, _ = generated(1)
    many, (generating, wall) = generated(ROUTES)
    report(f"{ROUTES} routes, generated", generating, wall, GENERATING)
    configuration = ROOT / ".swift-format"
    run("swift", "format", "lint", "--strict", "--configuration", configuration, one, many)
    one_by_hand, many_by_hand = by_hand(1), by_hand(ROUTES)
    checking, wall = added(one, many, "-typecheck")
    report(f"{ROUTES} destinations, type-checked", checking, wall, CHECKING)
    checking_by_hand, _ = added(one_by_hand, many_by_hand, "-typecheck")
    results = [
        held(f"{ROUTES} routes, generated: seconds", generating, GENERATING * SLOWEST),
        held(f"{ROUTES} destinations, type-checked: seconds", checking, CHECKING * SLOWEST),
        held("generating, in checks of what it makes", generating / checking, GENERATING_IN_CHECKS),
        held(
            "type-checking, in checks of the same by hand",
            checking / checking_by_hand,
            CHECKING_IN_THOSE_BY_HAND,
        ),
    ]
    objects = ("-Onone", "-c", "-o", FOLDER / "Routes.o")
    used, wall = added(one, many, *objects)
    report("a destination, compiled", used / ROUTES, wall / ROUTES, ADDING)
    used, wall = added(one_by_hand, many_by_hand, *objects)
    report("a destination by hand, compiled", used / ROUTES, wall / ROUTES, ADDING)
    if not all(results):
        sys.exit("that took longer than it may")


if __name__ == "__main__":
    main()
