"""What trains, and what never does."""

from vision.lab.decks.artwork_sources import SOURCES


def test_decks_that_the_acceptance_set_holds_do_not_train() -> None:
    places = {source.place.rsplit("/", 1)[-1] for source in SOURCES}
    assert not places & {"anglo_poker.svgz", "bonded.svgz", "default_800x480"}
    assert sum(source.held_out for source in SOURCES) >= 6
