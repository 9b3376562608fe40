"""Where in a file an action stands, for its errors."""

import re
from typing import Final

from engine.phh.phh_document import find_line

_TOKEN: Final = re.compile(
    r"""'''.*?'''|\"\"\".*?\"\"\"|'[^'\n]*'|"(?:\\.|[^"\\\n])*"|\#[^\n]*|\]""", re.DOTALL
)
"""Texts, comments, and the end of a list."""


def find_action_line(text: str, action: int) -> int:
    """The line, from 1, of an action of the first `actions` in the text.

    Args:
        text: the file's.
        action: index of the action; the number of actions means where the list ends.
    """
    first = find_line(text, "actions")
    start = sum(len(line) + 1 for line in text.split("\n")[: first - 1])
    seen = 0
    for token in _TOKEN.finditer(text, start):
        if token[0][0] == "#":
            continue
        if seen == action or token[0] == "]":
            return text.count("\n", 0, token.start()) + 1
        seen += 1
    return first
