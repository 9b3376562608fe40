"""Who waits for a seat."""
