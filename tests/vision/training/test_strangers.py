"""Decks that strangers drew are laid out, read and counted card by card."""

from pathlib import Path

import numpy as np
import pytest

from vision.naming import CROP_HEIGHT, CROP_WIDTH, Reading
from vision.pixels import Image
from vision.reading.loose import cut_out
from vision.training import artwork
from vision.training.artwork import BACK, REJECT, ArtDeck
from vision.training.sources import SOURCES, Source
from vision.training.stranger_decks import STRANGERS, Stranger
from vision.training.strangers import Measured, draw_table, lay_flat, open_shelves


def _invent_deck(labels: list[str]) -> ArtDeck:
    """Plain pictures, each of its own grey."""
    greys = np.linspace(30, 240, len(labels)).astype(np.uint8)
    shape = (len(labels), CROP_HEIGHT, CROP_WIDTH, 3)
    pictures = np.broadcast_to(greys[:, None, None, None], shape)
    return ArtDeck(name="greys", pictures=pictures, labels=labels)


def test_a_sheet_of_another_order_is_cut_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deck.svgz").touch()
    greys = np.arange(65, dtype=np.uint8).reshape(5, 13)
    sheet = np.kron(greys, np.ones((CROP_HEIGHT, CROP_WIDTH), np.uint8))
    monkeypatch.setattr(artwork, "convert_drawing", lambda _path, _options: sheet)
    source = Source(
        name="turned", place="deck.svgz", kind="sheet", order="AKQJT98765432 cshd",
        foreign="JQ", skipped="K",
    )  # fmt: skip
    deck = artwork.render(source, tmp_path)
    where = dict(zip(deck.labels, deck.pictures[:, 0, 0, 0].tolist(), strict=True))
    assert (where["Ac"], where["As"], where["2d"]) == (0, 13, 51)
    assert deck.labels.count(REJECT) == 8
    assert not {"Kc", "Jc", "Qd", BACK} & set(deck.labels)


def test_flat_cards_lie_where_the_truth_says() -> None:
    deck = _invent_deck([rank + suit for suit in "cdhs" for rank in "A23456789TJQK"])
    scenes = list(lay_flat(np.random.default_rng(1), deck))
    lying = [(scene.picture, card) for scene in scenes for card in scene.cards]
    assert sorted(card.label for _, card in lying) == sorted(deck.labels)
    for picture, card in lying:
        crop: Image = cut_out(picture, np.array(card.quad))
        grey = deck.pictures[deck.labels.index(card.label), 0, 0, 0]
        assert crop[40:-40, 40:-40].mean() == pytest.approx(grey, abs=2)


def test_a_deck_borrows_only_what_it_lacks() -> None:
    own = _invent_deck(["As", BACK])
    other = _invent_deck(["Kd", BACK, REJECT])
    first, second = open_shelves([own, other])
    random = np.random.default_rng(2)
    assert first.pick(random, "card")[1] == "As"
    assert first.pick(random, BACK)[2] is own
    assert first.pick(random, REJECT)[1] == REJECT
    assert {second.pick(random, kind)[2].name for kind in (BACK, REJECT)} == {"greys"}


def test_the_table_counts_odd_decks_apart_and_keeps_what_was_misread() -> None:
    usual, odd = (
        Measured(Stranger(source=Source(name=f"stranger/{name}", place="", kind="sheet"), odd=odd))
        for name, odd in (("usual", False), ("odd", True))
    )
    wrong = Reading(side="face", card="Kd", confidence=0.9)
    for one in (usual, odd):
        one.tallies["single"].count("Kh", wrong)
        one.tallies["single"].count(REJECT, wrong)
    picture = np.zeros((2, 2, 3), np.uint8)
    usual.note("single", "Kh", wrong, picture, "face Kd 0.9")
    usual.note("single", "Kd", wrong, picture, "face Kd 0.9")
    assert [mistake.label for mistake in usual.mistakes] == ["Kh"]
    assert "Kh named Kd with 0.9" in usual.mistakes[0].tell()
    lines = draw_table([usual, odd]).splitlines()
    assert [line.split(" | ")[0] for line in lines[2:]] == [
        "| usual", "| **all of these**", "| odd (odd)"
    ]  # fmt: skip
    assert lines[3].count("0 of 1 (0.0%), 1") == 1
    assert lines[3].split(" | ")[-2] == "1 of 1"


def test_no_stranger_trains() -> None:
    training = {source.place for source in SOURCES}
    assert training.isdisjoint(stranger.source.place for stranger in STRANGERS)
