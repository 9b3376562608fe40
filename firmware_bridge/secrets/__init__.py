"""The only place where a face-down card is known."""
