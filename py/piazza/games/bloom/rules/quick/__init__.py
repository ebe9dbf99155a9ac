"""What the rules of runs say, found in a small part of the time; tests hold it to `runs.py`."""
