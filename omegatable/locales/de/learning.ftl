## What a search thinks of a move
# Behind a move: it was played, or chosen by the reader.
weighed-played = gespielt
weighed-yours = dein Zug
weighed-chance = { $number }<small> %</small>
weighed-close = Zu knapp für ein Urteil.
weighed-proven = Bis zum Ende durchgerechnet.
# How much worse a move is than the best one, in percent of winning chances.
weighed-behind =
    { $behind ->
        [0] Kaum schlechter (± { $error }).
       *[other] { $behind } % schlechter (± { $error }).
    }
weighed-behind-proven =
    { $behind ->
        [0] Kaum schlechter, durchgerechnet.
       *[other] { $behind } % schlechter, durchgerechnet.
    }
weighed-note = Gewinnchancen nach dem, was von diesem Platz aus zu sehen war.
weighed-note-solo = Chancen auf vollen Erfolg nach dem, was von diesem Platz aus zu sehen war.

## Reviews: the chart
chances-now =
    { $goal ->
        [succeed] Erfolgschance von { $name }: <b>{ $chance }</b> von 100
       *[win] Gewinnchance von { $name }: <b>{ $chance }</b> von 100
    }
chances-now-yours =
    { $goal ->
        [succeed] Deine Erfolgschance: <b>{ $chance }</b> von 100
       *[win] Deine Gewinnchance: <b>{ $chance }</b> von 100
    }
# Signs in the chart: a costly decision; a card drawn that changed the chances.
chances-costly = teuer
chances-draw = Ziehen mit Folgen
chances =
    .label = Die Chance im Lauf der Partie

## Replays: the controls
replay-open = Alle Karten
replay-nobody = Von außen
replay-at = Position { $number }.
replay =
    .controls = Aufzeichnung
replay-position = Position
replay-at-of = Position { $number } von { $count }
replay-first =
    .label = Erste Position
replay-back =
    .label = Einen Schritt zurück
replay-play =
    .label = Abspielen
    .pause = Pause
replay-forward =
    .label = Einen Schritt vor
replay-last =
    .label = Letzte Position
replay-of = { $number } von { $count }
# A choice of eyes: all cards open, one player, or nobody.
replay-seen = Sicht
replay-speed = Tempo

## Replays: open a record
record-document = Protokoll öffnen – Omega Table
record-broken = Dieser Link enthält kein Protokoll oder nur einen Teil davon: Prüfe, ob du ihn ganz kopiert hast.
record-long = { $file } ist zu lang für ein Protokoll.
record-title = Auf eine Partie zurückblicken
record-explained = Zieh das Protokoll einer Partie hierher oder wähle seine Datei. Du siehst jede Position so, wie sie allen am Tisch erschien, und kannst von jeder aus weiterspielen.
record-choose = Protokoll wählen
record-played = In diesem Browser gespielte Partien

## Puzzles
puzzle-document = Aufgabe { $number } – { $game }
puzzle-asked = Finde den besten Zug.
puzzle-wrong = Das ist nicht der beste. Schau noch einmal hin.
# After the right answer to the first of several decisions.
puzzle-goes-on = Richtig. Wie geht es weiter?
puzzle-solved = Richtig.
puzzle-solved-first = Auf Anhieb richtig.
puzzle-shown = Hier ist die Lösung.
puzzle = Aufgabe
puzzle-number = Aufgabe { $number }
puzzle-grade =
    { $grade ->
        [1] Sehr leicht
        [2] Leicht
        [3] Mittel
        [4] Schwer
       *[other] Sehr schwer
    }
# $measure: what the percentages are, "Gewinnchance".
puzzle-measure = In Prozent: { $measure } nach dem, was von diesem Platz aus zu sehen ist.
# $bots: levels of bots, "Stark und Meister".
puzzle-found = Diese Bots finden ihn: { $bots }.
puzzle-not-found = Kein Bot hat ihn in seinem üblichen Tempo gefunden.
puzzle-next = Nächste Aufgabe
puzzle-explained = Du siehst, was die Person am Zug sah. Ein Zug ist klar der beste.
puzzle-show = Lösung zeigen
# Until something was tried.
puzzle-show-counts = Wer die Lösung zeigt, hat die Aufgabe nicht gelöst.
# On a narrow screen, until something was tried: show the answer.
puzzle-give-up = Aufgeben
puzzle-another = Andere Aufgabe
# How many decisions of one turn a puzzle asks for: two or more.
puzzle-steps = { $count } Entscheidungen
# A choice of one of these decisions, by number.
puzzle-step =
    .label = Entscheidung
# After the first try. $change: "+12"; $sure: no while there are few tries; $puzzle: the puzzle's own rating.
puzzle-rated = Deine Wertungszahl: <b>{ $rating }</b> ({ $change }){ $sure ->
        [no] , vorläufig
       *[yes] { "" }
    }. Diese Aufgabe: { $puzzle }.
puzzle-rated-before = Nur dein erster Versuch zählt für die Wertungszahl.
puzzle-run = { $now } in Folge gelöst
puzzle-run-best = { $now } in Folge gelöst, Rekord: { $best }
puzzle-all = Alle Aufgaben
# In a list of the keys, behind "Enter".
puzzle-keys-next = Nach einer Antwort: nächste Aufgabe
# Opens the other choices, each with its reason, after the answer.
puzzle-others =
    { $count ->
        [one] Der andere Zug
       *[other] Die { $count } anderen Züge
    }
# What a puzzle asks for, in one game each.
puzzle-theme-omega-shift-turn = Mehrere Entscheidungen in einem Zug
puzzle-theme-omega-shift-play = Ausspielen oder ablegen
puzzle-theme-omega-shift-draw = Eine Karte ziehen
puzzle-theme-alpha-and-omega-turn = Mehrere Entscheidungen in einem Zug
puzzle-theme-alpha-and-omega-move = Eine Figur bewegen
puzzle-theme-alpha-and-omega-tile = Ein Plättchen legen
puzzle-theme-alpha-and-omega-switch = Zwei Plättchen tauschen
puzzle-theme-alpha-beta-omega-turn = Mehrere Entscheidungen in einem Zug
puzzle-theme-alpha-beta-omega-play = Ausspielen oder passen
puzzle-theme-alpha-beta-omega-react = Reagieren oder nicht
puzzle-theme-alpha-beta-omega-target = Das Ziel einer Karte wählen
puzzle-theme-other = Etwas anderes
# $day: "26. November".
puzzle-daily-of = Aufgabe vom { $day }
# How others fared at the puzzle of the day. $count: players, at least two; $share: a percentage.
puzzle-firsts = { $share } % von { $count } Leuten haben sie auf Anhieb gelöst.
# What is copied, with a link behind it. $day: "26. November".
puzzle-share =
    { $tries ->
        [1] Omega Table, { $game }, Aufgabe vom { $day }: auf Anhieb gelöst
       *[other] Omega Table, { $game }, Aufgabe vom { $day }: in { $tries } Versuchen gelöst
    }
# What the button "Copy" copies.
puzzle-result = Dein Ergebnis
# Days on which a puzzle of the day was solved.
puzzle-days =
    { $days ->
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }
# On a narrow screen: opens what is beside the board on a wide one.
learning-open = Öffnen
learning-show = Zeigen
puzzle-answer = Die Lösung
puzzles-document = Aufgaben – Omega Table
puzzles-title = Aufgaben
puzzles-explained = Positionen aus Partien von Bots, jede mit einem Zug, der klar der beste ist. Alles, was du brauchst, um ihn zu finden, liegt vor dir.
puzzles-row = In Folge gelöst
# Behind puzzles-row.
puzzles-run = <b>{ $now }</b>
puzzles-run-best = <b>{ $now }</b> Rekord: { $best }
puzzles-solved =
    { $count ->
        [one] { $solved } von 1 Aufgabe gelöst
       *[other] { $solved } von { $count } Aufgaben gelöst
    }
# Puzzles of one theme, below its name.
puzzles-rating = Deine Wertungszahl
# Between $low and $high it lies with 95 %. $sure: no while there are few tries.
puzzles-rating-is = <b>{ $rating }</b> { $sure ->
        [no] vorläufig, { $low } bis { $high }
       *[yes] sehr wahrscheinlich { $low } bis { $high }
    }
puzzles-solved-short = { $solved } von { $count }
puzzles-days =
    { $days ->
        [one] <b>1</b> Tag in Folge eine Aufgabe des Tages gelöst
       *[other] <b>{ $days }</b> Tage in Folge eine Aufgabe des Tages gelöst
    }

## Replays and reviews: the page
# What the page is, beside the name of the game.
review = Analyse
replay-watch = Zuschauen
replay-replay = Aufzeichnung
replay-document = { $kind } – { $game }
review-later = Eine Partie wird analysiert, wenn sie vorbei ist.
# $progress: what the server is doing, or "Einen Moment".
review-progress = { $progress }.
# The decisions that cost the most are moments, which the reader may try first.
review-moment-asked = Moment { $number } von { $count }: Was würdest du hier tun?
review-ready = Die Analyse ist fertig.
review-of = Analyse für
replay-happened = Was geschehen ist
replay-goes-on = Die Partie läuft weiter
replay-table = Zum Tisch
replay-table-short = Tisch
replay-play-on-as = Von hier als { $name } weiterspielen
replay-share = Teilen
replay-story = Punkte und Verlauf
replay-share-play =
    .label = Teilen und weiterspielen
# A bot of the level Meister says what it thinks of each position.
thinking-ask = Meister fragen
thinking-stop = Überlegen beenden
replay-record-open = Protokoll öffnen
replay-position-title = Diese Position
replay-link = Link zu dieser Position
replay-picture = Bild dieser Position
replay-record = Protokoll der Partie

## Reviews
# How good a decision was.
verdict-best = Bester Zug
verdict-close = Zu knapp für ein Urteil
verdict-fine = Gut
verdict-inaccuracy = Ungenauigkeit
verdict-mistake = Fehler
verdict-blunder = Patzer
# Where the result came from, each with what it is: luck or skill.
balance-start = Beginn
balance-start-before = vor dem Austeilen
balance-start-solo = bevor etwas ausgeteilt ist
balance-deal = Austeilen
balance-draws = Nachziehen
balance-luck = Glück
balance-decisions = Entscheidungen von { $name }
balance-decisions-yours = Deine Entscheidungen
# Short names of the parts, in a bar, each over a signed number.
balance-short-luck = Glück
balance-short-yours = Du
balance-short-others = Andere
balance-more = Im Einzelnen
balance-skill = Können
balance-others = Die anderen
balance-others-kind = ihr Spiel und das Glück, das sich dabei zeigte
review-of-name = Analyse für { $name }
review-of-yours = Analyse deiner Partie
review-bar =
    .label = Fortschritt der Analyse
review-meanwhile = Jede Entscheidung wird danach beurteilt, was von diesem Platz aus gerade zu sehen war. Du kannst die Partie inzwischen durchgehen.
review-intro =
    { $count ->
        [1] Eine Entscheidung hat am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
        [2] Zwei Entscheidungen haben am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
        [3] Drei Entscheidungen haben am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
        [4] Vier Entscheidungen haben am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
        [5] Fünf Entscheidungen haben am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
       *[other] { $count } Entscheidungen haben am meisten gekostet. Bevor du das Urteil siehst: Was würdest du tun?
    }
review-try =
    { $count ->
       *[other] Ausprobieren
    }
review-none = Keine Entscheidung war auffällig falsch.
review-moment = Moment { $number } von { $count }
review-ask = Was würdest du hier tun?
review-choose = Wähle auf dem Tisch.
review-tried-best = Ja, das ist der beste Zug.
review-tried-played = Das wurde gespielt.
review-tried-other = Das ist auch nicht der beste.
# The best move, and why.
review-best = { $act }: { $reason }
review-next = Nächster Moment
review-all = Alles zeigen
review-play-on = Von hier weiterspielen
# Behind the number. $error: its standard error, at least 1.
review-accuracy = Genauigkeit (± { $error }). 100: kein Fehler, 20: zufällige Züge. Glück beim Ziehen zählt nicht.
review-accuracy-none = Zu selten stand etwas auf dem Spiel, um eine Genauigkeit zu messen.
review-costly = Was am meisten gekostet hat
review-better = Besser: { $act }
review-better-reason = Besser: { $act }. { $reason }
review-balance = Woher das Ergebnis kam
balance-sum = Zusammen
balance-result = das Ergebnis war { $points }
# What the numbers are. ± stands before the error of a measurement.
review-note = In Prozentpunkten der Gewinnchance; ± ist ein Standardfehler.
review-note-solo = In Prozentpunkten der Chance auf vollen Erfolg; ± ist ein Standardfehler.
review-note-unmeasured = Für diese Regeln wurden keine Gewinnchancen gemessen: Alle Zahlen sind Anteile am erwarteten Ergebnis. ± ist ein Standardfehler.
review-luck = Glück mit Folgen
# Alpha-Beta-Omega: who left with whom, and which offers were worth it.
review-match = Die Partnersuche von { $name }
review-match-yours = Deine Partnersuche
review-match-cycle = Zyklus { $cycle }

## A Master thinks aloud
thinking =
    .label = Was der Meister denkt
thinking-now = Überlegt
thinking-nobody = Hier entscheidet niemand
thinking-for = Was ein Meister für { $name } denkt
# $measure: what the percentages are, "Gewinnchance".
thinking-measure = In Prozent: { $measure } nach dem, was { $name } sieht.

## Watch bots
watch-document = Zuschauen – Omega Table
watch-title = Bots zuschauen
watch-explained = Halte an, wann du willst, geh zurück, schau in jede Hand und übernimm von jeder Position aus einen Platz.
watch-game = Spiel
watch-number = Personenzahl
watch-players = { $count } Personen
watch-bot = Bot { $number }
watch-level = Stufe von { $name }
watch = Zuschauen

## Lessons
lesson-document = { $game } lernen
lessons-document = Lernen – Omega Table
lesson = Lektion
# Over the first step of a lesson that is in English.
lesson-in-english = Diese Lektion gibt es noch nicht auf Deutsch.
lesson-all = Alle Lektionen
lesson-rules = Alle Regeln
lesson-over = Das war die Lektion
lesson-over-explained = Jetzt weißt du, wie { $game } geht. Die Feinheiten lernst du beim Spielen, und jede Regel ist nur einen Klick entfernt.
lesson-differs = Am nächsten Tisch ist etwas anders als in der Lektion:
# $level: how well the bot plays, "Anfänger".
lesson-play-level = Gegen einen Bot spielen ({ $level })
lesson-play = Gegen einen Bot spielen
lesson-again = Lektion wiederholen
# How far the reader has come.
lessons-finished = Geschafft
lessons-step = Schritt { $number } von { $count }
lessons-explained = Jede Lektion ist eine kurze Partie am echten Tisch. Sie erklärt, worauf es ankommt, du probierst es aus, und die Regel ist nur einen Klick entfernt.
scenarios = Szenarien
scenarios-explained = Ein Szenario beginnt mitten in einer Partie. Spiel gegen Bots weiter und erreiche das Ziel.
# A scenario's goal was reached in this browser.
scenario-done = Erreicht
# $rule: the number of a rule, "OS-R12".
lesson-clause = Regel
    .label = Regel { $rule } öffnen
lesson-skip =
    .label = Diesen Schritt überspringen
lesson-on = Weiter
# Shows what the others still do, which goes on by itself.
lesson-at-once = Alles sofort zeigen
lesson-finish = Fertig
# In place of what to do, while there is something to read.
lesson-read = Lies erst zu Ende
lesson-done = Das war die Lektion.

## A line to look at, in reviews and puzzles
# The button that shows it.
imagined-show = Sehen, wie es weitergeht
imagined = Eine simulierte Partie
# $worlds: how many deals were tried.
imagined-explained = Eine von { $worlds } möglichen Kartenverteilungen, ausgewählt, weil ihr Unterschied typisch ist. Niemand kannte die verdeckten Karten; sie können anders liegen.
imagined-decision = Die Entscheidung.
# $step of $all actions.
imagined-step = { $step } von { $all }.
# At the end of the line. $count: actions that are not shown.
imagined-end =
    { $count ->
        [one] Das Ende, einen Zug später.
       *[other] Das Ende, { $count } Züge später.
    }
imagined-back = Einen Schritt zurück
imagined-next = Einen Schritt vor
imagined-close = Zurück zur Position
imagined-strip = Simuliert: eine von vielen möglichen Kartenverteilungen
