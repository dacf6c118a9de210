"""What SwiftPM and the toolchain tell about this package."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build" / "ci"


@dataclass(frozen=True)
class Library:
    """A library target; `public` when a library product holds it."""

    name: str
    path: Path
    sources: tuple
    dependencies: tuple
    public: bool

    @property
    def catalogue(self):
        found = sorted(self.path.glob("*.docc"))
        if len(found) > 1:
            sys.exit(f"{self.name} has more than one catalogue")
        return found[0] if found else None


def run(*command):
    """Prints and runs a command; ends this script when the command fails."""
    parts = [str(part) for part in command]
    shown = " ".join(parts).replace(f"{ROOT}/", "")
    print("$", shown if len(shown) <= 400 else f"{shown[:400]} …", flush=True)
    if subprocess.run(parts, cwd=ROOT).returncode:
        sys.exit(f"{Path(parts[0]).name} failed")


def output(*command):
    """The standard output of a command that must not fail."""
    ran = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        sys.exit(f"{' '.join(command)} failed")
    return ran.stdout


def tool(name):
    """A tool of the toolchain: on the PATH, or next to the compiler."""
    beside = Path(os.path.realpath(shutil.which("swift"))).with_name(name)
    found = shutil.which(name) or (beside.exists() and str(beside))
    if not found:
        sys.exit(f"the toolchain has no {name}")
    return found


def build():
    """Brings the modules up to date."""
    run("swift", "build", "--quiet")


@cache
def products():
    return Path(output("swift", "build", "--show-bin-path").strip())


@cache
def triple():
    return json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]


@cache
def libraries():
    """The library targets, each after those it depends on."""
    package = json.loads(output("swift", "package", "describe", "--type", "json"))
    public = {
        target
        for product in package["products"]
        if "library" in product["type"]
        for target in product["targets"]
    }
    waiting = {
        target["name"]: Library(
            name=target["name"],
            path=ROOT / target["path"],
            sources=tuple(target["sources"]),
            dependencies=tuple(target.get("target_dependencies", ())),
            public=target["name"] in public,
        )
        for target in sorted(package["targets"], key=lambda target: target["name"])
        if target["type"] == "library"
    }
    ordered = []
    while waiting:
        ready = [one for one in waiting.values() if not waiting.keys() & set(one.dependencies)]
        ordered += ready
        for one in ready:
            del waiting[one.name]
    if not ordered:
        sys.exit("the package has no library target")
    return ordered


def closure(library):
    """The names of the libraries that one stands on, directly or not."""
    by_name = {one.name: one for one in libraries()}
    found, waiting = [], list(library.dependencies)
    while waiting:
        name = waiting.pop(0)
        if name in by_name and name not in found:
            found.append(name)
            waiting += by_name[name].dependencies
    return found


def symbol_graphs(library, folder, *options):
    """Writes the public symbol graphs of a built library into an emptied folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run(
        tool("swift-symbolgraph-extract"),
        *("-module-name", library.name, "-minimum-access-level", "public"),
        *("-target", triple(), "-I", products() / "Modules", "-output-dir", folder),
        *("-module-cache-path", products() / "ModuleCache", "-skip-inherited-docs"),
        *options,
    )
    return folder
