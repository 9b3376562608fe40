"""What was sent and not answered yet."""

import uuid
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.messages.wanted.intents import AnswerPrompt, NameCards, UndoStep

Resumed: TypeAlias = AnswerPrompt | NameCards | UndoStep
"""What is asked for again once somebody gave authorization."""


class Sent(NamedTuple):
    """One intent that waits for its answer."""

    prompt: int
    """The prompt that it answers."""
    wager: int = 0
    """The amount of a bet or raise that was free to choose, in chips; 0: it is none."""


class Named(NamedTuple):
    """What takes somebody's authorization."""

    make: Callable[[str], Resumed]
    """Makes it anew, given its id."""
    act: str
    """As its key calls it."""


class SentIntents:
    """The intents that the engine has not answered, and what was handed in last."""

    def __init__(self) -> None:
        self._waiting: dict[str, Sent] = {}
        self._named: dict[str, Named] = {}

    def answers(self, prompt: int) -> bool:
        """Whether one of them answers this prompt."""
        return any(sent.prompt == prompt for sent in self._waiting.values())

    def begin(self, prompt: int, wager: int = 0) -> str:
        """Note a new one; its id."""
        intent_id = uuid.uuid4().hex
        self._waiting[intent_id] = Sent(prompt, wager)
        return intent_id

    def end(self, intent_id: str) -> Sent | None:
        """It was answered, or given up; None: it did not wait."""
        return self._waiting.pop(intent_id, None)

    def name(self, intent_id: str, again: Callable[[str], Resumed], act: str = "") -> None:
        """What this intent handed in is so again once somebody gave authorization."""
        self._named = {intent_id: Named(again, act)}

    def accept_named(self, intent_id: str) -> Named | None:
        """How what this intent handed in is so anew; None: it handed nothing in."""
        return self._named.pop(intent_id, None)
