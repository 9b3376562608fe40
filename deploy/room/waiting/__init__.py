"""Who waits for a seat, on top of the seats as the tables know them."""
