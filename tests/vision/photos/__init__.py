"""Tests of the general reader."""
