"""Displays that face the room: players' display and sign."""
