"""What was drawn of the deal under each of the dealer's touches, sealed to the bridge.

The bridge opens what the rules of the game put face up behind such a touch, and nothing else
(docs/secrecy.md). So what is told is what the table's rows draw (cards, not a chair's state), and
only what has stood as long as a key must until a touch of it counts. No picture is told for itself.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from dealer_ui.desk.answer_keys import says_awards
from dealer_ui.desk.still_view import hold_still
from dealer_ui.language.translator import told as tell
from dealer_ui.parts.fingers.frames import Frames
from dealer_ui.table.table_rows import BOARD_SLOTS, MOST_CHAIRS, SIGNS
from engine.cards import UNKNOWN, is_face
from engine.keys.this_boot import name_boot
from engine.messages.glass import (
    DEALING_WORDS,
    READY_WORDS,
    TWICE_LABEL,
    Betting,
    CarryStatement,
    DealTouched,
    GlassStory,
    SeatCards,
    TouchKind,
)
from engine.messages.outside_text import make_plain
from engine.messages.shown.views import Answer, LegalAction, SeatView, View
from engine.messages.text import Text, spell
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CorrectAction,
    CorrectCards,
    Intent,
    NameCards,
    RedoStep,
    ReportIrregularity,
    SeatAction,
    SettleHand,
    TakeAction,
    TakeActions,
    TakeBackRuling,
    TakeBackShown,
    UndoStep,
)

_SAYS: Final = {
    "fold": ("Fold",), "check": ("Check",), "call": ("Call", "Bring in"),
    "bet": ("Bet", "All in"), "raise": ("Raise to", "Complete to", "All in"),
}  # fmt: skip
"""What stands first on a player's key, by what it does: the words are the engine's."""
LONGEST_KEY: Final = 60
LONGEST_SAID: Final = 400
"""So many letters a key, a game or a street has, and a sentence: what is longer is cut."""
MOST_TOLD: Final = 12
"""So many touches are told at once."""
AGAIN_S: Final = 0.05
"""That nothing was touched since is told at most so often."""


class _Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """What stands there of the deal."""

    game: str
    """Empty: not each chair and card of the view is drawn, once."""
    ready: tuple[int, ...] = ()
    cards: tuple[SeatCards, ...] = ()
    board: int = 0
    burns: int = 0
    dealt: bool = False
    """A hand is on: else the tray draws no burns."""


class GlassWitness:
    """Follows what is shown of the deal, and tells it with each touch.

    Args:
        seal: seals a statement to the bridge.
        send: hands it over.
        stands_s: how long all has to stand unchanged until a touch vouches for the deal, seconds.
        clock: monotonic seconds.
        frames: since when what changed has been on the glass; None: at once.
    """

    def __init__(
        self,
        seal: Callable[[GlassStory], bytes],
        send: Callable[[CarryStatement], None],
        stands_s: float,
        clock: Callable[[], float] = time.monotonic,
        frames: Frames | None = None,
    ) -> None:
        self._seal = seal
        self._send = send
        self._stands_s = stands_s
        self._clock = clock
        self._frames = frames or Frames(clock)
        self._drawn: _Drawn | None = None
        self._still: View | None = None
        """All that stands there: while a word of it changes, nobody can have looked, at the bets
        and stacks by which is told who may still bet no more than at the cards."""
        self._deck: _Drawn | None = None
        """What stood there when the deck was touched as ready."""
        self._changed = False
        self._since = 0
        """When it came to stand there, as the frames are counted."""
        self._sent_s = 0.0
        self._touched: deque[DealTouched] = deque(maxlen=MOST_TOLD)
        # One more than any that a screen before this one can have told.
        self._count = int(clock() * 1000)

    def show(self, view: View) -> None:
        """This is what the glass shows from now on."""
        drawn, still = _read(view), hold_still(view)
        if self._drawn is None or still != self._still:
            self._since = self._frames.mark()
        self._drawn, self._still = drawn, still
        self._compare(drawn)
        if self._touched and self._clock() - self._sent_s >= AGAIN_S:
            self._tell()

    def hide(self) -> None:
        """Something stands over the table: what is below it is seen by nobody."""
        self._drawn = None

    def note(self, made: Intent, view: View, answer: Answer | None = None) -> None:
        """A touch was meant, under this picture of the table.

        Args:
            made: what comes of it.
            view: what stands there.
            answer: the prompt's answer that was touched; None: another key.
        """
        self._count += 1
        now_ns = int(self._clock() * 1e9)
        told = DealTouched(
            count=self._count, at_ns=now_ns, seen_ns=now_ns, boot=name_boot(),
            touch=_name_touch(made, view, answer),
        )  # fmt: skip
        drawn = self._drawn
        begins = told.touch == "deck"
        whole = drawn is not None and bool(drawn.game) and drawn.dealt != begins
        stood_s = self._frames.find_stood_ms(self._since) / 1000
        if drawn is not None and whole and stood_s >= self._stands_s:
            told = _tell_acts(
                replace(
                    told, game=drawn.game, ready=drawn.ready, cards=drawn.cards, board=drawn.board,
                    burns=drawn.burns,
                ),
                _list_acts(made),
                view,
            )  # fmt: skip
        if begins:
            self._deck, self._changed = drawn, False
        elif told.touch == "act" and told.cards:
            self._deck = None  # The first deal is over.
        elif self._deck is not None and not _is_of_deal(made, view, answer):
            self._changed = True  # Somebody may be dealt in by it.
        self._touched.append(told)
        self._tell()

    def _compare(self, drawn: _Drawn) -> None:
        """Whoever was in when the deck was touched is shown as in, nobody else, and that game."""
        deck = self._deck
        dealt = {*drawn.ready, *(one.seat for one in drawn.cards)}
        if deck is not None and (drawn.game != deck.game or dealt != set(deck.ready)):
            self._changed = True

    def _tell(self) -> None:
        """All that was touched lately, and that nothing else was until now."""
        self._sent_s = self._clock()
        self._touched[-1] = replace(
            self._touched[-1], seen_ns=int(self._sent_s * 1e9), changed=self._changed
        )
        self._send(CarryStatement(box=self._seal(GlassStory(touched=tuple(self._touched)))))


def _read(view: View) -> _Drawn:
    if not _is_drawn_whole(view):
        return _Drawn(game="")
    return _Drawn(
        game=_spell_drawn(view.game).casefold(),
        ready=tuple(one.seat for one in view.seats if not _draws_sign(one)),
        cards=tuple(
            SeatCards(one.seat, len(one.cards), sum(is_face(card) for card in one.cards))
            for one in view.seats
            if one.cards
        ),
        board=len(view.board),
        burns=view.burns,
        dealt=bool(view.street),
    )


def _draws_sign(seat: SeatView) -> bool:
    """Whether a chair is drawn as one whose player is not in the game: by no state else."""
    broke = seat.counted and not seat.stack
    return broke or (seat.state in SIGNS and not seat.cards and not seat.winnings)


def _is_drawn_whole(view: View) -> bool:
    """Whether each chair and card is drawn, once, the board is one, and keys do what they say."""
    cards = [*view.board, *(card for one in view.seats for card in one.cards)]
    if any(card != UNKNOWN and not is_face(card) for card in cards):
        return False
    keys = [one.key for one in view.prompt.answers]
    acts = [*view.legal, *(one for passed in view.passes for one in passed.legal)]
    if len(set(keys)) < len(keys) or not all(map(_says_what_it_does, acts)):
        return False
    if not _has_room(view):
        return False
    chairs = [one.seat for one in view.seats[:MOST_CHAIRS]]
    lone = not view.second_board and len(view.board) <= BOARD_SLOTS
    return lone and chairs == list(range(1, len(view.seats) + 1))


def _has_room(view: View) -> bool:
    """Whether no text is longer than its place, and none was made plain of what nobody can read."""
    prompt = view.prompt
    short = (view.game, view.street, *(one.label for one in prompt.answers))
    said = (prompt.text, prompt.detail)
    return all(_fits(one, LONGEST_KEY) for one in short) and all(
        _fits(one, LONGEST_SAID) for one in said
    )


def _fits(words: str, most: int) -> bool:
    """As it came and as it is drawn, whose parts are written by their own sentences."""
    return all(len(one) <= most and one == make_plain(one, most) for one in (words, tell(words)))


def _is_of_deal(made: Intent, view: View, answer: Answer | None) -> bool:
    """Whether a touch between the deck's and the first act changes nothing of who is dealt in."""
    if isinstance(made, AnswerPrompt):
        asked = DEALING_WORDS.get(_find_template(view.prompt.text))
        return asked is not None and answer is not None and _read_key(answer, view) == asked
    return isinstance(made, NameCards | TakeAction | TakeActions)


def _says_what_it_does(act: LegalAction) -> bool:
    return _spell_drawn(act.label).startswith(_SAYS[act.action])


def _name_touch(made: Intent, view: View, answer: Answer | None) -> TouchKind:
    match made:
        case TakeAction() | TakeActions():
            return "act"
        case AnswerPrompt() if answer is not None:
            return _name_answer(view, answer)
        case AnswerPrompt() | ReportIrregularity() | TakeBackRuling() | SettleHand():
            return "ruling"  # A sheet's answer is what somebody ruled.
        case UndoStep() | RedoStep() | CorrectAction() | CorrectCards() | TakeBackShown():
            return "back"
        case _:
            return "other"


def _name_answer(view: View, answer: Answer) -> TouchKind:
    """By what is drawn, the prompt's words and the key's: a prompt's kind is drawn nowhere."""
    label = _read_key(answer, view)
    if label == TWICE_LABEL:
        return "twice"
    betting = view.acting or view.legal or view.passes or view.joint or view.street
    if label and label == READY_WORDS.get(_find_template(view.prompt.text)) and not betting:
        return "deck"
    return "answer"


def _read_key(answer: Answer, view: View) -> str:
    """The template of what is drawn on an answer's key; empty: it has none."""
    return "" if says_awards(answer.key, view) else _find_template(answer.label)


def _find_template(words: str) -> str:
    """Of words that are drawn by their template: those of one are drawn as somebody wrote them."""
    return words.template if isinstance(words, Text) and words.number is None else ""


def _spell_drawn(words: str) -> str:
    """In English what is drawn; empty: a sentence may be drawn in its place."""
    if not isinstance(words, Text):
        return words
    parts = [one for one in words.values.values() if isinstance(one, Text)]
    return spell(words) if words.number is None and all(map(_spell_drawn, parts)) else ""


def _list_acts(made: Intent) -> tuple[SeatAction, ...]:
    if isinstance(made, TakeAction):
        return (SeatAction(seat=made.seat, action=made.action, to=made.to),)
    return made.actions if isinstance(made, TakeActions) else ()


def _tell_acts(told: DealTouched, acts: Sequence[SeatAction], view: View) -> DealTouched:
    """What the acts change: who folds, and what may still be bet."""
    live = {one.seat: one for one in view.seats if one.cards}
    acting = [one.seat for one in acts]
    if len(set(acting)) < len(acting) or not set(acting) <= set(live):
        return replace(told, game="")  # That is drawn nowhere.
    free = False
    for one in acts:
        if one.action == "fold":
            free |= live[one.seat].bet >= _find_price(live)
            del live[one.seat]
        else:
            live[one.seat] = _bet(live[one.seat], one, _find_price(live))
    folding = tuple(seat for seat in acting if seat not in live)
    return replace(told, folding=folding, free=free, betting=_weigh(tuple(live.values())))


def _find_price(live: dict[int, SeatView]) -> int:
    return max((one.bet for one in live.values()), default=0)


def _bet(seat: SeatView, act: SeatAction, price: int) -> SeatView:
    """The seat after its act: its whole bet, and what is left behind it."""
    wanted = {"bet": act.to, "raise": act.to, "call": price}.get(act.action, seat.bet)
    if not seat.counted:
        return replace(seat, bet=max(wanted, seat.bet))
    to = min(max(wanted, seat.bet), seat.bet + seat.stack)
    return replace(seat, bet=to, stack=seat.stack + seat.bet - to)


def _weigh(live: Sequence[SeatView]) -> Betting:
    """Who may still bet, by the stacks and bets that are drawn."""
    price = max((one.bet for one in live), default=0)
    able = [one for one in live if one.stack or (not one.counted and one.state != "all_in")]
    if any(one.bet < price for one in able):
        return "owed"
    return "open" if len(able) > 1 else "over"
