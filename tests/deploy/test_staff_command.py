"""`tapburn staff`: who may sign on; a PIN is never an argument and stands nowhere in clear."""

import io
import json
from pathlib import Path

import nacl.pwhash.argon2id
import pytest

from deploy.cli import main
from firmware_bridge.kept.decks import keep_unfinished, new_deck, write_deck
from firmware_bridge.people.one_time_codes import is_code, use_code
from firmware_bridge.people.staff import hash_pin, is_pin, read_staff
from tests.conftest import HASH_COST

PIN = "271828"


class Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


def add(state: Path, number: str, *more: str, pin: str = PIN) -> int:
    file = state.parent / "pin.txt"
    file.write_text(f"{pin}\n")
    words = ["staff", "add", number, "--state", str(state), "--pin-file", str(file)]
    return main([*words, "--name", f"Name {number}", "--role", "floor", *more])


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "bridge"


def test_somebody_is_added_listed_and_revoked(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert add(state, "12") == 0
    assert add(state, "ann", "--badge", "E0:04:01:50:12:34:56:78") == 0
    assert "Name ann (ann) may sign on as floor" in capsys.readouterr().out
    listing = ["staff", "list", "--state", str(state)]
    assert main([*listing, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["staff"] == [
        {"number": "12", "name": "Name 12", "role": "floor", "badge": False, "locked": False},
        {"number": "ann", "name": "Name ann", "role": "floor", "badge": True, "locked": False},
    ]
    assert is_pin(read_staff(state).people["12"], PIN)
    assert main(["staff", "revoke", "12", "--state", str(state)]) == 0
    assert main(["staff", "revoke", "12", "--state", str(state)]) == 1
    capsys.readouterr()
    assert main(listing) == 0
    assert capsys.readouterr().out == "ann: Name ann, floor, badge\n"


def test_neither_pin_nor_badge_is_told_or_written(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    badge = "e004015012345678"
    assert add(state, "12", "--badge", badge, "--json") == 0
    assert main(["staff", "list", "--state", str(state), "--json"]) == 0
    told = capsys.readouterr()
    kept = b"".join(path.read_bytes() for path in state.iterdir())
    for secret in (PIN, badge):
        assert secret not in told.out + told.err
        assert secret.encode() not in kept
    assert (state / "staff").stat().st_mode & 0o777 == 0o600
    assert b"$argon2id$" in kept


def test_each_guess_at_a_pin_costs_64_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nacl.pwhash.argon2id, "OPSLIMIT_INTERACTIVE", HASH_COST[0])
    monkeypatch.setattr(nacl.pwhash.argon2id, "MEMLIMIT_INTERACTIVE", HASH_COST[1])
    assert hash_pin(PIN).startswith("$argon2id$v=19$m=65536,t=2,p=1$")


def test_the_pin_is_asked_for_twice_without_echo(
    state: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter([PIN, PIN, PIN, "271829"])
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", lambda _: next(typed))
    words = ["--name", "Ann", "--role", "floor", "--state", str(state)]
    assert main(["staff", "add", "12", *words]) == 0
    assert main(["staff", "add", "13", *words]) == 2
    assert "the two PINs differ" in capsys.readouterr().err
    assert set(read_staff(state).people) == {"12"}


@pytest.mark.parametrize("flag", [[], ["--pin-file", "-"]])
def test_a_script_gives_the_pin_on_standard_input(
    state: Path, monkeypatch: pytest.MonkeyPatch, flag: list[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PIN}\nmore\n"))
    words = ["--name", "Ann", "--role", "cage", "--state", str(state)]
    assert main(["staff", "add", "12", *words, *flag]) == 0
    assert is_pin(read_staff(state).people["12"], PIN)


@pytest.mark.parametrize("pin", ["1234", "123456789012"])
def test_a_pin_of_four_to_twelve_digits_is_one(state: Path, pin: str) -> None:
    assert add(state, "12", pin=pin) == 0


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", "\uff11" * 4, "12 34"])
def test_what_is_no_pin_is_refused_and_not_repeated(
    state: Path, capsys: pytest.CaptureFixture[str], pin: str
) -> None:
    assert add(state, "12", pin=pin) == 2
    told = capsys.readouterr().err
    assert "a PIN has 4 to 12 digits" in told
    assert not pin or pin not in told.replace("12 digits", "")
    assert not (state / "staff").exists()


def test_wrong_use_is_one_sentence(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert add(state, "12", "--badge", "e004015012345678") == 0
    deck = new_deck(1)
    write_deck(state, "blue", deck)
    card = next(iter(deck.values())).hex()
    for number, more, why in (
        ("12", [], "--replace"),
        ("1 2", [], "a number has 1 to 16 letters and digits"),
        ("14", ["--badge", "xyz"], "expected the tag's number"),
        ("14", ["--badge", "e0"], "a badge's tag has 4 to 10 bytes"),
        ("14", ["--badge", card], "registered as a card's"),
        ("14", ["--badge", "e004015012345678"], "this badge is 12's"),
    ):
        assert add(state, number, *more) == 2
        assert why in capsys.readouterr().err
    assert set(read_staff(state).people) == {"12"}
    with pytest.raises(SystemExit):
        main(["staff", "list", "--state", str(state), "--config", "x.toml"])


def test_a_new_pin_takes_the_old_ones_place(state: Path) -> None:
    assert add(state, "12") == 0
    before = read_staff(state).people["12"]
    assert add(state, "12", "--replace", pin="314159") == 0
    after = read_staff(state).people["12"]
    assert is_pin(after, "314159")
    assert not is_pin(after, PIN)
    assert after.mark != before.mark


def test_a_locked_number_is_told_and_opened_again(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert add(state, "12") == 0
    mark = read_staff(state).people["12"].mark
    for wrong, locked in ((4, False), (5, True)):
        (state / "staff-tries").write_text(json.dumps({mark: wrong}))
        capsys.readouterr()
        assert main(["staff", "list", "--state", str(state), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["staff"][0]["locked"] is locked
    assert main(["staff", "unlock", "12", "--state", str(state)]) == 0
    assert main(["staff", "unlock", "13", "--state", str(state)]) == 1
    capsys.readouterr()
    assert main(["staff", "list", "--state", str(state)]) == 0
    assert capsys.readouterr().out == "12: Name 12, floor\n"
    assert is_pin(read_staff(state).people["12"], PIN)


def test_a_list_that_others_may_read_is_refused(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert add(state, "12") == 0
    (state / "staff").chmod(0o644)
    assert main(["staff", "list", "--state", str(state)]) == 2
    assert "chmod 600" in capsys.readouterr().err


def test_codes_are_told_once_and_the_old_ones_are_good_no_more(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add(state, "12")
    capsys.readouterr()
    wanted = ["staff", "codes", "12", "--state", str(state)]
    assert main([*wanted, "--count", "3", "--json"]) == 0
    codes = json.loads(capsys.readouterr().out)["codes"]
    assert len(set(codes)) == 3
    assert all(is_code(one) for one in codes)
    assert not any(one in (state / "staff").read_text() for one in codes)
    paper = state.parent / "codes"
    assert main([*wanted, "--file", str(paper)]) == 0
    assert paper.stat().st_mode & 0o777 == 0o600
    fresh = paper.read_text().split()
    assert not any(one in capsys.readouterr().out for one in fresh)
    assert not use_code(state, "12", codes[0])
    assert use_code(state, "12", fresh[0])
    assert not use_code(state, "12", fresh[0])
    assert main(["staff", "codes", "99", "--state", str(state)]) == 1
    assert main([*wanted, "--count", "51"]) == 2


def test_both_lists_say_whose_badge_is_a_card_of_a_deck(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wears it finds that it opens nothing: neither list said why."""
    tags = new_deck(0)
    assert add(state, "12", "--badge", tags["7c"].hex()) == 0
    assert add(state, "31", "--badge", "e004015012345678") == 0
    write_deck(state, "red", tags, {})
    write_deck(state, "blue", new_deck(1), {})
    capsys.readouterr()
    told_by = {
        "staff": "12: Name 12, floor, BADGE IS A CARD of deck 'red', give another",
        "deck": "red: 52 cards; THE BADGE OF 12 IS ONE OF THEM, give another",
    }
    for of, found in told_by.items():
        assert main([of, "list", "--state", str(state)]) == 0
        said = capsys.readouterr().out
        assert found in said.splitlines()
        assert said.count("give another") == 1
        assert tags["7c"].hex() not in said
        assert "7c" not in said, "which card it is tells of the deck"
    assert main(["staff", "list", "--state", str(state), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["staff"]
    assert [one.get("card_of") for one in told] == ["red", None]
    assert main(["deck", "list", "--state", str(state), "--json"]) == 0
    decks = json.loads(capsys.readouterr().out)["decks"]
    assert {one["name"]: one.get("badges") for one in decks} == {"red": ["12"], "blue": None}


def test_both_lists_say_whose_badge_is_a_card_of_a_deck_that_is_not_finished(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The enrolment was broken off; who finishes it would be told of a badge that is in it."""
    tags = new_deck(0)
    assert add(state, "12", "--badge", tags["7c"].hex()) == 0
    keep_unfinished(state, "red", {card: tags[card] for card in ("7c", "As")}, {})
    capsys.readouterr()
    told_by = {
        "staff": "12: Name 12, floor, BADGE IS A CARD of deck 'red', give another",
        "deck": "red: not finished, 2 of 52 cards; THE BADGE OF 12 IS ONE OF THEM, give another; "
        "enrol it again to go on",
    }
    for of, found in told_by.items():
        assert main([of, "list", "--state", str(state)]) == 0
        assert capsys.readouterr().out.splitlines() == [found]
    assert main(["deck", "list", "--state", str(state), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["unfinished"]
    assert told == [{"name": "red", "cards": 2, "badges": ["12"]}]
    assert add(state, "31", "--badge", tags["As"].hex()) == 2, "it is a card's already"
    assert add(state, "31", "--badge", tags["Ks"].hex()) == 0


def test_a_list_of_people_is_told_though_a_deck_is_damaged(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert add(state, "12") == 0
    (state / "deck-red.json").write_text("{")
    (state / "deck-red.json").chmod(0o600)
    assert main(["staff", "list", "--state", str(state)]) == 0
    said = capsys.readouterr()
    assert "12: Name 12, floor" in said.out
    assert "no badge was compared with the decks" in said.err
