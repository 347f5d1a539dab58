### What a table says to its players, whatever the game: on the page, in the terminal and in messages.
###
### $who is "you" for the reader, "other" for somebody else, "we" for the reader with others, "they" for others;
### $whoName the names, with "du" for the reader. A text that begins with "du" gets its capital by itself.

# The reader's name among others.
player-you = du
# A seat whose name is not known.
player-seat = Platz { $number }

## Results
# Points of all players, the winner's first: "31 zu 12 zu 9".
result-points = { POINTS($points) }
result-scores = { $before } zu { POINTS($points) }
# $scores is such a row of points.
result-scored =
    { $who ->
        [you] Du gewinnst mit { $scores }
        [we] { $whoName } teilt euch den Sieg mit { $scores }
        [they] { $whoName } teilen sich den Sieg mit { $scores }
       *[other] { $whoName } gewinnt mit { $scores }
    }
# The reader, who is among $own, has lost to two others or more.
result-apart =
    { $who ->
        [you] Du gewinnst
        [we] { $whoName } teilt euch den Sieg
        [they] { $whoName } teilen sich den Sieg
       *[other] { $whoName } gewinnt
    } mit { $scores }, { $ownName } { $own ->
        [you] hast
       *[other] hat
    } { POINTS($points) }
result-draw = Unentschieden, je { POINTS($points) }
# Of a table that was put into the archive.
result-not-finished = Nicht beendet: 30 Tage lang hat niemand gespielt.
result-closed = Der Tisch wurde geschlossen
result-resigned =
    { $whoName } { $who ->
        [you] hast
        [we] habt
        [they] haben
       *[other] hat
    } aufgegeben
result-time =
    { $whoName } { $who ->
        [you] hast
        [we] habt
        [they] haben
       *[other] hat
    } die Zeit überschritten
# $by: who gave up, or was too slow.
result-win-resigned =
    { $whoName } { $who ->
        [you] gewinnst
        [we] gewinnt
        [they] gewinnen
       *[other] gewinnt
    }, weil { $byName } aufgegeben { $by ->
        [you] hast
       *[other] hat
    }
result-win-time =
    { $whoName } { $who ->
        [you] gewinnst
        [we] gewinnt
        [they] gewinnen
       *[other] gewinnt
    }, weil { $byName } die Zeit überschritten { $by ->
        [you] hast
       *[other] hat
    }
# How a game ended before its end.
ending-closed =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Tisch vor dem Ende geschlossen.
ending-agreed = Alle waren einverstanden, die Partie vorzeitig zu beenden. Es gilt der Punktestand von da.
ending-resigned =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } vor dem Ende aufgegeben.
ending-time =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Zeit überschritten.
# $bots: how many bots played on, one for each who gave up.
ending-gave-up =
    { $bots ->
        [one] { $whoName } { $who ->
            [you] hast
           *[other] hat
        } aufgegeben, ein Bot hat weitergespielt.
       *[other] { $whoName } { $who ->
            [we] habt
           *[they] haben
        } aufgegeben, Bots haben weitergespielt.
    }
ending-too-slow =
    { $bots ->
        [one] { $whoName } { $who ->
            [you] hast
           *[other] hat
        } die Zeit überschritten, ein Bot hat weitergespielt.
       *[other] { $whoName } { $who ->
            [we] habt
           *[they] haben
        } die Zeit überschritten, Bots haben weitergespielt.
    }
par-bots = Bots hätten { $games } von 100 solchen Partien gewonnen.

## What people do at a table
# Lines of the chat about those in $who.
did-sit =
    { $whoName } { $who ->
        [you] hast
        [we] habt
        [they] haben
       *[other] hat
    } Platz genommen
did-move =
    { $whoName } { $who ->
        [you] bist
        [we] seid
        [they] sind
       *[other] ist
    } auf ein anderes Gerät gewechselt
did-give =
    { $whoName } { $who ->
        [you] lässt
        [we] lasst
        [they] lassen
       *[other] lässt
    } für { $whom ->
        [you] dich
       *[other] { $whomName }
    } einen Bot spielen
did-return =
    { $whoName } { $who ->
        [you] spielst
        [we] spielt
        [they] spielen
       *[other] spielt
    } wieder selbst
did-free =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] deinen Platz
       *[other] den Platz von { $whomName }
    } freigegeben
did-allow =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den freien Chat erlaubt
did-forbid =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Chat auf fertige Sätze beschränkt
did-close =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Tisch geschlossen
did-go-back =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } mit Zustimmung der anderen eine Entscheidung zurückgenommen
did-decline-undo =
    { $whoName } { $who ->
        [you] warst
       *[other] war
    } gegen das Zurücknehmen
did-decline-end =
    { $whoName } { $who ->
        [you] warst
       *[other] war
    } gegen ein vorzeitiges Ende
did-resign =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } aufgegeben
did-run-out =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Zeit überschritten
did-run-out-helped =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Zeit überschritten: Ein Bot hat gezogen
# In the story, before what a bot or a clock decided.
table-aside-beginner =
    { $whoName } { $who ->
        [you] konntest
       *[other] konnte
    } nicht wählen, darum hat ein Bot der Stufe Anfänger diesen Zug gewählt.
table-aside-chance =
    { $whoName } { $who ->
        [you] konntest
       *[other] konnte
    } nicht wählen, darum wurde dieser Zug ausgelost.
table-aside-compiling =
    { $who ->
        [you] Du spielst auf Stufe Anfänger, bis der Bot bereit ist.
       *[other] { $whoName } spielt auf Stufe Anfänger, bis der eigene Bot bereit ist.
    }
table-aside-time =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Zeit überschritten, darum hat ein Bot diesen Zug gewählt.
# What people are asked about.
offer-end =
    { $who ->
        [you] Du bietest an, die Partie jetzt beim aktuellen Punktestand zu beenden.
       *[other] { $whoName } bietet an, die Partie jetzt beim aktuellen Punktestand zu beenden.
    }
offer-undo =
    { $who ->
        [you] Du möchtest deine letzte Entscheidung zurücknehmen.
       *[other] { $whoName } möchte die letzte eigene Entscheidung zurücknehmen.
    }
offer-undo-seen = { offer-undo } Seither wurde Verdecktes gezeigt; das bleibt bekannt.

## Taking back
undo-replay = Das ist eine Aufzeichnung.
undo-watching = Du schaust nur zu.
undo-over = Die Partie ist vorbei.
undo-turn = Du bist nicht am Zug.
undo-day = In der Partie des Tages kannst du nichts zurücknehmen.
undo-seen = Du hast etwas gesehen, das verdeckt war.
undo-others = Inzwischen war jemand anderes dran.
undo-puzzle = Die Antwort auf eine Aufgabe kannst du nicht zurücknehmen.
undo-nothing = Du hast in diesem Zug noch nichts getan.

## Refusals
# What the host of a table is called when there is none by name.
host-unnamed = die Tischleitung
refused-phrases = An diesem Tisch kannst du nur fertige Sätze senden. Die Tischleitung kann den freien Chat erlauben.
refused-line = Deine Nachricht braucht mindestens ein sichtbares Zeichen.
refused-offer-open = Ein Angebot ist noch offen: Beantworte es zuerst.
refused-offer-again = Das hast du gerade erst gefragt: Spiel erst weiter.
refused-offer-alone = Außer dir spielt niemand. Willst du die Partie beenden, gib auf.
refused-offer-early = Du hast noch keine Entscheidung getroffen.
refused-offer-closed = Dieses Angebot gilt nicht mehr.
refused-offer-agreed = Du hast schon zugestimmt.
refused-answers = Die anderen antworten gerade: Versuch es gleich noch einmal.
refused-seat = Es gibt keinen Platz { $number }.
refused-bots-seat = Auf Platz { $number } sitzt ein Bot.
refused-link-used = Dieser Link ist verbraucht: Er öffnet seinen Platz nur einmal. Ist der Platz deiner, dann öffne den Tisch auf dem Gerät, an dem du spielst, und wähle im Menü „Auf ein anderes Gerät wechseln“. Sonst bitte die Tischleitung um einen neuen Link.
refused-link-over = Die Partie an diesem Tisch ist zu Ende, deshalb kann sich niemand mehr setzen. Du kannst dir ansehen, wie sie ausging.
refused-link-wrong = Dieser Link öffnet keinen Platz an diesem Tisch.
refused-name = Ein Name braucht mindestens ein sichtbares Zeichen.
refused-name-taken = Am Tisch heißt schon jemand { $name }: Wähl einen anderen Namen.
refused-bot-already = Für { $name } spielt schon ein Bot.
refused-level = Es gibt keinen Bot „{ $level }“. Die Bots sind { $levels }.
refused-not-away = { $name } ist noch nicht lange genug weg.
# $host is a name, or "die Tischleitung".
refused-host-here = Solange { $host } da ist, darf das sonst niemand.
refused-host-only = Das darf an diesem Tisch nur { $host }.
refused-resigned = Du hast aufgegeben.
refused-seat-lost = Du hast die Zeit überschritten und bist ausgeschieden.
refused-no-bot = Für dich spielt kein Bot.
refused-bot-answers = Ein Bot antwortet gerade für dich: Versuch es gleich noch einmal.
refused-talk-allowed = Der freie Chat ist schon erlaubt.
refused-talk-not-allowed = Der freie Chat ist schon aus.
refused-link-others = Einen Link zu diesem Platz können nur die Tischleitung und die Person auf dem Platz erstellen.
refused-link-taken = Dort sitzt { $name }: Gib den Platz erst frei.
refused-free = Nur die Tischleitung kann einen Platz freigeben, und nicht den eigenen.
refused-full = An diesem Tisch ist zu viel passiert: Er nimmt nur noch Züge an.
refused-watching = Du schaust nur zu: Das können nur die, die mitspielen.
refused-nobody-thinks = Gerade überlegt kein Bot.
refused-nothing-to-skip = Gerade ist kein Bot an der Reihe.
refused-over = Die Partie ist vorbei.
refused-out-of-time = Du hast die Zeit überschritten.
refused-helped = Deine Zeit ist abgelaufen: Ein Bot macht diesen einen Zug für dich.
refused-stand-in = Ein Bot spielt für dich: Hol dir erst deinen Platz zurück.
refused-lobby = Die Partie beginnt, sobald alle Platz genommen haben.
refused-outdated = Am Tisch hat sich inzwischen etwas geändert: Schau noch einmal hin.
refused-not-over = Die Partie ist noch nicht vorbei.
refused-hints-soon = Zu viele Tipps: Warte einen Moment.
refused-hints = Hier spielen mehrere Personen, und der Tisch wurde ohne Tipps eröffnet.
refused-hints-game = In { $game } gibt es keine Tipps.
refused-action = Aktion { $action } gibt es nicht.
refused-action-range = Aktion { $action } gibt es nicht: Zur Wahl stehen die Aktionen 0 bis { NUMBER($last, useGrouping: 0) }.
refused-answered = Du hast geantwortet: Warte kurz auf die anderen.
refused-not-asked = Du bist gerade nicht gefragt: Warte einen Moment.
refused-nothing = Das geht gerade.
refused-turn = Du bist nicht am Zug, sondern { $name }.

## Link previews
# What a chat shows of a link. $game is a title, $name the name of the person who invites.
preview-invitation = { $name } lädt dich ein: { $game }
# $players is a text such as "2 players", $length one such as "about 30 min".
preview-facts = Für { $players }, { $length }.
preview-running = Eine laufende Partie: Schau zu.
preview-over = Eine beendete Partie: Sieh sie dir Zug für Zug an.
preview-rules = Die Regeln von { $game }
preview-lesson = Lerne { $game }
preview-puzzles = Aufgaben zu { $game }
preview-puzzle = Aufgabe { NUMBER($number, useGrouping: 0) } zu { $game }
preview-solve = Was würdest du hier spielen?
preview-deal = { $game }: die Partie des Tages
preview-same = Heute spielen alle mit denselben Karten. Wie weit kommst du?

## Requests that cannot be met
# What an app store or a browser says of the page before it is installed.
manifest-description = Drei Print-and-Play-Spiele an einem Tisch: mit anderen, mit Bots oder allein.
http-no-table = Diesen Tisch gibt es nicht.
http-foreign = Diese Anfrage muss von dieser Website kommen.
http-too-many = Zu viele Anfragen: Warte einen Moment.
http-moved = Dieser Platz ist auf ein anderes Gerät gewechselt.
http-freed = Die Tischleitung hat diesen Platz freigegeben: Bitte um einen neuen Link.
http-not-yours = Dieser Platz gehört nicht zu diesem Browser: Öffne ihn mit seinem Link. Die Seite braucht dafür ein Cookie.
http-not-stored = Das ließ sich nicht speichern und ist darum nicht geschehen: Versuch es noch einmal.
http-not-certain = Ob das gespeichert wurde, ist unklar: Sieh am Tisch nach und versuch es noch einmal, falls es nicht geschehen ist.
http-busy = Der Server hat viel zu tun: Versuch es gleich noch einmal.
http-too-long = Das ist zu lang: Kürze es.
http-unread = Das ließ sich nicht lesen: Versuch es gleich noch einmal.
http-prints = Zu viele Druckaufträge: Warte einen Moment, bevor du den nächsten planst.
http-pages = Das wären { $pages } Seiten. Höchstens { $most } lassen sich auf einmal drucken: Wähle weniger Exemplare oder weniger Teile.
http-previews = Zu viele Seiten: Warte einen Moment.
http-print-gone = Dieser Druck ist abgelaufen: Stell ihn noch einmal zusammen.
http-print-long = Dieser Druck dauert zu lange: Wähle weniger Exemplare oder Teile.
http-print-memory = Dieser Druck braucht zu viel Speicher: Wähle weniger Exemplare oder Teile.
http-print-again = Der Druck ist fehlgeschlagen: Versuch es noch einmal.
http-no-page = Diese Seite hat der Druck nicht.
http-unplayed = { $tables } Tische, die von dieser Adresse aus eröffnet wurden, warten auf ihren ersten Zug: Spiel erst an einem davon.
http-unplayed-decks = Die Kartensätze der Tische, die auf ihren ersten Zug warten, sind zu lang: Spiel erst an einem davon.
http-push-address = Das ist nicht die Adresse eines Push-Dienstes.
http-push-keys = Die Schlüssel des Abonnements sind unbrauchbar.
http-damaged = Dieser Tisch ist geschlossen: Seine gespeicherten Züge sind beschädigt oder stammen aus einer anderen Version.
http-writing = Du schreibst zu schnell: Warte einen Moment.
http-table-not-stored = Der Tisch ließ sich nicht speichern: Versuch es noch einmal.
http-hint = Es ließ sich kein Tipp ermitteln.
http-questions = Zu viele Anfragen: Warte einen Moment.
http-unreachable = Die Tische sind gerade nicht zu erreichen: Versuch es noch einmal.
http-thoughtless = Gerade konnte kein Bot darüber nachdenken: Versuch es noch einmal.
http-failed = Auf dem Server ist etwas schiefgegangen.
http-nothing = Hier ist nichts.
http-method = Diese Adresse nimmt das nicht an.
http-server-silent = Der Server dieses Tisches antwortet gerade nicht: Versuch es noch einmal.
http-study-cancelled = Die Studie wurde abgebrochen, weil niemand mehr auf sie wartete.
http-no-game = Dieses Spiel gibt es nicht.
http-study-same = Zwei Varianten ändern dasselbe: Lass eine davon weg.
http-study-yours = Bei dir läuft schon eine Studie: Warte auf sie oder halte sie an.
http-study-queue = Mehrere Studien warten schon: Versuch es in ein paar Minuten noch einmal.
http-study-file = Die Studie hat keine solche Datei.
http-study-gone = Diese Studie ist nicht mehr da: Beginne sie noch einmal.
http-study-variants = Wähle höchstens { $most } Varianten.
http-study-games = Das ist zu viel für eine Studie: Mit diesen Bots sind in allen Varianten zusammen höchstens { $games } Partien möglich.
http-no-judge = Auf diesem Server lassen sich Partien nicht analysieren. Warum, steht in seinem Log.
http-review-early = Eine Partie kannst du analysieren, wenn sie vorbei ist.
http-review-game = { $game } kann nicht analysiert werden.
http-reviews = Gerade werden mehrere Partien analysiert: Versuch es in einer Minute noch einmal.
http-no-line = Zu dieser Entscheidung lässt sich keine Fortsetzung zeigen.
http-line-no-review = Die Analyse ist nicht mehr im Speicher: Öffne sie noch einmal.
http-line-compiling = Die Fortsetzung wird noch vorbereitet: Versuch es in einer Minute wieder.
http-line-against = Keine simulierte Partie ist für dieses Urteil typisch: Die meisten gehen anders aus.
http-review-failed = Die Analyse dieser Partie ist fehlgeschlagen.
http-record-gone = Dieses Protokoll ist nicht mehr da: Öffne die Datei noch einmal.
http-own-notes = An diesem Tisch spielen alle aus dem Gedächtnis: Ansehen kannst du die Partie, wenn sie vorbei ist.
http-hidden = Solange die Partie läuft, bleiben die Karten der anderen verdeckt.
http-thoughts-early = Was Bots denken, siehst du, wenn die Partie vorbei ist.
http-picture-early = Ein Bild gibt es, wenn die Partie vorbei ist.
http-no-lesson = Diese Lektion gibt es nicht.
http-no-scenario = Dieses Szenario gibt es nicht.
http-deal-early = Wie andere die Partie des Tages gespielt haben, siehst du, wenn du deine beendet hast.
http-code = Dieser Code ist falsch, schon benutzt oder älter als zehn Minuten: Zeig auf dem anderen Gerät einen neuen an.
http-codes = Zu viele Codes: Warte ein paar Minuten.
http-code-later = Deine Plätze lassen sich gerade nicht zusammenführen: Versuch denselben Code in einer Minute noch einmal.
http-code-many = Dieses Gerät hat mehr als { NUMBER($number) } Plätze: Sie lassen sich nicht mit denen eines anderen Geräts zusammenführen.
http-no-picture = Dieses Bild gibt es nicht.
http-no-puzzle = Diese Aufgabe gibt es nicht.
http-crowded = Von dieser Adresse aus sind zu viele Seiten offen: Schließe einige davon.
http-protocol = Lade die Seite neu: Sie nutzt Protokoll { $page }, der Server inzwischen { $server }.
http-twice = Du sitzt schon am Tisch.
http-record-binary = Diese Datei ist kein Protokoll: Sie enthält keinen Text.
http-record-utf-16 = Diese Datei ist kein Protokoll: Sie ist in UTF-16 gespeichert. Speichere sie als UTF-8.
http-record-early = Das Protokoll kannst du lesen, wenn die Partie vorbei ist.
http-push-seat = Nimm erst an einem Tisch Platz: Dieser Browser hat hier noch keinen.
http-no-print = Dieser Server druckt nicht: Verwende omegatable sheets.
http-study-stopped = Die Studie wurde angehalten, bevor sie begann.
http-study-failed = Die Studie ist fehlgeschlagen.
http-tables = Zu viele Tische: Warte eine Minute, bevor du den nächsten eröffnest.
http-watching = Zu viele Partien zum Zuschauen: Warte eine Minute, bevor du die nächste beginnst.

## Long work
readiness-compiling = Bots für { $game }: { $percent } % bereit. Du kannst schon spielen: Bis dahin spielen stärkere Bots auf Stufe Anfänger.
review-doing = Analyse: { $done } von { $all }
review-waiting = Wartet, bis eine andere Analyse fertig ist
review-compiling = Wartet, bis die Bots bereit sind
study-is-waiting = Wartet auf eine andere Studie
study-is-beginning = Beginnt
study-is-compiling = Bereitet die erste Studie nach einem Update vor: Das dauert einige Minuten
study-is-playing = Läuft
study-is-playing-minutes =
    { $minutes ->
        [one] Läuft, noch etwa 1 Minute
       *[other] Läuft, noch etwa { $minutes } Minuten
    }
study-is-playing-seconds =
    { $seconds ->
        [one] Läuft, noch etwa 1 Sekunde
       *[other] Läuft, noch etwa { $seconds } Sekunden
    }
study-is-stopping = Hält nach den laufenden Partien an
study-is-writing = Schreibt den Bericht

## Push messages
push-your-turn = Du bist am Zug

## What every game says
prompt-game-over = Die Partie ist vorbei

## Games of rules alone
own-choose = Wähle eine Aktion
own-wait = Jemand anderes ist am Zug
own-action = { $action } spielen
own-actions = Eine Aktion, von { $first } bis { $last }
own-no-action = { $typed } ist keine Aktion dieses Spiels: Möglich sind { $legal }.
own-refusal = { $action } ist jetzt nicht möglich.
own-score = Punkte
own-story = { $whoName }: { $action }
own-story-unseen = { $whoName }: eine verdeckte Aktion
own-story-chance = Zufall: { $action }
own-end = Die Partie ist vorbei.
own-piece = { $area }, { $label }
    .counted = { $place }: { $count }
own-choices = Deine Möglichkeiten
own-keys = Die Möglichkeit mit dieser Ziffer wählen
own-chart = Punkte nach jedem Zug

## Since your turn: what happened since the reader's last act, which can be replayed
since =
    { $person ->
        [you] Seit deinem Zug
       *[other] Seit dem Zug von { $name }
    }
since-start = Seit Spielbeginn
# For a screen reader. $since: "Seit deinem Zug"; $newest: the newest event as a sentence.
since-label =
    { $since }: { $count ->
        [one] ein Schritt
       *[other] { $count } Schritte
    }. Zuletzt: { $newest }
# An event of the replay, for a screen reader.
since-step = { $number } von { $count }: { $event }
since-nothing = Seit deinem Zug ist nichts geschehen.
since-back = Voriger Schritt
since-next = Nächster Schritt
since-end = Rückschau schließen
keys-since = Was seit deinem Zug geschehen ist, Schritt für Schritt

# What named bots say, by moment and by style. A line fits any game.
bot-great-hoards-1 = Das kommt in mein Tagebuch.
bot-great-hoards-2 = Das merke ich mir.
bot-great-spoils-1 = Das stört hoffentlich jemanden.
bot-great-spoils-2 = Da geht er hin, der schöne Plan.
bot-great-gambles-1 = Dafür bin ich hier!
bot-great-gambles-2 = Mit mir wird es nie langweilig.
bot-great-careful-1 = Darüber habe ich länger nachgedacht.
bot-great-careful-2 = Das ist sonst gar nicht meine Art.
bot-struck-hoards-1 = Und was habe ich davon?
bot-struck-hoards-2 = Hoffentlich sind meine Sachen sicher.
bot-struck-spoils-1 = Ich hätte Schlimmeres getan.
bot-struck-spoils-2 = Das war fast gemein. Gefällt mir.
bot-struck-gambles-1 = Ha! Noch einmal!
bot-struck-gambles-2 = Jetzt wird es spannend.
bot-struck-careful-1 = Das stand nicht in meinen Notizen.
bot-struck-careful-2 = Wir bleiben jetzt alle ruhig.
bot-refused-hoards-1 = Davon trenne ich mich nie.
bot-refused-hoards-2 = Behalte deins, ich behalte meins.
bot-refused-spoils-1 = Und dir damit helfen? Nein.
bot-refused-spoils-2 = Das würde dir zu gut passen.
bot-refused-gambles-1 = Biete mir etwas Verrücktes an.
bot-refused-gambles-2 = Das ist mir zu brav.
bot-refused-careful-1 = Davon habe ich nichts übrig.
bot-refused-careful-2 = Dafür nicht, danke.
bot-won-hoards-1 = Alles an seinem Platz. Gutes Spiel!
bot-won-hoards-2 = Ich wusste, dass ich das alles einmal brauche.
bot-won-spoils-1 = Tut mir leid. Na ja, nicht sehr.
bot-won-spoils-2 = Dir im Weg zu stehen, hat Spaß gemacht.
bot-won-gambles-1 = Es hat geklappt! Das klappt sonst nie.
bot-won-gambles-2 = Heute mag mich das Glück.
bot-won-careful-1 = Langsam, aber sicher. Gutes Spiel!
bot-won-careful-2 = Danke. Ich habe auch zweimal nachgezählt.
bot-lost-hoards-1 = Und ich habe noch so viel übrig. Gut gespielt!
bot-lost-hoards-2 = Eine schöne Sammlung, aber kein Sieg. Gut gemacht!
bot-lost-spoils-1 = Du bist mir entwischt. Gut gespielt!
bot-lost-spoils-2 = Nächstes Mal behalte ich dich besser im Auge.
bot-lost-gambles-1 = Ich würde es wieder wagen. Gutes Spiel!
bot-lost-gambles-2 = Alles oder nichts. Es war nichts.
bot-lost-careful-1 = Ich hätte mehr wagen sollen. Gut gespielt!
bot-lost-careful-2 = Gut gespielt. Darüber denke ich noch tagelang nach.
