"""A journal told again: which hands it holds, each step of a hand, and what may be handed out.

Reads records and drives the core with them; it writes no record and opens no sealed card.
"""
