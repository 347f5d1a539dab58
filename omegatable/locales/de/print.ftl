## Print and play: what
print-document = Print & Play – Omega Table
print-nothing = Wähle mindestens ein Teil zum Drucken.
print-settings = Druckeinstellungen
print-what = Was
print-all = Alle drei Spiele
print-language = Sprache
print-language-explained = Für alles außer den nummerierten Regeln, die englisch sind
# Which of two sets of rules is printed.
print-rules-last = Wie zuletzt für einen Tisch gewählt
print-rules-two = Für Spiele mit zwei Fassungen der Regeln
print-part-cards = Karten und Plättchen
print-part-references = Eine Übersichtskarte pro Person
print-part-markers = Figuren, Marker und andere Teile
print-part-rulebook = Das Regelheft, zum Falten
print-part-clauses = Alle Regeln, nummeriert

## Print and play: how
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-paper-a3 = A3
print-paper-tabloid = Tabloid
# What is printed on the backs of the cards.
print-backs = Rückseiten
print-backs-none = Keine
print-backs-long = Beidseitig, über die lange Kante gewendet
print-backs-short = Beidseitig, über die kurze Kante gewendet
print-backs-fold = Auf demselben Bogen, zum Umklappen
print-right = Rückseiten nach rechts
print-right-explained = In Millimetern, falls die Rückseiten verrutscht sind
print-down = Rückseiten nach unten
print-down-explained = In Millimetern
print-ink = Tinte
print-ink-full = Voll
print-ink-low = Sparsam
print-ink-black = Nur Schwarz
print-ink-low-black = Wenig Schwarz
print-copies = Exemplare
print-shops = Für Druckerei und Schere
print-bleed = Beschnitt
print-bleed-explained = 3 mm rund um jede Karte, mit Schnittmarken, statt gemeinsamer Schnitte.
print-single = Einzelne Karten
print-single-explained = Eine Karte pro Seite, mit Endformat- und Beschnittrahmen.
print-flat = Flache Marker
print-flat-explained = Figuren und Würfel als Scheiben statt zum Falten.
print-included = Mitgelieferten Kartensatz nehmen
print-scale = Drucke mit 100 %, nicht „an Seite angepasst“: Dann ist das Lineal auf jedem Bogen 100 mm lang.
print-download = PDF herunterladen
print-printing = PDF wird erstellt
print-planning = Die Bögen werden angeordnet.
# $sheet: "Karten, Bogen 1 von 3".
print-large =
    .label = { $sheet }: vergrößern
# From sheet to sheet.
print-before = Zurück
print-next = Weiter
