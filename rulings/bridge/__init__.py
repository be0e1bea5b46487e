"""The game itself: cards, calls, auctions, play and scores."""
