"""Fingers that touch anything on any table: nothing breaks, every page keeps its form."""

import random
from typing import Any, cast

import pytest
from PySide6.QtCore import QRect

from dealer_ui.parts.paper import KEY, MAX_HEIGHT, WIDTH, Page, SheetKey
from dealer_ui.sheets.sheet_stack import Sheets
from engine import screen
from engine.messages.shown.review_questions import ForeseeCorrection, Query, ReviewHand
from engine.messages.shown.views import View
from engine.messages.stakes import GameInTurn, Level, Rotation, TournamentTerms
from engine.messages.wanted.intents import Accepted, AnswerPrompt, Intent, Rejection
from engine.messages.wanted.requests import SeatPlayer
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, Floor, table

GAMES = tuple(
    GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4)) for game in ("holdem", "omaha8")
)
LEVELS = (Level(blinds=(5, 10), hands=2), Level(blinds=(25, 50), unit=25))
TABLES: dict[str, dict[str, Any]] = {
    "ohio": {"min_buy_in": 40, "max_buy_in": 300, "chop_blinds": True},
    "live, with a rack": {"house": "live", "rack": 900, "straddle": "utg"},
    "untracked": {"stacks": "untracked"},
    "choice": {"house": "wsop", "rotation": Rotation(games=GAMES, by="choice")},
    "tournament": {
        "house": "wsop",
        "blinds": (5, 10),
        "tournament": TournamentTerms(levels=LEVELS, stack=200, late_level=2),
    },
}


class Walk:
    """One table, one set of sheets, and a finger without a plan."""

    def __init__(self, seed: int, **options: Any) -> None:
        self.chance = random.Random(seed)
        self.floor = Floor(table({}, button=1, **options))
        for seat in range(1, 6):
            assert self.floor.ask(SeatPlayer, seat=seat, amount=200, nickname=f"P{seat}") is None
        self.sent: list[Intent | Query] = []
        self.refused = 0
        self.sheets = Sheets(cast("Any", self.sent.append))
        self.wall_ns = MINUTE_NS
        self.show()

    def show(self) -> View:
        self.wall_ns += 5_000_000_000
        view = screen.show(self.floor.state, sequence=1, published_ns=1, wall_ns=self.wall_ns)
        self.sheets.show(view)
        return view

    def touch(self) -> None:
        page = self.sheets.page()
        if page is None:
            opened = self.chance.choice(["table", "floor", *(f"seat {n}" for n in range(1, 10))])
            self.sheets.open(opened)
        else:
            # The draw's cards would have to be dealt by hand.
            lit = [key for key in page.keys if key.lit and key.name != "wish draw"]
            names = [key.name for key in lit] or ["sheet close"]
            self.sheets.touch(self.chance.choice([*names, *(["sheet back"] if page.backs else [])]))
        while self.sent:
            self.answer(self.sent.pop(0))

    def answer(self, asked: Any) -> None:
        if isinstance(asked, ReviewHand | ForeseeCorrection):
            self.sheets.accept_reply(screen.answer(self.floor.state, asked))
            return
        outcome = self.floor.intend(asked)
        self.refused += isinstance(outcome, Rejection)
        reply = Accepted(id=asked.id, sequence=1)
        if isinstance(outcome, Rejection):
            reply = Rejection(id=asked.id, reason=outcome.reason, clause=outcome.clause)  # type: ignore[assignment]
        self.sheets.accept_reply(reply)
        self.show()

    def deal(self) -> None:
        """The dealer does one thing, where there is one to do."""
        prompt = self.floor.prompt
        if prompt.kind in {"resolve", "buy_in"}:
            key = prompt.answers[-1].key
            self.floor.intend(AnswerPrompt(id="t", prompt=prompt.number, answer=key))
        elif prompt.kind != "wait":
            self.floor.step(passive)
        self.show()


def box(key: SheetKey) -> QRect:
    return QRect(key.at_x, key.at_y, key.across, key.high)


def check(page: Page) -> None:
    assert page.height <= MAX_HEIGHT
    frame = QRect(0, 0, WIDTH, page.height)
    boxes = [box(key) for key in page.keys]
    for at, key in enumerate(page.keys):
        assert min(key.across, key.high) >= KEY, key
        assert frame.contains(boxes[at]), key
        assert not any(boxes[at].intersects(other) for other in boxes[:at]), key
    assert len({key.name for key in page.keys}) == len(page.keys), "one name, one key"


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_whatever_is_touched_the_pages_hold(options: dict[str, Any]) -> None:
    walk = Walk(7, **options)
    pages = set()
    for step in range(700):
        walk.touch()
        page = walk.sheets.page()
        if page is not None and page not in pages:
            check(page)
            pages.add(page)
        if step % 12 == 0:
            walk.deal()
    assert len({(page.title, page.below) for page in pages}) > 15
