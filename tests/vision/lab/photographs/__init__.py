"""Tests of the photographs that a path tracer takes."""
