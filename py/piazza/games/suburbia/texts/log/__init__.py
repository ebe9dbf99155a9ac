"""The log of Suburbia: its turns, and the lines of previews: where money, reputation and population come from."""
