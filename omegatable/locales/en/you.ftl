## The album
you-document = Your album, Omega Table
you-title = Your album
you-explained = Results of the games that you finished in this browser, and everything you have collected. Only you can see it.
# A number of games, wins, couples or catastrophes stands beside.
you-games = Games
you-wins = Wins
# Behind the number of those that were found.
you-of = of { $count }
you-empty-title = Your album is still empty
you-empty = Seventy-five couples, five catastrophes and every world that you help to build: finish a game, and the first picture is yours.
you-empty-play = Play a game

## The album: results of one game
# $won stands before it in large digits.
you-wins-of =
    { $won ->
        [one] win
       *[other] wins
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }
you-best = Best score
you-quickest = Quickest win
you-round = Round { $number }
you-beaten = Strongest bot beaten
# The bots with a portrait, each with a tick once its level was beaten.
you-climb = Levels beaten
you-climbed = beaten
you-streak = Winning streak
you-streak-longest = Longest streak
you-none-yet = None yet
you-unplayed = Not played yet.
# Of decisions, from 0 to 100, as reviews count it.
you-accuracy = Accuracy
    .label = Accuracy from first to last: { $values }
you-accuracy-games =
    { $count ->
        [one] 1 reviewed game
       *[other] { $count } reviewed games
    }
# Tables of games and wins by rules, opponents and players.
you-split = In detail
# Headings of the first column of tables of games and wins.
you-by-rules = Rules
you-by-opponents = Strongest opponent
you-by-players = Players
you-against-people = People
you-against-nobody = Alone
you-players = { $count }

## The album: couples, catastrophes, worlds
# How many were found of one omega's couples.
you-count = { $count } of { $all }
you-couples = Couples
you-couples-explained = You collect a couple when you finish a game marked by an alpha, or married. Each omega has fifteen.
you-catastrophes = Catastrophes survived
you-catastrophes-explained = You survive a catastrophe when you win a game in which its suit brings you points.
you-catastrophe-open = Not survived yet
you-worlds = Worlds
you-worlds-explained = The worlds at the end of your last { $count } games of Alpha & Omega.
you-worlds-none = The first world that you finish appears here.
# $points: the player's own.
you-world =
    { $outcome ->
        [won] Won with { $points }
        [drawn] A draw with { $points }
       *[lost] Lost with { $points }
    }
    .label = The world at the end, of { $tiles } tiles

## The album: a file of it
you-keep = Save your album
you-keep-explained = The album belongs to this browser. Save it as a file and open it in another browser: the two albums become one, and each game counts once.
you-save = Save as a file
you-open = Open a file
you-read =
    { $count ->
        [one] The file has been read. Your album has 1 game now.
       *[other] The file has been read. Your album has { $count } games now.
    }
# What is wrong with a file.
you-fault-json = { $file } is not JSON: choose a file that this page has saved.
you-fault-kind = { $file } holds no album: choose a file that this page has saved.
you-fault-newer = { $file } was saved by a newer version of this page: reload the page and read the file again.
you-fault-large = { $file } is too large for an album: choose a file that this page has saved.
you-forget = Delete everything
you-forget-sure = Delete everything: press again
you-forgotten = Your album is empty again.
