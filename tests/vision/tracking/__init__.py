"""Tests of what is followed from frame to frame."""
