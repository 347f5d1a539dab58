## Print and play: what
print-document = Print & play, Omega Table
print-nothing = Choose at least one thing to print.
print-settings = Print settings
print-what = What
print-all = All three games
print-language = Language
print-language-explained = For everything except the numbered rules, which are in English
# Which of two sets of rules is printed.
print-rules-last = As you last chose for a table
print-rules-two = For games with two sets of rules
print-part-cards = Cards and tiles
print-part-references = A reference card for each player
print-part-markers = Pawns, markers and tokens
print-part-rulebook = The rulebook, to fold
print-part-clauses = Every rule, numbered

## Print and play: how
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-paper-a3 = A3
print-paper-tabloid = Tabloid
# What is printed on the backs of the cards.
print-backs = Backs
print-backs-none = No backs
print-backs-long = Both sides, flipped on the long edge
print-backs-short = Both sides, flipped on the short edge
print-backs-fold = On the same sheet, to fold behind
print-right = Move the backs right
print-right-explained = In millimetres, if the backs are printed off
print-down = Move the backs down
print-down-explained = In millimetres
print-ink = Ink
print-ink-full = Full
print-ink-low = Little
print-ink-black = Black only
print-ink-low-black = Little black
print-copies = Copies
print-shops = For print shops and scissors
print-bleed = Bleed
print-bleed-explained = 3 mm round each card, with crop marks, instead of shared cuts.
print-single = Single cards
print-single-explained = One card per page, with trim and bleed boxes.
print-flat = Flat markers
print-flat-explained = Pawns and cubes as discs instead of folded up.
print-included = Use the included deck
print-scale = Print at 100 %, not “fit to page”: the ruler on each sheet is then 100 mm long.
print-download = Download the PDF
print-printing = Preparing the PDF
print-planning = The sheets are being laid out.
# $sheet: "Cards, sheet 1 of 3".
print-large =
    .label = { $sheet }: enlarge
# From sheet to sheet.
print-before = Previous
print-next = Next
