"""One table, several devices: what they say to each other, as values; how it gets across is the browser's."""
