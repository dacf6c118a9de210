#!/usr/bin/env python3
"""Type-checks the libraries for the oldest macOS that the manifest declares, on Linux.

The toolchain's standard library comes with its interface as text, which says of every name since
when it is there. Compiled for macOS, it lets the compiler tell what is too new, the run-time
support of language features included. iOS needs no pass of its own: a name enters both systems
with the same release. Libraries that import more than the standard library are listed, not
checked; `names.py` searches those too.

A library may be about a module that is newer as a whole: it is named below with that module, and
has to say of each declaration since when it is there. No other library can import the module.
"""

import json
import re
import sys
from pathlib import Path

from package import ROOT, SCRATCH, closure, libraries, output, run, tool
from swift_text import without_comments

FOLDER = SCRATCH / "platforms"
STANDARD = ("Swift", "_Concurrency", "_StringProcessing")
# Newer as a whole: nothing is written for them where all libraries look, so that importing them
# fails.
NEWER = ("Synchronization", "Observation", "Runtime")
# The libraries that are about one of them.
ABOUT = {"WaymarkObservation": "Observation"}
IMPORT = re.compile(
    r"^\s*(?:@?\w+\s+)*?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    flags=re.MULTILINE,
)
FLAGS = {
    "enableUpcomingFeature": "-enable-upcoming-feature",
    "enableExperimentalFeature": "-enable-experimental-feature",
    "defaultIsolation": "-default-isolation",
    "swiftLanguageMode": "-swift-version",
    "treatAllWarnings": None,
    "treatWarning": None,
}


def oldest_macos(manifest):
    for platform in manifest["platforms"]:
        if platform["platformName"] == "macos":
            return platform["version"]
    sys.exit("the manifest declares no macOS version")


def resources():
    paths = json.loads(output("swiftc", "-print-target-info"))["paths"]
    return Path(paths["runtimeResourcePath"])


def write_interfaces(target, modules, into):
    """Modules of the toolchain as interfaces for macOS, in a folder for the compiler to look in."""
    architecture = target.split("-")[0]
    for module in modules:
        found = sorted(
            file
            for folder in (resources(), resources().with_name("swift_static"))
            for file in folder.glob(f"linux/{module}.swiftmodule/*.swiftinterface")
            if ".private." not in file.name and ".package." not in file.name
        )
        if not found:
            sys.exit(f"the toolchain has no interface of {module}")
        text = found[0].read_text(encoding="utf-8")
        # Bodies of back-deployed functions are left out of an interface, and asked for with it.
        text = re.sub(r"^\s*@backDeployed\(.*\)\n", "", text, flags=re.MULTILINE)
        text = re.sub(r"^import Glibc\n", "", text, flags=re.MULTILINE)
        flags = f"-target {target} -disable-availability-checking"
        text = re.sub(r"-target \S+", flags, text, count=1)
        written = into / f"{module}.swiftmodule" / f"{architecture}-apple-macos.swiftinterface"
        if not written.exists() or written.read_text(encoding="utf-8") != text:
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(text, encoding="utf-8")


def settings(manifest, library):
    """The compiler flags that the manifest sets for a library."""
    flags = {"-swift-version": "6"}
    listed = next(one for one in manifest["targets"] if one["name"] == library.name)
    repeated = []
    for setting in listed["settings"]:
        (kind, value), = setting["kind"].items()
        if setting["tool"] != "swift" or kind not in FLAGS:
            sys.exit(f"{library.name}: what does the setting {kind} mean for the compiler?")
        flag = FLAGS[kind]
        if flag in ("-swift-version", "-default-isolation"):
            flags[flag] = value["_0"]
        elif flag:
            repeated += [flag, value["_0"]]
    return [part for pair in flags.items() for part in pair] + repeated


def outside_imports(library):
    known = {*STANDARD, *NEWER, *closure(library)}
    found = set()
    for source in library.sources:
        code = without_comments((library.path / source).read_text(encoding="utf-8"))
        found |= set(IMPORT.findall(code))
    return sorted(found - known)


def about(library):
    """The compiler flags for a library that is about a module of its own: where that is."""
    module = ABOUT.get(library.name)
    if module is None:
        return []
    return ["-I", FOLDER / module, "-plugin-path", resources() / "host" / "plugins"]


def main():
    manifest = json.loads(output("swift", "package", "dump-package"))
    target = f"x86_64-apple-macosx{oldest_macos(manifest)}"
    write_interfaces(target, STANDARD, FOLDER)
    for module in ABOUT.values():
        write_interfaces(target, [module], FOLDER / module)
    checked, left_out = [], {}
    for library in libraries():
        outside = outside_imports(library) + [name for name in closure(library) if name in left_out]
        if outside:
            left_out[library.name] = outside
            continue
        print(f"{library.name}: {len(library.sources)} files for {target}")
        run(
            *(tool("swift-frontend"), "-emit-module", "-O", "-target", target, "-I", FOLDER),
            *("-module-name", library.name, "-package-name", manifest["name"], "-parse-as-library"),
            *("-module-cache-path", FOLDER / "cache", *settings(manifest, library)),
            *about(library),
            *("-o", FOLDER / f"{library.name}.swiftmodule"),
            *(library.path / source for source in library.sources),
        )
        checked.append(library.name)
    for name, outside in left_out.items():
        print(f"{name}: left out, for it needs {', '.join(outside)}")
    if not checked:
        sys.exit("no library could be checked")


if __name__ == "__main__":
    main()
