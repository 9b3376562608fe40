"""Nobody speaks in the bridge's place: each answer is signed with what was asked, or dropped.

A recording as the engine has it, a custody as the bridge has it, and a forger between them who can
say whatever he likes in the bridge's name, but has not its key.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from engine.journal import Journal, read_records
from engine.keys.sealing import new_key_pair
from engine.keys.signing import SigningKey
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.hand_events import EnvelopeStored, FacesShown
from engine.messages.sensed.commands import Command, ConfirmFaces, EndHand, OpenFaces, SealHand
from engine.messages.sensed.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
    SeenCard,
    SourceReported,
    ZoneSeen,
)
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Accepted, AnswerPrompt, TakeAction
from engine.record.bridge_trust import REPLACED
from engine.record.recording import Recording
from engine.signatures.answer_signatures import Answer, Answered, is_answer_signed, sign_answer
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.vault import Vault

KEY = SigningKey(b"k" * 32)
FORGER = SigningKey(b"f" * 32)
SEAL = SealHand(hand="T1-1", journal="j", game="holdem", seats=(1, 2))
CONFIRM = ConfirmFaces(hand="T1-1", question=3, handles=("~1",), faces=("As",), journal="j")
OPEN = OpenFaces(hand="T1-1", question=4, handles=("~2",), reason="OH-HE-19", journal="j")
END = EndHand(hand="T1-1", journal="j")
ANSWERED: list[tuple[Answered, Answer]] = [
    (SEAL, EnvelopeSealed(hand="T1-1", envelope=b"e", departments=("a", "b"))),
    (CONFIRM, FacesConfirmed(question=3, answer="yes")),
    (OPEN, FacesOpened(question=4, faces=("Kd",))),
    (END, CountsReported(hand="T1-1", confirmed=1, opened=2, denied=3)),
]
CHANGED_QUESTIONS: list[tuple[Answered, Answered]] = [
    (SEAL, replace(SEAL, journal="i")),
    (SEAL, replace(SEAL, game="")),
    (SEAL, replace(SEAL, seats=(2, 1))),
    (SEAL, replace(SEAL, burns=False)),
    (CONFIRM, replace(CONFIRM, faces=("Ad",))),
    (CONFIRM, replace(CONFIRM, handles=("~9",))),
    (CONFIRM, replace(CONFIRM, hand="T1-2")),
    (OPEN, replace(OPEN, handles=("~9",))),
    (END, replace(END, journal="i")),
]
CHANGED_ANSWERS: list[tuple[Answered, dict[str, object]]] = [
    (SEAL, {"envelope": b"junk"}),
    (SEAL, {"departments": ("a", "c")}),
    (SEAL, {"signer": FORGER.public}),
    (CONFIRM, {"answer": "no"}),
    (CONFIRM, {"signature": b""}),
    (OPEN, {"faces": ("As",)}),
    (OPEN, {"why": "no"}),
    (END, {"confirmed": 0}),
    (END, {"opened": 0}),
    (END, {"denied": 0}),
]


def signed(asked: Answered) -> Answer:
    return next(sign_answer(KEY, one, answer) for one, answer in ANSWERED if one == asked)


@pytest.mark.parametrize("asked", [asked for asked, _ in ANSWERED])
def test_a_signature_holds_by_the_key_that_made_it(asked: Answered) -> None:
    assert is_answer_signed(KEY.public, asked, signed(asked))
    assert not is_answer_signed(FORGER.public, asked, signed(asked))


@pytest.mark.parametrize(("asked", "other"), CHANGED_QUESTIONS)
def test_it_is_good_for_no_other_question(asked: Answered, other: Answered) -> None:
    assert not is_answer_signed(KEY.public, other, signed(asked))


@pytest.mark.parametrize(("asked", "change"), CHANGED_ANSWERS)
def test_it_is_good_for_no_other_answer(asked: Answered, change: dict[str, object]) -> None:
    assert not is_answer_signed(KEY.public, asked, replace(signed(asked), **change))


TABLE = TableOptions(seats=2, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2)))
DECK = new_deck(1)
SOURCES = (
    SourceReported(source="shoe", kind="reader", state="ready", words="", places=("shoe",)),
    SourceReported(source="overhead", kind="camera", state="ready", words=""),
    SourceReported(source="bridge", kind="bridge", state="ready", words=""),
)


class Table:
    """Engine and bridge without a wire; answers go over only when they are let through."""

    def __init__(self, folder: Path) -> None:
        write_deck(folder / "bridge", "blue", DECK)
        self.vault = Vault(folder / "bridge")
        keys = [[new_key_pair().public, new_key_pair().public]]
        self.custody = Custody(self.vault, load_registry(folder / "bridge", "blue"), keys)
        self.journal = Journal(folder / "table.journal")
        self.recording = Recording(self.journal, signing="bridge")
        self.recording.resume(TABLE)
        self.now = self.sequence = self.taps = 0
        for source in SOURCES:
            self.recording.observe(source)

    def close(self) -> None:
        self.vault.close()
        self.journal.close()

    def asked(self, kind: type[Command]) -> list[Command]:
        return [one for one in self.recording.commands() if isinstance(one, kind)]

    def reply(self, command: Command) -> tuple[Observation, ...]:
        """The bridge's own answer."""
        self.now += 10**9
        return self.custody.vouch(command, self.custody.obey(command, self.now))

    def serve(self) -> None:
        for command in self.recording.commands():
            for answer in self.reply(command):
                self.recording.observe(answer)

    def answer(self, key: str) -> None:
        self.taps += 1
        number = self.recording.state.prompt.number
        tap = AnswerPrompt(id=f"tap-{self.taps}", prompt=number, answer=key)
        assert isinstance(self.recording.intend(tap), Accepted), self.recording.state.prompt

    def act(self, action: Literal["fold", "check", "call"]) -> None:
        self.taps += 1
        prompt = self.recording.state.prompt
        tap = TakeAction(
            id=f"tap-{self.taps}",
            prompt=prompt.number,
            seat=prompt.seat,
            action=action,
            to=0,
        )
        assert isinstance(self.recording.intend(tap), Accepted), prompt

    def deal(self, *cards: str) -> None:
        for card in cards:
            self.now += 10**9
            self.sequence += 1
            event = Event(
                boot=1, sequence=self.sequence, time_us=self.now // 1000, place=0,
                sight=Sight.ARRIVED, uid=DECK[card],
            )  # fmt: skip
            for told in self.custody.accept_event("shoe", "shoe", event, self.now):
                self.recording.observe(told)

    def begin(self) -> None:
        self.answer("deck_ready")

    def see_board(self, *cards: str) -> None:
        seen = tuple(
            SeenCard(track=at, x_mm=at * 70, y_mm=0, angle=0, side="face", card=card,
                     confidence=0.99, evidence="crop")
            for at, card in enumerate(cards)
        )  # fmt: skip
        self.now += 10**9
        self.recording.observe(
            ZoneSeen(source="overhead", boot=1, sequence=self.now, zone="board", cards=seen,
                     settled=True, opened=True, read_ns=self.now)
        )  # fmt: skip

    def events(self, kind: type) -> list[object]:
        records = read_records(self.journal.path)
        return [one.event for one in records if isinstance(one.event, kind)]

    def told(self) -> list[str]:
        return [
            one.text
            for one in self.recording.state.sensing.irregularities
            if one.name == "signature_refused"
        ]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with closing(Table(tmp_path)) as table:
        yield table


def test_a_forged_envelope_is_not_stored(table: Table) -> None:
    table.begin()
    (asked,) = table.asked(SealHand)
    assert isinstance(asked, SealHand)
    junk = EnvelopeSealed(hand=asked.hand, envelope=b"junk", departments=("a", "b"))
    (true,) = table.reply(asked)
    assert isinstance(true, EnvelopeSealed)
    assert table.recording.observe(junk)
    assert table.told() == ["An answer is not the bridge's: call the floor"]
    before = table.journal.sequence
    for forged in (
        replace(junk, signer=true.signer, signature=true.signature),
        replace(true, envelope=b"junk"),
    ):
        assert not table.recording.observe(forged), "it is told once"
    assert table.journal.sequence == before
    assert table.events(EnvelopeStored) == []
    assert table.asked(SealHand) == [asked], "and asked for again"
    table.recording.observe(true)
    (stored,) = table.events(EnvelopeStored)
    assert isinstance(stored, EnvelopeStored)
    assert (stored.envelope, stored.signer) == (true.envelope, table.vault.signer.public)


def test_who_stands_in_for_the_bridge_from_the_second_hand_on_is_refused(table: Table) -> None:
    play_hand(table)
    table.serve()
    table.answer(next(one.key for one in table.recording.state.prompt.answers))
    while not table.asked(SealHand):
        table.answer(next(one.key for one in table.recording.state.prompt.answers))
    (asked,) = table.asked(SealHand)
    assert isinstance(asked, SealHand)
    junk = EnvelopeSealed(hand=asked.hand, envelope=b"junk", departments=("a", "b"))
    table.recording.observe(sign_answer(FORGER, asked, junk))
    assert table.told() == ["Another bridge answers than before: call the floor"]
    (told,) = table.recording.state.sensing.irregularities
    assert told.detail == REPLACED
    assert "tapburn journal follow" in told.detail
    assert len(table.events(EnvelopeStored)) == 1


def test_a_hand_that_somebody_sealed_as_another_game_is_not_played_on(table: Table) -> None:
    """A forged engine would have the bridge take hole cards for a draw for the button's."""
    table.begin()
    (asked,) = table.asked(SealHand)
    assert isinstance(asked, SealHand)
    table.reply(replace(asked, game=""))
    table.serve()
    assert table.told() == ["An answer is not the bridge's: call the floor"]
    assert table.events(EnvelopeStored) == []


def flop(table: Table) -> None:
    table.begin()
    table.serve()
    table.answer("blinds_posted")
    table.deal("Qs", "Js", "Ts", "8s")
    table.act("call")
    table.act("check")
    table.deal("2d", "3d", "3c", "9s")


def test_a_forged_yes_puts_no_flop_into_the_record(table: Table) -> None:
    flop(table)
    table.see_board("As", "Ah", "Ad")
    (asked,) = table.asked(ConfirmFaces)
    assert isinstance(asked, ConfirmFaces)
    yes = FacesConfirmed(question=asked.question, answer="yes")
    table.recording.observe(yes)
    table.recording.observe(sign_answer(FORGER, asked, yes))
    assert table.events(FacesShown) == []
    assert table.told() == ["An answer is not the bridge's: call the floor"]
    table.serve()
    assert table.events(FacesShown) == [], "the bridge said no"
    assert "camera_disagrees" in {one.name for one in table.recording.state.sensing.irregularities}


def test_the_bridges_own_yes_can_t_be_had_for_other_faces(table: Table) -> None:
    """A forged engine asks the honest question's number with what the cards really are."""
    flop(table)
    table.see_board("As", "Ah", "Ad")
    (asked,) = table.asked(ConfirmFaces)
    assert isinstance(asked, ConfirmFaces)
    (honest,) = table.reply(replace(asked, faces=("3d", "3c", "9s")))
    assert isinstance(honest, FacesConfirmed)
    assert honest.answer == "yes"
    table.recording.observe(honest)
    table.serve()
    assert table.events(FacesShown) == []
    (again,) = table.reply(asked)
    assert isinstance(again, FacesConfirmed)
    assert again.answer == "locked", "one number is one question"


def play_hand(table: Table) -> None:
    """One seat folds: nothing is shown."""
    table.begin()
    table.serve()
    table.answer("blinds_posted")
    table.deal("Qs", "Js", "Ts", "8s")
    table.act("fold")
    while not table.recording.state.counting:
        table.answer(next(one.key for one in table.recording.state.prompt.answers))


def test_forged_counts_hide_nothing(table: Table) -> None:
    """A process in the engine's place had three cards guessed; the counts tell, and stay told."""
    table.begin()
    table.serve()
    table.answer("blinds_posted")
    table.deal("Qs", "Js", "Ts", "8s")
    table.act("fold")
    hand, journal = table.recording.state.hand, table.recording.mark
    handles = tuple(table.vault.ledger.hand.out) if table.vault.ledger.hand is not None else ()
    guess = ConfirmFaces(
        hand=hand, question=99, handles=handles[:1], faces=("Qs",), journal=journal
    )
    table.reply(guess)
    while not table.recording.state.counting:
        table.answer(next(one.key for one in table.recording.state.prompt.answers))
    (asked,) = table.asked(EndHand)
    forged = CountsReported(hand=hand, confirmed=0, opened=0, denied=0)
    table.recording.observe(forged)
    table.recording.observe(sign_answer(FORGER, EndHand(hand=hand, journal=journal), forged))
    assert table.events(CountsCompared) == []
    assert table.asked(EndHand) == [asked]
    table.serve()
    (compared,) = table.events(CountsCompared)
    assert isinstance(compared, CountsCompared)
    assert (compared.bridge_confirmed, compared.journal_confirmed) == (1, 0)
    assert "counts_differ" in {one.name for one in table.recording.state.sensing.irregularities}
