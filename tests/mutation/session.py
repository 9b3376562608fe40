"""A process that has the tests of clauses collected, and forks in which a fault is put.

It collects the tests and runs those that cite a clause once, noting what each reads: the options of
houses, the functions that it reaches. Then a mutant gets a fork of that process, which runs the
tests that could notice it.
"""

import json
import os
import signal
import sys
import time
import types
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from engine.house import HouseRules
from engine.house.rulebook import clauses
from tests.mutation.scratch import ROOT

TESTS: Final = (
    "tests/engine/core", "tests/engine/games", "tests/engine/hand", "tests/engine/procedure",
    "tests/engine/ranking", "tests/engine/screen", "tests/engine/table", "tests/scenarios",
    "tests/dealer_ui/table/test_thinking.py",
)  # fmt: skip
"""Where clauses are proven; tests that only compare a profile with a table prove nothing."""
PATIENCE_S: Final = 8.0
"""Seconds of processor time after which a test of a mutant is taken to hang."""


class Session:
    """The collected tests, and what each was seen to read."""

    def __init__(self, session: pytest.Session, *, every: bool = False) -> None:
        self.items = [item for item in session.items if every or cites(item)]
        self.options: dict[str, set[str]] = {}
        self.functions: dict[str, set[types.CodeType]] = {}
        self.seconds: dict[str, float] = {}

    def record(self, items: Iterable[pytest.Item] | None = None) -> None:
        """Run each test once, or these alone."""
        read: set[str] = set()
        plain = HouseRules.__getattribute__

        def note(rules: HouseRules, name: str) -> Any:
            read.add(name)
            return plain(rules, name)

        setattr(HouseRules, "__getattribute__", note)  # noqa: B010 - a method
        for item in self.items if items is None else items:
            read.clear()
            reached: set[types.CodeType] = set()
            began = time.perf_counter()
            sys.setprofile(_follow(reached))
            failed = fails(item)
            sys.setprofile(None)
            if failed:
                raise SystemExit(f"{item.nodeid} fails without any mutant")
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.options[item.nodeid] = set(read)
            self.functions[item.nodeid] = reached
        setattr(HouseRules, "__getattribute__", plain)  # noqa: B010 - a method


def _follow(reached: set[types.CodeType]) -> Callable[[Any, str, Any], None]:
    def follow(frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            reached.add(frame.f_code)

    return follow


def cites(item: pytest.Item) -> set[str]:
    """The clauses that a test is marked with."""
    return {one for mark in item.iter_markers("clause") for one in mark.args if one in clauses()}


def fails(item: pytest.Item) -> bool:
    """Run one test, fixtures and all."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed for report in reports)


def objects(item: pytest.Item) -> bool:
    """Run one test; whether what it asserts itself does not hold.

    A crash on the way says that something was broken, not that the test looks at what was.
    """
    for one in runtestprotocol(item, log=False, nextitem=None):
        crash = getattr(one.longrepr, "reprcrash", None)
        if one.failed and one.when == "call" and crash is not None:
            own = Path(crash.path).name == item.path.name
            return own and crash.message.startswith(("assert", "Assertion", "Failed"))
    return False


def try_apart(
    put: Callable[[], None],
    items: Iterable[pytest.Item],
    notices: Callable[[pytest.Item], bool] = fails,
) -> str:
    """The first test that fails in a fork of this process in which something was put; or none."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        found = ""
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            put()
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)
                if notices(item):
                    found = item.nodeid
                    break
        except BaseException as error:  # noqa: BLE001 - whatever it is, the parent has to hear of it
            found = f"error: {error!r}"
        os.write(writer, found.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    return told if os.WIFEXITED(status) else "hangs"


class Run:
    """The plugin that takes the place of pytest's own loop."""

    def __init__(self, work: Callable[[Session], None], *, record: bool, every: bool) -> None:
        self._work = work
        self._record = record
        self._every = every

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Record, then work."""
        known = Session(session, every=self._every)
        if self._record:
            known.record()
        self._work(known)
        return True


def run_session(
    work: Callable[[Session], None],
    tests: Sequence[str] = TESTS,
    *,
    record: bool = True,
    every: bool = False,
) -> None:
    """Collect the tests and do the work with them; nothing else is printed."""
    os.environ["HYPOTHESIS_PROFILE"] = "followed"
    arguments = ["-o", "addopts=--strict-markers --import-mode=importlib", "--assert", "plain"]
    arguments += ["--rootdir", str(ROOT)]
    for plugin in ("cacheprovider", "xdist", "terminal"):
        arguments += ["-p", f"no:{plugin}"]
    pytest.main(
        [*arguments, *(str(ROOT / test) for test in tests)],
        plugins=[Run(work, record=record, every=every)],
    )


def names_test(found: str) -> bool:
    """Whether `try_apart` found a test; not where the fault could not be put, or all hangs."""
    return "::" in found


def share_out(jobs: int, parts: Callable[[int], Any]) -> list[Any]:
    """What each of several forks of this process made of its part, as JSON holds it."""
    pipes = []
    for job in range(jobs):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            with os.fdopen(writer, "w") as pipe:
                json.dump(parts(job), pipe)
            os._exit(0)
        os.close(writer)
        pipes.append((child, reader))
    made = []
    for child, reader in pipes:
        with os.fdopen(reader) as pipe:
            made.append(json.loads(pipe.read()))
        os.waitpid(child, 0)
    return made
