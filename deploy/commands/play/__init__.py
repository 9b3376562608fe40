"""Verbs that run a table, real, by hand, simulated or for practice."""
