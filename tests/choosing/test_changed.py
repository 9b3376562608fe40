"""Which tests a change reaches: by imports, by processes and verbs, by what reads a file."""

from pathlib import Path

import pytest

from tests.choosing.changed import choose
from tests.choosing.import_graph import ROOT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in {
        "engine/__init__.py": "",
        "engine/first.py": "from engine import second\n",
        "engine/second.py": "DATA = 'rules.toml'\n",
        "engine/other.py": "",
        "engine/house/rules.toml": "",
        "vision/__init__.py": "",
        "vision/__main__.py": "import engine.other\n",
        "deploy/__init__.py": "",
        "deploy/cli.py": "import pkgutil\n",
        "deploy/commands/__init__.py": "",
        "deploy/commands/play/__init__.py": "",
        "deploy/commands/play/sim.py": "import engine.other\n",
        "deploy/commands/play/table.py": "import engine.first\n",
        "tests/__init__.py": "",
        "tests/test_first.py": "from engine import first\n",
        "tests/system/__init__.py": "",
        "tests/system/conftest.py": "WORDS = ['-m', 'vision']\n",
        "tests/system/test_process.py": "",
        "tests/test_verb.py": "from deploy.cli import main\nmain(['sim', '--json'])\n",
        "tests/test_page.py": "PAGE = 'docs/adding.md'\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("engine/second.py", ["tests/test_first.py"]),
        ("engine/other.py", ["tests/system/test_process.py", "tests/test_verb.py"]),
        ("engine/house/rules.toml", ["tests/test_first.py"]),
        ("deploy/commands/play/sim.py", ["tests/test_verb.py"]),
        ("deploy/commands/play/table.py", []),
        ("tests/system/conftest.py", ["tests/system/test_process.py"]),
        ("tests/test_page.py", ["tests/test_page.py"]),
        ("docs/adding.md", ["tests/test_page.py"]),
        ("docs/others.md", []),
        ("pyproject.toml", None),
        ("requirements/runtime.lock", None),
    ],
)
def test_a_change_reaches(checkout: Path, changed: str, reached: list[str] | None) -> None:
    found = choose([changed], checkout)
    if changed == "engine/house/rules.toml":
        # Beside it stands no module: those of the folder above read it.
        assert found is not None
        assert set(reached or ()) <= set(found)
    else:
        assert found == reached


def test_this_checkout_s_own_tests_are_reached() -> None:
    rake = choose(["engine/hand/awarding/rake.py"])
    assert rake is not None
    assert "tests/engine/hand/awarding/test_pots.py" in rake
    assert any(one.startswith("tests/system/") for one in rake)
    assert not any(one.startswith("tests/vision/") and "lab" in one for one in rake)
    driver = choose(["firmware_bridge/link/drivers/feig_driver.py"])
    assert driver is not None
    assert len(driver) < len(rake)
    assert all((ROOT / one).is_file() for one in rake)
