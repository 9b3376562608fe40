"""Where cards may lie: candidates, what suggests them, how the network scores and moves them."""
