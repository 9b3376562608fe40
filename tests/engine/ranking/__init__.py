"""Tests of hand ranking."""
