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
rules-written = Rules as the author wrote them
rules-printed = Rules as printed
rules-own = Custom rules

## Names: of the levels of bots
level-uniform = Random
    .sentence = Plays any legal move: good for a first look at the rules.
level-gentle = Beginner
    .sentence = Plays at once by rules of thumb, and does not look ahead.
level-steady = Casual
    .sentence = Looks ahead a little before it plays.
level-sharp = Strong
    .sentence = Thinks longer and judges its moves better.
level-master = Master
    .sentence = Thinks longest, up to a second for each decision.
# How strong a level is. $wins: out of 100. $level: the level below, "Casual".
level-wins =
    { $wins ->
        [50] Between two players, it is about as strong as { $level }.
       *[other] Between two players, it wins { $wins } of 100 games against { $level }.
    }

## Home: the list of games
# A button that hands out a picture of what is shown, for a chat or as a file.
share = Share a picture
share-failed = The picture could not be drawn.
# Below a graph of chances. $name: whose chances they are.
share-review = { $name }: the chance to win, from the first turn to the last

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
# A link to the page with results and with what was found in games.
home-album = Your album
home-print = Print & play
home-welcome = Three small games. One table.
home-start = Board and card games in your browser: against bots or with friends, no account needed.
# A game that waits for the reader. $names: of the others, who are $count. $since: "2 hours ago".
home-waits =
    { $count ->
        [1] { $names } is waiting for you in { $game } ({ $since })
       *[other] { $names } are waiting for you in { $game } ({ $since })
    }
home-waits-alone = Your game of { $game } is waiting for you ({ $since })
home-today = Today's puzzle and game are new.
home-again = Try again
home-picked = Picked
home-rules = Read the rules
home-watch = Watch a game
home-others = More games:
home-puzzles = Puzzles
home-pdf = Cards and tiles as PDF
home-author = The author's page
# Below the credits of a game.
home-licence = Code, texts and drawings of Omega Table: MIT licence. The games belong to their authors.
# <lab> is a link to the page that plays a changed rule many times.
home-designers = For designers: <lab>What would a rule change?</lab>

## Home: what there is today
puzzle-daily = Puzzle of the day
puzzle-daily-result =
    { $tries ->
        [1] Solved at once
       *[other] Solved in { $tries } tries
    }
# In the list, while the puzzle of the day is still to do.
puzzle-daily-open = New today
puzzle-daily-shown = Answer shown
# The deal of the day: a game with the same cards for everybody.
deal = Game of the day
# $day: "26 November".
deal-of = Game of { $day }
# $level: of the bot, "Steady".
deal-explained = Today everybody plays this game with the same deal, against the same bot ({ $level }), by the recommended rules. There are no hints and no taking back. Only your first try counts.
deal-play = Play today's game
deal-go-on = Continue
deal-look = Look at the table
deal-begun = Started
deal-tomorrow = A new one comes tomorrow.
# $own, $other: points, yours and the bot's.
deal-result =
    { $outcome ->
        [won] You won, { $own } to { $other }.
        [drawn] A draw, { $own } to { $other }.
       *[lost] You lost, { $own } to { $other }.
    }
    .label = Your result
deal-result-short =
    { $outcome ->
        [won] Won, { $own } to { $other }
        [drawn] Draw, { $own } to { $other }
       *[lost] Lost, { $own } to { $other }
    }
# What is copied, with a link behind it. $day: "26 November".
deal-share =
    { $outcome ->
        [won] Omega Table, { $game }, game of { $day }: won, { $own } to { $other }
        [drawn] Omega Table, { $game }, game of { $day }: a draw, { $own } to { $other }
       *[lost] Omega Table, { $game }, game of { $day }: lost, { $own } to { $other }
    }
# Days on which a deal of the day was played to its end.
deal-days =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
# How others played the deal of a day. $results: how many there are, including the reader's.
deal-others = How others played it
deal-count =
    { $results ->
        [0] Nobody has finished it yet.
        [one] 1 result so far
       *[other] { $results } results so far
    }
# $share: a percentage.
deal-better = Better than { $share }% of { $results } results
# The histogram for those who do not see it. $low and $high are points.
deal-bars = Results from { $low } to { $high } points
# What a level of bots makes of it: the mean of its points, give or take $spread.
deal-level = { $mean } ± { $spread }
deal-levels = Bots in your seat, on average
deal-waiting = Bots are still playing this game.
rules-of = Rules of { $game }

## Home: an address that leads nowhere
nowhere-document = Nothing here, Omega Table
nowhere-title = There is nothing here
nowhere-explained = No page has the address <b>{ $path }</b>. If somebody sent you a link to a table, check that you copied all of it.
nowhere-home = Home

# Without the server: the page that says what works without it.
offline-document = Offline, Omega Table
offline-title = You are offline
offline-explained = Tables need the server. Until it is back, you can learn, solve puzzles and look things up here.
offline-nothing = Tables need the server. Next time you are connected, switch on “Play offline” in the settings: then lessons, puzzles and the rules are here, too.
# "Play offline" is on, but too little is kept yet.
offline-begun = Tables need the server. “Play offline” is on, but was still loading. Loading continues when you are connected again.
offline-replays = Games you have looked back at
offline-you = Your games and your album

## Home: which rules
set-rules = Rules
# The two sets of rules to choose from, each with a note.
set-rules-recommended = Recommended
set-rules-changes =
    { $count ->
        [one] 1 change from the author’s text
       *[other] { $count } changes from the author’s text
    }
set-rules-written = As the author wrote it
set-rules-printed = As printed
set-rules-authors = The author’s own rules
# Above the list of these changes.
set-rules-list = What Recommended changes
# Where a recommended change comes from.
set-rules-optional = The author names it as an optional rule.
set-rules-foreign = Not in the original rules.
set-rules-own = You have changed one of these below: this table plays custom rules.

## Home: set the table
set-title = Set the table
set-learn = Learn by playing
set-players = Who plays
# Everybody but the reader: bots, friends who join with a link, or people who share the screen. On three buttons.
set-with = Play with
set-with-bots = Bots
set-with-friends = Friends
set-with-here = All here
set-here-open = You pass the screen round. All hands lie open.
set-here-hidden = You pass the screen round; a curtain hides the hands between turns.
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
# What is wrong with a file that was chosen.
file-utf-16 = { $file } is UTF-16: save it as UTF-8 and choose it again.
file-binary = { $file } is not text.
set-name = Name
set-name-yours = Your name
set-name-friends = Your name, for your friends
set-name-change = Change
    .label = Change the name of { $name }
# The same for the reader, who has no name yet.
set-name-change-yours =
    .label = Change your name
# A button with a cross: it removes a player.
set-seat-empty =
    .label = Free the seat of { $name }
set-level = How strong is { $name }?
set-levels = More levels
# Follows the name of a level, for those who do not see its mark.
set-level-beaten = (the strongest that you have beaten)
# Who plays at a level: bots with a name and a portrait, or the level alone. $level: "Casual".
set-person = Who plays at the level { $level }?
set-person-plain = Level only
# A bot with a name and a portrait. $level: "Casual". $style: "Plays it safe."
set-person-seat = { $level }. { $style }
style-hoards = Keeps what it gets.
style-spoils = Gets in your way.
style-gambles = Takes risks.
style-careful = Plays it safe.
set-invite = Invite a friend instead
set-seats-free =
    { $count ->
        [one] Free seat
       *[other] { $count } free seats
    }
set-friend = Friend
set-bot = Bot
set-reaction = Seconds to react
# Under "Seconds to react". An alpha is a card.
set-reaction-explained = How long everyone may think when an alpha is turned up; 0: no clock.
set-hints = Hints
set-hints-explained = Anyone may ask for hints; the result shows how many.
set-memory = From memory
set-memory-explained = Cards that you have looked at or been shown are hidden again after your next play. Off: the table keeps notes for everyone.
set-memory-bots = Cards that you have looked at or been shown are hidden again after your next play. Bots remember all of them. Off: the table keeps notes for everyone.
set-talk = Free talk
set-talk-explained = Friends may write what they like, not only quick phrases. You can change this at the table.
set-options = Optional rules
set-designers = For designers
set-lesson =
    { $minutes ->
        [one] Learn in a minute
       *[other] Learn in { $minutes } minutes
    }
# The button that begins the game: why it cannot, or what it does.
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
time-relaxed-explained = A game over several days: come and go as you like. The table is kept for 30 days after the last move.
time-timed = Timed
time-timed-explained = For an evening together. For a slow connection, up to one second per move is credited.
time = Time
time-decision = For each decision
time-clock = Clock
time-game = For the whole game
time-decision-seconds = Seconds for a decision
time-game-minutes = Minutes for each player
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
time-zero-level = Bot that takes over

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
# Said by screen readers after the words of a link.
new-tab = (opens in a new tab)
# Progress of a game whose rules are being translated for the machine: bots get stronger afterwards.
compiling = Bots of { $game }: { $percent } % ready
compiled = The bots of { $game } are ready.
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
# Why notifications could not be switched on: "push-denied" or a sentence of the server.
push-problem = That did not work: { $reason }

## Games
# What the game is about, and with -length how long it takes.
game-alpha-and-omega = Build the world around the Snake, then stand where its elements get along.
game-alpha-and-omega-length = about 60 min
game-alpha-and-omega-credit = We do not know who wrote Alpha & Omega.
game-alpha-beta-omega = Trade, scheme and dodge your way down the road to your dream alpha.
game-alpha-beta-omega-length = about 60 min
game-alpha-beta-omega-credit = Alpha-Beta-Omega is by Ilthit and free as a PDF. Its original pictures are by Ilthit and Misfitmonarchy; the ones here are ours.
game-omega-shift = Research the catastrophes, make them less likely, and protect the world.
game-omega-shift-length = about 30 min
game-omega-shift-credit = Singularity Games, 2018; very probably by Matthew Ross. Inspired by Reiner Knizia's Lost Cities.
game-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
game-players-range = { $few } to { $many } players

## Presets of rules
# What the preset “As the author wrote it” sets where the default options are narrower: the rule, and with -reason why.
change-abo-any-card = You may play any card in your turn, even a reaction.
change-abo-any-card-reason = The author’s text says “any one card you wish”.
change-abo-free-trade = You trade as often as you like, and any number of cards at a time.
change-abo-free-trade-reason = In the author’s text trading is “a free-for-all” until nobody wants to trade any more.
change-abo-no-limit = With two or more players, the number of cycles has no limit.
change-abo-no-limit-reason = The author’s text sets a limit only for a player who is alone.
# What the recommended rules change in the author’s text: the new rule, and with -reason what it improves.
change-ao-one-pawn-per-tile = A walk may not end on a tile where another pawn stands.
change-ao-one-pawn-per-tile-reason = With the printed rules 29 of 100 games between three equal players end in a tie; with this rule only 3 do.
change-ao-hidden-end = An End tile lies hidden among the last tiles of the deck: the player who draws it ends the game with that turn.
change-ao-hidden-end-reason = Nobody can answer the last turn: with the printed rules it wins 93 of 100 games between two equal players. With this rule nobody knows who will have it.
change-abo-tiebreak-by-time = Among players with equal places, the one who found a match first is ahead.
change-abo-tiebreak-by-time-reason = Otherwise fewer than one of 100 games between four players has a single winner.
change-abo-start = A different player begins each round. If somebody plays Not Like the Other Omegas, that player always begins.
change-abo-start-reason = Otherwise the last player of every round wins 33 of 100 games and the first only 20, and the Other is the strongest omega.
change-abo-max-cycles = The game ends after five cycles.
change-abo-max-cycles-reason = With this rule 21 of 100 players marry a beta or an omega, and 22 escape, instead of 2 and 47.
change-abo-reactions = You may play a reaction only when an alpha is turned up.
change-abo-reactions-reason = Without an alpha to react to, a reaction does little.
change-abo-trade = In each round you may make three offers, of at most four cards a side.
change-abo-trade-reason = Trading ends sooner, and an offer fits on a small screen.

## Options of Omega Shift
# option-os-<name>: what a rule is called that the players may choose; with -help what it changes.
option-os-redraw = Take back your discard
option-os-redraw-help = Forbidden: you may not take back the card that you have just discarded, as in Lost Cities.
option-os-idle_limit = Idle turns
option-os-idle_limit-help = After this many idle turns in a row (discard, then take a discard) you must draw from the deck. 0: no limit.
option-os-optional_pull = Optional pull
option-os-optional_pull-help = You may play a number card without moving a marker.
option-os-last_turn_each = One last turn each
option-os-last_turn_each-help = After the last card has been drawn, each player plays or discards one more card.
option-os-five_overrides_gate = Five always count
option-os-five_overrides_gate-help = Five or more cards of a suit count even if its Omega has fewer than three markers.
option-os-rounds = Rounds
option-os-rounds-help = Play three rounds and add up the scores.
option-os-first_player = Who begins
option-os-first_player-help = A random player, or the first or second seat.
option-os-suits = Suits
option-os-suits-help = How many of the five suits are in play.
option-os-highest = Highest number
option-os-highest-help = The numbers of each suit run from 2 to this.
option-os-alphas = Alphas
option-os-alphas-help = How many Alphas each suit has.
option-os-hand = Hand
option-os-hand-help = How many cards each player is dealt.
option-os-pile = Deck
option-os-pile-help = How many cards the deck has; the others are set aside unseen. 0: all that are left.
option-os-marker_cost = Cost of a marker
option-os-marker_cost-help = How many points a marker costs.

## Options of Alpha & Omega
option-ao-seats = Players
option-ao-seats-help = How many players there are.
option-ao-minus2 = What −2 tiles count
option-ao-minus2-help = Next to a pawn and under it, only next to it, or only under it.
option-ao-one_pawn_per_tile = One pawn per tile
option-ao-one_pawn_per_tile-help = A walk may not end on another pawn's tile; the Snake holds any number.
option-ao-protect_snake = The Snake stays
option-ao-protect_snake-help = The Snake can be neither covered nor switched.
option-ao-pawns_travel = Pawns travel
option-ao-pawns_travel-help = Pawns move with the tiles that are switched.
option-ao-refill_before_move = Draw before walking
option-ao-refill_before_move-help = You fill your hand before your pawns walk.
option-ao-tie2 = Second tie-break
option-ao-tie2-help = The fewest opposite elements and −2 tiles win: around the better pawn, or around both.
option-ao-fair_end = A fair end
option-ao-fair_end-help = The last turn costs its player points: three, unless you choose another price.
option-ao-hidden_end = A hidden end
option-ao-hidden_end-help = An End tile lies among the last tiles of the deck, four for each player. The player who draws it ends the game with that turn.
option-ao-first_player = Who begins
option-ao-first_player-help = A random player, or one of the seats.
option-ao-fair_points = Price of the last turn
option-ao-fair_points-help = What a fair end takes from the player who has the last turn. By number of players: three between two, two among more.
# $default: how many tiles of this kind the printed deck has.
option-ao-air = Air tiles
option-ao-air-help = How many Air tiles are in the deck; the original has { $default }.
option-ao-earth = Earth tiles
option-ao-earth-help = How many Earth tiles are in the deck; the original has { $default }.
option-ao-fire = Fire tiles
option-ao-fire-help = How many Fire tiles are in the deck; the original has { $default }.
option-ao-water = Water tiles
option-ao-water-help = How many Water tiles are in the deck; the original has { $default }.
option-ao-to_air = Transformation to Air tiles
option-ao-to_air-help = How many Transformation to Air tiles are in the deck; the original has { $default }.
option-ao-to_earth = Transformation to Earth tiles
option-ao-to_earth-help = How many Transformation to Earth tiles are in the deck; the original has { $default }.
option-ao-to_fire = Transformation to Fire tiles
option-ao-to_fire-help = How many Transformation to Fire tiles are in the deck; the original has { $default }.
option-ao-to_water = Transformation to Water tiles
option-ao-to_water-help = How many Transformation to Water tiles are in the deck; the original has { $default }.
option-ao-minus_two = −2 tiles
option-ao-minus_two-help = How many −2 tiles are in the deck; the original has { $default }.
option-ao-switch = Switch tiles
option-ao-switch-help = How many Switch tiles are in the deck; the original has { $default }.
option-ao-hand = Hand
option-ao-hand-help = How many tiles a player holds.

## Options of Alpha-Beta-Omega
option-abo-seats = Players
option-abo-seats-help = How many players there are.
option-abo-order = Order of play
option-abo-order-help = Random, or the order of the seats.
option-abo-start = Who begins a round
option-abo-start-help = Always the same player, or the next one each round; the player of Not Like the Other Omegas always begins.
option-abo-omega_pick = Omegas
option-abo-omega_pick-help = Players choose their omegas in turn, or each is dealt one.
option-abo-nloo = Not Like the Other Omegas
option-abo-nloo-help = Include the omega who matches every coloured alpha.
option-abo-nloo_flip_on_survivor = The Other as the last omega
option-abo-nloo_flip_on_survivor-help = Once alone, Not Like the Other Omegas suits Mr Compatible and nobody else.
option-abo-mr = Mr Compatible
option-abo-mr-help = He is a perfect match for every omega, their third best, or Mr Incompatible, who suits none.
option-abo-reactions_in_turn = Reactions in your turn
option-abo-reactions_in_turn-help = A reaction, such as Scent Enhancer, may also be the card that you play in your turn.
option-abo-open_reveal = Cards stay face up
option-abo-open_reveal-help = Easier: characters stay face up once they have been turned up.
option-abo-late_arrival = Late arrivals
option-abo-late_arrival-help = When a card moves an omega to the final position, this round is the final one, or the next round is.
option-abo-trade = Trading
option-abo-trade-help = Any cards for any cards; only gifts and one card for one; or none.
option-abo-offer_size = Size of offers
option-abo-offer_size-help = How many cards each side of an offer may have: four, or any number.
option-abo-show_at_play = Show cards at your play
option-abo-show_at_play-help = You may show cards before you play, not only while trading.
option-abo-trade_cap = Offers
# $high: the highest value, which stands for no limit.
option-abo-trade_cap-help = How many offers a player may make in one round. { $high }: no limit.
option-abo-live = Trade all at once
option-abo-live-help = Everybody may trade at any time, instead of in turn.
option-abo-tiebreak_by_time = Earlier is better
option-abo-tiebreak_by_time-help = Among players with equal places, the one who found a match first is ahead.
option-abo-solo_cycles = Solo cycle limit
option-abo-solo_cycles-help = A player who is alone has three cycles, or no limit.
option-abo-survivor_cycles = Start of the solo cycles
option-abo-survivor_cycles-help = The three cycles count from the moment a player is left alone, or from the start.
option-abo-solo_useless = Useless cards in solo play
option-abo-solo_useless-help = Cards that do nothing in solo play may be discarded, or are taken out first.
option-abo-max_cycles = Cycles
option-abo-max_cycles-help = The game ends after this many cycles, or there is no limit.
option-abo-plots = Plot
option-abo-plots-help = One more rule for the whole game.
option-abo-deck = Deck
option-abo-deck-help = The included deck, the first deck, or your own deck file.
option-abo-alphas = Alphas
option-abo-alphas-help = How many of the five alphas are in play.
option-abo-betas = Betas
option-abo-betas-help = How many of the five betas are in play.

## Values of options
# option-<name>-<value>: the words for a value that a table may choose for a rule.
option-first_player-random = Random
option-order-random = Random
option-order-seats = Order of the seats
option-start-kept = The same player
option-start-passes = The next player
option-omega_pick-choose = Choose
option-omega_pick-random = Random
option-nloo-in = In
option-nloo-out = Out
option-mr-full = Perfect match
option-mr-partial = Third best
option-mr-incompatible = Suits none
option-late_arrival-same_round = This round
option-late_arrival-fresh_final_round = The next round
option-trade-full = Any cards
option-trade-gifts_and_1for1 = Gifts and one for one
option-trade-off = None
option-offer_size-none = No limit
option-solo_cycles-none = No limit
option-survivor_cycles-from_then = From that moment
option-survivor_cycles-from_start = From the start
option-solo_useless-discard = May be discarded
option-solo_useless-strip = Taken out first
option-max_cycles-none = No limit
option-plots-none = None
option-plots-random = Random
option-plots-saucer = Close Encounters
option-plots-masquerade = Masquerade Ball
option-plots-stars = Written in the Stars
option-plots-full_moon = Full Moon
option-plots-road_trip = Road Trip
option-deck-house = Included deck
option-deck-first = First deck
option-minus2-both = Next to and under
option-minus2-adjacent_only = Next to a pawn
option-minus2-standing_only = Under a pawn
option-tie2-best_pawn = Better pawn
option-tie2-both_pawns = Both pawns
option-fair_points-by_players = By number of players
option-redraw-allowed = Allowed
option-redraw-forbidden = Forbidden

## The table: talk
chat-field = Message to everyone
chat-say =
    .label = Send
chat-phrases =
    .label = Quick phrases
chat-empty = Nobody has said anything yet.
chat-mute = Mute { $name }
    .group = Mute a player
chat-muted = { $name } is muted
# What somebody has said, and what somebody has done: "sat down at another device".
chat-line = <b>{ $name }:</b> { $words }
chat-line-spoken = { $name }: { $words }
# Buttons for those who type nothing; each says its words to all.
phrase-hello = Hello!
phrase-moment = One moment
phrase-back = I am back
phrase-your_turn = Your turn
phrase-well_played = Well played!
phrase-nice = Nice one!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oh_no = Oh no!
phrase-lucky = Lucky!
phrase-good_game = Good game!
phrase-bye = Bye for now

## The table: clocks
# $time: "3 minutes 5 seconds".
clock =
    .label = { $time } left
clock-ten-seconds = Ten seconds left.
clock-half-minute = Half a minute left.

## The table: passing the screen on
curtain-next = the next player
curtain-soon = It is your turn in a moment.
curtain-pass = Pass to { $name }
curtain-me = I am { $name }

## The table: its door
door-used = This link no longer works
door-enter = Go to the table
# A button that leads to the home page.
home = Home
table-trying = Trying to reach the table.
table-laying = Setting up the table.

## The table: the end
# $scores: "25 to 18", or "25 to 18 to 9".
end-wins = { $name } wins, { $scores }
end-scores = { $before } to { $next }
# Games of the same people, one after the other. $names: "Anna 2 and Bert 1", each by end-series-of.
end-series =
    { $count ->
        [one] After { $count } game: { $names }
       *[other] After { $count } games: { $names }
    }
end-series-of = { $name } { $won }
end-own-hints =
    { $count ->
        [one] { $count } hint used
       *[other] { $count } hints used
    }
# $names: "Rosa 2 and Mika 1", each by end-hints-of.
end-hints = Hints used: { $names }
end-hints-of = { $name } { $count }
end-wish = <b>{ $name }</b> wants to play again.
# $rules: "Recommended rules", "Rules as printed", "Custom rules".
end-rules = { $rules }.
end-look = See the table
end-replay = Replay
end-review = Review
end-record = Record
# $news: what a game added to the album, the parts below. <album> is a link to it.
end-news = New in <album>your album</album>: { $news }
# $suit: "Flood".
end-news-catastrophe = { $suit } survived
# $level: of the strongest bot beaten, "Strong".
end-news-level = { $level } beaten
end-news-best = your best score
end-news-quickest = your quickest win
end-news-world = your first world
end-again = Play again
end-again-with = Play again with { $name }

## The table: hints
hint-later = You can ask for a hint when it is your turn.
hint-forced = You have only one possible move.
hint = Hint
hint-away = Close the hint
# The second press of the button: the hint in full.
hint-tell = Tell me
    .label = Tell me what to do
percent = { $number } %
# Under a field where a number was typed that does not fit.
number-changed = From { $low } to { $high } is allowed. Changed to { $number }.
# For screen readers. $nudge: a sentence about where to look.
hint-nudge = Hint. { $nudge } Press H again for more.
hint-looking = Looking for a hint.
# $act: what to do. $chance: "62 %". $measure: what of, "chance to win". $reason: a sentence.
hint-line = { $act }. { $reason }
hint-line-chance = { $act }, { $chance } { $measure }. { $reason }
# Over a list of the best moves, or of the only one.
hint-best = The best moves
hint-only = The only move
hint-equal = All moves are about equal
# $measure: "chance to win". The margin is a mark on each bar.
hint-measure =
    { $done ->
        [yes] The { $measure }, estimated from what you can see; the mark shows the margin of error.
       *[no] The { $measure }, estimated from what you can see; the mark shows the margin of error. Still measuring.
    }
hint-judged = Estimated from what you can see.
# $other: an action. The best action is compared with it in games that the search plays to the end.
compared = Compared with “{ $other }”, in { $worlds } simulated games: better in { $better }, equal in { $equal }, worse in { $worse }.
# Over a comparison. $act: an action.
compared-heading = What “{ $act }” leads to
# Under a list of parts of the result: "Your Flood +7.2 ± 0.8".
compared-points = Average points at the end, ± standard error. Grey: may be chance.
compared-games = Games out of 100, ± standard error. Grey: may be chance.
# Between the whole and the decimals of a number.
decimal-mark = .

## The table: invitations
# <code>: a command to type, the same in every language.
invite-alone = This server is only reachable from this computer, so there is no code for a phone to scan. To invite friends on your network, stop it and start it with <code>omegatable serve --host 0.0.0.0</code>. The table stays as it is.
invite-share = Share
# Sent to a friend, with a link.
invite-share-text = Play { $game } with me
invite-link = Invite link for { $name }
# $link: "Invite link for Rosa".
invite-code =
    .label = { $link } as a QR code

## The table: all keys
keys = All keys
# Each key (.key), by its name on the keyboard, and what it does.
keys-walk = Go through your possible moves
    .key = N, Shift N
keys-press = Pick up, put down, press
    .key = Enter
keys-put-back = Put back
    .key = Esc
keys-undo = Take back
keys-hint = A hint: where to look, then what to do
keys-turn = Whose turn is it?
keys-rules = Rules
keys-skip = Skip to my turn
keys-sound = Sound on or off
keys-regions = Move between regions; the arrow keys move inside one
    .key = Tab
keys-list = This list

## The table: waiting for friends
# After a name.
lobby-you = You ({ $name })
lobby-missing = has not joined yet
lobby-bot = a bot
lobby-stand-in = a bot plays
lobby-present = is here
lobby-away = has joined, but is away at the moment
# $name may be "seat-name-friend".
lobby-title =
    { $count ->
        [1] { $name } is not here yet
       *[other] Waiting for { $count } friends
    }
lobby-explained = The game begins when everyone has sat down. You can close this page: the table stays, and you will find it under “Your games”.
lobby-give = Let a bot play
lobby-meanwhile = While you wait
lobby-learn = Learn the game
lobby-puzzles = Solve a puzzle
lobby-links = Each link seats one person and can be used once. To let someone watch, send them the address of this page.

## The table: another device
move = Move to another device
move-explained = Open the link on the other device, or scan the code with its camera, and sit down there. This page then gives up the seat; until then, play on here.
move-link = Link to { $name }'s seat
move-make = Make a link for { $name }
move-secret = Keep the link to yourself: the first person to open it gets the seat.

## A second device
device = Everything on a second device
device-explained = A code gives your album, your settings and all your seats to another browser. That browser keeps what it has, and you can then play on both.
device-show = Show a code
device-code =
    .label = Your code
device-link = Link for the other device
device-secret = It is valid for ten minutes and for one device. Keep it to yourself: the person who uses it gets your seats.
device-alone = Open “Your album” there and type the code.
device-type = Code of the other device
device-join = Join
device-own = Use only a code from your own device: both devices then share all seats.

## The table: offers
# $offer: a sentence about what somebody has offered.
offer-waits = { $offer } Waiting for { $names }.
offer-agree = Agree
offer-decline = Decline
offer-withdraw = Withdraw

## The goal of a scenario
# $goal: what to reach, "Be marked by Søren · Alpha Cyan".
scenario-goal = Goal: { $goal }.
scenario-met = You have reached the goal: { $goal }.
scenario-missed = You have missed the goal: { $goal }.
# Opens what the scenario is about.
scenario-read = About this scenario
scenario-again = Try again
scenario-all = All scenarios
scenario-begin = Begin

## The table: people
people = People
# After a name: how that player takes part. $what: one of the texts that follow.
people-standing =
    { $host ->
        [yes] host, { $what }
       *[no] { $what }
    }
people-bot = a bot, { $level }
people-resigned = has resigned; a bot plays on
people-stand-in = away; a bot plays
people-free = has not sat down
people-own = at this screen
people-here = is here
people-gone = has been away for a while
people-away = is away at the moment
# The heading of the clock, hints, talk and the like of a table.
table-set = Table settings
people-level = Strength of bots that take a seat
people-give = Let a bot play for { $name }
people-return = Take the seat back
people-link = Make a link
people-another-link = Another link
people-empty = Free { $name }'s seat
people-empty-sure = { $name } leaves: press again
people-talk-explained = People may write what they like, not only quick phrases.
people-ending = Going back and ending early
people-back = Go back to my last decision
people-ask-back = Ask to go back to my last decision
people-end = End the game now
people-offer-end = Offer to end the game now
people-ending-explained =
    { $company ->
        [yes] The others are asked; bots agree. If the game ends early, the score stands as it is.
       *[no] Bots agree. If the game ends early, the score stands as it is.
    }
people-close = Close the table
people-close-sure = This ends the game for everyone: press again

## Resigning, from the menu of a table
resign = Resign
resign-title = Resign this game?
resign-explained =
    { $players ->
        [1] The game is over then.
        [2] The other player wins then.
       *[other] A bot plays on for you then, and you cannot come back.
    }
resign-not = Play on

## The table: what to do now
prompt-over = Your turn is over
prompt-thinking = { $name } is thinking
prompt-pass = Now pass the screen to { $name }.
prompt-away = { $name } is away from the table at the moment.
# A bot has been thinking for so long. $help: a sentence.
prompt-so-far = { $seconds } s so far. { $help }
# On a small tab over the prompt, in place of whose turn it is.
prompt-end = The end
moment = One moment
prompt =
    .label = What to do now
# Opens the rules at the place from which a reason comes, which stands before it.
prompt-rule = Show me the rule
prompt-looking = Checking your options.
# To a bot that thinks for long.
prompt-now = Play now
prompt-stand-in = A bot plays for you

## The table: beside the board
rail-story = Story
rail-chat = Chat
rail-tabs =
    .label = Story and rules
rules-wait = One moment.
rules-played-recommended = This table plays the <b>recommended rules</b>.
rules-played-written = This table plays the <b>rules as the author wrote them</b>.
rules-played-printed = This table plays the <b>rules as printed</b>.
rules-played-own = This table plays <b>custom rules</b>.
chart = How the game went
# For screen readers: a player's scores from first to last, "0, 4, −2".
chart-line = { $name }: { $scores }.
story-round = Round { $number }
story-memory = You play from memory: what you saw before your last play is not shown again.
# For screen readers: what a line of the story does that names things on the table.
story-point = Points at it on the table
story-empty = The table is set.

## The menu
menu = Menu
settings = Settings
look-back = Look back
settings-look-back = Look back at a game
settings-lab = The lab
settings-language = Language
# Above the numbered rules, in other languages than English.
rules-in-english = The numbered rules are in English: it is the wording that counts.
settings-light = Appearance
settings-light-system = Like your device
settings-light-day = Day
settings-light-night = Night
settings-pace = Speed of other players
settings-pace-calm = Calm
settings-pace-brisk = Brisk
settings-pace-now = At once
settings-notify = Tell me when it is my turn
settings-notify-blocked = Your browser does not let this page notify you.
settings-notify-explained = A notification, while you look at another page.
settings-push = Tell me even when this page is closed
settings-push-explained = A push message through your browser's service: the game, the table and “Your turn”, nothing else.
settings-install = On an iPhone or iPad, add this page to the home screen to get messages while it is closed.
settings-offline = Play offline
settings-offline-explained = Keeps lessons, the next puzzles, the rules and your last replays on this device: 25 MB at most.
# $size is a number of megabytes.
settings-offline-coming = Loading: { $size } MB so far.
settings-offline-kept = All of it is on this device: { $size } MB.
settings-sound = Sound
settings-sound-explained = Sounds of paper and wood.
settings-vibrate = Vibrate
settings-vibrate-explained = This device vibrates briefly when it is your turn.
settings-motion = Less motion
settings-motion-explained = Pieces jump to their places without moving across the table.
settings-letters = Single-letter keys
settings-letters-explained = P plays, D discards, U takes back.
settings-forced = Play forced moves for me
settings-forced-explained = Only where everyone can see that you have one choice.
settings-remarks = Bots speak
settings-remarks-explained = Short remarks at big moments.
settings-scores = Show scores while playing
settings-scores-explained = What counts now, and what a move would change.
settings-coordinates = Show coordinates
settings-coordinates-explained = Each place has coordinates such as +1-2, and texts use them too.

## An invitation
sit-move = { $name }'s seat comes to this device
sit-move-explained = The other device leaves the seat as soon as you sit down here. Nothing is lost.
sit-invited = You are invited to play { $game }
sit-rules-recommended = Recommended rules: { $changes }
# How the table was set, one below the other. $time: "1 minute", $increment: "5 seconds".
sit-time-none = No clock
sit-time-relaxed = { $time } for each decision
sit-time-move = { $time } for each decision
sit-time-game = { $time } each for the whole game
sit-time-game-more = { $time } each for the whole game, and { $increment } more after each turn
sit-time-lost = When time runs out, you lose the seat.
sit-time-bot = When time runs out, a bot decides for you.
sit-reaction = { $time } to react when an alpha is turned up
sit-hints = Anyone may ask for hints
sit-no-hints = No hints
sit-talk = Free talk
sit-phrases = Quick phrases only
sit-memory = From memory: cards that you have looked at are hidden again
# $names: who sits at the table in this browser; $count: how many they are.
sit-shared =
    { $count ->
        [one] { $names } already has a seat in this browser. Sit down here too only if you share the screen: the link works once.
       *[other] { $names } already have seats in this browser. Sit down here too only if you share the screen: the link works once.
    }
sit = Sit down
sit-back = Back to { $names }'s seat
sit-watch = Watch instead

## The table: the page itself
# The title of the page before the name of its game is known.
table = The table
# The title of the window. $standing: the result, whose turn it is, or table-yours.
table-document = { $standing }, { $game }
# The reader may act: a dot draws the eye to the window. $turn: "Your turn" or "You can act now".
table-yours = ● { $turn }
table-act = You can act now
# For screen readers. $turn: whose turn it is; $prompt: what to do; $help: a sentence about how.
table-turn = { $turn }. { $prompt }.
table-turn-help = { $turn }. { $prompt }. { $help }
table-nothing = Nothing to choose here.
table-not-yours = It is not your turn.
table-not-now = That cannot be done now.
table-nobody = Nobody's turn
table-steps = Steps of the turn
# For screen readers, before a step of the turn.
table-step-done = Done:
table-rail =
    .label = Score, story and rules
    .new =
        { $count ->
           *[other] Score, story and rules, { $count } new
        }
# New offers of cards on a phone, for instance. $label: the tab that has them.
table-news = { $label }: { $count }
# The line to the server is cut. $act: what the reader has just done.
table-lost-sent = Trying to reach the table. “{ $act }” has been sent, but not answered.
table-lost-waits = Trying to reach the table. “{ $act }” is waiting to be sent.
table-lost-withdraw = Do not send it
table-resigned = You have resigned: a bot plays on for you.
table-stand-in = A bot plays for you.
table-return = Take my seat back
table-away = { $name } has been away for a while.
table-notify = Get a notification when it is your turn?
yes = Yes
no = No
# On a phone: what comes after the present step, in one word.
table-step-then = then { $step }
table-step-next = { $step }
table-over = The game is over
table-over-sentence = The game is over.
table-result = The result

## What all tables say
# Places at the end of a game.
place =
    { $place ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
       *[other] Fifth
    }
place-draw = Draw
end-how = How it is counted
table-hand = Your hand
table-hand-of = Hand of { $name }
table-hands = Hands
# $score: a player's score if the game ended now.
table-ended-now = If it ended now: { $score }
# What takes a seat. $level: how well the bot plays, "strong".
table-seat-level = A bot, { $level }.
table-seat-bot = A bot.
table-seat-here = At the table.
table-seat-away = Away from the table at the moment.
