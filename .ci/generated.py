#!/usr/bin/env python3
"""Generates code of a plan with 300 routes, and shows what that costs.

Generating takes a second at most. What is generated passes the formatter and type-checks within
three seconds; from both the time of a plan with one route is taken away where the compiler is
measured. What a destination adds to a debug build is printed: the rest of a build is not measured.
"""

import json
import resource
import subprocess
import sys
import time

from package import ROOT, SCRATCH, products, run, tool

FOLDER = SCRATCH / "generated"
ROUTES = 300
GENERATING, CHECKING, ADDING = 1.0, 3.0, 0.040
GOES = 3


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


def timed(*command):
    """The best processor time and wall time of a command."""
    goes = []
    for _ in range(GOES):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        if subprocess.run([str(part) for part in command], cwd=ROOT).returncode:
            sys.exit(f"{command[0]} failed")
        wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        goes.append((used, wall))
    return min(used for used, _ in goes), min(wall for _, wall in goes)


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


def report(what, used, wall, limit):
    print(f"{what}: {used:.3f} s of processor time ({wall:.3f} s wall), {limit:.3f} s at most")
    return used <= limit


def main():
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
    if not passed:
        sys.exit("that took longer than it may")


if __name__ == "__main__":
    main()
