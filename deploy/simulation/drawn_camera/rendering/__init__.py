"""Cards and tables as pictures, drawn by our own code: what the simulated camera sees."""
