"""The simulated world's process: cards, chips, players, the robot dealer, and the devices' ends.

`python -m deploy.simulation.world --run DIR --config FILE`.
"""

import json
import time
from pathlib import Path
from typing import Final

import msgspec
import zmq

from deploy.simulation.checking.fault_accounts import FAULTS, FaultBooks
from deploy.simulation.drawn_camera.far_end import CameraFarEnd
from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures, load_pictures
from deploy.simulation.drawn_camera.rendering.designs import DeckDesign, find_design
from deploy.simulation.drawn_camera.scenery import set_scene
from deploy.simulation.mistakes.blunders import Blunders
from deploy.simulation.robot.errands import Errands
from deploy.simulation.robot.erring_floor import Floor
from deploy.simulation.robot.hand_watch import HandWatch
from deploy.simulation.robot.photographer import Photographer
from deploy.simulation.robot.robot_dealer import RobotDealer
from deploy.simulation.robot.robot_finger import ScreenFinger
from deploy.simulation.robot.take_over import TakeOver
from deploy.simulation.simulation_options import WorldOptions
from deploy.simulation.tabletop.cards_and_chips import Tabletop
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.people import read_floor
from deploy.simulation.tabletop.players import Players
from deploy.simulation.tabletop.truth import write_whole
from engine import house
from engine.cards import DECK, Card
from engine.messages.shown.views import View
from engine.messages.table_options import TableOptions
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.key_ring import Peer, receive_key_ring
from engine.wire.process import Termination, finish, parse_arguments
from firmware_bridge.kept.decks import new_joker
from firmware_bridge.simulated_reader.faults import Faults
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader

_LONGEST_WAIT: Final = 0.5
"""Seconds after which the world looks up from its work at the latest."""
_LOOK_FRAMES: Final = 6
"""Frames that the camera gets of the empty table: more than it needs to settle."""
_LONGEST_LOOK: Final = 3.0
"""Seconds without a frame after which the camera is away."""


class TableCamera:
    """Shows the tabletop to the camera's far end.

    Args:
        far_end: draws it.
        seed: the simulation's: how exactly cards lie follows from it.
    """

    def __init__(self, far_end: CameraFarEnd, seed: int) -> None:
        self._far_end = far_end
        self._seed = seed

    def show(self, tabletop: Tabletop) -> None:
        """From now on the table lies like this."""
        self._far_end.show(set_scene(tabletop, self._seed))

    def await_look(self) -> None:
        """Wait until the camera has seen the table as it lies now; never for long."""
        self._far_end.await_look(_LOOK_FRAMES, _LONGEST_LOOK)

    def looks(self) -> int:
        """How many frames in a row the camera got of the table as it lies now."""
        return self._far_end.looks


class World:
    """Everything that is simulated, and the loop that plays it.

    Args:
        member: its place on the bus.
        options: `[world]`.
        table: `[table]`: who sits down with how many chips.
        tags: each face's tag.
        termination: whether the process was asked to end.
    """

    def __init__(
        self,
        member: Member,
        options: WorldOptions,
        table: TableOptions,
        tags: dict[Card, bytes],
        termination: Termination,
    ) -> None:
        self._options = options
        self._termination = termination
        self._member = member
        self._views = member.connect(Channel.VIEWS)
        self._views.setsockopt(zmq.SUBSCRIBE, b"")
        self._finger = ScreenFinger(member)
        self._hands_ended_ns: list[int] = []
        self._reader = _plug_in(options)
        self._camera = CameraFarEnd(
            member,
            seed=options.seed,
            hand_likely=options.hand_over_table,
            real_time=options.speed != "fast",
            deck=open_deck(options),
        )
        hands = self._raise_hands(table, tags)
        blunders = Blunders(options.mistakes, options.seed, hands)
        self._robot = self._seat_robot(table, hands, blunders)
        self._watch = HandWatch(
            options.hands,
            hands,
            Path(options.truth),
            finish=self._robot.finish_hand,
            blunders=blunders,
        )
        self._accept_over = (
            TakeOver(hands, self._robot, self._finger, time.monotonic) if options.watched else None
        )
        self._photographer = Photographer(
            self._finger,
            shots=Path(options.shots) if options.shots else None,
            pictures=Path(options.pictures) if options.pictures else None,
            last_hand=options.hands,
        )

    def _raise_hands(self, table: TableOptions, tags: dict[Card, bytes]) -> DealerHands:
        """The dealer's hands over a table with everybody's chips on it."""
        options = self._options
        return DealerHands(
            Tabletop({player.seat: player.stack for player in table.players}),
            reader=self._reader,
            tags=tags,
            antenna=options.reader,
            muck_antenna=options.muck,
            seed=options.seed,
            strangers={
                "foreign_card": (*read_other_tags(options.other_deck_file), b"")[0],
                "joker": new_joker(options.seed),
            },
            camera=TableCamera(self._camera, options.seed),
            wait=self._wait,
        )

    def _seat_robot(
        self, table: TableOptions, hands: DealerHands, blunders: Blunders
    ) -> RobotDealer:
        """The robot that moves the hands, with its players, its errands and its floor."""
        options = self._options
        errands = Errands(
            options.seed,
            buy_in=table.buy_in,
            tabletop=hands.tabletop,
            finger=self._finger,
            clock=time.monotonic,
            wait=self._wait,
        )
        return RobotDealer(
            hands,
            Players(options.seed, options.style),
            self._finger,
            clock=time.monotonic,
            wait=self._wait,
            card_by_card=options.faults != "none",
            errands=errands if options.lively else None,
            floor=Floor(
                blunders,
                hands,
                self._finger,
                clock=time.monotonic,
                house=house.load(table.house).document,
                seed=options.seed,
                person=read_floor(Path(options.truth)),
            ),
        )

    def play(self) -> None:
        """Deal hands until asked to end; after the last one, only the camera goes on.

        Raises:
            RuntimeError: the camera's thread failed; without it a night would look well played.
        """
        self._camera.start()
        view: View | None = None
        pause = _LONGEST_WAIT
        while not self._termination.asked:
            if not self._camera.is_alive():
                raise RuntimeError("the simulated camera ended: what it saw of late is nothing")
            view = self._newest_view(pause) or view
            pause = self._follow(view) if view is not None else _LONGEST_WAIT

    def close(self) -> None:
        """Take all devices away."""
        self._leave_books()
        self._camera.stop()
        self._reader.close()
        self._finger.close()
        self._views.close(linger=0)

    def _follow(self, view: View) -> float:
        """Do what a view asks for; seconds until it is looked at again at the latest."""
        if self._watch.follow(view):
            self._hands_ended_ns.append(time.monotonic_ns())
            if self._accept_over is not None:
                self._accept_over.put_right(view)
            self._leave_books()
            if self._options.results:
                write_whole(Path(self._options.results), self._robot.counts)
        if self._watch.finished:
            return _LONGEST_WAIT
        self._photographer.look(view)
        if self._accept_over is None:
            return self._robot.see(view)
        self._accept_over.follow(view)
        return self._accept_over.shorten(self._robot.see(view))

    def _leave_books(self) -> None:
        """What went wrong with the reader, beside the truths."""
        if self._options.faults == "none":
            return
        books = FaultBooks(
            reader=self._options.reader,
            injected=self._reader.injected,
            incidents=tuple(self._reader.incidents),
            readings=tuple(self._reader.readings),
            hands_ended_ns=tuple(self._hands_ended_ns),
        )
        write_whole(Path(self._options.truth) / FAULTS, books)

    def _newest_view(self, pause: float) -> View | None:
        """The last view of all that came within the pause; None if none came."""
        self._member.mend(self._views)
        if not self._views.poll(int(pause * 1000)):
            return None
        newest: bytes | None = None
        while self._views.poll(0):
            newest = self._views.recv()
        try:
            return bus.views.decode(newest) if newest is not None else None
        except (msgspec.DecodeError, ValueError, RecursionError):
            return None

    def _wait(self, seconds: float) -> None:
        """Take as long as people do, which fast simulations don't; none when it is to end."""
        if self._options.speed == "fast":
            return
        deadline = time.monotonic() + seconds * self._options.pace
        while not self._termination.asked and (left := deadline - time.monotonic()) > 0:
            time.sleep(min(left, 0.1))


def _plug_in(options: WorldOptions) -> SimulatedReader:
    """The simulated reader, at the path where the bridge looks for it."""
    return SimulatedReader(
        Path(options.link),
        options.reader,
        (options.reader, options.muck) if options.muck else (options.reader,),
        seed=options.seed,
        faults=Faults.preset(options.faults),
        other_tags=read_other_tags(options.other_deck_file),
    )


def open_deck(options: WorldOptions) -> DeckDesign | DeckPictures:
    """How the cards look.

    Raises:
        ConfigurationError: there is no such design, or the artwork's pictures can't be read.
    """
    try:
        if options.artwork:
            return load_pictures(Path(options.artwork))
        return find_design(options.deck)
    except ValueError as error:
        raise ConfigurationError(f"section [world]: {error}") from None


def read_tags(path: Path) -> dict[Card, bytes]:
    """Each face's tag.

    Raises:
        ConfigurationError: the file is missing, or does not name 52 cards' tags.
    """
    try:
        tags = {
            card: bytes.fromhex(tag)
            for card, tag in json.loads(path.read_text(encoding="ascii")).items()
        }
    except (OSError, ValueError, AttributeError, TypeError):
        tags = {}
    if set(tags) != set(DECK):
        raise ConfigurationError(f"{path}: expected 52 cards, each with its tag in hexadecimal")
    return tags


def read_other_tags(path: str) -> tuple[bytes, ...]:
    """The tags of the other deck; none where there is no such deck.

    Raises:
        ConfigurationError: the file can't be used.
    """
    return tuple(read_tags(Path(path)).values()) if path else ()


def simulate(run: Path, config: Path) -> None:
    """Play the world until asked to end.

    Raises:
        ConfigurationError: a section or the deck's file can't be used.
    """
    termination = Termination()
    options = load_section(config, "world", WorldOptions)
    table = load_section(config, "table", TableOptions)
    tags = read_tags(Path(options.deck_file))
    member = Member(run, receive_key_ring(Peer.WORLD))
    world = World(member, options, table, tags, termination)
    try:
        world.play()
    finally:
        world.close()
        member.close()


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The simulated world: cards, chips, players and a dealer.")
    finish(lambda: simulate(run, config), ConfigurationError, msgspec.DecodeError)


if __name__ == "__main__":
    main()
