"""Who comes in: the door, accounts, and what was done."""
