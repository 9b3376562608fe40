"""What each irregularity is called where hands are listed, by its name in the record."""

from typing import Final

from engine.messages.text import Text, phrase

_NAMES: Final[dict[str, Text]] = {
    str(words).replace(" ", "_"): words
    for words in (
        phrase("boxed card"), phrase("cards disputed"), phrase("dead hand"), phrase("dealt twice"),
        phrase("disorder"), phrase("double burn"), phrase("duplicate card"),
        phrase("exposed card"), phrase("exposed draw card"), phrase("exposed seventh"),
        phrase("foreign card"), phrase("four card flop"), phrase("joker"), phrase("killed hand"),
        phrase("misdeal"), phrase("misheard bet"), phrase("missing burn"), phrase("missing card"),
        phrase("one card more"), phrase("one chip"), phrase("other burn"), phrase("out of turn"),
        phrase("player skipped"), phrase("premature fifth"), phrase("premature flop"),
        phrase("premature fourth"), phrase("premature river"), phrase("premature seventh"),
        phrase("premature sixth"), phrase("premature turn"), phrase("short amount"),
        phrase("shown card"), phrase("skipped seat"), phrase("string bet"),
        phrase("swapped hands"), phrase("wrong button"), phrase("wrong first seat"),
        phrase("wrong number"), phrase("wrong raise"), phrase("wrong push"),
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
