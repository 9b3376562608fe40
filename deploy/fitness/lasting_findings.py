"""What may be wrong with a machine whatever release runs on it, as this release knows it.

An update is kept back by what the new release finds wrong and this one does not. What is the
machine's own is told and keeps nothing back; which findings these are says the release that runs,
each by name and words: of a new release's word, nobody knows yet what it is worth.
"""

import re
from typing import Final

_LASTING: Final = tuple(
    (re.compile(name), re.compile(words, re.DOTALL))
    for name, words in (
        ("clock", r"(19\d\d|20[01]\d|202[0-4])-\d\d-\d\d \d\d:\d\d:\d\d UTC"),
        ("disk space", r"\d+\.\d GB free in \S.*"),
        ("power cut", r".+ is memory \(\w+\): a power cut takes the record"),
        ("power cut", r".+ is mounted so that nothing waits for the disk"),
        ("power cut", r".+ keeps writes back and was not told to write them out"),
        ("bridge's directory", r".+: others may look into it"),
        ("private key", r".+ lies on the table: whoever has the disk opens every hand"),
        (
            "run directory",
            r".+: this user may not write there, where the table's sockets would lie",
        ),
        ("run directory", r".+ too long .+"),
        ("owner", r"/.+: is not tapburn-\w+(, to read)?'s, who needs it"),
        ("floor", r"\d+ of \d+ floor supervisors? with neither badge nor codes: no .+"),
        (
            "reader .+",
            r"/dev/.+: what it types reaches the screen while the bridge is away",
        ),
        ("keys", r"two departments have the same key: one opens a hand"),
        ("(reader|camera) .+", r"has the device of (reader|camera) .+"),
    )
)
"""Name and words of each."""


def may_last(name: str, words: str) -> bool:
    """Whether a finding is one of the machine's own, which no release brings."""
    return any(one.fullmatch(name) and other.fullmatch(words) for one, other in _LASTING)
