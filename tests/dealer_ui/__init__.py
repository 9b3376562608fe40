"""Tests of the dealer's screen."""
