"""People err at the simulated table: what they do wrong, and what comes of it."""
