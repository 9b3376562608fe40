"""What a set-up asks, by name, and who answers: a terminal, a touchscreen, or the house's file."""
