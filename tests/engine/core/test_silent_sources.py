"""A source that works by its own word and tells nothing: every prompt has a key that leads on."""

import pytest

from engine.games import GAMES
from engine.messages.happened.hand_events import FacesShown
from tests.engine.core.playing import Play, game_options, keys, options, passive
from tests.engine.core.test_properties import Choice
from tests.engine.table.floor import Floor, table
from tests.tries import LONG

PLAYED = sorted(set(GAMES) - {"short_deck"})
FLOPS = [game for game in PLAYED if GAMES[game].family == "flop"]


class Silent(Play):
    """A table whose camera or reader says no more from some step on, though it is "ready"."""

    camera_says = True
    reader_says = True
    serves = True

    def _serve_bridge(self) -> None:
        if self.serves:
            super()._serve_bridge()

    def look(self) -> None:
        if self.camera_says:
            super().look()

    def keys(self) -> set[str]:
        return {answer.key for answer in self.prompt.answers}

    def deal_prompted(self) -> None:
        if self.reader_says or self.prompt.kind not in {"deal_hole", "burn", "deal_board"}:
            super().deal_prompted()
            return
        self.reading_now = False
        assert "dealt" in self.keys(), f"no key leads on at {self.prompt}"
        super().deal_prompted()
        self.reading_now = True

    def _name_tabled(self) -> None:
        """The hand lies there, and nothing says so."""
        if not self.prompt.names:
            assert self.answer("name_them") is None, f"no key leads on at {self.prompt}"
        seat = self.prompt.seat
        shown = set(self.view.seats[seat - 1].cards)
        assert self.name(*(card for card in self.held[seat] if card not in shown)) is None

    def step(self, choose: Choice) -> None:
        lying = self.zones.get("board", [])
        if self.prompt.kind == "table_hand" and not self.camera_says:
            self._name_tabled()
            return
        named = [card for card in self.view.board if card != "??"]
        due = len(self.view.board) - len(named)
        if self.prompt.kind == "deal_board" and due and len(lying) == len(self.view.board):
            assert self.answer("name_them") is None, f"no key leads on at {self.prompt}"
            assert self.kind() == "name_cards"
            return
        if self.prompt.kind == "wait":
            assert self.answer("name_them") is None, f"no key leads on at {self.prompt}"
            return
        super().step(choose)


def play_on(play: Silent) -> None:
    for _ in range(400):
        play.step(passive)
        if play.kind() == "shuffle":
            return
    raise AssertionError(f"no end of the hand at {play.prompt}")


def count_steps(game: str) -> int:
    play, steps = Silent(game_options(game, (200, 200, 200))), 0
    while True:
        play.step(passive)
        steps += 1
        if play.kind() == "shuffle":
            return steps


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("silent", ["camera", "reader", "both"])
def test_a_hand_is_played_to_its_end_with_what_fell_silent_at_any_prompt(
    game: str, silent: str
) -> None:
    steps = count_steps(game)
    from_game = PLAYED.index(game) % 6
    for first in range(steps) if LONG else range(from_game, steps, 9):
        play = Silent(game_options(game, (200, 200, 200)))
        for _ in range(first):
            play.step(passive)
        play.camera_says = silent == "reader"
        play.reader_says = silent == "camera"
        play_on(play)


def to_board(play: Silent, street: int) -> None:
    """Up to the prompt for this street's cards, 0 being the first that is dealt to the board."""
    seen = 0
    for _ in range(200):
        if play.kind() == "deal_board" and (seen := seen + 1) > street:
            return
        play.step(passive)
    raise AssertionError(f"no board is dealt; now {play.prompt}")


@pytest.mark.parametrize("game", FLOPS)
def test_a_board_that_the_camera_says_nothing_of_is_named_on_any_street(game: str) -> None:
    streets = sum(bool(street.board) for street in GAMES[game].streets)
    for street in range(streets):
        play = Silent(game_options(game, (200, 200, 200)))
        to_board(play, street)
        play.camera_says = False
        before = len([card for card in play.view.board if card != "??"])
        play.deal_prompted()
        assert keys(play) == ["name_them"]
        assert play.answer("name_them") is None
        lying = tuple(card for _, card, _ in play.zones["board"])[before:]
        wrong = next(card for card in play.stub if card not in lying)
        assert play.name(wrong, *lying[1:]) is None
        assert play.prompt.kind == "name_cards", "the reader says that it is another one"
        assert play.name(*lying) is None
        shown = [event for event in play.events if isinstance(event, FacesShown)][-1]
        assert (shown.faces, shown.by) == (lying, "dealer_confirmed")
        assert play.kind() == "act"


def test_a_picture_that_comes_after_all_names_the_board_that_was_to_be_named_by_hand() -> None:
    play = Silent(options())
    to_board(play, 0)
    play.camera_says = False
    play.deal_prompted()
    assert play.answer("name_them") is None
    play.camera_says = True
    play.settle()
    assert play.kind() == "act"
    assert not play.state.sensing.irregularities


def test_a_card_that_was_read_late_is_asked_about_where_it_was_told_to_be_unread() -> None:
    play = Silent(options())
    play.run_to("deal_hole")
    late = play.reading(play.stub[0])
    play.reader_says = False
    play.deal_prompted()
    play.observe(late)
    assert keys(play) == ["earlier", "keep"]
    assert play.answer("earlier") is None
    play.reader_says = True
    play_on(play)


def test_a_bridge_that_seals_nothing_and_counts_nothing_holds_no_hand() -> None:
    play = Silent(options())
    play.serves = False
    play.step(passive)
    while play.kind() != "wait":
        play.step(passive)
    assert keys(play) == ["dealt"]
    play.reader_says = play.camera_says = False
    assert play.answer("dealt") is None
    play.held.setdefault(2, []).append(play.stub.pop(0))
    for _ in range(200):
        if play.kind() == "wait":
            break
        play.step(passive)
    assert play.prompt.text == "Closing the hand"
    assert play.answer("uncounted") is None
    assert play.found("counts_missing")
    assert play.kind() == "shuffle"


@pytest.mark.parametrize("silent", ["reader", "bridge"])
def test_the_button_is_drawn_for_by_hand_where_nothing_is_read(silent: str) -> None:
    play = Floor(table(dict.fromkeys((1, 2, 3), 200), house="ohio", button=0))
    if silent == "bridge":
        play.bridge_up = False
    assert play.answer("draw_button") is None
    named = 0
    for _ in range(20):
        if play.kind() == "name_cards":
            assert play.name(("7c", "Qd", "2s")[named]) is None
            named += 1
        elif play.state.ledger.draw is not None:
            assert play.answer("drawn") is None, f"no key leads on at {play.prompt}"
        else:
            break
    assert play.state.button == 2
