"""Functions switched off: each answers at once with nothing, and what it did is not done.

That is the coarsest mutation there is. A test that does not notice it says nothing of what the
function is for. Where nothing leaves no hand to be played, a function may answer the contrary: yes
instead of no, one instead of none; or what it finds may be shifted: one more, all but the last.
"""

import gc
import importlib
import inspect
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from tests.mutation.scratch import ROOT

_ROOMS: Final = ("hand", "table", "procedure", "ranking", "state", "tracking", "games", "screen")
"""Where rules are kept in the engine."""
_WORDS: Final = frozenset(
    {"prompt_clauses.py", "hand_clauses.py", "table_clauses.py", "narration.py", "floor_words.py",
     "words.py", "up_cards.py", "sign.py", "state_words.py"}
)  # fmt: skip
"""Where citations and sentences are made: a test that notices only those proves no behaviour."""
_NOTHING: Final[dict[Any, str]] = {
    bool: "False", int: "0", tuple: "()", list: "[]", dict: "{}", set: "set()",
    frozenset: "frozenset()", None: "None", type(None): "None",
}  # fmt: skip
"""By type; not text: what answers text makes a name, a sentence or a citation. A test that notices
only that one is missing proves no behaviour."""
_CONTRARY: Final = {"False": "True", "0": "1"}
_SHIFTS: Final[dict[str, Callable[[Any], Any]]] = {
    "one more": lambda found: found + 1 if type(found) is int else found,
    "all but the last": lambda found: found[:-1] if isinstance(found, tuple | list) else found,
    "all but the first": lambda found: found[1:] if isinstance(found, tuple | list) else found,
    "the last first": lambda found: found[::-1] if isinstance(found, tuple | list) else found,
}
"""What a function found is changed before it is answered."""
_SHIFTED: Final = {"0": ("one more",), "()": (*_SHIFTS,)[1:], "[]": (*_SHIFTS,)[1:]}
_PLAIN: Final[dict[str, types.FunctionType]] = {}
"""Functions as they were, by the name under which a shifted one finds itself."""


def shift(name: str, words: str, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """What a function would have answered, shifted."""
    return _SHIFTS[words](_PLAIN[name](*given, **named))


class FunctionMutant(msgspec.Struct, frozen=True, kw_only=True):
    """A function that answers with nothing."""

    function: types.FunctionType
    nothing: str
    """The answer, as Python writes it."""

    @property
    def name(self) -> str:
        """Where it stands, without the checkout: "engine/hand/awarding/pots.py:uncalled"."""
        code = self.function.__code__
        path = code.co_filename.removeprefix(f"{ROOT}/")
        return f"{path}:{code.co_qualname}"

    @property
    def words(self) -> str:
        """What is done to it."""
        return "does nothing" if self.nothing == "None" else f"answers {self.nothing}"

    @property
    def contrary(self) -> "FunctionMutant | None":
        """The function with the opposite of nothing for an answer; None: there is none."""
        answer = _CONTRARY.get(self.nothing, "")
        return msgspec.structs.replace(self, nothing=answer) if answer else None

    @property
    def shifted(self) -> "list[FunctionMutant]":
        """The function with what it finds shifted, in each way that its answer allows."""
        ways = _SHIFTED.get(self.nothing, ())
        return [msgspec.structs.replace(self, nothing=words) for words in ways]

    def put(self) -> None:
        """Switch it off in this process, wherever it is known already."""
        body = self.nothing
        if body in _SHIFTS:
            plain: Any = self.function
            _PLAIN[self.name] = types.FunctionType(
                plain.__code__, plain.__globals__, plain.__name__, plain.__defaults__
            )
            _PLAIN[self.name].__kwdefaults__ = plain.__kwdefaults__
            here = f"__import__({__name__!r}, fromlist=['shift']).shift"
            body = f"{here}({self.name!r}, {self.nothing!r}, _, __)"
            # What was left out is filled in by the plain function itself.
            plain.__defaults__ = plain.__kwdefaults__ = None
        off = eval(f"lambda *_, **__: {body}")
        self.function.__code__ = off.__code__  # type: ignore[misc]


def find_functions(codes: Iterable[types.CodeType]) -> dict[types.CodeType, FunctionMutant]:
    """Those of the rules' functions that can be switched off, by their code."""
    wanted = {code for code in codes if _holds_rules(code)}
    found = {}
    for one in gc.get_objects():
        if isinstance(one, types.FunctionType) and one.__code__ in wanted:
            nothing = _find_nothing(one)
            if nothing:
                found[one.__code__] = FunctionMutant(function=one, nothing=nothing)
    return found


def find_function(name: str, answer: str = "") -> FunctionMutant:
    """The function of a name such as "engine/hand/awarding/pots.py:uncalled", to be switched off.

    Args:
        name: where it stands.
        answer: what it answers instead, as Python writes it; empty: nothing.

    Raises:
        AttributeError: there is none any more.
    """
    path, _, qualified = name.partition(":")
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    found: Any = importlib.import_module(module)
    for part in qualified.split("."):
        found = getattr(found, part)
    found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or found
    return FunctionMutant(function=found, nothing=answer or _find_nothing(found))


def makes_words(name: str) -> bool:
    """Whether the function of this name answers words, or is gone."""
    try:
        return not find_function(name).nothing
    except (AttributeError, ImportError):
        return True


def _holds_rules(code: types.CodeType) -> bool:
    path = code.co_filename
    if not path.startswith(f"{ROOT}/engine/") or "<" in code.co_name:
        return False
    room, _, file = path.removeprefix(f"{ROOT}/engine/").partition("/")
    word = code.co_name.strip("_").partition("_")[0]
    return room in _ROOMS and file not in _WORDS and word not in {"cite", "tell", "say", "describe"}


def _find_nothing(function: types.FunctionType) -> str:
    if function.__closure__ or inspect.isgeneratorfunction(function):
        return ""
    try:
        kind = typing.get_type_hints(function).get("return", Any)
    except (NameError, TypeError):
        return ""
    parts = typing.get_args(kind) if _is_union(kind) else (kind,)
    return next((nothing for part in parts if (nothing := _find_plain(part))), "")


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in {types.UnionType, typing.Union}


def _find_plain(kind: Any) -> str:
    """Nothing of this type; empty where it has none, such as a tuple of so many things."""
    origin = typing.get_origin(kind)
    if origin is tuple and Ellipsis not in typing.get_args(kind):
        return ""
    return _NOTHING.get(origin or kind, "")
