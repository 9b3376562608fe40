"""Nights at the engine's level with a journal, and what the table showed meanwhile."""

import random
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from deploy.simulation.night.night import Night
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine import screen
from engine.cards import DECK
from engine.evidence.shelf import EvidenceShelf
from engine.journal import Journal, read_records
from engine.messages.causes import OpeningCause
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.shown.views import View
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import CorrectAction, CorrectCards, Correction
from engine.replay.exports.export_check import check_export
from engine.replay.exports.hand_export import make_export, read_exports, write_exports
from engine.replay.hand_index import index_hands
from engine.replay.sound_records import SoundRecords
from engine.replay.step_evidence import find_evidence_of
from engine.replay.steps import HandReplay, replay_hands
from engine.table.terms.table_terms import with_minimum
from engine.wire.configuration import load_section
from tests.engine.table.floor import Floor


class Watcher:
    """What the dealer's screen showed after each input, by the journal's sequence."""

    def __init__(self) -> None:
        self.views: dict[int, View] = {}

    def watch(self, table: NightTable) -> None:
        """Keep what the table shows now."""
        sequence = table.sequence
        if sequence not in self.views:
            self.views[sequence] = show(table, sequence)


def show(table: NightTable, sequence: int) -> View:
    """The view without what depends on when it was published."""
    return timeless(screen.show(table.state, sequence=sequence, published_ns=0))


def timeless(view: View) -> View:
    """A view without clocks, which run on between a record and its publication, and offers.

    What may be asked for is worked out for whoever opens a sheet, and no part of a replay.
    """
    authorization = replace(view.authorization, left="") if view.authorization is not None else None
    return replace(
        view, published_ns=0, cause_ns=0, recorded_ns=0, time=None, shift=None, level=None,
        authorization=authorization, floor_waits_s=-1, offers=(),
        seats=tuple(replace(seat, offers=()) for seat in view.seats),
    )  # fmt: skip


class WatchedNight(Night):
    """A night whose table is watched at each step of the dealer and the staff.

    Args:
        plan: the night.
        watcher: keeps what was shown.
        corrected: of how many hands in a hundred a step is put right once they are over.
    """

    def __init__(self, plan: Plan, watcher: Watcher, corrected: int = 0) -> None:
        super().__init__(plan)
        self._watcher = watcher
        self._corrected = corrected
        self._chance = random.Random(plan.seed)
        self._looked_at = 0
        self.corrections = 0
        """How many were granted."""

    def _step(self) -> None:
        super()._step()
        self._watcher.watch(self._table)
        state = self._table.state
        over = state.progress is not None and state.progress.ended
        if over and state.prompt.kind == "shuffle" and state.hands != self._looked_at:
            self._looked_at = state.hands
            if self._chance.random() * 100 < self._corrected:
                self._correct()
                self._watcher.watch(self._table)

    def _correct(self) -> None:
        """Put the first step right that may have been another one; the later ones follow it."""
        reviewed = screen.answer(self._table.state, ReviewHand(id="review"))
        if not isinstance(reviewed, HandReviewed):
            return
        for step in self._chance.sample(reviewed.steps, len(reviewed.steps)):
            for correction in self._list_corrections(step, reviewed.prompt):
                foreseen = screen.answer(
                    self._table.state, ForeseeCorrection(id="look", correction=correction)
                )
                fits = isinstance(foreseen, CorrectionForeseen) and not foreseen.misfit
                if fits and self._table.intend(correction) is None:
                    self.corrections += 1
                    return

    def _list_corrections(self, step: ReviewedStep, prompt: int) -> list[Correction]:
        actions = self._chance.sample(step.legal, len(step.legal))
        found: list[Correction] = [
            CorrectAction(
                id="", prompt=prompt, sequence=step.sequence, action=one.action,
                to=one.to or one.minimum,
            )
            for one in actions
            if one.action != step.action
        ]  # fmt: skip
        if step.cards:
            other = self._chance.choice(sorted(set(DECK) - set(step.cards)))
            cards = (*step.cards[:-1], other)
            found.append(CorrectCards(id="", prompt=prompt, sequence=step.sequence, cards=cards))
        return found


def play_night(journal: Path, **plan: Any) -> None:
    """Play a night into a journal; nobody looks at the screen, which takes most of the time."""
    whole = complete_night(Plan(engine_only=True, speed="fast", journal=journal, **plan))
    assert Night(whole).play().clean


def watch_night(journal: Path, **plan: Any) -> dict[int, View]:
    """Play a night into a journal; what was shown, by sequence."""
    watcher = Watcher()
    whole = complete_night(Plan(engine_only=True, speed="fast", journal=journal, **plan))
    assert WatchedNight(whole, watcher).play().clean
    return watcher.views


DOLLARS = """
[table]
name = "Dollars"
house = "wsop"
blinds = [1, 2]
ante = 0.50
unit = 0.25
scale = 100
currency = "$"
seats = 9
button = 1
charge = { per_mille = 50, cap = 4.50, jackpot = 0.50, jackpot_from = 10 }
players = [
    { seat = 1, stack = 1250.50 }, { seat = 2, stack = 200 }, { seat = 3, stack = 40.75 },
]
"""


def play_dollars(folder: Path) -> Path:
    """A record of a table that counts in cents: one raked hand with a pot of $32.25."""
    file, path = folder / "table.toml", folder / "dollars.journal"
    file.write_text(DOLLARS, encoding="utf-8")
    play = Floor(with_minimum(load_section(file, "table", TableOptions)))
    play.step(_raise_once)
    while play.prompt.kind != "shuffle":
        play.step(_raise_once)
    journal = Journal(path)
    for number, event in enumerate(play.events):
        journal.append((event,), OpeningCause(), 10**18 + number, number)
    journal.close()
    return path


def _raise_once(view: View) -> tuple[str, int]:
    """The first to act makes it $10.25; everybody calls, then checks."""
    offered = {str(legal.action): legal for legal in view.legal}
    if view.total < 500:
        return "raise", 1025
    return ("call", offered["call"].to) if "call" in offered else ("check", 0)


def play_corrected_night(journal: Path, **plan: Any) -> tuple[dict[int, View], int]:
    """Play a night of which most hands are put right; what was shown, and how many were."""
    watcher = Watcher()
    whole = complete_night(Plan(engine_only=True, speed="fast", journal=journal, **plan))
    night = WatchedNight(whole, watcher, corrected=80)
    night.play()
    return watcher.views, night.corrections


def compare_told(journal: Path, shown: dict[int, View]) -> list[HandReplay]:
    """Each hand told again: as it was shown when it happened, and its export proves itself."""
    records = SoundRecords(journal)
    told = list(
        replay_hands(
            records, index_hands(read_records(journal)), previous=records.origin_hash, tables=True
        )
    )
    shelf = EvidenceShelf(journal)
    for replay in told:
        for step in replay.steps:
            if step.sequence in shown:
                assert timeless(step.view) == shown[step.sequence], step.text
        rows = records.read_span(replay.summary.first, replay.summary.last)
        (export,) = read_exports(
            write_exports([make_export(find_evidence_of(replay, shelf), rows, records.mark)])
        )
        check_export(export)
    return told
