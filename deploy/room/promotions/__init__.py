"""Promotions that prove themselves: rules as data over the hands that were tabled."""
