"""What a record comes to, reckoned from the words of the report's definition and nothing of ours.

The engine's own chairs say who is away, and its own ledger what lies in the box.
"""

import sqlite3
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import Any

from engine import core
from engine.journal import Record
from engine.messages.happened import floor_events as floor
from engine.messages.happened import hand_events as told
from engine.replay.steps import apply_record

TEN_MINUTES_NS = 600 * 10**9


def cut_copy(path: Path, copy: Path, last: int) -> Path:
    """A journal that ends behind a record, as a killed table's does."""
    with sqlite3.connect(path) as source, sqlite3.connect(copy) as cut:
        source.backup(cut)
        (trigger,) = cut.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'record_stays'"
        ).fetchone()
        cut.execute("DROP TRIGGER record_stays")
        cut.execute("DELETE FROM record WHERE sequence > ?", (last,))
        cut.execute(trigger)
    source.close()
    cut.close()
    return copy


class ReportOracle:
    """Takes one journal's records."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.state = core.initial()
        self.hands: list[dict[str, Any]] = []
        self.sessions: list[dict[str, Any]] = []
        self.seats: dict[int, dict[str, Any]] = {}
        self.pushes: list[tuple[str, int]] = []
        self.money = dict.fromkeys(("time", "taken", "tokes"), 0)
        self.last_ns = 0
        self.entries: dict[int, dict[str, Any]] = {}
        """Visits by what entered that they came, or that they left."""
        self.corrected: dict[int, tuple[dict[str, Any], dict[str, Any], int, bool]] = {}
        """By a correction: the visit, as it was before, when that was, and whether away then."""
        for record in records:
            if self.hands:
                passed = max(0, record.wall_ns - self.last_ns)
                taken = sum(chair.taken for chair in self.state.chairs)
                self.hands[-1]["sat"].append((passed, passed * taken))
            for chair in self.state.chairs:
                if chair.taken and chair.out:
                    self.seats[chair.seat]["away"] += record.wall_ns - self.last_ns
            self.take_hand(record.event, record.wall_ns)
            self.take_money(record.event)
            self.take_player(record.event, record.wall_ns, record.sequence)
            self.take_correction(record)
            if isinstance(record.event, floor.DealerPushed):
                self.pushes.append((record.event.dealer, record.wall_ns))
            self.state = apply_record(self.state, record)
            self.last_ns = record.wall_ns

    def take_hand(self, event: object, now: int) -> None:
        hand: dict[str, Any] = self.hands[-1] if self.hands else {}
        match event:
            case told.HandBegan(players=players):
                dealer = self.pushes[-1][0] if self.pushes else ""
                dealt = [self.seats[one.seat] for one in players]
                self.hands.append({
                    "began": now, "end": None, "over": False, "void": False, "awards": [],
                    "dealer": dealer, "dealt": dealt, "sat": [], "sat_at_end": 0,
                })  # fmt: skip
            case told.HandEnded():
                hand |= {"end": now, "over": True, "sat_at_end": len(hand["sat"])}
            case floor.HandReopened():
                hand |= {"over": False, "awards": []}
            case floor.HandVoided():
                hand["void"] = True
            case told.StepUndone() if hand and not hand["over"]:
                hand["awards"] = []
            case told.PotAwarded() if not hand["over"]:
                hand["awards"].append(event)

    def began(self) -> int:
        """When the latest hand did."""
        return self.hands[-1]["began"] if self.hands else 0

    def take_money(self, event: object) -> None:
        match event:
            case floor.TimeCollected(seats=seats, amount=amount):
                self.money["time"] += amount * len(seats)
            case floor.DropEmptied(drop=drop):
                self.money["taken"] += drop
            case floor.IncidentalTaken(toke=True, amount=amount):
                self.money["tokes"] += amount
            case floor.EntryCorrected(kind="toked", before=before, after=after):
                self.money["tokes"] += after - before
            case floor.ChangeTakenBack(was=floor.DropEmptied(drop=drop)):
                self.money["taken"] -= drop
            case floor.ChangeTakenBack(was=floor.EntryCorrected(kind="toked") as was):
                self.money["tokes"] -= was.after - was.before

    def take_player(self, event: object, now: int, sequence: int) -> None:
        match event:
            case told.SeatTaken(seat=seat, stack=stack, nickname=nickname):
                self.seats[seat] = self.entries[sequence] = {
                    "who": nickname, "seat": seat, "in": now, "out": None, "away": 0,
                    "bought": stack, "with": stack, "left": None, "goes_on": None, "gone": False,
                }  # fmt: skip
                self.sessions.append(self.seats[seat])
            case floor.PlayerArrived(seat=seat, origin="transfer"):
                self.link(self.seats[seat], now)
            case told.SeatLeft(seat=seat, stack=stack):
                away = any(chair.out for chair in self.state.chairs if chair.seat == seat)
                self.entries[sequence] = self.seats.pop(seat)
                self.entries[sequence].update(out=now, left=stack, out_away=away)
            case told.ChipsBought(seat=seat, amount=amount):
                self.entries[sequence] = self.seats[seat]
                self.seats[seat]["bought"] += amount

    def link(self, came: dict[str, Any], now: int) -> None:
        """Who came by a change of seats goes on with the visit that ended with these chips."""
        followed = [one["goes_on"] for one in self.sessions]
        went = [
            one for one in self.sessions
            if one["out"] and one["who"] == came["who"] and one["seat"] != came["seat"]
            and (one["out"] >= self.began() or now - one["out"] <= TEN_MINUTES_NS)
            and not any(one is other for other in followed)
            and (one["who"] or one["left"] == came["with"])
        ]  # fmt: skip
        went.sort(key=lambda one: one["out"])
        if went and went[-1]["left"] == came["with"]:
            came["goes_on"] = went[-1]

    def take_correction(self, record: Record) -> None:
        """An entry was another amount, or never was; or that was a slip, and all is as before."""
        match record.event:
            case floor.ChangeTakenBack(change=change) if change in self.corrected:
                self.restore(record, *self.corrected[change])
            case floor.EntryCorrected(kind="bought" | "seated" | "left", entry=entry, seat=seat):
                away = any(chair.out for chair in self.state.chairs if chair.seat == seat)
                one = self.entries[entry]
                self.corrected[record.sequence] = (one, dict(one), record.wall_ns, away)
                self.correct(record.event, one, record.wall_ns)

    def restore(
        self, record: Record, one: dict[str, Any], before: dict[str, Any], since: int, away: bool
    ) -> None:
        if one["gone"]:
            one["away"] += (record.wall_ns - since) * away
        one.update({name: before[name] for name in ("bought", "out", "left", "gone")})
        if one["out"] is None:
            self.seats[one["seat"]] = one
        elif self.seats.get(one["seat"]) is one:
            del self.seats[one["seat"]]

    def correct(self, event: floor.EntryCorrected, one: dict[str, Any], now: int) -> None:
        if event.kind != "left":
            one["bought"] += event.after - event.before
            if event.kind == "seated" and not event.after:
                one["gone"] = True
                del self.seats[event.seat]
        elif event.after:
            one["left"] = event.after
        else:
            # Whoever was away as it left, and did not leave, was away all the while.
            one["away"] += (now - one["out"]) * (one["out_away"] and event.undone)
            one.update(out=None, left=None)
            self.seats[event.seat] = one
            for other in self.sessions:
                if other["goes_on"] is one:
                    other["goes_on"] = None

    def tell_table(self) -> tuple[int, int]:
        """Hands, nanoseconds played."""
        begins = [one["began"] for one in self.hands]
        played = 0
        for hand, following in zip_longest(self.hands, begins[1:]):
            if following and following - (hand["end"] or hand["began"]) <= TEN_MINUTES_NS:
                played += following - hand["began"]
            elif hand["end"]:
                played += hand["end"] - hand["began"]
        return sum(one["over"] for one in self.hands), played

    def tell_seats(self) -> list[float]:
        """Nanoseconds of all seats together while each hand was played.

        On average over it, where a clock that was set makes the hand shorter than its parts.
        """
        told = []
        for hand, begin in zip_longest(self.hands, [one["began"] for one in self.hands[1:]]):
            goes_on = begin and begin - (hand["end"] or hand["began"]) <= TEN_MINUTES_NS
            until = begin if goes_on else hand["end"] or hand["began"]
            sat = hand["sat"] if goes_on else hand["sat"][: hand["sat_at_end"]]
            passed = sum(one for one, _ in sat)
            average = sum(one for _, one in sat) / passed if passed else 0
            told.append(average * max(0, until - hand["began"]))
        return told

    def tell_dealers(self) -> dict[str, tuple[int, int]]:
        """Hands and nanoseconds pushed in, by dealer."""
        pushed: dict[str, int] = {}
        for place, (dealer, since) in enumerate(self.pushes):
            following = self.pushes[place + 1 : place + 2]
            until = following[0][1] if following else self.last_ns
            pushed[dealer] = pushed.get(dealer, 0) + until - since
        over = [one["dealer"] for one in self.hands if one["over"]]
        return {dealer: (over.count(dealer), ns) for dealer, ns in pushed.items() if dealer}

    def tell_house(self) -> dict[str, int]:
        """As the report's row has it."""
        awards = [one for hand in self.hands if not hand["void"] for one in hand["awards"]]
        rake = sum(one.rake for one in awards)
        return {
            "rake": rake, "jackpot": sum(one.jackpot for one in awards), **self.money,
            "left": rake + self.money["time"] - self.money["taken"],
        }  # fmt: skip

    def tell_sessions(self) -> list[tuple[Any, ...]]:
        """(nickname, seat, in, out, hands, bought in, left with, seconds away), by their begin."""
        over = [one for hand in self.hands if hand["over"] for one in hand["dealt"]]
        rows = []
        for last in self.list_visits():
            if any(one["goes_on"] is last for one in self.list_visits()):
                continue
            chain = [last]
            while chain[0]["goes_on"] is not None:
                chain.insert(0, chain[0]["goes_on"])
            bought = sum(one["bought"] for one in chain) - sum(one["with"] for one in chain[1:])
            hands = sum(dealt is one for dealt in over for one in chain)
            rows.append(
                (
                    last["who"], last["seat"], chain[0]["in"], last["out"], hands, bought,
                    last["left"], sum(one["away"] for one in chain) / 1e9,
                )
            )  # fmt: skip
        return sorted(rows, key=lambda row: (row[2], row[0], row[1]))

    def list_visits(self) -> list[dict[str, Any]]:
        """Times at one chair that were."""
        return [one for one in self.sessions if not one["gone"]]
