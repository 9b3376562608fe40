"""A journal told again."""
