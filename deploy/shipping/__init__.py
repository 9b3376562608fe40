"""What a table sends to the room, and how: beside the journal, which it reads and never writes.

Needs none of the room's libraries.
"""
