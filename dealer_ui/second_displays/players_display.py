"""A display for players and the stream: board, pots, bets, whose turn; the sign when nobody plays.

`python -m dealer_ui --display` is the process. It has a channel of its own, on which nothing that
lies face down is ever sent, takes no touches and sends nothing.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import zmq
from PySide6.QtCore import Property, QObject, QTimer, Signal

from dealer_ui.bus.view_subscription import obey_signals
from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import (
    STATE_WORDS,
    brief_reading,
    clock,
    grouped,
    sentence,
    street_words,
)
from dealer_ui.options import DisplayOptions
from dealer_ui.parts.rows import RowList
from dealer_ui.second_displays.display_places import MOST, PlayerPlace, place_players
from dealer_ui.second_displays.sign_display import SignFacts
from dealer_ui.window.scene import WindowScene, start_application
from engine.cards import UNKNOWN
from engine.messages.shown.public_views import PublicSeat, PublicView
from engine.messages.text import phrase
from engine.money import use
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.heartbeat import Heartbeat

LOG: Final = logging.getLogger("dealer_ui")
LOOK_MS: Final = 40
"""Between two looks for a newer view."""
THINKING_S: Final = 10
"""From so many seconds on the time of the player to act is told."""
AWAY_TEXT: Final = phrase("The table's computer restarts. The table stands as shown.")


class PlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player."""

    seat: int
    at_x: int
    at_y: int
    across: int
    """Where it stands, as `display_places` has it."""
    name: str
    stack: str
    bet: str
    told: str
    """That the player is to act, the last action, or what a tabled hand is."""
    won: str
    cards: tuple[str, ...]
    """The cards that lie face up, and a back for each that lies face down."""
    folded: bool
    acts: bool
    button: bool
    clock: str
    """How long the player to act has been thinking, or has left; empty: not for long."""


class PotLine(msgspec.Struct, frozen=True, kw_only=True):
    """One pot."""

    name: str
    amount: str


class DisplayFacts(QObject):
    """What the display shows, as QML binds to it.

    Args:
        options: what of it the house likes to be seen.
        parent: the owner.
        now: seconds, from anywhere.
    """

    changed = Signal()

    def __init__(
        self,
        options: DisplayOptions,
        parent: QObject | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._options = options
        self._now = now
        self._turn: tuple[object, ...] = ()
        self._since = now()
        self._view: PublicView | None = None
        self._away = False
        self._sign = SignFacts(self)
        self._players: RowList[Any] = RowList(PlayerRow, self)
        self._pots: RowList[Any] = RowList(PotLine, self)

    def show(self, view: PublicView) -> None:
        """Take over a view."""
        self._view, self._away = view, False
        use(view.money)
        self._sign.show(view.sign)
        turn = (view.hand, view.street, view.acting, view.total)
        if turn != self._turn:
            self._turn, self._since = turn, self._now()
        self.tick()
        self._pots.sync(
            [PotLine(name=sentence(pot.name), amount=chips(pot.amount)) for pot in view.pots]
        )
        self.changed.emit()

    def tick(self) -> None:
        """Time went by for the player to act."""
        view = self._view
        if view is not None:
            places = place_players(max(view.chairs, *(seat.seat for seat in view.seats), 2))
            self._players.sync(
                [self._make_row(seat, view, places) for seat in view.seats if seat.seat <= MOST]
            )

    def _tell_clock(self, view: PublicView) -> str:
        """The time that is left of what was called, else since the turn came."""
        if view.left_s >= 0:
            return clock(view.left_s)
        gone = int(self._now() - self._since)
        return clock(gone) if gone >= THINKING_S and not self._away else ""

    def go_away(self) -> None:
        """The engine is silent: what stands there stays, and says so."""
        if not self._away:
            self._away = True
            self._sign.go_away()
            self.changed.emit()

    def _make_row(
        self, seat: PublicSeat, view: PublicView, places: tuple[PlayerPlace, ...]
    ) -> PlayerRow:
        pod = places[seat.seat - 1]
        return PlayerRow(
            seat=seat.seat,
            at_x=pod.x,
            at_y=pod.y,
            across=pod.width,
            clock=self._tell_clock(view) if seat.seat == view.acting else "",
            name=seat.nickname if self._options.names else "",
            stack=chips(seat.stack) if self._options.stacks and seat.stack else "",
            bet=chips(seat.bet) if seat.bet else "",
            told=_tell(seat, acts=seat.seat == view.acting),
            won=f"+{chips(seat.winnings)}" if seat.winnings else "",
            cards=(*seat.faces, *(UNKNOWN for _ in range(0 if seat.folded else seat.hidden))),
            folded=seat.folded,
            acts=seat.seat == view.acting,
            button=seat.seat == view.button,
        )

    @Property(QObject, constant=True)
    def sign(self) -> SignFacts:
        """The table's sign."""
        return self._sign

    @Property(QObject, constant=True)
    def players(self) -> RowList[Any]:
        """Who plays."""
        return self._players

    @Property(QObject, constant=True)
    def pots(self) -> RowList[Any]:
        """The pots, the main pot first."""
        return self._pots

    @Property(bool, notify=changed)
    def playing(self) -> bool:
        """Whether a hand or its pots are on the felt; else the sign stands there."""
        view = self._view
        if view is None or view.closed:
            return False
        # The pots of a push that was undone lie there although the hand has ended.
        return bool(view.street or view.total)

    @Property(str, notify=changed)
    def table(self) -> str:
        """The table's name."""
        return self._view.table if self._view else ""

    @Property(str, notify=changed)
    def house(self) -> str:
        """The house's name."""
        return str(self._sign.property("house"))

    @Property(str, notify=changed)
    def game(self) -> str:
        """Game and stakes."""
        view = self._view
        return f"{told(view.game)}, {grouped(view.stakes)}" if view else ""

    @Property(str, notify=changed)
    def hand(self) -> str:
        """The hand's number and street."""
        view = self._view
        return (
            tr("Hand {hand} · {street}", hand=view.hand, street=street_words(view.street))
            if view and view.street
            else ""
        )

    @Property(str, notify=changed)
    def total(self) -> str:
        """All chips of the hand."""
        return chips(self._view.total) if self._view and self._view.total else ""

    @Property("QStringList", notify=changed)  # type: ignore[arg-type]
    def board(self) -> list[str]:
        """The faces on the board."""
        return list(self._view.board) if self._view else []

    @Property("QStringList", notify=changed)  # type: ignore[arg-type]
    def second(self) -> list[str]:
        """The faces on the second board, where it is run twice."""
        return list(self._view.second_board) if self._view else []

    @Property(str, notify=changed)
    def banner(self) -> str:
        """Why it may not be up to date; empty when it is."""
        return told(AWAY_TEXT) if self._away else ""


def _tell(seat: PublicSeat, *, acts: bool) -> str:
    """What stands at a player's foot."""
    if seat.reading:
        return brief_reading(seat.reading)
    if acts:
        return tr("To act")
    if seat.all_in:
        return told(STATE_WORDS["all_in"])
    if seat.folded:
        why = "dead" if seat.dead else "mucked" if seat.mucked else "folded"
        return told(STATE_WORDS[why])
    return grouped(sentence(seat.last_action))


def make_display(facts: DisplayFacts, options: DisplayOptions) -> WindowScene:
    """The display's window.

    Raises:
        SceneError: the QML can't be loaded.
    """
    scene = WindowScene(
        "second_displays/Display.qml",
        {"facts": facts, "width": options.width, "height": options.height},
    )
    scene.show(fullscreen=options.window and options.fullscreen, display=options.on_display)
    return scene


class Follower(QObject):
    """Brings the newest public view to the display, and tells of a silence.

    Args:
        member: this process's place on the bus.
        facts: the display's.
        silence_ms: how long no view may come.
    """

    def __init__(self, member: Member, facts: DisplayFacts, silence_ms: int) -> None:
        super().__init__(facts)
        self._member = member
        self._facts = facts
        self._silence = silence_ms / 1000
        self._socket = member.connect(Channel.PUBLIC_VIEWS)
        self._socket.subscribe(b"")
        self._heard = 0.0
        self._heart = Heartbeat()
        self._heart.beat()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_MS)
        self._seconds = QTimer(self)
        self._seconds.timeout.connect(facts.tick)
        self._seconds.start(1000)

    def look(self) -> None:
        """Take what has come; the newest counts."""
        self._heart.beat()
        data = b""
        while self._socket.poll(0, zmq.POLLIN):
            data = self._socket.recv_multipart()[-1]
        self._member.mend(self._socket)
        if data:
            try:
                view = bus.public_views.decode(data)
            except (msgspec.DecodeError, ValueError, RecursionError):
                LOG.warning("what the engine said could not be read; it is dropped")
                return
            self._heard = time.monotonic()
            self._facts.show(view)
        elif time.monotonic() - self._heard > self._silence:
            self._facts.go_away()

    def stop(self) -> None:
        """Listen no more."""
        self._timer.stop()
        self._seconds.stop()
        self._socket.close(0)


def run_display(member: Member, options: DisplayOptions) -> int:
    """Show the table to its players until told to stop; the exit code.

    Raises:
        SceneError: the typeface or the QML can't be loaded.
        ValueError: the run directory's path is too long for a socket.
    """
    application = start_application(options)
    obey_signals(application)
    facts = DisplayFacts(options, application)
    scene = make_display(facts, options)
    follower = Follower(member, facts, options.silence_ms)
    code = application.exec()
    follower.stop()
    member.close()
    scene.close()
    return code
