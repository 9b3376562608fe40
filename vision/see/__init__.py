"""`tapburn see`: loose pictures found, read, told, and drawn on for people who compare."""
