"""The steps of a set-up, one module each."""
