"""What happened, in the past tense: the only thing the journal holds and `apply` understands.

An event carries what was decided, with every amount worked out, so that a reader of the journal
needs no rules to follow the chips. Seats are chair numbers; amounts are chips; "to" is the seat's
whole bet on the street.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.authorization import PersonSignedOn, StaffEvent
from engine.messages.happened.bridge_questions import QuestionEvent
from engine.messages.happened.floor_events import FloorEvent
from engine.messages.happened.lasting_event import LastingEvent
from engine.messages.happened.record_events import RecordEvent
from engine.messages.happened.record_events import RecordSigned as RecordSigned  # noqa: PLC0414
from engine.messages.ruling_events import RulingEvent
from engine.messages.sensed.observations import SourceState
from engine.messages.stakes import MOST_SEATS, Charge, Terms
from engine.messages.stakes import LimitName as LimitName  # noqa: PLC0414 - events tell of it
from engine.messages.stakes import Stakes as Stakes  # noqa: PLC0414
from engine.messages.text import Words
from engine.messages.wanted.intents import ActionName


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who is dealt in."""

    seat: int
    stack: int
    nickname: str = ""


class TableOpened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The first event of every journal: which table this is and under which rules."""

    table: str
    house: str
    house_hash: str
    """SHA-256 (hex) of the profile's canonical form."""
    game: str
    stakes: Stakes
    seats: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)]
    """How many chairs."""
    buy_in: int
    """What a seat buys when it is out of chips."""
    terms: Terms = Terms()
    signing: Literal["bridge", "nobody"] = "nobody"
    """Who signs the record at each hand's end; nobody where no bridge holds a key for it."""
    departments: tuple[str, ...] = ()
    """Fingerprints of the departments' keys that the configuration names, outermost first."""


class DayBegan(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The first event of a further file: chain and numbers go on from the file before.

    With its snapshot the file can be read alone.
    """

    day: str
    """The gaming day, such as "2026-11-23"."""
    before: str
    """The file before, by its name."""
    head: bytes
    """The hash of its last record, 32 bytes: the first one here is chained to it."""
    mark: str
    """The journal's mark, which all of its files have in common."""
    opened: TableOpened
    """As the journal's first file has it."""
    state: bytes
    """The table's snapshot."""
    removed: tuple[str, ...] = ()
    """Files of days so old that the configuration keeps them no longer."""
    alone: bool = False
    """An older release began it behind a record that it can't read: it reads on from here."""
    allowed: PersonSignedOn | None = None
    """The technician who says so, where this release can't read the file before: the bridge signed
    it for exactly this state."""


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player sat down with chips."""

    seat: int
    stack: int
    nickname: str = ""


class SeatLeft(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player left and took the chips along."""

    seat: int
    stack: int
    at_ns: int = 0
    """Wall clock, as far as the table knows it."""


class ChipsBought(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seated player put more chips on the table, between hands."""

    seat: int
    amount: int


class ButtonMoved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The button stands at this seat for the next hand."""

    seat: int


class DeckReadied(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer shuffled, cut and put the deck in the shoe."""


class ForcedPost(msgspec.Struct, frozen=True, kw_only=True):
    """A forced bet of one seat besides antes and blinds: a missed blind, an entry, a kill."""

    seat: int
    kind: Literal["missed_blind", "entry", "kill"]
    amount: int
    live: bool = True
    """Counts towards the seat's bet; dead money does not (LIVE-GL-18)."""


class HandBegan(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand started: everything `hand` needs to know."""

    hand: str
    """Unique in its journal, such as "T1-000042"."""
    number: int
    game: str
    stakes: Stakes
    button: int
    players: tuple[Player, ...]
    """Dealt-in seats in ascending order."""
    small_blind: int = 0
    """The seat that owes the small blind; 0: none (dead)."""
    big_blind: int = 0
    house: str
    house_hash: str
    posts: tuple[ForcedPost, ...] = ()
    """What is owed besides antes, blinds and straddle."""
    straddler: int = 0
    """Who straddles; 0: the seat left of the big blind."""
    places: tuple[int, int] = (0, 0)
    """Where the small and the big blind stand, posted or dead; the next hand counts from there."""
    charge: Charge | None = None
    """What the house takes; None: what its options say."""
    tournament: bool = False
    """Tournament rules hold, where the house has others for tournaments (HR-90)."""
    bomb_pot: bool = False
    """Every seat antes, and there is no betting before the flop."""


class EnvelopeStored(LastingEvent, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand's sealed key is in the journal; cards may be dealt from now on."""

    hand: str
    envelope: bytes
    departments: tuple[str, ...]
    signer: bytes = b""
    """The public key of the bridge that made it; empty: nobody's, or of an older version."""


class BetPosted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A forced bet went in."""

    seat: int
    kind: Literal[
        "small_blind",
        "big_blind",
        "blind",
        "ante",
        "bring_in",
        "straddle",
        "missed_blind",
        "entry",
        "kill",
    ]
    amount: int
    """What really went in (a short stack posts less)."""
    live: bool = True
    """Counts towards the seat's bet on this street; an ante does not."""


class CardDealt(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One card went to a seat."""

    seat: int
    card: Card
    face_up: bool = False
    random: bool = False
    """It replaces an exposed card: the next one off the stub, unknown to all (LIVE-GL-44)."""
    early: bool | msgspec.UnsetType = msgspec.UNSET
    """It lay there before it was due, and nobody was asked to deal it."""


class CardExposed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A card that was dealt face down was seen: it goes out, a random one replaces it."""

    seat: int
    card: Card
    """As it was known before."""


class CardBurned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One card was burned, face down."""

    card: Card
    early: bool | msgspec.UnsetType = msgspec.UNSET  # as of `CardDealt`


class BoardCardDrawn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One card went to the board; its face follows with `FacesShown`."""

    card: Card
    early: bool | msgspec.UnsetType = msgspec.UNSET  # as of `CardDealt`


class RunAgreed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Nobody can bet any more, and all who are in have the rest of the board dealt twice.

    The cards of the first board come first, then those of the second, each street behind its burn.
    """

    seats: tuple[int, ...]
    """Who agreed: all who are in."""
    lying: int
    """How many cards lie on the board; both boards have them."""
    clause: str


class FacesShown(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Cards that lie face up got their faces.

    Ordered like the cards in their place where `paired`; else known as a set only.
    """

    place: str
    """ "board" or "seat 3"."""
    cards: tuple[Card, ...]
    """As they were known before: handles, or "??"."""
    faces: tuple[Card, ...]
    by: Literal["camera_confirmed", "dealer_confirmed", "bridge_opened", "dealer", "history"]
    """dealer_confirmed: the dealer named them and the bridge said yes."""
    paired: bool = False
    """faces[i] is cards[i]; known where one card was shown, or the bridge opened them."""
    evidence: tuple[str, ...] = ()


class CardsDiscarded(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seat threw cards away before a draw; an empty tuple stands pat."""

    seat: int
    cards: tuple[Card, ...]


class StubReshuffled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Cards went back into the stub and were shuffled: their handles tell nothing any more."""

    cards: tuple[Card, ...]
    branch: str
    clause: str


class ActionTaken(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player acted in turn."""

    seat: int
    action: ActionName
    to: int = 0
    """The seat's whole bet on this street after the action."""
    all_in: bool = False
    jointly: bool = False
    """Entered at the same touch as the action before it: nobody has acted upon that one yet."""


class ActionHeld(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player acted before its turn: what was said is held, not applied."""

    seat: int
    action: ActionName
    to: int = 0
    """As in `ActionTaken`, as far as it was said."""
    price: int
    """What a call brought a bet to when it was said: unchanged, it may bind."""
    clause: str = ""
    ruled: bool = False
    """The floor ruled that it binds, whatever comes."""


class HeldActionReleased(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A held action does not count: its player acts anew, in turn."""

    seat: int
    why: Literal["changed", "not_binding", "ruled", "impossible"]
    """changed: what it faced did; not_binding: the house does not hold players to it;
    impossible: it can't be done any more."""


class FoldQuestioned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seat would fold facing no bet: the fold takes a second touch (HR-37)."""

    seat: int


class MuckQuestioned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seat would muck where every hand is faced: the muck takes a second touch (HR-88a)."""

    seat: int


class ShowingClaimed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seat faces its hand before its turn at the showdown (LIVE-ET-07)."""

    seat: int


class ActionMarked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer noted how a raise was made; it stands as entered unless `returned` says else."""

    seat: int
    action: int
    """The journal sequence of the action as it was entered."""
    mark: Literal["not_announced", "string_bet", "one_chip"]
    returned: int = 0
    """It counts as a call: so many chips of it go back to the seat."""


class UncalledReturned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The part of a bet that nobody called went back."""

    seat: int
    amount: int


class StreetClosed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The betting round ended; the bets are in the pots."""

    street: str
    pot: int
    """All pots together after it."""


class HandTabled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player's cards were faced and read at the showdown."""

    seat: int
    cards: tuple[Card, ...]
    """The faces, as a set."""
    by: Literal["camera_confirmed", "dealer_confirmed", "bridge_opened", "dealer", "history"]
    """dealer_confirmed: the dealer named them and the bridge said yes."""
    readings: tuple[Words, ...]
    """In words: one for each way to win, high first."""


class HandMucked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player gave up at the showdown without showing."""

    seat: int


class PotShare(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat takes of one pot."""

    seat: int
    amount: int
    side: str
    """ "high", "low", or "" where there is one way to win, or nobody was left to contest it."""
    reading: Words = ""
    cards: tuple[Card, ...] = ()
    odd_chips: int = 0
    """What of `amount` could not be divided."""
    board: int = 0
    """1 or 2: the board that decided, where it was run twice."""


def count_odd(share: PotShare, unit: int) -> int:
    """How many odd chips a share holds: its last one may be a part of the smallest chip."""
    return -(-share.odd_chips // unit)


class PotAwarded(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One pot was divided."""

    pot: int
    """0 main, 1 first side pot, ..."""
    amount: int
    rake: int = 0
    jackpot: int = 0
    """What of it goes to the jackpot."""
    shares: tuple[PotShare, ...]
    board: int = 0
    """1 or 2: the half of the pot that this board decides, where it was run twice."""
    clause: str
    text: Words
    """One line: which pot, who, with what, why."""
    odd_chip_clause: str = ""


class PotsPushed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer pushed what was awarded; the chips are in the stacks."""


class HandEnded(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand is over."""

    hand: str
    stacks: tuple[tuple[int, int], ...]
    """(seat, chips) of everybody dealt in, ascending: what the hand itself left them."""


class IrregularityFound(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Something does not fit; the dealer is told."""

    name: str
    """Such as camera_disagrees, card_refused, extra_card, readings_lost."""
    text: Words
    clause: str = ""
    place: str = ""
    readings: tuple[Words, ...] = ()
    """What each source says, where sources disagree; only face-up cards by name."""
    detail: Words = ""
    """What helps to settle it, for the prompt's second line."""
    blocking: bool = False
    """Nothing goes on until the dealer answers."""
    cards: tuple[Card, ...] = ()
    """The cards that it is about, as they are known: handles. Never shown."""
    seats: tuple[int, ...] = ()
    """Whom it is about, in the order that its name tells."""
    number: int = 0
    """Which card of a seat, from 1, or how many; 0: neither."""
    which: tuple[tuple[int, int], ...] = ()
    """Where it is about several cards: (seat, number of its card) of each."""
    reported: bool = False
    """A person said so; else a sense did."""
    chips: int = 0
    """Of a bet that is in question, the seat's whole bet on the street; 0: none is told."""


class IrregularityResolved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer, the floor, or a source's return settled it."""

    name: str
    remedy: str


class StepUndone(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The decision with this journal sequence, and what followed from it, no longer counts.

    Cards that were drawn since stay on the table: they are taken again, in order, as soon as
    the hand asks for a card.
    """

    undone: int
    text: Words
    corrected: bool = False
    """A correction: what followed is played again upon it. Else hands are tabled anew."""
    by: str = ""
    """Who ruled that it is taken back although cards were shown since; empty: none were."""
    credentialed: bool = False
    """Whether that person proved to be who it says."""


class CardMoved(LastingEvent, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A card that is out was read at another place than the shoe, such as the muck."""

    card: Card
    place: str


class CardsGivenBack(LastingEvent, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Cards that were read at the muck lie before their player again: none was thrown away."""

    seat: int


class SourceChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A source came, went, or changed its health."""

    source: str
    kind: Literal["reader", "camera", "bridge", "contact"]
    state: SourceState
    words: str
    places: tuple[str, ...] = ()
    """Of a reader, where its antennas are; of a camera, the seats that it covers."""
    asks: str = ""
    """Of the bridge, see `SourceReported.asks`."""


TableEvent: TypeAlias = (
    TableOpened
    | DayBegan
    | SeatTaken
    | SeatLeft
    | ChipsBought
    | ButtonMoved
    | DeckReadied
    | FloorEvent
)
HandEvent: TypeAlias = (
    HandBegan
    | EnvelopeStored
    | BetPosted
    | CardDealt
    | CardExposed
    | CardBurned
    | BoardCardDrawn
    | RunAgreed
    | FacesShown
    | CardsDiscarded
    | StubReshuffled
    | FoldQuestioned
    | MuckQuestioned
    | ShowingClaimed
    | ActionTaken
    | ActionMarked
    | ActionHeld
    | HeldActionReleased
    | UncalledReturned
    | StreetClosed
    | HandTabled
    | HandMucked
    | PotAwarded
    | PotsPushed
    | HandEnded
)
NoticeEvent: TypeAlias = (
    IrregularityFound
    | IrregularityResolved
    | StepUndone
    | CardMoved
    | CardsGivenBack
    | SourceChanged
)
Event: TypeAlias = (
    TableEvent | HandEvent | QuestionEvent | NoticeEvent | RecordEvent | RulingEvent | StaffEvent
)
