## The album
you-document = Dein Album – Omega Table
you-title = Dein Album
you-explained = Ergebnisse der Partien, die du in diesem Browser zu Ende gespielt hast, und alles, was du gesammelt hast. Nur du kannst es sehen.
# A number of games, wins, couples or catastrophes stands beside.
you-games = Partien
you-wins = Siege
# Behind the number of those that were found.
you-of = von { $count }
you-empty-title = Dein Album ist noch leer
you-empty = 75 Paare, fünf Katastrophen und jede Welt, an der du mitbaust: Spiel eine Partie zu Ende, und das erste Bild gehört dir.
you-empty-play = Partie spielen

## The album: results of one game
# $won stands before it in large digits.
you-wins-of =
    { $won ->
        [one] Sieg
       *[other] Siege
    } in { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
you-best = Bestes Ergebnis
you-quickest = Schnellster Sieg
you-round = Runde { $number }
you-beaten = Stärkster geschlagener Bot
# The bots with a portrait, each with a tick once its level was beaten.
you-climb = Besiegte Stufen
you-climbed = besiegt
you-streak = Siegesserie
you-streak-longest = Längste Serie
you-none-yet = Noch offen
you-unplayed = Noch nicht gespielt.
# Of decisions, from 0 to 100, as reviews count it.
you-accuracy = Genauigkeit
    .label = Genauigkeit von der ersten bis zur letzten: { $values }
you-accuracy-games =
    { $count ->
        [one] 1 analysierte Partie
       *[other] { $count } analysierte Partien
    }
# Tables of games and wins by rules, opponents and players.
you-split = Im Einzelnen
# Headings of the first column of tables of games and wins.
you-by-rules = Regeln
you-by-opponents = Stärkstes Gegenüber
you-by-players = Mitspielende
you-against-people = Menschen
you-against-nobody = Allein
you-players = { $count }

## The album: couples, catastrophes, worlds
# How many were found of one omega's couples.
you-count = { $count } von { $all }
you-couples = Paare
you-couples-explained = Ein Paar sammelst du, wenn du eine Partie markiert oder verheiratet beendest. Jeder Omega hat fünfzehn.
you-catastrophes = Überlebte Katastrophen
you-catastrophes-explained = Du überlebst eine Katastrophe, wenn du eine Partie gewinnst, in der dir ihre Farbe Punkte bringt.
you-catastrophe-open = Noch nicht überlebt
you-worlds = Welten
you-worlds-explained = Die Welten am Ende deiner letzten { $count } Partien Alpha & Omega.
you-worlds-none = Die erste Welt, die du vollendest, erscheint hier.
# $points: the player's own.
you-world =
    { $outcome ->
        [won] Gewonnen mit { $points }
        [drawn] Unentschieden mit { $points }
       *[lost] Verloren mit { $points }
    }
    .label = Die Welt am Ende, aus { $tiles } Plättchen

## The album: a file of it
you-keep = Dein Album speichern
you-keep-explained = Das Album gehört zu diesem Browser. Speichere es als Datei und öffne sie in einem anderen Browser: Dann wird aus beiden ein Album, und jede Partie zählt nur einmal.
you-save = Als Datei speichern
you-open = Datei öffnen
you-read =
    { $count ->
        [one] Die Datei ist gelesen. Dein Album hat jetzt 1 Partie.
       *[other] Die Datei ist gelesen. Dein Album hat jetzt { $count } Partien.
    }
# What is wrong with a file.
you-fault-json = { $file } ist kein JSON: Wähle eine Datei, die diese Seite gespeichert hat.
you-fault-kind = { $file } enthält kein Album: Wähle eine Datei, die diese Seite gespeichert hat.
you-fault-newer = { $file } stammt von einer neueren Fassung dieser Seite: Lade die Seite neu und lies die Datei noch einmal.
you-fault-large = { $file } ist zu groß für ein Album: Wähle eine Datei, die diese Seite gespeichert hat.
you-forget = Alles löschen
you-forget-sure = Alles löschen: noch mal drücken
you-forgotten = Dein Album ist wieder leer.
