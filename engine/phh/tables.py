"""Several hands in one file (*.phhs): a TOML table each, [1], [2] and so on."""

import re
from typing import Final

_HEADER: Final = re.compile(r"^[ \t]*\[[^\[\]'\"=,]+\][ \t]*(?:#.*)?$", re.MULTILINE)


def split_tables(text: str) -> list[tuple[int, str]]:
    """The text of each hand, with the line of the file on which it begins.

    A file without tables is one hand.
    """
    headers = list(_HEADER.finditer(text))
    if not headers:
        return [(1, text)]
    ends = [header.start() for header in headers[1:]] + [len(text)]
    return [
        (text.count("\n", 0, header.end()) + 1, text[header.end() : end])
        for header, end in zip(headers, ends, strict=True)
    ]
