"""What a simulation leaves behind."""

from pathlib import Path

from deploy.simulation.traces import NIGHTS_KEPT, choose_night


def test_the_latest_nights_are_kept_and_older_ones_go(tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    kept: list[Path] = []
    for second in range(NIGHTS_KEPT + 3):
        night = choose_night(folder, 1_800_000_000 + second)
        assert night is not None
        night.write_text("night")
        night.with_name(f"{night.name}-wal").write_text("log")
        kept.append(night)
    assert sorted(folder.glob("*.journal")) == kept[-NIGHTS_KEPT:]
    assert len(list(folder.iterdir())) == 2 * NIGHTS_KEPT
    (tmp_path / "file").write_text("in the way")
    assert choose_night(tmp_path / "file", 0.0) is None


def test_two_nights_of_one_second_have_a_record_each(tmp_path: Path) -> None:
    first, second = (choose_night(tmp_path, 1_800_000_000.25 + later) for later in (0.0, 0.004))
    assert first != second
