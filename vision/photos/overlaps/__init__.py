"""Cards that lie on each other: which lies on top, and what is seen of those below."""
