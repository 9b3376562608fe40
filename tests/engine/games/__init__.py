"""Tests of the games as data."""
