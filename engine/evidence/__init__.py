"""What lies beside the record: pictures of cards that lay face up, and touches, by their hashes.

The engine writes it (`evidence_store`), a replay reads it (`shelf`); where it lies is `layout`'s.
The record names each piece by its SHA-256, so that another one in its place is found.
"""
