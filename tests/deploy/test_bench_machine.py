"""`tapburn bench machine`: what the kernel tells is read right, and what is asked can be."""

import os
import time

import pytest

from deploy.bench import machine_bench
from deploy.bench.machine_bench import Usage, add_up, make_table, read_used
from deploy.cli import main


def make_usage(cpu: float) -> Usage:
    return Usage(cpu_s_minute=cpu, rss_mb=100, pss_mb=60, written_mb_day=7, peak_mb=120, tasks=5)


def test_processor_time_of_a_process_is_counted() -> None:
    before = read_used(os.getpid())[0]
    until = time.process_time() + 0.2
    while time.process_time() < until:
        pass
    assert read_used(os.getpid())[0] - before >= 0.1


def test_a_process_that_is_gone_used_nothing() -> None:
    assert read_used(2**22 + 1) == (0.0, 0)


def test_all_processes_are_added_up_and_told() -> None:
    usages = {"engine": make_usage(1.5), "vision": make_usage(3.0)}
    assert add_up(usages.values()).cpu_s_minute == 4.5
    report = {
        "share": 0.5, "jpeg_percent": {"unchanged": 4.5, "whole": 13.8},
        "idle": {"processes": usages, "start_s": 1.7, "whole_s": 3.2, "end_s": 0.4},
        "play": {"processes": usages},
    }  # fmt: skip
    table = make_table(report)
    assert "| 0.5 cores for all |" in table
    assert "| all | 4.50 | 4.50 | 200 | 120 | 240 | 10 | 14 |" in table
    assert "start to the first view 1.7 s" in table
    assert "ten a second: 4.5 % of a core, 13.8 % were each decoded whole" in table


@pytest.mark.parametrize("flags", [["--seconds", "0"], ["--share", "0"]])
def test_wrong_use_is_said(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "machine", *flags]) == 2
    assert "give" in capsys.readouterr().err


def test_both_ways_of_jpegs_are_measured() -> None:
    told = machine_bench.measure_jpegs(pictures=3)
    assert min(told["unchanged"], told["whole"]) > 0
