"""What people get wrong while they act: bets, turns, folds, mucks."""
