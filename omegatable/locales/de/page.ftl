### What every page needs: home, the table, and what all games share.
###
### { $name } is always the name of a player or a bot, in the nominative.
### <b>, <link> and other marks stay in the sentence and stand around the same words in every language.

## Names: of the product, of those who sit down, of rules
product = Omega Table
# Names for seats whose people have given none.
seat-name-you = Du
seat-name-friend = Gast
seat-name-bot = Bot
seat-name-player = Person { $number }
# What the rules of a table are called in a list of games.
rules-recommended = Empfohlene Regeln
rules-written = Regeln wie im Originaltext
rules-printed = Regeln wie gedruckt
rules-own = Eigene Regeln

## Names: of the levels of bots
level-uniform = Zufall
    .sentence = Spielt irgendeinen erlaubten Zug: gut, um die Regeln kennenzulernen.
level-gentle = Anfänger
    .sentence = Spielt sofort nach Faustregeln und denkt nicht voraus.
level-steady = Locker
    .sentence = Denkt vor jedem Zug ein wenig voraus.
level-sharp = Stark
    .sentence = Denkt länger nach und beurteilt Züge genauer.
level-master = Meister
    .sentence = Denkt am längsten nach, bis zu einer Sekunde pro Entscheidung.
level-wins =
    { $wins ->
        [50] Zu zweit etwa so stark wie { $level }.
       *[other] Gewinnt zu zweit { $wins } von 100 Partien gegen { $level }.
    }

## Home: the list of games
# A button that hands out a picture of what is shown, for a chat or as a file.
share = Bild teilen
share-failed = Das Bild konnte nicht gezeichnet werden.
# Below a graph of chances. $name: whose chances they are.
share-review = { $name }: die Gewinnchance vom ersten bis zum letzten Zug

games-document = Deine Partien – Omega Table
games-new = Neue Partie
games-title = Deine Partien
games-explained = Alle Tische, an denen du in diesem Browser einen Platz hast. Du willst auf einem anderen Gerät weiterspielen? Dann öffne den Tisch und wähle im Menü „Auf ein anderes Gerät wechseln“.
games-page = Als Seite öffnen
games-loading = Deine Tische werden geladen.
games-again = Neuer Versuch
games-none = Du hast noch keine Partien. Diese Liste gehört zu diesem Browser.
games-remove-sure = Entfernen: noch mal drücken
games-remove =
    .label = { $title } vom { $when } aus der Liste entfernen
    .sure = { $title } vom { $when } aus der Liste entfernen: noch einmal drücken
# A game and the other players: "Omega Shift mit Rosa und Mika".
games-with = { $title } mit { $names }
# $names: those who have not sat down yet, with "games-lobby-you" for the reader.
games-lobby = Wartet auf { $names }
# In the accusative: it stands only in games-lobby.
games-lobby-you = dich
games-waiting = Wartet auf die anderen
# Whose turn it is, of a game with $name or with the reader.
turn =
    { $person ->
        [you] Du bist am Zug
       *[other] { $name } ist am Zug
    }

## Home: pick a game
home-games = Deine Partien
# A link to the page with results and with what was found in games.
home-album = Dein Album
home-print = Print & Play
home-welcome = Drei kleine Spiele. Ein Tisch.
home-start = Brett- und Kartenspiele im Browser: gegen Bots oder mit Freunden, ohne Konto.
# A game that waits for the reader. $names: of the others, who are $count. $since: "2 hours ago".
home-waits =
    { $count ->
        [1] { $names } wartet in { $game } auf dich ({ $since })
       *[other] { $names } warten in { $game } auf dich ({ $since })
    }
home-waits-alone = Deine Partie { $game } wartet auf dich ({ $since })
home-today = Aufgabe und Partie des Tages sind neu.
home-again = Neuer Versuch
home-picked = Gewählt
home-rules = Regeln lesen
home-watch = Zuschauen
home-others = Weitere Spiele:
home-puzzles = Aufgaben
home-pdf = Karten und Plättchen als PDF
home-author = Originalseite
home-licence = Code, Texte und Zeichnungen von Omega Table: MIT-Lizenz. Die Spiele gehören denen, die sie erfunden haben.
# <lab> is a link to the page that plays a changed rule many times.
home-designers = Für die Spielentwicklung: <lab>Was würde eine andere Regel bewirken?</lab>

## Home: what there is today
puzzle-daily = Aufgabe des Tages
puzzle-daily-result =
    { $tries ->
        [1] Auf Anhieb gelöst
       *[other] In { $tries } Versuchen gelöst
    }
# In the list, while the puzzle of the day is still to do.
puzzle-daily-open = Noch offen
puzzle-daily-shown = Lösung gezeigt
# The deal of the day: a game with the same cards for everybody.
deal = Partie des Tages
# $day: "26. November".
deal-of = Partie vom { $day }
# $level: of the bot, "Steady".
deal-explained = Heute spielen alle diese Partie mit denselben Karten, gegen denselben Bot ({ $level }) und nach den empfohlenen Regeln. Es gibt keine Tipps und kein Zurücknehmen. Nur dein erster Versuch zählt.
deal-play = Partie spielen
deal-go-on = Weiterspielen
deal-look = Tisch ansehen
deal-begun = Begonnen
deal-tomorrow = Morgen gibt es eine neue.
# $own, $other: points, yours and the bot's.
deal-result =
    { $outcome ->
        [won] Du hast gewonnen, { $own } zu { $other }.
        [drawn] Unentschieden, { $own } zu { $other }.
       *[lost] Du hast verloren, { $own } zu { $other }.
    }
    .label = Dein Ergebnis
deal-result-short =
    { $outcome ->
        [won] Gewonnen, { $own } zu { $other }
        [drawn] Unentschieden, { $own } zu { $other }
       *[lost] Verloren, { $own } zu { $other }
    }
# What is copied, with a link behind it. $day: "26. November".
deal-share =
    { $outcome ->
        [won] Omega Table, { $game }, Partie vom { $day }: gewonnen, { $own } zu { $other }
        [drawn] Omega Table, { $game }, Partie vom { $day }: unentschieden, { $own } zu { $other }
       *[lost] Omega Table, { $game }, Partie vom { $day }: verloren, { $own } zu { $other }
    }
# Days on which a deal of the day was played to its end.
deal-days =
    { $days ->
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }
# How others played the deal of a day. $results: how many there are, including the reader's.
deal-others = Wie andere gespielt haben
deal-count =
    { $results ->
        [0] Noch hat sie niemand zu Ende gespielt.
        [one] Bisher 1 Ergebnis
       *[other] Bisher { $results } Ergebnisse
    }
# $share: a percentage.
deal-better = Besser als { $share } % von { $results } Ergebnissen
# The histogram for those who do not see it. $low and $high are points.
deal-bars = Ergebnisse von { $low } bis { $high } Punkten
# What a level of bots makes of it: the mean of its points, give or take $spread.
deal-level = { $mean } ± { $spread }
deal-levels = Bots auf deinem Platz, im Schnitt
deal-waiting = Bots spielen diese Partie noch.
rules-of = Regeln von { $game }

## Home: an address that leads nowhere
nowhere-document = Hier ist nichts – Omega Table
nowhere-title = Hier ist nichts
nowhere-explained = Keine Seite hat die Adresse <b>{ $path }</b>. Falls du einen Link zu einem Tisch bekommen hast, prüfe, ob du ihn ganz kopiert hast.
nowhere-home = Startseite

# Without the server: the page that says what works without it.
offline-document = Offline – Omega Table
offline-title = Du bist offline
offline-explained = Tische brauchen den Server. Bis er wieder da ist, kannst du hier lernen, Aufgaben lösen und nachschlagen.
offline-nothing = Tische brauchen den Server. Schalte beim nächsten Mal, wenn du verbunden bist, in den Einstellungen „Offline spielen“ ein: Dann hast du hier auch Lektionen, Aufgaben und die Regeln.
# "Play offline" is on, but too little is kept yet.
offline-begun = Tische brauchen den Server. „Offline spielen“ ist eingeschaltet, war aber noch nicht fertig geladen. Es lädt weiter, sobald du wieder verbunden bist.
offline-replays = Partien, die du dir noch einmal angesehen hast
offline-you = Deine Partien und dein Album

## Home: which rules
set-rules = Regeln
# The two sets of rules to choose from, each with a note.
set-rules-recommended = Empfohlen
set-rules-changes =
    { $count ->
        [one] 1 Änderung am Originaltext
       *[other] { $count } Änderungen am Originaltext
    }
set-rules-written = Wie im Originaltext
set-rules-printed = Wie gedruckt
set-rules-authors = Die Originalregeln
# Above the list of these changes.
set-rules-list = Was „Empfohlen“ ändert
# Where a recommended change comes from.
set-rules-optional = Steht im Original als wählbare Regel.
set-rules-foreign = Steht nicht in den Originalregeln.
set-rules-own = Du hast unten etwas daran geändert: An diesem Tisch gelten eigene Regeln.

## Home: set the table
set-title = Tisch eröffnen
set-learn = Spielend lernen
set-players = Wer mitspielt
# Everybody but the reader: bots, friends who join with a link, or people who share the screen. On three buttons.
set-with = Mitspielende
set-with-bots = Bots
set-with-friends = Gäste
set-with-here = Alle hier
set-here-open = Ihr gebt das Gerät reihum weiter. Was ihr auf der Hand habt, liegt offen.
set-here-hidden = Ihr gebt das Gerät reihum weiter; zwischen den Zügen verdeckt ein Vorhang, was ihr auf der Hand habt.
# Under a name: how that player takes part. $level is a sentence about how well a bot plays.
set-seat-bot = Ein Bot. { $level }
set-seat-friend = Kommt über einen Link dazu
set-seat-here = An diesem Gerät
set-seat-turns = An diesem Gerät, reihum
set-seat-number = Platz { $number }
# Instead of the name of a file: the table plays with the deck of a study.
set-file-study = Wie in der Studie
set-file = Datei wählen
    .label = { $option }: Datei wählen
file-utf-16 = { $file } ist in UTF-16 gespeichert: Speichere die Datei als UTF-8 und wähle sie noch einmal.
file-binary = { $file } enthält keinen Text.
set-name = Name
set-name-yours = Dein Name
set-name-friends = Dein Name, für die anderen
set-name-change = Ändern
    .label = Namen von { $name } ändern
# The same for the reader, who has no name yet.
set-name-change-yours =
    .label = Deinen Namen ändern
# A button with a cross: it removes a player.
set-seat-empty =
    .label = Platz von { $name } freigeben
set-level = Wie stark spielt { $name }?
set-levels = Mehr Stufen
# Follows the name of a level, for those who do not see its mark.
set-level-beaten = (die stärkste Stufe, die du geschlagen hast)
# Who plays at a level: bots with a name and a portrait, or the level alone. $level: "Casual".
set-person = Wer spielt auf der Stufe { $level }?
set-person-plain = Nur die Stufe
# A bot with a name and a portrait. $level: "Casual". $style: "Plays it safe."
set-person-seat = { $level }. { $style }
style-hoards = Gibt ungern etwas her.
style-spoils = Kommt dir in die Quere.
style-gambles = Geht gern Risiken ein.
style-careful = Geht auf Nummer sicher.
set-invite = Stattdessen jemanden einladen
set-seats-free =
    { $count ->
        [one] Freier Platz
       *[other] { $count } freie Plätze
    }
set-friend = Gast
set-bot = Bot
set-reaction = Sekunden zum Reagieren
# Under "Sekunden zum Reagieren". An alpha is a card.
set-reaction-explained = So lange dürfen alle nachdenken, wenn ein Alpha aufgedeckt wird; 0: ohne Uhr.
set-hints = Tipps
set-hints-explained = Alle dürfen um Tipps bitten; das Ergebnis zeigt, wie viele es waren.
set-memory = Aus dem Gedächtnis
set-memory-explained = Karten, die du angesehen oder gezeigt bekommen hast, werden wieder verdeckt, wenn du das nächste Mal ausspielst. Aus: Der Tisch führt für alle Notizen.
set-memory-bots = Karten, die du angesehen oder gezeigt bekommen hast, werden wieder verdeckt, wenn du das nächste Mal ausspielst. Bots merken sich alle. Aus: Der Tisch führt für alle Notizen.
set-talk = Freier Chat
set-talk-explained = Alle dürfen schreiben, was sie möchten, nicht nur fertige Sätze. Das kannst du am Tisch noch ändern.
set-options = Optionale Regeln
set-designers = Spielentwicklung
set-lesson =
    { $minutes ->
        [one] In einer Minute lernen
       *[other] In { $minutes } Minuten lernen
    }
# The button that begins the game: why it cannot, or what it does.
set-start-more =
    { $count ->
        [one] Es fehlt noch 1 Person
       *[other] Es fehlen noch { $count } Personen
    }
set-start-friends =
    { $count ->
        [one] Tisch eröffnen und jemanden einladen
       *[other] Tisch eröffnen und { $count } Personen einladen
    }
set-start =
    { $count ->
        [1] Allein spielen
        [2] Zu zweit spielen
        [3] Zu dritt spielen
        [4] Zu viert spielen
        [5] Zu fünft spielen
       *[other] Mit { $count } Personen spielen
    }
set-starting = Der Tisch wird eröffnet

## Home: the clock
time-none = Ohne Uhr
time-none-explained = Lass dir Zeit. Der Tisch bleibt nach dem letzten Zug 30 Tage lang stehen.
time-relaxed = Entspannt
time-relaxed-explained = Eine Partie über mehrere Tage: Kommt und geht, wann ihr wollt. Der Tisch bleibt nach dem letzten Zug 30 Tage lang stehen.
time-timed = Mit Uhr
time-timed-explained = Für einen gemeinsamen Abend. Ist die Verbindung langsam, wird pro Zug höchstens eine Sekunde gutgeschrieben.
time = Zeit
time-decision = Pro Entscheidung
time-clock = Uhr
time-game = Für die ganze Partie
time-decision-seconds = Sekunden pro Entscheidung
time-game-minutes = Minuten pro Person
time-increment = Zusätzliche Sekunden nach jedem Zug
time-zero = Wenn die Zeit abläuft
time-zero-bot = Ein Bot zieht
time-zero-lost = Scheidet aus
time-zero-bot-explained = Ein Bot trifft diese eine Entscheidung. Der Platz bleibt dir.
# What happens to a seat that is lost, by the number of players. $level: how well the bot plays, "Locker".
time-zero-lost-explained =
    { $players ->
        [1] Die Partie ist verloren.
        [2] Die andere Person gewinnt.
       *[other] Ein Bot spielt bis zum Ende weiter (Stufe { $level }).
    }
time-zero-level = Bot, der übernimmt

## Lengths of time
days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
hours-short = { $count } h
minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }

## Controls that every page has
# Said by screen readers after the words of a link.
new-tab = (öffnet sich in einem neuen Tab)
# Progress of a game whose rules are being translated for the machine: bots get stronger afterwards.
compiling = Bots für { $game }: { $percent } % bereit
compiled = Die Bots für { $game } sind bereit.
copy = Kopieren
    .label = Kopieren: { $what }
copied = Kopiert
mark =
    .label = Omega Table, Startseite
close =
    .label = Schließen
tools-sound =
    .label = Ton
    .on = Ton ist an
    .off = Ton ist aus
tools-theme =
    .label = Dunkle Ansicht
    .light = Helle Ansicht
    .dark = Dunkle Ansicht
tools-menu =
    .label = Menü

## The server
server-unreachable = Der Server ist nicht zu erreichen. Läuft er noch?
# $status is a number of the protocol, such as 500.
server-refused = Der Server hat mit { $status } geantwortet.
server-cookies = Ein Platz braucht ein Cookie, und dieser Browser speichert keine: Erlaube Cookies für diese Seite.
push-denied = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
# Why notifications could not be switched on: "push-denied" or a sentence of the server.
push-problem = Das hat nicht geklappt: { $reason }

## Games
# What the game is about, and with -length how long it takes.
game-alpha-and-omega = Baue die Welt um die Schlange und stelle dich dann dorthin, wo die Elemente sich vertragen.
game-alpha-and-omega-length = etwa 60 min
game-alpha-and-omega-credit = Wer Alpha & Omega erfunden hat, wissen wir nicht.
game-alpha-beta-omega = Tausche, trickse und schlängle dich den Weg entlang zu deinem Traum-Alpha.
game-alpha-beta-omega-length = etwa 60 min
game-alpha-beta-omega-credit = Alpha-Beta-Omega ist von Ilthit und als PDF kostenlos. Die Bilder des Originals sind von Ilthit und Misfitmonarchy; die hier sind von uns.
game-omega-shift = Erforsche die Katastrophen, mach sie weniger wahrscheinlich und schütze die Welt.
game-omega-shift-length = etwa 30 min
game-omega-shift-credit = Singularity Games, 2018; höchstwahrscheinlich von Matthew Ross. Angeregt durch Lost Cities von Reiner Knizia.
game-players =
    { $count ->
        [one] 1 Person
       *[other] { $count } Personen
    }
game-players-range = { $few } bis { $many } Personen

## Presets of rules
# What the preset “As the author wrote it” sets where the default options are narrower: the rule, and with -reason why.
change-abo-any-card = Du darfst in deinem Zug jede Karte spielen, auch eine Reaktion.
change-abo-any-card-reason = Im Originaltext darf man jede Karte spielen, die man möchte.
change-abo-free-trade = Du tauschst, so oft du willst, und beliebig viele Karten auf einmal.
change-abo-free-trade-reason = Im Originaltext tauschen alle frei, bis niemand mehr möchte.
change-abo-no-limit = Für zwei und mehr Personen ist die Zahl der Zyklen nicht begrenzt.
change-abo-no-limit-reason = Der Originaltext nennt nur für eine einzelne Person eine Grenze.
# What the recommended rules change in the author’s text: the new rule, and with -reason what it improves.
change-ao-one-pawn-per-tile = Keine Figur darf auf einem Plättchen stehen bleiben, auf dem schon eine andere steht.
change-ao-one-pawn-per-tile-reason = Nach den gedruckten Regeln enden zu dritt bei gleicher Spielstärke 29 von 100 Partien unentschieden, mit dieser Regel nur 3.
change-ao-hidden-end = Unter den letzten Plättchen des Stapels liegt verdeckt ein Schlussplättchen: Wer es zieht, beendet mit diesem Zug die Partie.
change-ao-hidden-end-reason = Auf den letzten Zug kann niemand antworten: Nach den gedruckten Regeln entscheidet er zu zweit bei gleicher Spielstärke 93 von 100 Partien. Mit dieser Regel weiß niemand vorher, wer ihn haben wird.
change-abo-tiebreak-by-time = Bei Gleichstand liegt vorn, wer sein Match zuerst gefunden hat.
change-abo-tiebreak-by-time-reason = Sonst gewinnt zu viert nicht einmal in einer von 100 Partien jemand allein.
change-abo-start = In jeder Runde beginnt jemand anderes. Wer den Anderen Omega spielt, beginnt immer.
change-abo-start-reason = Sonst gewinnt, wer in jeder Runde zuletzt an die Reihe kommt, 33 von 100 Partien und wer beginnt, nur 20; außerdem ist der Andere der stärkste Omega.
change-abo-max-cycles = Die Partie endet nach fünf Zyklen.
change-abo-max-cycles-reason = Mit dieser Regel heiraten 21 von 100 einen Beta oder einen Omega und 22 entkommen, statt 2 und 47.
change-abo-reactions = Eine Reaktion darfst du nur spielen, wenn ein Alpha aufgedeckt wird.
change-abo-reactions-reason = Ohne Alpha bewirkt eine Reaktion wenig.
change-abo-trade = In jeder Runde darfst du drei Angebote machen, mit höchstens vier Karten je Seite.
change-abo-trade-reason = Das Tauschen endet früher, und ein Angebot passt auf einen kleinen Bildschirm.

## Options of Omega Shift
# option-os-<name>: what a rule is called that the players may choose; with -help what it changes.
option-os-redraw = Abgelegtes zurücknehmen
option-os-redraw-help = Verboten: Du darfst die Karte, die du gerade abgelegt hast, nicht gleich wieder ziehen, wie bei Lost Cities.
option-os-idle_limit = Leerlaufzüge
option-os-idle_limit-help = Nach so vielen Leerlaufzügen in Folge (Karte ablegen, dann von einer Ablage ziehen) musst du vom Stapel ziehen. 0: ohne Grenze.
option-os-optional_pull = Holen freiwillig
option-os-optional_pull-help = Du darfst eine Zahlenkarte ausspielen, ohne einen Marker zu holen.
option-os-last_turn_each = Ein letzter Zug für alle
option-os-last_turn_each-help = Ist die letzte Karte gezogen, spielen alle noch eine Karte aus oder legen eine ab.
option-os-five_overrides_gate = Fünf zählen immer
option-os-five_overrides_gate-help = Fünf oder mehr Karten einer Farbe zählen auch, wenn auf dem Omega der Farbe weniger als drei Marker liegen.
option-os-rounds = Runden
option-os-rounds-help = Drei Runden spielen und die Punkte zusammenzählen.
option-os-first_player = Wer beginnt
option-os-first_player-help = Der Zufall entscheidet, oder es beginnt der erste oder der zweite Platz.
option-os-suits = Farben
option-os-suits-help = Mit wie vielen der fünf Farben gespielt wird.
option-os-highest = Höchste Zahl
option-os-highest-help = Jede Farbe hat die Zahlen von 2 bis zu diesem Wert.
option-os-alphas = Alphas
option-os-alphas-help = Wie viele Alphas jede Farbe hat.
option-os-hand = Hand
option-os-hand-help = Mit wie vielen Karten auf der Hand du beginnst.
option-os-pile = Stapel
option-os-pile-help = Wie viele Karten der Stapel hat; die anderen kommen ungesehen aus dem Spiel. 0: alle, die übrig sind.
option-os-marker_cost = Kosten eines Markers
option-os-marker_cost-help = Wie viele Punkte ein Marker kostet.

## Options of Alpha & Omega
option-ao-seats = Personen
option-ao-seats-help = Wie viele Personen mitspielen.
option-ao-minus2 = Was −2-Plättchen zählen
option-ao-minus2-help = Neben einer Figur und unter ihr, nur neben ihr oder nur unter ihr.
option-ao-one_pawn_per_tile = Eine Figur pro Plättchen
option-ao-one_pawn_per_tile-help = Keine Figur darf auf dem Plättchen einer anderen stehen bleiben; auf der Schlange ist Platz für beliebig viele.
option-ao-protect_snake = Die Schlange bleibt
option-ao-protect_snake-help = Die Schlange kann weder abgedeckt noch getauscht werden.
option-ao-pawns_travel = Figuren wandern mit
option-ao-pawns_travel-help = Werden Plättchen getauscht, wandern die Figuren darauf mit.
option-ao-refill_before_move = Ziehen vor dem Gehen
option-ao-refill_before_move-help = Du füllst deine Hand auf, bevor deine Figuren gehen.
option-ao-tie2 = Bei erneutem Gleichstand
option-ao-tie2-help = Die wenigsten Gegenelemente und −2-Plättchen gewinnen: um die bessere Figur oder um beide.
option-ao-fair_end = Faires Ende
option-ao-fair_end-help = Wer den letzten Zug hat, verliert Punkte: drei, wenn ihr keinen anderen Preis wählt.
option-ao-hidden_end = Verdecktes Ende
option-ao-hidden_end-help = Unter den letzten Plättchen des Stapels, vier je Person, liegt ein Schlussplättchen: Wer es zieht, beendet mit diesem Zug die Partie.
option-ao-first_player = Wer beginnt
option-ao-first_player-help = Der Zufall entscheidet, oder es beginnt ein bestimmter Platz.
option-ao-fair_points = Preis des letzten Zugs
option-ao-fair_points-help = Wie viele Punkte der letzte Zug bei einem fairen Ende kostet. Nach Personenzahl: zu zweit drei, in größerer Runde zwei.
# $default: how many tiles of this kind the printed deck has.
option-ao-air = Luft-Plättchen
option-ao-air-help = Wie viele Luft-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-earth = Erde-Plättchen
option-ao-earth-help = Wie viele Erde-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-fire = Feuer-Plättchen
option-ao-fire-help = Wie viele Feuer-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-water = Wasser-Plättchen
option-ao-water-help = Wie viele Wasser-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-to_air = Verwandlungen in Luft
option-ao-to_air-help = Wie viele Verwandlungen in Luft im Stapel sind; im Original sind es { $default }.
option-ao-to_earth = Verwandlungen in Erde
option-ao-to_earth-help = Wie viele Verwandlungen in Erde im Stapel sind; im Original sind es { $default }.
option-ao-to_fire = Verwandlungen in Feuer
option-ao-to_fire-help = Wie viele Verwandlungen in Feuer im Stapel sind; im Original sind es { $default }.
option-ao-to_water = Verwandlungen in Wasser
option-ao-to_water-help = Wie viele Verwandlungen in Wasser im Stapel sind; im Original sind es { $default }.
option-ao-minus_two = −2-Plättchen
option-ao-minus_two-help = Wie viele −2-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-switch = Wechsel-Plättchen
option-ao-switch-help = Wie viele Wechsel-Plättchen im Stapel sind; im Original sind es { $default }.
option-ao-hand = Hand
option-ao-hand-help = Wie viele Plättchen du auf der Hand hast.

## Options of Alpha-Beta-Omega
option-abo-seats = Personen
option-abo-seats-help = Wie viele Personen mitspielen.
option-abo-order = Spielreihenfolge
option-abo-order-help = Zufällig oder in der Reihenfolge der Plätze.
option-abo-start = Wer eine Runde beginnt
option-abo-start-help = Immer dieselbe Person oder jede Runde die nächste; wer den Anderen Omega spielt, beginnt immer.
option-abo-omega_pick = Omegas
option-abo-omega_pick-help = Alle wählen reihum einen Omega, oder die Omegas werden ausgeteilt.
option-abo-nloo = Der Andere Omega
option-abo-nloo-help = Der Omega, der zu jedem farbigen Alpha passt, spielt mit.
option-abo-nloo_flip_on_survivor = Der Andere als letzter Omega
option-abo-nloo_flip_on_survivor-help = Ist der Andere Omega allein übrig, passt er nur noch zu Mr. Kompatibel.
option-abo-mr = Mr. Kompatibel
option-abo-mr-help = Er passt zu jedem Omega perfekt oder am drittbesten, oder er ist Mr. Inkompatibel und passt zu keinem.
option-abo-reactions_in_turn = Reaktionen im eigenen Zug
option-abo-reactions_in_turn-help = Eine Reaktion, etwa Duftverstärker, kann auch die Karte sein, die du in deinem Zug ausspielst.
option-abo-open_reveal = Karten bleiben offen
option-abo-open_reveal-help = Leichter: Charaktere bleiben offen liegen, sobald sie aufgedeckt sind.
option-abo-late_arrival = Späte Ankunft
option-abo-late_arrival-help = Bringt eine Karte jemanden auf die letzte Position, ist diese Runde die Schlussrunde oder erst die nächste.
option-abo-trade = Tauschen
option-abo-trade-help = Beliebige Karten gegen beliebige Karten, nur Geschenke und eine Karte gegen eine, oder gar nicht.
option-abo-offer_size = Größe der Angebote
option-abo-offer_size-help = Wie viele Karten jede Seite eines Angebots haben darf: vier oder beliebig viele.
option-abo-show_at_play = Beim Ausspielen zeigen
option-abo-show_at_play-help = Du darfst auch vor dem Ausspielen Karten zeigen, nicht nur beim Tauschen.
option-abo-trade_cap = Angebote
# $high: the highest value, which stands for no limit.
option-abo-trade_cap-help = Wie viele Angebote du in einer Runde machen darfst. { $high }: ohne Grenze.
option-abo-live = Alle tauschen zugleich
option-abo-live-help = Alle dürfen jederzeit tauschen, statt reihum.
option-abo-tiebreak_by_time = Früher ist besser
option-abo-tiebreak_by_time-help = Bei Gleichstand liegt vorn, wer sein Match zuerst gefunden hat.
option-abo-solo_cycles = Grenze der Solo-Zyklen
option-abo-solo_cycles-help = Wer allein ist, hat drei Zyklen oder beliebig viele.
option-abo-survivor_cycles = Beginn der Solo-Zyklen
option-abo-survivor_cycles-help = Die drei Zyklen zählen von dem Moment an, in dem jemand allein übrig bleibt, oder von Anfang an.
option-abo-solo_useless = Nutzlose Karten im Solospiel
option-abo-solo_useless-help = Karten, die im Solospiel nichts bewirken, dürfen abgelegt werden oder kommen vorher heraus.
option-abo-max_cycles = Zyklen
option-abo-max_cycles-help = Die Partie endet nach so vielen Zyklen, oder es gibt keine Grenze.
option-abo-plots = Handlung
option-abo-plots-help = Eine zusätzliche Regel für die ganze Partie.
option-abo-deck = Kartensatz
option-abo-deck-help = Der mitgelieferte Kartensatz, der erste Kartensatz oder deine eigene Datei.
option-abo-alphas = Alphas
option-abo-alphas-help = Wie viele der fünf Alphas mitspielen.
option-abo-betas = Betas
option-abo-betas-help = Wie viele der fünf Betas mitspielen.

## Values of options
# option-<name>-<value>: the words for a value that a table may choose for a rule.
option-first_player-random = Zufällig
option-order-random = Zufällig
option-order-seats = Nach Plätzen
option-start-kept = Dieselbe Person
option-start-passes = Die nächste Person
option-omega_pick-choose = Wählen
option-omega_pick-random = Zufällig
option-nloo-in = Dabei
option-nloo-out = Nicht dabei
option-mr-full = Passt perfekt
option-mr-partial = Passt am drittbesten
option-mr-incompatible = Passt zu keinem
option-late_arrival-same_round = Diese Runde
option-late_arrival-fresh_final_round = Die nächste Runde
option-trade-full = Beliebige Karten
option-trade-gifts_and_1for1 = Geschenke und eins zu eins
option-trade-off = Gar nicht
option-offer_size-none = Ohne Grenze
option-solo_cycles-none = Ohne Grenze
option-survivor_cycles-from_then = Von da an
option-survivor_cycles-from_start = Von Anfang an
option-solo_useless-discard = Dürfen abgelegt werden
option-solo_useless-strip = Kommen vorher heraus
option-max_cycles-none = Ohne Grenze
option-plots-none = Keine
option-plots-random = Zufällig
option-plots-saucer = Unheimliche Begegnung
option-plots-masquerade = Maskenball
option-plots-stars = In den Sternen geschrieben
option-plots-full_moon = Vollmond
option-plots-road_trip = Roadtrip
option-deck-house = Mitgeliefert
option-deck-first = Erster Kartensatz
option-minus2-both = Daneben und darunter
option-minus2-adjacent_only = Neben einer Figur
option-minus2-standing_only = Unter einer Figur
option-tie2-best_pawn = Bessere Figur
option-tie2-both_pawns = Beide Figuren
option-fair_points-by_players = Nach Personenzahl
option-redraw-allowed = Erlaubt
option-redraw-forbidden = Verboten

## The table: talk
chat-field = Nachricht an alle
chat-say =
    .label = Senden
chat-phrases =
    .label = Fertige Sätze
chat-empty = Noch hat niemand etwas gesagt.
chat-mute = { $name } stummschalten
    .group = Personen stummschalten
chat-muted = { $name } ist stumm
# What somebody has said, and what somebody has done: "hat Platz genommen".
chat-line = <b>{ $name }:</b> { $words }
chat-line-spoken = { $name }: { $words }
# Buttons for those who type nothing; each says its words to all.
phrase-hello = Hallo!
phrase-moment = Moment noch
phrase-back = Bin wieder da
phrase-your_turn = Du bist dran
phrase-well_played = Gut gespielt!
phrase-nice = Schön gemacht!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-oh_no = O nein!
phrase-lucky = Glück gehabt!
phrase-good_game = Schöne Partie!
phrase-bye = Bis bald

## The table: clocks
# $time: "3 Minuten 5 Sekunden".
clock =
    .label = Noch { $time }
clock-ten-seconds = Noch zehn Sekunden.
clock-half-minute = Noch eine halbe Minute.

## The table: passing the screen on
curtain-next = die nächste Person
curtain-soon = Gleich bist du dran.
curtain-pass = Weitergeben an { $name }
curtain-me = Ich bin { $name }

## The table: its door
door-used = Dieser Link gilt nicht mehr
door-enter = Zum Tisch
# A button that leads to the home page.
home = Startseite
table-trying = Verbindung zum Tisch wird hergestellt.
table-laying = Der Tisch wird aufgebaut.

## The table: the end
# $scores: "25 zu 18", or "25 zu 18 zu 9".
end-wins = { $name } gewinnt mit { $scores }
end-scores = { $before } zu { $next }
# Games of the same people, one after the other. $names: "Anna 2 und Bert 1", each by end-series-of.
end-series =
    { $count ->
        [one] Nach { $count } Partie: { $names }
       *[other] Nach { $count } Partien: { $names }
    }
end-series-of = { $name } { $won }
end-own-hints =
    { $count ->
        [one] { $count } Tipp genutzt
       *[other] { $count } Tipps genutzt
    }
# $names: "Rosa 2 und Mika 1", each by end-hints-of.
end-hints = Genutzte Tipps: { $names }
end-hints-of = { $name } { $count }
end-wish = <b>{ $name }</b> möchte noch einmal spielen.
# $rules: "Empfohlene Regeln", "Regeln wie gedruckt", "Eigene Regeln".
end-rules = { $rules }.
end-look = Tisch ansehen
end-replay = Nachspielen
end-review = Analyse
end-record = Protokoll
# $news: what a game added to the album, the parts below. <album> is a link to it.
end-news = Neu in <album>deinem Album</album>: { $news }
# $suit: "Flut".
end-news-catastrophe = { $suit } überlebt
# $level: of the strongest bot beaten, "Stark".
end-news-level = Stufe „{ $level }“ geschlagen
end-news-best = dein bestes Ergebnis
end-news-quickest = dein schnellster Sieg
end-news-world = deine erste Welt
end-again = Noch einmal
end-again-with = Noch einmal mit { $name }

## The table: hints
hint-later = Um einen Tipp kannst du bitten, wenn du am Zug bist.
hint-forced = Du hast nur einen möglichen Zug.
hint = Tipp
hint-away = Tipp schließen
# The second press of the button: the hint in full.
hint-tell = Verraten
    .label = Verraten, was zu tun ist
percent = { $number } %
# Under a field where a number was typed that does not fit.
number-changed = Möglich ist { $low } bis { $high }. Geändert in { $number }.
# For screen readers. $nudge: a sentence about where to look.
hint-nudge = Tipp. { $nudge } Drücke noch einmal H für mehr.
hint-looking = Ein Tipp wird gesucht.
# $act: what to do. $chance: "62 %". $measure: what of, "Gewinnchance". $reason: a sentence.
hint-line = { $act }. { $reason }
hint-line-chance = { $act }, { $chance } { $measure }. { $reason }
# Over a list of the best moves, or of the only one.
hint-best = Die besten Züge
hint-only = Der einzige Zug
hint-equal = Alle Züge sind etwa gleich gut
# $measure: "Gewinnchance". The margin is a mark on each bar.
hint-measure =
    { $done ->
        [yes] { $measure }, geschätzt nach dem, was du sehen kannst; die Markierung zeigt die Unsicherheit.
       *[no] { $measure }, geschätzt nach dem, was du sehen kannst; die Markierung zeigt die Unsicherheit. Wird noch berechnet.
    }
hint-judged = Geschätzt nach dem, was du sehen kannst.
# $other: an action. The best action is compared with it in games that the search plays to the end.
compared = Verglichen mit „{ $other }“, in { $worlds } simulierten Partien: { $better }-mal besser, { $equal }-mal gleich, { $worse }-mal schlechter.
# Over a comparison. $act: an action.
compared-heading = Wohin „{ $act }“ führt
# Under a list of parts of the result: "Your Flood +7.2 ± 0.8".
compared-points = Punkte am Ende im Schnitt, ± Standardfehler. Grau: kann Zufall sein.
compared-games = Partien von 100, ± Standardfehler. Grau: kann Zufall sein.
# Between the whole and the decimals of a number.
decimal-mark = ,

## The table: invitations
# <code>: a command to type, the same in every language.
invite-alone = Dieser Server ist nur von diesem Rechner aus zu erreichen, darum steht hier kein Code für ein Telefon. Um jemanden aus deinem Netz einzuladen, halte den Server an und starte ihn mit <code>omegatable serve --host 0.0.0.0</code>. Der Tisch bleibt, wie er ist.
invite-share = Teilen
# Sent to a friend, with a link.
invite-share-text = Spiel { $game } mit mir
invite-link = Einladungslink für { $name }
# $link: "Einladungslink für Rosa".
invite-code =
    .label = { $link } als QR-Code

## The table: all keys
keys = Alle Tasten
# Each key (.key), by its name on the keyboard, and what it does.
keys-walk = Deine möglichen Züge durchgehen
    .key = N, Umschalt N
keys-press = Aufnehmen, ablegen, bestätigen
    .key = Eingabetaste
keys-put-back = Zurücklegen
    .key = Esc
keys-undo = Zurücknehmen
keys-hint = Tipp: erst, wohin du schauen kannst, dann, was du tun kannst
keys-turn = Wer ist am Zug?
keys-rules = Regeln
keys-skip = Vorspulen bis zu meinem Zug
keys-sound = Ton an oder aus
keys-regions = Zum nächsten Bereich; innerhalb eines Bereichs mit den Pfeiltasten
    .key = Tab
keys-list = Diese Liste

## The table: waiting for friends
# After a name.
lobby-you = Du ({ $name })
lobby-missing = ist noch nicht dabei
lobby-bot = ein Bot
lobby-stand-in = ein Bot spielt
lobby-present = ist da
lobby-away = ist dabei, aber gerade nicht am Tisch
# $name may be "seat-name-friend".
lobby-title =
    { $count ->
        [1] { $name } ist noch nicht da
       *[other] Es fehlen noch { $count } Personen
    }
lobby-explained = Die Partie beginnt, sobald alle Platz genommen haben. Du kannst diese Seite schließen: Der Tisch bleibt, du findest ihn unter „Deine Partien“.
lobby-give = Bot spielen lassen
lobby-meanwhile = Solange du wartest
lobby-learn = Das Spiel lernen
lobby-puzzles = Eine Aufgabe lösen
lobby-links = Jeder Link gilt einmal und für eine Person. Wer nur zuschauen will, braucht die Adresse dieser Seite.

## The table: another device
move = Auf ein anderes Gerät wechseln
move-explained = Öffne den Link auf dem anderen Gerät oder scanne den Code mit der Kamera und nimm dort Platz. Dann gibt diese Seite den Platz ab; bis dahin kannst du hier weiterspielen.
move-link = Link zum Platz von { $name }
move-make = Link für { $name } erstellen
move-secret = Behalte den Link für dich: Wer ihn zuerst öffnet, bekommt den Platz.

## A second device
device = Alles auf einem zweiten Gerät
device-explained = Mit einem Code bekommt ein anderer Browser dein Album, deine Einstellungen und alle deine Plätze. Er behält, was er schon hat, und danach kannst du auf beiden weiterspielen.
device-show = Code anzeigen
device-code =
    .label = Dein Code
device-link = Link für das andere Gerät
device-secret = Er gilt zehn Minuten lang und für ein Gerät. Behalte ihn für dich: Wer ihn benutzt, bekommt deine Plätze.
device-alone = Öffne dort „Dein Album“ und gib den Code ein.
device-type = Code des anderen Geräts
device-join = Zusammenführen
device-own = Benutze nur einen Code von deinem eigenen Gerät: Beide Geräte teilen sich danach alle Plätze.

## The table: offers
# $offer: a sentence about what somebody has offered.
offer-waits = { $offer } Es fehlt noch die Antwort von { $names }.
offer-agree = Zustimmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen

## The goal of a scenario
# $goal: what to reach, "Lass dich von Søren · Alpha Cyan markieren".
scenario-goal = Ziel: { $goal }.
scenario-met = Du hast das Ziel erreicht: { $goal }.
scenario-missed = Du hast das Ziel verfehlt: { $goal }.
# Opens what the scenario is about.
scenario-read = Über dieses Szenario
scenario-again = Noch einmal versuchen
scenario-all = Alle Szenarien
scenario-begin = Anfangen

## The table: people
people = Am Tisch
# After a name: how that player takes part. $what: one of the texts that follow.
people-standing =
    { $host ->
        [yes] leitet den Tisch, { $what }
       *[no] { $what }
    }
people-bot = Bot, Stufe { $level }
people-resigned = hat aufgegeben, ein Bot spielt weiter
people-stand-in = ist weg, ein Bot spielt
people-free = sitzt noch nicht
people-own = an diesem Gerät
people-here = ist da
people-gone = ist schon länger weg
people-away = ist gerade nicht am Tisch
# The heading of the clock, hints, talk and the like of a table.
table-set = So wird an diesem Tisch gespielt
people-level = Stufe der Bots, die einspringen
people-give = Für { $name } einen Bot spielen lassen
people-return = Wieder selbst spielen
people-link = Link erstellen
people-another-link = Neuer Link
people-empty = Platz von { $name } freigeben
people-empty-sure = { $name } geht: noch einmal drücken
people-talk-explained = Alle dürfen schreiben, was sie möchten, nicht nur fertige Sätze.
people-ending = Zurückgehen und vorzeitig beenden
people-back = Zurück zu meiner letzten Entscheidung
people-ask-back = Um Rückkehr zu meiner letzten Entscheidung bitten
people-end = Partie jetzt beenden
people-offer-end = Anbieten, die Partie jetzt zu beenden
people-ending-explained =
    { $company ->
        [yes] Die anderen werden gefragt, Bots stimmen zu. Endet die Partie vorzeitig, gilt der Punktestand, wie er ist.
       *[no] Bots stimmen zu. Endet die Partie vorzeitig, gilt der Punktestand, wie er ist.
    }
people-close = Tisch schließen
people-close-sure = Das beendet die Partie für alle: noch einmal drücken

## Resigning, from the menu of a table
resign = Aufgeben
resign-title = Diese Partie aufgeben?
resign-explained =
    { $players ->
        [1] Dann ist die Partie vorbei.
        [2] Dann gewinnt die andere Person.
       *[other] Dann spielt ein Bot für dich weiter, und du kannst nicht zurückkommen.
    }
resign-not = Weiterspielen

## The table: what to do now
prompt-over = Dein Zug ist vorbei
prompt-thinking = { $name } überlegt
prompt-pass = Gib das Gerät jetzt weiter an { $name }.
prompt-away = { $name } ist gerade nicht am Tisch.
# A bot has been thinking for so long. $help: a sentence.
prompt-so-far = Denkt seit { $seconds } s. { $help }
# On a small tab over the prompt, in place of whose turn it is.
prompt-end = Ende
moment = Einen Moment
prompt =
    .label = Was jetzt zu tun ist
# Opens the rules at the place from which a reason comes, which stands before it.
prompt-rule = Zeig mir die Regel
prompt-looking = Deine Möglichkeiten werden geprüft.
# To a bot that thinks for long.
prompt-now = Jetzt spielen
prompt-stand-in = Ein Bot spielt für dich

## The table: beside the board
rail-story = Verlauf
rail-chat = Chat
rail-tabs =
    .label = Verlauf und Regeln
rules-wait = Einen Moment.
rules-played-recommended = An diesem Tisch gelten die <b>empfohlenen Regeln</b>.
rules-played-written = An diesem Tisch gelten die <b>Regeln wie im Originaltext</b>.
rules-played-printed = An diesem Tisch gelten die <b>Regeln wie gedruckt</b>.
rules-played-own = An diesem Tisch gelten <b>eigene Regeln</b>.
chart = Wie die Partie verlief
# For screen readers: a player's scores from first to last, "0, 4, −2".
chart-line = { $name }: { $scores }.
story-round = Runde { $number }
story-memory = Du spielst aus dem Gedächtnis: Was du vor deinem letzten Ausspielen gesehen hast, wird nicht noch einmal gezeigt.
# For screen readers: what a line of the story does that names things on the table.
story-point = Zeigt darauf auf dem Tisch
story-empty = Alles ist aufgebaut.

## The menu
menu = Menü
settings = Einstellungen
look-back = Rückblick
settings-look-back = Auf eine Partie zurückblicken
settings-lab = Das Labor
settings-language = Sprache
# Above the numbered rules, in other languages than English.
rules-in-english = Die nummerierten Regeln sind auf Englisch: Dieser Wortlaut gilt.
settings-light = Darstellung
settings-light-system = Wie dein Gerät
settings-light-day = Tag
settings-light-night = Nacht
settings-pace = Tempo der anderen
settings-pace-calm = Ruhig
settings-pace-brisk = Flott
settings-pace-now = Sofort
settings-notify = Bescheid geben, wenn ich am Zug bin
settings-notify-blocked = Dein Browser erlaubt dieser Seite keine Benachrichtigungen.
settings-notify-explained = Eine Benachrichtigung, während du eine andere Seite ansiehst.
settings-push = Auch bei geschlossener Seite Bescheid geben
settings-push-explained = Eine Push-Nachricht über den Dienst deines Browsers: das Spiel, der Tisch und „Du bist am Zug“, sonst nichts.
settings-install = Auf einem iPhone oder iPad: Füge diese Seite zum Home-Bildschirm hinzu, um auch bei geschlossener Seite Nachrichten zu bekommen.
settings-offline = Offline spielen
settings-offline-explained = Speichert Lektionen, die nächsten Aufgaben, die Regeln und deine letzten Aufzeichnungen auf diesem Gerät: höchstens 25 MB.
# $size is a number of megabytes.
settings-offline-coming = Wird geladen: bisher { $size } MB.
settings-offline-kept = Alles ist auf diesem Gerät: { $size } MB.
settings-sound = Ton
settings-sound-explained = Geräusche von Papier und Holz.
settings-vibrate = Vibrieren
settings-vibrate-explained = Dieses Gerät vibriert kurz, wenn du am Zug bist.
settings-motion = Weniger Bewegung
settings-motion-explained = Alles springt sofort an seinen Platz, ohne über den Tisch zu wandern.
settings-letters = Kurztasten
settings-letters-explained = P spielt aus, D legt ab, U nimmt zurück.
settings-forced = Erzwungene Züge für mich spielen
settings-forced-explained = Nur wo alle sehen, dass du keine andere Wahl hast.
settings-remarks = Bots kommentieren
settings-remarks-explained = Kurze Sätze in großen Momenten.
settings-scores = Punkte beim Spielen zeigen
settings-scores-explained = Was jetzt zählt und was ein Zug ändern würde.
settings-coordinates = Koordinaten zeigen
settings-coordinates-explained = Jedes Feld hat Koordinaten wie +1-2, die auch in Texten stehen.

## An invitation
sit-move = Der Platz von { $name } kommt auf dieses Gerät
sit-move-explained = Das andere Gerät gibt den Platz ab, sobald du hier Platz nimmst. Nichts geht verloren.
sit-invited = Du bist zu { $game } eingeladen
sit-rules-recommended = Empfohlene Regeln: { $changes }
# How the table was set, one below the other. $time: "1 Minute", $increment: "5 Sekunden".
sit-time-none = Ohne Uhr
sit-time-relaxed = { $time } pro Entscheidung
sit-time-move = { $time } pro Entscheidung
sit-time-game = { $time } pro Person für die ganze Partie
sit-time-game-more = { $time } pro Person für die ganze Partie und { $increment } mehr nach jedem Zug
sit-time-lost = Läuft die Zeit ab, scheidest du aus.
sit-time-bot = Läuft die Zeit ab, entscheidet ein Bot für dich.
sit-reaction = { $time } zum Reagieren, wenn ein Alpha aufgedeckt wird
sit-hints = Alle dürfen um Tipps bitten
sit-no-hints = Keine Tipps
sit-talk = Freier Chat
sit-phrases = Nur fertige Sätze
sit-memory = Aus dem Gedächtnis: Karten, die du angesehen hast, werden wieder verdeckt
# $names: who sits at the table in this browser; $count: how many they are.
sit-shared =
    { $count ->
        [one] { $names } hat in diesem Browser schon einen Platz. Nimm hier nur Platz, wenn ihr am selben Gerät spielt: Der Link gilt nur einmal.
       *[other] { $names } haben in diesem Browser schon Plätze. Nimm hier nur Platz, wenn ihr am selben Gerät spielt: Der Link gilt nur einmal.
    }
sit = Platz nehmen
sit-back = Zurück zum Platz von { $names }
sit-watch = Lieber zuschauen

## The table: the page itself
# The title of the page before the name of its game is known.
table = Der Tisch
# The title of the window. $standing: the result, whose turn it is, or table-yours.
table-document = { $standing } – { $game }
# The reader may act: a dot draws the eye to the window. $turn: "Du bist am Zug" or "Du bist gefragt".
table-yours = ● { $turn }
table-act = Du kannst handeln
# For screen readers. $turn: whose turn it is; $prompt: what to do; $help: a sentence about how.
table-turn = { $turn }. { $prompt }.
table-turn-help = { $turn }. { $prompt }. { $help }
table-nothing = Hier gibt es nichts auszuwählen.
table-not-yours = Du bist nicht am Zug.
table-not-now = Das geht gerade nicht.
table-nobody = Niemand ist am Zug
table-steps = Schritte des Zugs
# For screen readers, before a step of the turn.
table-step-done = Erledigt:
table-rail =
    .label = Punkte, Verlauf und Regeln
    .new =
        { $count ->
           *[other] Punkte, Verlauf und Regeln, { $count } neu
        }
# New offers of cards on a phone, for instance. $label: the tab that has them.
table-news = { $label }: { $count }
# The line to the server is cut. $act: what the reader has just done.
table-lost-sent = Verbindung zum Tisch wird hergestellt. „{ $act }“ ist abgeschickt, aber noch nicht beantwortet.
table-lost-waits = Verbindung zum Tisch wird hergestellt. „{ $act }“ ist noch nicht abgeschickt.
table-lost-withdraw = Nicht abschicken
table-resigned = Du hast aufgegeben: Ein Bot spielt für dich weiter.
table-stand-in = Ein Bot spielt für dich.
table-return = Wieder selbst spielen
table-away = { $name } ist schon länger weg.
table-notify = Benachrichtigung, wenn du am Zug bist?
yes = Ja
no = Nein
# On a phone: what comes after the present step, in one word.
table-step-then = dann { $step }
table-step-next = { $step }
table-over = Die Partie ist vorbei
table-over-sentence = Die Partie ist vorbei.
table-result = Das Ergebnis

## What all tables say
# Places at the end of a game.
place =
    { $place ->
        [1] 1. Platz
        [2] 2. Platz
        [3] 3. Platz
        [4] 4. Platz
       *[other] 5. Platz
    }
place-draw = Unentschieden
end-how = So wird gezählt
table-hand = Deine Hand
table-hand-of = Hand von { $name }
table-hands = Auf der Hand
# $score: a player's score if the game ended now.
table-ended-now = Wäre jetzt Schluss: { $score }
# What takes a seat. $level: how well the bot plays, "Stark".
table-seat-level = Ein Bot, Stufe { $level }.
table-seat-bot = Ein Bot.
table-seat-here = Am Tisch.
table-seat-away = Gerade nicht am Tisch.
