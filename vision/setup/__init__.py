"""What a technician looks through while a camera is set up: nothing of it runs at a table."""
