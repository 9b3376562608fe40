"""The networks: their architecture, how they train, how they are exported and gone on from."""
