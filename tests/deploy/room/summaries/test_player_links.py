"""Who a nickname was: nobody's business but the house's, handed out and erased."""

import json
import subprocess
from pathlib import Path

import psycopg
import pytest

from deploy.cli import main
from deploy.room.room_setup import set_up
from deploy.room.settings import RoomSettings
from deploy.room.storage.cluster import find_programs
from engine.replay.library import HandLibrary
from tests.deploy.room.lines import name_table
from tests.deploy.room.station.test_station import database, projection

__all__ = ["database", "projection"]


def dump(database: str) -> bytes:
    """All that is in a database, as a backup has it."""
    programs = find_programs()
    assert programs is not None
    return subprocess.run(
        [programs / "pg_dump", database], capture_output=True, check=True, timeout=60
    ).stdout


def read_table_file(database: str) -> bytes:
    """The links' table as it lies on the disk."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        row = connection.execute(
            "SELECT current_setting('data_directory'), pg_relation_filepath('player_links')"
        ).fetchone()
    assert row is not None
    return Path(row[0], row[1]).read_bytes()


@pytest.mark.usefixtures("projection")
def test_a_persons_hands_are_handed_out_and_the_link_erased(
    database: str, night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "room"
    set_up(folder, RoomSettings(database=database), "", "")
    table, hands = name_table(night), HandLibrary(night).hands
    seat, nickname = next(iter(hands[0].players.items()))
    day = "2026-01-02"

    def ask(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = main(["room", "player", str(folder), *words])
        told = capsys.readouterr()
        return code, told.out + told.err

    assert ask("export", "Club 1")[0] == 1
    assert ask("link", "Club 1", table, nickname, day) == (
        0, f"{nickname} at {table} on {day} was Club 1\n",
    )  # fmt: skip
    assert ask("link", "Club 1", table, nickname, day)[0] == 0
    code, words = ask("link", "Club 1", table, nickname, "2026-01-09")
    assert (code, "holds no hand of that nickname" in words) == (0, True)
    code, words = ask("link", "Club 2", table, nickname, day)
    assert (code, "somebody else" in words) == (2, True)
    code, words = ask("export", "Club 1")
    told = json.loads(words)
    assert code == 0
    assert len(told["links"]) == 2
    mine = [one.number for one in hands if nickname in one.players.values()]
    assert [one["number"] for one in told["hands"]] == mine
    assert told["hands"][0]["seat"] == seat
    assert b"Club 1" in dump(database)
    assert b"Club 1" in read_table_file(database)
    assert ask("erase", "Club 1") == (
        0, "Club 1: 2 links erased; the tables' records know nicknames and seats only\n",
    )  # fmt: skip
    assert b"Club 1" not in dump(database)
    assert b"Club 1" not in read_table_file(database)
    assert ask("erase", "Club 1")[0] == 1
    assert json.loads(ask("export", "Club 1")[1])["hands"] == []
    assert ask("link", " ", table, nickname, day)[0] == 2
