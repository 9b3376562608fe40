"""The table's own file says what is dealt: an engine that says otherwise has no card opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from engine.cards import DECK
from engine.games.mixes import MIXES
from engine.house.profile import load as load_house
from engine.keys.sealing import new_key_pair
from engine.messages.sensed.commands import EndHand, OpenFaces, SealHand
from engine.messages.sensed.observations import FacesOpened
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.house_burns import does_burn
from firmware_bridge.kept.posted_table import PostedTable, list_games, read_posted_table
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Vault

TAGS = new_deck(1)
KEYS = [[new_key_pair().public, new_key_pair().public]]
NINE = tuple(range(1, 10))
HOLDEM = PostedTable(games=frozenset({"holdem"}), seats=9)
DAY_NS = 86_400_000_000_000


class Table:
    """A bridge at a table for nine, whose engine says what it likes."""

    def __init__(self, directory: Path, posted: PostedTable = HOLDEM) -> None:
        write_deck(directory, "blue", TAGS)
        self.directory, self.posted = directory, posted
        self.sequence = self.questions = self.hands = 0
        self.hand = ""
        self.handles: list[str] = []
        self.start()

    def start(self) -> None:
        self.vault = Vault(self.directory)
        self.custody = Custody(
            self.vault,
            load_registry(self.directory, "blue"),
            KEYS,
            witness=DealWitness(self.posted),
        )

    def deal(
        self, game: str, seats: tuple[int, ...], cards: int, *, burns: bool = True, faces: str = ""
    ) -> None:
        self.custody.obey(EndHand(hand=self.hand), self.sequence * 10**9)
        self.hands += 1
        self.hand = f"T1-{self.hands:06}"
        told = SealHand(hand=self.hand, game=game, seats=seats, burns=burns)
        self.custody.obey(told, self.sequence * 2 * 10**9 + 1)
        self.handles = [self.draw(card) for card in faces.split() or DECK[:cards]]

    def draw(self, card: str) -> str:
        self.sequence += 1
        event = Event(
            boot=1, sequence=self.sequence, time_us=self.sequence * 2 * 10**6, place=0,
            sight=Sight.ARRIVED, uid=TAGS[card],
        )  # fmt: skip
        (drawn,) = self.custody.accept_event("shoe", "shoe", event, self.sequence * 2 * 10**9)
        return str(getattr(drawn, "handle", ""))

    def find_opened(self) -> list[int]:
        """Which cards the bridge opens, by their place in the order of the draws."""
        return [at for at in range(len(self.handles)) if self.open(at)]

    def open(self, at: int) -> tuple[str, ...]:
        self.questions += 1
        asked = OpenFaces(
            hand=self.hand, question=self.questions, handles=(self.handles[at],), reason="x"
        )
        (answer,) = self.custody.obey(asked, 0)
        assert isinstance(answer, FacesOpened)
        return answer.faces


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path / "state")
    yield made
    made.vault.close()


@pytest.mark.parametrize("game", [name for name in games.GAMES if name != "holdem"])
def test_no_other_game_than_the_posted_one_opens_a_card(table: Table, game: str) -> None:
    table.deal(game, (1, 2, 3), 26)
    assert table.find_opened() == []


@pytest.mark.parametrize(
    "seats", [(), (1,), (1, 1, 2), (0, 1), (1, 10), tuple(range(1, 23)), (1, 2, 99)]
)
@pytest.mark.parametrize("game", ["holdem", ""])
def test_seats_that_the_table_has_not_open_no_card(
    table: Table, game: str, seats: tuple[int, ...]
) -> None:
    """All 18 hole cards of nine players were opened as a draw for 22 seats."""
    table.deal(game, seats, 26)
    assert table.find_opened() == []


@pytest.mark.parametrize("seats", [NINE, (3, 7), (1, 2)])
def test_of_a_draw_for_the_button_and_a_hand_that_is_called_one_no_card_is_opened(
    table: Table, seats: tuple[int, ...]
) -> None:
    table.deal("", seats, 26)
    assert table.find_opened() == []
    table.deal("holdem", NINE, 26)
    assert table.find_opened() == [19, 20, 21, 23, 25]
    table.deal("", seats, 26)
    assert table.find_opened() == []


def test_the_file_says_which_games_are_dealt(tmp_path: Path) -> None:
    config = tmp_path / "tapburn.toml"
    bridge = '[bridge]\nstate = "x"\n'
    config.write_text(bridge)
    assert read_posted_table(config) == PostedTable()
    config.write_text(bridge + '[table]\ngame = "stud"\nseats = 8\n[screen]\n')
    posted = PostedTable(games=frozenset({"stud"}), seats=8, screened=True)
    assert read_posted_table(config) == posted
    config.write_text(bridge + '[table]\nseats = "many"\n')
    assert not read_posted_table(config).games, "a section that can't be allows nothing"


def test_the_house_s_own_file_says_whether_it_burns(tmp_path: Path) -> None:
    """An engine that says otherwise has burns opened as if they were a flop."""
    config, house, base = (tmp_path / f"{name}.toml" for name in ("tapburn", "house", "base"))
    config.write_text('[table]\nhouse = "house.toml"\n')
    base.write_text('extends = "ohio"\n[options]\nburn_before_each_street = { value = false }\n')
    for words, burns in (
        ('extends = "ohio"\n[options]\nburn_before_each_street = { value = false }\n', False),
        ('extends = "ohio"\n[options]\nburn_before_each_street = false\n', False),
        ('extends = "base.toml"\n', False),
        ('extends = "base.toml"\n[options]\nburn_before_each_street = { value = true }\n', True),
        ('extends = "wsop"\n', True),
        ('extends = "house.toml"\n', True),
        ('extends = "gone.toml"\n', True),
        ("x = [", True),
    ):
        house.write_text(words)
        assert read_posted_table(config).burns is burns, words


@pytest.mark.parametrize("name", sorted(PACKAGED))
def test_of_each_packaged_house_it_is_what_the_rules_say(tmp_path: Path, name: str) -> None:
    assert does_burn(name, tmp_path) is load_house(name).burn_before_each_street


def test_games_in_turn_are_all_of_them_and_a_house_may_mean_another_by_a_name() -> None:
    assert list_games(TableOptions(game="omaha")) == {"omaha", "omaha8"}
    assert list_games(TableOptions(rotation="horse")) == {name for name, _ in MIXES["horse"]}
    assert list_games(TableOptions(rotation="razz, stud")) == {"razz", "stud"}
    assert list_games(TableOptions(rotation="nothing")) == frozenset()
