"""The robot dealer: sees the view, does what its prompt says, touches the screen."""
