"""The three networks, as PyTorch modules.

PyTorch is needed here only. It is imported when a function is called, since it is no dependency of
the project.
"""

import importlib
from typing import Any, Final

from vision.identification.network_views import CORNER_SIZE, FACE_SIZE, OUTPUTS
from vision.photos.finding.place_network import PLACE_OUTPUTS, PLACE_SIZE

FACE_CHANNELS: Final = (24, 48, 96, 160)
CORNER_CHANNELS: Final = (24, 48, 96, 128)
SIZES: Final = {"corner": CORNER_SIZE, "face": FACE_SIZE, "places": PLACE_SIZE}
"""Width and height of what each sees, in pixels, by its name, which is also that of its file."""
_SQUEEZED: Final = 48
_HIDDEN: Final = 192


def load_torch() -> Any:
    """The training library.

    Raises:
        ModuleNotFoundError: it is not installed.
    """
    return importlib.import_module("torch")


def build_network(
    channels: tuple[int, int, int, int], size: tuple[int, int], *, norms: bool = True
) -> Any:
    """A network for pictures (n, 3, height, width), 0 to 1, that gives (n, 21) logits.

    Four stages halve the picture; what is left of it is squeezed and read by two layers, so that
    where a pip stands counts and not only that there is one.

    Args:
        channels: of the four stages.
        size: width and height of its pictures.
        norms: whether a norm follows each convolution; else each has a bias, as in what was
            exported, which is a fifth faster to go on with.
    """
    torch = load_torch()
    layers: list[Any] = []
    before = 3
    for stage, count in enumerate(channels):
        layers += _convolve(torch, before, count, 2, norms=norms)
        for _ in range(0 if stage == 0 else 1):
            layers += _convolve(torch, count, count, 1, norms=norms)
        before = count
    width, height = ((side + 15) // 16 for side in size)
    layers += [
        *_squeeze(torch, before, _SQUEEZED, norms=norms),
        torch.nn.Flatten(),
        torch.nn.Dropout(0.2),
        torch.nn.Linear(_SQUEEZED * width * height, _HIDDEN),
        torch.nn.ReLU(inplace=True),
        torch.nn.Linear(_HIDDEN, OUTPUTS),
    ]
    return torch.nn.Sequential(*layers)


def build_face_network(*, norms: bool = True) -> Any:
    """Network A, for the whole face."""
    return build_network(FACE_CHANNELS, FACE_SIZE, norms=norms)


def build_corner_network(*, norms: bool = True) -> Any:
    """Network B, for a corner."""
    return build_network(CORNER_CHANNELS, CORNER_SIZE, norms=norms)


def build_place_network() -> Any:
    """The place network: for views (n, 3, 64, 48), 0 to 1, that gives (n, 10)."""
    torch = load_torch()
    layers: list[Any] = []
    for before, count, stride in ((3, 12, 2), (12, 24, 2), (24, 24, 1), (24, 48, 2), (48, 48, 1)):
        layers += _convolve(torch, before, count, stride)
    cells = (PLACE_SIZE[0] // 8) * (PLACE_SIZE[1] // 8)
    layers += [
        *_squeeze(torch, 48, 16),
        torch.nn.Flatten(),
        torch.nn.Linear(16 * cells, 48),
        torch.nn.ReLU(inplace=True),
        torch.nn.Linear(48, PLACE_OUTPUTS),
    ]
    return torch.nn.Sequential(*layers)


def _convolve(torch: Any, before: int, count: int, stride: int, *, norms: bool = True) -> list[Any]:
    return [
        torch.nn.Conv2d(before, count, 3, stride=stride, padding=1, bias=not norms),
        *([torch.nn.BatchNorm2d(count)] if norms else []),
        torch.nn.ReLU(inplace=True),
    ]


def _squeeze(torch: Any, before: int, count: int, *, norms: bool = True) -> list[Any]:
    return [
        torch.nn.Conv2d(before, count, 1, bias=not norms),
        *([torch.nn.BatchNorm2d(count)] if norms else []),
        torch.nn.ReLU(inplace=True),
    ]
