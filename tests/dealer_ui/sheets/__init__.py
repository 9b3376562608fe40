"""The sheets over a table that decides."""
