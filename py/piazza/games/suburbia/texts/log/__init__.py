"""The log of Suburbia: its turns, and for previews where money, reputation and population come from."""
