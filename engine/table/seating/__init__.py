"""Who sits where and comes into the next hand: blinds, kills, the button."""
