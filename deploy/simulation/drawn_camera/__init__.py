"""The simulated camera: what it sees, drawn."""
