"""The deck of a scenario: which card comes next, and the face behind each card of a hand."""

from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.hand import Hand
from engine.messages.shown.views import PromptView
from engine.scenario.scenario_script import HandScript, OutOfStepError


class ScriptedDeck:
    """Gives the cards that a script names, and all others in a fixed order."""

    def __init__(self, cards: Sequence[Card]) -> None:
        """A deck of these cards."""
        self.faces: dict[Card, Card] = {}
        """The face behind each card that came off the stub."""
        self._cards = cards
        self._holds: dict[int, list[Card]] = {}
        self._board: list[Card] = []
        self._second: list[Card] = []
        self._burns: list[Card] = []
        self._filler: list[Card] = []

    def arrange(self, script: HandScript) -> None:
        """Which cards the next hand brings."""
        self._holds = {seat: list(cards) for seat, cards in script.holds.items()}
        self._board = list(script.board)
        self._second = list(script.second)
        self._burns = list(script.burns)
        named = {card for cards in script.holds.values() for card in cards}
        named |= {*script.board, *script.second, *script.burns}
        self._filler = [card for card in self._cards if card not in named]

    def draw(self, face: Card, number: int) -> Card:
        """A card comes off the stub: its handle, of which no two have the same number."""
        handle = f"~{number:032x}"
        self.faces[handle] = face
        return handle

    def find_faces(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The faces of cards, without those that nobody can tell any more."""
        return tuple(self.faces[card] for card in cards if card in self.faces)

    def guess_faces(self, cards: Sequence[Card], possible: Iterable[Card]) -> tuple[Card, ...]:
        """The faces of cards; of one that nobody can tell any more, one that is possible.

        What a ruling left of a hand, or a seat threw away unseen: the first ones are taken for
        what still lies there.
        """
        known = self.find_faces(cards)
        left = iter([face for face in possible if face not in known])
        return tuple(self.faces[card] if card in self.faces else next(left, card) for card in cards)

    def choose_face(self, prompt: PromptView, hand: Hand | None) -> Card:
        """The face of the card that the prompt asks for.

        Raises:
            OutOfStepError: none is left for it.
        """
        if prompt.kind == "deal_hole" and self._holds.get(prompt.seat):
            return self._holds[prompt.seat].pop(0)
        if prompt.kind == "deal_board" and hand is not None and hand.second >= 0 and self._second:
            return self._second.pop(0)
        if prompt.kind == "deal_board":
            return self.take_for_board()
        return self.take_for_burn() if prompt.kind == "burn" else self._take_other()

    def take_for_board(self) -> Card:
        """The next card of the board."""
        return self._board.pop(0) if self._board else self._take_other()

    def take_for_burn(self) -> Card:
        """The next card that is burned."""
        return self._burns.pop(0) if self._burns else self._take_other()

    def hold_back(self, card: Card) -> None:
        """This card comes by name, and in no other way."""
        self._filler = [one for one in self._filler if one != card]

    def bring_again(self, cards: Iterable[Card]) -> None:
        """Cards went back into the stub, and may come again."""
        self._filler += self.find_faces(cards)

    def shuffle_in(self, cards: Iterable[Card]) -> None:
        """Cards went back into the stub and were shuffled: nobody can tell which is which."""
        self._filler += [self.faces.pop(card) for card in cards if card in self.faces]

    def _take_other(self) -> Card:
        if not self._filler:
            raise OutOfStepError("the deck is out but for cards that the script keeps for later")
        return self._filler.pop(0)
