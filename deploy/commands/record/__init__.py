"""Verbs about the record of a table and its keys."""
