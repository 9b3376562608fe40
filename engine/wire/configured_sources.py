"""Which sources a table has by its configuration, before any of them has said a word."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from engine.messages.sensed.observations import SourceReported

_LISTS: Final[tuple[tuple[str, str, Literal["reader", "camera", "contact"]], ...]] = (
    ("bridge", "readers", "reader"),
    ("bridge", "contacts", "contact"),
    ("vision", "cameras", "camera"),
)
WORDS: Final = "nothing heard of it yet"


def find_sources(sections: Mapping[str, Any]) -> tuple[SourceReported, ...]:
    """Each source that is configured, as one of which nothing was heard.

    Args:
        sections: of the configuration file, undecoded; another process finds what is wrong in them.
    """
    found = []
    if isinstance(sections.get("bridge"), dict):
        found.append(_expect("bridge", "bridge"))
    for section, key, kind in _LISTS:
        listed = sections[section].get(key) if isinstance(sections.get(section), dict) else None
        for one in listed if isinstance(listed, list) else ():
            name = one.get("name") if isinstance(one, dict) else None
            if isinstance(name, str) and name:
                found.append(_expect(name, kind))
    return tuple(found)


def _expect(source: str, kind: Literal["reader", "camera", "bridge", "contact"]) -> SourceReported:
    return SourceReported(source=source, kind=kind, state="starting", words=WORDS)
