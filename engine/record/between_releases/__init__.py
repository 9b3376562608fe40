"""One release goes on behind another one's record: handed over, taken over, compared."""
