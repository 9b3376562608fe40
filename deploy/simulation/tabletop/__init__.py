"""The simulated table: cards and chips as things, hands that move them, people who play."""
