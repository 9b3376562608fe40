"""Exported networks: written as ONNX, read layer by layer, gone on from.

ONNX is needed here only, and imported when a function is called.
"""

import hashlib
import importlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from vision.identification.networks import MANIFEST, PLACES_MANIFEST
from vision.lab.networks.architecture import SIZES, load_torch
from vision.pixels import Image, Numbers

MEASURED: Final = 256
"""Pictures on which the norms of weights that are gone on from are measured."""
_MANIFESTS: Final = {MANIFEST: ("corner", "face"), PLACES_MANIFEST: ("places",)}
"""What names the weights of which networks."""


def locate(folder: Path, name: str) -> Path:
    """The file of a network, by its name of `networks.SIZES`."""
    return folder / f"{name}.onnx"


def export(network: Any, name: str, folder: Path) -> None:
    """Write a network as ONNX, for any number of pictures at once; its norms are folded in."""
    torch = load_torch()
    network.eval()
    network = network.to(memory_format=torch.contiguous_format)
    width, height = SIZES[name]
    torch.onnx.export(
        network, torch.zeros(1, 3, height, width), str(locate(folder, name)), opset_version=13,
        dynamo=False, input_names=["pictures"], output_names=["outputs"],
        dynamic_axes={"pictures": {0: "count"}, "outputs": {0: "count"}},
    )  # fmt: skip


def write_manifests(folder: Path) -> None:
    """Name the weights of a folder with their SHA-256, as the reader checks them.

    A manifest is written where all the networks that it names are there.
    """
    for manifest, names in _MANIFESTS.items():
        paths = [locate(folder, name) for name in names]
        if all(path.exists() for path in paths):
            sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}
            (folder / manifest).write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")


def read_layers(path: Path) -> list[Numbers]:
    """The weights of a file: each layer's weight and bias, from the pictures to the outputs."""
    onnx = importlib.import_module("onnx")
    model = onnx.load(str(path))
    return [onnx.numpy_helper.to_array(weights).copy() for weights in _list_weights(model)]


def replace_layers(path: Path, layers: Sequence[Numbers], out: Path) -> None:
    """Write a file's network with other weights.

    Args:
        path: whose network it is.
        layers: as `read_layers` gives them.
        out: the file to write; it may be the same.
    """
    onnx = importlib.import_module("onnx")
    model = onnx.load(str(path))
    for weights, own in zip(_list_weights(model), layers, strict=True):
        weights.CopyFrom(onnx.numpy_helper.from_array(own.astype(np.float32), weights.name))
    onnx.save(model, str(out))


def go_on_from(network: Any, path: Path, pictures: Image) -> None:
    """Begin with weights that were exported before.

    There the norms are part of the convolutions; here each norm gets what undoes it.

    Args:
        network: of `networks`, of the same shape.
        path: where the exported network is.
        pictures: (n, height, width, 3) uint8, some hundred to measure the norms on.

    Raises:
        ValueError: the exported network has another shape.
    """
    torch = load_torch()
    layers = iter(read_layers(path))
    network.eval()
    bias = None
    with torch.no_grad():
        seen = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2)
        seen = seen.float().div_(255)
        for layer in network:
            if isinstance(layer, torch.nn.Conv2d):
                _copy(torch, layer.weight, layers, path)
                bias = torch.from_numpy(next(layers))
                if layer.bias is not None:
                    layer.bias.copy_(bias)
            elif isinstance(layer, torch.nn.Linear):
                _copy(torch, layer.weight, layers, path)
                _copy(torch, layer.bias, layers, path)
            elif isinstance(layer, torch.nn.BatchNorm2d):
                mean, spread = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
                layer.running_mean.copy_(mean)
                layer.running_var.copy_(spread)
                layer.weight.copy_((spread + layer.eps).sqrt())
                layer.bias.copy_(mean + bias)
            seen = layer(seen)


def _copy(torch: Any, own: Any, layers: Any, path: Path) -> None:
    weights = next(layers, np.zeros(0))
    if weights.shape != tuple(own.shape):
        raise ValueError(f"{path} holds a network of another shape")
    own.copy_(torch.from_numpy(weights))


def _list_weights(model: Any) -> list[Any]:
    """What an exported network's layers hold, layer by layer."""
    known = {weights.name: weights for weights in model.graph.initializer}
    return [
        known[name] for node in model.graph.node if node.op_type in {"Conv", "Gemm"}
        for name in node.input[1:]
    ]  # fmt: skip
