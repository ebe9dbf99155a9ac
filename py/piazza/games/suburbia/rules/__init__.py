"""The rules of Suburbia: positions, legal actions, and the position after each action."""
