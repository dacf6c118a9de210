"""What SwiftPM and the toolchain tell about this package, for the scripts beside this one."""

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build" / "ci"
# The host for UIKit, which is empty on Linux, as it is compiled against UIKit's double.
ON_DOUBLE = "WaymarkUIKitOnDouble"
# What `.ci/run` builds the double with.
LEAN = (ROOT / ".ci" / "lean.txt").read_text("utf-8").split()
# Tests, and what SwiftPM runs by itself, are no code of the package that others build.
UNBUILT = ("test", "plugin")
os.chdir(ROOT)


def run(*command):
    """Prints and runs a command; ends this script when the command fails."""
    words = [str(word) for word in command]
    print("$", " ".join(words).replace(f"{ROOT}/", "")[:400], flush=True)
    if subprocess.run(words).returncode:
        sys.exit(f"{Path(words[0]).name} failed")


def output(*command):
    """The standard output of a command that must not fail."""
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    return sys.exit(f"{' '.join(command)} failed") if ran.returncode else ran.stdout


def git(*words):
    """What git prints about this folder, whoever owns it; nothing where it finds nothing."""
    ran = subprocess.run(["git", "-c", "safe.directory=*", *words], stdout=subprocess.PIPE, text=True)
    return ran.stdout


def tool(name):
    """A tool of the toolchain: on the PATH, or next to the compiler."""
    return shutil.which(name) or Path(os.path.realpath(shutil.which("swift"))).with_name(name)


@cache
def products():
    """The folder of the debug build, which is brought up to date."""
    run("swift", "build", "--quiet")
    return Path(output("swift", "build", "--show-bin-path").strip())


@cache
def products_on_double():
    """The same of UIKit's double, for which the host for UIKit is compiled."""
    package = "--package-path", "Tests/UIKitDouble", "--scratch-path", SCRATCH / "double"
    # SwiftPM does not plan a build again where files of a package come or go that this one needs.
    (SCRATCH / "double" / "debug.yaml").unlink(missing_ok=True)
    run("swift", "build", "--quiet", "--target", ON_DOUBLE, *package, *LEAN)
    return Path(output("swift", "build", "--show-bin-path", *package).strip())


def modules(built=None):
    """The options with which a tool finds the built modules."""
    built = built or products()
    return "-I", built / "Modules", "-module-cache-path", built / "ModuleCache"


@cache
def targets():
    """The targets without tests, each after those that it needs, directly or not."""
    package = json.loads(output("swift", "package", "describe", "--type", "json"))
    libraries = [one["targets"] for one in package["products"] if "library" in one["type"]]
    by_name = {one["name"]: one for one in package["targets"] if one["type"] not in UNBUILT}
    needed = {
        name: [need for need in one.get("target_dependencies", []) if need in by_name]
        for name, one in sorted(by_name.items())
    }
    found = {}
    for name in TopologicalSorter(needed).static_order():
        one, path = by_name[name], ROOT / by_name[name]["path"]
        found[name] = SimpleNamespace(
            name=name,
            sources=[path / source for source in one["sources"]],
            catalogue=next(path.glob("*.docc"), None),
            needs=sorted({below for need in needed[name] for below in [need, *found[need].needs]}),
            is_library=one["type"] == "library",
            is_public=any(name in names for names in libraries),
        )
    return list(found.values())


def symbol_graphs(target, folder, *options, built=None):
    """Writes the public symbol graphs of a built library into an emptied folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    triple = json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]
    run(
        *(tool("swift-symbolgraph-extract"), "-module-name", target.name, "-target", triple),
        *("-minimum-access-level", "public", "-skip-inherited-docs", *modules(built)),
        *("-emit-extension-block-symbols", "-output-dir", folder, *options),
    )
    return folder
