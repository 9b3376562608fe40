"""What measurements share: shelves that never train, tallies, the reliability curve."""
