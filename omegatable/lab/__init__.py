"""The laboratory: matches and arenas between bots, their statistics and reports, training, and measures of speed."""
