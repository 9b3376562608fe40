"""Whether a journal's chain holds, and what was done to one that does not."""
