import re
from pathlib import Path

from engine.scenario import play, read_scenario
from engine.scenario.expectations import read_expectation
from engine.scenario.header import KEYS

TEXT = Path(__file__).parents[3].joinpath("docs", "scenarios.md").read_text(encoding="utf-8")


def find_examples(heading: str) -> list[str]:
    """The code in the first column of the table below a heading."""
    section = TEXT.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    return [code for row in rows for code in re.findall(r"`([^`]+)`", row)]


def test_the_example_holds() -> None:
    example = re.findall(r"^```\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)[0]
    outcome = play(read_scenario(example))
    assert outcome.failures == []
    assert (outcome.hands, outcome.expectations) == (1, 4)


def test_every_key_of_the_head_is_described_and_no_other() -> None:
    assert sorted(find_examples("The head")) == KEYS.split(", ")


def test_every_expectation_is_described_and_can_be_read() -> None:
    examples = find_examples("What is expected")
    described = {read_expectation(example).kind for example in examples if "…" not in example}
    known = str(_refusal("nothing")).split(": ", 1)[1].split(", ")
    assert sorted(described) == known


def test_every_line_of_a_hand_can_be_read() -> None:
    lines = [*find_examples("Cards"), *find_examples("What people do")]
    wrong = [line for line in find_examples("What goes wrong") if " " in line]
    assert len(wrong) > 15
    lines += [line for line in wrong if line != "1 holds"]
    lines = [
        line for line in lines if "…" not in line and line not in {"fifth", "sixth", "seventh"}
    ]
    assert len(lines) > 20
    for line in lines:
        scenario = read_scenario(f"hand\n{line.replace('KEY', 'leave')}\n")
        assert len(scenario.hands[0].steps) == 1


def _refusal(text: str) -> ValueError:
    try:
        read_expectation(text)
    except ValueError as error:
        return error
    raise AssertionError(f"{text} was read")
