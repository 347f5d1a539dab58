### What is drawn on cards, tiles, reference cards and print sheets, and what pictures show in words.
###
### Room is scarce: letters shrink where a text is longer than the English one, and `omegatable locale check` names what
### does not fit even so. In the lines of reference cards, <b> stands around the beginning that is printed bold.

## All games
# A reference card as a picture. $title: the name of a game.
art-reference = { $title } in short
art-in-short = In short
# In descriptions of tables, for those who do not see the picture.
art-table-unseen = { $count } unseen
art-table-no-cards = no cards
art-table-no-discards = no discards

## Omega Shift: cards
# The title of an Omega card.
art-os-omega = Omega { $suit }
# On an Alpha card, in capitals, below its arrows.
art-os-pull = Pull in
art-os-or = Or
art-os-push = Push out
# On an Omega card, in capitals: how many markers a suit needs to score, and what each costs.
art-os-to-score = { $count } to score
art-os-each = Minus { $cost } for each
art-os-back = Omega Shift, face down
art-os-back-reference = The back of a reference card: the ring of the five suits
art-os-marker = Marker
art-os-cube = A marker to fold: a cube
art-os-flat = A flat marker
art-os-poster = Omega Shift: three catastrophes fanned over the night of the observatory

## Omega Shift: the reference card
art-os-turn = <b>Your turn:</b> put down one card, played or discarded; then draw one.
# $may: whether all markers may stay.
art-os-number =
    <b>A number</b> goes on your side of the Omega of its suit, higher than your cards there; then { $may ->
        [yes] you may pull
       *[no] pull
    } one marker to that Omega from a neighbour.
art-os-alpha = <b>An Alpha</b> moves one marker between its Omega and a neighbour, in or out, and leaves the game.
art-os-discard = <b>A discard</b> goes face up on its Omega.
# $other: whether a card that has just been discarded may not be taken again.
art-os-draw =
    <b>Draw</b> from the deck, or from { $other ->
        [yes] any discard pile, but not the card that you have just put there
       *[no] any discard pile
    }.
# $each: whether each has one more turn.
art-os-end =
    <b>The end</b> { $each ->
        [yes] comes after the last card of the deck: then each puts down one more card.
       *[no] comes at once with the last card of the deck.
    }
# $gate: whether five numbers score without any markers.
art-os-score =
    <b>A suit scores</b> if you have a number in it and its Omega has 3 markers or more: the sum of your numbers, minus 5 for every marker. With five numbers or more { $gate ->
        [yes] nothing is subtracted, and its markers do not matter
       *[no] nothing is subtracted
    }.
# $three: whether three rounds are played.
art-os-win =
    <b>The higher total</b> wins; { $three ->
        [yes] a tie is a draw. Three rounds are added up.
       *[no] a tie is a draw.
    }
art-os-ring = <b>The row</b> is a ring: its ends are neighbours.

## Omega Shift: a picture of the table
# Beside the number of cards.
art-os-table-pile = to draw
art-os-table-round = Round { $round } of { $rounds }. { $state }
# $points: "Rosa 12, Mika −3".
art-os-table-over = The game is over: { $points }.
art-os-table-dealing = The round is being dealt.
art-os-table-draws = { $name } draws.
art-os-table-plays = { $name } plays or discards.
# A description for those who do not see it. $means: "1 short". $discards and $columns are the next four.
art-os-table-suit =
    { $suit }: { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }, { $means }; { $discards }; { $columns }.
art-os-table-discards = { $count } discarded, { $card } on top
art-os-table-column = { $name } has { $ranks }
art-os-table-column-none = { $name } has nothing
art-os-table-holds = { $name } counts { $points } now and holds { $cards }.
art-os-table-left = { $count } cards to draw.

## Alpha & Omega: tiles and pawns
# The back of the tiles.
art-ao-back = Nothingness
art-ao-back-reference = The back of a reference card: the Snake asleep among the elements
# $letter: Alpha or Omega. $dress: one of the four below.
art-ao-pawn = { $letter } pawn, { $dress }
art-ao-dress-1 = gold with a sun
art-ao-dress-2 = plum with a box hat
art-ao-dress-3 = bone with a hood
art-ao-dress-4 = soot with a crown
art-ao-pawn-fold = { $pawn }, to fold
art-ao-pawn-flat = { $pawn }, flat
art-ao-marker = A marker: the Snake shows the direction of play
art-ao-poster = Alpha & Omega: tiles of fire, water, air and earth round the Snake

## Alpha & Omega: the reference card
# $refill: whether tiles are drawn before the pawns walk.
art-ao-turn =
    <b>Your turn:</b> place two tiles, { $refill ->
        [yes] draw until you hold three, then walk two steps.
       *[no] walk two steps, then draw until you hold three.
    }
# $top: whether a Transformation may go on top of a tile, or of any but the Snake.
art-ao-place =
    <b>Place</b> next to any { $top ->
        [no] tile.
        [others] tile; a Transformation may also go on top of one, but not of the Snake.
       *[yes] tile; a Transformation may also go on top of one.
    }
# $alone: whether a tile has room for one pawn.
art-ao-walk =
    <b>Walk</b> two steps with one pawn, or one step with each; in your first turn, two with one. No pawn may end { $alone ->
        [yes] where it began, nor where another pawn stands, except on the Snake.
       *[no] where it began.
    }
# $snake: whether the Snake may be covered.
art-ao-jaws =
    <b>A −2</b> that you draw is placed at once, next to any tile or { $snake ->
        [no] on top of one, but not of the Snake.
       *[yes] on top of one.
    }
# $snake: whether the Snake may be exchanged. $pawns: whether pawns move with their tiles.
art-ao-switch =
    <b>A Switch</b> switches two tiles at once, { $snake ->
        [no] { $pawns ->
            [yes] with the pawns on them, but never the Snake, and leaves the game.
           *[no] without the pawns on them and never the Snake, and leaves the game.
        }
       *[yes] { $pawns ->
            [yes] with the pawns on them, and leaves the game.
           *[no] without the pawns on them, and leaves the game.
        }
    }
# $hidden: whether the End tile lies in the deck.
art-ao-end =
    <b>The end:</b> { $hidden ->
        [yes] the End tile is drawn. The game ends with that turn.
       *[no] the deck and all hands are empty. Play that turn to its end.
    }
art-ao-score = <b>Score:</b> each pawn counts its neighbours.
# Beside the points that neighbours count: −1 opposite, 0 the same, +1 others, −2 a −2.
art-ao-opposite = opposite
art-ao-same = the same
art-ao-others = others
art-ao-minus-two = a −2
# What a pawn on a −2 counts.
art-ao-on-jaws =
    <b>On a −2</b> { $counts ->
        [neighbours] it counts no elements.
        [alone] it counts −2, and nothing else.
       *[both] it counts −2, and no elements.
    }
art-ao-snake = <b>The Snake</b> has no element and counts 0.
# What the last turn costs; $points is the same for any number of players, or 0.
art-ao-last =
    <b>The last turn</b> costs its player { $points ->
        [0] 3 points of two players, 2 of more
       *[other] { $points } points
    }.
# $both: whether the tiles around both pawns count.
art-ao-tie =
    <b>A tie:</b> the best single pawn, then the fewest opposites and −2 tiles { $both ->
        [yes] around both
       *[no] around it
    }, then a draw.

## Alpha & Omega: a picture of the table
# Beside the number of tiles.
art-ao-table-deck =
    { $count ->
        [one] tile to draw
       *[other] tiles to draw
    }
# Beside a tile that has just been drawn and must be played.
art-ao-table-drawn = drawn
art-ao-table-over = The game is over: { $points }.
art-ao-table-over-tie = The game is over: { $points }. { $tie }
art-ao-table-points = { $name } has { $points }
art-ao-table-now =
    Round { $round }. { $doing ->
        [place] { $name } places a tile.
        [step] { $name } walks.
        [jaws] { $name } has drawn a −2.
        [switch] { $name } has drawn a Switch.
       *[draw] { $name } draws.
    }
# A description for those who do not see it. $pawns: two of the next; $tiles: names of tiles.
art-ao-table-holds = { $name } counts { $points } now ({ $pawns }) and holds { $tiles }.
art-ao-table-pawn = { $letter } pawn at { $cell } counts { $points }
art-ao-table-nothing = nothing
art-ao-table-tiles = { $tile } at { $cells }.
art-ao-table-must = { $tile } has been drawn and must be played now.
art-ao-table-left =
    { $count ->
        [one] { $count } tile to draw.
       *[other] { $count } tiles to draw.
    }

## Alpha-Beta-Omega: characters
art-abo-beta = Beta
# On a character's card, below the inks: who suits them best, and so on to who never does.
art-abo-best = best
art-abo-second = second
art-abo-third = third
art-abo-never = never
art-abo-order = best { $best }, second { $second }, third { $third }, never { $never }
# The crafts of the betas, below the title of their cards.
art-abo-craft-beta-1 = Locksmith
art-abo-craft-beta-2 = Noodle cook
art-abo-craft-beta-3 = Librarian
art-abo-craft-beta-4 = Bus driver
art-abo-craft-beta-5 = Carpenter
# On the other cards of characters, in up to three short lines.
art-abo-note-compatible =
    Compatible with every omega
    but the one who is not like them.
art-abo-note-compatible-all = Compatible with every omega.
art-abo-note-compatible-third =
    Third best for every omega
    but the one who is not like them.
art-abo-note-incompatible =
    Compatible with nobody.
    Marks you all the same.
art-abo-note-other =
    A perfect match for any alpha
    but Mr Compatible; if you play
    alone, only for him.
art-abo-note-beta =
    Marks nobody.
    Still counts as a character.
# Where there is little room for Mr Compatible.
art-abo-mr = Mr C
art-abo-token = { $title }, a token
art-abo-couple = { $one } and { $other }
art-abo-poster = Alpha-Beta-Omega: Alpha Cyan and Omega Cyan share an umbrella by the river

## Alpha-Beta-Omega: cards of the deck
art-abo-plot = Plot
# When a card is played, in capitals, and where there is little room.
art-abo-both = Keep or react
art-abo-play-short = Keep
art-abo-immediate-short = At once
art-abo-reaction-short = React
art-abo-both-short = Keep, react
art-abo-back-character = A character, face down
art-abo-back-deck = Chances and items
art-abo-back-plot = A plot, face down
art-abo-back-sheet = The back of a cheat sheet: alpha, beta and omega
# In the pictures of cards: on a cake of soap, on a railway ticket, and the first letters of the days from Monday on.
art-abo-soap = SOAP
art-abo-express = Express
art-abo-days = MTWTFSS

## Alpha-Beta-Omega: the cheat sheets
art-abo-credit = Alpha-Beta-Omega is a game by Ilthit, 2024
art-abo-round = A round
art-abo-test = The Alpha Test
art-abo-places = Who wins
art-abo-pick = <b>1 Pick</b> a card each. Play “At once” cards at once, and pick no other.
art-abo-trade =
    <b>2 Trade</b> { $trade ->
        [off] not at this table.
        [single] one card as a gift or for one other.
       *[free] as you like, until nobody wants to.
    } Alone: exchange up to two cards.
# $reactions: whether a reaction may be the card of the round.
art-abo-play =
    <b>3 Play</b> one card or none, in order. { $reactions ->
        [yes] A reaction is extra or is your card.
       *[no] A reaction is extra.
    }
# $passes: whether another begins each round.
art-abo-move =
    <b>4 Move on</b> one position { $passes ->
        [yes] each. Then the next player begins; the Other always begins.
       *[no] each.
    }
# $late: whether a final round follows if a card leads to the final position.
art-abo-final =
    <b>Final position</b> reached: turn its card up at once. Nobody picks or trades; each may play; then the Alpha { $late ->
        [yes] Test. If a card leads there, the next round is final.
       *[no] Test.
    }
# $up: whether cards stay turned up.
art-abo-passed =
    <b>Passed</b> by any omega: the cycle ends. Effects end, hands are kept, all go back to the first { $up ->
        [yes] position. Cards stay face up.
       *[no] position.
    }
art-abo-beta-turned = <b>A beta:</b> nothing happens.
art-abo-alpha-turned = <b>An alpha</b> marks the most compatible of the unprotected omegas there; a coin breaks ties.
# Of the house deck.
art-abo-protected-house = <b>Protected:</b> Heat Suppressant, a jacket. Scented comes first.
# Of other decks. $effects: those that protect, or the next; $first: those whose owners an alpha turns to first.
art-abo-protected = <b>Protected:</b> { $effects }.
art-abo-protected-nothing = by no effect of this deck
art-abo-protected-first =
    <b>Protected:</b> { $effects }. { $first } { $count ->
        [one] comes
       *[other] come
    } first.
art-abo-leave = <b>The couple</b> leaves, and the position with it. The hand goes back into the deck.
art-abo-over = <b>Over</b> when every omega is marked or married, or no alpha is left.
# $how: three cycles, no limit, or a $limit of cycles.
art-abo-alone =
    <b>Alone:</b> { $how ->
        [three] three cycles, then you fail.
        [endless] no limit of cycles.
       *[limited] { $limit ->
            [one] { $limit } cycle; players still in play then fail.
           *[other] { $limit } cycles; players still in play then fail.
        }
    }
art-abo-limit =
    <b>In all:</b> { $limit ->
        [one] { $limit } cycle; players still in play then fail.
       *[other] { $limit } cycles; players still in play then fail.
    }
art-abo-win = <b>Win:</b> marked by your perfect match, or still in play when the last alpha leaves.
art-abo-come-second = <b>Second:</b> marked by a partly compatible alpha; a 2 beats a 3.
art-abo-come-third = <b>Third:</b> married, to a beta or an omega.
art-abo-fail = <b>Fail:</b> marked by an alpha who does not suit you, or unmarked after the last cycle.
# $other: whether the Other is in the game.
art-abo-mr-incompatible =
    <b>Mr Incompatible</b> suits { $other ->
        [yes] nobody. The Other suits all but him.
       *[no] nobody.
    }
# $suits: whether he suits fully or is third best. $other: also whether the Other suits nobody but him when alone.
art-abo-mr-compatible =
    <b>Mr Compatible</b> { $suits ->
        [partly] is third best to
       *[fully] suits
    } { $other ->
        [no] all.
        [alone] all but the Other. The Other suits all but him; alone, nobody but him.
       *[yes] all but the Other. The Other suits all but him.
    }
# $first: whether the earlier match wins.
art-abo-ties =
    <b>Equal places</b> { $first ->
        [yes] go to the player matched first.
       *[no] are shared: more than one can win.
    }

## Alpha-Beta-Omega: the reference card, which says the same in fewer words
art-abo-short-round =
    <b>A round:</b> { $trade ->
        [off] pick a card, play
       *[free] pick a card, trade, play
    } one card or none, move { $passes ->
        [yes] on. Then the next player begins; the Other always begins.
       *[no] on.
    } { $reactions ->
        [yes] A reaction is extra or is your card.
       *[no] A reaction is extra.
    }
art-abo-short-final = <b>Final position</b> reached: turn up its card. Nobody picks or trades; each may play; then the Alpha Test.
art-abo-short-test = <b>Alpha Test:</b> an alpha marks the most compatible of the unprotected omegas there. A beta marks nobody.
art-abo-short-leave = <b>The couple</b> leaves, and so does its position.
art-abo-short-passed =
    <b>Passed:</b> the cycle ends. Effects end, hands are kept, all go back to the first { $up ->
        [yes] position. Cards stay face up.
       *[no] position.
    }
art-abo-short-over =
    <b>Over</b> when no omega or no alpha is left in play. Alone { $how ->
        [three] you have three cycles.
       *[endless] there is no limit of cycles.
    }
art-abo-short-second = <b>Second:</b> marked by a partly compatible alpha.

## Alpha-Beta-Omega: a picture of the table
art-abo-table-other = The Other
art-abo-table-nobody = no omega yet
art-abo-table-at = { $title }, at { $position }
art-abo-table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
art-abo-table-down = face down
art-abo-table-deck = in the deck
art-abo-table-discards = { $count } discarded
art-abo-table-hand = in the hand of { $name }
art-abo-table-hand-none = { $name } holds no cards
art-abo-table-over = The game is over: { $points }.
art-abo-table-points = { $name } has { $points }
art-abo-table-round =
    { $final ->
        [yes] Cycle { $cycle }, round { $round }, a final round.
       *[no] Cycle { $cycle }, round { $round }.
    }
art-abo-table-turn = { $round } It is { $name }'s turn.
# A description for those who do not see it. $stands: the title, with the next two. $state: how it ended, or what is held.
art-abo-table-player = { $name } is { $stands }. { $state }
art-abo-table-stands = { $title } at { $position }
art-abo-table-effects = { $stands } with { $effects }
art-abo-table-ended = { $ending }.
art-abo-table-holds = { $name } holds { $cards }.
# $places: "3 Alpha Cyan; 4 Beta, face down".
art-abo-table-road = On the road: { $places }.
art-abo-table-place = { $position } { $title }
art-abo-table-place-down = { $place }, face down
art-abo-table-road-none = On the road: nobody known.
art-abo-table-left =
    { $count ->
        [one] { $count } card in the deck.
       *[other] { $count } cards in the deck.
    }

## Print sheets
# What is printed: the title of the document. $title: a game, or Omega Table.
sheet-document = { $title }: print and play
sheet-house = Drawn and printed by Omega Table.
# The kinds of sheets; .within is within a sentence.
sheet-cards = Cards
    .within = cards
sheet-tiles = Tiles
    .within = tiles
sheet-markers = Markers
    .within = markers
sheet-cards-markers = Cards and markers
    .within = cards and markers
sheet-tiles-cards = Tiles and cards
    .within = tiles and cards
sheet-backs = { $what }, backs
    .within = { NAME($what, case: "within") }, backs
sheet-numbered = { $what }, sheet { $number } of { $count }
    .within = { NAME($what, case: "within") }, sheet { $number } of { $count }
# A page with a single card, and with the back of one. $title: "Flood 8".
sheet-single = { $what }, { $title }
sheet-single-back = { $what }, { $title }, back
sheet-empty = Empty side
# A text file beside pictures of cards that a print shop is sent. $title: a game.
sheet-files = { $title }: picture files for a print shop
# $form: card or tile. $width, $height: pixels of a file.
sheet-files-of =
    { $form ->
        [tile] { $count } tiles
       *[card] { $count } cards
    }: files of { $width } × { $height } pixels at { $dpi } dpi, bleed included.
# $product: its name in the shop, with its size. $source: an address. $count: how many cards or tiles.
sheet-files-shop = At { $shop } order one: { $product }, with room for { $count }. Look up its template before a large order: { $source }
# $cut and $safe: pixels.
sheet-files-safe = The shop cuts off { $cut } pixels along each edge. Letters stay { $safe } pixels away from the edge; pictures and frames may go beyond.
# $places: the numbers of files in a row that have the same back, "001-030, 031-045".
sheet-files-backs =
    { $kinds ->
        [one] All have the same back: { $places }.
       *[other] Their backs differ. Those with the same back: { $places }.
    }
sheet-files-order = Upload all files of "fronts" at once and keep their order, then those of "backs": both files of a card have the same number. If a shop asks for the back of each card, use one back for all cards of a group above.
# $command: what is typed in a terminal.
sheet-files-rest = Markers, tokens and the rulebook are not in this order. Print them yourself: { $command }
sheet-files-printed = The reference cards give the rules as printed. --preset recommended prints the recommended ones.
sheet-files-written = The reference cards give the author's rules. --preset recommended prints the recommended ones.
sheet-files-recommended = The reference cards give the recommended rules. Without --preset they give the rules as printed.
sheet-files-deck = Deck: { $deck }. Author: { $author }
# What is on a sheet. $size: "63 × 88".
sheet-note-cards =
    { $count ->
        [one] { $count } card of { $size } mm
       *[other] { $count } cards of { $size } mm
    }
sheet-note-tiles =
    { $count ->
        [one] { $count } tile of { $size } mm
       *[other] { $count } tiles of { $size } mm
    }
# $one: tiles, $other: cards, as above.
sheet-note-both = { $one }, { $other }
sheet-note-markers = { $note }, { $count } markers to cut out
sheet-note-fold = { $note }, to fold
sheet-note-cut = { $count } to cut out
sheet-note-turn =
    { $edge ->
        [long] flip on the long edge
       *[short] flip on the short edge
    }
sheet-note-empty = this side stays empty
# Beside a ruler: "(this) is 100 mm at 100 %."
sheet-band = is 100 mm at 100 %.  { $title }, { NAME($sheet, case: "within") }: { $note }.
# A page of a game, in a list of pages of several games.
sheet-of-game = { $title }, { $caption }
# As a thing that lies on a table.
sheet-rulebook = Rulebook
# A printed side of the rulebook, which is folded: the numbers of its two pages.
sheet-rulebook-pages = Rulebook, pages { $left } and { $right }
# At the foot of the pages of the rulebook.
sheet-rulebook-folio = { $title }, page { $page }
sheet-clauses = Numbered rules
sheet-clauses-page = Numbered rules, page { $number } of { $count }
# At the foot of the pages of the numbered rules.
sheet-folio = { $title }, rules, page { $page }
# Above the numbered rules, which are printed in English.
sheet-clauses-english = The rules that follow are printed in English: their numbered clauses are the ones that Omega Table plays by.
# $pieces: cards, tiles and markers in a list, each as below.
sheet-count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
sheet-count-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
sheet-count-markers =
    { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    }
sheet-count-rulebook =
    { $count ->
        [one] { $count } page of rulebook
       *[other] { $count } pages of rulebook
    }
sheet-count-clauses =
    { $count ->
        [one] { $count } page of numbered rules
       *[other] { $count } pages of numbered rules
    }
sheet-summary =
    { $single ->
        [yes] { $pieces } on { $sides ->
            [one] { $sides } page.
           *[other] { $sides } pages.
        }
       *[no] { $pieces } on { $sides ->
            [one] { $sides } printed side.
           *[other] { $sides } printed sides.
        }
    }
# $books: pages of the rulebook and of the numbered rules in a list, each as above.
sheet-summary-books =
    { $sides ->
        [one] { $pieces } on { $sides } printed side, with { $books }.
       *[other] { $pieces } on { $sides } printed sides, with { $books }.
    }
sheet-summary-only = { $books }.
# How pages go through the printer. $pages: "1-7, 10-12", as a printer's dialog takes them. $all: whether these are all pages.
sheet-print-one =
    { $all ->
        [yes] Print all pages on one side.
       *[no] { $count ->
            [one] Print page { $pages } on one side.
           *[other] Print pages { $pages } on one side.
        }
    }
# $edge: on which edge the printer flips the paper.
sheet-print-both =
    { $all ->
        [yes] { $edge ->
            [long] Print all pages on both sides, flipped on the long edge.
           *[short] Print all pages on both sides, flipped on the short edge.
        }
       *[no] { $edge ->
            [long] Print pages { $pages } on both sides, flipped on the long edge.
           *[short] Print pages { $pages } on both sides, flipped on the short edge.
        }
    }
# $count: how many rulebooks.
sheet-print-fold =
    { $count ->
        [one] Fold the rulebook.
       *[other] Fold each rulebook.
    }
sheet-print-either =
    { $count ->
        [one] Page { $pages } has the numbered rules.
       *[other] Pages { $pages } are the numbered rules: print them on one side or on both.
    }
# Which pages are on which of two paper sizes. $large, $half: pages, as above.
sheet-print-papers =
    { $paper ->
        [a3] Paper: A3 for { $large }; A4 for { $half }.
       *[tabloid] Paper: Tabloid for { $large }; Letter for { $half }.
    }
# What a set is printed for, if its rules are not the usual ones.
sheet-set = This set
sheet-set-explained = This set is printed for these options; where a rule below leaves a choice, they decide.
sheet-set-option = { $option }: { $value }.
# Within a rule that names an option; its value follows.
sheet-set-value = In this set:

## Print sheets: the figures in the rules
sheet-figure-abo-parts = A character, an item, a chance and a plot.
sheet-figure-abo-parts-few = A character, an item and a chance.
sheet-figure-abo-omegas = The five omegas.
sheet-figure-abo-road = The road: ten characters, face down, and a token at its beginning.
sheet-figure-ao-parts = The Snake, an Element, a Transformation, a −2 and a Switch.
sheet-figure-ao-beginning = The Snake with its six tiles, at the beginning of a game.
sheet-figure-ao-score = A pawn on the Water in the middle has 0 + 1 + 1 − 1 + 1 = 2; one of the six spaces is empty.
sheet-figure-os-parts = A number, an Alpha, an Omega, and the back of every card.
sheet-figure-os-row = The five Omegas in a row, with three markers on each.
sheet-figure-os-column = A column: each number is higher than the one before.
