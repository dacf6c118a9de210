"""The toolchain's standard library, for a compiler on Linux that compiles for Apple's systems."""

import json
import re
from pathlib import Path

from package import output

MANIFEST = json.loads(output("swift", "package", "dump-package"))
OLDEST = {one["platformName"]: one["version"] for one in MANIFEST["platforms"]}
RESOURCES = Path(json.loads(output("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"])
STANDARD = ("Swift", "_Concurrency", "_StringProcessing")
# Optimized code needs fewer modules; that it is made faster is not needed to see what is too new.
AS_SHIPPED = ("-O", "-disable-sil-perf-optzns")


def write_interface(module, into, target, name, more=""):
    """A module of the toolchain as an interface for a target, where the compiler looks for it.

    The interface that comes with the toolchain is text, which says of every name since when it is
    there; some lines of one's own may follow.
    """
    for folder in ("swift", "swift_static"):
        found = (RESOURCES.with_name(folder) / f"linux/{module}.swiftmodule").glob("*.swiftinterface")
        for file in (one for one in sorted(found) if one.name.count(".") == 1):
            text = file.read_text("utf-8")
            # Bodies of back-deployed functions are left out of an interface, and asked for with it.
            text = re.sub(r"^\s*@backDeployed\(.*\)\n|^import Glibc\n", "", text, flags=re.MULTILINE)
            # What a module's own declarations use was checked by those who made it.
            flags = f"-target {target} -disable-availability-checking"
            text = re.sub(r"-target \S+", flags, text, count=1)
            text = text.replace(" -O ", f" {' '.join(AS_SHIPPED)} ", 1)
            text += more
            written = into / f"{module}.swiftmodule/{name}.swiftinterface"
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
