"""What a game implements for the page, and the kit that it draws with."""
