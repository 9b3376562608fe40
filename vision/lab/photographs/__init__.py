"""Photographs that a path tracer takes of cards on a table, and how they are read.

They show what light really does to print: gloss over ink, shadows, depth of field. They only
measure: nothing trains on them.
"""
