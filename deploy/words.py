"""Numbers of things in words."""


def count(number: int, thing: str, things: str = "") -> str:
    """Such as "1 hand" and "2 hands"; things: the plural where it takes more than an s."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"
