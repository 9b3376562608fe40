"""The two networks, as PyTorch modules, and their export.

PyTorch is needed here only. It is imported when a function is called, since it is no dependency of
the project.
"""

import hashlib
import importlib
import json
from pathlib import Path
from typing import Any, Final

from vision.reading.networks import MANIFEST
from vision.reading.views import CORNER_SIZE, FACE_SIZE, OUTPUTS

FACE_CHANNELS: Final = (24, 48, 96, 160)
CORNER_CHANNELS: Final = (24, 48, 96, 128)
NETWORKS: Final = ("corner", "face")
"""Their names, also those of their files."""
SIZES: Final = {"corner": CORNER_SIZE, "face": FACE_SIZE}
"""Width and height of what each sees, in pixels."""
_SQUEEZED: Final = 48
_HIDDEN: Final = 192


def load_torch() -> Any:
    """The training library.

    Raises:
        ModuleNotFoundError: it is not installed.
    """
    return importlib.import_module("torch")


def build_network(channels: tuple[int, int, int, int], size: tuple[int, int]) -> Any:
    """A network for pictures (n, 3, height, width), 0 to 1, that gives (n, 21) logits.

    Four stages halve the picture; what is left of it is squeezed and read by two layers, so that
    where a pip stands counts and not only that there is one.

    Args:
        channels: of the four stages.
        size: width and height of its pictures.
    """
    torch = load_torch()
    layers: list[Any] = []
    before = 3
    for stage, count in enumerate(channels):
        layers += _convolve(torch, before, count, 2)
        for _ in range(0 if stage == 0 else 1):
            layers += _convolve(torch, count, count, 1)
        before = count
    width, height = ((side + 15) // 16 for side in size)
    layers += [
        torch.nn.Conv2d(before, _SQUEEZED, 1, bias=False),
        torch.nn.BatchNorm2d(_SQUEEZED),
        torch.nn.ReLU(inplace=True),
        torch.nn.Flatten(),
        torch.nn.Dropout(0.2),
        torch.nn.Linear(_SQUEEZED * width * height, _HIDDEN),
        torch.nn.ReLU(inplace=True),
        torch.nn.Linear(_HIDDEN, OUTPUTS),
    ]
    return torch.nn.Sequential(*layers)


def build_face_network() -> Any:
    """Network A, for the whole face."""
    return build_network(FACE_CHANNELS, FACE_SIZE)


def build_corner_network() -> Any:
    """Network B, for a corner."""
    return build_network(CORNER_CHANNELS, CORNER_SIZE)


def export(network: Any, size: tuple[int, int], path: Path) -> None:
    """Write the network as ONNX, for any number of pictures at once."""
    torch = load_torch()
    network.eval()
    width, height = size
    torch.onnx.export(
        network, torch.zeros(1, 3, height, width), str(path), opset_version=13, dynamo=False,
        input_names=["pictures"], output_names=["logits"],
        dynamic_axes={"pictures": {0: "count"}, "logits": {0: "count"}},
    )  # fmt: skip


def write_manifest(folder: Path) -> None:
    """Name the weights with their SHA-256, as the reader checks them."""
    sums = {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest()
        for name in (f"{network}.onnx" for network in NETWORKS)
    }
    (folder / MANIFEST).write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")


def _convolve(torch: Any, before: int, count: int, stride: int) -> list[Any]:
    return [
        torch.nn.Conv2d(before, count, 3, stride=stride, padding=1, bias=False),
        torch.nn.BatchNorm2d(count),
        torch.nn.ReLU(inplace=True),
    ]
