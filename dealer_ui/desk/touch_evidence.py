"""What the record is told of a touch: which key, where, and what stood on the screen."""

from typing import Final

from dealer_ui.language.prompt_detail import describe_shown
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.shown.views import View

_KEYS: Final = 40
_SHORT: Final = 80
_LINE: Final = 400
_DAY_MS: Final = 86_400_000


class LastTouch:
    """The key that was touched last, until an intent has come of it."""

    def __init__(self) -> None:
        self._made: TouchMade | None = None
        self._asked, self._pots = 0, set[int]()
        """Which pots' awards were drawn, and under which prompt."""

    def note(self, control: str, label: str, spot: tuple[int, int], *, held: bool) -> None:
        """A key was touched, and meant.

        Args:
            control: its accessible name.
            label: what is written on it.
            spot: where the finger came down, in thousandths of the screen.
            held: whether it was held down.
        """
        x, y = (max(0, min(1000, one)) for one in spot)
        self._made = TouchMade(
            id="", control=control[:_SHORT], label=label[:_SHORT], held=held, x=x, y=y
        )

    def show_pot(self, prompt: int, pot: int) -> None:
        """A pot's award is drawn; -1: none is.

        Args:
            prompt: under which prompt.
            pot: its place in the order of pushing, 0 first.
        """
        if prompt != self._asked:
            self._asked, self._pots = prompt, set()
        self._pots |= {pot}

    def take(
        self, intent_id: str, view: View | None, said: tuple[str, str], stood_ms: int
    ) -> TouchMade | None:
        """The touch behind an intent, with what stood there; None: no key was touched for it.

        Args:
            intent_id: the intent's.
            view: what the screen shows.
            said: the prompt's sentence and its second line, as they are drawn.
            stood_ms: for how long its keys had meant the same.
        """
        made, self._made = self._made, None
        if made is None or view is None:
            return None
        prompt = view.prompt
        keys = [answer.label for answer in prompt.answers]
        keys += [legal.action for legal in view.legal]
        pots = self._pots if self._asked == prompt.number else set[int]()
        words = describe_shown(view, *said, pots)
        return TouchMade(
            id=intent_id,
            control=made.control,
            label=made.label,
            held=made.held,
            x=made.x,
            y=made.y,
            sequence=view.sequence,
            prompt=words[:_LINE],
            keys=tuple(one[:_SHORT] for one in keys[:_KEYS]),
            stood_ms=min(stood_ms, _DAY_MS),
        )
