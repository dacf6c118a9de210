#!/usr/bin/env python3
"""Measures how many links a second the command `waymark match` reads from standard input.

Prints a line with PASS or FAIL for each way of writing; the best of a few runs counts, as noise
only ever adds time.
"""

import os
import subprocess
import sys
import time

from package import SCRATCH, output, run

MUST_REACH = 500_000
LINKS = 1_000_000
RUNS = 5


def table(path):
    """A hundred patterns: plain ones, and some with one to three parameters."""
    patterns = []
    for number in range(25):
        patterns += [
            f"/part{number}",
            f"/part{number}/{{id:Int}}",
            f"/part{number}/{{owner}}/items/{{item}}",
            f"/part{number}/{{owner}}/items/{{item}}/notes/{{note:Int}}",
        ]
    quoted = ", ".join(f'"{pattern}"' for pattern in patterns)
    path.write_text(f'{{"waymark": 1, "patterns": [{quoted}]}}\n', encoding="utf-8")


def links(path):
    """Links to all of them, one in five with arguments, one in five that matches nothing."""
    shapes = (
        "/part{0}/{1}",
        "/part{0}/someone/items/thing-{1}",
        "/part{0}/someone/items/thing-{1}/notes/{1}",
        "/part{0}/{1}?from=mail&x={1}",
        "/nothing/{1}",
    )
    with path.open("w", encoding="utf-8") as file:
        for number in range(LINKS):
            file.write(shapes[number % 5].format(number % 25, number) + "\n")


def seconds(command, source):
    started = time.monotonic()
    with source.open("rb") as lines:
        ended = subprocess.run(command, stdin=lines, stdout=subprocess.DEVNULL)
    if ended.returncode != 1:
        sys.exit(f"the command ended with {ended.returncode}, and one link in five matches nothing")
    return time.monotonic() - started


if __name__ == "__main__":
    run("swift", "build", "--quiet", "-c", "release", "--product", "waymark")
    folder = output("swift", "build", "-c", "release", "--show-bin-path").strip()
    SCRATCH.mkdir(parents=True, exist_ok=True)
    table(SCRATCH / "patterns.json")
    links(SCRATCH / "links.txt")
    command = [os.path.join(folder, "waymark"), "match", str(SCRATCH / "patterns.json")]
    missed = False
    for words in ([], ["--json"]):
        best = min(seconds(command + words, SCRATCH / "links.txt") for _ in range(RUNS))
        rate = int(LINKS / best)
        verdict = "PASS" if rate >= MUST_REACH else "FAIL"
        missed = missed or verdict == "FAIL"
        shown = " ".join(["waymark match", *words])
        print(f"{verdict}  {shown}: {rate:,} links a second, at least {MUST_REACH:,}", flush=True)
    (SCRATCH / "links.txt").unlink()
    sys.exit(1 if missed else 0)
