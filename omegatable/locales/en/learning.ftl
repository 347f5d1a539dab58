## What a search thinks of a move
# Behind a move: it was played, or chosen by the reader.
weighed-played = played
weighed-yours = yours
weighed-chance = { $number }<small> %</small>
weighed-close = Too close to tell.
weighed-proven = Proved by reading to the end.
# How much worse a move is than the best one, in percent of winning chances.
weighed-behind =
    { $behind ->
        [0] Hardly worse (± { $error }).
       *[other] { $behind } % worse (± { $error }).
    }
weighed-behind-proven =
    { $behind ->
        [0] Hardly worse, proved.
       *[other] { $behind } % worse, proved.
    }
weighed-note = Chances to win, from what this seat could see.
weighed-note-solo = Chances of a full success, from what this seat could see.

## Reviews: the chart
chances-now =
    { $goal ->
        [succeed] { $name }'s chance to succeed, <b>{ $chance }</b> of 100
       *[win] { $name }'s chance to win, <b>{ $chance }</b> of 100
    }
chances-now-yours =
    { $goal ->
        [succeed] Your chance to succeed, <b>{ $chance }</b> of 100
       *[win] Your chance to win, <b>{ $chance }</b> of 100
    }
# Signs in the chart: a costly decision; a card drawn that changed the chances.
chances-costly = costly
chances-draw = a draw that mattered
chances =
    .label = The chance over the game

## Replays: the controls
replay-open = All cards
replay-nobody = Nobody
replay-at = Position { $number }.
replay =
    .controls = Replay
replay-position = Position
replay-at-of = Position { $number } of { $count }
replay-first =
    .label = First position
replay-back =
    .label = Back one step
replay-play =
    .label = Play
    .pause = Pause
replay-forward =
    .label = Forward one step
replay-last =
    .label = Last position
replay-of = { $number } of { $count }
# A choice of eyes: all cards open, one player, or nobody.
replay-seen = Seen by
replay-speed = Speed

## Replays: open a record
record-document = Open a record, Omega Table
record-broken = This link holds no record, or only a part of one: check that you copied all of it.
record-long = { $file } is too long for a record.
record-title = Look back at a game
record-explained = Drop the record of a game here, or choose its file. You see every position as each player saw it, and can play on from any of them.
record-choose = Choose a record
record-played = Games played in this browser

## Puzzles
puzzle-document = Puzzle { $number }, { $game }
puzzle-asked = Find the best choice.
puzzle-wrong = That is not the best. Look again.
# After the right answer to the first of several decisions.
puzzle-goes-on = Correct. What comes next?
puzzle-solved = Correct.
puzzle-solved-first = Correct at the first try.
puzzle-shown = Here is the answer.
puzzle = Puzzle
puzzle-number = Puzzle { $number }
puzzle-grade =
    { $grade ->
        [1] Very easy
        [2] Easy
        [3] Medium
        [4] Hard
       *[other] Very hard
    }
# $measure: what the percentages are, "chance to win".
puzzle-measure = Percent: { $measure }, from what this seat sees.
# $bots: levels of bots, "Strong and Master".
puzzle-found = Found by { $bots } among the bots.
puzzle-not-found = None of the bots found it at its usual speed.
puzzle-next = Next puzzle
puzzle-explained = You see what this player saw. One choice is clearly best.
puzzle-show = Show the answer
# Until something was tried.
puzzle-show-counts = Showing it counts as a miss.
# On a narrow screen, until something was tried: show the answer.
puzzle-give-up = Give up
puzzle-another = Another puzzle
# How many decisions of one turn a puzzle asks for: two or more.
puzzle-steps = { $count } decisions
# A choice of one of these decisions, by number.
puzzle-step =
    .label = Decision
# After the first try. $change: "+12"; $sure: no while there are few tries; $puzzle: the puzzle's own rating.
puzzle-rated = Your rating: <b>{ $rating }</b> ({ $change }){ $sure ->
        [no] , provisional
       *[yes] { "" }
    }. This puzzle: { $puzzle }.
puzzle-rated-before = Only your first try counts for the rating.
puzzle-run = { $now } solved in a row
puzzle-run-best = { $now } solved in a row, { $best } at best
puzzle-all = All puzzles
# In a list of the keys, behind "Enter".
puzzle-keys-next = After an answer: the next puzzle
# Opens the other choices, each with its reason, after the answer.
puzzle-others =
    { $count ->
        [one] The other choice
       *[other] The { $count } other choices
    }
# What a puzzle asks for, in one game each.
puzzle-theme-omega-shift-turn = Several decisions in a turn
puzzle-theme-omega-shift-play = Play or discard
puzzle-theme-omega-shift-draw = Draw a card
puzzle-theme-alpha-and-omega-turn = Several decisions in a turn
puzzle-theme-alpha-and-omega-move = Move a pawn
puzzle-theme-alpha-and-omega-tile = Place a tile
puzzle-theme-alpha-and-omega-switch = Switch two tiles
puzzle-theme-alpha-beta-omega-turn = Several decisions in a turn
puzzle-theme-alpha-beta-omega-play = Play a card or pass
puzzle-theme-alpha-beta-omega-react = React or not
puzzle-theme-alpha-beta-omega-target = Choose the target of a card
puzzle-theme-other = Something else
# $day: "26 November".
puzzle-daily-of = Puzzle of { $day }
# How others fared at the puzzle of the day. $count: players, at least two; $share: a percentage.
puzzle-firsts = { $share }% of { $count } players solved it at the first try.
# What is copied, with a link behind it. $day: "26 November".
puzzle-share =
    { $tries ->
        [1] Omega Table, { $game }, puzzle of { $day }: solved at once
       *[other] Omega Table, { $game }, puzzle of { $day }: solved in { $tries } tries
    }
# What the button "Copy" copies.
puzzle-result = Your result
# Days on which a puzzle of the day was solved.
puzzle-days =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
# On a narrow screen: opens what is beside the board on a wide one.
learning-open = Open
learning-show = Show me
puzzle-answer = The answer
puzzles-document = Puzzles, Omega Table
puzzles-title = Puzzles
puzzles-explained = Positions from games of bots, each with a choice that is clearly best. Everything you need to find it is in front of you.
puzzles-row = Solved in a row
# Behind puzzles-row.
puzzles-run = <b>{ $now }</b>
puzzles-run-best = <b>{ $now }</b> { $best } at best
puzzles-solved =
    { $count ->
        [one] { $solved } of 1 puzzle solved
       *[other] { $solved } of { $count } puzzles solved
    }
# Puzzles of one theme, below its name.
puzzles-rating = Your rating
# Between $low and $high it lies with 95 %. $sure: no while there are few tries.
puzzles-rating-is = <b>{ $rating }</b> { $sure ->
        [no] provisional, { $low } to { $high }
       *[yes] very likely { $low } to { $high }
    }
puzzles-solved-short = { $solved } of { $count }
puzzles-days =
    { $days ->
        [one] <b>1</b> day in a row with a puzzle of the day solved
       *[other] <b>{ $days }</b> days in a row with a puzzle of the day solved
    }

## Replays and reviews: the page
# What the page is, beside the name of the game.
review = Review
replay-watch = Watch
replay-replay = Replay
replay-document = { $kind }, { $game }
review-later = A game is reviewed when it is over.
# $progress: what the server is doing, or "One moment".
review-progress = { $progress }.
# The decisions that cost the most are moments, which the reader may try first.
review-moment-asked = Moment { $number } of { $count }: what would you do here?
review-ready = The review is ready.
review-of = Review of
replay-happened = What happened
replay-goes-on = The game goes on
replay-table = To the table
replay-table-short = Table
replay-play-on-as = Play on from here as { $name }
replay-share = Share
replay-story = Score and story
replay-share-play =
    .label = Share and play on
# A bot of the level Master says what it thinks of each position.
thinking-ask = Ask a Master
thinking-stop = Stop thinking
replay-record-open = Open a record
replay-position-title = This position
replay-link = Link to this position
replay-picture = Picture of this position
replay-record = Record of the game

## Reviews
# How good a decision was.
verdict-best = Best
verdict-close = Too close to tell
verdict-fine = Fine
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
# Where the result came from, each with what it is: luck or skill.
balance-start = Start
balance-start-before = before the deal
balance-start-solo = before anything is dealt
balance-deal = The deal
balance-draws = Draws
balance-luck = luck
balance-decisions = { $name }'s decisions
balance-decisions-yours = Your decisions
# Short names of the parts, in a bar, each over a signed number.
balance-short-luck = Luck
balance-short-yours = You
balance-short-others = Others
balance-more = Part by part
balance-skill = skill
balance-others = The others
balance-others-kind = their play, and any luck it revealed
review-of-name = Review of { $name }
review-of-yours = Review of your game
review-bar =
    .label = Progress of the review
review-meanwhile = Every decision is judged by what this seat could see then. You can step through the game meanwhile.
review-intro =
    { $count ->
        [1] One decision cost the most. Before you see it judged: what would you do?
        [2] Two decisions cost the most. Before you see them judged: what would you do?
        [3] Three decisions cost the most. Before you see them judged: what would you do?
        [4] Four decisions cost the most. Before you see them judged: what would you do?
        [5] Five decisions cost the most. Before you see them judged: what would you do?
       *[other] { $count } decisions cost the most. Before you see them judged: what would you do?
    }
review-try =
    { $count ->
        [one] Try it
       *[other] Try them
    }
review-none = No decision stands out as wrong.
review-moment = Moment { $number } of { $count }
review-ask = What would you do here?
review-choose = Choose on the table.
review-tried-best = Yes, that is the best.
review-tried-played = That is what was played.
review-tried-other = Not the best either.
# The best move, and why.
review-best = { $act }: { $reason }
review-next = Next moment
review-all = Show everything
review-play-on = Play on from here
# Behind the number. $error: its standard error, at least 1.
review-accuracy = accuracy (± { $error }). 100: no mistakes. 20: random play. Luck does not affect it.
review-accuracy-none = Too few decisions had something at stake to measure an accuracy.
review-costly = What cost the most
review-better = Better: { $act }
review-better-reason = Better: { $act }. { $reason }
review-balance = Where the result came from
balance-sum = Together
balance-result = the result was { $points }
# What the numbers are. ± stands before the error of a measurement.
review-note = In percentage points of the chance to win; ± is a standard error.
review-note-solo = In percentage points of the chance of a full success; ± is a standard error.
review-note-unmeasured = Chances to win have not been measured under these rules: all numbers are shares of the expected result. ± is a standard error.
review-luck = Luck that mattered
# Alpha-Beta-Omega: who left with whom, and which offers were worth it.
review-match = The story of { $name }'s match
review-match-yours = The story of your match
review-match-cycle = Cycle { $cycle }

## A Master thinks aloud
thinking =
    .label = What the Master thinks
thinking-now = Thinking
thinking-nobody = Nobody decides here
thinking-for = What a Master thinks for { $name }
# $measure: what the percentages are, "chance to win".
thinking-measure = Percent: { $measure }, from what { $name } sees.

## Watch bots
watch-document = Watch, Omega Table
watch-title = Watch bots play
watch-explained = Stop whenever you like, step back, look into every hand, and take over a seat from any position.
watch-game = Game
watch-number = Number of players
watch-players = { $count } players
watch-bot = Bot { $number }
watch-level = Level of { $name }
watch = Watch

## Lessons
lesson-document = Learn { $game }
lessons-document = Learn, Omega Table
lesson = Lesson
# Over the first step of a lesson that is in English.
lesson-in-english = This lesson is not there in your language yet.
lesson-all = All lessons
lesson-rules = All rules
lesson-over = That was the lesson
lesson-over-explained = You know how { $game } works. You learn the finer points as you play, and every rule is one click away.
lesson-differs = The rules of the next table differ from those of the lesson:
# $level: how well the bot plays, "Beginner".
lesson-play-level = Play against a { $level }
lesson-play = Play against a bot
lesson-again = The lesson again
# How far the reader has come.
lessons-finished = Finished
lessons-step = Step { $number } of { $count }
lessons-explained = Each lesson is a short game on the real table. It explains what matters, you try it, and the rule is one click away.
scenarios = Scenarios
scenarios-explained = A scenario begins in the middle of a game. Play on against bots, and reach its goal.
# A scenario's goal was reached in this browser.
scenario-done = Reached
# $rule: the number of a rule, "OS-R12".
lesson-clause = Rule
    .label = Rule { $rule }, open
lesson-skip =
    .label = Skip this step
lesson-on = Continue
# Shows what the others still do, which goes on by itself.
lesson-at-once = Show all at once
lesson-finish = Finish
# A line of the story.
# In place of what to do, while there is something to read.
lesson-read = Finish reading first
lesson-done = That was the lesson.

## A line to look at, in reviews and puzzles
# The button that shows it.
imagined-show = Show how it goes on
imagined = A simulated game
# $worlds: how many deals were tried.
imagined-explained = One of { $worlds } possible deals, chosen because its difference is typical. Nobody knew the hidden cards; they may lie differently.
imagined-decision = The decision.
# $step of $all actions.
imagined-step = { $step } of { $all }.
# At the end of the line. $count: actions that are not shown.
imagined-end =
    { $count ->
        [one] The end, one move later.
       *[other] The end, { $count } moves later.
    }
imagined-back = One step back
imagined-next = One step forward
imagined-close = Back to the position
imagined-strip = Simulated: one of many possible deals
