"""What each house decides, why, and the clauses that say so.

rules = load("ohio")
rules.odd_chip_holdem              "button_left"
rules.citation("odd_chip_holdem")  "OH-HE-26"
clause("OH-HE-26").says            the rule in words
"""

from engine.house.profile import PACKAGED, ProfileError, load
from engine.house.rulebook import Clause, UnknownClauseError, clause, clauses
from engine.house.rules import HouseRules

__all__ = [
    "PACKAGED",
    "Clause",
    "HouseRules",
    "ProfileError",
    "UnknownClauseError",
    "clause",
    "clauses",
    "load",
]
