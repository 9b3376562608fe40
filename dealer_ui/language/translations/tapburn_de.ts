<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActionBar</name>
    <message>
        <source>All fold</source>
        <translation>Alle passen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Checken</translation>
    </message>
    <message>
        <source>All call</source>
        <translation>Alle gehen mit</translation>
    </message>
    <message>
        <source>All check</source>
        <translation>Alle checken</translation>
    </message>
    <message>
        <source>Type the amount</source>
        <translation>Betrag tippen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>AwardPanel</name>
    <message>
        <source>Next pot</source>
        <translation>Nächster Pot</translation>
    </message>
    <message>
        <source>First pot again</source>
        <translation>Wieder erster Pot</translation>
    </message>
</context>
<context>
    <name>AwardShare</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Seat %1</source>
        <translation>Platz %1</translation>
    </message>
</context>
<context>
    <name>CardCell</name>
    <message>
        <source>%1, picked</source>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>%1, lies elsewhere</source>
        <translation>%1, liegt anderswo</translation>
    </message>
</context>
<context>
    <name>CardGrid</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>CommitBand</name>
    <message>
        <source>Clear</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>CornerKeys</name>
    <message>
        <source>The table&apos;s sheet</source>
        <translation>Blatt des Tisches</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
</context>
<context>
    <name>DealerTray</name>
    <message>
        <source>stub</source>
        <translation>Stub</translation>
    </message>
    <message>
        <source>burns</source>
        <translation>Burns</translation>
    </message>
    <message>
        <source>DEALER</source>
        <translation>DEALER</translation>
    </message>
</context>
<context>
    <name>Display</name>
    <message>
        <source>Tapburn: the table</source>
        <translation>Tapburn: der Tisch</translation>
    </message>
    <message>
        <source>In play %1</source>
        <translation>Im Spiel %1</translation>
    </message>
</context>
<context>
    <name>DrawnTable</name>
    <message>
        <source>Board</source>
        <translation>Board</translation>
    </message>
    <message>
        <source>Board: deal the next card to it</source>
        <translation>Board: die nächste Karte dorthin geben</translation>
    </message>
    <message>
        <source>Pot: touch to cut</source>
        <translation>Pot: antippen teilt ihn</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Pot</translation>
    </message>
    <message>
        <source>A pile of %1: cut it</source>
        <translation>Ein Stapel von %1: teilen</translation>
    </message>
    <message>
        <source>Reading place</source>
        <translation>Leseplatz</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Burns</translation>
    </message>
    <message>
        <source>Burn the next card</source>
        <translation>Die nächste Karte verbrennen</translation>
    </message>
    <message>
        <source>Muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>Deck: %1</source>
        <translation>Deck: %1</translation>
    </message>
    <message>
        <source>Deck, %1 cards left</source>
        <translation>Deck, noch %1 Karten</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Für mich tun</translation>
    </message>
    <message>
        <source>Do for me what the prompt asks for</source>
        <translation>Für mich tun, was der Hinweis verlangt</translation>
    </message>
</context>
<context>
    <name>FloorPane</name>
    <message>
        <source>This table</source>
        <translation>Dieser Tisch</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Entscheide</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>Signed on: %1</source>
        <translation>Angemeldet: %1</translation>
    </message>
    <message>
        <source>Nobody at this table has a PIN: whoever looks is not known</source>
        <translation>Niemand an diesem Tisch hat eine PIN: wer hinsieht, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the floor&apos;s screen</source>
        <translation>Floor-Ansicht schließen</translation>
    </message>
    <message>
        <source>Reading the day …</source>
        <translation>Der Tag wird gelesen …</translation>
    </message>
</context>
<context>
    <name>Keypad</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Letzte Ziffer löschen</translation>
    </message>
</context>
<context>
    <name>Letters</name>
    <message>
        <source>space</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>Groß</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Screen too small. Upright: 800 x 1280 at least. Or turn it: 1024 x 600 at least</source>
        <translation>Bildschirm zu klein. Hochkant: mindestens 800 x 1280. Oder drehen: mindestens 1024 x 600</translation>
    </message>
    <message>
        <source>This screen is too small: 1024 x 600 at least, ten inches across</source>
        <translation>Dieser Bildschirm ist zu klein: mindestens 1024 x 600, zehn Zoll breit</translation>
    </message>
</context>
<context>
    <name>PokerTable</name>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Common card</source>
        <translation>Board-Karte</translation>
    </message>
    <message>
        <source>The pots: who plays for which</source>
        <translation>Die Pots: wer um welchen spielt</translation>
    </message>
</context>
<context>
    <name>Practise</name>
    <message>
        <source>Tapburn: the table</source>
        <translation>Tapburn: der Tisch</translation>
    </message>
    <message>
        <source>End practice</source>
        <translation>Übung beenden</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message>
        <source>The rule: %1</source>
        <translation>Die Regel: %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Say what went wrong</source>
        <translation>Sagen, was schiefging</translation>
    </message>
    <message>
        <source>Wrong?</source>
        <translation>Falsch?</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet, the floor is called: %1</source>
        <translation>Das Blatt des Floors, der Floor ist gerufen: %1</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet, the hand is held</source>
        <translation>Das Blatt des Floors, die Hand ist angehalten</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet</source>
        <translation>Das Blatt des Floors</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Ruht</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>All that is to be done now</source>
        <translation>Alles, was jetzt zu tun ist</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Tapburn: replay</source>
        <translation>Tapburn: Wiedergabe</translation>
    </message>
</context>
<context>
    <name>ReplayPane</name>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next irregularity</source>
        <translation>Nächster Vorfall</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Tempo: %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Entscheid</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Release the evidence</source>
        <translation>Beweise freigeben</translation>
    </message>
    <message>
        <source>Hold the evidence</source>
        <translation>Beweise halten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the replay</source>
        <translation>Wiedergabe schließen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beweise</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Pots</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Einsätze</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Number, player, over 500</source>
        <translation>Nummer, Spieler, über 500</translation>
    </message>
    <message>
        <source>Look for hands</source>
        <translation>Hände suchen</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Strittig</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Berichtigt</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Ruled</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>%1 raise to 60</source>
        <translation>%1 raise to 60</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>passen</translation>
    </message>
    <message>
        <source>check</source>
        <translation>checken</translation>
    </message>
    <message>
        <source>call</source>
        <translation>mitgehen</translation>
    </message>
    <message>
        <source>raise to</source>
        <translation>erhöhen auf</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>außer der Reihe</translation>
    </message>
    <message>
        <source>Show outcome</source>
        <translation>Ausgang zeigen</translation>
    </message>
    <message>
        <source>Change the step shown and see the outcome. Nothing is recorded.</source>
        <translation>Den gezeigten Schritt ändern und das Ergebnis sehen. Nichts wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>This step has no evidence: it followed from the one before.</source>
        <translation>Zu diesem Schritt gibt es keinen Beweis: Er folgte aus dem vorigen.</translation>
    </message>
    <message>
        <source>Hand %1</source>
        <translation>Hand %1</translation>
    </message>
    <message>
        <source>Hand %1  ·  %2  ·  pot %3</source>
        <translation>Hand %1  ·  %2  ·  Pot %3</translation>
    </message>
</context>
<context>
    <name>RulingForm</name>
    <message>
        <source>Ruling on hand %1</source>
        <translation>Entscheid zu Hand %1</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Vorbringen</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Im Protokoll</translation>
    </message>
    <message>
        <source>Or in your words: what was claimed</source>
        <translation>Oder mit Ihren Worten: was vorgebracht wurde</translation>
    </message>
    <message>
        <source>Or in your words: the rule</source>
        <translation>Oder mit Ihren Worten: die Regel</translation>
    </message>
    <message>
        <source>Or in your words: the decision</source>
        <translation>Oder mit Ihren Worten: die Entscheidung</translation>
    </message>
    <message>
        <source>In your words</source>
        <translation>Mit Ihren Worten</translation>
    </message>
    <message>
        <source>Chips to move, if any; one order after the other, parted by ;</source>
        <translation>Chips, die umzulegen sind; eine Anweisung nach der anderen, getrennt durch ;</translation>
    </message>
    <message>
        <source>The record shows</source>
        <translation>Das Protokoll zeigt</translation>
    </message>
    <message>
        <source>Chips to move</source>
        <translation>Umzulegende Chips</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Entschieden von</translation>
    </message>
    <message>
        <source>Who decided: your name</source>
        <translation>Wer entschied: Ihr Name</translation>
    </message>
    <message>
        <source>Another ruling</source>
        <translation>Noch eine Entscheidung</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Save to stick</source>
        <translation>Auf Stick speichern</translation>
    </message>
    <message>
        <source>Ready sentences</source>
        <translation>Fertige Sätze</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>Put on record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Write the draft</source>
        <translation>Entwurf schreiben</translation>
    </message>
</context>
<context>
    <name>SeatChips</name>
    <message>
        <source>owes %1</source>
        <translation>schuldet %1</translation>
    </message>
</context>
<context>
    <name>SeatItem</name>
    <message>
        <source>ALL IN</source>
        <translation>ALL-IN</translation>
    </message>
    <message>
        <source>Seat %1</source>
        <translation>Platz %1</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>Tapburn: set-up</source>
        <translation>Tapburn: Einrichtung</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>How far the set-up is</source>
        <translation>Wie weit die Einrichtung ist</translation>
    </message>
    <message>
        <source>What the camera saw</source>
        <translation>Was die Kamera sah</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, erledigt</translation>
    </message>
    <message>
        <source>The set-up is done.</source>
        <translation>Die Einrichtung ist fertig.</translation>
    </message>
    <message>
        <source>Set-up stopped. The answers are kept: the same command goes on.</source>
        <translation>Einrichtung angehalten. Die Antworten bleiben: derselbe Befehl macht weiter.</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>Go on without</source>
        <translation>Ohne weiter</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Close the sheet</source>
        <translation>Blatt schließen</translation>
    </message>
</context>
<context>
    <name>SheetKey</name>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>%1 instead</source>
        <translation>Stattdessen: %1</translation>
    </message>
</context>
<context>
    <name>Sign</name>
    <message>
        <source>Tapburn: the table&apos;s sign</source>
        <translation>Tapburn: das Tischschild</translation>
    </message>
</context>
<context>
    <name>SourceBadge</name>
    <message>
        <source> lost</source>
        <translation> ausgefallen</translation>
    </message>
</context>
<context>
    <name>TableOver</name>
    <message>
        <source>How?</source>
        <translation>Wie?</translation>
    </message>
    <message>
        <source>To the table</source>
        <translation>Zum Tisch</translation>
    </message>
</context>
<context>
    <name>TableSeat</name>
    <message>
        <source>Seat %1</source>
        <translation>Platz %1</translation>
    </message>
    <message>
        <source>Seat %1: deal the next card to it</source>
        <translation>Platz %1: die nächste Karte dorthin geben</translation>
    </message>
    <message>
        <source>%1 chips before seat %2</source>
        <translation>%1 Chips vor Platz %2</translation>
    </message>
</context>
<context>
    <name>Tapburn</name>
    <message>
        <source> (and {hidden} more)</source>
        <translation> (und {hidden} weitere)</translation>
    </message>
    <message>
        <source> (by name only)</source>
        <translation> (nur mit Namen)</translation>
    </message>
    <message>
        <source> (the opening bet)</source>
        <translation> (der erste Einsatz)</translation>
    </message>
    <message>
        <source> Nor do the {more} steps after it.</source>
        <translation> Auch die {more} Schritte danach nicht.</translation>
    </message>
    <message>
        <source> and buys the button</source>
        <translation> und kauft den Button</translation>
    </message>
    <message>
        <source> and posts</source>
        <translation> und zahlt nach</translation>
    </message>
    <message>
        <source> and waits for the big blind</source>
        <translation> und wartet auf den Big Blind</translation>
    </message>
    <message>
        <source> and wins {prize}</source>
        <translation> und gewinnt {prize}</translation>
    </message>
    <message>
        <source> by {by}</source>
        <translation> von {by}</translation>
    </message>
    <message>
        <source> for {side}</source>
        <translation> für {side}</translation>
    </message>
    <message>
        <source> from pots of {least}</source>
        <translation> aus Pots ab {least}</translation>
    </message>
    <message>
        <source> from the big blind</source>
        <translation> vom Big Blind</translation>
    </message>
    <message>
        <source> from the button</source>
        <translation> vom Button</translation>
    </message>
    <message>
        <source> on hand {number}</source>
        <translation> zu Hand {number}</translation>
    </message>
    <message>
        <source> since {clock}</source>
        <translation> seit {clock}</translation>
    </message>
    <message>
        <source> to {cap}</source>
        <translation> bis {cap}</translation>
    </message>
    <message>
        <source> to {rake_cap}</source>
        <translation> bis {rake_cap}</translation>
    </message>
    <message>
        <source> to {winners}</source>
        <translation> an {winners}</translation>
    </message>
    <message>
        <source> {half}, {amount},</source>
        <translation> {half}, {amount},</translation>
    </message>
    <message>
        <source> · {number} an hour</source>
        <translation> · {number} pro Stunde</translation>
    </message>
    <message>
        <source> · {total} in the pot</source>
        <translation> · {total} im Pot</translation>
    </message>
    <message>
        <source>&quot;{label}&quot; was held down</source>
        <translation>„{label}“ wurde gehalten</translation>
    </message>
    <message>
        <source>&quot;{label}&quot; was touched</source>
        <translation>„{label}“ wurde berührt</translation>
    </message>
    <message>
        <source>&quot;{wanted}&quot;: expected a step and what it was, such as &quot;219 raise to 60&quot;, &quot;231 call&quot;, &quot;260 As Kd&quot;, &quot;260 seat 2&quot; or &quot;219 out of turn&quot;</source>
        <translation>„{wanted}“: erwartet wird ein Schritt und was er war (auf Englisch), etwa &quot;219 raise to 60&quot;, &quot;231 call&quot;, &quot;260 As Kd&quot;, &quot;260 seat 2&quot; oder &quot;219 out of turn&quot;</translation>
    </message>
    <message>
        <source>&apos;Card plays where it lies&apos; is the floor&apos;s ruling: say who rules it</source>
        <translation>&apos;Karte gilt, wo sie liegt&apos; entscheidet der Floor: sagen, wer entscheidet</translation>
    </message>
    <message>
        <source>&apos;{card}&apos; is not a card: expected rank and suit such as As, a handle or ??</source>
        <translation>&apos;{card}&apos; ist keine Karte: erwartet Wert und Farbe wie As, ein Kennzeichen oder ??</translation>
    </message>
    <message>
        <source>&apos;{face}&apos; is not a card: expected rank and suit such as As</source>
        <translation>&apos;{face}&apos; ist keine Karte: erwartet Wert und Farbe wie As</translation>
    </message>
    <message>
        <source>&apos;{kind}&apos; is nothing that can be reported: choose {kinds}</source>
        <translation>&apos;{kind}&apos; lässt sich nicht melden: wählen Sie {kinds}</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is the floor&apos;s ruling: say who rules it</source>
        <translation>&apos;{label}&apos;: das entscheidet der Floor; sagen Sie, wer entscheidet</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an amount such as 2, or 0.50; two blinds as 1/2</source>
        <translation>„{said}“: erwartet wird ein Betrag wie 2 oder 0.50; zwei Blinds als 1/2</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected millimetres, 50 to 2000</source>
        <translation>„{said}“: erwartet werden Millimeter, 50 bis 2000</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected pixels such as 1280x800</source>
        <translation>„{said}“: erwartet werden Pixel wie 1280x800</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: type yes or no</source>
        <translation>„{said}“: tippen Sie yes oder no</translation>
    </message>
    <message>
        <source>, ante {ante}</source>
        <translation>, Ante {ante}</translation>
    </message>
    <message>
        <source>, by name only</source>
        <translation>, nur mit Namen</translation>
    </message>
    <message>
        <source>, by {by}</source>
        <translation>, von {by}</translation>
    </message>
    <message>
        <source>, no flop, no drop</source>
        <translation>, kein Flop, kein Drop</translation>
    </message>
    <message>
        <source>, odd chip to {seats}</source>
        <translation>, ungerader Chip an {seats}</translation>
    </message>
    <message>
        <source>, odd chips to {seats}</source>
        <translation>, ungerade Chips an {seats}</translation>
    </message>
    <message>
        <source>, ruled by {by}</source>
        <translation>, entschieden von {by}</translation>
    </message>
    <message>
        <source>, the next in {wait_s} seconds</source>
        <translation>, der nächste in {wait_s} Sekunden</translation>
    </message>
    <message>
        <source>, the smallest {size} {low}</source>
        <translation>, kleinstes {size} {low}</translation>
    </message>
    <message>
        <source>, the winner posts</source>
        <translation>, der Gewinner zahlt</translation>
    </message>
    <message>
        <source>, with the odd chip</source>
        <translation>, mit dem ungeraden Chip</translation>
    </message>
    <message>
        <source>, with {many} odd chips</source>
        <translation>, mit {many} ungeraden Chips</translation>
    </message>
    <message>
        <source> (no PIN)</source>
        <translation> (ohne PIN)</translation>
    </message>
    <message>
        <source>, {denied} denied</source>
        <translation>, {denied} verneint</translation>
    </message>
    <message>
        <source>, {jackpot} to the jackpot</source>
        <translation>, {jackpot} in den Jackpot</translation>
    </message>
    <message>
        <source>, {left} left</source>
        <translation>, noch {left}</translation>
    </message>
    <message>
        <source>, {rake} rake</source>
        <translation>, {rake} Rake</translation>
    </message>
    <message>
        <source>, {word}</source>
        <translation>, {word}</translation>
    </message>
    <message>
        <source>1 blind</source>
        <translation>1 Blind</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>2 blinds</source>
        <translation>2 Blinds</translation>
    </message>
    <message>
        <source>3 blinds</source>
        <translation>3 Blinds</translation>
    </message>
    <message>
        <source>5-4-3-2-A is no straight</source>
        <translation>5-4-3-2-A ist keine Straße</translation>
    </message>
    <message>
        <source>5-4-3-2-A is the best; straights and flushes don&apos;t count</source>
        <translation>5-4-3-2-A ist das Beste; Straßen und Flushes zählen nicht</translation>
    </message>
    <message>
        <source>7-5-4-3-2 of more than one suit is the best</source>
        <translation>7-5-4-3-2 in mehreren Farben ist das Beste</translation>
    </message>
    <message>
        <source>: {actions}</source>
        <translation>: {actions}</translation>
    </message>
    <message>
        <source>; not as at a real table: {stand_ins}</source>
        <translation>; anders als an einem echten Tisch: {stand_ins}</translation>
    </message>
    <message>
        <source>; signed by the bridge {code}</source>
        <translation>; von der Bridge {code} signiert</translation>
    </message>
    <message>
        <source>; the push can be corrected until the shuffle</source>
        <translation>; bis zum Mischen lässt sich das Auszahlen berichtigen</translation>
    </message>
    <message>
        <source>; {keys}</source>
        <translation>; {keys}</translation>
    </message>
    <message>
        <source>A PIN for another purpose</source>
        <translation>Eine PIN für einen anderen Zweck</translation>
    </message>
    <message>
        <source>A PIN of somebody who may not</source>
        <translation>Eine PIN von jemandem ohne dieses Recht</translation>
    </message>
    <message>
        <source>A PIN too soon after a wrong one</source>
        <translation>Eine PIN zu bald nach einer falschen</translation>
    </message>
    <message>
        <source>A PIN without a number or a badge</source>
        <translation>Eine PIN ohne Nummer oder Ausweis</translation>
    </message>
    <message>
        <source>A bet was misheard</source>
        <translation>Ein Einsatz wurde falsch verstanden</translation>
    </message>
    <message>
        <source>String bet</source>
        <translation>String Bet</translation>
    </message>
    <message>
        <source>A blind whose bet was only called may still raise.</source>
        <translation>Ein Blind, dessen Einsatz nur mitgegangen wurde, darf noch erhöhen.</translation>
    </message>
    <message>
        <source>A burn</source>
        <translation>Ein Burn</translation>
    </message>
    <message>
        <source>A call is {price}</source>
        <translation>Mitgehen kostet {price}</translation>
    </message>
    <message>
        <source>A card is burned</source>
        <translation>Eine Karte wird verbrannt</translation>
    </message>
    <message>
        <source>A card is burned before each draw, even when everybody stands pat.</source>
        <translation>Vor jedem Kartentausch wird eine Karte verbrannt, auch wenn niemand tauscht.</translation>
    </message>
    <message>
        <source>A card is burned before each street, seventh street included.</source>
        <translation>Vor jeder Straße wird eine Karte verbrannt, auch vor der siebten.</translation>
    </message>
    <message>
        <source>A card is dealt only when it is due.</source>
        <translation>Eine Karte wird nur gegeben, wenn sie an der Reihe ist.</translation>
    </message>
    <message>
        <source>Boxed card</source>
        <translation>Aufgedeckte Karte im Deck (Boxed Card)</translation>
    </message>
    <message>
        <source>A card lies face up in the {zone}: turn it down</source>
        <translation>Eine Karte liegt offen bei {zone}: umdrehen</translation>
    </message>
    <message>
        <source>A card lies in the middle, where this game has none: put it back</source>
        <translation>Eine Karte liegt in der Mitte, wo dieses Spiel keine hat: zurücklegen</translation>
    </message>
    <message>
        <source>Fouled deck: card of another deck</source>
        <translation>Fehlerhaftes Deck: Karte aus anderem Deck</translation>
    </message>
    <message>
        <source>A card of seventh street was exposed</source>
        <translation>Eine Karte der siebten Straße wurde aufgedeckt</translation>
    </message>
    <message>
        <source>A card of the draw to seat {seat}</source>
        <translation>Eine Karte der Auslosung an Platz {seat}</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face down</source>
        <translation>Eine Karte an Platz {seat}, verdeckt</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up</source>
        <translation>Eine Karte an Platz {seat}, offen</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up, {card}</source>
        <translation>Eine Karte an Platz {seat}, offen, {card}</translation>
    </message>
    <message>
        <source>A card to the board</source>
        <translation>Eine Karte ins Board</translation>
    </message>
    <message>
        <source>A card was exposed in the deal</source>
        <translation>Beim Geben wurde eine Karte aufgedeckt</translation>
    </message>
    <message>
        <source>A card was exposed in the draw</source>
        <translation>Beim Tausch wurde eine Karte aufgedeckt</translation>
    </message>
    <message>
        <source>A card was read at {place}</source>
        <translation>Eine Karte wurde gelesen: {place}</translation>
    </message>
    <message>
        <source>A card was read between hands: gather all cards</source>
        <translation>Zwischen den Händen wurde eine Karte gelesen: alle Karten einsammeln</translation>
    </message>
    <message>
        <source>A fold with no bet to face is asked about: it may help one opponent.</source>
        <translation>Bei einem Passen ohne Einsatz wird nachgefragt: es kann einem Gegner nützen.</translation>
    </message>
    <message>
        <source>A folded hand goes face down to the muck.</source>
        <translation>Eine weggelegte Hand geht verdeckt in den Muck.</translation>
    </message>
    <message>
        <source>A hand has a wrong number of cards</source>
        <translation>Eine Hand hat eine falsche Kartenzahl</translation>
    </message>
    <message>
        <source>Enter the reason for settling the hand</source>
        <translation>Den Grund der Abrechnung eingeben</translation>
    </message>
    <message>
        <source>A hand needs an opponent: two players at the least.</source>
        <translation>Eine Hand braucht einen Gegner: mindestens zwei Spieler.</translation>
    </message>
    <message>
        <source>Dead hand</source>
        <translation>Tote Hand</translation>
    </message>
    <message>
        <source>A joker or cut card was dealt</source>
        <translation>Ein Joker oder die Cut-Karte wurde gegeben</translation>
    </message>
    <message>
        <source>A kill is off until a table offers it.</source>
        <translation>Ein Kill gilt nicht, bis ein Tisch ihn anbietet.</translation>
    </message>
    <message>
        <source>A kill raises the limits only; nobody posts a blind for it.</source>
        <translation>Ein Kill hebt nur die Limits; niemand zahlt dafür einen Blind.</translation>
    </message>
    <message>
        <source>Live hand mucked in error</source>
        <translation>Lebende Hand irrtümlich gemuckt</translation>
    </message>
    <message>
        <source>A misdeal needs its reason: say what went wrong</source>
        <translation>Ein Misdeal braucht seinen Grund: sagen Sie, was falsch war</translation>
    </message>
    <message>
        <source>A number that nobody has</source>
        <translation>Eine Nummer, die niemand hat</translation>
    </message>
    <message>
        <source>A pair showing on fourth street does not allow the upper limit; WL 220 has it allowed.</source>
        <translation>Ein offenes Paar auf der vierten Straße erlaubt nicht das obere Limit; WL 220 erlaubt es.</translation>
    </message>
    <message>
        <source>A player acted out of turn</source>
        <translation>Ein Spieler handelte außer der Reihe</translation>
    </message>
    <message>
        <source>Player exposed own card</source>
        <translation>Spieler hat eigene Karte aufgedeckt</translation>
    </message>
    <message>
        <source>A player was skipped in the betting</source>
        <translation>Ein Spieler wurde beim Setzen übergangen</translation>
    </message>
    <message>
        <source>A player who checked may raise (WL 124).</source>
        <translation>Wer gecheckt hat, darf erhöhen (WL 124).</translation>
    </message>
    <message>
        <source>A pot that all others gave up goes to the last one in it, without showing.</source>
        <translation>Ein Pot, den alle anderen aufgaben, geht ohne Zeigen an den Letzten darin.</translation>
    </message>
    <message>
        <source>A pot was awarded: have the hands read again first</source>
        <translation>Ein Pot ist vergeben: erst die Hände neu lesen lassen</translation>
    </message>
    <message>
        <source>A pot went to the wrong player: chips go to whom they belong</source>
        <translation>Ein Pot ging an den Falschen: Chips gehen an den, dem sie gehören</translation>
    </message>
    <message>
        <source>A raise was of a wrong size</source>
        <translation>Eine Erhöhung hatte die falsche Höhe</translation>
    </message>
    <message>
        <source>A raise was said: the smallest one</source>
        <translation>Ein Raise war angesagt: der kleinste</translation>
    </message>
    <message>
        <source>A reader, a camera or the bridge is gone</source>
        <translation>Ein Leser, eine Kamera oder die Brücke ist weg</translation>
    </message>
    <message>
        <source>A reading that was lost is accounted for by the dealer.</source>
        <translation>Eine verlorene Lesung klärt der Dealer.</translation>
    </message>
    <message>
        <source>A ruling still needs {words}</source>
        <translation>Einem Entscheid fehlt noch {words}</translation>
    </message>
    <message>
        <source>A seat has one card too many</source>
        <translation>Ein Platz hat eine Karte zu viel</translation>
    </message>
    <message>
        <source>A seat lacks a card</source>
        <translation>Einem Platz fehlt eine Karte</translation>
    </message>
    <message>
        <source>A seat was dealt two cards in a row</source>
        <translation>Ein Platz bekam zwei Karten hintereinander</translation>
    </message>
    <message>
        <source>A seat was skipped in the deal</source>
        <translation>Ein Platz wurde beim Geben übergangen</translation>
    </message>
    <message>
        <source>A snapshot of the table is kept</source>
        <translation>Ein Stand des Tisches wird bewahrt</translation>
    </message>
    <message>
        <source>A stack may be topped up to the maximum between hands (WL 182).</source>
        <translation>Ein Stack darf zwischen den Händen bis zum Höchstbetrag aufgefüllt werden (WL 182).</translation>
    </message>
    <message>
        <source>A table opens with a count of its rack and drop, as it closed with one.</source>
        <translation>Ein Tisch öffnet mit einer Zählung von Rack und Drop, wie er mit einer schloss.</translation>
    </message>
    <message>
        <source>A tournament ends with the last player.</source>
        <translation>Ein Turnier endet mit dem letzten Spieler.</translation>
    </message>
    <message>
        <source>A wrong action or card was entered earlier in this hand</source>
        <translation>Früher in dieser Hand wurde eine Aktion oder Karte falsch eingegeben</translation>
    </message>
    <message>
        <source>Accounted for</source>
        <translation>Geklärt</translation>
    </message>
    <message>
        <source>Action goes clockwise, and each player acts in turn.</source>
        <translation>Die Aktion geht im Uhrzeigersinn, und jeder handelt, wenn er am Zug ist.</translation>
    </message>
    <message>
        <source>Added chips</source>
        <translation>Zugelegte Chips</translation>
    </message>
    <message>
        <source>After a misdeal all chips go back, and the same hand is dealt again.</source>
        <translation>Nach einem Misdeal gehen alle Chips zurück, und dieselbe Hand wird neu gegeben.</translation>
    </message>
    <message>
        <source>The correction makes this impossible: {what}. {reason}.{rest}</source>
        <translation>Mit der Berichtigung geht das nicht mehr: {what}. {reason}.{rest}</translation>
    </message>
    <message>
        <source>All cards are gathered before the shuffle.</source>
        <translation>Alle Karten werden vor dem Mischen eingesammelt.</translation>
    </message>
    <message>
        <source>All dealt</source>
        <translation>Alle gegeben</translation>
    </message>
    <message>
        <source>All five cards may be changed at once (WL 270).</source>
        <translation>Alle fünf Karten dürfen auf einmal getauscht werden (WL 270).</translation>
    </message>
    <message>
        <source>All four cards may be changed at once.</source>
        <translation>Alle vier Karten dürfen auf einmal getauscht werden.</translation>
    </message>
    <message>
        <source>All get the last card face up</source>
        <translation>Alle bekommen die letzte Karte offen</translation>
    </message>
    <message>
        <source>All in</source>
        <translation>All-in</translation>
    </message>
    <message>
        <source>All in {top}</source>
        <translation>All-in {top}</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>Außerdem</translation>
    </message>
    <message>
        <source>An action binds once the next seat has acted (WL 131): the floor alone corrects it then.</source>
        <translation>Eine Aktion bindet, sobald der nächste Platz gehandelt hat (WL 131): dann berichtigt sie nur der Floor.</translation>
    </message>
    <message>
        <source>An action out of turn binds if nothing changes before its turn comes (WL 132).</source>
        <translation>Eine Aktion außer der Reihe bindet, wenn sich bis zu ihrer Reihe nichts ändert (WL 132).</translation>
    </message>
    <message>
        <source>An older release goes on behind record {record}, which a newer one wrote</source>
        <translation>Eine ältere Version macht hinter Eintrag {record} weiter, den eine neuere geschrieben hat</translation>
    </message>
    <message>
        <source>An older release writes no further in a newer one&apos;s record.</source>
        <translation>Eine ältere Version schreibt nicht in der Aufzeichnung einer neueren weiter.</translation>
    </message>
    <message>
        <source>An unintended random card is presumed to have done no harm: one is as good as another.</source>
        <translation>Von einer zufälligen Karte aus Versehen wird angenommen, dass sie nicht schadet: eine ist so gut wie die andere.</translation>
    </message>
    <message>
        <source>Announce seat {seat} all in for {to}, set the all-in marker</source>
        <translation>Platz {seat} all-in für {to} ansagen, All-in-Marke setzen</translation>
    </message>
    <message>
        <source>Another PIN is being checked: type it again</source>
        <translation>Eine andere PIN wird geprüft: noch einmal eingeben</translation>
    </message>
    <message>
        <source>Another card was burned</source>
        <translation>Eine andere Karte wurde verbrannt</translation>
    </message>
    <message>
        <source>Another one was burned</source>
        <translation>Eine andere wurde verbrannt</translation>
    </message>
    <message>
        <source>Ante</source>
        <translation>Ante</translation>
    </message>
    <message>
        <source>Ante {ante}{who}</source>
        <translation>Ante {ante}{who}</translation>
    </message>
    <message>
        <source>As the floor has decided</source>
        <translation>Wie der Floor entschieden hat</translation>
    </message>
    <message>
        <source>As the house has it</source>
        <translation>Wie es das Haus hält</translation>
    </message>
    <message>
        <source>What the record would award now</source>
        <translation>Wie das Protokoll jetzt vergäbe</translation>
    </message>
    <message>
        <source>Ask seat {seat}: play on, or all in for what is in the pot</source>
        <translation>Platz {seat} fragen: weiterspielen oder all-in um das, was im Pot ist</translation>
    </message>
    <message>
        <source>At a badugi table eight play.</source>
        <translation>An einem Badugi-Tisch spielen acht.</translation>
    </message>
    <message>
        <source>At a deuce-to-seven table six play: five cards and three draws need the deck.</source>
        <translation>An einem Deuce-to-Seven-Tisch spielen sechs: fünf Karten und drei Tauschrunden brauchen das Kartenspiel.</translation>
    </message>
    <message>
        <source>At a hold&apos;em cash table ten play.</source>
        <translation>An einem Hold&apos;em-Tisch um Geld spielen zehn.</translation>
    </message>
    <message>
        <source>At a hold&apos;em tournament table ten play.</source>
        <translation>An einem Hold&apos;em-Turniertisch spielen zehn.</translation>
    </message>
    <message>
        <source>At a seven-card stud table eight play: more run short of cards too often.</source>
        <translation>An einem Seven-Card-Stud-Tisch spielen acht: mehr geraten zu oft in Kartenmangel.</translation>
    </message>
    <message>
        <source>At an Omaha table ten play.</source>
        <translation>An einem Omaha-Tisch spielen zehn.</translation>
    </message>
    <message>
        <source>At least {amount}</source>
        <translation>Mindestens {amount}</translation>
    </message>
    <message>
        <source>At most {amount}</source>
        <translation>Höchstens {amount}</translation>
    </message>
    <message>
        <source>At the table: Floor, Correct shows what a correction would change</source>
        <translation>Am Tisch: Floor, Berichtigen zeigt, was eine Berichtigung ändern würde</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>Abwesend</translation>
    </message>
    <message>
        <source>BB</source>
        <translation>BB</translation>
    </message>
    <message>
        <source>Back to the stub</source>
        <translation>Zurück in den Stub</translation>
    </message>
    <message>
        <source>Back to who put them in</source>
        <translation>Zurück an die Spieler, von denen sie kamen</translation>
    </message>
    <message>
        <source>Back, but waits</source>
        <translation>Zurück, wartet aber</translation>
    </message>
    <message>
        <source>Back, shuffle, burn and deal again</source>
        <translation>Zurück, mischen, verbrennen, neu geben</translation>
    </message>
    <message>
        <source>Back, shuffle, deal again, no burn</source>
        <translation>Zurück, mischen, neu geben, kein Burn</translation>
    </message>
    <message>
        <source>Back, shuffle; the burn stays</source>
        <translation>Zurück, mischen; der Burn bleibt</translation>
    </message>
    <message>
        <source>Badge: {name} ({role})</source>
        <translation>Ausweis: {name} ({role})</translation>
    </message>
    <message>
        <source>Badugi has three draws.</source>
        <translation>Badugi hat drei Tauschrunden.</translation>
    </message>
    <message>
        <source>Before hand 1</source>
        <translation>Vor Hand 1</translation>
    </message>
    <message>
        <source>Before the draw</source>
        <translation>Vor dem Tausch</translation>
    </message>
    <message>
        <source>Best card first</source>
        <translation>Beste Karte zuerst</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Bet to</source>
        <translation>Setzen auf</translation>
    </message>
    <message>
        <source>Bet {amount}</source>
        <translation>Setzen {amount}</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Einsätze</translation>
    </message>
    <message>
        <source>Between equal boards the seat nearest to the dealer&apos;s left bets first (WL 215).</source>
        <translation>Bei gleichen offenen Karten setzt der Platz zuerst, der links vom Dealer am nächsten ist (WL 215).</translation>
    </message>
    <message>
        <source>Between equal cards suits say who brings it in.</source>
        <translation>Bei gleichen Karten sagen die Farben, wer das Bring-in bringt.</translation>
    </message>
    <message>
        <source>Big O</source>
        <translation>Big O</translation>
    </message>
    <message>
        <source>Big bet</source>
        <translation>Große Bet</translation>
    </message>
    <message>
        <source>Blinds are chopped: {names} take theirs back</source>
        <translation>Die Blinds werden geteilt: {names} nehmen ihre zurück</translation>
    </message>
    <message>
        <source>Blinds, small and big</source>
        <translation>Blinds, klein und groß</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Board</translation>
    </message>
    <message>
        <source>Bomb pot next</source>
        <translation>Bomb Pot als nächstes</translation>
    </message>
    <message>
        <source>Bomb pot {when}: ante {ante}, no bets before the flop</source>
        <translation>Bomb Pot {when}: Ante {ante}, kein Setzen vor dem Flop</translation>
    </message>
    <message>
        <source>Bomb pot: everybody antes {ante}, no bets before the flop</source>
        <translation>Bomb Pot: alle zahlen Ante {ante}, kein Setzen vor dem Flop</translation>
    </message>
    <message>
        <source>Bottom card seen</source>
        <translation>Unterste Karte gesehen</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Gekauft</translation>
    </message>
    <message>
        <source>Break of {minutes} minutes</source>
        <translation>Pause von {minutes} Minuten</translation>
    </message>
    <message numerus="yes">
        <source>Break: {n} minutes left</source>
        <translation>
            <numerusform>Pause: noch {n} Minute</numerusform>
            <numerusform>Pause: noch {n} Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring in {amount}</source>
        <translation>Bring-in {amount}</translation>
    </message>
    <message>
        <source>Bring-in</source>
        <translation>Bring-in</translation>
    </message>
    <message>
        <source>Burn no card: it would leave a player short.</source>
        <translation>Keine Karte verbrennen: sonst fehlte einem Spieler eine.</translation>
    </message>
    <message>
        <source>Burn one card.</source>
        <translation>Eine Karte verbrennen.</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Burns</translation>
    </message>
    <message>
        <source>Button here</source>
        <translation>Button hierher</translation>
    </message>
    <message>
        <source>Button to seat {seat}</source>
        <translation>Button an Platz {seat}</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Kaufen</translation>
    </message>
    <message>
        <source>Buy chips</source>
        <translation>Chips kaufen</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} or more</source>
        <translation>Buy-in ab {minimum_buy_in}</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} to {maximum_buy_in}</source>
        <translation>Buy-in {minimum_buy_in} bis {maximum_buy_in}</translation>
    </message>
    <message>
        <source>Buys in for {buy_in}</source>
        <translation>Kauft für {buy_in}</translation>
    </message>
    <message>
        <source>Buys the button</source>
        <translation>Kauft den Button</translation>
    </message>
    <message>
        <source>Call the floor</source>
        <translation>Floor rufen</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>Time ansagen</translation>
    </message>
    <message>
        <source>Call {amount}</source>
        <translation>Mitgehen {amount}</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Geht mit</translation>
    </message>
    <message>
        <source>Camera and reader disagree about {where}</source>
        <translation>Kamera und Leser widersprechen sich bei: {where}</translation>
    </message>
    <message>
        <source>Capped: no more raises in this round</source>
        <translation>Cap erreicht: keine Erhöhung mehr in dieser Bietrunde</translation>
    </message>
    <message>
        <source>Card {at}</source>
        <translation>Karte {at}</translation>
    </message>
    <message>
        <source>Card {number} at {where} lies face down: turn it</source>
        <translation>Karte {number} bei {where} liegt verdeckt: umdrehen</translation>
    </message>
    <message>
        <source>Card {number} of the street</source>
        <translation>Karte {number} der Straße</translation>
    </message>
    <message>
        <source>Cards at {where} lie on each other: spread them</source>
        <translation>Karten bei {where} liegen aufeinander: ausbreiten</translation>
    </message>
    <message>
        <source>Cards counted</source>
        <translation>Gezählte Karten</translation>
    </message>
    <message>
        <source>0: by the reader</source>
        <translation>0: der Leser</translation>
    </message>
    <message>
        <source>Cards that no sensor can name are named by the dealer.</source>
        <translation>Karten, die kein Sensor nennen kann, nennt der Dealer.</translation>
    </message>
    <message>
        <source>Cards that were thrown away are replaced one for one before the next draw.</source>
        <translation>Weggeworfene Karten werden vor dem nächsten Tausch eins zu eins ersetzt.</translation>
    </message>
    <message>
        <source>Cards went wrong: say what happened, the remedies follow</source>
        <translation>Mit Karten ging etwas schief: sagen Sie was, die Abhilfen folgen</translation>
    </message>
    <message>
        <source>Cards were shown since the last action. Only the floor can undo it</source>
        <translation>Seit der letzten Aktion wurden Karten gezeigt. Nur der Floor macht sie rückgängig</translation>
    </message>
    <message>
        <source>Cards were shown since; the floor rules on it: Floor, Take back</source>
        <translation>Seither wurden Karten gezeigt; der Floor entscheidet: Floor, Zurücknehmen</translation>
    </message>
    <message>
        <source>Change the deck: {wrong}</source>
        <translation>Kartenspiel wechseln: {wrong}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Gebühr</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Checken</translation>
    </message>
    <message>
        <source>Checking...</source>
        <translation>Prüfung …</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Checkt</translation>
    </message>
    <message>
        <source>Checks next</source>
        <translation>Checkt</translation>
    </message>
    <message>
        <source>Chip race</source>
        <translation>Chip Race</translation>
    </message>
    <message>
        <source>Chip race: one card for each odd chip, {prize} of {race} to win</source>
        <translation>Chip Race: eine Karte für jeden ungeraden Chip, {prize} zu {race} zu gewinnen</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Chips bought during a hand wait until it ends.</source>
        <translation>Während einer Hand gekaufte Chips warten, bis sie zu Ende ist.</translation>
    </message>
    <message>
        <source>Chips in play</source>
        <translation>Chips im Spiel</translation>
    </message>
    <message>
        <source>Chips that are too small for the level are raced off by a card for each.</source>
        <translation>Chips, die für den Level zu klein sind, werden ausgelost, je eine Karte.</translation>
    </message>
    <message>
        <source>Chips to the cage</source>
        <translation>Chips zur Kasse</translation>
    </message>
    <message>
        <source>Choose the game</source>
        <translation>Spiel wählen</translation>
    </message>
    <message>
        <source>Chop the blinds</source>
        <translation>Blinds teilen</translation>
    </message>
    <message>
        <source>Chop: the hand is over</source>
        <translation>Teilen: die Hand ist vorbei</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear the reading place</source>
        <translation>Leseplatz räumen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the difference</source>
        <translation>Differenz schließen</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Tisch schließen</translation>
    </message>
    <message>
        <source>Closing the hand</source>
        <translation>Die Hand wird abgeschlossen</translation>
    </message>
    <message>
        <source>Collect the antes</source>
        <translation>Antes einsammeln</translation>
    </message>
    <message>
        <source>Collect the bets</source>
        <translation>Einsätze einsammeln</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>Kommt zurück</translation>
    </message>
    <message>
        <source>Compare each stack and the button with the table</source>
        <translation>Jeden Stack und den Button mit dem Tisch vergleichen</translation>
    </message>
    <message>
        <source>Complete to</source>
        <translation>Ergänzen auf</translation>
    </message>
    <message>
        <source>Complete to {amount}</source>
        <translation>Ergänzen auf {amount}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Berichtigen</translation>
    </message>
    <message>
        <source>Correct the cards</source>
        <translation>Karten berichtigen</translation>
    </message>
    <message>
        <source>Correct the entry</source>
        <translation>Eingabe berichtigen</translation>
    </message>
    <message>
        <source>Correct the hand</source>
        <translation>Hand berichtigen</translation>
    </message>
    <message>
        <source>Count seat {seat}&apos;s all-in down: {to}</source>
        <translation>All-in von Platz {seat} abzählen: {to}</translation>
    </message>
    <message>
        <source>Count seat {seat}&apos;s stack first</source>
        <translation>Erst den Stack von Platz {seat} zählen</translation>
    </message>
    <message>
        <source>Count the stack</source>
        <translation>Stack zählen</translation>
    </message>
    <message>
        <source>Count the stub without showing a card: {stub}; {wanted} are needed.</source>
        <translation>Stub zählen, ohne eine Karte zu zeigen: {stub}; {wanted} werden gebraucht.</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>Counted over</source>
        <translation>Zu viel gezählt</translation>
    </message>
    <message>
        <source>Counted short</source>
        <translation>Zu wenig gezählt</translation>
    </message>
    <message>
        <source>Courchevel</source>
        <translation>Courchevel</translation>
    </message>
    <message>
        <source>Cut onto the cut card: it hides the bottom card</source>
        <translation>Auf die Cut-Karte abheben: sie verdeckt die unterste Karte</translation>
    </message>
    <message>
        <source>Deal one card to each of the {deal} live players.</source>
        <translation>Jedem der {deal} verbliebenen Spieler eine Karte geben.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the centre: it belongs to every live hand.</source>
        <translation>Eine gemeinsame Karte offen in die Mitte geben: sie gehört zu jeder lebenden Hand.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the middle</source>
        <translation>Eine gemeinsame Karte offen in die Mitte geben</translation>
    </message>
    <message>
        <source>Deal the rest of the {street}: {cards}</source>
        <translation>Den Rest geben, {street}: {cards}</translation>
    </message>
    <message>
        <source>Deal the {street}: {cards}</source>
        <translation>{street} geben: {cards}</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>Dealer change</source>
        <translation>Dealerwechsel</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>Deals now</source>
        <translation>Gibt jetzt</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>Gegeben</translation>
    </message>
    <message>
        <source>Dealt before</source>
        <translation>Vorher gegeben</translation>
    </message>
    <message>
        <source>Dealt from there: each keeps its cards</source>
        <translation>Von dort gegeben: jeder behält seine Karten</translation>
    </message>
    <message>
        <source>Dealt next: {moves}</source>
        <translation>Als nächste: {moves}</translation>
    </message>
    <message>
        <source>Dealt without the reader</source>
        <translation>Ohne Leser gegeben</translation>
    </message>
    <message>
        <source>Deck change</source>
        <translation>Kartenspiel wechseln</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards</source>
        <translation>Kartenspiel gezählt: {cards} Karten</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards, wrong</source>
        <translation>Kartenspiel gezählt: {cards} Karten, falsch</translation>
    </message>
    <message>
        <source>Deck in the shoe</source>
        <translation>Karten im Schlitten</translation>
    </message>
    <message>
        <source>Deck is cut</source>
        <translation>Karten sind abgehoben</translation>
    </message>
    <message>
        <source>Deuce-to-seven has three draws.</source>
        <translation>Deuce-to-Seven hat drei Tauschrunden.</translation>
    </message>
    <message>
        <source>Deuce-to-seven with a single draw is played no-limit only.</source>
        <translation>Deuce-to-Seven mit einem Tausch wird nur no-limit gespielt.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Dispute: the hand is held until it is settled</source>
        <translation>Streitfall: die Hand ruht, bis er geklärt ist</translation>
    </message>
    <message>
        <source>Does the department&apos;s note say {mark}?</source>
        <translation>Steht auf dem Zettel der Abteilung {mark}?</translation>
    </message>
    <message>
        <source>Does the light flicker? The mains in Hz</source>
        <translation>Flackert das Licht? Die Netzfrequenz in Hz</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Drag a card from the deck to where it goes, or touch that place. At the end drag the pot to who has won. What you do wrong happens, too. Then touch on the screen what people do.</source>
        <translation>Ziehen Sie eine Karte vom Deck dorthin, wo sie hingehört, oder berühren Sie diese Stelle. Am Ende ziehen Sie den Pot zum Gewinner. Auch was Sie falsch machen, geschieht. Dann tippen Sie auf dem Schirm an, was die Leute tun.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Tausch</translation>
    </message>
    <message>
        <source>Draw for the button</source>
        <translation>Um den Button ziehen</translation>
    </message>
    <message>
        <source>Draw for the button: seat {seat}, one card face up</source>
        <translation>Um den Button ziehen: Platz {seat}, eine Karte offen</translation>
    </message>
    <message>
        <source>Draw games are played with blinds.</source>
        <translation>Draw-Spiele werden mit Blinds gespielt.</translation>
    </message>
    <message>
        <source>Draw {number}</source>
        <translation>Tausch {number}</translation>
    </message>
    <message>
        <source>Draws {count}</source>
        <translation>Tauscht {count}</translation>
    </message>
    <message>
        <source>Drop in the box</source>
        <translation>Drop im Kasten</translation>
    </message>
    <message>
        <source>Drop of {drop} taken away</source>
        <translation>Drop von {drop} abgeholt</translation>
    </message>
    <message>
        <source>Drop, as counted</source>
        <translation>Drop, wie gezählt</translation>
    </message>
    <message>
        <source>Drops emptied</source>
        <translation>Drops geleert</translation>
    </message>
    <message>
        <source>Each game for an orbit</source>
        <translation>Jedes Spiel einen Umlauf lang</translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} hands</source>
        <translation>
            <numerusform>Jedes Spiel {n} Hand lang</numerusform>
            <numerusform>Jedes Spiel {n} Hände lang</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} minutes</source>
        <translation>
            <numerusform>Jedes Spiel {n} Minute lang</numerusform>
            <numerusform>Jedes Spiel {n} Minuten lang</numerusform>
        </translation>
    </message>
    <message>
        <source>Each keeps the cards dealt to it</source>
        <translation>Jeder behält, was ihm gegeben wurde</translation>
    </message>
    <message>
        <source>Each keeps the hand before it</source>
        <translation>Jeder behält die Hand vor sich</translation>
    </message>
    <message>
        <source>Each live player gets a last card, face down.</source>
        <translation>Jeder aktive Spieler erhält eine letzte Karte, verdeckt.</translation>
    </message>
    <message>
        <source>Each live player gets the street&apos;s card, in the order of the deal.</source>
        <translation>Jeder aktive Spieler erhält die Karte der Straße, in der Reihenfolge des Gebens.</translation>
    </message>
    <message>
        <source>Each player gets the hole cards one at a time, from the button&apos;s left.</source>
        <translation>Jeder Spieler erhält die Hole Cards einzeln, links vom Button beginnend.</translation>
    </message>
    <message>
        <source>Each player in turn chooses the game</source>
        <translation>Reihum wählt jeder Spieler das Spiel</translation>
    </message>
    <message>
        <source>Earlier discards are shuffled first, then those of players already served; nobody gets a card of this draw&apos;s own back.</source>
        <translation>Zuerst werden frühere Abwürfe gemischt, dann die der schon bedienten Spieler; niemand bekommt eine eigene Karte dieses Tauschs zurück.</translation>
    </message>
    <message>
        <source>Empty the drop</source>
        <translation>Drop leeren</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Endet in</translation>
    </message>
    <message>
        <source>English only while a hand is on</source>
        <translation>Während der Hand nur Englisch</translation>
    </message>
    <message>
        <source>Entered: {text}. What was it?</source>
        <translation>Eingegeben: {text}. Was war es?</translation>
    </message>
    <message>
        <source>Every chip is given</source>
        <translation>Jeder Chip ist vergeben</translation>
    </message>
    <message>
        <source>All remaining hands must be shown. Table it instead?</source>
        <translation>Jede verbliebene Hand ist offen: stattdessen zeigen?</translation>
    </message>
    <message>
        <source>Every hand starts from a shuffled and cut deck.</source>
        <translation>Jede Hand beginnt mit gemischten und abgehobenen Karten.</translation>
    </message>
    <message>
        <source>Every hand&apos;s cards are sealed to two departments. Each makes its pair on a machine of its own, never here: tapburn keys new NAME. Bring both .pub files on a stick, and the note with both fingerprints.</source>
        <translation>Die Karten jeder Hand werden für zwei Abteilungen versiegelt. Jede erzeugt ihr Schlüsselpaar auf einem eigenen Rechner, nie hier: tapburn keys new NAME. Bringen Sie beide .pub-Dateien auf einem Stick mit und den Zettel mit beiden Fingerabdrücken.</translation>
    </message>
    <message>
        <source>Everybody starts with {stack}</source>
        <translation>Alle beginnen mit {stack}</translation>
    </message>
    <message>
        <source>Everyone starts a tournament with forty minimum bets.</source>
        <translation>Alle beginnen ein Turnier mit vierzig Mindesteinsätzen.</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Auffüllen</translation>
    </message>
    <message>
        <source>Fill in: {fields}</source>
        <translation>Noch ausfüllen: {fields}</translation>
    </message>
    <message>
        <source>Fill the rack</source>
        <translation>Rack auffüllen</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>Auffüllungen</translation>
    </message>
    <message>
        <source>First: {text}</source>
        <translation>Erst: {text}</translation>
    </message>
    <message>
        <source>Fixed-limit {game}</source>
        <translation>Fixed-Limit {game}</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Floor&apos;s name</source>
        <translation>Name des Floors</translation>
    </message>
    <message>
        <source>Floor · {table}</source>
        <translation>Floor · {table}</translation>
    </message>
    <message>
        <source>Floor&apos;s screen</source>
        <translation>Floor-Ansicht</translation>
    </message>
    <message>
        <source>Floor, Settle by hand leads on</source>
        <translation>Floor, Von Hand abrechnen führt weiter</translation>
    </message>
    <message>
        <source>Floor, if it differs</source>
        <translation>Floor, wenn es abweicht</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Fold anyway</source>
        <translation>Trotzdem passen</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>Gepasst</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Folds next</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Forget how it stood before, and take its present place?</source>
        <translation>Vergessen, wie sie vorher stand, und den jetzigen Ort nehmen?</translation>
    </message>
    <message>
        <source>Four cards lie on the flop</source>
        <translation>Vier Karten liegen auf dem Flop</translation>
    </message>
    <message>
        <source>Free the seat</source>
        <translation>Platz freigeben</translation>
    </message>
    <message>
        <source>From seat</source>
        <translation>Von Platz</translation>
    </message>
    <message>
        <source>Full kill</source>
        <translation>Voller Kill</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Game broke</source>
        <translation>Tisch zu</translation>
    </message>
    <message>
        <source>Gather all cards</source>
        <translation>Alle Karten einsammeln</translation>
    </message>
    <message>
        <source>Give every seat back what it put in</source>
        <translation>Jedem Platz zurückgeben, was er gesetzt hat</translation>
    </message>
    <message>
        <source>Give seat {seat} its cards back</source>
        <translation>Platz {seat} seine Karten zurückgeben</translation>
    </message>
    <message>
        <source>Give seat {seat} {amount} in chips</source>
        <translation>Platz {seat} {amount} in Chips geben</translation>
    </message>
    <message>
        <source>Give the cards back</source>
        <translation>Karten zurückgeben</translation>
    </message>
    <message>
        <source>Give {amount} to {names}</source>
        <translation>{amount} geben an {names}</translation>
    </message>
    <message>
        <source>Had there</source>
        <translation>Hatte dort</translation>
    </message>
    <message>
        <source>Half kill</source>
        <translation>Halber Kill</translation>
    </message>
    <message>
        <source>Half or more: the smallest raise</source>
        <translation>Halb oder mehr: die kleinste Erhöhung</translation>
    </message>
    <message>
        <source>Hand for hand</source>
        <translation>Hand für Hand</translation>
    </message>
    <message>
        <source>Hand for hand: wait for the other tables</source>
        <translation>Hand für Hand: auf die anderen Tische warten</translation>
    </message>
    <message>
        <source>Hand rankings</source>
        <translation>Rangfolge der Hände</translation>
    </message>
    <message>
        <source>Hand {hand}</source>
        <translation>Hand {hand}</translation>
    </message>
    <message>
        <source>Hand {hand} · {street}</source>
        <translation>Hand {hand} · {street}</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>Hand {number}</translation>
    </message>
    <message>
        <source>Hand {number} was opened by {by}: {reason}</source>
        <translation>Hand {number} wurde von {by} geöffnet: {reason}</translation>
    </message>
    <message>
        <source>Hand {number} was ruled upon by {by}{proven}: {decision}</source>
        <translation>Zu Hand {number} entschied {by}{proven}: {decision}</translation>
    </message>
    <message>
        <source>Hand {number}: {button}{stakes}</source>
        <translation>Hand {number}: {button}{stakes}</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <source>Hands an hour</source>
        <translation>Hände pro Stunde</translation>
    </message>
    <message>
        <source>Hands are to be sealed to other departments&apos; keys: the floor signs for them</source>
        <translation>Hände sollen für Schlüssel anderer Abteilungen versiegelt werden: der Floor unterschreibt</translation>
    </message>
    <message>
        <source>Hands left after the last round are settled by a showdown.</source>
        <translation>Hände, die nach der letzten Runde bleiben, entscheidet der Showdown.</translation>
    </message>
    <message>
        <source>Hands delivered to the wrong seats</source>
        <translation>Hände an die falschen Plätze gegeben</translation>
    </message>
    <message>
        <source>Hands that are left after the last round are shown and read.</source>
        <translation>Hände, die nach der letzten Runde bleiben, werden gezeigt und gelesen.</translation>
    </message>
    <message>
        <source>Hands today</source>
        <translation>Hände heute</translation>
    </message>
    <message>
        <source>Has the button</source>
        <translation>Hat den Button</translation>
    </message>
    <message>
        <source>Held until the player&apos;s turn</source>
        <translation>Gehalten, bis der Spieler am Zug ist</translation>
    </message>
    <message>
        <source>Held: {held}; it binds if nothing changes before its turn</source>
        <translation>Gehalten: {held}; bindet, wenn sich bis zum Zug nichts ändert</translation>
    </message>
    <message>
        <source>Held: {held}; it binds, as it was ruled</source>
        <translation>Gehalten: {held}; bindet, wie entschieden</translation>
    </message>
    <message>
        <source>Held: {held}; it does not bind</source>
        <translation>Gehalten: {held}; bindet nicht</translation>
    </message>
    <message>
        <source>Here for</source>
        <translation>Hier seit</translation>
    </message>
    <message>
        <source>High with {reading}</source>
        <translation>Hoch mit {reading}</translation>
    </message>
    <message>
        <source>Hold the badge to a reader, then type the PIN; or type a code</source>
        <translation>Den Ausweis an einen Leser, dann die PIN; oder einen Code</translation>
    </message>
    <message>
        <source>Hold the hand</source>
        <translation>Hand anhalten</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Haus</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>IN</translation>
    </message>
    <message>
        <source>In a bomb pot everybody antes, nobody posts a blind, and the flop comes first.</source>
        <translation>In einem Bomb Pot zahlen alle ein Ante, niemand zahlt Blinds, und zuerst kommt der Flop.</translation>
    </message>
    <message>
        <source>In a limit game an all-in raise of half a bet lets those raise again who have acted (WL 129).</source>
        <translation>In einem Limit-Spiel dürfen nach einem All-in um einen halben Einsatz auch die wieder erhöhen, die schon gehandelt haben (WL 129).</translation>
    </message>
    <message>
        <source>In a tournament hands are faced once nobody can bet any more (WT 70).</source>
        <translation>In einem Turnier werden die Hände aufgedeckt, sobald niemand mehr setzen kann (WT 70).</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>Reihum</translation>
    </message>
    <message>
        <source>In turn each player throws away the cards to be replaced.</source>
        <translation>Der Reihe nach wirft jeder Spieler weg, was ersetzt werden soll.</translation>
    </message>
    <message>
        <source>Irregularities</source>
        <translation>Regelfälle</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Ist da</translation>
    </message>
    <message>
        <source>Is the hand folded, or does it come back?</source>
        <translation>Ist die Hand gefoldet, oder kommt sie zurück?</translation>
    </message>
    <message>
        <source>It acts now, the others wait</source>
        <translation>Er handelt jetzt, die anderen warten</translation>
    </message>
    <message>
        <source>It acts now, what was said counts</source>
        <translation>Er handelt jetzt, das Gesagte zählt</translation>
    </message>
    <message>
        <source>It comes back: the cards are certain</source>
        <translation>Sie kommt zurück: die Karten sind sicher</translation>
    </message>
    <message>
        <source>Card plays where it lies</source>
        <translation>Karte gilt, wo sie liegt</translation>
    </message>
    <message>
        <source>It gets the next card</source>
        <translation>Er bekommt die nächste Karte</translation>
    </message>
    <message>
        <source>It goes on to the next seat</source>
        <translation>Sie geht zum nächsten Platz</translation>
    </message>
    <message>
        <source>The burn goes under the pot</source>
        <translation>Der Burn kommt unter den Pot</translation>
    </message>
    <message>
        <source>It is a bet of {amount}</source>
        <translation>Es ist ein Einsatz von {amount}</translation>
    </message>
    <message>
        <source>It is a call</source>
        <translation>Es ist ein Call</translation>
    </message>
    <message>
        <source>It is a call, made up to it</source>
        <translation>Es ist ein Call, darauf ergänzt</translation>
    </message>
    <message>
        <source>It is a check</source>
        <translation>Es ist ein Check</translation>
    </message>
    <message>
        <source>Only seat {seats}: name no other seat</source>
        <translation>Nur Platz {seats}: keinen anderen nennen</translation>
    </message>
    <message>
        <source>Only seats {seats}: name no other seat</source>
        <translation>Nur Plätze {seats}: keinen anderen nennen</translation>
    </message>
    <message>
        <source>It is dealt next</source>
        <translation>Sie wird als nächste gegeben</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>It lost its turn: the hand is dead</source>
        <translation>Zug verloren: die Hand ist tot</translation>
    </message>
    <message>
        <source>It plays</source>
        <translation>Sie spielt</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>Es gilt</translation>
    </message>
    <message>
        <source>It stands as a call</source>
        <translation>Es gilt als Call</translation>
    </message>
    <message>
        <source>Stands as entered</source>
        <translation>Gilt wie eingegeben</translation>
    </message>
    <message>
        <source>Bet stands as put in</source>
        <translation>Einsatz gilt wie gesetzt</translation>
    </message>
    <message>
        <source>It stays up, the others go down</source>
        <translation>Sie bleibt offen, die anderen verdeckt</translation>
    </message>
    <message>
        <source>It stays up, the next one goes down</source>
        <translation>Sie bleibt offen, die nächste kommt verdeckt</translation>
    </message>
    <message>
        <source>It was announced: it stands</source>
        <translation>Es war angesagt: es gilt</translation>
    </message>
    <message>
        <source>It was as now said</source>
        <translation>Es war wie jetzt gesagt</translation>
    </message>
    <message>
        <source>It was not dealt: take it away</source>
        <translation>Sie wurde nicht gegeben: wegnehmen</translation>
    </message>
    <message>
        <source>The hand would stop there: {misfit}</source>
        <translation>Die Hand bliebe dort stehen: {misfit}</translation>
    </message>
    <message>
        <source>Jackpot, as counted</source>
        <translation>Jackpot, gezählt</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Freihalten</translation>
    </message>
    <message>
        <source>Hold seat</source>
        <translation>Platz halten</translation>
    </message>
    <message>
        <source>Keep these keys?</source>
        <translation>Diese Schlüssel behalten?</translation>
    </message>
    <message>
        <source>Kept for</source>
        <translation>Freigehalten für</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>Lay five cards in each zone and see their names? It takes a minute</source>
        <translation>In jede Zone fünf Karten legen und ihre Namen ansehen? Es dauert eine Minute</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Geht</translation>
    </message>
    <message>
        <source>Leaves the table</source>
        <translation>Verlässt den Tisch</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Level {level} of {levels}{left}</source>
        <translation>Level {level} von {levels}{left}</translation>
    </message>
    <message>
        <source>Level {level}: blinds {blinds}{ante}</source>
        <translation>Level {level}: Blinds {blinds}{ante}</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal hinsehen</translation>
    </message>
    <message>
        <source>Look again, once it is mended?</source>
        <translation>Noch einmal prüfen, wenn es behoben ist?</translation>
    </message>
    <message>
        <source>Look again?</source>
        <translation>Noch einmal prüfen?</translation>
    </message>
    <message>
        <source>Low with {cards}</source>
        <translation>Niedrig mit {cards}</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Main pot</source>
        <translation>Hauptpot</translation>
    </message>
    <message>
        <source>Mark the seat, touch what it did: it is held until its turn</source>
        <translation>Den Platz markieren, antippen, was er tat: es wird gehalten, bis er am Zug ist</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>Misdeal: redeal</source>
        <translation>Misdeal: neu geben</translation>
    </message>
    <message>
        <source>Mix what is left, shuffle, cut</source>
        <translation>Rest mischen und abheben</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>Muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>Muck anyway</source>
        <translation>Trotzdem mucken</translation>
    </message>
    <message>
        <source>Muck seat {seat}&apos;s cards</source>
        <translation>Karten von Platz {seat} mucken</translation>
    </message>
    <message>
        <source>Mucked</source>
        <translation>Gemuckt</translation>
    </message>
    <message>
        <source>Mucks</source>
        <translation>Muckt die Hand</translation>
    </message>
    <message>
        <source>NOT A REAL TABLE</source>
        <translation>KEIN ECHTER TISCH</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name a seat, or where else the card lies: not both</source>
        <translation>Einen Platz nennen oder wo die Karte sonst liegt: nicht beides</translation>
    </message>
    <message>
        <source>Name each seat once, with the chips that it gets</source>
        <translation>Nennen Sie jeden Platz einmal, mit den Chips, die er bekommt</translation>
    </message>
    <message>
        <source>Name one card that is not named yet</source>
        <translation>Eine Karte nennen, die noch nicht genannt ist</translation>
    </message>
    <message>
        <source>Name or badge number</source>
        <translation>Name oder Ausweisnummer</translation>
    </message>
    <message>
        <source>Name seat {named}&apos;s card of the draw</source>
        <translation>Ziehungskarte von Platz {named} nennen</translation>
    </message>
    <message>
        <source>Name the cards</source>
        <translation>Karten nennen</translation>
    </message>
    <message>
        <source>Name them here; the reader confirms</source>
        <translation>Hier nennen; der Leser bestätigt</translation>
    </message>
    <message>
        <source>Name {cards} {where}</source>
        <translation>{cards} {where} nennen</translation>
    </message>
    <message>
        <source>Name {many} concerned, each once</source>
        <translation>{many} nennen, je einmal</translation>
    </message>
    <message>
        <source>Named: {text}</source>
        <translation>Genannt: {text}</translation>
    </message>
    <message>
        <source>Near the prizes every table waits until all have ended their hand.</source>
        <translation>Kurz vor den Preisen wartet jeder Tisch, bis alle ihre Hand beendet haben.</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Neuere</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next game: {game}</source>
        <translation>Nächstes Spiel: {game}</translation>
    </message>
    <message>
        <source>Next level</source>
        <translation>Nächster Level</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No action is held now</source>
        <translation>Keine Aktion wird gehalten</translation>
    </message>
    <message>
        <source>No badge was read in the last minute</source>
        <translation>In der letzten Minute wurde kein Ausweis gelesen</translation>
    </message>
    <message>
        <source>No bet or raise is open</source>
        <translation>Setzen oder Erhöhen ist nicht offen</translation>
    </message>
    <message>
        <source>No bet: check instead?</source>
        <translation>Kein Einsatz: stattdessen checken?</translation>
    </message>
    <message>
        <source>No betting is on: a bet is corrected in its round</source>
        <translation>Es wird nicht gesetzt: Ein Einsatz wird in seiner Runde berichtigt</translation>
    </message>
    <message>
        <source>No bomb pot</source>
        <translation>Kein Bomb Pot</translation>
    </message>
    <message>
        <source>No card is dealt before the hand&apos;s key is sealed and on record.</source>
        <translation>Keine Karte wird gegeben, bevor der Schlüssel der Hand versiegelt und aufgezeichnet ist.</translation>
    </message>
    <message>
        <source>No card is due; now: {text}</source>
        <translation>Keine Karte ist fällig; jetzt: {text}</translation>
    </message>
    <message>
        <source>No card was burned</source>
        <translation>Keine Karte wurde verbrannt</translation>
    </message>
    <message>
        <source>No cards are to be named; now: {text}</source>
        <translation>Keine Karten sind zu nennen; jetzt: {text}</translation>
    </message>
    <message>
        <source>No cards were named at that step; choose one at which they were</source>
        <translation>Bei diesem Schritt wurden keine Karten genannt; wählen Sie einen, bei dem es geschah</translation>
    </message>
    <message>
        <source>No chips came or went today</source>
        <translation>Heute kamen und gingen keine Chips</translation>
    </message>
    <message>
        <source>No chips leave the table while the player stays in the game.</source>
        <translation>Keine Chips verlassen den Tisch, solange der Spieler im Spiel bleibt.</translation>
    </message>
    <message>
        <source>No document knows a straddle; the table says whether one is taken.</source>
        <translation>Kein Dokument kennt einen Straddle; der Tisch sagt, ob einer genommen wird.</translation>
    </message>
    <message>
        <source>No document knows bomb pots; the table says which hand is one.</source>
        <translation>Kein Dokument kennt Bomb Pots; der Tisch sagt, welche Hand einer ist.</translation>
    </message>
    <message>
        <source>No hand is dealt while the tournament has a break.</source>
        <translation>Solange das Turnier Pause hat, wird keine Hand gegeben.</translation>
    </message>
    <message>
        <source>No hand is in progress; start one first</source>
        <translation>Keine Hand läuft; erst eine beginnen</translation>
    </message>
    <message>
        <source>No hand is in question now</source>
        <translation>Keine Hand ist fraglich</translation>
    </message>
    <message>
        <source>No hand is on: a dispute is about the hand in progress</source>
        <translation>Keine Hand läuft: ein Streitfall gilt der laufenden Hand</translation>
    </message>
    <message>
        <source>No hand is on: a wrong deal is reported in its hand</source>
        <translation>Keine Hand läuft: falsches Geben wird in seiner Hand gemeldet</translation>
    </message>
    <message>
        <source>No hand is on: there is nothing to settle</source>
        <translation>Keine Hand läuft: es gibt nichts abzurechnen</translation>
    </message>
    <message>
        <source>No hand lies in the muck that is in play</source>
        <translation>Im Muck liegt keine Hand, die im Spiel ist</translation>
    </message>
    <message>
        <source>No hand was begun yet in {name}</source>
        <translation>In {name} hat noch keine Hand begonnen</translation>
    </message>
    <message>
        <source>No hand was dealt today</source>
        <translation>Heute wurde keine Hand gegeben</translation>
    </message>
    <message>
        <source>No hand was read at the showdown yet</source>
        <translation>Am Showdown wurde noch keine Hand gelesen</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>No Limit</translation>
    </message>
    <message>
        <source>No maximum buy-in holds but the one that the table posts.</source>
        <translation>Es gilt kein höchstes Buy-in außer dem, das der Tisch aushängt.</translation>
    </message>
    <message>
        <source>No pot</source>
        <translation>Kein Pot</translation>
    </message>
    <message>
        <source>No pot was divided in this hand.</source>
        <translation>In dieser Hand wurde kein Pot geteilt.</translation>
    </message>
    <message>
        <source>No rake, no time charge</source>
        <translation>Kein Rake, keine Zeitgebühr</translation>
    </message>
    <message>
        <source>No ruling stands in this hand: there is nothing to take back</source>
        <translation>In dieser Hand steht kein Entscheid: nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>No seat is to act; now: {text}</source>
        <translation>Kein Platz ist am Zug; jetzt: {text}</translation>
    </message>
    <message>
        <source>No stack would change</source>
        <translation>Kein Stack würde sich ändern</translation>
    </message>
    <message>
        <source>No step of a ruling is to be done</source>
        <translation>Kein Schritt eines Entscheids ist zu tun</translation>
    </message>
    <message>
        <source>No {what} was found. Which {what}?</source>
        <translation>Nichts gefunden. Bitte angeben: {what}</translation>
    </message>
    <message>
        <source>No-limit {game}</source>
        <translation>No-Limit {game}</translation>
    </message>
    <message>
        <source>Nobody buys in for less than the minimum (WL 101).</source>
        <translation>Niemand kauft sich für weniger als das Minimum ein (WL 101).</translation>
    </message>
    <message>
        <source>Nobody can tell whose cards are whose</source>
        <translation>Niemand weiß, welche Karten wem gehören</translation>
    </message>
    <message>
        <source>Nobody has this number</source>
        <translation>Niemand hat diese Nummer</translation>
    </message>
    <message>
        <source>Nobody is to draw now</source>
        <translation>Niemand ist jetzt am Tausch</translation>
    </message>
    <message>
        <source>No hand is to be tabled now</source>
        <translation>Jetzt ist keine Hand zu zeigen</translation>
    </message>
    <message>
        <source>Nobody on the staff has this right</source>
        <translation>Niemand vom Personal hat dieses Recht</translation>
    </message>
    <message>
        <source>Nobody signed on today</source>
        <translation>Heute meldete sich niemand an</translation>
    </message>
    <message>
        <source>Nobody&apos;s time is limited until the floor calls time on a player.</source>
        <translation>Niemandes Zeit ist begrenzt, bis der Floor einem Spieler die Zeit ansagt.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>None was burned</source>
        <translation>Keine wurde verbrannt</translation>
    </message>
    <message>
        <source>Not counted: {why}</source>
        <translation>Nicht gezählt: {why}</translation>
    </message>
    <message>
        <source>Nobody signed in</source>
        <translation>Kein Dealer angemeldet</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Not over yet</source>
        <translation>Noch nicht vorbei</translation>
    </message>
    <message>
        <source>Not passed.</source>
        <translation>Nicht bestanden.</translation>
    </message>
    <message>
        <source>Not taken over: {name}</source>
        <translation>Nicht übernommen: {name}</translation>
    </message>
    <message>
        <source>Nothing at the table changes</source>
        <translation>Am Tisch ändert sich nichts</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {reason}</source>
        <translation>Jetzt kann nichts berichtigt werden: {reason}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {text}</source>
        <translation>Jetzt kann nichts berichtigt werden: {text}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now; first: {text}</source>
        <translation>Jetzt kann nichts berichtigt werden; erst: {text}</translation>
    </message>
    <message>
        <source>Nothing to undo yet; first: {text}</source>
        <translation>Noch nichts rückgängig zu machen; erst: {text}</translation>
    </message>
    <message>
        <source>Last way out: say who gets which chips. The hand is over</source>
        <translation>Letzter Weg: Wer bekommt welche Chips? Dann ist die Hand vorbei</translation>
    </message>
    <message>
        <source>Nothing is in question now</source>
        <translation>Jetzt ist nichts fraglich</translation>
    </message>
    <message>
        <source>Nothing is shown that is not on disk.</source>
        <translation>Nichts wird gezeigt, was nicht gespeichert ist.</translation>
    </message>
    <message>
        <source>Actions before shown cards can&apos;t be undone</source>
        <translation>Aktionen vor gezeigten Karten lassen sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>Nothing was changed: that does not fit. Call the floor; {way}</source>
        <translation>Nichts wurde geändert: Das passt nicht. Floor rufen; {way}</translation>
    </message>
    <message>
        <source>Nothing was entered in this hand yet</source>
        <translation>In dieser Hand wurde noch nichts eingegeben</translation>
    </message>
    <message>
        <source>Nothing was found wrong and nothing ruled today</source>
        <translation>Heute wurde nichts Falsches gefunden und nichts entschieden</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Now · {left}</source>
        <translation>Jetzt · {left}</translation>
    </message>
    <message>
        <source>Odd chips are raced off to {unit}</source>
        <translation>Ungerade Chips werden auf {unit} ausgespielt</translation>
    </message>
    <message>
        <source>Of a bet in more than one motion only the call counts (WL 136).</source>
        <translation>Von einem Einsatz in mehr als einer Bewegung zählt nur das Mitgehen (WL 136).</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Ältere</translation>
    </message>
    <message>
        <source>Omaha</source>
        <translation>Omaha</translation>
    </message>
    <message>
        <source>Omaha hi/lo eight or better</source>
        <translation>Omaha Hi/Lo Eight or Better</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>Auf dem Board</translation>
    </message>
    <message>
        <source>One card for all is turned face up where the stub can&apos;t serve everybody.</source>
        <translation>Eine Karte für alle wird aufgedeckt, wo der Stub nicht für jeden reicht.</translation>
    </message>
    <message>
        <source>One chip larger than the bet is a call, where nothing is said (WL 137).</source>
        <translation>Ein einzelner Chip über dem Einsatz ist ein Mitgehen, wenn nichts gesagt wird (WL 137).</translation>
    </message>
    <message>
        <source>One chip: a call</source>
        <translation>Ein Chip: ein Call</translation>
    </message>
    <message>
        <source>Single oversized chip, no announcement</source>
        <translation>Ein zu großer Chip, keine Ansage</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Einen Moment</translation>
    </message>
    <message>
        <source>Camera and reader differ. Name the cards once more, then rule</source>
        <translation>Kamera und Leser widersprechen sich. Karten noch einmal nennen, dann entscheiden</translation>
    </message>
    <message>
        <source>Only in the stub: it stands</source>
        <translation>Nur im Stub: es gilt</translation>
    </message>
    <message>
        <source>Only the chips on the table play.</source>
        <translation>Nur die Chips auf dem Tisch spielen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open seat</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tisch öffnen</translation>
    </message>
    <message>
        <source>Option: raise or check</source>
        <translation>Option: erhöhen oder checken</translation>
    </message>
    <message>
        <source>Other cards were dealt to {place}: name them again</source>
        <translation>An {place} wurden andere Karten gegeben: noch einmal nennen</translation>
    </message>
    <message>
        <source>Other sums</source>
        <translation>Andere Beträge</translation>
    </message>
    <message>
        <source>Other tables are done</source>
        <translation>Andere Tische sind fertig</translation>
    </message>
    <message>
        <source>Out of chips</source>
        <translation>Ohne Chips</translation>
    </message>
    <message>
        <source>Over a big blind below the bet the first raise goes to the full bet: 4, 8, 16, 24.</source>
        <translation>Über einem Big Blind unter dem Einsatz geht die erste Erhöhung auf den vollen Einsatz: 4, 8, 16, 24.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN of {least} to {most} digits</source>
        <translation>PIN aus {least} bis {most} Ziffern</translation>
    </message>
    <message>
        <source>Paper: the next card replaces it</source>
        <translation>Papier: die nächste Karte ersetzt sie</translation>
    </message>
    <message>
        <source>Pass all its cards over the reader, or count them by hand</source>
        <translation>Alle Karten über den Leser führen oder von Hand zählen</translation>
    </message>
    <message>
        <source>Passed.</source>
        <translation>Bestanden.</translation>
    </message>
    <message>
        <source>Pixels of the panel</source>
        <translation>Pixel des Bildschirms</translation>
    </message>
    <message>
        <source>Play a practice hand now?</source>
        <translation>Jetzt eine Übungshand spielen?</translation>
    </message>
    <message>
        <source>Played out; right for the next hand</source>
        <translation>Zu Ende gespielt; ab der nächsten Hand richtig</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players left</source>
        <translation>Spieler übrig</translation>
    </message>
    <message>
        <source>Post the antes</source>
        <translation>Antes zahlen</translation>
    </message>
    <message>
        <source>Post the blinds</source>
        <translation>Blinds zahlen</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Posts to come in</source>
        <translation>Zahlt nach</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Pot</translation>
    </message>
    <message>
        <source>Pot limit</source>
        <translation>Pot Limit</translation>
    </message>
    <message>
        <source>Pot pushed wrong</source>
        <translation>Pot falsch ausgezahlt</translation>
    </message>
    <message>
        <source>Pot {chips}</source>
        <translation>Pot {chips}</translation>
    </message>
    <message>
        <source>Pot {pot}</source>
        <translation>Pot {pot}</translation>
    </message>
    <message>
        <source>Pot-limit {game}</source>
        <translation>Pot-Limit {game}</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Pots</translation>
    </message>
    <message>
        <source>Press and hold</source>
        <translation>Drücken und halten</translation>
    </message>
    <message>
        <source>Print the sheet of markers?</source>
        <translation>Das Blatt mit den Marken drucken?</translation>
    </message>
    <message>
        <source>Prizes: {amounts}</source>
        <translation>Preise: {amounts}</translation>
    </message>
    <message>
        <source>Push the pot</source>
        <translation>Pot auszahlen</translation>
    </message>
    <message>
        <source>Push the pots</source>
        <translation>Pots auszahlen</translation>
    </message>
    <message>
        <source>Push {amount} to seat {seat}{side}{odd}</source>
        <translation>{amount} an Platz {seat} schieben{side}{odd}</translation>
    </message>
    <message>
        <source>Pushed</source>
        <translation>Ausgezahlt</translation>
    </message>
    <message>
        <source>Put in order again: play on</source>
        <translation>Wieder geordnet: weiterspielen</translation>
    </message>
    <message>
        <source>Put the button back to seat {seat}</source>
        <translation>Button zurück an Platz {seat}</translation>
    </message>
    <message>
        <source>Put the card down as the burn</source>
        <translation>Die Karte als Burn ablegen</translation>
    </message>
    <message>
        <source>Put the extra card down as the burn</source>
        <translation>Die überzählige Karte als Burn ablegen</translation>
    </message>
    <message>
        <source>Put together what is left of the stub</source>
        <translation>Zusammenlegen, was vom Stub übrig ist</translation>
    </message>
    <message>
        <source>Put {cards} back into the stub</source>
        <translation>{cards} zurück in den Stub legen</translation>
    </message>
    <message>
        <source>Rack filled with {amount}</source>
        <translation>Rack mit {amount} aufgefüllt</translation>
    </message>
    <message>
        <source>Rack, as counted</source>
        <translation>Rack, wie gezählt</translation>
    </message>
    <message>
        <source>Raise to</source>
        <translation>Erhöhen auf</translation>
    </message>
    <message>
        <source>Raise to {amount}</source>
        <translation>Erhöhen auf {amount}</translation>
    </message>
    <message>
        <source>Raises</source>
        <translation>Erhöht</translation>
    </message>
    <message>
        <source>Rake {number} %{cap}{drop}</source>
        <translation>Rake {number} %{cap}{drop}</translation>
    </message>
    <message>
        <source>Rake {percent}{cap}</source>
        <translation>Rake {percent}{cap}</translation>
    </message>
    <message>
        <source>Rake {steps}{cap}</source>
        <translation>Rake {steps}{cap}</translation>
    </message>
    <message>
        <source>Read the hands again</source>
        <translation>Hände neu lesen</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; flashed by {by}</source>
        <translation>Leser {source} hat eine andere Firmware: {version}, vorher {before}; aufgespielt von {by}</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; nobody flashed it from this table</source>
        <translation>Leser {source} hat eine andere Firmware: {version}, vorher {before}; niemand hat sie von diesem Tisch aus aufgespielt</translation>
    </message>
    <message>
        <source>Reader {source} has firmware {version}</source>
        <translation>Leser {source} hat Firmware {version}</translation>
    </message>
    <message>
        <source>Reading hand {number}</source>
        <translation>Hand {number} wird gelesen</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} wird gelesen</translation>
    </message>
    <message>
        <source>Reading: {number} of {number2} records</source>
        <translation>Gelesen: {number} von {number2} Einträgen</translation>
    </message>
    <message>
        <source>Record signed: {sequence}-{code}</source>
        <translation>Aufzeichnung signiert: {sequence}-{code}</translation>
    </message>
    <message>
        <source>Record {sequence} can&apos;t be followed and was passed over: check the hand</source>
        <translation>Eintrag {sequence} ist nicht nachvollziehbar und wurde übergangen: prüfen Sie die Hand</translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation>Erneut: {action}</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>Abgelehnt: {reason}</translation>
    </message>
    <message>
        <source>Replaced by another card</source>
        <translation>Durch eine andere Karte ersetzt</translation>
    </message>
    <message>
        <source>Replace card; exposed card is the burn</source>
        <translation>Karte ersetzen; die aufgedeckte wird verbrannt</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <source>Return {amount} to seat {seat}</source>
        <translation>{amount} zurück an Platz {seat}</translation>
    </message>
    <message>
        <source>Confirm ruling</source>
        <translation>Entscheidung bestätigen</translation>
    </message>
    <message>
        <source>Ruled by</source>
        <translation>Entschieden von</translation>
    </message>
    <message>
        <source>Ruling back</source>
        <translation>Entscheid zurück</translation>
    </message>
    <message>
        <source>Ruling on hand {number} by {by}: move {what}</source>
        <translation>Entscheid zu Hand {number} von {by}: bewegen {what}</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Entscheide</translation>
    </message>
    <message>
        <source>SB</source>
        <translation>SB</translation>
    </message>
    <message>
        <source>SB BB</source>
        <translation>SB BB</translation>
    </message>
    <message>
        <source>Enter the seat&apos;s whole bet on this street</source>
        <translation>Den ganzen Einsatz des Platzes auf dieser Straße eingeben</translation>
    </message>
    <message>
        <source>Say to whom it happened</source>
        <translation>Sagen Sie, wem es geschah</translation>
    </message>
    <message>
        <source>Say who rules: the floor supervisor&apos;s name</source>
        <translation>Sagen Sie, wer entscheidet: der Name des Floors</translation>
    </message>
    <message>
        <source>Scramble four; the floor picks a burn</source>
        <translation>Vier mischen; der Floor zieht einen Burn</translation>
    </message>
    <message>
        <source>Sealing the draw&apos;s key</source>
        <translation>Der Schlüssel der Ziehung wird versiegelt</translation>
    </message>
    <message>
        <source>Sealing the hand&apos;s key</source>
        <translation>Der Schlüssel der Hand wird versiegelt</translation>
    </message>
    <message>
        <source>Seat a player</source>
        <translation>Platz einnehmen</translation>
    </message>
    <message>
        <source>Seat by seat</source>
        <translation>Platz für Platz</translation>
    </message>
    <message>
        <source>Seat with</source>
        <translation>Buy-in</translation>
    </message>
    <message>
        <source>Seat {chooser} chooses the game</source>
        <translation>Platz {chooser} wählt das Spiel</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat} acted out of turn: the action is on seat {acting}; {means}</source>
        <translation>Platz {seat} handelte außer der Reihe: am Zug ist Platz {acting}; {means}</translation>
    </message>
    <message>
        <source>Seat {seat} acts</source>
        <translation>Platz {seat} handelt</translation>
    </message>
    <message>
        <source>Seat {seat} acts anew: {released}</source>
        <translation>Platz {seat} handelt neu: {released}</translation>
    </message>
    <message>
        <source>Seat {seat} acts out of turn</source>
        <translation>Platz {seat} außer der Reihe</translation>
    </message>
    <message>
        <source>Seat {seat} brings it in: {owed}</source>
        <translation>Platz {seat} zahlt das Bring-in: {owed}</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} after the hand</source>
        <translation>Platz {seat} kauft {amount} nach der Hand</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} in chips</source>
        <translation>Platz {seat} kauft {amount} in Chips</translation>
    </message>
    <message>
        <source>Seat {seat} counts {amount}</source>
        <translation>Platz {seat} zählt {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} draws the highest card, {face}, and has the button</source>
        <translation>Platz {seat} zieht die höchste Karte, {face}, und hat den Button</translation>
    </message>
    <message>
        <source>Seat {seat} draws {face}</source>
        <translation>Platz {seat} zieht {face}</translation>
    </message>
    <message>
        <source>Seat {seat} draws: up to {maximum}</source>
        <translation>Platz {seat} tauscht: bis zu {maximum}</translation>
    </message>
    <message>
        <source>Seat {seat} gets its card as the prompts say</source>
        <translation>Platz {seat} bekommt seine Karte, wie die Hinweise sagen</translation>
    </message>
    <message>
        <source>Seat {seat} has its cards back</source>
        <translation>Platz {seat} hat seine Karten wieder</translation>
    </message>
    <message>
        <source>Seat {seat} has not acted in this round</source>
        <translation>Platz {seat} hat in dieser Bietrunde nicht gehandelt</translation>
    </message>
    <message>
        <source>Seat {seat} has seat {other}&apos;s card</source>
        <translation>Platz {seat} hat die Karte von Platz {other}</translation>
    </message>
    <message>
        <source>Seat {seat} has the highest card and no chips left</source>
        <translation>Platz {seat} hat die höchste Karte und keine Chips mehr</translation>
    </message>
    <message>
        <source>Seat {seat} has the lowest card and no chips left</source>
        <translation>Platz {seat} hat die niedrigste Karte und keine Chips mehr</translation>
    </message>
    <message>
        <source>Seat {seat} holds</source>
        <translation>Platz {seat} hält</translation>
    </message>
    <message>
        <source>Seat {seat} is back{words}</source>
        <translation>Platz {seat} ist zurück{words}</translation>
    </message>
    <message>
        <source>Seat {seat} is counted at {amount} by {by}: {over}</source>
        <translation>Platz {seat} wird von {by} mit {amount} gezählt: {over}</translation>
    </message>
    <message>
        <source>Seat {seat} is out in place {place}{prize}</source>
        <translation>Platz {seat} scheidet als {place}. aus{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is out of chips</source>
        <translation>Platz {seat} hat keine Chips mehr</translation>
    </message>
    <message>
        <source>Seat {seat} is the champion{prize}</source>
        <translation>Platz {seat} hat gewonnen{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is {words}</source>
        <translation>Platz {seat} ist {words}</translation>
    </message>
    <message>
        <source>Seat {seat} leaves after the hand</source>
        <translation>Platz {seat} geht nach der Hand</translation>
    </message>
    <message>
        <source>Seat {seat} leaves the table</source>
        <translation>Platz {seat} verlässt den Tisch</translation>
    </message>
    <message>
        <source>Seat {seat} missed {which}</source>
        <translation>Platz {seat} verpasste {which}</translation>
    </message>
    <message>
        <source>Seat {seat} mucks</source>
        <translation>Platz {seat} muckt</translation>
    </message>
    <message>
        <source>Seat {seat} put in {chips}. {call}{least}</source>
        <translation>Platz {seat} setzte {chips}. {call}{least}</translation>
    </message>
    <message>
        <source>Seat {seat} shows</source>
        <translation>Platz {seat} zeigt</translation>
    </message>
    <message>
        <source>Seat {seat} shows its hand</source>
        <translation>Platz {seat} zeigt seine Hand</translation>
    </message>
    <message>
        <source>Seat {seat} shows {cards}</source>
        <translation>Platz {seat} zeigt {cards}</translation>
    </message>
    <message>
        <source>Seat {seat} sits down with {stack}</source>
        <translation>Platz {seat}: Buy-in {stack}</translation>
    </message>
    <message>
        <source>Seat {seat} straddles {amount}</source>
        <translation>Platz {seat} straddelt {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} tables: slide {cards} to the reading place</source>
        <translation>Platz {seat} zeigt: {cards} zum Leseplatz schieben</translation>
    </message>
    <message>
        <source>Seat {seat} takes it back and acts anew</source>
        <translation>Platz {seat} nimmt es zurück und handelt neu</translation>
    </message>
    <message>
        <source>Seat {seat} takes {amount} for incidentals</source>
        <translation>Platz {seat} nimmt {amount} für Kleinigkeiten</translation>
    </message>
    <message>
        <source>Seat {seat} to act</source>
        <translation>Platz {seat} ist am Zug</translation>
    </message>
    <message>
        <source>Seat {seat} to act: {owed} to call</source>
        <translation>Platz {seat} ist am Zug: {owed} zum Mitgehen</translation>
    </message>
    <message>
        <source>Seat {seat} tokes {amount}</source>
        <translation>Platz {seat} gibt {amount} Trinkgeld</translation>
    </message>
    <message>
        <source>Seat {seat} was not dealt in: name one that was</source>
        <translation>Platz {seat} bekam keine Karten: einen anderen nennen</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too little: the floor corrects it</source>
        <translation>Platz {seat} bekam {amount} zu wenig: der Floor berichtigt es</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too much: the floor corrects it</source>
        <translation>Platz {seat} bekam {amount} zu viel: der Floor berichtigt es</translation>
    </message>
    <message>
        <source>Seat {seat} would fold facing no bet: it is asked whether it means that</source>
        <translation>Platz {seat} würde ohne Einsatz passen: er wird gefragt, ob er das meint</translation>
    </message>
    <message>
        <source>Seat {seat} would get {amount}</source>
        <translation>Platz {seat} bekäme {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} would give back {amount}</source>
        <translation>Platz {seat} gäbe {amount} zurück</translation>
    </message>
    <message>
        <source>Seat {seat} {does}</source>
        <translation>Platz {seat} {does}</translation>
    </message>
    <message>
        <source>Seat {seat} {does} {amount}</source>
        <translation>Platz {seat} {does} {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} {done}</source>
        <translation>Platz {seat} {done}</translation>
    </message>
    <message>
        <source>Seat {seat} {draw}</source>
        <translation>Platz {seat} {draw}</translation>
    </message>
    <message>
        <source>Seat {seat} {post}</source>
        <translation>Platz {seat} {post}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}</source>
        <translation>Platz {seat} {words}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}{opening}</source>
        <translation>Platz {seat} {words}{opening}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s bet</source>
        <translation>Einsatz von Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s card was seen and is out of play</source>
        <translation>Eine Karte von Platz {seat} wurde gesehen und ist aus dem Spiel</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s cards</source>
        <translation>Karten von Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s cards lie in the muck</source>
        <translation>Die Karten von Platz {seat} liegen im Muck</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s exposed card is replaced by a random one</source>
        <translation>Die aufgedeckte Karte von Platz {seat} wird durch eine zufällige ersetzt</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s hand</source>
        <translation>Hand von Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s stack</source>
        <translation>Stack von Platz {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s up-card is being named</source>
        <translation>Die offene Karte von Platz {seat} wird benannt</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s {marked}: {how}</source>
        <translation>{marked} von Platz {seat}: {how}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s {what} {said}{by}</source>
        <translation>{what} von Platz {seat}: {said}{by}</translation>
    </message>
    <message>
        <source>Deal seat {seat} a replacement card</source>
        <translation>Platz {seat}: Ersatzkarte geben</translation>
    </message>
    <message>
        <source>Seat {seat}: card exposed</source>
        <translation>Platz {seat}: Karte aufgedeckt</translation>
    </message>
    <message>
        <source>Seat {seat}: how many cards does it have?</source>
        <translation>Platz {seat}: wie viele Karten hat er?</translation>
    </message>
    <message>
        <source>Seat {seat}: new card</source>
        <translation>Platz {seat}: neue Karte</translation>
    </message>
    <message>
        <source>Seat {seat}: new card {at} of {due}</source>
        <translation>Platz {seat}: neue Karte {at} von {due}</translation>
    </message>
    <message>
        <source>Seat {seat}: which card?</source>
        <translation>Platz {seat}: welche Karte?</translation>
    </message>
    <message>
        <source>Seat {seat}: {amount}</source>
        <translation>Platz {seat}: {amount}</translation>
    </message>
    <message>
        <source>Seat {seat}: {how} is a call, {returned} go back</source>
        <translation>Platz {seat}: {how} ist ein Call, {returned} gehen zurück</translation>
    </message>
    <message>
        <source>Seat {seat}: {label}</source>
        <translation>Platz {seat}: {label}</translation>
    </message>
    <message>
        <source>Seat {seat}: {over} is accounted for by {by}</source>
        <translation>Platz {seat}: {over} ist geklärt von {by}</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card</source>
        <translation>Platz {seat}: {which} Karte</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face down</source>
        <translation>Platz {seat}: {which} Karte verdeckt</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face up</source>
        <translation>Platz {seat}: {which} Karte offen</translation>
    </message>
    <message>
        <source>Seat {winner} is the champion</source>
        <translation>Platz {winner} hat gewonnen</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Seats {seats} draw for the button</source>
        <translation>Die Plätze {seats} losen um den Button</translation>
    </message>
    <message>
        <source>Seats {seats}: each {deed}</source>
        <translation>Plätze {seats}: jeder {deed}</translation>
    </message>
    <message>
        <source>See that {moved}</source>
        <translation>Prüfen: {moved}</translation>
    </message>
    <message numerus="yes">
        <source>Seen, not dealt: the table did {n} steps for you.</source>
        <translation>
            <numerusform>Gesehen, nicht selbst gegeben: Der Tisch machte {n} Schritt für Sie.</numerusform>
            <numerusform>Gesehen, nicht selbst gegeben: Der Tisch machte {n} Schritte für Sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Settle by hand</source>
        <translation>Von Hand abrechnen</translation>
    </message>
    <message>
        <source>Settled: play on</source>
        <translation>Geklärt: weiterspielen</translation>
    </message>
    <message>
        <source>Settled: {words}</source>
        <translation>Geklärt: {words}</translation>
    </message>
    <message>
        <source>Should have been</source>
        <translation>Richtig wäre</translation>
    </message>
    <message>
        <source>0: undone</source>
        <translation>0: keine</translation>
    </message>
    <message>
        <source>Show seat {seat}&apos;s card to all: it is the next burn</source>
        <translation>Die Karte von Platz {seat} allen zeigen: sie ist der nächste Burn</translation>
    </message>
    <message>
        <source>Show seat {seat}&apos;s exposed card, then muck it</source>
        <translation>Die aufgedeckte Karte von Platz {seat} zeigen, dann mucken</translation>
    </message>
    <message>
        <source>Shuffle and cut the deck</source>
        <translation>Karten mischen und abheben</translation>
    </message>
    <message>
        <source>Shuffle and cut, deck in the shoe</source>
        <translation>Mischen und abheben, Karten in den Schlitten</translation>
    </message>
    <message>
        <source>Shuffle the stub and cut</source>
        <translation>Stub mischen und abheben</translation>
    </message>
    <message>
        <source>Shuffle the stub and {what} together and cut</source>
        <translation>Stub und {what} zusammen mischen und abheben</translation>
    </message>
    <message>
        <source>Shuffle {pool} and cut: {count}. Folded cards stay out.</source>
        <translation>Mischen und abheben: {pool}, {count}. Gepasste Karten bleiben draußen.</translation>
    </message>
    <message>
        <source>Shuffle {what} together and cut</source>
        <translation>{what} zusammen mischen und abheben</translation>
    </message>
    <message>
        <source>Shuffle for the draw for the button</source>
        <translation>Für das Ziehen um den Button mischen</translation>
    </message>
    <message>
        <source>Shuffled and cut</source>
        <translation>Gemischt und abgehoben</translation>
    </message>
    <message>
        <source>Side pot {number}</source>
        <translation>Nebenpot {number}</translation>
    </message>
    <message>
        <source>Side pot {pot}</source>
        <translation>Nebenpot {pot}</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>Sign on</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Sits out</source>
        <translation>Setzt aus</translation>
    </message>
    <message>
        <source>Sitting out</source>
        <translation>Setzt aus</translation>
    </message>
    <message>
        <source>Small bet</source>
        <translation>Kleine Bet</translation>
    </message>
    <message>
        <source>Small-blind marker to seat {small}, big-blind marker to seat {big}</source>
        <translation>Small-Blind-Marke an Platz {small}, Big-Blind-Marke an Platz {big}</translation>
    </message>
    <message>
        <source>Some readings were lost by {source}</source>
        <translation>{source} hat einige Lesungen verloren</translation>
    </message>
    <message>
        <source>Player disputes the action. Hand stops until it is settled</source>
        <translation>Spieler bestreitet die Aktion. Die Hand steht, bis das geklärt ist</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Etwas anderes</translation>
    </message>
    <message>
        <source>This evidence was changed: it is not what was recorded</source>
        <translation>Dieser Beweis wurde verändert: Er ist nicht das Aufgezeichnete</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Split among those who are in</source>
        <translation>Unter denen teilen, die dabei sind</translation>
    </message>
    <message>
        <source>Spread limit</source>
        <translation>Spread Limit</translation>
    </message>
    <message>
        <source>Spread-limit {game}</source>
        <translation>Spread-Limit {game}</translation>
    </message>
    <message>
        <source>Card plays</source>
        <translation>Karte spielt</translation>
    </message>
    <message>
        <source>Stands pat</source>
        <translation>Tauscht keine</translation>
    </message>
    <message>
        <source>Start the table now?</source>
        <translation>Den Tisch jetzt starten?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Started again</source>
        <translation>Wieder gestartet</translation>
    </message>
    <message>
        <source>Started again after the power was cut</source>
        <translation>Nach Stromausfall wieder gestartet</translation>
    </message>
    <message>
        <source>Started again: it had not been ended</source>
        <translation>Wieder gestartet: es war nicht beendet worden</translation>
    </message>
    <message>
        <source>Step {sequence} is none of this hand&apos;s; choose one that stands</source>
        <translation>Schritt {sequence} gehört nicht zu dieser Hand; wählen Sie einen gültigen</translation>
    </message>
    <message>
        <source>No. {sequence} of the record, {time}: {text}</source>
        <translation>Nr. {sequence} der Aufzeichnung, {time}: {text}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Halt</translation>
    </message>
    <message>
        <source>Straddle {straddle_amount} {straddlers}</source>
        <translation>Straddle {straddle_amount} {straddlers}</translation>
    </message>
    <message>
        <source>Straddles</source>
        <translation>Straddelt</translation>
    </message>
    <message>
        <source>String bet: a call</source>
        <translation>String Bet: ein Call</translation>
    </message>
    <message>
        <source>String bet: noted</source>
        <translation>String Bet: vermerkt</translation>
    </message>
    <message>
        <source>String bet: warned</source>
        <translation>String Bet: verwarnt</translation>
    </message>
    <message>
        <source>Stub</source>
        <translation>Stub</translation>
    </message>
    <message>
        <source>Stub or pot disturbed</source>
        <translation>Stub oder Pot durcheinander</translation>
    </message>
    <message>
        <source>Substantial action since {since}: {seen}{reason}{actions}</source>
        <translation>Wesentliche Aktion seit {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Substantial action {since}: {seen}{reason}{actions}</source>
        <translation>Wesentliche Aktion {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Suits settle equal ranks in the draw for the button (WL 91).</source>
        <translation>Beim Ziehen um den Button entscheiden bei gleichem Rang die Farben (WL 91).</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Floor: seat {seat} is away{since}</source>
        <translation>Floor: Platz {seat} ist abwesend{since}</translation>
    </message>
    <message>
        <source>Swapped with seat {seat}</source>
        <translation>Vertauscht mit Platz {seat}</translation>
    </message>
    <message>
        <source>S{number}</source>
        <translation>N{number}</translation>
    </message>
    <message>
        <source>Table · {table}</source>
        <translation>Tisch · {table}</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back: {name}</source>
        <translation>Zurücknehmen: {name}</translation>
    </message>
    <message>
        <source>Take seat {seats}&apos;s second card on to the next seat</source>
        <translation>Die zweite Karte von Platz {seats} zum nächsten Platz</translation>
    </message>
    <message>
        <source>Take seat {seat}&apos;s cards into the muck</source>
        <translation>Karten von Platz {seat} in den Muck</translation>
    </message>
    <message>
        <source>Take seat {seat}&apos;s exposed card to the muck</source>
        <translation>Die aufgedeckte Karte von Platz {seat} in den Muck</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seats}: it is the burn</source>
        <translation>Die überzählige Karte von Platz {seats} nehmen: sie ist der Burn</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seat} away</source>
        <translation>Die überzählige Karte von Platz {seat} wegnehmen</translation>
    </message>
    <message>
        <source>Take the joker off the table</source>
        <translation>Den Joker vom Tisch nehmen</translation>
    </message>
    <message>
        <source>Take {amount} back from {names}</source>
        <translation>{amount} zurücknehmen von {names}</translation>
    </message>
    <message>
        <source>Take {cards} from seat {seat}: it is the burn</source>
        <translation>{cards} von Platz {seat} nehmen: sie ist der Burn</translation>
    </message>
    <message>
        <source>Taken away</source>
        <translation>Abgeholt</translation>
    </message>
    <message>
        <source>Undone by no. {undone_by} of the record: it does not count</source>
        <translation>Rückgängig durch Nr. {undone_by} der Aufzeichnung: zählt nicht</translation>
    </message>
    <message>
        <source>Taken back: the player acts anew</source>
        <translation>Zurückgenommen: der Spieler handelt neu</translation>
    </message>
    <message>
        <source>Undone: {text}{ruled}{proved}</source>
        <translation>Zurückgenommen: {text}{ruled}{proved}</translation>
    </message>
    <message>
        <source>Takes chips off</source>
        <translation>Nimmt Chips vom Tisch</translation>
    </message>
    <message>
        <source>Tap the table</source>
        <translation>Auf den Tisch klopfen</translation>
    </message>
    <message>
        <source>Texas hold&apos;em</source>
        <translation>Texas Hold&apos;em</translation>
    </message>
    <message>
        <source>That can&apos;t be done as the hand lies now; choose another remedy</source>
        <translation>Das geht nicht, wie die Hand jetzt liegt; eine andere Abhilfe wählen</translation>
    </message>
    <message>
        <source>That card is among them already; choose another one</source>
        <translation>Diese Karte ist schon dabei; eine andere wählen</translation>
    </message>
    <message>
        <source>That is no answer to: {text}</source>
        <translation>Das ist keine Antwort auf: {text}</translation>
    </message>
    <message>
        <source>That seat has not acted in this round: choose another remedy</source>
        <translation>Dieser Platz hat in der Bietrunde nicht gehandelt: eine andere Abhilfe wählen</translation>
    </message>
    <message>
        <source>That step is no player&apos;s action; choose one that is</source>
        <translation>Dieser Schritt ist keine Aktion eines Spielers; einen solchen wählen</translation>
    </message>
    <message>
        <source>That took too long: type the PIN again</source>
        <translation>Das dauerte zu lange: PIN noch einmal eingeben</translation>
    </message>
    <message>
        <source>That was for an earlier step; now: {text}</source>
        <translation>Das galt einem früheren Schritt; jetzt: {text}</translation>
    </message>
    <message>
        <source>That&apos;s all: {read}</source>
        <translation>Das ist alles: {read}</translation>
    </message>
    <message>
        <source>The</source>
        <translation>Die</translation>
    </message>
    <message>
        <source>The PIN once more</source>
        <translation>Die PIN noch einmal</translation>
    </message>
    <message>
        <source>The action is on seat {acting}, not on seat {seat}</source>
        <translation>Am Zug ist Platz {acting}, nicht Platz {seat}</translation>
    </message>
    <message>
        <source>The antes go into the pot before the first card is dealt.</source>
        <translation>Die Antes gehen in den Pot, bevor die erste Karte gegeben wird.</translation>
    </message>
    <message>
        <source>The archive does not answer; see that its process runs</source>
        <translation>Das Archiv antwortet nicht; prüfen Sie, ob sein Prozess läuft</translation>
    </message>
    <message>
        <source>The archive told nothing</source>
        <translation>Das Archiv sagte nichts</translation>
    </message>
    <message>
        <source>The best hand showing opens, and action goes clockwise from there.</source>
        <translation>Das beste offene Blatt eröffnet, und von dort geht es im Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>The best high hand and the best low hand share the pot.</source>
        <translation>Das beste hohe und das beste tiefe Blatt teilen den Pot.</translation>
    </message>
    <message>
        <source>The bets go into the pot when the round is over.</source>
        <translation>Die Einsätze gehen in den Pot, wenn die Runde vorbei ist.</translation>
    </message>
    <message>
        <source>Betting is over, {street}: pot {pot}</source>
        <translation>Setzrunde beendet, {street}: Pot {pot}</translation>
    </message>
    <message>
        <source>The blinds are posted before any card is dealt.</source>
        <translation>Die Blinds werden gezahlt, bevor eine Karte gegeben wird.</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Das Board</translation>
    </message>
    <message>
        <source>The board&apos;s cards are turned face up in the middle of the table.</source>
        <translation>Die Karten des Boards werden in der Tischmitte aufgedeckt.</translation>
    </message>
    <message>
        <source>The bottom card was seen: shuffle, and cut again onto the cut card</source>
        <translation>Die unterste Karte wurde gesehen: mischen und neu auf die Cut-Karte abheben</translation>
    </message>
    <message>
        <source>The bridge answers: {words}</source>
        <translation>Die Bridge antwortet: {words}</translation>
    </message>
    <message>
        <source>The bridge counts other confirmations than the record: call the floor</source>
        <translation>Die Bridge zählt andere Bestätigungen als die Aufzeichnung: Floor rufen</translation>
    </message>
    <message>
        <source>The bridge counts {counts}; the record has {recorded}</source>
        <translation>Die Bridge zählt {counts}; die Aufzeichnung hat {recorded}</translation>
    </message>
    <message>
        <source>The bridge did not report its counts for the last hand</source>
        <translation>Die Bridge meldete ihre Zahlen zur letzten Hand nicht</translation>
    </message>
    <message>
        <source>The bridge does not know what this is for</source>
        <translation>Die Bridge weiß nicht, wofür das ist</translation>
    </message>
    <message>
        <source>The bridge is asked to open the cards of {place}</source>
        <translation>Die Bridge soll die Karten öffnen von: {place}</translation>
    </message>
    <message>
        <source>The bridge is asked whether the cards of {place} are {faces}</source>
        <translation>Die Bridge wird gefragt, ob die Karten ({place}) {faces} sind</translation>
    </message>
    <message>
        <source>The bridge opens {faces}</source>
        <translation>Die Bridge öffnet {faces}</translation>
    </message>
    <message>
        <source>The bridge refuses</source>
        <translation>Die Bridge weigert sich</translation>
    </message>
    <message>
        <source>The bridge refuses to open them: {why}</source>
        <translation>Die Bridge weigert sich, sie zu öffnen: {why}</translation>
    </message>
    <message>
        <source>The bridge signs the record at each hand&apos;s end, with the key it began with.</source>
        <translation>Die Bridge signiert die Aufzeichnung am Ende jeder Hand mit dem Schlüssel, mit dem sie begann.</translation>
    </message>
    <message>
        <source>The bridge signs the record up to step {sequence}</source>
        <translation>Die Bridge signiert die Aufzeichnung bis Schritt {sequence}</translation>
    </message>
    <message>
        <source>The bridge was started anew: type the PIN again</source>
        <translation>Die Bridge wurde neu gestartet: PIN noch einmal eingeben</translation>
    </message>
    <message>
        <source>The bridge {after} takes the place of {before}: {name} says so</source>
        <translation>Die Bridge {after} ersetzt {before}: so sagt {name}</translation>
    </message>
    <message>
        <source>The bridge&apos;s counts agree with the record: {counts}</source>
        <translation>Die Zahlen der Bridge stimmen mit der Aufzeichnung überein: {counts}</translation>
    </message>
    <message>
        <source>The bring-in is half the small bet, rounded down to a chip.</source>
        <translation>Das Bring-in ist der halbe kleine Einsatz, auf einen Chip abgerundet.</translation>
    </message>
    <message>
        <source>The burn is the fourth one dealt</source>
        <translation>Der Burn ist die vierte gegebene</translation>
    </message>
    <message>
        <source>The burn is the second one dealt</source>
        <translation>Der Burn ist die zweite gegebene</translation>
    </message>
    <message>
        <source>The burn is the third one dealt</source>
        <translation>Der Burn ist die dritte gegebene</translation>
    </message>
    <message>
        <source>The button goes clockwise to the next player after each hand.</source>
        <translation>Der Button geht nach jeder Hand im Uhrzeigersinn zum nächsten Spieler.</translation>
    </message>
    <message>
        <source>The button stands at seat {seat}</source>
        <translation>Der Button steht bei Platz {seat}</translation>
    </message>
    <message>
        <source>The button is wrong: it goes to seat {seat} next hand</source>
        <translation>Der Button steht falsch: nächste Hand kommt er zu Platz {seat}</translation>
    </message>
    <message>
        <source>The button stays on an empty seat, so that nobody escapes or doubles a blind (WL 151, WT 85).</source>
        <translation>Der Button bleibt auf einem leeren Platz, damit niemand einem Blind entgeht oder einen doppelt zahlt (WL 151, WT 85).</translation>
    </message>
    <message>
        <source>The button stood at the wrong seat</source>
        <translation>Der Button stand am falschen Platz</translation>
    </message>
    <message>
        <source>The camera can&apos;t read card {number} at {where}: square it</source>
        <translation>Die Kamera kann Karte {number} bei {where} nicht lesen: gerade legen</translation>
    </message>
    <message>
        <source>The camera is right</source>
        <translation>Die Kamera hat recht</translation>
    </message>
    <message>
        <source>The camera reads nothing now; name the cards by hand</source>
        <translation>Die Kamera liest jetzt nichts; Karten von Hand nennen</translation>
    </message>
    <message>
        <source>The camera reads one card twice at {where}: square the cards</source>
        <translation>Die Kamera liest eine Karte doppelt bei {where}: gerade legen</translation>
    </message>
    <message>
        <source>The camera reads {cards}</source>
        <translation>Die Kamera liest {cards}</translation>
    </message>
    <message>
        <source>The camera reads {cards}; no reader confirms it</source>
        <translation>Die Kamera liest {cards}; kein Leser bestätigt es</translation>
    </message>
    <message>
        <source>The camera sees {count} burns where {recorded} were read</source>
        <translation>Die Kamera sieht {count} Burns, gelesen wurden {recorded}</translation>
    </message>
    <message>
        <source>The camera sees {news} new cards at {where}, not {cards}</source>
        <translation>Die Kamera sieht {news} neue Karten bei {where}, nicht {cards}</translation>
    </message>
    <message>
        <source>The camera sees {seen}</source>
        <translation>Die Kamera sieht {seen}</translation>
    </message>
    <message>
        <source>The camera still reads {cards}: square the cards</source>
        <translation>Die Kamera liest immer noch {cards}: gerade legen</translation>
    </message>
    <message>
        <source>The camera&apos;s picture</source>
        <translation>Das Bild der Kamera</translation>
    </message>
    <message>
        <source>The card becomes the burn</source>
        <translation>Die Karte wird der Burn</translation>
    </message>
    <message>
        <source>The cards named don&apos;t fit: {reason}</source>
        <translation>Die genannten Karten passen nicht: {reason}</translation>
    </message>
    <message>
        <source>The casino&apos;s sheets ask for a tap before the flop&apos;s burn; a home table does without.</source>
        <translation>Die Blätter der Casinos verlangen ein Klopfen vor der Burn-Karte des Flops; ein Heimtisch kommt ohne aus.</translation>
    </message>
    <message>
        <source>The clock is noted</source>
        <translation>Die Uhrzeit wird vermerkt</translation>
    </message>
    <message>
        <source>The clock was set back by {seconds} seconds</source>
        <translation>Die Uhr wurde um {seconds} Sekunden zurückgestellt</translation>
    </message>
    <message>
        <source>The clock was set forward by {seconds} seconds</source>
        <translation>Die Uhr wurde um {seconds} Sekunden vorgestellt</translation>
    </message>
    <message>
        <source>The configuration changed: {sections}</source>
        <translation>Die Konfiguration wurde geändert: {sections}</translation>
    </message>
    <message>
        <source>The deal started at the wrong seat</source>
        <translation>Das Geben begann am falschen Platz</translation>
    </message>
    <message>
        <source>Misdeal, other reason</source>
        <translation>Misdeal, anderer Grund</translation>
    </message>
    <message>
        <source>Compare each one with the department&apos;s own</source>
        <translation>Jeden mit dem der Abteilung vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>For {n} keys, as compared</source>
        <translation>
            <numerusform>Für {n} Schlüssel, wie verglichen</numerusform>
            <numerusform>Für {n} Schlüssel, wie verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Give {amount} to {names} in all</source>
        <translation>Insgesamt {amount} geben an {names}</translation>
    </message>
    <message>
        <source>Let a technician log in at this machine&apos;s console?</source>
        <translation>Darf sich ein Techniker an der Konsole dieser Maschine anmelden?</translation>
    </message>
    <message>
        <source>Nothing to or from {names} in all</source>
        <translation>Insgesamt nichts an oder von {names}</translation>
    </message>
    <message>
        <source>Password of root at the console, 8 digits or more</source>
        <translation>Passwort von root an der Konsole, mindestens 8 Ziffern</translation>
    </message>
    <message>
        <source>Practise now (nothing is written)</source>
        <translation>Jetzt üben (nichts wird geschrieben)</translation>
    </message>
    <message>
        <source>Seal to these keys</source>
        <translation>Für diese Schlüssel versiegeln</translation>
    </message>
    <message>
        <source>Take {amount} back from {names} in all</source>
        <translation>Insgesamt {amount} zurücknehmen von {names}</translation>
    </message>
    <message>
        <source>The dealer</source>
        <translation>Der Dealer</translation>
    </message>
    <message>
        <source>The dealer names the cards</source>
        <translation>Der Dealer nennt die Karten</translation>
    </message>
    <message>
        <source>The dealer plays and reports, the floor rules, the cage touches money, the technician devices.</source>
        <translation>Der Dealer spielt und meldet, der Floor entscheidet, die Kasse führt das Geld, der Techniker die Geräte.</translation>
    </message>
    <message>
        <source>The dealer pushed the pots</source>
        <translation>Der Dealer zahlte die Pots aus</translation>
    </message>
    <message>
        <source>The dealer&apos;s hand at the keys</source>
        <translation>Die Hand des Dealers an den Tasten</translation>
    </message>
    <message>
        <source>The deck has 52 cards, and no joker.</source>
        <translation>Das Kartenspiel hat 52 Karten und keinen Joker.</translation>
    </message>
    <message>
        <source>The deck is changed: the reader counts it</source>
        <translation>Kartenwechsel: der Leser zählt</translation>
    </message>
    <message>
        <source>The deck is shuffled, cut and in the shoe</source>
        <translation>Gemischt, abgehoben und im Schlitten</translation>
    </message>
    <message>
        <source>The deck&apos;s name</source>
        <translation>Der Name des Decks</translation>
    </message>
    <message>
        <source>The documents allow an ante and require none.</source>
        <translation>Die Dokumente erlauben ein Ante und verlangen keines.</translation>
    </message>
    <message>
        <source>The engine did not answer; please touch again.</source>
        <translation>Keine Antwort; bitte noch einmal berühren.</translation>
    </message>
    <message>
        <source>The table&apos;s computer does not answer. Please wait: it starts again by itself.</source>
        <translation>Der Rechner des Tischs antwortet nicht. Bitte warten: Er startet von selbst neu.</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is held by {by}{why}</source>
        <translation>Die Beweise zu Hand {number} hält {by}{why}</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is released by {by}</source>
        <translation>Die Beweise zu Hand {number} gibt {by} frei</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is {words}</source>
        <translation>Beweise zu Hand {number}: {words}</translation>
    </message>
    <message>
        <source>The evidence of hand {spans} was removed: {why}</source>
        <translation>Die Beweise zu Hand {spans} wurden entfernt: {why}</translation>
    </message>
    <message>
        <source>The extra card becomes the burn</source>
        <translation>Die überzählige Karte wird der Burn</translation>
    </message>
    <message>
        <source>The extra card goes, the rest plays</source>
        <translation>Überzählige Karte weg, der Rest spielt</translation>
    </message>
    <message>
        <source>The first live seat left of the button draws first.</source>
        <translation>Der erste Platz links vom Button, der noch im Spiel ist, tauscht zuerst.</translation>
    </message>
    <message>
        <source>The first one: as it was dealt</source>
        <translation>Die erste: wie sie gegeben wurde</translation>
    </message>
    <message>
        <source>The floor</source>
        <translation>Der Floor</translation>
    </message>
    <message>
        <source>The floor has come</source>
        <translation>Der Floor ist da</translation>
    </message>
    <message>
        <source>The floor has come: {by}</source>
        <translation>Der Floor ist da: {by}</translation>
    </message>
    <message>
        <source>The floor is called</source>
        <translation>Der Floor ist gerufen</translation>
    </message>
    <message>
        <source>The floor is coming: {by}</source>
        <translation>Der Floor kommt: {by}</translation>
    </message>
    <message>
        <source>The floor is here</source>
        <translation>Der Floor ist da</translation>
    </message>
    <message>
        <source>The floor opens it</source>
        <translation>Der Floor öffnet sie</translation>
    </message>
    <message>
        <source>The floor picks one: it is the next burn</source>
        <translation>Der Floor zieht eine: sie ist der nächste Burn</translation>
    </message>
    <message>
        <source>The floor ruled it: say who takes it back</source>
        <translation>Der Floor entschied es: sagen Sie, wer es zurücknimmt</translation>
    </message>
    <message>
        <source>The floor was called and has come</source>
        <translation>Der Floor war gerufen und ist gekommen</translation>
    </message>
    <message>
        <source>The floor&apos;s screen was opened{by}</source>
        <translation>Die Floor-Ansicht wurde geöffnet{by}</translation>
    </message>
    <message>
        <source>The forced bets are in already</source>
        <translation>Die Pflichteinsätze sind schon drin</translation>
    </message>
    <message>
        <source>The forced bets are posted before any card is dealt.</source>
        <translation>Die Pflichteinsätze werden gezahlt, bevor eine Karte gegeben wird.</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>Das Spiel</translation>
    </message>
    <message>
        <source>The gaming day {day} begins</source>
        <translation>Der Spieltag {day} beginnt</translation>
    </message>
    <message>
        <source>The hand is closed when the bridge&apos;s counts are on record.</source>
        <translation>Die Hand ist abgeschlossen, wenn die Zahlen der Bridge aufgezeichnet sind.</translation>
    </message>
    <message>
        <source>The hand is dead</source>
        <translation>Die Hand ist tot</translation>
    </message>
    <message>
        <source>The hand is held already; now: {text}</source>
        <translation>Die Hand ruht schon; jetzt: {text}</translation>
    </message>
    <message>
        <source>The hand is held: settle it at the prompt</source>
        <translation>Die Hand ruht: am Hinweis klären</translation>
    </message>
    <message>
        <source>The hand is over</source>
        <translation>Die Hand ist vorbei</translation>
    </message>
    <message>
        <source>The hand is over then, and the cards go back to the deck.</source>
        <translation>Die Hand ist dann vorbei, und die Karten kommen zurück ins Deck.</translation>
    </message>
    <message>
        <source>The hand is void: all chips go back, and it is dealt again</source>
        <translation>Die Hand ist ungültig: alle Chips gehen zurück, es wird neu gegeben</translation>
    </message>
    <message>
        <source>The hand&apos;s key is sealed</source>
        <translation>Der Schlüssel der Hand ist versiegelt</translation>
    </message>
    <message>
        <source>The hand&apos;s key is sealed to {keys}</source>
        <translation>Der Schlüssel der Hand ist versiegelt für {keys}</translation>
    </message>
    <message>
        <source>The hands that were dealt with it stand; it stays out of play</source>
        <translation>Die damit gegebenen Hände gelten; es bleibt aus dem Spiel</translation>
    </message>
    <message>
        <source>The highest of one exposed card each has the first button (WL 91).</source>
        <translation>Wer von je einer offenen Karte die höchste hat, bekommt den ersten Button (WL 91).</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>Der Gastgeber</translation>
    </message>
    <message>
        <source>No rake or charge is taken until the house sets one.</source>
        <translation>Ohne Angabe des Hauses gibt es keine Rake und keine Gebühr.</translation>
    </message>
    <message>
        <source>The house whose rules count</source>
        <translation>Das Haus, dessen Regeln gelten</translation>
    </message>
    <message>
        <source>The house&apos;s rules say nothing here; this is the default.</source>
        <translation>Die Hausregeln sagen hier nichts; dies ist die Vorgabe.</translation>
    </message>
    <message>
        <source>The house&apos;s version {version} holds, signed by {by}</source>
        <translation>Die Fassung {version} des Hauses gilt, signiert von {by}</translation>
    </message>
    <message>
        <source>The kill is over: limits as posted</source>
        <translation>Der Kill ist vorbei: Limits wie ausgehängt</translation>
    </message>
    <message>
        <source>The last card of the stub, the</source>
        <translation>Die letzte Karte des Stubs, die</translation>
    </message>
    <message>
        <source>Last hand corrected: its pots are divided again</source>
        <translation>Letzte Hand berichtigt: Ihre Pots werden neu geteilt</translation>
    </message>
    <message>
        <source>The last one is the next burn</source>
        <translation>Die letzte ist der nächste Burn</translation>
    </message>
    <message>
        <source>Cancel the last ruling of this hand</source>
        <translation>Den letzten Entscheid dieser Hand aufheben</translation>
    </message>
    <message>
        <source>The last action was no raise: mark a raise right after it is entered</source>
        <translation>Die letzte Aktion war kein Raise: einen Raise gleich nach der Eingabe markieren</translation>
    </message>
    <message>
        <source>The latest hands from the record, step by step</source>
        <translation>Die letzten Hände aus der Aufzeichnung, Schritt für Schritt</translation>
    </message>
    <message>
        <source>The limit</source>
        <translation>Das Limit</translation>
    </message>
    <message>
        <source>The lowest card showing brings it in; in razz the highest.</source>
        <translation>Die niedrigste offene Karte bringt das Bring-in; im Razz die höchste.</translation>
    </message>
    <message>
        <source>The minimum buy-in is as posted; in limit it is ten small bets (WL 100).</source>
        <translation>Das Mindest-Buy-in gilt wie ausgehängt; im Limit sind es zehn kleine Einsätze (WL 100).</translation>
    </message>
    <message>
        <source>The next hand is a bomb pot</source>
        <translation>Die nächste Hand ist ein Bomb Pot</translation>
    </message>
    <message>
        <source>The next hand is a {name}: seat {seat} took the whole pot</source>
        <translation>Die nächste Hand: {name}, Platz {seat} nahm den ganzen Pot</translation>
    </message>
    <message>
        <source>The next hand is no bomb pot</source>
        <translation>Die nächste Hand ist kein Bomb Pot</translation>
    </message>
    <message>
        <source>The number is locked after too many wrong PINs</source>
        <translation>Die Nummer ist nach zu vielen falschen PINs gesperrt</translation>
    </message>
    <message>
        <source>The odd chip between high and low goes to the high half (WL 149, WT 73).</source>
        <translation>Der ungerade Chip zwischen High und Low geht an die hohe Hälfte (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>Der ungerade Chip geht an den Ersten der Gleichen im Uhrzeigersinn vom Button (WL 149).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button.</source>
        <translation>Der ungerade Chip geht an den Ersten der Gleichen im Uhrzeigersinn vom Button.</translation>
    </message>
    <message>
        <source>The odd chip goes to the highest card by suit among the five that play (WL 149, WT 73).</source>
        <translation>Der ungerade Chip geht an die nach Farbe höchste Karte unter den fünf, die zählen (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The part of a bet that nobody can match goes back to the bettor.</source>
        <translation>Was von einem Einsatz niemand bringen kann, geht an den Setzenden zurück.</translation>
    </message>
    <message>
        <source>The password once more</source>
        <translation>Das Passwort noch einmal</translation>
    </message>
    <message>
        <source>The player acts anew</source>
        <translation>Der Spieler handelt neu</translation>
    </message>
    <message>
        <source>The player keeps it</source>
        <translation>Der Spieler behält sie</translation>
    </message>
    <message>
        <source>The player to act takes too long</source>
        <translation>Der Spieler am Zug braucht zu lange</translation>
    </message>
    <message>
        <source>The players agree</source>
        <translation>Die Spieler sind einig</translation>
    </message>
    <message>
        <source>The pot goes to the best hand.</source>
        <translation>Der Pot geht an das beste Blatt.</translation>
    </message>
    <message>
        <source>The pot goes to the best high hand.</source>
        <translation>Der Pot geht an das beste hohe Blatt.</translation>
    </message>
    <message>
        <source>The pot goes to the best low hand.</source>
        <translation>Der Pot geht an das beste tiefe Blatt.</translation>
    </message>
    <message>
        <source>The prompt said: {prompt}</source>
        <translation>Der Hinweis sagte: {prompt}</translation>
    </message>
    <message>
        <source>The reader can&apos;t name these cards; name them by hand</source>
        <translation>Der Leser kann diese Karten nicht nennen; von Hand nennen</translation>
    </message>
    <message>
        <source>The reader is asked already; wait for its answer</source>
        <translation>Der Leser ist schon gefragt; auf die Antwort warten</translation>
    </message>
    <message>
        <source>The reader says no more about {place} in this hand: call the floor</source>
        <translation>Der Leser sagt über {place} in dieser Hand nichts mehr: Floor rufen</translation>
    </message>
    <message>
        <source>The reader&apos;s cards can&apos;t be opened{why}</source>
        <translation>Die Karten des Lesers lassen sich nicht öffnen{why}</translation>
    </message>
    <message>
        <source>The reading place is cleared before the next hand is read there.</source>
        <translation>Der Leseplatz wird geräumt, bevor dort die nächste Hand gelesen wird.</translation>
    </message>
    <message>
        <source>The record before the start was checked</source>
        <translation>Die Aufzeichnung vor dem Start wurde geprüft</translation>
    </message>
    <message>
        <source>The record is copied to another medium; the table goes on without.</source>
        <translation>Die Aufzeichnung wird auf ein anderes Medium kopiert; der Tisch läuft auch ohne weiter.</translation>
    </message>
    <message>
        <source>The record is not what happened</source>
        <translation>Das Protokoll ist nicht, was geschah</translation>
    </message>
    <message>
        <source>The record was checked up to {number}: whole</source>
        <translation>Die Aufzeichnung wurde bis {number} geprüft: ganz</translation>
    </message>
    <message>
        <source>The replay of {what} was opened{by}</source>
        <translation>Die Wiedergabe von {what} wurde geöffnet{by}</translation>
    </message>
    <message>
        <source>The ruling is cancelled{ruler}</source>
        <translation>Der Entscheid ist aufgehoben{ruler}</translation>
    </message>
    <message>
        <source>The ruling on hand {number} is on record</source>
        <translation>Der Entscheid zu Hand {number} ist aufgezeichnet</translation>
    </message>
    <message>
        <source>The ruling on hand {number} is carried out: no chips left to move</source>
        <translation>Der Entscheid zu Hand {number} ist ausgeführt: keine Chips mehr umzulegen</translation>
    </message>
    <message>
        <source>That touch failed. See what is recorded, then try another way.</source>
        <translation>Diese Berührung schlug fehl. Prüfen Sie die Aufzeichnung, dann versuchen Sie es anders.</translation>
    </message>
    <message>
        <source>The seat gets its card last</source>
        <translation>Der Platz bekommt seine Karte zuletzt</translation>
    </message>
    <message>
        <source>The seat&apos;s whole bet on the street</source>
        <translation>Gesamter Einsatz</translation>
    </message>
    <message>
        <source>The second card becomes the burn</source>
        <translation>Die zweite Karte wird der Burn</translation>
    </message>
    <message>
        <source>The small blind is {blinds}; half the minimum bet, {usual}, is usual</source>
        <translation>Der Small Blind ist {blinds}; üblich ist der halbe Mindesteinsatz, {usual}</translation>
    </message>
    <message>
        <source>The smallest bet is the smallest chip of the blinds (WL 130).</source>
        <translation>Der kleinste Einsatz ist der kleinste Chip der Blinds (WL 130).</translation>
    </message>
    <message>
        <source>The smallest raise, or as told</source>
        <translation>Die kleinste Erhöhung, oder wie gesagt</translation>
    </message>
    <message>
        <source>The staff seats its guests.</source>
        <translation>Das Personal weist die Plätze zu.</translation>
    </message>
    <message>
        <source>The staff that may sign on: {staff}</source>
        <translation>Personal, das sich anmelden darf: {staff}</translation>
    </message>
    <message>
        <source>The stub is counted before the last street, so that nobody is left short.</source>
        <translation>Der Stub wird vor der letzten Straße gezählt, damit niemandem eine Karte fehlt.</translation>
    </message>
    <message>
        <source>The supervisor&apos;s ruling is final; at a home table the host&apos;s.</source>
        <translation>Die Entscheidung der Aufsicht gilt; an einem Heimtisch die des Gastgebers.</translation>
    </message>
    <message>
        <source>The cards read don&apos;t fit: check them, then continue</source>
        <translation>Die gelesenen Karten passen nicht: prüfen, dann weiter</translation>
    </message>
    <message>
        <source>The table closes, drop {drop}</source>
        <translation>Der Tisch schließt, Drop {drop}</translation>
    </message>
    <message>
        <source>The table does not offer this any more</source>
        <translation>Das bietet der Tisch nicht mehr an</translation>
    </message>
    <message>
        <source>The table is closed</source>
        <translation>Der Tisch ist geschlossen</translation>
    </message>
    <message>
        <source>The table is closed: count the rack and the drop to open it</source>
        <translation>Der Tisch ist geschlossen: zum Öffnen Rack und Drop zählen</translation>
    </message>
    <message>
        <source>The table is closed; open it first</source>
        <translation>Der Tisch ist geschlossen; erst öffnen</translation>
    </message>
    <message>
        <source>The table is open again{add_keys}</source>
        <translation>Der Tisch ist wieder offen{add_keys}</translation>
    </message>
    <message>
        <source>The table never stops for evidence; what the floor holds is not removed.</source>
        <translation>Für Beweise hält der Tisch nie an; was der Floor hält, wird nicht entfernt.</translation>
    </message>
    <message>
        <source>The table runs. Stop it now, between two hands?</source>
        <translation>Der Tisch läuft. Jetzt anhalten, zwischen zwei Händen?</translation>
    </message>
    <message>
        <source>The table starts on a record that is thrown away. Seat two players at the screen, deal one hand and push the pot. Closing its window ends it, and so does {end}.</source>
        <translation>Der Tisch startet mit einer Aufzeichnung, die weggeworfen wird. Setzen Sie am Schirm zwei Spieler, geben Sie eine Hand und zahlen Sie den Pot aus. Es endet, wenn Sie sein Fenster schließen, und mit {end}.</translation>
    </message>
    <message>
        <source>The table&apos;s computer does not answer. The dealer will tell you what is played.</source>
        <translation>Der Computer des Tisches antwortet nicht. Der Dealer sagt Ihnen, was gespielt wird.</translation>
    </message>
    <message>
        <source>The table&apos;s computer restarts. The table stands as shown.</source>
        <translation>Der Computer des Tisches startet neu. Der Tisch steht wie gezeigt.</translation>
    </message>
    <message>
        <source>The table&apos;s name</source>
        <translation>Der Name des Tisches</translation>
    </message>
    <message>
        <source>The table&apos;s sign says under which limit it plays.</source>
        <translation>Das Schild des Tisches sagt, mit welchem Limit er spielt.</translation>
    </message>
    <message>
        <source>The table&apos;s sign says which Omaha is played; Omaha alone is high only.</source>
        <translation>Das Schild des Tisches sagt, welches Omaha gespielt wird; Omaha allein ist nur High.</translation>
    </message>
    <message>
        <source>The {street} came too early</source>
        <translation>{street} kam zu früh</translation>
    </message>
    <message>
        <source>Their drop</source>
        <translation>Ihr Drop</translation>
    </message>
    <message>
        <source>Their tokes</source>
        <translation>Ihre Tokes</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Then: {then}</source>
        <translation>Dann: {then}</translation>
    </message>
    <message>
        <source>Then: {then}{pot}</source>
        <translation>Dann: {then}{pot}</translation>
    </message>
    <message>
        <source>There is no hand {wanted} in {name}</source>
        <translation>In {name} gibt es keine Hand {wanted}</translation>
    </message>
    <message>
        <source>There is nothing to call</source>
        <translation>Es gibt nichts mitzugehen</translation>
    </message>
    <message>
        <source>Nothing to redo; now: {text}</source>
        <translation>Nichts zu wiederholen; jetzt: {text}</translation>
    </message>
    <message>
        <source>There is nothing to settle</source>
        <translation>Nichts ist zu klären</translation>
    </message>
    <message>
        <source>There is nothing to take back in this hand</source>
        <translation>In dieser Hand ist nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>No room was left for this picture</source>
        <translation>Für dieses Bild war kein Platz mehr</translation>
    </message>
    <message>
        <source>The floor can&apos;t open these cards now</source>
        <translation>Der Floor kann diese Karten jetzt nicht öffnen</translation>
    </message>
    <message>
        <source>These won, best card first</source>
        <translation>Diese gewannen, beste Karte zuerst</translation>
    </message>
    <message>
        <source>This evidence has expired</source>
        <translation>Dieser Beweis ist abgelaufen</translation>
    </message>
    <message>
        <source>This evidence is missing</source>
        <translation>Dieser Beweis fehlt</translation>
    </message>
    <message>
        <source>This is a copy: evidence is held at the table, Floor, Replay</source>
        <translation>Dies ist eine Kopie: Beweise hält man am Tisch: Floor, Wiedergabe</translation>
    </message>
    <message>
        <source>Only the floor can allow this</source>
        <translation>Nur der Floor kann das erlauben</translation>
    </message>
    <message>
        <source>This is what it would change. The record keeps the ruling.</source>
        <translation>Das würde es ändern. Die Aufzeichnung behält den Entscheid.</translation>
    </message>
    <message>
        <source>This is what would change. The record keeps both.</source>
        <translation>Das würde sich ändern. Die Aufzeichnung behält beides.</translation>
    </message>
    <message>
        <source>This number is locked: the technician unlocks it</source>
        <translation>Diese Nummer ist gesperrt: der Techniker entsperrt sie</translation>
    </message>
    <message>
        <source>This table is closed.</source>
        <translation>Dieser Tisch ist geschlossen.</translation>
    </message>
    <message>
        <source>This table, and its hands, rulings, chips and dealers of the day</source>
        <translation>Dieser Tisch und seine Hände, Entscheide, Chips und Dealer des Tages</translation>
    </message>
    <message>
        <source>The reader named those cards: they can&apos;t be corrected</source>
        <translation>Diese Karten nannte der Leser: nicht zu berichtigen</translation>
    </message>
    <message>
        <source>Three actions of any kind are substantial, or two of which one puts chips in (WT 88c).</source>
        <translation>Drei Aktionen jeder Art gelten als wesentlich, oder zwei, von denen eine Chips setzt (WT 88c).</translation>
    </message>
    <message>
        <source>Three stand, the last is the next burn</source>
        <translation>Drei gelten, die letzte ist der nächste Burn</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Die Zeit ist um</translation>
    </message>
    <message>
        <source>Time on seat {seat}: {seconds} seconds</source>
        <translation>Time für Platz {seat}: {seconds} Sekunden</translation>
    </message>
    <message>
        <source>Time was called: {seconds} seconds</source>
        <translation>Time wurde angesagt: {seconds} Sekunden</translation>
    </message>
    <message>
        <source>Time {time_amount} each {time_minutes} minutes</source>
        <translation>Zeitgebühr {time_amount} je {time_minutes} Minuten</translation>
    </message>
    <message>
        <source>Time: {amount} from each of {seats} seats</source>
        <translation>Zeitgebühr: {amount} von jedem der {seats} Plätze</translation>
    </message>
    <message>
        <source>To act</source>
        <translation>Am Zug</translation>
    </message>
    <message>
        <source>To draw</source>
        <translation>Tauscht</translation>
    </message>
    <message>
        <source>To seat</source>
        <translation>An Platz</translation>
    </message>
    <message>
        <source>To the cage</source>
        <translation>Zur Kasse</translation>
    </message>
    <message>
        <source>To the right of the cards that lie there</source>
        <translation>Rechts von den liegenden Karten</translation>
    </message>
    <message>
        <source>To whom?</source>
        <translation>Wem?</translation>
    </message>
    <message>
        <source>To write a signed draft, start the replay with --key floor.key</source>
        <translation>Für einen signierten Entwurf die Wiedergabe mit --key floor.key starten</translation>
    </message>
    <message>
        <source>Toke</source>
        <translation>Trinkgeld</translation>
    </message>
    <message>
        <source>Tokes</source>
        <translation>Tokes</translation>
    </message>
    <message>
        <source>Too few chips were put in</source>
        <translation>Zu wenige Chips wurden gesetzt</translation>
    </message>
    <message>
        <source>Touch a seat: somebody sits down there, or comes back</source>
        <translation>Einen Platz berühren: Dort nimmt jemand Platz oder kommt zurück</translation>
    </message>
    <message>
        <source>Touch its rank</source>
        <translation>Ihren Wert berühren</translation>
    </message>
    <message>
        <source>Touch its suit</source>
        <translation>Ihre Farbe berühren</translation>
    </message>
    <message>
        <source>Touch the wrong card</source>
        <translation>Die falsche Karte berühren</translation>
    </message>
    <message>
        <source>Turn the four cards down and scramble them</source>
        <translation>Die vier Karten umdrehen und mischen</translation>
    </message>
    <message>
        <source>Turn the last card down: it is the next burn</source>
        <translation>Die letzte Karte umdrehen: sie ist der nächste Burn</translation>
    </message>
    <message numerus="yes">
        <source>Turn up the flop&apos;s first {n} cards, before the first bets</source>
        <translation>
            <numerusform>Die erste Karte des Flops aufdecken, vor dem ersten Setzen</numerusform>
            <numerusform>Die ersten {n} Karten des Flops aufdecken, vor dem ersten Setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn up the other three</source>
        <translation>Die anderen drei aufdecken</translation>
    </message>
    <message>
        <source>Fouled deck: duplicate card</source>
        <translation>Fehlerhaftes Deck: doppelte Karte</translation>
    </message>
    <message>
        <source>Two cards were burned</source>
        <translation>Zwei Karten wurden verbrannt</translation>
    </message>
    <message>
        <source>Two sources that disagree are settled by the dealer, never by the machine.</source>
        <translation>Widersprechen sich zwei Quellen, entscheidet der Dealer, nie die Maschine.</translation>
    </message>
    <message>
        <source>Two were burned</source>
        <translation>Zwei wurden verbrannt</translation>
    </message>
    <message>
        <source>Type the amount</source>
        <translation>Betrag eingeben</translation>
    </message>
    <message>
        <source>Type the whole bet</source>
        <translation>Ganzen Einsatz eingeben</translation>
    </message>
    <message>
        <source>Type the whole sum</source>
        <translation>Geben Sie den ganzen Betrag ein</translation>
    </message>
    <message>
        <source>Undo stops: cards were shown since {since}. Call the floor</source>
        <translation>Zurücknehmen hält an: seit {since} wurden Karten gezeigt. Floor rufen</translation>
    </message>
    <message>
        <source>Up to twenty may be taken off for incidentals; above both limits the floor is asked.</source>
        <translation>Bis zu zwanzig dürfen für Kleinigkeiten vom Tisch; über beiden Grenzen wird der Floor gefragt.</translation>
    </message>
    <message>
        <source>Use the reader</source>
        <translation>Den Leser nehmen</translation>
    </message>
    <message>
        <source>Void hands</source>
        <translation>Ungültige Hände</translation>
    </message>
    <message>
        <source>Void: all chips go back</source>
        <translation>Ungültig: alle Chips zurück</translation>
    </message>
    <message>
        <source>Wait {wait_s} seconds: {left}</source>
        <translation>{wait_s} Sekunden warten: {left}</translation>
    </message>
    <message>
        <source>Waiting for players</source>
        <translation>Warten auf Spieler</translation>
    </message>
    <message>
        <source>Waiting for the engine to start.</source>
        <translation>Warten auf den Start des Programms.</translation>
    </message>
    <message>
        <source>Waits for the big blind</source>
        <translation>Wartet auf den Big Blind</translation>
    </message>
    <message>
        <source>What a player usually buys in for</source>
        <translation>Wofür sich ein Spieler gewöhnlich einkauft</translation>
    </message>
    <message>
        <source>What a start did not wait for is checked while the table runs.</source>
        <translation>Worauf ein Start nicht wartete, wird geprüft, während der Tisch läuft.</translation>
    </message>
    <message>
        <source>Only the floor can undo what everybody has seen.</source>
        <translation>Nur der Floor macht rückgängig, was alle gesehen haben.</translation>
    </message>
    <message>
        <source>What is played is what the table&apos;s sign says.</source>
        <translation>Gespielt wird, was auf dem Schild des Tisches steht.</translation>
    </message>
    <message>
        <source>What it speaks</source>
        <translation>Was er spricht</translation>
    </message>
    <message>
        <source>The cards there are not the ones dealt</source>
        <translation>Dort liegen nicht die gegebenen Karten</translation>
    </message>
    <message>
        <source>A push can be corrected until the next riffle, not after it.</source>
        <translation>Ein Auszahlen lässt sich bis zum nächsten Riffeln berichtigen, danach nicht.</translation>
    </message>
    <message>
        <source>What was pushed stands</source>
        <translation>Was ausgezahlt ist, gilt</translation>
    </message>
    <message>
        <source>What was said binds</source>
        <translation>Das Gesagte bindet</translation>
    </message>
    <message>
        <source>What went wrong?</source>
        <translation>Was ging schief?</translation>
    </message>
    <message>
        <source>Where its antenna is</source>
        <translation>Wo seine Antenne ist</translation>
    </message>
    <message>
        <source>If no hand qualifies for low, the best high hand scoops.</source>
        <translation>Qualifiziert keine Hand für Low, gewinnt die beste High-Hand alles.</translation>
    </message>
    <message>
        <source>Where the stub can&apos;t serve seventh street, four steps lead down to one common card.</source>
        <translation>Wo der Reststapel für die siebte Straße nicht reicht, führen vier Schritte bis zu einer gemeinsamen Karte.</translation>
    </message>
    <message>
        <source>Which step was entered wrong?</source>
        <translation>Welcher Schritt wurde falsch eingegeben?</translation>
    </message>
    <message>
        <source>Which {what}?</source>
        <translation>Bitte wählen: {what}</translation>
    </message>
    <message>
        <source>Which {what}? A number, or its name</source>
        <translation>Bitte wählen: {what}. Eine Nummer oder der Name</translation>
    </message>
    <message>
        <source>Who brings it in may open for the full small bet instead (WL 216).</source>
        <translation>Wer das Bring-in bringt, darf stattdessen mit dem vollen kleinen Einsatz eröffnen (WL 216).</translation>
    </message>
    <message>
        <source>Who comes back within an hour brings the same stack (WL 58).</source>
        <translation>Wer innerhalb einer Stunde zurückkommt, bringt denselben Stack mit (WL 58).</translation>
    </message>
    <message>
        <source>Who deals?</source>
        <translation>Wer gibt?</translation>
    </message>
    <message>
        <source>Floor approval: who?</source>
        <translation>Freigabe des Floors: wer?</translation>
    </message>
    <message>
        <source>Who has the button first?</source>
        <translation>Wer hat zuerst den Button?</translation>
    </message>
    <message>
        <source>Who is not asked to show may muck (WL 145).</source>
        <translation>Wer nicht zeigen muss, darf mucken (WL 145).</translation>
    </message>
    <message>
        <source>Who may not play together is for the house to name; a supervisor may override it.</source>
        <translation>Wer nicht zusammen spielen darf, nennt das Haus; eine Aufsicht darf es aufheben.</translation>
    </message>
    <message>
        <source>Who missed blinds may post both between button and small blind, and has the button next (WL 154).</source>
        <translation>Wer Blinds verpasst hat, darf beide zwischen Button und Small Blind zahlen und hat als Nächster den Button (WL 154).</translation>
    </message>
    <message>
        <source>Who missed blinds posts them at once, or waits for the big blind (WL 156).</source>
        <translation>Wer Blinds verpasst hat, zahlt sie sofort oder wartet auf den Big Blind (WL 156).</translation>
    </message>
    <message>
        <source>Who moves up from a must-move game brings every chip, even above the maximum.</source>
        <translation>Wer aus einem Must-move-Spiel aufrückt, bringt jeden Chip mit, auch über dem Höchstbetrag.</translation>
    </message>
    <message>
        <source>Who plays for which</source>
        <translation>Wer um welchen spielt</translation>
    </message>
    <message>
        <source>Who rules?</source>
        <translation>Wer entscheidet?</translation>
    </message>
    <message>
        <source>Who signs on?</source>
        <translation>Wer meldet sich an?</translation>
    </message>
    <message>
        <source>Whom the house moved is free of the minimum.</source>
        <translation>Wen das Haus umgesetzt hat, für den gilt das Minimum nicht.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Width of the lit picture in millimetres, by a ruler</source>
        <translation>Breite des leuchtenden Bilds in Millimetern, mit dem Lineal</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Gewinnt</translation>
    </message>
    <message>
        <source>With a PIN: rulings, corrections and money are then that person&apos;s word</source>
        <translation>Mit PIN: Entscheide, Berichtigungen und Geld gelten dann als Wort dieser Person</translation>
    </message>
    <message>
        <source>With the next touch {marks}</source>
        <translation>Mit der nächsten Berührung: {marks}</translation>
    </message>
    <message>
        <source>With three or more players a round takes three raises after the bet.</source>
        <translation>Mit drei oder mehr Spielern nimmt eine Runde nach dem Einsatz drei Erhöhungen.</translation>
    </message>
    <message>
        <source>Within a half the odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>Innerhalb einer Hälfte geht der ungerade Chip an den Ersten der Gleichen im Uhrzeigersinn vom Button (WL 149).</translation>
    </message>
    <message>
        <source>Working out what would have followed</source>
        <translation>Was gefolgt wäre, wird ausgerechnet</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>Falsche PIN</translation>
    </message>
    <message>
        <source>Wrong PIN: {left}{wait}</source>
        <translation>Falsche PIN: {left}{wait}</translation>
    </message>
    <message>
        <source>Wrong deal</source>
        <translation>Falsch gegeben</translation>
    </message>
    <message>
        <source>a card of the board becomes the burn</source>
        <translation>eine Karte des Boards wird der Burn</translation>
    </message>
    <message>
        <source>a hand is over {zone}</source>
        <translation>eine Hand ist über {zone}</translation>
    </message>
    <message>
        <source>a lamp is mirrored in {zone}</source>
        <translation>eine Lampe spiegelt sich in {zone}</translation>
    </message>
    <message>
        <source>a thing lies in {zone}</source>
        <translation>ein Gegenstand liegt in {zone}</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>cards under the camera</source>
        <translation>Karten unter der Kamera</translation>
    </message>
    <message>
        <source>defect</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>hand in muck</source>
        <translation>Hand im Muck</translation>
    </message>
    <message>
        <source>has another firmware ({found}, expected {wanted}); flash it, or correct firmware in [[bridge.readers]]</source>
        <translation>hat eine andere Firmware ({found}, erwartet {wanted}); aufspielen, oder firmware in [[bridge.readers]] berichtigen</translation>
    </message>
    <message>
        <source>its lens bends the picture, measure it</source>
        <translation>ihr Objektiv verzerrt das Bild, es ist auszumessen</translation>
    </message>
    <message>
        <source>marker {number} was moved: glue it back</source>
        <translation>Marke {number} wurde verschoben: wieder ankleben</translation>
    </message>
    <message>
        <source>no board is run twice here: deal one</source>
        <translation>hier läuft kein Board zweimal: nur eines geben</translation>
    </message>
    <message>
        <source>no hand is on: there is nothing to settle</source>
        <translation>keine Hand läuft: es gibt nichts abzurechnen</translation>
    </message>
    <message>
        <source>no version</source>
        <translation>keine Version</translation>
    </message>
    <message>
        <source>not every card was named: see to what is told, and run this step again</source>
        <translation>nicht jede Karte wurde benannt: das Gemeldete beheben und diesen Schritt wiederholen</translation>
    </message>
    <message>
        <source>of seat {seat}</source>
        <translation>von Platz {seat}</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>public key of the inner department, such as floor</source>
        <translation>öffentlicher Schlüssel der inneren Abteilung, etwa Floor</translation>
    </message>
    <message>
        <source>public key of the outer department, such as cage</source>
        <translation>öffentlicher Schlüssel der äußeren Abteilung, etwa Kasse</translation>
    </message>
    <message>
        <source>raise to {least} or {most}</source>
        <translation>erhöhen auf {least} oder {most}</translation>
    </message>
    <message>
        <source>raise to {least} up to {most}</source>
        <translation>erhöhen auf {least} bis {most}</translation>
    </message>
    <message>
        <source>seat {seat} {why}</source>
        <translation>Platz {seat} {why}</translation>
    </message>
    <message>
        <source>settled by hand</source>
        <translation>von Hand abgerechnet</translation>
    </message>
    <message>
        <source>the action is on seat {seat}, not on seat {seat2}</source>
        <translation>am Zug ist Platz {seat}, nicht Platz {seat2}</translation>
    </message>
    <message>
        <source>the deal by hand</source>
        <translation>das Geben von Hand</translation>
    </message>
    <message>
        <source>the disk is read only; mend it or mount it for writing</source>
        <translation>die Platte ist nur lesbar: instand setzen oder zum Schreiben einbinden</translation>
    </message>
    <message>
        <source>the key&apos;s fingerprint is {mark}, not {said}</source>
        <translation>der Fingerabdruck des Schlüssels ist {mark}, nicht {said}</translation>
    </message>
    <message>
        <source>unplugged: plug it in; there is no USB device {device}</source>
        <translation>abgesteckt: anstecken; es ist kein USB-Gerät {device} da</translation>
    </message>
    <message>
        <source>unplugged: plug the reader in; there is no {path}</source>
        <translation>abgesteckt: Leser anstecken; {path} ist nicht da</translation>
    </message>
    <message>
        <source>Still to be given: {amount}</source>
        <translation>Noch zu vergeben: {amount}</translation>
    </message>
    <message>
        <source>{amount} on the table</source>
        <translation>{amount} auf dem Tisch</translation>
    </message>
    <message>
        <source>{amount} on the table: who gets them?</source>
        <translation>{amount} auf dem Tisch: wer bekommt sie?</translation>
    </message>
    <message>
        <source>{amount} too many are given</source>
        <translation>{amount} zu viel vergeben</translation>
    </message>
    <message>
        <source>{given} given out of {total} on the table: every chip must go to a seat</source>
        <translation>{given} von {total} auf dem Tisch vergeben: Jeder Chip muss an einen Platz</translation>
    </message>
    <message>
        <source>{step}, before {ruling}</source>
        <translation>{step}, vor {ruling}</translation>
    </message>
    <message>
        <source>{time}  ·  no. {sequence} of the record  ·  by {who}</source>
        <translation>{time}  ·  Nr. {sequence} der Aufzeichnung  ·  durch {who}</translation>
    </message>
    <message>
        <source>The hand is held. {question}</source>
        <translation>Die Hand ruht. {question}</translation>
    </message>
    <message>
        <source> Nor does the step after it.</source>
        <translation> Der Schritt danach auch nicht.</translation>
    </message>
    <message>
        <source> and of those already served</source>
        <translation> und die derer, die schon bedient sind</translation>
    </message>
    <message>
        <source> on the first board</source>
        <translation> auf dem ersten Board</translation>
    </message>
    <message>
        <source> on the second board</source>
        <translation> auf dem zweiten Board</translation>
    </message>
    <message>
        <source>&apos;{said}&apos; may be {zones}; type one of them</source>
        <translation>„{said}“ kann {zones} sein; eine davon eingeben</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: a deck&apos;s name has letters, digits, - and _</source>
        <translation>„{said}“: Der Name eines Decks hat Buchstaben, Ziffern, - und _</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected a chip such as 1, 5 or 0.50</source>
        <translation>„{said}“: erwartet wird ein Chip wie 1, 5 oder 0.50</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected a name or an address such as 10.0.0.1</source>
        <translation>„{said}“: erwartet wird ein Name oder eine Adresse wie 10.0.0.1</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an address such as 10.0.0.1</source>
        <translation>„{said}“: erwartet wird eine Adresse wie 10.0.0.1</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an address such as 10.0.0.17/24</source>
        <translation>„{said}“: erwartet wird eine Adresse wie 10.0.0.17/24</translation>
    </message>
    <message>
        <source>A backup is on the stick. Lay it out here?</source>
        <translation>Auf dem Stick ist eine Sicherung. Hier wiederherstellen?</translation>
    </message>
    <message>
        <source>A bet or raise amount was wrong</source>
        <translation>Der Betrag eines Einsatzes oder Raise war falsch</translation>
    </message>
    <message>
        <source>A board is dealt once; WL 204-213 let all who are in agree to run it twice.</source>
        <translation>Ein Board wird einmal gegeben; nach WL 204-213 dürfen alle, die noch dabei sind, vereinbaren, es zweimal laufen zu lassen.</translation>
    </message>
    <message>
        <source>A card read late may lie in another place</source>
        <translation>Eine spät gelesene Karte liegt vielleicht woanders</translation>
    </message>
    <message>
        <source>A card was exposed or dealt wrong</source>
        <translation>Eine Karte wurde aufgedeckt oder falsch ausgeteilt</translation>
    </message>
    <message>
        <source>A fixed address</source>
        <translation>Eine feste Adresse</translation>
    </message>
    <message>
        <source>A hand was misread</source>
        <translation>Eine Hand wurde falsch gelesen</translation>
    </message>
    <message>
        <source>A live hand was mucked</source>
        <translation>Eine lebende Hand kam in den Muck</translation>
    </message>
    <message>
        <source>A player was skipped</source>
        <translation>Ein Spieler wurde übergangen</translation>
    </message>
    <message>
        <source>Stack or buy-in wrong: touch the seat, then count the stack or correct the entry</source>
        <translation>Stack oder Buy-in falsch: Platz berühren, dann Stack zählen oder Eingabe berichtigen</translation>
    </message>
    <message>
        <source>Add a floor supervisor?</source>
        <translation>Einen Floor eintragen?</translation>
    </message>
    <message>
        <source>Add a technician?</source>
        <translation>Einen Techniker eintragen?</translation>
    </message>
    <message>
        <source>Cards were dealt to seat {seat} after that: leave them there</source>
        <translation>Danach wurden Karten an Platz {seat} gegeben: sie bleiben liegen</translation>
    </message>
    <message>
        <source>Cards were dealt past seat {seat} after that: leave them there</source>
        <translation>Danach wurden Karten an Platz {seat} vorbei gegeben: sie bleiben liegen</translation>
    </message>
    <message>
        <source>All back, shuffle, deal again, no burn</source>
        <translation>Alle zurück, mischen, neu geben, kein Burn</translation>
    </message>
    <message>
        <source>All {pots} pots pushed: {amount}</source>
        <translation>Alle {pots} Pots ausgezahlt: {amount}</translation>
    </message>
    <message>
        <source>An action or a card of the last hand was entered wrong</source>
        <translation>Eine Aktion oder Karte der letzten Hand wurde falsch eingegeben</translation>
    </message>
    <message>
        <source>An action was entered wrong</source>
        <translation>Eine Aktion wurde falsch eingegeben</translation>
    </message>
    <message>
        <source>An answer is not the bridge&apos;s</source>
        <translation>Eine Antwort ist nicht von der Bridge</translation>
    </message>
    <message>
        <source>Another bridge answers than before</source>
        <translation>Eine andere Bridge antwortet als zuvor</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>As ruled before: {text}</source>
        <translation>Wie zuvor entschieden: {text}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Bridge {signer}, up to record {record}: {signature}</source>
        <translation>Bridge {signer}, bis Satz {record}: {signature}</translation>
    </message>
    <message>
        <source>Burn and deal the {street}</source>
        <translation>Burn und {street} geben</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Mitgehen</translation>
    </message>
    <message>
        <source>Calls a floor to the table. Clocks stop</source>
        <translation>Ruft den Floor an den Tisch. Die Uhren stehen</translation>
    </message>
    <message>
        <source>Cancel the report</source>
        <translation>Meldung zurücknehmen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Chips are moved as ordered here</source>
        <translation>Chips werden umgelegt wie hier angewiesen</translation>
    </message>
    <message>
        <source>Chips to move</source>
        <translation>Umzulegende Chips</translation>
    </message>
    <message>
        <source>Chips went on since: have the floor count them</source>
        <translation>Seither gingen Chips weiter: lassen Sie den Floor zählen</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Vorbringen</translation>
    </message>
    <message>
        <source>Come on to deal</source>
        <translation>Zum Geben kommen</translation>
    </message>
    <message>
        <source>Compare cards</source>
        <translation>Karten vergleichen</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Geben</translation>
    </message>
    <message numerus="yes">
        <source>Deal {n} cards to each, seat {seat} first</source>
        <translation>
            <numerusform>Jedem {n} Karte geben, Platz {seat} zuerst</numerusform>
            <numerusform>Jedem {n} Karten geben, Platz {seat} zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>Dealt by {name}</source>
        <translation>Dealer: {name}</translation>
    </message>
    <message>
        <source>Dealt, but not read</source>
        <translation>Gegeben, aber nicht gelesen</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Entschieden von</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Departments&apos; keys</source>
        <translation>Schlüssel der Abteilungen</translation>
    </message>
    <message>
        <source>Does the inner department&apos;s note say the same?</source>
        <translation>Sagt der Zettel der inneren Abteilung dasselbe?</translation>
    </message>
    <message>
        <source>Does the outer department&apos;s note say the same?</source>
        <translation>Sagt der Zettel der äußeren Abteilung dasselbe?</translation>
    </message>
    <message>
        <source>Does the paper say the same bridge signed it?</source>
        <translation>Nennt der Zettel dieselbe Bridge, die sie signiert hat?</translation>
    </message>
    <message>
        <source>Does the paper say the same department&apos;s key?</source>
        <translation>Nennt der Zettel denselben Schlüssel der Abteilung?</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Drop</translation>
    </message>
    <message>
        <source>Erase all of {disk} and install there?</source>
        <translation>Alles auf {disk} löschen und dort einrichten?</translation>
    </message>
    <message>
        <source>First board</source>
        <translation>Erstes Board</translation>
    </message>
    <message>
        <source>First plays; the rest goes back, shuffle</source>
        <translation>Die erste gilt; der Rest zurück, mischen</translation>
    </message>
    <message>
        <source>First plays; the rest into the muck</source>
        <translation>Die erste gilt; der Rest in den Muck</translation>
    </message>
    <message>
        <source>First plays; the second is the next burn</source>
        <translation>Die erste gilt; die zweite ist der nächste Burn</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Fixed limit</source>
        <translation>Fixed Limit</translation>
    </message>
    <message>
        <source>Go on without the counts</source>
        <translation>Ohne die Zählung weiter</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Hand for hand begins</source>
        <translation>Hand für Hand beginnt</translation>
    </message>
    <message>
        <source>Hand for hand ends</source>
        <translation>Hand für Hand endet</translation>
    </message>
    <message>
        <source>Hands will be sealed to {mark}. Does the paper say so?</source>
        <translation>Hände werden für {mark} versiegelt. Sagt das der Zettel?</translation>
    </message>
    <message>
        <source>Hands/h</source>
        <translation>Hände/h</translation>
    </message>
    <message>
        <source>Hash before them</source>
        <translation>Hash davor</translation>
    </message>
    <message>
        <source>Hash of the last</source>
        <translation>Hash des letzten</translation>
    </message>
    <message>
        <source>Have the department hand the backup&apos;s decks over, by the stick?</source>
        <translation>Die Decks der Sicherung von der Abteilung holen, mit dem Stick?</translation>
    </message>
    <message>
        <source>Held hands fill the room for evidence: no new pictures are kept</source>
        <translation>Gehaltene Hände füllen den Platz für Beweise: neue Bilder werden nicht bewahrt</translation>
    </message>
    <message>
        <source>House move</source>
        <translation>Vom Haus</translation>
    </message>
    <message>
        <source>House profile</source>
        <translation>Profil des Hauses</translation>
    </message>
    <message>
        <source>How this table is on the network</source>
        <translation>Wie dieser Tisch am Netz ist</translation>
    </message>
    <message>
        <source>In the hand</source>
        <translation>In der Hand</translation>
    </message>
    <message>
        <source>Install on this machine</source>
        <translation>Auf diesem Rechner einrichten</translation>
    </message>
    <message>
        <source>Is the stick back, with the decks on it?</source>
        <translation>Ist der Stick mit den Decks zurück?</translation>
    </message>
    <message>
        <source>It can&apos;t be taken back. Erase {disk} now?</source>
        <translation>Das lässt sich nicht zurücknehmen. {disk} jetzt löschen?</translation>
    </message>
    <message>
        <source>Installed. Take the stick out, then touch Done: the set-up starts</source>
        <translation>Installiert. Stick herausziehen, dann Fertig berühren: Die Einrichtung beginnt</translation>
    </message>
    <message>
        <source>It was dropped, and the bridge is asked again</source>
        <translation>Sie wurde verworfen, und die Bridge wird noch einmal gefragt</translation>
    </message>
    <message>
        <source>It was dropped. Where the bridge or its disk was replaced, stop the table: &apos;tapburn journal follow&apos; goes on with this record in a new file, by a floor supervisor&apos;s PIN</source>
        <translation>Sie wurde verworfen. Wurde die Bridge oder ihr Speicher ersetzt, halten Sie den Tisch an: &apos;tapburn journal follow&apos; führt diese Aufzeichnung in einer neuen Datei fort, mit der PIN eines Floors</translation>
    </message>
    <message>
        <source>Keep its cards?</source>
        <translation>Seine Karten behalten?</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Linke Hand</translation>
    </message>
    <message>
        <source>Must-move</source>
        <translation>Must-move</translation>
    </message>
    <message>
        <source>Name seat {seat}&apos;s hand anew</source>
        <translation>Die Hand von Platz {seat} neu nennen</translation>
    </message>
    <message numerus="yes">
        <source>Name the {n} cards {where} anew</source>
        <translation>
            <numerusform>Die Karte {where} neu nennen</numerusform>
            <numerusform>Die {n} Karten {where} neu nennen</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New limit</source>
        <translation>Neues Limit</translation>
    </message>
    <message>
        <source>Next irregularity</source>
        <translation>Nächste Unregelmäßigkeit</translation>
    </message>
    <message>
        <source>No cards there to name; do what the prompt says</source>
        <translation>Dort sind keine Karten zu nennen; tun, was der Hinweis sagt</translation>
    </message>
    <message>
        <source>No pot moves: the claim came too late</source>
        <translation>Kein Pot wird verändert: Der Einwand kam zu spät</translation>
    </message>
    <message>
        <source>No sign</source>
        <translation>Kein Zeichen</translation>
    </message>
    <message>
        <source>No stick that can be written to is plugged in</source>
        <translation>Kein beschreibbarer Stick ist eingesteckt</translation>
    </message>
    <message>
        <source>No: set up a new table</source>
        <translation>Nein: einen neuen Tisch einrichten</translation>
    </message>
    <message>
        <source>Nobody has signed this hand&apos;s end yet.</source>
        <translation>Das Ende dieser Hand hat noch niemand signiert.</translation>
    </message>
    <message>
        <source>None of these: back</source>
        <translation>Keiner davon: zurück</translation>
    </message>
    <message>
        <source>Not authorized</source>
        <translation>Nicht berechtigt</translation>
    </message>
    <message>
        <source>Not looked up</source>
        <translation>Nicht nachgesehen</translation>
    </message>
    <message>
        <source>Nothing from seat {seat} into the pot or out of it in all</source>
        <translation>Insgesamt nichts von Platz {seat} in den Pot oder heraus</translation>
    </message>
    <message>
        <source>Nothing into the drop or out of it in all</source>
        <translation>Insgesamt nichts in den Drop oder heraus</translation>
    </message>
    <message>
        <source>Nothing is written before you say so. What is wanted?</source>
        <translation>Nichts wird geschrieben, bevor Sie es sagen. Was soll geschehen?</translation>
    </message>
    <message>
        <source>Nothing to or from the player who left seat {seat}, in all</source>
        <translation>Insgesamt nichts an oder von dem Spieler, der Platz {seat} verließ</translation>
    </message>
    <message>
        <source>Nothing was changed, a ruling stands</source>
        <translation>Nichts wurde geändert, ein Entscheid gilt</translation>
    </message>
    <message>
        <source>Number that the floor supervisor types</source>
        <translation>Nummer, die der Floor eingibt</translation>
    </message>
    <message>
        <source>Number that the technician types</source>
        <translation>Nummer, die der Techniker eingibt</translation>
    </message>
    <message>
        <source>On the board: {cards}</source>
        <translation>Auf dem Board: {cards}</translation>
    </message>
    <message>
        <source>On which disk? All that stands on it will be gone.</source>
        <translation>Auf welchen Datenträger? Alles, was darauf steht, geht verloren.</translation>
    </message>
    <message numerus="yes">
        <source>Open {n} cards</source>
        <translation>
            <numerusform>{n} Karte öffnen</numerusform>
            <numerusform>{n} Karten öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>PIN of who goes on with the record</source>
        <translation>PIN dessen, der die Aufzeichnung weiterführt</translation>
    </message>
    <message>
        <source>PIN: come on to deal</source>
        <translation>PIN: zum Geben kommen</translation>
    </message>
    <message>
        <source>PIN: compare one more set of cards</source>
        <translation>PIN: noch eine Kartengruppe vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>PIN: open {n} face-down cards of this hand</source>
        <translation>
            <numerusform>PIN: {n} verdeckte Karte dieser Hand öffnen</numerusform>
            <numerusform>PIN: {n} verdeckte Karten dieser Hand öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>PIN: seal hands to other keys</source>
        <translation>PIN: Hände für andere Schlüssel versiegeln</translation>
    </message>
    <message>
        <source>PIN: sign on</source>
        <translation>PIN: anmelden</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play goes on from the step before</source>
        <translation>Es geht beim Schritt davor weiter</translation>
    </message>
    <message>
        <source>Pots and record</source>
        <translation>Pots und Aufzeichnung</translation>
    </message>
    <message>
        <source>Push {amount} to seat {seat}</source>
        <translation>{amount} an Platz {seat} schieben</translation>
    </message>
    <message>
        <source>Push {amount} to seats {seats}</source>
        <translation>{amount} an die Plätze {seats} schieben</translation>
    </message>
    <message numerus="yes">
        <source>Put the others into the muck</source>
        <translation>
            <numerusform>Die andere Karte in den Muck legen</numerusform>
            <numerusform>Die anderen in den Muck legen</numerusform>
        </translation>
    </message>
    <message>
        <source>Raise</source>
        <translation>Erhöhen</translation>
    </message>
    <message>
        <source>Raise not announced</source>
        <translation>Raise nicht angesagt</translation>
    </message>
    <message>
        <source>Read by (name, time, signature)</source>
        <translation>Gelesen von (Name, Zeit, Unterschrift)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Records {first} to {last} of {table}, hand {name}.</source>
        <translation>Sätze {first} bis {last} von {table}, Hand {name}.</translation>
    </message>
    <message>
        <source>Release hands that are settled, or give [journal] evidence_mb more</source>
        <translation>Geklärte Hände freigeben, oder [journal] evidence_mb erhöhen</translation>
    </message>
    <message>
        <source>Right hand</source>
        <translation>Rechte Hand</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Ruling on hand {number}, {table}</source>
        <translation>Entscheidung zu Hand {number}, {table}</translation>
    </message>
    <message>
        <source>Run it twice</source>
        <translation>Zweimal laufen lassen</translation>
    </message>
    <message>
        <source>Saved: {pdf} and {web}</source>
        <translation>Gespeichert: {pdf} und {web}</translation>
    </message>
    <message>
        <source>Scramble both; the floor picks one out</source>
        <translation>Beide mischen; der Floor nimmt eine heraus</translation>
    </message>
    <message>
        <source>Seat {seat} is out: its {which} card to the muck</source>
        <translation>Platz {seat} ist raus: seine {which} Karte in den Muck</translation>
    </message>
    <message>
        <source>Seat {seat} shows before its turn</source>
        <translation>Platz {seat} zeigt vor seiner Reihe</translation>
    </message>
    <message>
        <source>Seat {seat} would muck: it is asked whether it means that</source>
        <translation>Platz {seat} würde mucken: er wird gefragt, ob er das meint</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s card of the draw is undone</source>
        <translation>Die Ziehungskarte von Platz {seat} ist rückgängig</translation>
    </message>
    <message>
        <source>Seat {seat}: buy-in undone</source>
        <translation>Platz {seat}: Buy-in rückgängig gemacht</translation>
    </message>
    <message>
        <source>Seat {seat}: chips are back on the table</source>
        <translation>Platz {seat}: Chips wieder auf dem Tisch</translation>
    </message>
    <message>
        <source>Seat {seat}: leaving undone</source>
        <translation>Platz {seat}: Weggang rückgängig gemacht</translation>
    </message>
    <message>
        <source>Seat {seat}: seating undone</source>
        <translation>Platz {seat}: Platznahme rückgängig gemacht</translation>
    </message>
    <message>
        <source>Seat {seat}: toke undone</source>
        <translation>Platz {seat}: Toke rückgängig gemacht</translation>
    </message>
    <message>
        <source>Seated</source>
        <translation>Am Platz</translation>
    </message>
    <message>
        <source>Second board, in its own row</source>
        <translation>Zweites Board, in eigener Reihe</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>An den Drucker gesendet</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Undone by step {number}: it does not count.</source>
        <translation>Durch Schritt {number} rückgängig gemacht: zählt nicht.</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>Zurückgenommen: {what}</translation>
    </message>
    <message>
        <source>Tapburn can&apos;t go on: call the technician</source>
        <translation>Tapburn kann nicht weiter: Techniker rufen</translation>
    </message>
    <message>
        <source>That can&apos;t be kept: a number or a text is beyond what a record holds</source>
        <translation>Das kann nicht aufbewahrt werden: Eine Zahl oder ein Text übersteigt, was eine Aufzeichnung fasst</translation>
    </message>
    <message>
        <source>That is no answer to: {text}; choices: {choice}</source>
        <translation>Das ist keine Antwort auf: {text}; möglich: {choice}</translation>
    </message>
    <message>
        <source>The action is corrected as claimed</source>
        <translation>Die Aktion wird wie vorgebracht berichtigt</translation>
    </message>
    <message>
        <source>The action stands as entered</source>
        <translation>Die Aktion gilt wie eingegeben</translation>
    </message>
    <message>
        <source>The bridge signs with another key than before</source>
        <translation>Die Bridge signiert mit einem anderen Schlüssel als zuvor</translation>
    </message>
    <message>
        <source>The bridge that signed it is {mark}. Does the paper say so?</source>
        <translation>Signiert hat sie die Bridge {mark}. Sagt das der Zettel?</translation>
    </message>
    <message>
        <source>The bridge&apos;s signature does not fit the record</source>
        <translation>Die Signatur der Bridge passt nicht zur Aufzeichnung</translation>
    </message>
    <message>
        <source>The chips are moved</source>
        <translation>Die Chips werden umgelegt</translation>
    </message>
    <message>
        <source>The dealer was then told: {prompt}</source>
        <translation>Dem Dealer wurde dann gesagt: {prompt}</translation>
    </message>
    <message>
        <source>The department has sealed the decks to {mark}, and the stick is back?</source>
        <translation>Hat die Abteilung die Decks für {mark} versiegelt, und ist der Stick zurück?</translation>
    </message>
    <message>
        <source>The draw for the button is undone</source>
        <translation>Das Ziehen um den Button ist rückgängig</translation>
    </message>
    <message>
        <source>The engine was ended</source>
        <translation>Das Programm wurde beendet</translation>
    </message>
    <message>
        <source>The floor picks one: it lies with the burns</source>
        <translation>Der Floor wählt eine: Sie liegt bei den Burns</translation>
    </message>
    <message>
        <source>The floor signs for the departments&apos; keys</source>
        <translation>Der Floor unterschreibt für die Schlüssel der Abteilungen</translation>
    </message>
    <message>
        <source>The floor supervisor&apos;s PIN</source>
        <translation>Die PIN des Floors</translation>
    </message>
    <message>
        <source>The floor supervisor&apos;s name, as screen and record tell it</source>
        <translation>Name des Floors, wie ihn Bildschirm und Protokoll nennen</translation>
    </message>
    <message>
        <source>The gateway&apos;s address, such as 10.0.0.1</source>
        <translation>Die Adresse des Gateways, etwa 10.0.0.1</translation>
    </message>
    <message>
        <source>The hand is live</source>
        <translation>Die Hand ist gültig</translation>
    </message>
    <message>
        <source>The key that checks what the room asks of this table</source>
        <translation>Der Schlüssel, der prüft, was der Raum von diesem Tisch verlangt</translation>
    </message>
    <message>
        <source>The language of the screen</source>
        <translation>Die Sprache des Bildschirms</translation>
    </message>
    <message>
        <source>The last hands, step by step</source>
        <translation>Die letzten Hände, Schritt für Schritt</translation>
    </message>
    <message>
        <source>The network says</source>
        <translation>Das Netz sagt sie</translation>
    </message>
    <message numerus="yes">
        <source>The new cards lie left of the board&apos;s last: lay them to the right</source>
        <translation>
            <numerusform>Die neue Karte liegt links von der letzten des Boards: nach rechts legen</numerusform>
            <numerusform>Die neuen Karten liegen links von der letzten des Boards: nach rechts legen</numerusform>
        </translation>
    </message>
    <message>
        <source>The odd chip of two boards goes with the first.</source>
        <translation>Der überzählige Chip zweier Boards gehört zum ersten.</translation>
    </message>
    <message>
        <source>The other tables have ended their hand</source>
        <translation>Die anderen Tische haben ihre Hand beendet</translation>
    </message>
    <message>
        <source>The pot was pushed to the wrong seat</source>
        <translation>Der Pot ging an den falschen Platz</translation>
    </message>
    <message>
        <source>The pot, or a part of it, went to the wrong seat</source>
        <translation>Der Pot oder ein Teil davon ging an den falschen Platz</translation>
    </message>
    <message>
        <source>The printer did not take it</source>
        <translation>Der Drucker hat es nicht angenommen</translation>
    </message>
    <message>
        <source>The push is undone</source>
        <translation>Das Auszahlen ist rückgängig</translation>
    </message>
    <message>
        <source>The record</source>
        <translation>Die Aufzeichnung</translation>
    </message>
    <message>
        <source>The record is damaged further back: call the floor</source>
        <translation>Die Aufzeichnung ist weiter hinten beschädigt: Floor rufen</translation>
    </message>
    <message>
        <source>The record is not sound to its end: {why}</source>
        <translation>Die Aufzeichnung ist nicht bis zum Ende heil: {why}</translation>
    </message>
    <message>
        <source>The record shows</source>
        <translation>Das Protokoll zeigt</translation>
    </message>
    <message>
        <source>The record&apos;s second copy can&apos;t be written: call the floor</source>
        <translation>Die zweite Kopie der Aufzeichnung ist nicht zu schreiben: Floor rufen</translation>
    </message>
    <message>
        <source>The record&apos;s second copy is not the same: call the floor</source>
        <translation>Die zweite Kopie der Aufzeichnung ist nicht gleich: Floor rufen</translation>
    </message>
    <message>
        <source>The record&apos;s write-ahead log is missing: call the floor</source>
        <translation>Das Vorab-Protokoll der Aufzeichnung fehlt: Floor rufen</translation>
    </message>
    <message>
        <source>The report is cancelled{ruler}: {found}</source>
        <translation>Die Meldung ist zurückgenommen{ruler}: {found}</translation>
    </message>
    <message>
        <source>The result stands</source>
        <translation>Das Ergebnis gilt</translation>
    </message>
    <message>
        <source>The room&apos;s address, such as curve://10.0.0.5:7443/…</source>
        <translation>Die Adresse des Raums, etwa curve://10.0.0.5:7443/…</translation>
    </message>
    <message>
        <source>The sign before an amount</source>
        <translation>Das Zeichen vor einem Betrag</translation>
    </message>
    <message>
        <source>The smallest chip in play</source>
        <translation>Der kleinste Chip im Spiel</translation>
    </message>
    <message>
        <source>The stick can&apos;t be written to: it is full, or locked</source>
        <translation>Der Stick kann nicht beschrieben werden: Er ist voll oder gesperrt</translation>
    </message>
    <message>
        <source>The table after this step</source>
        <translation>Der Tisch nach diesem Schritt</translation>
    </message>
    <message>
        <source>The table&apos;s address, such as 10.0.0.17/24</source>
        <translation>Die Adresse des Tisches, etwa 10.0.0.17/24</translation>
    </message>
    <message>
        <source>The technician&apos;s PIN</source>
        <translation>Die PIN des Technikers</translation>
    </message>
    <message>
        <source>The technician&apos;s name, as screen and record tell it</source>
        <translation>Name des Technikers, wie ihn Bildschirm und Protokoll nennen</translation>
    </message>
    <message>
        <source>The time server, such as 10.0.0.1</source>
        <translation>Der Zeitserver, etwa 10.0.0.1</translation>
    </message>
    <message>
        <source>The time zone, or a city of it</source>
        <translation>Die Zeitzone oder eine Stadt darin</translation>
    </message>
    <message>
        <source>These are the departments&apos; keys</source>
        <translation>Das sind die Schlüssel der Abteilungen</translation>
    </message>
    <message>
        <source>They are right as named</source>
        <translation>Sie sind richtig genannt</translation>
    </message>
    <message>
        <source>To whom did it happen?</source>
        <translation>Wem ist es geschehen?</translation>
    </message>
    <message>
        <source>Try the camera again?</source>
        <translation>Die Kamera noch einmal probieren?</translation>
    </message>
    <message>
        <source>Try the reader again?</source>
        <translation>Den Leser noch einmal probieren?</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Turn both cards down and scramble them</source>
        <translation>Beide Karten umdrehen und mischen</translation>
    </message>
    <message>
        <source>Turn up the other one</source>
        <translation>Die andere aufdecken</translation>
    </message>
    <message>
        <source>Two cards were turned for one</source>
        <translation>Zwei Karten wurden statt einer aufgedeckt</translation>
    </message>
    <message>
        <source>Type number, name and PIN anew?</source>
        <translation>Nummer, Name und PIN neu eingeben?</translation>
    </message>
    <message>
        <source>Type that PIN again?</source>
        <translation>Diese PIN noch einmal tippen?</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>What seat {seat} did out of turn is held</source>
        <translation>Was Platz {seat} außer der Reihe tat, wird gehalten</translation>
    </message>
    <message>
        <source>What was announced binds</source>
        <translation>Was angesagt wurde, bindet</translation>
    </message>
    <message>
        <source>Correction undone: the pots are as before</source>
        <translation>Berichtigung rückgängig: Die Pots sind wie zuvor</translation>
    </message>
    <message>
        <source>What was recorded last may be lost: compare with the second copy</source>
        <translation>Das zuletzt Aufgezeichnete fehlt vielleicht: mit der zweiten Kopie vergleichen</translation>
    </message>
    <message>
        <source>Text too long, or with unreadable signs. Type it again</source>
        <translation>Text zu lang oder mit unlesbaren Zeichen. Neu eingeben</translation>
    </message>
    <message>
        <source>What went wrong with hand {number}?</source>
        <translation>Was lief in Hand {number} falsch?</translation>
    </message>
    <message>
        <source>Button placed anew</source>
        <translation>Button neu gesetzt</translation>
    </message>
    <message>
        <source>Where was it dealt to?</source>
        <translation>Wohin wurde sie gegeben?</translation>
    </message>
    <message>
        <source>Which card of the board, from the left?</source>
        <translation>Welche Karte des Boards, von links?</translation>
    </message>
    <message>
        <source>Which {what}? A number, its name, or Enter to go on without</source>
        <translation>{what}: welche? Eine Nummer, der Name, oder Enter, um ohne weiterzumachen</translation>
    </message>
    <message>
        <source>Whose PIN goes on with the record? The number</source>
        <translation>Wessen PIN führt die Aufzeichnung weiter? Die Nummer</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>You deal</source>
        <translation>Sie geben</translation>
    </message>
    <message>
        <source>You deal: touch the screen, and move cards and pots on the drawn table.</source>
        <translation>Sie geben: den Schirm berühren, Karten und Pots auf dem gezeichneten Tisch bewegen.</translation>
    </message>
    <message>
        <source>a blind</source>
        <translation>einen Blind</translation>
    </message>
    <message>
        <source>a bomb pot is agreed on between hands</source>
        <translation>ein Bomb Pot wird zwischen den Händen vereinbart</translation>
    </message>
    <message>
        <source>a burn</source>
        <translation>ein Burn</translation>
    </message>
    <message>
        <source>a card appears twice: its handle is out already</source>
        <translation>eine Karte erscheint zweimal: ihr Kennzeichen ist schon draußen</translation>
    </message>
    <message>
        <source>a card dealt without the reader</source>
        <translation>eine ohne Leser gegebene Karte</translation>
    </message>
    <message>
        <source>a card lies there since before the hand; take it away</source>
        <translation>dort liegt seit vor der Hand eine Karte; wegnehmen</translation>
    </message>
    <message>
        <source>a card more is read</source>
        <translation>eine weitere Karte ist gelesen</translation>
    </message>
    <message>
        <source>a card of a later street</source>
        <translation>eine Karte einer späteren Straße</translation>
    </message>
    <message>
        <source>a card of deck {deck} was read; take it away</source>
        <translation>eine Karte des Decks {deck} wurde gelesen; wegnehmen</translation>
    </message>
    <message>
        <source>a card of the board to seat {due}</source>
        <translation>eine Karte des Boards an Platz {due}</translation>
    </message>
    <message>
        <source>a card stays at the reader; move it away</source>
        <translation>eine Karte bleibt am Leser; wegnehmen</translation>
    </message>
    <message>
        <source>a card that was read before this hand is told only now; it is not taken</source>
        <translation>eine Karte, die vor dieser Hand gelesen wurde, wird erst jetzt gemeldet; sie zählt nicht</translation>
    </message>
    <message>
        <source>a card was dealt unread after that ruling: the ruling stands</source>
        <translation>nach diesem Entscheid wurde eine Karte ungelesen gegeben: er gilt</translation>
    </message>
    <message>
        <source>a card was read here that lies elsewhere: one of them is a copy</source>
        <translation>hier wurde eine Karte gelesen, die anderswo liegt: eine von beiden ist eine Kopie</translation>
    </message>
    <message>
        <source>a card was read that is already out in this hand</source>
        <translation>eine Karte wurde gelesen, die in dieser Hand schon heraus ist</translation>
    </message>
    <message>
        <source>a card was read while no hand is being dealt</source>
        <translation>eine Karte wurde gelesen, während keine Hand gegeben wird</translation>
    </message>
    <message>
        <source>a card was read, maybe before this hand, and not used: see which one it is</source>
        <translation>eine Karte wurde gelesen, vielleicht vor dieser Hand, und zählt nicht: welche ist es?</translation>
    </message>
    <message>
        <source>a dealer comes on with a badge between hands, or with a number and PIN</source>
        <translation>ein Dealer kommt zwischen den Händen mit Ausweis oder mit Nummer und PIN</translation>
    </message>
    <message>
        <source>a deck of {size} was counted: {cards} cards are none</source>
        <translation>ein Spiel von {size} wurde gezählt: {cards} Karten sind keines</translation>
    </message>
    <message>
        <source>a hand was begun since</source>
        <translation>seither begann eine Hand</translation>
    </message>
    <message>
        <source>a joker or cut card was read; take it away</source>
        <translation>ein Joker oder die Cut-Karte wurde gelesen; wegnehmen</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>eine Taste</translation>
    </message>
    <message>
        <source>a kill</source>
        <translation>ein Kill</translation>
    </message>
    <message>
        <source>a misdeal</source>
        <translation>ein Misdeal</translation>
    </message>
    <message>
        <source>a name is one line of 1 to {longest_name} letters</source>
        <translation>ein Name ist eine Zeile von 1 bis {longest_name} Buchstaben</translation>
    </message>
    <message>
        <source>a note says something</source>
        <translation>eine Notiz sagt etwas</translation>
    </message>
    <message>
        <source>a player from the must-move game brings all chips: {held}, not {amount}</source>
        <translation>ein Spieler vom Must-move bringt alle Chips: {held}, nicht {amount}</translation>
    </message>
    <message>
        <source>a player sits down with at least 1 chip</source>
        <translation>ein Buy-in hat mindestens 1 Chip</translation>
    </message>
    <message>
        <source>a practice hand</source>
        <translation>eine Übungshand</translation>
    </message>
    <message>
        <source>a ruling tells {parts}</source>
        <translation>zu einem Entscheid gehört: {parts}</translation>
    </message>
    <message>
        <source>a stack is counted in chips, 0 or more</source>
        <translation>ein Stack wird in Chips gezählt, 0 oder mehr</translation>
    </message>
    <message>
        <source>a straddle is {amount}; seat {seat} has {stack}</source>
        <translation>ein Straddle ist {amount}; Platz {seat} hat {stack}</translation>
    </message>
    <message>
        <source>a string bet</source>
        <translation>ein String Bet</translation>
    </message>
    <message>
        <source>a table&apos;s name has 1 to {most} letters</source>
        <translation>der Name eines Tisches hat 1 bis {most} Zeichen</translation>
    </message>
    <message>
        <source>a tag of no registered deck was read; take it away</source>
        <translation>ein Tag ohne registriertes Deck wurde gelesen; wegnehmen</translation>
    </message>
    <message>
        <source>a technician&apos;s PIN takes another release of the software over</source>
        <translation>die PIN eines Technikers übernimmt eine neue Version der Software</translation>
    </message>
    <message>
        <source>a whole orbit</source>
        <translation>einen ganzen Umlauf</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>Ass</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>Asse</translation>
    </message>
    <message>
        <source>after two pots in a row</source>
        <translation>nach zwei Pots in Folge</translation>
    </message>
    <message>
        <source>all in</source>
        <translation>all-in</translation>
    </message>
    <message>
        <source>all {count} cards</source>
        <translation>alle {count} Karten</translation>
    </message>
    <message>
        <source>allows that face-down cards are opened</source>
        <translation>erlaubt, verdeckte Karten zu öffnen</translation>
    </message>
    <message>
        <source>allows that hands are sealed to other keys</source>
        <translation>erlaubt, Hände für andere Schlüssel zu versiegeln</translation>
    </message>
    <message>
        <source>allows that one more set of faces is compared</source>
        <translation>erlaubt einen weiteren Kartenvergleich</translation>
    </message>
    <message>
        <source>an open table is closed when the hand is over</source>
        <translation>ein offener Tisch wird nach der Hand geschlossen</translation>
    </message>
    <message>
        <source>and look again until all is good</source>
        <translation>und prüfen Sie, bis alles gut ist</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>another amount is a counter-entry</source>
        <translation>ein anderer Betrag ist eine Gegenbuchung</translation>
    </message>
    <message>
        <source>the picture was changed: it is not what was recorded</source>
        <translation>das Bild wurde verändert: es ist nicht das aufgezeichnete</translation>
    </message>
    <message>
        <source>ante {ante}</source>
        <translation>Ante {ante}</translation>
    </message>
    <message>
        <source>as entered</source>
        <translation>wie eingegeben</translation>
    </message>
    <message>
        <source>as it was ruled</source>
        <translation>wie entschieden</translation>
    </message>
    <message>
        <source>as the backup has it</source>
        <translation>wie in der Sicherung</translation>
    </message>
    <message>
        <source>as the history has it</source>
        <translation>wie die Handhistorie sagt</translation>
    </message>
    <message>
        <source>at least {least}</source>
        <translation>mindestens {least}</translation>
    </message>
    <message>
        <source>at most {caps}</source>
        <translation>höchstens {caps}</translation>
    </message>
    <message>
        <source>at the department: tapburn restore {backup} --key KEY --asked {asked} {mark} --hand-over {decks}</source>
        <translation>in der Abteilung: tapburn restore {backup} --key KEY --asked {asked} {mark} --hand-over {decks}</translation>
    </message>
    <message>
        <source>at the room type: tapburn room admit FOLDER --next; then here: tapburn room join, and compare the code on both screens</source>
        <translation>am Raum eingeben: tapburn room admit FOLDER --next; dann hier: tapburn room join, und den Code auf beiden Bildschirmen vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>away {n} minutes</source>
        <translation>
            <numerusform>abwesend seit {n} Minute</numerusform>
            <numerusform>abwesend seit {n} Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>badugi</source>
        <translation>Badugi</translation>
    </message>
    <message>
        <source>bet</source>
        <translation>Einsatz</translation>
    </message>
    <message>
        <source>bet {least} or {most}</source>
        <translation>setzen {least} oder {most}</translation>
    </message>
    <message>
        <source>bet {least} up to {most}</source>
        <translation>setzen {least} bis {most}</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>setzt</translation>
    </message>
    <message>
        <source>bets {amount}</source>
        <translation>setzt {amount}</translation>
    </message>
    <message>
        <source>bets {small_bet} to {amount}</source>
        <translation>Einsätze {small_bet} bis {amount}</translation>
    </message>
    <message>
        <source>big blind</source>
        <translation>Big Blind</translation>
    </message>
    <message>
        <source>blind {blinds}</source>
        <translation>Blind {blinds}</translation>
    </message>
    <message>
        <source>blinded</source>
        <translation>geblendet</translation>
    </message>
    <message>
        <source>blinds are chopped when the hand goes on; first: {text}</source>
        <translation>Blinds werden geteilt, wenn die Hand weitergeht; erst: {text}</translation>
    </message>
    <message>
        <source>blinds are not chopped at this table</source>
        <translation>an diesem Tisch werden Blinds nicht geteilt</translation>
    </message>
    <message>
        <source>blinds {amounts}</source>
        <translation>Blinds {amounts}</translation>
    </message>
    <message>
        <source>blinds {blinds}</source>
        <translation>Blinds {blinds}</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>unscharf</translation>
    </message>
    <message>
        <source>board</source>
        <translation>Board</translation>
    </message>
    <message>
        <source>bomb pots are not played at this table</source>
        <translation>an diesem Tisch gibt es keine Bomb Pots</translation>
    </message>
    <message>
        <source>both blinds</source>
        <translation>beide Blinds</translation>
    </message>
    <message>
        <source>both blinds: {blinds}, and {blinds2} dead</source>
        <translation>beide Blinds: {blinds}, und {blinds2} tot</translation>
    </message>
    <message>
        <source>both cards</source>
        <translation>beide Karten</translation>
    </message>
    <message>
        <source>bottom seen</source>
        <translation>unterste gesehen</translation>
    </message>
    <message>
        <source>bought {amount}</source>
        <translation>kaufte {amount}</translation>
    </message>
    <message>
        <source>boxed card</source>
        <translation>offene Karte im Deck</translation>
    </message>
    <message>
        <source>bridge</source>
        <translation>Bridge</translation>
    </message>
    <message>
        <source>bring-in</source>
        <translation>Bring-in</translation>
    </message>
    <message>
        <source>bring-in {bring_in}</source>
        <translation>Bring-in {bring_in}</translation>
    </message>
    <message>
        <source>brings it in for {amount}</source>
        <translation>zahlt das Bring-in von {amount}</translation>
    </message>
    <message>
        <source>burn</source>
        <translation>Burn</translation>
    </message>
    <message>
        <source>burn count</source>
        <translation>Zahl der Burns</translation>
    </message>
    <message>
        <source>button</source>
        <translation>Button</translation>
    </message>
    <message>
        <source>button seat {button}, </source>
        <translation>Button Platz {button}, </translation>
    </message>
    <message>
        <source>buy at least 1 chip at an open table</source>
        <translation>mindestens 1 Chip an einem offenen Tisch kaufen</translation>
    </message>
    <message>
        <source>buy-in</source>
        <translation>Buy-in</translation>
    </message>
    <message>
        <source>buys in</source>
        <translation>kauft sich ein</translation>
    </message>
    <message>
        <source>buys the button</source>
        <translation>kauft den Button</translation>
    </message>
    <message>
        <source>buys {queued} after the hand</source>
        <translation>kauft {queued} nach der Hand</translation>
    </message>
    <message>
        <source>by agreement</source>
        <translation>nach Vereinbarung</translation>
    </message>
    <message>
        <source>record: rack {rack}, drop {drop}; counted: {rack2} and {drop2}. Count again, then call the floor</source>
        <translation>Aufzeichnung: Rack {rack}, Drop {drop}; gezählt: {rack2} und {drop2}. Neu zählen, dann Floor rufen</translation>
    </message>
    <message>
        <source>cage</source>
        <translation>Kasse</translation>
    </message>
    <message>
        <source>call</source>
        <translation>mitgehen</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>geht mit</translation>
    </message>
    <message>
        <source>calls {amount}</source>
        <translation>geht mit, {amount}</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>camera disagrees</source>
        <translation>Kamera widerspricht</translation>
    </message>
    <message>
        <source>camera unsure</source>
        <translation>Kamera unsicher</translation>
    </message>
    <message>
        <source>can&apos;t bet: there is a bet to raise</source>
        <translation>kann nicht setzen: es gibt einen Einsatz zu erhöhen</translation>
    </message>
    <message>
        <source>can&apos;t check facing a bet</source>
        <translation>kann gegen einen Einsatz nicht checken</translation>
    </message>
    <message>
        <source>can&apos;t fold without facing a bet</source>
        <translation>kann ohne Einsatz nicht passen</translation>
    </message>
    <message>
        <source>can&apos;t open for more than the bring-in</source>
        <translation>kann nicht mehr als das Bring-in eröffnen</translation>
    </message>
    <message>
        <source>can&apos;t raise: it has checked</source>
        <translation>kann nicht erhöhen: er hat gecheckt</translation>
    </message>
    <message>
        <source>can&apos;t raise: no full raise has come since it acted</source>
        <translation>kann nicht erhöhen: seit seiner Aktion kam keine volle Erhöhung</translation>
    </message>
    <message>
        <source>can&apos;t raise: nobody has bet</source>
        <translation>kann nicht erhöhen: niemand hat gesetzt</translation>
    </message>
    <message>
        <source>can&apos;t raise: the betting is capped</source>
        <translation>kann nicht erhöhen: das Cap ist erreicht</translation>
    </message>
    <message>
        <source>can&apos;t {action} to {to}</source>
        <translation>geht nicht: {action} auf {to}</translation>
    </message>
    <message>
        <source>can&apos;t {action} to {to}: the smallest chip is {unit}</source>
        <translation>geht nicht: {action} auf {to}; der kleinste Chip ist {unit}</translation>
    </message>
    <message>
        <source>card reader</source>
        <translation>Kartenleser</translation>
    </message>
    <message>
        <source>card refused</source>
        <translation>Karte abgewiesen</translation>
    </message>
    <message>
        <source>cards dealt to seat {dealt_to}</source>
        <translation>an Platz {dealt_to} gegebene Karten</translation>
    </message>
    <message>
        <source>cards dealt to seat {seat}</source>
        <translation>an Platz {seat} gegebene Karten</translation>
    </message>
    <message>
        <source>cards dealt to seats {whose}</source>
        <translation>an die Plätze {whose} gegebene Karten</translation>
    </message>
    <message>
        <source>cards disputed</source>
        <translation>Karten strittig</translation>
    </message>
    <message>
        <source>cards lie on each other</source>
        <translation>Karten liegen aufeinander</translation>
    </message>
    <message>
        <source>cards went back into the stub after that ruling: the ruling stands</source>
        <translation>nach diesem Entscheid kamen Karten zurück in den Stub: er gilt</translation>
    </message>
    <message>
        <source>cards were seen after that ruling: the ruling stands</source>
        <translation>nach diesem Entscheid wurden Karten gesehen: er gilt</translation>
    </message>
    <message>
        <source>check</source>
        <translation>checken</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>checkt</translation>
    </message>
    <message>
        <source>chips above what {names} could match</source>
        <translation>Chips über dem, was {names} mitgehen konnte</translation>
    </message>
    <message>
        <source>chips move between two of seats 1 to {chairs}</source>
        <translation>Chips gehen zwischen zwei der Plätze 1 bis {chairs}</translation>
    </message>
    <message>
        <source>chips of {unit} don&apos;t make {amount}</source>
        <translation>Chips zu {unit} ergeben nicht {amount}</translation>
    </message>
    <message>
        <source>chips on sitting down</source>
        <translation>Chips beim Hinsetzen</translation>
    </message>
    <message>
        <source>chips stay on the table: {limit} at most for incidentals, or all {stack} on leaving</source>
        <translation>Chips bleiben auf dem Tisch: höchstens {limit} für Kleinigkeiten, oder beim Gehen alle {stack}</translation>
    </message>
    <message>
        <source>chips taken</source>
        <translation>genommene Chips</translation>
    </message>
    <message>
        <source>choose one of {games}</source>
        <translation>wählen Sie eines von {games}</translation>
    </message>
    <message>
        <source>choose when the hand is over</source>
        <translation>wählen, wenn die Hand vorbei ist</translation>
    </message>
    <message>
        <source>clear the felt; turn lens and lamps {until_good}</source>
        <translation>Filz räumen; Objektiv und Lampen drehen, {until_good}</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>comes on to deal</source>
        <translation>kommt zum Geben</translation>
    </message>
    <message>
        <source>completes to {amount}</source>
        <translation>ergänzt auf {amount}</translation>
    </message>
    <message>
        <source>connected: {panels}</source>
        <translation>angeschlossen: {panels}</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>berichtigt</translation>
    </message>
    <message>
        <source>corrected: {what}</source>
        <translation>korrigiert: {what}</translation>
    </message>
    <message>
        <source>correction misfit</source>
        <translation>Berichtigung passt nicht</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first</source>
        <translation>erst den Stack von Platz {seat} zählen</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first: an all-in takes the counted amount</source>
        <translation>erst den Stack von Platz {seat} zählen: ein All-in nimmt den gezählten Betrag</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first: it gives {amount} back</source>
        <translation>erst den Stack von Platz {seat} zählen: er gibt {amount} zurück</translation>
    </message>
    <message>
        <source>count what the player has in the must-move game: every chip comes along</source>
        <translation>zählen, was der Spieler im Must-move hat: jeder Chip kommt mit</translation>
    </message>
    <message>
        <source>counts differ</source>
        <translation>Zahlen weichen ab</translation>
    </message>
    <message>
        <source>counts missing</source>
        <translation>Zahlen fehlen</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>zu dunkel</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>dead hand</source>
        <translation>tote Hand</translation>
    </message>
    <message>
        <source>deal hands at the table, of which nothing is kept, until all have practised</source>
        <translation>am Tisch Hände geben, von denen nichts bleibt, bis alle geübt haben</translation>
    </message>
    <message>
        <source>deal one hand at the table; &apos;tapburn status&apos; tells how it went</source>
        <translation>geben Sie am Tisch eine Hand; &apos;tapburn status&apos; sagt, wie es ging</translation>
    </message>
    <message>
        <source>dealer</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>dealt twice</source>
        <translation>doppelt gegeben</translation>
    </message>
    <message>
        <source>deck count</source>
        <translation>Zählung der Karten</translation>
    </message>
    <message>
        <source>deck {name}: {count} cards are registered</source>
        <translation>Deck {name}: {count} Karten sind registriert</translation>
    </message>
    <message>
        <source>deuce</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>deuce-to-seven single draw</source>
        <translation>Deuce-to-Seven Single Draw</translation>
    </message>
    <message>
        <source>deuce-to-seven triple draw</source>
        <translation>Deuce-to-Seven Triple Draw</translation>
    </message>
    <message>
        <source>deuces</source>
        <translation>Zweien</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>geschah nicht</translation>
    </message>
    <message>
        <source>disorder</source>
        <translation>Unordnung</translation>
    </message>
    <message>
        <source>dispute</source>
        <translation>Streitfall</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>strittig</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>double burn</source>
        <translation>doppelter Burn</translation>
    </message>
    <message>
        <source>down</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>Tausch</translation>
    </message>
    <message>
        <source>draw for the button between hands</source>
        <translation>zwischen den Händen um den Button ziehen</translation>
    </message>
    <message>
        <source>draw1</source>
        <translation>Tausch 1</translation>
    </message>
    <message>
        <source>draw2</source>
        <translation>Tausch 2</translation>
    </message>
    <message>
        <source>draw3</source>
        <translation>Tausch 3</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>tauscht {cards}</translation>
    </message>
    <message>
        <source>drop emptied: {amount}</source>
        <translation>Drop geleert: {amount}</translation>
    </message>
    <message>
        <source>drop {chips}</source>
        <translation>Drop {chips}</translation>
    </message>
    <message>
        <source>duplicate card</source>
        <translation>doppelte Karte</translation>
    </message>
    <message>
        <source>each of seats {seats}</source>
        <translation>jedem der Plätze {seats}</translation>
    </message>
    <message>
        <source>each of {seats}</source>
        <translation>jedem der {seats}</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>Acht</translation>
    </message>
    <message>
        <source>eights</source>
        <translation>Achten</translation>
    </message>
    <message>
        <source>every hand</source>
        <translation>jede Hand</translation>
    </message>
    <message>
        <source>every {often} hands</source>
        <translation>alle {often} Hände</translation>
    </message>
    <message>
        <source>everybody starts with {stack}, not {amount}</source>
        <translation>alle beginnen mit {stack}, nicht {amount}</translation>
    </message>
    <message>
        <source>evidence full</source>
        <translation>Beweise voll</translation>
    </message>
    <message>
        <source>evidence held</source>
        <translation>Beweise gehalten</translation>
    </message>
    <message>
        <source>expected the 64 digits that &apos;tapburn room setup&apos; printed, or nothing</source>
        <translation>erwartet werden die 64 Zeichen, die „tapburn room setup“ gezeigt hat, oder nichts</translation>
    </message>
    <message>
        <source>exposed card</source>
        <translation>aufgedeckte Karte</translation>
    </message>
    <message>
        <source>exposed draw card</source>
        <translation>aufgedeckte Tauschkarte</translation>
    </message>
    <message>
        <source>exposed seventh</source>
        <translation>aufgedeckte siebte</translation>
    </message>
    <message>
        <source>extra card</source>
        <translation>überzählige Karte</translation>
    </message>
    <message>
        <source>face up card</source>
        <translation>offene Karte</translation>
    </message>
    <message>
        <source>faces refused</source>
        <translation>Karten abgewiesen</translation>
    </message>
    <message>
        <source>falls away</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>fünfte</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>first board: {reading}</source>
        <translation>erstes Board: {reading}</translation>
    </message>
    <message>
        <source>first: {text}</source>
        <translation>erst: {text}</translation>
    </message>
    <message>
        <source>five</source>
        <translation>Fünf</translation>
    </message>
    <message>
        <source>five cards read at the muck</source>
        <translation>fünf Karten am Muck gelesen</translation>
    </message>
    <message>
        <source>five-card Omaha</source>
        <translation>Five-Card Omaha</translation>
    </message>
    <message>
        <source>fives</source>
        <translation>Fünfen</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>floor&apos;s decision</source>
        <translation>Entscheidung des Floors</translation>
    </message>
    <message>
        <source>flop</source>
        <translation>Flop</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>Flush</translation>
    </message>
    <message>
        <source>flush, {ranks}</source>
        <translation>Flush, {ranks}</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>passen</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>gepasst</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>for the big blind</source>
        <translation>auf den Big Blind</translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation>fremde Karte</translation>
    </message>
    <message>
        <source>four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>four card flop</source>
        <translation>Flop mit vier Karten</translation>
    </message>
    <message>
        <source>four cards of four suits, the lowest wins</source>
        <translation>vier Karten in vier Farben, die niedrigste gewinnt</translation>
    </message>
    <message>
        <source>four cards read at the muck</source>
        <translation>vier Karten am Muck gelesen</translation>
    </message>
    <message>
        <source>four of a kind</source>
        <translation>Vierling</translation>
    </message>
    <message>
        <source>four {ranks}</source>
        <translation>vier {ranks}</translation>
    </message>
    <message>
        <source>fours</source>
        <translation>Vieren</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>vierte</translation>
    </message>
    <message>
        <source>free again</source>
        <translation>wieder frei</translation>
    </message>
    <message>
        <source>from any seat but the blinds</source>
        <translation>von jedem Platz außer den Blinds</translation>
    </message>
    <message>
        <source>from pots of {threshold}</source>
        <translation>aus Pots ab {threshold}</translation>
    </message>
    <message>
        <source>from the next hand on</source>
        <translation>ab der nächsten Hand</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>full house</source>
        <translation>Full House</translation>
    </message>
    <message>
        <source>game, keys and record are the backup&apos;s; now for what is this machine&apos;s</source>
        <translation>Spiel, Schlüssel und Aufzeichnung sind die der Sicherung; nun kommt, was zu diesem Gerät gehört</translation>
    </message>
    <message>
        <source>game: there is no {game}</source>
        <translation>game: {game} gibt es nicht</translation>
    </message>
    <message>
        <source>games take turns here: they are changed in the file, [table] rotation</source>
        <translation>hier wechseln sich Spiele ab: das ändert man in der Datei, [table] rotation</translation>
    </message>
    <message>
        <source>give a name</source>
        <translation>geben Sie einen Namen an</translation>
    </message>
    <message>
        <source>give your name: one line of 1 to {longest_name} letters</source>
        <translation>geben Sie Ihren Namen an: eine Zeile von 1 bis {longest_name} Buchstaben</translation>
    </message>
    <message>
        <source>half kill</source>
        <translation>halber Kill</translation>
    </message>
    <message>
        <source>hand for hand is for tournaments, on or off once</source>
        <translation>Hand für Hand gibt es in Turnieren, einmal an oder aus</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>Hand {number}</translation>
    </message>
    <message>
        <source>hand {number} is on: call the floor over it, and rule there</source>
        <translation>Hand {number} läuft: Floor dazu rufen und dort entscheiden</translation>
    </message>
    <message>
        <source>hands are sealed to {keys}</source>
        <translation>Hände sind versiegelt für {keys}</translation>
    </message>
    <message>
        <source>has nothing to call</source>
        <translation>hat nichts mitzugehen</translation>
    </message>
    <message>
        <source>has too few chips to raise</source>
        <translation>hat zu wenige Chips zum Erhöhen</translation>
    </message>
    <message>
        <source>has {top} and can&apos;t make it {to}</source>
        <translation>hat {top} und kann nicht auf {to}</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>held already</source>
        <translation>schon gehalten</translation>
    </message>
    <message>
        <source>high</source>
        <translation>High</translation>
    </message>
    <message>
        <source>high card</source>
        <translation>höchste Karte</translation>
    </message>
    <message>
        <source>hold Undo down, it goes back over a street&apos;s end.{cards}</source>
        <translation>Rückgängig gedrückt halten, es geht über das Ende einer Straße zurück.{cards}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>house default</source>
        <translation>Vorgabe des Hauses</translation>
    </message>
    <message>
        <source>in a tournament every chip stays in play</source>
        <translation>im Turnier bleibt jeder Chip im Spiel</translation>
    </message>
    <message>
        <source>in a tournament no chips are bought</source>
        <translation>im Turnier werden keine Chips gekauft</translation>
    </message>
    <message>
        <source>in seat {seat}&apos;s hand</source>
        <translation>in der Hand von Platz {seat}</translation>
    </message>
    <message>
        <source>in this round</source>
        <translation>in dieser Bietrunde</translation>
    </message>
    <message>
        <source>in use by another program: stop that program; it has {path}</source>
        <translation>von einem anderen Programm benutzt: dieses beenden; es hat {path}</translation>
    </message>
    <message>
        <source>install</source>
        <translation>einrichten</translation>
    </message>
    <message>
        <source>is away</source>
        <translation>ist abwesend</translation>
    </message>
    <message>
        <source>is it fit</source>
        <translation>ist alles bereit</translation>
    </message>
    <message>
        <source>is signed off: not of the staff any more</source>
        <translation>ist abgemeldet: nicht mehr beim Personal</translation>
    </message>
    <message>
        <source>is signed off: somebody else signs on</source>
        <translation>ist abgemeldet: jemand anderes meldet sich an</translation>
    </message>
    <message>
        <source>is signed off: the time is over</source>
        <translation>ist abgemeldet: die Zeit ist um</translation>
    </message>
    <message>
        <source>is signed on</source>
        <translation>ist angemeldet</translation>
    </message>
    <message>
        <source>is without firmware: type &apos;tapburn firmware flash {reader}&apos;; the last one was not written to its end</source>
        <translation>ist ohne Firmware: &apos;tapburn firmware flash {reader}&apos; eingeben; die letzte wurde nicht zu Ende geschrieben</translation>
    </message>
    <message>
        <source>it</source>
        <translation>ihn</translation>
    </message>
    <message>
        <source>it acts anew</source>
        <translation>er handelt neu</translation>
    </message>
    <message>
        <source>it binds</source>
        <translation>es bindet</translation>
    </message>
    <message>
        <source>it binds if nothing changes before its turn</source>
        <translation>es bindet, wenn sich bis zum Zug nichts ändert</translation>
    </message>
    <message>
        <source>it can&apos;t be told</source>
        <translation>es lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>it does not bind</source>
        <translation>es bindet nicht</translation>
    </message>
    <message>
        <source>it ends where {names}</source>
        <translation>er endet, wo {names}</translation>
    </message>
    <message>
        <source>it has {least} digits at the least</source>
        <translation>es hat mindestens {least} Ziffern</translation>
    </message>
    <message>
        <source>the floor knows what happened</source>
        <translation>der Floor weiß, was geschah</translation>
    </message>
    <message>
        <source>it is run twice once nobody can bet any more, before the next card is dealt</source>
        <translation>zweimal läuft es, sobald niemand mehr setzen kann und bevor die nächste Karte kommt</translation>
    </message>
    <message>
        <source>it is {time} here; the gaming day changes at {change}</source>
        <translation>hier ist es {time}; der Spieltag wechselt um {change}</translation>
    </message>
    <message>
        <source>it may {words}</source>
        <translation>möglich: {words}</translation>
    </message>
    <message>
        <source>it may {words} or {words2}</source>
        <translation>möglich: {words} oder {words2}</translation>
    </message>
    <message>
        <source>it was not installed: {why}</source>
        <translation>es wurde nicht eingerichtet: {why}</translation>
    </message>
    <message>
        <source>it was on another street: {street}, not {here}</source>
        <translation>es war auf einer anderen Straße: {street}, nicht {here}</translation>
    </message>
    <message>
        <source>its cards are to be counted</source>
        <translation>seine Karten sind zu zählen</translation>
    </message>
    <message>
        <source>its disk takes nothing: free it or mend it</source>
        <translation>ihre Platte nimmt nichts an: Platz schaffen oder instand setzen</translation>
    </message>
    <message>
        <source>its line can&apos;t be read: check the wire</source>
        <translation>seine Leitung ist nicht lesbar: Kabel prüfen</translation>
    </message>
    <message>
        <source>its line says neither 0 nor 1: check the wire</source>
        <translation>seine Leitung sagt weder 0 noch 1: Kabel prüfen</translation>
    </message>
    <message>
        <source>its picture is missing</source>
        <translation>sein Bild fehlt</translation>
    </message>
    <message>
        <source>its time has passed</source>
        <translation>ihre Zeit ist um</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>Bube</translation>
    </message>
    <message>
        <source>jackpot</source>
        <translation>Jackpot</translation>
    </message>
    <message>
        <source>jackpot {chips}</source>
        <translation>Jackpot {chips}</translation>
    </message>
    <message>
        <source>jackpot {jackpot}{reached}</source>
        <translation>Jackpot {jackpot}{reached}</translation>
    </message>
    <message>
        <source>jacks</source>
        <translation>Buben</translation>
    </message>
    <message>
        <source>joker</source>
        <translation>Joker</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>freigehalten</translation>
    </message>
    <message>
        <source>kept already</source>
        <translation>schon freigehalten</translation>
    </message>
    <message>
        <source>kept by another version: it can&apos;t be told here</source>
        <translation>von einer anderen Version bewahrt: hier nicht lesbar</translation>
    </message>
    <message>
        <source>kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>killed hand</source>
        <translation>abgeräumte Hand</translation>
    </message>
    <message>
        <source>king</source>
        <translation>König</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>Könige</translation>
    </message>
    <message>
        <source>late reading</source>
        <translation>späte Lesung</translation>
    </message>
    <message>
        <source>leaves after the hand</source>
        <translation>geht nach der Hand</translation>
    </message>
    <message>
        <source>leaves the table</source>
        <translation>verlässt den Tisch</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>Weggang</translation>
    </message>
    <message>
        <source>left with {amount}</source>
        <translation>ging mit {amount}</translation>
    </message>
    <message>
        <source>limit {small_bet} and {big_bet}</source>
        <translation>Limit {small_bet} und {big_bet}</translation>
    </message>
    <message>
        <source>live</source>
        <translation>lebend</translation>
    </message>
    <message>
        <source>locked: not answered again</source>
        <translation>gesperrt: keine Antwort mehr</translation>
    </message>
    <message>
        <source>log missing</source>
        <translation>Protokoll fehlt</translation>
    </message>
    <message>
        <source>looking for the reader</source>
        <translation>sucht den Leser</translation>
    </message>
    <message>
        <source>low</source>
        <translation>Low</translation>
    </message>
    <message>
        <source>low: five different ranks, eight or lower</source>
        <translation>Low: fünf verschiedene Werte, Acht oder niedriger</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>misdeal</source>
        <translation>Misdeal</translation>
    </message>
    <message>
        <source>misheard bet</source>
        <translation>verhörter Einsatz</translation>
    </message>
    <message>
        <source>missing burn</source>
        <translation>fehlender Burn</translation>
    </message>
    <message>
        <source>missing card</source>
        <translation>fehlende Karte</translation>
    </message>
    <message>
        <source>more hand</source>
        <translation>weitere Hand</translation>
    </message>
    <message>
        <source>move chips when the hand is over</source>
        <translation>Chips bewegen, wenn die Hand vorbei ist</translation>
    </message>
    <message>
        <source>moved, recalibrate</source>
        <translation>bewegt, neu kalibrieren</translation>
    </message>
    <message>
        <source>muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>must open and can&apos;t fold</source>
        <translation>muss eröffnen und kann nicht passen</translation>
    </message>
    <message>
        <source>name the dealer: a name or a badge number</source>
        <translation>nennen Sie den Dealer: Name oder Ausweisnummer</translation>
    </message>
    <message>
        <source>named</source>
        <translation>genannt</translation>
    </message>
    <message>
        <source>named by the dealer</source>
        <translation>vom Dealer genannt</translation>
    </message>
    <message>
        <source>named by the dealer, confirmed by the bridge</source>
        <translation>vom Dealer genannt, von der Bridge bestätigt</translation>
    </message>
    <message>
        <source>named wrong</source>
        <translation>falsch genannt</translation>
    </message>
    <message>
        <source>network and room</source>
        <translation>Netz und Raum</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>Neun</translation>
    </message>
    <message>
        <source>nines</source>
        <translation>Neunen</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no bomb pot was agreed on</source>
        <translation>kein Bomb Pot war vereinbart</translation>
    </message>
    <message>
        <source>no bridge signed it, or it is not a table&apos;s of this kind</source>
        <translation>keine Bridge hat sie signiert, oder sie ist nicht die eines solchen Tisches</translation>
    </message>
    <message>
        <source>no burn: the stub is short</source>
        <translation>kein Burn: der Stub reicht nicht</translation>
    </message>
    <message>
        <source>no camera: its cards are named by touch until one is plugged in</source>
        <translation>keine Kamera: Karten werden angetippt, bis eine angesteckt ist</translation>
    </message>
    <message>
        <source>no camera: open cards are named by touch; &apos;tapburn setup --only camera&apos; adds one</source>
        <translation>keine Kamera: offene Karten werden durch Berühren benannt; „tapburn setup --only camera“ fügt eine hinzu</translation>
    </message>
    <message>
        <source>no card can be replaced now: only one just dealt, before anybody acted</source>
        <translation>jetzt kann keine Karte ersetzt werden: nur eine eben gegebene, bevor jemand handelte</translation>
    </message>
    <message>
        <source>no card comes before the reshuffle: put it back on the stub, then shuffle</source>
        <translation>vor dem Neumischen kommt keine Karte: zurück auf den Stub, dann mischen</translation>
    </message>
    <message>
        <source>no card is due now: put it back and do what the prompt says</source>
        <translation>jetzt ist keine Karte fällig: zurücklegen und tun, was der Hinweis sagt</translation>
    </message>
    <message>
        <source>no card read at the muck</source>
        <translation>keine Karte am Muck gelesen</translation>
    </message>
    <message>
        <source>no chip race is due now</source>
        <translation>jetzt ist kein Chip Race fällig</translation>
    </message>
    <message>
        <source>no chips move</source>
        <translation>keine Chips bewegen sich</translation>
    </message>
    <message>
        <source>no disk of 16 GB or more was found besides the stick: put one in</source>
        <translation>außer dem Stick wurde kein Datenträger mit 16 GB oder mehr gefunden: einen einbauen</translation>
    </message>
    <message>
        <source>no draw here: place the button where the dealer is</source>
        <translation>hier wird nicht gezogen: den Button dorthin, wo der Dealer ist</translation>
    </message>
    <message>
        <source>no file &apos;{name}&apos; lies beside a backup</source>
        <translation>neben keiner Sicherung liegt eine Datei &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>no flop, no drop</source>
        <translation>kein Flop, kein Drop</translation>
    </message>
    <message>
        <source>no frames, check its cable</source>
        <translation>keine Bilder, Kabel prüfen</translation>
    </message>
    <message>
        <source>no hand is on record here</source>
        <translation>hier ist keine Hand aufgezeichnet</translation>
    </message>
    <message>
        <source>no hand is on: a wrong deal is reported in its hand</source>
        <translation>keine Hand läuft: falsches Geben wird in seiner Hand gemeldet</translation>
    </message>
    <message>
        <source>no hand is on: blinds are chopped before the flop</source>
        <translation>keine Hand läuft: Blinds werden vor dem Flop geteilt</translation>
    </message>
    <message>
        <source>no hand waits for the other tables</source>
        <translation>keine Hand wartet auf die anderen Tische</translation>
    </message>
    <message>
        <source>no hand was begun yet</source>
        <translation>noch keine Hand begann</translation>
    </message>
    <message>
        <source>no hand was played to its end</source>
        <translation>keine Hand wurde zu Ende gespielt</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>keine Taste</translation>
    </message>
    <message>
        <source>no low</source>
        <translation>kein Low</translation>
    </message>
    <message>
        <source>no money of seat {seat} was entered that can be changed</source>
        <translation>an Platz {seat} wurde kein Geld eingegeben, das sich ändern lässt</translation>
    </message>
    <message>
        <source>no reader is there to count the deck: count it by hand</source>
        <translation>kein Leser ist da, das Spiel zu zählen: von Hand zählen</translation>
    </message>
    <message>
        <source>no reader: the table will say that it is missing until one is plugged in</source>
        <translation>kein Leser: der Tisch sagt, dass er fehlt, bis einer angesteckt ist</translation>
    </message>
    <message>
        <source>no reshuffle is due now: leave burns and discards where they are</source>
        <translation>jetzt wird nicht neu gemischt: Burns und Abwürfe liegen lassen</translation>
    </message>
    <message>
        <source>no room: the table keeps its record by itself</source>
        <translation>kein Raum: Der Tisch führt sein Protokoll allein</translation>
    </message>
    <message>
        <source>no ruling on hand {number} moves chips</source>
        <translation>kein Entscheid zu Hand {number} legt Chips um</translation>
    </message>
    <message>
        <source>late registration is over: level {level} is being played</source>
        <translation>die Nachmeldung ist vorbei: Level {level} läuft</translation>
    </message>
    <message>
        <source>late registration is over: seat {seat} went out in place {place}</source>
        <translation>die Nachmeldung ist vorbei: Platz {seat} schied als {place}. aus</translation>
    </message>
    <message>
        <source>no stick takes the question: plug one in that can be written</source>
        <translation>kein Stick nimmt die Anfrage auf: einen beschreibbaren einstecken</translation>
    </message>
    <message>
        <source>no table in the picture</source>
        <translation>kein Tisch im Bild</translation>
    </message>
    <message>
        <source>no word from it</source>
        <translation>kein Wort von dort</translation>
    </message>
    <message>
        <source>no {what} was found</source>
        <translation>nicht gefunden: {what}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>nobody called the floor</source>
        <translation>niemand rief den Floor</translation>
    </message>
    <message>
        <source>nobody is signed on</source>
        <translation>niemand ist angemeldet</translation>
    </message>
    <message>
        <source>nobody logs in at this machine&apos;s console: root has no password</source>
        <translation>an der Konsole dieser Maschine meldet sich niemand an: root hat kein Passwort</translation>
    </message>
    <message>
        <source>nobody may straddle this hand</source>
        <translation>in dieser Hand darf niemand straddeln</translation>
    </message>
    <message>
        <source>nobody sits at seat {seat}; players sit at: {taken}</source>
        <translation>an Platz {seat} sitzt niemand; Spieler sitzen an: {taken}</translation>
    </message>
    <message>
        <source>nobody takes chips off the table while a hand is on: wait until it is over</source>
        <translation>während der Hand nimmt niemand Chips vom Tisch: warten, bis sie vorbei ist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>not all cards are registered: run this step again to go on</source>
        <translation>nicht alle Karten sind registriert: diesen Schritt wiederholen</translation>
    </message>
    <message>
        <source>not announced</source>
        <translation>nicht angesagt</translation>
    </message>
    <message>
        <source>not calibrated, show it three markers</source>
        <translation>nicht kalibriert, drei Marken zeigen</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>not entered</source>
        <translation>nicht eingegeben</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>nicht gehalten</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>nicht freigehalten</translation>
    </message>
    <message>
        <source>nothing is added to a stack during a hand: ask again when it is over</source>
        <translation>während der Hand kommt nichts zum Stack: danach noch einmal</translation>
    </message>
    <message>
        <source>nothing is corrected yet; first: {text}</source>
        <translation>noch wird nichts berichtigt; erst: {text}</translation>
    </message>
    <message>
        <source>nothing is over or short at seat {seat}</source>
        <translation>an Platz {seat} ist nichts zu viel oder zu wenig</translation>
    </message>
    <message>
        <source>nothing was dropped since it was emptied</source>
        <translation>seit dem Leeren kam nichts in den Drop</translation>
    </message>
    <message>
        <source>nothing was laid out: ask where this backup comes from</source>
        <translation>nichts wurde wiederhergestellt: klären, woher diese Sicherung kommt</translation>
    </message>
    <message>
        <source>nothing was won in a hand that just ended</source>
        <translation>in einer eben beendeten Hand wurde nichts gewonnen</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>odd chips raced off</source>
        <translation>Chip Race gemacht</translation>
    </message>
    <message>
        <source>odd chips were raced off since the last hand: it stands</source>
        <translation>seit der letzten Hand wurden ungerade Chips ausgespielt: es gilt</translation>
    </message>
    <message>
        <source>odd chips {odd_chips}, by {words}</source>
        <translation>ungerade Chips {odd_chips}, nach {words}</translation>
    </message>
    <message>
        <source>odd chips: {chips}, by {clause}</source>
        <translation>ungerade Chips: {chips}, nach {clause}</translation>
    </message>
    <message>
        <source>on the board</source>
        <translation>auf dem Board</translation>
    </message>
    <message>
        <source>on the button</source>
        <translation>auf dem Button</translation>
    </message>
    <message>
        <source>on {disk} stands nothing that is known</source>
        <translation>auf {disk} steht nichts Bekanntes</translation>
    </message>
    <message>
        <source>on {disk} stands: {held}</source>
        <translation>auf {disk} steht: {held}</translation>
    </message>
    <message>
        <source>one card</source>
        <translation>eine Karte</translation>
    </message>
    <message>
        <source>one card more</source>
        <translation>eine Karte mehr</translation>
    </message>
    <message>
        <source>one card read at the muck</source>
        <translation>eine Karte am Muck gelesen</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>ein Chip</translation>
    </message>
    <message>
        <source>one chip and no word</source>
        <translation>ein Chip ohne Wort</translation>
    </message>
    <message>
        <source>one pot: nobody is all in for less than the others</source>
        <translation>ein Pot: niemand ist für weniger als die anderen all-in</translation>
    </message>
    <message>
        <source>one-card badugi</source>
        <translation>Badugi mit einer Karte</translation>
    </message>
    <message>
        <source>only the staff seats players here: ask the floor</source>
        <translation>nur das Personal vergibt hier Plätze: Floor fragen</translation>
    </message>
    <message>
        <source>only the two blinds may chop, when everybody else folded before the flop</source>
        <translation>nur die beiden Blinds dürfen teilen, wenn vor dem Flop alle anderen passten</translation>
    </message>
    <message>
        <source>only two players may run it twice here, and {live} are in</source>
        <translation>nur zwei Spieler dürfen es hier zweimal laufen lassen, und {live} sind dabei</translation>
    </message>
    <message>
        <source>open cards</source>
        <translation>Karten öffnen</translation>
    </message>
    <message>
        <source>open seats: {open_seats}</source>
        <translation>freie Plätze: {open_seats}</translation>
    </message>
    <message>
        <source>open: call the floor</source>
        <translation>offen: Floor rufen</translation>
    </message>
    <message>
        <source>opened by the bridge</source>
        <translation>von der Bridge geöffnet</translation>
    </message>
    <message>
        <source>opening refused</source>
        <translation>Öffnen verweigert</translation>
    </message>
    <message>
        <source>opens for {amount}</source>
        <translation>eröffnet mit {amount}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>other burn</source>
        <translation>anderer Burn</translation>
    </message>
    <message>
        <source>other cards were dealt</source>
        <translation>andere Karten wurden gegeben</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>nicht am Zug</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Überkopfkamera</translation>
    </message>
    <message>
        <source>overlooked</source>
        <translation>übersehen</translation>
    </message>
    <message>
        <source>owes both blinds</source>
        <translation>schuldet beide Blinds</translation>
    </message>
    <message>
        <source>owes the big blind</source>
        <translation>schuldet den Big Blind</translation>
    </message>
    <message>
        <source>owes the small blind</source>
        <translation>schuldet den Small Blind</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>ein Paar</translation>
    </message>
    <message>
        <source>pair of {ranks}</source>
        <translation>Paar {ranks}</translation>
    </message>
    <message>
        <source>pairs, straights and flushes last, in this order</source>
        <translation>Paare, Straßen und Flushes zuletzt, in dieser Folge</translation>
    </message>
    <message>
        <source>play continues</source>
        <translation>es wird weitergespielt</translation>
    </message>
    <message>
        <source>player skipped</source>
        <translation>Spieler übersprungen</translation>
    </message>
    <message>
        <source>plug it in and type &apos;again&apos;: then it is looked for once more</source>
        <translation>anstecken und &apos;again&apos; eingeben: dann wird noch einmal gesucht</translation>
    </message>
    <message>
        <source>posts</source>
        <translation>zahlt nach</translation>
    </message>
    <message>
        <source>posts an ante of {amount}</source>
        <translation>zahlt ein Ante von {amount}</translation>
    </message>
    <message>
        <source>posts the big blind of {amount}</source>
        <translation>zahlt den Big Blind von {amount}</translation>
    </message>
    <message>
        <source>posts the blind of {amount}</source>
        <translation>zahlt den Blind von {amount}</translation>
    </message>
    <message>
        <source>posts the bring-in of {amount}</source>
        <translation>zahlt das Bring-in von {amount}</translation>
    </message>
    <message>
        <source>posts the entry of {amount}</source>
        <translation>zahlt den Einstieg von {amount}</translation>
    </message>
    <message>
        <source>posts the kill of {amount}</source>
        <translation>zahlt den Kill von {amount}</translation>
    </message>
    <message>
        <source>posts the missed blind of {amount}</source>
        <translation>zahlt den verpassten Blind von {amount}</translation>
    </message>
    <message>
        <source>posts the small blind of {amount}</source>
        <translation>zahlt den Small Blind von {amount}</translation>
    </message>
    <message>
        <source>posts the straddle of {amount}</source>
        <translation>zahlt den Straddle von {amount}</translation>
    </message>
    <message>
        <source>posts the third blind of {amount}</source>
        <translation>zahlt den dritten Blind von {amount}</translation>
    </message>
    <message>
        <source>posts to come in</source>
        <translation>zahlt nach, um einzusteigen</translation>
    </message>
    <message>
        <source>posts {live}</source>
        <translation>zahlt {live}</translation>
    </message>
    <message>
        <source>posts {live}, and {dead} dead</source>
        <translation>zahlt {live}, und {dead} tot</translation>
    </message>
    <message>
        <source>pot</source>
        <translation>Pot</translation>
    </message>
    <message>
        <source>predraw</source>
        <translation>vor dem Tausch</translation>
    </message>
    <message>
        <source>preflop</source>
        <translation>Preflop</translation>
    </message>
    <message>
        <source>premature fifth</source>
        <translation>verfrühte fünfte</translation>
    </message>
    <message>
        <source>premature flop</source>
        <translation>verfrühter Flop</translation>
    </message>
    <message>
        <source>premature fourth</source>
        <translation>verfrühte vierte</translation>
    </message>
    <message>
        <source>premature river</source>
        <translation>verfrühter River</translation>
    </message>
    <message>
        <source>premature seventh</source>
        <translation>verfrühte siebte</translation>
    </message>
    <message>
        <source>premature sixth</source>
        <translation>verfrühte sechste</translation>
    </message>
    <message>
        <source>premature turn</source>
        <translation>verfrühter Turn</translation>
    </message>
    <message>
        <source>press the key and hold it down</source>
        <translation>die Taste drücken und halten</translation>
    </message>
    <message>
        <source>print it at 100 %, glue the markers where the plan has them</source>
        <translation>drucken Sie es mit 100 %, kleben Sie die Marken, wo der Plan sie hat</translation>
    </message>
    <message>
        <source>pushed {amount} to seat {seat}</source>
        <translation>{amount} an Platz {seat} geschoben</translation>
    </message>
    <message>
        <source>pushed {amount} to seats {seats}</source>
        <translation>{amount} an die Plätze {seats} geschoben</translation>
    </message>
    <message>
        <source>pushed {amount} to {n} seats</source>
        <translation>{amount} an {n} Plätze geschoben</translation>
    </message>
    <message>
        <source>corrected after the push</source>
        <translation>nach dem Auszahlen berichtigt</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>Damen</translation>
    </message>
    <message>
        <source>rack filled with {amount}</source>
        <translation>Rack mit {amount} gefüllt</translation>
    </message>
    <message>
        <source>raise</source>
        <translation>Erhöhung</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>erhöht</translation>
    </message>
    <message>
        <source>raises to</source>
        <translation>erhöht auf</translation>
    </message>
    <message>
        <source>raises to {amount}</source>
        <translation>erhöht auf {amount}</translation>
    </message>
    <message>
        <source>rake</source>
        <translation>Rake</translation>
    </message>
    <message>
        <source>rake {chips}</source>
        <translation>Rake {chips}</translation>
    </message>
    <message>
        <source>razz</source>
        <translation>Razz</translation>
    </message>
    <message>
        <source>read by the camera, confirmed by the bridge</source>
        <translation>von der Kamera gelesen, von der Bridge bestätigt</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>Leser</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>readings lost</source>
        <translation>Lesungen verloren</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>record</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>record damaged</source>
        <translation>Aufzeichnung beschädigt</translation>
    </message>
    <message>
        <source>record {sequence}: {flaw}</source>
        <translation>Eintrag {sequence}: {flaw}</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>river</source>
        <translation>River</translation>
    </message>
    <message>
        <source>room was needed</source>
        <translation>Platz wurde gebraucht</translation>
    </message>
    <message>
        <source>root logs in with it, on a keyboard: Ctrl+Alt+F2</source>
        <translation>damit meldet sich root an, auf einer Tastatur: Strg+Alt+F2</translation>
    </message>
    <message>
        <source>royal flush</source>
        <translation>Royal Flush</translation>
    </message>
    <message>
        <source>ruled upon</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>ruled: {kind}</source>
        <translation>entschieden: {kind}</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>running it twice</source>
        <translation>das zweimalige Laufenlassen</translation>
    </message>
    <message>
        <source>sat down with {amount}</source>
        <translation>setzte sich mit {amount}</translation>
    </message>
    <message>
        <source>say to whom</source>
        <translation>sagen Sie, wem</translation>
    </message>
    <message>
        <source>sealing cards</source>
        <translation>versiegelt Karten</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card becomes the burn</source>
        <translation>die Karte von Platz {lies} wird der Burn</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card to seat {due}</source>
        <translation>die Karte von Platz {lies} an Platz {due}</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card to the board</source>
        <translation>die Karte von Platz {lies} aufs Board</translation>
    </message>
    <message>
        <source>seat {seats} may straddle, nobody else</source>
        <translation>Platz {seats} darf straddeln, sonst niemand</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>Platz {seat}</translation>
    </message>
    <message>
        <source>seat {seat} brings it in</source>
        <translation>Platz {seat} zahlt das Bring-in</translation>
    </message>
    <message>
        <source>seat {seat} buys in for {amount}</source>
        <translation>Platz {seat}: Buy-in {amount}</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t act out of turn: it is to act or has no hand</source>
        <translation>Platz {seat} kann nicht außer der Reihe handeln: er ist am Zug oder hat keine Hand</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t draw now: no discard is due</source>
        <translation>Platz {seat} kann jetzt nicht tauschen: kein Tausch ist fällig</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t draw {cards} cards: {most} at most</source>
        <translation>Platz {seat} kann nicht {cards} Karten tauschen: höchstens {most}</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t muck: all hands are faced once nobody can bet any more</source>
        <translation>Platz {seat} kann nicht mucken: alle Hände werden aufgedeckt, sobald niemand mehr setzen kann</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t muck: every hand left is faced and read</source>
        <translation>Platz {seat} kann nicht mucken: jede verbliebene Hand ist aufgedeckt und gelesen</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t throw that away: it does not hold every card named</source>
        <translation>Platz {seat} kann das nicht abwerfen: er hält nicht jede genannte Karte</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} at one touch with others: enter it alone first</source>
        <translation>Platz {seat}: {action} geht nicht zugleich mit anderen: erst allein eingeben</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} now: no seat is to act</source>
        <translation>Platz {seat}: {action} geht jetzt nicht: kein Platz ist am Zug</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} to {to}: say more than {price}</source>
        <translation>Platz {seat}: {action} auf {to} geht nicht: mehr als {price} sagen</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {what} now: there is no showdown</source>
        <translation>Platz {seat}: {what} geht jetzt nicht: kein Showdown</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {what}: it has {done}</source>
        <translation>Platz {seat}: {what} geht nicht: {done}</translation>
    </message>
    <message>
        <source>seat {seat} counted at {amount}</source>
        <translation>Platz {seat} mit {amount} gezählt</translation>
    </message>
    <message>
        <source>seat {seat} draws {face}</source>
        <translation>Platz {seat} zieht {face}</translation>
    </message>
    <message>
        <source>seat {seat} faces a bet now</source>
        <translation>Platz {seat} steht jetzt vor einem Einsatz</translation>
    </message>
    <message>
        <source>seat {seat} faces no bet: fold it by a touch of its own</source>
        <translation>Platz {seat} steht vor keinem Einsatz: einzeln passen lassen</translation>
    </message>
    <message>
        <source>seat {seat} gets a card of the draw</source>
        <translation>Platz {seat} bekommt eine Karte der Ziehung</translation>
    </message>
    <message>
        <source>seat {seat} gets {amount}</source>
        <translation>Platz {seat} bekommt {amount}</translation>
    </message>
    <message>
        <source>seat {seat} had its short buy; {reason}</source>
        <translation>Platz {seat} hatte seinen kleinen Nachkauf; {reason}</translation>
    </message>
    <message>
        <source>seat {seat} has nothing to call now</source>
        <translation>Platz {seat} hat jetzt nichts mitzugehen</translation>
    </message>
    <message>
        <source>seat {seat} has played: correct the amount, or let it leave</source>
        <translation>Platz {seat} hat gespielt: Betrag berichtigen oder gehen lassen</translation>
    </message>
    <message>
        <source>seat {seat} has {has}</source>
        <translation>Platz {seat} hat {has}</translation>
    </message>
    <message>
        <source>seat {seat} has {known} on record, {amount} counted. Count again, then call the floor</source>
        <translation>Platz {seat}: {known} laut Aufzeichnung, {amount} gezählt. Neu zählen, dann Floor rufen</translation>
    </message>
    <message>
        <source>seat {seat} has {stack} by now</source>
        <translation>Platz {seat} hat inzwischen {stack}</translation>
    </message>
    <message>
        <source>seat {seat} has {stack}: name another seat, and 1 to {stack} chips</source>
        <translation>Platz {seat} hat {stack}: einen anderen Platz nennen und 1 bis {stack} Chips</translation>
    </message>
    <message>
        <source>seat {seat} holds a card that no reader saw: have the dealer name its hand</source>
        <translation>Platz {seat} hält eine Karte, die kein Leser sah: den Dealer die Hand nennen lassen</translation>
    </message>
    <message>
        <source>seat {seat} holds {cards} cards, not {faces}</source>
        <translation>Platz {seat} hält {cards} Karten, nicht {faces}</translation>
    </message>
    <message>
        <source>seat {seat} is all in for {amount}</source>
        <translation>Platz {seat} mit {amount} all-in ist</translation>
    </message>
    <message>
        <source>seat {seat} is all in, or would be: count it when the hand is over</source>
        <translation>Platz {seat} ist all-in oder wäre es: zählen, wenn die Hand vorbei ist</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: correct it when that is over</source>
        <translation>Platz {seat} ist in einer Hand: danach berichtigen</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: move chips when that is over</source>
        <translation>Platz {seat} ist in einer Hand: Chips danach bewegen</translation>
    </message>
    <message>
        <source>seat {seat} is in the game</source>
        <translation>Platz {seat} ist im Spiel</translation>
    </message>
    <message>
        <source>seat {seat} is kept for somebody; open seats: {open_seats}</source>
        <translation>Platz {seat} ist für jemanden freigehalten; freie Plätze: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} is not to act any more</source>
        <translation>Platz {seat} ist nicht mehr am Zug</translation>
    </message>
    <message>
        <source>seat {seat} is not to show before its turn: it shows in order</source>
        <translation>Platz {seat} hat nicht vor der Reihe zu zeigen: er zeigt der Reihe nach</translation>
    </message>
    <message>
        <source>seat {seat} is taken; open seats: {open_seats}</source>
        <translation>Platz {seat} ist besetzt; freie Plätze: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} wins a pot uncontested: table the hand or push the pot</source>
        <translation>Platz {seat} gewinnt einen Pot kampflos: Hand zeigen oder Pot auszahlen</translation>
    </message>
    <message>
        <source>seat {seat} is to come in so already</source>
        <translation>Platz {seat} kommt schon so herein</translation>
    </message>
    <message>
        <source>seat {seat} is {held}; {free}</source>
        <translation>Platz {seat} ist {held}; {free}</translation>
    </message>
    <message>
        <source>seat {seat} leaves when the hand is over</source>
        <translation>Platz {seat} geht, wenn die Hand vorbei ist</translation>
    </message>
    <message>
        <source>seat {seat} leaves with {amount}</source>
        <translation>Platz {seat} geht mit {amount} vom Tisch</translation>
    </message>
    <message>
        <source>seat {seat} left with {has}</source>
        <translation>Platz {seat} ging mit {has}</translation>
    </message>
    <message>
        <source>seat {seat} may buy up to {room}: stacks are topped up to {most}</source>
        <translation>Platz {seat} darf bis {room} kaufen: Stacks werden bis {most} aufgefüllt</translation>
    </message>
    <message>
        <source>seat {seat} missed blinds and</source>
        <translation>Platz {seat} verpasste Blinds und</translation>
    </message>
    <message>
        <source>seat {seat} mucks</source>
        <translation>Platz {seat} muckt</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t leave with chips in play. Sit it out: its blinds and antes are posted</source>
        <translation>Platz {seat} kann mit Chips nicht gehen. Aussetzen lassen: Blinds und Antes werden gezahlt</translation>
    </message>
    <message>
        <source>No printer is set up. Save to a stick</source>
        <translation>Kein Drucker ist eingerichtet. Auf Stick speichern</translation>
    </message>
    <message>
        <source>seat {seat} put in</source>
        <translation>Platz {seat} setzte ein</translation>
    </message>
    <message>
        <source>seat {seat} put in {chips}</source>
        <translation>Platz {seat} setzte {chips}</translation>
    </message>
    <message>
        <source>seat {seat} shows before its turn</source>
        <translation>Platz {seat} zeigt vor der Reihe</translation>
    </message>
    <message>
        <source>seat {seat} sits down with {amount}</source>
        <translation>Platz {seat} nimmt Platz, Buy-in {amount}</translation>
    </message>
    <message>
        <source>seat {seat} sits out already</source>
        <translation>Platz {seat} setzt schon aus</translation>
    </message>
    <message>
        <source>seat {seat} straddles already, and its right to it comes first</source>
        <translation>Platz {seat} straddelt schon, und sein Recht geht vor</translation>
    </message>
    <message>
        <source>seat {seat} takes {amount} off the table</source>
        <translation>Platz {seat} nimmt {amount} vom Tisch</translation>
    </message>
    <message>
        <source>seat {seat} tokes {amount}</source>
        <translation>Platz {seat} gibt {amount} Toke</translation>
    </message>
    <message>
        <source>seat {seat} was dealt {missing}, which is not among its cards</source>
        <translation>Platz {seat} bekam {missing}, was nicht unter seinen Karten ist</translation>
    </message>
    <message>
        <source>seat {seat} was not dealt in</source>
        <translation>Platz {seat} bekam keine Karten</translation>
    </message>
    <message>
        <source>seat {seat} wins uncontested</source>
        <translation>Platz {seat} gewinnt kampflos</translation>
    </message>
    <message>
        <source>seat {seat} {amount} over</source>
        <translation>Platz {seat} {amount} zu viel</translation>
    </message>
    <message>
        <source>seat {seat} {amount} short</source>
        <translation>Platz {seat} {amount} zu wenig</translation>
    </message>
    <message>
        <source>seat {seat} {card}</source>
        <translation>Platz {seat} {card}</translation>
    </message>
    <message>
        <source>seat {seat} {does}</source>
        <translation>Platz {seat} {does}</translation>
    </message>
    <message>
        <source>seat {seat} {draw}</source>
        <translation>Platz {seat} {draw}</translation>
    </message>
    <message>
        <source>seat {seat} {won}</source>
        <translation>Platz {seat} {won}</translation>
    </message>
    <message>
        <source>seat {seat} {words}</source>
        <translation>Platz {seat} {words}</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s difference closed</source>
        <translation>Differenz von Platz {seat} geklärt</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s down card face up</source>
        <translation>die verdeckte Karte von Platz {seat} offen</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s exposed card</source>
        <translation>die aufgedeckte Karte von Platz {seat}</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand is dead</source>
        <translation>die Hand von Platz {seat} ist tot</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand is in play</source>
        <translation>die Hand von Platz {seat} ist im Spiel</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand named by the dealer</source>
        <translation>die Hand von Platz {seat}, vom Dealer genannt</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s up-card face down</source>
        <translation>die offene Karte von Platz {seat} verdeckt</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s {marked} marked {mark}</source>
        <translation>{marked} von Platz {seat}, markiert: {mark}</translation>
    </message>
    <message>
        <source>seat {seat}, {words}</source>
        <translation>Platz {seat}, {words}</translation>
    </message>
    <message>
        <source>seat {seat}: {amount}</source>
        <translation>Platz {seat}: {amount}</translation>
    </message>
    <message>
        <source>seat {seat}: {before} corrected to {after}</source>
        <translation>Platz {seat}: {before} in {after} korrigiert</translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} check</source>
        <translation>
            <numerusform>Platz {seats} schiebt</numerusform>
            <numerusform>die Plätze {seats} schieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each get {amount}</source>
        <translation>
            <numerusform>Platz {seats} bekommt {amount}</numerusform>
            <numerusform>die Plätze {seats} bekommen je {amount}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each give back {amount}</source>
        <translation>
            <numerusform>Platz {seats} gibt {amount} zurück</numerusform>
            <numerusform>die Plätze {seats} geben je {amount} zurück</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} fold</source>
        <translation>
            <numerusform>Platz {seats} passt</numerusform>
            <numerusform>die Plätze {seats} passen</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweite</translation>
    </message>
    <message>
        <source>second board: {reading}</source>
        <translation>zweites Board: {reading}</translation>
    </message>
    <message>
        <source>seeing</source>
        <translation>sieht</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>Sieben</translation>
    </message>
    <message>
        <source>seven-card stud</source>
        <translation>Seven Card Stud</translation>
    </message>
    <message>
        <source>seven-card stud hi/lo eight or better</source>
        <translation>Seven Card Stud Hi/Lo Eight or Better</translation>
    </message>
    <message>
        <source>sevens</source>
        <translation>Siebenen</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>siebte</translation>
    </message>
    <message>
        <source>shoe</source>
        <translation>Schlitten</translation>
    </message>
    <message>
        <source>short amount</source>
        <translation>zu wenig gesetzt</translation>
    </message>
    <message>
        <source>short-deck hold&apos;em</source>
        <translation>Short-Deck Hold&apos;em</translation>
    </message>
    <message>
        <source>show before its turn</source>
        <translation>vor der Reihe zeigen</translation>
    </message>
    <message>
        <source>showdown</source>
        <translation>Showdown</translation>
    </message>
    <message>
        <source>shown already</source>
        <translation>er hat schon gezeigt</translation>
    </message>
    <message>
        <source>shown card</source>
        <translation>gezeigte Karte</translation>
    </message>
    <message>
        <source>sign on</source>
        <translation>anmelden</translation>
    </message>
    <message>
        <source>sign on with the floor&apos;s PIN to open face-down cards</source>
        <translation>mit der PIN des Floors anmelden, um verdeckte Karten zu öffnen</translation>
    </message>
    <message>
        <source>signature refused</source>
        <translation>Signatur abgewiesen</translation>
    </message>
    <message>
        <source>signs off</source>
        <translation>meldet sich ab</translation>
    </message>
    <message>
        <source>silent: check the reader&apos;s power and cable</source>
        <translation>stumm: Strom und Kabel des Lesers prüfen</translation>
    </message>
    <message>
        <source>since the deal</source>
        <translation>seit dem Geben</translation>
    </message>
    <message>
        <source>sits out</source>
        <translation>setzt aus</translation>
    </message>
    <message>
        <source>six</source>
        <translation>Sechs</translation>
    </message>
    <message>
        <source>sixes</source>
        <translation>Sechsen</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>sechste</translation>
    </message>
    <message>
        <source>skipped burn</source>
        <translation>ausgelassener Burn</translation>
    </message>
    <message>
        <source>skipped seat</source>
        <translation>übersprungener Platz</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>slow, the computer is busy</source>
        <translation>langsam, der Computer ist beschäftigt</translation>
    </message>
    <message>
        <source>small blind</source>
        <translation>Small Blind</translation>
    </message>
    <message>
        <source>so it was ruled</source>
        <translation>so wurde entschieden</translation>
    </message>
    <message>
        <source>players acted after that ruling: undo the actions first</source>
        <translation>nach diesem Entscheid handelten Spieler: erst die Aktionen rückgängig machen</translation>
    </message>
    <message>
        <source>, with a side pot&apos;s that no hand is left for</source>
        <translation>, mit denen eines Nebenpots, um den keine Hand mehr spielt</translation>
    </message>
    <message>
        <source>, {passed} of it a side pot&apos;s that no hand is left for</source>
        <translation>, davon {passed} eines Nebenpots, um den keine Hand mehr spielt</translation>
    </message>
    <message>
        <source>A PIN has {digits} digits or more</source>
        <translation>Eine PIN hat {digits} Ziffern oder mehr</translation>
    </message>
    <message>
        <source>A ruling was made after it; have the floor correct it</source>
        <translation>Danach wurde entschieden; vom Floor berichtigen lassen</translation>
    </message>
    <message>
        <source>A wrong bet or card: Floor, Correct the hand</source>
        <translation>Falscher Einsatz oder falsche Karte: Floor, Hand berichtigen</translation>
    </message>
    <message>
        <source>A wrong muck: push, then Floor, Pot pushed wrong</source>
        <translation>Falsch gemuckt: erst auszahlen, dann Floor, Pot falsch ausgezahlt</translation>
    </message>
    <message>
        <source>All that is to be done now</source>
        <translation>Alles, was jetzt zu tun ist</translation>
    </message>
    <message>
        <source>At which seat did it stand?</source>
        <translation>An welchem Platz stand er?</translation>
    </message>
    <message>
        <source>Betting</source>
        <translation>Setzstruktur</translation>
    </message>
    <message>
        <source>Burn one card</source>
        <translation>Eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before fifth street</source>
        <translation>Vor der fünften Straße eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before fourth street</source>
        <translation>Vor der vierten Straße eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before seventh street</source>
        <translation>Vor der siebten Straße eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before sixth street</source>
        <translation>Vor der sechsten Straße eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the draw</source>
        <translation>Vor dem Tausch eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the first draw</source>
        <translation>Vor dem ersten Tausch eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the flop</source>
        <translation>Vor dem Flop eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the river</source>
        <translation>Vor dem River eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the second draw</source>
        <translation>Vor dem zweiten Tausch eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the third draw</source>
        <translation>Vor dem dritten Tausch eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Burn one card before the turn</source>
        <translation>Vor dem Turn eine Karte verbrennen</translation>
    </message>
    <message>
        <source>Cards that were crossed: Floor, Correct the hand</source>
        <translation>Vertauschte Karten: Floor, Hand berichtigen</translation>
    </message>
    <message>
        <source>Chips can be moved from seat to seat: Pot pushed wrong</source>
        <translation>Chips lassen sich von Platz zu Platz verschieben: Pot falsch ausgezahlt</translation>
    </message>
    <message>
        <source>Compare each one with the department&apos;s and the house&apos;s own</source>
        <translation>Jeden mit dem der Abteilung und dem des Hauses vergleichen</translation>
    </message>
    <message>
        <source>Compare it with the house&apos;s own: its bundles name the staff</source>
        <translation>Mit dem des Hauses vergleichen: seine Bündel nennen das Personal</translation>
    </message>
    <message>
        <source>Correct: {act}</source>
        <translation>Korrigieren: {act}</translation>
    </message>
    <message>
        <source>Forced bets</source>
        <translation>Pflichteinsätze</translation>
    </message>
    <message>
        <source>Hold the evidence</source>
        <translation>Beweise halten</translation>
    </message>
    <message>
        <source>House: {key} · new</source>
        <translation>Haus: {key} · neu</translation>
    </message>
    <message>
        <source>Move {amount} from seat {seat} to seat {to_seat}</source>
        <translation>{amount} von Platz {seat} an Platz {to_seat} geben</translation>
    </message>
    <message>
        <source>No action was touched; {limit} seconds an action are allowed.</source>
        <translation>Keine Aktion wurde berührt; {limit} Sekunden je Aktion sind erlaubt.</translation>
    </message>
    <message>
        <source>Nobody matched {amount} of a dead hand&apos;s bet</source>
        <translation>{amount} vom Einsatz einer toten Hand hat niemand gehalten</translation>
    </message>
    <message>
        <source>PIN: take another key of the house</source>
        <translation>PIN: anderen Schlüssel des Hauses annehmen</translation>
    </message>
    <message>
        <source>Put on record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Put the card back before seat {seat}</source>
        <translation>Die Karte wieder vor Platz {seat} legen</translation>
    </message>
    <message>
        <source>Put the card back beside the board</source>
        <translation>Die Karte wieder neben das Board legen</translation>
    </message>
    <message>
        <source>Put the card back on the board</source>
        <translation>Die Karte wieder ins Board legen</translation>
    </message>
    <message>
        <source>Put the card back where it lay</source>
        <translation>Die Karte dorthin zurücklegen, wo sie lag</translation>
    </message>
    <message>
        <source>Put the card back with the burns</source>
        <translation>Die Karte wieder zu den Burns legen</translation>
    </message>
    <message>
        <source>Put the cards back before seat {seat}</source>
        <translation>Die Karten wieder vor Platz {seat} legen</translation>
    </message>
    <message>
        <source>Put the cards back beside the board</source>
        <translation>Die Karten wieder neben das Board legen</translation>
    </message>
    <message>
        <source>Put {cards} back before seat {seat}</source>
        <translation>{cards} wieder vor Platz {seat} legen</translation>
    </message>
    <message>
        <source>Release the evidence</source>
        <translation>Beweise freigeben</translation>
    </message>
    <message>
        <source>Show card {number} of seat {seat} to all and take it off the table</source>
        <translation>Karte {number} von Platz {seat} allen zeigen und vom Tisch nehmen</translation>
    </message>
    <message>
        <source>Show card {number} of the board to all and take it off the table</source>
        <translation>Karte {number} des Boards allen zeigen und vom Tisch nehmen</translation>
    </message>
    <message>
        <source>Show the burn to all and take it off the table</source>
        <translation>Den Burn allen zeigen und vom Tisch nehmen</translation>
    </message>
    <message>
        <source>Take the ruling back, or settle the hand by hand</source>
        <translation>Den Entscheid zurücknehmen oder die Hand von Hand abrechnen</translation>
    </message>
    <message>
        <source>Take this key</source>
        <translation>Diesen Schlüssel annehmen</translation>
    </message>
    <message>
        <source>The button belongs at another seat</source>
        <translation>Der Button gehört an einen anderen Platz</translation>
    </message>
    <message>
        <source>The exam is over: how it went stands beside</source>
        <translation>Die Prüfung ist zu Ende: wie sie lief, steht daneben</translation>
    </message>
    <message>
        <source>The floor corrected that raise: have the floor correct it</source>
        <translation>Der Floor hat diese Erhöhung berichtigt: vom Floor berichtigen lassen</translation>
    </message>
    <message>
        <source>The floor may have it otherwise: Settle by hand</source>
        <translation>Der Floor kann anders entscheiden: Von Hand abrechnen</translation>
    </message>
    <message>
        <source>The house signs with another key: the floor signs for it</source>
        <translation>Das Haus unterschreibt mit einem anderen Schlüssel: der Floor unterschreibt dafür</translation>
    </message>
    <message>
        <source>The lesson is over: how it went stands beside</source>
        <translation>Die Lektion ist zu Ende: wie sie lief, steht daneben</translation>
    </message>
    <message>
        <source>These are the departments&apos; and the house&apos;s keys</source>
        <translation>Das sind die Schlüssel der Abteilungen und des Hauses</translation>
    </message>
    <message>
        <source>This is the house&apos;s key</source>
        <translation>Das ist der Schlüssel des Hauses</translation>
    </message>
    <message>
        <source>This page is not finished. The cross closes it</source>
        <translation>Diese Seite ist nicht fertig. Das Kreuz schließt sie</translation>
    </message>
    <message>
        <source>Turn all of those cards up; the last one dealt lies beside the board</source>
        <translation>Alle diese Karten aufdecken; die zuletzt gegebene liegt neben dem Board</translation>
    </message>
    <message>
        <source>Turn that burn up and put it back beside the board</source>
        <translation>Diesen Burn aufdecken und wieder neben das Board legen</translation>
    </message>
    <message>
        <source>Turn the burn up and put it back on the board</source>
        <translation>Den Burn aufdecken und wieder ins Board legen</translation>
    </message>
    <message>
        <source>Where does it belong?</source>
        <translation>Wohin gehört er?</translation>
    </message>
    <message>
        <source>a card was dealt after that ruling: the ruling stands</source>
        <translation>nach diesem Entscheid wurde eine Karte gegeben: er gilt</translation>
    </message>
    <message>
        <source>and {count} more: touch here</source>
        <translation>und {count} weitere: antippen</translation>
    </message>
    <message>
        <source>another house&apos;s key than before: the floor signs for it</source>
        <translation>ein anderer Schlüssel des Hauses als bisher: der Floor unterschreibt</translation>
    </message>
    <message>
        <source>before seat {seat}</source>
        <translation>vor Platz {seat}</translation>
    </message>
    <message>
        <source>button due</source>
        <translation>Button gehört woandershin</translation>
    </message>
    <message>
        <source>chips of it were moved since: move the rest, Pot pushed wrong</source>
        <translation>Chips davon wurden seither umgelegt: den Rest umlegen, Pot falsch ausgezahlt</translation>
    </message>
    <message>
        <source>in the file: {keys}</source>
        <translation>in der Datei: {keys}</translation>
    </message>
    <message>
        <source>laid out from a backup: a floor supervisor signs for the departments&apos; keys</source>
        <translation>aus einer Sicherung aufgebaut: für die Schlüssel der Abteilungen unterschreibt ein Floor</translation>
    </message>
    <message>
        <source>new to this bridge, so that the floor signs for the keys: {keys}</source>
        <translation>neu für diese Bridge, also unterschreibt der Floor für die Schlüssel: {keys}</translation>
    </message>
    <message>
        <source>one pot: no hand is left for the side pot</source>
        <translation>ein Pot: um den Nebenpot spielt keine Hand mehr</translation>
    </message>
    <message>
        <source>other departments&apos; keys than before: the floor signs for them</source>
        <translation>andere Schlüssel der Abteilungen als bisher: der Floor unterschreibt</translation>
    </message>
    <message>
        <source>seat {seat} has {got} of the last hand&apos;s push, less than {amount}: count the stack, or correct the hand</source>
        <translation>Platz {seat} hat {got} aus dem letzten Pot, weniger als {amount}: Stack zählen oder die Hand berichtigen</translation>
    </message>
    <message>
        <source>somebody else sits at seat {seat} by now</source>
        <translation>an Platz {seat} sitzt inzwischen jemand anderes</translation>
    </message>
    <message>
        <source>somebody has to be able to rule at this table</source>
        <translation>jemand muss an diesem Tisch entscheiden können</translation>
    </message>
    <message>
        <source>speaks nonsense: expected {expected} at {baud} baud; check the port&apos;s name</source>
        <translation>spricht Unsinn: erwartet wird {expected} mit {baud} Baud; Namen des Anschlusses prüfen</translation>
    </message>
    <message>
        <source>stands pat</source>
        <translation>tauscht keine</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>step {number}, by {name}</source>
        <translation>Schritt {number}, von {name}</translation>
    </message>
    <message>
        <source>step {sequence} is no action of this hand</source>
        <translation>Schritt {sequence} ist keine Aktion dieser Hand</translation>
    </message>
    <message>
        <source>step {sequence} is no decision of this hand</source>
        <translation>Schritt {sequence} ist keine Entscheidung dieser Hand</translation>
    </message>
    <message>
        <source>step {sequence} names no cards of this hand</source>
        <translation>Schritt {sequence} nennt keine Karten dieser Hand</translation>
    </message>
    <message>
        <source>stopped; what was answered is in {config}: the same command goes on</source>
        <translation>angehalten; die Antworten stehen in {config}: derselbe Befehl macht weiter</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>straight flush</source>
        <translation>Straight Flush</translation>
    </message>
    <message>
        <source>stray card</source>
        <translation>verirrte Karte</translation>
    </message>
    <message>
        <source>string bet</source>
        <translation>String Bet</translation>
    </message>
    <message>
        <source>swapped hands</source>
        <translation>vertauschte Hände</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>table its hand</source>
        <translation>die Hand zeigen</translation>
    </message>
    <message>
        <source>take 1 to {amount} chips, or leave the table with all of them</source>
        <translation>1 bis {amount} Chips nehmen, oder den Tisch mit allen verlassen</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>besetzt</translation>
    </message>
    <message>
        <source>technician</source>
        <translation>Techniker</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>Zehn</translation>
    </message>
    <message>
        <source>tens</source>
        <translation>Zehnen</translation>
    </message>
    <message>
        <source>that player left seat {seat} since: correct the leaving</source>
        <translation>dieser Spieler verließ Platz {seat} seither: den Weggang berichtigen</translation>
    </message>
    <message>
        <source>that takes longer. Touch again once the bar on the key is full</source>
        <translation>das dauert länger. Noch einmal berühren, sobald der Balken auf der Taste voll ist</translation>
    </message>
    <message>
        <source>the ace is high</source>
        <translation>das Ass ist hoch</translation>
    </message>
    <message>
        <source>the amount has no room on this key. Type it</source>
        <translation>der Betrag hat auf dieser Taste keinen Platz. Eintippen</translation>
    </message>
    <message>
        <source>the antes</source>
        <translation>die Antes</translation>
    </message>
    <message>
        <source>the awards</source>
        <translation>die Vergabe der Pots</translation>
    </message>
    <message>
        <source>the blinds</source>
        <translation>die Blinds</translation>
    </message>
    <message>
        <source>the board</source>
        <translation>das Board</translation>
    </message>
    <message>
        <source>the burn to seat {due}</source>
        <translation>den Burn an Platz {due}</translation>
    </message>
    <message>
        <source>the burn to the board</source>
        <translation>den Burn aufs Board</translation>
    </message>
    <message>
        <source>the burns</source>
        <translation>die Burns</translation>
    </message>
    <message>
        <source>the button goes to one of seats {seats}</source>
        <translation>der Button geht an einen der Plätze {seats}</translation>
    </message>
    <message>
        <source>the button goes to seat {seat}</source>
        <translation>der Button kommt zu Platz {seat}</translation>
    </message>
    <message>
        <source>the buy-in: set min_buy_in</source>
        <translation>das Buy-in: min_buy_in setzen</translation>
    </message>
    <message>
        <source>the camera</source>
        <translation>die Kamera</translation>
    </message>
    <message>
        <source>the camera has read the cards</source>
        <translation>die Kamera hat die Karten gelesen</translation>
    </message>
    <message>
        <source>the camera is right</source>
        <translation>die Kamera hat recht</translation>
    </message>
    <message>
        <source>the camera looks again</source>
        <translation>die Kamera sieht noch einmal hin</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>die Karte</translation>
    </message>
    <message>
        <source>the card goes back to the stub</source>
        <translation>die Karte geht zurück in den Stub</translation>
    </message>
    <message>
        <source>the card is read</source>
        <translation>die Karte ist gelesen</translation>
    </message>
    <message>
        <source>the card is taken off</source>
        <translation>die Karte ist weggenommen</translation>
    </message>
    <message>
        <source>the card is the next one dealt</source>
        <translation>die Karte wird als nächste gegeben</translation>
    </message>
    <message>
        <source>the card is turned face down</source>
        <translation>die Karte ist verdeckt</translation>
    </message>
    <message>
        <source>the card plays</source>
        <translation>die Karte gilt</translation>
    </message>
    <message>
        <source>the card reader</source>
        <translation>der Kartenleser</translation>
    </message>
    <message>
        <source>the card that is due was dealt, but not read</source>
        <translation>die fällige Karte wurde gegeben, aber nicht gelesen</translation>
    </message>
    <message>
        <source>the card that was read late is the burn</source>
        <translation>die spät gelesene Karte ist der Burn</translation>
    </message>
    <message>
        <source>the card that was read late to seat {due}</source>
        <translation>die spät gelesene Karte an Platz {due}</translation>
    </message>
    <message>
        <source>the card that was read late to the board</source>
        <translation>die spät gelesene Karte aufs Board</translation>
    </message>
    <message>
        <source>the card was dealt before</source>
        <translation>die Karte wurde vorher gegeben</translation>
    </message>
    <message>
        <source>the card was replaced</source>
        <translation>die Karte wurde ersetzt</translation>
    </message>
    <message>
        <source>the cards lie otherwise then</source>
        <translation>die Karten liegen dann anders</translation>
    </message>
    <message>
        <source>the chips to move</source>
        <translation>die Chips, die umzulegen sind</translation>
    </message>
    <message>
        <source>the count is right again</source>
        <translation>die Zahl stimmt wieder</translation>
    </message>
    <message>
        <source>the deal</source>
        <translation>dem Geben</translation>
    </message>
    <message>
        <source>the dealer</source>
        <translation>der Dealer</translation>
    </message>
    <message>
        <source>the dealer names the cards</source>
        <translation>der Dealer nennt die Karten</translation>
    </message>
    <message>
        <source>the dealer&apos;s own</source>
        <translation>dem des Dealers selbst</translation>
    </message>
    <message>
        <source>the dealer&apos;s screen</source>
        <translation>der Schirm des Dealers</translation>
    </message>
    <message>
        <source>the decision</source>
        <translation>der Entscheid</translation>
    </message>
    <message>
        <source>the deck has {cards} of {size} cards</source>
        <translation>das Spiel hat {cards} von {size} Karten</translation>
    </message>
    <message>
        <source>the deck is changed when the hand is over</source>
        <translation>das Kartenspiel wird nach der Hand gewechselt</translation>
    </message>
    <message>
        <source>the deck is shuffled: what the last hand gave stands</source>
        <translation>es ist gemischt: was die letzte Hand gab, gilt</translation>
    </message>
    <message>
        <source>the deck&apos;s tags</source>
        <translation>die Tags der Karten</translation>
    </message>
    <message>
        <source>the deck&apos;s tags need a reader: run this step again when it is there</source>
        <translation>die Tags brauchen einen Leser: diesen Schritt wiederholen, wenn er da ist</translation>
    </message>
    <message>
        <source>the departments&apos; keys</source>
        <translation>die Schlüssel der Abteilungen</translation>
    </message>
    <message>
        <source>the discards</source>
        <translation>die Abwürfe</translation>
    </message>
    <message>
        <source>the doctor says that this machine is not fit for play</source>
        <translation>der Doctor sagt, dass dieser Rechner nicht spielbereit ist</translation>
    </message>
    <message>
        <source>the down card</source>
        <translation>die verdeckte Karte</translation>
    </message>
    <message>
        <source>the draw for the button begins</source>
        <translation>das Ziehen um den Button beginnt</translation>
    </message>
    <message>
        <source>the draw is on seat {seat}, not on seat {seat2}; it may throw away up to {most} cards or stand pat</source>
        <translation>am Tausch ist Platz {seat}, nicht Platz {seat2}; er darf bis zu {most} Karten abwerfen oder stehen bleiben</translation>
    </message>
    <message>
        <source>the drop was emptied since, and too much of this hand was in it</source>
        <translation>der Drop wurde seither geleert, und zu viel aus dieser Hand war darin</translation>
    </message>
    <message>
        <source>the evidence of hand {number} is {so}</source>
        <translation>die Beweise zu Hand {number} sind {so}</translation>
    </message>
    <message>
        <source>the exposed card is replaced</source>
        <translation>die aufgedeckte Karte wird ersetzt</translation>
    </message>
    <message>
        <source>the first PINs</source>
        <translation>die ersten PINs</translation>
    </message>
    <message>
        <source>the floor</source>
        <translation>der Floor</translation>
    </message>
    <message>
        <source>the floor closes a difference, by name</source>
        <translation>der Floor schließt eine Differenz, mit Namen</translation>
    </message>
    <message>
        <source>the floor says whose chips they are, by name</source>
        <translation>der Floor sagt, wessen Chips es sind, mit Namen</translation>
    </message>
    <message>
        <source>the floor settled the hand by hand</source>
        <translation>der Floor hat die Hand von Hand abgerechnet</translation>
    </message>
    <message>
        <source>the floor was called already</source>
        <translation>der Floor war schon gerufen</translation>
    </message>
    <message>
        <source>the forced bets: set blinds, an ante or a bring-in</source>
        <translation>die Pflichteinsätze: Blinds, Ante oder Bring-in festlegen</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted</source>
        <translation>das Spiel wird hier nicht gewählt: es hängt aus</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted on the sign</source>
        <translation>das Spiel wird hier nicht gewählt: es steht auf dem Schild</translation>
    </message>
    <message>
        <source>the hand as it was settled</source>
        <translation>die Hand, wie sie abgerechnet war</translation>
    </message>
    <message>
        <source>the hand goes back to its player</source>
        <translation>die Hand geht an ihren Spieler zurück</translation>
    </message>
    <message>
        <source>the hand is folded</source>
        <translation>die Hand ist gepasst</translation>
    </message>
    <message>
        <source>the hand is on record, whole and signed by the bridge</source>
        <translation>die Hand ist aufgezeichnet, vollständig und von der Bridge signiert</translation>
    </message>
    <message>
        <source>the hand is settled by hand</source>
        <translation>die Hand ist von Hand abgerechnet</translation>
    </message>
    <message>
        <source>the hands</source>
        <translation>der Hände</translation>
    </message>
    <message>
        <source>the hands are read again</source>
        <translation>die Hände werden neu gelesen</translation>
    </message>
    <message>
        <source>the high half</source>
        <translation>die High-Hälfte</translation>
    </message>
    <message>
        <source>the last action is undone</source>
        <translation>die letzte Aktion ist rückgängig</translation>
    </message>
    <message>
        <source>the last action is undone although cards were shown since</source>
        <translation>die letzte Aktion ist rückgängig, obwohl seither Karten gezeigt wurden</translation>
    </message>
    <message>
        <source>the low half</source>
        <translation>die Low-Hälfte</translation>
    </message>
    <message>
        <source>the machine did not take it; the console stays locked</source>
        <translation>die Maschine hat es nicht angenommen; die Konsole bleibt gesperrt</translation>
    </message>
    <message>
        <source>the next hand is {what}, which can&apos;t be a bomb pot</source>
        <translation>die nächste Hand ist {what}, kein Bomb Pot möglich</translation>
    </message>
    <message>
        <source>the panel says that it is {width} mm wide; a ruler knows better</source>
        <translation>der Bildschirm nennt {width} mm Breite; ein Lineal weiß es besser</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gets {amount}</source>
        <translation>der Spieler, der Platz {seat} verließ, bekommt {amount}</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gives back {amount}</source>
        <translation>der Spieler, der Platz {seat} verließ, gibt {amount} zurück</translation>
    </message>
    <message>
        <source>the pots are to be pushed again: push them first</source>
        <translation>die Pots sind noch einmal auszuzahlen: zahlen Sie sie zuerst aus</translation>
    </message>
    <message>
        <source>the pots can&apos;t be divided so</source>
        <translation>so lassen sich die Pots nicht teilen</translation>
    </message>
    <message>
        <source>the question is past</source>
        <translation>die Frage hat sich erledigt</translation>
    </message>
    <message>
        <source>the rack holds no chips</source>
        <translation>das Rack hat keine Chips</translation>
    </message>
    <message>
        <source>the rack holds {rack}</source>
        <translation>das Rack hat {rack}</translation>
    </message>
    <message>
        <source>the rack holds {rack}: have it filled first</source>
        <translation>das Rack hat {rack}: erst auffüllen lassen</translation>
    </message>
    <message>
        <source>the reader&apos;s cards are opened</source>
        <translation>die Karten des Lesers werden geöffnet</translation>
    </message>
    <message>
        <source>the reading place</source>
        <translation>der Leseplatz</translation>
    </message>
    <message>
        <source>the readings of the showdown</source>
        <translation>die Lesungen des Showdowns</translation>
    </message>
    <message>
        <source>the record</source>
        <translation>die Aufzeichnung</translation>
    </message>
    <message>
        <source>the record goes on once a floor supervisor says so: run this again</source>
        <translation>die Aufzeichnung geht weiter, sobald ein Floor es sagt: diesen Schritt noch einmal ausführen</translation>
    </message>
    <message>
        <source>the record holds hands 1 to {hands}</source>
        <translation>die Aufzeichnung hat die Hände 1 bis {hands}</translation>
    </message>
    <message>
        <source>the record is not signed: an older one was put in its place</source>
        <translation>die Aufzeichnung ist nicht signiert: eine ältere steht an ihrer Stelle</translation>
    </message>
    <message>
        <source>the recording is over</source>
        <translation>die Aufnahme ist zu Ende</translation>
    </message>
    <message>
        <source>the report is cancelled</source>
        <translation>die Meldung ist zurückgezogen</translation>
    </message>
    <message>
        <source>the reshuffle</source>
        <translation>das Neumischen</translation>
    </message>
    <message>
        <source>the round was played again after that ruling: make another ruling</source>
        <translation>nach diesem Entscheid wurde die Runde neu gespielt: neu entscheiden</translation>
    </message>
    <message>
        <source>the rule</source>
        <translation>die Regel</translation>
    </message>
    <message>
        <source>the screen had just changed. Touch again</source>
        <translation>der Bildschirm hatte sich gerade geändert. Noch einmal berühren</translation>
    </message>
    <message>
        <source>the set-up can&apos;t be started: {why}</source>
        <translation>die Einrichtung lässt sich nicht starten: {why}</translation>
    </message>
    <message>
        <source>the sheet is on the stick, too: {name}</source>
        <translation>das Blatt liegt auch auf dem Stick: {name}</translation>
    </message>
    <message>
        <source>the simulation&apos;s</source>
        <translation>die der Simulation</translation>
    </message>
    <message>
        <source>the table is closed; open it first</source>
        <translation>der Tisch ist geschlossen; erst öffnen</translation>
    </message>
    <message>
        <source>the table is open</source>
        <translation>der Tisch ist offen</translation>
    </message>
    <message>
        <source>the table was closed with its counts: open it first</source>
        <translation>der Tisch wurde mit seinen Zählungen geschlossen: erst öffnen</translation>
    </message>
    <message>
        <source>the touch before is being recorded. Touch again</source>
        <translation>die Berührung davor wird noch aufgezeichnet. Noch einmal berühren</translation>
    </message>
    <message>
        <source>the turn of that seat</source>
        <translation>der Zug dieses Platzes</translation>
    </message>
    <message>
        <source>the two were not alike</source>
        <translation>die beiden waren nicht gleich</translation>
    </message>
    <message>
        <source>the {cards} cards</source>
        <translation>die {cards} Karten</translation>
    </message>
    <message>
        <source>the {count} cards</source>
        <translation>die {count} Karten</translation>
    </message>
    <message>
        <source>the {count} down cards</source>
        <translation>die {count} verdeckten Karten</translation>
    </message>
    <message numerus="yes">
        <source>the {n} burns</source>
        <translation>
            <numerusform>den {n} Burn</numerusform>
            <numerusform>die {n} Burns</numerusform>
        </translation>
    </message>
    <message>
        <source>the {stub} of the stub</source>
        <translation>die {stub} des Stubs</translation>
    </message>
    <message numerus="yes">
        <source>the {stub} of the stub and the {n} burns together</source>
        <translation>
            <numerusform>die {stub} des Stubs und den {n} Burn</numerusform>
            <numerusform>die {stub} des Stubs und die {n} Burns</numerusform>
        </translation>
    </message>
    <message>
        <source>then it is another key: ask the department for the right one</source>
        <translation>dann ist es ein anderer Schlüssel: die Abteilung nach dem richtigen fragen</translation>
    </message>
    <message>
        <source>then the lowest hand without pair, straight or flush</source>
        <translation>dann die niedrigste Hand ohne Paar, Straße oder Flush</translation>
    </message>
    <message>
        <source>there</source>
        <translation>da</translation>
    </message>
    <message>
        <source>there again</source>
        <translation>dort noch einmal</translation>
    </message>
    <message>
        <source>there is no &apos;{said}&apos;</source>
        <translation>„{said}“ gibt es nicht</translation>
    </message>
    <message>
        <source>there is no &apos;{said}&apos;; type one of {choices}</source>
        <translation>„{said}“ gibt es nicht; tippen Sie eines von {choices}</translation>
    </message>
    <message>
        <source>there is no hand {number}; {held}</source>
        <translation>es gibt keine Hand {number}; {held}</translation>
    </message>
    <message>
        <source>there is no number {said}</source>
        <translation>es gibt keine Nummer {said}</translation>
    </message>
    <message>
        <source>there is no place &apos;{place}&apos;: expected board or a seat dealt in</source>
        <translation>es gibt keinen Ort &apos;{place}&apos;: erwartet wird Board oder ein Platz mit Karten</translation>
    </message>
    <message>
        <source>there is no seat {seat}: this game has seats 1 to {most}; open seats: {open_seats}</source>
        <translation>es gibt keinen Platz {seat}: dieses Spiel hat Plätze 1 bis {most}; freie Plätze: {open_seats}</translation>
    </message>
    <message>
        <source>there is no seat {seat}; open seats: {open_seats}</source>
        <translation>es gibt keinen Platz {seat}; freie Plätze: {open_seats}</translation>
    </message>
    <message>
        <source>there is no straddle now at this table</source>
        <translation>an diesem Tisch gibt es jetzt keinen Straddle</translation>
    </message>
    <message>
        <source>there is no zone &apos;{said}&apos;; type a name such as America/New_York</source>
        <translation>es gibt keine Zone „{said}“; einen Namen wie America/New_York eingeben</translation>
    </message>
    <message>
        <source>there was no room for its picture</source>
        <translation>für sein Bild war kein Platz</translation>
    </message>
    <message>
        <source>third</source>
        <translation>dritte</translation>
    </message>
    <message>
        <source>this is a table&apos;s disk: its record, keys and decks would be gone. Back it up first</source>
        <translation>das ist der Datenträger eines Tisches: seine Aufzeichnung, Schlüssel und Decks gingen verloren. Erst sichern</translation>
    </message>
    <message>
        <source>this is the other department&apos;s key; give another</source>
        <translation>das ist der Schlüssel der anderen Abteilung; geben Sie einen anderen an</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>three cards of three suits</source>
        <translation>drei Karten in drei Farben</translation>
    </message>
    <message>
        <source>three cards read at the muck</source>
        <translation>drei Karten am Muck gelesen</translation>
    </message>
    <message>
        <source>three of a kind</source>
        <translation>Drilling</translation>
    </message>
    <message>
        <source>three {ranks}</source>
        <translation>drei {ranks}</translation>
    </message>
    <message>
        <source>three-card badugi</source>
        <translation>Badugi mit drei Karten</translation>
    </message>
    <message>
        <source>threes</source>
        <translation>Dreien</translation>
    </message>
    <message>
        <source>time is called already</source>
        <translation>Time ist schon angesagt</translation>
    </message>
    <message>
        <source>time is called on a player who is to act</source>
        <translation>Time gilt einem Spieler, der am Zug ist</translation>
    </message>
    <message>
        <source>time is called when the floor has come: nobody&apos;s time runs</source>
        <translation>Time wird angesagt, wenn der Floor da ist: niemandes Zeit läuft</translation>
    </message>
    <message>
        <source>time is called when the hand goes on; first: {text}</source>
        <translation>Time wird angesagt, wenn die Hand weitergeht; erst: {text}</translation>
    </message>
    <message>
        <source>to allow more than the house does</source>
        <translation>mehr erlauben als das Haus</translation>
    </message>
    <message>
        <source>to be named</source>
        <translation>zu nennen</translation>
    </message>
    <message>
        <source>to change how the table is run</source>
        <translation>den Tischbetrieb ändern</translation>
    </message>
    <message>
        <source>to correct the hand</source>
        <translation>die Hand berichtigen</translation>
    </message>
    <message>
        <source>to look at the day at this table</source>
        <translation>den Tag an diesem Tisch ansehen</translation>
    </message>
    <message>
        <source>to move the house&apos;s money</source>
        <translation>Geld des Hauses bewegen</translation>
    </message>
    <message>
        <source>to open face-down cards</source>
        <translation>verdeckte Karten öffnen</translation>
    </message>
    <message>
        <source>to rule</source>
        <translation>entscheiden</translation>
    </message>
    <message>
        <source>to rule a misdeal</source>
        <translation>Misdeal entscheiden</translation>
    </message>
    <message>
        <source>to seat {seat}</source>
        <translation>an Platz {seat}</translation>
    </message>
    <message>
        <source>to set a stack as it was counted</source>
        <translation>einen Stack setzen, wie er gezählt wurde</translation>
    </message>
    <message>
        <source>to {seats}</source>
        <translation>an {seats}</translation>
    </message>
    <message>
        <source>toke</source>
        <translation>Trinkgeld</translation>
    </message>
    <message>
        <source>toked {amount}</source>
        <translation>gab {amount} Trinkgeld</translation>
    </message>
    <message>
        <source>took {amount}</source>
        <translation>nahm {amount}</translation>
    </message>
    <message>
        <source>touch</source>
        <translation>Berührung</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>Turn</translation>
    </message>
    <message>
        <source>two boards take {wanted} cards, and the stub has {stub}: deal one board</source>
        <translation>zwei Boards brauchen {wanted} Karten, und im Stub sind {stub}: ein Board geben</translation>
    </message>
    <message>
        <source>two cards of two suits</source>
        <translation>zwei Karten in zwei Farben</translation>
    </message>
    <message>
        <source>two cards read at the muck</source>
        <translation>zwei Karten am Muck gelesen</translation>
    </message>
    <message>
        <source>two cards turned</source>
        <translation>zwei Karten aufgedeckt</translation>
    </message>
    <message>
        <source>two keys were down at once. Touch one</source>
        <translation>zwei Tasten zugleich berührt. Nur eine berühren</translation>
    </message>
    <message>
        <source>two pair</source>
        <translation>zwei Paare</translation>
    </message>
    <message>
        <source>two pair, {high} and {low}</source>
        <translation>zwei Paare, {high} und {low}</translation>
    </message>
    <message>
        <source>two players at least draw for the button</source>
        <translation>mindestens zwei Spieler ziehen um den Button</translation>
    </message>
    <message>
        <source>two-card badugi</source>
        <translation>Badugi mit zwei Karten</translation>
    </message>
    <message>
        <source>type it</source>
        <translation>tippen Sie sie</translation>
    </message>
    <message>
        <source>types like a keyboard</source>
        <translation>tippt wie eine Tastatur</translation>
    </message>
    <message>
        <source>unconfirmed</source>
        <translation>unbestätigt</translation>
    </message>
    <message>
        <source>under the gun</source>
        <translation>under the gun</translation>
    </message>
    <message>
        <source>undo stopped</source>
        <translation>Zurücknehmen gehalten</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>unplugged</source>
        <translation>abgesteckt</translation>
    </message>
    <message>
        <source>until all is good, then Ctrl-C</source>
        <translation>bis alles gut ist, dann Ctrl-C</translation>
    </message>
    <message>
        <source>up</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source>void</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>waiting for the first frame</source>
        <translation>wartet auf das erste Bild</translation>
    </message>
    <message>
        <source>waiting for the reader&apos;s hello</source>
        <translation>wartet auf den Leser</translation>
    </message>
    <message>
        <source>waits for the big blind</source>
        <translation>wartet auf den Big Blind</translation>
    </message>
    <message>
        <source>was {after}, not {before}</source>
        <translation>war {after}, nicht {before}</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>sieht hin</translation>
    </message>
    <message>
        <source>what is played</source>
        <translation>was gespielt wird</translation>
    </message>
    <message>
        <source>what it faced has changed since it spoke out of turn</source>
        <translation>was ihm galt, hat sich geändert, seit er außer der Reihe sprach</translation>
    </message>
    <message>
        <source>{place} tells more than any deal: what is no card is left out</source>
        <translation>{place} meldet mehr als jedes Geben: was keine Karte ist, fällt weg</translation>
    </message>
    <message>
        <source>{reason}: Undo takes the chip race back first</source>
        <translation>{reason}: Rückgängig nimmt zuerst das Chip Race zurück</translation>
    </message>
    <message>
        <source>{reason}: move {makes}, or Undo takes the chip race back first</source>
        <translation>{reason}: {makes} umlegen, oder Rückgängig nimmt zuerst das Chip Race zurück</translation>
    </message>
    <message>
        <source>{what}, wait for the bridge: it checks the PIN</source>
        <translation>{what}: warten Sie auf die Bridge, sie prüft die PIN</translation>
    </message>
    <message>
        <source>the action announced is no longer possible</source>
        <translation>die angesagte Aktion ist nicht mehr möglich</translation>
    </message>
    <message>
        <source>what seat {seat} did out of turn</source>
        <translation>was Platz {seat} außer der Reihe tat</translation>
    </message>
    <message>
        <source>what seat {seat} would do is in no record; {later} later steps follow it</source>
        <translation>was Platz {seat} täte, steht in keiner Aufzeichnung; {later} spätere Schritte folgen</translation>
    </message>
    <message>
        <source>what the house charges: set rake_percent or [table.charge]</source>
        <translation>was das Haus nimmt: rake_percent oder [table.charge] setzen</translation>
    </message>
    <message>
        <source>what the record shows</source>
        <translation>was die Aufzeichnung zeigt</translation>
    </message>
    <message>
        <source>what was claimed</source>
        <translation>was behauptet wurde</translation>
    </message>
    <message>
        <source>what was ruled of {found}</source>
        <translation>was über {found} entschieden wurde</translation>
    </message>
    <message>
        <source>what was said out of turn does not bind here</source>
        <translation>was außer der Reihe gesagt wurde, bindet hier nicht</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Wheel</translation>
    </message>
    <message>
        <source>wheel, {reading}</source>
        <translation>Wheel, {reading}</translation>
    </message>
    <message>
        <source>when the hand is over</source>
        <translation>wenn die Hand vorbei ist</translation>
    </message>
    <message>
        <source>where it stands</source>
        <translation>wo er steht</translation>
    </message>
    <message>
        <source>which disk</source>
        <translation>welcher Datenträger</translation>
    </message>
    <message>
        <source>the seat of the cards was named</source>
        <translation>der Platz der Karten wurde genannt</translation>
    </message>
    <message>
        <source>wins with {reading}</source>
        <translation>gewinnt mit {reading}</translation>
    </message>
    <message>
        <source>wins {half}, {amount}, with {reading}</source>
        <translation>gewinnt {half}, {amount}, mit {reading}</translation>
    </message>
    <message>
        <source>with the supervisor&apos;s PIN</source>
        <translation>mit der PIN des Floors</translation>
    </message>
    <message numerus="yes">
        <source>with {n} odd chips</source>
        <translation>
            <numerusform>mit dem ungeraden Chip</numerusform>
            <numerusform>mit {n} ungeraden Chips</numerusform>
        </translation>
    </message>
    <message>
        <source>with {stack}</source>
        <translation>mit {stack}</translation>
    </message>
    <message>
        <source>wrong action</source>
        <translation>falsche Aktion</translation>
    </message>
    <message>
        <source>wrong button</source>
        <translation>falscher Button</translation>
    </message>
    <message>
        <source>wrong cards</source>
        <translation>falsche Karten</translation>
    </message>
    <message>
        <source>wrong deal</source>
        <translation>falsch gegeben</translation>
    </message>
    <message>
        <source>wrong first seat</source>
        <translation>falscher erster Platz</translation>
    </message>
    <message>
        <source>wrong number</source>
        <translation>falsche Zahl</translation>
    </message>
    <message>
        <source>wrong push</source>
        <translation>falsch ausgezahlt</translation>
    </message>
    <message>
        <source>wrong raise</source>
        <translation>falsche Erhöhung</translation>
    </message>
    <message>
        <source>wrong resolution</source>
        <translation>falsche Auflösung</translation>
    </message>
    <message>
        <source>wrong seat</source>
        <translation>falscher Platz</translation>
    </message>
    <message>
        <source>wrong show</source>
        <translation>falsch gezeigt</translation>
    </message>
    <message>
        <source>wrong step</source>
        <translation>falscher Schritt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{actions} and {more} more</source>
        <translation>{actions} und {more} weitere</translation>
    </message>
    <message>
        <source>{action} {amount}</source>
        <translation>{action} {amount}</translation>
    </message>
    <message>
        <source>{action}, all in</source>
        <translation>{action}, all-in</translation>
    </message>
    <message>
        <source>{amount} back out of the drop</source>
        <translation>{amount} wieder aus dem Drop</translation>
    </message>
    <message>
        <source>{amount} back out of the drop in all</source>
        <translation>Insgesamt {amount} wieder aus dem Drop</translation>
    </message>
    <message>
        <source>{amount} chips are more than any table holds; {most_chips} at most</source>
        <translation>{amount} Chips sind mehr, als ein Tisch hat; höchstens {most_chips}</translation>
    </message>
    <message>
        <source>{amount} come back from the player who left seat {seat}, in all</source>
        <translation>Insgesamt kommen {amount} zurück vom Spieler, der Platz {seat} verließ</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} into the pot</source>
        <translation>{amount} von Platz {seat} in den Pot</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} into the pot in all</source>
        <translation>Insgesamt {amount} von Platz {seat} in den Pot</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} to seat {to_seat}</source>
        <translation>{amount} von Platz {seat} an Platz {to_seat}</translation>
    </message>
    <message>
        <source>{amount} go from seat {seat} to seat {to_seat}, by {by}</source>
        <translation>{amount} gehen von Platz {seat} an Platz {to_seat}, durch {by}</translation>
    </message>
    <message>
        <source>{amount} go to the player who left seat {seat}, in all</source>
        <translation>Insgesamt gehen {amount} an den Spieler, der Platz {seat} verließ</translation>
    </message>
    <message>
        <source>{amount} in play</source>
        <translation>{amount} im Spiel</translation>
    </message>
    <message>
        <source>{amount} is a short buy: the buy-in is {range}</source>
        <translation>{amount} ist ein kleiner Kauf: das Buy-in ist {range}</translation>
    </message>
    <message>
        <source>{amount} is too much: the buy-in is {range}</source>
        <translation>{amount} ist zu viel: das Buy-in ist {range}</translation>
    </message>
    <message>
        <source>{amount} was entered: enter what it should have been</source>
        <translation>{amount} wurde eingegeben: richtigen Betrag eingeben</translation>
    </message>
    <message>
        <source>{amount} more into the drop</source>
        <translation>{amount} mehr in den Drop</translation>
    </message>
    <message>
        <source>{amount} more into the drop in all</source>
        <translation>Insgesamt {amount} mehr in den Drop</translation>
    </message>
    <message>
        <source>{amount} moved from seat {seat} to seat {to_seat}</source>
        <translation>{amount} von Platz {seat} zu Platz {to_seat}</translation>
    </message>
    <message>
        <source>{amount} of a pot went to seat {seat}</source>
        <translation>{amount} eines Pots gingen an Platz {seat}</translation>
    </message>
    <message>
        <source>{amount} or more</source>
        <translation>{amount} oder mehr</translation>
    </message>
    <message>
        <source>{amount} out of the pot to seat {seat}</source>
        <translation>{amount} aus dem Pot an Platz {seat}</translation>
    </message>
    <message>
        <source>{amount} out of the pot to seat {seat} in all</source>
        <translation>Insgesamt {amount} aus dem Pot an Platz {seat}</translation>
    </message>
    <message>
        <source>{amount} over</source>
        <translation>{amount} zu viel</translation>
    </message>
    <message>
        <source>{amount} short</source>
        <translation>{amount} zu wenig</translation>
    </message>
    <message>
        <source>{amount} uncalled back to seat {seat}</source>
        <translation>{amount} ungedeckt zurück an Platz {seat}</translation>
    </message>
    <message>
        <source>{before}. Hand {hand} did not finish: all chips go back</source>
        <translation>{before}. Hand {hand} endete nicht: alle Chips gehen zurück</translation>
    </message>
    <message>
        <source>{before}more than {limit} for incidentals needs the supervisor</source>
        <translation>{before}mehr als {limit} für Kleinigkeiten braucht den Floor</translation>
    </message>
    <message>
        <source>{by} notes{about}: {text}</source>
        <translation>{by} notiert{about}: {text}</translation>
    </message>
    <message>
        <source>{cards} burned, {cards2} on the board</source>
        <translation>{cards} verbrannt, {cards2} auf dem Board</translation>
    </message>
    <message>
        <source>{cards} cards are to be named, not {faces}: name each once</source>
        <translation>{cards} Karten sind zu nennen, nicht {faces}: jede einmal</translation>
    </message>
    <message>
        <source>{cards} cards, complete</source>
        <translation>{cards} Karten, vollständig</translation>
    </message>
    <message>
        <source>{cards} lies before seat {seat}</source>
        <translation>{cards} liegt vor Platz {seat}</translation>
    </message>
    <message>
        <source>{card} is the highest card</source>
        <translation>{card} ist die höchste Karte</translation>
    </message>
    <message>
        <source>{card} is the lowest card</source>
        <translation>{card} ist die niedrigste Karte</translation>
    </message>
    <message>
        <source>{card} lies {there}: a deck holds each card once</source>
        <translation>{card} liegt {there}: ein Deck hat jede Karte einmal</translation>
    </message>
    <message>
        <source>{card} was named {there}, and comes only now</source>
        <translation>{card} wurde {there} genannt und kommt erst jetzt</translation>
    </message>
    <message>
        <source>{card} was named {there}, and lies {here}</source>
        <translation>{card} wurde {there} genannt und liegt {here}</translation>
    </message>
    <message>
        <source>{card} was named {there}: are its cards taken away?</source>
        <translation>{card} wurde {there} genannt: sind deren Karten weggenommen?</translation>
    </message>
    <message>
        <source>{chips} is not short of anything: enter it as seat {seat}&apos;s bet</source>
        <translation>{chips} ist nicht zu wenig: als Einsatz von Platz {seat} eingeben</translation>
    </message>
    <message>
        <source>{chips} of seats {words} win a chip of {unit}: name each once</source>
        <translation>{chips} der Plätze {words} gewinnen einen Chip zu {unit}: jeden einmal nennen</translation>
    </message>
    <message>
        <source>{chips} to seat {seat}{side}{reading}</source>
        <translation>{chips} an Platz {seat}{side}{reading}</translation>
    </message>
    <message>
        <source>{config} is written. The table: tapburn table --config {config}</source>
        <translation>{config} ist geschrieben. Der Tisch: tapburn table --config {config}</translation>
    </message>
    <message>
        <source>{config}: a new file</source>
        <translation>{config}: eine neue Datei</translation>
    </message>
    <message>
        <source>{config}: goes on with what it says</source>
        <translation>{config}: es geht weiter mit dem, was darin steht</translation>
    </message>
    <message>
        <source>{confirmed} confirmed, {opened} opened, {denied} denied</source>
        <translation>{confirmed} bestätigt, {opened} geöffnet, {denied} verneint</translation>
    </message>
    <message>
        <source>{confirmed} confirmed{no}, {opened} opened</source>
        <translation>{confirmed} bestätigt{no}, {opened} geöffnet</translation>
    </message>
    <message>
        <source>{count} cards go back into the stub, shuffled and cut</source>
        <translation>{count} Karten gehen zurück in den Stub, gemischt und abgehoben</translation>
    </message>
    <message>
        <source>{count} later steps stay as they are</source>
        <translation>{count} spätere Schritte bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>{count}: {blinds}</source>
        <translation>{count}: {blinds}</translation>
    </message>
    <message>
        <source>{dead} dead</source>
        <translation>{dead} tot</translation>
    </message>
    <message>
        <source>{dealer} deals already</source>
        <translation>{dealer} gibt schon</translation>
    </message>
    <message>
        <source>{dealer} deals{add_keys}</source>
        <translation>{dealer} gibt{add_keys}</translation>
    </message>
    <message>
        <source>{done} % is copied</source>
        <translation>{done} % sind kopiert</translation>
    </message>
    <message>
        <source>record: drop {drop}, jackpot {jackpot}; counted: {drop2} and {jackpot2}. Count again</source>
        <translation>Aufzeichnung: Drop {drop}, Jackpot {jackpot}; gezählt: {drop2} und {jackpot2}. Neu zählen</translation>
    </message>
    <message>
        <source>{amount} of it were moved from seat {seat} to seat {to_seat}: Undo takes that back first</source>
        <translation>{amount} davon wurden von Platz {seat} zu Platz {to_seat} umgelegt: Rückgängig nimmt das zuerst zurück</translation>
    </message>
    <message>
        <source>{card} would lie open {here} and {there}: name another card, or touch Undo</source>
        <translation>{card} läge offen {here} und {there}: eine andere Karte nennen oder Rückgängig berühren</translation>
    </message>
    <message>
        <source>{faces} cards named for {place}, {cards} needed: name exactly {cards}</source>
        <translation>{faces} Karten genannt für {place}, {cards} nötig: genau {cards} nennen</translation>
    </message>
    <message>
        <source>{face} appears twice: a deck holds each card once</source>
        <translation>{face} erscheint zweimal: jede Karte gibt es einmal</translation>
    </message>
    <message>
        <source>{face} is not in the deck of {title}</source>
        <translation>{face} gibt es im Spiel nicht: {title}</translation>
    </message>
    <message>
        <source>{field}: a list of {n}</source>
        <translation>{field}: eine Liste von {n}</translation>
    </message>
    <message>
        <source>{field}: a number beyond all</source>
        <translation>{field}: eine Zahl jenseits von allem</translation>
    </message>
    <message>
        <source>{field}: a sign that no text has</source>
        <translation>{field}: ein Zeichen, das kein Text hat</translation>
    </message>
    <message>
        <source>{field}: a text of {n} letters</source>
        <translation>{field}: ein Text von {n} Zeichen</translation>
    </message>
    <message>
        <source>{field}: unpacked it is more than any table has</source>
        <translation>{field}: ausgepackt ist es mehr, als ein Tisch hat</translation>
    </message>
    <message>
        <source>{field}: {n}, which is below nothing</source>
        <translation>{field}: {n}, weniger als nichts</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} oder {second}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>{floor_answered} is on the way already</source>
        <translation>{floor_answered} ist schon unterwegs</translation>
    </message>
    <message>
        <source>{gone} were taken since the last hand; </source>
        <translation>{gone} wurden seit der letzten Hand genommen; </translation>
    </message>
    <message>
        <source>{hands}{rate} · drop {chips} · tokes {chips2}</source>
        <translation>{hands}{rate} · Drop {chips} · Tokes {chips2}</translation>
    </message>
    <message>
        <source>{has}, less than comes off: have the floor count it</source>
        <translation>{has}, weniger als abgeht: den Floor zählen lassen</translation>
    </message>
    <message>
        <source>{held} out of turn</source>
        <translation>{held}, außer der Reihe</translation>
    </message>
    <message>
        <source>{held} out of turn; {means}</source>
        <translation>{held}, außer der Reihe; {means}</translation>
    </message>
    <message>
        <source>{held}, and it binds, since nothing changes before its turn ({clause})</source>
        <translation>{held}, und es bindet, da sich bis zum Zug nichts ändert ({clause})</translation>
    </message>
    <message>
        <source>{held}, then seat {seat} acts anew: {why} ({clause})</source>
        <translation>{held}, dann handelt Platz {seat} neu: {why} ({clause})</translation>
    </message>
    <message>
        <source>{hours} h {minutes}</source>
        <translation>{hours} h {minutes}</translation>
    </message>
    <message>
        <source>{house} · the best first</source>
        <translation>{house} · die besten zuerst</translation>
    </message>
    <message>
        <source>{kept} burns, folded hands, discards of earlier draws{served}: {words} cards.</source>
        <translation>{kept} Burns, gepasste Hände, frühere Abwürfe{served}: {words} Karten.</translation>
    </message>
    <message>
        <source>{kind}, {ranks}</source>
        <translation>{kind}, {ranks}</translation>
    </message>
    <message>
        <source>{kind}, {rank} high</source>
        <translation>{kind}, {rank} hoch</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} bis {most}</translation>
    </message>
    <message>
        <source>{level} of {levels}</source>
        <translation>{level} von {levels}</translation>
    </message>
    <message>
        <source>{lost} between hands</source>
        <translation>{lost}, zwischen den Händen</translation>
    </message>
    <message>
        <source>{lost}: check the cards, then continue</source>
        <translation>{lost}: Karten prüfen, dann weiter</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>{made}, {kickers} kicker</source>
        <translation>{made}, {kickers} Kicker</translation>
    </message>
    <message>
        <source>{made}, {kickers} kickers</source>
        <translation>{made}, {kickers} Kicker</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{mistake}: the prompt said “{prompt}”</source>
        <translation>{mistake}: der Hinweis sagte „{prompt}“</translation>
    </message>
    <message>
        <source>{most_held} hands are held already: release one first</source>
        <translation>{most_held} Hände sind schon gehalten: erst eine freigeben</translation>
    </message>
    <message>
        <source>{most_ordered} moves of chips are ordered and not done: do those first</source>
        <translation>{most_ordered} Chipbewegungen sind angeordnet und offen: erst diese</translation>
    </message>
    <message>
        <source>{most} from {count} players</source>
        <translation>{most} ab {count} Spielern</translation>
    </message>
    <message>
        <source>{names} may sign on as {role}</source>
        <translation>{names} dürfen sich als {role} anmelden</translation>
    </message>
    <message>
        <source>{names} split{what} with {reading}, {amounts}{odd}</source>
        <translation>{names} teilen{what} mit {reading}, {amounts}{odd}</translation>
    </message>
    <message>
        <source>{name} ({role}) does not have this right</source>
        <translation>{name} ({role}) hat dieses Recht nicht</translation>
    </message>
    <message>
        <source>{name} ({role}), {left} left</source>
        <translation>{name} ({role}), noch {left}</translation>
    </message>
    <message>
        <source>{name} ({role}){left}</source>
        <translation>{name} ({role}){left}</translation>
    </message>
    <message>
        <source>{name} is coming</source>
        <translation>{name} kommt</translation>
    </message>
    <message>
        <source>{name} {small_bet} and {big_bet}</source>
        <translation>{name} {small_bet} und {big_bet}</translation>
    </message>
    <message>
        <source>{name} {small_bet} to {amount}</source>
        <translation>{name} {small_bet} bis {amount}</translation>
    </message>
    <message>
        <source>{name}&apos;s PIN: this machine&apos;s bridge goes on with the record</source>
        <translation>PIN von {name}: die Bridge dieses Geräts führt die Aufzeichnung weiter</translation>
    </message>
    <message>
        <source>{name}, {number} street</source>
        <translation>{name}, {number} Straße</translation>
    </message>
    <message>
        <source>{nickname} left with {back} within {window_minutes} minutes: the same amount comes back</source>
        <translation>{nickname} ging vor weniger als {window_minutes} Minuten mit {back}: derselbe Betrag kommt zurück</translation>
    </message>
    <message>
        <source>{nickname} may not play with seat {apart}: a supervisor can allow it</source>
        <translation>{nickname} darf nicht mit Platz {apart} spielen: der Floor kann es erlauben</translation>
    </message>
    <message>
        <source>{nickname} sits at seat {seated}: one player, one seat</source>
        <translation>{nickname} sitzt an Platz {seated}: ein Spieler, ein Platz</translation>
    </message>
    <message>
        <source>{number} is taken</source>
        <translation>{number} ist vergeben</translation>
    </message>
    <message>
        <source>{number}: {key}</source>
        <translation>{number}: {key}</translation>
    </message>
    <message>
        <source>{number}: {key} · new</source>
        <translation>{number}: {key} · neu</translation>
    </message>
    <message numerus="yes">
        <source>{n} burns</source>
        <translation>
            <numerusform>{n} Burn</numerusform>
            <numerusform>{n} Burns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards</source>
        <translation>
            <numerusform>{n} Karte</numerusform>
            <numerusform>{n} Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards are off the stub before time</source>
        <translation>
            <numerusform>Eine Karte ist vorzeitig vom Stub</numerusform>
            <numerusform>{n} Karten sind vorzeitig vom Stub</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards belong to no deck of {size}</source>
        <translation>
            <numerusform>eine Karte gehört zu keinem Spiel von {size}</numerusform>
            <numerusform>{n} Karten gehören zu keinem Spiel von {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards burned</source>
        <translation>
            <numerusform>{n} Karte verbrannt</numerusform>
            <numerusform>{n} Karten verbrannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards dealt</source>
        <translation>
            <numerusform>{n} Karte gegeben</numerusform>
            <numerusform>{n} Karten gegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lay on the board when it was agreed</source>
        <translation>
            <numerusform>Eine Karte lag auf dem Board, als es vereinbart wurde</numerusform>
            <numerusform>{n} Karten lagen auf dem Board, als es vereinbart wurde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie dealt: they count again when due</source>
        <translation>
            <numerusform>1 Karte liegt schon: sie zählt wieder, sobald sie fällig ist</numerusform>
            <numerusform>{n} Karten liegen schon: sie zählen wieder, sobald sie fällig sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie elsewhere than they are due now</source>
        <translation>
            <numerusform>Eine Karte liegt woanders, als sie jetzt fällig ist</numerusform>
            <numerusform>{n} Karten liegen woanders, als sie jetzt fällig sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie there</source>
        <translation>
            <numerusform>{n} Karte liegt da</numerusform>
            <numerusform>{n} Karten liegen da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards on the board</source>
        <translation>
            <numerusform>{n} Karte auf dem Board</numerusform>
            <numerusform>{n} Karten auf dem Board</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} cards read at the muck</source>
        <translation>{n} Karten am Muck gelesen</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards were read that may have been dealt already</source>
        <translation>
            <numerusform>Eine Karte wurde gelesen, die vielleicht schon gegeben war</numerusform>
            <numerusform>{n} Karten wurden gelesen, die vielleicht schon gegeben waren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips</source>
        <translation>
            <numerusform>1 Chip</numerusform>
            <numerusform>{n} Chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips of {race} to win</source>
        <translation>
            <numerusform>{n} Chip zu {race} zu gewinnen</numerusform>
            <numerusform>{n} Chips zu {race} zu gewinnen</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} given of a pot of {amount}</source>
        <translation>{n} verteilt aus einem Pot von {amount}</translation>
    </message>
    <message numerus="yes">
        <source>{n} hands</source>
        <translation>
            <numerusform>{n} Hand</numerusform>
            <numerusform>{n} Hände</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} later steps stay as entered</source>
        <translation>
            <numerusform>{n} späterer Schritt bleibt wie eingegeben</numerusform>
            <numerusform>{n} spätere Schritte bleiben wie eingegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} Minute</numerusform>
            <numerusform>{n} Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} mistakes, {limit} allowed.</source>
        <translation>
            <numerusform>{n} Fehler, {limit} erlaubt.</numerusform>
            <numerusform>{n} Fehler, {limit} erlaubt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>noch {n}</translation>
    </message>
    <message numerus="yes">
        <source>{n} more changes</source>
        <translation>
            <numerusform>{n} weitere Änderung</numerusform>
            <numerusform>{n} weitere Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more hands</source>
        <translation>
            <numerusform>{n} weitere Hand</numerusform>
            <numerusform>{n} weitere Hände</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} lie there</source>
        <translation>
            <numerusform>Eine liegt da</numerusform>
            <numerusform>{n} von {total} liegen da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} readings were lost by {source}</source>
        <translation>
            <numerusform>Eine Lesung ging verloren: {source}</numerusform>
            <numerusform>{n} Lesungen gingen verloren: {source}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} seats</source>
        <translation>
            <numerusform>den Platz</numerusform>
            <numerusform>{n} Plätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps taken back</source>
        <translation>
            <numerusform>1 Schritt zurückgenommen</numerusform>
            <numerusform>{n} Schritte zurückgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tries left</source>
        <translation>
            <numerusform>noch {n} Versuch</numerusform>
            <numerusform>noch {n} Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>{one} of {other}</source>
        <translation>{one} von {other}</translation>
    </message>
    <message>
        <source>{path} can&apos;t be opened (error {number}); check the cable</source>
        <translation>{path} lässt sich nicht öffnen (Fehler {number}); Kabel prüfen</translation>
    </message>
    <message>
        <source>{path} is no serial port; check the port&apos;s name in the configuration</source>
        <translation>{path} ist kein serieller Anschluss; Namen in der Konfiguration prüfen</translation>
    </message>
    <message>
        <source>{path}: answers of the house. Use them?</source>
        <translation>{path}: Antworten des Hauses. Verwenden?</translation>
    </message>
    <message numerus="yes">
        <source>{picked} of {n} cards</source>
        <translation>
            <numerusform>{picked} von {n} Karte</numerusform>
            <numerusform>{picked} von {n} Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>{picked} picked</source>
        <translation>{picked} gewählt</translation>
    </message>
    <message numerus="yes">
        <source>{places}: stay where they lie</source>
        <translation>
            <numerusform>{places}: bleibt liegen, wo sie liegt</numerusform>
            <numerusform>{places}: bleiben liegen, wo sie liegen</numerusform>
        </translation>
    </message>
    <message>
        <source>{place} named by the dealer</source>
        <translation>{place}, vom Dealer genannt</translation>
    </message>
    <message>
        <source>{place} shows {faces}, {how}</source>
        <translation>{place} zeigt {faces}, {how}</translation>
    </message>
    <message>
        <source>{playing} of {seats}</source>
        <translation>{playing} von {seats}</translation>
    </message>
    <message>
        <source>{post}, to the middle</source>
        <translation>{post}, in die Mitte</translation>
    </message>
    <message>
        <source>{pot} is seat {seat}&apos;s: {amount}</source>
        <translation>{pot} geht an Platz {seat}: {amount}</translation>
    </message>
    <message>
        <source>{pot} was seat {seat}&apos;s before its hand was dead</source>
        <translation>{pot} gehörte Platz {seat}, bevor die Hand tot war</translation>
    </message>
    <message>
        <source>{pot}, first board</source>
        <translation>{pot}, erstes Board</translation>
    </message>
    <message>
        <source>{pot}, second board</source>
        <translation>{pot}, zweites Board</translation>
    </message>
    <message>
        <source>{pot}, {amount}{taken}</source>
        <translation>{pot}, {amount}{taken}</translation>
    </message>
    <message>
        <source>{pot}, {amount}{taken}: {won}</source>
        <translation>{pot}, {amount}{taken}: {won}</translation>
    </message>
    <message>
        <source>{pot}: pull {amount} from {seats}</source>
        <translation>{pot}: {amount} ziehen von {seats}</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({clause})</source>
        <translation>{question} Eine zweite Berührung passt ({clause})</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({turn})</source>
        <translation>{question} Eine zweite Berührung passt ({turn})</translation>
    </message>
    <message>
        <source>{question} A second touch mucks ({words})</source>
        <translation>{question} Eine zweite Berührung muckt ({words})</translation>
    </message>
    <message>
        <source>{rake} from {pot}</source>
        <translation>{rake} ab {pot}</translation>
    </message>
    <message>
        <source>{ranks} full of {pair}</source>
        <translation>Full House, {ranks} über {pair}</translation>
    </message>
    <message>
        <source>{ranks} low</source>
        <translation>{ranks} Low</translation>
    </message>
    <message>
        <source>{rank} high</source>
        <translation>{rank} hoch</translation>
    </message>
    <message>
        <source>{rank}-high straight</source>
        <translation>Straße bis {rank}</translation>
    </message>
    <message>
        <source>{rank}-high straight flush</source>
        <translation>Straight Flush bis {rank}</translation>
    </message>
    <message>
        <source>{reason} ({clause})</source>
        <translation>{reason} ({clause})</translation>
    </message>
    <message>
        <source>{reason}. Undo takes back the corrections, the latest first</source>
        <translation>{reason}. Rückgängig nimmt die Berichtigungen zurück, die letzte zuerst</translation>
    </message>
    <message>
        <source>{reason}: the floor corrects it, by name</source>
        <translation>{reason}: der Floor berichtigt es, mit Namen</translation>
    </message>
    <message>
        <source>{reason}; if the house moved the player, say why: broken game or changed limit</source>
        <translation>{reason}; hat das Haus den Spieler versetzt, sagen Sie warum: Tisch aufgelöst oder Limit geändert</translation>
    </message>
    <message>
        <source>{roles} or the {role}</source>
        <translation>{roles} oder {role}</translation>
    </message>
    <message>
        <source>{role}, number {number}</source>
        <translation>{role}, Nummer {number}</translation>
    </message>
    <message>
        <source>{seats} run it twice: two boards, half of each pot on either</source>
        <translation>{seats} lassen es zweimal laufen: zwei Boards, auf jedem die Hälfte jedes Pots</translation>
    </message>
    <message>
        <source>{seconds} seconds an action, {limit} allowed.</source>
        <translation>{seconds} Sekunden je Aktion, {limit} erlaubt.</translation>
    </message>
    <message>
        <source>{sequence} ({step})</source>
        <translation>{sequence} ({step})</translation>
    </message>
    <message>
        <source>Wrong cards were named {sets_denied} times. The next try takes the floor&apos;s PIN</source>
        <translation>{sets_denied}-mal wurden falsche Karten genannt. Der nächste Versuch braucht die PIN des Floors</translation>
    </message>
    <message>
        <source>{size} {when}</source>
        <translation>{size} {when}</translation>
    </message>
    <message>
        <source>{source} named no card at the {zone}</source>
        <translation>{source} nannte keine Karte: {zone}</translation>
    </message>
    <message>
        <source>{source} read {card} at the {zone}, score {score}</source>
        <translation>{source} las {card} ({zone}), Wert {score}</translation>
    </message>
    <message>
        <source>{source}: event {sequence} since its start {boot}</source>
        <translation>{source}: Ereignis {sequence} seit dem Start {boot}</translation>
    </message>
    <message>
        <source>{source}: {cards}</source>
        <translation>{source}: {cards}</translation>
    </message>
    <message>
        <source>{source}: {words}</source>
        <translation>{source}: {words}</translation>
    </message>
    <message>
        <source>{stands}. The hand would go on: {next}</source>
        <translation>{stands}. Die Hand ginge weiter: {next}</translation>
    </message>
    <message>
        <source>{stands}. No longer possible: {what}: {why}</source>
        <translation>{stands}. Nicht mehr möglich: {what}: {why}</translation>
    </message>
    <message>
        <source>{stands}: {reason}</source>
        <translation>{stands}: {reason}</translation>
    </message>
    <message>
        <source>{step} before seat {seat} has acted: held</source>
        <translation>{step}, bevor Platz {seat} gehandelt hat: gehalten</translation>
    </message>
    <message>
        <source>{step} changes the amount to call</source>
        <translation>{step} ändert den Betrag zum Mitgehen</translation>
    </message>
    <message>
        <source>{street} street</source>
        <translation>{street} Straße</translation>
    </message>
    <message>
        <source>{stub} of the stub and {told}</source>
        <translation>{stub} des Stubs und {told}</translation>
    </message>
    <message>
        <source>{table}, backed up {made}</source>
        <translation>{table}, gesichert {made}</translation>
    </message>
    <message>
        <source>{table}, hand {number}</source>
        <translation>{table}, Hand {number}</translation>
    </message>
    <message>
        <source>{table}: {game}, {stakes}</source>
        <translation>{table}: {game}, {stakes}</translation>
    </message>
    <message>
        <source>{text} ({clause})</source>
        <translation>{text} ({clause})</translation>
    </message>
    <message>
        <source>{text} already; now name the seat</source>
        <translation>{text}, schon gemeldet; jetzt den Platz nennen</translation>
    </message>
    <message>
        <source>{text} with {stack}</source>
        <translation>{text} mit {stack}</translation>
    </message>
    <message>
        <source>{text}, by {by}</source>
        <translation>{text}, von {by}</translation>
    </message>
    <message>
        <source>{text}: post the antes first</source>
        <translation>{text}: erst die Antes zahlen</translation>
    </message>
    <message>
        <source>{text}: post the blinds first</source>
        <translation>{text}: erst die Blinds zahlen</translation>
    </message>
    <message>
        <source>{text}: ruled by {who}{rule}</source>
        <translation>{text} · es entscheidet {who}{rule}</translation>
    </message>
    <message numerus="yes">
        <source>{text}: {n} cards</source>
        <translation>
            <numerusform>{text}: {n} Karte</numerusform>
            <numerusform>{text}: {n} Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} here</source>
        <translation>{time} hier</translation>
    </message>
    <message>
        <source>{title} (seat {seats})</source>
        <translation>{title} (Platz {seats})</translation>
    </message>
    <message>
        <source>{title} (seats {seats})</source>
        <translation>{title} (Plätze {seats})</translation>
    </message>
    <message>
        <source>{title} ({where})</source>
        <translation>{title} ({where})</translation>
    </message>
    <message>
        <source>{title}: seat {seats}</source>
        <translation>{title}: Platz {seats}</translation>
    </message>
    <message>
        <source>{title}: that does not happen in {game}</source>
        <translation>{title}: das gibt es nicht in {game}</translation>
    </message>
    <message>
        <source>{together}: {cards}. Folded cards stay out.</source>
        <translation>{together}: {cards}. Gepasste Karten bleiben draußen.</translation>
    </message>
    <message>
        <source>{told}, perhaps {cards}</source>
        <translation>{told}, vielleicht {cards}</translation>
    </message>
    <message>
        <source>{told}, where it had stood for {seconds} s</source>
        <translation>{told}, wo sie {seconds} s gestanden hatte</translation>
    </message>
    <message>
        <source>{told}; the screen showed &quot;{prompt}&quot;</source>
        <translation>{told}; der Schirm zeigte „{prompt}“</translation>
    </message>
    <message>
        <source>{what}; these are: {steps}</source>
        <translation>{what}; diese sind es: {steps}</translation>
    </message>
    <message>
        <source>{which} draw</source>
        <translation>{which} Tausch</translation>
    </message>
    <message>
        <source>{who} acted before it on that street: it was in turn</source>
        <translation>{who} handelte auf dieser Straße davor: Die Reihenfolge stimmte</translation>
    </message>
    <message>
        <source>{who} of the {amount} that go back: it has to bring the rest first</source>
        <translation>{who} der {amount}, die zurückgehen: er muss erst den Rest bringen</translation>
    </message>
    <message>
        <source>{who} posts or waits: the button is not sold here</source>
        <translation>{who} zahlt nach oder wartet: der Button wird hier nicht verkauft</translation>
    </message>
    <message>
        <source>{who} posts them: nobody waits here</source>
        <translation>{who} zahlt sie nach: hier wartet niemand</translation>
    </message>
    <message>
        <source>{who} rules{ruler}{proven}: {what} ({clause}). {found}</source>
        <translation>{who} entscheidet{ruler}{proven}: {what} ({clause}). {found}</translation>
    </message>
    <message>
        <source>{who} waits for the big blind</source>
        <translation>{who} wartet auf den Big Blind</translation>
    </message>
    <message>
        <source>{who} {what}: it takes the PIN of the {roles}</source>
        <translation>{who}, {what}: es braucht die PIN von {roles}</translation>
    </message>
    <message>
        <source>{who}{ruler}{proven} settles the hand by hand: {gets} ({clause}). {why}</source>
        <translation>{who}{ruler}{proven} rechnet die Hand von Hand ab: {gets} ({clause}). {why}</translation>
    </message>
    <message>
        <source>{why}. The table is as last recorded.</source>
        <translation>{why}. Der Tisch steht wie zuletzt aufgezeichnet.</translation>
    </message>
    <message>
        <source>{why}: call the floor</source>
        <translation>{why}: Floor rufen</translation>
    </message>
    <message>
        <source>{words} and is all in</source>
        <translation>{words} und ist all-in</translation>
    </message>
    <message>
        <source>{words} cards</source>
        <translation>{words} Karten</translation>
    </message>
    <message>
        <source>{words}: the next seat has acted upon it; have the floor correct it</source>
        <translation>{words}: der nächste Platz hat darauf gehandelt; vom Floor berichtigen lassen</translation>
    </message>
    <message>
        <source>½ pot</source>
        <translation>½ Pot</translation>
    </message>
</context>
<context>
    <name>Theme</name>
    <message>
        <source>Ace</source>
        <translation>Ass</translation>
    </message>
    <message>
        <source>King</source>
        <translation>König</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>Bube</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>Zehn</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>Karo</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>Herz</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>Pik</translation>
    </message>
    <message>
        <source>A card face down</source>
        <translation>Eine verdeckte Karte</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Hand %1</source>
        <translation>Hand %1</translation>
    </message>
    <message>
        <source>Hand back</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
</context>
<context>
    <name>UndoKey</name>
    <message>
        <source>Hold to undo</source>
        <translation>Halten: rückgängig</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>WagerPad</name>
    <message>
        <source>%1, to %2</source>
        <translation>%1, auf %2</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Auf %1</translation>
    </message>
    <message>
        <source>Add a chip of %1 to the next size</source>
        <translation>Einen Chip von %1 zur nächsten Größe legen</translation>
    </message>
</context>
</TS>
