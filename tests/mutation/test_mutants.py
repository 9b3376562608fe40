"""The list of pinned mutants stands as the code stands."""

import pytest

from tests.mutation.mutants import Mutant, find_faults, load


@pytest.mark.parametrize("mutant", load(), ids=lambda mutant: mutant.name)
def test_each_pinned_mutant_can_be_made_where_its_entry_says(mutant: Mutant) -> None:
    assert find_faults(mutant) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"path": "engine/none.py"}, "engine/none.py is gone"),
        ({"text": "no such text"}, "its text stands 0 times"),
        ({"text": "import"}, "times in engine/hand/awarding/rake.py: give one that stands once"),
        ({"instead": "CHARGE"}, "instead is the text itself"),
        ({"tests": ("tests/none.py",)}, "tests/none.py is gone"),
        ({"tests": ("tests/mutation/test_mutants.py::test_none",)}, "has no test_none"),
        ({"tests": ()}, "it names no tests"),
    ],
)
def test_an_entry_that_can_not_be_made_is_told(changed: dict[str, object], says: str) -> None:
    given: dict[str, object] = {
        "path": "engine/hand/awarding/rake.py",
        "text": "CHARGE" if "instead" in changed else '"""What the house takes',
        "instead": '"""',
        "harm": "none",
        "tests": ("tests/mutation/test_mutants.py",),
    }
    found = find_faults(Mutant(**(given | changed)))  # type: ignore[arg-type]
    assert any(says in fault for fault in found)
