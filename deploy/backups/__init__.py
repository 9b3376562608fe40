"""Backups of a table: what belongs in one, the archive, and laying it out again."""
