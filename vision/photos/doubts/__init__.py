"""What speaks against a name or a place: another cut, the ground, an index by itself."""
