"""A reader of software, on a pseudo-terminal."""
