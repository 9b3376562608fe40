"""What keeps a room: its backup, and what is wrong with it."""
