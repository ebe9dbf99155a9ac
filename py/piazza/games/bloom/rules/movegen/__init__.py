"""Move generation: every legal way to lay, add, swap and steal, found with sets of tiles as integers.

Trying every row that the rule in `runs.py` allows takes 10 to 300 times as long with a large hand, and
nearly every choice asks for it; tests compare the results. Random games take 1.4 times as long without
`beginning.py`, and 1.3 times without the shortcuts in `offers.py`.
"""
