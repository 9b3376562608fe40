"""Tests of the vision."""
