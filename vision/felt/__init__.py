"""The felt in millimetres: its zones, its markers, and where they lie in the picture."""
