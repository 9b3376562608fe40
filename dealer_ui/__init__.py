"""The dealer's screen: shows the engine's views, turns touches into intents, decides nothing."""
