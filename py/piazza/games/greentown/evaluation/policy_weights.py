"""The weights of the playout policy, learned from games of Experts.

Written by `python3 -m piazza.bots.learning.policy greentown --games 60 --seed 1`
from 8509 decisions of Experts, who played without these weights. How often the likeliest action
was the chosen one, in percent, in games held out, with a uniform random guess in brackets:
Announce 78 (36), Choose 72 (50), Erect 68 (27), Lay 47 (15), Pick 23 (13), Rotate 59 (34), Site 57 (10).
"""

POLICY_WEIGHTS = {
    "Announce": (-4.23, 0.2, -2.1),
    "Choose": (-0.87,),
    "Decline": (0.74,),
    "Erect": (0.87, 1.45, 1.87),
    "Lay": (2.66, -4.02, 1.87, -2.62),
    "Pick": (0.41, 3.4),
    "Rotate": (2.92, -3.21),
    "Site": (3.22, -0.65),
}
"""For each class of action, the weight of each of its features."""
