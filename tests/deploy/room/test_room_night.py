"""A night of many tables under faults: the room sums up what the tables played, to the chip.

`make test` plays three tables at the engine's level. `make test-long` plays twenty: one whole, with
card reader, camera and screen in processes of their own, and faults; TAPBURN_ROOM_HANDS says how
many hands each of the others deals. At one table in three people err.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
import zmq
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.measuring.demonstration import GAMES
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.reports import make_report
from deploy.shipping.addresses import write_line_url
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan, complete
from engine.journal import read_records
from engine.messages.happened.floor_events import DropEmptied, RackFilled
from engine.replay.library import HandLibrary
from tests.deploy.room.lines import ROOM, opened_line
from tests.tries import LONG

TABLES = 20 if LONG else 3
HANDS = int(os.environ.get("TAPBURN_ROOM_HANDS", "40")) if LONG else 4
WHOLE_HANDS = max(3, HANDS // 5)


def play(folder: Path) -> dict[str, Path]:
    """Each table's record, by its name."""
    journals = {}
    for number in range(1, TABLES + 1):
        name, path = f"Table {number}", folder / f"{number}.journal"
        game, house = GAMES[number % len(GAMES)]
        errs = number % 3 == 0
        plan = Plan(
            table=name, engine_only=True, speed="fast", journal=path, hands=HANDS, seed=number,
            game=game, house=house, mistakes="light" if errs else "none",
        )  # fmt: skip
        if LONG and number == 1:
            play_whole(path)
        elif errs:
            own = folder / f"table {number}"
            own.mkdir()
            outcome = ErringNight(complete(plan), own).play()
            assert outcome.clean, outcome.differences
        else:
            assert Night(complete_night(plan)).play().clean
        journals[name] = path
    return journals


def play_whole(journal: Path) -> None:
    """A table with all its processes, pixels, faults and mistakes: "Table 1"."""
    done = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--headless", "--speed", "fast", "--json",
            "--hands", str(WHOLE_HANDS), "--seed", "11", "--faults", "light",
            "--mistakes", "light", "--journal", str(journal),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["hands"] >= WHOLE_HANDS


def send_under_faults(
    pool: Pool, cluster: Cluster, journals: dict[str, Path], chance: random.Random
) -> None:
    """Everything into the room, while room, database and senders are killed in between."""
    keys = {name: zmq.curve_keypair() for name in journals}
    with borrowed(pool) as connection:
        for name, (public, _) in keys.items():
            assert admit_table(connection, name, z85.decode(public).hex())
    left, port, rounds = set(journals), 0, 0
    while left:
        rounds += 1
        assert rounds < 100
        with opened_line(pool, port) as line:
            port = line.port
            url = write_line_url(f"127.0.0.1:{port}", ROOM[0])
            for name in sorted(left):
                sender = Sender(ShippedJournal(journals[name]), url, keys[name])
                try:
                    for _ in range(chance.randint(1, 4)):
                        sender.step()
                        if chance.random() < 0.1:
                            cluster.stop("immediate")
                            cluster.start()
                        if chance.random() < 0.3:
                            sender._at = 0  # all of it comes twice
                except SilenceError:
                    continue
                finally:
                    sender.close()
                if sender.acknowledged == ShippedJournal(journals[name]).read_last()[0]:
                    left.discard(name)


def test_the_rooms_totals_are_the_tables_to_the_chip(
    pool: Pool, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 1_000)
    monkeypatch.setattr("deploy.shipping.reading.BATCH_BYTES", 20_000)
    journals = play(tmp_path)
    send_under_faults(pool, cluster, journals, random.Random(7))
    projection = Projection(pool)
    while projection.step():
        pass
    with borrowed(pool) as connection:
        # The whole table's clock is the wall's, the others' begins in January 2026.
        report = make_report(connection, 9_999, "table")
        assert connection.execute("SELECT count(*) FROM alarms").fetchone() == (0,)
    told = {row[0]: dict(zip(report.names, row, strict=True)) for row in report.rows}
    assert set(told) == set(journals)
    for name, path in journals.items():
        hands, row = HandLibrary(path).hands, told[name]
        stood = [one for one in hands if not one.void]
        assert row["hands"] == sum(bool(one.ended_ns) for one in hands)
        assert row["void_hands"] == len(hands) - len(stood)
        assert row["pots"] == str(sum(one.pot for one in stood))
        assert row["drop_chips"] == str(sum(one.drop for one in stood))
        assert row["jackpot"] == str(sum(one.jackpot for one in stood))
        events = [one.event for one in read_records(path)]
        assert row["fills"] == str(sum(x.amount for x in events if isinstance(x, RackFilled)))
        emptied = sum(one.drop for one in events if isinstance(one, DropEmptied))
        with borrowed(pool) as connection:
            taken = connection.execute(
                "SELECT coalesce(sum(amount), 0) FROM room_happenings"
                " WHERE table_name = %s AND kind = 'drop'",
                (name,),
            ).fetchone()
        assert taken == (emptied,)
