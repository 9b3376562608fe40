"""Chips of one hand at its end: pots, their division, the rake, the showdown."""
