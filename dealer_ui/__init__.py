"""The dealer's screen: shows the engine's views, turns touches into intents, decides nothing."""

# Before any library: it keeps them quiet.
import engine as engine
