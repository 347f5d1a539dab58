### What a table says to its players, whatever the game: on the page, in the terminal and in messages.
###
### $who is the word "you" for the reader, "other" for somebody else, "we" for the reader with others, "they" for
### others; $whoName the names, with "you" for the reader. A text that begins with "you" gets its capital by itself.

# The reader's name among others.
player-you = you
# A seat whose name is not known.
player-seat = Seat { $number }

## Results
# Points of all players, the winner's first: "31 to 12 to 9".
result-points = { POINTS($points) }
result-scores = { $before } to { POINTS($points) }
# $scores is such a row of points.
result-scored =
    { $who ->
        [you] You win, { $scores }
        [other] { $whoName } wins, { $scores }
       *[they] { $whoName } share the win, { $scores }
    }
# The reader, who is among $own, has lost to two others or more.
result-apart =
    { $who ->
        [you] You win
        [other] { $whoName } wins
       *[they] { $whoName } share the win
    }, { $scores }, { $ownName } { POINTS($points) }
result-draw = A draw, { POINTS($points) } each
# Of a table that was put into the archive.
result-not-finished = Not finished: nobody played for 30 days.
result-closed = The table was closed
result-resigned = { $whoName } resigned
result-time = { $whoName } ran out of time
# $by: who gave up, or was too slow.
result-win-resigned =
    { $who ->
        [other] { $whoName } wins
       *[you] { $whoName } win
    }: { $byName } resigned
result-win-time =
    { $who ->
        [other] { $whoName } wins
       *[you] { $whoName } win
    }: { $byName } ran out of time
# How a game ended before its end.
ending-closed = { $whoName } closed the table before the end.
ending-agreed = The players agreed to end the game early. The scores at that point count.
ending-resigned = { $whoName } resigned before the end.
ending-time = { $whoName } ran out of time.
# $bots: how many bots played on, one for each who gave up.
ending-gave-up =
    { $bots ->
        [one] { $whoName } resigned, and a bot played on.
       *[other] { $whoName } resigned, and bots played on.
    }
ending-too-slow =
    { $bots ->
        [one] { $whoName } ran out of time, and a bot played on.
       *[other] { $whoName } ran out of time, and bots played on.
    }
par-bots = Bots would have won { $games } of 100 games like this.

## What people do at a table
# Lines of the chat about those in $who.
did-sit = { $whoName } sat down
did-move = { $whoName } moved to another device
did-give = { $whoName } let a bot play for { $whomName }
did-return = { $whoName } took the seat back from the bot
did-free =
    { $whom ->
        [you] { $whoName } freed your seat
       *[other] { $whoName } freed { $whomName }'s seat
    }
did-allow = { $whoName } allowed free text
did-forbid = { $whoName } limited the chat to quick phrases
did-close = { $whoName } closed the table
did-go-back = { $whoName } took back a decision, as agreed
did-decline-undo = { $whoName } declined to let it be taken back
did-decline-end = { $whoName } declined to end the game
did-resign = { $whoName } resigned
did-run-out = { $whoName } ran out of time
did-run-out-helped = { $whoName } ran out of time: a bot made the move
# In the story, before what a bot or a clock decided.
table-aside-beginner = { $whoName } could not choose, so a Beginner bot chose this move.
table-aside-chance = { $whoName } could not choose, so this move was chosen at random.
table-aside-compiling =
    { $who ->
        [you] You play as a Beginner until the bot is ready.
       *[other] { $whoName } plays as a Beginner until its own bot is ready.
    }
table-aside-time = { $whoName } ran out of time, so a bot chose this move.
# What people are asked about.
offer-end =
    { $who ->
        [you] You offer to end the game now, with the current scores.
       *[other] { $whoName } offers to end the game now, with the current scores.
    }
offer-undo =
    { $who ->
        [you] You ask to go back to your last decision.
       *[other] { $whoName } asks to take back their last decision.
    }
offer-undo-seen = { offer-undo } Hidden things have been shown since, and they stay known.

## Taking back
undo-replay = This is a replay.
undo-watching = You are watching.
undo-over = The game is over.
undo-turn = It is not your turn.
undo-day = You cannot take anything back in the game of the day.
undo-seen = You have seen something that was hidden.
undo-others = Somebody else has acted since.
undo-puzzle = You cannot take back the answer to a puzzle.
undo-nothing = You have done nothing yet this turn.

## Refusals
# What the host of a table is called when there is none by name.
host-unnamed = the host
refused-phrases = At this table you can only use quick phrases. The host can allow free text.
refused-line = Your message needs at least one visible character.
refused-offer-open = There is an open offer: answer it first.
refused-offer-again = You have just asked for that: play on first.
refused-offer-alone = Nobody else is playing. To end the game, resign.
refused-offer-early = You have not made a decision yet.
refused-offer-closed = That offer is no longer open.
refused-offer-agreed = You have agreed already.
refused-answers = The others are answering: try again in a moment.
refused-seat = There is no seat { $number }.
refused-bots-seat = A bot sits in seat { $number }.
refused-link-used = This link has been used: it opens its seat only once. If the seat is yours, open the table on the device where you play and choose “Move to another device” in its menu. Otherwise ask the host for a new link.
refused-link-over = The game at this table is over, so nobody can sit down any more. You can see how it ended.
refused-link-wrong = This link does not open a seat at this table.
refused-name = A name needs at least one visible character.
refused-name-taken = Somebody at this table is already called { $name }: choose another name.
refused-bot-already = A bot already plays for { $name }.
refused-level = There is no bot “{ $level }”. The bots are { $levels }.
refused-not-away = { $name } has not been away for long enough.
# $host is a name, or "host".
refused-host-here = While { $host } is here, only the host can do that.
refused-host-only = Only the host can do that: { $host }.
refused-resigned = You have resigned.
refused-seat-lost = You ran out of time and lost the seat.
refused-no-bot = No bot plays for you.
refused-bot-answers = A bot is answering for you: try again in a moment.
refused-talk-allowed = Free text is allowed already.
refused-talk-not-allowed = Free text is already off.
refused-link-others = Only the host and the person in this seat can make a link to it.
refused-link-taken = { $name } sits there: free the seat first.
refused-free = Only the host can free a seat, and not their own.
refused-full = Too much has happened at this table: it accepts nothing but moves now.
refused-watching = You are watching: only players can do that.
refused-nobody-thinks = No bot is thinking now.
refused-nothing-to-skip = No bot is about to act.
refused-over = The game is over.
refused-out-of-time = You ran out of time.
refused-helped = Your time ran out: a bot makes this one move for you.
refused-stand-in = A bot plays for you: take your seat back first.
refused-lobby = The game begins when everybody has sat down.
refused-outdated = The table has changed since you looked: check it again.
refused-not-over = The game is not over yet.
refused-hints-soon = Too many hints: wait a moment.
refused-hints = Several people play here, and the table was set without hints.
refused-hints-game = There are no hints in { $game }.
refused-action = There is no action { $action }.
refused-action-range = There is no action { $action }: a player's actions are 0 to { NUMBER($last, useGrouping: 0) }.
refused-answered = You have answered: wait for the others.
refused-not-asked = You are not asked now: wait a moment.
refused-nothing = You can do that now.
refused-turn = It is not your turn: { $name } is to play.

## Link previews
# What a chat shows of a link. $game is a title, $name the name of the person who invites.
preview-invitation = { $name } invites you to { $game }
# $players is a text such as "2 players", $length one such as "about 30 min".
preview-facts = For { $players }, { $length }.
preview-running = A game in progress: watch it.
preview-over = A finished game: go through it move by move.
preview-rules = The rules of { $game }
preview-lesson = Learn { $game }
preview-puzzles = Puzzles of { $game }
preview-puzzle = Puzzle { NUMBER($number, useGrouping: 0) } of { $game }
preview-solve = What would you play here?
preview-deal = { $game }: the game of the day
preview-same = Everybody plays the same deal today. How well do you do?

## Requests that cannot be met
# What an app store or a browser says of the page before it is installed.
manifest-description = Three print-and-play games at one table: with friends, with bots, or alone.
http-no-table = There is no such table.
http-foreign = This request must come from this site.
http-too-many = Too many requests: wait a moment.
http-moved = This seat has moved to another device.
http-freed = The host has freed this seat: ask for a new link.
http-not-yours = This seat does not belong to this browser: open it with its link. The page needs a cookie for that.
http-not-stored = That could not be stored, so it has not happened: try again.
http-not-certain = It is not certain that this was stored: look at the table, and try again if it did not happen.
http-busy = The server is busy: try again in a moment.
http-too-long = That is too long to read: make it shorter.
http-unread = That could not be read: try again in a moment.
http-prints = Too many prints: wait a moment before you start another.
http-pages = That would be { $pages } pages. At most { $most } can be printed at a time: choose fewer copies or parts.
http-previews = Too many pages: wait a moment.
http-print-gone = This print has expired: set it up again.
http-print-long = Printing that takes too long: choose fewer copies or parts.
http-print-memory = Printing that takes too much memory: choose fewer copies or parts.
http-print-again = The print failed: try again.
http-no-page = This print has no such page.
http-unplayed = { $tables } tables set from this address are waiting for their first move: play at one of them first.
http-unplayed-decks = The decks of the tables that are waiting for their first move are too long: play at one of them first.
http-push-address = That is not the address of a push service.
http-push-keys = The keys of the subscription cannot be used.
http-damaged = This table is closed: its stored moves are damaged or from another release.
http-writing = You are writing too fast: wait a moment.
http-table-not-stored = The table could not be stored: try again.
http-hint = No hint could be worked out.
http-questions = Too many requests: wait a moment.
http-unreachable = The tables cannot be reached now: try again.
http-thoughtless = No bot could think about this now: try again.
http-failed = Something went wrong on the server.
http-nothing = There is nothing here.
http-method = This address does not accept that.
http-server-silent = The server of this table does not answer now: try again.
http-study-cancelled = The study was cancelled because nobody was waiting for it.
http-no-game = There is no such game.
http-study-same = Two variants make the same changes: leave one of them out.
http-study-yours = You already have a study running: wait for it or stop it.
http-study-queue = Several studies are waiting: try again in a few minutes.
http-study-file = The study has no such file.
http-study-gone = This study is no longer here: start it again.
http-study-variants = Choose at most { $most } variants.
http-study-games = That is too much for one study: with these bots it can have { $games } games in all variants together.
http-no-judge = Games cannot be reviewed on this server. The server’s log says why.
http-review-early = You can review a game when it is over.
http-review-game = There are no reviews of { $game }.
http-reviews = Several games are being reviewed: try again in a minute.
http-no-line = No continuation can be shown for this decision.
http-line-no-review = The review is no longer in memory: open it again.
http-line-compiling = The continuation is still being prepared: try again in a minute.
http-line-against = No simulated game is typical of this verdict: most of them end differently.
http-review-failed = The review of this game failed.
http-record-gone = This record is no longer here: open its file again.
http-own-notes = At this table players remember for themselves: you can look at the game when it is over.
http-hidden = While the game goes on, the cards of others stay hidden.
http-thoughts-early = You can see what bots think when the game is over.
http-picture-early = A picture can be drawn when the game is over.
http-no-lesson = There is no such lesson.
http-no-scenario = There is no such scenario.
http-deal-early = You see how others played the game of the day when you have finished your own.
http-code = This code is wrong, already used, or older than ten minutes: show a new one on the other device.
http-codes = Too many codes: wait a few minutes.
http-code-later = Your seats could not be joined now: try the same code again in a minute.
http-code-many = This device has more than { NUMBER($number) } seats: they cannot be joined with those of another device.
http-no-picture = There is no such picture.
http-no-puzzle = There is no such puzzle.
http-crowded = Too many pages are open from this address: close some of them.
http-protocol = Reload the page: it uses protocol { $page }, and the server has been updated to { $server }.
http-twice = You are at the table already.
http-record-binary = This file is not a record: it is not text.
http-record-utf-16 = This file is not a record: it is UTF-16, save it as UTF-8.
http-record-early = You can read the record when the game is over.
http-push-seat = Sit down at a table first: this browser has no seat here.
http-no-print = This server does not print: use omegatable sheets.
http-study-stopped = The study was stopped before it began.
http-study-failed = The study failed.
http-tables = Too many tables: wait a minute before you set another.
http-watching = Too many games to watch: wait a minute before you start another.

## Long work
readiness-compiling = Bots of { $game }: { $percent } % ready. You can play already: until then, stronger bots play as Beginners.
review-doing = Reviewing: { $done } of { $all }
review-waiting = Waiting for another review to finish
review-compiling = Waiting until the bots are ready
study-is-waiting = Waiting for another study
study-is-beginning = Starting
study-is-compiling = Preparing the first study after an update: this takes some minutes
study-is-playing = Playing
study-is-playing-minutes =
    { $minutes ->
        [one] Playing, about 1 minute left
       *[other] Playing, about { $minutes } minutes left
    }
study-is-playing-seconds =
    { $seconds ->
        [one] Playing, about 1 second left
       *[other] Playing, about { $seconds } seconds left
    }
study-is-stopping = Stopping after the games that are being played
study-is-writing = Writing the report

## Push messages
push-your-turn = Your turn

## What every game says
prompt-game-over = The game is over

## Games of rules alone
own-choose = Choose an action
own-wait = Another player is to move
own-action = Play { $action }
own-actions = An action, from { $first } to { $last }
own-no-action = { $typed } is not an action of this game: allowed are { $legal }.
own-refusal = { $action } is not possible now.
own-score = Score
own-story = { $whoName }: { $action }
own-story-unseen = { $whoName }: a hidden action
own-story-chance = Chance: { $action }
own-end = The game is over.
own-piece = { $area }, { $label }
    .counted = { $place }: { $count }
own-choices = Your choices
own-keys = Take the choice with this number
own-chart = Score after each turn

## Since your turn: what happened since the reader's last act, which can be replayed
since =
    { $person ->
        [you] Since your turn
       *[other] Since { $name }’s turn
    }
since-start = Since the start
# For a screen reader. $since: "Since your turn"; $newest: the newest event as a sentence.
since-label =
    { $since }: { $count ->
        [one] one event
       *[other] { $count } events
    }. Newest: { $newest }
# An event of the replay, for a screen reader.
since-step = { $number } of { $count }: { $event }
since-nothing = Nothing has happened since your turn.
since-back = Previous event
since-next = Next event
since-end = Close the replay
keys-since = What happened since your turn, event by event

# What named bots say, by moment and by style. A line fits any game.
bot-great-hoards-1 = That one goes into my diary.
bot-great-hoards-2 = I will remember this one.
bot-great-spoils-1 = I do hope that was in somebody's way.
bot-great-spoils-2 = There goes somebody's plan.
bot-great-gambles-1 = That is what I came for!
bot-great-gambles-2 = Never a dull turn with me.
bot-great-careful-1 = I thought about that one for a while.
bot-great-careful-2 = Not my usual style, I admit.
bot-struck-hoards-1 = And what do I get out of it?
bot-struck-hoards-2 = I hope my things are safe.
bot-struck-spoils-1 = I would have done worse.
bot-struck-spoils-2 = That was almost unkind. I like it.
bot-struck-gambles-1 = Ha! Do that again.
bot-struck-gambles-2 = Now we have a game.
bot-struck-careful-1 = That was not in my notes.
bot-struck-careful-2 = Let us all stay calm.
bot-refused-hoards-1 = I never part with those.
bot-refused-hoards-2 = Keep yours, and I keep mine.
bot-refused-spoils-1 = And help you? No.
bot-refused-spoils-2 = That would suit you too well.
bot-refused-gambles-1 = Offer me something wild.
bot-refused-gambles-2 = Too tame for me.
bot-refused-careful-1 = I have none to spare.
bot-refused-careful-2 = Not for that, thank you.
bot-won-hoards-1 = Everything is in its place. Good game!
bot-won-hoards-2 = I knew that I would need all of it one day.
bot-won-spoils-1 = Sorry. Not very sorry.
bot-won-spoils-2 = It was fun to be in your way.
bot-won-gambles-1 = It worked! It never works.
bot-won-gambles-2 = Luck likes me today.
bot-won-careful-1 = Slow, but sure. Good game!
bot-won-careful-2 = Thank you. I did count twice.
bot-lost-hoards-1 = And I still have so much left. Well played!
bot-lost-hoards-2 = A fine collection, and no win. Well done.
bot-lost-spoils-1 = You slipped past me. Well played!
bot-lost-spoils-2 = Next time I will watch you more closely.
bot-lost-gambles-1 = I would risk it again. Good game!
bot-lost-gambles-2 = All or nothing. It was nothing.
bot-lost-careful-1 = I should have dared a little more. Well played!
bot-lost-careful-2 = Well played. I will think about it for days.
