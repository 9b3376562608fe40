"""What people wrote into a record is printed and exported as words: it begins no line of its own.

A record is rightly chained whatever its words are, and whoever reads it in a dispute reads what the
commands print: a nickname must not be able to write their sentences.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from deploy.cli import main
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.journal.lines import schema
from engine.journal.lines.record_line import GENESIS, chain_hash, decode_event, encode_event
from engine.messages.happened.record_events import NoteWritten

LINE: Final = "The bridge signed every record"
EVIL: Final = f"x\x1b]0;own\x07\x1b[2J\x9b31m\r\n{LINE}\n{LINE}\u2028{LINE}\u202e\u3164"
COMMANDS: Final = "\x1b\x07\x9b\u202e"
WORDS: Final = frozenset(
    {"nickname", "dealer", "table", "note", "by", "text", "words", "name", "reason", "why"}
)
"""Fields that hold what people wrote."""


def spoil(value: Any, words: frozenset[str], name: str = "") -> Any:
    """A value of a record with hostile words behind whatever people wrote in it."""
    if isinstance(value, msgspec.Struct):
        told = {one: spoil(getattr(value, one), words, one) for one in value.__struct_fields__}
        return msgspec.structs.replace(value, **told)
    if isinstance(value, tuple):
        return tuple(spoil(one, words, name) for one in value)
    return f"{value}{EVIL}" if isinstance(value, str) and name in words else value


def spoil_event(kept: bytes) -> bytes:
    """The event as a hostile table writes it, as far as it is still one."""
    for words in (WORDS, WORDS - {"by", "name"}):
        made = encode_event(spoil(decode_event(kept), words))
        with suppress(msgspec.DecodeError):
            decode_event(made)
            return made
    return kept


def forge(night: Path, path: Path) -> None:
    """A copy of a record with hostile words, rightly chained."""
    before = GENESIS
    with closing(sqlite3.connect(night)) as old, closing(sqlite3.connect(path)) as new:
        schema.create(new)
        rows = old.execute("SELECT * FROM record ORDER BY sequence").fetchall()
        last = rows[-1]
        note = NoteWritten(text=f"n{EVIL}", by=f"b{EVIL}")
        rows.append((last[0] + 1, last[1], last[2], last[3], encode_event(note), b""))
        for number, wall, clock, cause, kept, _ in rows:
            event = spoil_event(kept)
            before = chain_hash(before, number, wall, clock, cause, event)
            new.execute(
                "INSERT INTO record VALUES (?,?,?,?,?,?)",
                (number, wall, clock, cause, event, before),
            )
        new.commit()


@pytest.fixture(scope="module")
def evil(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("night")
    night = folder / "night.journal"
    plan = Plan(table="Table 7", engine_only=True, speed="fast", journal=night, hands=2, seed=1)
    assert Night(complete_night(plan), name="night").play().clean
    path = folder / "2026-11-26.journal"
    forge(night, path)
    return path


PRINTED: Final = (
    "journal verify {r}",
    "journal export {r} --hand 1 --format json --to {o}/a.json",
    "journal export {r} --hand 1 --format text --to {o}/a.txt",
    "journal export {r} --hand 1 --format html --to {o}/a.html",
    "journal export {r} --format phh --to {o}/a.phhs",
    "journal export {r} --hand 1 --format pdf --to {o}/a.pdf",
    "journal note {r} --run {o}",
    "replay {r} --text",
    "replay {r} --text --hand 1",
    "room report {r}",
    "bridge dump {r}",
)


def find_forged(text: str) -> list[str]:
    """Lines that only the record's words can have begun."""
    return [line for line in text.splitlines() if line.lstrip(" \ufffd").startswith(LINE)]


@pytest.mark.parametrize("typed", PRINTED)
def test_no_word_of_a_record_begins_a_line_or_commands_a_terminal(
    evil: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    main(typed.format(r=evil, o=tmp_path).split())
    said = "".join(capsys.readouterr())
    files = [path for path in tmp_path.iterdir() if path.suffix != ".pdf"]
    texts = [said, *(path.read_text(errors="replace") for path in files)]
    for text in texts:
        assert find_forged(text) == []
        assert not any(sign in text for sign in COMMANDS)


def test_what_was_forged_is_there(evil: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record is whole by its chain, and its words are told, in their line."""
    assert main(["journal", "verify", str(evil)]) == 0
    assert main(["replay", str(evil), "--text", "--hand", "1"]) == 0
    assert LINE in capsys.readouterr().out
