"""A whole night at the level of the rules: real engine and record, no pixels, no serial line."""
