"""The robot dealer at a real engine: whole hands, and what may go wrong in them."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from deploy.simulation.checking.comparison import HandResult
from deploy.simulation.tabletop.cards_and_chips import CardThing
from deploy.simulation.tabletop.people import NAMES
from deploy.simulation.tabletop.players import Decision
from deploy.simulation.tabletop.truth import read_truth, truth_path, write_whole
from engine.cards import DECK, UNKNOWN, Card
from engine.games.mixes import MIXES
from engine.messages.happened.hand_events import HandBegan, HandEnded, PotAwarded
from engine.messages.sensed.observations import SeenCard
from engine.messages.shown.touches import Touched
from engine.messages.shown.views import View
from engine.messages.wanted.requests import (
    BuyChips,
    ComeBack,
    LeaveTable,
    PushDealer,
    SeatPlayer,
    SitOut,
)
from tests.deploy.simulation.rehearsal import SOURCES, Rehearsal
from tests.tries import tries

Rehearse = Callable[..., Rehearsal]


def assert_clean(results: tuple[HandResult, ...], hands: int) -> None:
    assert [result.hand for result in results] == list(range(1, hands + 1))
    for result in results:
        assert result.differences == ()
        assert result.chips_conserved
        assert result.cards_misread == 0
        assert result.cards_compared > 0


@pytest.mark.parametrize("limit", ["no", "fixed"])
@pytest.mark.parametrize("seats", [2, 6, 10])
def test_whole_hands_agree_with_the_journal(rehearse: Rehearse, seats: int, limit: str) -> None:
    hands = tries(2, of=8)
    rehearsal = rehearse(seats=seats, seed=seats, hands=hands, limit=limit)
    assert_clean(rehearsal.play(), hands)
    assert rehearsal.robot.counts.touches == len(rehearsal.touches) + rehearsal.typed
    obeyed = {view.prompt.number for view in rehearsal.views[:-1]}
    assert rehearsal.robot.counts.prompts == len(obeyed)


@pytest.mark.parametrize(
    ("game", "house", "seats"),
    [
        ("omaha", "live", 6), ("omaha8", "kansas", 6), ("stud", "ohio", 8), ("stud", "live", 7),
        ("stud8", "wsop", 8), ("razz", "wsop", 5), ("badugi", "live", 8),
        ("deuce_to_seven", "wsop", 6), ("deuce_to_seven_single", "live", 6),
    ],
)  # fmt: skip
def test_hands_of_every_game_agree_with_the_journal(
    rehearse: Rehearse, game: str, house: str, seats: int
) -> None:
    hands = tries(1, of=2)
    rehearsal = rehearse(game=game, house=house, seats=seats, seed=seats, hands=hands)
    assert_clean(rehearsal.play(20_000), hands)
    assert not [line for line in rehearsal.told if line.lstrip().startswith("! A card")]


@pytest.mark.parametrize(("game", "house"), [("stud", "ohio"), ("badugi", "wsop")])
def test_where_nobody_folds_the_stub_is_shuffled_anew(
    rehearse: Rehearse, game: str, house: str
) -> None:
    rehearsal = rehearse(game=game, house=house, seats=8, hands=2, style="calling")
    results = rehearsal.play(20_000)
    assert_clean(results, 2)
    assert "reshuffle" in {view.prompt.kind for view in rehearsal.views}
    again = [card for card in rehearsal.tabletop.gone if card.drawn]
    assert again, "the last hand's reshuffle is still to be seen on the table"


@pytest.mark.parametrize("game", ["holdem", "badugi"])
def test_the_table_opens_with_a_draw_for_the_button(rehearse: Rehearse, game: str) -> None:
    rehearsal = rehearse(game=game, seats=5, seed=3, hands=1, button=0)
    opening, hand = rehearsal.play(20_000)
    assert_clean((hand,), 1)
    assert (opening.hand, opening.differences, opening.cards_compared) == (0, (), 5)
    dealt = [view.prompt.seat for view in rehearsal.views if view.prompt.face_up]
    assert list(dict.fromkeys(dealt)) == [1, 2, 3, 4, 5]
    assert any("and has the button" in line for line in rehearsal.told)


def test_equals_draw_again_where_the_house_has_it_so(rehearse: Rehearse, tmp_path: Path) -> None:
    """Seeds are tried until two of ten players draw the highest rank."""
    house = tmp_path / "own.toml"
    house.write_text(
        'extends = "live"\nname = "own"\n[options]\nbutton_draw_tie = "redraw"\n'
    )  # fmt: skip
    for seed in range(1, 40):
        rehearsal = rehearse(house=str(house), seats=10, seed=seed, hands=1, button=0)
        while rehearsal.view().hand == 0:
            rehearsal.step()
        if max(view.prompt.count for view in rehearsal.views if view.prompt.face_up) > 1:
            break
    else:
        raise AssertionError("in no seed do two players draw the same rank")
    opening, hand = rehearsal.play(20_000)
    assert opening.differences == ()
    assert opening.cards_compared > 10
    assert_clean((hand,), 1)


def test_a_wrong_face_in_the_draw_is_found(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seats=4, hands=1, button=0)
    while rehearsal.view().hand == 0:
        rehearsal.step()
    path = truth_path(rehearsal.directory / "truth", 0)
    while not path.exists():
        rehearsal.step()
    told = read_truth(path)
    other = next(card for card in DECK if card not in {known.face for known in told.cards})
    changed = [
        msgspec.structs.replace(card, face=other) if card.dealt_to == "seat 2" else card
        for card in told.cards
    ]
    write_whole(path, msgspec.structs.replace(told, cards=tuple(changed)))
    opening = rehearsal.check()[0]
    assert opening.cards_misread == 1
    assert any("seat 2" in text for text in opening.differences)
    assert any("opens to" in text for text in opening.differences)


def test_where_whoever_deals_begins_the_robot_says_who(rehearse: Rehearse) -> None:
    rehearsal = rehearse(house="home", seats=4, hands=2, button=0)
    assert_clean(rehearsal.play(), 2)
    assert any(touch.startswith("answer button_") for touch in rehearsal.touches)


def test_games_take_turns(rehearse: Rehearse) -> None:
    rehearsal = rehearse(rotation="ten-game", turn=1, seats=4, seed=5, hands=11, button=0)
    _, *hands = rehearsal.play(60_000)
    assert_clean(tuple(hands), 11)
    began = [
        record.event
        for record in rehearsal.journal.records()
        if isinstance(record.event, HandBegan)
    ]
    assert [(one.game, one.stakes.limit) for one in began[:10]] == [*MIXES["ten-game"]]
    assert began[10].game == began[0].game
    told = [line for line in rehearsal.told if "Next game" in line]
    assert len(told) >= 10
    assert any("No-limit Texas hold'em" in line for line in told)


def test_nothing_that_lies_face_down_is_in_a_view(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=3)
    while not rehearsal.watch.finished:
        view = rehearsal.step()
        if view.prompt.kind == "shuffle":
            continue  # the view is of the hand before, the cards are shuffled by now
        hidden = {
            card.face
            for card in rehearsal.tabletop.cards.values()
            if not any(place.endswith("face up") for place in card.history)
        }
        named = {face for seat in view.seats for face in seat.cards} | set(view.board)
        assert not named & hidden


def test_cards_that_the_camera_cannot_read_are_squared(rehearse: Rehearse) -> None:
    """A card that can't be read as it lies is touched; then it is read and the reader not asked."""
    rehearsal = rehearse(hands=4)
    name_card = rehearsal.name_card

    def name_if_squared(card: CardThing, opened: bool) -> SeenCard:
        seen = name_card(card, opened)
        if card.place == "board" and card.placement < 2:
            return SeenCard(track=1, x_mm=seen.x_mm, y_mm=0, angle=0, side=seen.side)
        return seen

    rehearsal.name_card = name_if_squared  # type: ignore[method-assign]
    results = rehearsal.play()
    assert_clean(results, 4)
    assert rehearsal.robot.counts.squarings > 0
    assert sum(result.cards_unread for result in results) == 0


def test_cards_that_stay_unread_come_from_the_reader(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=4)
    rehearsal.unreadable = {rank + "h" for rank in "23456789TJQKA"}
    results = rehearsal.play()
    assert_clean(results, 4)
    assert sum(result.cards_unread for result in results) > 0
    assert "answer use_reader" in rehearsal.touches


def test_a_missed_reading_is_repeated_and_no_card_is_dealt_twice(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=2)
    missed: set[int] = set()
    while not rehearsal.watch.finished:
        view = rehearsal.step()
        due, dealing = view.prompt.number, view.prompt.kind in {"deal_hole", "burn"}
        if dealing and not rehearsal.deaf and len(missed) < 3 and due not in missed:
            rehearsal.deaf = 1
            missed.add(due)
    assert_clean(rehearsal.check(), 2)
    assert len(missed) == 3
    assert rehearsal.robot.counts.readings_repeated == 3


def test_a_card_that_no_antenna_ever_reads_is_told_by_a_touch(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=1)
    while not rehearsal.watch.finished:
        view = rehearsal.step()
        if view.prompt.kind == "deal_hole" and view.prompt.seat == 3:
            rehearsal.deaf = 1
    (result,) = rehearsal.check()
    assert result.chips_conserved
    assert (result.settled, result.voided, result.differences) == ("", False, ())
    assert rehearsal.robot.counts.readings_repeated >= 2
    assert rehearsal.robot.counts.touches_that_missed == 0


def test_with_no_reader_and_no_bridge_the_dealer_waits_until_they_are_back(
    rehearse: Rehearse,
) -> None:
    rehearsal = rehearse(hands=2)
    reader, _, bridge = SOURCES
    for _ in range(12):
        rehearsal.step()
    for source in (reader, bridge):
        rehearsal.recording.observe(
            type(source)(source=source.source, kind=source.kind, state="lost", words="gone")
        )
    before = rehearsal.robot.counts.touches
    devices, rehearsal.settle = rehearsal.settle, lambda: None  # type: ignore[method-assign]
    for _ in range(60):
        rehearsal.step()
    assert rehearsal.robot.counts.readings_repeated == 0
    assert rehearsal.robot.counts.touches - before <= 1
    rehearsal.settle = devices  # type: ignore[method-assign]
    for source in SOURCES:
        rehearsal.recording.observe(source)
    assert_clean(rehearsal.play(), 2)


def test_the_first_hand_waits_for_a_sense_that_starts_slowly(rehearse: Rehearse) -> None:
    """However long a busy machine takes to start its camera: no card is left to the dealer."""
    rehearsal = rehearse(hands=1, button=0)
    camera = SOURCES[1]
    rehearsal.recording.observe(
        type(camera)(source=camera.source, kind=camera.kind, state="starting", words="opening")
    )
    for _ in range(600):
        assert rehearsal.step().prompt.kind == "shuffle"
    rehearsal.recording.observe(camera)
    opening, hand = rehearsal.play()
    assert not opening.differences
    assert_clean((hand,), 1)


def test_a_sense_that_went_away_is_not_waited_for_forever(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=2)
    while not rehearsal.watch.ended:
        rehearsal.step()
    camera = SOURCES[1]
    rehearsal.recording.observe(
        type(camera)(source=camera.source, kind=camera.kind, state="lost", words="gone")
    )
    for _ in range(200):
        if rehearsal.step().hand == 2:
            return
    raise AssertionError("the second hand never began")


def test_cards_are_not_touched_while_the_camera_has_not_looked_yet(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=1)
    rehearsal.unreadable = set(DECK)
    while UNKNOWN not in rehearsal.view().board:
        rehearsal.step()
    rehearsal.frames = 3
    for _ in range(100):
        rehearsal.step()
    assert rehearsal.robot.counts.squarings == 0
    rehearsal.frames, rehearsal.unreadable = 100, set()
    assert_clean(rehearsal.play(), 1)


def test_a_reading_that_is_not_on_record_yet_is_not_repeated(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=1)
    while rehearsal.view().prompt.kind != "deal_hole":
        rehearsal.step()
    devices, rehearsal.settle = rehearsal.settle, lambda: None  # type: ignore[method-assign]
    for _ in range(100):
        rehearsal.step()
    assert rehearsal.unrecorded == 1
    assert rehearsal.robot.counts.readings_repeated == 0
    rehearsal.settle = devices  # type: ignore[method-assign]
    assert_clean(rehearsal.play(), 1)


def test_touches_that_miss_are_tried_again_and_chips_move_once(rehearse: Rehearse) -> None:
    rehearsal = rehearse(hands=4, seed=5)
    touch, tries = rehearsal.touch, Counter[tuple[str, int]]()

    def touch_late(target: str, prompt: int, said: str = "") -> Touched:
        tries[target, prompt] += 1
        if tries[target, prompt] < 3:
            return Touched(done=False, why="shows an earlier prompt")
        return touch(target, prompt, said)

    rehearsal.touch = touch_late  # type: ignore[method-assign]
    assert_clean(rehearsal.play(), 4)
    assert rehearsal.robot.counts.touches_that_missed > 50


def test_a_wrong_prompt_makes_the_hand_go_wrong(rehearse: Rehearse) -> None:
    """The robot does what it is told: with one push too large, the checker finds it."""
    rehearsal = rehearse(hands=1)
    do_chore = rehearsal.hands.do_chore

    def push_less(chore: object) -> None:
        if getattr(chore, "kind", "") != "push":
            do_chore(chore)  # type: ignore[arg-type]

    rehearsal.hands.do_chore = push_less  # type: ignore[method-assign]
    (result,) = rehearsal.play()
    assert any("chips are left in the pot" in text for text in result.differences)
    assert not result.agrees


def test_the_table_lives_by_touches_on_its_sheets(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seats=6, seed=8, hands=20, button=0, lively=True)
    _, *hands = rehearsal.play(60_000)
    assert_clean(tuple(hands), 20)
    wished = {type(wish) for wish in rehearsal.wishes}
    assert wished == {BuyChips, ComeBack, LeaveTable, PushDealer, SeatPlayer, SitOut}
    assert rehearsal.errands.run == len(rehearsal.wishes) > 10
    assert rehearsal.errands.given_up == 0
    assert rehearsal.sheets.page() is None, "each sheet is put away"


def test_once_all_names_have_sat_here_strangers_still_bring_their_chips(
    rehearse: Rehearse,
) -> None:
    rehearsal = rehearse(seats=6, seed=7, hands=6, button=0, lively=True)
    rehearsal.errands._known.update(NAMES)
    _, *hands = rehearsal.play(20_000)
    assert any(isinstance(wish, SeatPlayer) for wish in rehearsal.wishes)
    assert_clean(tuple(hands), 6)
    assert rehearsal.errands.given_up == 0


def test_an_errand_that_is_not_heard_is_given_up(rehearse: Rehearse) -> None:
    rehearsal = rehearse(seats=4, seed=8, hands=2, lively=True)
    rehearsal.hears_wishes = False
    assert_clean(rehearsal.play(20_000), 2)
    assert rehearsal.errands.run == 0
    assert rehearsal.errands.given_up >= 1


def test_a_hand_that_wins_no_pot_is_tidied_before_it_is_compared(rehearse: Rehearse) -> None:
    """The small blind is dead and all fold to the big one: the hand ends without a push."""
    rehearsal = rehearse(seats=4, hands=2)
    see = rehearsal.robot.see

    def let_leave(view: View) -> float:
        if rehearsal.watch.ended == 1 and view.seats[2].state != "open":
            rehearsal.recording.intend(LeaveTable(id="l", seat=3))
            rehearsal.tabletop.leave(3)
            return 0.0
        return see(view)

    def fold(view: View, own: Sequence[Card]) -> Decision:
        del own
        may_fold = any(option.action == "fold" for option in view.legal)
        return Decision(action="fold" if may_fold else "check")

    rehearsal.robot.see = let_leave  # type: ignore[method-assign]
    rehearsal.players.choose = fold  # type: ignore[method-assign]
    results = rehearsal.play()
    assert_clean(results, 2)
    events = [record.event for record in rehearsal.journal.records()]
    ends = [at for at, event in enumerate(events) if isinstance(event, HandEnded)]
    assert not any(isinstance(event, PotAwarded) for event in events[ends[0] : ends[1]])


def test_the_same_seed_deals_the_same_night(rehearse: Rehearse) -> None:
    nights = []
    for _ in range(2):
        rehearsal = rehearse(hands=3, seed=9)
        rehearsal.play()
        nights.append((rehearsal.told, rehearsal.touches, rehearsal.scenes))
    assert nights[0] == nights[1]
