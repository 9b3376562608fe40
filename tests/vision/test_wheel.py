"""What an installed Tapburn holds: all that runs, and nothing that trains."""

from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]


def test_the_wheel_holds_what_runs_and_no_laboratory() -> None:
    builder = WheelBuilder(str(ROOT))
    held = {file.distribution_path for file in builder.recurse_included_files()}
    assert {
        "vision/service.py",
        "vision/photos/photo_reader.py",
        "vision/weights/face.onnx",
    } <= held
    assert (ROOT / "vision" / "lab" / "__main__.py").exists()
    assert not [path for path in held if path.startswith(("vision/lab", "tests"))]
