"""A game of poker as data: its streets, its cards, its ways to win."""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import DECK, Card
from engine.messages.happened.hand_events import LimitName
from engine.messages.text import Text, phrase, term

Opener: TypeAlias = Literal["left_of_blinds", "left_of_button", "low_card", "high_card",
                            "high_hand", "low_hand"]  # fmt: skip
"""Who acts first on a street.

left_of_blinds: the seat after the last blind; left_of_button: the first live seat after the button;
low_card, high_card: that up-card brings it in (suits break ties); high_hand, low_hand: the best
hand showing (low_hand: the best ace-to-five low showing).
"""

RankingName: TypeAlias = Literal["high", "high_short_deck", "low_ace_to_five_eight",
                                 "low_ace_to_five", "low_deuce_to_seven", "badugi"]  # fmt: skip
Side: TypeAlias = Literal["", "high", "low"]

_USUAL_STEP: Final = 2
"""The place of the street from which the upper limit is usual: turn, fifth street, second draw."""
SHORT_DECK: Final[tuple[Card, ...]] = tuple(card for card in DECK if card[0] not in "2345")
"""The 36 cards of six and higher."""


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """One round of cards and the betting round that follows it."""

    name: str
    opener: Opener
    burn: bool = True
    down: int = 0
    """Cards face down to each live seat, dealt before those face up."""
    up: int = 0
    board: int = 0
    bets: bool = True
    """Whether a betting round follows its cards."""
    draw: bool = False
    """Each live seat in turn throws cards away and is dealt as many."""
    bet: Literal["", "small", "big"] = ""
    """Which of a fixed limit's two bets it is played at; empty: as is usual, the big one from the
    third round on. A house may move the step (`HouseRules.split_step`)."""
    ordinal: int = 0
    """Its number as players count: third street of stud is 3, by a player's cards; of other games
    the first round is 1. 0: as it follows from the streets before it."""
    open_pair_option: str = ""
    """The house option by which a pair showing on it doubles the bet (HR-34); empty: never."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way to win: a share of every pot goes to the best hand under this ranking."""

    side: Side
    ranking: RankingName
    behaviour: str = "award.high"
    """The rulebook's behaviour by which the best hand of this way takes its share."""


class Renaming(msgspec.Struct, frozen=True, kw_only=True):
    """What a house means by a game's name where one of its options says so."""

    option: str
    values: tuple[object, ...]
    game: str
    """The game that is played instead while the option has one of these values."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that tells one game from another."""

    name: str
    title: str
    """As a sign shows it: "Texas hold'em"."""
    family: Literal["flop", "stud", "draw"]
    streets: tuple[Street, ...]
    ways: tuple[Way, ...]
    """High before low; the last one may find no hand (eight or better)."""
    hole_use: Literal["any", "exactly_two"] = "any"
    limits: tuple[LimitName, ...]
    """The limits under which it is spread, the usual one first."""
    seats_option: str
    """The house option that holds the largest number of seats."""
    tournament_seats_option: str = ""
    """The one for tournaments; empty: the same."""
    seats_behaviour: str
    """The rulebook's behaviour about the number of seats."""
    odd_chip_option: str
    """The house option that says who gets an odd chip."""
    odd_half_option: str = ""
    """Of two halves: the house option that is "low_half" where the low half takes the odd chip;
    empty: the high half takes it in every house."""
    maximum_draw: int = 0
    """How many cards a seat may throw away in one draw."""
    maximum_draw_option: str = ""
    """The house option that may lower it."""
    draws_option: str = ""
    """The house option that says how many draws there are; empty: as many as `streets` has."""
    limits_option: str = ""
    """The house option that lists the limits under which it may be played; empty: `limits`."""
    opener_option: str = ""
    """The house option that says "low_card" or "high_card" brings it in; empty: `streets` say."""
    renamings: tuple[Renaming, ...] = ()
    clause_game: str = ""
    """The rulebook's name for the game; empty: `name`. Clauses about another game are not cited."""
    clause_code: str = ""
    """The part of a clause's id that stands for the game, "HE" in "OH-HE-26"; empty: none does."""
    spread: bool = True
    """Whether a house may spread it; if not, it is for hand histories only."""
    deck: tuple[Card, ...] = DECK

    def __post_init__(self) -> None:
        """Give each street the bet and the number that follow from its place."""
        cards = 0
        streets: list[Street] = []
        for place, street in enumerate(self.streets):
            cards += street.down + street.up
            number = cards if self.family == "stud" else place + 1
            usual: Literal["small", "big"] = "big" if place >= _USUAL_STEP else "small"
            streets.append(
                msgspec.structs.replace(
                    street, bet=street.bet or usual, ordinal=street.ordinal or number
                )
            )
        msgspec.structs.force_setattr(self, "streets", tuple(streets))

    def find_big_bet(self, moved: int = 0) -> int:
        """The first place in `streets` at the upper limit; their number or more: there is none.

        Args:
            moved: by how many rounds the house plays it later, or (negative) earlier.
        """
        rounds = [street.bet for street in self.streets]
        usual = rounds.index("big") if "big" in rounds else len(rounds)
        return max(0, usual + moved)

    @property
    def forced(self) -> Literal["blinds", "bring_in"]:
        """Which bets open the first street."""
        opener = self.streets[0].opener
        return "bring_in" if opener in {"low_card", "high_card"} else "blinds"

    @property
    def holding(self) -> int:
        """How many cards of its own a seat holds at the showdown."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def board_size(self) -> int:
        """How many cards lie on a full board."""
        return sum(street.board for street in self.streets)

    @property
    def halved(self) -> bool:
        """Whether a pot may be divided between a high and a low hand."""
        return len(self.ways) > 1

    def count_places(self, *, burns: bool) -> int:
        """For how many seats the deck lasts if nobody folds.

        A board game needs every card of its own. In stud the last street has a procedure for a
        short stub, so that one card must be left for it; in a draw game the discards come back,
        so that the first seat's whole draw must be there.

        Args:
            burns: whether a card is burned before each street.
        """
        if self.family == "draw":
            return (len(self.deck) - self.maximum_draw) // self.holding
        short = self.family == "stud"
        streets = self.streets[:-1] if short else self.streets
        own = sum(street.down + street.up for street in streets)
        shared = sum(street.board + (burns and street.burn) for street in streets) + short
        return (len(self.deck) - shared) // own


HIGH_LOW: Final = (
    Way(side="high", ranking="high"),
    Way(side="low", ranking="low_ace_to_five_eight"),
)
"""The high hand and the low one of eight or better share each pot."""


def display_name(game: Game, limit: LimitName) -> Text:
    """The game as the screens name it: "No-limit Texas hold'em"."""
    title = term(game.title)
    match limit:
        case "no":
            return phrase("No-limit {game}", game=title)
        case "pot":
            return phrase("Pot-limit {game}", game=title)
        case "fixed":
            return phrase("Fixed-limit {game}", game=title)
        case "spread":
            return phrase("Spread-limit {game}", game=title)
