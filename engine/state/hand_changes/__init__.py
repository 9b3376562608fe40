"""What events change in the hand that is played."""
