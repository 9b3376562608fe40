"""A network of convolutions as products of matrices: the same sums in three quarters of the time.

OpenCV multiplies a matrix with a constant one at twice the pace at which it convolves. Here a
picture is a table with a row a place and a column a channel. Each convolution gathers the rows
around each place into one long row, and multiplies the whole table with its weights. Only the
order differs in which a sum's parts are added.

A picture comes in as pairs of pixels that lie beside each other, and the first convolution makes
two places of each three pairs in each of three rows of the picture: with 3 channels and 24 of its
own it would be busy with gathering otherwise.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from vision.identification.graphs import Graph
from vision.pixels import Image, Numbers, cv2

Layer: TypeAlias = tuple[Numbers, Numbers]
"""Weights, (to, from, height, width) of a convolution or (to, from), and bias (to,)."""
PAIR: Final = 6
"""Numbers in two pixels."""


def read_layers(net: cv2.dnn.Net) -> list[Layer]:
    """The layers of a network that have weights, from the pictures on."""
    names = [
        name for name in net.getLayerNames()
        if net.getLayer(net.getLayerId(name)).type in {"Convolution", "Gemm"}
    ]  # fmt: skip
    return [(net.getParam(name, 0), net.getParam(name, 1).reshape(-1)) for name in names]


def write_products(layers: Sequence[Layer], size: tuple[int, int]) -> bytes:
    """The network as an ONNX file, which takes what `to_pairs` gives.

    Convolutions of 3 x 3 that change the number of channels halve the picture, the first one among
    them; the others do not: so they are made in `vision.lab.networks`.

    Args:
        layers: convolutions, then at least two others; after each but the last comes a ReLU.
        size: width and height of its pictures in pixels, both even, the width a multiple of 4.
    """
    width, height = size
    convolutions = [layer for layer in layers if layer[0].ndim == 4]
    others = layers[len(convolutions) :]
    graph = Graph((height * width // 2 + 1, PAIR))
    table = _begin(graph, convolutions[0], size)
    width, height = width // 2, height // 2
    for layer in convolutions[1:]:
        weights, bias = layer
        stride = 2 if weights.shape[2] == 3 and weights.shape[1] != len(bias) else 1
        table = _convolve(graph, table, layer, (width, height), stride)
        width, height = -(-width // stride), -(-height // stride)
    # All places of a picture in one row; the weights were made for channel by channel.
    weights, bias = others[0]
    places = weights.reshape(len(bias), -1, width * height).transpose(0, 2, 1)
    matrix = places.reshape(weights.shape).T
    table = _multiply(graph, table, matrix, bias)
    for weights, bias in others[1:-1]:
        table = _multiply(graph, table, weights.T, bias)
    weights, bias = others[-1]
    result = graph.add("Gemm", table, graph.keep(weights.T), graph.keep(bias))
    return graph.encode(result, (len(bias),))


def to_pairs(pictures: Sequence[Image]) -> Numbers:
    """Pictures as such a network's input: (n, pairs of pixels + 1, 6) float32, paper near 1.

    The last pair is black: it stands for what lies beside the picture.
    """
    height, width, _ = pictures[0].shape
    batch = np.empty((len(pictures), height * width // 2 + 1, PAIR), np.float32)
    batch[:, -1] = 0
    for pairs, picture in zip(batch, pictures, strict=True):
        np.divide(picture.reshape(-1, PAIR), np.float32(255), out=pairs[:-1])
    return batch


def _begin(graph: Graph, layer: Layer, size: tuple[int, int]) -> str:
    """The first convolution, of stride 2, two places at a time."""
    weights, bias = layer
    pairs, height = size[0] // 2, size[1]
    taps = weights.transpose(2, 3, 1, 0)
    count = len(bias)
    # Row, pair, pixel of the pair, channel; then which of the two places, and its channel.
    matrix = np.zeros((3, 3, 2, 3, 2, count), np.float32)
    for place in (0, 1):
        matrix[:, place, 1, :, place] = taps[:, 0]
        matrix[:, place + 1, 0, :, place] = taps[:, 1]
        matrix[:, place + 1, 1, :, place] = taps[:, 2]
    around = _list_around((pairs, height), (2, 2))
    table = graph.add("Gather", graph.given, graph.keep(around.reshape(-1)), axis=1)
    table = _multiply(graph, table, matrix.reshape(-1, 2 * count), np.tile(bias, 2))
    return _reshape(graph, table, -1, pairs * height // 2, count)


def _convolve(graph: Graph, table: str, layer: Layer, size: tuple[int, int], stride: int) -> str:
    """A convolution of a table (n, places, channels), and its ReLU."""
    weights, bias = layer
    width, height = size
    matrix = weights.transpose(2, 3, 1, 0).reshape(-1, len(bias))
    if weights.shape[2] == 3:
        beside = np.array([0, 0, 0, 0, 1, 0])
        table = graph.add("Pad", table, graph.keep(beside))
        around = _list_around(size, (stride, stride))
        table = graph.add("Gather", table, graph.keep(around.reshape(-1)), axis=1)
    table = _multiply(graph, table, matrix, bias)
    return _reshape(graph, table, -1, -(-width // stride) * -(-height // stride), len(bias))


def _multiply(graph: Graph, table: str, matrix: Numbers, bias: Numbers) -> str:
    """The table, in rows as long as the matrix is high, times the matrix, and a ReLU."""
    rows = _reshape(graph, table, -1, len(matrix))
    return graph.add("Relu", graph.add("Gemm", rows, graph.keep(matrix), graph.keep(bias)))


def _reshape(graph: Graph, table: str, *shape: int) -> str:
    return graph.add("Reshape", table, graph.keep(np.array(shape)))


def _list_around(size: tuple[int, int], steps: tuple[int, int]) -> Numbers:
    """(places, 9): which rows of a table hold the 3 x 3 around each place; the last: none does.

    Args:
        size: how many rows of the table are one line of the picture, and how many lines there are.
        steps: from place to place, along a line and from line to line.
    """
    width, height = size
    y, x, down, right = np.ogrid[: height : steps[1], : width : steps[0], -1:2, -1:2]
    inside = (y + down >= 0) & (y + down < height) & (x + right >= 0) & (x + right < width)
    rows = np.where(inside, (y + down) * width + x + right, width * height)
    return rows.reshape(-1, 9).astype(np.int64)
