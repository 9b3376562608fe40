"""Chips between hands: bought, taken, counted, corrected."""
