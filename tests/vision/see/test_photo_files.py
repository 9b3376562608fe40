"""Many files at once: each is told of, none is lost, and nothing of anybody's is overwritten."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from deploy.cli import main
from deploy.commands.cards import see
from vision.felt.windows import card_corners
from vision.identification.card_namer import CardReading
from vision.identification.networks import WeightsError
from vision.photos.finding.place_network import PlaceNetwork
from vision.photos.finding.scorer import open_place_network
from vision.photos.photo_reader import PhotoCard
from vision.pictures.picture_files import PictureError
from vision.pixels import Image, cv2
from vision.see import photo_files
from vision.see.annotated_folder import AnnotatedFolder
from vision.see.photo_files import begin_at_upper_left, find_files, tell_card

CARD = PhotoCard(
    reading=CardReading(side="face", card="As", confidence=0.97),
    quad=((20.0, 20.0), (70.0, 20.0), (70.0, 90.0), (20.0, 90.0)),
)


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names one card in every picture but a black one, in which it goes wrong."""

    def read(picture: Image, _namer: object) -> list[PhotoCard]:
        if not picture.any():
            raise cv2.error("!ssize.empty()")
        return [CARD]

    monkeypatch.setattr(see, "TrainedNamer", lambda **_: None)
    monkeypatch.setattr(photo_files, "read_picture", read)


def draw(path: Path, level: int = 90) -> Path:
    path.parent.mkdir(exist_ok=True)
    encoded, data = cv2.imencode(path.suffix, np.full((120, 100, 3), level, np.uint8))
    assert encoded
    path.write_bytes(data.tobytes())
    return path


def read_json(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    images: list[dict[str, object]] = json.loads(capsys.readouterr().out)["images"]
    return images


@pytest.mark.usefixtures("reader")
def test_one_bad_file_among_a_hundred_costs_itself_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(99):
        draw(tmp_path / f"{number:03}.png")
    (tmp_path / "050b.png").write_text("none")
    assert main(["see", str(tmp_path), "--json"]) == 1
    images = read_json(capsys)
    assert len(images) == 100
    assert [image["file"] for image in images if "error" in image] == [str(tmp_path / "050b.png")]


@pytest.mark.usefixtures("reader")
def test_a_fault_of_ours_costs_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    black, grey = draw(tmp_path / "black.png", 0), draw(tmp_path / "grey.png")
    assert main(["see", str(black), str(grey)]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "report it" in told.err
    assert f"{grey}: 1 card," in told.out


@pytest.mark.usefixtures("reader")
def test_weights_that_fail_late_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_picture: Image, _namer: object) -> list[PhotoCard]:
        raise WeightsError("the reader's weights are missing; install the program again")

    monkeypatch.setattr(photo_files, "read_picture", fail)
    assert main(["see", str(draw(tmp_path / "table.png")), "--json"]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "install the program again" in told.err


def test_places_that_can_not_be_judged_are_told_before_the_first_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_place_network.cache_clear()
    monkeypatch.setattr(PlaceNetwork.__init__, "__defaults__", (tmp_path,))
    wrong = tmp_path / "wrong.png"
    wrong.write_text("no picture")
    assert main(["see", str(wrong)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert "weights are missing" in told.err
    assert "install the program again" in told.err


@pytest.mark.usefixtures("reader")
def test_pictures_of_one_name_are_drawn_each(tmp_path: Path) -> None:
    pictures = [
        draw(tmp_path / "monday" / "table.png", 30),
        draw(tmp_path / "tuesday" / "table.png", 60),
        draw(tmp_path / "tuesday" / "table.bmp", 90),
    ]
    drawn = tmp_path / "drawn"
    command = ["see", *map(str, pictures), "--annotate", str(drawn)]
    for _ in range(2):
        assert main(command) == 0
        assert {path.name for path in drawn.iterdir()} == {
            "table.jpg", "table-2.jpg", "table-3.jpg"
        }, "a second run replaces the copies of the first"  # fmt: skip
    for name, level in (("table.jpg", 30), ("table-2.jpg", 60), ("table-3.jpg", 90)):
        copy = cv2.imread(str(drawn / name))
        assert copy is not None
        assert abs(int(copy[2, 2, 0]) - level) <= 2


@pytest.mark.usefixtures("reader")
def test_a_photograph_is_never_drawn_over(tmp_path: Path) -> None:
    photograph = draw(tmp_path / "table.jpg")
    (tmp_path / "notes.jpg").symlink_to(tmp_path / "elsewhere.jpg")
    other = draw(tmp_path / "notes.png")
    before = photograph.read_bytes()
    assert main(["see", str(photograph), str(other), "--annotate", str(tmp_path)]) == 0
    assert photograph.read_bytes() == before
    assert (tmp_path / "table-2.jpg").exists()
    assert (tmp_path / "notes-2.jpg").exists()
    assert not (tmp_path / "elsewhere.jpg").exists()


@pytest.mark.usefixtures("reader")
def test_what_was_read_is_told_though_it_could_not_be_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = draw(tmp_path / "table.png")

    def refuse(_path: Path, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    drawn = tmp_path / "drawn"
    assert main(["see", str(picture), "--json", "--annotate", str(drawn)]) == 1
    (image,) = read_json(capsys)
    assert "No space left" in str(image["error"])
    assert image["cards"] == [tell_card(CARD)]
    assert main(["see", str(picture), "--annotate", str(drawn)]) == 1
    assert "As  0.97" in capsys.readouterr().out


@pytest.mark.usefixtures("reader")
def test_a_folder_that_can_not_be_drawn_into_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = draw(tmp_path / "table.png")
    assert main(["see", str(picture), "--annotate", str(picture)]) == 2
    assert "no folder can be made there" in capsys.readouterr().err
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert main(["see", str(picture), "--annotate", str(tmp_path)]) == 2
    assert "can't be written to" in capsys.readouterr().err


def test_too_wide_a_picture_is_not_drawn_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = AnnotatedFolder(tmp_path / "drawn")
    with pytest.raises(PictureError, match="too long or wide"):
        folder.save(tmp_path / "wide.png", np.zeros((24, 70000, 3), np.uint8), [])
    assert capfd.readouterr().err == ""


def test_a_folder_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    ((name, wrong),) = find_files([str(tmp_path)])
    assert name == str(tmp_path)
    assert wrong == f"{tmp_path} can't be opened (Permission denied); check the path"


def test_of_a_folder_all_pictures_are_found_and_nothing_else(tmp_path: Path) -> None:
    for name in ("b.JPG", "a.heic", "._a.heic", "notes.txt", "film.mp4", "c.jfif"):
        (tmp_path / name).touch()
    (tmp_path / "more.png").mkdir()
    found = find_files([str(tmp_path)])
    assert [Path(name).name for name, _ in found] == ["a.heic", "b.JPG", "c.jfif"]


@pytest.mark.usefixtures("reader")
def test_what_people_give_instead_of_pictures_costs_a_sentence_each(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    good = draw(tmp_path / "table.jpg")
    cut = tmp_path / "cut.jpg"
    cut.write_bytes(good.read_bytes()[:-200])
    phone = tmp_path / "IMG_0001.HEIC"
    phone.write_bytes(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(100))
    page = tmp_path / "page.png"
    page.write_text("<html>")
    folder = tmp_path / "empty"
    folder.mkdir()
    address = "https://example.org/table.jpg"
    bad = [*map(str, (cut, phone, page, folder)), address, "-", str(tmp_path / "gone.jpg"), ""]
    assert main(["see", *bad, str(good), "--json"]) == 1
    told = capfd.readouterr()
    images = json.loads(told.out)["images"]
    assert [image["file"] for image in images] == [*bad, str(good)]
    sentences = told.err.splitlines()
    assert [f"tapburn see: {image['error']}" for image in images[:-1]] == sentences
    words = ("cut short", "cut short", "is no picture", "holds no pictures", "is an address",
             "stands for no picture", "does not exist", "a path is empty")  # fmt: skip
    assert all(word in sentence for word, sentence in zip(words, sentences, strict=True))
    assert all(image["cards"] == [] and image["ms"] == 0 for image in images[:-1])
    assert images[-1]["cards"] == [tell_card(CARD)]


@pytest.mark.usefixtures("reader")
def test_five_hundred_files_are_told_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = draw(tmp_path / "table.png").read_bytes()
    given = [tmp_path / f"{(37 * number) % 500:03}.png" for number in range(500)]
    for path in given:
        path.write_bytes(picture)
    bad = tmp_path / "000.png"
    bad.write_bytes(b"none")
    assert main(["see", *map(str, given), "--json"]) == 1
    images = read_json(capsys)
    assert [image["file"] for image in images] == [str(path) for path in given]
    assert [image["file"] for image in images if "error" in image] == [str(bad)]


@pytest.mark.usefixtures("reader")
def test_a_file_is_told_as_it_was_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(tmp_path / "folder" / "table.png")
    monkeypatch.chdir(tmp_path)
    given = ["./folder/table.png", "folder//table.png", "folder/../folder/table.png"]
    assert main(["see", *given, "./folder/", "folder", "--json"]) == 0
    told = [image["file"] for image in read_json(capsys)]
    assert told == [*given, "./folder/table.png", "folder/table.png"]


@pytest.mark.usefixtures("reader")
def test_a_folder_among_files_keeps_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, last = draw(tmp_path / "z.png"), draw(tmp_path / "a.png")
    inside = [draw(tmp_path / "folder" / name) for name in ("1.png", "2.png")]
    assert main(["see", str(first), str(tmp_path / "folder"), str(last), "--json"]) == 0
    told = [image["file"] for image in read_json(capsys)]
    assert told == [str(path) for path in (first, *inside, last)]


@pytest.mark.usefixtures("reader")
def test_a_file_that_is_given_twice_is_read_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = draw(tmp_path / "table.png")
    drawn = tmp_path / "drawn"
    assert main(["see", str(path), str(path), "--json", "--annotate", str(drawn)]) == 0
    first, second = read_json(capsys)
    assert first["file"] == second["file"] == str(path)
    assert first["cards"] == second["cards"] == [tell_card(CARD)]
    assert {each.name for each in drawn.iterdir()} == {"table.jpg", "table-2.jpg"}


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize("name", ["two words.png", "Tür.png", "two\nlines.png", "a'b\"c.png"])
def test_whatever_a_file_is_called_it_is_one_line_and_one_name(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, bad = draw(tmp_path / name), tmp_path / f"bad {name}"
    bad.write_bytes(b"none")
    drawn = tmp_path / "drawn"
    assert main(["see", str(path), str(bad), "--annotate", str(drawn)]) == 1
    told = capsys.readouterr()
    assert (told.out.count("\n"), told.err.count("\n")) == (2, 1)
    assert [each.name for each in drawn.iterdir()] == [f"{path.stem}.jpg"]
    assert main(["see", str(path), str(bad), "--json"]) == 1
    assert [image["file"] for image in read_json(capsys)] == [str(path), str(bad)]


@pytest.mark.usefixtures("reader")
def test_copies_that_were_drawn_into_a_folder_are_no_pictures_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = draw(tmp_path / "table.jpg")
    os.mkfifo(tmp_path / "pipe.jpg")
    command = ["see", str(tmp_path), "--json", "--annotate", str(tmp_path)]
    for _ in range(2):
        assert main(command) == 1
        told = [image["file"] for image in read_json(capsys)]
        assert told == [str(tmp_path / "pipe.jpg"), str(path)]
    assert {each.name for each in tmp_path.iterdir()} == {"table.jpg", "table-2.jpg", "pipe.jpg"}


@pytest.mark.usefixtures("reader")
def test_names_that_are_no_text_are_told(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    picture = draw(tmp_path / os.fsdecode(b"t\xffble.png"))
    drawn = tmp_path / "drawn"
    assert main(["see", str(picture), "--annotate", str(drawn)]) == 0
    assert b"t\\xffble.png: 1 card" in capsysbinary.readouterr().out
    assert len(list(drawn.iterdir())) == 1
    assert main(["see", str(picture), str(picture), "--json"]) == 0
    first, second = json.loads(capsysbinary.readouterr().out)["images"]
    assert first["file"] == second["file"]
    assert first["file"].endswith("t\\xffble.png")


@pytest.mark.parametrize("size", [(24, 20000), (60000, 30), (1, 1), (10, 400)])
def test_a_picture_too_narrow_for_a_card_is_told(size: tuple[int, int], tmp_path: Path) -> None:
    width, height = size
    path = tmp_path / "strip.png"
    assert cv2.imwrite(str(path), np.zeros((height, width, 3), np.uint8))
    with pytest.raises(PictureError, match=f"{width} x {height} pixels, too small or narrow"):
        photo_files.open_picture(path)


@pytest.mark.parametrize("angle", range(-85, 95, 10))
def test_corners_begin_at_the_upper_left_of_the_card_as_it_lies(angle: int) -> None:
    upright = card_corners(100, 100, angle, 63, 88)
    for turned in (upright, np.roll(upright, 2, axis=0)):
        corners = tuple((float(x), float(y)) for x, y in turned)
        assert np.allclose(begin_at_upper_left(corners), upright), "whichever way it was found"


def test_of_a_card_on_its_side_the_right_end_is_its_top() -> None:
    lying = ((90.0, 20.0), (90.0, 70.0), (20.0, 70.0), (20.0, 20.0))
    assert begin_at_upper_left(lying) == lying
    assert begin_at_upper_left(lying[2:] + lying[:2]) == lying


@pytest.mark.usefixtures("reader")
def test_progress_is_for_terminals_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.png", "b.png"):
        draw(tmp_path / name)
    assert main(["see", str(tmp_path), "--json"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["see", str(tmp_path), "--json"]) == 0
    told = capsys.readouterr()
    assert "1 of 2 pictures" in told.err
    assert told.err.endswith(f"\r{40 * ' '}\r")
    assert len(json.loads(told.out)["images"]) == 2


def test_without_standard_error_the_output_is_still_json(tmp_path: Path) -> None:
    command = f'exec {sys.executable} -m deploy see --json "$@" 2>&-'
    bad = tmp_path / "notes.png"
    bad.write_text("none")
    done = subprocess.run(
        ["sh", "-c", command, "sh", str(bad)], stdout=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 1
    (image,) = json.loads(done.stdout)["images"]
    assert "is no picture" in image["error"]


def test_a_terminal_without_umlauts_is_no_crash(tmp_path: Path) -> None:
    """Where names are not taken for UTF-8, a name that was made text must not be taken for one."""
    picture = draw(tmp_path / "Königin ♥.png")
    program = (
        "import sys; from deploy.commands.cards import see; from vision.see import photo_files\n"
        "see.TrainedNamer = lambda **_: None; photo_files.read_picture = lambda *_: []\n"
        "from deploy.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program, "see", str(picture)],
        env=os.environ | plain, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "nigin" in done.stdout
    assert "0 cards" in done.stdout
