"""The replay page in a real browser: it shows each step, loads nothing, and takes no markup."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.replay.exports.web_page import write_page
from engine.replay.library import HandLibrary
from engine.replay.steps import HandReplay
from tests.engine.replay.nights import play_night

BROWSER = shutil.which("chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--window-size=1024,768", "--virtual-time-budget=2000",
)  # fmt: skip

pytestmark = pytest.mark.skipif(
    BROWSER is None, reason="Debian's chromium is not installed: no browser to try the page in"
)


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> list[HandReplay]:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=3, seed=5)
    library = HandLibrary(journal)
    return [library.tell(hand) for hand in library.hands]


def browse(page: Path, place: str, profile: Path) -> str:
    """What the browser makes of the page, its scripts run."""
    done = subprocess.run(
        [
            str(BROWSER),
            *FLAGS,
            f"--user-data-dir={profile}",
            "--dump-dom",
            f"file://{page}#{place}",
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout


def strip(markup: str) -> str:
    """The words of a piece of markup."""
    return re.sub(r"<[^>]*>", " ", markup)


def test_each_step_is_shown_with_its_clause_and_the_table(
    hands: list[HandReplay], tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text(write_page(hands), "utf-8")
    hand = hands[1]
    for place in (0, len(hand.steps) // 2, len(hand.steps) - 1):
        step = hand.steps[place]
        shown = browse(page, f"{hand.summary.number}/{place + 1}", tmp_path / "profile")
        now = shown[shown.index('<section id="now"') : shown.index("</section>")]
        assert step.text in strip(now)
        assert step.clause in strip(now)
        table = shown[shown.index('<svg id="table"') : shown.index("</svg>")]
        for seat, stack in step.stacks.items():
            if step.view.seats[seat - 1].state in {"in_hand", "all_in"}:
                assert f"{stack:,}" in strip(table)
        assert f"{place + 1} of {len(hand.steps)}" in strip(shown)
    assert shown.count("<li") >= len(hand.steps), "every step is listed"


def test_a_nickname_is_text_and_never_markup(hands: list[HandReplay], tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    evil = '</script><script>document.title="taken"</script><img src=x onerror="document.title=1">'
    steps = [
        replace(
            step,
            view=replace(
                step.view, seats=tuple(replace(seat, nickname=evil) for seat in step.view.seats)
            ),
        )
        for step in hands[0].steps
    ]
    page.write_text(write_page([replace(hands[0], steps=steps)]), "utf-8")
    shown = browse(page, "1/3", tmp_path / "profile")
    assert "hand 1</title>" in shown
    table = shown[shown.index('<svg id="table"') : shown.index("</svg>")]
    assert "&lt;/script&gt;" in table
