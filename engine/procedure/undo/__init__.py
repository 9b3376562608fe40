"""Taking back: which decision, how far, and doing it again."""
