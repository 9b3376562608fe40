"""The commands that train: the two views, the place scorer, and the mean of several runs."""
