"""Opening sealed hands after their end, on a copy of the record: two departments, a reason."""
