"""Tests of engine/tracking."""
