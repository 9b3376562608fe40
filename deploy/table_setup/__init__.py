"""`tapburn setup`: asks a technician for one thing after the other, and writes the table's file."""
