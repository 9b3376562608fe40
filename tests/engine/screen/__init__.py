"""Tests of what the engine shows and offers the screens."""
