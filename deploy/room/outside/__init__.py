"""Services outside the room that the house configures, and one question to such a service."""
