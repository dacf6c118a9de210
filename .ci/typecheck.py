#!/usr/bin/env python3
"""Shows that a large plan type-checks within a second.

Writes a plan of 406 routes, six levels deep, as one expression, and type-checks it against the
built core. From the best of seven goes the best of the same file with one route is taken away.
What counts is processor time, which a busy machine does not stretch; wall time is printed too.
"""

import resource
import subprocess
import sys
import time

from package import SCRATCH, build, products, tool

CHILDREN = (5, 2, 3, 3, 3)
LIMIT = 1.0
PATIENCE = 60
GOES = 7


def route(name, fanout, indent):
    """A route and what lies under it, as source text."""
    shown = "" if indent == 1 else ", .push"
    head = f'{"  " * indent}Route("{name}"{shown})'
    if not fanout:
        return head + "\n"
    children = (route(f"{name}_{index}", fanout[1:], indent + 1) for index in range(fanout[0]))
    return f'{head} {{\n{"".join(children)}{"  " * indent}}}\n'


def source(fanout):
    return f"import WaymarkCore\n\nlet plan = try RoutePlan {{\n{route('r', fanout, 1)}}}\n"


def measure(name, text):
    """The best processor time and wall time of type-checking a text."""
    file = SCRATCH / "typecheck" / name / "main.swift"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    command = [
        *(tool("swiftc"), "-typecheck", "-swift-version", "6", "-I", str(products() / "Modules")),
        *("-module-cache-path", str(products() / "ModuleCache"), str(file)),
    ]
    goes = []
    for _ in range(GOES):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        try:
            status = subprocess.run(command, timeout=PATIENCE).returncode
        except subprocess.TimeoutExpired:
            sys.exit(f"{name}: not type-checked within {PATIENCE} s")
        if status:
            sys.exit(f"{name}: does not type-check")
        wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        goes.append((used, wall))
    return min(used for used, _ in goes), min(wall for _, wall in goes)


def main():
    build()
    large = source(CHILDREN)
    one, many = measure("one-route", source(())), measure("many-routes", large)
    used, wall = many[0] - one[0], many[1] - one[1]
    routes, levels = large.count("Route("), len(CHILDREN) + 1
    print(f"{routes} routes, {levels} levels: {used:.2f} s of processor time ({wall:.2f} s wall)")
    print(f"one route, taken away: {one[0]:.2f} s ({one[1]:.2f} s wall)")
    if used > LIMIT:
        sys.exit(f"type-checking took {used:.2f} s, more than {LIMIT:.2f} s")


if __name__ == "__main__":
    main()
