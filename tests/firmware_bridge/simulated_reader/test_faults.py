"""Faults: counted, repeatable, and every one of them healed or named."""

import time
from collections import Counter
from pathlib import Path

import pytest

from engine.cards import DECK
from engine.keys.sealing import make_handle, open_envelope
from engine.messages.sensed.observations import CardDrawn, CardRefused, ReadingsLost
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.simulated_reader.faults import FaultInjector, Faults
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from tests.firmware_bridge.appliance import Appliance

FRAMES = [bytes([length] * length) + b"\x00" for length in range(5, 40)]


def spoil_all(faults: Faults, seed: int) -> tuple[bytes, Counter[str]]:
    injector = FaultInjector(faults, seed)
    line = b""
    for at, frame in enumerate(FRAMES * 20):
        line += injector.overdue(at * 1000) + injector.spoil(frame, at * 1000)
    return line, injector.injected


def test_no_faults_change_nothing() -> None:
    line, injected = spoil_all(Faults.preset("none"), 1)
    assert line == b"".join(FRAMES * 20)
    assert not +injected


def test_the_same_seed_gives_the_same_faults() -> None:
    heavy = Faults.preset("heavy")
    assert spoil_all(heavy, 1) == spoil_all(heavy, 1)
    assert spoil_all(heavy, 1) != spoil_all(heavy, 2)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("lost_byte", lambda line, clean: len(line) == len(clean) - 700),
        ("flipped_bit", lambda line, clean: len(line) == len(clean) and line != clean),
        ("duplicated_frame", lambda line, clean: len(line) == 2 * len(clean)),
        ("reordered_frame", lambda line, clean: sorted(line) == sorted(clean) and line != clean),
        ("delayed_frame", lambda line, clean: 0 < len(line) < len(clean)),
        ("noise_burst", lambda line, clean: len(line) > len(clean) + 700),
    ],
)
def test_each_fault_of_the_line_does_what_it_says(name: str, changed: object) -> None:
    line, injected = spoil_all(Faults(**{name: 1.0}), 3)
    assert injected[name] == 700
    assert callable(changed)
    assert changed(line, b"".join(FRAMES * 20))


def test_presets_and_rates_are_checked() -> None:
    with pytest.raises(ValueError, match="expected one of none, light, heavy"):
        Faults.preset("some")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="between 0 and 1"):
        Faults(reboot=1.5)
    heavy = Faults.preset("heavy")
    assert all(getattr(heavy, name) > 0 for name in Faults.__struct_fields__)


@pytest.mark.system
@pytest.mark.parametrize("seed", [1, 4])
def test_every_fault_is_healed_or_named(tmp_path: Path, seed: int) -> None:
    """Whatever was drawn and is missing stands in a gap that was reported, kills or not."""
    strangers = new_deck(99)
    faults = Faults.preset("heavy")
    with Appliance(
        tmp_path, seed=seed, faults=faults, other_tags=list(strangers.values())
    ) as appliance:
        write_deck(appliance.state, "red", strangers)
        engine = appliance.engine
        appliance.start()
        appliance.wait_ready()
        for number in range(1, 4):
            hand = f"T1-{number:06}"
            key = open_envelope(appliance.seal(hand).envelope, appliance.keys)
            engine.recorded.clear()
            before = Counter(appliance.reader.injected)
            for card in DECK:
                if number == 2 and card in ("9c", "9h"):
                    appliance.kill()
                    appliance.start()
                appliance.reader.present(appliance.deck[card])
                engine.take(5)
            engine.until(
                lambda: appliance.reader.acknowledged == appliance.reader.presented,
                "everything is on disk",
            )
            time.sleep(0.1)
            check_hand(
                [make_handle(key, 0, card) for card in DECK],
                engine.recorded,
                Counter(appliance.reader.injected) - before,
            )
        assert sum(appliance.reader.injected.values()) > 50
        assert appliance.terminate() == 0


def check_hand(
    dealt: list[str],
    recorded: list[CardDrawn | CardRefused | ReadingsLost],
    injected: Counter[str],
) -> None:
    drawn = [item.handle for item in recorded if isinstance(item, CardDrawn)]
    assert drawn == [handle for handle in dealt if handle in set(drawn)], "once and in order"
    missing = len(dealt) - len(drawn)
    losses = [item for item in recorded if isinstance(item, ReadingsLost)]
    unknown = any(loss.count is None for loss in losses)
    lost = sum(loss.count or 0 for loss in losses)
    reasons = Counter(item.why for item in recorded if isinstance(item, CardRefused))
    assert set(reasons) <= {"unknown_tag", "other_deck", "already_out", "no_hand"}
    assert unknown or missing <= injected["missed_read"] + lost + reasons["no_hand"]
    if not injected["clock_jump"]:
        assert reasons["no_hand"] == 0, "where the clock runs, each card is known to be of the hand"
    if not losses:
        assert reasons["unknown_tag"] == injected["unknown_tag"]
        assert reasons["other_deck"] == injected["wrong_deck"]
        assert missing == injected["missed_read"]
    assert reasons["already_out"] <= 13 * injected["stuck_tag"] + injected["double_read"]


def test_a_machine_without_pseudo_terminals_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> tuple[int, int]:
        raise OSError(19, "No such device")

    monkeypatch.setattr("os.openpty", refuse)
    with pytest.raises(OSError, match="no pseudo-terminal can be made"):
        SimulatedReader(tmp_path / "reader", "shoe")
