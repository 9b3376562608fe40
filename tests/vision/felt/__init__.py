"""Tests of the felt in millimetres."""
