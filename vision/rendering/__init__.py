"""Cards and tables as pictures, drawn by our own code: for the simulation and for training."""
