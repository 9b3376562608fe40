"""What a ruling says in a card room's words, ready to be touched: claims and decisions."""

from typing import Final

from dealer_ui.language.translator import told
from engine.messages.text import phrase

CLAIMS: Final = (
    phrase("The pot was pushed to the wrong seat"),
    phrase("A hand was misread"),
    phrase("An action was entered wrong"),
    phrase("A bet or raise amount was wrong"),
    phrase("A player acted out of turn"),
    phrase("A player was skipped"),
    phrase("A card was exposed or dealt wrong"),
    phrase("A live hand was mucked"),
)
_MOVED: Final = phrase("Chips are moved as ordered here")
DECISIONS: Final = (
    phrase("The result stands"),
    phrase("The action stands as entered"),
    phrase("The action is corrected as claimed"),
    _MOVED,
    phrase("What was announced binds"),
    phrase("The hand is dead"),
    phrase("The hand is live"),
    phrase("No pot moves: the claim came too late"),
)


def list_claims() -> list[str]:
    """What a player may claim, as sentences in the screen's language."""
    return [told(one) for one in CLAIMS]


def list_decisions() -> list[str]:
    """What the floor may decide, as sentences in the screen's language."""
    return [told(one) for one in DECISIONS]


def orders_moves(decision: str) -> bool:
    """Whether the decision says that the ruling orders chips to be moved."""
    return decision.strip() == told(_MOVED)
