"""What the screens show: the whole table as one snapshot. Never a face-down card's face."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.sensed.observations import SourceState
from engine.messages.shown.view_limits import (
    MOST_OF_EACH,
    Amount,
    CardCount,
    Cards,
    Count,
    Lasting,
    Many,
    Several,
    Stamp,
)
from engine.messages.text import Words
from engine.messages.wanted.intents import ActionName, SeatAction
from engine.money import WHOLE, Money

PromptKind: TypeAlias = Literal[
    "wait",            # nothing for the dealer to do now; the text says for what we wait
    "shuffle",         # shuffle, cut, put the deck in the shoe
    "post_blinds",     # forced bets go in: see chores
    "buy_in",          # a seat is out of chips
    "deal_hole",       # one card from the shoe to `seat`, face down (or up: `face_up`)
    "burn",            # one card from the shoe to the burns, face down
    "deal_board",      # `count` cards from the shoe to the board, face up
    "act",             # `seat` decides; the dealer taps what it did
    "discard",         # `seat` draws: takes cards away (draw games)
    "reshuffle",       # `count` cards go back into the stub, which is shuffled and cut
    "table_hand",      # slide `seat`'s cards face up to the reading place
    "push_pot",        # push the pot: see chores
    "name_cards",      # no sensor names the cards: the dealer does
    "resolve",         # something does not fit: the text says what, the answers what can be done
]  # fmt: skip

NarrationKind: TypeAlias = Literal[
    "hand",            # a hand or a table begins; with a seat: who sits, buys, leaves
    "card",            # cards that everybody sees
    "action",
    "street",
    "pot",
    "result",
    "notice",          # an announcement
    "alarm",           # something does not fit, or a source can't be relied upon
    "correction",
]  # fmt: skip

ChoreKind: TypeAlias = Literal[
    "post",            # `seat` puts `amount` forward: blind, ante, bring-in
    "post_dead",       # `seat`'s `amount` goes to the middle at once: it is no part of its bet
    "return_uncalled", # `amount` goes back to `seat` from its own bet
    "collect_bets",    # the bets go into the pot
    "tap_table",       # tap the table
    "clear_reading",   # the tabled cards at the reading place go back
    "muck_hand",       # `seat`'s cards go to the muck
    "push",            # `amount` of the pot goes to `seat`
    "take_back",       # `amount` that was pushed comes back from `seat`; 0: from several, each
    "give",            # `amount` that was pushed wrongly goes to `seat`; 0: to several, each
    "drop",            # the house's part is another one by `amount`: see the text
    "clear_table",     # all cards are gathered
    "move_button",     # the button goes to `seat`
    "add_chips",       # `seat` puts `amount` more chips on the table
    "tuck_burn",       # the burn goes under the pot
    "count_stub",      # the stub is counted without showing a card
    "announce",        # the dealer says it aloud: see the text
    "count_chips",     # `seat`'s `amount` is counted down before it is called
]  # fmt: skip


class Chore(msgspec.Struct, frozen=True, kw_only=True):
    """Something for the dealer's hands that no sensor checks, done before the prompt's own step."""

    kind: ChoreKind
    text: Words
    seat: Count = 0
    amount: Amount = 0
    clause: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A button of the prompt."""

    key: str
    label: Words
    style: Literal["main", "other", "danger"] = "main"
    clause: str = ""
    """Of a remedy: the clause that it follows."""
    rank: Literal["dealer", "floor"] = "dealer"
    """floor: it takes a supervisor's name."""
    cost: Literal["", "nothing", "weighs"] = ""
    """Of a remedy: nothing changes at the table, or chips or cards move or a hand is killed. Empty:
    what the floor rules weighs, what the dealer answers does not."""
    place: Literal["prompt", "wrong"] = "prompt"
    """wrong: what may be said of what was just done, found where anything wrong is said."""
    rest_s: Count = 0
    """The least time that what it says takes from the prompt on: until then no touch means it."""

    @property
    def looked_at(self) -> bool:
        """Whether it asks for a look at what it would change, and is held; else a touch does."""
        return self.cost == "weighs" or (self.rank == "floor" and self.cost != "nothing")


class SourceReading(msgspec.Struct, frozen=True, kw_only=True):
    """What one of two sources says that disagree."""

    kind: Literal["camera", "reader", "bridge", "other"]
    source: Words
    cards: Cards = ()
    """The faces that it names; none where it names none."""
    words: Words = ""
    """What else it says."""


REDO: Final = "redo"
"""The screen's own answer that does again what the last undo took back."""
OUT_OF_TURN: Final = "out_of_turn"
"""Its answer, beside a marked seat, that its player acted before its turn."""
OWN_KEYS: Final = frozenset({REDO, OUT_OF_TURN})


class PromptView(msgspec.Struct, frozen=True, kw_only=True):
    """The one thing to do now, and why."""

    number: Count
    """Rises by one with each new prompt of the table; intents carry it back."""
    kind: PromptKind
    text: Words
    """What to do, one short sentence."""
    detail: Words = ""
    """A second line where one is needed: amounts, both readings of a disagreement."""
    clause: str
    """The clause that asks for it, such as OH-HE-11, or "house default: burn_before_draw"."""
    why: Words = ""
    """The clause in words."""
    seat: Count = 0
    count: Count = 0
    """For deal_hole, which card of the seat's; for deal_board, how many cards."""
    face_up: bool = False
    names: bool = False
    """For table_hand: no camera sees the cards, so the card pad stands beside the prompt."""
    posts: Literal["", "blinds", "antes"] = ""
    """For post_blinds, which forced bets go in."""
    readings: Several[SourceReading] = ()
    """For resolve, what each of two sources says that disagree."""
    chores: Many[Chore] = ()
    answers: Many[Answer] = ()

    def __post_init__(self) -> None:
        if not OWN_KEYS.isdisjoint(one.key for one in self.answers):
            raise ValueError("a prompt's answer has none of the names of the screen's own keys")

    @property
    def pad(self) -> bool:
        """Whether the card pad stands beside it."""
        return self.names or self.kind == "name_cards"


class LegalAction(msgspec.Struct, frozen=True, kw_only=True):
    """One action open to the seat whose turn it is."""

    action: ActionName
    label: Words
    """ "Call 40", "Raise to", "All in 385"."""
    to: Amount = 0
    """For call: the seat's whole bet after it. For bet and raise in fixed limit: the amount."""
    minimum: Amount = 0
    maximum: Amount = 0
    """For bet and raise: whole-bet limits; equal in fixed limit and for a short all-in."""
    all_in: bool = False
    presets: Several[tuple[str, Amount]] = ()
    """One-touch amounts for bet and raise: ("min", 40), ("half pot", 75), ("all in", 385)."""

    def __post_init__(self) -> None:
        if self.to < 0 or not 0 <= self.minimum <= self.maximum:
            raise ValueError("an action's amounts are from the least to the greatest, none below 0")
        if self.action not in {"bet", "raise"} and (self.maximum or self.presets):
            raise ValueError("a bet or a raise alone has limits")

    @property
    def amount(self) -> int:
        """The whole bet that a key for this action says and sends, where it asks for none."""
        if self.action in {"fold", "check"}:
            return 0
        return self.to if self.action == "call" else self.to or self.minimum


class PassView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What it would mean that a later seat acts: those before it fold or check."""

    seat: Count
    passed: Several[SeatAction]
    """In turn from the seat to act on: who faces a bet folds, who faces none checks."""
    legal: Several[LegalAction]
    """What the later seat may do then; a fold that faces no bet is left out."""

    def __post_init__(self) -> None:
        if any(one.action not in {"fold", "check"} for one in self.passed):
            raise ValueError("a seat that is passed over folds or checks")
        _check_acts((*self.passed, SeatAction(seat=self.seat, action="check")))


class JointView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What several seats in turn may do at one touch."""

    action: Literal["fold", "check", "call"]
    actions: Several[SeatAction]

    def __post_init__(self) -> None:
        if any(one.action != self.action for one in self.actions):
            raise ValueError("what several seats do at one touch is the same")
        _check_acts(self.actions)


def _check_acts(acts: tuple[SeatAction, ...]) -> None:
    """What is drawn of acts at one touch is seats and what each does: nothing else is sent.

    Raises:
        ValueError: a seat acts twice, or to an amount.
    """
    seats = {one.seat for one in acts}
    if len(seats) < len(acts) or any(one.to for one in acts):
        raise ValueError("each seat acts once, and to no amount of its own")
    if not all(0 < one <= MOST_OF_EACH for one in seats):
        raise ValueError("no chair has such a number")


Asked: TypeAlias = Literal["card", "count", "chips", "place", "action", "slip"]
"""What a report tells beside the seats: which of the seat's cards; how many cards it has; of which
amount; that the card may lie on the board, or be a burn; what the player did; and, once all cards
are dealt, from which card of the seat on the deal slipped."""


class ReportAsked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a report of one kind of wrong deal is asked; how it is drawn the screen knows."""

    kind: str
    seats: Count = 0
    """Of how many seats it tells."""
    asks: Several[Asked] = ()
    actor: bool = False
    """It is about the seat that is to act."""


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that the staff may ask for now, or why it would be refused."""

    name: str
    """As the screen's controls are called: "buy", "sit_out", "back posts", "close"."""
    minimum: Amount = 0
    maximum: Amount = 0
    """Where it needs an amount: its limits in chips; a maximum of 0 is none."""
    usual: Amount = 0
    """The amount that is asked for most, 0: none."""
    supervised: Amount = 0
    """The greater maximum with a supervisor's authorization; 0: a supervisor changes nothing."""
    detail: Words = ""
    """What it means now, in a few words: "when the hand is over", "posts 2, and 1 dead"."""
    choices: Many[tuple[str, Words]] = ()
    """(key, words) where one of several has to be chosen."""
    reports: Many[ReportAsked] = ()
    """What each choice asks, where they are kinds of wrong deals."""
    refusal: Words = ""
    """Why it would be refused and what would be allowed; empty: it is allowed."""
    clause: str = ""
    """The clause or house option that refuses it."""
    names: bool = False
    """Whoever asks says a name: nobody proves who it is, and it is not the dealer's alone."""
    awaited: bool = False
    """The hand waits for it: a wrong deal is on record, and nobody has said to whom it happened."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One chair at the table."""

    seat: Count
    state: Literal[
        "open", "waiting", "in_hand", "folded", "all_in", "out_of_chips", "reserved",
        "sitting_out", "away",
    ]  # fmt: skip
    nickname: str = ""
    stack: Amount = 0
    bet: Amount = 0
    """What lies in front of the seat on this street."""
    cards: Cards = ()
    """Faces where they are up or tabled; "??" for each card that lies face down."""
    best: Cards = ()
    """The cards that play, once the hand is read."""
    reading: Words = ""
    """ "two pair, kings and fours, nine kicker"."""
    last_action: Words = ""
    """ "raises to 12", until the street ends."""
    winnings: Amount = 0
    position: Words = ""
    """ "button", "small blind", "big blind", "bring-in"."""
    note: Words = ""
    """What the dealer should know: "owes both blinds", "buys 100 after the hand", "leaves"."""
    counted: bool = True
    """Whether the stack is known."""
    best_low: Cards = ()
    """The cards that play for low, where the pot is split."""
    owes: Literal["", "small", "big", "both"] = ""
    """Which blinds passed the seat while it sat out."""
    queued: Amount = 0
    """Chips asked for in mid-hand, which come when it is over."""
    leaving: bool = False
    """Leaves as soon as the hand is over."""
    offers: Many[Offer] = ()
    """What the staff may ask for at this chair."""
    mucked: bool = False
    """Folded by being given up at the showdown."""
    dead: bool = False  # Folded by a ruling.


class PotView(msgspec.Struct, frozen=True, kw_only=True):
    """The main pot or a side pot, bets in front of the seats not included."""

    name: Words
    number: Count = 0
    """0: the main pot, 1: the first side pot, ..."""
    amount: Amount
    seats: Several[Count]
    """Who can win it."""


class AwardView(msgspec.Struct, frozen=True, kw_only=True):
    """Who is pushed what from which pot, in one line."""

    pot: Words
    seat: Count
    amount: Amount
    side: str
    """ "high", "low", or "" where there is only one way to win."""
    reading: Words
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=7)]
    odd_chips: Amount = 0
    board: Count = 0
    """1 or 2: the board that decides, where it was run twice."""
    text: Words
    """ "Main pot, 24: seat 3 wins with two pair, kings and fours, nine kicker"."""
    clause: str


class SourceView(msgspec.Struct, frozen=True, kw_only=True):
    """A source of cards and how it is."""

    name: str
    kind: Literal["reader", "camera", "bridge", "contact"]
    state: SourceState
    words: Words
    slow: bool = False
    """It works, but late: the computer is busy."""


class NarrationLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, in words, for the narration and the screen's short list."""

    sequence: Stamp
    """The journal's sequence of the event that made it."""
    kind: NarrationKind
    text: Words
    seat: Count = 0
    street: str = ""
    """The street on which it happened; empty between hands."""


class HandRank(msgspec.Struct, frozen=True, kw_only=True):
    """One row of what hands are worth here."""

    name: Words
    """ "full house"."""
    clause: str
    """The clause of the house's document; empty: it is silent."""
    side: Literal["", "high", "low"] = ""
    """Which half of the pot it is about, where there are two."""


class SignView(msgspec.Struct, frozen=True, kw_only=True):
    """The table's sign, as every house requires one; each text is short and stands alone."""

    table: str
    house: str
    game: Words
    """ "Omaha high-low, eight or better"."""
    limit: Words
    """ "Limit 4 and 8"."""
    blinds: Words
    """ "2 blinds: 2 and 4"; empty: none."""
    ante: Words
    """ "Ante 1, bring-in 2"; empty: none."""
    charge: Words
    """ "Rake 10 % to 5"."""
    buy_in: Words
    headline: Words = ""
    """ "1/2 No-limit Texas hold'em", as a room announces it; empty: the game's name is."""
    rotation: Many[Words] = ()
    """The games that take turns, each with its limit."""
    lines: Many[Words] = ()
    """Straddle, kill, prizes, notices of the venue."""
    ranks: Many[HandRank] = ()
    """What hands are worth in the game, from the best to the least."""


class TimeView(msgspec.Struct, frozen=True, kw_only=True):
    """Time that was called on the player to act (LIVE-ET-09)."""

    seat: Count
    seconds: Count
    """All that the player was given."""
    left: Count
    """Seconds left when the view was published, 0: time is up."""


class ShiftView(msgspec.Struct, frozen=True, kw_only=True):
    """The present dealer's time at the table."""

    dealer: str
    minutes: Count
    hands: Count
    per_hour: Count
    """Hands an hour, 0 where it is too early to tell."""
    drop: Amount
    tokes: Amount


class PersonView(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody of the staff, as the screen offers that person to sign on."""

    number: str
    name: str
    role: str
    rights: Several[str]
    """What that person may give authorization for in this house, of what takes a PIN now."""


class AuthorizationView(msgspec.Struct, frozen=True, kw_only=True):
    """Who may sign on, and who is."""

    people: Many[PersonView]
    name: str = ""
    """Who is signed on; empty: nobody."""
    role: str = ""
    rights: Several[str] = ()
    """What whoever is signed on may give authorization for."""
    left: Words = ""
    """How long that lasts, "9 min"."""
    badge: str = ""
    """Whose badge was read last."""


class TurnsView(msgspec.Struct, frozen=True, kw_only=True):
    """The games that take turns."""

    games: Many[Words]
    """From the one that is played now on, in the order in which they come."""
    left: Words
    """ "3 more hands", "until the orbit ends"; empty where a player chooses."""


class LevelView(msgspec.Struct, frozen=True, kw_only=True):
    """Where a tournament stands."""

    level: Count
    """From 1."""
    levels: Count
    left: Words
    """ "12 minutes", "3 more hands"; empty: to the end."""
    following: Words
    """What is posted from the next level on, "25 and 50, ante 5"; empty: it is the last."""
    players: Count
    """How many are left."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment: everything a screen needs, nothing that it may not know."""

    sequence: Stamp
    """The journal's sequence that this view shows."""
    published_ns: Stamp
    """Monotonic nanoseconds; a screen that gets none for two seconds says so."""
    cause_ns: Stamp = 0
    """Monotonic nanoseconds at which the reading that led to this view was read; 0: no reading."""
    recorded_ns: Stamp = 0
    """Monotonic nanoseconds at which it was on disk."""
    table: str
    house: str
    game: Words
    """The game's display name, "No-limit Texas hold'em"."""
    stakes: Words
    """ "blinds 1 and 2"."""
    hand: Count
    """The hand's number at this table, from 1; 0 before the first."""
    street: str
    """preflop, flop, turn, river, showdown, or "" between hands."""
    button: Count
    seats: Several[SeatView]
    """All chairs, 1 to N."""
    board: Cards
    """Faces; "??" for a card on the board that is not named yet."""
    second_board: Cards = ()
    """The second board where it is run twice, from its first own card on, with what both have."""
    pots: Several[PotView]
    total: Amount
    """All chips in play in this hand: pots and bets."""
    burns: CardCount
    stub: CardCount
    """Cards left undealt."""
    acting: Count
    """The seat whose turn it is, 0 for none."""
    prompt: PromptView
    legal: Several[LegalAction]
    awards: Annotated[tuple[AwardView, ...], msgspec.Meta(max_length=100)]
    """As many as pots, halves, boards and seats that share come to."""
    sources: Several[SourceView]
    narration: Many[NarrationLine]
    """The latest dozen or so, oldest first."""
    stand_ins: Several[Words] = ()
    """What is not as at a real table, in words: "simulated camera", "finger", "debug logging"."""
    undo: Words = ""
    """What an undo would take back, "seat 3 raises to 12"; empty when there is nothing."""
    undo_step: Stamp = 0
    """The journal's sequence of that; 0: nothing."""
    undo_detail: Words = ""
    """Where the cards then lie that came since; empty: none came."""
    undo_crosses: bool = False
    """Whether the undo goes back over a street's end or the awards."""
    redo: Words = ""
    """What the last undo took back and could be done again; empty: nothing."""
    lying: CardCount = 0
    """Cards that lie on the table since an undo and are taken again as soon as they are due."""
    chips_in_play: Amount = 0
    """All stacks, bets and pots together."""
    sign: SignView | None = None
    """The table's sign; None before the table is open."""
    drop: Amount = 0
    """What the house took since the drop was emptied."""
    dealer: str = ""
    """Who deals, as entered at the push."""
    family: Literal["flop", "stud", "draw"] = "flop"
    """What kind of game it is, for the table's layout: with a board, with up-cards, with draws."""
    holding: CardCount = 2
    """How many cards of its own a seat holds at the showdown."""
    offers: Many[Offer] = ()
    """What the staff may ask for that belongs to no chair."""
    time: TimeView | None = None
    shift: ShiftView | None = None
    """None before the first dealer was named."""
    turns: TurnsView | None = None
    """None where one game is played."""
    level: LevelView | None = None
    """None in a cash game."""
    authorization: AuthorizationView | None = None
    """None where no staff was set up: names are what somebody typed."""
    floor_waits_s: Lasting = -1
    """For how many seconds a floor supervisor has been called and not come; -1: none is called."""
    deck: Words = ""
    """How the deck was counted last: "52 cards, complete"; empty: it was not."""
    closed: bool = False
    """Whether the table is closed for a while."""
    held: bool = False
    """Somebody disputes what was done: the hand stands still until it is settled."""
    passes: Several[PassView] = ()
    """The later seats that the action may go to, in turn."""
    joint: Several[JointView] = ()
    """What two or more seats from the one to act on may do at one touch."""
    money: Money = WHOLE
    """How amounts are written at this table."""
    chips: Several[Count] = ()
    """Three chips, ascending, that a bet is built of at these stakes; empty in fixed limit."""
