"""Two steps of training; only where the training library is installed."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from vision.reading.networks import Network
from vision.reading.places import PLACE_SIZE, PlaceJudge
from vision.reading.views import CORNER_SIZE, OUTPUTS
from vision.training.blending import blend
from vision.training.networks import build_corner_network, export, load_torch
from vision.training.pictures import Pile
from vision.training.place_network import build_network, keep_some
from vision.training.place_network import export as export_judge
from vision.training.training import BATCH, Course, train

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="torch trains and isn't needed to read"
)


def test_two_steps_change_the_network_and_it_still_runs(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    pictures = random.integers(0, 255, (BATCH, CORNER_SIZE[1], CORNER_SIZE[0], 3), np.uint8)
    labels = np.tile(np.array([[3, 2]], np.int64), (BATCH, 1))
    network = build_corner_network()
    before = [value.clone() for value in network.parameters()]
    told: list[str] = []
    course = Course(epochs=2, rate=0.01, seed=3, turn=True)
    train(network, Pile([pictures]), labels, course, told.append)
    assert any(bool((a != b).any()) for a, b in zip(before, network.parameters(), strict=True))
    assert told[-1].startswith("step 2 of 2")
    export(network, CORNER_SIZE, tmp_path / "corner.onnx")
    opinions = Network((tmp_path / "corner.onnx").read_bytes()).judge(list(pictures[:3]))
    assert len(opinions) == 3
    assert len(opinions[0].ranks) + len(opinions[0].suits) == OUTPUTS


def test_a_judge_that_keeps_some_of_the_one_before_says_what_lies_between(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("before", "new", "kept")]
    for folder in folders:
        folder.mkdir()
    torch = load_torch()
    torch.manual_seed(3)
    before, new = build_network(torch), build_network(torch)
    for weights in before.parameters():
        # Weights that are alike would be exported as one.
        torch.nn.init.normal_(weights, 0, 0.1)
    new.load_state_dict(before.state_dict())
    with torch.no_grad():
        new[-1].bias += 0.4
    export_judge(before, folders[0])
    for folder in folders[1:]:
        export_judge(new, folder)
    keep_some(folders[2], folders[0], 0.75)
    view = np.full((PLACE_SIZE[1], PLACE_SIZE[0], 3), 90, np.uint8)
    quad = np.array([[[0, 0], [63, 0], [63, 88], [0, 88]]], np.float64)
    told = [PlaceJudge(folder).judge([view], quad).worth for folder in folders]
    logits = np.log(np.array(told) / (1 - np.array(told)))[:, 0]
    assert np.allclose(logits - logits[0], [0, 0.4, 0.1], atol=1e-3)


def test_a_blend_is_the_mean_of_its_networks() -> None:
    first, second = (build_corner_network().state_dict() for _ in range(2))
    mixed = blend([first, second], [0.25, 0.75])
    assert all(
        np.allclose(mixed[key], first[key] * 0.25 + second[key] * 0.75, atol=1e-6) for key in first
    )
    assert {key: value.dtype for key, value in mixed.items()} == {
        key: value.dtype for key, value in first.items()
    }
    with pytest.raises(ValueError, match=r"these sum to 0\.9"):
        blend([first, second], [0.25, 0.65])
