"""What the dealer's hands do at each step of a ruling, by the words of the prompt."""

import re
from collections.abc import Callable
from typing import Final

from deploy.simulation.mistakes.blunders import Blunders
from deploy.simulation.tabletop.cards_and_chips import BOARD, BURN, MUCK, name_seat
from deploy.simulation.tabletop.chance import draw_stream
from deploy.simulation.tabletop.handwork import DealerHands


class RemedyWork:
    """Carries rulings out, step by step.

    Args:
        hands: what moves things.
        blunders: what went wrong, with which cards.
        seed: the simulation's.
    """

    def __init__(self, hands: DealerHands, blunders: Blunders, seed: int) -> None:
        self._hands = hands
        self._blunders = blunders
        self._seed = seed

    def carry_out(self, text: str) -> None:
        """What a step asks of hands; one that nobody knows is said to be impossible."""
        for pattern, work in self._steps:
            if found := re.fullmatch(pattern, text):
                work(self, found)
                return
        self._hands.impossible.append(f"nobody knows how: {text}")

    def _put_back(self, found: re.Match[str]) -> None:
        self._hands.return_last(int(found[1] or 1))

    def _burn_last(self, _found: re.Match[str]) -> None:
        lying = self._hands.cards_at(BOARD)
        self._hands.lay(lying[-1], BURN, face_up=False)

    def _burn_wrong(self, _found: re.Match[str]) -> None:
        """The card that the mistake was about is the burn."""
        self._lay_wrong(BURN)

    def _set_aside(self, _found: re.Match[str]) -> None:
        """The card that the mistake was about is out of play."""
        self._lay_wrong(MUCK)

    def _lay_wrong(self, place: str) -> None:
        numbers = {number for one in self._blunders.ruled for number in one.drawn}
        for card in self._hands.tabletop.list_drawn():
            if card.drawn in numbers and card.place.startswith("seat "):
                self._hands.lay(card, place, face_up=False)

    def _scramble(self, _found: re.Match[str]) -> None:
        """One of the cards on the board, nobody knows which, is the burn."""
        lying = list(self._hands.cards_at(BOARD))
        draw_stream(self._seed, "scramble", lying[-1].drawn).shuffle(lying)
        self._hands.lay(lying[0], BURN, face_up=False)

    def _give_back(self, found: re.Match[str]) -> None:
        """The cards that were taken away lie before their player again."""
        self.give_back(int(found[1]))

    def give_back(self, seat: int) -> None:
        """The cards that were taken away with a hand lie before its player again, no others.

        What the player threw away, and what was taken off the table before, stays in the muck.
        """
        up = {number for one in self._blunders.made for number in one.up}
        taken = {
            number
            for one in self._blunders.made
            if one.kind == "killed_hand" and one.seats == (seat,)
            for number in one.drawn
        }
        for card in self._hands.tabletop.list_drawn():
            if card.place == MUCK and card.drawn in taken:
                self._hands.lay(card, name_seat(seat), face_up=card.drawn in up)

    def _move_on(self, _found: re.Match[str]) -> None:
        """The second card in a row lies before the seat to which it was due."""
        card = self._hands.tabletop.list_drawn()[-1]
        self._hands.lay(card, card.planned, face_up=False)
        card.dealt_to, card.dealt_position = card.place, card.position
        card.meant = card.place

    def _muck(self, found: re.Match[str]) -> None:
        self._hands.muck(int(found[1]))

    def _accept_extra(self, found: re.Match[str]) -> None:
        """What was dealt to nobody, or to another one, goes out of the hand."""
        seat = int(found[1])
        for card in self._hands.cards_of(seat):
            if card.dealt_to != name_seat(seat):
                self._hands.lay(card, MUCK, face_up=False)

    def _do_nothing(self, _found: re.Match[str]) -> None:
        """It is part of another step."""

    _steps: Final[tuple[tuple[str, Callable[["RemedyWork", re.Match[str]], None]], ...]] = (
        (r"Take seat \d+'s second card on to the next seat", _move_on),
        (r"Put together what is left of the stub", _do_nothing),
        (r"Put the (?:(\d+) )?cards? back into the stub", _put_back),
        (r"Shuffle the stub and cut", _do_nothing),
        (r"Turn the last card down: it is the next burn", _burn_last),
        (r"Put the card down as the burn", _burn_last),
        (r"Put the extra card down as the burn", _burn_wrong),
        (r"Take the extra card from seat \d+: it is the burn", _burn_wrong),
        (r"Take \S+ from seat \d+: it is the burn", _burn_wrong),
        (r"Show seat \d+'s card to all: it is the next burn", _burn_wrong),
        (r"Take seat \d+'s exposed card to the muck", _set_aside),
        (r"Take the joker off the table", _do_nothing),
        (r"Put the button back to seat \d+", _do_nothing),
        (r"Ask seat \d+: play on, or all in for what is in the pot", _do_nothing),
        (r"Take seat (\d+)'s cards into the muck", _muck),
        (r"Show .* to all and take it off the table", _set_aside),
        (r"Turn the four cards down and scramble them", _do_nothing),
        (r"The floor picks one: it is the next burn", _scramble),
        (r"Turn up the other three", _do_nothing),
        (r"Give seat (\d+) its cards back", _give_back),
        (r"Take the extra card from seat (\d+) away", _accept_extra),
        (r"See that .*", _do_nothing),
    )
