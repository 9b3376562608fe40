"""The simulated camera's far end: a thread that has the table drawn whenever the vision asks.

The vision sets the pace. Where nothing changes, few frames are sent: the table lies still. Drawing
has a thread of its own, so that the vision hears that the camera is there however long a frame
takes on a machine that is busy.
"""

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Final

from deploy.simulation.drawn_camera.frame_publisher import FramePublisher
from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures, draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE, DeckDesign
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.simulation.drawn_camera.scenery import Disturbance
from deploy.simulation.drawn_camera.worn_cards import wear_deck
from engine.wire.bus import Member
from vision.pixels import Image

FRAME_NS: Final = 100_000_000
"""Simulated time from one frame to the next."""
STILL_FRAMES: Final = 12
"""So many frames of an unchanged table in a row, then the camera's pace slows down."""
IDLE_PERIOD: Final = 0.25
"""Seconds between two frames of a table that lies still."""
DECK_SAMPLE: Final = Scene(cards=(PlacedCard("As", 300, 105), PlacedCard(None, 500, 105)))
_REQUEST_WAIT_MS: Final = 50


class CameraFarEnd(threading.Thread):
    """Owns the frames' socket; shows the scene that was given last.

    Args:
        member: the world's place on the bus.
        seed: the simulation's: felt, light, noise and hands follow from it.
        hand_likely: how likely it is that at any one frame a hand comes over the table.
        real_time: frames come ten a second; else as fast as they are asked for.
        deck: how the cards look.
    """

    def __init__(
        self,
        member: Member,
        *,
        seed: int,
        hand_likely: float,
        real_time: bool,
        deck: DeckDesign | DeckPictures = HOUSE,
    ) -> None:
        super().__init__(name="camera", daemon=True)
        self._member = member
        self._seed = seed
        self._deck = deck
        self._real_time = real_time
        self._disturbance = Disturbance(seed, hand_likely)
        self._scene = Scene()
        self._changed = threading.Event()
        self._stopping = threading.Event()
        self._still = 0
        self._drawing: Future[Image] | None = None
        self.frames = 0
        """How many frames were drawn."""
        self._last_frame = 0.0

    def show(self, scene: Scene) -> None:
        """From now on the table looks like this. Safe from any thread."""
        self._scene = scene
        self._changed.set()

    def await_look(self, frames: int, longest: float) -> None:
        """Wait until the camera got some frames of the table as it is now.

        Args:
            frames: how many.
            longest: seconds without a frame after which the wait is over: the camera is away.
        """
        seen, deadline = self.frames, time.monotonic() + longest
        while time.monotonic() < deadline and not self._stopping.is_set():
            if self.looks >= frames:
                return
            if self.frames != seen:
                seen, deadline = self.frames, time.monotonic() + longest
            self._stopping.wait(0.005)

    @property
    def looks(self) -> int:
        """How many frames in a row the camera got of the table as it lies now."""
        return 0 if self._changed.is_set() else self._still

    def stop(self) -> None:
        """End the thread and wait for it."""
        self._stopping.set()
        self._changed.set()
        self.join()

    def run(self) -> None:
        """Answer the camera's requests until stopped."""
        drawn = self._deck if isinstance(self._deck, DeckPictures) else draw_design(self._deck)
        renderer = TableRenderer(deck=wear_deck(drawn, self._seed), seed=self._seed, bent=True)
        # Drawing a deck for the first time takes longer than a camera waits for a frame.
        renderer.render_clean(DECK_SAMPLE)
        publisher = FramePublisher(self._member)
        with ThreadPoolExecutor(1, "drawing") as pencil:

            def make_frame() -> Image | None:
                if self._drawing is None:
                    if time.monotonic() - self._last_frame < self._period():
                        return None
                    self._drawing = pencil.submit(renderer.render, self._next_scene())
                wait((self._drawing,), _REQUEST_WAIT_MS / 1000)
                if not self._drawing.done():
                    return None
                drawn, self._drawing = self._drawing, None
                return drawn.result()

            while not self._stopping.is_set():
                sent = publisher.answer(make_frame, _REQUEST_WAIT_MS, at_ns=self._tell_time)
                if not sent and publisher.waiting and self._drawing is None:
                    self._wait_for_change()
        publisher.close()

    def _next_scene(self) -> Scene:
        if self._changed.is_set():
            self._changed.clear()
            self._still = 0
        scene = self._disturbance.pass_over(self._scene)
        self._still = 0 if self._disturbance.present else self._still + 1
        self.frames += 1
        self._last_frame = time.monotonic()
        return scene

    def _period(self) -> float:
        """The seconds that must lie between two frames now."""
        if self._still >= STILL_FRAMES and not self._changed.is_set():
            return IDLE_PERIOD
        return FRAME_NS / 1e9 if self._real_time else 0.0

    def _wait_for_change(self) -> None:
        due = self._last_frame + self._period() - time.monotonic()
        if due > 0 and not self._changed.wait(due):
            return
        if self._real_time and due > 0:
            # A change does not make a camera faster than ten frames a second.
            self._stopping.wait(max(0.0, self._last_frame + FRAME_NS / 1e9 - time.monotonic()))

    def _tell_time(self) -> int:
        """The frame's time: simulated where the vision sets the pace."""
        return time.monotonic_ns() if self._real_time else self.frames * FRAME_NS
