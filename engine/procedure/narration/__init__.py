"""What happened and what may be asked, in words of a card room."""
