"""What each irregularity is called where hands are listed, by its name in the record."""

from typing import Final

from engine.messages.text import Text, phrase

_NAMES: Final[dict[str, Text]] = {
    str(words).replace(" ", "_"): words
    for words in (
        phrase("wrong push"),
        phrase("wrong deal"), phrase("extra card"), phrase("card refused"), phrase("unconfirmed"),
        phrase("stray card"), phrase("face up card"), phrase("burn count"), phrase("deck count"),
        phrase("to be named"), phrase("small blind"), phrase("signature refused"),
        phrase("record damaged"), phrase("readings lost"), phrase("opening refused"),
        phrase("named wrong"), phrase("log missing"), phrase("late reading"),
        phrase("faces refused"), phrase("counts missing"), phrase("counts differ"),
        phrase("correction misfit"), phrase("camera unsure"), phrase("camera disagrees"),
        phrase("bottom seen"), phrase("dispute"), phrase("corrected"), phrase("open cards"),
        phrase("record"), phrase("evidence full"), phrase("undo stopped"),
        phrase("hand in muck"), phrase("settled by hand"), phrase("defect"), phrase("passed over"),
    )
}  # fmt: skip


def name_irregularity(name: str) -> Text:
    """An irregularity or a kind of ruling in words: "double_burn" is "double burn"."""
    return _NAMES.get(name, Text(name.replace("_", " ")))
