"""What the panel of a machine that is no table yet shows: install it, set it up."""
