"""What the bridge makes of tags, without a process: places, strangers, copies, losses, answers."""

from threading import Event as Signal

import pytest

from engine.keys.sealing import EPOCH_LIMIT, make_handle, new_key_pair
from engine.messages.authorization import BadgeShown, StaffMember
from engine.messages.sensed.commands import (
    AcknowledgeRecord,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    FacesConfirmed,
    FacesOpened,
    ReadingsLost,
)
from firmware_bridge.kept.decks import load_registry
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.host_link import DeviceHeard, EventsLost
from firmware_bridge.link.protocol import Sight
from firmware_bridge.readings.sightings import STUCK_READS
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Position, Vault, VaultError
from tests.firmware_bridge.custody_bench import DECK, JOKER, RED, SECOND, Bench


def test_strangers_are_called_what_they_are(bench: Bench) -> None:
    assert bench.refusal(RED["As"]) == "other_deck"
    assert bench.refusal(JOKER) == "not_a_card"
    assert bench.refusal(b"\xe0\x04nobody") == "unknown_tag"
    bench.obey(EndHand(hand="T1-1"))
    assert bench.refusal(DECK["As"]) == "no_hand"


def test_a_badge_is_one_between_hands_only(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    badge = b"\xe0\x04nobody"
    ann = StaffMember(number="12", name="Ann", role="dealer")
    monkeypatch.setattr(bench.custody, "_show_badge", {badge: ann}.get)
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


@pytest.mark.parametrize("tag", [DECK["As"], RED["As"], JOKER])
def test_a_badge_that_a_deck_was_enrolled_with_is_a_card(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, tag: bytes
) -> None:
    """It lay among the cards: each shuffle would show it, and a count would miss a card."""
    ann = StaffMember(number="12", name="Ann", role="floor")
    monkeypatch.setattr(bench.custody, "_show_badge", {tag: ann}.get)
    bench.obey(EndHand(hand="T1-1"))
    (told,) = bench.see(tag, after=3 * SECOND)
    assert isinstance(told, CardRefused)


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
    (named,) = bench.custody.accept_loss("table", loss, 5)
    assert isinstance(named, ReadingsLost)
    assert (named.sequence, named.count) == (4, 3)
    bench.sequence = 4
    assert bench.draw("Kd")
    numbers = [getattr(item, "sequence", None) for item in bench.custody.pending()]
    assert numbers == [1, 4, 5]


def test_a_device_that_forgot_what_came_between_hands_matters_to_nobody(bench: Bench) -> None:
    loss = EventsLost(boot=1, last=4, count=None, why="device_lost_memory")
    bench.draw("As")
    assert len(bench.custody.accept_loss("table", loss, 5)) == 1
    bench.obey(EndHand(hand="T1-1"))
    bench.beat(after=1000)
    assert len(bench.custody.accept_loss("table", loss, 5)) == 1, (
        "said before the hand's end, maybe"
    )
    bench.beat()
    assert bench.custody.accept_loss("table", loss, 5) == ()


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
    assert len(bench.custody.accept_loss("table", loss, 5)) == 1


def test_questions_about_another_hand_tell_nothing(bench: Bench) -> None:
    handle = bench.draw("As")
    confirm = ConfirmFaces(hand="T1-0", question=1, handles=(handle,), faces=("As",))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="locked"),)
    (opened,) = bench.obey(OpenFaces(hand="T1-0", question=2, handles=(handle,), reason="x"))
    assert isinstance(opened, FacesOpened)
    assert opened.faces == ()
    assert bench.obey(EndHand(hand="T1-0")) == (CountsReported(hand="T1-0", confirmed=0, opened=0),)


def deal_flop(bench: Bench) -> tuple[str, str]:
    """A hand of two; a hole card, and the first card of the flop."""
    bench.obey(SealHand(hand="T1-2", game="holdem", seats=(1, 2)))
    cards = [bench.draw(card) for card in ("As", "Qd", "2c", "3c", "4c", "Kd")]
    return cards[0], cards[5]


def test_once_the_counts_are_told_no_question_is_answered_any_more(bench: Bench) -> None:
    folded, shown = deal_flop(bench)
    asked = OpenFaces(hand="T1-2", question=1, handles=(shown,), reason="x")
    answered = bench.obey(asked)
    counts = CountsReported(hand="T1-2", confirmed=0, opened=1)
    assert bench.obey(EndHand(hand="T1-2")) == (counts,)
    (opened,) = bench.obey(OpenFaces(hand="T1-2", question=2, handles=(folded,), reason="x"))
    assert isinstance(opened, FacesOpened)
    assert opened.faces == ()
    guess = ConfirmFaces(hand="T1-2", question=3, handles=(folded,), faces=("As",))
    assert bench.obey(guess) == (FacesConfirmed(question=3, answer="locked"),)
    assert bench.obey(asked) == answered, "what was answered before is said again"
    assert bench.obey(EndHand(hand="T1-2")) == (counts,)


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
    bench.obey(SealHand(hand="T1-2", game="holdem", seats=(1, 2)))
    for card in ("Qd", "Qc", "2c", "3c", "4c"):
        bench.draw(card)
    bench.custody.settle()
    handle = bench.draw("As")
    bench.vault.close()
    bench.vault = Vault(state)
    assert bench.vault.ledger.hand is not None
    assert handle not in bench.vault.ledger.hand.out
    keys = [[new_key_pair().public, new_key_pair().public]]
    witness = DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9))
    bench.custody = Custody(bench.vault, load_registry(state, "blue"), keys, witness=witness)
    forged = "~" + "0" * 32
    confirm = ConfirmFaces(hand="T1-2", question=1, handles=(handle,), faces=("As",))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="yes"),)
    for question, handles, faces in (
        (2, (handle,), ()),
        (3, (handle,), ("As",)),
        (4, (handle, forged), ()),
    ):
        if question == 3:
            assert bench.draw("As") == handle
        opening = OpenFaces(hand="T1-2", question=question, handles=handles, reason="x")
        (opened,) = bench.obey(opening)
        assert isinstance(opened, FacesOpened)
        assert opened.faces == faces


def test_a_handle_twice_is_no_set(bench: Bench) -> None:
    handle = bench.draw("As")
    confirm = ConfirmFaces(hand="T1-1", question=1, handles=(handle, handle), faces=("As", "As"))
    assert bench.obey(confirm) == (FacesConfirmed(question=1, answer="no"),)
