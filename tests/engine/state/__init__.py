"""Tests of engine/state."""
