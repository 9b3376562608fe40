"""Tests of the simulated people who err."""
