"""The table in a browser: routes, sockets and clocks. The only floor that knows an event loop."""
