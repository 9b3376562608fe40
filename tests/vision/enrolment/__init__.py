"""Tests of enrolment of a deck."""
