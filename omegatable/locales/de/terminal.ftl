### What the terminal says by itself, in `omegatable play` and `resume`; what the games say is in their own catalogues.
###
### Commands are typed as they are here in all languages: help, actions, look, score, story, hint, undo, rules, record, quit.

## The terminal: names
# Of the person who plays against bots, of people who take turns at one keyboard, and of bots.
terminal-you = Du
terminal-player = Person { $number }
# The second bot of a level, and those after it.
terminal-level-number = { $level } { $number }

## The terminal: before a game
# One line for each change follows.
terminal-rules-recommended =
    { $count ->
        [one] Empfohlene Regeln, 1 Änderung am Originaltext:
       *[other] Empfohlene Regeln, { $count } Änderungen am Originaltext:
    }
terminal-rules-change = { $change } { $reason }
# $command: what to type.
terminal-rules-other = Mit den Originalregeln spielst du so: { $command }
terminal-rules-written = Regeln wie im Originaltext. Mit den empfohlenen spielst du so: { $command }
terminal-rules-printed = Regeln wie gedruckt. Mit den empfohlenen spielst du so: { $command }
terminal-rules-own = Eigene Regeln nach den Optionen, die du gewählt hast.

## The terminal: a game
terminal-welcome = { $game }. Mit help siehst du, was du tippen kannst; die Tabulatortaste ergänzt.
# $prompt: what the player can do now. What is typed follows.
terminal-prompt = { $name }: { $prompt }>
terminal-thinking = { $name } überlegt ...
# $name: a program of the reader's own. $reason: what it did wrong, in English, as: it ended with exit code 3
terminal-bot-failed = { $name } ist ausgefallen ({ $reason }). Von hier an wird dafür irgendein erlaubter Zug gespielt.
# Between two people at one keyboard.
terminal-hide = Drück die Eingabetaste, um deine Hand zu verbergen, und gib die Tastatur weiter an { $name }:
terminal-alone = { $name }, drück die Eingabetaste, wenn nur du hinschaust:
terminal-type = Tippe eine Aktion oder help.
terminal-not-played = Dein Zug ist vorbei: { $action } wurde nicht gespielt.
terminal-no-story = Bisher ist nichts geschehen.
terminal-taken-back = Zurückgenommen.
# $result: who wins.
terminal-result = { $result }.

## The terminal: hints
terminal-looking = Deine Möglichkeiten werden geprüft ...
# $hint: a sentence that says where to look.
terminal-hint = { $hint } Mit hint bekommst du den ganzen Tipp.
# $act: what to do. $percent: 62. $measure: what of, "chance to win".
terminal-hint-chance = { $act }: { $percent } % { $measure }

## The terminal: rules and records
terminal-no-hints = Für { $game } gibt es keine Tipps, nur die Regeln.
terminal-no-rule = Eine Regel { $rule } gibt es nicht. Mit rules siehst du alle.
terminal-record-where = Nenne eine Datei: record partie.txt.
# $reason comes from the operating system.
terminal-record-not = Das Protokoll lässt sich nicht in { $file } schreiben: { $reason }.
terminal-record-so-far = Die Partie bis hierher steht in { $file }; dort sieht man auch die verdeckten Karten.
terminal-record-end = Das Protokoll der Partie steht in { $file }.

## The terminal: leaving
# $way: one of the two texts after it.
terminal-left = Du hast den Tisch verlassen. { $way }
terminal-kept = Die Partie ist gespeichert; so geht es weiter: { $command }
# $reason comes from the operating system.
terminal-kept-not = Die Partie ließ sich nicht speichern: { $reason }.

## The terminal: help
terminal-help-actions = Aktionen, auf Wunsch mehrere in einer Zeile:
terminal-help-commands = Befehle:
terminal-command-help = was du tippen kannst
terminal-command-actions = alle erlaubten Aktionen in Worten
terminal-command-look = den Tisch noch einmal zeigen
terminal-command-score = alle Punkte und woher sie kommen
terminal-command-story = was bisher geschehen ist
terminal-command-hint = worauf du achten kannst; noch einmal: was du tun kannst
terminal-command-undo = zurücknehmen, solange du nichts Verdecktes gesehen hast
terminal-command-rules = die Regeln; mit der Nummer eines Satzes nur dieser
terminal-command-record = record DATEI speichert die Partie dort
terminal-command-quit = den Tisch verlassen; die Partie bleibt gespeichert
