"""The checker: the world against the journal, each difference in words."""
