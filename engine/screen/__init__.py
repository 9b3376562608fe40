"""The view of a state, and what a screen may ask about it."""

from engine.screen.hand_review import answer
from engine.screen.public_view import make_public
from engine.screen.table_view import show

__all__ = ["answer", "make_public", "show"]
