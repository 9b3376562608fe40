"""Between hands and around them: chairs, button, buy-ins, and the table's whole state."""
