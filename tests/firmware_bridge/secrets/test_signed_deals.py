"""Whatever the engine says of a deal, the bridge signs the envelope of just that deal."""

from pathlib import Path

import msgspec
import pytest

from engine.messages.sensed.commands import SealHand
from engine.messages.sensed.observations import EnvelopeSealed
from engine.signatures.answer_signatures import is_answer_signed
from tests.firmware_bridge.custody_bench import Bench

PLAIN = SealHand(hand="T1-1", journal="j", game="holdem", seats=(1, 2))
FIELDS = [one.name for one in msgspec.structs.fields(SealHand) if one.name != "hand"]


@pytest.mark.parametrize("field", FIELDS)
def test_each_word_of_the_deal_is_signed_as_it_was_told(tmp_path: Path, field: str) -> None:
    """Else the engine takes the answer for somebody else's, and no hand is dealt."""
    value = getattr(PLAIN, field)
    other = not value if isinstance(value, bool) else (1, 3) if field == "seats" else "holdem"
    told = msgspec.structs.replace(PLAIN, **{field: other})
    custody = Bench(tmp_path).custody
    (answer,) = custody.vouch(told, custody.obey(told, 1))
    assert isinstance(answer, EnvelopeSealed)
    assert is_answer_signed(answer.signer, told, answer)
    assert not is_answer_signed(answer.signer, PLAIN, answer) or told == PLAIN
