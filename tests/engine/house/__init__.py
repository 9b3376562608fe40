"""Tests of the houses' rules."""
