"""Laws 77-78, 86-88 and 12C in figures: scores, matchpoints, IMPs, victory points, adjusted scores, fouled boards.

Values in and out are exact fractions; a profile (data of a regulating authority) says where and how they are rounded.
"""
