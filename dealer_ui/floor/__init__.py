"""The floor's screen: the day at this table, behind the floor's PIN."""
