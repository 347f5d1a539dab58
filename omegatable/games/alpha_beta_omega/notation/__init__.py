"""The notation of Alpha-Beta-Omega: cards, actions, deals and tables as text for people, written and parsed.

A card is its code in the deck's file: `OG`. Seats are `p1` to `p5`, positions `@1` to `@10`, steps `+2` and `-1`.
Actions: `OG` plays, `xOG` discards, `.` plays nothing, `y` and `n` answer; `offer-p2`, `gHS`, `wHS` and `send` make an
offer.

The modules: `names` of characters, omegas and cards; `actions`; `deals`; `tables`, as the viewing seat sees them.
"""
