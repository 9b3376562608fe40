"""The long night, played short."""
