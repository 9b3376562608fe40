"""A correction in a hand with cards that nobody read: what was read and said comes in its order.

The truth is the same hand in which it was entered rightly at once.
"""

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from engine.messages.happened.hand_events import ActionTaken
from engine.messages.shown.views import View
from engine.messages.wanted.intents import ActionName, CorrectAction
from tests.engine.core.dealer_who_says import DEALT, SayingDealer
from tests.engine.core.playing import game_options, passive, shuffled, unbinding
from tests.engine.core.test_unread_undone import end_of
from tests.tries import tries

GAMES = (
    "holdem", "omaha8", "five_card_omaha", "stud", "razz", "stud8", "badugi", "deuce_to_seven",
)  # fmt: skip
LATE = ("never", "before", "behind")


class Table(SayingDealer):
    """A hand in which one action is a raise, entered at once or by a correction."""

    def __init__(self, game: str, house: str, raised: int, *, at_once: bool, seed: int) -> None:
        super().__init__(game_options(game, (200, 200, 200), house), shuffled(seed))
        self.choose_discards = lambda view, seat, _: (seat + len(view.street)) % 3
        self.raised, self.at_once = raised, at_once

    def choose(self, view: View) -> tuple[str, int]:
        offered = {str(one.action): one for one in view.legal}
        wager = next((offered[name] for name in ("raise", "bet") if name in offered), None)
        if self.at_once and self.count_actions() == self.raised and wager is not None:
            return str(wager.action), wager.minimum
        return passive(view)

    def list_actions(self) -> list[ActionTaken]:
        assert self.state.progress is not None
        events = self.state.progress.events
        return [one.event for one in events if isinstance(one.event, ActionTaken)]

    def count_actions(self) -> int:
        return len(self.list_actions()) if self.state.progress is not None else 0

    def correct(self, action: ActionName, to: int) -> str:
        """Put right the action; why not, if it can't be."""
        assert self.state.progress is not None
        events = self.state.progress.events
        steps = [one for one in events if isinstance(one.event, ActionTaken)]
        intent = CorrectAction(
            id="c",
            prompt=self.prompt.number,
            sequence=steps[self.raised].sequence,
            action=action,
            to=to,
        )
        refused = self.intend(intent)
        return "" if refused is None else str(refused.reason)

    def play_to(self, cards: int, unread: Sequence[int], late: str = "never") -> None:
        """Until so many cards are dealt, some of them unread, by how many came before."""
        while self.kind() != "shuffle" or not self.dealt:
            dealt, kind = len(self.dealt), self.kind()
            if kind in DEALT and dealt >= cards:
                return
            count = self.prompt.count if kind == "deal_board" else 1
            skipped = [at for at in unread if dealt <= at < dealt + count]
            if kind in DEALT and skipped:
                self.deal_unread(skipped[0] - dealt + 1)
                self.check()
                if late == "before":
                    self.read_late(self.missed[0])
                    self.answer_truly()
            else:
                self.step_truly(self.choose)


def describe(play: SayingDealer) -> dict[str, object]:
    """What of a table may not depend on how its hand was entered."""
    progress, sensing = play.state.progress, play.state.sensing
    assert progress is not None
    now = progress.hand
    return {
        "prompt": msgspec.structs.replace(play.prompt, number=0, detail=""),
        "keys": play.view.legal,
        "undo": play.view.undo,
        "seats": play.view.seats,
        "board": play.view.board,
        "pots": play.view.pots,
        "hand": (now.stage, now.street, now.step, now.stub, now.burns, now.board, now.board_faces),
        "held": (sensing.held, sensing.lying, sensing.unread, sensing.tapped, sensing.late),
        "open": [one.name for one in sensing.irregularities if one.blocking],
    }


def count_all(game: str, house: str, seed: int) -> tuple[int, int]:
    """How many cards a hand has, and actions."""
    play = Table(game, house, -1, at_once=False, seed=seed)
    play.play_to(99, ())
    assert play.state.progress is not None
    return len(play.dealt), play.count_actions()


@pytest.mark.parametrize("late", LATE)
@pytest.mark.parametrize("game", GAMES)
def test_a_correction_leaves_every_card_where_it_lies_and_asks_nothing(
    game: str, late: str, tmp_path: Path
) -> None:
    house, rng = unbinding(tmp_path, "wsop"), random.Random(f"{game} {late}")
    compared = 0
    for tried in range(tries(7, of=60)):
        seed = rng.randrange(99)
        cards, actions = count_all(game, house, seed)
        raised = rng.randrange(actions)
        unread = sorted(rng.sample(range(cards), rng.choice((1, 2))))
        until = rng.randrange(unread[0] + 1, cards + 2)
        hands = [Table(game, house, raised, at_once=once, seed=seed) for once in (True, False)]
        for play in hands:
            play.play_to(until, unread, late)
        right, corrected = hands
        if corrected.count_actions() <= raised or right.kind() == "shuffle":
            continue
        entered, before = right.list_actions()[raised], corrected.list_actions()[raised]
        if entered.action not in {"raise", "bet"} or entered.seat != before.seat:
            # No raise was legal there, or the bring-in was a whole bet.
            continue
        if corrected.kind() in {"name_cards", "discard"}:
            continue
        of_cards = list(corrected.asked)
        why = corrected.correct(entered.action, entered.to)
        assert why == "", (tried, why)
        if corrected.found("correction_misfit") and corrected.muck_reads:
            # A player has to say anew whether to call: what was thrown upon it is entered again.
            continue
        corrected.answer_truly()
        corrected.check()
        while corrected.kind() == "act" and corrected.count_actions() < right.count_actions():
            # A call that the raise asks for, of a player of whom nothing came later.
            corrected.step_truly(corrected.choose)
        asked_now = [one for one in corrected.asked if one != "correction_misfit"]
        assert asked_now == of_cards, (tried, corrected.prompt)
        compared += 1
        if tried % 3 == 0:
            corrected.restart()
        told, truth = describe(corrected), describe(right)
        for part, is_so in truth.items():
            assert told[part] == is_so, (tried, part)
        finish = [_finish(play, rng.random() < 0.3 and play is corrected, late) for play in hands]
        assert finish[0] == finish[1], tried
    assert compared


def _finish(play: Table, undoes: bool, late: str) -> tuple[object, ...]:
    """To the end of the hand: with an undo of what may be undone, and late readings."""
    if undoes and play.view.undo and not play.muck_reads and play.kind() != "table_hand":
        assert play.undo() is None
        play.answer_truly()
        play.check()
    if late == "behind":
        for card in list(play.missed):
            if play.state.sensing.unread:
                play.read_late(card)
                play.answer_truly()
                play.check()
    while play.kind() != "shuffle":
        play.step_truly(play.choose)
    return end_of(play)[-1:]
