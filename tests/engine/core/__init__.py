"""Tests of the whole table: engine/core.py and engine/screen.py."""
