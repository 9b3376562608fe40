# MicroPython knows no annotations.
# mypy: ignore-errors
"""Another program over the line: an image, written beside the one that runs. No hardware is called.

An image is `TBFW` and a 1, a text for the model and one for the version, and for each file its name
(a text), its length as u32 and its bytes; a text is its length (1 byte) and its UTF-8.
"""

import hashlib
import os
import struct

IDLE, TAKING, WHOLE, OTHER_MODEL, NO_ROOM, WRONG_HASH = 0, 1, 2, 3, 4, 5
MAGIC = b"TBFW\x01"
ROOM = 300_000
IMAGE = "image.new"
_CHUNK = 512


def begin_image(model, version):
    """How an image begins."""
    data = MAGIC
    for text in (model, version):
        data += bytes([len(text)]) + text.encode()
    return data


def hash_slot(folder, model, version):
    """SHA-256 of the image whose files lie in a folder."""
    digest = hashlib.sha256(begin_image(model, version))
    for name in sorted(list_files(folder)):
        path = folder + "/" + name
        digest.update(bytes([len(name)]) + name.encode() + struct.pack(">I", os.stat(path)[6]))
        hash_file(path, digest)
    return digest.digest()


def hash_file(path, digest):
    """Put a file's bytes into a digest."""
    with open(path, "rb") as file:
        while True:
            data = file.read(_CHUNK)
            if not data:
                return
            digest.update(data)


def list_files(folder):
    """The programs in a folder; none where there is no such folder."""
    try:
        return [name for name in os.listdir(folder) if name.endswith(".py")]
    except OSError:
        return []


def write_slot(name, slot):
    """Have a file name a slot: after a power cut it names this one or the one before."""
    with open(name + ".new", "w") as file:
        file.write(slot)
    os.rename(name + ".new", name)


def unpack(image, folder):
    """Lay an image's files into a folder, in place of what was there."""
    try:
        os.mkdir(folder)
    except OSError:
        pass
    for name in list_files(folder):
        os.remove(folder + "/" + name)
    with open(image, "rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise ValueError("no image")
        for _ in range(2):
            file.read(file.read(1)[0])
        while True:
            length = file.read(1)
            if not length:
                return
            name = file.read(length[0]).decode()
            if "/" in name or not name.endswith(".py"):
                raise ValueError("no name of a program")
            copy(file, folder + "/" + name, struct.unpack(">I", file.read(4))[0])


def copy(source, path, size):
    """Write the next bytes of a file as one of its own."""
    with open(path, "wb") as file:
        while size:
            data = source.read(min(size, _CHUNK))
            if not data:
                raise ValueError("cut off")
            file.write(data)
            size -= len(data)


class Intake:
    """Takes an image for the slot that is not in use; both lie in the working directory.

    slot: the one that runs.
    model: what an image has to be made for.
    """

    def __init__(self, slot, model):
        self.model = model
        self.state = IDLE
        self.held = 0
        self._slot = slot
        self._target = "b" if slot == "a" else "a"
        self._file = None
        self._size = 0
        self._expected = b""

    def offer(self, size, digest, model):
        """An image is about to come; `model` as bytes."""
        self._close()
        self.held = 0
        self._size, self._expected = size, digest
        if model != self.model.encode():
            self.state = OTHER_MODEL
        elif not 0 < size <= ROOM:
            self.state = NO_ROOM
        else:
            try:
                self._file = open(IMAGE, "wb")
                self.state = TAKING
            except OSError:
                self.state = NO_ROOM

    def add(self, at, data):
        """A part of it; what is not the next part is not taken."""
        if self.state != TAKING or at != self.held or at + len(data) > self._size:
            return
        try:
            self._file.write(data)
            self.held += len(data)
            if self.held == self._size:
                self._finish()
        except (OSError, ValueError):
            self._close()
            self.state = NO_ROOM

    def keep(self):
        """The program that runs is the one that is started from now on."""
        try:
            with open("slot") as file:
                if file.read().strip() == self._slot:
                    return
        except OSError:
            pass
        write_slot("slot", self._slot)

    def _finish(self):
        self._close()
        digest = hashlib.sha256()
        hash_file(IMAGE, digest)
        if digest.digest() != self._expected:
            self.state = WRONG_HASH
        else:
            unpack(IMAGE, self._target)
            write_slot("trial", self._target)
            self.state = WHOLE
        os.remove(IMAGE)

    def _close(self):
        if self._file is not None:
            self._file.close()
            self._file = None
