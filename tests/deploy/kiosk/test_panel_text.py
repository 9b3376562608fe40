"""The text on a panel without a screen: the cause, when it is tried again, what to type."""

import os
import pty

from deploy.kiosk.panel_text import SETUP, announce, compose, find_causes, screen_of, show

XWAYLAND = (
    "00:00:00.120 [INFO] [wlr] something else",
    '00:00:00.123 [ERROR] [xwayland/server.c:443] Cannot find Xwayland binary "/usr/bin/Xwayland"',
    "00:00:00.124 [ERROR] [../cage.c:448] Cannot create XWayland server",
)


def test_the_cause_is_what_the_compositor_called_an_error() -> None:
    assert find_causes(XWAYLAND) == [
        'Cannot find Xwayland binary "/usr/bin/Xwayland"', "Cannot create XWayland server",
    ]  # fmt: skip


def test_without_an_error_its_last_words_are_told() -> None:
    assert find_causes(["first", "last", ""]) == ["last"]
    assert find_causes([]) == []


def test_nothing_that_it_says_changes_the_console() -> None:
    (cause,) = find_causes(["\x1b[2J\x1b]0;title\x07 [ERROR] \u202ewrong" + "x" * 500])
    assert cause.isascii()
    assert cause.isprintable()
    assert len(cause) < 120


def test_it_says_cause_pause_and_what_to_type() -> None:
    text = compose(find_causes(XWAYLAND), 20.0, screen_of("/etc/tapburn/table.toml"))
    for words in ("Xwayland", "in 20 seconds", "Ctrl+Alt+F2", "journalctl -u tapburn-screen",
                  "tapburn doctor --config /etc/tapburn/table.toml"):  # fmt: skip
        assert words in text
    assert all(len(line) < 110 for line in text.splitlines())
    assert "without a word" in compose([], 5.0, screen_of("table.toml"))


def test_the_set_up_is_named_where_it_is_what_fails() -> None:
    text = compose(["no GL"], 5.0, SETUP)
    assert "the set-up does not come up" in text
    assert "tapburn-setup" in text
    assert "dealer's screen" not in text


def test_what_is_on_its_way_is_announced() -> None:
    text = announce(screen_of("table.toml"), "in software")
    assert "the dealer's screen is starting, in software" in text


def test_it_is_put_on_a_console_and_nowhere_else() -> None:
    ours, console = pty.openpty()
    show("\r\nno picture\r\n", console)
    assert b"no picture" in os.read(ours, 1000)
    reading, writing = os.pipe()
    show("no picture", writing)
    os.close(writing)
    assert os.read(reading, 100) == b""
    for descriptor in (ours, console, reading):
        os.close(descriptor)
