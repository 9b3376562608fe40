"""A table with its staff: requests beside the prompts, and houses of a test's own."""

from pathlib import Path
from typing import Any

from engine.cards import DECK, Card
from engine.messages.happened.hand_events import Event, HandBegan
from engine.messages.sensed.observations import ClockTicked, DeckChecked
from engine.messages.shown.views import SeatView, View
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import FloorRequest
from engine.table.chips.chip_movements import count_difference
from engine.table.terms.table_terms import with_minimum
from tests.engine.core.playing import Play, passive

MINUTE_NS = 60_000_000_000


class Floor(Play):
    """A table, its dealer, and the staff around it; chips reconcile after every event."""

    def __init__(self, table: TableOptions, deck: tuple[Card, ...] = DECK) -> None:
        self._asked = 0
        super().__init__(table, deck)

    def record(self, events: tuple[Event, ...]) -> None:
        for event in events:
            super().record((event,))
            assert count_difference(self.state) == 0, event

    def ask(self, kind: type[Any], **given: Any) -> Rejection | None:
        """What the staff asks for."""
        self._asked += 1
        request: FloorRequest = kind(id=f"r{self._asked}", **given)
        return self.intend(request)

    def refused(self, kind: type[Any], **given: Any) -> Rejection:
        """What the staff asks for in vain; the table stays as it is."""
        before = len(self.events)
        outcome = self.ask(kind, **given)
        assert isinstance(outcome, Rejection), outcome
        assert len(self.events) == before
        return outcome

    def tick(self, minutes: float) -> None:
        self.observe(ClockTicked(wall_ns=int(minutes * MINUTE_NS)))

    def check_deck(self, cards: int, strangers: int = 0) -> None:
        self.observe(DeckChecked(source="shoe", cards=cards, strangers=strangers))

    def seat(self, number: int) -> SeatView:
        return self.view.seats[number - 1]

    def stacks(self) -> list[int]:
        return [chair.stack for chair in self.state.chairs]

    def last(self, kind: type[Any]) -> Any:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def count(self, kind: type[Any]) -> int:
        return sum(isinstance(event, kind) for event in self.events)

    def next_hand(self) -> HandBegan:
        """From the shuffle to the posting of the next hand."""
        assert self.prompt.kind == "shuffle", self.prompt
        self.step(passive)
        began: HandBegan = self.last(HandBegan)
        return began

    def posted(self) -> HandBegan:
        """The next hand begins and its forced bets go in."""
        began = self.next_hand()
        if self.prompt.kind == "post_blinds":
            self.step(passive)
        return began

    def play_out(self, hands: int = 1) -> None:
        """Everybody folds to the big blind, hand after hand, up to the next shuffle."""
        for _ in range(hands):
            if self.prompt.kind == "shuffle":
                self.step(fold)
            while self.prompt.kind not in {"shuffle", "wait", "buy_in"}:
                self.step(fold)


def fold(view: View) -> tuple[str, int]:
    """Check, else fold; what must be put in goes in."""
    offered = {str(legal.action): legal for legal in view.legal}
    name = next(one for one in ("check", "fold", "call", "bet") if one in offered)
    return name, offered[name].to or offered[name].minimum


def all_in(view: View) -> tuple[str, int]:
    """The largest bet there is, else call."""
    offered = {str(legal.action): legal for legal in view.legal}
    for name in ("raise", "bet"):
        if name in offered:
            return name, offered[name].maximum
    name = "call" if "call" in offered else "check"
    return name, offered[name].to


def table(by_seat: dict[int, int] | None = None, **given: Any) -> TableOptions:
    """A table of nine chairs with these stacks by seat."""
    stacks = {1: 200, 2: 200, 3: 200, 4: 200} if by_seat is None else by_seat
    players = tuple(PlayerOptions(seat=seat, stack=stack) for seat, stack in stacks.items())
    base: dict[str, Any] = {"players": players, "seats": 9}
    return with_minimum(TableOptions(**(base | given)))


def house(folder: Path, base: str, spreads: str = "", **options: Any) -> str:
    """The path of a house that differs from a packaged one in these options.

    Args:
        folder: where the profile goes.
        base: the packaged house.
        spreads: its only game, where it is not one of the base's.
        options: what it has otherwise.
    """
    words = {True: "true", False: "false"}
    lines = [
        f"{name} = {words[value] if isinstance(value, bool) else repr(value)}"
        for name, value in options.items()
    ]
    folder.mkdir(exist_ok=True)
    path = folder / f"{base}-own.toml"
    head = f'extends = "{base}"\nname = "own"\n'
    head += f'games = ["{spreads}"]\n' if spreads else ""
    path.write_text(f"{head}[options]\n" + "\n".join(lines) + "\n")
    return str(path)
