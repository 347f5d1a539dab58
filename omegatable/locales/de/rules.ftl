## Die Seite
rulebook-contents =
    .label = Kapitel
rulebook-cards = Karten und Teile
rulebook-clauses = Alle Regeln, nummeriert
rulebook-words = Wörter dieses Spiels
rulebook-ours = † Eine Entscheidung von Omega Table: Im Originaltext steht es nicht.
rulebook-ours-mark = (unsere Entscheidung)
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
rulebook-own-deck = Dieser Tisch spielt mit einem eigenen Kartensatz: Wer zu wem passt, kann von den Bildern abweichen. Die Karten unten gehören zu diesem Kartensatz.
rulebook-now = Hier bist du
rulebook-copies = { $count } ×
rulebook-preset = Regeln auf dieser Seite

## Omega Shift: die Regeln
rulebook-os-goal = Worum es geht
rulebook-os-goal-1 = Erforscht die Katastrophen, die der Menschheit drohen, wirkt ihrer Wahrscheinlichkeit entgegen und schützt so die Welt. Jede Zahl, die du ausspielst, bringt ihre Punkte; jeder <marker>Marker</marker> auf ihrem <omega>Omega</omega> kostet dich { $cost }. Weniger als drei Marker machen die Farbe aber wertlos.
rulebook-os-goal-2 =
    Wer { $rounds ->
        [3] nach drei Runden
       *[other] am Ende des Stapels
    } mehr Punkte hat, gewinnt. Bei gleich vielen endet es unentschieden.†
rulebook-os-setup = Aufbau
rulebook-os-setup-shows = Fünf Omegas nebeneinander mit je drei Markern, auf beiden Seiten acht verdeckte Handkarten, daneben der Stapel.
rulebook-os-setup-1 = <b>1</b> Legt die fünf Omegas in zufälliger Reihenfolge zwischen euch und auf jedes drei Marker.
rulebook-os-setup-2 = <b>2</b> Gebt beiden { $hand } Karten. Deine Hand ist geheim.† <b>3</b> Der Rest ist der Stapel.
rulebook-os-setup-3 =
    { $first ->
        [0] Das Los entscheidet, wer beginnt.†
       *[other] Platz { $first } beginnt.†
    }
rulebook-os-turn = Dein Zug
rulebook-os-turn-shows = Aus einer Hand mit vier Karten führen Pfeile zu einer Reihe, zu einem Omega und zu einem Ablageplatz; einer führt vom Stapel zur Hand.
rulebook-os-turn-1 = <b>1</b> Spiel eine Karte aus oder lege eine ab. <b>2</b> Zieh eine Karte. Das ist alles; dann ist die andere Seite dran.
rulebook-os-turn-2 = Mit einer Karte kannst du dreierlei tun: eine Zahl ausspielen, ein <alpha>Alpha</alpha> ausspielen oder eine beliebige Karte ablegen.
rulebook-os-number = Eine Zahl ausspielen
rulebook-os-number-shows = Flut 8 darf an eine Reihe aus 3 und 5, Flut 4 darf es nicht; auf das Omega der Flut kommt ein Marker vom Omega links oder rechts daneben.
rulebook-os-number-1 = Lege sie auf deine Seite des Omegas ihrer <suit>Farbe</suit>, an deine <column>Reihe</column>. Sie muss höher sein als alle deine Zahlen dort. Lücken machen nichts.
rulebook-os-number-2 =
    { $may ->
        [yes] Dann darfst du einen Marker von einem <neighbour>Nachbarn</neighbour> links oder rechts auf dieses Omega <pull>holen</pull>.†
       *[no] Dann musst du einen Marker von einem <neighbour>Nachbarn</neighbour> auf dieses Omega <pull>holen</pull>, von links oder rechts, wie du willst.
    } So wird eine Farbe mit jeder Zahl teurer, für euch beide.
rulebook-os-alpha = Ein Alpha ausspielen
rulebook-os-alpha-shows = Das Alpha des Einschlags bewegt einen Marker zwischen seinem Omega und dem daneben und kommt aus dem Spiel; eine Linie verbindet das erste Omega mit dem letzten.
rulebook-os-alpha-1 = Zeig es und bewege einen Marker zwischen dem Omega seiner Farbe und einem Nachbarn: Hol ihn her oder schieb ihn weg.
rulebook-os-alpha-2 = Danach ist das Alpha aus dem Spiel. Es gehört zu keiner Reihe und bringt keine Punkte.
rulebook-os-draw = Ablegen und ziehen
rulebook-os-draw-shows = Eine Karte wird auf dem Omega ihrer Farbe abgelegt; Pfeile führen von der obersten abgelegten Karte und vom Stapel zu einem leeren Platz in der Hand.
rulebook-os-draw-1 = <b>1</b> Eine abgelegte Karte kommt offen auf das Omega ihrer Farbe, obenauf. Kein Marker bewegt sich.
rulebook-os-draw-2 =
    <b>2</b> Danach ziehst du in jedem Fall: die oberste Karte des Stapels, verdeckt, oder die oberste abgelegte Karte einer beliebigen Farbe{ $closed ->
        [yes] , nur nicht dort, wo du gerade abgelegt hast.†
       *[no] , sogar die, die du gerade abgelegt hast.†
    }
rulebook-os-end = Das Ende
rulebook-os-end-shows = Die letzte Karte des Stapels kommt auf eine Hand.
rulebook-os-end-1 =
    { $each ->
        [yes] Ist die letzte Karte des Stapels gezogen, spielt jede Seite noch eine Karte aus oder legt eine ab und zieht nichts mehr; die andere Seite beginnt damit.†
       *[no] Sobald jemand die letzte Karte des Stapels zieht, ist Schluss: Niemand kommt mehr dran.† Achte darauf, wie viele noch da sind.
    } { $rounds ->
        [3] Spielt drei Runden und zählt die Punkte zusammen.†
       *[other] Nun wird gezählt.
    }
rulebook-os-score = Wertung
rulebook-os-score-shows = Drei Omegas mit Reihen: 3, 5, 8 unter vier Markern, 2 bis 6 unter vier Markern, 9 und 10 unter zweien.
rulebook-os-score-1 = Beide zählen die eigenen Reihen. Eine Farbe, deren Omega <b>weniger als drei Marker</b> hat, ist für niemanden etwas wert.
rulebook-os-score-2 = Sonst zählst du deine Zahlen zusammen und ziehst <b>{ $cost } für jeden Marker</b> auf dem Omega ab. Bei <b>fünf oder mehr Zahlen</b> ziehst du nichts ab.
rulebook-os-score-example = Ein Beispiel: 3, 5 und 8 sind { $sum }, minus viermal { $cost }: { POINTS($worth) }. Fünf Zahlen von 2 bis 6 zählen auch bei vier Markern voll: { POINTS($many) }. 9 und 10 bei zwei Markern zählen { POINTS($few) }.
rulebook-os-missed = Leicht übersehen
rulebook-os-missed-ring = <b>Die Omegas liegen im Ring.</b> Auch das erste und das letzte sind Nachbarn; so hat jedes zwei.
rulebook-os-missed-none = <b>Ohne Zahl keine Kosten.</b> Eine Farbe, in der du keine Zahl ausgespielt hast, zählt 0, was auch auf ihrem Omega liegt.† Hat kein Nachbar einen Marker, bewegt sich beim Ausspielen keiner.†
rulebook-os-missed-five =
    <b>Fünf Zahlen</b> { $gate ->
        [yes] zählen auch bei weniger als drei Markern.† Alphas gehören nicht zu den fünf.†
       *[no] helfen bei weniger als drei Markern nichts.† Alphas gehören nicht zu den fünf.†
    }
rulebook-os-missed-idle = <b>Kein endloses Warten:</b> Habt ihr { $turns } Züge hintereinander nur abgelegt und von Ablagen gezogen, musst du nach dem Ablegen vom Stapel ziehen.†

## Omega Shift: seine Karten
rulebook-os-card-number = Eine Zahl von 2 bis { $highest }. Ist sie höher als deine Reihe: Leg sie an und hol einen Marker.
rulebook-os-card-alpha = Alpha
rulebook-os-card-alpha-does = Bewegt einen Marker zwischen dem Omega seiner Farbe und einem Nachbarn, hin oder her; dann ist es aus dem Spiel.
rulebook-os-card-omega = Omega
rulebook-os-card-omega-does = Auf ihm liegen die Marker und die abgelegten Karten seiner Farbe. Es bleibt, wo es ist.
rulebook-os-card-marker-does = Weniger als drei: Die Farbe zählt nichts. Drei oder mehr: Jeder kostet Punkte.

## Omega Shift: seine Wörter

## Alpha & Omega: die Regeln
rulebook-ao-tale = Die Sage
rulebook-ao-tale-1 = Zuerst war nichts. Daraus kam die <snake>Schlange</snake> und trieb Äonen umher, bis eine seltsame Sehnsucht sie in ihren Schwanz beißen ließ: Die Welt war geboren. Aus ihrem Atem wurde die Luft, aus ihrem Gift das Wasser, aus ihren Schuppen das Land, aus ihren Gefühlen das Feuer. Doch die Welt war leer, und so kackte die Schlange Menschen. Die bauten Zivilisationen und wurden überheblich, bis die Schlange genug hatte und alles zerstörte. Und so wieder, für immer.
rulebook-ao-goal = Worum es geht
rulebook-ao-goal-1 = Baut die Welt um die Schlange und führt je zwei <pawn>Figuren</pawn> hindurch, Alpha und Omega genannt.†
rulebook-ao-goal-2 = Am Ende zählt jede Figur die Plättchen rund um ihres: Die beiden anderen <element>Elemente</element> bringen Punkte, das <opposite>Gegenelement</opposite> kostet welche, das gleiche zählt 0. Wer die meisten Punkte hat, gewinnt.
rulebook-ao-setup = Aufbau
rulebook-ao-setup-shows = Die Schlange mit sechs Elementen rundherum und vier Figuren darauf; darunter zwei Hände mit drei Plättchen und der Stapel.
rulebook-ao-setup-1 = <b>1</b> Legt die Schlange in die Mitte. Mischt alle anderen Plättchen. <b>2</b> Zieht sechs Elemente und legt sie um sie herum; alles andere mischt wieder ein. <b>3</b> Alle Figuren beginnen auf der Schlange.
rulebook-ao-setup-2 =
    <b>4</b> Jede Person zieht { $hand ->
        [one] { $hand } Plättchen
       *[other] { $hand } Plättchen
    }, für alle sichtbar. { $special ->
        [yes] Eine <jaws>−2</jaws> oder einen <switch>Wechsel</switch> tauscht ihr gegen ein anderes.
       *[no] Der Rest ist der Stapel.
    }
rulebook-ao-setup-3 =
    { $first ->
        [0] Das Los entscheidet, wer beginnt.†
       *[other] Platz { $first } beginnt.†
    }
rulebook-ao-turn = Dein Zug
rulebook-ao-turn-shows = Zwei Plättchen aus einer Hand kommen an den Rand der Welt, eine Figur geht zwei Plättchen weit, und der Stapel füllt die Hand.
rulebook-ao-turn-1 =
    { $refills ->
        [yes] <b>1 Lege</b> zwei Plättchen aus deiner Hand. <b>2 Zieh</b>, bis du wieder { $hand } hast. <b>3 Geh</b> zwei Schritte.
       *[no] <b>1 Lege</b> zwei Plättchen aus deiner Hand. <b>2 Geh</b> zwei Schritte. <b>3 Zieh</b>, bis du wieder { $hand } hast.
    }
rulebook-ao-turn-2 = Du musst alle drei tun. Dann geht es im Uhrzeigersinn weiter.
rulebook-ao-place = Legen
rulebook-ao-place-shows = Leere Felder um drei Plättchen; eine Verwandlung kommt auf ein Plättchen, auf dem eine Figur steht.
rulebook-ao-place-1 = Ein Plättchen kommt auf ein beliebiges leeres Feld, das ein Plättchen berührt, ganz gleich mit welchem Element, aber nie auf ein anderes Plättchen.†
rulebook-ao-place-2 =
    Auch eine <transformation>Verwandlung</transformation> darf auf ein leeres Feld, oder oben auf ein beliebiges Plättchen{ $snake ->
        [yes] , sogar auf die Schlange.†
       *[no] , nur nicht auf die Schlange.†
    } Figuren darauf stehen nun auf dem neuen Element.†
rulebook-ao-walk = Gehen
rulebook-ao-walk-shows = Eine Figur geht zwei Plättchen weit, oder beide gehen eines; eine Figur, die hin- und zurückgeht, ist durchgestrichen.
rulebook-ao-walk-1 = Eine deiner Figuren geht zwei Schritte, oder beide gehen einen. In deinem <b>ersten Zug</b> macht eine Figur beide Schritte.
rulebook-ao-walk-2 =
    Keine Figur darf dort bleiben, wo sie losgegangen ist. { $alone ->
        [yes] Auch nicht dort, wo eine andere steht, außer auf der Schlange.†
       *[no] Auf einem Plättchen dürfen beliebig viele Figuren stehen, und jede zählt.†
    }
rulebook-ao-draw = Ziehen
rulebook-ao-draw-shows = Eine −2 kommt auf ein leeres Feld oder auf ein Plättchen; ein Wechsel vertauscht zwei Plättchen, und auf einem davon steht eine Figur.
rulebook-ao-draw-1 =
    { $hand ->
        [one] Zieh, bis du { $hand } Plättchen hast.
       *[other] Zieh eins nach dem anderen, bis du { $hand } hast.
    }
rulebook-ao-draw-2 = Besondere Plättchen spielst du sofort aus und ziehst für jedes ein neues:
rulebook-ao-draw-jaws =
    <b>Eine <jaws>−2</jaws></b> kommt auf ein leeres Feld oder oben auf ein beliebiges Plättchen{ $snake ->
        [yes] , ob Figuren darauf stehen oder nicht.†
       *[no] außer der Schlange,† ob Figuren darauf stehen oder nicht.†
    }
rulebook-ao-draw-switch =
    <b>Ein Wechsel</b> vertauscht zwei Plättchen{ $snake ->
        [yes] , welche du willst.
       *[no] , aber nie die Schlange.†
    } { $pawns ->
        [yes] Figuren wandern mit.†
       *[no] Figuren bleiben, wo sie sind, auf neuem Grund.†
    } Der Wechsel selbst kommt aus dem Spiel.
rulebook-ao-end = Das Ende
rulebook-ao-end-1 = Ist der Stapel leer, spielt ihr ohne Ziehen weiter. Der Zug mit dem letzten Plättchen wird zu Ende gespielt;† dann wird gezählt.
# $two, $three, $four: among how many of the last tiles the End tile lies, by the number of players.
rulebook-ao-setup-end = <b>5</b> Mischt das <b>Schlussplättchen</b> unter die letzten { $two } Plättchen des Stapels (zu dritt { $three }, zu viert { $four }).†
rulebook-ao-end-hidden = Wer das Schlussplättchen zieht, zieht nicht weiter, und dieser Zug ist der letzte; dann wird gezählt. Plättchen auf der Hand werden nicht mehr gelegt.†
rulebook-ao-end-fair =
    Auf den letzten Zug kann niemand antworten; darum kostet er Punkte: { $same ->
        [yes] { $two }.†
       *[no] { $two } zu zweit, { $more } zu mehreren.†
    }
rulebook-ao-count = Zählen
rulebook-ao-count-shows = Feuer neben Wasser und Luft neben Erde zählen −1, Feuer neben Feuer 0, Feuer neben Erde +1.
rulebook-ao-count-1 = Jede Figur vergleicht ihr Plättchen mit den Nachbarn: <b>−1</b> für jedes Gegenelement, <b>0</b> für das gleiche Element, <b>+1</b> für jedes andere.
rulebook-ao-count-2 = Gegenelemente sind Feuer und Wasser sowie Luft und Erde; der Rand eines Plättchens zeigt seines. Die Schlange zählt 0, und ebenso eine Figur auf ihr.†
rulebook-ao-count-jaws =
    { $when ->
        [beside] Jede −2 neben einer Figur zählt <b>−2</b>.† Eine Figur auf einer −2 vergleicht keine Elemente.†
        [under] Eine Figur auf einer −2 zählt <b>−2</b> und vergleicht keine Elemente. Neben einer Figur zählt eine −2 nichts.†
       *[both] Jede −2 neben einer Figur zählt <b>−2</b>.† Eine Figur auf einer −2 zählt dafür −2 und vergleicht keine Elemente.†
    }
rulebook-ao-example = Ein Beispiel
rulebook-ao-example-shows = Eine Figur auf Wasser; ringsum Wasser, Erde, Erde, Feuer, Luft und ein leeres Feld, mit dem, was jedes zählt.
rulebook-ao-example-1 = Diese Figur steht auf Wasser. Ringsum liegen vom gleichen Element { $same }, von anderen { $others } und vom Gegenelement { $opposite }: zusammen { POINTS($worth) }. Deine Punkte sind die deiner beiden Figuren.†
rulebook-ao-missed = Leicht übersehen
rulebook-ao-missed-still = <b>Kein Stillstand:</b> Du gehst in jedem Zug zwei Schritte, auch von einem guten Feld weg.
rulebook-ao-missed-under =
    { $covers ->
        [yes] <b>Nur das oberste Plättchen zählt.</b> Was darunter liegt, kommt nie zurück.†
       *[no] <b>Plättchen bleiben.</b> Kein Plättchen wird je abgedeckt.†
    }
rulebook-ao-missed-tie =
    <b>Bei Gleichstand</b> gewinnt die bessere einzelne Figur. Ist auch das gleich, gewinnt, wer die wenigsten Gegenelemente und −2 { $both ->
        [yes] um beide Figuren† hat
       *[no] um sie herum† hat
    }; sonst endet es unentschieden.
rulebook-ao-advice = Rat aus dem Originaltext
rulebook-ao-advice-1 = Baue dir gute Felder und verdirb anderen ihre. Halte Gegenelemente fern, wo du am Ende stehen willst. Du gehst in jedem Zug: Plane, wo dein letzter endet.

## Alpha & Omega: seine Plättchen und Figuren
rulebook-ao-tile-element = −1 neben dem Gegenelement, das sein Rand zeigt; 0 neben seinesgleichen; +1 neben den beiden anderen.
rulebook-ao-tile-to = Kommt neben ein Plättchen oder obendrauf. Es zählt als das Element in seiner Mitte.
rulebook-ao-tile-minus-two = Wird sofort gespielt, wenn du sie ziehst: neben ein Plättchen oder obendrauf.
rulebook-ao-tile-switch = Wird sofort gespielt, wenn du ihn ziehst: Zwei Plättchen tauschen die Plätze.
rulebook-ao-tile-end = Liegt verdeckt im Stapel. Wer es zieht, beendet mit diesem Zug die Partie.
rulebook-ao-tile-snake = Liegt in der Mitte, wo alle beginnen. Sie hat kein Element und zählt 0.
rulebook-ao-pawn = Jede Person hat ein Alpha und ein Omega. Jede Figur zählt, was um ihr Plättchen liegt.

## Alpha & Omega: seine Wörter

## Alpha-Beta-Omega: die Regeln
rulebook-abo-setting = Die Welt
rulebook-abo-setting-1 = Im Omegaverse sind Menschen außerdem Alphas, Betas oder Omegas. Danach richtet sich, wer andere schwängern und wer schwanger werden kann. Alphas in der Brunst können Omegas in der Hitze kaum widerstehen; Betas spüren und wecken so etwas nicht. Das Spiel ist von romantischen Boys’-Love-Anime angeregt und laut Ilthit jugendfrei (PG).
rulebook-abo-setting-2 = Fragen zum Spiel? Frag Ilthit auf Tumblr oder Bluesky.
rulebook-abo-goal = Worum es geht
rulebook-abo-goal-1 = Du bist ein <omega>Omega</omega> auf einem Weg mit zehn Fremden. An seinem Ende wartet ein <beta>Beta</beta>, der nichts tut, oder ein <alpha>Alpha</alpha>, der dich <marked>markiert</marked>: Dann geht ihr zusammen.
rulebook-abo-goal-2 = Du gewinnst, wenn dich der Alpha markiert, der am besten zu dir passt, oder wenn du entkommst, bis kein Alpha mehr da ist. Passt er nur teilweise, kommst du auf den zweiten Platz.
rulebook-abo-setup = Aufbau
rulebook-abo-setup-shows = Fünf Omegas zur Wahl, ein Stapel Karten, der Weg aus zehn verdeckten Charakteren und Spielsteine auf seiner ersten Position.
rulebook-abo-setup-1 =
    <b>1</b> { $dealt ->
        [yes] Jede Person bekommt zufällig einen Omega;† die übrigen kommen aus dem Spiel.
       *[no] Reihum wählt ihr einen Omega; die übrigen kommen aus dem Spiel.
    } Mischt Gegenstände und Ereignisse zu einem Stapel.
rulebook-abo-setup-2 = <b>2</b> Mischt die fünf Alphas und fünf Betas und legt sie verdeckt nebeneinander: der <road>Weg</road>. <b>3</b> Alle Omegas beginnen auf Position 1, ohne Karten.†
rulebook-abo-setup-3 =
    { $drawn ->
        [yes] Eure Reihenfolge wird ausgelost† und gilt für die ganze Partie.
       *[no] Ihr spielt in der Reihenfolge der Plätze.†
    }
rulebook-abo-round = Eine Runde
rulebook-abo-round-shows = Eine Karte wird gezogen, eine wechselt die Hand, eine wird gespielt, und ein Spielstein rückt eine Position weiter.
rulebook-abo-round-pick = <b>1 Ziehen:</b> Alle ziehen eine Karte und müssen sie nicht zeigen. Steht darauf „Sofort spielen“, spielst du sie sofort und ziehst keine neue.
rulebook-abo-round-trade =
    <b>2 Tauschen</b> { $trade ->
        [off] entfällt an diesem Tisch.†
        [single] könnt ihr eine Karte gegen eine andere, oder sie verschenken,† bis niemand mehr will.
       *[free] könnt ihr nach Belieben, auch verschenken und von jeder Position aus, bis niemand mehr will.
    } { $cap ->
        [0] { $size ->
            [0] Allein:
           *[other] Auf jeder Seite höchstens { $size } Karten.† Allein:
        }
        [one] { $size ->
            [0] Je Person höchstens { $cap } Angebot.† Allein:
           *[other] Je Person höchstens { $cap } Angebot, auf jeder Seite höchstens { $size } Karten.† Allein:
        }
       *[other] { $size ->
            [0] Je Person höchstens { $cap } Angebote.† Allein:
           *[other] Je Person höchstens { $cap } Angebote, auf jeder Seite höchstens { $size } Karten.† Allein:
        }
    } bis zu zwei Karten ersetzen.
rulebook-abo-round-play =
    <b>3 Spielen:</b> Reihum spielt jede Person eine beliebige Karte oder keine{ $reactions ->
        [yes] .
       *[no] , Reaktionen nur als Reaktion.†
    } Gespielte Karten werden abgelegt. Ist der Stapel leer, mischt ihr sie zu einem neuen.
rulebook-abo-round-move =
    <b>4 Weiter:</b> Alle rücken eine Position vor. { $passes ->
        [yes] Dann beginnt die nächste Person; nur wer <other>den Anderen</other> spielt, beginnt immer.†
       *[no] Dann beginnt eine neue <round>Runde</round>.
    }
rulebook-abo-react = Reaktionen
rulebook-abo-react-1 = Jedes Mal, wenn ein Alpha aufgedeckt wird, darf jede Person eine† <reaction>Reaktion</reaction> spielen. Sie zählt nicht als deine Karte der Runde.
rulebook-abo-test = Der Alpha-Test
rulebook-abo-test-shows = Alpha Cyan liegt offen auf der letzten Position, Omega Gelb mit einer 3 und Omega Schwarz mit einer 4 stehen dort; er wendet sich Gelb zu, der 50 Punkte bekommt.
rulebook-abo-test-1 = Steht ein Omega auf der <final>letzten Position</final>, deckt ihr die Karte dieser Position auf. In dieser Runde wird nicht gezogen und nicht getauscht; alle dürfen eine Karte spielen.
rulebook-abo-test-2 =
    Liegt dort ein Beta, passiert nichts. Ein Alpha markiert den Omega dort, der am besten passt, auch wenn er nicht gut passt; bei Gleichstand entscheidet eine Münze. Wer <protected>geschützt</protected> ist, kann nicht markiert werden. { $scented ->
        [yes] Bei diesem Kartensatz kommt zuerst, wer <scented>duftet</scented>.†
       *[no] {""}
    }
rulebook-abo-test-example = Ein Beispiel: Für { $alpha } ist { $omega } eine { $rank } und { $other } eine { $worse }. Der Alpha markiert { $omega }: { $points } Punkte.
rulebook-abo-leave = Gehen und neu beginnen
rulebook-abo-leave-shows = Ein Paar geht mitsamt der letzten Position; der Spielstein eines anderen Omegas kehrt zur ersten zurück.
rulebook-abo-leave-1 = Das Paar geht, und mit ihm die Position; die Handkarten des Omegas kommen zurück in den Stapel.
rulebook-abo-leave-2 =
    Wer über die letzte Position hinausgeht, beendet den <cycle>Zyklus</cycle>: Effekte enden, und alle kehren mit ihren Handkarten zu Position 1 zurück.† { $up ->
        [yes] Offene Karten bleiben offen: Das ist leichter.
       *[no] Offene Karten werden wieder verdeckt;† merk sie dir.
    }
rulebook-abo-suits = Wer zu wem passt
rulebook-abo-suits-shows = Eine Tabelle aus Omegas und Alphas mit Zahlen von 1 bis 4; jeder Omega einer Farbe hat eine 1 beim Alpha dieser Farbe.
rulebook-abo-suits-1 = <b>1</b> passt perfekt, <b>2</b> und <b>3</b> passen teilweise, <b>4</b> passt gar nicht.
rulebook-abo-end = Das Ende
rulebook-abo-end-1 = Schluss ist, wenn jeder Omega markiert oder <married>verheiratet</married> ist† oder kein Alpha mehr da ist. Wer dann noch im Spiel ist, ist entkommen.
rulebook-abo-end-limit =
    { $limit ->
        [one] Auch nach { $limit } Zyklus ist Schluss, und wer noch im Spiel ist, scheitert.†
       *[other] Auch nach { $limit } Zyklen ist Schluss, und wer noch im Spiel ist, scheitert.†
    }
rulebook-abo-end-alone =
    { $three ->
        [yes] Wer allein ist, von Anfang an oder zuletzt, hat drei Zyklen
       *[no] Wer allein ist, hat beliebig viele Zyklen†
    } und darf Karten ablegen, die allein nichts bewirken.
rulebook-abo-places = Plätze
rulebook-abo-places-shows = Omega Gelb mit fünf Partnern: 100, 60 und 50 Punkte mit Alphas, 30 mit einem Beta, 0 mit einem Alpha, der nicht passt.
rulebook-abo-places-1 = <b>Sieg</b> ({ $full } Punkte†): Ein Alpha, der perfekt passt, markiert dich, oder du entkommst. <b>Zweiter Platz</b>: Passung 2 ({ $second }) oder 3 ({ $third }). <b>Dritter Platz</b>: verheiratet ({ $married }). <b>Gescheitert</b>: Passung 4 oder am Ende übrig.
rulebook-abo-places-2 =
    { $first ->
        [yes] Die meisten Punkte gewinnen.† Für jede Person, die vor dir ging, verlierst du einen.†
       *[no] Die meisten Punkte gewinnen.† Plätze kann man teilen: Mehrere können gewinnen.
    }
rulebook-abo-optional = Wenn ihr mögt
rulebook-abo-optional-1 = Schwerer: Mr. Kompatibel als Mr. Inkompatibel. Ausgeglichener: ohne den Anderen. Leichter: Charaktere bleiben offen, wenn sie aufgedeckt sind. Eine Handlung bringt eigene Regeln mit.
rulebook-abo-missed = Leicht übersehen
rulebook-abo-missed-four = <b>Auch eine 4 markiert dich.</b> Ein Alpha markiert einen ungeschützten Omega auch dann, wenn sie nicht zueinander passen.
rulebook-abo-missed-peek = <b>Ansehen ist geheim.</b> Dabei wird nichts aufgedeckt, und niemand reagiert.†
rulebook-abo-missed-trade = <b>Versprechen binden nicht,</b> angenommene Angebote schon.†

## Alpha-Beta-Omega: seine Wörter
