"""Tests of the training: its pictures and its steps."""
