"""Swift source text, with its comments blanked out, and its strings where that is asked for."""

import re

QUOTE = re.compile(r'(#*)("""|")')
COMMENT = re.compile(r"//[^\n]*|/\*")
PLAIN_CODE = re.compile(r'[^"#/()]+')
PLAIN_STRING = re.compile(r'[^"\\\n]+')


def without_comments(text, strings=True):
    """The text with spaces for its comments; lines and columns stay, strings too.

    Without `strings` there are spaces for what they spell, too: what is interpolated stays.
    """
    kept, at = [], 0
    # What is open, innermost last: a number is code and counts its parentheses, a pair is a
    # string with its pounds and quotes. An interpolation is code within a string.
    stack = [0]
    while at < len(text):
        top, start = stack[-1], at
        is_code = isinstance(top, int)
        if plain := (PLAIN_CODE if is_code else PLAIN_STRING).match(text, at):
            at = plain.end()
            if not is_code and not strings:
                kept.append(blank(text[start:at]))
                continue
        elif is_code:
            if comment := COMMENT.match(text, at):
                at = comment.end() if comment[0] != "/*" else end_of_block(text, at)
                kept.append(blank(text[start:at]))
                continue
            if quote := QUOTE.match(text, at):
                stack.append(quote.groups())
                at = quote.end()
            else:
                if text[at] == "(":
                    stack[-1] += 1
                elif text[at] == ")" and top:
                    stack[-1] -= 1
                elif text[at] == ")" and len(stack) > 1:
                    stack.pop()
                at += 1
        else:
            pounds, quotes = top
            if text.startswith("\\" + pounds, at):
                at += len("\\" + pounds)
                if text.startswith("(", at):
                    stack.append(0)
                at += 1
            elif text.startswith(quotes + pounds, at):
                stack.pop()
                at += len(quotes + pounds)
            else:
                if text[at] == "\n" and quotes == '"':
                    stack.pop()
                at += 1
        kept.append(text[start:at])
    return "".join(kept)


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def end_of_block(text, at):
    """Where the block comment that starts here ends; block comments nest."""
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, at):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)
