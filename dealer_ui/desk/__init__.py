"""The dealer's desk: what the screen shows of a view, and the intents of its touches."""
