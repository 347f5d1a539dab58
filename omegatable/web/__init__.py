"""The table in a browser: routes, sockets and clocks. The only package that uses an event loop."""
