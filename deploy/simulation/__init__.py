"""The simulated world: cards, chips, players, the robot dealer, and the checker of it all."""
