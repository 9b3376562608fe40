"""Tests of the firmware bridge."""
