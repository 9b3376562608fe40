"""Whence a replay has its hands, and who puts rulings and holds where they belong."""

import uuid
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec.structs import replace

from dealer_ui.language.translator import tr
from dealer_ui.replay.ready_sentences import orders_moves
from engine.messages.ruling_events import RuledHand
from engine.messages.wanted.intents import Intent, Rejection
from engine.messages.wanted.requests import HoldEvidence, OpenReplay, RuleOnRecord
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.told.told_hands import HandSummary, ToldHand

Say: TypeAlias = Callable[[str, int], None]
"""Takes what came of it in words, and 1 or -1 where the open hand is held or released by it, or
`RULED`."""
RULED: Final = 2
"""The ruling is where it belongs."""


SignOn: TypeAlias = Callable[[Rejection, str, Callable[[], None]], None]
"""Asks for the PIN that a refusal names, for an act, and calls back once it was given."""


class _Asked(NamedTuple):
    """What was asked of the engine, and what is said of it."""

    intent: HoldEvidence | RuleOnRecord
    say: Say
    act: str
    """As its key calls it."""
    words: str
    change: int


class Library(Protocol):
    """Hands that can be told."""

    @property
    def hands(self) -> Sequence[HandSummary]:
        """In the order in which they were dealt."""

    @property
    def trouble(self) -> str:
        """What is wrong with the record or its index, told to people; "" where nothing is."""

    def tell(self, summary: HandSummary) -> ToldHand:
        """One hand, step by step."""

    def suppose(self, summary: HandSummary, wanted: str) -> str:
        """What would follow had a step been another one, in words."""

    def name_hand(self, replay: ToldHand, step: int = 0) -> RuledHand:
        """A hand that was told, as a ruling names it."""

    def check(self, records: int) -> bool:
        """Check some more of a record that is told before all of it was; True: nothing is left."""

    def close(self) -> None:
        """Let go of what it reads from."""


Progress: TypeAlias = Callable[[int, int], None]
"""Told of a long reading: how many records of how many."""
Opener: TypeAlias = Callable[[Progress], Library]


class Clerk(Protocol):
    """Takes what the floor rules and holds, and keeps it."""

    @property
    def live(self) -> bool:
        """Whether the record is that of the table at which it is shown."""

    @property
    def author(self) -> str:
        """Who is signed on and decides; empty: the name is typed, or a PIN given."""

    @property
    def asks_pin(self) -> bool:
        """Whether whoever decides gives a PIN, and no name."""

    def note_opened(self, number: int) -> None:
        """A hand was opened."""

    def hold(self, number: int, held: bool, by: str, say: Say) -> None:
        """Hold a hand's evidence, or release it."""

    def rule(self, draft: RulingDraft, say: Say) -> None:
        """Put a ruling where it belongs."""


class NoClerk:
    """A replay of a copy, which holds nothing and signs nothing."""

    live = False
    author = ""
    asks_pin = False

    def note_opened(self, _number: int) -> None:
        """A copy does not tell who looked at it."""

    def hold(self, _number: int, _held: bool, _by: str, say: Say) -> None:
        """A copy can't."""
        say(tr("This is a copy: evidence is held at the table, Floor, Replay"), 0)

    def rule(self, _draft: RulingDraft, say: Say) -> None:
        """Without a key nothing is signed."""
        say(tr("To write a signed draft, start the replay with --key floor.key"), 0)


class DraftClerk(NoClerk):
    """Writes rulings as signed drafts.

    Args:
        write: writes a draft and says where, or raises OSError or ValueError with a sentence.
    """

    def __init__(self, write: Callable[[RulingDraft], str]) -> None:
        self._write = write

    def rule(self, draft: RulingDraft, say: Say) -> None:
        """Write the draft."""
        try:
            say(self._write(draft), RULED)
        except (OSError, ValueError) as error:
            say(str(error), 0)


class TableClerk:
    """Asks the table's engine, over the bus.

    Args:
        send: sends an intent; its answer comes to `accept_reply`.
        who: the name of whoever is signed on; empty: nobody is.
        sign_on: asks for the PIN that a refusal names, and calls back once it was given.
        asks_pin: whether whoever rules gives a PIN, and no name.
    """

    live = True

    def __init__(
        self,
        send: Callable[[Intent], None],
        who: Callable[[], str] = str,
        sign_on: SignOn = lambda _refused, _act, _granted: None,
        asks_pin: Callable[[], bool] = bool,
    ) -> None:
        self._send = send
        self._who = who
        self._sign_on = sign_on
        self._asks_pin = asks_pin
        self._waiting: dict[str, _Asked] = {}

    @property
    def author(self) -> str:
        """Whoever is signed on."""
        return self._who()

    @property
    def asks_pin(self) -> bool:
        """Whether whoever rules gives a PIN."""
        return self._asks_pin()

    def note_opened(self, number: int) -> None:
        """A look at a hand is on record."""
        self._send(OpenReplay(id=uuid.uuid4().hex, number=number))

    def hold(self, number: int, held: bool, by: str, say: Say) -> None:
        """Ask for it; whoever is signed on need give no name."""
        words = tr(
            "The evidence of hand {number} is {words}",
            number=number,
            words=tr("held") if held else tr("released"),
        )
        intent = HoldEvidence(id="", number=number, held=held, by=by.strip())
        act = tr("Hold the evidence") if held else tr("Release the evidence")
        self._ask(_Asked(intent, say, act, words, 1 if held else -1))

    def rule(self, draft: RulingDraft, say: Say) -> None:
        """Ask for it."""
        words = tr("The ruling on hand {number} is on record", number=draft.about.number)
        intent = RuleOnRecord(
            id="", about=draft.about, claim=draft.claim, found=draft.found,
            clause=draft.clause, decision=draft.decision, corrections=draft.corrections,
            by=draft.by, role=draft.role,
        )  # fmt: skip
        self._ask(_Asked(intent, say, tr("Put on record"), words, RULED))

    def _ask(self, asked: _Asked) -> None:
        name = uuid.uuid4().hex
        self._waiting[name] = asked
        self._send(replace(asked.intent, id=name))

    def accept_reply(self, reply: object) -> None:
        """The engine's answer to what was asked for here."""
        asked = self._waiting.pop(getattr(reply, "id", ""), None)
        if asked is None:
            return
        if not isinstance(reply, Rejection):
            asked.say(asked.words, asked.change)
            return
        asked.say(tr("Refused: {reason}", reason=reply.reason), 0)
        if reply.authorization:
            # The form stands behind the PIN's page, and is asked for again as it was filled in.
            self._sign_on(reply, asked.act, lambda: self._ask(asked))


def list_orders(corrections: str) -> tuple[str, ...]:
    """The orders of a line in which they are parted by semicolons."""
    return tuple(one.strip() for one in corrections.split(";") if one.strip())


def find_missing(claim: str, found: str, clause: str, decision: str, corrections: str) -> list[str]:
    """What a ruling lacks, in words."""
    wanted = (
        (tr("what was claimed"), claim),
        (tr("what the record shows"), found),
        (tr("the rule"), clause),
        (tr("the decision"), decision),
    )
    lacking = [words for words, text in wanted if not text.strip()]
    if orders_moves(decision) and not any(map(_names_chips, list_orders(corrections))):
        lacking.append(tr("the chips to move"))
    return lacking


def _names_chips(order: str) -> bool:
    """Whether an order can be one that moves chips: it tells how many, or whose."""
    return any(letter.isdigit() for letter in order)
