"""Tests of the decks."""
