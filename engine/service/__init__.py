"""The engine's two processes: the table's, and the archive's that reads its record."""
