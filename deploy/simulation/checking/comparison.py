"""World against journal: every difference in words.

What says which face-down card it was stands apart from what may be told.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from deploy.simulation.checking.card_places import MIXED
from deploy.simulation.checking.journal_facts import HandTestimony
from deploy.simulation.checking.judgement import Judgement
from deploy.simulation.checking.limits import judge_bets
from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    SECOND,
    SHOE,
    name_seat,
)
from deploy.simulation.tabletop.truth import HandTruth
from engine import games
from engine.cards import DECK, UNKNOWN, Card, is_face, is_handle
from engine.keys.sealing import make_handle

_ROWS: Final = (BOARD, SECOND)
EPOCHS: Final = 4
"""How often a card may go back into the stub in one hand and still be told by its handle."""


class HandResult(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand's comparison."""

    hand: int
    differences: tuple[str, ...] = ()
    """In words, without the name of any card that lies face down."""
    secrets: tuple[str, ...] = ()
    """Which faces it was about, where they lie face down: for this private file only."""
    chips_conserved: bool = True
    """Every chip that came from the rack, buy-ins included, lies on the table."""
    cards_named: int = 0
    """Faces on the board or in tabled hands that the camera named rightly."""
    cards_misread: int = 0
    """Faces on record that did not lie there."""
    cards_unread: int = 0
    """Faces that came from the bridge or the dealer, because the camera did not name them."""
    cards_compared: int = 0
    """Cards off the shoe that were compared by face, with the opened envelope."""
    voided: bool = False
    """Nobody won the hand."""
    settled: str = ""
    """At which words the floor settled it by hand; empty: it did not."""
    unknowable: bool = False
    """Cards stand on record where they did not go, since nobody could know it."""
    judgement: Judgement = Judgement()
    """What its mistakes came to."""
    by_person: bool = False
    """A person dealt some of it: what differs is that person's."""

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not self.differences


def compare_hand(
    truth: HandTruth, told: HandTestimony, hand_key: bytes | None, *, unbound: bool = False
) -> HandResult:
    """All differences between what lay on the table and what the journal says.

    Args:
        truth: the table at the hand's end.
        told: the journal's testimony of the same hand.
        hand_key: the key from the opened envelope; None: there was none to open.
        unbound: whether cards may stand on record where they were to go although they went
            elsewhere, since nobody could know it.
    """
    if told.voided:
        return _compare_void(truth, told)
    opened = open_handles(hand_key)
    faces = {handle: face for handle, (face, _) in opened.items()}
    epochs = {handle: epoch for handle, (_, epoch) in opened.items()}
    differences = [f"hands could not do it: {what}" for what in truth.impossible]
    if hand_key is None:
        differences.append("the journal holds no envelope that opens: no face can be compared")
    differences += _compare_game(truth, told)
    strays = {card.drawn for card in truth.cards if card.planned not in {"", card.dealt_to}}
    strays = strays if unbound else set()
    differences += _compare_draws(truth, told, strays)
    secrets = tuple(_compare_faces_drawn(truth, told, faces))
    differences += [difference for difference, _ in secrets]
    differences += _compare_epochs(truth, told, epochs)
    differences += _compare_board(truth, told, faces)
    differences += _compare_tabled(truth, told)
    differences += _compare_places(truth, told, strays)
    conserved = _conserves_chips(truth, told)
    differences += _compare_chips(truth, told)
    named, misread, unread = count_readings(truth, told)
    return HandResult(
        hand=truth.hand,
        differences=tuple(differences),
        secrets=tuple(secret for _, secret in secrets if secret),
        chips_conserved=conserved,
        cards_named=named,
        cards_misread=misread,
        cards_unread=unread,
        cards_compared=sum(draw.card in faces or is_face(draw.card) for draw in told.draws),
        unknowable=bool(strays),
    )


def _compare_void(truth: HandTruth, told: HandTestimony) -> HandResult:
    """A hand that nobody won: all cards were gathered, what counts is that all chips are back."""
    differences = [f"hands could not do it: {what}" for what in truth.impossible]
    differences += _compare_game(truth, told)
    differences += _compare_chips(truth, told)
    return HandResult(
        hand=truth.hand,
        differences=tuple(differences),
        chips_conserved=_conserves_chips(truth, told),
        voided=True,
        settled=told.settled,
    )


def _compare_game(truth: HandTruth, told: HandTestimony) -> Iterator[str]:
    """What the screen said is played, and whether every bet keeps to its limit."""
    began = told.began
    if began is None:
        return
    game = games.display_name(games.load(began.game), began.stakes.limit)
    if truth.game and truth.game != game:
        yield f"the screen showed {truth.game}, the journal has a hand of {game}"
    yield from judge_bets(began, told.betting)


def count_readings(truth: HandTruth, told: HandTestimony) -> tuple[int, int, int]:
    """How many faces were named by the camera, put wrongly on record, and told by others."""
    lying: dict[str, set[Card]] = {BOARD: set()}
    for card in truth.cards:
        # The record has both rows of a board that is run twice in one list.
        place = BOARD if card.dealt_to == SECOND else card.dealt_to
        lying.setdefault(place, set()).add(card.face)
    means: dict[tuple[str, Card], str] = {}
    for shown in told.shown:
        means.update({(shown.place, face): shown.by for face in shown.faces})
    for seat, tabled in told.tabled.items():
        for face in tabled.cards:
            means.setdefault((name_seat(seat), face), tabled.by)
    misread = sum(face not in lying.get(place, set()) for place, face in means)
    by_camera = sum(
        by == "camera_confirmed" and face in lying.get(place, set())
        for (place, face), by in means.items()
    )
    # No camera looks at the seats: their up-cards come from the reader by design.
    up_cards = {
        (shown.place, face)
        for shown in told.shown
        if shown.place != BOARD and shown.by == "bridge_opened"
        for face in shown.faces
        if face in lying.get(shown.place, set())
    }
    return by_camera, misread, len(means) - by_camera - misread - len(up_cards)


def open_handles(hand_key: bytes | None) -> dict[Card, tuple[Card, int]]:
    """Each handle that the hand's key can make: its face, and how often that card went back."""
    if hand_key is None:
        return {}
    return {
        make_handle(hand_key, epoch, face): (face, epoch)
        for epoch in range(EPOCHS)
        for face in DECK
    }


def _compare_epochs(
    truth: HandTruth, told: HandTestimony, epochs: Mapping[Card, int]
) -> Iterator[str]:
    """A card that went back into the shoe gets another handle each time that it comes out."""
    times: Counter[Card] = Counter()
    for card, draw in zip(truth.cards, told.draws, strict=False):
        if draw.card in epochs and epochs[draw.card] != times[card.face]:
            yield (
                f"card {card.drawn} off the shoe went back {times[card.face]} times before, "
                f"its handle in the journal says {epochs[draw.card]}"
            )
        times[card.face] += 1


def _compare_draws(truth: HandTruth, told: HandTestimony, strays: Collection[int]) -> Iterator[str]:
    """Each card off the shoe in its order: where it went."""
    if len(truth.cards) != len(told.draws):
        yield f"{len(truth.cards)} cards left the shoe, the journal has {len(told.draws)}"
    for card, draw in zip(truth.cards, told.draws, strict=False):
        if card.drawn in strays and draw.place == card.planned:
            continue
        if draw.place and not draw.moved and draw.place != card.dealt_to:
            yield (
                f"card {card.drawn} off the shoe went to {card.dealt_to}, "
                f"the journal has it at {draw.place}"
            )


def _compare_faces_drawn(
    truth: HandTruth, told: HandTestimony, faces: Mapping[Card, Card]
) -> Iterator[tuple[str, str]]:
    """Each card off the shoe in its order, by face: the difference, and what it is about."""
    for card, draw in zip(truth.cards, told.draws, strict=False):
        name = f"card {card.drawn} off the shoe"
        face = faces.get(draw.card, draw.card)
        if face == UNKNOWN or not faces:
            continue
        if not is_face(face):
            yield f"{name}: its handle in the journal opens to no card of the deck", ""
        elif face != card.face:
            secret = f"{name} is {card.face}, its handle in the journal opens to {face}"
            yield f"{name}: its handle in the journal opens to another card", secret


def _compare_board(
    truth: HandTruth, told: HandTestimony, faces: Mapping[Card, Card]
) -> Iterator[str]:
    """The faces on the board, and each street's against its own handles."""
    lying = [card.face for card in truth.cards if card.place in _ROWS]
    gone = {draw.card for draw in told.draws if draw.lies not in _ROWS and is_handle(draw.card)}
    shown = [
        shown for shown in told.shown if shown.place == BOARD and not gone.intersection(shown.cards)
    ]
    # A street that was planned anew by a ruling has its cards named once more.
    pairs = [pair for event in shown for pair in zip(event.cards, event.faces, strict=True)]
    twice = {card: face for card, face in pairs if is_handle(card)}
    unread = [face for card, face in pairs if not is_handle(card)]
    yield from _compare_faces("the board", lying, [*twice.values(), *unread])
    for event in shown:
        opened = [faces.get(card, card) for card in event.cards]
        if all(map(is_face, opened)) and sorted(opened) != sorted(event.faces):
            yield (
                f"the journal shows {' '.join(event.faces)} on the board, "
                "but their handles open to other cards"
            )


def _compare_tabled(truth: HandTruth, told: HandTestimony) -> Iterator[str]:
    """Hands that were tabled, by face."""
    seats = {card.tabled_by for card in truth.cards if card.tabled_by} | set(told.tabled)
    for seat in sorted(seats):
        lay = [card.face for card in truth.cards if card.tabled_by == seat]
        tabled = told.tabled.get(seat)
        if seat in told.killed and lay and len(lay) != _count_held(told):
            yield from _compare_fouled(seat, lay, tabled.cards if tabled is not None else ())
        elif tabled is None:
            yield f"seat {seat} tabled {' '.join(lay)}, the journal has no tabled hand of it"
        elif not lay:
            yield f"the journal has a tabled hand of seat {seat}, which tabled nothing"
        else:
            yield from _compare_faces(f"the tabled hand of seat {seat}", lay, tabled.cards)


def _count_held(told: HandTestimony) -> int:
    """How many cards a hand of the game has at the showdown."""
    return games.load(told.began.game).holding if told.began is not None else 0


def _compare_fouled(seat: int, lay: Sequence[Card], named: Sequence[Card]) -> Iterator[str]:
    """A hand of a wrong number of cards that was ruled dead: the record has room for a right one.

    It may name fewer than lay there, or none; none that did not lie there.
    """
    if strange := Counter(named) - Counter(lay):
        yield (
            f"the dead hand of seat {seat} showed {' '.join(lay)}, "
            f"the journal has {' '.join(strange.elements())} beside them"
        )


def _compare_faces(what: str, lay: Iterable[Card], on_record: Iterable[Card]) -> Iterator[str]:
    there, told = Counter(lay), Counter(on_record)
    if there != told:
        yield (
            f"{what} shows {' '.join(there.elements()) or 'no card'}, "
            f"the journal has {' '.join(told.elements()) or 'no card'}"
        )


def _compare_places(
    truth: HandTruth, told: HandTestimony, strays: Collection[int]
) -> Iterator[str]:
    """Where each card lay at the end, face up or down, and how many in each place."""
    for card, draw in zip(truth.cards, told.draws, strict=False):
        if card.drawn in strays and draw.place == card.planned:
            continue
        lies = name_seat(card.tabled_by) if card.place == READING else card.place
        if draw.lies == MIXED and lies in {BOARD, BURN}:
            continue
        if lies != draw.lies and not (draw.unsure and lies in {MUCK, SHOE}):
            yield (
                f"card {card.drawn} off the shoe, dealt to {card.dealt_to}, lies in {lies}, "
                f"by the journal it is in {draw.lies}"
            )
    burns = sum(draw.lies == BURN for draw in told.draws) + told.scrambled
    lying = sum(card.place == BURN for card in truth.cards)
    if burns != lying:
        yield f"{lying} burns lie on the table, the journal has {burns}"
    for card in truth.cards:
        if card.face_up and card.dealt_to == BURN:
            yield f"card {card.drawn} off the shoe was burned but lies face up"


def _compare_chips(truth: HandTruth, told: HandTestimony) -> Iterator[str]:
    if truth.pot:
        yield f"{truth.pot} chips are left in the pot"
    for seat in truth.seats:
        if seat.bet:
            yield f"{seat.bet} chips are left in front of seat {seat.seat}"
        if seat.pushed != told.awarded.get(seat.seat, 0):
            yield (
                f"{seat.pushed} chips were pushed to seat {seat.seat}, "
                f"the journal awards {told.awarded.get(seat.seat, 0)}"
            )
        recorded = told.stacks.get(seat.seat, 0)
        if seat.stack != recorded:
            yield f"seat {seat.seat} has {seat.stack} chips, the journal has {recorded}"
    for seat_number in sorted(set(told.stacks) - {seat.seat for seat in truth.seats}):
        yield f"the journal has chips at seat {seat_number}, where nobody sits"
    from_rack = sum(seat.bought - seat.cashed for seat in truth.seats)
    if from_rack != told.chips_from_rack:
        yield f"{from_rack} chips came from the rack, the journal has {told.chips_from_rack}"


def _conserves_chips(truth: HandTruth, told: HandTestimony) -> bool:
    on_table = truth.pot + sum(seat.stack + seat.bet for seat in truth.seats)
    from_rack = sum(seat.bought - seat.cashed for seat in truth.seats)
    return on_table == from_rack == told.chips_from_rack == sum(told.stacks.values())
