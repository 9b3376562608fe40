"""Tests of engine/procedure."""
