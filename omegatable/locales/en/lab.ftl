## The lab: changes of rules
# Values of a rule that is either on or off.
lab-on = on
lab-off = off
# A changed rule: "Idle turns: 5".
lab-change = { $option }: { $value }
# How long a study takes.
lab-seconds =
    { $count ->
       *[other] About { $count } seconds; a little longer the first time.
    }
lab-minutes =
    { $count ->
        [one] About 1 minute; a little longer the first time.
       *[other] About { $count } minutes; a little longer the first time.
    }

## The lab: choose what to change
lab-twice = { $option } has two values: they cannot be in one variant.
lab-document = The lab, Omega Table
lab-title = What would this rule do?
lab-explained = Choose what to change. Bots play every variant with the same deals, and you see what each change does: who wins, how long it takes, which cards are worth playing.
lab-game = Game
lab-players-label = Number of players
lab-players =
    { $count ->
        [1] Alone
       *[other] { $count } players
    }
# The value of a rule before it is changed.
lab-now = Now: { $value }.
lab-file = A file
lab-value =
    .label = { $option }: another value
lab-add = Add
    .label = Add this value of { $option }
lab-study = The study
lab-variants = Variants
# What all variants are compared to.
lab-rules = The rules as they are
lab-rules-written = The rules as the author wrote them
lab-rules-printed = The rules as printed
lab-rules-recommended = The recommended rules
lab-leave-out =
    .label = Leave out { $change }
# Makes one variant of two.
lab-join = Join with the one above
    .label = Join { $variant } with { $other }
lab-none = Choose one change or more.
lab-all = All changes together
lab-together = All of them together, too
lab-together-explained = One more variant with every change.
lab-bots = Bots
lab-games = Games of each variant
lab-number = { $number }
lab-begin = Play { $count } games
lab-choose = Choose a change

## The lab: a study
study-document = A study, Omega Table
study = A study
study-over = The study is over.
# Above what a study found, in other languages than English.
study-in-english = The findings are in English.
study-found =
    .label = What differs
study-nothing = No other difference is large enough to matter.
study-report = Read the report
# $doing: what the server does now, "Playing".
study-progress = { $doing }. { $done } of { $of } games.
study-variant = { $done } of { $of }
study-waiting = waiting
# Explains the English words “first to play” and “last to play”, which stand above.
study-shares = “First to play” is the share of first places that goes to the player who begins, “last to play” the share that goes to the player with the last turn. That may be the same player, so the two need not add up to 100 %.
study-play = Play { $variant } now
study-stop = Stop and report
study-another = Another study
# <code>: a command to type, the same in every language.
study-files = The server keeps these files for an hour. <code>omegatable study study.toml -o FOLDER</code> plays the same study again.
