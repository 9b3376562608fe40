"""What would follow, had a step been another one: whose cards, whose turn."""

from contextlib import closing
from pathlib import Path

import pytest

from engine.messages.authorization import StaffMember
from engine.messages.happened.hand_events import ActionTaken, HandTabled
from engine.replay.library import HandLibrary
from engine.replay.what_if import ImpossibleError, suppose, write_consequence
from tests.deploy.simulation.rehearsal import Rehearsal
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, all_in, house, table
from tests.engine.table.putting_right import by_hand, number_of, raiser, stacked


def play_named(held: dict[int, tuple[str, str]]) -> Floor:
    """Two hands all-in, named by the dealer."""
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    play.next_hand()
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "name_cards" and play.prompt.seat:
            play.name(*held[play.prompt.seat])
        else:
            play.step(all_in)
    play.answer("pushed")
    return play


def find_tabled(play: Floor, seat: int) -> int:
    event = next(one for one in play.events if isinstance(one, HandTabled) and one.seat == seat)
    return number_of(play, event)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("words", ["{} seat {}", "{} belongs to seat {}"])
def test_these_cards_belong_to_another_seat(seat: int, words: str) -> None:
    play = play_named({1: ("As", "Ad"), 2: ("Kc", "Kd")})
    assert play.stacks()[:2] == [400, 0]
    before = len(play.events)
    found = suppose(play.state, words.format(find_tabled(play, seat), 3 - seat))
    assert dict(found.moves) == {1: -400, 2: 400}
    assert {would for _, would in found.changes[:2]} == {
        "Seat 1 shows Kc Kd", "Seat 2 shows As Ad",
    }  # fmt: skip
    assert "seat 2 wins" in found.changes[2][1]
    assert found.misfit == ""
    assert (len(play.events), play.stacks()[:2]) == (before, [400, 0])


def test_only_a_named_hand_is_anothers() -> None:
    play = play_named({1: ("As", "Ad"), 2: ("Kc", "Kd")})
    step = find_tabled(play, 1)
    with pytest.raises(ImpossibleError, match="says so already"):
        suppose(play.state, f"{step} seat 1")
    with pytest.raises(ImpossibleError, match=r"seat 3 showed no hand.*seat 1, As Ad.*seat 2"):
        suppose(play.state, f"{step} seat 3")
    acted = next(one for one in play.events if isinstance(one, ActionTaken))
    with pytest.raises(ImpossibleError, match=r"no hand was shown; these were: \d+ \(seat 1"):
        suppose(play.state, f"{number_of(play, acted)} seat 2")


def play_raised(to: int, **given: str) -> Floor:
    """Three seats; the first to act raises, or calls where `to` is 0; then all go along."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, **given))
    play.begin()
    choose = raiser(to) if to else passive
    while play.kind() != "push_pot":
        play.step(choose)
    play.answer("pushed")
    return play


def list_actions(play: Floor) -> list[int]:
    return [number_of(play, one) for one in play.events if isinstance(one, ActionTaken)]


@pytest.mark.parametrize("words", ["{} out of turn", "{} out of turn before seat {}"])
def test_out_of_turn_binds_where_the_price_stays(words: str) -> None:
    play = play_raised(0, house="wsop")
    first, second, *_ = list_actions(play)
    skipped = next(one.seat for one in play.events if isinstance(one, ActionTaken))
    found = suppose(play.state, words.format(second, skipped))
    assert found.moves == ()
    assert found.misfit == ""
    assert found.same >= 1
    assert "it binds, since nothing changes before its turn (WL 132)" in found.changes[0][1]
    assert "No stack would change" in write_consequence(found)
    with pytest.raises(ImpossibleError, match="nobody acted before it on that street"):
        suppose(play.state, f"{first} out of turn")


def test_out_of_turn_is_acted_anew_where_the_price_changes() -> None:
    play = play_raised(20, house="wsop")
    _, second, third, *_ = list_actions(play)
    skipped = [one.seat for one in play.events if isinstance(one, ActionTaken)]
    found = suppose(play.state, f"{second} out of turn")
    assert f"then seat {skipped[1]} acts anew" in found.changes[0][1]
    assert (found.same, found.moves) == (0, ())
    assert f"what seat {skipped[1]} would do is in no record" in found.misfit
    # Before the second alone, who called as well, the third's call costs the same.
    assert not suppose(play.state, f"{third} out of turn").misfit
    assert suppose(play.state, f"{third} out of turn before {skipped[0]}").misfit


def test_a_house_in_which_it_does_not_bind(tmp_path: Path) -> None:
    play = play_raised(0, house=house(tmp_path, "wsop", out_of_turn="not_binding"))
    found = suppose(play.state, f"{list_actions(play)[1]} out of turn")
    assert "it does not bind" in found.changes[0][1]
    assert found.misfit


@pytest.mark.parametrize("game", ["omaha8", "stud8", "badugi", "deuce_to_seven"])
def test_hands_that_reader_and_bridge_knew_are_exchanged_in_each_game(
    game: str, tmp_path: Path
) -> None:
    rehearsal = Rehearsal(tmp_path, game=game, seats=3, seed=6, hands=2, style="calling")
    with closing(rehearsal):
        rehearsal.play(20_000)
        library = HandLibrary(tmp_path / "table.journal")
        state = library.find_state(library.hands[-1])
        assert state.progress is not None
        shown = [one for one in state.progress.events if isinstance(one.event, HandTabled)]
        first, second = shown[:2]
        assert isinstance(first.event, HandTabled)
        assert isinstance(second.event, HandTabled)
        found = suppose(state, f"{first.sequence} belongs to seat {second.event.seat}")
    assert sum(chips for _, chips in found.moves) == 0
    assert found.misfit == ""
    would = found.changes[0][1].split()[3:]
    assert len(would) == len(first.event.cards)
    kept = set(would) & set(first.event.cards)
    assert len(kept) == (4 if game == "stud8" else 0), "up-cards stay where they lay"
    assert set(would) - kept <= set(second.event.cards)


def test_nobody_has_to_sign_on_to_ask() -> None:
    play = play_named({1: ("As", "Ad"), 2: ("Kc", "Kd")})
    play.state.staff = (StaffMember(number="12", name="Ann", role="floor"),)
    asked = suppose(play.state, f"{list_actions(play)[-1]} fold")
    assert asked.moves
    assert play.state.staff
