#!/usr/bin/env python3
"""Compiles what is shipped for the oldest macOS that the manifest declares, on Linux.

The standard library's own interface lets the compiler tell what is too new, the run-time support of
language features included. A name enters macOS and iOS with the same release, so that one system
stands for both; what is there with UIKit alone is compiled for iOS by `uikit.py`. For the system's
own modules stand those of `.ci/platforms`.

A library may be about a module that is newer as a whole: it is named below with that module, and
has to say of each declaration since when it is there. No other target finds the module.
"""

from apple import AS_SHIPPED, MANIFEST, OLDEST, RESOURCES, STANDARD, features, write_interface
from package import ROOT, SCRATCH, products, run, targets, tool

FOLDER = SCRATCH / "platforms"
ABOUT = {"WaymarkObservation": "Observation"}
TARGET = f"x86_64-apple-macosx{OLDEST['macos']}"
NAME = "x86_64-apple-macos"


def made(target):
    """The code that the build makes for a target: of what it embeds, and by plugins."""
    embedded = (products() / f"{target.name}.build/DerivedSources").glob("*.swift")
    outputs = ROOT / ".build/plugins/outputs" / ROOT.name.lower() / target.name
    return [*embedded, *outputs.glob("destination/*/*.swift")]


def main():
    for module in STANDARD:
        write_interface(module, FOLDER, TARGET, NAME)
    for module in ABOUT.values():
        write_interface(module, FOLDER / module, TARGET, NAME)
    # Executables need no module; the compiler would trip over the code of the modules they import.
    for target in targets():
        about = FOLDER / ABOUT.get(target.name, "none")
        module = FOLDER / f"{target.name}.swiftmodule"
        is_script = any(source.name == "main.swift" for source in target.sources)
        print(f"{target.name}: {len(target.sources)} files for {TARGET}")
        run(
            *(tool("swift-frontend"), "-target", TARGET, "-swift-version", "6", *AS_SHIPPED),
            *(("-emit-module", "-o", module) if target.is_library else ("-typecheck",)),
            *("-module-name", target.name, "-package-name", MANIFEST["name"]),
            *([] if is_script else ["-parse-as-library"]),
            *("-disable-objc-interop", "-module-cache-path", FOLDER / "cache"),
            *("-plugin-path", RESOURCES / "host/plugins", *features(target.name)),
            *("-I", FOLDER, "-I", ROOT / ".ci/platforms", "-I", about),
            *(*target.sources, *made(target)),
        )


main()
