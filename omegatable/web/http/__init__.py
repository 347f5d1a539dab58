"""What every request and connection passes: who may ask, how often, and in which words it is refused."""
