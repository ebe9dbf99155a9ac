"""What is done with what is kept and given away: files, finished games, pictures, records, links."""
