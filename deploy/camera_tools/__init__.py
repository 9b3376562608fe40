"""What the verbs do with cameras: views, markers on paper, decks shown to them."""
