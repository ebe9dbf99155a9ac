"""What the rules of tours say, found in a small part of the time; tests hold it to `tours.py`."""
