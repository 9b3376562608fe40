"""Hands at the station: found, replayed, ruled upon once they are over, their evidence held."""

import base64
import hashlib
from operator import itemgetter
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from deploy.room.line.held_records import describe_hand, find_mark
from deploy.room.line.requests import (
    RequestError,
    ask_table,
    describe_now,
    list_requests,
    read_evidence,
    want_evidence,
)
from deploy.room.station.hand_search import (
    SEARCHED,
    SearchError,
    find_hands,
    list_choices,
    write_before,
)
from deploy.room.station.language.speech import find_spoken, read_localized, say
from deploy.room.station.language.station_words import say_game
from deploy.room.station.station_frame import (
    HEADERS,
    FormError,
    StationFrame,
    find_address,
    read_field,
)
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.acts import write_act
from deploy.room.storage.connections import borrowed
from engine.evidence.shelf import describe_note
from engine.journal import JournalError
from engine.keys.signing import SigningKey
from engine.messages.text import phrase
from engine.messages.wanted.requests import ChipMove
from engine.messages.wanted.room_requests import (
    HoldAsked,
    NoteAsked,
    RoomAsk,
    RulingAsked,
    WithdrawalAsked,
)
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.money import Money
from engine.replay.exports.web_page import write_page
from engine.replay.ruling import name_ruled
from engine.replay.steps import HandReplay
from engine.told.hand_marks import list_clauses

SETUP: Final = "tapburn room setup"
LISTED: Final = 100
"""Hands of a page of a list."""
MOVES: Final = 3
"""Moves of chips that one form of a ruling has room for."""
_MOST_STEPS: Final = 400
_REPLAY_POLICY: Final = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
"""The replay is one file with its own script: it runs apart, without the session."""


class HandPages:
    """The pages of single hands, and what is asked of tables about them.

    Args:
        frame: what all pages share.
        key: signs what is asked; None: nothing can be asked.
    """

    def __init__(self, frame: StationFrame, key: SigningKey | None) -> None:
        self._frame, self._key = frame, key

    def list_routes(self) -> list[Route]:
        """Every page about hands."""
        at, frame = "/hand/{journal:int}/{number:int}", self._frame
        return [
            Route("/hands", frame.open("hands", self._list_hands)),
            Route(at, frame.open("hands", self._show_hand)),
            Route(f"{at}/replay", frame.open("hands", self._send_replay)),
            Route(f"{at}/rule", frame.open("rule", self._rule), methods=["POST"]),
            Route(f"{at}/withdraw", frame.open("rule", self._withdraw), methods=["POST"]),
            Route(f"{at}/hold", frame.open("hold", self._hold), methods=["POST"]),
            Route(f"{at}/note", frame.open("note", self._note), methods=["POST"]),
            Route(f"{at}/evidence", frame.open("hands", self._want), methods=["POST"]),
        ]

    def _list_hands(self, request: Request, visitor: Visitor) -> Response:
        asked = {name: request.query_params.get(name, "").strip()[:100] for name in SEARCHED}
        hands, why = [], ""
        with borrowed(self._frame.pool) as connection:
            choices = list_choices(connection)
            try:
                hands = find_hands(connection, asked, LISTED + 1)
            except SearchError as error:
                why = error.args[0]
        further = ""
        if len(hands) > LISTED:
            hands = hands[:LISTED]
            on = {name: text for name, text in asked.items() if text}
            further = urlencode(on | {"before": write_before(hands[-1])})
        page = self._frame.render(
            "hands.html", visitor, asked=asked | {"before": ""}, hands=hands, why=why,
            choices=_name_choices(choices), further=further,
        )  # fmt: skip
        page.status_code = 400 if why else 200
        return page

    def _find(self, request: Request) -> tuple[int, int, HandReplay]:
        """Journal, number and the hand, told.

        Raises:
            FormError: it is not held, or can't be told.
        """
        journal, number = request.path_params["journal"], request.path_params["number"]
        replay = None
        if max(journal, number) < 1 << 31:
            try:
                with borrowed(self._frame.pool) as connection:
                    replay = describe_hand(connection, journal, number)
            except JournalError as error:
                raise FormError(
                    phrase("This hand can't be shown here: {why}", why=str(error))
                ) from None
        if replay is None:
            raise FormError(phrase("The room holds no such hand"))
        return journal, number, replay

    def _show_hand(self, request: Request, visitor: Visitor) -> Response:
        journal, number, replay = self._find(request)
        digests = list_evidence(replay)
        with borrowed(self._frame.pool) as connection:
            asked = list_requests(connection, journal, number)
            came = read_evidence(connection, journal, number)
        table = self._frame.projection.find_table(replay.table)
        return self._frame.render(
            "hand.html", visitor, journal=journal, number=number, replay=replay, asked=asked,
            over=bool(replay.summary.ended_ns or replay.summary.void),
            disputes=_list_disputes(replay), clauses=list_clauses(replay)[:60],
            steps=replay.steps[:_MOST_STEPS],
            pieces=_list_pieces(digests, came), wanted=len(digests), moves=range(1, MOVES + 1),
            orders=[one for one in (table.orders if table is not None else ())
                    if f"hand {number} " in one],
        )  # fmt: skip

    def _send_replay(self, request: Request, visitor: Visitor) -> Response:
        _, number, replay = self._find(request)
        with borrowed(self._frame.pool) as connection:
            told = f"hand {number} of {replay.table}"
            write_act(connection, visitor.name, "replay", told, find_address(request))
        headers = HEADERS | {"Content-Security-Policy": _REPLAY_POLICY}
        return HTMLResponse(write_page([replay], find_spoken(), say), headers=headers)

    def _rule(self, request: Request, visitor: Visitor) -> Response:
        journal, number, replay = self._find(request)
        if not (replay.summary.ended_ns or replay.summary.void):
            raise FormError(phrase("Hand {number} has not ended: rule at the table", number=number))
        clause = read_field(request, "other_clause") or read_field(request, "clause")
        claim, found, decision = (
            read_field(request, name) for name in ("claim", "found", "decision")
        )
        if not all((clause, claim, found, decision)):
            raise FormError(
                phrase("A ruling needs the claim, what the record shows, the rule and the decision")
            )
        step = _read_number(read_field(request, "step") or "0", phrase("the step"))
        if step and step not in {one.sequence for one in replay.steps}:
            raise FormError(phrase("The hand has no such step"))
        with borrowed(self._frame.pool) as connection:
            mark = find_mark(connection, journal)
        draft = RulingDraft(
            about=name_ruled(replay, mark, f"{mark} at the room", step),
            claim=claim, found=found, clause=clause, decision=decision, by=visitor.name,
            at=describe_now(),
        )  # fmt: skip
        moves = _read_moves(request, replay.money)
        return self._ask(journal, number, visitor, RulingAsked(draft=draft, moves=moves))

    def _withdraw(self, request: Request, visitor: Visitor) -> Response:
        journal, number, _ = self._find(request)
        asks = WithdrawalAsked(number=number, note=read_field(request, "note"))
        return self._ask(journal, number, visitor, asks)

    def _hold(self, request: Request, visitor: Visitor) -> Response:
        journal, number, _ = self._find(request)
        held, note = read_field(request, "held") == "1", read_field(request, "note")
        asks = HoldAsked(number=number, held=held, note=note)
        return self._ask(journal, number, visitor, asks)

    def _note(self, request: Request, visitor: Visitor) -> Response:
        journal, number, _ = self._find(request)
        text = read_field(request, "note")
        if not text:
            raise FormError(
                phrase("Write the note: it goes into the table's record with your name")
            )
        return self._ask(journal, number, visitor, NoteAsked(text=text, number=number))

    def _want(self, request: Request, visitor: Visitor) -> Response:
        journal, number, replay = self._find(request)
        with borrowed(self._frame.pool) as connection:
            want_evidence(connection, journal, number, list_evidence(replay), visitor.name)
        return RedirectResponse(f"/hand/{journal}/{number}", 303, headers=HEADERS)

    def _ask(self, journal: int, number: int, visitor: Visitor, asks: RoomAsk) -> Response:
        """Ask it of the table; back to the hand, which shows what came of it."""
        if self._key is None:
            raise FormError(
                phrase("This room has no key to ask with: {command} makes one", command=SETUP)
            )
        try:
            with borrowed(self._frame.pool) as connection:
                ask_table(connection, self._key, journal, visitor.name, asks)
        except RequestError as error:
            return self._frame.tell(error.args[0], 409, visitor)
        return RedirectResponse(f"/hand/{journal}/{number}", 303, headers=HEADERS)


def _name_choices(choices: dict[str, list[str]]) -> dict[str, list[tuple[str, str]]]:
    """Each choice with what it is called."""
    named = {name: [(one, one) for one in values] for name, values in choices.items()}
    named["game"] = sorted(((one, say_game(one)) for one in choices["game"]), key=itemgetter(1))
    return named


def _list_disputes(replay: HandReplay) -> list[str]:
    """What was disputed, in words."""
    if not replay.summary.disputed:
        return []
    return [step.text for step in replay.steps if step.event == "IrregularityFound"]


def list_evidence(replay: HandReplay) -> list[str]:
    """Hashes of what is kept beside a hand's records, each once, in their order."""
    return list(dict.fromkeys(one for step in replay.steps for one in step.evidence))


def _list_pieces(digests: list[str], came: dict[str, bytes | None]) -> list[dict[str, Any]]:
    """What is known of each piece of evidence that was asked for."""
    told = []
    for digest in digests:
        if digest not in came:
            continue
        content = came[digest]
        piece: dict[str, Any] = {"sha256": digest, "words": "", "picture": ""}
        if content is None:
            piece["words"] = "asked for, and on its way"
        elif not content or hashlib.sha256(content).hexdigest() != digest:
            piece["words"] = "the table has it no more, or never kept it"
        elif content.startswith(b"\xff\xd8"):
            piece["picture"] = base64.b64encode(content).decode("ascii")
        else:
            piece["words"] = describe_note(content)
        told.append(piece)
    return told


def _read_moves(request: Request, money: Money) -> tuple[ChipMove, ...]:
    """The moves of chips that a ruling's form names, in the smallest units of its table."""
    moves = []
    for place in range(1, MOVES + 1):
        amount, seat, to_seat = (
            read_field(request, f"{name}{place}", 20) for name in ("amount", "seat", "to_seat")
        )
        if not any((amount, seat, to_seat)):
            continue
        try:
            chips = money.read(read_localized(amount))
        except ValueError:
            raise FormError(
                phrase('"{text}": expected an amount such as 200 or 0.50', text=amount)
            ) from None
        if not 0 < chips < 1 << 40:
            raise FormError(phrase('"{text}": expected an amount above 0', text=amount))
        moves.append(
            ChipMove(
                seat=_read_number(seat, phrase("the seat that has the chips")),
                to_seat=_read_number(to_seat, phrase("the seat that gets them")),
                amount=chips,
            )
        )
    return tuple(moves)


def _read_number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 15):
        raise FormError(phrase('"{text}": expected the number of {what}', text=text, what=what))
    return int(text)
