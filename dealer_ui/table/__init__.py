"""The table on the screen: seats, board, pots, panels, the acting seat's keys."""
