"""The scene as a finger and an eye meet it: names, sizes, places, legibility."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from _pytest.mark import ParameterSet
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.language.words import sentence
from dealer_ui.window.displays import find_display
from engine.cards import DECK
from engine.messages.sensed.source_words import device_words
from engine.messages.shown.views import Chore, LegalAction, NarrationLine, View
from engine.messages.wanted.intents import AnswerPrompt, NameCards, TakeAction, UndoStep
from engine.money import Money
from tests.dealer_ui import crowded_samples, game_samples, samples
from tests.dealer_ui.conftest import Stand, prompts_of
from tests.dealer_ui.listening import list_unclear, spoken
from tests.dealer_ui.looking import area, everything, texts
from tests.gallery.choice import PANELS, Panel
from tests.gallery.judge import judge
from tests.tries import LONG

SAMPLES: Final[dict[str, Callable[[], View]]] = {
    "preflop, nine seats": samples.view,
    "flop": samples.flop,
    "flop being dealt": samples.deal_flop,
    "showdown": samples.showdown,
    "split showdown": samples.split_showdown,
    "disagreement": samples.disagreement,
    "naming": samples.name_cards,
    "two seats": samples.heads_up,
    "ten seats": samples.full_table,
    "buy-in": samples.buy_in,
    "stud": game_samples.stud,
    "stud, nobody folded": game_samples.stud_full,
    "stud showdown": game_samples.stud_showdown,
    "omaha": game_samples.omaha,
    "quartered pot": game_samples.quartered,
    "big o": game_samples.big_o,
    "courchevel": game_samples.courchevel,
    "draw": game_samples.discard,
    "badugi showdown": game_samples.badugi_showdown,
    "reshuffle": game_samples.reshuffle,
    "eight pots": samples.side_pots,
    "between hands": samples.between_hands,
    "everybody's ante": crowded_samples.antes,
    "shared pots": crowded_samples.shares,
    "shared pots and chores": crowded_samples.shares_and_chores,
    "naming, with chores": crowded_samples.naming,
    "eight digits": crowded_samples.riches,
    "pots of eight digits": crowded_samples.spoils,
    "all sources in trouble": crowded_samples.troubles,
}
MAIN_ACTIONS: Final = ("Fold", "Check", "Call", "Bet", "Raise", "preset min")

every_sample = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)


def find_shares(stand: Stand) -> list[QQuickItem]:
    """The shares of the pots that are told."""
    return [
        item for item in everything(stand.window.contentItem())
        if item.metaObject().className().startswith("AwardShare") and item.isVisible()
    ]  # fmt: skip


def names(stand: Stand, *, enabled: bool = True) -> set[str]:
    found = controls(stand.window.contentItem())
    return {touch_name(item) for item in found if item.isEnabled() or not enabled}


def answering(stand: Stand) -> set[str]:
    """The controls of the hand: without the chairs and the keys of the sheets."""
    sheets = ("Seat ", "Table", "Floor", "Rule", "Next pot", "wish ")
    return {name for name in names(stand) if not name.startswith(sheets)}


def said(stand: Stand) -> set[str]:
    """Everything that can be read."""
    return {item.property("text") for item, _ in texts(stand.window.contentItem())}


def test_one_touch_takes_each_action(stand: Stand) -> None:
    for target, action, to in (
        ("Fold", "fold", 0),
        ("Call", "call", 6),
        ("preset min", "raise", 10),
        ("preset half pot", "raise", 15),
        ("preset pot", "raise", 24),
        ("preset all in", "raise", 1520),
    ):
        number = len(stand.intents) + 200
        prompt = samples.changed(samples.view().prompt, number=number)
        stand.show(samples.view(prompt=prompt))
        stand.touch(target)
        intent = stand.intents[-1]
        assert isinstance(intent, TakeAction)
        assert (intent.prompt, intent.action, intent.to) == (number, action, to)


def test_each_of_two_limits_has_its_key(stand: Stand) -> None:
    """An open pair on fourth street may bet the lower or the higher limit."""
    bet = LegalAction(action="bet", label="Bet", minimum=2, maximum=4, presets=(("2", 2), ("4", 4)))
    legal = (*(one for one in samples.view().legal if one.action != "raise"), bet)
    for number, to in enumerate((2, 4), 300):
        prompt = samples.changed(samples.view().prompt, number=number)
        stand.show(samples.view(prompt=prompt, legal=legal))
        stand.touch(f"preset {to}")
        intent = stand.intents[-1]
        assert isinstance(intent, TakeAction)
        assert (intent.prompt, intent.action, intent.to) == (number, "bet", to)


def test_a_finger_that_came_down_under_another_prompt_does_nothing(stand: Stand) -> None:
    stand.show(samples.view())
    fold = next(item for item in controls(stand.window.contentItem()) if touch_name(item) == "Fold")
    device = QTest.createTouchDevice()
    finger = QTest.touchEvent(stand.window, device, False)
    middle = area(fold).center().toPoint()
    finger.press(0, middle, stand.window).commit()
    assert fold.property("pressed")
    stand.desk.show(samples.flop())
    finger.release(0, middle, stand.window).commit()
    assert stand.intents == []
    finger.press(0, middle, stand.window).commit()
    finger.release(0, middle, stand.window).commit()
    assert prompts_of(stand.intents) == [77]


@pytest.mark.parametrize(("count", "cut"), [(3, False), (20, True)])
def test_where_a_checklist_has_no_room_it_says_how_many_lines_are_left(
    stand: Stand, count: int, cut: bool
) -> None:
    given = [f"Give seat {at} 200 in chips" for at in range(1, count + 1)]
    chores = tuple(Chore(kind="give", text=text) for text in given)
    view = samples.buy_in()
    stand.show(samples.changed(view, prompt=samples.changed(view.prompt, chores=chores)))
    told = said(stand)
    seen = [text for text in given if text in told]
    assert seen == given[: len(seen)]
    left = [text for text in told if text.startswith("And ") and " more" in text]
    assert left == ([f"And {count - len(seen)} more: touch here"] if cut else [])
    assert (len(seen) < count) is cut


def test_an_amount_is_typed(stand: Stand) -> None:
    stand.show(samples.flop())
    assert not any(name.startswith("key ") for name in names(stand))
    stand.touch("Amount", "key 3")
    assert "key enter" not in names(stand), "3 is too little"
    stand.touch("key clear", "key 2", "key 5", "key 000", "key back")
    assert "key enter" in names(stand), "2,500 is enough"
    stand.touch("key 0")
    assert "key enter" not in names(stand), "25,000 is too much"
    assert stand.intents == []


def test_where_cents_are_counted_amounts_are_said_and_typed_as_at_a_till(stand: Stand) -> None:
    dollars = Money(scale=100, sign="$")
    try:
        stand.show(replace(samples.flop(), money=dollars))
        assert not any("2,500" in text for text in said(stand))
        stand.touch("Amount", "key 2", "key 5", "key 00")
        assert any("$25" in text for text in said(stand))
        stand.touch("key enter")
        intent = stand.intents[-1]
        assert isinstance(intent, TakeAction)
        assert (intent.action, intent.to) == ("raise", 2500)
    finally:
        stand.show(samples.flop())


def test_an_amount_is_confirmed(stand: Stand) -> None:
    stand.show(samples.flop())
    stand.touch("Amount", "key 2", "key 5", "key 0", "key 0", "key enter")
    intent = stand.intents[-1]
    assert isinstance(intent, TakeAction)
    assert (intent.action, intent.to) == ("raise", 2500)


def test_fixed_limit_raises_with_one_touch(stand: Stand) -> None:
    stand.show(samples.heads_up())
    assert answering(stand) == {"Undo", "Fold", "Call", "Raise"}
    stand.touch("Raise")
    intent = stand.intents[-1]
    assert isinstance(intent, TakeAction)
    assert (intent.action, intent.to) == ("raise", 4)


def test_undo_is_touched(stand: Stand) -> None:
    stand.show(samples.view())
    stand.touch("Undo")
    assert isinstance(stand.intents[-1], UndoStep)


def test_answers_are_touched(stand: Stand) -> None:
    stand.show(samples.disagreement())
    assert answering(stand) == {"Undo", "answer look_again", "answer name", "answer misdeal"}
    stand.touch("answer misdeal")
    intent = stand.intents[-1]
    assert isinstance(intent, AnswerPrompt)
    assert (intent.prompt, intent.answer) == (71, "misdeal")


def test_cards_are_named(stand: Stand) -> None:
    stand.show(samples.name_cards())
    offered = names(stand)
    assert {f"card {card}" for card in DECK} <= offered
    assert "cards done" not in offered
    stand.touch("card As", "card Td", "card 2c", "cards done")
    intent = stand.intents[-1]
    assert isinstance(intent, NameCards)
    assert intent.cards == ("As", "Td", "2c")


def test_answers_stay_within_reach_beside_the_card_grid(stand: Stand) -> None:
    stand.show(samples.name_cards())
    stand.touch("answer camera")
    assert isinstance(stand.intents[-1], AnswerPrompt)


def test_undo_stays_within_reach_beside_the_card_grid(stand: Stand) -> None:
    stand.show(samples.name_cards())
    stand.touch("card As", "Undo")
    assert isinstance(stand.intents[-1], UndoStep)
    undo = next(
        item for item in controls(stand.window.contentItem())
        if touch_name(item) == "Undo" and item.isEnabled()
    )  # fmt: skip
    assert min(undo.width(), undo.height()) >= 12 * stand.options.pixels_per_mm


def test_a_touch_beside_the_grids_cards_goes_nowhere(stand: Stand) -> None:
    stand.show(samples.name_cards())
    grid = next(
        item for item in controls(stand.window.contentItem()) if touch_name(item) == "cards done"
    ).parentItem()
    assert grid is not None
    under = [
        item for item in controls(stand.window.contentItem())
        if item.parentItem() is not grid and area(item).intersects(area(grid))
    ]  # fmt: skip
    assert under, "the grid covers other controls"
    assert not any(
        stand.hand.touch(touch_name(item)).done
        for item in under
        if not touch_name(item).startswith(("answer ", "Floor", "Undo"))
    )


def test_while_the_engine_is_away_nothing_takes_a_touch(stand: Stand) -> None:
    stand.show(samples.view())
    before = stand.window.grabWindow()
    stand.desk.go_away()
    stand.application.processEvents()
    assert names(stand) == set()
    assert any(
        "does not answer" in item.property("text") for item, _ in texts(stand.window.contentItem())
    )
    assert any(
        item.property("text") == "Seat 8 to act" for item, _ in texts(stand.window.contentItem())
    )
    away = stand.window.grabWindow()
    assert away.pixelColor(452, 330).lightness() < before.pixelColor(452, 330).lightness()


@every_sample
def test_what_assistive_technology_reads_could_be_understood_by_ear(
    find_stand: Callable[..., Stand], sample: Callable[[], View]
) -> None:
    stand = find_stand()
    stand.show(sample())
    assert list_unclear(spoken(stand.window)) == []


def test_keys_without_words_are_read_by_what_they_do(stand: Stand) -> None:
    stand.show(samples.flop())
    stand.touch("Amount")
    heard = spoken(stand.window)
    assert heard["key back"] == "Delete the last digit"
    assert heard["Floor"] == "The floor's sheet"
    assert heard["wish wrong_deal"] == "Say what went wrong"
    assert heard["Seat 3"].startswith("Seat 3, ")
    stand.show(samples.name_cards())
    heard = spoken(stand.window)
    assert heard["card Ts"].startswith("Ten of spades")
    assert heard["card 2c"].startswith("2 of clubs")


@every_sample
@pytest.mark.parametrize(
    ("size", "pixels_per_mm"),
    [((1280, 800), 5.88), ((1920, 1080), 6.52), ((1024, 600), 4.6)],
)
def test_every_target_is_large_enough_and_clear_of_the_others(
    find_stand: Callable[..., Stand],
    sample: Callable[[], View],
    size: tuple[int, int],
    pixels_per_mm: float,
) -> None:
    stand = find_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    stand.show(sample())
    if "Amount" in names(stand):
        stand.touch("Amount")
    screen = QRectF(0, 0, *size)
    enabled = [item for item in controls(stand.window.contentItem()) if item.isEnabled()]
    live = [(item, area(item)) for item in enabled]
    for item, place in live:
        name = touch_name(item)
        assert min(item.width(), item.height()) >= 12 * pixels_per_mm, name
        if name.startswith(MAIN_ACTIONS):
            assert item.height() >= 20 * pixels_per_mm, name
        assert screen.contains(place), name
        assert not any(place.intersects(there) for other, there in live if other is not item)


def test_places_never_move(stand: Stand) -> None:
    places: dict[str, QRectF] = {}
    for sample in SAMPLES.values():
        stand.show(sample())
        for item in controls(stand.window.contentItem()):
            name = touch_name(item)
            kept = {"Fold", "Check", "Call", "Amount", "Floor", "wish wrong_deal", "Rule"}
            # The cards to name lie over the last action: undo stands below them.
            if not stand.desk.fact("gridOpen"):
                kept.add("Undo")
            # Amounts of eight digits take the room of a chip's key.
            sized = name.startswith("preset ") and sample is not crowded_samples.riches
            if name in kept or sized:
                assert places.setdefault(name, area(item)) == area(item), name


def choose_panels() -> Iterator[ParameterSet]:
    """Every sample on the smallest panel, the upright one and, in turn, another; or on all."""
    smallest, *others, upright = PANELS
    for number, (name, sample) in enumerate(SAMPLES.items()):
        chosen = (smallest, others[number % len(others)], upright)
        for panel in PANELS if LONG else chosen:
            yield pytest.param(sample, panel, id=f"{panel.name}-{name}")


@pytest.mark.parametrize(("sample", "panel"), list(choose_panels()))
def test_nothing_is_wrong_with_what_is_shown(
    find_stand: Callable[..., Stand], sample: Callable[[], View], panel: Panel
) -> None:
    """Targets, cut and overlapping texts, contrast, the least height of letters."""
    stand = find_stand(width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm)
    stand.show(sample())
    assert judge(stand.window, panel.pixels_per_mm) == []


@every_sample
def test_no_amount_is_broken_over_two_lines(
    find_stand: Callable[..., Stand], sample: Callable[[], View]
) -> None:
    stand = find_stand()
    stand.show(sample())
    for key in controls(stand.window.contentItem()):
        for item, _ in texts(key):
            assert item.property("lineCount") <= len(item.property("text").split())


def test_sources_in_trouble_leave_hand_and_street_in_sight(
    find_stand: Callable[..., Stand],
) -> None:
    for width, height in ((1280, 800), (1024, 600)):
        stand = find_stand(width=width, height=height)
        stand.show(crowded_samples.troubles())
        found = everything(stand.window.contentItem())
        badges = [
            area(item) for item in found if item.metaObject().className().startswith("SourceBadge")
        ]
        told = [
            area(item)
            for item, _ in texts(stand.window.contentItem())
            if item.property("text") in {"Hand 1234", "Turn"}
        ]
        assert len(badges) == 5
        assert len(told) == 2
        for place in (*badges, *told):
            clear = [other for other in (*badges, *told) if other is not place]
            assert not any(place.intersects(other) for other in clear)


MUCH_TO_SAY = {
    "path": "unplugged: plug the reader in; there is no /dev/serial/by-id/usb-Silicon_Labs_CP2102N_"
    "USB_to_UART_Bridge_Controller_8a1b-if00-port0",
    "wrong": "has another firmware (1.0.1, expected 1.0.2); flash it, or correct firmware in "
    "[[bridge.readers]]",
    "none": "is without firmware: type 'tapburn firmware flash shoe'; the last one was not written "
    "to its end",
}


@pytest.mark.parametrize("words", MUCH_TO_SAY.values(), ids=list(MUCH_TO_SAY))
def test_a_source_with_much_to_say_leaves_the_others_words_whole(stand: Stand, words: str) -> None:
    ready, lost, _ = samples.sources()
    told = device_words(words)
    assert told.template, "its words are translated"
    lost = samples.changed(lost, state="lost", words=told)
    stand.show(samples.view(sources=(ready, lost, samples.sources()[2])))
    found = [item for item, _ in texts(stand.window.contentItem())]
    cut = [item.property("text") for item in found if item.property("truncated")]
    assert not {"Shoe", "Bridge"} & set(cut)
    (badge,) = [item for item in found if words.lower() in str(item.property("text")).lower()]
    assert badge.width() > 0.35 * stand.window.width(), "and what to do stands first"


def test_digits_are_tabular(stand: Stand) -> None:
    stand.show(samples.view())
    amounts = [
        item for item, _ in texts(stand.window.contentItem()) if item.property("text") == "1,553"
    ]
    assert amounts
    amount = amounts[0]
    widths = set()
    for digit in "0123456789":
        amount.setProperty("text", digit * 4)
        widths.add(round(float(amount.property("contentWidth")), 2))
    assert len(widths) == 1


def test_a_refusal_is_shown(stand: Stand) -> None:
    stand.show(samples.view())
    stand.desk.tell("Raise to 7 is too little: the minimum raise is to 10 (OH-HE-14)")
    stand.application.processEvents()
    assert any(
        "too little" in item.property("text") for item, _ in texts(stand.window.contentItem())
    )


def test_showdown_says_who_takes_what(stand: Stand) -> None:
    stand.show(samples.showdown())
    assert "Two pair, kings and fours, nine kicker" in said(stand)
    assert {"Side pot 1", "Seat 4", "2,855", "Three of a kind, tens"} <= said(stand)
    assert "+1,240" in said(stand)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 600), (800, 1280)])
@pytest.mark.parametrize(("pots", "players"), [(1, 2), (3, 1), (1, 6), (5, 2), (6, 4)])
def test_one_pot_a_page_the_last_first_with_every_share_in_sight(
    find_stand: Callable[..., Stand], size: tuple[int, int], pots: int, players: int
) -> None:
    pixels_per_mm = {1280: 5.88, 1920: 6.52, 1024: 4.6, 800: 5.88}[size[0]]
    stand = find_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    view = crowded_samples.shares(pots, players)
    stand.show(view)
    told = []
    names_of = list(dict.fromkeys(award.pot for award in view.awards))
    for page, name in enumerate(names_of):
        shares = find_shares(stand)
        assert {share.property("pot") for share in shares} == {sentence(name)}
        panel = next(
            item for item in everything(stand.window.contentItem())
            if item.metaObject().className().startswith("AwardPanel")
        )  # fmt: skip
        key = next(
            (one for one in controls(stand.window.contentItem()) if touch_name(one) == "Next pot"),
            None,
        )
        assert (key is None) == (len(names_of) == 1)
        end = area(key).top() if key is not None else area(panel).bottom()
        assert all(area(share).bottom() <= end for share in shares)
        told += [share.property("seat") for share in shares]
        if page + 1 < len(names_of):
            stand.touch("Next pot")
            stand.paint()
    assert told == [award.seat for award in view.awards]
    assert not stand.intents, "turning the page pushes nothing"


def test_a_line_that_names_cards_stands_as_the_others_do(stand: Stand) -> None:
    happened = ("Pot 44", "Turn: Qs", "Is it the 9c?")
    lines = tuple(
        NarrationLine(sequence=900 + at, kind="card", text=text) for at, text in enumerate(happened)
    )
    stand.show(structs.replace(samples.deal_flop(), narration=lines))
    shown = [
        item for item, _ in texts(stand.window.contentItem()) if item.property("said") in happened
    ]
    drawn = [
        item for item, _ in texts(stand.window.contentItem())
        if "art/named/" in item.property("text") and item.width() > 300
    ]  # fmt: skip
    assert len(shown) == 1
    assert len(drawn) == 2
    for line in drawn:
        assert abs(line.property("baselineOffset") - shown[0].property("baselineOffset")) < 1
        assert line.height() == shown[0].height()


def test_the_draw_is_answered_with_one_touch(stand: Stand) -> None:
    stand.show(game_samples.discard())
    stand.touch("answer draw_2")
    intent = stand.intents[-1]
    assert isinstance(intent, AnswerPrompt)
    assert intent.answer == "draw_2"


def test_seven_picked_cards_leave_the_answers_free(stand: Stand) -> None:
    prompt = samples.changed(samples.name_cards().prompt, count=7, number=400)
    stand.show(samples.changed(samples.name_cards(), prompt=prompt))
    stand.touch("card As", "card Kh", "card Qh", "card Jh", "card 9h", "card 3h", "card 2h")
    picked = [
        area(item)
        for item in everything(stand.window.contentItem())
        if item.property("onBoard") and item.property("card") == "2h"
    ]
    answer = next(
        item for item in controls(stand.window.contentItem()) if touch_name(item) == "answer camera"
    )
    assert picked
    assert picked[0].right() < area(answer).left()
    stand.touch("answer camera")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize(
    "sample", [game_samples.stud_full, game_samples.omaha, game_samples.quartered]
)
def test_up_cards_are_large_enough_for_an_arms_length(
    find_stand: Callable[..., Stand], size: tuple[int, int], sample: Callable[[], View]
) -> None:
    # 3 mm high ranks are 17 minutes of arc at 60 cm; a rank is 0.32 of a card's height.
    pixels_per_mm = {1280: 5.88, 1920: 6.52, 1024: 4.6}[size[0]]
    stand = find_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    stand.show(sample())
    heights = [
        item.height()
        for item in everything(stand.window.contentItem())
        if item.isVisible() and item.property("mark") is not None and item.property("card")
    ]
    assert heights
    assert 0.32 * min(heights) >= 3 * pixels_per_mm


def test_chips_glide_only_where_motion_is_wanted(stand: Stand) -> None:
    stand.show(samples.view())
    stand.show(samples.showdown())
    pods = [item for item in everything(stand.window.contentItem()) if item.property("won")]
    assert pods
    assert all(item.property("away") == 0 for item in pods)
    stand.window.setProperty("motion", True)
    stand.show(samples.view())
    stand.show(samples.showdown())
    moving = [item for item in everything(stand.window.contentItem()) if item.property("won")]
    assert any(item.property("away") > 0 for item in moving)


@every_sample
def test_a_history_that_holds_no_line_leaves_no_empty_frame(
    find_stand: Callable[..., Stand], sample: Callable[[], View]
) -> None:
    stand = find_stand()
    words = "Main pot, 250: seat 2 wins the high half, 125, with an eight-high straight; " * 2
    result = NarrationLine(sequence=999, kind="result", text=words)
    stand.show(structs.replace(sample(), narration=(*samples.NARRATION, result)))
    frames = [
        item for item in everything(stand.window.contentItem())
        if item.metaObject().className().startswith("HistoryList") and item.isVisible()
    ]  # fmt: skip
    for frame in frames:
        lines = [opacity for _, opacity in texts(frame)]
        assert any(opacity > 0 for opacity in lines)


def test_full_screen_fills_the_display_whoever_manages_windows(stand: Stand) -> None:
    stand.scene.show(fullscreen=True)
    stand.application.processEvents()
    assert stand.window.geometry() == find_display(stand.window).geometry()
    assert stand.window.flags() & Qt.WindowType.FramelessWindowHint


@pytest.mark.parametrize(
    ("size", "said"),
    [((800, 480), "too small"), ((1024, 599), "too small"), ((600, 1024), "Or turn it")],
)
def test_a_panel_that_is_too_small_says_so_and_takes_no_touch(
    make_stand: Callable[..., Stand], size: tuple[int, int], said: str
) -> None:
    stand = make_stand(width=size[0], height=size[1])
    stand.show(samples.view())
    told = [item.property("text") for item, _ in texts(stand.window.contentItem())]
    assert any(said in text for text in told)
    stand.hand.touch("Call")
    assert stand.intents == []


def test_a_panel_that_is_just_large_enough_says_nothing(find_stand: Callable[..., Stand]) -> None:
    stand = find_stand(width=1024, height=600)
    stand.show(samples.view())
    told = [item.property("text") for item, _ in texts(stand.window.contentItem())]
    assert not any("too small" in text for text in told)


def test_a_short_prompt_is_read_at_arms_length(stand: Stand) -> None:
    """An x-height of 3.5 mm on a panel of 10.1 inches: the type's is 0.535 of its size."""
    for sample in (samples.view, samples.flop, samples.deal_flop):
        stand.show(sample())
        said = stand.desk.fact("promptText")
        item = next(
            item for item, _ in texts(stand.window.contentItem()) if item.property("text") == said
        )
        millimetres = item.property("font").pixelSize() * 0.535 / stand.options.pixels_per_mm
        assert millimetres >= 3.5, said


def test_a_pot_that_was_pushed_is_told_no_more(stand: Stand) -> None:
    """The shares' items are kept for the next hand; what they said must be out of sight."""
    for view in (game_samples.quartered(), samples.showdown(), samples.view()):
        stand.show(view)
        told = [(share.property("pot"), share.property("seat")) for share in find_shares(stand)]
        first = [award for award in view.awards if award.pot == view.awards[0].pot]
        assert told == [(sentence(award.pot), award.seat) for award in first]


def test_a_card_that_was_named_before_takes_the_touch_and_is_still_marked(stand: Stand) -> None:
    """Who misnamed a card earlier names the right place for it; the engine asks where it lies."""
    view, used = samples.name_cards(), "Kd"
    first, *rest = view.seats
    stand.show(replace(view, seats=(replace(first, cards=(used, "As")), *rest)))
    cells = {touch_name(item): item for item in controls(stand.window.contentItem())}
    cell = cells[f"card {used}"]
    assert cell.property("taken")
    assert cell.isEnabled()
    assert "lies elsewhere" in str(cell.property("spoken"))
    stand.touch(f"card {used}")
    stand.touch("card Td", "card 2c", "cards done")
    intent = stand.intents[-1]
    assert isinstance(intent, NameCards)
    assert intent.cards == (used, "Td", "2c")
