"""The status as OpenMetrics, on this machine's own loopback. No card, no name of a player."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Final, get_args

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    Metric,
    StateSetMetricFamily,
)
from prometheus_client.registry import Collector

from deploy.monitoring.table_status import TableStatus
from engine.messages.sensed.observations import SourceState

LOOPBACK: Final = "127.0.0.1"
LEAST_S: Final = 2.0
"""Between two looks at the table, however often somebody asks."""


class StatusCollector(Collector):
    """Looks at the table when somebody asks.

    Args:
        look: finds the status.
        now_s: monotonic seconds.
    """

    def __init__(
        self, look: Callable[[], TableStatus], now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._look, self._now_s = look, now_s
        self._lock = threading.Lock()
        self._seen: TableStatus | None = None
        self._seen_s = 0.0

    def collect(self) -> Iterator[Metric]:
        """The figures of now, or of a moment ago."""
        with self._lock:
            if self._seen is None or self._now_s() - self._seen_s >= LEAST_S:
                self._seen, self._seen_s = self._look(), self._now_s()
            status = self._seen
        yield _gauge("tapburn_up", "An engine has the record open.", float(status.running))
        yield _gauge("tapburn_disk_free_bytes", "Free on the record's disk.", status.disk_free)
        yield _gauge("tapburn_clock_kept", "A time service keeps the clock.", status.clock_kept)
        yield _gauge("tapburn_problems", "Things that are wrong.", len(status.wrong))
        yield from _list_processes(status)
        yield from _list_figures(status)


def serve(look: Callable[[], TableStatus], port: int) -> int:
    """Answer on the loopback, on a thread of its own.

    Args:
        look: finds the status.
        port: 0 for any that is free.

    Returns:
        The port.

    Raises:
        OSError: somebody else has the port.
    """
    registry = CollectorRegistry()
    registry.register(StatusCollector(look))
    server, _ = start_http_server(port, addr=LOOPBACK, registry=registry)
    return int(server.server_port)


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=float(value))


def _list_processes(status: TableStatus) -> Iterator[Metric]:
    up = GaugeMetricFamily("tapburn_process_up", "The process runs.", labels=["process"])
    cpu = CounterMetricFamily("tapburn_process_cpu_seconds", "Processor used.", labels=["process"])
    memory = GaugeMetricFamily("tapburn_process_memory_bytes", "Resident.", labels=["process"])
    for one in status.processes:
        up.add_metric([one.name], float(bool(one.pid)))
        if one.pid:
            cpu.add_metric([one.name], one.cpu_s)
            memory.add_metric([one.name], one.memory_mb * 1e6)
    yield from (up, cpu, memory)


def _list_figures(status: TableStatus) -> Iterator[Metric]:
    found = status.record
    if found is None:
        return
    for name, words, value in (
        ("tapburn_hand", "Number of the last hand.", found.hand),
        ("tapburn_hands_last_hour", "Hands that ended in an award.", found.hands_hour),
        ("tapburn_hands_last_day", "Hands that ended in an award.", found.hands_day),
        ("tapburn_voided_last_day", "Hands that were void.", found.voided_day),
        ("tapburn_reads_last_day", "Cards that readers told.", found.reads_day),
        ("tapburn_faults_last_day", "Times a device was not ready.", found.faults_day),
        ("tapburn_last_record_timestamp_seconds", "Of the last record.", found.last_ns / 1e9),
    ):
        yield _gauge(name, words, value)
    yield CounterMetricFamily("tapburn_records", "Records of the journal.", value=found.records)
    if found.latency is not None:
        late = GaugeMetricFamily(
            "tapburn_read_to_record_seconds", "From a read to its record.", labels=["quantile"]
        )
        late.add_metric(["0.5"], found.latency.median_ms / 1e3)
        late.add_metric(["0.99"], found.latency.p99_ms / 1e3)
        yield late
    odd = GaugeMetricFamily("tapburn_irregularities_last_day", "Found.", labels=["name"])
    for name, count in found.irregularities_day.items():
        odd.add_metric([name], count)
    yield odd
    states = StateSetMetricFamily("tapburn_source", "State of each device.", labels=["source"])
    for source in found.sources:
        states.add_metric(
            [source.name], {one: source.state == one for one in get_args(SourceState)}
        )
    yield states
