#!/usr/bin/env python3
"""Types at the To-Do sample on a terminal, and looks at what it draws: `terminal.py PROGRAM`."""

import os
import pty
import signal
import subprocess
import sys
import termios

LIMIT = 30
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


def written(typed, is_looked_at):
    """What the program writes, to a terminal or to a pipe, when all of this is typed at it."""
    end, inner = pty.openpty()
    settings = termios.tcgetattr(inner)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(inner, termios.TCSANOW, settings)
    output = inner if is_looked_at else subprocess.PIPE
    # A program that hangs is ended by its alarm.
    streams = {"stdin": inner, "stdout": output, "stderr": inner}
    program = subprocess.Popen(sys.argv[1], **streams, preexec_fn=lambda: signal.alarm(LIMIT))
    os.close(inner)
    os.write(end, typed)
    source, data = end if is_looked_at else program.stdout.fileno(), b""
    try:
        while more := os.read(source, 65536):
            data += more
    except OSError:
        pass  # Linux tells so that nobody holds the other end any more.
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    if status := program.wait():
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
expect(written(lines + b"quit\n", is_looked_at=True), wanted)
expect(written(b"open detail 5\n\x04", is_looked_at=False), [(b"", "\n" + START), (b"", "\n" + ITEM)])
