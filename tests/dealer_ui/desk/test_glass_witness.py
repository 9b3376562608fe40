"""What the screen seals with each touch is what was drawn under it, and long enough to be seen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import zmq
from msgspec.structs import replace
from zmq.utils import z85

from dealer_ui.desk.answer_keys import spread_answers
from dealer_ui.desk.glass_witness import AGAIN_S, MOST_TOLD, GlassWitness, _spell_drawn
from dealer_ui.desk.screen_model import Desk
from dealer_ui.language.translator import told
from dealer_ui.table.table_rows import seat_rows
from engine import games
from engine.games import display_name
from engine.keys.sealed_statements import (
    LONGEST_BOX,
    StatementError,
    open_statement,
    seal_statement,
)
from engine.keys.this_boot import name_boot
from engine.messages.glass import (
    READY_WORDS,
    TWICE_LABEL,
    CarryStatement,
    DealTouched,
    GlassStory,
    SeatCards,
)
from engine.messages.shown.views import (
    Answer,
    JointView,
    LegalAction,
    PassView,
    SeatView,
    View,
)
from engine.messages.text import Text, phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CallFloor,
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
from engine.messages.wanted.requests import BuyChips, ComeBack
from tests.dealer_ui.samples import showdown
from tests.dealer_ui.samples import view as make_view

GAME = display_name(games.load("holdem"), "no")
READY = Answer(key="deck_ready", label=phrase("Deck in the shoe"))
STANDS_S = 0.25
ANSWER = AnswerPrompt(id="x", prompt=1, answer="y")
CHECK = TakeAction(id="x", prompt=1, seat=1, action="check")


class Glass:
    """A witness with a clock that is set by hand, and what it has told."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.stories: list[GlassStory] = []
        self.witness = GlassWitness(
            msgspec.msgpack.encode, self._take, STANDS_S, lambda: self.now_s
        )

    def _take(self, carried: CarryStatement) -> None:
        self.stories.append(msgspec.msgpack.decode(carried.box, type=GlassStory))

    @property
    def last(self) -> DealTouched:
        return self.stories[-1].touched[-1]

    def touch(
        self, view: View, made: Intent = CHECK, answer: Answer | None = None, for_s: float = 1.0
    ) -> DealTouched:
        self.witness.show(view)
        self.now_s += for_s
        self.witness.note(made, view, answer)
        return self.last


@pytest.fixture
def glass() -> Glass:
    return Glass()


def seat(number: int, cards: int = 2, **told: Any) -> SeatView:
    state: Any = "in_hand" if cards else "folded"
    facts = {"seat": number, "state": state, "cards": ("??",) * cards, "stack": 100}
    return SeatView(**facts | told)


def deal(*seats: SeatView, **told: Any) -> View:
    """A hand of hold'em; four chairs."""
    found = {one.seat: one for one in seats or (seat(1), seat(2), seat(3, 0))}
    chairs = tuple(found.get(at, SeatView(seat=at, state="open")) for at in range(1, 5))
    view = make_view()
    plain = {"game": GAME, "seats": chairs, "board": (), "burns": 0}
    prompt = replace(view.prompt, text=phrase("Somebody acts"))
    return replace(view, **{"prompt": prompt} | plain | told)


def shuffle(*seats: SeatView, **told: Any) -> View:
    view = deal(*seats)
    text = phrase("Shuffle and cut, deck in the shoe")
    prompt = replace(view.prompt, text=text, answers=(READY,))
    rest: dict[str, Any] = {"street": "", "acting": 0, "legal": (), "passes": (), "joint": ()}
    return replace(view, **{"prompt": prompt} | rest | told)


def test_a_touch_is_told_with_what_was_drawn_under_it(glass: Glass) -> None:
    told = glass.touch(deal(board=("As", "??", "2c"), burns=1))
    assert (told.game, told.ready) == ("no-limit texas hold'em", (1, 2, 3))
    assert (told.cards, told.board, told.burns) == ((SeatCards(1, 2, 0), SeatCards(2, 2, 0)), 3, 1)
    assert (told.touch, told.at_ns, told.boot) == ("act", int(101e9), name_boot())
    assert not told.folding
    assert told.betting == "open"


def test_of_each_seat_s_cards_those_that_are_drawn_face_up_are_counted(glass: Glass) -> None:
    told = glass.touch(deal(seat(1), replace(seat(2), cards=("??", "As", "Kd"))))
    assert told.cards == (SeatCards(1, 2, 0), SeatCards(2, 3, 2))


def test_what_is_drawn_counts_once_it_has_stood(glass: Glass) -> None:
    assert glass.touch(deal(), for_s=STANDS_S).game
    assert not glass.touch(deal(burns=1), for_s=STANDS_S - 0.01).game
    glass.now_s += 0.01
    assert glass.touch(deal(burns=1), for_s=0.0).game, "the same picture again"
    glass.witness.show(deal(burns=2))
    assert not glass.touch(deal(burns=1), for_s=0.1).game, "another one stood between"


ALL_IN: Any = "all_in"


@pytest.mark.parametrize(
    "change",
    [
        lambda one: replace(one, bet=10),
        lambda one: replace(one, stack=0),
        lambda one: replace(one, bet=10, counted=False),
        lambda one: replace(one, bet=10, counted=False, stack=0, state=ALL_IN),
    ],
)
def test_who_may_still_bet_is_told_by_bets_and_stacks_that_have_stood(
    glass: Glass, change: Callable[[SeatView], SeatView]
) -> None:
    """ "Owed" stood for long, and 30 ms before the touch all bets were equal: "open" was sealed."""
    honest = deal(seat(1, bet=10), seat(2), seat(3))
    made = TakeAction(id="x", prompt=1, seat=2, action="call", to=10)
    assert glass.touch(honest, made).betting == "owed"
    lie = replace(honest, seats=tuple(change(one) if one.cards else one for one in honest.seats))
    glass.witness.show(lie)
    told = glass.touch(lie, made, for_s=0.03)
    untold = DealTouched(count=1, at_ns=1, seen_ns=1, boot="b", touch="act").betting
    assert (told.game, told.cards, told.betting) == ("", (), untold)
    assert glass.touch(lie, made, for_s=STANDS_S).game


STATES: tuple[Any, ...] = (
    "open", "waiting", "in_hand", "folded", "all_in", "out_of_chips", "reserved", "sitting_out",
    "away",
)  # fmt: skip


@pytest.mark.parametrize("cards", [(), ("??", "??"), ("As", "Kd")])
@pytest.mark.parametrize("told", [{}, {"winnings": 40}, {"reading": "a pair"}, {"note": "leaves"}])
def test_what_is_told_of_a_chair_differs_only_where_the_chair_is_drawn_otherwise(
    glass: Glass, cards: tuple[str, ...], told: dict[str, Any]
) -> None:
    """A winner's chair has no sign: whether he sits out is drawn nowhere."""
    found: dict[str, set[object]] = {}
    for state in STATES:
        chair = SeatView(seat=4, state=state, cards=cards, stack=7, **told)
        view = deal(seat(1), seat(2), chair)
        drawn = repr(seat_rows(view)[3])
        touched = glass.touch(view)
        found.setdefault(drawn, set()).add((touched.ready, touched.cards, touched.game))
    assert all(len(one) == 1 for one in found.values())


@pytest.mark.parametrize(
    ("shown", "changed"),
    [
        (deal(), False),
        (deal(seat(1), seat(2), replace(seat(3, 0), state="sitting_out")), True),
        (deal(seat(1), seat(2), replace(seat(3, 0), stack=0)), True),
        (deal(seat(1), seat(2), seat(3), seat(4)), True),
        (deal(seat(1), seat(2), seat(3), replace(seat(4, 0), state="waiting")), True),
        (deal(seat(1), seat(2), seat(3), replace(seat(4, 0), state="sitting_out")), False),
        (deal(game=Text("razz")), True),
    ],
)
def test_who_came_in_or_left_since_the_deck_was_touched_is_told_however_briefly(
    glass: Glass, shown: View, *, changed: bool
) -> None:
    """Only that it was so: it closes, and bears nothing out."""
    glass.touch(shuffle(), ANSWER, READY)
    assert not glass.last.changed
    glass.witness.show(shown)
    glass.now_s += 0.1
    glass.witness.show(deal())
    assert glass.last.changed == changed
    assert glass.touch(deal()).changed == changed
    assert not glass.touch(shuffle(), ANSWER, READY).changed


@pytest.mark.parametrize(
    ("made", "answer", "changed"),
    [
        (ANSWER, Answer(key="blinds_posted", label=phrase("Posted")), False),
        (ANSWER, Answer(key="blinds_posted", label=phrase("Deal seat 4 in")), True),
        (ANSWER, None, True),
        (NameCards(id="x", prompt=1, cards=("As",)), None, False),
        (CHECK, None, False),
        (BuyChips(id="x", seat=1, amount=20), None, True),
        (ComeBack(id="x", seat=4), None, True),
        (CallFloor(id="x"), None, True),
    ],
)
def test_a_key_that_may_bring_somebody_in_is_told_until_the_first_act(
    glass: Glass, made: Intent, answer: Answer | None, *, changed: bool
) -> None:
    """The engine need not show who came in by it."""
    glass.touch(shuffle(), ANSWER, READY)
    posts = deal(*(seat(at, 0) for at in (1, 2, 3)))
    posts = replace(posts, prompt=replace(posts.prompt, text=phrase("Post the antes")))
    assert glass.touch(posts, made, answer).changed == changed
    glass.touch(shuffle(), ANSWER, READY)
    glass.touch(deal())
    assert not glass.touch(deal(), made, answer).changed, "the first deal is over"
    glass.witness.show(deal(seat(1), replace(seat(2, 0), state="sitting_out")))
    assert not glass.last.changed


@pytest.mark.parametrize(
    ("words", "changed"),
    [("Post the blinds", False), ("Post the antes", False), ("Seat 4 is back and posts", True)],
)
def test_what_is_posted_brings_nobody_in_under_the_prompts_own_words_alone(
    glass: Glass, words: str, *, changed: bool
) -> None:
    glass.touch(shuffle(), ANSWER, READY)
    posts = deal(*(seat(at, 0) for at in (1, 2, 3)))
    posts = replace(posts, prompt=replace(posts.prompt, text=phrase(words)))
    posted = Answer(key="blinds_posted", label=phrase("Posted"))
    assert glass.touch(posts, ANSWER, posted).changed == changed


def test_no_picture_is_told_for_itself(glass: Glass) -> None:
    for view in (shuffle(), deal(), deal(burns=1)):
        glass.witness.show(view)
        glass.now_s += 1
    assert not glass.stories


def test_that_nothing_else_was_touched_is_told_again_with_each_picture(glass: Glass) -> None:
    glass.touch(deal())
    before = len(glass.stories)
    glass.now_s += AGAIN_S - 0.01
    glass.witness.show(deal(burns=1))
    assert len(glass.stories) == before, "not for each of many"
    glass.now_s += 0.01
    glass.witness.show(deal(burns=1, board=("??",)))
    assert glass.last.seen_ns == int(glass.now_s * 1e9)
    assert (glass.last.at_ns, glass.last.burns) == (int(101e9), 0), "the touch, and not the picture"


def test_each_touch_has_the_next_number_and_is_told_with_those_before_it(glass: Glass) -> None:
    for _ in range(2 * MOST_TOLD):
        glass.touch(deal())
    counts = [one.count for one in glass.stories[-1].touched]
    assert counts == list(range(counts[0], counts[0] + MOST_TOLD))
    later = Glass()
    later.now_s = glass.now_s + 1
    later.witness = GlassWitness(msgspec.msgpack.encode, later._take, 0.25, lambda: later.now_s)
    assert later.touch(deal()).count > counts[-1] + 1, "a screen that was started anew"


@pytest.mark.parametrize(
    "shown",
    [
        deal(seat(1), seat(2), replace(seat(3), cards=("",))),
        deal(seat(1), seat(2), replace(seat(3), cards=("??", "xx"))),
        deal(board=("",)),
        deal(street=""),
        deal(board=("??",) * 6),
        deal(second_board=("??",)),
        replace(deal(), seats=(*deal().seats, seat(4))),
        replace(deal(), seats=tuple(reversed(deal().seats))),
        replace(deal(), seats=tuple(seat(at) for at in range(1, 12))),
    ],
)
def test_a_picture_that_is_not_drawn_whole_bears_nothing_out(glass: Glass, shown: View) -> None:
    assert not glass.touch(shown).game


def test_what_something_covered_has_not_stood(glass: Glass) -> None:
    glass.touch(deal())
    glass.witness.hide()
    glass.now_s += 1
    glass.witness.note(CHECK, deal())
    assert not glass.last.game
    assert not glass.touch(deal(), for_s=0.1).game


def test_the_game_is_told_as_it_is_drawn_and_not_as_it_is_written_beside_that(
    glass: Glass,
) -> None:
    lie = Text("No-limit Texas hold'em", "Pot-limit {game}", {"game": Text("razz")})
    assert glass.touch(deal(game=lie)).game == "pot-limit razz"


@pytest.mark.parametrize(
    ("made", "touch"),
    [
        (CHECK, "act"),
        (TakeActions(id="x", prompt=1, actions=(SeatAction(seat=1, action="check"),)), "act"),
        (AnswerPrompt(id="x", prompt=1, answer="burn_kept"), "ruling"),
        (ReportIrregularity(id="x", kind="exposed"), "ruling"),
        (TakeBackRuling(id="x"), "ruling"),
        (SettleHand(id="x", shares=(), note="y"), "ruling"),
        (UndoStep(id="x", prompt=1, step=1), "back"),
        (RedoStep(id="x", prompt=1), "back"),
        (TakeBackShown(id="x", by="y"), "back"),
        (CorrectAction(id="x", prompt=1, sequence=1, action="fold"), "back"),
        (CorrectCards(id="x", prompt=1, sequence=1, cards=("As",)), "back"),
        (NameCards(id="x", prompt=1, cards=("As",)), "other"),
        (CallFloor(id="x"), "other"),
        (BuyChips(id="x", seat=1, amount=5), "other"),
    ],
)
def test_what_was_touched_is_told_by_what_comes_of_it(
    glass: Glass, made: Intent, touch: str
) -> None:
    assert glass.touch(deal(), made).touch == touch


@pytest.mark.parametrize(
    ("words", "label", "touch"),
    [
        ("Shuffle and cut, deck in the shoe", "Deck in the shoe", "deck"),
        ("Shuffle and cut the deck", "Deck is cut", "deck"),
        ("Shuffle for the draw for the button", "Draw for the button", "answer"),
        ("Seat {seat} to act", "Deck in the shoe", "answer"),
        ("Seat {seat} to act", "Run it twice", "twice"),
        ("Shuffle and cut, deck in the shoe", "Call", "answer"),
        ("Shuffle and cut, deck in the shoe", "Draw for the button", "answer"),
    ],
)
def test_the_deck_is_ready_by_the_words_that_are_drawn_and_the_key_that_is_touched(
    glass: Glass, words: str, label: str, touch: str
) -> None:
    """The prompt's kind is drawn nowhere, and any key can have any name behind it."""
    view = shuffle()
    shown = replace(view, prompt=replace(view.prompt, kind="shuffle", text=phrase(words, seat=1)))
    answer = Answer(key="deck_ready", label=phrase(label))
    assert glass.touch(shown, ANSWER, answer).touch == touch
    for betting in ({"acting": 1}, {"street": "flop"}):
        during = glass.touch(replace(shown, **betting), ANSWER, answer).touch
        assert during == ("twice" if touch == "twice" else "answer")
    written = Answer(key="deck_ready", label=Text(label))
    assert glass.touch(shown, ANSWER, written).touch == "answer", "data that reads like it"


def test_what_is_sealed_of_words_is_what_is_drawn_of_them(glass: Glass) -> None:
    """A text of one is drawn by the sentence that somebody wrote beside its template."""
    texts = [
        Text("Deck in the shoe", "Draw for the button", {}, 1), Text(GAME, "razz", {}, 1),
        Text(GAME, "razz", {}, 0), Text(GAME, "razz"), phrase("{game}", game=Text(GAME, "razz")),
        phrase("{game}", game=Text(GAME, "razz", {}, 1)), GAME,
    ]  # fmt: skip
    for one in texts:
        sealed = _spell_drawn(one)
        assert sealed in {"", told(one)}
        assert bool(sealed) is (getattr(one, "number", None) is None and one is not texts[5])
    view = shuffle()
    for prompt, label, touch in ((None, None, "deck"), (1, None, "answer"), (None, 1, "answer")):
        text, key = "Shuffle and cut, deck in the shoe", "Deck in the shoe"
        shown = replace(view, prompt=replace(view.prompt, text=Text("x", text, {}, prompt)))
        answer = Answer(key="deck_ready", label=Text("y", key, {}, label))
        assert glass.touch(shown, ANSWER, answer).touch == touch
    assert not glass.touch(deal(game=Text(GAME, "razz", {}, 1))).game
    assert glass.touch(deal(game=Text(GAME, "razz"))).game == "razz"


ACTS: tuple[Any, ...] = ("fold", "check", "call", "bet", "raise")


@pytest.mark.parametrize("action", ACTS)
@pytest.mark.parametrize("passed", [False, True])
def test_of_a_key_that_says_otherwise_than_it_does_nothing_is_told(
    glass: Glass, action: Any, *, passed: bool
) -> None:
    """Its caption is the engine's, its act the view's: "Fold" was sealed as a call."""
    right = {
        "fold": [phrase("Fold")], "check": [phrase("Check")],
        "call": [phrase("Call {amount}", amount=4), phrase("Bring in {amount}", amount=4),
                 phrase("{action}, all in", action=phrase("Call {amount}", amount=4))],
        "bet": [phrase("Bet"), phrase("Bet {amount}", amount=4), phrase("All in {top}", top=4)],
        "raise": [phrase("Raise to"), phrase("Complete to {amount}", amount=4),
                  phrase("All in {top}", top=4)],
    }  # fmt: skip
    labels = [(said, one) for said, all_ in right.items() for one in all_]
    labels += [("", Text(str(one), one.template, one.values, 1)) for one in right[action]]
    for said, label in labels:
        legal = (LegalAction(action=action, label=label, to=4),)
        keys = {"passes": (PassView(seat=2, passed=(), legal=legal),), "legal": ()}
        view = deal(**(keys if passed else {"legal": legal}))
        alike = said == action or ({said, action} == {"bet", "raise"} and "All in" in label)
        assert bool(glass.touch(view).game) is alike, (said, label)


def test_of_two_keys_of_one_name_nothing_is_told(glass: Glass) -> None:
    """One of them may be drawn nowhere."""
    view = shuffle()
    hidden = Answer(key=READY.key, label=phrase("Next street"), place="wrong")
    two = replace(view, prompt=replace(view.prompt, answers=(READY, hidden)))
    assert glass.touch(view, ANSWER, READY).game
    assert not glass.touch(two, ANSWER, READY).game


def act(number: int, action: Any, to: int = 0) -> TakeAction:
    return TakeAction(id="x", prompt=1, seat=number, action=action, to=to)


def test_who_folds_by_the_touch_is_told_and_whether_a_bet_was_faced(glass: Glass) -> None:
    table = deal(seat(1, bet=10), seat(2), seat(3, bet=10))
    told = glass.touch(table, act(2, "fold"))
    assert (told.folding, told.free) == ((2,), False)
    told = glass.touch(table, act(3, "fold"))
    assert (told.folding, told.free) == ((3,), True)
    both = (SeatAction(seat=2, action="fold"), SeatAction(seat=3, action="check"))
    told = glass.touch(table, TakeActions(id="x", prompt=1, actions=both))
    assert (told.folding, told.free) == ((2,), False)


@pytest.mark.parametrize("acts", [(4,), (1, 1)])
def test_an_act_that_is_drawn_nowhere_bears_nothing_out(
    glass: Glass, acts: tuple[int, ...]
) -> None:
    made = tuple(SeatAction(seat=one, action="fold") for one in acts)
    assert not glass.touch(deal(), TakeActions(id="x", prompt=1, actions=made)).game


@pytest.mark.parametrize(
    ("seats", "made", "betting"),
    [
        ((seat(1), seat(2)), act(1, "check"), "open"),
        ((seat(1), seat(2)), act(1, "bet", 40), "owed"),
        ((seat(1), seat(2)), act(1, "bet", 100), "owed"),
        ((seat(1, stack=0, bet=100), seat(2)), act(2, "call"), "over"),
        ((seat(1, stack=0, bet=40), seat(2)), act(2, "call"), "over"),
        ((seat(1, stack=0, bet=40), seat(2), seat(3)), act(2, "call"), "owed"),
        ((seat(1, stack=0, bet=40), seat(2), seat(3, bet=40)), act(2, "call"), "open"),
        ((seat(1, stack=0, bet=40), seat(2), seat(3, bet=40)), act(2, "fold"), "over"),
        ((seat(1, stack=5, bet=40), seat(2, stack=30)), act(2, "call"), "over"),
        ((seat(1, stack=5, bet=40), seat(2, stack=41)), act(2, "call"), "open"),
        ((seat(1, stack=0), seat(2, stack=1)), UndoStep(id="x", prompt=1, step=1), "over"),
        ((seat(1, stack=1), seat(2, stack=1)), UndoStep(id="x", prompt=1, step=1), "open"),
        ((seat(1, stack=0, counted=False), seat(2, stack=0)), act(1, "check"), "over"),
        ((seat(1, stack=0, counted=False), seat(2, counted=False)), act(1, "check"), "open"),
        (
            (seat(1, stack=0, counted=False, state="all_in"), seat(2, counted=False)),
            act(2, "check"),
            "over",
        ),
    ],
)
def test_whether_anybody_may_still_bet_is_told_by_stacks_and_bets_as_they_are_drawn(
    glass: Glass, seats: tuple[SeatView, ...], made: Intent, betting: str
) -> None:
    assert glass.touch(deal(*seats), made).betting == betting


def tell_desk(touch: Callable[[Desk], object], view: View, **more: Any) -> list[DealTouched]:
    """What a real desk tells of a touch."""
    boxes: list[object] = []
    desk = Desk(debounce_ms=0, glass=msgspec.msgpack.encode, **more)
    desk.told.connect(boxes.append)
    desk.show(view)
    touch(desk)
    stories = [
        msgspec.msgpack.decode(one.box, type=GlassStory)
        for one in boxes
        if isinstance(one, CarryStatement)
    ]
    return [story.touched[-1] for story in stories]


@pytest.mark.usefixtures("qtbot")
def test_the_screen_tells_each_touch_of_the_table_by_itself() -> None:
    (told,) = tell_desk(lambda desk: desk.answer("deck_ready"), shuffle())
    assert (told.touch, told.ready) == ("deck", (1, 2, 3))
    legal = (LegalAction(action="fold", label="Fold"), LegalAction(action="call", label="Call"))
    table = deal(seat(1, bet=10), seat(2), acting=2, legal=legal, passes=(), joint=(), undo="x")
    (told,) = tell_desk(lambda desk: desk.take_action("fold"), table)
    assert (told.touch, told.folding) == ("act", (2,))
    (told,) = tell_desk(lambda desk: desk.undo(), table)
    assert told.touch == "back"


@pytest.mark.usefixtures("qtbot")
def test_what_a_sheet_hangs_over_bears_nothing_out() -> None:
    legal = (LegalAction(action="fold", label="Fold"), LegalAction(action="call", label="Call"))
    table = deal(seat(1, bet=10), seat(2), acting=2, legal=legal, passes=(), joint=())

    def fold_under_a_sheet(desk: Desk) -> None:
        desk.open_sheet("table")
        assert desk.fact("sheetOpen")
        desk.show(table)
        desk.take_action("fold")

    assert not tell_desk(fold_under_a_sheet, table)[-1].game

    def fold_beside_none(desk: Desk) -> None:
        desk.open_sheet("table")
        desk.open_sheet("table")
        assert not desk.fact("sheetOpen")
        desk.take_action("fold")

    assert tell_desk(fold_beside_none, table)[-1].game


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize(("key", "touch"), [("pushed", "answer"), ("twice", "twice")])
def test_a_key_on_which_awards_stand_is_told_by_no_label(key: str, touch: str) -> None:
    """ "Push 2,855 to seat 4" was drawn, and sealed as that a board is run twice."""
    awards = showdown().awards[:1]
    answer = Answer(key=key, label=phrase(TWICE_LABEL), style="main")
    prompt = replace(make_view().prompt, kind="push_pot", answers=(answer,))
    table = deal(prompt=prompt, awards=awards, legal=(), acting=0, passes=(), joint=())
    row = spread_answers(table).commit[0]
    assert row.label.startswith("Push " if touch == "answer" else TWICE_LABEL)
    assert tell_desk(lambda desk: desk.answer(key), table)[-1].touch == touch


@pytest.mark.usefixtures("qtbot")
def test_a_joint_key_does_what_its_caption_says_or_nothing() -> None:
    legal = (LegalAction(action="fold", label="Fold"), LegalAction(action="call", label="Call"))
    calls = tuple(SeatAction(seat=one, action="call") for one in (2, 3))
    table = deal(seat(1, bet=10), seat(2), seat(3), acting=2, legal=legal, passes=())
    alike = replace(table, joint=(JointView(action="call", actions=calls),))
    (told,) = tell_desk(lambda desk: desk.act_jointly("call"), alike)
    assert not told.folding
    for lie in (
        SeatAction(seat=3, action="fold"), SeatAction(seat=3, action="raise", to=90),
        SeatAction(seat=3, action="call", to=90), SeatAction(seat=2, action="call"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"same|once"):
            JointView(action="call", actions=(calls[0], lie))


def test_a_statement_is_of_one_screen_for_one_bridge() -> None:
    bridge, secret = (z85.decode(key) for key in zmq.curve_keypair())
    screen, says = (z85.decode(key) for key in zmq.curve_keypair())
    other = z85.decode(zmq.curve_keypair()[1])
    touched = DealTouched(count=1, at_ns=1, seen_ns=1, boot="b", touch="deck")
    story = GlassStory(touched=(touched,))
    box = seal_statement(says, bridge, story)
    assert open_statement(secret, screen, box) == story
    for wrong in (box[:-1] + bytes([box[-1] ^ 1]), b"", bytes(5000), box[:30],
                  seal_statement(other, bridge, story)):  # fmt: skip
        with pytest.raises(StatementError):
            open_statement(secret, screen, wrong)
    for keys in ((b"", screen), (secret, b""), (other, screen)):
        with pytest.raises(StatementError):
            open_statement(*keys, box)


def test_the_longest_story_fits_its_box(glass: Glass) -> None:
    bridge = z85.decode(zmq.curve_keypair()[0])
    says = z85.decode(zmq.curve_keypair()[1])
    ten = tuple(seat(at, 7, stack=10**9) for at in range(1, 11))
    for _ in range(MOST_TOLD):
        glass.touch(replace(deal(), seats=ten))
    assert len(seal_statement(says, bridge, glass.stories[-1])) < LONGEST_BOX


def test_the_words_that_the_screen_goes_by_are_those_of_the_prompts() -> None:
    """Else nothing would be opened any more."""
    sources = "".join(one.read_text() for one in Path("engine/procedure").rglob("*.py"))
    for template in (*READY_WORDS, *READY_WORDS.values(), TWICE_LABEL):
        assert f'"{template}"' in sources, template


def _say(view: View, field: str, words: str) -> View:
    if field == "label":
        answers = (replace(READY, label=words),)
        return replace(view, prompt=replace(view.prompt, answers=answers))
    if field in {"text", "detail"}:
        return replace(view, prompt=replace(view.prompt, **{field: words}))
    return replace(view, **{field: words})


@pytest.mark.parametrize(
    ("field", "most"),
    [("label", 60), ("game", 60), ("street", 60), ("text", 400), ("detail", 400)],
)
def test_of_a_text_that_is_longer_than_its_place_nothing_is_told(
    glass: Glass, field: str, most: int
) -> None:
    """It was drawn over other words, or pushed them off the screen: that is no picture."""
    assert glass.touch(_say(deal(), field, "W" * most)).game
    for words in ("W" * (most + 1), "a  b", "a\u00a0b", "a\nb", "a\u2003b"):
        assert not glass.touch(_say(deal(), field, words)).game, words
        inside = phrase("{words}", words=words)
        assert not glass.touch(_say(deal(), field, inside)).game, words


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_every_game_s_name_has_its_place(glass: Glass, game: str) -> None:
    for limit in ("no", "pot", "fixed"):
        assert glass.touch(deal(game=display_name(games.load(game), limit))).game
