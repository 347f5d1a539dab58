### What the terminal says by itself, in `omegatable play` and `resume`; what the games say is in their own catalogues.
###
### Commands are typed as they are here in all languages: help, actions, look, score, story, hint, undo, rules, record, quit.

## The terminal: names
# Of the person who plays against bots, of people who take turns at one keyboard, and of bots.
terminal-you = You
terminal-player = Player { $number }
# The second bot of a level, and those after it.
terminal-level-number = { $level } { $number }

## The terminal: before a game
# One line for each change follows.
terminal-rules-recommended =
    { $count ->
        [one] Recommended rules, 1 change from the author's text:
       *[other] Recommended rules, { $count } changes from the author's text:
    }
terminal-rules-change = { $change } { $reason }
# $command: what to type.
terminal-rules-other = For the author's own rules: { $command }
terminal-rules-written = The rules as the author wrote them. For the recommended ones: { $command }
terminal-rules-printed = The rules as printed. For the recommended ones: { $command }
terminal-rules-own = Custom rules, by the options that you chose.

## The terminal: a game
terminal-welcome = { $game }. Type help for what you can type; Tab completes.
# $prompt: what the player can do now. What is typed follows.
terminal-prompt = { $name }: { $prompt }>
terminal-thinking = { $name } is thinking ...
# $name: a program of the reader's own. $reason: what it did wrong, in English, as: it ended with exit code 3
terminal-bot-failed = { $name } has failed: { $reason }. From now on, any legal action is played for it.
# Between two people at one keyboard.
terminal-hide = Press Enter to hide your hand, then pass the keyboard to { $name }:
terminal-alone = { $name }, press Enter when only you are looking:
terminal-type = Type an action, or help.
terminal-not-played = Your turn is over: { $action } was not played.
terminal-no-story = Nothing has happened yet.
terminal-taken-back = Taken back.
# $result: who wins.
terminal-result = { $result }.

## The terminal: hints
terminal-looking = Checking your options ...
# $hint: a sentence that says where to look.
terminal-hint = { $hint } Type hint again for the full hint.
# $act: what to do. $percent: 62. $measure: what of, "chance to win".
terminal-hint-chance = { $act }: { $percent }% { $measure }

## The terminal: rules and records
terminal-no-hints = There are no hints for { $game }, only its rules.
terminal-no-rule = There is no rule { $rule }. Type rules to see them all.
terminal-record-where = Name a file: record game.txt.
# $reason comes from the operating system.
terminal-record-not = The record cannot be written to { $file }: { $reason }.
terminal-record-so-far = The game so far is in { $file }; the file shows the hidden cards.
terminal-record-end = The record of the game is in { $file }.

## The terminal: leaving
# $way: one of the two texts after it.
terminal-left = You have left the table. { $way }
terminal-kept = The game is saved; continue with: { $command }
# $reason comes from the operating system.
terminal-kept-not = The game could not be saved: { $reason }.

## The terminal: help
terminal-help-actions = Actions, several on one line if you like:
terminal-help-commands = Commands:
terminal-command-help = what you can type
terminal-command-actions = every legal action in words
terminal-command-look = show the table again
terminal-command-score = everybody's score, and why
terminal-command-story = what has happened so far
terminal-command-hint = where to look; again, what to do
terminal-command-undo = take back, until you see something hidden
terminal-command-rules = the rules; with the number of a sentence, only that one
terminal-command-record = record FILE saves the game there
terminal-command-quit = leave the table; the game is saved
