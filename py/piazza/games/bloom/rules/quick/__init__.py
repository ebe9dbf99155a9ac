"""The rules of runs computed faster: tests compare the results with the plain forms in `runs.py`."""
