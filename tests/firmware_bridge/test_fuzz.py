"""The fuzzer's targets, fed by Hypothesis: in every test run, without the fuzzer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.link.codecs import lines
from tests.firmware_bridge.fuzz_targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_no_bytes_do_harm(name: str) -> None:
    @given(st.binary(max_size=600))
    def feed(data: bytes) -> None:
        TARGETS[name](data)

    feed()


def test_a_target_finds_a_broken_decoder(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise KeyError

    monkeypatch.setattr(lines, "read_hex", fail)
    with pytest.raises(KeyError):
        TARGETS["lines"](b"\x0504A1B2C3\r\n")
