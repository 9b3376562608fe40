"""Tests of `tapburn see`."""
