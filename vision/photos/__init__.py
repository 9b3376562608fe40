"""The general reader: names cards of decks that it has never seen, or says why it doesn't."""
