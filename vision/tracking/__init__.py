"""From frame to frame: motion, tracks, and names that many frames agree on."""
