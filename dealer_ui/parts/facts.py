"""Single values that QML binds to, each with its own change signal."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from PySide6.QtCore import Property, QObject, Signal

from dealer_ui.language.translator import told
from engine.messages.text import Text


class Facts(QObject):
    """A bag of named values; `sync` changes only what differs. Made by `define_facts`."""

    defaults: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._values: dict[str, Any] = dict(self.defaults)

    def sync(self, **values: Any) -> None:
        """Take over these values and signal those that changed.

        Raises:
            KeyError: a name that was not defined.
        """
        held = self._values
        changed = [name for name, value in values.items() if held[name] != value]
        # All values are in place before the first binding looks at any of them.
        held.update(values)
        for name in changed:
            getattr(self, f"{name}Changed").emit()

    def value(self, name: str) -> Any:
        """One value by its name."""
        return self._values[name]


_KINDS: tuple[tuple[type, Any], ...] = ((list, "QVariantList"), (str, str))
"""How Qt calls what a default is like; a text is a string to it."""


def define_facts(name: str, defaults: Mapping[str, str | bool | int | list[Any]]) -> type[Facts]:
    """A class of facts with a property and a notifier for each default.

    Args:
        name: the class's name.
        defaults: first value by name; the value's type is the property's type.
    """
    namespace: dict[str, Any] = {
        "__doc__": f"Facts: {', '.join(defaults)}.",
        "defaults": dict(defaults),
    }
    for key, default in defaults.items():
        notifier = Signal()
        namespace[f"{key}Changed"] = notifier
        kind = next((kind for like, kind in _KINDS if isinstance(default, like)), type(default))
        namespace[key] = Property(kind, _reader(key), notify=notifier)
    make: Any = type(Facts)
    made: type[Facts] = make(name, (Facts,), namespace)
    return made


_MOST: Final = 2**31 - 1


def fit(value: Any) -> Any:
    """The value, a number as far as Qt has room for one: beyond 32 bits it would end the screen."""
    return max(-_MOST, min(value, _MOST)) if type(value) is int else value


def _reader(key: str) -> Any:
    def read(facts: Facts) -> Any:
        value = facts.value(key)
        return told(value) if isinstance(value, Text) else fit(value)

    return read
