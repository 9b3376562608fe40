"""What the private directory keeps: files, decks."""
