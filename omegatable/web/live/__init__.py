"""Tables in play: their people, bots, clocks and notifications."""
