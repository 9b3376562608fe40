"""What keeps a record from being told."""


class UntoldError(Exception):
    """A record can't be told, or not to its end; the text is one sentence with what to do."""
