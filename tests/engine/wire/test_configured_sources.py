"""A badge for each device of the configuration, whoever has spoken."""

import tomllib

from engine.wire.configured_sources import WORDS, find_sources

FILE = """
[table]
[bridge]
readers = [{ name = "shoe", port = "serial:/dev/x" }, { name = "muck", port = "serial:/dev/y" }]
contacts = [{ name = "door", line = "/sys/x" }]
[[vision.cameras]]
name = "overhead"
"""


def test_each_configured_device_is_a_source_that_was_not_heard() -> None:
    found = find_sources(tomllib.loads(FILE))
    assert [(one.source, one.kind) for one in found] == [
        ("bridge", "bridge"),
        ("shoe", "reader"),
        ("muck", "reader"),
        ("door", "contact"),
        ("overhead", "camera"),
    ]
    assert {(one.state, one.words) for one in found} == {("starting", WORDS)}


def test_a_table_by_hand_has_no_source() -> None:
    assert find_sources(tomllib.loads("[table]\n[screen]")) == ()


def test_what_makes_no_sense_is_passed_over() -> None:
    """The device's own process refuses it, by its section and key."""
    assert [one.source for one in find_sources({"bridge": {"readers": 3}, "vision": []})] == [
        "bridge"
    ]
    assert find_sources({"vision": {"cameras": ["overhead", {"name": 4}]}}) == ()
