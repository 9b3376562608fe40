"""Each key of the hand sends what stands on it, whatever the view's fields say of each other.

"Raise to 10" sent a raise to 1,520; a chair that was touched had the next "Fold" send another
seat's raise. Words and deed come of the same fields, and what they say is compared here.
"""

import itertools
import re
from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.language.choice_names import ENTRIES, GAMES
from engine import games
from engine.messages.shown.review_questions import (
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.shown.views import Answer, JointView, LegalAction, Offer, PassView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import CorrectAction, SeatAction, TakeAction, TakeActions
from engine.messages.wanted.requests import RaceChips
from engine.money import Money
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts

FOLD: Final = LegalAction(action="fold", label="Fold")
RAISE: Final = LegalAction(action="raise", label="Raise to", minimum=10, maximum=1520)
READY: Final = (("min", 10), ("half pot", 15), ("pot", 24), ("all in", 1520))
PRESETS: Final = (
    READY, (("min", 1520), *READY[1:]), (*READY[:3], ("all in", 12)), (("pot", 9999), ("min", 10)),
    (("min", 9), ("min", 1520)), (("all in", 1519),), (("20", 1520), ("10", 10)), (("", 1520),),
    (("Fold", 1520), ("min", 10)), (("half pot", -5), ("pot", 0)), (("min", 10), ("min", 1520)),
)  # fmt: skip
ACTS: Final = (
    (FOLD, LegalAction(action="call", label="Call 6", to=1520), RAISE),
    (FOLD, LegalAction(action="call", label=phrase("{action}, all in", action="Call 6"), to=6)),
    (LegalAction(action="fold", label="Fold", to=1520), LegalAction(action="check", label="Check")),
    (FOLD, LegalAction(action="raise", label="Raise to 10", to=1520, minimum=10, maximum=10)),
    (FOLD, LegalAction(action="raise", label="All in 30", to=30, minimum=30, maximum=30)),
    (FOLD, LegalAction(action="raise", label="Complete to 30", to=30, minimum=30, maximum=30)),
    (FOLD, replace(RAISE, action="bet", label="Raise to")),
    (FOLD, LegalAction(action="call", label="Call", to=0)),
    (FOLD, LegalAction(action="call", label="Call", to=1520, all_in=True)),
    (LegalAction(action="fold", label="Fold", to=9), LegalAction(action="check", label="", to=9)),
    (FOLD, replace(RAISE, to=1520, presets=READY)),
    (RAISE, replace(RAISE, action="bet", minimum=700, maximum=700)),
    (LegalAction(action="call", label="Call", to=6), LegalAction(action="check", label="Check")),
)  # fmt: skip


def list_joint() -> Iterator[tuple[JointView, ...]]:
    """What several may do alike: each act with seats of its own, alone and beside each other."""
    seats = {"fold": (8, 1), "check": (8, 1, 2), "call": (8, 2)}
    every = [
        JointView(action=act, actions=tuple(SeatAction(seat=one, action=act) for one in seats[act]))
        for act in ACTS_ALIKE
    ]
    for many in range(1, 4):
        yield from itertools.permutations(every, many)
    twice = replace(every[0], actions=every[0].actions[:1])
    yield (every[0], twice)


def list_views() -> Iterator[View]:
    view = replace(samples.view(), passes=(), joint=())
    for presets in PRESETS:
        yield replace(view, legal=(FOLD, replace(RAISE, presets=presets)))
    for legal in ACTS:
        yield replace(view, legal=legal)
    check, call = LegalAction(action="check", label=""), LegalAction(action="call", label="", to=6)
    for joint in list_joint():
        yield from (replace(view, legal=(FOLD, one), joint=joint) for one in (check, call))
    seats = tuple(replace(one, stack=one.stack + 5) for one in view.seats)
    yield replace(view, legal=(FOLD, replace(RAISE, presets=READY)), seats=seats)


ACTS_ALIKE: Final[tuple[Literal["fold", "check", "call"], ...]] = ("fold", "check", "call")
SAYS: Final = {
    "Fold": "fold", "Check": "check", "Call": "call", "Bet": "bet", "Raise to": "raise",
    "Complete to": "raise",
}  # fmt: skip


def read_numbers(words: str) -> list[int]:
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", words)]


def act_of(words: str, key: str) -> tuple[str, int | None]:
    """What a key says that it does, and to which whole bet."""
    numbers = read_numbers(words)
    if words.startswith("All in "):
        return "wager", numbers[0]
    if words.startswith("All "):
        return words.split()[1].lower().removesuffix(","), None
    for said, done in SAYS.items():
        if words.startswith(said):
            return done, numbers[0] if numbers else None
    assert key.startswith(("preset", "size")), (words, key)
    return "wager", numbers[-1]


def ask(stand: Stand, view: View, number: int) -> None:
    """The view as it comes by the wire, as a prompt that nobody has answered."""
    asked = replace(view, prompt=replace(view.prompt, number=number))
    stand.show(bus.views.decode(bus.views.encode(asked)))


KEYS: Final = re.compile(r"(Fold|Call|Check|Raise|Bet|All \w+|preset .*|size .*)$")


def test_every_key_of_a_hand_sends_the_act_and_the_amount_that_stand_on_it(stand: Stand) -> None:
    touched, numbers = 0, itertools.count(1000)
    for view in list_views():
        ask(stand, view, next(numbers))
        found = [one for one in controls(stand.window.contentItem()) if one.isEnabled()]
        words = {
            touch_name(one): " ".join(str(text.property("text")) for text, _ in texts(one))
            for one in found
            if KEYS.match(touch_name(one))
        }
        acting = next(one for one in view.seats if one.seat == view.acting)
        for name, drawn in words.items():
            ask(stand, view, next(numbers))
            stand.intents.clear()
            stand.touch(name)
            act, to = act_of(drawn, name)
            assert stand.intents or not name.startswith("All"), (name, drawn, "is a dead key")
            for made in stand.intents:
                touched += 1
                assert isinstance(made, TakeAction | TakeActions), (drawn, made)
                if isinstance(made, TakeActions):
                    assert act in {one.action for one in view.legal}, (drawn, view.legal)
                    assert {one.action for one in made.actions} == {act}, (drawn, made)
                    assert [one.seat for one in made.actions] == read_numbers(drawn), (drawn, made)
                    assert not any(one.to for one in made.actions)
                    continue
                assert made.action == act or (act == "wager" and made.action in {"bet", "raise"})
                if act in {"fold", "check"}:
                    assert made.to == 0, (drawn, made)
                elif act == "call":
                    assert max(made.to - acting.bet, 0) == to, (drawn, made)
                elif act in {"bet", "raise", "wager"}:
                    assert made.to == to, (drawn, made)
                if "all in" in drawn.casefold():
                    assert made.to == acting.bet + acting.stack, (drawn, made)
    assert touched > 50


@pytest.mark.parametrize("action", ["fold", "check", "call", "bet", "raise"])
@pytest.mark.parametrize(
    "amounts",
    [
        {"minimum": 1520}, {"maximum": 1520}, {"minimum": 10, "maximum": 1520}, {"to": -1520},
        {"minimum": 1520, "maximum": 1520}, {"presets": READY}, {"minimum": -5, "maximum": 5},
        {"minimum": 1520, "maximum": 10}, {"minimum": -5, "maximum": -5},
    ],
)  # fmt: skip
def test_a_bet_or_raise_alone_has_limits_from_the_least_to_the_greatest(
    action: Any, amounts: dict[str, Any]
) -> None:
    """ "Call 0" sent its least amount, which a call has none of; a fold was drawn as a raise."""
    low, high = amounts.get("minimum", 0), amounts.get("maximum", 0)
    wager = action in {"bet", "raise"}
    if wager and 0 <= low <= high and amounts.get("to", 0) >= 0:
        assert LegalAction(action=action, label="", **amounts).maximum == high
        return
    with pytest.raises(ValueError, match=r"limits|least"):
        LegalAction(action=action, label="", **amounts)


@pytest.mark.parametrize(
    "passed",
    [
        (SeatAction(seat=8, action="raise", to=1520),), (SeatAction(seat=8, action="bet", to=9),),
        (SeatAction(seat=8, action="call"),), (SeatAction(seat=8, action="fold", to=1520),),
        (SeatAction(seat=8, action="call"), SeatAction(seat=8, action="fold")),
        (SeatAction(seat=8, action="fold"), SeatAction(seat=8, action="fold")),
        (SeatAction(seat=1, action="fold"),),
    ],
)  # fmt: skip
def test_a_seat_that_is_passed_over_folds_or_checks_once(passed: tuple[SeatAction, ...]) -> None:
    with pytest.raises(ValueError, match=r"folds or checks|acts once"):
        PassView(seat=1, passed=passed, legal=(FOLD,))


@pytest.mark.parametrize("name", ["redo", "out_of_turn"])
def test_no_answer_has_the_name_of_a_key_of_the_screen_s_own(name: str) -> None:
    """ "Posted" of the name "redo" did again what an undo had taken back."""
    prompt = samples.flop().prompt
    places: tuple[Literal["prompt", "wrong"], ...] = ("prompt", "wrong")
    for at in places:
        answers = (Answer(key="no", label="No"), Answer(key=name, label="Posted", place=at))
        with pytest.raises(ValueError, match="own keys"):
            replace(prompt, answers=answers)
        told = msgspec.msgpack.decode(bus.views.encode(samples.flop()))
        told["prompt"]["answers"] = [{"key": name, "label": "Posted", "place": at}]
        with pytest.raises(msgspec.ValidationError, match="own keys"):
            bus.views.decode(msgspec.msgpack.encode(told))


@pytest.mark.parametrize("passed", [(), (9, 8), (7,), (8, 6), (8, 11), (8, 7)])
def test_a_chair_marks_nothing_that_no_chair_shows(stand: Stand, passed: tuple[int, ...]) -> None:
    """Seat 8 is to act; the others have no cards, no chair, or are not whose turn it is."""
    seats = tuple(replace(one, cards=() if one.seat in {6, 7} else one.cards)
                  for one in samples.view().seats)  # fmt: skip
    acts = tuple(SeatAction(seat=one, action="fold") for one in passed)
    found = PassView(seat=1, passed=acts, legal=(FOLD,))
    stand.show(replace(samples.view(), seats=seats, passes=(found,), joint=()))
    stand.touch("Seat 1", "Fold")
    made = stand.intents[-1]
    assert isinstance(made, TakeAction)
    assert (made.seat, made.action) == (8, "fold")


def test_marks_are_what_the_next_touch_sends(stand: Stand) -> None:
    view = replace(samples.view(), joint=())
    for one in view.passes:
        stand.show(view)
        stand.intents.clear()
        stand.touch(f"Seat {one.seat}")
        drawn = {str(item.property("text")) for item, _ in texts(stand.window.contentItem())}
        for act in one.passed:
            assert {"fold": "Folds next", "check": "Checks next"}[act.action] in drawn
        stand.touch("Fold")
        (made,) = stand.intents
        assert isinstance(made, TakeActions)
        assert made.actions == (*one.passed, SeatAction(seat=one.seat, action="fold"))


def test_a_key_says_all_in_of_nobody_who_has_more(stand: Stand) -> None:
    for top, says in ((1520, True), (1525, False)):
        seats = tuple(replace(one, stack=top - one.bet) for one in samples.view().seats)
        choice = replace(RAISE, presets=READY)
        stand.show(replace(samples.view(), seats=seats, legal=(choice,), passes=(), joint=()))
        found = {touch_name(one) for one in controls(stand.window.contentItem()) if one.isEnabled()}
        assert ("preset all in" in found) is says
    with pytest.raises(ValueError, match="same"):
        JointView(action="fold", actions=(SeatAction(seat=1, action="call"),))


INSTEAD: Final = (
    *ACTS, *((FOLD, replace(RAISE, presets=presets)) for presets in PRESETS),
    (replace(RAISE, to=1520, minimum=1520, maximum=1520), replace(RAISE, to=12, minimum=12,
                                                                 maximum=12)),
)  # fmt: skip


def test_every_key_of_a_correction_asks_for_what_stands_on_it(stand: Stand) -> None:
    """Two of one act, a fold with limits and a least amount of 1,520 each said one and sent one."""
    asked = 0
    for number, legal in enumerate(INSTEAD, 1000):
        for choice in {one.action: one for one in legal}.values():
            for at in range(5):
                review(stand, legal, number)
                drawn = choose(stand, choice, at)
                if not drawn:
                    break
                made: Any = stand.intents[-1]
                assert isinstance(made, ForeseeCorrection)
                assert isinstance(made.correction, CorrectAction)
                numbers = read_numbers(drawn)
                assert made.correction.action == choice.action
                assert made.correction.to == (numbers[-1] if numbers else 0), (drawn, made)
                asked += 1
    assert asked > 50


def review(stand: Stand, legal: tuple[LegalAction, ...], number: int) -> None:
    """The sheet of a step that could have been one of these."""
    ask(stand, replace(samples.view(), offers=(Offer(name="correct"),)), number)
    stand.desk.break_off()
    stand.touch("Floor", "wish correct")
    query: Any = stand.intents[-1]
    assert isinstance(query, ReviewHand)
    step = ReviewedStep(
        sequence=5, kind="action", seat=8, street="flop", text="", action="", legal=legal
    )
    stand.desk.accept_reply(HandReviewed(id=query.id, prompt=number, steps=(step,)))
    stand.paint()
    stand.touch("step 5")


def choose(stand: Stand, choice: LegalAction, at: int) -> str:
    """Touch an act, and the ready amount at a place; what was drawn of it, empty: none is there."""
    name = f"instead {choice.action}"
    drawn = list_keys(stand, "instead ")[name]
    said = act_of(drawn, "size")[0]
    assert said == choice.action or (said == "wager" and choice.action in {"bet", "raise"})
    stand.touch(name)
    if choice.minimum == choice.maximum:
        return drawn if not at else ""
    ready = list(list_keys(stand, "amount ").items())
    if at >= len(ready):
        return ""
    name, drawn = ready[at]
    assert name != "amount min" or read_numbers(drawn) == [choice.minimum]
    assert name != "amount all in" or read_numbers(drawn) == [choice.maximum]
    stand.touch(name)
    entered = list_keys(stand, "key enter")["key enter"]
    assert act_of(entered, "size") == (choice.action, read_numbers(drawn)[-1])
    stand.touch("key enter")
    return drawn


def test_whatever_a_key_s_words_come_of_begins_its_time_anew(typeface: QGuiApplication) -> None:
    """ "Push 24 to seat 3" became "Push 2,855 to seat 4" under a finger, and counted."""
    stand = Stand(typeface, debounce_ms=250)
    shown = samples.showdown()
    first = shown.seats[0]
    changes: tuple[dict[str, Any], ...] = (
        {"awards": tuple(replace(one, amount=one.amount + 1) for one in shown.awards)},
        {"awards": ()},
        {"money": Money(scale=1000)},
        {"undo_step": shown.undo_step + 1},
        {"seats": (replace(first, bet=first.bet + 1), *shown.seats[1:])},
        {"seats": (replace(first, stack=first.stack + 1), *shown.seats[1:])},
        {"seats": (replace(first, counted=not first.counted), *shown.seats[1:])},
    )
    for change in changes:
        stand.show(shown)
        stand.now += 1
        stand.desk.show(replace(shown, sequence=shown.sequence + 1, published_ns=9))
        assert stand.desk.is_meant(False), "the same stands there"
        stand.desk.show(replace(shown, sequence=shown.sequence + 2, **change))
        assert not stand.desk.is_meant(False), change
        stand.now += 1
        assert stand.desk.is_meant(False)
    stand.scene.close()


def test_a_race_s_key_names_the_seat_that_wins_by_it(stand: Stand) -> None:
    """ "Seat 5" sent that seat 3 had won: the words were the engine's."""
    winners = (("3", "Seat 5"), ("5", "Seat 3"), ("8", "Nobody"))
    race = Offer(name="race", choices=winners)
    ask(stand, replace(samples.between_hands(), offers=(race,)), 1000)
    stand.touch("Table", "wish race")
    keys = list_keys(stand, "choice ")
    assert {name: words.strip() for name, words in keys.items()} == {
        f"choice {seat}": f"Seat {seat}" for seat, _ in winners
    }
    stand.touch("choice 5", "choice 3", "key enter")
    made: Any = stand.intents[-1]
    assert isinstance(made, RaceChips)
    assert made.winners == (5, 3)


CHOICES: Final = {
    "game": (("Table", "wish game"), tuple(GAMES)),
    "race": (("Table", "wish race"), ("3", "5", "8")),
    "seat_player": (("Seat 4",), tuple(ENTRIES)),
}  # fmt: skip


@pytest.mark.parametrize("wish", CHOICES)
def test_what_a_choice_says_comes_of_what_it_sends(stand: Stand, wish: str) -> None:
    """ "No-limit Texas hold'em" chose Omaha: the words were the engine's."""
    opened, choices = CHOICES[wish]
    drawn = []
    for number, words in enumerate((choices, choices[::-1], ("Otherwise",) * 13), 1000):
        offer = Offer(
            name=wish, minimum=2, maximum=900,
            choices=tuple(zip(choices, words, strict=False)),
        )  # fmt: skip
        view = samples.between_hands()
        seats = tuple(
            replace(one, state="open", nickname="", offers=(offer,)) if one.seat == 4 else one
            for one in view.seats
        )
        ask(stand, replace(view, seats=seats, offers=(offer,)), number)
        stand.desk.break_off()
        stand.touch(*opened)
        drawn.append(list_keys(stand, "choice "))
    assert drawn[0] == drawn[1] == drawn[2]
    assert {f"choice {one}" for one in choices} <= set(drawn[0])


def test_each_game_has_its_words_on_a_choice_s_key() -> None:
    assert {name: str(game.title) for name, game in games.GAMES.items()} == GAMES


def test_no_two_choices_of_one_name_are_drawn(stand: Stand) -> None:
    """Of two proposals the second one's sums stood on a key that gave out the first one's."""
    choices = (
        ("a 1:1000", "All to seat 1"), ("a 2:1000", "All to seat 2"), ("own 3:1000", "Everything"),
        ("b 4:1000", "All to seat 4"),
    )  # fmt: skip
    offers = (
        Offer(name="settle_hand", usual=1000, choices=choices),
        Offer(name="race", choices=(("3", ""), ("4", ""), ("3", ""))),
    )
    ask(stand, replace(samples.flop(), offers=offers), 1000)
    stand.touch("Floor", "wish settle_hand")
    keys = list_keys(stand, "choice ")
    assert list(keys) == ["choice a", "choice b", "choice own"]
    assert "Other sums" in keys["choice own"]
    stand.touch("choice a", "choice cards")
    drawn = {str(item.property("text")) for item, _ in texts(stand.window.contentItem())}
    assert "Seat 1: 1,000" in drawn
    stand.desk.break_off()
    stand.touch("Table", "wish race")
    assert list(list_keys(stand, "choice ")) == ["choice 3", "choice 4"]


def list_keys(stand: Stand, begins: str) -> dict[str, str]:
    """What is written on each key whose name begins so; no two are of one name."""
    found = [one for one in controls(stand.window.contentItem()) if one.isEnabled()]
    keys = [one for one in found if touch_name(one).startswith(begins)]
    words = {
        touch_name(one): " ".join(str(text.property("text")) for text, _ in texts(one))
        for one in keys
    }
    assert len(words) == len(keys), words
    return words
