"""Pages that a room works with: promotions and the waiting list, with a board for the wall each."""
