"""What every game shares: contract, history, link text, chance, geometry; it knows no game, no browser."""
