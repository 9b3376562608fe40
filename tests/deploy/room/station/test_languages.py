"""The station in each language: every text is translated, and no page says anything in English."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from deploy.room.line.alarms import GRAVITY, Alarm, raise_alarm, settle_alarm
from deploy.room.line.requests import ask_table
from deploy.room.station.hand_search import find_hands
from deploy.room.station.language.speech import (
    _load,
    choose_language,
    localize,
    read_localized,
    say,
    speak,
)
from deploy.room.station.station import Station
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.projection import Projection
from engine.cards import DECK
from engine.messages.text import phrase, plural
from engine.messages.wanted.room_requests import CallAnswered, HoldAsked
from tests.deploy.room.browsing import Browser, opened_pages
from tests.deploy.room.lines import name_table
from tests.deploy.room.station.room_catalogues import (
    LANGUAGES,
    collect_texts,
    list_lacks,
    list_wanted,
    name_text,
    read_catalogue,
)
from tests.deploy.room.station.test_station import KEY, database, projection

__all__ = ["database", "projection"]

PLACE = re.compile(r"\{\w+\}")
WORD = re.compile(r"[A-Za-z\u00c0-\u00ff]{2,}")
SHARED = {
    "de": {
        "Floor", "Hand", "Name", "Jackpot", "jackpot", "Pots", "Drop", "drop", "Rake", "Stack",
        "stack", "Dealer", "dealer", "Pot", "Texas", "hold'em", "Limit", "limit", "Blinds", "im",
        "Cash", "Link", "Note", "flop", "Flop", "turn", "Turn", "river", "River", "preflop",
        "showdown", "Showdown", "bridge", "Bridge", "Chips", "Courchevel", "Big", "Omaha", "Razz",
    },
    "es": {"Floor", "razz", "badugi", "Courchevel", "Big", "Omaha", "irregular",
           "drop", "Drop", "jackpot", "Jackpot", "stack", "Stack", "Texas", "hold", "em",
           "no",
           "flop", "turn", "river", "preflop", "Me", "all", "in"},
}  # fmt: skip
"""Words of a card room that are the same in a language."""


class Texts(HTMLParser):
    """What a page says: its texts, and what is read aloud or shown of its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._apart = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        # A rule is cited in English, which is the binding text; languages call themselves.
        if tag in {"option", "button"} and told.get("lang"):
            self._apart += 1
        if tag in {"style", "script"}:
            self._apart += 1
        for name in ("aria-label", "placeholder", "title", "alt", "data-name", "data-called",
                     "data-stale"):  # fmt: skip
            if told.get(name):
                self.said.append(str(told[name]))

    def handle_endtag(self, tag: str) -> None:
        if self._apart and tag in {"option", "button", "style", "script"}:
            self._apart -= 1

    def handle_data(self, data: str) -> None:
        if not self._apart and data.strip():
            self.said.append(data.strip())


def read_texts(page: str) -> list[str]:
    reader = Texts()
    reader.feed(page)
    return reader.said


@pytest.fixture
def url(pool: Pool, projection: Projection, night: Path, tmp_path: Path) -> Iterator[str]:
    """A room in which everything that a page can show has happened."""
    table = name_table(night)
    with borrowed(pool) as connection:
        for kind in GRAVITY:
            raise_alarm(connection, table, Alarm(kind, phrase("no table")))
        raise_alarm(connection, table, Alarm("clock", phrase("{n} hours", n=3), sequence=7))
        row = connection.execute("SELECT min(id), max(id) FROM alarms").fetchone()
        assert row is not None
        settle_alarm(connection, row[0], "manager", "0")
        (journal,) = connection.execute("SELECT id FROM journals").fetchone() or (0,)
        ask_table(connection, KEY, journal, "manager", CallAnswered())
        ask_table(connection, KEY, journal, "manager", HoldAsked(number=1, held=True, note=""))
        connection.execute("UPDATE requests SET answered = now(), done = true WHERE kind = 'hold'")
        connection.execute(
            "INSERT INTO removals (by, kind, before, count) VALUES ('the service', 'hands',"
            " '2026-01-01', 1200)"
        )
        connection.execute("UPDATE hands SET disputed = true, corrected = 1 WHERE number = 1")
        connection.execute(
            "INSERT INTO happenings (journal_id, sequence, kind, gaming_day, at, game, dealer,"
            " amount) SELECT id, 10001, 'drop', (SELECT max(gaming_day) FROM hands), now(), '', '',"
            " 42 FROM journals"
        )
    with opened_pages(pool, tmp_path, Station(pool, projection, "0", KEY)) as url:
        yield url


def list_pages(night: Path, journal: int) -> tuple[str, ...]:
    return (
        "/", f"/table/{name_table(night).replace(' ', '%20')}", "/hands", "/hands?number=x",
        "/hands?day=x", "/hands?player=x", f"/hand/{journal}/1", f"/hand/{journal}/2",
        f"/hand/{journal}/99", "/alarms", "/alarms/settled", "/kept", "/reports",
        "/reports?by=all", "/day", "/day?shift=2", "/day?shift=9", "/dealers",
        "/promotions", "/waiting", "/wall",
        "/reports?by=hour", "/reports?to=1900-01-01", "/drop", "/sessions",
        "/cash", "/accounts", "/acts", "/password", "/nothing", "/drop?day=x", "/table/x",
        "/sessions?day=1999-01-01", "/cash?day=1999-01-01",
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_station_is_translated_and_keeps_its_places(language: str) -> None:
    assert list_lacks(language) == [], "run make translations, and translate what it names"
    known = {name_text(one.id): one for one in read_catalogue(language) if one.id}
    wanted = {name_text(one.id) for one in list_wanted(language) if one.id}
    assert set(known) == wanted, "run make translations: a text is said no more"
    for text, message in known.items():
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        for form in forms[-1:]:
            assert sorted(PLACE.findall(form)) == sorted(PLACE.findall(text)), text


def test_each_text_is_found_by_what_collects_them() -> None:
    texts = {name_text(one.id) for one in collect_texts() if one.id}
    assert {"Sign out", "{n} seats open", "The room holds no such hand"} <= texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_says_anything_in_english(language: str, url: str, night: Path, pool: Pool) -> None:
    with borrowed(pool) as connection:
        journal = find_hands(connection, {}, 1)[0]["journal"]
        names = connection.execute(
            "SELECT nickname FROM visits UNION SELECT name FROM dealers"
            " UNION SELECT name FROM accounts UNION SELECT name FROM tables"
        ).fetchall()
    data = {word for (name,) in names for word in WORD.findall(name)}
    data |= {word for code in ("UTC", "CSV", "PHH", "room.toml", "tapburn room account",
                               "tapburn room admit", "retention", "hands.phhs",
                               "shuffle_and_cut") for word in WORD.findall(code)}  # fmt: skip
    data |= set(DECK)
    english, second = Browser(url), Browser(url)
    assert english.sign_in("manager") == 303
    assert second.sign_in("manager") == 303
    faults: dict[str, list[str]] = {}
    pages = list_pages(night, journal)
    spoken = {page: read_texts(english.ask(page)[1]) for page in pages}
    assert not [page for page in pages if english.ask(page)[0] == 500]
    assert second.ask("/language", {"language": language, "token": second.token()})[0] == 303
    for page in pages:
        said = second.ask(page, Accept_Language=language)[1]
        assert f'<html lang="{language}">' in said, page
        same = set(spoken[page]) & set(read_texts(said))
        for text in same:
            left = [
                one for one in WORD.findall(text)
                if one not in data | SHARED[language] and not one.isupper()
            ]  # fmt: skip
            if left:
                faults.setdefault(text, []).append(page)
    assert not faults, "\n".join(f"{text!r}: {where[0]}" for text, where in faults.items())


def test_what_a_stranger_reads_is_in_the_language_of_the_browser(url: str) -> None:
    browser = Browser(url)
    _, page = browser.ask("/sign-in", Accept_Language="de-AT,de;q=0.9,en;q=0.8")
    assert "Anmelden" in page
    assert "Entrar" in browser.ask("/sign-in", Accept_Language="es")[1]
    assert "Sign in" in browser.ask("/sign-in", Accept_Language="fr,en")[1]
    code, words = browser.ask(
        "/sign-in", {"name": "manager", "password": "no"}, Accept_Language="de"
    )
    assert (code, "Name oder Passwort ist falsch" in words) == (403, True)


def test_a_language_is_kept_with_the_account_and_in_the_browser(url: str) -> None:
    browser = Browser(url)
    browser.sign_in("floor")
    form = {"language": "es", "token": browser.token()}
    assert browser.ask("/language", form, Referer=f"https://{browser.host}/hands?day=x")[0] == 303
    assert browser.headers["location"] == "/hands?day=x"
    assert "__Host-tapburn-language=es" in browser.headers["set-cookie"]
    other = Browser(url)
    other.sign_in("floor")
    assert "Manos" in other.ask("/hands")[1], "the account has it, in whatever browser"
    for referer in ("https://elsewhere.example/x", f"https://{browser.host}//elsewhere", "x"):
        assert browser.ask("/language", form, Referer=referer)[0] == 303
        assert browser.headers["location"] == "/"
    assert browser.ask("/language", {"language": "xx"})[0] == 403
    assert other.ask("/language", {"language": "de"})[0] == 303
    assert "Manos" in other.ask("/hands")[1], "without the session's token no account changes"
    assert browser.ask("/language", form, Origin="https://elsewhere.example")[0] == 403


def test_what_is_live_comes_in_the_language_of_whoever_looks(
    pool: Pool, projection: Projection, url: str
) -> None:
    station = Station(pool, projection, "0", KEY)
    browser = Browser(url)
    browser.sign_in("manager")
    live = station._live
    english = live.write("", Visitor("manager", "manager", "t"))
    german = live.write("", Visitor("manager", "manager", "t", "de"))
    assert "seats open" in english or "seat open" in english
    assert "frei" in german
    assert live.write("", Visitor("manager", "manager", "t")) == english


def test_amounts_and_sentences_are_said_as_the_language_has_them() -> None:
    try:
        speak("de")
        assert localize("1,234.50") == "1.234,50"
        assert read_localized("1.234,50") == "1234.50"
        assert read_localized("12") == "12"
        assert read_localized("0.50") == "0.50", "a point alone is no thousand"
        assert say(plural("{n} seat open", "{n} seats open", 1)) == "1 Platz frei"
        assert say(plural("{n} seat open", "{n} seats open", 2)) == "2 Plätze frei"
        assert say(phrase("nothing that any catalogue has")) == "nothing that any catalogue has"
        assert say("data") == "data"
        speak("xx")
        assert localize("1,234.50") == "1,234.50"
        assert say(plural("{n} seat open", "{n} seats open", 1)) == "1 seat open"
    finally:
        speak("en")
    assert choose_language("es", "de") == "es"
    assert choose_language("", "fr;q=0.9, es-MX, de") == "es"
    assert choose_language("xx", "") == "en"
    assert _load("en") == {}


def test_old_alarms_are_told_as_they_were_written(pool: Pool, url: str) -> None:
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO alarms (table_name, mark, kind, sequence, sentence)"
            " VALUES ('Table 9', '', 'cut', 0, 'An older sentence')"
        )
    browser = Browser(url)
    browser.sign_in("manager")
    assert "An older sentence" in browser.ask("/alarms")[1]
