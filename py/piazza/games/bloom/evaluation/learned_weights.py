"""The weights of the features of bloom, learned from games.

Written by `python3 -m piazza.bots.learning bloom --games 2000 --seed 1 --moments 5 --pull 300`
from 175013 positions. How far off forecasts of the lead are, at the end of the game or of its stage, in
points (standard deviation), in the four quarters of games that were not learned from:
the evaluation as it is 12.54, 9.26, 11.43, 7.92,
with these weights 11.08, 8.77, 10.41, 8.03.
"""

from piazza.bots.evaluator import LearnedWeights

LEARNED_WEIGHTS = LearnedWeights(
    left=(0.0, 37.0, 47.0, 57.0, 69.0),
    weights=(
        (1.02, 1.04, 0.37, 0.86, -0.67, 1.0),
        (1.01, 0.87, 0.28, 0.59, -0.37, 1.0),
        (0.99, 0.87, 0.5, 0.09, 0.03, 1.0),
        (1.01, 0.85, 0.63, -0.49, 0.45, 1.0),
        (0.97, 0.65, 0.38, -1.07, 0.44, 1.0),
    ),
)
"""A column for each feature: points, runs, chances, hand, jokers, later."""
