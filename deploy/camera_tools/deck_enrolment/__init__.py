"""The commands' side of enrolling a deck: it is shown to a reader or a camera, card by card."""
