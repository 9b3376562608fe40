"""Figures, side by side with others where there are any: a module each."""
