"""What a game is: the protocol of its kernels, its `Game` record, its facets, and the registry of all games."""
