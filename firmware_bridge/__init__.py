"""The firmware bridge: card readers on one side, observations with handles on the other."""

# Before any library: it keeps them quiet.
import engine as engine
