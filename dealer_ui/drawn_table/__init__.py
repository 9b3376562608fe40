"""The drawn table beside the screen, and the simulation's finger."""
