"""What the dealer does next, in words and with the clause that asks for it."""
