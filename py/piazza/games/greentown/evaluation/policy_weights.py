"""How likely an Expert is to choose an action, by its features: learned from games of Experts.

Written by `python3 -m piazza.bots.learning.policy greentown --games 60 --seed 1`
from 8482 choices. How often the likeliest action was the chosen one, in percent, in games that were not
learned from, and in brackets a choice by lot:
Announce 78 (36), Pick 23 (13), Lay 47 (15), Rotate 59 (34), Erect 67 (37), Site 57 (10), Choose 72 (50).
"""

POLICY_WEIGHTS = {
    "Announce": (-4.31, 0.19, -2.15),
    "Pick": (0.41, 3.38),
    "Lay": (2.65, -3.99, 1.86, -2.61),
    "Rotate": (2.93, -3.22),
    "Decline": (-5.0,),
    "Erect": (0.89, 1.47, 1.92),
    "Site": (3.24, -0.66),
    "Choose": (-0.88,),
}
"""For each class of action, the weight of each of its features."""
