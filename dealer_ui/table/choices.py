"""The acting seat's legal actions, laid on the buttons that never move."""

from typing import Final

import msgspec

from dealer_ui.language.act_names import name_act
from dealer_ui.language.translator import chips, told, tr
from engine.messages.shown.views import JointView, LegalAction
from engine.messages.text import phrase
from engine.messages.wanted.intents import ActionName

PRESET_SLOTS: Final = ("min", "half pot", "pot", "all in")
"""The labels that have a place of their own, from left to right."""


class PresetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One preset button."""

    name: str
    """The accessible name, "preset half pot"; "" where the slot is empty."""
    label: str
    amount: str


class SizeRow(msgspec.Struct, frozen=True, kw_only=True):
    """One key of a learned bet size."""

    name: str
    """The accessible name, "size 1" to "size 6"; "" where the slot is empty or can't be bet now."""
    amount: str


class ChipRow(msgspec.Struct, frozen=True, kw_only=True):
    """One key that adds a chip to the next size."""

    name: str
    """The accessible name, "chip 25"; "" where nothing can be added."""
    value: int
    label: str


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What each button of the action bar does now."""

    fold: LegalAction | None = None
    pass_on: LegalAction | None = None
    """Check, or call."""
    raise_to: LegalAction | None = None
    """Bet, or raise."""
    presets: tuple[tuple[str, int] | None, ...] = (None,) * len(PRESET_SLOTS)
    sizes: tuple[int, ...] = ()
    """The learned amounts, whether or not each may be bet now; `added` is not in them."""
    added: int = 0
    """What chips were touched add to a size."""
    joint: tuple[JointView, ...] = ()
    bet: int | None = None
    """What the seat that the keys are about has bet already, as its chips show."""
    top: int | None = None
    """Its bet with all that it has, as its chips show; None: nobody counted that."""

    @property
    def one_size(self) -> bool:
        """Whether bet or raise has one size and so a button of its own."""
        choice = self.raise_to
        return choice is not None and choice.minimum == choice.maximum and not choice.presets

    @property
    def any_amount(self) -> bool:
        """Whether the keypad may be opened."""
        return self.raise_to is not None and not self.one_size

    def preset_rows(self) -> list[PresetRow]:
        """The preset buttons, one a slot."""
        return [
            PresetRow(name="", label=told(_PRESETS[slot]), amount="")
            if preset is None
            else PresetRow(
                name=f"preset {preset[0]}" if self.size_up(preset[1]) else "",
                label=_name_preset(*preset),
                amount=chips(preset[1] + self.added),
            )
            for slot, preset in zip(PRESET_SLOTS, self.presets, strict=True)
        ]

    def size_rows(self, slots: int) -> list[SizeRow]:
        """The keys of the learned sizes, one a slot."""
        rows = [
            SizeRow(
                name=f"size {number}" if self.any_amount and self.size_up(size) else "",
                amount=chips(size + self.added),
            )
            for number, size in enumerate(self.sizes[:slots], 1)
        ]
        return rows + [SizeRow(name="", amount="")] * (slots - len(rows))

    def chip_rows(self, values: tuple[int, ...]) -> list[ChipRow]:
        """The keys that add a chip."""
        choice = self.raise_to
        return [
            ChipRow(
                name=f"chip {value}"
                if choice is not None
                and self.any_amount
                and choice.minimum + self.added + value <= choice.maximum
                else "",
                value=value,
                label=f"+{chips(value)}",
            )
            for value in values
        ]

    def size_up(self, size: int) -> int:
        """The size with the chips that were added; 0 where it can't be bet now."""
        choice, to = self.raise_to, size + self.added
        return to if choice is not None and choice.minimum <= to <= choice.maximum else 0

    def find_joint(self, action: str) -> JointView | None:
        """What all who are left may do alike, by its name, and as the key says it."""
        return next((one for one in self.joint if one.action == action), None)


def lay_out(
    legal: tuple[LegalAction, ...],
    joint: tuple[JointView, ...] = (),
    *,
    sizes: tuple[int, ...] = (),
    added: int = 0,
    bet: int | None = None,
    top: int | None = None,
) -> Choices:
    """Legal actions on their buttons.

    Args:
        legal: of the seat that the keys are about.
        joint: what several seats from it on may do.
        sizes: the learned bet sizes.
        added: chips that were added to the next size.
        bet: what the seat has bet already; None: nobody knows.
        top: its bet with all that it has; None: nobody knows.
    """
    by_name: dict[ActionName, LegalAction] = {choice.action: choice for choice in legal}
    raise_to = by_name.get("raise") or by_name.get("bet")
    return Choices(
        fold=by_name.get("fold"),
        pass_on=by_name.get("check") or by_name.get("call"),
        raise_to=raise_to,
        presets=_slots(raise_to, top) if raise_to else (None,) * len(PRESET_SLOTS),
        sizes=sizes,
        added=added,
        joint=joint,
        bet=bet,
        top=top,
    )


_PRESETS: Final = {
    "min": phrase("min"), "half pot": phrase("½ pot"), "pot": phrase("pot"),
    "all in": phrase("all in"),
}  # fmt: skip
"""How the ready amounts are called; another one is an amount."""


def _name_preset(label: str, amount: int) -> str:
    return told(_PRESETS[label]) if label in _PRESETS else chips(amount)


def _slots(choice: LegalAction, top: int | None) -> tuple[tuple[str, int] | None, ...]:
    """Known labels in their own slots, the others in the free ones from the left.

    The first slot's key is written by the least amount, so that is what it sends.
    """
    slots: list[tuple[str, int] | None] = [None] * len(PRESET_SLOTS)
    others = []
    for preset in choice.presets:
        if not _is_true(*preset, choice, top):
            continue
        if preset[0] in PRESET_SLOTS:
            slots[PRESET_SLOTS.index(preset[0])] = preset
        else:
            others.append(preset)
    for preset in others:
        if None in slots:
            slots[slots.index(None)] = preset
    if slots[0] is not None and slots[0][1] != choice.minimum:
        slots[0] = ("min", choice.minimum)
    return tuple(slots)


def _is_true(label: str, amount: int, choice: LegalAction, top: int | None) -> bool:
    """Whether a ready amount may be bet, and is what its name says as far as chips show it."""
    if label == "all in":
        return amount == choice.maximum == top
    return choice.minimum <= amount <= choice.maximum


def choice_facts(choices: Choices) -> dict[str, str | bool]:
    """The action bar's facts, see `ACTION_DEFAULTS`."""
    pass_on, raise_to = choices.pass_on, choices.raise_to
    alike = choices.find_joint(pass_on.action) if pass_on else None
    return {
        "foldOffered": choices.fold is not None,
        "foldLabel": name_act(choices.fold) if choices.fold else tr("Fold"),
        "passName": pass_on.action.capitalize() if pass_on else "",
        "passLabel": name_act(pass_on, choices.bet, choices.top) if pass_on else "",
        "raiseName": raise_to.action.capitalize() if raise_to else "",
        "oneSize": choices.one_size,
        "leastName": f"preset {choices.presets[0][0]}" if choices.presets[0] else "",
        "amountOffered": choices.any_amount,
        "jointFold": _describe_seats(choices.find_joint("fold")),
        "jointPassName": "All call" if alike and alike.action == "call" else "All check",
        "jointPass": _describe_seats(alike),
    }


def _describe_seats(joint: JointView | None) -> str:
    """The seats of a joint action, "3 · 5 · 6"; "" where it is not offered."""
    return " · ".join(str(one.seat) for one in joint.actions) if joint is not None else ""


ACTION_DEFAULTS: Final[dict[str, str | bool | int]] = {
    "foldOffered": False,
    "foldLabel": phrase("Fold"),
    "passName": "",
    "passLabel": "",
    "raiseName": "",
    "oneSize": False,
    "leastName": "",
    "amountOffered": False,
    "jointFold": "",
    "jointPassName": "All check",
    "jointPass": "",
}
