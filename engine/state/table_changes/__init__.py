"""What events change around the hands: chairs, chips, button, clock, people."""
