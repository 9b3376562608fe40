"""Tests of engine/table."""
