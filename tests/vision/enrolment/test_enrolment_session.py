"""A deck shown under the camera: templates, what is missing, and how they check a reader."""

from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest

from engine.cards import DECK, Card
from tests.vision.scenery import Frames, ScriptedNamer, face, lay_board
from vision.enrolment.enrolment_session import DeckEnrolment, find_alike, likeness, tell_alike
from vision.enrolment.spoken_order import NEW_DECK, SpokenOrder, parse_order
from vision.felt.layout import TABLE
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardNamer, CardReading
from vision.identification.enrolled_deck import (
    EnrolledDeck,
    EnrolmentError,
    VerifyingNamer,
    deck_file,
    list_decks,
    load_deck,
    save_deck,
)
from vision.identification.template_namer import TemplateNamer, as_crop
from vision.pixels import Image
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import DESIGNS, HOUSE
from vision.rendering.scenes import PlacedCard, Scene
from vision.rendering.showing_camera import ShowingCamera
from vision.rendering.table_renderer import TableRenderer

Verify: TypeAlias = Callable[[CardNamer], VerifyingNamer]


class BlindFor:
    """A general reader that does not read, or misreads, some cards."""

    def __init__(self, reader: TemplateNamer, said: dict[Card, Card | None]) -> None:
        self._reader = reader
        self._said = said

    def name(self, crops: Sequence[Image], _cores: object = None) -> list[CardReading]:
        return [self._change(reading) for reading in self._reader.name(crops)]

    def tell_sides(self, crops: Sequence[Image], _cores: object = None) -> list[CardReading]:
        return self._reader.tell_sides(crops)

    def _change(self, reading: CardReading) -> CardReading:
        if reading.card is None or reading.card not in self._said:
            return reading
        card = self._said[reading.card]
        if card is None:
            return CardReading(side="face", why="views disagree", candidates=(reading.card,))
        return CardReading(side="face", card=card, confidence=0.9)


def show(enrolment: DeckEnrolment, left_out: frozenset[Card] = frozenset()) -> None:
    camera = ShowingCamera(HOUSE, 3, lambda: not enrolment.waits, left_out)
    for _ in range(400):
        frame = camera.read(0)
        if frame is None:
            break
        enrolment.take(frame)
    assert camera.ended


@pytest.fixture(scope="module")
def enrolled(namer: TemplateNamer) -> EnrolledDeck:
    enrolment = DeckEnrolment(TABLE, namer)
    show(enrolment)
    assert enrolment.complete
    assert (enrolment.problems, enrolment.unread) == ([], {})
    return enrolment.finish("blue")


@pytest.fixture(scope="module")
def verify(enrolled: EnrolledDeck) -> Verify:
    """Puts a reader under the eyes of the enrolled deck, whose templates are made once."""
    made = VerifyingNamer(ScriptedNamer(face("As")), enrolled)

    def verify(reader: CardNamer) -> VerifyingNamer:
        verifying = copy(made)
        verifying._general = reader
        return verifying

    return verify


@pytest.fixture(scope="module")
def archive(plain: EnrolledDeck, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return save_deck(tmp_path_factory.mktemp("whole"), plain).read_bytes()


@pytest.fixture(scope="module")
def plain() -> EnrolledDeck:
    """Cards without pips and indices, which are packed at once."""
    shape = (CROP_HEIGHT, CROP_WIDTH, 3)
    faces = {card: np.full(shape, place, np.uint8) for place, card in enumerate(DECK)}
    return EnrolledDeck(name="plain", faces=faces, back=np.full(shape, 99, np.uint8))


@pytest.fixture(scope="module")
def drawn() -> dict[Card, Image]:
    return {card: as_crop(texture) for card, texture in face_textures(HOUSE).items()}


def test_each_template_shows_its_card(
    enrolled: EnrolledDeck, drawn: dict[Card, Image], namer: TemplateNamer
) -> None:
    assert sorted(enrolled.faces) == sorted(DECK)
    for card, reading in zip(
        enrolled.faces, namer.name(list(enrolled.faces.values())), strict=True
    ):
        assert reading.card == card
        assert likeness(drawn[card], enrolled.faces[card]) > 0.95
    assert namer.tell_sides([enrolled.back])[0].side == "back"


def test_what_was_not_shown_is_missing(namer: TemplateNamer, renderer: TableRenderer) -> None:
    enrolment = DeckEnrolment(TABLE, namer)
    frames = Frames()
    assert enrolment.tell_missing().endswith("the back")
    for _ in range(16):
        enrolment.take(frames.make(renderer.render(lay_board(["As", "Kd", None]))))
    assert sorted(enrolment.faces) == ["As", "Kd"]
    assert len(enrolment.missing) == 50
    assert "the back" not in enrolment.tell_missing()
    with pytest.raises(ValueError, match="not complete"):
        enrolment.finish("blue")


def test_unread_card_is_named_by_elimination_or_by_the_operator(
    namer: TemplateNamer, renderer: TableRenderer
) -> None:
    enrolment = DeckEnrolment(TABLE, BlindFor(namer, {"As": None, "Kd": None}))
    frames = Frames()
    for _ in range(16):
        enrolment.take(frames.make(renderer.render(lay_board(["As", "Kd", None]))))
    first, second = (enrolment.unread[number] for number in sorted(enrolment.unread))
    assert first.candidates == ("As",)
    with pytest.raises(ValueError, match="no card of the deck"):
        enrolment.name_unread(first.number, "1x")
    enrolment.name_unread(first.number, "As")
    with pytest.raises(ValueError, match="read already"):
        enrolment.name_unread(second.number, "As")
    assert enrolment.eliminate() is None, "fifty others are missing"
    enrolment.faces.update({card: first.template for card in DECK if card != "Kd"})
    assert enrolment.eliminate() == "Kd"
    assert enrolment.complete


def test_two_cards_that_were_read_alike_are_both_put_aside(
    namer: TemplateNamer, renderer: TableRenderer
) -> None:
    enrolment = DeckEnrolment(TABLE, BlindFor(namer, {"7h": "As"}))
    frames = Frames()
    for _ in range(16):
        enrolment.take(frames.make(renderer.render(lay_board(["As", "7h"]))))
    assert "As" in enrolment.missing
    assert "taken for As" in enrolment.problems[0]


def test_joker_is_put_aside_by_the_operator(renderer: TableRenderer) -> None:
    joker = CardReading(side="unknown", why="no card of this deck")
    enrolment = DeckEnrolment(TABLE, ScriptedNamer(joker))
    frames = Frames()
    for _ in range(16):
        enrolment.take(frames.make(renderer.render(lay_board(["As"]))))
    assert len(enrolment.missing) == 52
    (unread,) = enrolment.unread.values()
    assert unread.why == "no card of this deck"
    enrolment.put_aside(unread.number)
    assert enrolment.unread == {}


class TestOperatorsWord:
    """What the operator says counts where the reader is silent, and never against it."""

    def show(
        self, enrolment: DeckEnrolment, renderer: TableRenderer, cards: list[Card | None]
    ) -> None:
        frames = Frames()
        for _ in range(16):
            enrolment.take(frames.make(renderer.render(lay_board(cards))))

    def test_word_names_what_the_reader_does_not_read(
        self, namer: TemplateNamer, renderer: TableRenderer
    ) -> None:
        blind = BlindFor(namer, {"Kd": None})
        enrolment = DeckEnrolment(TABLE, blind, words=lambda cards: ["As", "Kd"][: len(cards)])
        self.show(enrolment, renderer, ["As", None, "Kd"])
        assert sorted(enrolment.faces) == ["As", "Kd"]
        assert enrolment.worded == {"As", "Kd"}
        assert enrolment.validated == {"As"}
        assert enrolment.back is not None, "the back takes no word"

    def test_word_against_the_reader_is_refused(
        self, namer: TemplateNamer, renderer: TableRenderer
    ) -> None:
        enrolment = DeckEnrolment(TABLE, namer, words=lambda _: ["Kd"])
        self.show(enrolment, renderer, ["As"])
        assert enrolment.faces == {}
        assert enrolment.problems[0].startswith("you say Kd, and it is read as As; show both again")

    def test_broken_order_takes_back_what_the_operator_alone_said(
        self, namer: TemplateNamer, renderer: TableRenderer
    ) -> None:
        blind = BlindFor(namer, {"Kd": None, "Qd": None})
        enrolment = DeckEnrolment(TABLE, blind, words=SpokenOrder(["2c", "Qd", "Jd", "Td"]))
        self.show(enrolment, renderer, ["2c", "Kd", "Qd", "Jd"])
        assert list(enrolment.faces) == ["2c"], "Kd lay where Qd was said, Jd where Td was"
        assert "show both and Jd Qd again" in enrolment.problems[0]

    def test_card_that_another_touches_gives_no_template(
        self, namer: TemplateNamer, renderer: TableRenderer
    ) -> None:
        lying = (PlacedCard("As", 300, 105), PlacedCard("Kd", 330, 108), PlacedCard("7h", 460, 105))
        enrolment = DeckEnrolment(TABLE, namer)
        frames = Frames()
        for _ in range(16):
            enrolment.take(frames.make(renderer.render(Scene(cards=lying))))
        assert list(enrolment.faces) == ["7h"]
        assert enrolment.problems[0] == "cards lie on each other; lay each by itself"

    @pytest.mark.parametrize(("worded", "named"), [(frozenset({"As"}), "As"), (frozenset(), None)])
    def test_silent_reader_is_answered_for_only_on_the_operators_word(
        self,
        worded: frozenset[Card],
        named: Card | None,
        enrolled: EnrolledDeck,
        drawn: dict[Card, Image],
    ) -> None:
        deck = EnrolledDeck(name="w", faces=enrolled.faces, back=enrolled.back, worded=worded)
        silent = ScriptedNamer(CardReading(side="unknown", why="no card that can be read"))
        verifying = VerifyingNamer(silent, deck)
        assert verifying.name([drawn["As"]])[0].card == named
        assert verifying.name([drawn["Ks"]])[0].card is None

    def test_word_is_kept_with_the_deck(self, tmp_path: Path, plain: EnrolledDeck) -> None:
        deck = EnrolledDeck(
            name="w", faces=plain.faces, back=plain.back, worded=frozenset({"As", "2c"}),
            validated=frozenset({"As", "Kd"}),
        )  # fmt: skip
        path = save_deck(tmp_path, deck)
        assert load_deck(tmp_path, "w").worded == {"As", "2c"}
        assert load_deck(tmp_path, "w").validated == frozenset({"As", "Kd"})
        assert load_deck(tmp_path, "w").by_word_alone == 1
        with np.load(path) as stored:
            older = {name: stored[name] for name in ("faces", "back", "worded")}
        np.savez_compressed(path, **older)
        again = load_deck(tmp_path, "w")
        assert (again.validated, again.by_word_alone) == (None, None)


def test_orders_hold_each_card_once() -> None:
    assert sorted(parse_order("new")) == sorted(DECK)
    assert NEW_DECK[0] == "As"
    assert parse_order(", ".join(DECK)) == tuple(DECK)
    for text, sentence in (("As 2s", "2 of the 52"), ("1x", "no card"), ("As As", "1 of the 52")):
        with pytest.raises(ValueError, match=sentence):
            parse_order(text)
    assert SpokenOrder(["As"])([]) == []


def test_deck_is_stored_and_found_again(tmp_path: Path, enrolled: EnrolledDeck) -> None:
    save_deck(tmp_path / "decks", enrolled)
    again = load_deck(tmp_path / "decks", "blue")
    assert all(np.array_equal(again.faces[card], enrolled.faces[card]) for card in DECK)
    assert np.array_equal(again.back, enrolled.back)
    assert list_decks(tmp_path / "decks") == ["blue"]


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 half an archive"])
def test_damaged_deck_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    deck_file(tmp_path, "blue").write_bytes(content)
    with pytest.raises(EnrolmentError, match="damaged; enrol the deck again") as caught:
        load_deck(tmp_path, "blue")
    assert "\n" not in str(caught.value)


def test_deck_cut_short_is_refused(tmp_path: Path, archive: bytes) -> None:
    deck_file(tmp_path, "blue").write_bytes(archive[: -len(archive) // 9])
    with pytest.raises(EnrolmentError, match="damaged"):
        load_deck(tmp_path, "blue")


def test_half_a_deck_is_refused(tmp_path: Path) -> None:
    shape = (CROP_HEIGHT, CROP_WIDTH, 3)
    with deck_file(tmp_path, "half").open("wb") as file:
        np.savez(
            file,
            faces=np.zeros((26, *shape), np.uint8),
            back=np.zeros(shape, np.uint8),
            worded=np.zeros(26, np.bool_),
        )
    with pytest.raises(EnrolmentError, match="no whole deck"):
        load_deck(tmp_path, "half")


def test_missing_deck_says_which_there_are(tmp_path: Path, plain: EnrolledDeck) -> None:
    save_deck(tmp_path, plain)
    with pytest.raises(EnrolmentError, match="there are: plain"):
        load_deck(tmp_path, "red")
    with pytest.raises(EnrolmentError, match="letters, digits"):
        load_deck(tmp_path, "../red")


def test_no_drawn_deck_holds_cards_too_alike(enrolled: EnrolledDeck) -> None:
    assert find_alike(enrolled) == []
    twins = {**enrolled.faces, "As": enrolled.faces["Ah"]}
    pairs = find_alike(EnrolledDeck(name="twins", faces=twins, back=enrolled.back))
    assert [set(pair[:2]) for pair in pairs] == [{"As", "Ah"}]
    assert "look too alike" in tell_alike(pairs)[0]


class TestVerifying:
    """Templates veto or confirm; they never decide alone."""

    def test_reader_that_is_right_is_confirmed(
        self, verify: Verify, drawn: dict[Card, Image], namer: TemplateNamer
    ) -> None:
        crops = list(drawn.values())
        readings = verify(namer).name(crops)
        assert [reading.card for reading in readings] == list(drawn)

    @pytest.mark.parametrize("wrong", ["Ah", "Kd", "2c"])
    def test_reader_that_is_wrong_is_vetoed(
        self, wrong: Card, verify: Verify, drawn: dict[Card, Image]
    ) -> None:
        reading = verify(ScriptedNamer(face(wrong))).name([drawn["As"]])[0]
        assert (reading.side, reading.card, reading.why) == ("face", None, "not as enrolled")
        assert wrong in reading.candidates
        assert "As" in reading.candidates

    def test_reader_that_hesitates_is_helped_only_where_it_leans_the_same_way(
        self, verify: Verify, drawn: dict[Card, Image]
    ) -> None:
        for leaning, named in (("As", "As"), ("Ac", None)):
            doubt = CardReading(side="face", why="views disagree", candidates=(leaning,))
            assert verify(ScriptedNamer(doubt)).name([drawn["As"]])[0].card == named

    def test_reader_that_says_nothing_is_not_answered_for(
        self, verify: Verify, drawn: dict[Card, Image]
    ) -> None:
        for silent in (
            CardReading(side="unknown", why="unreadable"),
            CardReading(side="face", why="index unclear"),
        ):
            assert verify(ScriptedNamer(silent)).name([drawn["As"]])[0] == silent

    def test_back_of_another_deck_is_unknown(self, verify: Verify) -> None:
        verifying = verify(ScriptedNamer(CardReading(side="back", confidence=0.9)))
        own, other = (as_crop(back_texture(deck)) for deck in (HOUSE, DESIGNS["jumbo"]))
        assert [reading.side for reading in verifying.tell_sides([own])] == ["back"]
        assert [reading.side for reading in verifying.tell_sides([other])] == ["unknown"]
        assert verifying.name([other])[0].side == "unknown"


@pytest.mark.parametrize("bit", range(0, 240, 13))
def test_damage_anywhere_is_one_sentence_or_harmless(
    bit: int, archive: bytes, plain: EnrolledDeck, tmp_path: Path
) -> None:
    damaged = bytearray(archive)
    # In the directory of the archive, in a header of an array, and in the packed pixels.
    places = (len(archive) - 1 - bit, bit, 1000 + 37 * bit)
    damaged[places[bit % 3]] ^= 1 << bit % 8
    deck_file(tmp_path, "blue").write_bytes(damaged)
    said, faces = "", plain.faces
    try:
        faces = load_deck(tmp_path, "blue").faces
    except EnrolmentError as error:
        said = str(error)
    assert not said or "damaged" in said or "no whole deck" in said
    assert all(np.array_equal(faces[card], plain.faces[card]) for card in faces)
