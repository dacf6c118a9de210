#!/usr/bin/env python3
"""Compiles what is shipped for the oldest macOS that the manifest declares, on Linux.

The toolchain's standard library comes with its interface as text, which says of every name since
when it is there. Compiled for macOS, it lets the compiler tell what is too new, the run-time
support of language features included. iOS needs no pass of its own: a name enters both systems
with the same release. For the system's own modules stand those of `.ci/platforms`.

A library may be about a module that is newer as a whole: it is named below with that module, and
has to say of each declaration since when it is there. No other target finds the module.
"""

import json
import re
from pathlib import Path

from package import ROOT, SCRATCH, output, products, run, targets, tool

FOLDER = SCRATCH / "platforms"
STANDARD = ("Swift", "_Concurrency", "_StringProcessing")
ABOUT = {"WaymarkObservation": "Observation"}
RESOURCES = Path(json.loads(output("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"])
MANIFEST = json.loads(output("swift", "package", "dump-package"))
OLDEST = {one["platformName"]: one["version"] for one in MANIFEST["platforms"]}["macos"]
TARGET = f"x86_64-apple-macosx{OLDEST}"


def write_interface(module, into):
    """A module of the toolchain as an interface for macOS, where the compiler looks for it."""
    for name in ("swift", "swift_static"):
        found = (RESOURCES.with_name(name) / f"linux/{module}.swiftmodule").glob("*.swiftinterface")
        for file in (one for one in sorted(found) if one.name.count(".") == 1):
            text = file.read_text("utf-8")
            # Bodies of back-deployed functions are left out of an interface, and asked for with it.
            text = re.sub(r"^\s*@backDeployed\(.*\)\n|^import Glibc\n", "", text, flags=re.MULTILINE)
            # What a module's own declarations use was checked by those who made it.
            flags = f"-target {TARGET} -disable-availability-checking"
            text = re.sub(r"-target \S+", flags, text, count=1)
            written = into / f"{module}.swiftmodule/x86_64-apple-macos.swiftinterface"
            written.parent.mkdir(parents=True, exist_ok=True)
            if not written.exists() or written.read_text("utf-8") != text:
                written.write_text(text, "utf-8")
            return
    raise SystemExit(f"the toolchain has no interface of {module}")


def features(name):
    """The flags for the language features that the manifest asks for."""
    target = next(one for one in MANIFEST["targets"] if one["name"] == name)
    for setting in target["settings"]:
        for kind, value in setting["kind"].items():
            if kind.startswith("enable"):
                flag = {"enableUpcomingFeature": "-enable-upcoming-feature"}[kind]
                yield from (flag, value["_0"])


def made(target):
    """The code that the build makes for a target: of what it embeds, and by plugins."""
    embedded = (products() / f"{target.name}.build/DerivedSources").glob("*.swift")
    outputs = ROOT / ".build/plugins/outputs" / ROOT.name.lower() / target.name
    return [*embedded, *outputs.glob("destination/*/*.swift")]


def main():
    for module in STANDARD:
        write_interface(module, FOLDER)
    for module in ABOUT.values():
        write_interface(module, FOLDER / module)
    # Executables need no module; the compiler would trip over the code of the modules they import.
    for target in targets():
        about = FOLDER / ABOUT.get(target.name, "none")
        module = FOLDER / f"{target.name}.swiftmodule"
        is_script = any(source.name == "main.swift" for source in target.sources)
        print(f"{target.name}: {len(target.sources)} files for {TARGET}")
        run(
            *(tool("swift-frontend"), "-target", TARGET, "-swift-version", "6", "-O"),
            *(("-emit-module", "-o", module) if target.is_library else ("-typecheck",)),
            *("-module-name", target.name, "-package-name", MANIFEST["name"]),
            *([] if is_script else ["-parse-as-library"]),
            *("-disable-objc-interop", "-module-cache-path", FOLDER / "cache"),
            *("-plugin-path", RESOURCES / "host/plugins", *features(target.name)),
            *("-I", FOLDER, "-I", ROOT / ".ci/platforms", "-I", about),
            *(*target.sources, *made(target)),
        )


main()
