"""The sheets over the table, and the forms on them."""
