"""Dale the Robot: what he takes, and where he builds it."""
