"""What is burned before a round is a sentence of its own in each language, in every game."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak, told
from engine.messages.text import Text
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor
from tests.gallery.moments import GAMES, SEED, options

SAID = {
    "en": r"Burn one card before (the (flop|turn|river|(first |second |third )?draw)"
    r"|(fourth|fifth|sixth|seventh) street)",
    "de": r"Vor (dem (Flop|Turn|River|(ersten |zweiten |dritten )?Tausch)"
    r"|der (vierten|fünften|sechsten|siebten) Straße) eine Karte verbrennen",
    "es": r"Queme una carta antes (del (flop|turn|river|(primer |segundo |tercer )?cambio)"
    r"|de la (cuarta|quinta|sexta|séptima) calle)",
}


def burns(game: str) -> Iterator[str]:
    """What the dealer is told at each burn of one hand."""
    floor = Floor(options(game))
    floor.deck = shuffled(SEED)
    floor.posted()
    for _ in range(400):
        if floor.kind() == "burn":
            yield floor.prompt.text
        if floor.kind() in {"push_pot", "shuffle"}:
            return
        floor.step(passive)


@pytest.mark.parametrize("language", SAID)
def test_each_burn_is_told_as_people_say_it(typeface: QGuiApplication, language: str) -> None:
    """German said "vor erste Tausch": the round was put into the sentence as it stands alone."""
    speak(typeface, language)
    try:
        for game in GAMES:
            found = list(burns(game))
            assert found, game
            for text in found:
                assert isinstance(text, Text)
                assert re.fullmatch(SAID[language], told(text)), (game, told(text))
    finally:
        speak(typeface, "en")
