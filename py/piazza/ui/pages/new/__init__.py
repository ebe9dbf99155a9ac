"""Setting up a new game, and entering the edition that it is played with."""
