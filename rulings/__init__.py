"""Rulings at duplicate bridge: the facts of a deal, the reasoning of the Laws, and the record of incidents."""
