"""A ruling's paper goes to a stick that is whoever's: nothing that lies there is written into."""

from contextlib import suppress
from pathlib import Path

import pytest

from dealer_ui.replay.ruling_paper import save_paper
from tests.deploy.test_shared_folders import LAID, SECRET, ends


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("end", [".pdf", ".html", ".pdf.new", ".html.new"])
def test_a_paper_follows_and_waits_for_nothing_that_lies_on_the_stick(
    tmp_path: Path, laid: str, end: str
) -> None:
    stick, victim = tmp_path / "stick", tmp_path / "victim" / "state"
    stick.mkdir()
    victim.parent.mkdir()
    victim.write_bytes(SECRET)
    LAID[laid](stick / f"ruling{end}", victim)
    with ends(), suppress(OSError):
        for path in save_paper("<p>a ruling</p>", stick, "ruling"):
            assert path.read_bytes().startswith((b"%PDF", b"<p>"))
    assert victim.read_bytes() == SECRET
    assert list(victim.parent.iterdir()) == [victim]
