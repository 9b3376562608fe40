"""The kiosk: its compositor's tries, and what is said where none comes up."""
