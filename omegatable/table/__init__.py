"""Tables: messages in, messages out, and what is kept of them. No sockets, no clocks, no screens."""
