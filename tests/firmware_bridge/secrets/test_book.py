"""The bridge's own book: nothing is lost or rewritten, and no head is signed against another."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.keys.sealing import new_key_pair
from engine.messages.sensed.commands import (
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    SealHand,
    SignHead,
)
from engine.messages.sensed.observations import CardDrawn, HeadSigned
from engine.signatures.record_signatures import is_head_signed
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets import book as book_module
from firmware_bridge.secrets.book import (
    Book,
    HandCounted,
    HandSealed,
    HeadNoted,
    QuestionAnswered,
    list_files,
    read_entries,
)
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.vault import Vault

DECK = new_deck(1)
KEYS = [[new_key_pair().public, new_key_pair().public]]


class Bench:
    """A custody that can be killed, at any write, and started again."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        write_deck(directory, "blue", DECK)
        self.sequence = 0
        self.start()

    def start(self) -> None:
        self.vault = Vault(self.directory)
        self.custody = Custody(self.vault, load_registry(self.directory, "blue"), KEYS)

    def restart(self) -> None:
        self.vault.close()
        self.start()

    def obey(self, command: Command) -> tuple[object, ...]:
        return self.custody.obey(command, self.sequence * 10**9)

    def draw(self, card: str) -> str:
        self.sequence += 1
        event = Event(
            boot=1, sequence=self.sequence, time_us=self.sequence * 10**6, place=0,
            sight=Sight.ARRIVED, uid=DECK[card],
        )  # fmt: skip
        (drawn,) = self.custody.accept_event("shoe", "shoe", event, self.sequence * 10**9)
        assert isinstance(drawn, CardDrawn)
        return drawn.handle

    def entries(self) -> list[object]:
        paths = list_files(self.directory / "book")
        return [entry for path in paths for entry, _ in read_entries(path, path.read_bytes())]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    yield bench
    bench.vault.close()


def sign(sequence: int, head: bytes = bytes(32), journal: str = "j") -> SignHead:
    return SignHead(hand="T1-1", sequence=sequence, head=head, table="Table 1", journal=journal)


def test_the_book_tells_what_was_sealed_asked_and_counted(bench: Bench) -> None:
    bench.obey(SealHand(hand="T1-1", journal="j", game="holdem", seats=(3, 5)))
    cards = tuple(bench.draw(card) for card in ("As", "Kd"))
    bench.obey(
        ConfirmFaces(hand="T1-1", question=1, handles=cards, faces=("Kd", "As"), journal="j")
    )
    bench.obey(ConfirmFaces(hand="T1-1", question=2, handles=cards[:1], faces=("Kd",), journal="j"))
    bench.obey(OpenFaces(hand="T1-1", question=3, handles=("~nobody",), reason="", journal="j"))
    bench.obey(EndHand(hand="T1-1", journal="j"))
    sealed, *answered, counted = bench.entries()
    assert isinstance(sealed, HandSealed)
    assert (sealed.game, sealed.seats) == ("holdem", (3, 5))
    told = [one for one in answered if isinstance(one, QuestionAnswered)]
    assert [(one.question, one.answer, one.cards) for one in told] == [
        (1, "yes", 2), (2, "no", 1), (3, "refused", 1),
    ]  # fmt: skip
    assert counted == HandCounted(hand="T1-1", confirmed=1, opened=0, denied=1)
    content = (bench.directory / "book" / "000001.book").read_text()
    assert '"As"' not in content
    assert '"Kd"' not in content


def test_a_head_is_signed_once_and_none_below_it(bench: Bench) -> None:
    (first,) = bench.obey(sign(10))
    assert isinstance(first, HeadSigned)
    assert is_head_signed(first, "Table 1", "j")
    assert not is_head_signed(first, "Table 1", "k")
    assert not is_head_signed(first, "Table 2", "j")
    for _ in range(2):
        assert bench.obey(sign(10)) == (first,), "asked again, it is said again"
        assert bench.obey(sign(10, head=b"\1" * 32)) == ()
        assert bench.obey(sign(9)) == ()
        assert "record is not signed" in bench.custody.trouble
        bench.restart()
    (further,) = bench.obey(sign(11, head=b"\1" * 32))
    assert isinstance(further, HeadSigned)
    assert further.signer == first.signer
    assert bench.custody.trouble == ""
    assert bench.obey(sign(10)) == ()
    (other,) = bench.obey(sign(3, journal="another"))
    assert isinstance(other, HeadSigned)
    assert is_head_signed(other, "Table 1", "another")


def test_the_head_that_is_signed_is_the_books(bench: Bench) -> None:
    bench.obey(SealHand(hand="T1-1"))
    bench.obey(EndHand(hand="T1-1"))
    (path,) = list_files(bench.directory / "book")
    ((_, _), (counted, head)) = read_entries(path, path.read_bytes())
    assert isinstance(counted, HandCounted)
    (signed,) = bench.obey(sign(10))
    assert isinstance(signed, HeadSigned)
    assert signed.book == head


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_an_entry_that_a_power_cut_tore_is_left_out(tmp_path: Path, cut: int) -> None:
    book = Book(tmp_path / "book")
    book.write(HandCounted(hand="T1-1", confirmed=1, opened=0, denied=0))
    head = book.head
    book.write(HandCounted(hand="T1-2", confirmed=1, opened=0, denied=0))
    book.close()
    (path,) = list_files(tmp_path / "book")
    path.write_bytes(path.read_bytes()[:-cut])
    again = Book(tmp_path / "book")
    assert again.head == head
    again.write(HandCounted(hand="T1-3", confirmed=1, opened=0, denied=0))
    again.close()
    assert len(read_entries(path, path.read_bytes())) == 2


def test_a_changed_or_missing_entry_is_found(tmp_path: Path) -> None:
    book = Book(tmp_path / "book")
    for number in range(3):
        book.write(HandCounted(hand=f"T1-{number}", confirmed=1, opened=0, denied=0))
    book.close()
    (path,) = list_files(tmp_path / "book")
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for content in (
        whole.replace(b'"confirmed":1', b'"confirmed":2', 1),
        b"".join((lines[0], lines[2])),
        b"".join((lines[1], lines[0], lines[2])),
        b"".join((*lines, b"nothing\n")),
    ):
        path.write_bytes(content)
        with pytest.raises(VaultError, match="bridge's book is damaged"):
            Book(tmp_path / "book")


def test_a_grown_book_goes_on_in_a_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_module, "FILE_LIMIT", 100)
    book = Book(tmp_path / "book")
    noted = HeadNoted(journal="j", table="t", hand="h", sequence=7, head="", book="")
    book.write(noted)
    sealed = HandSealed(hand="h", journal="j", game="", seats=(), envelope="", departments=())
    book.write(sealed)
    book.write(sealed)
    head = book.head
    book.close()
    assert len(list_files(tmp_path / "book")) == 3
    again = Book(tmp_path / "book")
    assert (again.head, again.signed) == (head, {"j": noted})
    again.close()
    last = list_files(tmp_path / "book")[-1]
    last.write_bytes(b"half a li")
    before = Book(tmp_path / "book")
    assert before.signed == {"j": noted}
    before.close()


def test_a_restart_gives_no_question_back(bench: Bench) -> None:
    """Killed between the book and the ledger, the bridge still knows that it answered."""
    bench.obey(SealHand(hand="T1-1"))
    card = bench.draw("As")
    bench.custody.settle()
    state = (bench.directory / "state").read_bytes()
    asked = ConfirmFaces(hand="T1-1", question=1, handles=(card,), faces=("Kd",))
    bench.obey(asked)
    bench.vault.close()
    (bench.directory / "state").write_bytes(state)
    bench.start()
    assert bench.vault.book.count("no") == 1
    bench.obey(asked)
    assert bench.vault.book.count("no") == 1, "the same question is one entry"


def test_the_signing_key_is_kept_and_private(bench: Bench) -> None:
    path = bench.directory / "signing.key"
    assert path.stat().st_mode & 0o777 == 0o600
    public = bench.vault.signer.public
    bench.restart()
    assert bench.vault.signer.public == public
    bench.vault.close()
    kept = path.read_bytes()
    path.write_bytes(b"short")
    with pytest.raises(VaultError, match="is no signing key"):
        bench.start()
    path.write_bytes(kept)
    bench.start()
