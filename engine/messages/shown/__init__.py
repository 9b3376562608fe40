"""What screens show: the table as a snapshot."""
