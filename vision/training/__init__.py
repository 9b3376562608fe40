"""How the general reader is trained and measured.

The modules here are commands: `__main__` trains the two views, `places` the judge of places,
`blending` joins runs; `validation`, `finding`, `strangers` and `photographs` measure. What they are
made of lies in `decks`, `pictures`, `networks` and `measuring`, each of which knows only those
before it.

Nothing here runs at the table. The weights that come out of it are in `vision/weights`.
"""
