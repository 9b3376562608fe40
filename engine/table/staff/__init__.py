"""What the staff may ask of a table, and by which right."""
