"""`python -m rulings`: the command line, which needs no Qt."""

from rulings.cli import main

main()
