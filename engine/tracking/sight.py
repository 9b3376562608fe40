"""The camera's pictures, against the cards whose faces the hand waits for."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from engine.cards import Card
from engine.house.irregularities import irregularities
from engine.messages.happened.bridge_questions import ConfirmationAsked
from engine.messages.happened.hand_events import (
    Event,
    IrregularityFound,
    IrregularityResolved,
)
from engine.messages.sensed.observations import SeenCard, ZoneSeen
from engine.messages.sentence_patterns import name_place
from engine.messages.text import Cards, phrase, plural, term
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.unclear_cards.hand_counts import WRONG_NUMBER, is_ruled, was_left_lying
from engine.procedure.unclear_cards.named_twice import NAMED_BEFORE, notice_named
from engine.procedure.unclear_cards.unnamed_faces import (
    Awaited,
    awaited_faces,
    is_asked_for,
    may_confirm,
    was_denied,
)
from engine.procedure.wrong_deals.reports import make_irregularity
from engine.state import (
    TableState,
    blocking,
    find_irregularity,
    pending,
    playing,
    ready,
    was_withdrawn,
)
from engine.tracking.felt_count import compare_felt

Sight: TypeAlias = Mapping[str, ZoneSeen]
"""The latest picture of each zone."""

FACE_DOWN_ZONES: Final = ("burn", "muck")
HEAP: Final = phrase("cards lie on each other")
"""Why the vision has no name for cards that it can't tell apart."""


class ZoneReading(msgspec.Struct, frozen=True, kw_only=True):
    """What the camera makes of the awaited cards: all named, or why not."""

    faces: tuple[Card, ...] = ()
    evidence: tuple[str, ...] = ()
    trouble: str = ""
    """For the dealer; empty with no faces: there is nothing to say yet."""


def look(state: TableState, sight: Sight, laid: Mapping[str, int]) -> tuple[Event, ...]:
    """What the present pictures make happen; applying it, the same pictures make nothing more.

    Args:
        state: the table.
        sight: the latest picture of each zone.
        laid: the record behind which something was last seen to come to each zone.
    """
    if not playing(state) or not ready(state, "camera"):
        return ()
    misdealt = compare_felt(state, sight, laid)
    stops = any(isinstance(one, IrregularityFound) and one.blocking for one in misdealt)
    if stops or blocking(state) is not None:
        return misdealt
    found = misdealt + _look_for_exposed(state, sight) + _look_for_stray(state, sight)
    awaited = awaited_faces(state)
    if awaited is None:
        return found
    if not awaited.tabling:
        found += _count_burns(state, sight)
    seen = sight.get(awaited.zone)
    if seen is None or pending(state, awaited.place) is not None:
        return found
    found += _note_named(state, awaited, seen, laid.get(awaited.zone, 0))
    return found + (
        _count_tabled(state, awaited, seen) or _judge(state, awaited, read_zone(seen, awaited))
    )


def _count_tabled(state: TableState, awaited: Awaited, seen: ZoneSeen) -> tuple[Event, ...]:
    """More cards than a hand has lie at the reading place, and fewer than two hands have.

    Fewer than one hand has may lie on each other: that is for a person to say.
    """
    if not (awaited.tabling and seen.settled and seen.opened) or is_ruled(state, awaited.seat):
        return ()
    faces = [card.card for card in seen.cards if card.card is not None]
    news = set(faces) - set(awaited.known)
    legible = len(set(faces)) == len(seen.cards)
    if not (legible and len(awaited.cards) < len(news) < 2 * len(awaited.cards)):
        return ()
    count = len(news) + len(awaited.shown)
    if was_left_lying(state, awaited.seat, count):
        return ()
    known = irregularities()[WRONG_NUMBER]
    detail = plural("{n} card lies there", "{n} cards lie there", count)
    found = make_irregularity(known, (awaited.seat,), count, detail=detail)
    return () if was_withdrawn(state, found) else (found,)


def _note_named(
    state: TableState, awaited: Awaited, seen: ZoneSeen, came: int
) -> tuple[Event, ...]:
    """A card that was named in another hand lies at the reading place, with others."""
    faces = [card.card for card in seen.cards if card.card is not None]
    legible = seen.settled and seen.opened and len(faces) == len(seen.cards)
    told = None
    if awaited.tabling and legible and not is_asked_for(state, awaited):
        told = notice_named(state, awaited, faces, came)
    known = find_irregularity(state, NAMED_BEFORE)
    if told is None:
        return (IrregularityResolved(name=NAMED_BEFORE, remedy="moot"),) if known else ()
    return () if known is not None and known.text == told.text else (told,)


def read_zone(seen: ZoneSeen, awaited: Awaited) -> ZoneReading:
    """The awaited cards among those that lie in a zone.

    Args:
        seen: the zone's latest picture.
        awaited: the cards; those already known there are left out.
    """
    if not seen.settled or not seen.opened:
        return ZoneReading()
    news = [card for card in seen.cards if card.card is None or card.card not in awaited.known]
    expected = len(awaited.cards) + (0 if awaited.tabling else len(awaited.known))
    if len(seen.cards) < expected or (awaited.tabling and len(news) < expected):
        return ZoneReading(trouble=_find_heap(seen.cards, awaited))
    trouble = _find_trouble(seen.cards, news, awaited)
    if trouble:
        return ZoneReading(trouble=trouble)
    return ZoneReading(
        faces=tuple(card.card for card in news if card.card is not None),
        evidence=tuple(card.evidence for card in news if card.evidence),
    )


def _find_heap(cards: tuple[SeenCard, ...], awaited: Awaited) -> str:
    """Cards that lie on each other count as one, so that there seem to be too few."""
    if any(card.why == HEAP for card in cards):
        return phrase("Cards at {where} lie on each other: spread them", where=_where(awaited))
    return ""


def _where(awaited: Awaited) -> str:
    if awaited.tabling:
        return phrase("the reading place")
    return phrase("the board") if awaited.place == "board" else name_place(awaited.place)


def _find_trouble(cards: tuple[SeenCard, ...], news: list[SeenCard], awaited: Awaited) -> str:
    where = _where(awaited)
    for number, card in enumerate(cards, start=1):
        if card.side == "back":
            return phrase(
                "Card {number} at {where} lies face down: turn it", number=number, where=where
            )
        if card.card is None:
            return phrase(
                "The camera can't read card {number} at {where}: square it",
                number=number,
                where=where,
            )
    if len({card.card for card in cards}) != len(cards):
        return phrase("The camera reads one card twice at {where}: square the cards", where=where)
    if len(news) != len(awaited.cards):
        return phrase(
            "The camera sees {news} new cards at {where}, not {cards}",
            news=len(news),
            where=where,
            cards=len(awaited.cards),
        )
    return _find_misplaced(cards, news, awaited)


def _find_misplaced(cards: tuple[SeenCard, ...], news: list[SeenCard], awaited: Awaited) -> str:
    """The board goes from left to right: what comes lies right of what is there (OH-HE-17)."""
    there = [card.x_mm for card in cards if card not in news]
    if awaited.place != "board" or not there or min(card.x_mm for card in news) >= max(there):
        return ""
    return plural(
        "The new card lies left of the board's last: lay it to the right",
        "The new cards lie left of the board's last: lay them to the right",
        len(news),
    )


def _judge(state: TableState, awaited: Awaited, reading: ZoneReading) -> tuple[Event, ...]:
    if not reading.faces:
        return _complain(state, awaited, reading.trouble) if reading.trouble else ()
    if not may_confirm(state, awaited):
        return _offer_reading(state, awaited, reading.faces)
    if was_denied(state, awaited, reading.faces):
        again = phrase(
            "The camera still reads {cards}: square the cards", cards=Cards(reading.faces)
        )
        return _complain(state, awaited, again)
    settled: tuple[Event, ...] = tuple(
        IrregularityResolved(name=name, remedy="read")
        for name in ("camera_unsure", "unconfirmed")
        if find_irregularity(state, name) is not None
    )
    return (
        *settled,
        ConfirmationAsked(
            question=state.next_question,
            place=awaited.place,
            handles=awaited.cards,
            faces=reading.faces,
            evidence=reading.evidence,
        ),
    )


def _complain(state: TableState, awaited: Awaited, trouble: str) -> tuple[Event, ...]:
    known = find_irregularity(state, "camera_unsure", awaited.place)
    if known is not None and known.text == trouble:
        return ()
    return (
        IrregularityFound(
            name="camera_unsure",
            text=trouble,
            clause="house default: two_sources",
            place=awaited.place,
        ),
    )


def _offer_reading(
    state: TableState, awaited: Awaited, faces: tuple[Card, ...]
) -> tuple[Event, ...]:
    """No reader can confirm what the camera reads: the dealer may."""
    readings = (" ".join(faces),)
    known = find_irregularity(state, "unconfirmed", awaited.place)
    if known is not None and known.readings == readings:
        return ()
    return (
        IrregularityFound(
            name="unconfirmed",
            text=phrase("The camera reads {cards}; no reader confirms it", cards=Cards(faces)),
            clause="house default: named_by_dealer",
            place=awaited.place,
            readings=readings,
        ),
    )


def _look_for_exposed(state: TableState, sight: Sight) -> tuple[Event, ...]:
    """A face where cards lie face down."""
    events: tuple[Event, ...] = ()
    for zone in FACE_DOWN_ZONES:
        seen = sight.get(zone)
        if seen is None or not seen.settled:
            continue
        exposed = any(card.side == "face" for card in seen.cards)
        known = find_irregularity(state, "face_up_card", zone) is not None
        if exposed and not known:
            events += (
                IrregularityFound(
                    name="face_up_card",
                    text=phrase("A card lies face up in the {zone}: turn it down", zone=term(zone)),
                    clause=_cite_exposed(state, zone),
                    place=zone,
                ),
            )
    return events + _settle_exposed(state, sight)


def _cite_exposed(state: TableState, zone: str) -> str:
    """Why cards lie face down there: folded hands by a clause of their own, where there is one."""
    behaviour = "etiquette.fold_face_down" if zone == "muck" else ""
    if state.progress is None:
        return "house default: one_card_at_a_time"
    now = state.progress.hand
    return cite(now.rules, now.game.name, behaviour, "one_card_at_a_time")


def _look_for_stray(state: TableState, sight: Sight) -> tuple[Event, ...]:
    """A card where a board would be, in a game that has none (LIVE-GL-14).

    Stud's common card is dealt there, where the deck can't serve every player.
    """
    seen = sight.get("board")
    if state.progress is None or seen is None or not seen.settled:
        return ()
    now = state.progress.hand
    if now.stage == "posting" or (now.stage == "dealing" and not now.street):
        # The picture may still be of the hand before, whose common card lay there.
        return ()
    common = now.shortage is not None and now.shortage.common
    stray = bool(seen.cards) and not now.game.board_size and not common
    known = find_irregularity(state, "stray_card") is not None
    if stray == known:
        return ()
    if known:
        return (IrregularityResolved(name="stray_card", remedy="taken_off"),)
    found = IrregularityFound(
        name="stray_card",
        text=phrase("A card lies in the middle, where this game has none: put it back"),
        clause=cite(now.rules, now.game.name, "hand.community_shared", "one_card_at_a_time"),
        place="board",
    )
    return (found,)


def _settle_exposed(state: TableState, sight: Sight) -> tuple[Event, ...]:
    open_zones = [one.place for one in state.sensing.irregularities if one.name == "face_up_card"]
    if not open_zones:
        return ()
    pictures = [sight.get(zone) for zone in open_zones]
    covered = all(
        seen is not None and seen.settled and all(card.side != "face" for card in seen.cards)
        for seen in pictures
    )
    return (IrregularityResolved(name="face_up_card", remedy="turned"),) if covered else ()


def _count_burns(state: TableState, sight: Sight) -> tuple[Event, ...]:
    """More backs among the burns than were burned; fewer may lie on each other."""
    seen = sight.get("burn")
    if state.progress is None or seen is None or not seen.settled:
        return ()
    recorded = len(state.progress.hand.burns)
    count = sum(card.side == "back" for card in seen.cards)
    known = find_irregularity(state, "burn_count")
    if count <= recorded:
        return (IrregularityResolved(name="burn_count", remedy="counted"),) if known else ()
    text = phrase(
        "The camera sees {count} burns where {recorded} were read", count=count, recorded=recorded
    )
    if known is not None and known.text == text:
        return ()
    return (
        IrregularityFound(
            name="burn_count",
            text=text,
            clause="house default: burn_before_each_street",
            place="burn",
        ),
    )
