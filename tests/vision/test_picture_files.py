"""Files are opened as a viewer shows them, and what is no picture is told in one sentence."""

import base64
import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from vision.pictures.picture_files import PictureError, decode_file, spell
from vision.pixels import LARGEST, Image, cv2

ORIENTATIONS = range(1, 9)


def draw(*, transparent: bool = False) -> Image:
    """A picture that looks otherwise from every side: blue, green and red corners."""
    picture = np.full((48, 80, 3), 255, np.uint8)
    picture[:16, :24] = (250, 0, 0)
    picture[:16, 56:] = (0, 250, 0)
    picture[32:, :24] = (0, 0, 250)
    if not transparent:
        return picture
    alpha = np.full((48, 80, 1), 255, np.uint8)
    alpha[:, 36:44] = 0
    hidden = picture.copy()
    hidden[:, 36:44] = (9, 99, 199)
    return np.concatenate([hidden, alpha], axis=2)


def hold(picture: Image, orientation: int) -> Image:
    """What a sensor gives that is held so (EXIF 2.32, 4.6.4): the way back from upright."""
    ways: dict[int, Callable[[Image], Image]] = {
        1: lambda seen: seen,
        2: lambda seen: seen[:, ::-1],
        3: lambda seen: seen[::-1, ::-1],
        4: lambda seen: seen[::-1],
        5: lambda seen: seen.swapaxes(0, 1),
        6: lambda seen: np.rot90(seen, 1),
        7: lambda seen: seen.swapaxes(0, 1)[::-1, ::-1],
        8: lambda seen: np.rot90(seen, -1),
    }
    return np.ascontiguousarray(ways[orientation](picture))


def note(orientation: int) -> bytes:
    """EXIF with the orientation alone."""
    return b"MM\0*\0\0\0\x08\0\1" + struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0) + bytes(4)


def encode(suffix: str, picture: Image, *settings: int) -> bytes:
    done, data = cv2.imencode(suffix, picture, settings)
    assert done
    return data.tobytes()


def chunk(kind: bytes, content: bytes) -> bytes:
    """A PNG chunk."""
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def noted_jpeg(picture: Image, orientation: int) -> bytes:
    plain = encode(".jpg", picture, cv2.IMWRITE_JPEG_QUALITY, 98)
    content = b"Exif\0\0" + note(orientation)
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + plain[2:]


def noted_png(picture: Image, orientation: int) -> bytes:
    plain = encode(".png", picture)
    return plain[:33] + chunk(b"eXIf", note(orientation)) + plain[33:]


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@pytest.mark.parametrize("write", [noted_jpeg, noted_png])
def test_a_picture_is_turned_as_it_was_held(
    write: Callable[[Image, int], bytes], orientation: int, tmp_path: Path
) -> None:
    path = tmp_path / "held"
    path.write_bytes(write(hold(draw(), orientation), orientation))
    seen = decode_file(path)
    assert seen.shape == (48, 80, 3)
    assert np.abs(seen.astype(int) - draw()).mean() < 4


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_transparent_picture_is_turned_and_white(orientation: int, tmp_path: Path) -> None:
    path = tmp_path / "held.png"
    path.write_bytes(noted_png(hold(draw(transparent=True), orientation), orientation))
    assert np.array_equal(decode_file(path), draw())


@pytest.mark.parametrize(
    ("suffix", "settings"),
    [
        (".png", ()),
        (".webp", (cv2.IMWRITE_WEBP_QUALITY, 101)),
        (".webp", (cv2.IMWRITE_WEBP_QUALITY, 90)),
        (".gif", ()),
        (".avif", ()),
        (".tiff", ()),
    ],
)
def test_transparency_is_white_in_every_format(
    suffix: str, settings: tuple[int, ...], tmp_path: Path
) -> None:
    path = tmp_path / f"clear{suffix}"
    path.write_bytes(encode(suffix, draw(transparent=True), *settings))
    seen = decode_file(path).astype(int)
    assert np.abs(seen - draw())[:, 37:43].max() < 12
    assert np.abs(seen - draw()).mean() < 12


def test_a_colour_that_counts_as_transparent_is_white(tmp_path: Path) -> None:
    path = tmp_path / "keyed.png"
    plain = encode(".png", draw())
    key = struct.pack(">HHH", 0, 0, 250)
    path.write_bytes(plain[:33] + chunk(b"tRNS", key) + plain[33:])
    assert decode_file(path)[2, 2].tolist() == [255, 255, 255]
    assert decode_file(path)[2, 70].tolist() == [0, 250, 0]


def write_tiff(
    picture: Image, kind: int, orientation: int = 1, first: tuple[int, ...] = (254, 4, 1, 0)
) -> bytes:
    """A TIFF of red, green, blue and alpha (TIFF 6.0, 18: associated is 1, unassociated 2)."""
    height, width = picture.shape[:2]
    bits = 8 * picture.itemsize
    head = 8 + 2 + 12 * 12 + 4
    fields = (
        first, (256, 3, 1, width), (257, 3, 1, height), (258, 3, 4, head), (259, 3, 1, 1),
        (262, 3, 1, 2), (273, 4, 1, head + 8), (274, 3, 1, orientation), (277, 3, 1, 4),
        (278, 3, 1, height), (279, 4, 1, picture.nbytes), (338, 3, 1, kind),
    )  # fmt: skip
    directory = b"".join(struct.pack("<HHII", *field) for field in fields)
    depth = struct.pack("<4H", *[bits] * 4)
    start = b"II*\0" + struct.pack("<IH", 8, len(fields))
    return start + directory + bytes(4) + depth + picture[..., [2, 1, 0, 3]].tobytes()


@pytest.mark.parametrize("bits", [8, 16])
@pytest.mark.parametrize("kind", [1, 2])
def test_a_transparent_tiff_is_turned_and_white(kind: int, bits: int, tmp_path: Path) -> None:
    """Also where a pixel is half transparent, and where its colour was multiplied already."""
    picture = draw(transparent=True)
    picture[40:, 60:] = (90, 60, 30, 128) if kind == 2 else (45, 30, 15, 128)
    expected = draw()
    expected[40:, 60:] = (172, 157, 142)
    if kind == 1:
        picture[:, 36:44] = 0
    deep = picture if bits == 8 else picture.astype(np.uint16) * np.uint16(257)
    path = tmp_path / "clear.tif"
    path.write_bytes(write_tiff(hold(deep, 6), kind, orientation=6))
    unlike = np.abs(decode_file(path).astype(int) - expected)
    # 16 bits and multiplied already: what is half transparent may be too dark, as OpenCV tells
    # the two kinds apart in 8 bits only.
    if (kind, bits) == (1, 16):
        unlike = unlike[:40]
    assert unlike.max() <= 1


@pytest.mark.parametrize("first", [(254, 4, 1, 1), (0xC612, 1, 4, 0x401)])
def test_a_cameras_raw_file_is_told_and_not_read_by_its_preview(
    first: tuple[int, ...], tmp_path: Path
) -> None:
    path = tmp_path / "raw.dng"
    path.write_bytes(write_tiff(draw(transparent=True), 2, first=first))
    with pytest.raises(PictureError, match="a camera's raw picture"):
        decode_file(path)


def write_png(width: int, height: int, kind: int, rows: bytes, *more: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + body + chunk(b"IEND", b"")


def test_a_transparent_grey_or_palette_png_is_white(tmp_path: Path) -> None:
    path = tmp_path / "clear.png"
    path.write_bytes(write_png(2, 1, 4, bytes([0, 40, 0, 40, 255])))
    assert decode_file(path)[0].tolist() == [[255] * 3, [40] * 3]
    colours = chunk(b"PLTE", bytes([10, 20, 30, 40, 50, 60])) + chunk(b"tRNS", bytes([0]))
    path.write_bytes(write_png(2, 1, 3, bytes([0, 0, 1]), colours))
    assert decode_file(path)[0].tolist() == [[255] * 3, [60, 50, 40]]


def test_a_palette_png_and_sixteen_bits_are_opened(tmp_path: Path) -> None:
    path = tmp_path / "plain.png"
    colours = chunk(b"PLTE", bytes([10, 20, 30, 40, 50, 60]))
    path.write_bytes(write_png(2, 1, 3, bytes([0, 1, 0]), colours))
    assert decode_file(path)[0].tolist() == [[60, 50, 40], [30, 20, 10]]
    path.write_bytes(encode(".png", draw().astype(np.uint16) * np.uint16(257)))
    assert np.array_equal(decode_file(path), draw())
    path.write_bytes(encode(".png", draw(transparent=True).astype(np.uint16) * np.uint16(257)))
    assert np.array_equal(decode_file(path), draw())


def write_jpeg(levels: tuple[int, ...], adobe: int | None) -> bytes:
    """A JPEG of one colour, 64 x 64 (ITU-T T.81): of each block its mean alone is written.

    Args:
        levels: of each component, in this order.
        adobe: how the components are meant (T.872, 6.5.3); None: no word of it.
    """

    def segment(marker: int, content: bytes) -> bytes:
        return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content

    numbers = range(1, len(levels) + 1)
    words = segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, adobe or 0))
    parts = b"".join(bytes([number, 0x11, 0]) for number in numbers)
    bits, before = "", [0] * len(levels)
    for place in range(64 * len(levels)):
        part = place % len(levels)
        step, before[part] = levels[part] - 128 - before[part], levels[part] - 128
        size = abs(step).bit_length()
        value = f"{step if step > 0 else step + (1 << size) - 1:0{size}b}" if size else ""
        bits += f"{size:04b}{value}0"
    bits += "1" * (-len(bits) % 8)
    scan = bytes(int(bits[place : place + 8], 2) for place in range(0, len(bits), 8))
    return b"".join(
        (
            b"\xff\xd8",
            words if adobe is not None else b"",
            segment(0xDB, b"\0" + bytes([8] * 64)),
            segment(0xC0, struct.pack(">BHHB", 8, 64, 64, len(levels)) + parts),
            segment(0xC4, b"\0" + bytes([0, 0, 0, 12, *[0] * 12]) + bytes(range(12))),
            segment(0xC4, b"\x10" + bytes([1, *[0] * 15]) + b"\0"),
            segment(0xDA, bytes([len(levels)]) + b"".join(bytes([n, 0]) for n in numbers)
                    + b"\0\x3f\0"),
            scan.replace(b"\xff", b"\xff\0"),
            b"\xff\xd9",
        )
    )  # fmt: skip


@pytest.mark.parametrize(
    ("levels", "adobe", "colour"),
    [
        ((200,), None, (200, 200, 200)),
        ((200, 128, 128), None, (200, 200, 200)),
        ((255, 40, 60), 0, (60, 40, 255)),
        ((255, 0, 0, 255), 0, (0, 0, 255)),
        ((0, 255, 255, 255), 0, (255, 255, 0)),
        ((255, 255, 255, 120), 0, (120, 120, 120)),
    ],
)
def test_grey_rgb_and_print_colours_are_opened(
    levels: tuple[int, ...], adobe: int | None, colour: tuple[int, int, int], tmp_path: Path
) -> None:
    path = tmp_path / "flat.jpg"
    path.write_bytes(write_jpeg(levels, adobe))
    seen = decode_file(path)
    assert seen.shape == (64, 64, 3)
    assert np.abs(seen.astype(int) - colour).max() <= 1


def test_a_progressive_jpeg_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "progressive.jpg"
    path.write_bytes(
        encode(".jpg", draw(), cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_QUALITY, 98)
    )
    assert b"\xff\xc2" in path.read_bytes()
    assert np.abs(decode_file(path).astype(int) - draw()).mean() < 4


@pytest.mark.parametrize("suffix", [".gif", ".webp", ".png", ".avif"])
def test_of_an_animation_the_first_picture_is_seen(suffix: str, tmp_path: Path) -> None:
    animation = cv2.Animation()
    animation.frames = [draw(), 255 - draw()]
    animation.durations = [80, 80]
    done, data = cv2.imencodeanimation(suffix, animation)
    assert done
    path = tmp_path / f"moving{suffix}"
    path.write_bytes(data.tobytes())
    assert np.abs(decode_file(path).astype(int) - draw()).mean() < 12


def test_what_a_file_is_counts_and_not_its_name(tmp_path: Path) -> None:
    for suffix in (".png", ".webp", ".bmp"):
        path = tmp_path / "table.jpg"
        path.write_bytes(encode(suffix, draw()))
        assert np.abs(decode_file(path).astype(int) - draw()).mean() < 4


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".gif", ".tiff", ".bmp", ".jp2"])
@pytest.mark.parametrize("share", [0.02, 0.5, 0.9])
def test_a_file_that_is_cut_short_is_told(
    suffix: str, share: float, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (90, 120, 3)).astype(np.uint8)
    whole = encode(suffix, noise)
    path = tmp_path / f"cut{suffix}"
    path.write_bytes(whole[: int(share * len(whole))])
    with pytest.raises(PictureError, match="is no picture, or is cut short"):
        decode_file(path)
    assert capfd.readouterr().err == ""


AVIF = {
    2: (
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAA"
        "AAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAPQAAAChpaW5mAAAA"
        "AAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAMAAAACAA"
        "AAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpbWlyAQAAABhpcG1hAAAA"
        "AAAAAAEAAQUBAoMEhQAAAEVtZGF0EgAKCRgVL/tEBDQaEDIuRIH9/apAIIIPkAAg3KuvKAe9vIk7ZTxUYuYkofj4"
        "XxNh+SDgNyT/tlE6WPr+QA=="
    ),
    5: (
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD/bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAA"
        "AAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEnAAAAWwAAAChpaW5mAAAA"
        "AAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAB+aXBycAAAAF1pcGNvAAAAFGlzcGUAAAAAAAAAIAAAADAA"
        "AAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AQAAAAlpbWlyAAAA"
        "ABlpcG1hAAAAAAAAAAEAAQYBAoMEhYYAAABjbWRhdBIACgkYEX97RAQ0GhAyTESB/f2qQCCCD5AAIPBiUPR9IkEz"
        "WCbW+ClG2uQYp+RSIu3FD7UyY6dCvTphzhnlgyfAdCOQFn7b6xFb+Oo2yaVq0yVpgvNgFZKIvgg="
    ),
    8: (
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAA"
        "AAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAWAAAAChpaW5mAAAA"
        "AAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAIAAAADAA"
        "AAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AQAAABhpcG1hAAAA"
        "AAAAAAEAAQUBAoMEhQAAAGBtZGF0EgAKCRgRf3tEBDQaEDJJRIH9/apAIIIPkAAg8GJQ9GwSyl/dDJDmwwONcrJY"
        "JA/eUwq3pTrWmPfZFnL1FFyeRzsPzqXY264ejW8QI5ruQ1yuIgbvg3U8jQ=="
    ),
}
"""Red, green and blue corners, held in three ways, written by another program."""


@pytest.mark.parametrize("orientation", AVIF)
def test_an_avif_is_turned_as_it_was_held(orientation: int, tmp_path: Path) -> None:
    path = tmp_path / "held.avif"
    path.write_bytes(base64.b64decode(AVIF[orientation]))
    seen = decode_file(path)
    assert seen.shape == (32, 48, 3)
    for (row, column), colour in {(4, 4): 2, (4, 44): 1, (28, 4): 0}.items():
        assert int(seen[row, column].argmax()) == colour
    assert seen[28, 44].min() > 200


HEIC = (
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA"
    "AAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAAQUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABo"
    "dmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEA"
    "GEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAA"
    "AwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAADAAAAAB"
    "AAAAIAAAAAH////wAAAAAv///+AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAQ1t"
    "ZGF0AAABASgBrxOAeVqZo42P/2dbfyMT+f8F1/7nc9CrM7DrWd35ZgXHICAGgPVA2lSVKA10Yav4YancVQG/zf1X3j+M"
    "Sds7OMbIa9mmaaVOulaOetZ7fd83JPkCYmYV0//d2z0y92Hfr+u3GhCiCIosady29Y7//QVPBIm/TpvW8FRQ1+5HM8fx"
    "/NsLFXrQI4jG7aOtWIWcyFs3DE3UcM57/Fute4XvQSFHLO4u4L5oalr4WWEXT0L0J7zkj9muQZd3KeD+P+p++B02TnK6"
    "9qxsBUFTgDUTxoaAslJ96SuuA8zwYsmq7R5RuQzVuIgB5NJuoV10upWpKDy/agLNJ5W3RpSBwbeA"
)
"""Red, green and blue corners, as a telephone writes them (ISO 23008-12), by another program."""


def test_a_telephones_picture_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "telephone.heic"
    path.write_bytes(base64.b64decode(HEIC))
    seen = decode_file(path)
    assert seen.shape == (32, 48, 3)
    for (row, column), colour in {(4, 4): 2, (4, 44): 1, (28, 4): 0}.items():
        assert int(seen[row, column].argmax()) == colour
    assert seen[28, 44].min() > 200


@pytest.mark.parametrize("bad", [b"MM\0*\xff\xff\xff\xff", note(9), note(3)[:15], b"XX" + note(3)])
def test_a_note_that_makes_no_sense_turns_nothing(bad: bytes, tmp_path: Path) -> None:
    path = tmp_path / "noted.png"
    plain = encode(".png", draw())
    path.write_bytes(plain[:33] + chunk(b"eXIf", bad) + plain[33:])
    assert np.array_equal(decode_file(path), draw())


def test_a_file_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    side = int(LARGEST**0.5) + 100
    path = tmp_path / "bomb.png"
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(bytes(side * (1 + (side + 7) // 8))))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + rows + chunk(b"IEND", b""))
    assert path.stat().st_size < 100_000
    with pytest.raises(PictureError, match="134 million pixels"):
        decode_file(path)


MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + bytes(100)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "an empty file"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(100), "is no picture, or is cut short"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic" + bytes(100), "is no picture, or is cut short"),
        (MP4, "is a video"),
        (MP4[4:8] + b"moov" + bytes(20), "is a video"),
        (b"RIFF\xff\0\0\0AVI LIST" + bytes(100), "is a video"),
        (b"\x1aE\xdf\xa3" + bytes(100), "is a video"),
        (b"%PDF-1.7\n", "is no picture"),
        (b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miafMA1B", "is no picture, or is cut short"),
    ],
)
def test_what_is_no_picture_is_told_by_its_kind(
    content: bytes, words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "thing.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureError, match=words) as told:
        decode_file(path)
    assert str(path) in str(told.value)
    assert capfd.readouterr().err == "", "the decoders' own words are kept back"


def test_a_pipe_does_not_hold_it_up(tmp_path: Path) -> None:
    path = tmp_path / "pipe.jpg"
    os.mkfifo(path)
    with pytest.raises(PictureError, match="is no file"):
        decode_file(path)
    with pytest.raises(PictureError, match="is no file"):
        decode_file(Path("/dev/zero"))
    with pytest.raises(PictureError, match="is no file"):
        decode_file(tmp_path)


def test_what_can_not_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="does not exist"):
        decode_file(tmp_path / "missing.jpg")
    with pytest.raises(PictureError, match="File name too long"):
        decode_file(tmp_path / ("x" * 300))
    (tmp_path / "file").touch()
    with pytest.raises(PictureError, match="Not a directory"):
        decode_file(tmp_path / "file" / "table.jpg")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("https://example.org/table.jpg", "https://example.org/table.jpg is an address; download"),
        ("file:///home/table.jpg", "is an address"),
        ("-", "- stands for no picture here; save what comes in as a file"),
        ("C:table.jpg", "does not exist"),
    ],
)
def test_what_is_no_path_is_told(name: str, words: str) -> None:
    with pytest.raises(PictureError, match=words):
        decode_file(Path(name))


def test_a_name_fits_on_a_line() -> None:
    """Nor does it move the cursor of a terminal."""
    assert spell(Path("two\nlines/\x1b[2Jcleared.jpg")) == "two\\nlines/\\x1b[2Jcleared.jpg"
    assert spell(Path("Tür mit Ü und 牌.jpg")) == "Tür mit Ü und 牌.jpg"


def test_a_name_that_is_no_text_can_be_printed(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"t\xffble.png")
    path.write_bytes(encode(".png", draw()))
    assert decode_file(path).shape == (48, 80, 3)
    assert spell(path).encode().endswith(b"t\\xffble.png")
