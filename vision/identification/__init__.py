"""Reading by a deck that is known: its templates confirm or veto what the reader says."""
