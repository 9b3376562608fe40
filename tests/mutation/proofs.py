"""What shows that each clause is kept: where it is, by which test, against which fault.

`proofs.toml` is worked out by `make clauses`, which puts faults into the rules and sees which
tests that cite a clause notice them.
"""

import functools
import tomllib
from pathlib import Path
from typing import Final

import msgspec

PROOFS: Final = Path(__file__).with_name("proofs.toml")


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What shows that a clause is kept."""

    test: str
    """A test that cites the clause and fails under the mutation."""
    mutation: str
    """A fault: an option of the house or a datum of the game that is another, or a function that
    answers with nothing."""
    function: str = ""
    """Of the functions without which the test fails, the one that the fewest other tests reach:
    the clause is kept there, or near. Empty: none of those that were tried."""
    asserted: bool = True
    """Whether what the test asserts itself does not hold then; else it breaks on the way."""


@functools.cache
def proofs() -> dict[str, Proof]:
    """By clause, in the order of the documents; clauses that are shown only have none."""
    content = tomllib.loads(PROOFS.read_text(encoding="utf-8"))
    return msgspec.convert(content, dict[str, Proof])
