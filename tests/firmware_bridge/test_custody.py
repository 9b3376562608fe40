"""What the bridge makes of tags, without a process: places, flickers, strangers, copies, losses."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event as Signal

import pytest

from engine.messages.commands import (
    AcknowledgeRecord,
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.leave import BadgeShown, StaffMember
from engine.messages.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    FacesConfirmed,
    FacesOpened,
    Observation,
    ReadingsLost,
)
from engine.sealing import EPOCH_LIMIT, make_handle, new_key_pair
from firmware_bridge.custody import Custody
from firmware_bridge.decks import load_registry, new_deck, write_deck
from firmware_bridge.host_link import DeviceHeard, EventsLost
from firmware_bridge.protocol import Event, Sight
from firmware_bridge.sightings import STUCK_READS
from firmware_bridge.vault import Position, Vault, VaultError

DECK = new_deck(1)
RED = new_deck(2)
JOKER = b"\xe0\x04\x01\x01\x01\x01\x01\x01"
PLACES = ("shoe", "seat 1", "seat 2", "muck")
SECOND = 1_000_000


class Bench:
    """A custody and a reader with four antennas."""

    def __init__(self, directory: Path) -> None:
        write_deck(directory, "blue", DECK, {"joker 1": JOKER})
        write_deck(directory, "red", RED)
        self.vault = Vault(directory)
        keys = [[new_key_pair().public, new_key_pair().public]]
        self.custody = Custody(self.vault, load_registry(directory, "blue"), keys, flicker_ms=1000)
        self.sequence = 0
        self.time_us = 0

    def see(
        self, uid: bytes, place: str = "shoe", *, sight: Sight = Sight.ARRIVED, after: int = SECOND
    ) -> tuple[Observation, ...]:
        self.sequence += 1
        self.time_us += after
        antenna = PLACES.index(place)
        event = Event(
            boot=1,
            sequence=self.sequence,
            time_us=self.time_us,
            place=antenna,
            sight=sight,
            uid=uid,
        )
        return self.custody.take_event("table", place, event, self.time_us * 1000)

    def see_late(self, uid: bytes, clock_us: int) -> tuple[Observation, ...]:
        """Now, while the device's own clock shows something else."""
        self.sequence += 1
        event = Event(
            boot=1, sequence=self.sequence, time_us=clock_us, place=0, sight=Sight.ARRIVED, uid=uid
        )
        return self.custody.take_event("table", "shoe", event, self.time_us * 1000)

    def obey(self, command: Command) -> tuple[Observation, ...]:
        return self.custody.obey(command, self.time_us * 1000)

    def beat(
        self, *, after: int = SECOND, clock_us: int | None = None, asked: bool = False
    ) -> None:
        """The reader's heartbeat; its clock shows what this machine's does, or something else."""
        self.time_us += after
        shown_us = self.time_us if clock_us is None else clock_us
        said = DeviceHeard(
            boot=1, following=self.sequence + 1, seen=self.sequence, time_us=shown_us,
            asked_ns=self.time_us * 1000 if asked else 0,
        )  # fmt: skip
        self.custody.hear("table", said, self.time_us * 1000)

    def draw(self, card: str) -> str:
        (drawn,) = self.see(DECK[card])
        assert isinstance(drawn, CardDrawn)
        return drawn.handle

    def refusal(self, uid: bytes, place: str = "shoe", after: int = SECOND) -> str:
        (refused,) = self.see(uid, place, after=after)
        assert isinstance(refused, CardRefused)
        assert place in refused.words
        return refused.why


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    # As a draw for the button: these cards lie face up.
    bench.obey(SealHand(hand="T1-1", seats=(1, 2, 3)))
    yield bench
    bench.vault.close()


def test_strangers_are_called_what_they_are(bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    assert bench.refusal(JOKER) == "not_a_card"
    assert bench.refusal(b"\xe0\x04nobody") == "unknown_tag"
    bench.obey(EndHand(hand="T1-1"))
    assert bench.refusal(DECK["As"]) == "no_hand"


def test_a_badge_is_one_between_hands_only(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    badge = b"\xe0\x04nobody"
    ann = StaffMember(number="12", name="Ann", role="dealer")
    monkeypatch.setattr(bench.custody, "_find_badge", {badge: ann}.get)
    assert bench.refusal(badge) == "unknown_tag"
    bench.obey(EndHand(hand="T1-1"))
    (shown,) = bench.see(badge, after=3 * SECOND)
    assert isinstance(shown, BadgeShown)
    assert (shown.number, shown.name, shown.role, shown.place) == ("12", "Ann", "dealer", "shoe")
    assert bench.see(badge, after=200_000) == (), "it lies there"
    assert badge.hex() not in repr(shown)
    assert bench.custody.pending()[-1] == shown
    acknowledged = AcknowledgeRecord(source="table", boot=1, sequence=shown.sequence)
    bench.obey(acknowledged)
    assert bench.custody.pending() == ()


def test_a_flickering_tag_is_one_card(bench: Bench) -> None:
    bench.draw("As")
    for sight in (Sight.DEPARTED, Sight.ARRIVED, Sight.ARRIVED):
        assert bench.see(DECK["As"], sight=sight, after=200_000) == ()
    assert bench.custody.flickers == 2
    assert bench.refusal(DECK["As"], after=2 * SECOND) == "already_out"
    assert len(bench.custody.pending()) == 2


def test_a_clock_that_jumps_back_makes_no_reading_vanish(bench: Bench) -> None:
    bench.draw("As")
    assert bench.refusal(DECK["As"], after=-500_000) == "already_out"


def test_a_stuck_tag_is_said_once(bench: Bench) -> None:
    bench.draw("As")
    said = [bench.see(DECK["As"], after=200_000) for _ in range(3 * STUCK_READS)]
    words = [item.words for seen in said for item in seen if isinstance(item, CardRefused)]
    assert words == ["shoe: a card stays at the reader; move it away"]


def begin_next_hand(bench: Bench) -> None:
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))


def test_a_late_double_reading_is_no_card_of_the_next_hand(bench: Bench) -> None:
    """It is said once: it may be the hand's first card, and cards are dealt in their order."""
    bench.draw("As")
    begin_next_hand(bench)
    (told,) = bench.see(DECK["As"], after=60_000)
    assert isinstance(told, CardRefused)
    assert told.words == "shoe: a card lies there since before the hand; take it away"
    assert bench.see(DECK["As"], after=900_000) == ()
    assert bench.draw("As")


def test_a_card_that_comes_again_soon_after_the_hands_first_card_is_drawn(bench: Bench) -> None:
    """A short hand, such as the draw for the button: the deck is dealt again within a moment."""
    for card in ("As", "Kd", "7c"):
        bench.see(DECK[card], after=10_000)
    begin_next_hand(bench)
    drawn = [bench.see(DECK[card], after=50_000) for card in ("2h", "Kd", "As")]
    assert [type(item) for seen in drawn for item in seen] == [CardDrawn] * 3
    assert bench.see(DECK["As"], after=60_000) == (), "and flickers as any other card"


def test_a_card_that_lies_there_is_of_no_hand_however_many_are_drawn(bench: Bench) -> None:
    bench.draw("As")
    begin_next_hand(bench)
    (told,) = bench.see(DECK["As"], after=50_000)
    assert isinstance(told, CardRefused)
    bench.see(DECK["2h"], after=50_000)
    assert bench.see(DECK["As"], after=50_000) == (), "it was there before the first card"


def test_a_card_that_was_never_recorded_is_of_no_hand_when_the_next_is_sealed(
    bench: Bench,
) -> None:
    bench.draw("As")
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    (left,) = bench.custody.pending()
    assert isinstance(left, CardRefused)
    assert (left.sequence, left.why) == (1, "no_hand")
    assert "before this hand" in left.words


def test_a_new_journals_hand_of_the_same_name_is_another_hand(bench: Bench) -> None:
    """A journal that was begun anew counts its hands from 1 again."""
    (first,) = bench.obey(SealHand(hand="T1-7", journal="old"))
    (asked_again,) = bench.obey(SealHand(hand="T1-7", journal="old"))
    assert asked_again == first
    handle = bench.draw("As")
    yes = bench.obey(
        ConfirmFaces(hand="T1-7", question=1, handles=(handle,), faces=("As",), journal="old")
    )
    assert yes == (FacesConfirmed(question=1, answer="yes"),)
    bench.obey(EndHand(hand="T1-7", journal="old"))
    (fresh,) = bench.obey(SealHand(hand="T1-7", journal="new"))
    assert fresh != first
    bench.time_us += 5 * SECOND
    ours = bench.draw("As")
    assert ours != handle
    no = bench.obey(
        ConfirmFaces(hand="T1-7", question=1, handles=(ours,), faces=("Kd",), journal="new")
    )
    assert no == (FacesConfirmed(question=1, answer="no"),)


def test_a_flicker_by_a_clock_that_is_not_to_be_trusted_is_told(bench: Bench) -> None:
    bench.beat()
    bench.draw("As")
    bench.beat()
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.time_us += 5 * SECOND  # here; the device's clock jumped back to the last reading
    event = Event(
        boot=1, sequence=2, time_us=bench.time_us - 6 * SECOND + 1, place=0, sight=Sight.ARRIVED,
        uid=DECK["As"],
    )  # fmt: skip
    (told,) = bench.custody.take_event("table", "shoe", event, bench.time_us * 1000)
    assert isinstance(told, CardRefused)
    assert "maybe before this hand" in told.words


def test_a_flicker_that_may_be_of_this_hand_by_a_clock_that_stood_still_is_told(
    bench: Bench,
) -> None:
    """By the mark before the seal it is of the hand before, by the one after it of this one."""
    bench.beat()
    bench.draw("As")
    drawn_us = bench.time_us
    bench.time_us += SECOND
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.sequence += 1
    bench.beat(after=60 * SECOND, clock_us=drawn_us + 500, asked=True)
    bench.sequence -= 1
    (told,) = bench.see_late(DECK["As"], drawn_us + 400)
    assert isinstance(told, CardRefused)
    assert "maybe before this hand" in told.words


@pytest.mark.parametrize("ended", [False, True])
def test_a_tag_that_lies_there_since_before_the_hand_is_told_once_and_only_in_a_hand(
    bench: Bench, *, ended: bool
) -> None:
    bench.draw("As")
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    if ended:
        bench.obey(EndHand(hand="T1-2"))
    told = [bench.see(DECK["As"], after=SECOND // 2) for _ in range(3)]
    assert [len(one) for one in told] == ([0, 0, 0] if ended else [1, 0, 0])


def test_a_tag_of_this_hand_that_flickers_is_told_once_whatever_it_is(bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    assert bench.see(RED["As"], after=SECOND // 2) == ()
    assert bench.custody.flickers == 1


def test_a_clock_that_jumps_back_to_a_cards_last_reading_hides_no_card(bench: Bench) -> None:
    """By that clock alone the card would have come twice within a moment."""
    bench.draw("As")
    drawn_us = bench.time_us
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2"))
    bench.draw("Kd")
    bench.beat(after=60 * SECOND)
    (told,) = bench.see_late(DECK["As"], drawn_us + 1000)
    assert isinstance(told, CardDrawn)


@pytest.mark.parametrize("heard", ["an event", "a heartbeat", "a heartbeat after the jump"])
def test_a_clock_that_jumps_back_hides_no_stranger(heard: str, bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    read_us = bench.time_us
    bench.time_us += 60 * SECOND
    if heard == "an event":
        bench.draw("Kd")
    else:
        bench.beat()
    if heard == "a heartbeat after the jump":
        bench.beat(clock_us=read_us + 500)
    (told,) = bench.see_late(RED["As"], read_us + 1000)
    assert isinstance(told, CardRefused)
    assert told.why == "other_deck"


def test_an_event_that_is_told_after_a_heartbeat_is_no_jump(bench: Bench) -> None:
    """It was lost and is sent again; the heartbeat numbers it as told before."""
    bench.draw("As")
    bench.sequence += 1
    bench.beat()
    bench.sequence -= 1
    assert bench.see(DECK["As"], after=-SECOND + 1000) == ()
    assert bench.custody.flickers == 1


def test_two_stacked_tags_are_two_cards(bench: Bench) -> None:
    (first,) = bench.see(DECK["As"])
    (second,) = bench.see(DECK["Kd"], after=0)
    assert isinstance(first, CardDrawn)
    assert isinstance(second, CardDrawn)
    assert first.handle != second.handle


def test_a_drawn_card_that_comes_to_a_place_is_told_once(bench: Bench) -> None:
    handle = bench.draw("As")
    assert bench.see(DECK["As"], sight=Sight.DEPARTED) == ()
    (placed,) = bench.see(DECK["As"], "seat 1")
    assert isinstance(placed, CardPlaced)
    assert (placed.handle, placed.place) == (handle, "seat 1")
    assert bench.see(DECK["As"], "seat 1", after=100_000) == ()
    assert bench.see(DECK["As"], "seat 1", sight=Sight.DEPARTED) == ()
    assert bench.custody.moves == 1
    assert placed in bench.custody.pending()
    assert bench.custody.settle() == {"table": Position(1, 0)}


def test_a_card_that_came_to_a_place_and_stays_there_is_told_once(bench: Bench) -> None:
    """It lies where it belongs: nobody is asked to move it away."""
    bench.draw("As")
    bench.see(DECK["As"], sight=Sight.DEPARTED)
    (placed,) = bench.see(DECK["As"], "seat 1")
    assert isinstance(placed, CardPlaced)
    for _ in range(2 * STUCK_READS):
        assert bench.see(DECK["As"], "seat 1", after=200_000) == ()
    assert bench.custody.flickers == 2 * STUCK_READS
    assert bench.custody.moves == 1


def test_a_card_that_comes_from_the_shoe_while_it_lies_at_a_seat_is_a_copy(bench: Bench) -> None:
    bench.draw("As")
    bench.see(DECK["As"], sight=Sight.DEPARTED)
    bench.see(DECK["As"], "seat 1")
    assert bench.refusal(DECK["As"]) == "clone"


def test_a_card_that_went_back_to_the_shoe_is_out_already(bench: Bench) -> None:
    bench.draw("As")
    bench.see(DECK["As"], sight=Sight.DEPARTED)
    bench.see(DECK["As"], "seat 1")
    bench.see(DECK["As"], "seat 1", sight=Sight.DEPARTED)
    assert bench.refusal(DECK["As"]) == "already_out"


def test_a_returned_card_is_drawn_anew_however_soon(bench: Bench) -> None:
    handle = bench.draw("As")
    bench.obey(ReturnCards(hand="T1-1", handles=(handle,)))
    (again,) = bench.see(DECK["As"], after=1000)
    assert isinstance(again, CardDrawn)
    assert again.handle != handle
    opening = OpenFaces(hand="T1-1", question=1, handles=(handle,), reason="x")
    (opened,) = bench.obey(opening)
    assert isinstance(opened, FacesOpened)
    assert opened.faces == ()


def test_a_card_goes_back_once_however_often_that_is_said(bench: Bench) -> None:
    handles = []
    for _ in range(3):
        (drawn,) = bench.see(DECK["As"], after=1000)
        assert isinstance(drawn, CardDrawn)
        handles.append(drawn.handle)
        for said in (handles, handles[::-1]):
            bench.obey(ReturnCards(hand="T1-1", handles=tuple(said)))
    key, hand = bench.vault.key, bench.vault.ledger.hand
    assert handles == [make_handle(key, epoch, "As") for epoch in range(3)]
    assert hand is not None
    assert hand.out == {}


def test_a_card_goes_back_as_often_as_a_handle_can_count(bench: Bench) -> None:
    """A handle has 256 epochs: after the last the card stays out, and is not drawn anew."""
    handle = ""
    for epoch in range(EPOCH_LIMIT + 1):
        (drawn,) = bench.see(DECK["As"], after=1000)
        assert isinstance(drawn, CardDrawn), epoch
        handle = drawn.handle
        bench.obey(ReturnCards(hand="T1-1", handles=(handle,)))
    hand = bench.vault.ledger.hand
    assert hand is not None
    assert list(hand.out) == [handle] == [make_handle(bench.vault.key, EPOCH_LIMIT, "As")]
    (refused,) = bench.see(DECK["As"], "seat 1", after=1000)
    assert not isinstance(refused, CardDrawn)


def test_a_card_that_went_back_by_way_of_the_muck_comes_off_the_stub(bench: Bench) -> None:
    """Folded cards may fly over the muck's antenna after the reshuffle was asked for."""
    handle = bench.draw("As")
    bench.obey(ReturnCards(hand="T1-1", handles=(handle,)))
    (thrown,) = bench.see(DECK["As"], "muck")
    assert isinstance(thrown, CardDrawn)
    (dealt,) = bench.see(DECK["As"])
    assert isinstance(dealt, CardPlaced)
    assert (dealt.place, dealt.handle) == ("shoe", thrown.handle)
    (folded,) = bench.see(DECK["As"], "muck")
    assert isinstance(folded, CardPlaced), "the same card once more, no copy of it"


def test_a_device_may_forget_what_is_recorded_and_nothing_else(bench: Bench) -> None:
    bench.draw("As")
    bench.see(DECK["As"], sight=Sight.DEPARTED)
    bench.draw("Kd")
    assert bench.custody.settle()["table"] == Position(1, 0)
    bench.obey(AcknowledgeRecord(source="table", boot=1, sequence=1))
    assert bench.custody.settle()["table"] == Position(1, 2)
    bench.obey(AcknowledgeRecord(source="table", boot=2, sequence=3))
    bench.obey(AcknowledgeRecord(source="other", boot=1, sequence=3))
    assert bench.custody.settle()["table"] == Position(1, 2)
    bench.obey(AcknowledgeRecord(source="table", boot=1, sequence=3))
    assert bench.custody.settle()["table"] == Position(1, 3)
    assert bench.custody.pending() == ()


def test_nothing_is_acknowledged_before_it_is_on_disk(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_write = Signal()
    write = bench.vault._write_state

    def write_late(data: bytes) -> None:
        assert may_write.wait(10)
        write(data)

    bench.custody.settle()
    monkeypatch.setattr(bench.vault, "_write_state", write_late)
    bench.draw("As")
    bench.obey(AcknowledgeRecord(source="table", boot=1, sequence=1))
    assert bench.custody.settle_meanwhile() == {}
    assert bench.custody.settle_meanwhile() == {}, "the disk is still at work"
    bench.draw("Kd")
    may_write.set()
    bench.vault.finish_save()
    assert bench.custody.settle_meanwhile() == {"table": Position(1, 1)}
    bench.vault.finish_save()
    assert bench.custody.settle_meanwhile() == {"table": Position(1, 1)}, "2 is not acknowledged"
    assert bench.custody.settle() == {"table": Position(1, 1)}


def test_a_disk_that_fails_meanwhile_is_told(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_data: bytes) -> None:
        raise VaultError("the disk is full")

    monkeypatch.setattr(bench.vault, "_write_state", refuse)
    bench.draw("As")
    assert bench.custody.settle_meanwhile() == {}
    with pytest.raises(VaultError, match="full"):
        bench.vault.finish_save()


def test_losses_are_named_in_a_hand_and_do_not_swallow_the_next_card(bench: Bench) -> None:
    bench.draw("As")
    loss = EventsLost(boot=1, last=4, count=3, why="ring_overflow")
    (named,) = bench.custody.take_loss("table", loss, 5)
    assert isinstance(named, ReadingsLost)
    assert (named.sequence, named.count) == (4, 3)
    bench.sequence = 4
    assert bench.draw("Kd")
    numbers = [getattr(item, "sequence", None) for item in bench.custody.pending()]
    assert numbers == [1, 4, 5]


def test_a_device_that_forgot_what_came_between_hands_matters_to_nobody(bench: Bench) -> None:
    loss = EventsLost(boot=1, last=4, count=None, why="device_lost_memory")
    bench.draw("As")
    assert len(bench.custody.take_loss("table", loss, 5)) == 1
    bench.obey(EndHand(hand="T1-1"))
    bench.beat(after=1000)
    assert len(bench.custody.take_loss("table", loss, 5)) == 1, "said before the hand's end, maybe"
    bench.beat()
    assert bench.custody.take_loss("table", loss, 5) == ()


def test_a_numbering_is_known_before_its_first_event(bench: Bench) -> None:
    """A card that it never told and then forgets is a loss, even if the bridge was restarted."""
    said = DeviceHeard(boot=9, following=4, seen=3, time_us=0)
    bench.custody.hear("muck", said, 0)
    assert bench.custody.position("muck") == Position(9, 3)
    assert bench.custody.settle()["muck"] == Position(9, 3)


def test_a_device_that_forgot_before_it_had_told_all_of_the_hand_is_named(bench: Bench) -> None:
    bench.draw("As")
    bench.obey(EndHand(hand="T1-1"))
    bench.sequence += 1  # a card was read, and the cable was off
    bench.beat()
    bench.sequence -= 1
    loss = EventsLost(boot=1, last=4, count=None, why="device_lost_memory")
    assert len(bench.custody.take_loss("table", loss, 5)) == 1


def test_questions_about_another_hand_tell_nothing(bench: Bench) -> None:
    handle = bench.draw("As")
    confirm = ConfirmFaces(hand="T1-0", question=1, handles=(handle,), faces=("As",))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="locked"),)
    (opened,) = bench.obey(OpenFaces(hand="T1-0", question=2, handles=(handle,), reason="x"))
    assert isinstance(opened, FacesOpened)
    assert opened.faces == ()
    assert bench.obey(EndHand(hand="T1-0")) == (CountsReported(hand="T1-0", confirmed=0, opened=0),)


def test_once_the_counts_are_told_no_question_is_answered_any_more(bench: Bench) -> None:
    folded, shown = bench.draw("As"), bench.draw("Kd")
    asked = OpenFaces(hand="T1-1", question=1, handles=(shown,), reason="x")
    answered = bench.obey(asked)
    counts = CountsReported(hand="T1-1", confirmed=0, opened=1)
    assert bench.obey(EndHand(hand="T1-1")) == (counts,)
    (opened,) = bench.obey(OpenFaces(hand="T1-1", question=2, handles=(folded,), reason="x"))
    assert isinstance(opened, FacesOpened)
    assert opened.faces == ()
    guess = ConfirmFaces(hand="T1-1", question=3, handles=(folded,), faces=("As",))
    assert bench.obey(guess) == (FacesConfirmed(question=3, answer="locked"),)
    assert bench.obey(asked) == answered, "what was answered before is said again"
    assert bench.obey(EndHand(hand="T1-1")) == (counts,)


@pytest.mark.parametrize("faces", [("As",), ("As", "As"), ("As", "Kd", "2c"), (), ("As", "Qd")])
def test_only_the_whole_set_is_confirmed(bench: Bench, faces: tuple[str, ...]) -> None:
    handles = (bench.draw("As"), bench.draw("Kd"))
    confirm = ConfirmFaces(hand="T1-1", question=1, handles=handles, faces=faces)
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="no"),)


def test_a_card_found_out_by_what_it_is_not_is_in_the_counts(bench: Bench) -> None:
    handle = bench.draw("As")
    for question, face in enumerate(("Ks", "Qs", "Js"), start=1):
        guess = ConfirmFaces(hand="T1-1", question=question, handles=(handle,), faces=(face,))
        assert bench.obey(guess) == (FacesConfirmed(question=question, answer="no"),)
        assert bench.obey(guess) == (FacesConfirmed(question=question, answer="no"),)
        bench.obey(UnlockFaces(hand="T1-1", question=question))
    counts = CountsReported(hand="T1-1", confirmed=0, opened=0, denied=3)
    assert bench.obey(EndHand(hand="T1-1")) == (counts,)


def test_a_card_that_was_drawn_just_before_a_crash_is_opened_once_it_is_told_again(
    bench: Bench,
) -> None:
    state = bench.vault._directory
    handle = bench.draw("As")
    bench.vault.close()
    bench.vault = Vault(state)
    assert bench.vault.ledger.hand is not None
    assert not bench.vault.ledger.hand.out
    keys = [[new_key_pair().public, new_key_pair().public]]
    bench.custody = Custody(bench.vault, load_registry(state, "blue"), keys)
    forged = "~" + "0" * 32
    confirm = ConfirmFaces(hand="T1-1", question=1, handles=(handle,), faces=("As",))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="yes"),)
    for question, handles, faces in (
        (2, (handle,), ()),
        (3, (handle,), ("As",)),
        (4, (handle, forged), ()),
    ):
        if question == 3:
            assert bench.draw("As") == handle
        opening = OpenFaces(hand="T1-1", question=question, handles=handles, reason="x")
        (opened,) = bench.obey(opening)
        assert isinstance(opened, FacesOpened)
        assert opened.faces == faces


def test_a_handle_twice_is_no_set(bench: Bench) -> None:
    handle = bench.draw("As")
    confirm = ConfirmFaces(hand="T1-1", question=1, handles=(handle, handle), faces=("As", "As"))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="no"),)
