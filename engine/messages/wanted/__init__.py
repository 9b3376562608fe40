"""What people and the room ask of a table: intents, requests, drafts, questions."""
