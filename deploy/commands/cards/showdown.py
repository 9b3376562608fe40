"""`tapburn showdown`: who wins which pot with which cards, and why."""

import argparse
import json
import sys
from typing import Any, Final

import msgspec

from deploy.command_line.house_games import note_unspread
from deploy.command_line.usage import UsageError
from engine import games, house
from engine.cards import Card, MalformedCardError, parse_cards
from engine.games import Game, UnknownGameError
from engine.hand import Hand, Pot, apply, begin
from engine.hand.awarding.pot_division import divide, odd_chip_option
from engine.house import HouseRules
from engine.house.profile import ProfileError
from engine.messages.happened.hand_events import (
    HandBegan,
    HandTabled,
    Player,
    PotAwarded,
    PotShare,
    Stakes,
)
from engine.messages.text import plain

NAME: Final = "showdown"
HELP: Final = """Who wins which pot with which cards, and why.

  tapburn showdown --game omaha8 --house ohio --button 3 --board "2s 4d 6h Kc Qs" \\
      --pot 101:1,2,4 --hand 1="As 3s Kd Qd" --hand 2="Ac 3c Jd Js" --hand 4="9h 9c 8d 8s"

The first --pot is the main pot, the next ones are the side pots in the order in which they formed.
A house that does not spread the game is answered all the same, with a note on standard error.
"""
_SEATS: Final = 10


class _Setup(msgspec.Struct, kw_only=True):
    """What the flags describe, checked."""

    game: Game
    rules: HouseRules
    button: int | None
    unit: int
    board: tuple[Card, ...]
    hands: dict[int, tuple[Card, ...]]
    pots: list[tuple[int, tuple[int, ...]]]
    """Amount and seats of each, the main pot first."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--game", required=True, help=f"one of {', '.join(games.GAMES)}")
    parser.add_argument(
        "--house", default="ohio", help="whose rules: a profile's name or file (default: ohio)"
    )
    parser.add_argument(
        "--button", type=int, metavar="SEAT",
        help="where the button stands; it decides nothing but who gets an odd chip",
    )  # fmt: skip
    parser.add_argument("--board", default="", metavar="CARDS", help='such as "2s 4d 6h Kc Qs"')
    parser.add_argument(
        "--pot", action="append", required=True, metavar="AMOUNT:SEATS",
        help="a pot and who plays for it, such as 101:1,2,4; again for each side pot",
    )  # fmt: skip
    parser.add_argument(
        "--hand", action="append", default=[], metavar="SEAT=CARDS",
        help='a shown hand, such as 1="As 3s Kd Qd"; again for each seat',
    )  # fmt: skip
    parser.add_argument(
        "--unit", type=int, default=1, help="the smallest chip in play (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Divide the pots."""
    try:
        setup = _read(arguments)
    except (ProfileError, UnknownGameError, MalformedCardError) as error:
        raise UsageError(str(error)) from None
    hand = _seat_hands(setup)
    awards = [divide(hand, pot) for pot in _form_pots(hand, setup)]
    if setup.button is None:
        _check_places(hand, awards)
    spread = note_unspread(NAME, setup.rules, (setup.game.name,))
    if arguments.json:
        json.dump(_as_json(setup, hand, awards) | {"spread": spread}, sys.stdout)
        print()
        return 0
    for award in reversed(awards):
        print(award.text)
        for share in award.shares:
            print(f"  seat {share.seat}: {share.amount}  {' '.join(share.cards)}".rstrip())
        print(f"  {award.clause}" + (f"; {_describe_odd_chip(award)}" if _find_odd(award) else ""))
    return 0


def _read(arguments: argparse.Namespace) -> _Setup:
    game = games.load(arguments.game)
    if arguments.unit < 1:
        raise UsageError(f"--unit {arguments.unit}: the smallest chip is 1 or more")
    if arguments.button is not None and not 1 <= arguments.button <= _SEATS:
        raise UsageError(f"--button {arguments.button}: give a seat from 1 to {_SEATS}")
    setup = _Setup(
        game=game,
        rules=house.load(arguments.house),
        button=arguments.button,
        unit=arguments.unit,
        board=parse_cards(arguments.board) if arguments.board.strip() else (),
        hands={},
        pots=[_read_pot(text, arguments.unit) for text in arguments.pot],
    )
    for text in arguments.hand:
        seat, cards = _read_hand(text)
        if seat in setup.hands:
            raise UsageError(f"--hand {text}: seat {seat} has a hand already; give each seat one")
        setup.hands[seat] = cards
    _check_cards(setup)
    for amount, seats in setup.pots:
        lacking = [seat for seat in seats if seat not in setup.hands] if len(seats) > 1 else []
        if lacking:
            raise UsageError(
                f"--pot {amount}: seat {lacking[0]} plays for it without a hand; "
                f'give --hand {lacking[0]}="..."'
            )
    return setup


def _read_pot(text: str, unit: int) -> tuple[int, tuple[int, ...]]:
    amount, _, listed = text.partition(":")
    seats = [_read_number(part) for part in listed.split(",")]
    chips = _read_number(amount)
    if not chips or not all(seats):
        raise UsageError(f"--pot {text}: expected an amount and seats, such as 101:1,2,4")
    if max(seats) > _SEATS:
        raise UsageError(f"--pot {text}: a table has seats 1 to {_SEATS}; give one of them")
    if len(set(seats)) < len(seats):
        raise UsageError(f"--pot {text}: a seat stands twice; name each seat once")
    if chips % unit:
        raise UsageError(f"--pot {text}: chips of {unit} don't make {chips}; give another --unit")
    return chips, tuple(seats)


def _read_hand(text: str) -> tuple[int, tuple[Card, ...]]:
    number, _, cards = text.partition("=")
    seat = _read_number(number)
    if not seat or not cards.strip():
        raise UsageError(f'--hand {text}: expected a seat and its cards, such as 1="As Kd"')
    if seat > _SEATS:
        raise UsageError(f"--hand {text}: a table has seats 1 to {_SEATS}; give one of them")
    try:
        return seat, parse_cards(cards)
    except MalformedCardError as error:
        raise UsageError(f"--hand {text}: {error}") from None


def _read_number(text: str) -> int:
    """A number from 1, of 18 digits at most; 0 for anything else."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 18 else 0


def _check_cards(setup: _Setup) -> None:
    """Check how many cards lie where, and that the deck has each of them once.

    Raises:
        UsageError: it can't be so.
    """
    game = setup.game
    # In stud a common card on the board stands for the last card of every hand.
    common = game.family == "stud" and len(setup.board) == 1
    if len(setup.board) != game.board_size and not common:
        raise UsageError(
            f"--board: {game.title} has {game.board_size} cards on the board, "
            f"not {len(setup.board)}"
        )
    holding = game.holding - common
    for seat, cards in setup.hands.items():
        if len(cards) != holding:
            raise UsageError(
                f"--hand {seat}: {game.title} is shown with {holding} cards, not {len(cards)}"
            )
    where: dict[Card, str] = {}
    for place, cards in (("--board", setup.board), *_name_hands(setup)):
        for card in cards:
            if card not in game.deck:
                raise UsageError(f"{place}: {card} is not in the deck of {game.title}")
            if card in where:
                raise UsageError(
                    f"{place}: {card} is in {where[card]} too; a deck holds each card once"
                )
            where[card] = place


def _name_hands(setup: _Setup) -> list[tuple[str, tuple[Card, ...]]]:
    return [(f"--hand {seat}", cards) for seat, cards in setup.hands.items()]


def _seat_hands(setup: _Setup) -> Hand:
    """A hand at its showdown, with these cards on the table."""
    seats = sorted({*setup.hands, *(seat for _, seats in setup.pots for seat in seats)})
    game = setup.game
    began = HandBegan(
        hand="showdown",
        number=1,
        game=game.name,
        stakes=Stakes(limit=game.limits[0], unit=setup.unit),
        button=setup.button or 0,
        players=tuple(Player(seat=seat, stack=0) for seat in seats),
        house=setup.rules.name,
        house_hash="",
    )
    hand = begin(began, game, setup.rules)
    hand.board = list(setup.board)
    hand.board_faces = list(setup.board)
    for seat, cards in setup.hands.items():
        apply(hand, HandTabled(seat=seat, cards=cards, by="dealer", readings=()))
    return hand


def _form_pots(hand: Hand, setup: _Setup) -> list[Pot]:
    return [
        Pot(
            number=number,
            amount=amount,
            seats=tuple(sorted(seats, key=lambda seat: hand.places[seat])),
        )
        for number, (amount, seats) in enumerate(setup.pots)
    ]


def _check_places(hand: Hand, awards: list[PotAwarded]) -> None:
    """Check that no share hangs on a button of which nobody said where it stands.

    Raises:
        UsageError: one does.
    """
    side = hand.game.ways[0].side
    by_cards = str(hand.rules.answer(odd_chip_option(hand, side))).startswith("high_card")
    if hand.game.family == "stud" or by_cards:
        return
    for award in awards:
        amounts = {(share.side, share.amount) for share in award.shares}
        if len(amounts) > len({side for side, _ in amounts}):
            raise UsageError(
                f"{award.text.partition(',')[0]}: a chip is left over, and the button says who "
                "gets it; give --button SEAT"
            )


def _find_odd(award: PotAwarded) -> list[PotShare]:
    """The shares that hold a chip that could not be divided, that between the halves first."""
    sums: dict[str, int] = {}
    for share in award.shares:
        sums[share.side] = sums.get(share.side, 0) + share.amount
    odd: list[PotShare] = []
    if len(set(sums.values())) == 2:
        greater = max(sums, key=lambda side: sums[side])
        winners = [share for share in award.shares if share.side == greater]
        odd = [] if any(share.odd_chips for share in winners) else winners
    return odd + [share for share in award.shares if share.odd_chips and share not in odd]


def _describe_odd_chip(award: PotAwarded) -> str:
    winners = dict.fromkeys(share.seat for share in _find_odd(award))
    seats = " and ".join(f"seat {seat}" for seat in winners)
    return f"odd chip to {seats}: {award.odd_chip_clause}"


def _as_json(setup: _Setup, hand: Hand, awards: list[PotAwarded]) -> dict[str, Any]:
    return {
        "game": setup.game.name,
        "house": setup.rules.name,
        "button": setup.button,
        "board": list(setup.board),
        "hands": [
            {
                "seat": seat.seat,
                "cards": list(seat.tabled),
                "readings": [
                    {"side": way.side, "reading": evaluation.reading if evaluation else ""}
                    for way, evaluation in zip(setup.game.ways, seat.evaluations, strict=True)
                ],
            }
            for seat in hand.seats
            if seat.tabled
        ],
        "pots": [_award_as_json(award) for award in awards],
    }


def _award_as_json(award: PotAwarded) -> dict[str, Any]:
    odd = _find_odd(award)
    return {
        "pot": award.pot,
        "amount": award.amount,
        "rake": award.rake,
        "shares": [msgspec.to_builtins(share, enc_hook=plain) for share in award.shares],
        "clause": award.clause,
        "odd_chip_seat": odd[0].seat if odd else None,
        "odd_chip_seats": [share.seat for share in odd],
        "odd_chip_clause": award.odd_chip_clause,
        "text": award.text,
    }
