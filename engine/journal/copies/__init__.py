"""Copies of a journal: one for a backup, one written behind the table."""
