"""What is opened follows from the dealer's touches and the rules: whatever an engine says or shows.

Both properties walk every game that a house may post, with every number of seats, on a felt that is
true (`felt.py`). With an honest engine each card that lies face up is opened, and no other; with a
hostile one none that lies face down.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.messages.sensed.commands import EndHand, ReturnCards
from engine.messages.shown.views import View
from engine.messages.text import phrase
from engine.messages.wanted.intents import ReportIrregularity
from tests.firmware_bridge.secrets.felt import POSTED, Felt, Seat
from tests.tries import tries

CASES = [
    (game, seats)
    for game in sorted(POSTED)
    for seats in range(2, min(10, games.load(game).count_places(burns=True)) + 1)
]
"""Every game, with each number of players."""
SEEDS = 10_000


class Tables:
    """Felts, each with a bridge of its own."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._made: list[Felt] = []

    def lay(self, game: str, seats: int, seed: int, **told: Any) -> Felt:
        path = self._directory / str(len(self._made))
        felt = Felt(path, game, seats, Random(f"{game} {seats} {seed}"), **told)
        self._made.append(felt)
        return felt

    def close(self) -> None:
        for one in self._made:
            one.vault.close()
        self._made.clear()


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path)
    yield made
    made.close()


def walk(part: int, *, of: int) -> list[tuple[str, int, int]]:
    """So many hands, of each game and number of players alike."""
    return [(*CASES[at % len(CASES)], at) for at in range(tries(part, of=of))]


def test_of_an_honest_hand_all_that_lies_face_up_is_opened_and_nothing_else(tables: Tables) -> None:
    for game, seats, seed in walk(len(CASES), of=20 * len(CASES)):
        felt = tables.lay(game, seats, seed, burns=seed % 7 > 0)
        felt.slips, felt.sheets, felt.twice = 0.1, 0.1, 0.5
        felt.play()
        assert not felt.leaked, (game, seats, seed)
        assert not felt.missed, (game, seats, seed)
        tables.close()


class Liar:
    """An engine that shows, says and carries what it likes."""

    def __init__(self, felt: Felt) -> None:
        self.felt, self.chance = felt, felt.chance
        self.boxes: list[bytes] = []
        chance = self.chance
        self.holds = chance.choice([0.0, 0.0, 0.2, 0.6])
        """How often it holds a box back."""
        self.silences = chance.choice([0.0, 0.0, 0.05])
        """How often it carries none any more."""
        self.silent = False
        self.hidden = 0
        """So many burns it takes for back in the stub, and does not draw in the tray."""
        self.hides = chance.choice([0.0, 0.0, 0.7])
        """How often it does that with one."""
        self.flashes = chance.choice([0.0, 0.3])
        self.meddles = chance.choice([0.0, 0.02, 0.1])
        self.answers = chance.choice([0.0, 0.3, 1.0])
        """How often a player's act is asked for by a key of the prompt's."""
        felt.pauses, felt.any_sheets = chance.choice([0.0, 0.5, 1.0]), True
        felt.rests = chance.choice([0.0, 0.2, 1.0])
        felt.free_folds, felt.idle_checks = chance.choice([(0.0, 0.0), (0.1, 0.0), (0.5, 0.8)])
        felt.slips, felt.sheets, felt.twice = (chance.choice([0.0, 0.2]) for _ in range(3))
        # One thing goes wrong at the table.
        wrong = {"absent": 0.4, "early": 0.6, "exposed": 0.1, "strange": 0.1, "late": 0.3}
        name, often = chance.choice(sorted(wrong.items()))
        setattr(felt, name, chance.choice([0.0, often]))
        if chance.random() < 0.2:
            felt.strange, felt.absent = 0.1, 0.4
        if self.hides:
            felt.early, self.holds, self.flashes, self.answers = 0.8, 0.0, 0.0, 0.0
        felt.flash = self.flash
        felt.lie, felt.hide, felt.carry = self.lie, self.disguise, self.carry
        felt.by_answer = lambda: chance.random() < self.answers
        honest = felt.seal
        felt.seal = lambda **_: honest(**self.tell_of_deal())  # type: ignore[method-assign]
        self._seal = honest

    def tell_of_deal(self) -> dict[str, Any]:
        """Game, seats and burns, true or not."""
        chance, told = self.chance, dict[str, Any]()
        if chance.random() < 0.3:
            told["game"] = chance.choice([*sorted(POSTED), "", "badugi"])
        if chance.random() < 0.3:
            seats = sorted(chance.sample(range(1, 11), chance.randint(2, 10)))
            true = [one.number for one in self.felt.seats]
            told["seats"] = tuple(chance.choice([seats, true[1:], true[:-1], true]))
        if chance.random() < 0.3:
            told["burns"], told["twice"] = chance.random() < 0.5, True
        return told

    def carry(self, box: bytes) -> None:
        self.boxes.append(box)
        self.silent |= self.chance.random() < self.silences
        if not self.silent and self.chance.random() >= self.holds:
            self.felt.tell(box)

    def flash(self, view: View) -> View | None:
        return self.make_lie(view) if self.chance.random() < self.flashes / 3 else None

    def disguise(self, view: View) -> View:
        """What is drawn nowhere says what it likes."""
        chance = self.chance
        kind: Any = chance.choice(["shuffle", "burn", "act", "deal_up", "wait"])
        states: Any = ["waiting", "in_hand", "folded"]
        seats = tuple(
            replace(one, state=chance.choice(states)) if one.cards else one for one in view.seats
        )
        burns = max(0, view.burns - self.hidden)
        prompt = replace(view.prompt, kind=kind)
        return replace(view, prompt=prompt, seats=seats, hand=99, burns=burns)

    def lie(self) -> None:
        """Before a card is read, and before a true picture stands for a touch."""
        felt, chance = self.felt, self.chance
        if chance.random() < self.flashes:
            felt.witness.show(self.make_lie(felt.show()))
            felt.pass_time(chance.choice([0.016, 0.26, 1.0]))
        if len(felt.burn_tags) > self.hidden and chance.random() < self.hides:
            self.give_back(felt.find_handle(felt.burn_tags[-1]))
            self.hidden = len(felt.burn_tags)
        if self.boxes and chance.random() < 0.1:
            felt.tell(chance.choice(self.boxes))
        if chance.random() < self.meddles:
            chance.choice([self.seal_anew, self.give_back, self.end])()
        if felt.lying and chance.random() < self.meddles:
            # On its way to the muck a folded hand passes over the antenna, or a card lies there.
            latest = list(felt.lying)[-1]
            self.give_back(felt.find_handle(latest))
            for tag in chance.choice([felt.mucked, [latest]]):
                felt.read(tag)

    def make_lie(self, view: View) -> View:
        chance = self.chance
        seats = tuple(
            replace(one, cards=chance.choice([one.cards, (), ("??",) * 2, ("??",) * 3]),
                    stack=chance.choice([0, one.stack]))
            for one in view.seats
        )  # fmt: skip
        board = chance.choice([len(view.board), 0, 3, 4])
        return replace(
            view, seats=seats, board=("??",) * board, burns=chance.choice([view.burns, 0, 1, 2]),
            prompt=replace(view.prompt, text=phrase("Burn one card")),
        )  # fmt: skip

    def seal_anew(self) -> None:
        """The hand under another journal, or another hand in its midst."""
        if self.chance.random() < 0.5:
            self.felt.hand -= 1
        self._seal(journal=self.chance.choice(["", "other"]), **self.tell_of_deal())

    def give_back(self, *wanted: str) -> None:
        hand = self.felt.vault.ledger.hand
        if hand is not None and hand.drawn:
            handles = wanted or self.chance.sample(list(hand.out), min(len(hand.out), 4))
            command = ReturnCards(hand=hand.hand, handles=tuple(handles))
            self.felt.custody.obey(command, self.felt.now_ns)

    def end(self) -> None:
        hand = self.felt.vault.ledger.hand
        if hand is not None:
            command = EndHand(hand=hand.hand, journal=hand.journal)
            self.felt.custody.obey(command, self.felt.now_ns)


def play_hostile(tables: Tables, game: str, seats: int, seed: int) -> set[str]:
    """What was opened though it lies face down."""
    felt = tables.lay(game, seats, seed, burns=seed % 7 > 0)
    Liar(felt)
    felt.play()
    leaked = felt.leaked
    tables.close()
    return leaked


def test_no_lie_opens_a_card_that_lies_face_down(tables: Tables) -> None:
    for game, seats, seed in walk(3 * len(CASES), of=100 * len(CASES)):
        assert not play_hostile(tables, game, seats, seed), (game, seats, seed)


class Erring:
    """A dealer who errs, says nothing of it, and stops anywhere.

    Args:
        felt: where he deals; nobody lies.
        error: what he does.
    """

    def __init__(self, felt: Felt, error: str) -> None:
        self.felt, self.error = felt, error
        self.wrong = 0
        """So many cards he dealt too many, or down in an up-card's place."""
        self._burn, self._draw = felt._burn, felt.draw
        felt._burn, felt.draw = self.burn, self.draw  # type: ignore[method-assign]
        felt.exposed = 0.15 if error == "leaves a card up" else 0.0
        felt.lie = lambda: felt.pass_time(felt.chance.choice([0.0] * 4 + [1.0, 3.0]))
        honest = felt.touch
        felt.touch = lambda made, *told: (  # type: ignore[method-assign]
            self.leave_up() if isinstance(made, ReportIrregularity) else honest(made, *told)
        )

    def leave_up(self) -> None:
        """A down card was seen, and the next one comes down for it."""
        self.wrong += 1

    def burn(self) -> None:
        """Twice, or not at all."""
        errs = self.felt.chance.random() < 0.5
        if not (errs and self.error == "forgets a burn"):
            self._burn()
        if errs and self.error == "burns twice":
            self.wrong += 1
            self._burn()
        self.wrong += errs and self.error == "forgets a burn"

    def draw(self, owner: Seat | None, *, up: bool) -> None:
        """One more behind the last player, for a chair that is not in."""
        if len(self.felt.tags) < 2:
            return
        self._draw(owner, up=up)
        first = owner is self.felt.seats[-1] and not up and not self.felt.burned
        if self.error == "deals a hand too many" and first:
            self.wrong += 1
            self._draw(None, up=False)
        if self.error == "deals a card too many" and first and not self.wrong:
            self.wrong += 1
            self._draw(None, up=False)


ERRORS = [
    "burns twice", "forgets a burn", "leaves a card up", "deals a hand too many",
    "deals a card too many",
]  # fmt: skip


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("hesitates", [False, True])
def test_of_a_dealer_who_errs_no_card_but_the_one_that_is_too_many_is_opened(
    tables: Tables, error: str, *, hesitates: bool
) -> None:
    """Who deals on has none opened; who stops at the wrong moment one for each card too many."""
    step = tries(3, of=1)
    first = (ERRORS.index(error) + hesitates) % step
    for game, seats, seed in walk(len(CASES), of=20 * len(CASES))[first::step]:
        felt = tables.lay(game, seats, seed)
        dealer = Erring(felt, error)
        if not hesitates:
            felt.lie = lambda: None
        felt.play()
        most = dealer.wrong if hesitates or error == "leaves a card up" else 0
        assert len(felt.leaked) <= most, (game, seats, seed)
        tables.close()
