"""The checks that every request and connection passes: access, rate limits, and the texts of refusals."""
