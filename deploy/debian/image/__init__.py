"""A disk to write to a stick: Debian, the package, and what boots them."""
