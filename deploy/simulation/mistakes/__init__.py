"""People err at the simulated table: what they do wrong, who says so, and whether it was noticed."""
