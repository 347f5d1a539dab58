"""Coaching: what a bot that sees one seat's view can tell the person who sits there. No sockets and no clocks.

Everything is derived from views, so nobody is told more than their seat may know.
"""
