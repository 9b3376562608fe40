"""State and journal together: written before it is true, carried on, handed over."""
