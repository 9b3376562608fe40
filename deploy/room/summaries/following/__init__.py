"""A table's records followed as they come: which rows they make, and what that may cost."""
