"""Hands written as text; test_scenarios plays them all."""
