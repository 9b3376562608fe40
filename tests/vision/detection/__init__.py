"""Tests of finding cards in a zone."""
