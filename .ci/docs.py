#!/usr/bin/env python3
"""Compiles the documentation of every library target; a warning is a failure.

Libraries are compiled after those they depend on, so that a page or a comment can link into
another module: ``/WaymarkCore/Route``, with a leading slash.
"""

import shutil

from package import SCRATCH, build, closure, libraries, run, symbol_graphs, tool

FOLDER = SCRATCH / "docs"


def archive(name):
    return FOLDER / f"{name}.doccarchive"


def convert(library):
    graphs = symbol_graphs(library, FOLDER / library.name, "-emit-extension-block-symbols")
    dependencies = [part for name in closure(library) for part in ("--dependency", archive(name))]
    print(f"{library.name}: {library.catalogue.name if library.catalogue else 'symbols only'}")
    run(
        *(tool("docc"), "convert"),
        *([library.catalogue] if library.catalogue else []),
        *("--additional-symbol-graph-dir", graphs, "--warnings-as-errors"),
        *("--fallback-display-name", library.name, "--fallback-bundle-identifier", library.name),
        *("--enable-experimental-external-link-support", *dependencies),
        *("--output-dir", archive(library.name)),
    )


if __name__ == "__main__":
    build()
    shutil.rmtree(FOLDER, ignore_errors=True)
    for library in libraries():
        convert(library)
