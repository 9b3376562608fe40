"""What the station says, in the language of whoever looks."""
