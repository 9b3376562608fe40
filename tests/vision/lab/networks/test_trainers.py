"""Two steps of training, export and going on; only where the training library is installed."""

import importlib.util
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.identification.network_views import OUTPUTS, to_input
from vision.identification.networks import WEIGHTS, Network
from vision.lab.networks import place_trainer
from vision.lab.networks.architecture import (
    SIZES,
    build_corner_network,
    build_face_network,
    build_place_network,
    load_torch,
)
from vision.lab.networks.gradient_descent import BATCH, Course
from vision.lab.networks.onnx_files import export, go_on_from, write_manifests
from vision.lab.networks.view_trainer import train
from vision.lab.pictures.chunks import SamplePile
from vision.lab.pictures.place_samples import Lot
from vision.photos.finding.place_network import PLACE_OUTPUTS
from vision.pixels import Image, cv2

pytestmark = [
    pytest.mark.skipif(
        importlib.util.find_spec("torch") is None or importlib.util.find_spec("onnx") is None,
        reason="torch and onnx are for training and aren't needed to read",
    ),
    # The older of PyTorch's two exporters, which alone writes opset 13, says twice that it is old.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
BUILDERS = {
    "corner": build_corner_network, "face": build_face_network, "places": build_place_network
}  # fmt: skip


def _draw_noise(name: str, count: int) -> Image:
    width, height = SIZES[name]
    return np.random.default_rng(1).integers(0, 255, (count, height, width, 3), np.uint8)


def _ask(network: Any, pictures: Image) -> Image:
    torch = load_torch()
    network.eval()
    with torch.no_grad():
        told: Image = network(torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255).numpy()
    return told


def test_two_steps_change_the_network_and_it_still_runs(tmp_path: Path) -> None:
    pictures = _draw_noise("corner", BATCH)
    labels = np.tile(np.array([[3, 2]], np.int64), (BATCH, 1))
    network = build_corner_network()
    before = [value.clone() for value in network.parameters()]
    told: list[str] = []
    course = Course(epochs=2, rate=0.01, seed=3)
    train(network, SamplePile([pictures]), labels, course, told.append, turn=True)
    assert any(bool((a != b).any()) for a, b in zip(before, network.parameters(), strict=True))
    assert told[-1].startswith("step 2 of 2")
    export(network, "corner", tmp_path)
    weights = (tmp_path / "corner.onnx").read_bytes()
    opinions = Network(weights).judge(list(pictures[:3]))
    assert len(opinions) == 3
    assert len(opinions[0].ranks) + len(opinions[0].suits) == OUTPUTS


def test_a_gentle_course_keeps_norms_and_goes_less_far_than_its_steps() -> None:
    pictures, labels = (
        _draw_noise("corner", BATCH),
        np.tile(np.array([[3, 2]], np.int64), (BATCH, 1)),
    )
    moved = []
    for steps in (1, 8):
        network = build_corner_network()
        go_on_from(network, WEIGHTS / "corner.onnx", pictures[:24])
        norms = {name: value.clone() for name, value in network.named_buffers()}
        before = [value.clone() for value in network.parameters()]
        course = Course(epochs=steps, rate=0.01, seed=3, gentle=True)
        train(network, SamplePile([pictures]), labels, course, lambda _: None, turn=False)
        assert all(bool((value == norms[name]).all()) for name, value in network.named_buffers())
        ways = zip(before, network.parameters(), strict=True)
        moved.append(max(float((a - b).detach().abs().max()) for a, b in ways))
    # A first step goes a hundredth of the rate: half of it is kept.
    assert moved[0] == pytest.approx(0.5 * 0.01 / 100, rel=0.2)
    assert moved[1] > 2 * moved[0]


def test_a_gentle_course_keeps_its_mean_on_the_way() -> None:
    pictures = _draw_noise("corner", BATCH)
    labels = np.tile(np.array([[3, 2]], np.int64), (BATCH, 1))
    ends: list[Image] = []
    kept: dict[int, Image] = {}
    for steps in (2, 5):
        network = build_corner_network(norms=False)
        go_on_from(network, WEIGHTS / "corner.onnx", pictures[:24])
        course = Course(
            epochs=steps, rate=0.01, seed=3, gentle=True, mean_over=3, kept_every=2
        )  # fmt: skip
        kept.clear()
        train(
            network, SamplePile([pictures]), labels, course, lambda _: None, turn=False,
            keep=lambda mean, step: kept.update({step: _ask(mean, pictures[:4])}),
        )  # fmt: skip
        ends.append(_ask(network, pictures[:4]))
    assert list(kept) == [2, 4]
    # What is kept after two steps is what a course of two steps ends with.
    assert np.allclose(kept[2], ends[0])
    assert not np.allclose(kept[4], kept[2])


def test_the_place_network_learns_what_is_no_card() -> None:
    views = np.repeat(np.array([30, 220], np.uint8), BATCH // 2)[:, None, None, None]
    width, height = SIZES["places"]
    lot = Lot(
        np.broadcast_to(views, (BATCH, height, width, 3)),
        (views[:, 0, 0, 0] > 100).astype(np.float64), np.zeros(BATCH), np.zeros((BATCH, 4, 2)),
    )  # fmt: skip
    network = build_place_network()
    told: list[str] = []
    place_trainer.train(network, lot, Course(epochs=30, rate=0.01, seed=1), told.append)
    score = _ask(network, lot.views[[0, -1]].copy())[:, 0]
    assert score[0] < 0 < score[1]
    assert told[-1].startswith("step 30 of 30: score ")


@pytest.mark.parametrize(
    ("name", "build"),
    [
        *BUILDERS.items(), ("corner", partial(build_corner_network, norms=False)),
        ("face", partial(build_face_network, norms=False)),
    ],
)  # fmt: skip
def test_what_goes_on_says_at_first_what_was_said_before(
    name: str, build: Callable[[], Any], tmp_path: Path
) -> None:
    pictures = _draw_noise(name, 48)
    network = build()
    go_on_from(network, WEIGHTS / f"{name}.onnx", pictures[:24])
    export(network, name, tmp_path)
    told = []
    for folder in (WEIGHTS, tmp_path):
        exported = cv2.dnn.readNetFromONNX(str(folder / f"{name}.onnx"))
        exported.setInput(to_input(list(pictures)))
        told.append(exported.forward())
    assert told[0].shape == (48, PLACE_OUTPUTS if name == "places" else OUTPUTS)
    assert np.ptp(told[0]) > 1
    assert np.allclose(told[0], told[1], atol=1e-3)
    assert np.allclose(told[0], _ask(network, pictures), atol=1e-3)


def test_norms_that_go_on_are_those_of_their_pictures() -> None:
    network = build_corner_network()
    pictures = _draw_noise("corner", 32)
    go_on_from(network, WEIGHTS / "corner.onnx", pictures)
    calm = _ask(network, pictures)
    torch = load_torch()
    for layer in network:
        if not isinstance(layer, torch.nn.Dropout):
            layer.train()
    with torch.no_grad():
        seen = torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255
        # In training each norm goes by its batch: here the one that it was measured on.
        assert np.allclose(network(seen).numpy(), calm, atol=0.1 * np.ptp(calm))


def test_weights_of_another_network_are_refused() -> None:
    with pytest.raises(ValueError, match="another shape"):
        go_on_from(build_face_network(), WEIGHTS / "corner.onnx", _draw_noise("face", 2))


def test_exported_networks_are_named_by_their_sums(tmp_path: Path) -> None:
    export(build_corner_network(), "corner", tmp_path)
    write_manifests(tmp_path)
    assert not (tmp_path / "weights.json").exists()
    export(build_face_network(), "face", tmp_path)
    write_manifests(tmp_path)
    assert (tmp_path / "weights.json").read_text().count(".onnx") == 2
