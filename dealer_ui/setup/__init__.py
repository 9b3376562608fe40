"""The set-up on the touchscreen: one question after the other, answered by touch."""
