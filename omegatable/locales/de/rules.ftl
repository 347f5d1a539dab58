## Die Seite
rulebook-cards = Karten und Teile
rulebook-clauses = Alle Regeln, nummeriert
rulebook-words = Wörter dieses Spiels
rulebook-clauses-note = Die Regeln des Spiels, Satz für Satz, und wie dieser Tisch entscheidet, was sie offenlassen.
rulebook-chapter = { $title } ({ $count })
rulebook-rulings =
    { $count ->
        [one] { $count } Entscheidung
       *[other] { $count } Entscheidungen
    }
rulebook-search = In den nummerierten Regeln suchen
rulebook-found =
    { $count ->
        [0] Nichts gefunden.
       *[other] { $count } gefunden.
    }
rulebook-own-page = Als eigene Seite öffnen
rulebook-now = Hier bist du
rulebook-copies = { $count } ×
rulebook-preset = Regeln auf dieser Seite

## Omega Shift: die Regeln
rulebook-os-goal = Worum es geht
rulebook-os-goal-1 = Fünf Katastrophen bedrohen die Welt, und ihr beide erforscht sie. Jede Zahl, die du ausspielst, bringt ihre Punkte; jeder <marker>Marker</marker> auf ihrem <omega>Omega</omega> kostet dich { $cost }.
rulebook-os-goal-2 =
    Wer { $rounds ->
        [3] nach drei Runden
       *[other] am Ende des Nachziehstapels
    } mehr Punkte hat, gewinnt. Bei gleich vielen endet es unentschieden.
rulebook-os-setup = Aufbau
rulebook-os-setup-shows = Fünf Omegas in einer Reihe mit je drei Markern, auf beiden Seiten acht verdeckte Handkarten, daneben der Nachziehstapel.
rulebook-os-setup-1 = <b>1</b> Legt die fünf Omegas in beliebiger Reihenfolge zwischen euch in eine Reihe, und auf jedes drei Marker.
rulebook-os-setup-2 = <b>2</b> Gebt beiden { $hand } Karten. Deine Hand ist geheim. <b>3</b> Der Rest ist der Nachziehstapel.
rulebook-os-setup-3 =
    { $first ->
        [0] Das Los entscheidet, wer beginnt.
       *[other] Platz { $first } beginnt.
    }
rulebook-os-turn = Dein Zug
rulebook-os-turn-shows = Aus einer Hand mit vier Karten führen Pfeile zu einer Reihe, zu einem Omega und zu einem Ablageplatz; einer führt vom Nachziehstapel zur Hand.
rulebook-os-turn-1 = <b>1</b> Spiel eine Karte aus oder lege eine ab. <b>2</b> Zieh eine Karte. Das ist alles; dann ist die andere Seite dran.
rulebook-os-turn-2 = Für die erste Karte hast du drei Möglichkeiten: eine Zahl ausspielen, ein <alpha>Alpha</alpha> ausspielen oder eine beliebige Karte ablegen.
rulebook-os-number = Eine Zahl ausspielen
rulebook-os-number-shows = Flut 8 darf an eine Reihe aus 3 und 5, Flut 4 darf es nicht; auf das Omega der Flut kommt ein Marker vom Omega links oder rechts daneben.
rulebook-os-number-1 = Lege sie auf deine Seite des Omegas ihrer <suit>Farbe</suit>, an deine <column>Reihe</column>. Sie muss höher sein als alle deine Zahlen dort. Lücken machen nichts.
rulebook-os-number-2 =
    { $may ->
        [yes] Dann darfst du einen Marker von einem <neighbour>Nachbarn</neighbour> links oder rechts auf dieses Omega <pull>holen</pull>.
       *[no] Dann <pull>holst</pull> du einen Marker von einem <neighbour>Nachbarn</neighbour> auf dieses Omega, von links oder rechts, wie du willst: Du musst es tun.
    } So wird eine Farbe mit jeder Zahl teurer, für euch beide.
rulebook-os-alpha = Ein Alpha ausspielen
rulebook-os-alpha-shows = Das Alpha des Einschlags bewegt einen Marker auf das Omega daneben oder von dort und verlässt das Spiel; eine Linie verbindet die Enden der Reihe.
rulebook-os-alpha-1 = Zeig es und bewege einen Marker zwischen dem Omega seiner Farbe und einem Nachbarn: Hol ihn her oder schieb ihn weg.
rulebook-os-alpha-2 = Danach ist das Alpha aus dem Spiel. Es gehört zu keiner Reihe und bringt keine Punkte.
rulebook-os-draw = Ablegen und ziehen
rulebook-os-draw-shows = Eine Karte wird auf dem Omega ihrer Farbe abgelegt; Pfeile führen von der obersten abgelegten Karte und vom Nachziehstapel zu einem leeren Platz in der Hand.
rulebook-os-draw-1 = <b>1</b> Eine abgelegte Karte kommt offen auf das Omega ihrer Farbe, obenauf. Kein Marker bewegt sich.
rulebook-os-draw-2 =
    <b>2</b> Danach ziehst du in jedem Fall: die oberste Karte des Nachziehstapels, unbesehen, oder die oberste abgelegte Karte einer beliebigen Farbe{ $closed ->
        [yes] , nur nicht dort, wo du gerade abgelegt hast.
       *[no] , sogar die, die du gerade abgelegt hast.
    }
rulebook-os-end = Das Ende
rulebook-os-end-shows = Die letzte Karte des Nachziehstapels kommt auf eine Hand.
rulebook-os-end-1 =
    { $each ->
        [yes] Ist die letzte Karte des Nachziehstapels gezogen, spielt jede Seite noch eine Karte aus oder legt eine ab und zieht nichts mehr; die andere Seite beginnt damit.
       *[no] Sobald jemand die letzte Karte des Nachziehstapels zieht, ist Schluss: Niemand kommt mehr dran. Achte darauf, wie viele noch da sind.
    } { $rounds ->
        [3] Spielt drei Runden und zählt die Punkte zusammen.
       *[other] Nun wird gezählt.
    }
rulebook-os-score = Wertung
rulebook-os-score-shows = Drei Omegas mit Reihen: 3, 5, 8 unter vier Markern, 2 bis 6 unter vier Markern, 9 und 10 unter zweien.
rulebook-os-score-1 = Beide zählen die eigenen Reihen. Eine Farbe, deren Omega <b>weniger als drei Marker</b> hat, ist für niemanden etwas wert.
rulebook-os-score-2 = Sonst zählst du deine Zahlen zusammen und ziehst <b>{ $cost } für jeden Marker</b> auf dem Omega ab. Bei <b>fünf oder mehr Zahlen</b> ziehst du nichts ab.
rulebook-os-score-example = Ein Beispiel: 3, 5 und 8 sind { $sum }, weniger viermal { $cost }: { POINTS($worth) }. Fünf Zahlen von 2 bis 6 unter ebenso vielen Markern zählen voll: { POINTS($many) }. 9 und 10 unter zwei Markern zählen { POINTS($few) }.
rulebook-os-missed = Leicht übersehen
rulebook-os-missed-ring = <b>Die Reihe ist ein Ring.</b> Die Omegas an ihren Enden sind Nachbarn; so hat jedes Omega zwei.
rulebook-os-missed-none = <b>Nichts kostet nichts.</b> Eine Farbe, in der du keine Zahl ausgespielt hast, zählt 0, was auch auf ihrem Omega liegt. Hat kein Nachbar einen Marker, spielst du deine Zahl trotzdem aus.
rulebook-os-missed-five =
    <b>Fünf Zahlen</b> { $gate ->
        [yes] zählen auch unter weniger als drei Markern. Alphas gehören nicht zu den fünf.
       *[no] helfen nichts unter weniger als drei Markern. Alphas gehören nicht zu den fünf.
    }
rulebook-os-missed-idle = <b>Kein endloses Warten:</b> Wird { $turns } Züge hintereinander nur abgelegt und Abgelegtes genommen, zieht, wer ablegt, vom Nachziehstapel.

## Omega Shift: seine Karten
rulebook-os-card-number = Eine Zahl von 2 bis { $highest }. Ist sie höher als deine Reihe: Leg sie an und hol einen Marker.
rulebook-os-card-alpha = Alpha
rulebook-os-card-alpha-does = Bewegt einen Marker zwischen dem Omega seiner Farbe und einem Nachbarn, hin oder her; dann ist es aus dem Spiel.
rulebook-os-card-omega = Omega
rulebook-os-card-omega-does = Auf ihm liegen die Marker und die abgelegten Karten seiner Farbe. Es bleibt, wo es ist.
rulebook-os-card-marker-does = Weniger als drei: Die Farbe zählt nichts. Drei oder mehr: Jeder kostet Punkte.

## Omega Shift: seine Wörter
rulebook-os-term-omega = Omega
rulebook-os-term-omega-meaning = Die Karte zwischen euch, die für eine Katastrophe steht. Auf ihr liegen Marker und abgelegte Karten.
rulebook-os-term-suit = Farbe
rulebook-os-term-suit-meaning = Eine der fünf Katastrophen: Einschlag, Pandemie, Eruption, Flut und Maschine.
rulebook-os-term-marker = Marker
rulebook-os-term-marker-meaning = Ein kleiner Würfel. Auf den Omegas sind immer fünfzehn, wie sie sich auch bewegen.
rulebook-os-term-neighbour = Nachbar
rulebook-os-term-neighbour-meaning = Das Omega links oder rechts daneben. Auch das erste und das letzte der Reihe sind Nachbarn.
rulebook-os-term-column = Reihe
rulebook-os-term-column-meaning = Deine Zahlen einer Farbe auf deiner Seite ihres Omegas, in der Reihenfolge, in der du sie ausgespielt hast.
rulebook-os-term-alpha = Alpha
rulebook-os-term-alpha-meaning = Eine Karte mit einem A. Sie bewegt einen Marker und ist dann aus dem Spiel.
rulebook-os-term-pull = Holen
rulebook-os-term-pull-meaning = Einen Marker von einem Nachbarn nehmen und auf das Omega der Farbe der Karte legen.
