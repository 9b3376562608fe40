"""Where an installed release lies."""

from pathlib import PurePosixPath
from typing import Final

ROOT: Final = PurePosixPath("/opt/tapburn")
RELEASES: Final = ROOT / "releases"
"""A folder for each release, named after its version."""
CURRENT: Final = ROOT / "current"
"""A link to the release that is started."""
CONFIGURATION: Final = PurePosixPath("/etc/tapburn/table.toml")
SOCKETS: Final = PurePosixPath("/run/tapburn")
KEYS: Final = PurePosixPath("/run/tapburn-keys")
"""In memory, root's alone: the bus keys of this boot."""
DATA: Final = PurePosixPath("/var/lib/tapburn")
UNFINISHED: Final = DATA / "setup-unfinished"
"""There while a first set-up is under way, which may be cut off and goes on."""
BUS_GROUP: Final = "tapburn-bus"
"""Who may reach the sockets and read the configuration."""
WORDS: Final = PurePosixPath("/usr/share/tapburn")
"""What the console says where no screen does."""
ISSUE: Final = PurePosixPath("/etc/issue.d/tapburn.issue")
"""agetty(8) says above the login what lies there: a link, for / may be read only."""
SAID: Final = PurePosixPath("/run/tapburn.issue")
"""Where that points: there only while something has to be said."""
