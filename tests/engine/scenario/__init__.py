"""Tests of the scenarios' format, their playing and each expectation."""
