"""Figures, side by side with others where there are any: a module for each room.

A module has `configure(parser)`, `run(arguments) -> exit code` and a first line that says what it
measures. `tapburn bench NAME` imports that one alone, so a bench may import what it likes.
"""
