"""What went wrong with a deal: reported, ruled upon, put right."""
