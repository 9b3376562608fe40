"""Where a table stands: it changes as soon as anything gets on, and by nothing that does not help.

A PIN that is refused, or a note of the time, is a record too: whoever counts records waits for
ever before a prompt that nobody answers.
"""

from typing import TypeAlias

from engine.messages.shown.views import View

Place: TypeAlias = tuple[object, ...]


def find_place(view: View) -> Place:
    """What a table waits for, and with which cards, chips and sources."""
    return (
        view.hand,
        view.prompt.number,
        view.stub,
        view.burns,
        view.total,
        tuple((seat.seat, seat.state, seat.stack, seat.bet) for seat in view.seats),
        tuple((one.name, one.state) for one in view.sources),
        view.authorization is not None and view.authorization.name,
    )
