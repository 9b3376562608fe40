"""The line to one reader: frames, messages, events in order."""
