"""What all games share: contract, match, links, records, chance. Knows no game and no browser."""
