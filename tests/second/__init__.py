"""Second engines: an independent implementation of each game, from its rules document alone, slow and obvious."""
