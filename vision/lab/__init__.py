"""How the general reader is trained and measured: `python -m vision.lab` lists the commands.

What the commands are made of lies in `decks`, `pictures`, `photographs`, `networks` and
`measurement`. Nothing here runs at a table, and no wheel holds it. The weights that come out of it
are in `vision/weights`.
"""
