"""What a scenario is made of: the table, its hands, and their lines."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.table_options import TableOptions
from engine.money import WHOLE, Money
from engine.scenario.expectations import Wanted
from engine.scenario.scenario_floor import ScriptedRequest
from engine.scenario.wrong_deal_lines import WrongDeal

StepKind: TypeAlias = Literal[
    "action", "answer", "board", "camera", "cards", "crowd", "deal", "discard", "expect",
    "dispute", "finish", "floor", "muck", "redo", "refuse", "show", "showdown", "step", "tap",
    "twice", "undo", "wrong",
]  # fmt: skip


class ScriptProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line that can't be read."""

    line: int
    expected: str
    found: str


class ScenarioError(ValueError):
    """The file can't be read as a scenario; `problems` says where, what was expected and found."""

    def __init__(self, name: str, problems: list[ScriptProblem]) -> None:
        self.problems = problems
        super().__init__(
            "; ".join(
                f"{name}, line {one.line}: expected {one.expected}, found {one.found}"
                for one in problems
            )
        )


class OutOfStepError(Exception):
    """The table asks for something else than the script does."""


class ScriptStep(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a hand."""

    line: int
    text: str
    kind: StepKind
    seat: int = 0
    action: str = ""
    to: int = 0
    """For bets and raises the whole bet."""
    count: int = 1
    """How many steps, or decisions to take back."""
    cards: tuple[Card, ...] = ()
    words: str = ""
    clauses: tuple[str, ...] = ()
    wanted: Wanted | None = None
    seats: frozenset[int] = frozenset()
    """Who folds while everybody else calls."""
    wrong: WrongDeal | None = None
    """What goes wrong with the deal, or is ruled upon it."""
    request: ScriptedRequest | None = None
    """What the staff asks for."""
    inner: "ScriptStep | None" = None
    """What `refuse` tries."""
    houses: frozenset[str] = frozenset()
    """Under which houses the line counts; empty: all."""


class HandScript(msgspec.Struct, kw_only=True):
    """One hand as it is to be played."""

    line: int
    holds: dict[int, list[Card]] = msgspec.field(default_factory=dict)
    """For each seat, its cards in the order in which they come."""
    board: list[Card] = msgspec.field(default_factory=list)
    """The board's cards, or the common card, in the order in which they come."""
    second: list[Card] = msgspec.field(default_factory=list)
    """The second board's own cards, where it is run twice."""
    burns: list[Card] = msgspec.field(default_factory=list)
    """The burned cards in the order in which they come."""
    steps: list[ScriptStep] = msgspec.field(default_factory=list)


class Scenario(msgspec.Struct, kw_only=True):
    """A table and its hands, to be played under one house or several."""

    name: str
    title: str = ""
    clauses: tuple[str, ...] = ()
    """What it proves."""
    tables: dict[str, TableOptions]
    """The table under each house, by the house's name or path as the file has it."""
    refused: str | None = None
    """The table can't be opened, and these words are in the reason; None: it can."""
    hands: list[HandScript] = msgspec.field(default_factory=list)

    @property
    def money(self) -> Money:
        """How the file's amounts are written: the same under every house."""
        return next((table.money for table in self.tables.values()), WHOLE)
