"""What the app knows, by feature: data, and pure questions about it."""
