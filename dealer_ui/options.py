"""`[screen]`: how the dealer's screen is set up."""

import os
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

DISPLAYS: Final = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
"""Variables of which one at least says where a window is opened."""
DESIGNED_PER_MM: Final = 5.88
"""Pixels in a millimetre of the panel that the screen is designed for: 10.1 inches, 1280 x 800."""
TYPE_WEIGHTS: Final = ("Regular", "SemiBold", "Bold", "ExtraBold")
"""Of the appliance's typeface, those that the screen writes in."""
LANGUAGE_VARIABLE: Final = "TAPBURN_LANGUAGE"
"""A variable that names a language for this run, whatever the file says."""
Language: TypeAlias = Literal["en", "de", "es", "pseudo", "ar-pseudo"]
"""pseudo and ar-pseudo are made up by rule and prove the screen: longer, and from right to left."""
LARGE_TEXT: Final = 1.2
"""How much larger large text is."""


class ScreenOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The section of the configuration file that the screen reads."""

    width: Annotated[int, msgspec.Meta(gt=0)] = 1280
    """Pixels of the scene; designed at 1280 x 800, any size of about that shape works.

    Keys are as large as fingers are: a panel smaller than 200 x 125 mm has them over its seats.
    """
    height: Annotated[int, msgspec.Meta(gt=0)] = 800
    fullscreen: bool = False
    window: bool = True
    """False: draw offscreen, where there is no display."""
    finger: bool = False
    """Listen to the simulation's finger; never on a real table."""
    pixels_per_mm: Annotated[float, msgspec.Meta(ge=0)] = 0
    """Of the panel: its pixels divided by its millimetres. 0: as the panel itself says (EDID), and
    as on the panel that the screen is designed for where it says nothing that can be. Panels lie
    about it: measured by a ruler it is better."""
    dim_s: Annotated[int, msgspec.Meta(ge=0)] = 600
    """Seconds without a touch and without another prompt until the screen is darker; 0: never."""
    language: Language = "en"
    """What the screen and the sign say everything in; names and clauses stay as they are."""
    keys: Literal["right", "left"] = "right"
    """For which hand of the dealer the keys lie. Seats, board and pots never mirror."""
    suits: Literal["two", "four"] = "two"
    """four: clubs are green and diamonds blue."""
    text: Literal["normal", "large"] = "normal"
    """large: all letters a fifth larger, as far as their places have room."""
    debounce_ms: int = 250
    """For how long after a new prompt a touch counts as meant for the prompt before."""
    standing_ms: Annotated[int, msgspec.Meta(ge=0)] = 700
    """For how long a key stands before a finger counts that has not left its place since the touch
    before: a second tap never commits the next step. 0: at once; for tests and simulations."""
    hold_ms: int = 600
    """For how long a key is held down until that counts: a chair's sheet, an undo of a street."""
    thinking_s: Annotated[int, msgspec.Meta(ge=0)] = 30
    """After how long the time of the player to act is shown; 0: never."""
    silence_ms: int = 2000
    """After how long without a view the screen says that the engine is away."""
    resend_ms: int = 1000
    """After how long without a reply an intent is sent again, under the same id."""
    reduce_motion: bool = False
    """Chips and cards stand in their places at once; so they do where there is no window."""
    sign_display: int = 1
    """On which display the table's sign stands, the first being 0."""


class DisplayOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[display]`: what players and public are shown, never anything face-down."""

    window: bool = True
    """False: draw offscreen, where there is no display."""
    fullscreen: bool = True
    width: Annotated[int, msgspec.Meta(gt=0)] = 1920
    """Pixels, where it does not fill its display."""
    height: Annotated[int, msgspec.Meta(gt=0)] = 1080
    on_display: Annotated[int, msgspec.Meta(ge=0)] = 1
    """On which display it stands, the first being 0."""
    language: Language = "en"
    """What it says everything in."""
    stacks: bool = True
    """Whether stacks are shown."""
    names: bool = True
    """Whether nicknames are shown, or seats alone."""
    silence_ms: int = 2000
    """After how long without a view it says that the engine is away."""


def find_language(options: ScreenOptions | DisplayOptions) -> str:
    """The language of this run: what was asked for beside the file, else the file's."""
    return os.environ.get(LANGUAGE_VARIABLE) or options.language
