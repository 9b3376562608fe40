"""Networks are blended weight by weight, of all three kinds, from exported files."""

import importlib.util
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from vision.identification.networks import WEIGHTS, load_networks
from vision.lab.networks.architecture import SIZES
from vision.lab.networks.onnx_files import read_layers, replace_layers
from vision.lab.training import weight_average
from vision.lab.training.weight_average import blend
from vision.photos.finding.place_network import PlaceNetwork
from vision.pixels import Numbers

needs_onnx = pytest.mark.skipif(
    importlib.util.find_spec("onnx") is None, reason="onnx is for training and isn't needed to read"
)


def _invent_layers(seed: int) -> list[Numbers]:
    random = np.random.default_rng(seed)
    return [random.normal(size=shape).astype(np.float32) for shape in ((4, 3, 3, 3), (4,), (2, 9))]


def test_a_blend_is_the_mean_of_its_networks() -> None:
    first, second = _invent_layers(1), _invent_layers(2)
    mixed = blend([first, second], [0.25, 0.75])
    assert [layer.shape for layer in mixed] == [layer.shape for layer in first]
    for layer, one, other in zip(mixed, first, second, strict=True):
        assert layer.dtype == np.float32
        assert np.allclose(layer, one * 0.25 + other * 0.75, atol=1e-6)


def test_a_blend_of_one_network_is_that_network() -> None:
    layers = _invent_layers(3)
    for mixed in (blend([layers], [1.0]), blend([layers, layers], [0.25, 0.75])):
        assert all(np.array_equal(one, other) for one, other in zip(mixed, layers, strict=True))


@pytest.mark.parametrize("last", [0.65, 0.85])
def test_shares_must_sum_to_one(last: float) -> None:
    layers = _invent_layers(4)
    with pytest.raises(ValueError, match=f"these sum to {0.25 + last:g}"):
        blend([layers, layers], [0.25, last])


def test_networks_of_different_shapes_have_no_mean() -> None:
    layers = _invent_layers(5)
    wider = [*layers[:1], np.zeros(5, np.float32), *layers[2:]]
    for other in (wider, layers[:2]):
        with pytest.raises(ValueError, match="different shapes"):
            blend([layers, other], [0.5, 0.5])


@needs_onnx
@pytest.mark.parametrize("name", SIZES)
def test_other_weights_stand_where_those_before_stood(name: str, tmp_path: Path) -> None:
    before = WEIGHTS / f"{name}.onnx"
    changed = [layer + number for number, layer in enumerate(read_layers(before))]
    replace_layers(before, changed, tmp_path / "changed.onnx")
    for layer, other in zip(changed, read_layers(tmp_path / "changed.onnx"), strict=True):
        assert np.array_equal(layer, other)


@needs_onnx
def test_what_is_blended_can_be_read_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, out = tmp_path / "run", tmp_path / "out"
    shutil.copytree(WEIGHTS, run)
    shares = [part for name in SIZES for part in (f"--{name}", f"{WEIGHTS}:0.3", f"{run}:0.7")]
    monkeypatch.setattr(sys, "argv", ["blending", "--out", str(out), *shares])
    assert weight_average.main() == 0
    load_networks(out)
    PlaceNetwork(out)
    for name in SIZES:
        mixed, own = (read_layers(folder / f"{name}.onnx") for folder in (out, WEIGHTS))
        assert all(np.array_equal(one, other) for one, other in zip(mixed, own, strict=True))


@needs_onnx
def test_a_manifest_is_written_where_all_that_it_names_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, files in (("face", {"face.onnx"}), ("places", {"places.onnx", "places.json"})):
        out = tmp_path / name
        arguments = ["blending", "--out", str(out), f"--{name}", f"{WEIGHTS}:1"]
        monkeypatch.setattr(sys, "argv", arguments)
        assert weight_average.main() == 0
        assert {path.name for path in out.iterdir()} == files
