"""The acting seat's legal actions, laid on the buttons that never move."""

from typing import Final

import msgspec

from dealer_ui.words import chips, grouped, sentence
from engine.messages.intents import ActionName
from engine.messages.views import LegalAction, View

PRESET_SLOTS: Final = ("min", "half pot", "pot", "all in")
"""The labels that have a place of their own, from left to right."""


class PresetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One preset button."""

    name: str
    """The accessible name, "preset half pot"; "" where the slot is empty."""
    label: str
    amount: str


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What each button of the action bar does now."""

    fold: LegalAction | None = None
    pass_on: LegalAction | None = None
    """Check, or call."""
    raise_to: LegalAction | None = None
    """Bet, or raise."""
    presets: tuple[tuple[str, int] | None, ...] = (None,) * len(PRESET_SLOTS)

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
            PresetRow(name="", label=slot, amount="")
            if preset is None
            else PresetRow(name=f"preset {preset[0]}", label=preset[0], amount=chips(preset[1]))
            for slot, preset in zip(PRESET_SLOTS, self.presets, strict=True)
        ]


def lay_out(view: View) -> Choices:
    """The view's legal actions on their buttons."""
    by_name: dict[ActionName, LegalAction] = {choice.action: choice for choice in view.legal}
    raise_to = by_name.get("raise") or by_name.get("bet")
    return Choices(
        fold=by_name.get("fold"),
        pass_on=by_name.get("check") or by_name.get("call"),
        raise_to=raise_to,
        presets=_slots(raise_to.presets if raise_to else ()),
    )


def _slots(presets: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int] | None, ...]:
    """Known labels in their own slots, the others in the free ones from the left."""
    slots: list[tuple[str, int] | None] = [None] * len(PRESET_SLOTS)
    others = []
    for preset in presets:
        if preset[0] in PRESET_SLOTS:
            slots[PRESET_SLOTS.index(preset[0])] = preset
        else:
            others.append(preset)
    for preset in others:
        if None in slots:
            slots[slots.index(None)] = preset
    return tuple(slots)


def choice_facts(choices: Choices) -> dict[str, str | bool]:
    """The action bar's facts, see `ACTION_DEFAULTS`."""
    pass_on, raise_to = choices.pass_on, choices.raise_to
    return {
        "foldOffered": choices.fold is not None,
        "foldLabel": choices.fold.label if choices.fold else "Fold",
        "passName": sentence(pass_on.action) if pass_on else "",
        "passLabel": grouped(pass_on.label) if pass_on else "",
        "raiseName": sentence(raise_to.action) if raise_to else "",
        "raiseLabel": _one_size_label(raise_to) if raise_to and choices.one_size else "",
        "amountOffered": choices.any_amount,
    }


def _one_size_label(choice: LegalAction) -> str:
    """The label with its amount, where the engine left the amount to the screen."""
    if any(character.isdigit() for character in choice.label):
        return grouped(choice.label)
    return f"{choice.label} {chips(choice.minimum)}"


ACTION_DEFAULTS: Final[dict[str, str | bool | int]] = {
    "foldOffered": False,
    "foldLabel": "Fold",
    "passName": "",
    "passLabel": "",
    "raiseName": "",
    "raiseLabel": "",
    "amountOffered": False,
}
