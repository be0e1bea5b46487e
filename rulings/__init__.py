"""Rulings at duplicate bridge: the facts of a deal, the reasoning of the Laws, the record of incidents."""
