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
