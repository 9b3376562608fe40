"""What a table is backed up by, and comes back from."""
