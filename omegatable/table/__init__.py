"""Tables: messages in, messages out, and the store of their events. This package has no sockets, clocks or screens."""
