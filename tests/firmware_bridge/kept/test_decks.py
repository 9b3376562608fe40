"""The deck registry: 52 different tags, private files, and no tag in any error."""

from pathlib import Path

import pytest

from engine.cards import DECK
from firmware_bridge.kept.decks import DeckError, deck_path, load_registry, new_deck, write_deck


def test_simulated_decks_have_52_tags_and_follow_their_seed() -> None:
    deck = new_deck(7)
    assert set(deck) == set(DECK)
    assert len(set(deck.values())) == 52
    assert all(len(uid) == 8 and uid[0] == 0xE0 for uid in deck.values())
    assert new_deck(7) == deck
    assert not set(new_deck(8).values()) & set(deck.values())


def test_a_deck_is_written_for_its_owner_and_read_back(tmp_path: Path) -> None:
    blue, red = new_deck(1), new_deck(2)
    joker = b"\xe0\x04\xff\xff\xff\xff\xff\xff"
    path = write_deck(tmp_path / "state", "blue", blue, {"joker 1": joker})
    write_deck(tmp_path / "state", "red", red)
    assert path == deck_path(tmp_path / "state", "blue")
    assert path.stat().st_mode & 0o777 == 0o600
    registry = load_registry(tmp_path / "state", "blue")
    assert {registry.card(uid) for uid in blue.values()} == set(DECK)
    assert registry.card(joker) == ""
    assert registry.card(red["As"]) is None
    assert registry.other_deck(red["As"]) == "red"
    assert registry.other_deck(b"nobody") is None


def test_a_deck_with_a_tag_twice_or_a_card_missing_is_refused(tmp_path: Path) -> None:
    deck = new_deck(1)
    twice = deck | {"As": deck["Kd"]}
    short = {card: uid for card, uid in deck.items() if card != "As"}
    for cards in (twice, short):
        with pytest.raises(DeckError, match="52 faces, each with a tag of its own") as caught:
            write_deck(tmp_path, "blue", cards)
        assert deck["Kd"].hex() not in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_unusable_files_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="'blue' is not registered; registered: none; enrol"):
        load_registry(tmp_path, "blue")
    path = write_deck(tmp_path, "blue", new_deck(1))
    path.chmod(0o644)
    with pytest.raises(DeckError, match="chmod 600"):
        load_registry(tmp_path, "blue")
    path.chmod(0o600)
    for content in (b"", b"{", b"\xff\xfe", b'{"name": 1}'):
        path.write_bytes(content)
        with pytest.raises(DeckError, match="no deck's file"):
            load_registry(tmp_path, "blue")
    path.write_text('{"name": "blue", "cards": {"As": "zz"}}')
    with pytest.raises(DeckError, match="52 faces"):
        load_registry(tmp_path, "blue")


def test_a_registry_shows_its_name_only(tmp_path: Path) -> None:
    write_deck(tmp_path, "blue", new_deck(1))
    assert repr(load_registry(tmp_path, "blue")) == "Registry(blue)"
