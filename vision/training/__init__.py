"""How the general reader is trained: artwork, accidents of light, networks, validation.

Nothing here runs at the table. The weights that come out of it are in `vision/weights`.
"""
