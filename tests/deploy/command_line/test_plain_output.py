"""What a command prints obeys nobody: a hostile text in what every verb may say."""

import sys

import pytest

from deploy.cli import main
from deploy.command_line.plain_output import PlainStream, plain_streams
from tests.hostile_content import TEXTS

COMMANDS = [chr(code) for code in (*range(9), *range(11, 32), *range(0x7F, 0xA0), 0x202E, 0x2066)]


def test_no_command_and_no_turn_of_a_line_reaches_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with plain_streams():
        for text in TEXTS:
            said = text.encode(errors="replace").decode()
            sys.stdout.write(f"reader {said} is ready\n")
            sys.stderr.write(f"{said}\n")
        within: object = sys.stdout
        assert isinstance(within, PlainStream)
    after: object = sys.stdout
    assert not isinstance(after, PlainStream)
    for said in capsys.readouterr():
        assert said.isprintable() or not any(
            sign in said[1:].replace("\n\r", "") for sign in COMMANDS
        )
        assert "\x1b" not in said


def test_a_progress_begins_its_line_anew_and_nothing_else_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with plain_streams():
        sys.stdout.write("\r12 of 30")
        sys.stdout.write("ok\rForged: all is well\n")
    assert capsys.readouterr().out == "\r12 of 30ok\ufffdForged: all is well\n"


def test_the_command_itself_is_behind_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["staff", "list", "--state", "/nowhere/\x1b]0;owned\x07"]) in {0, 2}
    said = "".join(capsys.readouterr())
    assert "\x1b" not in said
    assert "\x07" not in said
