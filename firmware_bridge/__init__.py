"""The firmware bridge: card readers on one side, observations with handles on the other."""
