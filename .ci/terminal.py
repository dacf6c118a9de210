#!/usr/bin/env python3
"""Types at samples on a terminal, and looks at what they draw: `terminal.py TODO-APP SIGN-IN-GATE`."""

import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path

LIMIT = 30
TODO, GATE = sys.argv[1:]
TOUR = Path(__file__).parent.parent / "Samples" / "SignInGate" / "expected-tour.txt"
CLEAR, PROMPT = "\x1b[2J\x1b[H", "\n> "
START = "Root\n  ▸ To Do\n\nYou stand at Root/ToDo.\n"
ITEM = "Root\n  ▸ To Do › Item 5\n\nYou stand at Root/ToDo/ToDoDetail.\n"
SHEET = ITEM.replace("5\n", "5\n      ⇧ Contact Us\n").replace("Detail.", "Detail/ContactUs.")
HELP = "Root\n    To Do › Item 5\n  ▸ Help\n\nYou stand at Root/Help.\n"
NO_ROUTE = HELP + '\n! the plan has no route "'

# What is typed, and what is drawn then, up to where the rest is of no matter.
SCRIPT = (
    (b"open detail 5", ITEM),
    (b"sub ContactUs", SHEET),
    (b"back", ITEM),
    (b"tab Help", HELP),
    (b"drive Nowhere", NO_ROUTE + 'Nowhere"; '),
    (b"drive MesageCenter", NO_ROUTE + 'MesageCenter"; is it "MessageCenter"?'),
    (b"drvie Help", HELP + '\n! no command is called "drvie"; the commands are drive, '),
    (b"open detail 99999999999999999999", HELP + '\n! "99999999999999999999" is no whole number'),
    (b"drive \xff\xfe\xc3", NO_ROUTE),
    (b"\x1b[A", HELP + "\n! a command holds only characters that print; "),
    (b"drive " + b"x" * 800, HELP + "\n! a line of 806 bytes is no command, "),
    (b"drive ToDoDetail", ITEM.replace("5\n", "5\n    Help\n")),
)


def written(program, typed, is_looked_at):
    """What a program writes, to a terminal or to a pipe, when all of this is typed at it."""
    end, inner = pty.openpty()
    settings = termios.tcgetattr(inner)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(inner, termios.TCSANOW, settings)
    output = inner if is_looked_at else subprocess.PIPE
    # A program that hangs is ended by its alarm.
    streams = {"stdin": inner, "stdout": output, "stderr": inner}
    running = subprocess.Popen(program, **streams, preexec_fn=lambda: signal.alarm(LIMIT))
    os.close(inner)
    os.write(end, typed)
    source, data = end if is_looked_at else running.stdout.fileno(), b""
    try:
        while more := os.read(source, 65536):
            data += more
    except OSError:
        pass  # Linux tells so that nobody holds the other end any more.
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    if status := running.wait():
        sys.exit(f"it ended with status {status}, and wrote:\n{text}")
    return text


def expect(windows, wanted):
    windows = windows.split(PROMPT)
    for (typed, start), drawn in zip(wanted, windows):
        if not drawn.startswith(start):
            sys.exit(f"{typed}: this was to be drawn:\n{start}\nand this was drawn:\n{drawn}")
    if len(windows) != len(wanted) + 1 or "Root" in windows[-1]:
        sys.exit(f"{len(wanted)} windows were to be drawn, and at the end nothing: {windows[-1]}")
    print(f"{len(wanted)} windows drawn as they should be")


lines = b"".join(typed + b"\n" for typed, _ in SCRIPT)
wanted = [(typed, CLEAR + drawn) for typed, drawn in ((b"", START), *SCRIPT)]
expect(written(TODO, lines + b"quit\n", is_looked_at=True), wanted)
pipe = written(TODO, b"open detail 5\n\x04", is_looked_at=False)
expect(pipe, [(b"", "\n" + START), (b"", "\n" + ITEM)])

# The gate answers somebody who types as it answers its own tour.
tour = TOUR.read_text("utf-8")
typed = [line.removeprefix("> ") for line in tour.splitlines() if line.startswith("> ")]
drawn = written(GATE, "\n".join([*typed, "\x04"]).encode(), is_looked_at=True)
if not drawn.endswith(tour):
    sys.exit(f"the tour was to be drawn, and this was:\n{drawn}")
print(f"{len(typed)} lines typed at the gate, and answered as in its tour")
