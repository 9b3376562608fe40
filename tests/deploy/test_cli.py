"""The command's verbs: all are found, and one that is asked for does not wait for the others."""

import argparse
import errno
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.cli import build_parser, find_verbs, main


def test_all_verbs_are_found_and_bear_their_modules_names() -> None:
    verbs = find_verbs()
    assert {"see", "sim", "table"} < {verb.NAME for verb in verbs}
    for verb in verbs:
        assert find_verbs(verb.NAME) == [verb]
    assert find_verbs("nothing") == verbs


def test_one_verb_does_not_import_what_others_need() -> None:
    program = (
        "import sys; from deploy.cli import main; main(['house', 'list'])\n"
        "print(sorted({'cv2', 'zmq', 'nacl'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_tells_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--help"], ["nothing"]):
        with pytest.raises(SystemExit):
            main(words)
        told = capsys.readouterr()
        if words != []:
            assert all(verb.NAME in told.out + told.err for verb in find_verbs())


def find_parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser, and those of its verbs and of their parts."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for part in action.choices.values():
                yield from find_parsers(part)


def test_the_version_is_the_projects(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"tapburn {project['version']} sha256:")


def test_every_part_says_what_it_does_and_what_each_argument_is() -> None:
    parsers = list(find_parsers(build_parser(find_verbs())))
    assert len(parsers) > 20
    for parser in parsers:
        assert parser.description, parser.prog
        for action in parser._actions:
            assert action.help or action.metavar in {"VERB", "QUESTION", "WHAT"}, parser.prog
            if not action.option_strings and action.help != argparse.SUPPRESS:
                assert action.metavar or action.choices, f"{parser.prog}: {action.dest}"


ANSWER = "house list --json"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line of bash, `tapburn` being this tree's."""
    tapburn = f"{sys.executable} -m deploy"
    return subprocess.run(
        ["bash", "-c", line.replace("tapburn", tapburn)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("words", [ANSWER, "shortage --stub 7 --players 7"])
def test_a_closed_output_is_no_crash(words: str) -> None:
    done = shell(f"tapburn {words} >&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("words", [ANSWER, "shortage --stub 7 --players 7"])
def test_a_full_disk_is_told_in_a_sentence(words: str) -> None:
    done = shell(f"tapburn {words} >/dev/full")
    verb = words.split(maxsplit=1)[0]
    assert done.returncode == 2
    assert done.stderr == f"tapburn {verb}: No space left on device: free some and try again\n"


def test_an_interrupt_while_a_verb_is_imported_is_no_crash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib.import_module", interrupt)
    assert main(["house", "list"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_letter_that_the_terminal_does_not_know_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "Füße.scenario").write_text("hand\n")
    done = shell(f"PYTHONIOENCODING=ascii tapburn scenario {tmp_path}")
    told = f"{tmp_path}/F\\xfc\\xdfe.scenario: ok, 1 hand, 0 expectations\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, told, "")


def test_a_reader_that_has_heard_enough_hears_of_nothing_else() -> None:
    done = shell(f"tapburn {ANSWER} | true; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == ("1\n", "")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("shortage --stub x --players 7", "--stub 'x': expected a whole number"),
        ("shortage --players 7", "these are missing: --stub"),
        ("shortage --stub", "--stub: expected a value after it"),
        ("sim --hours x", "--hours 'x': expected a number"),
        ("sim --rotation horse --turn x", "tapburn sim: --turn: 'x': give hands as in 8"),
        ("sim --limit x", "--limit: there is no 'x'; choose one of "),
        (
            "house list --jsn",
            "tapburn house list: there is no such argument here: --jsn; 'tapburn h",
        ),
        (
            "see a.png -card.png",
            "tapburn see: there is no such argument here: -card.png; 'tapburn see -",
        ),
        ("doctor --markers a.pdf --view b", "--view and --markers: give one of them;"),
        ("doctor --view b --recalibrate", "--recalibrate and --view: give one of them;"),
        ("deck enrol --name a", "these are missing: --reader;"),
        ("bench", "these are missing: room;"),
        ("bench vision --cards x", "--cards 'x': expected a whole number"),
        (f"shortage --stub {'9' * 5000} --players 7", "--stub '999"),
    ],
)
def test_wrong_use_is_one_sentence(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words.split())
    out, err = capsys.readouterr()
    assert (caught.value.code, out) == (2, "")
    assert err.startswith("tapburn")
    assert says in err
    assert err.endswith(" --help' tells more\n")
    assert err.count("\n") == 1
    assert len(err) < 600


@pytest.mark.parametrize(
    ("words", "which"),
    [
        (["see", "a.png", "--annotate", ""], "--annotate"),
        (["doctor", "--view", ""], "--view"),
        (["table", "--check", "--config", ""], "--config"),
    ],
)
def test_an_empty_path_is_not_the_folder_where_one_stands(
    words: list[str], which: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert f": {which}: is empty, expected a path; " in capsys.readouterr().err


def test_what_the_system_refuses_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_arguments: argparse.Namespace) -> int:
        sys.stdout.write("so far\n")
        raise OSError(errno.EROFS, "Read-only file system", "/srv/table")

    (verb,) = find_verbs("house")
    monkeypatch.setattr(verb, "run", refuse)
    assert main(["house", "list"]) == 2
    out, err = capsys.readouterr()
    assert out == "so far\n"
    assert err == (
        "tapburn house: /srv/table: Read-only file system; see that it can be read and written, "
        "and try again\n"
    )
