"""Evidence beside the record."""
