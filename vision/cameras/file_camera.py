"""Pictures, folders of pictures and videos as a camera: `file:PATH`."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vision.cameras.protocol import CameraError, Frame
from vision.pictures.picture_files import PictureError, decode_file, hush_decoders, spell
from vision.pixels import Image, cv2

PICTURES: Final = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"})
_DEFAULT_PACE_NS: Final = 100_000_000


class FileCamera:
    """Gives each picture once, in the order of the names; a file that is no picture is left out."""

    def __init__(self, path: Path, name: str = "file") -> None:
        """Open the file or folder.

        Raises:
            CameraError: there is no such file, or it is neither a picture nor a video, or the
                folder holds no picture.
        """
        self.name = name
        self.ended = False
        self.refused: list[str] = []
        """One sentence for each file of a folder that is no picture, or for a video cut short."""
        self._number = 0
        self._pictures = self._open(path)

    def read(self, timeout_ms: int) -> Frame | None:
        """The next picture; see `Camera.read`."""
        del timeout_ms
        if self.ended:
            return None
        try:
            at_ns, image = next(self._pictures)
        except StopIteration:
            self.ended = True
            return None
        self._number += 1
        return Frame(number=self._number, at_ns=at_ns, read_ns=time.monotonic_ns(), picture=image)

    def close(self) -> None:
        """Read no further."""
        self.ended = True
        self._pictures = iter(())

    def _open(self, path: Path) -> Iterator[tuple[int, Image]]:
        if path.is_dir():
            try:
                files = sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES)
            except OSError as error:
                raise CameraError(f"{spell(path)}: can't be read: {error.strerror}") from None
            if not files:
                raise CameraError(
                    f"{spell(path)}: the folder holds no picture; put PNG or JPEG files in"
                )
            return self._from_folder(files)
        if not path.is_file():
            words = "is no file" if path.exists() else "there is no such file"
            raise CameraError(f"{spell(path)}: {words}; give a picture, a folder or a video")
        if path.suffix.lower() in PICTURES:
            return iter([(0, load_picture(path))])
        return self._open_video(path)

    def _from_folder(self, files: list[Path]) -> Iterator[tuple[int, Image]]:
        for place, file in enumerate(files):
            try:
                image = load_picture(file)
            except CameraError as error:
                self.refused.append(str(error))
                continue
            yield place * _DEFAULT_PACE_NS, image

    def _open_video(self, path: Path) -> Iterator[tuple[int, Image]]:
        with hush_decoders():
            video = cv2.VideoCapture(os.fsencode(path).decode("utf-8", "replace"))
        if not video.isOpened():
            raise CameraError(
                f"{spell(path)}: is neither a picture nor a video that can be opened, or is cut "
                "short; give a PNG, a JPEG or a whole video"
            )
        rate = video.get(cv2.CAP_PROP_FPS)
        pace = round(1e9 / rate) if 1 <= rate <= 1000 else _DEFAULT_PACE_NS
        return self._from_video(video, pace, path)

    def _from_video(
        self, video: cv2.VideoCapture, pace_ns: int, path: Path
    ) -> Iterator[tuple[int, Image]]:
        promised = int(video.get(cv2.CAP_PROP_FRAME_COUNT))
        place = 0
        held: Image | None = None
        try:
            while True:
                with hush_decoders():
                    there, image = video.read()
                if not there:
                    break
                if held is not None:
                    yield place * pace_ns, held
                    place += 1
                held = image
        finally:
            video.release()
        # Of a video that was cut, the decoder makes up what is missing of the last picture.
        if held is not None and place + 1 >= promised:
            yield place * pace_ns, held
            place += 1
        if place < promised:
            self.refused.append(
                f"{spell(path)}: the video ends after {place} of {promised} pictures; record it "
                "again"
            )


def load_picture(path: Path) -> Image:
    """A picture file as BGR.

    Raises:
        CameraError: the file can't be read or is no picture.
    """
    try:
        return decode_file(path)
    except PictureError as error:
        raise CameraError(str(error)) from None
