#!/usr/bin/env python3
"""Types at the built To-Do sample on a pseudo terminal, and looks at what it draws.

  terminal.py PROGRAM
"""

import os
import pty
import select
import subprocess
import sys
import time

LIMIT = 30
CLEAR, PROMPT = "\x1b[2J\x1b[H", "\n> "
START = "Root\n  ▸ To Do\n\nYou stand at Root/ToDo.\n"
ITEM = "Root\n  ▸ To Do › Item 5\n\nYou stand at Root/ToDo/ToDoDetail.\n"
SHEET = "Root\n  ▸ To Do › Item 5\n      ⇧ Contact Us\n\nYou stand at Root/ToDo/ToDoDetail/ContactUs.\n"
HELP = "Root\n    To Do › Item 5\n  ▸ Help\n\nYou stand at Root/Help.\n"

# What is typed, and what is drawn then, up to where the rest is of no matter.
SCRIPT = (
    (b"open detail 5", ITEM),
    (b"sub ContactUs", SHEET),
    (b"back", ITEM),
    (b"tab Help", HELP),
    (b"drive Nowhere", HELP + '\n! the plan has no route "Nowhere"; '),
    (b"drive MesageCenter", HELP + '\n! the plan has no route "MesageCenter"; is it "MessageCenter"?'),
    (b"drvie Help", HELP + '\n! no command is called "drvie"; the commands are drive, '),
    (b"open detail 99999999999999999999", HELP + '\n! "99999999999999999999" is no whole number'),
    (b"drive \xff\xfe\xc3", HELP + '\n! the plan has no route "'),
    (b"\x1b[A", HELP + "\n! a command holds only characters that print; "),
    (b"drive " + b"x" * 800, HELP + "\n! a line of 806 bytes is no command, "),
    (b"drive ToDoDetail", ITEM.replace("5\n", "5\n    Help\n")),
)


class Terminal:
    """A program that runs on a terminal of its own; what it writes may go elsewhere."""

    def __init__(self, program, is_looked_at):
        self.deadline = time.monotonic() + LIMIT
        self.end, inner = pty.openpty()
        output = inner if is_looked_at else subprocess.PIPE
        self.process = subprocess.Popen([program], stdin=inner, stdout=output, stderr=inner)
        os.close(inner)
        self.source = self.end if is_looked_at else self.process.stdout.fileno()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.end)

    def type(self, keys):
        os.write(self.end, keys)

    def read(self):
        """What is written up to a prompt, or to the end of the program."""
        data = b""
        while not self.text(data).endswith(PROMPT):
            left = max(0, self.deadline - time.monotonic())
            if not select.select([self.source], [], [], left)[0]:
                sys.exit(f"within {LIMIT} s it wrote no more than this:\n{self.text(data)}")
            try:
                more = os.read(self.source, 65536)
            except OSError:  # Linux tells so that nobody holds the other end any more.
                more = b""
            if not more:
                break
            data += more
        return self.text(data)

    def quit(self, keys):
        self.type(keys)
        rest = self.read()
        try:
            status = self.process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            sys.exit(f"{keys}: it does not end")
        if status or "Root" in rest:
            sys.exit(f"{keys}: it ended with status {status}, and wrote:\n{rest}")
        print(f"{keys}: it ended well")

    @staticmethod
    def text(data):
        return data.decode("utf-8", "replace").replace("\r\n", "\n")


def expect(typed, drawn, wanted):
    if not drawn.startswith(wanted):
        sys.exit(f"{typed}: this was to be drawn:\n{wanted}\nand this was drawn:\n{drawn}")
    print(f"{typed}: drawn as it should be")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with Terminal(sys.argv[1], is_looked_at=True) as terminal:
        expect("nothing", terminal.read(), CLEAR + START)
        for typed, wanted in SCRIPT:
            terminal.type(typed + b"\n")
            # The terminal repeats what is typed; then the window is cleared.
            echo, clear, drawn = terminal.read().partition(CLEAR)
            expect(str(typed)[:60], clear + drawn, CLEAR + wanted)
        terminal.quit(b"quit\n")
    with Terminal(sys.argv[1], is_looked_at=False) as terminal:
        expect("nothing, to a pipe", terminal.read(), "\n" + START)
        terminal.type(b"open detail 5\n")
        expect("a line, to a pipe", terminal.read(), "\n" + ITEM)
        terminal.quit(b"\x04")


if __name__ == "__main__":
    main()
