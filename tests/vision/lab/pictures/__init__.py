"""Tests of the training pictures."""
