"""What root's password is set to at the machine's first start is one line of digits."""

from collections.abc import Sequence

import pytest

from deploy.table_setup.machine_settings import MachineSettings


@pytest.mark.parametrize(
    "typed", ["", "12 34", "123456\nnobody:123456", "123456\r", "root:1", "\x00", "\u0663\u0664"]
)
def test_what_is_no_line_of_digits_gives_nobody_a_password(typed: str) -> None:
    """A screen that was taken over answers with a line more, which names whom it likes."""
    told: list[tuple[Sequence[str], str]] = []

    def perform(command: Sequence[str], lines: str) -> bool:
        told.append((command, lines))
        return True

    machine = MachineSettings(perform=perform)
    assert not machine.open_console(typed)
    assert told == []
    assert machine.open_console("123456")
    assert told == [(("chpasswd",), "root:123456\n")], "on no command line"
