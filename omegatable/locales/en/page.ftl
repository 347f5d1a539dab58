### What every page needs: home, the table, and what all games share.
###
### "You" is the person who reads; another player is "they". { $name } is always the name of a player or a bot.
### <b>, <link> and other marks stay in the sentence and stand around the same words in every language.

## Names: of the product, of those who sit down, of rules
product = Omega Table
# Names for seats whose people have given none.
seat-name-you = You
seat-name-friend = A friend
seat-name-bot = Bot
seat-name-player = Player { $number }
# What the rules of a table are called in a list of games.
rules-recommended = Recommended rules
rules-printed = Rules as printed
rules-own = Your own rules

## Home: the list of games
games-document = Your games, Omega Table
games-new = A new game
games-title = Your games
games-explained = All tables where you have a seat in this browser. To continue on another device, open the table and choose “Move to another device” in its menu.
games-page = Open as a page
games-loading = Loading your tables. 
games-again = Try again
games-none = You have no games yet. This list belongs to this browser.
games-remove-sure = Remove: press again
games-remove =
    .label = Remove { $title } of { $when } from this list
    .sure = Remove from this list: { $title } of { $when }, press again
# A game and the other players: "Omega Shift with Rosa and Mika".
games-with = { $title } with { $names }
# $names: those who have not sat down yet, with "games-lobby-you" for the reader.
games-lobby = Waiting for { $names } to sit down
games-lobby-you = you
games-waiting = Waiting for others
# Whose turn it is, of a game with $name or with the reader.
turn =
    { $person ->
        [you] Your turn
       *[other] { $name }'s turn
    }

## Home: pick a game
home-games = Your games
home-print = Print & play
home-welcome = Three small games. One table.
home-start = Pick a game, seat your friends or a few bots, and play. Nothing to install, no account needed.
home-again = Try again
home-picked = Picked
home-unfinished = Not finished yet
home-rules = Read the rules
home-watch = Watch a game
home-puzzles = Puzzles
home-pdf = Cards and tiles as PDF
home-author = The author's page
# <lab> is a link to the page that plays a changed rule many times.
home-designers = For designers: <lab>What would a rule change?</lab>
rules-of = Rules of { $game }

## Home: an address that leads nowhere
nowhere-document = Nothing here, Omega Table
nowhere-title = There is nothing here
nowhere-explained = No page has the address <b>{ $path }</b>. If somebody sent you a link to a table, check that you copied all of it.
nowhere-home = Home

## Home: which rules
set-rules = Rules
# The two sets of rules to choose from, each with a note.
set-rules-recommended = Recommended
set-rules-changes =
    { $count ->
        [one] 1 change from the printed rules
       *[other] { $count } changes from the printed rules
    }
set-rules-printed = As printed
set-rules-authors = The authors’ own rules
# Where a recommended change comes from.
set-rules-optional = The authors name it as an optional rule.
set-rules-foreign = Not in the original rules.
set-rules-own = You have changed one of these below: this table plays your own rules.

## Home: set the table
set-title = Set the table
set-learn = Learn by playing
set-players = Who plays
# Under a name: how that player takes part. $level is a sentence about how well a bot plays.
set-seat-bot = A bot. { $level }
set-seat-friend = Joins with a link
set-seat-here = At this screen
set-seat-turns = At this screen, in turn
set-seat-number = Seat { $number }
# Instead of the name of a file: the table plays with the deck of a study.
set-file-study = As in the study
set-file = Choose a file
    .label = { $option }: choose a file
set-name = Name
set-name-yours = Your name
set-name-friends = Your name, for your friends
set-name-change = Change
    .label = Change the name of { $name }
# A button with a cross: it removes a player.
set-seat-empty =
    .label = Free the seat of { $name }
set-level = How strong is { $name }?
set-levels = More levels
set-invite = Invite a friend instead
set-seat-free = Free seat
set-friend = Friend
set-bot = Bot
set-everyone = Everyone on this screen
set-everyone-open = You pass it round. All hands lie open.
set-everyone-hidden = You pass it round; a curtain hides the hands between turns.
set-reaction = Seconds to react
# Under "Seconds to react". An alpha is a card.
set-reaction-explained = How long everyone may think when an alpha is turned up; 0: no clock.
set-hints = Hints
set-hints-explained = Anyone may ask for one; the result says how often.
set-memory = From memory
set-memory-explained = Cards that you have looked at or been shown are hidden again after your next play. Off: the table keeps notes for everyone.
set-talk = Free talk
set-talk-explained = Friends may write what they like, not only quick phrases. You can change this at the table.
set-options = Optional rules
set-designers = For designers
set-unfinished = { $game } is still being printed. Its poster hangs here already; its table comes later.
set-lesson =
    { $minutes ->
        [one] Learn in a minute
       *[other] Learn in { $minutes } minutes
    }
# The button that begins the game: why it cannot, or what it does.
set-start-unfinished = { $game } is not finished yet
set-start-more =
    { $count ->
       *[other] Seat { $count } more
    }
set-start-friends =
    { $count ->
        [one] Set the table and invite a friend
       *[other] Set the table and invite { $count } friends
    }
set-start =
    { $count ->
        [1] Play alone
       *[other] Start with { $count } players
    }
set-starting = Setting the table

## Home: the clock
time-none = No clock
time-none-explained = Take the time you need. The table is kept for 30 days after the last move.
time-relaxed = Relaxed
time-relaxed-explained = A game over days: come and go. The table is kept for 30 days after the last move.
time-timed = Timed
time-timed-explained = For an evening together. Up to one second per move is credited for a slow connection.
time = Time
time-decision = For each decision
time-clock = Clock
time-game = For the whole game
time-decision-seconds = Seconds for a decision
time-game-minutes = Minutes for the game
time-increment = Seconds added after each turn
time-zero = When time runs out
time-zero-bot = A bot moves
time-zero-lost = The seat is lost
time-zero-bot-explained = A bot makes that one decision. The seat stays yours.
# What happens to a seat that is lost, by the number of players. $level: how well the bot plays, "Casual".
time-zero-lost-explained =
    { $players ->
        [1] The game is lost.
        [2] The other player wins.
       *[other] A bot plays on to the end ({ $level }).
    }
time-zero-level = Bot that plays on

## Lengths of time
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
hours-short = { $count } h
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

## Controls that every page has
# Progress of a game whose rules are being translated for the machine: bots get stronger afterwards.
compiling = Compiling { $game }, { $percent } %
compiled = { $game } is compiled.
copy = Copy
    .label = Copy: { $what }
copied = Copied
mark =
    .label = Omega Table, home
close =
    .label = Close
tools-sound =
    .label = Sound
    .on = Sound is on
    .off = Sound is off
tools-theme =
    .label = Dark theme
    .light = Light theme
    .dark = Dark theme
tools-menu =
    .label = Menu

## The server
server-unreachable = Cannot reach the server. Is it still running?
# $status is a number of the protocol, such as 500.
server-refused = The server answered { $status }.
server-cookies = A seat needs a cookie, and this browser keeps none: allow cookies for this page.
push-denied = your browser does not let this page notify you.
# Why notifications could not be switched on: "push-denied", "push-refused", or a sentence of the server.
push-problem = That did not work: { $reason }
push-refused = the server answered { $status }.

## Values of options
# option-<name>-<value>: the words for a value that a table may choose for a rule.
option-first_player-random = Random
option-order-random = Random
option-order-seats = As you sit
option-start-kept = The same player
option-start-passes = The next player
option-omega_pick-choose = Choose
option-omega_pick-random = Random
option-nloo-in = In
option-nloo-out = Out
option-mr-full = Suits all fully
option-mr-partial = Suits all third best
option-mr-incompatible = Suits none
option-late_arrival-same_round = This round
option-late_arrival-fresh_final_round = The next round
option-trade-full = Any cards
option-trade-gifts_and_1for1 = Gifts and one for one
option-trade-off = None
option-offer_size-none = No limit
option-solo_cycles-none = No limit
option-survivor_cycles-from_then = From then
option-survivor_cycles-from_start = From the start
option-solo_useless-discard = May be discarded
option-solo_useless-strip = Taken out first
option-max_cycles-none = No limit
option-plots-none = None
option-plots-random = Random
option-plots-saucer = Saucer
option-plots-masquerade = Masquerade
option-plots-stars = Stars
option-plots-full_moon = Full moon
option-plots-road_trip = Road trip
option-deck-house = Included deck
option-deck-first = First deck
option-minus2-both = Next to and under
option-minus2-adjacent_only = Next to a pawn
option-minus2-standing_only = Under a pawn
option-tie2-best_pawn = Better pawn
option-tie2-both_pawns = Both pawns
option-fair_points-by_players = By players
option-redraw-allowed = Allowed
option-redraw-forbidden = Forbidden
