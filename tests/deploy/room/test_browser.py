"""The floor's pages in a real browser, on a tablet, a phone and a desk: touched, live, never to be
scrolled sideways.
"""

import shutil
import time
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from engine.messages.wanted.requests import SummonFloor
from tests.deploy.room.browsing import PASSWORD
from tests.deploy.room.chromium import Chromium, opened_chromium
from tests.deploy.room.line.test_requests import Played, line, played, url
from tests.deploy.room.station.test_station import database

__all__ = ["database", "line", "played", "url"]

pytestmark = pytest.mark.skipif(
    shutil.which("chromium") is None, reason="Debian's chromium is not installed"
)

SIZES: Final = ((1024, 768), (768, 1024), (390, 844), (1920, 1080))
TOUCHED: Final = 47.5
"""Least height of what is touched, in CSS pixels: 48, less what is rounded away."""
SMALL: Final = (
    "[...document.querySelectorAll('button, nav a, .key, input:not([type=hidden]), select')]"
    f".filter(one => one.getBoundingClientRect().height < {TOUCHED})"
    ".map(one => one.outerHTML.slice(0, 80))"
)
WIDE: Final = (
    "[document.documentElement, ...document.querySelectorAll('.wide')]"
    ".some(one => one.scrollWidth > one.clientWidth)"
)
OUTSIDE: Final = (
    "[...document.querySelectorAll('body *')]"
    ".filter(one => one.getBoundingClientRect().right > innerWidth + 1)"
    ".slice(0, 3).map(one => one.outerHTML.slice(0, 80))"
)


AXE: Final = (files("axe_core_python") / "axe.min.js").read_text("utf-8")
JUDGE: Final = (
    "axe.run({resultTypes: ['violations']}).then(told => { window.judged ="
    " told.violations.map(one => one.id + ': ' + one.nodes.map(at => at.html.slice(0, 120))"
    ".slice(0, 3).join(' | ')); })"
)
"""What axe-core finds: names, contrast, landmarks, order, labels."""


HIDE: Final = (
    "Object.defineProperty(document, 'hidden', {value: %s, configurable: true}),"
    " document.dispatchEvent(new Event('visibilitychange'))"
)
"""As the browser says it of a tab that another one covers."""


def judge(browser: Chromium) -> list[str]:
    browser.evaluate(f"{AXE};0")
    browser.evaluate(f"window.judged = null, {JUDGE}, 0")
    browser.wait_for("window.judged !== null")
    found: list[str] = browser.evaluate("window.judged")
    return found


def sign_in(browser: Chromium, host: str, name: str) -> None:
    browser.open(f"{host}/hands")
    assert browser.evaluate("location.pathname") == "/sign-in"
    browser.type("input[name=name]", name)
    browser.type("input[name=password]", PASSWORD)
    browser.touch("button.main")
    browser.wait_for("location.pathname === '/' && document.readyState === 'complete'")


def test_the_floor_comes_to_a_table_that_calls_by_two_touches(
    played: Played, url: str, tmp_path: Path
) -> None:
    host = url.partition("#")[0]
    with opened_chromium(tmp_path) as browser:
        browser.resize(*SIZES[0])
        sign_in(browser, host, "manager")
        browser.evaluate("window.loaded = 'once'")
        assert not browser.evaluate("Boolean(document.querySelector('.called'))")
        played.recording.intend(SummonFloor(id="s", at_ns=time.time_ns() - 90 * 10**9))
        played.beat()
        browser.wait_for("document.querySelector('.called .time')")
        assert browser.evaluate("window.loaded") == "once", "it came by itself"
        assert browser.evaluate("document.querySelector('.called .time').textContent") >= "1:30"
        browser.touch(".called")
        browser.wait_for("document.querySelector('.alarm button.main')")
        # The page's time goes on under the finger.
        shown = browser.evaluate("document.querySelector('.time').textContent")
        browser.touch(".alarm button.main", held_s=1.3)
        browser.wait_for("document.body.textContent.includes('waits for the table')")
        assert browser.evaluate("document.querySelector('.time').textContent") > shown
        played.beat()
        browser.wait_for("document.body.textContent.includes('manager is coming')")
        pages = (
            "/", browser.evaluate("location.pathname"), "/hands", "/hand/1/2", "/reports",
            "/reports?by=table", "/alarms", "/kept", "/hands?day=x", "/nothing", "/drop",
            "/sessions", "/cash", "/day", "/dealers", "/promotions", "/waiting", "/wall",
            "/alarms/settled", "/accounts", "/acts", "/password",
        )  # fmt: skip
        faults: list[str] = []
        for size in SIZES:
            browser.resize(*size)
            for page in pages:
                browser.open(f"{host}{page}")
                assert not browser.evaluate(WIDE), (page, size, browser.evaluate(OUTSIDE))
                assert browser.evaluate(SMALL) == [], f"{page} at {size}"
                faults += [f"{page} at {size}: {one}" for one in judge(browser)]
        assert faults == []
        browser.picture(tmp_path / "page.png")
        assert (tmp_path / "page.png").stat().st_size > 3_000


def test_what_changes_is_brought_up_and_the_rest_stays(
    played: Played, url: str, tmp_path: Path
) -> None:
    host = url.partition("#")[0]
    with opened_chromium(tmp_path) as browser:
        browser.resize(*SIZES[0])
        sign_in(browser, host, "manager")
        browser.evaluate(
            "document.querySelector('.card.table').focus(),"
            " window.card = document.querySelector('.card.table')"
        )
        played.recording.intend(SummonFloor(id="s", at_ns=time.time_ns() - 180 * 10**9))
        played.beat()
        browser.wait_for("document.querySelector('.called .time')")
        assert browser.evaluate("document.querySelector('.card.table') === window.card")
        assert browser.evaluate("document.activeElement === window.card")
        # The call stands in the title, and after two minutes on every page.
        assert "floor called" in browser.evaluate("document.title")
        browser.open(f"{host}/hands")
        assert "and nobody is coming" in browser.evaluate("document.body.textContent")
        name = browser.evaluate("document.querySelector('.bad a').textContent")
        browser.touch(".bad a")
        browser.wait_for("document.querySelector('table.slim tbody tr')")
        chairs = browser.evaluate("document.querySelectorAll('table.slim tbody tr').length")
        table = played.projection.find_table(name)
        assert table is not None
        assert chairs == table.seats, "each chair, open ones too"


def test_a_tab_that_nobody_sees_holds_no_connection(
    played: Played, url: str, tmp_path: Path
) -> None:
    host = url.partition("#")[0]
    with opened_chromium(tmp_path) as browser:
        sign_in(browser, host, "manager")
        browser.wait_for("typeof turn === 'undefined' && document.getElementById('live')")
        sources = (
            "performance.getEntriesByType('resource')"
            ".filter(one => one.name.includes('/live/floor')).length"
        )
        browser.evaluate(HIDE % "true")
        played.recording.intend(SummonFloor(id="s", at_ns=time.time_ns()))
        played.beat()
        # It asks now and then who calls, and shows it in the title.
        browser.wait_for("document.title.includes('floor called')")
        assert not browser.evaluate("Boolean(document.querySelector('.called'))"), "not listening"
        browser.evaluate(HIDE % "false")
        browser.wait_for("document.querySelector('.called')")
        assert browser.evaluate(sources) >= 1


def test_more_tabs_than_a_browser_has_connections_all_load(url: str, tmp_path: Path) -> None:
    """A live page holds one of the six connections that a browser has for a host, while it is seen.

    Were it held by tabs that nobody sees, the seventh would wait for ever.
    """
    host = url.partition("#")[0]
    with opened_chromium(tmp_path) as browser:
        sign_in(browser, host, "manager")
        for _ in range(8):
            browser.wait_for("document.getElementById('live')")
            browser.evaluate(HIDE % "true")
            browser.new_tab()
            browser.open(f"{host}/")
        browser.open(f"{host}/hands")
        assert browser.evaluate("document.querySelector('h1').textContent") == "Hands"
