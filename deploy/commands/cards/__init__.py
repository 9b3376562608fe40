"""Verbs that play or work out poker without a table."""
