"""The network that judges places, as it trains and as it is exported."""

import hashlib
import importlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from vision.pixels import Image
from vision.reading.places import MANIFEST, NETWORK, PLACE_OUTPUTS, PLACE_SIZE
from vision.training.networks import load_torch


def build_network(torch: Any) -> Any:
    """A network for places (n, 3, 64, 48), 0 to 1, that gives (n, 10)."""
    layers: list[Any] = []
    for before, count, stride in ((3, 12, 2), (12, 24, 2), (24, 24, 1), (24, 48, 2), (48, 48, 1)):
        layers += [
            torch.nn.Conv2d(before, count, 3, stride=stride, padding=1, bias=False),
            torch.nn.BatchNorm2d(count),
            torch.nn.ReLU(inplace=True),
        ]
    cells = (PLACE_SIZE[0] // 8) * (PLACE_SIZE[1] // 8)
    layers += [
        torch.nn.Conv2d(48, 16, 1, bias=False),
        torch.nn.BatchNorm2d(16),
        torch.nn.ReLU(inplace=True),
        torch.nn.Flatten(),
        torch.nn.Linear(16 * cells, 48),
        torch.nn.ReLU(inplace=True),
        torch.nn.Linear(48, PLACE_OUTPUTS),
    ]
    return torch.nn.Sequential(*layers)


def go_on_from(network: Any, folder: Path, views: Image) -> None:
    """Begin with weights that were exported before.

    There the norms are part of the convolutions; here each norm gets what undoes it.

    Args:
        network: from `build_network`.
        folder: where the exported network is.
        views: some hundred places to measure the norms on.
    """
    torch, onnx = load_torch(), importlib.import_module("onnx")
    graph = onnx.load(str(folder / NETWORK)).graph
    known = {one.name: onnx.numpy_helper.to_array(one).copy() for one in graph.initializer}
    pairs = iter(
        [torch.from_numpy(known[name]) for name in node.input[1:]]
        for node in graph.node if node.op_type in {"Conv", "Gemm"}
    )  # fmt: skip
    network.eval()
    bias = None
    with torch.no_grad():
        seen = torch.from_numpy(views).permute(0, 3, 1, 2).float().div_(255)
        for layer in network:
            if isinstance(layer, torch.nn.Conv2d):
                weight, bias = next(pairs)
                layer.weight.copy_(weight)
            elif isinstance(layer, torch.nn.Linear):
                for own, other in zip((layer.weight, layer.bias), next(pairs), strict=True):
                    own.copy_(other)
            elif isinstance(layer, torch.nn.BatchNorm2d):
                mean, spread = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
                layer.running_mean.copy_(mean)
                layer.running_var.copy_(spread)
                layer.weight.copy_((spread + layer.eps).sqrt())
                layer.bias.copy_(mean + bias)
            seen = layer(seen)


def export(network: Any, folder: Path) -> None:
    """Write the network as ONNX and name it with its SHA-256."""
    torch = load_torch()
    network.eval()
    network = network.to(memory_format=torch.contiguous_format)
    width, height = PLACE_SIZE
    torch.onnx.export(
        network, torch.zeros(1, 3, height, width), str(folder / NETWORK), opset_version=13,
        dynamo=False, input_names=["views"], output_names=["outputs"],
        dynamic_axes={"views": {0: "count"}, "outputs": {0: "count"}},
    )  # fmt: skip
    _write_manifest(folder)


def keep_some(folder: Path, before: Path, share: float) -> None:
    """Put exported weights some way back toward those that they went on from.

    New places alone make it forget: on the seeds that it was tuned on, half-way read most.

    Args:
        folder: where the new weights are, which are changed.
        before: where those before are.
        share: of those before, 0 to 1.
    """
    onnx = importlib.import_module("onnx")
    new, old = (onnx.load(str(place / NETWORK)) for place in (folder, before))
    for name, other in zip(_list_weights(new), _list_weights(old), strict=True):
        known = next(one for one in old.graph.initializer if one.name == other)
        own = next(one for one in new.graph.initializer if one.name == name)
        weights = onnx.numpy_helper.to_array(own), onnx.numpy_helper.to_array(known)
        mean = (1 - share) * weights[0] + share * weights[1]
        own.CopyFrom(onnx.numpy_helper.from_array(mean.astype(np.float32), name))
    onnx.save(new, str(folder / NETWORK))
    _write_manifest(folder)


def _list_weights(network: Any) -> list[str]:
    """The names of an exported network's weights, layer by layer."""
    return [
        name for node in network.graph.node if node.op_type in {"Conv", "Gemm"}
        for name in node.input[1:]
    ]  # fmt: skip


def _write_manifest(folder: Path) -> None:
    digest = hashlib.sha256((folder / NETWORK).read_bytes()).hexdigest()
    manifest = json.dumps({NETWORK: digest}, indent=1) + "\n"
    (folder / MANIFEST).write_text(manifest, encoding="utf-8")
