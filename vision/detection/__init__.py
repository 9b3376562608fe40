"""Cards in a zone of the felt, alone, touching and on top of each other."""
