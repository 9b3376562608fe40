"""Whether a finger means what it touches, since when, and what ends with its touch."""
