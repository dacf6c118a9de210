#!/usr/bin/env python3
"""Compiles the host for UIKit for the oldest iOS that the manifest declares, on Linux.

UIKit's double shows what the host does, in Swift alone. Here the other half is compiled, which is
there with Objective-C: optional methods of delegates, selectors, what overrides a method of
Objective-C, and availability. The headers in `.ci/uikit` declare what the host uses of UIKit and of
what UIKit stands on, by the names that Apple documents; nothing is run.

Apple has changed how blocks and what accessibility calls are declared: they run on the main actor,
or nothing is said of that. The host compiles with both, and the app of its article with the host.
"""

from apple import AS_SHIPPED, MANIFEST, OLDEST, STANDARD, features, write_interface
from package import ON_DOUBLE, ROOT, SCRATCH, run, targets, tool

FOLDER = SCRATCH / "uikit"
HEADERS = ROOT / ".ci/uikit"
# The app that the article about iOS shows.
READER = ROOT / f"Tests/UIKitDouble/Tests/{ON_DOUBLE}Tests/Reader.swift"
TARGET = f"x86_64-apple-ios{OLDEST['ios']}-simulator"
# What the compiler asks of the standard library where there is Objective-C; Linux has it not.
MORE = {"Swift": "public func _bridgeAnyObjectToAny(_ object: Swift.AnyObject?) -> Any\n"}
# The ways to declare blocks, of which the header asks for one.
BLOCKS = ("-DBLOCKS_SAY_NOTHING", "-DBLOCKS_ON_MAIN_ACTOR")
# Modules of Objective-C with a part in Swift, each after those that it needs.
BRIDGED = ("ObjectiveC", "Foundation")


def compile_for_ios(name, sources, *options):
    print(f"{name}: {len(sources)} files for {TARGET}", flush=True)
    run(
        *(tool("swift-frontend"), "-target", TARGET, "-swift-version", "6", *AS_SHIPPED),
        *("-module-name", name, "-parse-as-library", "-I", FOLDER),
        *("-module-cache-path", FOLDER / "cache"),
        *(word for module in (*BRIDGED, "UIKit") for word in ("-I", HEADERS / module)),
        *(*options, *sources),
    )


def module(name):
    return "-emit-module", "-o", FOLDER / f"{name}.swiftmodule"


def as_on_ios(file):
    """A file of the double's tests with the imports that it has on iOS."""
    written = FOLDER / file.name
    written.write_text(file.read_text("utf-8").replace(f"import {ON_DOUBLE}", "import WaymarkUIKit"))
    return written


def main():
    for name in STANDARD:
        write_interface(name, FOLDER, TARGET, "x86_64-apple-ios-simulator", MORE.get(name, ""))
    for name in BRIDGED:
        overlay = HEADERS / name / f"{name}.swift"
        compile_for_ios(name, [overlay], *module(name), "-import-underlying-module")
    by_name = {target.name: target for target in targets()}
    host, app = by_name["WaymarkUIKit"], by_name["Waymark"]
    for name in by_name:
        if name not in (host.name, app.name, *app.needs):
            continue
        quick = "-experimental-skip-non-inlinable-function-bodies"
        package = "-package-name", MANIFEST["name"]
        options = *module(name), quick, *package, *features(name), "-Xcc", BLOCKS[0]
        compile_for_ios(name, by_name[name].sources, *options)
    for blocks in BLOCKS:
        # What is sent between actors is checked on the way to code.
        options = "-emit-sil", "-o", "/dev/null", "-warnings-as-errors", "-Xcc", blocks
        compile_for_ios(host.name, host.sources, *options, *features(host.name))
        compile_for_ios("Reader", [as_on_ios(READER)], *options)


main()
