#!/usr/bin/env python3
"""Compiles the documentation of every library; a warning is a failure.

A library comes after those that it needs, so that its pages can link into theirs:
``/WaymarkCore/Route``, with a leading slash.
"""

import shutil

from package import SCRATCH, run, symbol_graphs, targets, tool

FOLDER = SCRATCH / "docs"
shutil.rmtree(FOLDER, ignore_errors=True)
for library in filter(lambda target: target.is_library, targets()):
    graphs = symbol_graphs(library, FOLDER / library.name)
    catalogue = [library.catalogue] if library.catalogue else []
    archives = [FOLDER / f"{name}.doccarchive" for name in [*library.needs, library.name]]
    below = [word for archive in archives[:-1] for word in ("--dependency", archive)]
    run(
        *(tool("docc"), "convert", *catalogue, "--additional-symbol-graph-dir", graphs),
        *("--warnings-as-errors", "--enable-experimental-external-link-support", *below),
        *("--fallback-display-name", library.name, "--fallback-bundle-identifier", library.name),
        *("--output-dir", archives[-1]),
    )
