"""What one table's record comes to, booked as its events come, and kept in rows beside them."""
