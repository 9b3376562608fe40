"""The domain: cards, games, house rules, the hand, the table, and the record of it all."""
