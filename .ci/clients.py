#!/usr/bin/env python3
"""Sees that the clients in `.ci/clients` conform to every public protocol of the package.

The API record names the protocols; each has to stand after a colon or comma in both clients.
"""

import re
import sys

from package import ROOT

RECORDED = re.compile(r"^protocol (\w+) \|", re.M)
CONFORMS = re.compile(r"(?:struct|enum|class|extension|actor) \w+(?:<[^{]*?>)?:([^{]*)\{")


def conformed(client):
    text = "\n".join(file.read_text("utf-8") for file in sorted(client.glob("*.swift")))
    return {name for list in CONFORMS.findall(text) for name in re.findall(r"\w+", list)}


protocols = {name for file in ROOT.glob(".ci/api/*.txt") for name in RECORDED.findall(file.read_text("utf-8"))}
if not protocols:
    sys.exit("the API record names no protocol")
failed = False
for client in ("MainActorClient", "PlainClient"):
    # What refines a protocol conforms to it; every host is a `PresentationHost`.
    missing = protocols - conformed(ROOT / ".ci/clients/Sources" / client) - {"PresentationHost"}
    for name in sorted(missing):
        failed = True
        print(f".ci/clients: {client} conforms nothing to {name}; let something conform to it")
sys.exit(failed)
