"""One line of the journal as bytes: its fields, how it is kept small, its tables."""
