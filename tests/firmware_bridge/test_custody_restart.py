"""What the bridge keeps over a restart, and what it passes on just as it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.keys.sealing import new_key_pair
from engine.messages.sensed.commands import (
    AcknowledgeRecord,
    Command,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    SignHead,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    FacesOpened,
    Observation,
    ReadingsLost,
)
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.host_link import DeviceHeard, EventsLost
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.secrets.book import Book
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Position, Vault, VaultError

DECK = new_deck(1)
KEYS = [[new_key_pair().public, new_key_pair().public]]
PLACES = ("shoe", "muck")
HOLDEM = SealHand(hand="T1-1", journal="j", game="holdem", seats=(1, 2))


class Bench:
    """A custody on one running of the machine, and a reader that tells its clock."""

    def __init__(self, directory: Path) -> None:
        write_deck(directory, "blue", DECK)
        self.directory, self.sequence, self.now_us = directory, 0, 1_000_000
        self.start()

    def start(self) -> None:
        self.vault = Vault(self.directory)
        self.custody = Custody(
            self.vault, load_registry(self.directory, "blue"), KEYS,
            sightings=Sightings(1000, {"slow": 5000}), machine="boot-1",
            witness=DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9)),
        )  # fmt: skip

    def restart(self) -> None:
        self.vault.close()
        self.start()

    def obey(self, command: Command) -> tuple[Observation, ...]:
        return self.custody.obey(command, self.now_us * 1000)

    def beat(self) -> None:
        """The reader's heartbeat, which nobody asked for longer ago than now."""
        self.now_us += 1_000_000
        said = DeviceHeard(
            boot=7, following=self.sequence + 1, seen=self.sequence, time_us=self.now_us,
            asked_ns=self.now_us * 1000,
        )  # fmt: skip
        self.custody.hear("table", said, self.now_us * 1000)

    def see(
        self, card: str, place: str = "shoe", *, source: str = "table", after_us: int = 2_000_000
    ) -> tuple[Observation, ...]:
        """A card arrives and is told at once."""
        self.sequence += 1
        self.now_us += after_us
        return self.tell(card, place, self.now_us, source)

    def tell(
        self, card: str, place: str, seen_us: int, source: str = "table"
    ) -> tuple[Observation, ...]:
        event = Event(
            boot=7, sequence=self.sequence, time_us=seen_us, place=PLACES.index(place),
            sight=Sight.ARRIVED, uid=DECK[card],
        )  # fmt: skip
        return self.custody.accept_event(source, place, event, self.now_us * 1000)

    def draw(self, *cards: str) -> tuple[str, ...]:
        handles = []
        for card in cards:
            (drawn,) = self.see(card)
            assert isinstance(drawn, CardDrawn)
            handles.append(drawn.handle)
        return tuple(handles)

    def open(self, question: int, *handles: str) -> tuple[str, ...]:
        asked = OpenFaces(
            hand="T1-1", question=question, handles=handles, reason="OH-HE-19", journal="j"
        )
        (said,) = self.obey(asked)
        assert isinstance(said, FacesOpened)
        return said.faces


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    yield bench
    bench.vault.close()


def test_what_was_seen_before_the_seal_is_of_no_hand_after_a_restart(bench: Bench) -> None:
    bench.beat()
    seen_us = bench.now_us + 200_000
    bench.now_us += 1_000_000
    bench.obey(HOLDEM)
    bench.sequence += 1  # counted by the reader, and under way
    bench.beat()
    bench.custody.settle()
    bench.restart()
    (late,) = bench.tell("As", "shoe", seen_us)
    assert isinstance(late, CardRefused)
    assert late.why == "no_hand"


def test_a_card_names_the_hand_whose_key_it_was_given(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was full when the next hand was to be sealed: the last one's key is in use yet."""
    bench.obey(SealHand(hand="T1-draw-1", journal="j", seats=(1, 2)))
    bench.beat()
    write = Book.write
    monkeypatch.setattr(Book, "write", _refuse)
    with pytest.raises(VaultError):
        bench.obey(HOLDEM)
    monkeypatch.setattr(Book, "write", write)
    bench.restart()
    bench.beat()
    (drawn,) = bench.see("As")
    assert isinstance(drawn, CardDrawn)
    assert (drawn.hand, drawn.journal) == ("T1-draw-1", "j")
    bench.obey(HOLDEM)
    bench.beat()
    bench.now_us += 5_000_000
    (drawn,) = bench.see("Kd")
    assert isinstance(drawn, CardDrawn)
    assert (drawn.hand, drawn.journal) == ("T1-1", "j")


def _refuse(*_: object) -> None:
    raise VaultError("No space left on device")


def test_the_first_card_after_a_restart_is_not_doubted(bench: Bench) -> None:
    """The reader's first word since the seal is on disk, too."""
    bench.obey(HOLDEM)
    bench.beat()
    bench.custody.settle()
    bench.restart()
    (drawn,) = bench.see("As", after_us=1_000)
    assert isinstance(drawn, CardDrawn)


def test_a_reader_of_its_own_flickers_for_as_long_as_it_was_told(bench: Bench) -> None:
    bench.obey(HOLDEM)
    assert len(bench.see("As", source="slow")) == 1
    assert bench.see("As", source="slow", after_us=4_000_000) == ()
    assert bench.custody.flickers == 1
    (again,) = bench.see("As", source="slow", after_us=6_000_000)
    assert isinstance(again, CardRefused)


def test_a_loss_is_told_whole_and_kept(bench: Bench) -> None:
    bench.obey(HOLDEM)
    loss = EventsLost(boot=7, last=40, count=3, why="ring_overflow")
    (told,) = bench.custody.accept_loss("table", loss, 123)
    assert told == ReadingsLost(
        source="table", boot=7, sequence=40, count=3, why="ring_overflow", read_ns=123
    )
    assert bench.custody.position("table") == Position(7, 40)
    bench.custody.settle()
    bench.restart()
    assert bench.custody.pending()[-1] == told
    assert bench.custody.position("table") == Position(7, 40)
    assert bench.custody.position("nobody") == Position(0, 0)


def test_a_card_that_came_to_the_muck_is_told_whole(bench: Bench) -> None:
    bench.obey(HOLDEM)
    (handle,) = bench.draw("As")
    (placed,) = bench.see("As", "muck")
    assert placed == CardPlaced(
        source="table", boot=7, sequence=2, place="muck", handle=handle,
        read_ns=bench.now_us * 1000,
    )  # fmt: skip
    assert bench.custody.moves == 1
    bench.draw("Kd")
    bench.see("Kd", "muck")
    assert bench.custody.moves == 2


def test_what_the_engine_has_may_be_forgotten_and_no_more(bench: Bench) -> None:
    bench.obey(HOLDEM)
    bench.draw("As", "Kd")
    bench.obey(AcknowledgeRecord(source="table", boot=7, sequence=1))
    assert bench.custody.settle()["table"] == Position(7, 1)
    bench.obey(AcknowledgeRecord(source="table", boot=6, sequence=99))
    assert bench.custody.position("table") == Position(7, 2), "another run of its numbering"
    bench.obey(AcknowledgeRecord(source="table", boot=7, sequence=9))
    assert bench.custody.position("table") == Position(7, 2), "what was never heard comes again"
    assert bench.custody.settle()["table"] == Position(7, 2)


@pytest.mark.parametrize("burns", [True, False])
def test_the_board_is_opened_by_whether_the_house_burns(bench: Bench, *, burns: bool) -> None:
    sealed = SealHand(hand="T1-1", journal="j", game="holdem", seats=(1, 2), burns=burns)
    bench.obey(sealed)
    handles = bench.draw("As", "Ad", "Kc", "Kd", "2c", "3c", "4c", "5c")
    assert bool(bench.open(1, handles[4])) is not burns
    assert bench.open(2, *handles[5:8]) == ("3c", "4c", "5c")


def test_of_some_that_go_back_one_that_is_unknown_keeps_none_of_the_others(bench: Bench) -> None:
    bench.obey(SealHand(hand="T1-1", journal="j", game="holdem", seats=(1, 2)))
    handles = bench.draw("2c", "3c", "4c", "5c", "6c", "As", "Ad")[5:]
    back = ReturnCards(hand="T1-1", handles=(handles[0], "~" + "0" * 32, handles[1]))
    bench.obey(ReturnCards(hand="another", handles=handles))
    assert bench.open(1, handles[0]) == ("As",)
    bench.obey(ReturnCards(hand="T1-1", handles=(handles[0],)))
    bench.obey(back)
    bench.restart()
    assert bench.open(2, handles[1]) == (), "it went back, and that is on disk"
    assert bench.draw("As", "Ad") != handles
    bench.obey(back)
    assert bench.open(3, handles[0]) == ()


def test_before_the_first_hand_nothing_goes_back_and_nothing_is_counted(bench: Bench) -> None:
    assert bench.obey(ReturnCards(hand="T1-1", handles=("~1",))) == ()
    (counts,) = bench.obey(EndHand(hand="T1-1", journal="j"))
    assert counts == CountsReported(hand="T1-1", confirmed=0, opened=0)
    assert not bench.custody.has_sealed(HOLDEM)
    bench.obey(HOLDEM)
    assert bench.custody.has_sealed(HOLDEM)
    other = SealHand(hand="T1-1", journal="i", game="holdem", seats=(1, 2))
    assert not bench.custody.has_sealed(other)


def test_a_head_that_is_asked_again_is_signed_as_the_first_time(bench: Bench) -> None:
    """Also where the book grew meanwhile: one sequence, one signature."""
    asked = SignHead(hand="T1-1", sequence=5, head=bytes(32), table="T", journal="j")
    first = bench.obey(asked)
    bench.obey(HOLDEM)
    assert bench.obey(asked) == first


def test_a_captured_tag_is_another_number_in_each_hand(bench: Bench) -> None:
    tag = DECK["As"]
    idle = bench.custody.mask(tag)
    bench.obey(HOLDEM)
    masks = [idle, bench.custody.mask(tag)]
    assert bench.custody.mask(tag) == masks[-1]
    assert bench.custody.mask(DECK["Ad"]) not in masks
    bench.restart()
    assert bench.custody.mask(tag) == masks[-1], "it is of the hand's key"
    bench.obey(SealHand(hand="T1-2", journal="j", game="holdem", seats=(1, 2)))
    masks.append(bench.custody.mask(tag))
    assert len({*masks, tag}) == 4
