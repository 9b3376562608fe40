"""On the machine, by the package's own Python: a table is admitted and sends its night."""

import subprocess
import sys
import time
from pathlib import Path

from zmq.utils import z85

from deploy.room.settings import RoomFolder
from deploy.shipping.line_keys import read_line_key
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError

folder = RoomFolder(Path(sys.argv[1]))
journal = ShippedJournal(Path("/root/night.journal"))
keys = read_line_key(Path("/root/room.key"))
public = z85.decode(keys[0]).hex()
subprocess.run(["tapburn", "room", "admit", str(folder.path), "Table 1", public], check=True)
sender = Sender(journal, folder.line_url, keys)
deadline = time.monotonic() + 120
try:
    while sender.acknowledged < journal.read_last()[0]:
        if time.monotonic() > deadline:
            sys.exit(f"the room took {sender.acknowledged} records only")
        try:
            sender.step()
        except SilenceError:
            time.sleep(0.5)
finally:
    sender.close()
# Followed as well: the hands are there.
time.sleep(5)
