"""Second engines: each game once more, written from its rules document alone, slow and obvious."""
