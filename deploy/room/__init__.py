"""The room: many tables, one floor, one record that no table can rewrite.

A service on a machine of its own, over PostgreSQL. No table imports it, and no table waits for it.
"""
