"""What is done where several devices share a table."""
