"""Edges, lines and quadrilaterals of a picture, and the plane on which cards lie."""
