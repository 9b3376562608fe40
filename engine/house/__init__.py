"""What each house decides, why, and the clauses that say so.

`load("ohio")` gives a house's complete rules; `rules.odd_chip_holdem` is one of its decisions,
`rules.citation("odd_chip_holdem")` the clause that makes it, `clause("OH-HE-26")` that clause in
words, and `rules.cite("burn.river", "holdem")` the clause of the house about a behaviour.
"""

from engine.house.options import Option, options
from engine.house.profile import (
    Problem,
    ProfileError,
    check_profile,
    is_carried,
    load,
    provide,
)
from engine.house.rulebook import Clause, UnknownClauseError, clause, clauses
from engine.house.rules import HouseRules
from engine.house.why import say

__all__ = [
    "Clause",
    "HouseRules",
    "Option",
    "Problem",
    "ProfileError",
    "UnknownClauseError",
    "check_profile",
    "clause",
    "clauses",
    "is_carried",
    "load",
    "options",
    "provide",
    "say",
]
