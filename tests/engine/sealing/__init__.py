"""Tests of handles and envelopes."""
