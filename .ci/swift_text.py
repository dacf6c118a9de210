"""Swift source text, with its comments blanked out, and its strings where that is asked for."""

import re

TOKEN = re.compile(r'//[^\n]*|/\*|#*"""|#*"|[()]|[^"#/()]+|.', re.DOTALL)
COMMENT_MARK = re.compile(r"/\*|\*/")


def without_comments(text, strings=True):
    """The text with spaces for its comments; lines and columns stay, strings too.

    Without `strings` there are spaces for what they spell, too: what is interpolated stays.
    """
    kept = list(text)

    def blank(start, end):
        kept[start:end] = re.sub(r"[^\n]", " ", text[start:end])

    def code(at, is_interpolated=False):
        """Goes through code from `at` on; returns where it ends, in a string after its `)`."""
        depth = 0
        while token := TOKEN.match(text, at):
            start, at, word = at, token.end(), token[0]
            depth += (word == "(") - (word == ")")
            if word.startswith("//"):
                blank(start, at)
            elif word == "/*":
                at = comment(at)
                blank(start, at)
            elif word.endswith('"'):
                at = string(at, "#" * word.count("#"), word.lstrip("#"))
            elif is_interpolated and depth < 0:
                break
        return at

    def comment(at):
        """Where the block comment ends; block comments nest."""
        depth = 1
        while depth and (mark := COMMENT_MARK.search(text, at)):
            depth, at = depth + (1 if mark[0] == "/*" else -1), mark.end()
        return at if not depth else len(text)

    def string(at, pounds, quotes):
        """Where the string ends, which at the latest is its line, unless it has several."""
        ends = re.escape(quotes + pounds) + (r"|\n" if quotes == '"' else "")
        mark = re.compile(rf"(?P<escape>\\{pounds}(?P<code>\()?(?s:.)?)|{ends}")
        while found := mark.search(text, at):
            if not strings:
                blank(at, found.start())
            at = found.end()
            if not found["escape"]:
                return at
            if found["code"]:
                at = code(found.end("code"), is_interpolated=True)
        return len(text)

    code(0)
    return "".join(kept)
