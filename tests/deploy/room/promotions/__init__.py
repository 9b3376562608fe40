"""Promotions that prove themselves."""
