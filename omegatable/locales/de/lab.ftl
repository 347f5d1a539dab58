## The lab: changes of rules
# Values of a rule that is either on or off.
lab-on = an
lab-off = aus
# A changed rule: "Leerlaufzüge: 5".
lab-change = { $option }: { $value }
# How long a study takes.
lab-seconds =
    { $count ->
       *[other] Etwa { $count } Sekunden; beim ersten Mal etwas länger.
    }
lab-minutes =
    { $count ->
        [one] Etwa 1 Minute; beim ersten Mal etwas länger.
       *[other] Etwa { $count } Minuten; beim ersten Mal etwas länger.
    }

## The lab: choose what to change
lab-twice = { $option } hat zwei Werte: In einer Variante geht nur einer.
lab-document = Das Labor – Omega Table
lab-title = Was würde diese Regel bewirken?
lab-explained = Wähle, was du ändern willst. Bots spielen jede Variante mit denselben Karten, und du siehst, was jede Änderung bewirkt: wer gewinnt, wie lange es dauert, welche Karten sich lohnen.
lab-game = Spiel
lab-players-label = Personenzahl
lab-players =
    { $count ->
        [1] Allein
       *[other] { $count } Personen
    }
# The value of a rule before it is changed.
lab-now = Jetzt: { $value }.
lab-file = Eine Datei
lab-value =
    .label = { $option }: anderer Wert
lab-add = Hinzufügen
    .label = { $option }: diesen Wert hinzufügen
lab-study = Die Studie
lab-variants = Varianten
# What all variants are compared to.
lab-rules = Die Regeln, wie sie sind
lab-rules-written = Die Regeln wie im Originaltext
lab-rules-printed = Die Regeln wie gedruckt
lab-rules-recommended = Die empfohlenen Regeln
lab-leave-out =
    .label = „{ $change }“ weglassen
# Makes one variant of two.
lab-join = Mit der darüber verbinden
    .label = „{ $variant }“ mit „{ $other }“ verbinden
lab-none = Wähle mindestens eine Änderung.
lab-all = Alle Änderungen zusammen
lab-together = Auch alle zusammen
lab-together-explained = Noch eine Variante mit allen Änderungen.
lab-bots = Bots
lab-games = Partien pro Variante
lab-number = { $number }
lab-begin = { $count } Partien spielen
lab-choose = Änderung wählen

## The lab: a study
study-document = Eine Studie – Omega Table
study = Studie
study-over = Die Studie ist fertig.
# Above what a study found, in other languages than English.
study-in-english = Die Ergebnisse sind auf Englisch.
study-found =
    .label = Was anders ist
study-nothing = Sonst gibt es keine nennenswerten Unterschiede.
study-report = Bericht lesen
# $doing: what the server does now, "Läuft".
study-progress = { $doing }. { $done } von { $of } Partien.
study-variant = { $done } von { $of }
study-waiting = wartet
# Explains the English words “first to play” and “last to play”, which stand above.
study-shares = „First to play“ ist der Anteil der ersten Plätze für die Person, die beginnt, „last to play“ der für die Person mit dem letzten Zug. Das kann dieselbe Person sein, darum ergibt beides zusammen nicht immer 100 %.
study-play = { $variant } jetzt spielen
study-stop = Anhalten und auswerten
study-another = Neue Studie
# <code>: a command to type, the same in every language.
study-files = Der Server bewahrt die Dateien eine Stunde lang auf. <code>omegatable study study.toml -o FOLDER</code> spielt dieselbe Studie noch einmal.
