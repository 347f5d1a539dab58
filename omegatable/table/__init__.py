"""Tables: messages in, messages out, and the store that keeps their events. No sockets, no clocks, no screens."""
