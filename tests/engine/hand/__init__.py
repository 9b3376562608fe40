"""Tests of one hand."""
