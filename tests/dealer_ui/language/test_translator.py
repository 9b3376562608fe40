"""The screen in other languages: every text has a translation, and none is left out of reach."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.language.pseudo import accent, turn
from dealer_ui.language.translator import chips, speak, told, tr, trn
from dealer_ui.parts.keyboards import Typing
from dealer_ui.parts.paper import WIDTH, mirror
from dealer_ui.sheets.forms import Field
from dealer_ui.sheets.keypads import Amounts, amount_page, text_page
from dealer_ui.sheets.pin_form import SigningOn
from engine.messages.authorization import SIGN_ON
from engine.messages.shown.views import AuthorizationView, PersonView, View
from engine.messages.text import Cards, Chips, Text, capital, chain, join, phrase, plural, term
from engine.wire.bus import Wire
from tests.catalogues import (
    FOLDER,
    LANGUAGES,
    ROOT,
    NoLiteralError,
    collect_texts,
    compile_catalogue,
    list_lacks,
)
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything, texts
from tests.dealer_ui.room import NAMES, Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import table

_QSTR = re.compile(r'qsTr\("((?:[^"\\]|\\.)*)"')
_PLACES = re.compile(r"\{\w+\}|%\d")


@pytest.fixture
def spoken(typeface: QGuiApplication) -> Iterator[QGuiApplication]:
    yield typeface
    speak(typeface, "en")


def read_catalogue(language: str) -> dict[str, list[str]]:
    """What a catalogue says, by the English."""
    told: dict[str, list[str]] = {}
    for message in ET.parse(FOLDER / f"tapburn_{language}.ts").getroot().iter("message"):
        said = message.find("translation")
        assert said is not None
        forms = [form.text or "" for form in said.findall("numerusform")]
        told[message.findtext("source") or ""] = forms or [said.text or ""]
    return told


@pytest.fixture(scope="module")
def phrases() -> dict[str, str]:
    """What the program says, in English, and of what is counted the text for one."""
    return collect_texts()


def test_the_english_catalogue_holds_what_is_counted_alone(phrases: dict[str, str]) -> None:
    known = read_catalogue("en")
    assert known == {text: [one, text] for text, one in phrases.items() if one}
    assert len(known) > 30
    assert list_lacks("en") == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_text_is_translated(language: str, phrases: dict[str, str]) -> None:
    known = read_catalogue(language)
    qml = {
        text.replace('\\"', '"')
        for path in (ROOT / "dealer_ui").glob("*/*.qml")
        for text in _QSTR.findall(path.read_text("utf-8"))
    }
    lacking = sorted((set(phrases) | qml) - set(known))
    assert lacking == [], "make translations adds them; then say them in each language"
    assert list_lacks(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_places_of_its_text(language: str) -> None:
    for source, forms in read_catalogue(language).items():
        places = set(_PLACES.findall(source))
        assert set(_PLACES.findall(forms[-1])) == places, source
        assert all(set(_PLACES.findall(form)) <= places for form in forms), source


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_loaded_was_made_of_the_catalogue(language: str, tmp_path: Path) -> None:
    compile_catalogue(language, tmp_path / "made.qm")
    held = (FOLDER / f"tapburn_{language}.qm").read_bytes()
    assert held == (tmp_path / "made.qm").read_bytes(), "run make translations"


def test_a_text_that_is_no_literal_can_be_in_no_catalogue(tmp_path: Path) -> None:
    room = tmp_path / "engine"
    room.mkdir()
    (tmp_path / "dealer_ui").mkdir()
    made = "from engine.messages.text import phrase\nwords = 'Seat'\nsaid = phrase({})\n"
    (room / "good.py").write_text(made.format("'Deal'"), "utf-8")
    assert "Deal" in collect_texts(tmp_path)
    (room / "bad.py").write_text(made.format("words"), "utf-8")
    with pytest.raises(NoLiteralError, match=r"bad\.py:3"):
        collect_texts(tmp_path)


def test_a_text_is_said_in_german_with_its_amounts(spoken: QGuiApplication) -> None:
    raised = phrase("raises to {amount}", amount=Chips(12385))
    text = phrase("Seat {seat} {words}", seat=3, words=raised)
    assert text == "Seat 3 raises to 12385"
    speak(spoken, "de")
    assert told(text) == "Platz 3 erhöht auf 12.385"
    assert tr("Seat {seat}", seat=4) == "Platz 4"
    assert chips(1240) == "1.240"
    speak(spoken, "es")
    assert told(text) == "Asiento 3 sube a 12.385" or told(text).startswith("El asiento 3 sube")
    assert told("Anna") == "Anna", "a name is data"


def test_whoever_signs_on_is_told_with_the_role_in_the_language(spoken: QGuiApplication) -> None:
    speak(spoken, "de")
    person = PersonView(number="112", name="Ann", role="technician", rights=())
    signing = SigningOn(lambda _: b"", AuthorizationView(people=(person,)), "", SIGN_ON)
    assert [key.detail for key in signing.page().keys] == ["Techniker 112"]
    signing.touch("choice", "112")
    assert "Techniker, Nummer 112" in [text.text for text in signing.page().texts]


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [("en", "1 card", "4 cards"), ("de", "1 Karte", "4 Karten"), ("es", "1 carta", "4 cartas")],
)
def test_numbers_decide_the_form(
    spoken: QGuiApplication, language: str, one: str, many: str
) -> None:
    speak(spoken, language)
    assert [trn("1 card", "{n} cards", n) for n in (1, 4)] == [one, many]


def test_a_language_that_is_not_there_is_refused(spoken: QGuiApplication) -> None:
    with pytest.raises(ValueError, match="no language 'fr'; choose one of en, de, es"):
        speak(spoken, "fr")


def test_made_up_languages_keep_places_and_lengthen_the_rest() -> None:
    assert accent("Seat {seat} shows {cards}") == "[Šéåţ {seat} šĥöŵš {cards} ~~~]"
    assert accent("{low} · %1") == "{low} · %1", "nothing is said there"
    assert "{seat}" in turn("Seat {seat}")


def test_what_a_text_means_crosses_the_bus() -> None:
    wire: Wire[View] = Wire(View)
    drawn = phrase("Seat {seat} shows {cards}", seat=2, cards=Cards(("As", "Kd")))
    text = join(" · ", (capital(term("flop")), drawn, plural("1 chip", "{n} chips", 3), "Anna"))
    view = samples.view(undo=text, stakes=chain((Chips(1), Chips(2))))
    came = wire.decode(wire.encode(view))
    assert came == view
    assert isinstance(came.undo, Text)
    assert came.undo.template == text.template
    assert came.undo.values["p1"].values["cards"] == ("As", "Kd")
    assert isinstance(came.undo.values["p1"].values["cards"], Cards)
    assert came.undo.values["p2"].number == 3


@pytest.mark.parametrize(
    "broken",
    [b"\x81\xa4undo\x91\xa1a", b"\x81\xa4undo\x94\xa1a\xa1b\xa1c\xc0", b"\x81\xa4undo\x05"],
)
def test_what_is_no_text_is_refused(broken: bytes) -> None:
    wire: Wire[View] = Wire(View)
    with pytest.raises(ValueError, match=r"undo|missing"):
        wire.decode(broken)


def place(stand: Stand, name: str) -> tuple[int, int]:
    """Where the middle of a control is."""
    found = next(item for item in controls(stand.window.contentItem()) if touch_name(item) == name)
    point = found.mapToScene(found.boundingRect().center())
    return round(point.x()), round(point.y())


def test_from_right_to_left_the_table_stays_as_it_is(spoken: QGuiApplication) -> None:
    places = []
    for language in ("en", "ar-pseudo"):
        speak(spoken, language)
        stand = Stand(spoken)
        stand.show(samples.view())
        names = (*(f"Seat {seat}" for seat in range(1, 10)), "Fold", "Call", "Amount")
        places.append([place(stand, name) for name in names])
        stand.scene.close()
    assert places[0] == places[1], "seats run clockwise, and keys stay where hands know them"


def test_from_right_to_left_sheets_and_panels_mirror(spoken: QGuiApplication) -> None:
    width, keys = 0, ("field name", "wish keep", "sheet close")
    places = []
    for language in ("en", "ar-pseudo"):
        speak(spoken, language)
        stand = Stand(spoken)
        Room(stand, table({}, button=1, rack=2000)).touch("Seat 2")
        stand.paint()
        sheet = next(
            item for item in everything(stand.window.contentItem())
            if item.metaObject().className().startswith("Sheet_")
        )  # fmt: skip
        width = 2 * round(area(sheet).center().x())
        places.append([place(stand, name)[0] for name in keys])
        stand.scene.close()
    there, here = places
    assert all(abs(x + y - width) <= 2 for x, y in zip(there, here, strict=True))


def test_from_right_to_left_a_keypad_keeps_its_order_on_the_other_side() -> None:
    page = text_page("Seat", "Name", "", "Done", ready=False, typing=Typing(16))
    board = [key for key in page.keys if key.fixed]
    assert [key for key in mirror(page).keys if key.fixed] == board, "a keyboard fills the sheet"
    turned = mirror(page)
    script = next(key for key in turned.keys if not key.fixed)
    assert turned.entry is not None
    assert script.at_x + script.across < turned.entry.at_x
    asked = Amounts(
        title="Buy", fields=(Field(name="amount", label="Chips"),), current="amount", values={},
        enter="Buy", obstacle="", ready=(("min", 40),),
    )  # fmt: skip
    before = {key.name: key for key in amount_page(asked).keys}
    after = {key.name: key for key in mirror(amount_page(asked)).keys}
    digits = [f"key {digit}" for digit in range(10)]
    moved = {after[name].at_x - before[name].at_x for name in digits}
    assert len(moved) == 1
    assert moved.pop() < 0
    for name in ("key enter", "amount min"):
        ends = before[name].at_x + before[name].across
        assert after[name].at_x == WIDTH - ends


def list_plain(stand: Stand) -> set[str]:
    """What stands on the screen and no made-up language reached."""
    stand.paint()
    said = {str(item.property("text")) for item, _ in texts(stand.window.contentItem())}
    return {one for one in said if re.search(r"[A-Za-z]{3}", one) and "[" not in one}


def test_in_a_made_up_language_nothing_english_is_left(spoken: QGuiApplication) -> None:
    speak(spoken, "pseudo")
    stand = Stand(spoken)
    room = Room(stand, table({}, button=1, rack=2000, call_seconds=30, min_buy_in=40))
    room.seat(1, 2, 3, 4)
    left = list_plain(stand)
    room.deal()
    left |= list_plain(stand)
    for sheet in ("seat 2", "table", "floor", "pots"):
        stand.desk.open_sheet(sheet)
        left |= list_plain(stand)
    stand.desk.report_wrong_deal()
    left |= list_plain(stand)
    stand.desk.touch_sheet("sheet close")
    for _ in range(99):
        if room.floor.kind() == "push_pot":
            break
        room.floor.step(passive)
    view = room.show()
    left |= list_plain(stand)
    stand.scene.close()
    data = {view.table, *NAMES.values()}
    devices = {"Shoe", "Overhead", "Fine"}
    clauses = {one for one in left if view.prompt.why and view.prompt.why in one}
    assert view.prompt.kind == "push_pot"
    assert left - data - devices - clauses == set()
