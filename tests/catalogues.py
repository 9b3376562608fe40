"""`make translations`: the catalogues brought up to date with the texts, and compiled.

Qt's lupdate reads the QML. What Python says, the engine's texts as the screen's, it gets as one
made-up QML file: every literal that `phrase`, `plural`, `tr` and `trn` are given, and the sentences
of the data files. The English catalogue holds what is counted alone, and fills itself: all else is
said as it stands. What other languages lack is listed.
"""

import ast
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from engine.house.irregularities import irregularities

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "dealer_ui" / "language" / "translations"
LANGUAGES: Final = ("en", "de", "es")
"""Those with a catalogue."""
CONTEXT: Final = "Tapburn"
_ROOMS: Final = (
    "engine",
    "dealer_ui",
    "deploy/practise",
    "deploy/simulation",
    "deploy/first_start",
    "deploy/table_setup",
    "deploy/commands",
)
_SINGLE: Final = frozenset({"phrase", "tr"})
_COUNTED: Final = frozenset({"plural", "trn"})
_MAKERS: Final = frozenset({"engine/messages/text.py", "dealer_ui/language/translator.py"})
"""Where these are defined and given what others have written."""
_DATA: Final = ROOT / "engine" / "house" / "irregularities.toml"


class NoLiteralError(ValueError):
    """A text is not written where it is made, so that no catalogue can hold it."""


def collect_texts(root: Path = ROOT) -> dict[str, str]:
    """The texts of the Python rooms: template, and English for 1; empty where nothing is counted.

    Raises:
        NoLiteralError: a template is no literal.
    """
    found: dict[str, str] = {}
    for room in _ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            if path.relative_to(root).as_posix() not in _MAKERS:
                found |= dict(_read_calls(path))
            elif path.name == "text.py":
                found |= dict(_read_calls(path, strict=False))
    for each in tomllib.loads(_DATA.read_text("utf-8"))["irregularity"]:
        found |= {each[name]: "" for name in ("title", "question") if name in each}
        found |= {remedy["label"]: "" for remedy in each["remedy"]}
    found |= {kind.replace("_", " "): "" for kind in irregularities()}
    return {text: one for text, one in found.items() if text}


def _read_calls(path: Path, *, strict: bool = True) -> Iterator[tuple[str, str]]:
    tree = ast.parse(path.read_text("utf-8"))
    own = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module in {"engine.messages.text", "dealer_ui.language.translator"}
        for alias in node.names
    }
    if not strict:
        own = set(_SINGLE | _COUNTED)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name = node.func.id
        if name not in own or name not in _SINGLE | _COUNTED:
            continue
        needed = 2 if name in _COUNTED else 1
        texts = [
            arg.value
            for arg in node.args[:needed]
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if len(texts) == needed:
            yield texts[-1], texts[0] if needed > 1 else ""
        elif strict:
            raise NoLiteralError(f"{path}:{node.lineno}: {name} needs a literal text")


def update() -> None:
    """Bring the catalogues up to date, and compile them."""
    texts = collect_texts()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "Texts.qml"
        made.write_text(_spell(texts), "utf-8")
        qml = sorted((ROOT / "dealer_ui").glob("*/*.qml"))
        for language in LANGUAGES:
            target = FOLDER / f"tapburn_{language}.ts"
            _run(
                "lupdate", "-silent", "-no-obsolete", "-locations", "none", "-source-language",
                "en", "-target-language", language, *(("-pluralonly",) if language == "en" else ()),
                *map(str, qml), str(made), "-ts", str(target),
            )  # fmt: skip
    _fill_english(FOLDER / "tapburn_en.ts", texts)
    for language in LANGUAGES:
        compile_catalogue(language, FOLDER / f"tapburn_{language}.qm")


def compile_catalogue(language: str, target: Path) -> None:
    """Write a catalogue as Qt loads it."""
    source = str(FOLDER / f"tapburn_{language}.ts")
    # A screen that runs has the old one in memory as a file: it must not change under it.
    fresh = target.with_suffix(".fresh")
    _run("lrelease", "-silent", "-compress", "-removeidentical", source, "-qm", str(fresh))
    fresh.replace(target)


def _spell(texts: dict[str, str]) -> str:
    """The texts as QML that says each once."""
    lines = []
    for text, one in sorted(texts.items()):
        counted = ', "", 2' if one else ""
        lines.append(f"qsTranslate({_quote(CONTEXT)}, {_quote(text)}{counted});")
    return "import QtQml\nQtObject { function say() {\n" + "\n".join(lines) + "\n} }\n"


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(Path(sys.executable).parent / f"pyside6-{tool}"), *arguments], check=True)


def _fill_english(path: Path, texts: dict[str, str]) -> None:
    """English says each text as it stands: one form for 1, the text itself for all else."""
    root = ET.parse(path).getroot()
    for message in root.iter("message"):
        source = message.findtext("source") or ""
        said = message.find("translation")
        if said is None:
            continue
        said.attrib.pop("type", None)
        forms = said.findall("numerusform")
        for form, text in zip(forms, (texts.get(source, source), source), strict=True):
            form.text = text
    write_catalogue(root, path)


def write_catalogue(root: ET.Element, path: Path) -> None:
    """Write a catalogue as Qt Linguist writes it."""
    body = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', "utf-8")


def list_lacks(language: str) -> list[str]:
    """The texts that a language's catalogue says nothing for."""
    tree = ET.parse(FOLDER / f"tapburn_{language}.ts")
    lacking = []
    for message in tree.iter("message"):
        said = message.find("translation")
        forms = said.findall("numerusform") if said is not None else []
        words = [form.text for form in forms] or [said.text if said is not None else None]
        if said is None or said.get("type") == "unfinished" or not all(words):
            lacking.append(message.findtext("source") or "")
    return lacking


def main() -> int:
    """Update; exit code 1 where a language lacks a text."""
    update()
    lacking = {language: list_lacks(language) for language in LANGUAGES}
    for language, texts in lacking.items():
        print(f"{language}: {len(texts)} texts are not translated")  # noqa: T201
        for text in texts:
            print(f"  {text}")  # noqa: T201
    return int(any(lacking.values()))


if __name__ == "__main__":
    sys.exit(main())
