"""The dealer's screen on a panel: its compositor, and what is said where that can't start."""
