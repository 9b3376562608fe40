"""What a table offers, checked against the house: games, stakes, mixes, its sign."""
