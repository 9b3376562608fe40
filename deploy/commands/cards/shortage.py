"""`tapburn shortage`: what a stud dealer does when the stub may not reach on seventh street."""

import argparse
import json
import textwrap
from typing import Final, cast, get_args

from deploy.command_line.house_games import note_unspread
from deploy.command_line.usage import UsageError
from engine import games
from engine.hand.shortage import Need, Variant, plan_seventh_street
from engine.house import HouseRules, ProfileError, load
from engine.procedure.narration.prompt_clauses import explain

NAME: Final = "shortage"
HELP: Final = """Seventh street when the stub may run short: what to burn, deal and shuffle.

  tapburn shortage --house ohio --stub 7 --burns 3 --players 7
  tapburn shortage --house wsop --stub 2 --burns 3 --players 6 --json

Count the stub before seventh street's burn; the burns are those of the hand so far; the players are
those still in, all-in ones included. A house's own procedure can be overridden with --variant, what
it counts as enough cards for n players with --need. A house that spreads no stud is answered with
the house defaults, and with a note on standard error.
"""
_MOST: Final = 52
_STUD: Final = tuple(game.name for game in games.GAMES.values() if game.family == "stud")


def configure(parser: argparse.ArgumentParser) -> None:
    """The counts, the house and what overrides it."""
    parser.add_argument("--house", default="ohio", help="a profile's name or file (default: ohio)")
    parser.add_argument("--stub", type=int, required=True, help="cards left, before the burn")
    parser.add_argument("--burns", type=int, default=3, help="cards burned so far (default: 3)")
    parser.add_argument("--players", type=int, required=True, help="players still in, 2 to 8")
    parser.add_argument("--variant", choices=get_args(Variant), help="instead of the house's")
    parser.add_argument("--need", choices=get_args(Need), help="instead of the house's")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Say what the dealer does; the exit code."""
    _check_counts(arguments.stub, arguments.burns, arguments.players)
    try:
        rules = load(arguments.house)
    except ProfileError as error:
        raise UsageError(str(error)) from None
    variant = cast("Variant", arguments.variant or rules.stud_shortage)
    plan = plan_seventh_street(
        arguments.stub,
        arguments.burns,
        arguments.players,
        variant,
        cast("Need", arguments.need or rules.shortage_need),
        rules.common_card_count,
    )
    clause = _cite(rules, variant, plan.clause)
    spread = note_unspread(NAME, rules, _STUD)
    if arguments.json:
        answer = {
            "branch": plan.branch,
            "burn": plan.burn,
            "deal": plan.deal,
            "clause": clause,
            "steps": plan.steps,
            "house": rules.name,
            "variant": variant,
            "spread": spread,
        }
        print(json.dumps(answer))
        return 0
    for number, step in enumerate(plan.steps, 1):
        print(f"{number}. {step}")
    print(textwrap.fill(f"{clause}: {explain(clause)}".removesuffix(": "), width=100))
    return 0


def _check_counts(stub: int, burns: int, players: int) -> None:
    if not 2 <= players <= 8:
        raise UsageError(f"--players {players}: stud is played by 2 to 8; give those still in")
    if stub < 0 or burns < 0:
        raise UsageError("--stub and --burns can't be negative; count the cards")
    if stub + burns == 0:
        raise UsageError("no card is left in stub and burns together; count them again")
    # Everybody still in holds six cards.
    out = stub + burns + 6 * players
    if out > _MOST:
        raise UsageError(
            f"{stub} in the stub, {burns} burns and six cards each for {players} players are "
            f"{out} cards, more than the {_MOST} of a deck; count them again"
        )


def _cite(rules: HouseRules, variant: Variant, clause: str) -> str:
    """The branch's clause where the house's document has it, or the variant was asked for."""
    own = rules.clauses.get("stud_shortage", ())
    if clause and (variant != rules.stud_shortage or clause in own):
        return clause
    if variant != rules.stud_shortage:
        return "house default: stud_shortage"
    return rules.citation("stud_shortage", "stud")
