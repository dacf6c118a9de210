#!/usr/bin/env python3
"""Holds what the build makes of a plan in JSON, and what code of 300 routes costs.

A build makes the code anew when the file has changed, and only then; a mistake in the file is told
as compilers do, at its line. Generating takes a second at most. What is generated passes the
formatter and type-checks within three seconds; from both the time of a plan with one route is taken
away where the compiler is measured. What a destination adds to a debug build is printed, generated
and as one would write it by hand: the rest of a build is not measured.
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
GENERATING, CHECKING, ADDING = 1.0, 3.0, 0.040


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


def report(what, used, wall, limit):
    print(f"{what}: {used:.3f} s of processor time ({wall:.3f} s wall), {limit:.3f} s at most")
    return used <= limit


def main():
    check_mistakes()
    check_freshness()
    check_isolation()
    one, _ = generated(1)
    many, (used, wall) = generated(ROUTES)
    passed = report(f"{ROUTES} routes, generated", used, wall, GENERATING)
    configuration = ROOT / ".swift-format"
    run("swift", "format", "lint", "--strict", "--configuration", configuration, one, many)
    before, after = compiled(one, "-typecheck"), compiled(many, "-typecheck")
    used, wall = after[0] - before[0], after[1] - before[1]
    passed &= report(f"{ROUTES} destinations, type-checked", used, wall, CHECKING)
    objects = ("-Onone", "-c", "-o", FOLDER / "Routes.o")
    before, after = compiled(one, *objects), compiled(many, *objects)
    used, wall = (now - was for now, was in zip(after, before))
    # How busy a machine is shows here the most, so this is told and not held.
    report("a destination, compiled", used / ROUTES, wall / ROUTES, ADDING)
    before = compiled(by_hand(1), *objects)
    after = compiled(by_hand(ROUTES), *objects)
    used, wall = (now - was for now, was in zip(after, before))
    report("a destination by hand, compiled", used / ROUTES, wall / ROUTES, ADDING)
    if not passed:
        sys.exit("that took longer than it may")


if __name__ == "__main__":
    main()
