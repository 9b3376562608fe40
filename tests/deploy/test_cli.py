"""The command's verbs: all are found, and one that is asked for does not wait for the others."""

import subprocess
import sys

import pytest

from deploy.cli import find_verbs, main


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


def test_a_reader_that_has_heard_enough_hears_of_nothing_else() -> None:
    done = shell(f"tapburn {ANSWER} | true; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == ("1\n", "")
