"""`python -m omegatable` is the command line."""

from omegatable.cli import main

if __name__ == "__main__":
    main()
