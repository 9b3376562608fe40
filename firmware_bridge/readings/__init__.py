"""What a reader tells of tags between frame and custody: repeats, a count of the deck, junk."""
