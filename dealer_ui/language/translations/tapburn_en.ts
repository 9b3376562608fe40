<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ActionBar</name>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>%1, to %2</source>
        <translation>%1, to %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Bet or raise</source>
        <translation>Bet or raise</translation>
    </message>
</context>
<context>
    <name>AwardPanel</name>
    <message>
        <source>Seat %1</source>
        <translation>Seat %1</translation>
    </message>
</context>
<context>
    <name>AwardShare</name>
    <message>
        <source>Seat %1</source>
        <translation>Seat %1</translation>
    </message>
</context>
<context>
    <name>CardCell</name>
    <message>
        <source>%1, picked</source>
        <translation>%1, picked</translation>
    </message>
    <message>
        <source>%1, lies elsewhere</source>
        <translation>%1, lies elsewhere</translation>
    </message>
</context>
<context>
    <name>CardGrid</name>
    <message>
        <source>The floor's sheet</source>
        <translation>The floor's sheet</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Done</translation>
    </message>
</context>
<context>
    <name>CornerKeys</name>
    <message>
        <source>The table's sheet</source>
        <translation>The table's sheet</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>The floor's sheet, the floor is called: %1</source>
        <translation>The floor's sheet, the floor is called: %1</translation>
    </message>
    <message>
        <source>The floor's sheet, the hand is held</source>
        <translation>The floor's sheet, the hand is held</translation>
    </message>
    <message>
        <source>The floor's sheet</source>
        <translation>The floor's sheet</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Held</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
</context>
<context>
    <name>DealerTray</name>
    <message>
        <source>stub</source>
        <translation>stub</translation>
    </message>
    <message>
        <source>burns</source>
        <translation>burns</translation>
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
        <translation>Tapburn: the table</translation>
    </message>
    <message>
        <source>In play %1</source>
        <translation>In play %1</translation>
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
        <translation>Board: deal the next card to it</translation>
    </message>
    <message>
        <source>Pot: touch a pile to cut it</source>
        <translation>Pot: touch a pile to cut it</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Pot</translation>
    </message>
    <message>
        <source>A pile of %1: cut it</source>
        <translation>A pile of %1: cut it</translation>
    </message>
    <message>
        <source>Reading place</source>
        <translation>Reading place</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Burns</translation>
    </message>
    <message>
        <source>Burn the next card</source>
        <translation>Burn the next card</translation>
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
        <translation>Deck, %1 cards left</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Do it for me</translation>
    </message>
    <message>
        <source>Do for me what the prompt asks for</source>
        <translation>Do for me what the prompt asks for</translation>
    </message>
</context>
<context>
    <name>FloorPane</name>
    <message>
        <source>This table</source>
        <translation>This table</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hands</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Rulings</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Dealers</translation>
    </message>
    <message>
        <source>Signed on: %1</source>
        <translation>Signed on: %1</translation>
    </message>
    <message>
        <source>Nobody at this table has a PIN: whoever looks is not known</source>
        <translation>Nobody at this table has a PIN: whoever looks is not known</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Sign off</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Close the floor's screen</source>
        <translation>Close the floor's screen</translation>
    </message>
    <message>
        <source>Reading the day …</source>
        <translation>Reading the day …</translation>
    </message>
</context>
<context>
    <name>Keypad</name>
    <message>
        <source>Clear</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Delete the last digit</translation>
    </message>
</context>
<context>
    <name>Letters</name>
    <message>
        <source>space</source>
        <translation>space</translation>
    </message>
    <message>
        <source>del</source>
        <translation>del</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>shift</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>This screen is too small: 800 x 1280 at least where it stands upright, or turn it: 1024 x 600 at least</source>
        <translation>This screen is too small: 800 x 1280 at least where it stands upright, or turn it: 1024 x 600 at least</translation>
    </message>
    <message>
        <source>This screen is too small: 1024 x 600 at least, ten inches across</source>
        <translation>This screen is too small: 1024 x 600 at least, ten inches across</translation>
    </message>
</context>
<context>
    <name>PokerTable</name>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Common card</source>
        <translation>Common card</translation>
    </message>
    <message>
        <source>The pots: who plays for which</source>
        <translation>The pots: who plays for which</translation>
    </message>
</context>
<context>
    <name>Practise</name>
    <message>
        <source>Tapburn: the table</source>
        <translation>Tapburn: the table</translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message>
        <source>Say what went wrong</source>
        <translation>Say what went wrong</translation>
    </message>
    <message>
        <source>Wrong?</source>
        <translation>Wrong?</translation>
    </message>
    <message>
        <source>Seat %1</source>
        <translation>Seat %1</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Tapburn: replay</source>
        <translation>Tapburn: replay</translation>
    </message>
</context>
<context>
    <name>ReplayPane</name>
    <message>
        <source>slow</source>
        <translation>slow</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>fast</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hands</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>First step</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>Next irregularity</source>
        <translation>Next irregularity</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Speed: %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Ruling</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>What if</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Hold</translation>
    </message>
    <message>
        <source>Release the evidence</source>
        <translation>Release the evidence</translation>
    </message>
    <message>
        <source>Hold the evidence</source>
        <translation>Hold the evidence</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Close the replay</source>
        <translation>Close the replay</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Pots</translation>
    </message>
    <message>
        <source>Number, player, over 500</source>
        <translation>Number, player, over 500</translation>
    </message>
    <message>
        <source>Look for hands</source>
        <translation>Look for hands</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Disputed</translation>
    </message>
    <message>
        <source>Put right</source>
        <translation>Put right</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Taken back</translation>
    </message>
    <message>
        <source>Ruled</source>
        <translation>Ruled</translation>
    </message>
    <message>
        <source>%1 raise to 60</source>
        <translation>%1 raise to 60</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>fold</translation>
    </message>
    <message>
        <source>check</source>
        <translation>check</translation>
    </message>
    <message>
        <source>call</source>
        <translation>call</translation>
    </message>
    <message>
        <source>raise to</source>
        <translation>raise to</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>seat</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>out of turn</translation>
    </message>
    <message>
        <source>Suppose it</source>
        <translation>Suppose it</translation>
    </message>
    <message>
        <source>What the rules would have said, had the step that is shown been another one. Nothing is recorded.</source>
        <translation>What the rules would have said, had the step that is shown been another one. Nothing is recorded.</translation>
    </message>
    <message>
        <source>Nothing was kept of this step: it followed from the one before.</source>
        <translation>Nothing was kept of this step: it followed from the one before.</translation>
    </message>
    <message>
        <source>Hand %1</source>
        <translation>Hand %1</translation>
    </message>
    <message>
        <source>Hand %1  ·  %2  ·  pot %3</source>
        <translation>Hand %1  ·  %2  ·  pot %3</translation>
    </message>
</context>
<context>
    <name>RulingForm</name>
    <message>
        <source>Ruling on hand %1</source>
        <translation>Ruling on hand %1</translation>
    </message>
    <message>
        <source>What was claimed</source>
        <translation>What was claimed</translation>
    </message>
    <message>
        <source>What the record shows</source>
        <translation>What the record shows</translation>
    </message>
    <message>
        <source>The rule: a clause, or in free words</source>
        <translation>The rule: a clause, or in free words</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>Clauses</translation>
    </message>
    <message>
        <source>Clauses of this hand</source>
        <translation>Clauses of this hand</translation>
    </message>
    <message>
        <source>The decision</source>
        <translation>The decision</translation>
    </message>
    <message>
        <source>What is to be put right, if anything; several parted by ;</source>
        <translation>What is to be put right, if anything; several parted by ;</translation>
    </message>
    <message>
        <source>Who decided: your name</source>
        <translation>Who decided: your name</translation>
    </message>
    <message>
        <source>Put on record</source>
        <translation>Put on record</translation>
    </message>
    <message>
        <source>Write the draft</source>
        <translation>Write the draft</translation>
    </message>
</context>
<context>
    <name>SeatChips</name>
    <message>
        <source>owes %1</source>
        <translation>owes %1</translation>
    </message>
</context>
<context>
    <name>SeatItem</name>
    <message>
        <source>ALL IN</source>
        <translation>ALL IN</translation>
    </message>
    <message>
        <source>Seat %1</source>
        <translation>Seat %1</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>Tapburn: set-up</source>
        <translation>Tapburn: set-up</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Step %1 of %2</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Set-up</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>How far the set-up is</source>
        <translation>How far the set-up is</translation>
    </message>
    <message>
        <source>What the camera saw</source>
        <translation>What the camera saw</translation>
    </message>
    <message>
        <source>The set-up is done.</source>
        <translation>The set-up is done.</translation>
    </message>
    <message>
        <source>The set-up was stopped. What was answered is kept; the same command goes on.</source>
        <translation>The set-up was stopped. What was answered is kept; the same command goes on.</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>One moment …</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>Keep %1</translation>
    </message>
    <message>
        <source>Go on without</source>
        <translation>Go on without</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>delete</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Close the sheet</source>
        <translation>Close the sheet</translation>
    </message>
</context>
<context>
    <name>SheetKey</name>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>%1 instead</source>
        <translation>%1 instead</translation>
    </message>
</context>
<context>
    <name>Sign</name>
    <message>
        <source>Tapburn: the table's sign</source>
        <translation>Tapburn: the table's sign</translation>
    </message>
</context>
<context>
    <name>SourceBadge</name>
    <message>
        <source> lost</source>
        <translation> lost</translation>
    </message>
</context>
<context>
    <name>TableSeat</name>
    <message>
        <source>Seat %1</source>
        <translation>Seat %1</translation>
    </message>
    <message>
        <source>Seat %1: deal the next card to it</source>
        <translation>Seat %1: deal the next card to it</translation>
    </message>
    <message>
        <source>%1 chips before seat %2</source>
        <translation>%1 chips before seat %2</translation>
    </message>
</context>
<context>
    <name>Tapburn</name>
    <message>
        <source> (and {hidden} more)</source>
        <translation> (and {hidden} more)</translation>
    </message>
    <message>
        <source> (by name only)</source>
        <translation> (by name only)</translation>
    </message>
    <message>
        <source> (the opening bet)</source>
        <translation> (the opening bet)</translation>
    </message>
    <message>
        <source> Nor do the {more} steps after it.</source>
        <translation> Nor do the {more} steps after it.</translation>
    </message>
    <message>
        <source> and buys the button</source>
        <translation> and buys the button</translation>
    </message>
    <message>
        <source> and posts</source>
        <translation> and posts</translation>
    </message>
    <message>
        <source> and waits for the big blind</source>
        <translation> and waits for the big blind</translation>
    </message>
    <message>
        <source> and wins {prize}</source>
        <translation> and wins {prize}</translation>
    </message>
    <message>
        <source> by {by}</source>
        <translation> by {by}</translation>
    </message>
    <message>
        <source> for {side}</source>
        <translation> for {side}</translation>
    </message>
    <message>
        <source> from pots of {least}</source>
        <translation> from pots of {least}</translation>
    </message>
    <message>
        <source> from the big blind</source>
        <translation> from the big blind</translation>
    </message>
    <message>
        <source> from the button</source>
        <translation> from the button</translation>
    </message>
    <message>
        <source> on hand {number}</source>
        <translation> on hand {number}</translation>
    </message>
    <message>
        <source> since {clock}</source>
        <translation> since {clock}</translation>
    </message>
    <message>
        <source> to {cap}</source>
        <translation> to {cap}</translation>
    </message>
    <message>
        <source> to {rake_cap}</source>
        <translation> to {rake_cap}</translation>
    </message>
    <message>
        <source> to {winners}</source>
        <translation> to {winners}</translation>
    </message>
    <message>
        <source> {half}, {amount},</source>
        <translation> {half}, {amount},</translation>
    </message>
    <message>
        <source> · {number} an hour</source>
        <translation> · {number} an hour</translation>
    </message>
    <message>
        <source> · {total} in the pot</source>
        <translation> · {total} in the pot</translation>
    </message>
    <message>
        <source>"{label}" was held down</source>
        <translation>"{label}" was held down</translation>
    </message>
    <message>
        <source>"{label}" was touched</source>
        <translation>"{label}" was touched</translation>
    </message>
    <message>
        <source>"{wanted}": expected a step and what it was, such as "219 raise to 60", "231 call", "260 As Kd", "260 seat 2" or "219 out of turn"</source>
        <translation>"{wanted}": expected a step and what it was, such as "219 raise to 60", "231 call", "260 As Kd", "260 seat 2" or "219 out of turn"</translation>
    </message>
    <message>
        <source>'It counts as it lies' is the floor's ruling: say who rules it</source>
        <translation>'It counts as it lies' is the floor's ruling: say who rules it</translation>
    </message>
    <message>
        <source>'{answer}' is no answer to: {text}; choices: {choice}</source>
        <translation>'{answer}' is no answer to: {text}; choices: {choice}</translation>
    </message>
    <message>
        <source>'{card}' is not a card: expected rank and suit such as As, a handle or ??</source>
        <translation>'{card}' is not a card: expected rank and suit such as As, a handle or ??</translation>
    </message>
    <message>
        <source>'{face}' is not a card: expected rank and suit such as As</source>
        <translation>'{face}' is not a card: expected rank and suit such as As</translation>
    </message>
    <message>
        <source>'{kind}' is nothing that can be reported: choose {kinds}</source>
        <translation>'{kind}' is nothing that can be reported: choose {kinds}</translation>
    </message>
    <message>
        <source>'{label}' is the floor's ruling: say who rules it</source>
        <translation>'{label}' is the floor's ruling: say who rules it</translation>
    </message>
    <message>
        <source>'{said}': expected an amount such as 2, or 0.50; two blinds as 1 2</source>
        <translation>'{said}': expected an amount such as 2, or 0.50; two blinds as 1 2</translation>
    </message>
    <message>
        <source>'{said}': expected millimetres, 50 to 2000</source>
        <translation>'{said}': expected millimetres, 50 to 2000</translation>
    </message>
    <message>
        <source>'{said}': expected pixels such as 1280x800</source>
        <translation>'{said}': expected pixels such as 1280x800</translation>
    </message>
    <message>
        <source>'{said}': type yes or no</source>
        <translation>'{said}': type yes or no</translation>
    </message>
    <message>
        <source>, ante {ante}</source>
        <translation>, ante {ante}</translation>
    </message>
    <message>
        <source>, by name only</source>
        <translation>, by name only</translation>
    </message>
    <message>
        <source>, by {by}</source>
        <translation>, by {by}</translation>
    </message>
    <message>
        <source>, no flop, no drop</source>
        <translation>, no flop, no drop</translation>
    </message>
    <message>
        <source>, odd chip to {seats}</source>
        <translation>, odd chip to {seats}</translation>
    </message>
    <message>
        <source>, odd chips to {seats}</source>
        <translation>, odd chips to {seats}</translation>
    </message>
    <message>
        <source>, ruled by {by}</source>
        <translation>, ruled by {by}</translation>
    </message>
    <message>
        <source>, the next in {wait_s} seconds</source>
        <translation>, the next in {wait_s} seconds</translation>
    </message>
    <message>
        <source>, the smallest {size} {low}</source>
        <translation>, the smallest {size} {low}</translation>
    </message>
    <message>
        <source>, the winner posts</source>
        <translation>, the winner posts</translation>
    </message>
    <message>
        <source>, with the odd chip</source>
        <translation>, with the odd chip</translation>
    </message>
    <message>
        <source>, with {many} odd chips</source>
        <translation>, with {many} odd chips</translation>
    </message>
    <message>
        <source>, without a credential</source>
        <translation>, without a credential</translation>
    </message>
    <message>
        <source>, {denied} denied</source>
        <translation>, {denied} denied</translation>
    </message>
    <message>
        <source>, {jackpot} to the jackpot</source>
        <translation>, {jackpot} to the jackpot</translation>
    </message>
    <message>
        <source>, {left} left</source>
        <translation>, {left} left</translation>
    </message>
    <message>
        <source>, {rake} rake</source>
        <translation>, {rake} rake</translation>
    </message>
    <message>
        <source>, {word}</source>
        <translation>, {word}</translation>
    </message>
    <message>
        <source>1 blind</source>
        <translation>1 blind</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 card</translation>
    </message>
    <message>
        <source>2 blinds</source>
        <translation>2 blinds</translation>
    </message>
    <message>
        <source>3 blinds</source>
        <translation>3 blinds</translation>
    </message>
    <message>
        <source>5-4-3-2-A is no straight</source>
        <translation>5-4-3-2-A is no straight</translation>
    </message>
    <message>
        <source>5-4-3-2-A is the best; straights and flushes don't count</source>
        <translation>5-4-3-2-A is the best; straights and flushes don't count</translation>
    </message>
    <message>
        <source>7-5-4-3-2 of more than one suit is the best</source>
        <translation>7-5-4-3-2 of more than one suit is the best</translation>
    </message>
    <message>
        <source>: {actions}</source>
        <translation>: {actions}</translation>
    </message>
    <message>
        <source>; not as at a real table: {stand_ins}</source>
        <translation>; not as at a real table: {stand_ins}</translation>
    </message>
    <message>
        <source>; signed by the bridge {code}</source>
        <translation>; signed by the bridge {code}</translation>
    </message>
    <message>
        <source>; what was pushed is corrected until the deck is shuffled</source>
        <translation>; what was pushed is corrected until the deck is shuffled</translation>
    </message>
    <message>
        <source>; {keys}</source>
        <translation>; {keys}</translation>
    </message>
    <message>
        <source>A PIN for another purpose</source>
        <translation>A PIN for another purpose</translation>
    </message>
    <message>
        <source>A PIN of somebody who may not</source>
        <translation>A PIN of somebody who may not</translation>
    </message>
    <message>
        <source>A PIN too soon after a wrong one</source>
        <translation>A PIN too soon after a wrong one</translation>
    </message>
    <message>
        <source>A PIN without a number or a badge</source>
        <translation>A PIN without a number or a badge</translation>
    </message>
    <message>
        <source>A bet was misheard</source>
        <translation>A bet was misheard</translation>
    </message>
    <message>
        <source>A bet was put in with several motions</source>
        <translation>A bet was put in with several motions</translation>
    </message>
    <message>
        <source>A blind whose bet was only called may still raise.</source>
        <translation>A blind whose bet was only called may still raise.</translation>
    </message>
    <message>
        <source>A burn</source>
        <translation>A burn</translation>
    </message>
    <message>
        <source>A call is {price}</source>
        <translation>A call is {price}</translation>
    </message>
    <message>
        <source>A card is burned</source>
        <translation>A card is burned</translation>
    </message>
    <message>
        <source>A card is burned before each draw, even when everybody stands pat.</source>
        <translation>A card is burned before each draw, even when everybody stands pat.</translation>
    </message>
    <message>
        <source>A card is burned before each street, seventh street included.</source>
        <translation>A card is burned before each street, seventh street included.</translation>
    </message>
    <message>
        <source>A card is dealt only when it is due.</source>
        <translation>A card is dealt only when it is due.</translation>
    </message>
    <message>
        <source>A card lay face up in the deck</source>
        <translation>A card lay face up in the deck</translation>
    </message>
    <message>
        <source>A card lies face up in the {zone}: turn it down</source>
        <translation>A card lies face up in the {zone}: turn it down</translation>
    </message>
    <message>
        <source>A card lies in the middle, where this game has none: put it back</source>
        <translation>A card lies in the middle, where this game has none: put it back</translation>
    </message>
    <message>
        <source>A card of another deck is in play</source>
        <translation>A card of another deck is in play</translation>
    </message>
    <message>
        <source>A card of seventh street was exposed</source>
        <translation>A card of seventh street was exposed</translation>
    </message>
    <message>
        <source>A card of the draw to seat {seat}</source>
        <translation>A card of the draw to seat {seat}</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face down</source>
        <translation>A card to seat {seat}, face down</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up</source>
        <translation>A card to seat {seat}, face up</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up, {card}</source>
        <translation>A card to seat {seat}, face up, {card}</translation>
    </message>
    <message>
        <source>A card to the board</source>
        <translation>A card to the board</translation>
    </message>
    <message>
        <source>A card was exposed in the deal</source>
        <translation>A card was exposed in the deal</translation>
    </message>
    <message>
        <source>A card was exposed in the draw</source>
        <translation>A card was exposed in the draw</translation>
    </message>
    <message>
        <source>A card was read at {place}</source>
        <translation>A card was read at {place}</translation>
    </message>
    <message>
        <source>A card was read between hands: gather all cards</source>
        <translation>A card was read between hands: gather all cards</translation>
    </message>
    <message>
        <source>A fold with no bet to face is asked about: it may help one opponent.</source>
        <translation>A fold with no bet to face is asked about: it may help one opponent.</translation>
    </message>
    <message>
        <source>A folded hand goes face down to the muck.</source>
        <translation>A folded hand goes face down to the muck.</translation>
    </message>
    <message>
        <source>A hand has a wrong number of cards</source>
        <translation>A hand has a wrong number of cards</translation>
    </message>
    <message>
        <source>A hand is settled for a reason: say which</source>
        <translation>A hand is settled for a reason: say which</translation>
    </message>
    <message>
        <source>A hand needs an opponent: two players at the least.</source>
        <translation>A hand needs an opponent: two players at the least.</translation>
    </message>
    <message>
        <source>A hand that must be dead</source>
        <translation>A hand that must be dead</translation>
    </message>
    <message>
        <source>A joker or cut card was dealt</source>
        <translation>A joker or cut card was dealt</translation>
    </message>
    <message>
        <source>A kill is off until a table offers it.</source>
        <translation>A kill is off until a table offers it.</translation>
    </message>
    <message>
        <source>A kill raises the limits only; nobody posts a blind for it.</source>
        <translation>A kill raises the limits only; nobody posts a blind for it.</translation>
    </message>
    <message>
        <source>A live hand was taken away</source>
        <translation>A live hand was taken away</translation>
    </message>
    <message>
        <source>A misdeal needs its reason: say what went wrong</source>
        <translation>A misdeal needs its reason: say what went wrong</translation>
    </message>
    <message>
        <source>A number that nobody has</source>
        <translation>A number that nobody has</translation>
    </message>
    <message>
        <source>A pair showing on fourth street does not allow the upper limit; WL 220 has it allowed.</source>
        <translation>A pair showing on fourth street does not allow the upper limit; WL 220 has it allowed.</translation>
    </message>
    <message>
        <source>A player acted out of turn</source>
        <translation>A player acted out of turn</translation>
    </message>
    <message>
        <source>A player exposed a card of the own hand</source>
        <translation>A player exposed a card of the own hand</translation>
    </message>
    <message>
        <source>A player was skipped in the betting</source>
        <translation>A player was skipped in the betting</translation>
    </message>
    <message>
        <source>A player who checked may raise (WL 124).</source>
        <translation>A player who checked may raise (WL 124).</translation>
    </message>
    <message>
        <source>A pot that all others gave up goes to the last one in it, without showing.</source>
        <translation>A pot that all others gave up goes to the last one in it, without showing.</translation>
    </message>
    <message>
        <source>A pot was awarded: have the hands read again first</source>
        <translation>A pot was awarded: have the hands read again first</translation>
    </message>
    <message>
        <source>A pot went to the wrong player: chips go to whom they belong</source>
        <translation>A pot went to the wrong player: chips go to whom they belong</translation>
    </message>
    <message>
        <source>A raise was of a wrong size</source>
        <translation>A raise was of a wrong size</translation>
    </message>
    <message>
        <source>A raise was said: the smallest one</source>
        <translation>A raise was said: the smallest one</translation>
    </message>
    <message>
        <source>A reader, a camera or the bridge is gone</source>
        <translation>A reader, a camera or the bridge is gone</translation>
    </message>
    <message>
        <source>A reading that was lost is accounted for by the dealer.</source>
        <translation>A reading that was lost is accounted for by the dealer.</translation>
    </message>
    <message>
        <source>A ruling stands after it: only another ruling takes that back</source>
        <translation>A ruling stands after it: only another ruling takes that back</translation>
    </message>
    <message>
        <source>A ruling stands after that step: only another ruling takes that back</source>
        <translation>A ruling stands after that step: only another ruling takes that back</translation>
    </message>
    <message>
        <source>A ruling still needs {words}</source>
        <translation>A ruling still needs {words}</translation>
    </message>
    <message>
        <source>A seat has one card too many</source>
        <translation>A seat has one card too many</translation>
    </message>
    <message>
        <source>A seat lacks a card</source>
        <translation>A seat lacks a card</translation>
    </message>
    <message>
        <source>A seat was dealt two cards in a row</source>
        <translation>A seat was dealt two cards in a row</translation>
    </message>
    <message>
        <source>A seat was skipped in the deal</source>
        <translation>A seat was skipped in the deal</translation>
    </message>
    <message>
        <source>A snapshot of the table is kept</source>
        <translation>A snapshot of the table is kept</translation>
    </message>
    <message>
        <source>A stack may be topped up to the maximum between hands (WL 182).</source>
        <translation>A stack may be topped up to the maximum between hands (WL 182).</translation>
    </message>
    <message>
        <source>A table opens with a count of its rack and drop, as it closed with one.</source>
        <translation>A table opens with a count of its rack and drop, as it closed with one.</translation>
    </message>
    <message>
        <source>A tournament ends with the last player.</source>
        <translation>A tournament ends with the last player.</translation>
    </message>
    <message>
        <source>A wrong action or card was entered earlier in this hand</source>
        <translation>A wrong action or card was entered earlier in this hand</translation>
    </message>
    <message>
        <source>Accounted for</source>
        <translation>Accounted for</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Action goes clockwise, and each player acts in turn.</source>
        <translation>Action goes clockwise, and each player acts in turn.</translation>
    </message>
    <message>
        <source>Add somebody with the role {role}?</source>
        <translation>Add somebody with the role {role}?</translation>
    </message>
    <message>
        <source>Added chips</source>
        <translation>Added chips</translation>
    </message>
    <message>
        <source>After a misdeal all chips go back, and the same hand is dealt again.</source>
        <translation>After a misdeal all chips go back, and the same hand is dealt again.</translation>
    </message>
    <message>
        <source>After it cards were dealt {how} seat {seat} in the hand: they lie there</source>
        <translation>After it cards were dealt {how} seat {seat} in the hand: they lie there</translation>
    </message>
    <message>
        <source>After the correction this no longer fits: {what}. {reason}.{rest}</source>
        <translation>After the correction this no longer fits: {what}. {reason}.{rest}</translation>
    </message>
    <message>
        <source>All cards are gathered before the shuffle.</source>
        <translation>All cards are gathered before the shuffle.</translation>
    </message>
    <message>
        <source>All dealt</source>
        <translation>All dealt</translation>
    </message>
    <message>
        <source>All five cards may be changed at once (WL 270).</source>
        <translation>All five cards may be changed at once (WL 270).</translation>
    </message>
    <message>
        <source>All four cards may be changed at once.</source>
        <translation>All four cards may be changed at once.</translation>
    </message>
    <message>
        <source>All get the last card face up</source>
        <translation>All get the last card face up</translation>
    </message>
    <message>
        <source>All in</source>
        <translation>All in</translation>
    </message>
    <message>
        <source>All in {top}</source>
        <translation>All in {top}</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>Also</translation>
    </message>
    <message>
        <source>An action binds once the next seat has acted (WL 131): the floor alone corrects it then.</source>
        <translation>An action binds once the next seat has acted (WL 131): the floor alone corrects it then.</translation>
    </message>
    <message>
        <source>An action out of turn binds if nothing changes before its turn comes (WL 132).</source>
        <translation>An action out of turn binds if nothing changes before its turn comes (WL 132).</translation>
    </message>
    <message>
        <source>An older release goes on behind record {record}, which a newer one wrote</source>
        <translation>An older release goes on behind record {record}, which a newer one wrote</translation>
    </message>
    <message>
        <source>An older release writes no further in a newer one's record.</source>
        <translation>An older release writes no further in a newer one's record.</translation>
    </message>
    <message>
        <source>An unintended random card is presumed to have done no harm: one is as good as another.</source>
        <translation>An unintended random card is presumed to have done no harm: one is as good as another.</translation>
    </message>
    <message>
        <source>Announce seat {seat} all in for {to}, set the all-in marker</source>
        <translation>Announce seat {seat} all in for {to}, set the all-in marker</translation>
    </message>
    <message>
        <source>Another PIN is being checked: type it again</source>
        <translation>Another PIN is being checked: type it again</translation>
    </message>
    <message>
        <source>Another card was burned</source>
        <translation>Another card was burned</translation>
    </message>
    <message>
        <source>Another one was burned</source>
        <translation>Another one was burned</translation>
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
        <source>Antes</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>As the floor has decided</source>
        <translation>As the floor has decided</translation>
    </message>
    <message>
        <source>As the house has it</source>
        <translation>As the house has it</translation>
    </message>
    <message>
        <source>As the record would award now</source>
        <translation>As the record would award now</translation>
    </message>
    <message>
        <source>Ask seat {seat}: play on, or all in for what is in the pot</source>
        <translation>Ask seat {seat}: play on, or all in for what is in the pot</translation>
    </message>
    <message>
        <source>At a badugi table eight play.</source>
        <translation>At a badugi table eight play.</translation>
    </message>
    <message>
        <source>At a deuce-to-seven table six play: five cards and three draws need the deck.</source>
        <translation>At a deuce-to-seven table six play: five cards and three draws need the deck.</translation>
    </message>
    <message>
        <source>At a hold'em cash table ten play.</source>
        <translation>At a hold'em cash table ten play.</translation>
    </message>
    <message>
        <source>At a hold'em tournament table ten play.</source>
        <translation>At a hold'em tournament table ten play.</translation>
    </message>
    <message>
        <source>At a seven-card stud table eight play: more run short of cards too often.</source>
        <translation>At a seven-card stud table eight play: more run short of cards too often.</translation>
    </message>
    <message>
        <source>At an Omaha table ten play.</source>
        <translation>At an Omaha table ten play.</translation>
    </message>
    <message>
        <source>At least {amount}</source>
        <translation>At least {amount}</translation>
    </message>
    <message>
        <source>At most {amount}</source>
        <translation>At most {amount}</translation>
    </message>
    <message>
        <source>At the table: Floor, Correct shows what a correction would change</source>
        <translation>At the table: Floor, Correct shows what a correction would change</translation>
    </message>
    <message>
        <source>At which seat did it stand, or where does it belong?</source>
        <translation>At which seat did it stand, or where does it belong?</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>Away</translation>
    </message>
    <message>
        <source>BB</source>
        <translation>BB</translation>
    </message>
    <message>
        <source>Back to seat {acting}</source>
        <translation>Back to seat {acting}</translation>
    </message>
    <message>
        <source>Back to the stub</source>
        <translation>Back to the stub</translation>
    </message>
    <message>
        <source>Back to who put them in</source>
        <translation>Back to who put them in</translation>
    </message>
    <message>
        <source>Back, but waits</source>
        <translation>Back, but waits</translation>
    </message>
    <message>
        <source>Back, shuffle, burn and deal again</source>
        <translation>Back, shuffle, burn and deal again</translation>
    </message>
    <message>
        <source>Back, shuffle, deal again, no burn</source>
        <translation>Back, shuffle, deal again, no burn</translation>
    </message>
    <message>
        <source>Back, shuffle; the burn stays</source>
        <translation>Back, shuffle; the burn stays</translation>
    </message>
    <message>
        <source>Badge: {name} ({role})</source>
        <translation>Badge: {name} ({role})</translation>
    </message>
    <message>
        <source>Badugi has three draws.</source>
        <translation>Badugi has three draws.</translation>
    </message>
    <message>
        <source>Before hand 1</source>
        <translation>Before hand 1</translation>
    </message>
    <message>
        <source>Before the draw</source>
        <translation>Before the draw</translation>
    </message>
    <message>
        <source>Best card first</source>
        <translation>Best card first</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Bet</translation>
    </message>
    <message>
        <source>Bet to</source>
        <translation>Bet to</translation>
    </message>
    <message>
        <source>Bet {amount}</source>
        <translation>Bet {amount}</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Bets</translation>
    </message>
    <message>
        <source>Between equal boards the seat nearest to the dealer's left bets first (WL 215).</source>
        <translation>Between equal boards the seat nearest to the dealer's left bets first (WL 215).</translation>
    </message>
    <message>
        <source>Between equal cards suits say who brings it in.</source>
        <translation>Between equal cards suits say who brings it in.</translation>
    </message>
    <message>
        <source>Big O</source>
        <translation>Big O</translation>
    </message>
    <message>
        <source>Big bet</source>
        <translation>Big bet</translation>
    </message>
    <message>
        <source>Blinds</source>
        <translation>Blinds</translation>
    </message>
    <message>
        <source>Blinds are chopped: {names} take theirs back</source>
        <translation>Blinds are chopped: {names} take theirs back</translation>
    </message>
    <message>
        <source>Blinds, small and big</source>
        <translation>Blinds, small and big</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Board</translation>
    </message>
    <message>
        <source>Bomb pot next</source>
        <translation>Bomb pot next</translation>
    </message>
    <message>
        <source>Bomb pot {when}: ante {ante}, no bets before the flop</source>
        <translation>Bomb pot {when}: ante {ante}, no bets before the flop</translation>
    </message>
    <message>
        <source>Bomb pot: everybody antes {ante}, no bets before the flop</source>
        <translation>Bomb pot: everybody antes {ante}, no bets before the flop</translation>
    </message>
    <message>
        <source>Bottom card seen</source>
        <translation>Bottom card seen</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Bought</translation>
    </message>
    <message>
        <source>Break of {minutes} minutes</source>
        <translation>Break of {minutes} minutes</translation>
    </message>
    <message numerus="yes">
        <source>Break: {n} minutes left</source>
        <translation>
            <numerusform>Break: {n} minutes left</numerusform>
            <numerusform>Break: {n} minutes left</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring in {amount}</source>
        <translation>Bring in {amount}</translation>
    </message>
    <message>
        <source>Bring-in</source>
        <translation>Bring-in</translation>
    </message>
    <message>
        <source>Burn</source>
        <translation>Burn</translation>
    </message>
    <message>
        <source>Burn no card: it would leave a player short.</source>
        <translation>Burn no card: it would leave a player short.</translation>
    </message>
    <message>
        <source>Burn one card before {before}</source>
        <translation>Burn one card before {before}</translation>
    </message>
    <message>
        <source>Burn one card.</source>
        <translation>Burn one card.</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Burns</translation>
    </message>
    <message>
        <source>Button here</source>
        <translation>Button here</translation>
    </message>
    <message>
        <source>Button to seat {seat}</source>
        <translation>Button to seat {seat}</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Buy</translation>
    </message>
    <message>
        <source>Buy chips</source>
        <translation>Buy chips</translation>
    </message>
    <message>
        <source>Buy-in</source>
        <translation>Buy-in</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} or more</source>
        <translation>Buy-in {minimum_buy_in} or more</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} to {maximum_buy_in}</source>
        <translation>Buy-in {minimum_buy_in} to {maximum_buy_in}</translation>
    </message>
    <message>
        <source>Buys in for {buy_in}</source>
        <translation>Buys in for {buy_in}</translation>
    </message>
    <message>
        <source>Buys the button</source>
        <translation>Buys the button</translation>
    </message>
    <message>
        <source>Call the floor</source>
        <translation>Call the floor</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>Call time</translation>
    </message>
    <message>
        <source>Call {amount}</source>
        <translation>Call {amount}</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Calls</translation>
    </message>
    <message>
        <source>Camera and reader disagree about {where}</source>
        <translation>Camera and reader disagree about {where}</translation>
    </message>
    <message>
        <source>Capped: no more raises in this round</source>
        <translation>Capped: no more raises in this round</translation>
    </message>
    <message>
        <source>Card {at}</source>
        <translation>Card {at}</translation>
    </message>
    <message>
        <source>Card {number} at {where} lies face down: turn it</source>
        <translation>Card {number} at {where} lies face down: turn it</translation>
    </message>
    <message>
        <source>Card {number} of the street</source>
        <translation>Card {number} of the street</translation>
    </message>
    <message>
        <source>Cards at {where} lie on each other: spread them</source>
        <translation>Cards at {where} lie on each other: spread them</translation>
    </message>
    <message>
        <source>Cards counted; 0: by the reader</source>
        <translation>Cards counted; 0: by the reader</translation>
    </message>
    <message>
        <source>Cards that no sensor can name are named by the dealer.</source>
        <translation>Cards that no sensor can name are named by the dealer.</translation>
    </message>
    <message>
        <source>Cards that were thrown away are replaced one for one before the next draw.</source>
        <translation>Cards that were thrown away are replaced one for one before the next draw.</translation>
    </message>
    <message>
        <source>Cards went wrong: say what happened, the remedies follow</source>
        <translation>Cards went wrong: say what happened, the remedies follow</translation>
    </message>
    <message>
        <source>Cards were shown since the last decision: the floor rules that it is taken back</source>
        <translation>Cards were shown since the last decision: the floor rules that it is taken back</translation>
    </message>
    <message>
        <source>Cards were shown since; the floor rules on it: Floor, Take back</source>
        <translation>Cards were shown since; the floor rules on it: Floor, Take back</translation>
    </message>
    <message>
        <source>Change the deck: {wrong}</source>
        <translation>Change the deck: {wrong}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Checking...</source>
        <translation>Checking...</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Checks</translation>
    </message>
    <message>
        <source>Checks next</source>
        <translation>Checks next</translation>
    </message>
    <message>
        <source>Chip race</source>
        <translation>Chip race</translation>
    </message>
    <message>
        <source>Chip race: one card for each odd chip, {prize} of {race} to win</source>
        <translation>Chip race: one card for each odd chip, {prize} of {race} to win</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Chips bought during a hand wait until it ends.</source>
        <translation>Chips bought during a hand wait until it ends.</translation>
    </message>
    <message>
        <source>Chips in play</source>
        <translation>Chips in play</translation>
    </message>
    <message>
        <source>Chips that are too small for the level are raced off by a card for each.</source>
        <translation>Chips that are too small for the level are raced off by a card for each.</translation>
    </message>
    <message>
        <source>Chips to the cage</source>
        <translation>Chips to the cage</translation>
    </message>
    <message>
        <source>Choose the game</source>
        <translation>Choose the game</translation>
    </message>
    <message>
        <source>Chop the blinds</source>
        <translation>Chop the blinds</translation>
    </message>
    <message>
        <source>Chop: the hand is over</source>
        <translation>Chop: the hand is over</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Clear the reading place</source>
        <translation>Clear the reading place</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Close the difference</source>
        <translation>Close the difference</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Close the table</translation>
    </message>
    <message>
        <source>Closing the hand</source>
        <translation>Closing the hand</translation>
    </message>
    <message>
        <source>Collect the antes</source>
        <translation>Collect the antes</translation>
    </message>
    <message>
        <source>Collect the bets</source>
        <translation>Collect the bets</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>Comes back</translation>
    </message>
    <message>
        <source>Compare each stack and the button with the table</source>
        <translation>Compare each stack and the button with the table</translation>
    </message>
    <message>
        <source>Complete to</source>
        <translation>Complete to</translation>
    </message>
    <message>
        <source>Complete to {amount}</source>
        <translation>Complete to {amount}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continue</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correct</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Correct it</translation>
    </message>
    <message>
        <source>Correct the cards</source>
        <translation>Correct the cards</translation>
    </message>
    <message>
        <source>Correct the entry</source>
        <translation>Correct the entry</translation>
    </message>
    <message>
        <source>Correct the hand</source>
        <translation>Correct the hand</translation>
    </message>
    <message>
        <source>Count seat {seat}'s all-in down: {to}</source>
        <translation>Count seat {seat}'s all-in down: {to}</translation>
    </message>
    <message>
        <source>Count seat {seat}'s stack first</source>
        <translation>Count seat {seat}'s stack first</translation>
    </message>
    <message>
        <source>Count the stack</source>
        <translation>Count the stack</translation>
    </message>
    <message>
        <source>Count the stub without showing a card: {stub}; {wanted} are needed.</source>
        <translation>Count the stub without showing a card: {stub}; {wanted} are needed.</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Counted</translation>
    </message>
    <message>
        <source>Counted over</source>
        <translation>Counted over</translation>
    </message>
    <message>
        <source>Counted short</source>
        <translation>Counted short</translation>
    </message>
    <message>
        <source>Courchevel</source>
        <translation>Courchevel</translation>
    </message>
    <message>
        <source>Cut onto the cut card: it hides the bottom card</source>
        <translation>Cut onto the cut card: it hides the bottom card</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Deal</translation>
    </message>
    <message>
        <source>Deal one card to each of the {deal} live players.</source>
        <translation>Deal one card to each of the {deal} live players.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the centre: it belongs to every live hand.</source>
        <translation>Deal one common card face up in the centre: it belongs to every live hand.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the middle</source>
        <translation>Deal one common card face up in the middle</translation>
    </message>
    <message>
        <source>Deal the rest of the {street}: {cards}</source>
        <translation>Deal the rest of the {street}: {cards}</translation>
    </message>
    <message>
        <source>Deal the {street}: {cards}</source>
        <translation>Deal the {street}: {cards}</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>Dealer change</source>
        <translation>Dealer change</translation>
    </message>
    <message>
        <source>Dealer's drop</source>
        <translation>Dealer's drop</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Dealers</translation>
    </message>
    <message>
        <source>Deals now</source>
        <translation>Deals now</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>Dealt</translation>
    </message>
    <message>
        <source>Dealt before</source>
        <translation>Dealt before</translation>
    </message>
    <message>
        <source>Dealt from there: each keeps its cards</source>
        <translation>Dealt from there: each keeps its cards</translation>
    </message>
    <message>
        <source>Dealt next: {moves}</source>
        <translation>Dealt next: {moves}</translation>
    </message>
    <message>
        <source>Dealt without the reader</source>
        <translation>Dealt without the reader</translation>
    </message>
    <message>
        <source>Deck change</source>
        <translation>Deck change</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards</source>
        <translation>Deck counted: {cards} cards</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards, wrong</source>
        <translation>Deck counted: {cards} cards, wrong</translation>
    </message>
    <message>
        <source>Deck in the shoe</source>
        <translation>Deck in the shoe</translation>
    </message>
    <message>
        <source>Deck is cut</source>
        <translation>Deck is cut</translation>
    </message>
    <message>
        <source>Deuce-to-seven has three draws.</source>
        <translation>Deuce-to-seven has three draws.</translation>
    </message>
    <message>
        <source>Deuce-to-seven with a single draw is played no-limit only.</source>
        <translation>Deuce-to-seven with a single draw is played no-limit only.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>Dispute: the hand is held until it is settled</source>
        <translation>Dispute: the hand is held until it is settled</translation>
    </message>
    <message>
        <source>Does the department's note say {mark}?</source>
        <translation>Does the department's note say {mark}?</translation>
    </message>
    <message>
        <source>Does the light flicker? The mains in Hz</source>
        <translation>Does the light flicker? The mains in Hz</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Done</translation>
    </message>
    <message>
        <source>Drag a card from the deck to where it goes, or touch that place. At the end drag the pot to who has won. What you do wrong happens, too. Then touch on the screen what people do.</source>
        <translation>Drag a card from the deck to where it goes, or touch that place. At the end drag the pot to who has won. What you do wrong happens, too. Then touch on the screen what people do.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Draw</translation>
    </message>
    <message>
        <source>Draw for the button</source>
        <translation>Draw for the button</translation>
    </message>
    <message>
        <source>Draw for the button: seat {seat}, one card face up</source>
        <translation>Draw for the button: seat {seat}, one card face up</translation>
    </message>
    <message>
        <source>Draw games are played with blinds.</source>
        <translation>Draw games are played with blinds.</translation>
    </message>
    <message>
        <source>Draw {number}</source>
        <translation>Draw {number}</translation>
    </message>
    <message>
        <source>Draws {count}</source>
        <translation>Draws {count}</translation>
    </message>
    <message>
        <source>Drop in the box</source>
        <translation>Drop in the box</translation>
    </message>
    <message>
        <source>Drop of {drop} taken away</source>
        <translation>Drop of {drop} taken away</translation>
    </message>
    <message>
        <source>Drop, as counted</source>
        <translation>Drop, as counted</translation>
    </message>
    <message>
        <source>Drops emptied</source>
        <translation>Drops emptied</translation>
    </message>
    <message>
        <source>Each game for an orbit</source>
        <translation>Each game for an orbit</translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} hands</source>
        <translation>
            <numerusform>Each game for {n} hand</numerusform>
            <numerusform>Each game for {n} hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} minutes</source>
        <translation>
            <numerusform>Each game for {n} minute</numerusform>
            <numerusform>Each game for {n} minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>Each keeps the cards dealt to it</source>
        <translation>Each keeps the cards dealt to it</translation>
    </message>
    <message>
        <source>Each keeps the hand before it</source>
        <translation>Each keeps the hand before it</translation>
    </message>
    <message>
        <source>Each live player gets a last card, face down.</source>
        <translation>Each live player gets a last card, face down.</translation>
    </message>
    <message>
        <source>Each live player gets the street's card, in the order of the deal.</source>
        <translation>Each live player gets the street's card, in the order of the deal.</translation>
    </message>
    <message>
        <source>Each player gets the hole cards one at a time, from the button's left.</source>
        <translation>Each player gets the hole cards one at a time, from the button's left.</translation>
    </message>
    <message>
        <source>Each player in turn chooses the game</source>
        <translation>Each player in turn chooses the game</translation>
    </message>
    <message>
        <source>Earlier discards are shuffled first, then those of players already served; nobody gets a card of this draw's own back.</source>
        <translation>Earlier discards are shuffled first, then those of players already served; nobody gets a card of this draw's own back.</translation>
    </message>
    <message>
        <source>Empty the drop</source>
        <translation>Empty the drop</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Ends in</translation>
    </message>
    <message>
        <source>English only while a hand is on</source>
        <translation>English only while a hand is on</translation>
    </message>
    <message>
        <source>Entered: {text}. What was it?</source>
        <translation>Entered: {text}. What was it?</translation>
    </message>
    <message>
        <source>Every chip is given</source>
        <translation>Every chip is given</translation>
    </message>
    <message>
        <source>Every hand left is faced: table it instead?</source>
        <translation>Every hand left is faced: table it instead?</translation>
    </message>
    <message>
        <source>Every hand starts from a shuffled and cut deck.</source>
        <translation>Every hand starts from a shuffled and cut deck.</translation>
    </message>
    <message>
        <source>Every hand's cards are sealed to two departments. Each makes its pair on a machine of its own, never here: tapburn keys new NAME. Bring both .pub files on a stick, and the note with both fingerprints.</source>
        <translation>Every hand's cards are sealed to two departments. Each makes its pair on a machine of its own, never here: tapburn keys new NAME. Bring both .pub files on a stick, and the note with both fingerprints.</translation>
    </message>
    <message>
        <source>Everybody starts with {stack}</source>
        <translation>Everybody starts with {stack}</translation>
    </message>
    <message>
        <source>Everyone starts a tournament with forty minimum bets.</source>
        <translation>Everyone starts a tournament with forty minimum bets.</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Fill</translation>
    </message>
    <message>
        <source>Fill in: {fields}</source>
        <translation>Fill in: {fields}</translation>
    </message>
    <message>
        <source>Fill the rack</source>
        <translation>Fill the rack</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>Fills</translation>
    </message>
    <message>
        <source>First: {text}</source>
        <translation>First: {text}</translation>
    </message>
    <message>
        <source>Fixed-limit {game}</source>
        <translation>Fixed-limit {game}</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Floor supervisor's name</source>
        <translation>Floor supervisor's name</translation>
    </message>
    <message>
        <source>Floor · {table}</source>
        <translation>Floor · {table}</translation>
    </message>
    <message>
        <source>Floor's screen</source>
        <translation>Floor's screen</translation>
    </message>
    <message>
        <source>Floor, Settle this hand by hand leads on</source>
        <translation>Floor, Settle this hand by hand leads on</translation>
    </message>
    <message>
        <source>Floor, if it differs</source>
        <translation>Floor, if it differs</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Fold anyway</source>
        <translation>Fold anyway</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>Folded</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Folds</translation>
    </message>
    <message>
        <source>Folds next</source>
        <translation>Folds next</translation>
    </message>
    <message>
        <source>Forget how it stood before, and take its present place?</source>
        <translation>Forget how it stood before, and take its present place?</translation>
    </message>
    <message>
        <source>Four cards lie on the flop</source>
        <translation>Four cards lie on the flop</translation>
    </message>
    <message>
        <source>Free the seat</source>
        <translation>Free the seat</translation>
    </message>
    <message>
        <source>From must-move</source>
        <translation>From must-move</translation>
    </message>
    <message>
        <source>From seat</source>
        <translation>From seat</translation>
    </message>
    <message>
        <source>Full kill</source>
        <translation>Full kill</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Game</translation>
    </message>
    <message>
        <source>Game broke</source>
        <translation>Game broke</translation>
    </message>
    <message>
        <source>Gather all cards</source>
        <translation>Gather all cards</translation>
    </message>
    <message>
        <source>Give every seat back what it put in</source>
        <translation>Give every seat back what it put in</translation>
    </message>
    <message>
        <source>Give seat {seat} its cards back</source>
        <translation>Give seat {seat} its cards back</translation>
    </message>
    <message>
        <source>Give seat {seat} {amount} in chips</source>
        <translation>Give seat {seat} {amount} in chips</translation>
    </message>
    <message>
        <source>Give the cards back</source>
        <translation>Give the cards back</translation>
    </message>
    <message>
        <source>Give {amount} to {names}</source>
        <translation>Give {amount} to {names}</translation>
    </message>
    <message>
        <source>Had there</source>
        <translation>Had there</translation>
    </message>
    <message>
        <source>Half kill</source>
        <translation>Half kill</translation>
    </message>
    <message>
        <source>Half or more: the smallest raise</source>
        <translation>Half or more: the smallest raise</translation>
    </message>
    <message>
        <source>Hand for hand</source>
        <translation>Hand for hand</translation>
    </message>
    <message>
        <source>Hand for hand: wait for the other tables</source>
        <translation>Hand for hand: wait for the other tables</translation>
    </message>
    <message>
        <source>Hand rankings</source>
        <translation>Hand rankings</translation>
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
        <translation>Hand {number} was opened by {by}: {reason}</translation>
    </message>
    <message>
        <source>Hand {number} was ruled upon by {by}{proven}: {decision}</source>
        <translation>Hand {number} was ruled upon by {by}{proven}: {decision}</translation>
    </message>
    <message>
        <source>Hand {number}: {button}{stakes}</source>
        <translation>Hand {number}: {button}{stakes}</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Hands</translation>
    </message>
    <message>
        <source>Hands an hour</source>
        <translation>Hands an hour</translation>
    </message>
    <message>
        <source>Hands are to be sealed to other departments' keys: the floor signs for them</source>
        <translation>Hands are to be sealed to other departments' keys: the floor signs for them</translation>
    </message>
    <message>
        <source>Hands left after the last round are settled by a showdown.</source>
        <translation>Hands left after the last round are settled by a showdown.</translation>
    </message>
    <message>
        <source>Hands lie before the wrong players</source>
        <translation>Hands lie before the wrong players</translation>
    </message>
    <message>
        <source>Hands that are left after the last round are shown and read.</source>
        <translation>Hands that are left after the last round are shown and read.</translation>
    </message>
    <message>
        <source>Hands today</source>
        <translation>Hands today</translation>
    </message>
    <message>
        <source>Has the button</source>
        <translation>Has the button</translation>
    </message>
    <message>
        <source>Held until the player's turn</source>
        <translation>Held until the player's turn</translation>
    </message>
    <message>
        <source>Held: {held}; it binds if nothing changes before its turn</source>
        <translation>Held: {held}; it binds if nothing changes before its turn</translation>
    </message>
    <message>
        <source>Held: {held}; it binds, as it was ruled</source>
        <translation>Held: {held}; it binds, as it was ruled</translation>
    </message>
    <message>
        <source>Held: {held}; it does not bind</source>
        <translation>Held: {held}; it does not bind</translation>
    </message>
    <message>
        <source>Here for</source>
        <translation>Here for</translation>
    </message>
    <message>
        <source>High with {reading}</source>
        <translation>High with {reading}</translation>
    </message>
    <message>
        <source>Hold the badge to a reader, then type the PIN; or type a code</source>
        <translation>Hold the badge to a reader, then type the PIN; or type a code</translation>
    </message>
    <message>
        <source>Hold the hand</source>
        <translation>Hold the hand</translation>
    </message>
    <message>
        <source>House</source>
        <translation>House</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>IN</translation>
    </message>
    <message>
        <source>In a bomb pot everybody antes, nobody posts a blind, and the flop comes first.</source>
        <translation>In a bomb pot everybody antes, nobody posts a blind, and the flop comes first.</translation>
    </message>
    <message>
        <source>In a limit game an all-in raise of half a bet lets those raise again who have acted (WL 129).</source>
        <translation>In a limit game an all-in raise of half a bet lets those raise again who have acted (WL 129).</translation>
    </message>
    <message>
        <source>In a tournament hands are faced once nobody can bet any more (WT 70).</source>
        <translation>In a tournament hands are faced once nobody can bet any more (WT 70).</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>In turn</translation>
    </message>
    <message>
        <source>In turn each player throws away the cards to be replaced.</source>
        <translation>In turn each player throws away the cards to be replaced.</translation>
    </message>
    <message>
        <source>Irregularities</source>
        <translation>Irregularities</translation>
    </message>
    <message>
        <source>Is away</source>
        <translation>Is away</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Is here</translation>
    </message>
    <message>
        <source>Is the hand folded, or does it come back?</source>
        <translation>Is the hand folded, or does it come back?</translation>
    </message>
    <message>
        <source>It acts now, the others wait</source>
        <translation>It acts now, the others wait</translation>
    </message>
    <message>
        <source>It acts now, what was said counts</source>
        <translation>It acts now, what was said counts</translation>
    </message>
    <message>
        <source>It comes back: the cards are certain</source>
        <translation>It comes back: the cards are certain</translation>
    </message>
    <message>
        <source>It counts as it lies</source>
        <translation>It counts as it lies</translation>
    </message>
    <message>
        <source>It gets the next card</source>
        <translation>It gets the next card</translation>
    </message>
    <message>
        <source>It goes on to the next seat</source>
        <translation>It goes on to the next seat</translation>
    </message>
    <message>
        <source>It goes under the pot</source>
        <translation>It goes under the pot</translation>
    </message>
    <message>
        <source>It is a bet of {amount}</source>
        <translation>It is a bet of {amount}</translation>
    </message>
    <message>
        <source>It is a call</source>
        <translation>It is a call</translation>
    </message>
    <message>
        <source>It is a call, made up to it</source>
        <translation>It is a call, made up to it</translation>
    </message>
    <message>
        <source>It is a check</source>
        <translation>It is a check</translation>
    </message>
    <message>
        <source>It is about seat {seats}: name no other one</source>
        <translation>It is about seat {seats}: name no other one</translation>
    </message>
    <message>
        <source>It is about seats {seats}: name no other one</source>
        <translation>It is about seats {seats}: name no other one</translation>
    </message>
    <message>
        <source>It is dealt next</source>
        <translation>It is dealt next</translation>
    </message>
    <message>
        <source>It lies there so</source>
        <translation>It lies there so</translation>
    </message>
    <message>
        <source>It lost its turn: the hand is dead</source>
        <translation>It lost its turn: the hand is dead</translation>
    </message>
    <message>
        <source>It plays</source>
        <translation>It plays</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>It stands</translation>
    </message>
    <message>
        <source>It stands as a call</source>
        <translation>It stands as a call</translation>
    </message>
    <message>
        <source>It stands as it was entered</source>
        <translation>It stands as it was entered</translation>
    </message>
    <message>
        <source>It stands as it was put in</source>
        <translation>It stands as it was put in</translation>
    </message>
    <message>
        <source>It stays up, the others go down</source>
        <translation>It stays up, the others go down</translation>
    </message>
    <message>
        <source>It stays up, the third goes down</source>
        <translation>It stays up, the third goes down</translation>
    </message>
    <message>
        <source>It was announced: it stands</source>
        <translation>It was announced: it stands</translation>
    </message>
    <message>
        <source>It was as now said</source>
        <translation>It was as now said</translation>
    </message>
    <message>
        <source>It was not dealt: take it away</source>
        <translation>It was not dealt: take it away</translation>
    </message>
    <message>
        <source>It would stop there: {misfit}</source>
        <translation>It would stop there: {misfit}</translation>
    </message>
    <message>
        <source>Jackpot drop, as counted</source>
        <translation>Jackpot drop, as counted</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Keep</translation>
    </message>
    <message>
        <source>Keep the seat</source>
        <translation>Keep the seat</translation>
    </message>
    <message>
        <source>Keep them?</source>
        <translation>Keep them?</translation>
    </message>
    <message>
        <source>Keep these keys?</source>
        <translation>Keep these keys?</translation>
    </message>
    <message>
        <source>Kept for</source>
        <translation>Kept for</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>Lay five cards in each zone and see their names? It takes a minute</source>
        <translation>Lay five cards in each zone and see their names? It takes a minute</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Leaves</translation>
    </message>
    <message>
        <source>Leaves the table</source>
        <translation>Leaves the table</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Level {level} of {levels}{left}</source>
        <translation>Level {level} of {levels}{left}</translation>
    </message>
    <message>
        <source>Level {level}: blinds {blinds}{ante}</source>
        <translation>Level {level}: blinds {blinds}{ante}</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Limit changed</source>
        <translation>Limit changed</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Look again</translation>
    </message>
    <message>
        <source>Look again, once it is mended?</source>
        <translation>Look again, once it is mended?</translation>
    </message>
    <message>
        <source>Look again?</source>
        <translation>Look again?</translation>
    </message>
    <message>
        <source>Low with {cards}</source>
        <translation>Low with {cards}</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Main pot</source>
        <translation>Main pot</translation>
    </message>
    <message>
        <source>Mark the seat, touch what it did: it is held until its turn</source>
        <translation>Mark the seat, touch what it did: it is held until its turn</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marks</translation>
    </message>
    <message>
        <source>Misdeal: redeal</source>
        <translation>Misdeal: redeal</translation>
    </message>
    <message>
        <source>Mix what is left, shuffle, cut</source>
        <translation>Mix what is left, shuffle, cut</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Move</translation>
    </message>
    <message>
        <source>Moved by the house</source>
        <translation>Moved by the house</translation>
    </message>
    <message>
        <source>Muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>Muck anyway</source>
        <translation>Muck anyway</translation>
    </message>
    <message>
        <source>Muck seat {seat}'s cards</source>
        <translation>Muck seat {seat}'s cards</translation>
    </message>
    <message>
        <source>Mucked</source>
        <translation>Mucked</translation>
    </message>
    <message>
        <source>Mucks</source>
        <translation>Mucks</translation>
    </message>
    <message>
        <source>NOT A REAL TABLE</source>
        <translation>NOT A REAL TABLE</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name a seat, or where else the card lies: not both</source>
        <translation>Name a seat, or where else the card lies: not both</translation>
    </message>
    <message>
        <source>Name each seat once, with the chips that it gets</source>
        <translation>Name each seat once, with the chips that it gets</translation>
    </message>
    <message>
        <source>Name one card that is not named yet</source>
        <translation>Name one card that is not named yet</translation>
    </message>
    <message>
        <source>Name or badge number</source>
        <translation>Name or badge number</translation>
    </message>
    <message>
        <source>Name seat {named}'s card of the draw</source>
        <translation>Name seat {named}'s card of the draw</translation>
    </message>
    <message>
        <source>Name the cards</source>
        <translation>Name the cards</translation>
    </message>
    <message>
        <source>Name them here; the reader confirms</source>
        <translation>Name them here; the reader confirms</translation>
    </message>
    <message>
        <source>Name {cards} {where}</source>
        <translation>Name {cards} {where}</translation>
    </message>
    <message>
        <source>Name {many} that it is about, each once</source>
        <translation>Name {many} that it is about, each once</translation>
    </message>
    <message>
        <source>Name, as screen and record tell it</source>
        <translation>Name, as screen and record tell it</translation>
    </message>
    <message>
        <source>Named: {text}</source>
        <translation>Named: {text}</translation>
    </message>
    <message>
        <source>Near the prizes every table waits until all have ended their hand.</source>
        <translation>Near the prizes every table waits until all have ended their hand.</translation>
    </message>
    <message>
        <source>New, or by choice</source>
        <translation>New, or by choice</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Newer</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>Next game: {game}</source>
        <translation>Next game: {game}</translation>
    </message>
    <message>
        <source>Next level</source>
        <translation>Next level</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>No action is held now</source>
        <translation>No action is held now</translation>
    </message>
    <message>
        <source>No badge was read in the last minute</source>
        <translation>No badge was read in the last minute</translation>
    </message>
    <message>
        <source>No bet or raise is open</source>
        <translation>No bet or raise is open</translation>
    </message>
    <message>
        <source>No bet: check instead?</source>
        <translation>No bet: check instead?</translation>
    </message>
    <message>
        <source>No betting is on: bets are put right in their round</source>
        <translation>No betting is on: bets are put right in their round</translation>
    </message>
    <message>
        <source>No bomb pot</source>
        <translation>No bomb pot</translation>
    </message>
    <message>
        <source>No card is dealt before the hand's key is sealed and on record.</source>
        <translation>No card is dealt before the hand's key is sealed and on record.</translation>
    </message>
    <message>
        <source>No card is due; now: {text}</source>
        <translation>No card is due; now: {text}</translation>
    </message>
    <message>
        <source>No card was burned</source>
        <translation>No card was burned</translation>
    </message>
    <message>
        <source>No cards are to be named; now: {text}</source>
        <translation>No cards are to be named; now: {text}</translation>
    </message>
    <message>
        <source>No cards were named at that step; choose one at which they were</source>
        <translation>No cards were named at that step; choose one at which they were</translation>
    </message>
    <message>
        <source>No chips came or went today</source>
        <translation>No chips came or went today</translation>
    </message>
    <message>
        <source>No chips leave the table while the player stays in the game.</source>
        <translation>No chips leave the table while the player stays in the game.</translation>
    </message>
    <message>
        <source>No document knows a straddle; the table says whether one is taken.</source>
        <translation>No document knows a straddle; the table says whether one is taken.</translation>
    </message>
    <message>
        <source>No document knows bomb pots; the table says which hand is one.</source>
        <translation>No document knows bomb pots; the table says which hand is one.</translation>
    </message>
    <message>
        <source>No hand is being tabled; do what the prompt says</source>
        <translation>No hand is being tabled; do what the prompt says</translation>
    </message>
    <message>
        <source>No hand is dealt while the tournament has a break.</source>
        <translation>No hand is dealt while the tournament has a break.</translation>
    </message>
    <message>
        <source>No hand is in progress; start one first</source>
        <translation>No hand is in progress; start one first</translation>
    </message>
    <message>
        <source>No hand is in question now</source>
        <translation>No hand is in question now</translation>
    </message>
    <message>
        <source>No hand is on: a dispute is about the hand in progress</source>
        <translation>No hand is on: a dispute is about the hand in progress</translation>
    </message>
    <message>
        <source>No hand is on: a wrong deal is reported in its hand</source>
        <translation>No hand is on: a wrong deal is reported in its hand</translation>
    </message>
    <message>
        <source>No hand is on: there is nothing to settle</source>
        <translation>No hand is on: there is nothing to settle</translation>
    </message>
    <message>
        <source>No hand lies in the muck that is in play</source>
        <translation>No hand lies in the muck that is in play</translation>
    </message>
    <message>
        <source>No hand was begun yet in {name}</source>
        <translation>No hand was begun yet in {name}</translation>
    </message>
    <message>
        <source>No hand was dealt today</source>
        <translation>No hand was dealt today</translation>
    </message>
    <message>
        <source>No hand was read at the showdown yet</source>
        <translation>No hand was read at the showdown yet</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>No limit</translation>
    </message>
    <message>
        <source>No maximum buy-in holds but the one that the table posts.</source>
        <translation>No maximum buy-in holds but the one that the table posts.</translation>
    </message>
    <message>
        <source>No pot</source>
        <translation>No pot</translation>
    </message>
    <message>
        <source>No pot was divided in this hand.</source>
        <translation>No pot was divided in this hand.</translation>
    </message>
    <message>
        <source>No rake, no time charge</source>
        <translation>No rake, no time charge</translation>
    </message>
    <message>
        <source>No ruling stands in this hand: there is nothing to take back</source>
        <translation>No ruling stands in this hand: there is nothing to take back</translation>
    </message>
    <message>
        <source>No seat is to act; now: {text}</source>
        <translation>No seat is to act; now: {text}</translation>
    </message>
    <message>
        <source>No stack would change</source>
        <translation>No stack would change</translation>
    </message>
    <message>
        <source>No step of a ruling is to be done</source>
        <translation>No step of a ruling is to be done</translation>
    </message>
    <message>
        <source>No {what} was found. Which {what}?</source>
        <translation>No {what} was found. Which {what}?</translation>
    </message>
    <message>
        <source>No-limit {game}</source>
        <translation>No-limit {game}</translation>
    </message>
    <message>
        <source>Nobody buys in for less than the minimum (WL 101).</source>
        <translation>Nobody buys in for less than the minimum (WL 101).</translation>
    </message>
    <message>
        <source>Nobody can tell whose cards are whose</source>
        <translation>Nobody can tell whose cards are whose</translation>
    </message>
    <message>
        <source>Nobody has this number</source>
        <translation>Nobody has this number</translation>
    </message>
    <message>
        <source>Nobody is to draw now</source>
        <translation>Nobody is to draw now</translation>
    </message>
    <message>
        <source>Nobody is to table a hand now</source>
        <translation>Nobody is to table a hand now</translation>
    </message>
    <message>
        <source>Nobody of the staff may</source>
        <translation>Nobody of the staff may</translation>
    </message>
    <message>
        <source>Nobody signed on today</source>
        <translation>Nobody signed on today</translation>
    </message>
    <message>
        <source>Nobody's time is limited until the floor calls time on a player.</source>
        <translation>Nobody's time is limited until the floor calls time on a player.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>None</translation>
    </message>
    <message>
        <source>None was burned</source>
        <translation>None was burned</translation>
    </message>
    <message>
        <source>Not counted: {why}</source>
        <translation>Not counted: {why}</translation>
    </message>
    <message>
        <source>Not named yet</source>
        <translation>Not named yet</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Not now</translation>
    </message>
    <message>
        <source>Not over yet</source>
        <translation>Not over yet</translation>
    </message>
    <message>
        <source>Not passed.</source>
        <translation>Not passed.</translation>
    </message>
    <message>
        <source>Not taken over: {name}</source>
        <translation>Not taken over: {name}</translation>
    </message>
    <message>
        <source>Nothing at the table changes</source>
        <translation>Nothing at the table changes</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {reason}</source>
        <translation>Nothing can be corrected now: {reason}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {text}</source>
        <translation>Nothing can be corrected now: {text}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now; first: {text}</source>
        <translation>Nothing can be corrected now; first: {text}</translation>
    </message>
    <message>
        <source>Nothing can be taken back yet; first: {text}</source>
        <translation>Nothing can be taken back yet; first: {text}</translation>
    </message>
    <message>
        <source>Nothing else leads on: who gets which chips, and it is over</source>
        <translation>Nothing else leads on: who gets which chips, and it is over</translation>
    </message>
    <message>
        <source>Nothing is in question now</source>
        <translation>Nothing is in question now</translation>
    </message>
    <message>
        <source>Nothing is shown that is not on disk.</source>
        <translation>Nothing is shown that is not on disk.</translation>
    </message>
    <message>
        <source>Nothing that lies before shown cards is to be taken back</source>
        <translation>Nothing that lies before shown cards is to be taken back</translation>
    </message>
    <message>
        <source>Nothing was changed: the table can't take that in. Call the floor; {way}</source>
        <translation>Nothing was changed: the table can't take that in. Call the floor; {way}</translation>
    </message>
    <message>
        <source>Nothing was entered in this hand yet</source>
        <translation>Nothing was entered in this hand yet</translation>
    </message>
    <message>
        <source>Nothing was found wrong and nothing ruled today</source>
        <translation>Nothing was found wrong and nothing ruled today</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Now</translation>
    </message>
    <message>
        <source>Now · {left}</source>
        <translation>Now · {left}</translation>
    </message>
    <message>
        <source>Number that this person types</source>
        <translation>Number that this person types</translation>
    </message>
    <message>
        <source>Odd chips are raced off to {unit}</source>
        <translation>Odd chips are raced off to {unit}</translation>
    </message>
    <message>
        <source>Of a bet in more than one motion only the call counts (WL 136).</source>
        <translation>Of a bet in more than one motion only the call counts (WL 136).</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Older</translation>
    </message>
    <message>
        <source>Omaha</source>
        <translation>Omaha</translation>
    </message>
    <message>
        <source>Omaha hi/lo eight or better</source>
        <translation>Omaha hi/lo eight or better</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>On the board</translation>
    </message>
    <message>
        <source>Once more?</source>
        <translation>Once more?</translation>
    </message>
    <message>
        <source>One card for all is turned face up where the stub can't serve everybody.</source>
        <translation>One card for all is turned face up where the stub can't serve everybody.</translation>
    </message>
    <message>
        <source>One chip larger than the bet is a call, where nothing is said (WL 137).</source>
        <translation>One chip larger than the bet is a call, where nothing is said (WL 137).</translation>
    </message>
    <message>
        <source>One chip: a call</source>
        <translation>One chip: a call</translation>
    </message>
    <message>
        <source>One large chip was put in without a word</source>
        <translation>One large chip was put in without a word</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>One moment</translation>
    </message>
    <message>
        <source>One reading against the reader is not enough: name the cards that lie there once more, then rule</source>
        <translation>One reading against the reader is not enough: name the cards that lie there once more, then rule</translation>
    </message>
    <message>
        <source>Only in the stub: it stands</source>
        <translation>Only in the stub: it stands</translation>
    </message>
    <message>
        <source>Only the chips on the table play.</source>
        <translation>Only the chips on the table play.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Open seat</source>
        <translation>Open seat</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Open the table</translation>
    </message>
    <message>
        <source>Option: raise or check</source>
        <translation>Option: raise or check</translation>
    </message>
    <message>
        <source>Other cards were dealt to {place}: name them again</source>
        <translation>Other cards were dealt to {place}: name them again</translation>
    </message>
    <message>
        <source>Other keys</source>
        <translation>Other keys</translation>
    </message>
    <message>
        <source>Other sums</source>
        <translation>Other sums</translation>
    </message>
    <message>
        <source>Other tables are done</source>
        <translation>Other tables are done</translation>
    </message>
    <message>
        <source>Out of chips</source>
        <translation>Out of chips</translation>
    </message>
    <message>
        <source>Over a big blind below the bet the first raise goes to the full bet: 4, 8, 16, 24.</source>
        <translation>Over a big blind below the bet the first raise goes to the full bet: 4, 8, 16, 24.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN of {least} to {most} digits</source>
        <translation>PIN of {least} to {most} digits</translation>
    </message>
    <message>
        <source>Paper: the next card replaces it</source>
        <translation>Paper: the next card replaces it</translation>
    </message>
    <message>
        <source>Pass all its cards over the reader, or count them by hand</source>
        <translation>Pass all its cards over the reader, or count them by hand</translation>
    </message>
    <message>
        <source>Passed.</source>
        <translation>Passed.</translation>
    </message>
    <message>
        <source>Pixels of the panel</source>
        <translation>Pixels of the panel</translation>
    </message>
    <message>
        <source>Play a practice hand now?</source>
        <translation>Play a practice hand now?</translation>
    </message>
    <message>
        <source>Played out; right for the next hand</source>
        <translation>Played out; right for the next hand</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Players</translation>
    </message>
    <message>
        <source>Players left</source>
        <translation>Players left</translation>
    </message>
    <message>
        <source>Post the antes</source>
        <translation>Post the antes</translation>
    </message>
    <message>
        <source>Post the blinds</source>
        <translation>Post the blinds</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>Posted</translation>
    </message>
    <message>
        <source>Posts to come in</source>
        <translation>Posts to come in</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Pot</translation>
    </message>
    <message>
        <source>Pot limit</source>
        <translation>Pot limit</translation>
    </message>
    <message>
        <source>Pot pushed wrong</source>
        <translation>Pot pushed wrong</translation>
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
        <translation>Pot-limit {game}</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Pots</translation>
    </message>
    <message>
        <source>Press and hold</source>
        <translation>Press and hold</translation>
    </message>
    <message>
        <source>Print the sheet of markers?</source>
        <translation>Print the sheet of markers?</translation>
    </message>
    <message>
        <source>Prizes: {amounts}</source>
        <translation>Prizes: {amounts}</translation>
    </message>
    <message>
        <source>Push the pot</source>
        <translation>Push the pot</translation>
    </message>
    <message>
        <source>Push the pots</source>
        <translation>Push the pots</translation>
    </message>
    <message>
        <source>Push {amount} to seat {seat}{side}{odd}</source>
        <translation>Push {amount} to seat {seat}{side}{odd}</translation>
    </message>
    <message>
        <source>Pushed</source>
        <translation>Pushed</translation>
    </message>
    <message>
        <source>Put in order again: play on</source>
        <translation>Put in order again: play on</translation>
    </message>
    <message>
        <source>Put the button back to seat {seat}</source>
        <translation>Put the button back to seat {seat}</translation>
    </message>
    <message>
        <source>Put the card down as the burn</source>
        <translation>Put the card down as the burn</translation>
    </message>
    <message>
        <source>Put the extra card down as the burn</source>
        <translation>Put the extra card down as the burn</translation>
    </message>
    <message>
        <source>Put together what is left of the stub</source>
        <translation>Put together what is left of the stub</translation>
    </message>
    <message>
        <source>Put {cards} back into the stub</source>
        <translation>Put {cards} back into the stub</translation>
    </message>
    <message>
        <source>Rack filled with {amount}</source>
        <translation>Rack filled with {amount}</translation>
    </message>
    <message>
        <source>Rack, as counted</source>
        <translation>Rack, as counted</translation>
    </message>
    <message>
        <source>Raise to</source>
        <translation>Raise to</translation>
    </message>
    <message>
        <source>Raise to {amount}</source>
        <translation>Raise to {amount}</translation>
    </message>
    <message>
        <source>Raises</source>
        <translation>Raises</translation>
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
        <translation>Read the hands again</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; flashed by {by}</source>
        <translation>Reader {source} has another firmware: {version}, before {before}; flashed by {by}</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; nobody flashed it from this table</source>
        <translation>Reader {source} has another firmware: {version}, before {before}; nobody flashed it from this table</translation>
    </message>
    <message>
        <source>Reader {source} has firmware {version}</source>
        <translation>Reader {source} has firmware {version}</translation>
    </message>
    <message>
        <source>Reading hand {number}</source>
        <translation>Reading hand {number}</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>Reading {name}</translation>
    </message>
    <message>
        <source>Reading: {number} of {number2} records</source>
        <translation>Reading: {number} of {number2} records</translation>
    </message>
    <message>
        <source>Record signed: {sequence}-{code}</source>
        <translation>Record signed: {sequence}-{code}</translation>
    </message>
    <message>
        <source>Record {sequence} can't be followed and was passed over: check the hand</source>
        <translation>Record {sequence} can't be followed and was passed over: check the hand</translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation>Redo: {action}</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>Refused: {reason}</translation>
    </message>
    <message>
        <source>Replaced by another card</source>
        <translation>Replaced by another card</translation>
    </message>
    <message>
        <source>Replaced, it becomes the burn</source>
        <translation>Replaced, it becomes the burn</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Report</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserved</translation>
    </message>
    <message>
        <source>Reshuffle</source>
        <translation>Reshuffle</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Return</translation>
    </message>
    <message>
        <source>Return {amount} to seat {seat}</source>
        <translation>Return {amount} to seat {seat}</translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation>Rule so</translation>
    </message>
    <message>
        <source>Ruled by</source>
        <translation>Ruled by</translation>
    </message>
    <message>
        <source>Ruling back</source>
        <translation>Ruling back</translation>
    </message>
    <message>
        <source>Ruling on hand {number} by {by}: move {what}</source>
        <translation>Ruling on hand {number} by {by}: move {what}</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Rulings</translation>
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
        <source>Say how many chips it was, as the seat's whole bet on the street</source>
        <translation>Say how many chips it was, as the seat's whole bet on the street</translation>
    </message>
    <message>
        <source>Say to whom it happened</source>
        <translation>Say to whom it happened</translation>
    </message>
    <message>
        <source>Say who rules: the floor supervisor's name</source>
        <translation>Say who rules: the floor supervisor's name</translation>
    </message>
    <message>
        <source>Scramble four; the floor picks a burn</source>
        <translation>Scramble four; the floor picks a burn</translation>
    </message>
    <message>
        <source>Sealing the draw's key</source>
        <translation>Sealing the draw's key</translation>
    </message>
    <message>
        <source>Sealing the hand's key</source>
        <translation>Sealing the hand's key</translation>
    </message>
    <message>
        <source>Seat a player</source>
        <translation>Seat a player</translation>
    </message>
    <message>
        <source>Seat by seat</source>
        <translation>Seat by seat</translation>
    </message>
    <message>
        <source>Seat with</source>
        <translation>Seat with</translation>
    </message>
    <message>
        <source>Seat {chooser} chooses the game</source>
        <translation>Seat {chooser} chooses the game</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Seat {seat}</translation>
    </message>
    <message>
        <source>Seat {seat} acted out of turn: the action is on seat {acting}; {means}</source>
        <translation>Seat {seat} acted out of turn: the action is on seat {acting}; {means}</translation>
    </message>
    <message>
        <source>Seat {seat} acts</source>
        <translation>Seat {seat} acts</translation>
    </message>
    <message>
        <source>Seat {seat} acts anew: {released}</source>
        <translation>Seat {seat} acts anew: {released}</translation>
    </message>
    <message>
        <source>Seat {seat} acts out of turn</source>
        <translation>Seat {seat} acts out of turn</translation>
    </message>
    <message>
        <source>Seat {seat} brings it in: {owed}</source>
        <translation>Seat {seat} brings it in: {owed}</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} after the hand</source>
        <translation>Seat {seat} buys {amount} after the hand</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} in chips</source>
        <translation>Seat {seat} buys {amount} in chips</translation>
    </message>
    <message>
        <source>Seat {seat} counts {amount}</source>
        <translation>Seat {seat} counts {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} draws the highest card, {face}, and has the button</source>
        <translation>Seat {seat} draws the highest card, {face}, and has the button</translation>
    </message>
    <message>
        <source>Seat {seat} draws {face}</source>
        <translation>Seat {seat} draws {face}</translation>
    </message>
    <message>
        <source>Seat {seat} draws: up to {maximum}</source>
        <translation>Seat {seat} draws: up to {maximum}</translation>
    </message>
    <message>
        <source>Seat {seat} gets its card as the prompts say</source>
        <translation>Seat {seat} gets its card as the prompts say</translation>
    </message>
    <message>
        <source>Seat {seat} has its cards back</source>
        <translation>Seat {seat} has its cards back</translation>
    </message>
    <message>
        <source>Seat {seat} has not acted in this round</source>
        <translation>Seat {seat} has not acted in this round</translation>
    </message>
    <message>
        <source>Seat {seat} has seat {other}'s card</source>
        <translation>Seat {seat} has seat {other}'s card</translation>
    </message>
    <message>
        <source>Seat {seat} has the highest card and no chips left</source>
        <translation>Seat {seat} has the highest card and no chips left</translation>
    </message>
    <message>
        <source>Seat {seat} has the lowest card and no chips left</source>
        <translation>Seat {seat} has the lowest card and no chips left</translation>
    </message>
    <message>
        <source>Seat {seat} holds</source>
        <translation>Seat {seat} holds</translation>
    </message>
    <message>
        <source>Seat {seat} is back{words}</source>
        <translation>Seat {seat} is back{words}</translation>
    </message>
    <message>
        <source>Seat {seat} is counted at {amount} by {by}: {over}</source>
        <translation>Seat {seat} is counted at {amount} by {by}: {over}</translation>
    </message>
    <message>
        <source>Seat {seat} is out in place {place}{prize}</source>
        <translation>Seat {seat} is out in place {place}{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is out of chips</source>
        <translation>Seat {seat} is out of chips</translation>
    </message>
    <message>
        <source>Seat {seat} is the champion{prize}</source>
        <translation>Seat {seat} is the champion{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is {words}</source>
        <translation>Seat {seat} is {words}</translation>
    </message>
    <message>
        <source>Seat {seat} leaves after the hand</source>
        <translation>Seat {seat} leaves after the hand</translation>
    </message>
    <message>
        <source>Seat {seat} leaves the table</source>
        <translation>Seat {seat} leaves the table</translation>
    </message>
    <message>
        <source>Seat {seat} missed {which}</source>
        <translation>Seat {seat} missed {which}</translation>
    </message>
    <message>
        <source>Seat {seat} mucks</source>
        <translation>Seat {seat} mucks</translation>
    </message>
    <message>
        <source>Seat {seat} put in {chips}. {call}{least}</source>
        <translation>Seat {seat} put in {chips}. {call}{least}</translation>
    </message>
    <message>
        <source>Seat {seat} shows</source>
        <translation>Seat {seat} shows</translation>
    </message>
    <message>
        <source>Seat {seat} shows its hand</source>
        <translation>Seat {seat} shows its hand</translation>
    </message>
    <message>
        <source>Seat {seat} shows {cards}</source>
        <translation>Seat {seat} shows {cards}</translation>
    </message>
    <message>
        <source>Seat {seat} sits down with {stack}</source>
        <translation>Seat {seat} sits down with {stack}</translation>
    </message>
    <message>
        <source>Seat {seat} straddles {amount}</source>
        <translation>Seat {seat} straddles {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} tables: slide {cards} to the reading place</source>
        <translation>Seat {seat} tables: slide {cards} to the reading place</translation>
    </message>
    <message>
        <source>Seat {seat} takes it back and acts anew</source>
        <translation>Seat {seat} takes it back and acts anew</translation>
    </message>
    <message>
        <source>Seat {seat} takes {amount} for incidentals</source>
        <translation>Seat {seat} takes {amount} for incidentals</translation>
    </message>
    <message>
        <source>Seat {seat} to act</source>
        <translation>Seat {seat} to act</translation>
    </message>
    <message>
        <source>Seat {seat} to act: {owed} to call</source>
        <translation>Seat {seat} to act: {owed} to call</translation>
    </message>
    <message>
        <source>Seat {seat} tokes {amount}</source>
        <translation>Seat {seat} tokes {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} was not dealt in: name one that was</source>
        <translation>Seat {seat} was not dealt in: name one that was</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too little: the floor puts it right</source>
        <translation>Seat {seat} was pushed {amount} too little: the floor puts it right</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too much: the floor puts it right</source>
        <translation>Seat {seat} was pushed {amount} too much: the floor puts it right</translation>
    </message>
    <message>
        <source>Seat {seat} would fold facing no bet: it is asked whether it means that</source>
        <translation>Seat {seat} would fold facing no bet: it is asked whether it means that</translation>
    </message>
    <message>
        <source>Seat {seat} would get {amount}</source>
        <translation>Seat {seat} would get {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} would give back {amount}</source>
        <translation>Seat {seat} would give back {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} {does}</source>
        <translation>Seat {seat} {does}</translation>
    </message>
    <message>
        <source>Seat {seat} {does} {amount}</source>
        <translation>Seat {seat} {does} {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} {done}</source>
        <translation>Seat {seat} {done}</translation>
    </message>
    <message>
        <source>Seat {seat} {draw}</source>
        <translation>Seat {seat} {draw}</translation>
    </message>
    <message>
        <source>Seat {seat} {post}</source>
        <translation>Seat {seat} {post}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}</source>
        <translation>Seat {seat} {words}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}{opening}</source>
        <translation>Seat {seat} {words}{opening}</translation>
    </message>
    <message>
        <source>Seat {seat}'s bet</source>
        <translation>Seat {seat}'s bet</translation>
    </message>
    <message>
        <source>Seat {seat}'s card was seen and is out of play</source>
        <translation>Seat {seat}'s card was seen and is out of play</translation>
    </message>
    <message>
        <source>Seat {seat}'s cards</source>
        <translation>Seat {seat}'s cards</translation>
    </message>
    <message>
        <source>Seat {seat}'s cards lie in the muck</source>
        <translation>Seat {seat}'s cards lie in the muck</translation>
    </message>
    <message>
        <source>Seat {seat}'s exposed card is replaced by a random one</source>
        <translation>Seat {seat}'s exposed card is replaced by a random one</translation>
    </message>
    <message>
        <source>Seat {seat}'s hand</source>
        <translation>Seat {seat}'s hand</translation>
    </message>
    <message>
        <source>Seat {seat}'s stack</source>
        <translation>Seat {seat}'s stack</translation>
    </message>
    <message>
        <source>Seat {seat}'s up-card is being named</source>
        <translation>Seat {seat}'s up-card is being named</translation>
    </message>
    <message>
        <source>Seat {seat}'s {marked}: {how}</source>
        <translation>Seat {seat}'s {marked}: {how}</translation>
    </message>
    <message>
        <source>Seat {seat}'s {what} {said}{by}</source>
        <translation>Seat {seat}'s {what} {said}{by}</translation>
    </message>
    <message>
        <source>Seat {seat}: a card for the exposed one</source>
        <translation>Seat {seat}: a card for the exposed one</translation>
    </message>
    <message>
        <source>Seat {seat}: card exposed</source>
        <translation>Seat {seat}: card exposed</translation>
    </message>
    <message>
        <source>Seat {seat}: how many cards does it have?</source>
        <translation>Seat {seat}: how many cards does it have?</translation>
    </message>
    <message>
        <source>Seat {seat}: new card</source>
        <translation>Seat {seat}: new card</translation>
    </message>
    <message>
        <source>Seat {seat}: new card {at} of {due}</source>
        <translation>Seat {seat}: new card {at} of {due}</translation>
    </message>
    <message>
        <source>Seat {seat}: which card?</source>
        <translation>Seat {seat}: which card?</translation>
    </message>
    <message>
        <source>Seat {seat}: {amount}</source>
        <translation>Seat {seat}: {amount}</translation>
    </message>
    <message>
        <source>Seat {seat}: {how} is a call, {returned} go back</source>
        <translation>Seat {seat}: {how} is a call, {returned} go back</translation>
    </message>
    <message>
        <source>Seat {seat}: {label}</source>
        <translation>Seat {seat}: {label}</translation>
    </message>
    <message>
        <source>Seat {seat}: {over} is accounted for by {by}</source>
        <translation>Seat {seat}: {over} is accounted for by {by}</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card</source>
        <translation>Seat {seat}: {which} card</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face down</source>
        <translation>Seat {seat}: {which} card face down</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face up</source>
        <translation>Seat {seat}: {which} card face up</translation>
    </message>
    <message>
        <source>Seat {winner} is the champion</source>
        <translation>Seat {winner} is the champion</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Seats</translation>
    </message>
    <message>
        <source>Seats {seats} draw for the button</source>
        <translation>Seats {seats} draw for the button</translation>
    </message>
    <message>
        <source>Seats {seats}: each {deed}</source>
        <translation>Seats {seats}: each {deed}</translation>
    </message>
    <message>
        <source>See that {moved}</source>
        <translation>See that {moved}</translation>
    </message>
    <message>
        <source>Settle this hand by hand</source>
        <translation>Settle this hand by hand</translation>
    </message>
    <message>
        <source>Settled: play on</source>
        <translation>Settled: play on</translation>
    </message>
    <message>
        <source>Settled: {words}</source>
        <translation>Settled: {words}</translation>
    </message>
    <message>
        <source>Should have been (0: undone)</source>
        <translation>Should have been (0: undone)</translation>
    </message>
    <message>
        <source>Show seat {seat}'s card to all: it is the next burn</source>
        <translation>Show seat {seat}'s card to all: it is the next burn</translation>
    </message>
    <message>
        <source>Show seat {seat}'s exposed card, then muck it</source>
        <translation>Show seat {seat}'s exposed card, then muck it</translation>
    </message>
    <message>
        <source>Show the card to all and take it off the table</source>
        <translation>Show the card to all and take it off the table</translation>
    </message>
    <message>
        <source>Showdown</source>
        <translation>Showdown</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Shuffle</translation>
    </message>
    <message>
        <source>Shuffle and cut the deck</source>
        <translation>Shuffle and cut the deck</translation>
    </message>
    <message>
        <source>Shuffle and cut, deck in the shoe</source>
        <translation>Shuffle and cut, deck in the shoe</translation>
    </message>
    <message>
        <source>Shuffle the stub and cut</source>
        <translation>Shuffle the stub and cut</translation>
    </message>
    <message>
        <source>Shuffle the stub and {what} together and cut</source>
        <translation>Shuffle the stub and {what} together and cut</translation>
    </message>
    <message>
        <source>Shuffle {pool} and cut: {count}. Folded cards stay out.</source>
        <translation>Shuffle {pool} and cut: {count}. Folded cards stay out.</translation>
    </message>
    <message>
        <source>Shuffle {what} together and cut</source>
        <translation>Shuffle {what} together and cut</translation>
    </message>
    <message>
        <source>Shuffle: the button is drawn for</source>
        <translation>Shuffle: the button is drawn for</translation>
    </message>
    <message>
        <source>Shuffled and cut</source>
        <translation>Shuffled and cut</translation>
    </message>
    <message>
        <source>Side pot {number}</source>
        <translation>Side pot {number}</translation>
    </message>
    <message>
        <source>Side pot {pot}</source>
        <translation>Side pot {pot}</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Sign off</translation>
    </message>
    <message>
        <source>Sign on</source>
        <translation>Sign on</translation>
    </message>
    <message>
        <source>Sits out</source>
        <translation>Sits out</translation>
    </message>
    <message>
        <source>Sitting out</source>
        <translation>Sitting out</translation>
    </message>
    <message>
        <source>Small bet</source>
        <translation>Small bet</translation>
    </message>
    <message>
        <source>Small-blind marker to seat {small}, big-blind marker to seat {big}</source>
        <translation>Small-blind marker to seat {small}, big-blind marker to seat {big}</translation>
    </message>
    <message>
        <source>Some readings were lost by {source}</source>
        <translation>Some readings were lost by {source}</translation>
    </message>
    <message>
        <source>Somebody disputes what was done: nothing goes on until it is settled</source>
        <translation>Somebody disputes what was done: nothing goes on until it is settled</translation>
    </message>
    <message>
        <source>Somebody is to come and rule; nobody's time runs meanwhile</source>
        <translation>Somebody is to come and rule; nobody's time runs meanwhile</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Something else</translation>
    </message>
    <message>
        <source>Something else lies in this evidence's place: its hash is not the record's</source>
        <translation>Something else lies in this evidence's place: its hash is not the record's</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Split among those who are in</source>
        <translation>Split among those who are in</translation>
    </message>
    <message>
        <source>Spread limit</source>
        <translation>Spread limit</translation>
    </message>
    <message>
        <source>Spread-limit {game}</source>
        <translation>Spread-limit {game}</translation>
    </message>
    <message>
        <source>Stands as it lies</source>
        <translation>Stands as it lies</translation>
    </message>
    <message>
        <source>Stands pat</source>
        <translation>Stands pat</translation>
    </message>
    <message>
        <source>Start the table now?</source>
        <translation>Start the table now?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Started</translation>
    </message>
    <message>
        <source>Started again</source>
        <translation>Started again</translation>
    </message>
    <message>
        <source>Started again after the power was cut</source>
        <translation>Started again after the power was cut</translation>
    </message>
    <message>
        <source>Started again: it had not been ended</source>
        <translation>Started again: it had not been ended</translation>
    </message>
    <message>
        <source>Step {sequence} is none of this hand's; choose one that stands</source>
        <translation>Step {sequence} is none of this hand's; choose one that stands</translation>
    </message>
    <message>
        <source>Step {sequence}, {time}: {text}</source>
        <translation>Step {sequence}, {time}: {text}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Straddle {straddle_amount} {straddlers}</source>
        <translation>Straddle {straddle_amount} {straddlers}</translation>
    </message>
    <message>
        <source>Straddles</source>
        <translation>Straddles</translation>
    </message>
    <message>
        <source>String bet: a call</source>
        <translation>String bet: a call</translation>
    </message>
    <message>
        <source>String bet: noted</source>
        <translation>String bet: noted</translation>
    </message>
    <message>
        <source>String bet: warned</source>
        <translation>String bet: warned</translation>
    </message>
    <message>
        <source>Stub</source>
        <translation>Stub</translation>
    </message>
    <message>
        <source>Stub or chips are in disorder</source>
        <translation>Stub or chips are in disorder</translation>
    </message>
    <message>
        <source>Substantial action since {since}: {seen}{reason}{actions}</source>
        <translation>Substantial action since {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Substantial action {since}: {seen}{reason}{actions}</source>
        <translation>Substantial action {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Suits settle equal ranks in the draw for the button (WL 91).</source>
        <translation>Suits settle equal ranks in the draw for the button (WL 91).</translation>
    </message>
    <message>
        <source>Supervisor's leave</source>
        <translation>Supervisor's leave</translation>
    </message>
    <message>
        <source>Supervisor: seat {seat} is away{since}</source>
        <translation>Supervisor: seat {seat} is away{since}</translation>
    </message>
    <message>
        <source>Swapped with seat {seat}</source>
        <translation>Swapped with seat {seat}</translation>
    </message>
    <message>
        <source>S{number}</source>
        <translation>S{number}</translation>
    </message>
    <message>
        <source>Table · {table}</source>
        <translation>Table · {table}</translation>
    </message>
    <message>
        <source>Table's drop</source>
        <translation>Table's drop</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Take</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Take back</translation>
    </message>
    <message>
        <source>Take back: {name}</source>
        <translation>Take back: {name}</translation>
    </message>
    <message>
        <source>Take seat {seats}'s second card on to the next seat</source>
        <translation>Take seat {seats}'s second card on to the next seat</translation>
    </message>
    <message>
        <source>Take seat {seat}'s cards into the muck</source>
        <translation>Take seat {seat}'s cards into the muck</translation>
    </message>
    <message>
        <source>Take seat {seat}'s exposed card to the muck</source>
        <translation>Take seat {seat}'s exposed card to the muck</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seats}: it is the burn</source>
        <translation>Take the extra card from seat {seats}: it is the burn</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seat} away</source>
        <translation>Take the extra card from seat {seat} away</translation>
    </message>
    <message>
        <source>Take the joker off the table</source>
        <translation>Take the joker off the table</translation>
    </message>
    <message>
        <source>Take {amount} back from {names}</source>
        <translation>Take {amount} back from {names}</translation>
    </message>
    <message>
        <source>Take {cards} from seat {seat}: it is the burn</source>
        <translation>Take {cards} from seat {seat}: it is the burn</translation>
    </message>
    <message>
        <source>Taken away</source>
        <translation>Taken away</translation>
    </message>
    <message>
        <source>Taken back by step {undone_by}: it does not count</source>
        <translation>Taken back by step {undone_by}: it does not count</translation>
    </message>
    <message>
        <source>Taken back: the player acts anew</source>
        <translation>Taken back: the player acts anew</translation>
    </message>
    <message>
        <source>Taken back: {text}{ruled}{proved}</source>
        <translation>Taken back: {text}{ruled}{proved}</translation>
    </message>
    <message>
        <source>Takes chips</source>
        <translation>Takes chips</translation>
    </message>
    <message>
        <source>Tap the table</source>
        <translation>Tap the table</translation>
    </message>
    <message>
        <source>Texas hold'em</source>
        <translation>Texas hold'em</translation>
    </message>
    <message>
        <source>That can't be done as the hand lies now; choose another remedy</source>
        <translation>That can't be done as the hand lies now; choose another remedy</translation>
    </message>
    <message>
        <source>That card is among them already; choose another one</source>
        <translation>That card is among them already; choose another one</translation>
    </message>
    <message>
        <source>That is no answer to: {text}</source>
        <translation>That is no answer to: {text}</translation>
    </message>
    <message>
        <source>That seat has not acted in this round: choose another remedy</source>
        <translation>That seat has not acted in this round: choose another remedy</translation>
    </message>
    <message>
        <source>That step is no player's action; choose one that is</source>
        <translation>That step is no player's action; choose one that is</translation>
    </message>
    <message>
        <source>That took too long: type the PIN again</source>
        <translation>That took too long: type the PIN again</translation>
    </message>
    <message>
        <source>That was for an earlier step; now: {text}</source>
        <translation>That was for an earlier step; now: {text}</translation>
    </message>
    <message>
        <source>That's all: {read}</source>
        <translation>That's all: {read}</translation>
    </message>
    <message>
        <source>The</source>
        <translation>The</translation>
    </message>
    <message>
        <source>The PIN once more</source>
        <translation>The PIN once more</translation>
    </message>
    <message>
        <source>The action is on seat {acting}, not on seat {seat}</source>
        <translation>The action is on seat {acting}, not on seat {seat}</translation>
    </message>
    <message>
        <source>The antes go into the pot before the first card is dealt.</source>
        <translation>The antes go into the pot before the first card is dealt.</translation>
    </message>
    <message>
        <source>The archive does not answer; see that its process runs</source>
        <translation>The archive does not answer; see that its process runs</translation>
    </message>
    <message>
        <source>The archive told nothing</source>
        <translation>The archive told nothing</translation>
    </message>
    <message>
        <source>The best hand showing opens, and action goes clockwise from there.</source>
        <translation>The best hand showing opens, and action goes clockwise from there.</translation>
    </message>
    <message>
        <source>The best high hand and the best low hand share the pot.</source>
        <translation>The best high hand and the best low hand share the pot.</translation>
    </message>
    <message>
        <source>The bets go into the pot when the round is over.</source>
        <translation>The bets go into the pot when the round is over.</translation>
    </message>
    <message>
        <source>The betting of {street} is over: pot {pot}</source>
        <translation>The betting of {street} is over: pot {pot}</translation>
    </message>
    <message>
        <source>The blinds are posted before any card is dealt.</source>
        <translation>The blinds are posted before any card is dealt.</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>The board</translation>
    </message>
    <message>
        <source>The board's cards are turned face up in the middle of the table.</source>
        <translation>The board's cards are turned face up in the middle of the table.</translation>
    </message>
    <message>
        <source>The bottom card was seen: shuffle, and cut again onto the cut card</source>
        <translation>The bottom card was seen: shuffle, and cut again onto the cut card</translation>
    </message>
    <message>
        <source>The bridge answers: {words}</source>
        <translation>The bridge answers: {words}</translation>
    </message>
    <message>
        <source>The bridge counts other confirmations than the record: call the floor</source>
        <translation>The bridge counts other confirmations than the record: call the floor</translation>
    </message>
    <message>
        <source>The bridge counts {counts}; the record has {recorded}</source>
        <translation>The bridge counts {counts}; the record has {recorded}</translation>
    </message>
    <message>
        <source>The bridge did not report its counts for the last hand</source>
        <translation>The bridge did not report its counts for the last hand</translation>
    </message>
    <message>
        <source>The bridge does not know what this is for</source>
        <translation>The bridge does not know what this is for</translation>
    </message>
    <message>
        <source>The bridge is asked to open the cards of {place}</source>
        <translation>The bridge is asked to open the cards of {place}</translation>
    </message>
    <message>
        <source>The bridge is asked whether the cards of {place} are {faces}</source>
        <translation>The bridge is asked whether the cards of {place} are {faces}</translation>
    </message>
    <message>
        <source>The bridge opens {faces}</source>
        <translation>The bridge opens {faces}</translation>
    </message>
    <message>
        <source>The bridge refuses</source>
        <translation>The bridge refuses</translation>
    </message>
    <message>
        <source>The bridge refuses to open them: {why}</source>
        <translation>The bridge refuses to open them: {why}</translation>
    </message>
    <message>
        <source>The bridge signs the record at each hand's end, with the key it began with.</source>
        <translation>The bridge signs the record at each hand's end, with the key it began with.</translation>
    </message>
    <message>
        <source>The bridge signs the record up to step {sequence}</source>
        <translation>The bridge signs the record up to step {sequence}</translation>
    </message>
    <message>
        <source>The bridge was started anew: type the PIN again</source>
        <translation>The bridge was started anew: type the PIN again</translation>
    </message>
    <message>
        <source>The bridge {after} takes the place of {before}: {name} says so</source>
        <translation>The bridge {after} takes the place of {before}: {name} says so</translation>
    </message>
    <message>
        <source>The bridge's counts agree with the record: {counts}</source>
        <translation>The bridge's counts agree with the record: {counts}</translation>
    </message>
    <message>
        <source>The bring-in is half the small bet, rounded down to a chip.</source>
        <translation>The bring-in is half the small bet, rounded down to a chip.</translation>
    </message>
    <message>
        <source>The burn is the fourth one dealt</source>
        <translation>The burn is the fourth one dealt</translation>
    </message>
    <message>
        <source>The burn is the second one dealt</source>
        <translation>The burn is the second one dealt</translation>
    </message>
    <message>
        <source>The burn is the third one dealt</source>
        <translation>The burn is the third one dealt</translation>
    </message>
    <message>
        <source>The button goes clockwise to the next player after each hand.</source>
        <translation>The button goes clockwise to the next player after each hand.</translation>
    </message>
    <message>
        <source>The button stands at seat {seat}</source>
        <translation>The button stands at seat {seat}</translation>
    </message>
    <message>
        <source>The button stands wrong: it goes to seat {seat} next hand</source>
        <translation>The button stands wrong: it goes to seat {seat} next hand</translation>
    </message>
    <message>
        <source>The button stays on an empty seat, so that nobody escapes or doubles a blind (WL 151, WT 85).</source>
        <translation>The button stays on an empty seat, so that nobody escapes or doubles a blind (WL 151, WT 85).</translation>
    </message>
    <message>
        <source>The button stood at the wrong seat</source>
        <translation>The button stood at the wrong seat</translation>
    </message>
    <message>
        <source>The camera can't read card {number} at {where}: square it</source>
        <translation>The camera can't read card {number} at {where}: square it</translation>
    </message>
    <message>
        <source>The camera is right</source>
        <translation>The camera is right</translation>
    </message>
    <message>
        <source>The camera reads nothing now; name the cards by hand</source>
        <translation>The camera reads nothing now; name the cards by hand</translation>
    </message>
    <message>
        <source>The camera reads one card twice at {where}: square the cards</source>
        <translation>The camera reads one card twice at {where}: square the cards</translation>
    </message>
    <message>
        <source>The camera reads {cards}</source>
        <translation>The camera reads {cards}</translation>
    </message>
    <message>
        <source>The camera reads {cards}; no reader confirms it</source>
        <translation>The camera reads {cards}; no reader confirms it</translation>
    </message>
    <message>
        <source>The camera sees {count} burns where {recorded} were read</source>
        <translation>The camera sees {count} burns where {recorded} were read</translation>
    </message>
    <message>
        <source>The camera sees {news} new cards at {where}, not {cards}</source>
        <translation>The camera sees {news} new cards at {where}, not {cards}</translation>
    </message>
    <message>
        <source>The camera sees {seen}</source>
        <translation>The camera sees {seen}</translation>
    </message>
    <message>
        <source>The camera still reads {cards}: square the cards</source>
        <translation>The camera still reads {cards}: square the cards</translation>
    </message>
    <message>
        <source>The camera's picture</source>
        <translation>The camera's picture</translation>
    </message>
    <message>
        <source>The card becomes the burn</source>
        <translation>The card becomes the burn</translation>
    </message>
    <message>
        <source>The cards named don't fit: {reason}</source>
        <translation>The cards named don't fit: {reason}</translation>
    </message>
    <message>
        <source>The casino's sheets ask for a tap before the flop's burn; a home table does without.</source>
        <translation>The casino's sheets ask for a tap before the flop's burn; a home table does without.</translation>
    </message>
    <message>
        <source>The clock is noted</source>
        <translation>The clock is noted</translation>
    </message>
    <message>
        <source>The clock was set back by {seconds} seconds</source>
        <translation>The clock was set back by {seconds} seconds</translation>
    </message>
    <message>
        <source>The clock was set forward by {seconds} seconds</source>
        <translation>The clock was set forward by {seconds} seconds</translation>
    </message>
    <message>
        <source>The configuration changed: {sections}</source>
        <translation>The configuration changed: {sections}</translation>
    </message>
    <message>
        <source>The deal started at the wrong seat</source>
        <translation>The deal started at the wrong seat</translation>
    </message>
    <message>
        <source>The deal was wrong</source>
        <translation>The deal was wrong</translation>
    </message>
    <message>
        <source>The dealer</source>
        <translation>The dealer</translation>
    </message>
    <message>
        <source>The dealer names the cards</source>
        <translation>The dealer names the cards</translation>
    </message>
    <message>
        <source>The dealer plays and reports, the floor rules, the cage touches money, the technician devices.</source>
        <translation>The dealer plays and reports, the floor rules, the cage touches money, the technician devices.</translation>
    </message>
    <message>
        <source>The dealer pushed the pots</source>
        <translation>The dealer pushed the pots</translation>
    </message>
    <message>
        <source>The dealer's hand at the keys</source>
        <translation>The dealer's hand at the keys</translation>
    </message>
    <message>
        <source>The deck has 52 cards, and no joker.</source>
        <translation>The deck has 52 cards, and no joker.</translation>
    </message>
    <message>
        <source>The deck is changed: the reader counts it</source>
        <translation>The deck is changed: the reader counts it</translation>
    </message>
    <message>
        <source>The deck is shuffled, cut and in the shoe</source>
        <translation>The deck is shuffled, cut and in the shoe</translation>
    </message>
    <message>
        <source>The deck's name</source>
        <translation>The deck's name</translation>
    </message>
    <message>
        <source>The documents allow an ante and require none.</source>
        <translation>The documents allow an ante and require none.</translation>
    </message>
    <message>
        <source>The engine did not answer; please touch again.</source>
        <translation>The engine did not answer; please touch again.</translation>
    </message>
    <message>
        <source>The engine does not answer. The table is as last recorded; please wait: if it hangs, it is started again.</source>
        <translation>The engine does not answer. The table is as last recorded; please wait: if it hangs, it is started again.</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is held by {by}{why}</source>
        <translation>The evidence of hand {number} is held by {by}{why}</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is released by {by}</source>
        <translation>The evidence of hand {number} is released by {by}</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is {words}</source>
        <translation>The evidence of hand {number} is {words}</translation>
    </message>
    <message>
        <source>The evidence of hand {spans} was removed: {why}</source>
        <translation>The evidence of hand {spans} was removed: {why}</translation>
    </message>
    <message>
        <source>The extra card becomes the burn</source>
        <translation>The extra card becomes the burn</translation>
    </message>
    <message>
        <source>The extra card goes, the rest plays</source>
        <translation>The extra card goes, the rest plays</translation>
    </message>
    <message>
        <source>The first live seat left of the button draws first.</source>
        <translation>The first live seat left of the button draws first.</translation>
    </message>
    <message>
        <source>The first one: as it was dealt</source>
        <translation>The first one: as it was dealt</translation>
    </message>
    <message>
        <source>The floor</source>
        <translation>The floor</translation>
    </message>
    <message>
        <source>The floor has come</source>
        <translation>The floor has come</translation>
    </message>
    <message>
        <source>The floor has come: {by}</source>
        <translation>The floor has come: {by}</translation>
    </message>
    <message>
        <source>The floor is called</source>
        <translation>The floor is called</translation>
    </message>
    <message>
        <source>The floor is coming: {by}</source>
        <translation>The floor is coming: {by}</translation>
    </message>
    <message>
        <source>The floor is here</source>
        <translation>The floor is here</translation>
    </message>
    <message>
        <source>The floor opens it</source>
        <translation>The floor opens it</translation>
    </message>
    <message>
        <source>The floor picks one: it is the next burn</source>
        <translation>The floor picks one: it is the next burn</translation>
    </message>
    <message>
        <source>The floor ruled it: say who takes it back</source>
        <translation>The floor ruled it: say who takes it back</translation>
    </message>
    <message>
        <source>The floor was called and has come</source>
        <translation>The floor was called and has come</translation>
    </message>
    <message>
        <source>The floor's screen was opened{by}</source>
        <translation>The floor's screen was opened{by}</translation>
    </message>
    <message>
        <source>The forced bets are in already</source>
        <translation>The forced bets are in already</translation>
    </message>
    <message>
        <source>The forced bets are posted before any card is dealt.</source>
        <translation>The forced bets are posted before any card is dealt.</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>The game</translation>
    </message>
    <message>
        <source>The gaming day {day} begins</source>
        <translation>The gaming day {day} begins</translation>
    </message>
    <message>
        <source>The hand is closed when the bridge's counts are on record.</source>
        <translation>The hand is closed when the bridge's counts are on record.</translation>
    </message>
    <message>
        <source>The hand is dead</source>
        <translation>The hand is dead</translation>
    </message>
    <message>
        <source>The hand is held already; now: {text}</source>
        <translation>The hand is held already; now: {text}</translation>
    </message>
    <message>
        <source>The hand is held: settle it at the prompt</source>
        <translation>The hand is held: settle it at the prompt</translation>
    </message>
    <message>
        <source>The hand is over</source>
        <translation>The hand is over</translation>
    </message>
    <message>
        <source>The hand is over then, and the cards go back to the deck.</source>
        <translation>The hand is over then, and the cards go back to the deck.</translation>
    </message>
    <message>
        <source>The hand is void: all chips go back, and it is dealt again</source>
        <translation>The hand is void: all chips go back, and it is dealt again</translation>
    </message>
    <message>
        <source>The hand's key is sealed</source>
        <translation>The hand's key is sealed</translation>
    </message>
    <message>
        <source>The hand's key is sealed to {keys}</source>
        <translation>The hand's key is sealed to {keys}</translation>
    </message>
    <message>
        <source>The hands that were dealt with it stand; it stays out of play</source>
        <translation>The hands that were dealt with it stand; it stays out of play</translation>
    </message>
    <message>
        <source>The highest of one exposed card each has the first button (WL 91).</source>
        <translation>The highest of one exposed card each has the first button (WL 91).</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>The host</translation>
    </message>
    <message>
        <source>The house takes nothing until it says what it takes.</source>
        <translation>The house takes nothing until it says what it takes.</translation>
    </message>
    <message>
        <source>The house whose rules count</source>
        <translation>The house whose rules count</translation>
    </message>
    <message>
        <source>The house's document is silent; this is the default.</source>
        <translation>The house's document is silent; this is the default.</translation>
    </message>
    <message>
        <source>The house's version {version} holds, signed by {by}</source>
        <translation>The house's version {version} holds, signed by {by}</translation>
    </message>
    <message>
        <source>The kill is over: limits as posted</source>
        <translation>The kill is over: limits as posted</translation>
    </message>
    <message>
        <source>The last card of the stub, the</source>
        <translation>The last card of the stub, the</translation>
    </message>
    <message>
        <source>The last hand is put right: its pots are divided anew</source>
        <translation>The last hand is put right: its pots are divided anew</translation>
    </message>
    <message>
        <source>The last one is the next burn</source>
        <translation>The last one is the next burn</translation>
    </message>
    <message>
        <source>The last ruling of this hand is not to count</source>
        <translation>The last ruling of this hand is not to count</translation>
    </message>
    <message>
        <source>The last thing was no raise: mark one right after it is entered</source>
        <translation>The last thing was no raise: mark one right after it is entered</translation>
    </message>
    <message>
        <source>The latest hands from the record, step by step</source>
        <translation>The latest hands from the record, step by step</translation>
    </message>
    <message>
        <source>The limit</source>
        <translation>The limit</translation>
    </message>
    <message>
        <source>The lowest card showing brings it in; in razz the highest.</source>
        <translation>The lowest card showing brings it in; in razz the highest.</translation>
    </message>
    <message>
        <source>The minimum buy-in is as posted; in limit it is ten small bets (WL 100).</source>
        <translation>The minimum buy-in is as posted; in limit it is ten small bets (WL 100).</translation>
    </message>
    <message>
        <source>The next hand is a bomb pot</source>
        <translation>The next hand is a bomb pot</translation>
    </message>
    <message>
        <source>The next hand is a {name}: seat {seat} took the whole pot</source>
        <translation>The next hand is a {name}: seat {seat} took the whole pot</translation>
    </message>
    <message>
        <source>The next hand is no bomb pot</source>
        <translation>The next hand is no bomb pot</translation>
    </message>
    <message>
        <source>The number is locked after too many wrong PINs</source>
        <translation>The number is locked after too many wrong PINs</translation>
    </message>
    <message>
        <source>The odd chip between high and low goes to the high half (WL 149, WT 73).</source>
        <translation>The odd chip between high and low goes to the high half (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>The odd chip goes to the first of the tied clockwise from the button (WL 149).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button.</source>
        <translation>The odd chip goes to the first of the tied clockwise from the button.</translation>
    </message>
    <message>
        <source>The odd chip goes to the highest card by suit among the five that play (WL 149, WT 73).</source>
        <translation>The odd chip goes to the highest card by suit among the five that play (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The part of a bet that nobody can match goes back to the bettor.</source>
        <translation>The part of a bet that nobody can match goes back to the bettor.</translation>
    </message>
    <message>
        <source>The player acts anew</source>
        <translation>The player acts anew</translation>
    </message>
    <message>
        <source>The player keeps it</source>
        <translation>The player keeps it</translation>
    </message>
    <message>
        <source>The player to act takes too long</source>
        <translation>The player to act takes too long</translation>
    </message>
    <message>
        <source>The players agree</source>
        <translation>The players agree</translation>
    </message>
    <message>
        <source>The pot goes to the best hand.</source>
        <translation>The pot goes to the best hand.</translation>
    </message>
    <message>
        <source>The pot goes to the best high hand.</source>
        <translation>The pot goes to the best high hand.</translation>
    </message>
    <message>
        <source>The pot goes to the best low hand.</source>
        <translation>The pot goes to the best low hand.</translation>
    </message>
    <message>
        <source>The prompt said: {prompt}</source>
        <translation>The prompt said: {prompt}</translation>
    </message>
    <message>
        <source>The reader can't name these cards; name them by hand</source>
        <translation>The reader can't name these cards; name them by hand</translation>
    </message>
    <message>
        <source>The reader is asked already; wait for its answer</source>
        <translation>The reader is asked already; wait for its answer</translation>
    </message>
    <message>
        <source>The reader says no more about {place} in this hand: call the floor</source>
        <translation>The reader says no more about {place} in this hand: call the floor</translation>
    </message>
    <message>
        <source>The reader's cards can't be opened{why}</source>
        <translation>The reader's cards can't be opened{why}</translation>
    </message>
    <message>
        <source>The reading place is cleared before the next hand is read there.</source>
        <translation>The reading place is cleared before the next hand is read there.</translation>
    </message>
    <message>
        <source>The record before the start was checked</source>
        <translation>The record before the start was checked</translation>
    </message>
    <message>
        <source>The record is copied to another medium; the table goes on without.</source>
        <translation>The record is copied to another medium; the table goes on without.</translation>
    </message>
    <message>
        <source>The record is not what happened</source>
        <translation>The record is not what happened</translation>
    </message>
    <message>
        <source>The record was checked up to {number}: whole</source>
        <translation>The record was checked up to {number}: whole</translation>
    </message>
    <message>
        <source>The replay of {what} was opened{by}</source>
        <translation>The replay of {what} was opened{by}</translation>
    </message>
    <message>
        <source>The ruling is taken back{ruler}</source>
        <translation>The ruling is taken back{ruler}</translation>
    </message>
    <message>
        <source>The ruling on hand {number} is on record</source>
        <translation>The ruling on hand {number} is on record</translation>
    </message>
    <message>
        <source>The ruling on hand {number} wants no chips moved any more</source>
        <translation>The ruling on hand {number} wants no chips moved any more</translation>
    </message>
    <message>
        <source>The screen met an error at that touch. Look at what is recorded, then try another way.</source>
        <translation>The screen met an error at that touch. Look at what is recorded, then try another way.</translation>
    </message>
    <message>
        <source>The seat gets its card last</source>
        <translation>The seat gets its card last</translation>
    </message>
    <message>
        <source>The seat's whole bet on the street</source>
        <translation>The seat's whole bet on the street</translation>
    </message>
    <message>
        <source>The second card becomes the burn</source>
        <translation>The second card becomes the burn</translation>
    </message>
    <message>
        <source>The small blind is {blinds}; half the minimum bet, {usual}, is usual</source>
        <translation>The small blind is {blinds}; half the minimum bet, {usual}, is usual</translation>
    </message>
    <message>
        <source>The smallest bet is the smallest chip of the blinds (WL 130).</source>
        <translation>The smallest bet is the smallest chip of the blinds (WL 130).</translation>
    </message>
    <message>
        <source>The smallest raise, or as told</source>
        <translation>The smallest raise, or as told</translation>
    </message>
    <message>
        <source>The staff seats its guests.</source>
        <translation>The staff seats its guests.</translation>
    </message>
    <message>
        <source>The staff that may sign on: {staff}</source>
        <translation>The staff that may sign on: {staff}</translation>
    </message>
    <message>
        <source>The stub is counted before the last street, so that nobody is left short.</source>
        <translation>The stub is counted before the last street, so that nobody is left short.</translation>
    </message>
    <message>
        <source>The supervisor's ruling is final; at a home table the host's.</source>
        <translation>The supervisor's ruling is final; at a home table the host's.</translation>
    </message>
    <message>
        <source>The table can't take in what was read: check the cards, then continue</source>
        <translation>The table can't take in what was read: check the cards, then continue</translation>
    </message>
    <message>
        <source>The table closes, drop {drop}</source>
        <translation>The table closes, drop {drop}</translation>
    </message>
    <message>
        <source>The table does not offer this any more</source>
        <translation>The table does not offer this any more</translation>
    </message>
    <message>
        <source>The table is closed</source>
        <translation>The table is closed</translation>
    </message>
    <message>
        <source>The table is closed: count the rack and the drop to open it</source>
        <translation>The table is closed: count the rack and the drop to open it</translation>
    </message>
    <message>
        <source>The table is closed; open it first</source>
        <translation>The table is closed; open it first</translation>
    </message>
    <message>
        <source>The table is open again{add_keys}</source>
        <translation>The table is open again{add_keys}</translation>
    </message>
    <message>
        <source>The table never stops for evidence; what the floor holds is not removed.</source>
        <translation>The table never stops for evidence; what the floor holds is not removed.</translation>
    </message>
    <message>
        <source>The table runs. Stop it now, between two hands?</source>
        <translation>The table runs. Stop it now, between two hands?</translation>
    </message>
    <message>
        <source>The table starts on a record that is thrown away. Seat two players at the screen, deal one hand and push the pot. Closing its window ends it, and so does {end}.</source>
        <translation>The table starts on a record that is thrown away. Seat two players at the screen, deal one hand and push the pot. Closing its window ends it, and so does {end}.</translation>
    </message>
    <message>
        <source>The table's computer does not answer. The dealer will tell you what is played.</source>
        <translation>The table's computer does not answer. The dealer will tell you what is played.</translation>
    </message>
    <message>
        <source>The table's computer restarts. The table stands as shown.</source>
        <translation>The table's computer restarts. The table stands as shown.</translation>
    </message>
    <message>
        <source>The table's name</source>
        <translation>The table's name</translation>
    </message>
    <message>
        <source>The table's sign says under which limit it plays.</source>
        <translation>The table's sign says under which limit it plays.</translation>
    </message>
    <message>
        <source>The table's sign says which Omaha is played; Omaha alone is high only.</source>
        <translation>The table's sign says which Omaha is played; Omaha alone is high only.</translation>
    </message>
    <message>
        <source>The {street} came too early</source>
        <translation>The {street} came too early</translation>
    </message>
    <message>
        <source>Their drop</source>
        <translation>Their drop</translation>
    </message>
    <message>
        <source>Their tokes</source>
        <translation>Their tokes</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Then</translation>
    </message>
    <message>
        <source>Then: {then}</source>
        <translation>Then: {then}</translation>
    </message>
    <message>
        <source>Then: {then}{pot}</source>
        <translation>Then: {then}{pot}</translation>
    </message>
    <message>
        <source>There is no hand {wanted} in {name}</source>
        <translation>There is no hand {wanted} in {name}</translation>
    </message>
    <message>
        <source>There is nothing to call</source>
        <translation>There is nothing to call</translation>
    </message>
    <message>
        <source>There is nothing to do again; now: {text}</source>
        <translation>There is nothing to do again; now: {text}</translation>
    </message>
    <message>
        <source>There is nothing to settle</source>
        <translation>There is nothing to settle</translation>
    </message>
    <message>
        <source>There is nothing to take back in this hand</source>
        <translation>There is nothing to take back in this hand</translation>
    </message>
    <message>
        <source>There was no room for this picture when it came</source>
        <translation>There was no room for this picture when it came</translation>
    </message>
    <message>
        <source>These cards are not for the floor to open now</source>
        <translation>These cards are not for the floor to open now</translation>
    </message>
    <message>
        <source>These won, best card first</source>
        <translation>These won, best card first</translation>
    </message>
    <message>
        <source>This evidence has expired: the record says so</source>
        <translation>This evidence has expired: the record says so</translation>
    </message>
    <message>
        <source>This evidence is missing: nothing lies beside the record under its hash</source>
        <translation>This evidence is missing: nothing lies beside the record under its hash</translation>
    </message>
    <message>
        <source>This is a copy: evidence is held at the table, Floor, Replay</source>
        <translation>This is a copy: evidence is held at the table, Floor, Replay</translation>
    </message>
    <message>
        <source>This is the floor's to allow</source>
        <translation>This is the floor's to allow</translation>
    </message>
    <message>
        <source>This is what it would change. The record keeps the ruling.</source>
        <translation>This is what it would change. The record keeps the ruling.</translation>
    </message>
    <message>
        <source>This is what would change. The record keeps both.</source>
        <translation>This is what would change. The record keeps both.</translation>
    </message>
    <message>
        <source>This number is locked: the technician unlocks it</source>
        <translation>This number is locked: the technician unlocks it</translation>
    </message>
    <message>
        <source>This table is closed.</source>
        <translation>This table is closed.</translation>
    </message>
    <message>
        <source>This table, and its hands, rulings, chips and dealers of the day</source>
        <translation>This table, and its hands, rulings, chips and dealers of the day</translation>
    </message>
    <message>
        <source>Those cards were told by the reader; they can't be corrected</source>
        <translation>Those cards were told by the reader; they can't be corrected</translation>
    </message>
    <message>
        <source>Three actions of any kind are substantial, or two of which one puts chips in (WT 88c).</source>
        <translation>Three actions of any kind are substantial, or two of which one puts chips in (WT 88c).</translation>
    </message>
    <message>
        <source>Three stand, the last is the next burn</source>
        <translation>Three stand, the last is the next burn</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Time is up</translation>
    </message>
    <message>
        <source>Time on seat {seat}: {seconds} seconds</source>
        <translation>Time on seat {seat}: {seconds} seconds</translation>
    </message>
    <message>
        <source>Time was called: {seconds} seconds</source>
        <translation>Time was called: {seconds} seconds</translation>
    </message>
    <message>
        <source>Time {time_amount} each {time_minutes} minutes</source>
        <translation>Time {time_amount} each {time_minutes} minutes</translation>
    </message>
    <message>
        <source>Time: {amount} from each of {seats} seats</source>
        <translation>Time: {amount} from each of {seats} seats</translation>
    </message>
    <message>
        <source>To act</source>
        <translation>To act</translation>
    </message>
    <message>
        <source>To draw</source>
        <translation>To draw</translation>
    </message>
    <message>
        <source>To seat</source>
        <translation>To seat</translation>
    </message>
    <message>
        <source>To the cage</source>
        <translation>To the cage</translation>
    </message>
    <message>
        <source>To the right of the cards that lie there</source>
        <translation>To the right of the cards that lie there</translation>
    </message>
    <message>
        <source>To whom?</source>
        <translation>To whom?</translation>
    </message>
    <message>
        <source>To write a signed draft, start the replay with --key floor.key</source>
        <translation>To write a signed draft, start the replay with --key floor.key</translation>
    </message>
    <message>
        <source>Toke</source>
        <translation>Toke</translation>
    </message>
    <message>
        <source>Tokes</source>
        <translation>Tokes</translation>
    </message>
    <message>
        <source>Too few chips were put in</source>
        <translation>Too few chips were put in</translation>
    </message>
    <message>
        <source>Touch a seat: somebody sits down there, or comes back</source>
        <translation>Touch a seat: somebody sits down there, or comes back</translation>
    </message>
    <message>
        <source>Touch its rank</source>
        <translation>Touch its rank</translation>
    </message>
    <message>
        <source>Touch its suit</source>
        <translation>Touch its suit</translation>
    </message>
    <message>
        <source>Touch the wrong card</source>
        <translation>Touch the wrong card</translation>
    </message>
    <message>
        <source>Try again?</source>
        <translation>Try again?</translation>
    </message>
    <message>
        <source>Turn the four cards down and scramble them</source>
        <translation>Turn the four cards down and scramble them</translation>
    </message>
    <message>
        <source>Turn the last card down: it is the next burn</source>
        <translation>Turn the last card down: it is the next burn</translation>
    </message>
    <message numerus="yes">
        <source>Turn up the flop's first {n} cards, before the first bets</source>
        <translation>
            <numerusform>Turn up the flop's first card, before the first bets</numerusform>
            <numerusform>Turn up the flop's first {n} cards, before the first bets</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn up the other three</source>
        <translation>Turn up the other three</translation>
    </message>
    <message>
        <source>Two cards of one rank and suit are in play</source>
        <translation>Two cards of one rank and suit are in play</translation>
    </message>
    <message>
        <source>Two cards were burned</source>
        <translation>Two cards were burned</translation>
    </message>
    <message>
        <source>Two sources that disagree are settled by the dealer, never by the machine.</source>
        <translation>Two sources that disagree are settled by the dealer, never by the machine.</translation>
    </message>
    <message>
        <source>Two were burned</source>
        <translation>Two were burned</translation>
    </message>
    <message>
        <source>Type the amount</source>
        <translation>Type the amount</translation>
    </message>
    <message>
        <source>Type the whole bet</source>
        <translation>Type the whole bet</translation>
    </message>
    <message>
        <source>Type the whole sum</source>
        <translation>Type the whole sum</translation>
    </message>
    <message>
        <source>Undo stops: cards were shown since {since}. Call the floor</source>
        <translation>Undo stops: cards were shown since {since}. Call the floor</translation>
    </message>
    <message>
        <source>Up to twenty may be taken off for incidentals; above both limits the floor is asked.</source>
        <translation>Up to twenty may be taken off for incidentals; above both limits the floor is asked.</translation>
    </message>
    <message>
        <source>Use the reader</source>
        <translation>Use the reader</translation>
    </message>
    <message>
        <source>Void hands</source>
        <translation>Void hands</translation>
    </message>
    <message>
        <source>Void: all chips go back</source>
        <translation>Void: all chips go back</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wait</translation>
    </message>
    <message>
        <source>Wait {wait_s} seconds: {left}</source>
        <translation>Wait {wait_s} seconds: {left}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Waiting</translation>
    </message>
    <message>
        <source>Waiting for players</source>
        <translation>Waiting for players</translation>
    </message>
    <message>
        <source>Waiting for the engine to start.</source>
        <translation>Waiting for the engine to start.</translation>
    </message>
    <message>
        <source>Waits for the big blind</source>
        <translation>Waits for the big blind</translation>
    </message>
    <message>
        <source>What a player usually buys in for</source>
        <translation>What a player usually buys in for</translation>
    </message>
    <message>
        <source>What a start did not wait for is checked while the table runs.</source>
        <translation>What a start did not wait for is checked while the table runs.</translation>
    </message>
    <message>
        <source>What everybody has seen is not taken back by a touch: the floor rules.</source>
        <translation>What everybody has seen is not taken back by a touch: the floor rules.</translation>
    </message>
    <message>
        <source>What is played is what the table's sign says.</source>
        <translation>What is played is what the table's sign says.</translation>
    </message>
    <message>
        <source>What it speaks</source>
        <translation>What it speaks</translation>
    </message>
    <message>
        <source>What lies there is not what was dealt there</source>
        <translation>What lies there is not what was dealt there</translation>
    </message>
    <message>
        <source>What was pushed is put right until the next riffle, not after it.</source>
        <translation>What was pushed is put right until the next riffle, not after it.</translation>
    </message>
    <message>
        <source>What was pushed stands</source>
        <translation>What was pushed stands</translation>
    </message>
    <message>
        <source>What was said binds</source>
        <translation>What was said binds</translation>
    </message>
    <message>
        <source>What went wrong?</source>
        <translation>What went wrong?</translation>
    </message>
    <message>
        <source>Where its antenna is</source>
        <translation>Where its antenna is</translation>
    </message>
    <message>
        <source>Where no hand qualifies for low, the best high hand takes everything.</source>
        <translation>Where no hand qualifies for low, the best high hand takes everything.</translation>
    </message>
    <message>
        <source>Where the stub can't serve seventh street, four steps lead down to one common card.</source>
        <translation>Where the stub can't serve seventh street, four steps lead down to one common card.</translation>
    </message>
    <message>
        <source>Which step was entered wrong?</source>
        <translation>Which step was entered wrong?</translation>
    </message>
    <message>
        <source>Which {what}?</source>
        <translation>Which {what}?</translation>
    </message>
    <message>
        <source>Which {what}? A number, or its name</source>
        <translation>Which {what}? A number, or its name</translation>
    </message>
    <message>
        <source>Who brings it in may open for the full small bet instead (WL 216).</source>
        <translation>Who brings it in may open for the full small bet instead (WL 216).</translation>
    </message>
    <message>
        <source>Who comes back within an hour brings the same stack (WL 58).</source>
        <translation>Who comes back within an hour brings the same stack (WL 58).</translation>
    </message>
    <message>
        <source>Who deals?</source>
        <translation>Who deals?</translation>
    </message>
    <message>
        <source>Who gives leave?</source>
        <translation>Who gives leave?</translation>
    </message>
    <message>
        <source>Who has the button first?</source>
        <translation>Who has the button first?</translation>
    </message>
    <message>
        <source>Who is not asked to show may muck (WL 145).</source>
        <translation>Who is not asked to show may muck (WL 145).</translation>
    </message>
    <message>
        <source>Who may not play together is for the house to name; a supervisor may override it.</source>
        <translation>Who may not play together is for the house to name; a supervisor may override it.</translation>
    </message>
    <message>
        <source>Who missed blinds may post both between button and small blind, and has the button next (WL 154).</source>
        <translation>Who missed blinds may post both between button and small blind, and has the button next (WL 154).</translation>
    </message>
    <message>
        <source>Who missed blinds posts them at once, or waits for the big blind (WL 156).</source>
        <translation>Who missed blinds posts them at once, or waits for the big blind (WL 156).</translation>
    </message>
    <message>
        <source>Who moves up from a must-move game brings every chip, even above the maximum.</source>
        <translation>Who moves up from a must-move game brings every chip, even above the maximum.</translation>
    </message>
    <message>
        <source>Who plays for which</source>
        <translation>Who plays for which</translation>
    </message>
    <message>
        <source>Who rules?</source>
        <translation>Who rules?</translation>
    </message>
    <message>
        <source>Who signs on?</source>
        <translation>Who signs on?</translation>
    </message>
    <message>
        <source>Whom the house moved is free of the minimum.</source>
        <translation>Whom the house moved is free of the minimum.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Why?</translation>
    </message>
    <message>
        <source>Width of the lit picture in millimetres, by a ruler</source>
        <translation>Width of the lit picture in millimetres, by a ruler</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Wins</translation>
    </message>
    <message>
        <source>With a PIN: rulings, corrections and money are then that person's word</source>
        <translation>With a PIN: rulings, corrections and money are then that person's word</translation>
    </message>
    <message>
        <source>With the next touch {marks}</source>
        <translation>With the next touch {marks}</translation>
    </message>
    <message>
        <source>With three or more players a round takes three raises after the bet.</source>
        <translation>With three or more players a round takes three raises after the bet.</translation>
    </message>
    <message>
        <source>Within a half the odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>Within a half the odd chip goes to the first of the tied clockwise from the button (WL 149).</translation>
    </message>
    <message>
        <source>Working out what would have followed</source>
        <translation>Working out what would have followed</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>Wrong PIN</translation>
    </message>
    <message>
        <source>Wrong PIN: {left}{wait}</source>
        <translation>Wrong PIN: {left}{wait}</translation>
    </message>
    <message>
        <source>Wrong deal</source>
        <translation>Wrong deal</translation>
    </message>
    <message>
        <source>a hand is over {zone}</source>
        <translation>a hand is over {zone}</translation>
    </message>
    <message>
        <source>a lamp is mirrored in {zone}</source>
        <translation>a lamp is mirrored in {zone}</translation>
    </message>
    <message>
        <source>a thing lies in {zone}</source>
        <translation>a thing lies in {zone}</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>by hand</translation>
    </message>
    <message>
        <source>cards under the camera</source>
        <translation>cards under the camera</translation>
    </message>
    <message>
        <source>defect</source>
        <translation>defect</translation>
    </message>
    <message>
        <source>hand in muck</source>
        <translation>hand in muck</translation>
    </message>
    <message>
        <source>has another firmware ({found}, expected {wanted}); flash it, or correct firmware in [[bridge.readers]]</source>
        <translation>has another firmware ({found}, expected {wanted}); flash it, or correct firmware in [[bridge.readers]]</translation>
    </message>
    <message>
        <source>its lens bends the picture, measure it</source>
        <translation>its lens bends the picture, measure it</translation>
    </message>
    <message>
        <source>marker {number} was moved: glue it back</source>
        <translation>marker {number} was moved: glue it back</translation>
    </message>
    <message>
        <source>no hand is on: there is nothing to settle</source>
        <translation>no hand is on: there is nothing to settle</translation>
    </message>
    <message>
        <source>no version</source>
        <translation>no version</translation>
    </message>
    <message>
        <source>not every card was named: see to what is told, and run this step again</source>
        <translation>not every card was named: see to what is told, and run this step again</translation>
    </message>
    <message>
        <source>of seat {seat}</source>
        <translation>of seat {seat}</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>passed over</translation>
    </message>
    <message>
        <source>settled by hand</source>
        <translation>settled by hand</translation>
    </message>
    <message>
        <source>the deal by hand</source>
        <translation>the deal by hand</translation>
    </message>
    <message>
        <source>the disk is read only; mend it or mount it for writing</source>
        <translation>the disk is read only; mend it or mount it for writing</translation>
    </message>
    <message>
        <source>unplugged: plug it in; there is no USB device {device}</source>
        <translation>unplugged: plug it in; there is no USB device {device}</translation>
    </message>
    <message>
        <source>unplugged: plug the reader in; there is no {path}</source>
        <translation>unplugged: plug the reader in; there is no {path}</translation>
    </message>
    <message>
        <source>{amount} are still to be given</source>
        <translation>{amount} are still to be given</translation>
    </message>
    <message>
        <source>{amount} on the table</source>
        <translation>{amount} on the table</translation>
    </message>
    <message>
        <source>{amount} on the table: who gets them?</source>
        <translation>{amount} on the table: who gets them?</translation>
    </message>
    <message>
        <source>{amount} too many are given</source>
        <translation>{amount} too many are given</translation>
    </message>
    <message>
        <source>{given} are given out, {total} are on the table: each chip goes to somebody</source>
        <translation>{given} are given out, {total} are on the table: each chip goes to somebody</translation>
    </message>
    <message numerus="yes">
        <source>{seconds} seconds an action, {n} mistakes.</source>
        <translation>
            <numerusform>{seconds} seconds an action, {n} mistake.</numerusform>
            <numerusform>{seconds} seconds an action, {n} mistakes.</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}  ·  step {sequence}  ·  by {who}</source>
        <translation>{time}  ·  step {sequence}  ·  by {who}</translation>
    </message>
    <message>
        <source>The hand is held. {question}</source>
        <translation>The hand is held. {question}</translation>
    </message>
    <message>
        <source> Nor does the step after it.</source>
        <translation> Nor does the step after it.</translation>
    </message>
    <message>
        <source>A stack or a buy-in: touch the seat, then count the stack or correct the entry</source>
        <translation>A stack or a buy-in: touch the seat, then count the stack or correct the entry</translation>
    </message>
    <message>
        <source>An action or a card of the last hand was entered wrong</source>
        <translation>An action or a card of the last hand was entered wrong</translation>
    </message>
    <message>
        <source>An answer is not the bridge's</source>
        <translation>An answer is not the bridge's</translation>
    </message>
    <message>
        <source>Another bridge answers than before</source>
        <translation>Another bridge answers than before</translation>
    </message>
    <message>
        <source>Calls a floor to the table. Clocks stop</source>
        <translation>Calls a floor to the table. Clocks stop</translation>
    </message>
    <message>
        <source>Cancel the report</source>
        <translation>Cancel the report</translation>
    </message>
    <message>
        <source>Hand for hand begins</source>
        <translation>Hand for hand begins</translation>
    </message>
    <message>
        <source>Hand for hand ends</source>
        <translation>Hand for hand ends</translation>
    </message>
    <message>
        <source>Held hands fill the room for evidence: no new pictures are kept</source>
        <translation>Held hands fill the room for evidence: no new pictures are kept</translation>
    </message>
    <message>
        <source>In the hand</source>
        <translation>In the hand</translation>
    </message>
    <message>
        <source>It was dropped, and the bridge is asked again</source>
        <translation>It was dropped, and the bridge is asked again</translation>
    </message>
    <message>
        <source>It was dropped. Where the bridge or its disk was replaced, stop the table: 'tapburn journal follow' goes on with this record in a new file, by a floor supervisor's PIN</source>
        <translation>It was dropped. Where the bridge or its disk was replaced, stop the table: 'tapburn journal follow' goes on with this record in a new file, by a floor supervisor's PIN</translation>
    </message>
    <message>
        <source>Not looked up</source>
        <translation>Not looked up</translation>
    </message>
    <message>
        <source>Raise not announced</source>
        <translation>Raise not announced</translation>
    </message>
    <message>
        <source>Release hands that are settled, or give [journal] evidence_mb more</source>
        <translation>Release hands that are settled, or give [journal] evidence_mb more</translation>
    </message>
    <message>
        <source>Seat {seat} shows before its turn</source>
        <translation>Seat {seat} shows before its turn</translation>
    </message>
    <message>
        <source>Seat {seat} would muck: it is asked whether it means that</source>
        <translation>Seat {seat} would muck: it is asked whether it means that</translation>
    </message>
    <message>
        <source>Tapburn can't go on: call the technician</source>
        <translation>Tapburn can't go on: call the technician</translation>
    </message>
    <message>
        <source>The bridge signs with another key than before</source>
        <translation>The bridge signs with another key than before</translation>
    </message>
    <message>
        <source>The bridge's signature does not fit the record</source>
        <translation>The bridge's signature does not fit the record</translation>
    </message>
    <message>
        <source>The engine was ended</source>
        <translation>The engine was ended</translation>
    </message>
    <message>
        <source>The last hands, step by step</source>
        <translation>The last hands, step by step</translation>
    </message>
    <message numerus="yes">
        <source>The new cards lie left of the board's last: lay them to the right</source>
        <translation>
            <numerusform>The new card lies left of the board's last: lay it to the right</numerusform>
            <numerusform>The new cards lie left of the board's last: lay them to the right</numerusform>
        </translation>
    </message>
    <message>
        <source>The other tables have ended their hand</source>
        <translation>The other tables have ended their hand</translation>
    </message>
    <message>
        <source>The pot, or a part of it, went to the wrong seat</source>
        <translation>The pot, or a part of it, went to the wrong seat</translation>
    </message>
    <message>
        <source>The record is damaged further back: call the floor</source>
        <translation>The record is damaged further back: call the floor</translation>
    </message>
    <message>
        <source>The record's second copy can't be written: call the floor</source>
        <translation>The record's second copy can't be written: call the floor</translation>
    </message>
    <message>
        <source>The record's second copy is not the same: call the floor</source>
        <translation>The record's second copy is not the same: call the floor</translation>
    </message>
    <message>
        <source>The record's write-ahead log is missing: call the floor</source>
        <translation>The record's write-ahead log is missing: call the floor</translation>
    </message>
    <message>
        <source>To whom did it happen?</source>
        <translation>To whom did it happen?</translation>
    </message>
    <message>
        <source>What seat {seat} did out of turn is held</source>
        <translation>What seat {seat} did out of turn is held</translation>
    </message>
    <message>
        <source>What was recorded last may be lost: compare with the second copy</source>
        <translation>What was recorded last may be lost: compare with the second copy</translation>
    </message>
    <message>
        <source>What went wrong with hand {number}?</source>
        <translation>What went wrong with hand {number}?</translation>
    </message>
    <message>
        <source>Where was it dealt to?</source>
        <translation>Where was it dealt to?</translation>
    </message>
    <message>
        <source>Which card of the board, from the left?</source>
        <translation>Which card of the board, from the left?</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Yes</translation>
    </message>
    <message>
        <source>You deal</source>
        <translation>You deal</translation>
    </message>
    <message>
        <source>You deal: every touch is yours, and so are cards and pots on the table beside.</source>
        <translation>You deal: every touch is yours, and so are cards and pots on the table beside.</translation>
    </message>
    <message>
        <source>a blind</source>
        <translation>a blind</translation>
    </message>
    <message>
        <source>a bomb pot is agreed on between hands</source>
        <translation>a bomb pot is agreed on between hands</translation>
    </message>
    <message>
        <source>a burn</source>
        <translation>a burn</translation>
    </message>
    <message>
        <source>a card appears twice: its handle is out already</source>
        <translation>a card appears twice: its handle is out already</translation>
    </message>
    <message>
        <source>a card dealt without the reader</source>
        <translation>a card dealt without the reader</translation>
    </message>
    <message>
        <source>a card lies there since before the hand; take it away</source>
        <translation>a card lies there since before the hand; take it away</translation>
    </message>
    <message>
        <source>a card of deck {deck} was read; take it away</source>
        <translation>a card of deck {deck} was read; take it away</translation>
    </message>
    <message>
        <source>a card stays at the reader; move it away</source>
        <translation>a card stays at the reader; move it away</translation>
    </message>
    <message>
        <source>a card that was read before this hand is told only now; it is not taken</source>
        <translation>a card that was read before this hand is told only now; it is not taken</translation>
    </message>
    <message>
        <source>a card was dealt unread upon that ruling: it stands</source>
        <translation>a card was dealt unread upon that ruling: it stands</translation>
    </message>
    <message>
        <source>a card was read here that lies elsewhere: one of them is a copy</source>
        <translation>a card was read here that lies elsewhere: one of them is a copy</translation>
    </message>
    <message>
        <source>a card was read that is already out in this hand</source>
        <translation>a card was read that is already out in this hand</translation>
    </message>
    <message>
        <source>a card was read while no hand is being dealt</source>
        <translation>a card was read while no hand is being dealt</translation>
    </message>
    <message>
        <source>a card was read, maybe before this hand; it is not taken: see which card it is</source>
        <translation>a card was read, maybe before this hand; it is not taken: see which card it is</translation>
    </message>
    <message>
        <source>a dealer comes on with a badge between hands, or with a number and PIN</source>
        <translation>a dealer comes on with a badge between hands, or with a number and PIN</translation>
    </message>
    <message>
        <source>a deck of {size} was counted: {cards} cards are none</source>
        <translation>a deck of {size} was counted: {cards} cards are none</translation>
    </message>
    <message>
        <source>a hand was begun since</source>
        <translation>a hand was begun since</translation>
    </message>
    <message>
        <source>a joker or cut card was read; take it away</source>
        <translation>a joker or cut card was read; take it away</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>a key</translation>
    </message>
    <message>
        <source>a kill</source>
        <translation>a kill</translation>
    </message>
    <message>
        <source>a misdeal</source>
        <translation>a misdeal</translation>
    </message>
    <message>
        <source>a name is one line of 1 to {longest_name} letters</source>
        <translation>a name is one line of 1 to {longest_name} letters</translation>
    </message>
    <message>
        <source>a note says something</source>
        <translation>a note says something</translation>
    </message>
    <message>
        <source>a player from the must-move game brings all chips: {held}, not {amount}</source>
        <translation>a player from the must-move game brings all chips: {held}, not {amount}</translation>
    </message>
    <message>
        <source>a player sits down with at least 1 chip</source>
        <translation>a player sits down with at least 1 chip</translation>
    </message>
    <message>
        <source>a practice hand</source>
        <translation>a practice hand</translation>
    </message>
    <message>
        <source>a ruling tells {parts}</source>
        <translation>a ruling tells {parts}</translation>
    </message>
    <message>
        <source>a stack is counted in chips, 0 or more</source>
        <translation>a stack is counted in chips, 0 or more</translation>
    </message>
    <message>
        <source>a straddle is {amount}; seat {seat} has {stack}</source>
        <translation>a straddle is {amount}; seat {seat} has {stack}</translation>
    </message>
    <message>
        <source>a string bet</source>
        <translation>a string bet</translation>
    </message>
    <message>
        <source>a tag of no registered deck was read; take it away</source>
        <translation>a tag of no registered deck was read; take it away</translation>
    </message>
    <message>
        <source>a technician's PIN takes another release of the software over</source>
        <translation>a technician's PIN takes another release of the software over</translation>
    </message>
    <message>
        <source>a whole orbit</source>
        <translation>a whole orbit</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>ace</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>aces</translation>
    </message>
    <message>
        <source>after two pots in a row</source>
        <translation>after two pots in a row</translation>
    </message>
    <message>
        <source>all in</source>
        <translation>all in</translation>
    </message>
    <message>
        <source>all {count} cards</source>
        <translation>all {count} cards</translation>
    </message>
    <message>
        <source>allows that face-down cards are opened</source>
        <translation>allows that face-down cards are opened</translation>
    </message>
    <message>
        <source>allows that hands are sealed to other keys</source>
        <translation>allows that hands are sealed to other keys</translation>
    </message>
    <message>
        <source>allows that one more set of faces is compared</source>
        <translation>allows that one more set of faces is compared</translation>
    </message>
    <message>
        <source>an open table is closed when the hand is over</source>
        <translation>an open table is closed when the hand is over</translation>
    </message>
    <message>
        <source>and look again until all is good</source>
        <translation>and look again until all is good</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>and {count} more</translation>
    </message>
    <message>
        <source>another amount is a counter-entry</source>
        <translation>another amount is a counter-entry</translation>
    </message>
    <message>
        <source>another picture lies in its place: its hash is not the record's</source>
        <translation>another picture lies in its place: its hash is not the record's</translation>
    </message>
    <message>
        <source>ante {ante}</source>
        <translation>ante {ante}</translation>
    </message>
    <message>
        <source>as entered</source>
        <translation>as entered</translation>
    </message>
    <message>
        <source>as it was ruled</source>
        <translation>as it was ruled</translation>
    </message>
    <message>
        <source>as the history has it</source>
        <translation>as the history has it</translation>
    </message>
    <message>
        <source>at least {least}</source>
        <translation>at least {least}</translation>
    </message>
    <message>
        <source>at most {caps}</source>
        <translation>at most {caps}</translation>
    </message>
    <message numerus="yes">
        <source>away {n} minutes</source>
        <translation>
            <numerusform>away {n} minutes</numerusform>
            <numerusform>away {n} minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>badugi</source>
        <translation>badugi</translation>
    </message>
    <message>
        <source>bet</source>
        <translation>bet</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>bets</translation>
    </message>
    <message>
        <source>bets {amount}</source>
        <translation>bets {amount}</translation>
    </message>
    <message>
        <source>bets {small_bet} to {amount}</source>
        <translation>bets {small_bet} to {amount}</translation>
    </message>
    <message>
        <source>big blind</source>
        <translation>big blind</translation>
    </message>
    <message>
        <source>blind {blinds}</source>
        <translation>blind {blinds}</translation>
    </message>
    <message>
        <source>blinded</source>
        <translation>blinded</translation>
    </message>
    <message>
        <source>blinds are chopped when the hand goes on; first: {text}</source>
        <translation>blinds are chopped when the hand goes on; first: {text}</translation>
    </message>
    <message>
        <source>blinds are not chopped at this table</source>
        <translation>blinds are not chopped at this table</translation>
    </message>
    <message>
        <source>blinds {amounts}</source>
        <translation>blinds {amounts}</translation>
    </message>
    <message>
        <source>blinds {blinds}</source>
        <translation>blinds {blinds}</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>blurred</translation>
    </message>
    <message>
        <source>board</source>
        <translation>board</translation>
    </message>
    <message>
        <source>bomb pots are not played at this table</source>
        <translation>bomb pots are not played at this table</translation>
    </message>
    <message>
        <source>both blinds</source>
        <translation>both blinds</translation>
    </message>
    <message>
        <source>both blinds: {blinds}, and {blinds2} dead</source>
        <translation>both blinds: {blinds}, and {blinds2} dead</translation>
    </message>
    <message>
        <source>both cards</source>
        <translation>both cards</translation>
    </message>
    <message>
        <source>bottom seen</source>
        <translation>bottom seen</translation>
    </message>
    <message>
        <source>bought {amount}</source>
        <translation>bought {amount}</translation>
    </message>
    <message>
        <source>boxed card</source>
        <translation>boxed card</translation>
    </message>
    <message>
        <source>bridge</source>
        <translation>bridge</translation>
    </message>
    <message>
        <source>bring-in</source>
        <translation>bring-in</translation>
    </message>
    <message>
        <source>bring-in {bring_in}</source>
        <translation>bring-in {bring_in}</translation>
    </message>
    <message>
        <source>brings it in for {amount}</source>
        <translation>brings it in for {amount}</translation>
    </message>
    <message>
        <source>burn count</source>
        <translation>burn count</translation>
    </message>
    <message>
        <source>button</source>
        <translation>button</translation>
    </message>
    <message>
        <source>button seat {button}, </source>
        <translation>button seat {button}, </translation>
    </message>
    <message>
        <source>buy at least 1 chip at an open table</source>
        <translation>buy at least 1 chip at an open table</translation>
    </message>
    <message>
        <source>buy-in</source>
        <translation>buy-in</translation>
    </message>
    <message>
        <source>buys the button</source>
        <translation>buys the button</translation>
    </message>
    <message>
        <source>buys {queued} after the hand</source>
        <translation>buys {queued} after the hand</translation>
    </message>
    <message>
        <source>by agreement</source>
        <translation>by agreement</translation>
    </message>
    <message>
        <source>by the record the rack holds {rack} and the drop {drop}, not {rack2} and {drop2}: count again, then call the floor</source>
        <translation>by the record the rack holds {rack} and the drop {drop}, not {rack2} and {drop2}: count again, then call the floor</translation>
    </message>
    <message>
        <source>cage</source>
        <translation>cage</translation>
    </message>
    <message>
        <source>call</source>
        <translation>call</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>calls</translation>
    </message>
    <message>
        <source>calls {amount}</source>
        <translation>calls {amount}</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>camera</translation>
    </message>
    <message>
        <source>camera disagrees</source>
        <translation>camera disagrees</translation>
    </message>
    <message>
        <source>camera unsure</source>
        <translation>camera unsure</translation>
    </message>
    <message>
        <source>can't bet: there is a bet to raise</source>
        <translation>can't bet: there is a bet to raise</translation>
    </message>
    <message>
        <source>can't check facing a bet</source>
        <translation>can't check facing a bet</translation>
    </message>
    <message>
        <source>can't fold without facing a bet</source>
        <translation>can't fold without facing a bet</translation>
    </message>
    <message>
        <source>can't open for more than the bring-in</source>
        <translation>can't open for more than the bring-in</translation>
    </message>
    <message>
        <source>can't raise: it has checked</source>
        <translation>can't raise: it has checked</translation>
    </message>
    <message>
        <source>can't raise: no full raise has come since it acted</source>
        <translation>can't raise: no full raise has come since it acted</translation>
    </message>
    <message>
        <source>can't raise: nobody has bet</source>
        <translation>can't raise: nobody has bet</translation>
    </message>
    <message>
        <source>can't raise: the betting is capped</source>
        <translation>can't raise: the betting is capped</translation>
    </message>
    <message>
        <source>can't {action} to {to}</source>
        <translation>can't {action} to {to}</translation>
    </message>
    <message>
        <source>can't {action} to {to}: the smallest chip is {unit}</source>
        <translation>can't {action} to {to}: the smallest chip is {unit}</translation>
    </message>
    <message>
        <source>card reader</source>
        <translation>card reader</translation>
    </message>
    <message>
        <source>card refused</source>
        <translation>card refused</translation>
    </message>
    <message>
        <source>cards dealt to seat {dealt_to}</source>
        <translation>cards dealt to seat {dealt_to}</translation>
    </message>
    <message>
        <source>cards dealt to seat {seat}</source>
        <translation>cards dealt to seat {seat}</translation>
    </message>
    <message>
        <source>cards dealt to seats {whose}</source>
        <translation>cards dealt to seats {whose}</translation>
    </message>
    <message>
        <source>cards disputed</source>
        <translation>cards disputed</translation>
    </message>
    <message>
        <source>cards lie on each other</source>
        <translation>cards lie on each other</translation>
    </message>
    <message>
        <source>cards went back into the stub upon that ruling: it stands</source>
        <translation>cards went back into the stub upon that ruling: it stands</translation>
    </message>
    <message>
        <source>cards were seen upon that ruling: it stands</source>
        <translation>cards were seen upon that ruling: it stands</translation>
    </message>
    <message>
        <source>check</source>
        <translation>check</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>checks</translation>
    </message>
    <message>
        <source>chips above what {names} could match</source>
        <translation>chips above what {names} could match</translation>
    </message>
    <message>
        <source>chips move between two of seats 1 to {chairs}</source>
        <translation>chips move between two of seats 1 to {chairs}</translation>
    </message>
    <message>
        <source>chips of {unit} don't make {amount}</source>
        <translation>chips of {unit} don't make {amount}</translation>
    </message>
    <message>
        <source>chips on sitting down</source>
        <translation>chips on sitting down</translation>
    </message>
    <message>
        <source>chips stay on the table: up to {limit} for incidentals, or leave with all {stack}</source>
        <translation>chips stay on the table: up to {limit} for incidentals, or leave with all {stack}</translation>
    </message>
    <message>
        <source>chips taken</source>
        <translation>chips taken</translation>
    </message>
    <message>
        <source>choose one of {games}</source>
        <translation>choose one of {games}</translation>
    </message>
    <message>
        <source>choose when the hand is over</source>
        <translation>choose when the hand is over</translation>
    </message>
    <message>
        <source>clear the felt; turn lens and lamps {until_good}</source>
        <translation>clear the felt; turn lens and lamps {until_good}</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>clock</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>closed</translation>
    </message>
    <message>
        <source>comes on to deal</source>
        <translation>comes on to deal</translation>
    </message>
    <message>
        <source>completes to {amount}</source>
        <translation>completes to {amount}</translation>
    </message>
    <message>
        <source>connected: {panels}</source>
        <translation>connected: {panels}</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>corrected</translation>
    </message>
    <message>
        <source>correction misfit</source>
        <translation>correction misfit</translation>
    </message>
    <message>
        <source>count seat {seat}'s stack first</source>
        <translation>count seat {seat}'s stack first</translation>
    </message>
    <message>
        <source>count seat {seat}'s stack first: an all-in takes the counted amount</source>
        <translation>count seat {seat}'s stack first: an all-in takes the counted amount</translation>
    </message>
    <message>
        <source>count seat {seat}'s stack first: it gives {amount} back</source>
        <translation>count seat {seat}'s stack first: it gives {amount} back</translation>
    </message>
    <message>
        <source>count what the player has in the must-move game: every chip comes along</source>
        <translation>count what the player has in the must-move game: every chip comes along</translation>
    </message>
    <message>
        <source>counts differ</source>
        <translation>counts differ</translation>
    </message>
    <message>
        <source>counts missing</source>
        <translation>counts missing</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>covered</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dark</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>dead</translation>
    </message>
    <message>
        <source>dead hand</source>
        <translation>dead hand</translation>
    </message>
    <message>
        <source>deal one hand at the table; 'tapburn status' tells how it went</source>
        <translation>deal one hand at the table; 'tapburn status' tells how it went</translation>
    </message>
    <message>
        <source>dealer</source>
        <translation>dealer</translation>
    </message>
    <message>
        <source>dealt twice</source>
        <translation>dealt twice</translation>
    </message>
    <message>
        <source>deck count</source>
        <translation>deck count</translation>
    </message>
    <message>
        <source>deck {name}: {count} cards are registered</source>
        <translation>deck {name}: {count} cards are registered</translation>
    </message>
    <message>
        <source>deuce</source>
        <translation>deuce</translation>
    </message>
    <message>
        <source>deuce-to-seven single draw</source>
        <translation>deuce-to-seven single draw</translation>
    </message>
    <message>
        <source>deuce-to-seven triple draw</source>
        <translation>deuce-to-seven triple draw</translation>
    </message>
    <message>
        <source>deuces</source>
        <translation>deuces</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>did not happen</translation>
    </message>
    <message>
        <source>disorder</source>
        <translation>disorder</translation>
    </message>
    <message>
        <source>dispute</source>
        <translation>dispute</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>disputed</translation>
    </message>
    <message>
        <source>double burn</source>
        <translation>double burn</translation>
    </message>
    <message>
        <source>down</source>
        <translation>down</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>draw</translation>
    </message>
    <message>
        <source>draw for the button between hands</source>
        <translation>draw for the button between hands</translation>
    </message>
    <message>
        <source>draw1</source>
        <translation>draw1</translation>
    </message>
    <message>
        <source>draw2</source>
        <translation>draw2</translation>
    </message>
    <message>
        <source>draw3</source>
        <translation>draw3</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>draws {cards}</translation>
    </message>
    <message>
        <source>drop {chips}</source>
        <translation>drop {chips}</translation>
    </message>
    <message>
        <source>duplicate card</source>
        <translation>duplicate card</translation>
    </message>
    <message>
        <source>each of seats {seats}</source>
        <translation>each of seats {seats}</translation>
    </message>
    <message>
        <source>each of {seats}</source>
        <translation>each of {seats}</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>eight</translation>
    </message>
    <message>
        <source>eights</source>
        <translation>eights</translation>
    </message>
    <message>
        <source>every hand</source>
        <translation>every hand</translation>
    </message>
    <message>
        <source>every {often} hands</source>
        <translation>every {often} hands</translation>
    </message>
    <message>
        <source>everybody starts with {stack}, not {amount}</source>
        <translation>everybody starts with {stack}, not {amount}</translation>
    </message>
    <message>
        <source>evidence full</source>
        <translation>evidence full</translation>
    </message>
    <message>
        <source>evidence held</source>
        <translation>evidence held</translation>
    </message>
    <message>
        <source>exposed card</source>
        <translation>exposed card</translation>
    </message>
    <message>
        <source>exposed draw card</source>
        <translation>exposed draw card</translation>
    </message>
    <message>
        <source>exposed seventh</source>
        <translation>exposed seventh</translation>
    </message>
    <message>
        <source>extra card</source>
        <translation>extra card</translation>
    </message>
    <message>
        <source>face up card</source>
        <translation>face up card</translation>
    </message>
    <message>
        <source>faces refused</source>
        <translation>faces refused</translation>
    </message>
    <message>
        <source>falls away</source>
        <translation>falls away</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>fifth</translation>
    </message>
    <message>
        <source>first</source>
        <translation>first</translation>
    </message>
    <message>
        <source>first: {text}</source>
        <translation>first: {text}</translation>
    </message>
    <message>
        <source>five</source>
        <translation>five</translation>
    </message>
    <message>
        <source>five cards read at the muck</source>
        <translation>five cards read at the muck</translation>
    </message>
    <message>
        <source>five-card Omaha</source>
        <translation>five-card Omaha</translation>
    </message>
    <message>
        <source>fives</source>
        <translation>fives</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>floor</translation>
    </message>
    <message>
        <source>flop</source>
        <translation>flop</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>flush</translation>
    </message>
    <message>
        <source>flush, {ranks}</source>
        <translation>flush, {ranks}</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>fold</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>folds</translation>
    </message>
    <message>
        <source>for the big blind</source>
        <translation>for the big blind</translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation>foreign card</translation>
    </message>
    <message>
        <source>four</source>
        <translation>four</translation>
    </message>
    <message>
        <source>four card flop</source>
        <translation>four card flop</translation>
    </message>
    <message>
        <source>four cards of four suits, the lowest wins</source>
        <translation>four cards of four suits, the lowest wins</translation>
    </message>
    <message>
        <source>four cards read at the muck</source>
        <translation>four cards read at the muck</translation>
    </message>
    <message>
        <source>four of a kind</source>
        <translation>four of a kind</translation>
    </message>
    <message>
        <source>four {ranks}</source>
        <translation>four {ranks}</translation>
    </message>
    <message>
        <source>fours</source>
        <translation>fours</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>fourth</translation>
    </message>
    <message>
        <source>free again</source>
        <translation>free again</translation>
    </message>
    <message>
        <source>from any seat but the blinds</source>
        <translation>from any seat but the blinds</translation>
    </message>
    <message>
        <source>from pots of {threshold}</source>
        <translation>from pots of {threshold}</translation>
    </message>
    <message>
        <source>from the next hand on</source>
        <translation>from the next hand on</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>frozen</translation>
    </message>
    <message>
        <source>full house</source>
        <translation>full house</translation>
    </message>
    <message>
        <source>games take turns here: they are changed in the file, [table] rotation</source>
        <translation>games take turns here: they are changed in the file, [table] rotation</translation>
    </message>
    <message>
        <source>give a name</source>
        <translation>give a name</translation>
    </message>
    <message>
        <source>give your name: one line of 1 to {longest_name} letters</source>
        <translation>give your name: one line of 1 to {longest_name} letters</translation>
    </message>
    <message>
        <source>half kill</source>
        <translation>half kill</translation>
    </message>
    <message>
        <source>half pot</source>
        <translation>half pot</translation>
    </message>
    <message>
        <source>hand for hand is for tournaments, on or off once</source>
        <translation>hand for hand is for tournaments, on or off once</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>hand {number}</translation>
    </message>
    <message>
        <source>hand {number} is on: call the floor over it, and rule there</source>
        <translation>hand {number} is on: call the floor over it, and rule there</translation>
    </message>
    <message>
        <source>hands are sealed to {keys}</source>
        <translation>hands are sealed to {keys}</translation>
    </message>
    <message>
        <source>has nothing to call</source>
        <translation>has nothing to call</translation>
    </message>
    <message>
        <source>has too few chips to raise</source>
        <translation>has too few chips to raise</translation>
    </message>
    <message>
        <source>has {top} and can't make it {to}</source>
        <translation>has {top} and can't make it {to}</translation>
    </message>
    <message>
        <source>held</source>
        <translation>held</translation>
    </message>
    <message>
        <source>held already</source>
        <translation>held already</translation>
    </message>
    <message>
        <source>high</source>
        <translation>high</translation>
    </message>
    <message>
        <source>high card</source>
        <translation>high card</translation>
    </message>
    <message>
        <source>hold Undo down, it goes back over a street's end.{cards}</source>
        <translation>hold Undo down, it goes back over a street's end.{cards}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>house default</source>
        <translation>house default</translation>
    </message>
    <message>
        <source>in a tournament every chip stays in play</source>
        <translation>in a tournament every chip stays in play</translation>
    </message>
    <message>
        <source>in a tournament no chips are bought</source>
        <translation>in a tournament no chips are bought</translation>
    </message>
    <message>
        <source>in this round</source>
        <translation>in this round</translation>
    </message>
    <message>
        <source>in use by another program: stop that program; it has {path}</source>
        <translation>in use by another program: stop that program; it has {path}</translation>
    </message>
    <message>
        <source>is away</source>
        <translation>is away</translation>
    </message>
    <message>
        <source>is it fit</source>
        <translation>is it fit</translation>
    </message>
    <message>
        <source>is signed off: not of the staff any more</source>
        <translation>is signed off: not of the staff any more</translation>
    </message>
    <message>
        <source>is signed off: somebody else signs on</source>
        <translation>is signed off: somebody else signs on</translation>
    </message>
    <message>
        <source>is signed off: the time is over</source>
        <translation>is signed off: the time is over</translation>
    </message>
    <message>
        <source>is signed on</source>
        <translation>is signed on</translation>
    </message>
    <message>
        <source>is without firmware: type 'tapburn firmware flash {reader}'; the last one was not written to its end</source>
        <translation>is without firmware: type 'tapburn firmware flash {reader}'; the last one was not written to its end</translation>
    </message>
    <message>
        <source>it</source>
        <translation>it</translation>
    </message>
    <message>
        <source>it acts anew</source>
        <translation>it acts anew</translation>
    </message>
    <message>
        <source>it binds</source>
        <translation>it binds</translation>
    </message>
    <message>
        <source>it binds if nothing changes before its turn</source>
        <translation>it binds if nothing changes before its turn</translation>
    </message>
    <message>
        <source>it can't be told</source>
        <translation>it can't be told</translation>
    </message>
    <message>
        <source>it does not bind</source>
        <translation>it does not bind</translation>
    </message>
    <message>
        <source>it ends where {names}</source>
        <translation>it ends where {names}</translation>
    </message>
    <message>
        <source>it is known what happened</source>
        <translation>it is known what happened</translation>
    </message>
    <message>
        <source>it may {words}</source>
        <translation>it may {words}</translation>
    </message>
    <message>
        <source>it may {words} or {words2}</source>
        <translation>it may {words} or {words2}</translation>
    </message>
    <message>
        <source>it was on another street: {street}, not {here}</source>
        <translation>it was on another street: {street}, not {here}</translation>
    </message>
    <message>
        <source>its cards are to be counted</source>
        <translation>its cards are to be counted</translation>
    </message>
    <message>
        <source>its disk takes nothing: free it or mend it</source>
        <translation>its disk takes nothing: free it or mend it</translation>
    </message>
    <message>
        <source>its line can't be read: check the wire</source>
        <translation>its line can't be read: check the wire</translation>
    </message>
    <message>
        <source>its line says neither 0 nor 1: check the wire</source>
        <translation>its line says neither 0 nor 1: check the wire</translation>
    </message>
    <message>
        <source>its picture is missing</source>
        <translation>its picture is missing</translation>
    </message>
    <message>
        <source>its time has passed</source>
        <translation>its time has passed</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>jack</translation>
    </message>
    <message>
        <source>jackpot {chips}</source>
        <translation>jackpot {chips}</translation>
    </message>
    <message>
        <source>jackpot {jackpot}{reached}</source>
        <translation>jackpot {jackpot}{reached}</translation>
    </message>
    <message>
        <source>jacks</source>
        <translation>jacks</translation>
    </message>
    <message>
        <source>joker</source>
        <translation>joker</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>kept</translation>
    </message>
    <message>
        <source>kept already</source>
        <translation>kept already</translation>
    </message>
    <message>
        <source>kept by another version: it can't be told here</source>
        <translation>kept by another version: it can't be told here</translation>
    </message>
    <message>
        <source>kill</source>
        <translation>kill</translation>
    </message>
    <message>
        <source>killed hand</source>
        <translation>killed hand</translation>
    </message>
    <message>
        <source>king</source>
        <translation>king</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>kings</translation>
    </message>
    <message>
        <source>known: {keys}</source>
        <translation>known: {keys}</translation>
    </message>
    <message>
        <source>late reading</source>
        <translation>late reading</translation>
    </message>
    <message>
        <source>leaves after the hand</source>
        <translation>leaves after the hand</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>leaving</translation>
    </message>
    <message>
        <source>left with {amount}</source>
        <translation>left with {amount}</translation>
    </message>
    <message>
        <source>limit {small_bet} and {big_bet}</source>
        <translation>limit {small_bet} and {big_bet}</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>locked: not answered again</source>
        <translation>locked: not answered again</translation>
    </message>
    <message>
        <source>log missing</source>
        <translation>log missing</translation>
    </message>
    <message>
        <source>looking for the reader</source>
        <translation>looking for the reader</translation>
    </message>
    <message>
        <source>low</source>
        <translation>low</translation>
    </message>
    <message>
        <source>low: five different ranks, eight or lower</source>
        <translation>low: five different ranks, eight or lower</translation>
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
        <translation>misdeal</translation>
    </message>
    <message>
        <source>misheard bet</source>
        <translation>misheard bet</translation>
    </message>
    <message>
        <source>missing burn</source>
        <translation>missing burn</translation>
    </message>
    <message>
        <source>missing card</source>
        <translation>missing card</translation>
    </message>
    <message>
        <source>more hand</source>
        <translation>more hand</translation>
    </message>
    <message>
        <source>move chips when the hand is over</source>
        <translation>move chips when the hand is over</translation>
    </message>
    <message>
        <source>moved, recalibrate</source>
        <translation>moved, recalibrate</translation>
    </message>
    <message>
        <source>muck</source>
        <translation>muck</translation>
    </message>
    <message>
        <source>must open and can't fold</source>
        <translation>must open and can't fold</translation>
    </message>
    <message>
        <source>name the dealer: a name or a badge number</source>
        <translation>name the dealer: a name or a badge number</translation>
    </message>
    <message>
        <source>named</source>
        <translation>named</translation>
    </message>
    <message>
        <source>named by the dealer</source>
        <translation>named by the dealer</translation>
    </message>
    <message>
        <source>named wrong</source>
        <translation>named wrong</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nine</translation>
    </message>
    <message>
        <source>nines</source>
        <translation>nines</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>no bomb pot was agreed on</source>
        <translation>no bomb pot was agreed on</translation>
    </message>
    <message>
        <source>no camera: its cards are named by touch until one is plugged in</source>
        <translation>no camera: its cards are named by touch until one is plugged in</translation>
    </message>
    <message>
        <source>no card can be replaced now: only one just dealt, before anybody acted</source>
        <translation>no card can be replaced now: only one just dealt, before anybody acted</translation>
    </message>
    <message>
        <source>no card comes before the reshuffle: put it back on the stub, then shuffle</source>
        <translation>no card comes before the reshuffle: put it back on the stub, then shuffle</translation>
    </message>
    <message>
        <source>no card is due now: put it back and do what the prompt says</source>
        <translation>no card is due now: put it back and do what the prompt says</translation>
    </message>
    <message>
        <source>no card read at the muck</source>
        <translation>no card read at the muck</translation>
    </message>
    <message>
        <source>no chip race is due now</source>
        <translation>no chip race is due now</translation>
    </message>
    <message>
        <source>no chips move</source>
        <translation>no chips move</translation>
    </message>
    <message>
        <source>no draw here: place the button where the dealer is</source>
        <translation>no draw here: place the button where the dealer is</translation>
    </message>
    <message>
        <source>no flop, no drop</source>
        <translation>no flop, no drop</translation>
    </message>
    <message>
        <source>no frames, check its cable</source>
        <translation>no frames, check its cable</translation>
    </message>
    <message>
        <source>no hand is on record here</source>
        <translation>no hand is on record here</translation>
    </message>
    <message>
        <source>no hand is on: a wrong deal is reported in its hand</source>
        <translation>no hand is on: a wrong deal is reported in its hand</translation>
    </message>
    <message>
        <source>no hand is on: blinds are chopped before the flop</source>
        <translation>no hand is on: blinds are chopped before the flop</translation>
    </message>
    <message>
        <source>no hand waits for the other tables</source>
        <translation>no hand waits for the other tables</translation>
    </message>
    <message>
        <source>no hand was begun yet</source>
        <translation>no hand was begun yet</translation>
    </message>
    <message>
        <source>no hand was played to its end</source>
        <translation>no hand was played to its end</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>no key</translation>
    </message>
    <message>
        <source>no low</source>
        <translation>no low</translation>
    </message>
    <message>
        <source>no money of seat {seat} was entered that can be changed</source>
        <translation>no money of seat {seat} was entered that can be changed</translation>
    </message>
    <message>
        <source>no reader is there to count the deck: count it by hand</source>
        <translation>no reader is there to count the deck: count it by hand</translation>
    </message>
    <message>
        <source>no reader: the table will say that it is missing until one is plugged in</source>
        <translation>no reader: the table will say that it is missing until one is plugged in</translation>
    </message>
    <message>
        <source>no reshuffle is due now: leave burns and discards where they are</source>
        <translation>no reshuffle is due now: leave burns and discards where they are</translation>
    </message>
    <message>
        <source>no ruling on hand {number} wants chips moved</source>
        <translation>no ruling on hand {number} wants chips moved</translation>
    </message>
    <message>
        <source>no seat is sold any more: level {level} is played</source>
        <translation>no seat is sold any more: level {level} is played</translation>
    </message>
    <message>
        <source>no seat is sold any more: seat {seat} went out in place {place}</source>
        <translation>no seat is sold any more: seat {seat} went out in place {place}</translation>
    </message>
    <message>
        <source>no table in the picture</source>
        <translation>no table in the picture</translation>
    </message>
    <message>
        <source>no word from it</source>
        <translation>no word from it</translation>
    </message>
    <message>
        <source>no {what} was found</source>
        <translation>no {what} was found</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nobody</translation>
    </message>
    <message>
        <source>nobody called the floor</source>
        <translation>nobody called the floor</translation>
    </message>
    <message>
        <source>nobody is signed on</source>
        <translation>nobody is signed on</translation>
    </message>
    <message>
        <source>nobody may straddle this hand</source>
        <translation>nobody may straddle this hand</translation>
    </message>
    <message>
        <source>nobody sits at seat {seat}; players sit at: {taken}</source>
        <translation>nobody sits at seat {seat}; players sit at: {taken}</translation>
    </message>
    <message>
        <source>nobody takes chips off the table while a hand is on: wait until it is over</source>
        <translation>nobody takes chips off the table while a hand is on: wait until it is over</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>not all cards are registered: run this step again to go on</source>
        <translation>not all cards are registered: run this step again to go on</translation>
    </message>
    <message>
        <source>not announced</source>
        <translation>not announced</translation>
    </message>
    <message>
        <source>not calibrated, show it three markers</source>
        <translation>not calibrated, show it three markers</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>not counted</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>not ended</translation>
    </message>
    <message>
        <source>not entered</source>
        <translation>not entered</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>not held</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>not kept</translation>
    </message>
    <message>
        <source>nothing is added to a stack during a hand: ask again when it is over</source>
        <translation>nothing is added to a stack during a hand: ask again when it is over</translation>
    </message>
    <message>
        <source>nothing is corrected yet; first: {text}</source>
        <translation>nothing is corrected yet; first: {text}</translation>
    </message>
    <message>
        <source>nothing is over or short at seat {seat}</source>
        <translation>nothing is over or short at seat {seat}</translation>
    </message>
    <message>
        <source>nothing was dropped since it was emptied</source>
        <translation>nothing was dropped since it was emptied</translation>
    </message>
    <message>
        <source>nothing was won in a hand that just ended</source>
        <translation>nothing was won in a hand that just ended</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>odd chips were raced off since the last hand: it stands</source>
        <translation>odd chips were raced off since the last hand: it stands</translation>
    </message>
    <message>
        <source>odd chips {odd_chips}, by {words}</source>
        <translation>odd chips {odd_chips}, by {words}</translation>
    </message>
    <message>
        <source>on the board</source>
        <translation>on the board</translation>
    </message>
    <message>
        <source>on the button</source>
        <translation>on the button</translation>
    </message>
    <message>
        <source>one card</source>
        <translation>one card</translation>
    </message>
    <message>
        <source>one card more</source>
        <translation>one card more</translation>
    </message>
    <message>
        <source>one card read at the muck</source>
        <translation>one card read at the muck</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>one chip</translation>
    </message>
    <message>
        <source>one chip and no word</source>
        <translation>one chip and no word</translation>
    </message>
    <message>
        <source>one pot: nobody is all in for less than the others</source>
        <translation>one pot: nobody is all in for less than the others</translation>
    </message>
    <message>
        <source>one-card badugi</source>
        <translation>one-card badugi</translation>
    </message>
    <message>
        <source>only the staff seats players here: ask the floor</source>
        <translation>only the staff seats players here: ask the floor</translation>
    </message>
    <message>
        <source>only the two blinds may chop, when everybody else folded before the flop</source>
        <translation>only the two blinds may chop, when everybody else folded before the flop</translation>
    </message>
    <message>
        <source>open cards</source>
        <translation>open cards</translation>
    </message>
    <message>
        <source>open seats: {open_seats}</source>
        <translation>open seats: {open_seats}</translation>
    </message>
    <message>
        <source>open: call the floor</source>
        <translation>open: call the floor</translation>
    </message>
    <message>
        <source>opened by the bridge</source>
        <translation>opened by the bridge</translation>
    </message>
    <message>
        <source>opening refused</source>
        <translation>opening refused</translation>
    </message>
    <message>
        <source>opens for {amount}</source>
        <translation>opens for {amount}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>other burn</source>
        <translation>other burn</translation>
    </message>
    <message>
        <source>other cards were dealt</source>
        <translation>other cards were dealt</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>out of turn</translation>
    </message>
    <message>
        <source>overlooked</source>
        <translation>overlooked</translation>
    </message>
    <message>
        <source>owes both blinds</source>
        <translation>owes both blinds</translation>
    </message>
    <message>
        <source>owes the big blind</source>
        <translation>owes the big blind</translation>
    </message>
    <message>
        <source>owes the small blind</source>
        <translation>owes the small blind</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>pair</translation>
    </message>
    <message>
        <source>pair of {ranks}</source>
        <translation>pair of {ranks}</translation>
    </message>
    <message>
        <source>pairs, straights and flushes last, in this order</source>
        <translation>pairs, straights and flushes last, in this order</translation>
    </message>
    <message>
        <source>play continues</source>
        <translation>play continues</translation>
    </message>
    <message>
        <source>player skipped</source>
        <translation>player skipped</translation>
    </message>
    <message>
        <source>plug it in and type 'again': then it is looked for once more</source>
        <translation>plug it in and type 'again': then it is looked for once more</translation>
    </message>
    <message>
        <source>posts</source>
        <translation>posts</translation>
    </message>
    <message>
        <source>posts an ante of {amount}</source>
        <translation>posts an ante of {amount}</translation>
    </message>
    <message>
        <source>posts the big blind of {amount}</source>
        <translation>posts the big blind of {amount}</translation>
    </message>
    <message>
        <source>posts the blind of {amount}</source>
        <translation>posts the blind of {amount}</translation>
    </message>
    <message>
        <source>posts the bring-in of {amount}</source>
        <translation>posts the bring-in of {amount}</translation>
    </message>
    <message>
        <source>posts the entry of {amount}</source>
        <translation>posts the entry of {amount}</translation>
    </message>
    <message>
        <source>posts the kill of {amount}</source>
        <translation>posts the kill of {amount}</translation>
    </message>
    <message>
        <source>posts the missed blind of {amount}</source>
        <translation>posts the missed blind of {amount}</translation>
    </message>
    <message>
        <source>posts the small blind of {amount}</source>
        <translation>posts the small blind of {amount}</translation>
    </message>
    <message>
        <source>posts the straddle of {amount}</source>
        <translation>posts the straddle of {amount}</translation>
    </message>
    <message>
        <source>posts the third blind of {amount}</source>
        <translation>posts the third blind of {amount}</translation>
    </message>
    <message>
        <source>posts to come in</source>
        <translation>posts to come in</translation>
    </message>
    <message>
        <source>posts {live}</source>
        <translation>posts {live}</translation>
    </message>
    <message>
        <source>posts {live}, and {dead} dead</source>
        <translation>posts {live}, and {dead} dead</translation>
    </message>
    <message>
        <source>pot</source>
        <translation>pot</translation>
    </message>
    <message>
        <source>predraw</source>
        <translation>predraw</translation>
    </message>
    <message>
        <source>preflop</source>
        <translation>preflop</translation>
    </message>
    <message>
        <source>premature fifth</source>
        <translation>premature fifth</translation>
    </message>
    <message>
        <source>premature flop</source>
        <translation>premature flop</translation>
    </message>
    <message>
        <source>premature fourth</source>
        <translation>premature fourth</translation>
    </message>
    <message>
        <source>premature river</source>
        <translation>premature river</translation>
    </message>
    <message>
        <source>premature seventh</source>
        <translation>premature seventh</translation>
    </message>
    <message>
        <source>premature sixth</source>
        <translation>premature sixth</translation>
    </message>
    <message>
        <source>premature turn</source>
        <translation>premature turn</translation>
    </message>
    <message>
        <source>press the key and hold it down</source>
        <translation>press the key and hold it down</translation>
    </message>
    <message>
        <source>print it at 100 %, glue the markers where the plan has them</source>
        <translation>print it at 100 %, glue the markers where the plan has them</translation>
    </message>
    <message>
        <source>public key ({role})</source>
        <translation>public key ({role})</translation>
    </message>
    <message>
        <source>put right after the push</source>
        <translation>put right after the push</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>queen</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>queens</translation>
    </message>
    <message>
        <source>raise</source>
        <translation>raise</translation>
    </message>
    <message>
        <source>raise to</source>
        <translation>raise to</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>raises</translation>
    </message>
    <message>
        <source>raises to</source>
        <translation>raises to</translation>
    </message>
    <message>
        <source>raises to {amount}</source>
        <translation>raises to {amount}</translation>
    </message>
    <message>
        <source>rake {chips}</source>
        <translation>rake {chips}</translation>
    </message>
    <message>
        <source>razz</source>
        <translation>razz</translation>
    </message>
    <message>
        <source>read by the camera, confirmed by the bridge</source>
        <translation>read by the camera, confirmed by the bridge</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>reader</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>reading</translation>
    </message>
    <message>
        <source>readings lost</source>
        <translation>readings lost</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>ready</translation>
    </message>
    <message>
        <source>record</source>
        <translation>record</translation>
    </message>
    <message>
        <source>record damaged</source>
        <translation>record damaged</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>released</source>
        <translation>released</translation>
    </message>
    <message>
        <source>river</source>
        <translation>river</translation>
    </message>
    <message>
        <source>room was needed</source>
        <translation>room was needed</translation>
    </message>
    <message>
        <source>royal flush</source>
        <translation>royal flush</translation>
    </message>
    <message>
        <source>ruled upon</source>
        <translation>ruled upon</translation>
    </message>
    <message>
        <source>ruled: {kind}</source>
        <translation>ruled: {kind}</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>rules</translation>
    </message>
    <message>
        <source>sat down with {amount}</source>
        <translation>sat down with {amount}</translation>
    </message>
    <message>
        <source>say to whom</source>
        <translation>say to whom</translation>
    </message>
    <message>
        <source>sealing cards</source>
        <translation>sealing cards</translation>
    </message>
    <message>
        <source>seat {lies}'s card becomes the burn</source>
        <translation>seat {lies}'s card becomes the burn</translation>
    </message>
    <message>
        <source>seat {lies}'s card to seat {due}</source>
        <translation>seat {lies}'s card to seat {due}</translation>
    </message>
    <message>
        <source>seat {lies}'s card to the board</source>
        <translation>seat {lies}'s card to the board</translation>
    </message>
    <message>
        <source>seat {seats} may straddle, nobody else</source>
        <translation>seat {seats} may straddle, nobody else</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>seat {seat}</translation>
    </message>
    <message>
        <source>seat {seat} brings it in</source>
        <translation>seat {seat} brings it in</translation>
    </message>
    <message>
        <source>seat {seat} can't act out of turn: it is to act or has no hand</source>
        <translation>seat {seat} can't act out of turn: it is to act or has no hand</translation>
    </message>
    <message>
        <source>seat {seat} can't draw now: no discard is due</source>
        <translation>seat {seat} can't draw now: no discard is due</translation>
    </message>
    <message>
        <source>seat {seat} can't draw {cards} cards: {most} at most</source>
        <translation>seat {seat} can't draw {cards} cards: {most} at most</translation>
    </message>
    <message>
        <source>seat {seat} can't muck: all hands are faced once nobody can bet any more</source>
        <translation>seat {seat} can't muck: all hands are faced once nobody can bet any more</translation>
    </message>
    <message>
        <source>seat {seat} can't muck: every hand left is faced and read</source>
        <translation>seat {seat} can't muck: every hand left is faced and read</translation>
    </message>
    <message>
        <source>seat {seat} can't throw that away: it does not hold every card named</source>
        <translation>seat {seat} can't throw that away: it does not hold every card named</translation>
    </message>
    <message>
        <source>seat {seat} can't {action} and others act at the same touch: what they face has to be seen first</source>
        <translation>seat {seat} can't {action} and others act at the same touch: what they face has to be seen first</translation>
    </message>
    <message>
        <source>seat {seat} can't {action} now: no seat is to act</source>
        <translation>seat {seat} can't {action} now: no seat is to act</translation>
    </message>
    <message>
        <source>seat {seat} can't {action} to {to}: say more than {price}</source>
        <translation>seat {seat} can't {action} to {to}: say more than {price}</translation>
    </message>
    <message>
        <source>seat {seat} can't {what} now: there is no showdown</source>
        <translation>seat {seat} can't {what} now: there is no showdown</translation>
    </message>
    <message>
        <source>seat {seat} can't {what}: it has {done}</source>
        <translation>seat {seat} can't {what}: it has {done}</translation>
    </message>
    <message>
        <source>seat {seat} faces a bet now</source>
        <translation>seat {seat} faces a bet now</translation>
    </message>
    <message>
        <source>seat {seat} faces no bet: fold it by a touch of its own</source>
        <translation>seat {seat} faces no bet: fold it by a touch of its own</translation>
    </message>
    <message>
        <source>seat {seat} had its short buy; {reason}</source>
        <translation>seat {seat} had its short buy; {reason}</translation>
    </message>
    <message>
        <source>seat {seat} has nothing to call now</source>
        <translation>seat {seat} has nothing to call now</translation>
    </message>
    <message>
        <source>seat {seat} has played: correct the amount, or let it leave</source>
        <translation>seat {seat} has played: correct the amount, or let it leave</translation>
    </message>
    <message>
        <source>seat {seat} has {has}</source>
        <translation>seat {seat} has {has}</translation>
    </message>
    <message>
        <source>seat {seat} has {known} by the record, not {amount}: count again, then call the floor</source>
        <translation>seat {seat} has {known} by the record, not {amount}: count again, then call the floor</translation>
    </message>
    <message>
        <source>seat {seat} has {stack} by now</source>
        <translation>seat {seat} has {stack} by now</translation>
    </message>
    <message>
        <source>seat {seat} has {stack}: name another seat, and 1 to {stack} chips</source>
        <translation>seat {seat} has {stack}: name another seat, and 1 to {stack} chips</translation>
    </message>
    <message>
        <source>seat {seat} holds a card that no reader saw: have the dealer name its hand</source>
        <translation>seat {seat} holds a card that no reader saw: have the dealer name its hand</translation>
    </message>
    <message>
        <source>seat {seat} holds {cards} cards, not {faces}</source>
        <translation>seat {seat} holds {cards} cards, not {faces}</translation>
    </message>
    <message>
        <source>seat {seat} is all in for {amount}</source>
        <translation>seat {seat} is all in for {amount}</translation>
    </message>
    <message>
        <source>seat {seat} is all in, or would be: count it when the hand is over</source>
        <translation>seat {seat} is all in, or would be: count it when the hand is over</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: correct it when that is over</source>
        <translation>seat {seat} is in a hand: correct it when that is over</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: move chips when that is over</source>
        <translation>seat {seat} is in a hand: move chips when that is over</translation>
    </message>
    <message>
        <source>seat {seat} is in the game</source>
        <translation>seat {seat} is in the game</translation>
    </message>
    <message>
        <source>seat {seat} is kept for somebody; open seats: {open_seats}</source>
        <translation>seat {seat} is kept for somebody; open seats: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} is not to act any more</source>
        <translation>seat {seat} is not to act any more</translation>
    </message>
    <message>
        <source>seat {seat} is not to show before its turn: it shows in order</source>
        <translation>seat {seat} is not to show before its turn: it shows in order</translation>
    </message>
    <message>
        <source>seat {seat} is taken; open seats: {open_seats}</source>
        <translation>seat {seat} is taken; open seats: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} is the last in a pot and wins it: table the hand or push the pot</source>
        <translation>seat {seat} is the last in a pot and wins it: table the hand or push the pot</translation>
    </message>
    <message>
        <source>seat {seat} is to come in so already</source>
        <translation>seat {seat} is to come in so already</translation>
    </message>
    <message>
        <source>seat {seat} is {held}; {free}</source>
        <translation>seat {seat} is {held}; {free}</translation>
    </message>
    <message>
        <source>seat {seat} leaves when the hand is over</source>
        <translation>seat {seat} leaves when the hand is over</translation>
    </message>
    <message>
        <source>seat {seat} left with {has}</source>
        <translation>seat {seat} left with {has}</translation>
    </message>
    <message>
        <source>seat {seat} may buy up to {room}: stacks are topped up to {most}</source>
        <translation>seat {seat} may buy up to {room}: stacks are topped up to {most}</translation>
    </message>
    <message>
        <source>seat {seat} missed blinds and</source>
        <translation>seat {seat} missed blinds and</translation>
    </message>
    <message>
        <source>seat {seat} mucks</source>
        <translation>seat {seat} mucks</translation>
    </message>
    <message>
        <source>seat {seat} plays until its chips are gone: let it sit out, its blinds and antes go in</source>
        <translation>seat {seat} plays until its chips are gone: let it sit out, its blinds and antes go in</translation>
    </message>
    <message>
        <source>seat {seat} put in {chips}</source>
        <translation>seat {seat} put in {chips}</translation>
    </message>
    <message>
        <source>seat {seat} shows before its turn</source>
        <translation>seat {seat} shows before its turn</translation>
    </message>
    <message>
        <source>seat {seat} sits out already</source>
        <translation>seat {seat} sits out already</translation>
    </message>
    <message>
        <source>seat {seat} straddles already, and its right to it comes first</source>
        <translation>seat {seat} straddles already, and its right to it comes first</translation>
    </message>
    <message>
        <source>seat {seat} was dealt {missing}, which is not among its cards</source>
        <translation>seat {seat} was dealt {missing}, which is not among its cards</translation>
    </message>
    <message>
        <source>seat {seat} was not dealt in</source>
        <translation>seat {seat} was not dealt in</translation>
    </message>
    <message>
        <source>seat {seat} wins, nobody else is left in it</source>
        <translation>seat {seat} wins, nobody else is left in it</translation>
    </message>
    <message>
        <source>seat {seat} {amount} over</source>
        <translation>seat {seat} {amount} over</translation>
    </message>
    <message>
        <source>seat {seat} {amount} short</source>
        <translation>seat {seat} {amount} short</translation>
    </message>
    <message>
        <source>seat {seat} {card}</source>
        <translation>seat {seat} {card}</translation>
    </message>
    <message>
        <source>seat {seat} {does}</source>
        <translation>seat {seat} {does}</translation>
    </message>
    <message>
        <source>seat {seat} {draw}</source>
        <translation>seat {seat} {draw}</translation>
    </message>
    <message>
        <source>seat {seat} {why}; {alternatives}</source>
        <translation>seat {seat} {why}; {alternatives}</translation>
    </message>
    <message>
        <source>seat {seat} {won}</source>
        <translation>seat {seat} {won}</translation>
    </message>
    <message>
        <source>seat {seat} {words}</source>
        <translation>seat {seat} {words}</translation>
    </message>
    <message>
        <source>seat {seat}'s exposed card</source>
        <translation>seat {seat}'s exposed card</translation>
    </message>
    <message>
        <source>seat {seat}'s hand named by the dealer</source>
        <translation>seat {seat}'s hand named by the dealer</translation>
    </message>
    <message>
        <source>seat {seat}'s {marked} marked {mark}</source>
        <translation>seat {seat}'s {marked} marked {mark}</translation>
    </message>
    <message>
        <source>seat {seat}, {words}</source>
        <translation>seat {seat}, {words}</translation>
    </message>
    <message>
        <source>seat {seat}: {amount}</source>
        <translation>seat {seat}: {amount}</translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} check</source>
        <translation>
            <numerusform>seat {seats} checks</numerusform>
            <numerusform>seats {seats} check</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each get {amount}</source>
        <translation>
            <numerusform>seat {seats} gets {amount}</numerusform>
            <numerusform>seats {seats} each get {amount}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each give back {amount}</source>
        <translation>
            <numerusform>seat {seats} gives back {amount}</numerusform>
            <numerusform>seats {seats} each give back {amount}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} fold</source>
        <translation>
            <numerusform>seat {seats} folds</numerusform>
            <numerusform>seats {seats} fold</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>second</translation>
    </message>
    <message>
        <source>seeing</source>
        <translation>seeing</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>seven</translation>
    </message>
    <message>
        <source>seven-card stud</source>
        <translation>seven-card stud</translation>
    </message>
    <message>
        <source>seven-card stud hi/lo eight or better</source>
        <translation>seven-card stud hi/lo eight or better</translation>
    </message>
    <message>
        <source>sevens</source>
        <translation>sevens</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>seventh</translation>
    </message>
    <message>
        <source>short amount</source>
        <translation>short amount</translation>
    </message>
    <message>
        <source>short-deck hold'em</source>
        <translation>short-deck hold'em</translation>
    </message>
    <message>
        <source>show before its turn</source>
        <translation>show before its turn</translation>
    </message>
    <message>
        <source>showdown</source>
        <translation>showdown</translation>
    </message>
    <message>
        <source>shown already</source>
        <translation>shown already</translation>
    </message>
    <message>
        <source>shown card</source>
        <translation>shown card</translation>
    </message>
    <message>
        <source>sign on</source>
        <translation>sign on</translation>
    </message>
    <message>
        <source>sign on to open face-down cards: it takes the PIN of the floor</source>
        <translation>sign on to open face-down cards: it takes the PIN of the floor</translation>
    </message>
    <message>
        <source>signature refused</source>
        <translation>signature refused</translation>
    </message>
    <message>
        <source>signs off</source>
        <translation>signs off</translation>
    </message>
    <message>
        <source>silent: check the reader's power and cable</source>
        <translation>silent: check the reader's power and cable</translation>
    </message>
    <message>
        <source>since the deal</source>
        <translation>since the deal</translation>
    </message>
    <message>
        <source>sits out</source>
        <translation>sits out</translation>
    </message>
    <message>
        <source>six</source>
        <translation>six</translation>
    </message>
    <message>
        <source>sixes</source>
        <translation>sixes</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>sixth</translation>
    </message>
    <message>
        <source>skipped burn</source>
        <translation>skipped burn</translation>
    </message>
    <message>
        <source>skipped seat</source>
        <translation>skipped seat</translation>
    </message>
    <message>
        <source>slow, the computer is busy</source>
        <translation>slow, the computer is busy</translation>
    </message>
    <message>
        <source>small blind</source>
        <translation>small blind</translation>
    </message>
    <message>
        <source>so it was ruled</source>
        <translation>so it was ruled</translation>
    </message>
    <message>
        <source>somebody acted upon that ruling: undo the actions first</source>
        <translation>somebody acted upon that ruling: undo the actions first</translation>
    </message>
    <message>
        <source>somebody else sits at seat {seat} by now</source>
        <translation>somebody else sits at seat {seat} by now</translation>
    </message>
    <message>
        <source>somebody has to be able to rule at this table</source>
        <translation>somebody has to be able to rule at this table</translation>
    </message>
    <message>
        <source>speaks nonsense: expected {expected} at {baud} baud; check the port's name</source>
        <translation>speaks nonsense: expected {expected} at {baud} baud; check the port's name</translation>
    </message>
    <message>
        <source>stands pat</source>
        <translation>stands pat</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>starting</translation>
    </message>
    <message>
        <source>step {sequence} is no action of this hand</source>
        <translation>step {sequence} is no action of this hand</translation>
    </message>
    <message>
        <source>step {sequence} is no decision of this hand</source>
        <translation>step {sequence} is no decision of this hand</translation>
    </message>
    <message>
        <source>step {sequence} names no cards of this hand</source>
        <translation>step {sequence} names no cards of this hand</translation>
    </message>
    <message>
        <source>stopped; what was answered is in {config}: the same command goes on</source>
        <translation>stopped; what was answered is in {config}: the same command goes on</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>straight</translation>
    </message>
    <message>
        <source>straight flush</source>
        <translation>straight flush</translation>
    </message>
    <message>
        <source>stray card</source>
        <translation>stray card</translation>
    </message>
    <message>
        <source>string bet</source>
        <translation>string bet</translation>
    </message>
    <message>
        <source>swapped hands</source>
        <translation>swapped hands</translation>
    </message>
    <message>
        <source>table</source>
        <translation>table</translation>
    </message>
    <message>
        <source>table its hand</source>
        <translation>table its hand</translation>
    </message>
    <message>
        <source>take 1 to {amount} chips, or leave the table with all of them</source>
        <translation>take 1 to {amount} chips, or leave the table with all of them</translation>
    </message>
    <message>
        <source>technician</source>
        <translation>technician</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>ten</translation>
    </message>
    <message>
        <source>tens</source>
        <translation>tens</translation>
    </message>
    <message>
        <source>that player left seat {seat} since: correct the leaving</source>
        <translation>that player left seat {seat} since: correct the leaving</translation>
    </message>
    <message>
        <source>the ace is high</source>
        <translation>the ace is high</translation>
    </message>
    <message>
        <source>the action is on seat {seat}, not on seat {seat2}; {alternatives}</source>
        <translation>the action is on seat {seat}, not on seat {seat2}; {alternatives}</translation>
    </message>
    <message>
        <source>the antes</source>
        <translation>the antes</translation>
    </message>
    <message>
        <source>the blinds</source>
        <translation>the blinds</translation>
    </message>
    <message>
        <source>the board</source>
        <translation>the board</translation>
    </message>
    <message>
        <source>the burn to seat {due}</source>
        <translation>the burn to seat {due}</translation>
    </message>
    <message>
        <source>the burns</source>
        <translation>the burns</translation>
    </message>
    <message>
        <source>the button goes to one of seats {seats}</source>
        <translation>the button goes to one of seats {seats}</translation>
    </message>
    <message>
        <source>the buy-in: set min_buy_in</source>
        <translation>the buy-in: set min_buy_in</translation>
    </message>
    <message>
        <source>the camera</source>
        <translation>the camera</translation>
    </message>
    <message>
        <source>the camera looks again</source>
        <translation>the camera looks again</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>the card</translation>
    </message>
    <message>
        <source>the card goes back to the stub</source>
        <translation>the card goes back to the stub</translation>
    </message>
    <message>
        <source>the card is the next one dealt</source>
        <translation>the card is the next one dealt</translation>
    </message>
    <message>
        <source>the card reader</source>
        <translation>the card reader</translation>
    </message>
    <message>
        <source>the card was dealt before</source>
        <translation>the card was dealt before</translation>
    </message>
    <message>
        <source>the deal</source>
        <translation>the deal</translation>
    </message>
    <message>
        <source>the dealer's own</source>
        <translation>the dealer's own</translation>
    </message>
    <message>
        <source>the dealer's screen</source>
        <translation>the dealer's screen</translation>
    </message>
    <message>
        <source>the decision</source>
        <translation>the decision</translation>
    </message>
    <message>
        <source>the deck has {cards} of {size} cards</source>
        <translation>the deck has {cards} of {size} cards</translation>
    </message>
    <message>
        <source>the deck is changed when the hand is over</source>
        <translation>the deck is changed when the hand is over</translation>
    </message>
    <message>
        <source>the deck is shuffled: what the last hand gave stands</source>
        <translation>the deck is shuffled: what the last hand gave stands</translation>
    </message>
    <message>
        <source>the deck's tags</source>
        <translation>the deck's tags</translation>
    </message>
    <message>
        <source>the deck's tags need a reader: run this step again when it is there</source>
        <translation>the deck's tags need a reader: run this step again when it is there</translation>
    </message>
    <message>
        <source>the departments' keys</source>
        <translation>the departments' keys</translation>
    </message>
    <message>
        <source>the discards</source>
        <translation>the discards</translation>
    </message>
    <message>
        <source>the down card</source>
        <translation>the down card</translation>
    </message>
    <message>
        <source>the draw is on seat {seat}, not on seat {seat2}; it may throw away up to {most} cards or stand pat</source>
        <translation>the draw is on seat {seat}, not on seat {seat2}; it may throw away up to {most} cards or stand pat</translation>
    </message>
    <message>
        <source>the drop was emptied since, and too much of this hand was in it</source>
        <translation>the drop was emptied since, and too much of this hand was in it</translation>
    </message>
    <message>
        <source>the evidence of hand {number} is {so}</source>
        <translation>the evidence of hand {number} is {so}</translation>
    </message>
    <message>
        <source>the exposed card is replaced</source>
        <translation>the exposed card is replaced</translation>
    </message>
    <message>
        <source>the first PINs</source>
        <translation>the first PINs</translation>
    </message>
    <message>
        <source>the floor</source>
        <translation>the floor</translation>
    </message>
    <message>
        <source>the floor closes a difference, by name</source>
        <translation>the floor closes a difference, by name</translation>
    </message>
    <message>
        <source>the floor says whose chips they are, by name</source>
        <translation>the floor says whose chips they are, by name</translation>
    </message>
    <message>
        <source>the floor was called already</source>
        <translation>the floor was called already</translation>
    </message>
    <message>
        <source>the forced bets: set blinds, an ante or a bring-in</source>
        <translation>the forced bets: set blinds, an ante or a bring-in</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted</source>
        <translation>the game is not chosen here: it is posted</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted on the sign</source>
        <translation>the game is not chosen here: it is posted on the sign</translation>
    </message>
    <message>
        <source>the hand is on record, whole and signed by the bridge</source>
        <translation>the hand is on record, whole and signed by the bridge</translation>
    </message>
    <message>
        <source>the hands</source>
        <translation>the hands</translation>
    </message>
    <message>
        <source>the hands are read again</source>
        <translation>the hands are read again</translation>
    </message>
    <message>
        <source>the high half</source>
        <translation>the high half</translation>
    </message>
    <message>
        <source>the inner one, such as floor</source>
        <translation>the inner one, such as floor</translation>
    </message>
    <message>
        <source>the last decision is taken back</source>
        <translation>the last decision is taken back</translation>
    </message>
    <message>
        <source>the last decision is taken back although cards were shown since</source>
        <translation>the last decision is taken back although cards were shown since</translation>
    </message>
    <message>
        <source>the low half</source>
        <translation>the low half</translation>
    </message>
    <message>
        <source>the next hand is {what}, which can't be a bomb pot</source>
        <translation>the next hand is {what}, which can't be a bomb pot</translation>
    </message>
    <message>
        <source>the outer department, such as cage</source>
        <translation>the outer department, such as cage</translation>
    </message>
    <message>
        <source>the panel says that it is {width} mm wide; a ruler knows better</source>
        <translation>the panel says that it is {width} mm wide; a ruler knows better</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gets {amount}</source>
        <translation>the player who left seat {seat} gets {amount}</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gives back {amount}</source>
        <translation>the player who left seat {seat} gives back {amount}</translation>
    </message>
    <message>
        <source>the pots can't be divided so</source>
        <translation>the pots can't be divided so</translation>
    </message>
    <message>
        <source>the rack holds no chips</source>
        <translation>the rack holds no chips</translation>
    </message>
    <message>
        <source>the rack holds {rack}</source>
        <translation>the rack holds {rack}</translation>
    </message>
    <message>
        <source>the rack holds {rack}: have it filled first</source>
        <translation>the rack holds {rack}: have it filled first</translation>
    </message>
    <message>
        <source>the reader's cards are opened</source>
        <translation>the reader's cards are opened</translation>
    </message>
    <message>
        <source>the reading place</source>
        <translation>the reading place</translation>
    </message>
    <message>
        <source>the readings of the showdown</source>
        <translation>the readings of the showdown</translation>
    </message>
    <message>
        <source>the record holds hands 1 to {hands}</source>
        <translation>the record holds hands 1 to {hands}</translation>
    </message>
    <message>
        <source>the record is not signed: an older one was put in its place</source>
        <translation>the record is not signed: an older one was put in its place</translation>
    </message>
    <message>
        <source>the recording is over</source>
        <translation>the recording is over</translation>
    </message>
    <message>
        <source>the reshuffle</source>
        <translation>the reshuffle</translation>
    </message>
    <message>
        <source>the round was played again upon that ruling: correct it by another</source>
        <translation>the round was played again upon that ruling: correct it by another</translation>
    </message>
    <message>
        <source>the rule</source>
        <translation>the rule</translation>
    </message>
    <message>
        <source>the screen had just changed. Touch again</source>
        <translation>the screen had just changed. Touch again</translation>
    </message>
    <message>
        <source>the set-up can't be started: {why}</source>
        <translation>the set-up can't be started: {why}</translation>
    </message>
    <message>
        <source>the simulation's</source>
        <translation>the simulation's</translation>
    </message>
    <message>
        <source>the table is closed; open it first</source>
        <translation>the table is closed; open it first</translation>
    </message>
    <message>
        <source>the table is open</source>
        <translation>the table is open</translation>
    </message>
    <message>
        <source>the table was closed with its counts: open it first</source>
        <translation>the table was closed with its counts: open it first</translation>
    </message>
    <message>
        <source>the touch before is being recorded. Touch again</source>
        <translation>the touch before is being recorded. Touch again</translation>
    </message>
    <message>
        <source>the tournament is over, its prizes are given</source>
        <translation>the tournament is over, its prizes are given</translation>
    </message>
    <message>
        <source>the two were not alike</source>
        <translation>the two were not alike</translation>
    </message>
    <message>
        <source>the {cards} cards</source>
        <translation>the {cards} cards</translation>
    </message>
    <message>
        <source>the {count} cards</source>
        <translation>the {count} cards</translation>
    </message>
    <message>
        <source>the {count} down cards</source>
        <translation>the {count} down cards</translation>
    </message>
    <message>
        <source>the {draw}</source>
        <translation>the {draw}</translation>
    </message>
    <message numerus="yes">
        <source>the {n} burns</source>
        <translation>
            <numerusform>the {n} burn</numerusform>
            <numerusform>the {n} burns</numerusform>
        </translation>
    </message>
    <message>
        <source>the {since}</source>
        <translation>the {since}</translation>
    </message>
    <message>
        <source>the {street}</source>
        <translation>the {street}</translation>
    </message>
    <message>
        <source>the {stub} of the stub</source>
        <translation>the {stub} of the stub</translation>
    </message>
    <message numerus="yes">
        <source>the {stub} of the stub and the {n} burns together</source>
        <translation>
            <numerusform>the {stub} of the stub and the {n} burn together</numerusform>
            <numerusform>the {stub} of the stub and the {n} burns together</numerusform>
        </translation>
    </message>
    <message>
        <source>then it is another key: ask the department for the right one</source>
        <translation>then it is another key: ask the department for the right one</translation>
    </message>
    <message>
        <source>then the lowest hand without pair, straight or flush</source>
        <translation>then the lowest hand without pair, straight or flush</translation>
    </message>
    <message>
        <source>there</source>
        <translation>there</translation>
    </message>
    <message>
        <source>there is no '{said}'</source>
        <translation>there is no '{said}'</translation>
    </message>
    <message>
        <source>there is no '{said}'; type one of {choices}</source>
        <translation>there is no '{said}'; type one of {choices}</translation>
    </message>
    <message>
        <source>there is no hand {number}; {held}</source>
        <translation>there is no hand {number}; {held}</translation>
    </message>
    <message>
        <source>there is no place '{place}': expected board or a seat dealt in</source>
        <translation>there is no place '{place}': expected board or a seat dealt in</translation>
    </message>
    <message>
        <source>there is no seat {seat}: this game has seats 1 to {most}; open seats: {open_seats}</source>
        <translation>there is no seat {seat}: this game has seats 1 to {most}; open seats: {open_seats}</translation>
    </message>
    <message>
        <source>there is no seat {seat}; open seats: {open_seats}</source>
        <translation>there is no seat {seat}; open seats: {open_seats}</translation>
    </message>
    <message>
        <source>there is no straddle now at this table</source>
        <translation>there is no straddle now at this table</translation>
    </message>
    <message>
        <source>there was no room for its picture</source>
        <translation>there was no room for its picture</translation>
    </message>
    <message>
        <source>third</source>
        <translation>third</translation>
    </message>
    <message>
        <source>this is the other department's key; give another</source>
        <translation>this is the other department's key; give another</translation>
    </message>
    <message>
        <source>three</source>
        <translation>three</translation>
    </message>
    <message>
        <source>three cards of three suits</source>
        <translation>three cards of three suits</translation>
    </message>
    <message>
        <source>three cards read at the muck</source>
        <translation>three cards read at the muck</translation>
    </message>
    <message>
        <source>three of a kind</source>
        <translation>three of a kind</translation>
    </message>
    <message>
        <source>three {ranks}</source>
        <translation>three {ranks}</translation>
    </message>
    <message>
        <source>three-card badugi</source>
        <translation>three-card badugi</translation>
    </message>
    <message>
        <source>threes</source>
        <translation>threes</translation>
    </message>
    <message>
        <source>time is called already</source>
        <translation>time is called already</translation>
    </message>
    <message>
        <source>time is called on a player who is to act</source>
        <translation>time is called on a player who is to act</translation>
    </message>
    <message>
        <source>time is called when the floor has come: nobody's time runs</source>
        <translation>time is called when the floor has come: nobody's time runs</translation>
    </message>
    <message>
        <source>time is called when the hand goes on; first: {text}</source>
        <translation>time is called when the hand goes on; first: {text}</translation>
    </message>
    <message>
        <source>to allow more than the house does</source>
        <translation>to allow more than the house does</translation>
    </message>
    <message>
        <source>to be named</source>
        <translation>to be named</translation>
    </message>
    <message>
        <source>to change how the table is run</source>
        <translation>to change how the table is run</translation>
    </message>
    <message>
        <source>to correct the hand</source>
        <translation>to correct the hand</translation>
    </message>
    <message>
        <source>to look at the day at this table</source>
        <translation>to look at the day at this table</translation>
    </message>
    <message>
        <source>to move the house's money</source>
        <translation>to move the house's money</translation>
    </message>
    <message>
        <source>to open face-down cards</source>
        <translation>to open face-down cards</translation>
    </message>
    <message>
        <source>to rule</source>
        <translation>to rule</translation>
    </message>
    <message>
        <source>to rule a misdeal</source>
        <translation>to rule a misdeal</translation>
    </message>
    <message>
        <source>to set a stack as it was counted</source>
        <translation>to set a stack as it was counted</translation>
    </message>
    <message>
        <source>to {seats}</source>
        <translation>to {seats}</translation>
    </message>
    <message>
        <source>toke</source>
        <translation>toke</translation>
    </message>
    <message>
        <source>toked {amount}</source>
        <translation>toked {amount}</translation>
    </message>
    <message>
        <source>took {amount}</source>
        <translation>took {amount}</translation>
    </message>
    <message>
        <source>touch</source>
        <translation>touch</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turn</translation>
    </message>
    <message>
        <source>two cards of two suits</source>
        <translation>two cards of two suits</translation>
    </message>
    <message>
        <source>two cards read at the muck</source>
        <translation>two cards read at the muck</translation>
    </message>
    <message>
        <source>two pair</source>
        <translation>two pair</translation>
    </message>
    <message>
        <source>two pair, {high} and {low}</source>
        <translation>two pair, {high} and {low}</translation>
    </message>
    <message>
        <source>two players at least draw for the button</source>
        <translation>two players at least draw for the button</translation>
    </message>
    <message>
        <source>two-card badugi</source>
        <translation>two-card badugi</translation>
    </message>
    <message>
        <source>type it</source>
        <translation>type it</translation>
    </message>
    <message>
        <source>types like a keyboard</source>
        <translation>types like a keyboard</translation>
    </message>
    <message>
        <source>unconfirmed</source>
        <translation>unconfirmed</translation>
    </message>
    <message>
        <source>under the gun</source>
        <translation>under the gun</translation>
    </message>
    <message>
        <source>undo stopped</source>
        <translation>undo stopped</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unfinished</translation>
    </message>
    <message>
        <source>unplugged</source>
        <translation>unplugged</translation>
    </message>
    <message>
        <source>until all is good, then Ctrl-C</source>
        <translation>until all is good, then Ctrl-C</translation>
    </message>
    <message>
        <source>up</source>
        <translation>up</translation>
    </message>
    <message>
        <source>up to</source>
        <translation>up to</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>usual</translation>
    </message>
    <message>
        <source>void</source>
        <translation>void</translation>
    </message>
    <message>
        <source>waiting for the first frame</source>
        <translation>waiting for the first frame</translation>
    </message>
    <message>
        <source>waiting for the reader's hello</source>
        <translation>waiting for the reader's hello</translation>
    </message>
    <message>
        <source>waits for the big blind</source>
        <translation>waits for the big blind</translation>
    </message>
    <message>
        <source>was {after}, not {before}</source>
        <translation>was {after}, not {before}</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>watching</translation>
    </message>
    <message>
        <source>what is played</source>
        <translation>what is played</translation>
    </message>
    <message>
        <source>what it faced has changed since it spoke out of turn</source>
        <translation>what it faced has changed since it spoke out of turn</translation>
    </message>
    <message>
        <source>what it said can't be done any more</source>
        <translation>what it said can't be done any more</translation>
    </message>
    <message>
        <source>what seat {seat} did out of turn</source>
        <translation>what seat {seat} did out of turn</translation>
    </message>
    <message>
        <source>what seat {seat} would do is in no record; {later} later steps follow it</source>
        <translation>what seat {seat} would do is in no record; {later} later steps follow it</translation>
    </message>
    <message>
        <source>what the house charges: set rake_percent or [table.charge]</source>
        <translation>what the house charges: set rake_percent or [table.charge]</translation>
    </message>
    <message>
        <source>what the record shows</source>
        <translation>what the record shows</translation>
    </message>
    <message>
        <source>what was claimed</source>
        <translation>what was claimed</translation>
    </message>
    <message>
        <source>what was said out of turn does not bind here</source>
        <translation>what was said out of turn does not bind here</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>wheel</translation>
    </message>
    <message>
        <source>wheel, {reading}</source>
        <translation>wheel, {reading}</translation>
    </message>
    <message>
        <source>when the hand is over</source>
        <translation>when the hand is over</translation>
    </message>
    <message>
        <source>wins with {reading}</source>
        <translation>wins with {reading}</translation>
    </message>
    <message>
        <source>wins {half}, {amount}, with {reading}</source>
        <translation>wins {half}, {amount}, with {reading}</translation>
    </message>
    <message>
        <source>with the supervisor's leave</source>
        <translation>with the supervisor's leave</translation>
    </message>
    <message numerus="yes">
        <source>with {n} odd chips</source>
        <translation>
            <numerusform>with the odd chip</numerusform>
            <numerusform>with {n} odd chips</numerusform>
        </translation>
    </message>
    <message>
        <source>with {stack}</source>
        <translation>with {stack}</translation>
    </message>
    <message>
        <source>wrong action</source>
        <translation>wrong action</translation>
    </message>
    <message>
        <source>wrong button</source>
        <translation>wrong button</translation>
    </message>
    <message>
        <source>wrong cards</source>
        <translation>wrong cards</translation>
    </message>
    <message>
        <source>wrong deal</source>
        <translation>wrong deal</translation>
    </message>
    <message>
        <source>wrong first seat</source>
        <translation>wrong first seat</translation>
    </message>
    <message>
        <source>wrong number</source>
        <translation>wrong number</translation>
    </message>
    <message>
        <source>wrong push</source>
        <translation>wrong push</translation>
    </message>
    <message>
        <source>wrong raise</source>
        <translation>wrong raise</translation>
    </message>
    <message>
        <source>wrong resolution</source>
        <translation>wrong resolution</translation>
    </message>
    <message>
        <source>wrong seat</source>
        <translation>wrong seat</translation>
    </message>
    <message>
        <source>wrong show</source>
        <translation>wrong show</translation>
    </message>
    <message>
        <source>wrong step</source>
        <translation>wrong step</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>{actions} and {more} more</source>
        <translation>{actions} and {more} more</translation>
    </message>
    <message>
        <source>{action} {amount}</source>
        <translation>{action} {amount}</translation>
    </message>
    <message>
        <source>{action}, all in</source>
        <translation>{action}, all in</translation>
    </message>
    <message>
        <source>{amount} back out of the drop</source>
        <translation>{amount} back out of the drop</translation>
    </message>
    <message>
        <source>{amount} chips are more than any table holds; {most_chips} at most</source>
        <translation>{amount} chips are more than any table holds; {most_chips} at most</translation>
    </message>
    <message>
        <source>{amount} come back from the player who left seat {seat}</source>
        <translation>{amount} come back from the player who left seat {seat}</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} to seat {to_seat}</source>
        <translation>{amount} from seat {seat} to seat {to_seat}</translation>
    </message>
    <message>
        <source>{amount} go from seat {seat} to seat {to_seat}, by {by}</source>
        <translation>{amount} go from seat {seat} to seat {to_seat}, by {by}</translation>
    </message>
    <message>
        <source>{amount} go to the player who left seat {seat}</source>
        <translation>{amount} go to the player who left seat {seat}</translation>
    </message>
    <message>
        <source>{amount} is a short buy: the buy-in is {range}</source>
        <translation>{amount} is a short buy: the buy-in is {range}</translation>
    </message>
    <message>
        <source>{amount} is too much: the buy-in is {range}</source>
        <translation>{amount} is too much: the buy-in is {range}</translation>
    </message>
    <message>
        <source>{amount} is what was entered: say what it should have been</source>
        <translation>{amount} is what was entered: say what it should have been</translation>
    </message>
    <message>
        <source>{amount} more into the drop</source>
        <translation>{amount} more into the drop</translation>
    </message>
    <message>
        <source>{amount} of a pot went to seat {seat}</source>
        <translation>{amount} of a pot went to seat {seat}</translation>
    </message>
    <message>
        <source>{amount} or more</source>
        <translation>{amount} or more</translation>
    </message>
    <message>
        <source>{amount} over</source>
        <translation>{amount} over</translation>
    </message>
    <message>
        <source>{amount} short</source>
        <translation>{amount} short</translation>
    </message>
    <message>
        <source>{amount} uncalled back to seat {seat}</source>
        <translation>{amount} uncalled back to seat {seat}</translation>
    </message>
    <message>
        <source>{before}. Hand {hand} was not ended: every chip is back where it was before it</source>
        <translation>{before}. Hand {hand} was not ended: every chip is back where it was before it</translation>
    </message>
    <message>
        <source>{before}more than {limit} for incidentals needs the supervisor</source>
        <translation>{before}more than {limit} for incidentals needs the supervisor</translation>
    </message>
    <message>
        <source>{by} notes{about}: {text}</source>
        <translation>{by} notes{about}: {text}</translation>
    </message>
    <message>
        <source>{cards} burned, {cards2} on the board</source>
        <translation>{cards} burned, {cards2} on the board</translation>
    </message>
    <message>
        <source>{cards} cards are to be named, not {faces}: name each once</source>
        <translation>{cards} cards are to be named, not {faces}: name each once</translation>
    </message>
    <message>
        <source>{cards} cards, complete</source>
        <translation>{cards} cards, complete</translation>
    </message>
    <message>
        <source>{cards} lies before seat {seat}</source>
        <translation>{cards} lies before seat {seat}</translation>
    </message>
    <message>
        <source>{card} is the highest card</source>
        <translation>{card} is the highest card</translation>
    </message>
    <message>
        <source>{card} is the lowest card</source>
        <translation>{card} is the lowest card</translation>
    </message>
    <message>
        <source>{chips} is not short of anything: enter it as seat {seat}'s bet</source>
        <translation>{chips} is not short of anything: enter it as seat {seat}'s bet</translation>
    </message>
    <message>
        <source>{chips} of seats {words} win a chip of {unit}: name each once</source>
        <translation>{chips} of seats {words} win a chip of {unit}: name each once</translation>
    </message>
    <message>
        <source>{chips} to seat {seat}{side}{reading}</source>
        <translation>{chips} to seat {seat}{side}{reading}</translation>
    </message>
    <message>
        <source>{config} is written. The table: tapburn table --config {config}</source>
        <translation>{config} is written. The table: tapburn table --config {config}</translation>
    </message>
    <message>
        <source>{config}: a new file</source>
        <translation>{config}: a new file</translation>
    </message>
    <message>
        <source>{config}: goes on with what it says</source>
        <translation>{config}: goes on with what it says</translation>
    </message>
    <message>
        <source>{confirmed} confirmed, {opened} opened, {denied} denied</source>
        <translation>{confirmed} confirmed, {opened} opened, {denied} denied</translation>
    </message>
    <message>
        <source>{confirmed} confirmed{no}, {opened} opened</source>
        <translation>{confirmed} confirmed{no}, {opened} opened</translation>
    </message>
    <message>
        <source>{count} cards go back into the stub, shuffled and cut</source>
        <translation>{count} cards go back into the stub, shuffled and cut</translation>
    </message>
    <message>
        <source>{count} later steps stay as they are</source>
        <translation>{count} later steps stay as they are</translation>
    </message>
    <message>
        <source>{count}: {blinds}</source>
        <translation>{count}: {blinds}</translation>
    </message>
    <message>
        <source>{dead} dead</source>
        <translation>{dead} dead</translation>
    </message>
    <message>
        <source>{dealer} deals already</source>
        <translation>{dealer} deals already</translation>
    </message>
    <message>
        <source>{dealer} deals{add_keys}</source>
        <translation>{dealer} deals{add_keys}</translation>
    </message>
    <message>
        <source>{drop} was dropped and {jackpot} for the jackpot, not {drop2} and {jackpot2}: count again</source>
        <translation>{drop} was dropped and {jackpot} for the jackpot, not {drop2} and {jackpot2}: count again</translation>
    </message>
    <message>
        <source>{faces} faces for {place}, where {cards} cards await theirs: name exactly those</source>
        <translation>{faces} faces for {place}, where {cards} cards await theirs: name exactly those</translation>
    </message>
    <message>
        <source>{face} appears twice: a deck holds each card once</source>
        <translation>{face} appears twice: a deck holds each card once</translation>
    </message>
    <message>
        <source>{face} is not in the deck of {title}</source>
        <translation>{face} is not in the deck of {title}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} and {second}</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} or {second}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} to {last}</translation>
    </message>
    <message>
        <source>{floor_answered} is on the way already</source>
        <translation>{floor_answered} is on the way already</translation>
    </message>
    <message>
        <source>{gone} were taken since the last hand; </source>
        <translation>{gone} were taken since the last hand; </translation>
    </message>
    <message>
        <source>{hands}{rate} · drop {chips} · tokes {chips2}</source>
        <translation>{hands}{rate} · drop {chips} · tokes {chips2}</translation>
    </message>
    <message>
        <source>{has}, less than comes off: have the floor count it</source>
        <translation>{has}, less than comes off: have the floor count it</translation>
    </message>
    <message>
        <source>{held} out of turn</source>
        <translation>{held} out of turn</translation>
    </message>
    <message>
        <source>{held} out of turn; {means}</source>
        <translation>{held} out of turn; {means}</translation>
    </message>
    <message>
        <source>{held}, and it binds, since nothing changes before its turn ({clause})</source>
        <translation>{held}, and it binds, since nothing changes before its turn ({clause})</translation>
    </message>
    <message>
        <source>{held}, then seat {seat} acts anew: {why} ({clause})</source>
        <translation>{held}, then seat {seat} acts anew: {why} ({clause})</translation>
    </message>
    <message>
        <source>{hours} h {minutes}</source>
        <translation>{hours} h {minutes}</translation>
    </message>
    <message>
        <source>{house} · the best first</source>
        <translation>{house} · the best first</translation>
    </message>
    <message>
        <source>{kept} burns, folded hands, discards of earlier draws{served}: {words} cards.</source>
        <translation>{kept} burns, folded hands, discards of earlier draws{served}: {words} cards.</translation>
    </message>
    <message>
        <source>{kind}, {ranks}</source>
        <translation>{kind}, {ranks}</translation>
    </message>
    <message>
        <source>{kind}, {rank} high</source>
        <translation>{kind}, {rank} high</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} to {most}</translation>
    </message>
    <message>
        <source>{level} of {levels}</source>
        <translation>{level} of {levels}</translation>
    </message>
    <message>
        <source>{lost} between hands</source>
        <translation>{lost} between hands</translation>
    </message>
    <message>
        <source>{lost}: check the cards, then continue</source>
        <translation>{lost}: check the cards, then continue</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} to {high}</translation>
    </message>
    <message>
        <source>{made}, {kickers} kicker</source>
        <translation>{made}, {kickers} kicker</translation>
    </message>
    <message>
        <source>{made}, {kickers} kickers</source>
        <translation>{made}, {kickers} kickers</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{mistake}: the prompt said “{prompt}”</source>
        <translation>{mistake}: the prompt said “{prompt}”</translation>
    </message>
    <message>
        <source>{most_held} hands are held already: release one first</source>
        <translation>{most_held} hands are held already: release one first</translation>
    </message>
    <message>
        <source>{most_ordered} moves of chips are ordered and not done: do those first</source>
        <translation>{most_ordered} moves of chips are ordered and not done: do those first</translation>
    </message>
    <message>
        <source>{most} from {count} players</source>
        <translation>{most} from {count} players</translation>
    </message>
    <message>
        <source>{names} may sign on as {role}</source>
        <translation>{names} may sign on as {role}</translation>
    </message>
    <message>
        <source>{names} split{what} with {reading}, {amounts}{odd}</source>
        <translation>{names} split{what} with {reading}, {amounts}{odd}</translation>
    </message>
    <message>
        <source>{name} ({role}) may not</source>
        <translation>{name} ({role}) may not</translation>
    </message>
    <message>
        <source>{name} ({role}), {left} left</source>
        <translation>{name} ({role}), {left} left</translation>
    </message>
    <message>
        <source>{name} ({role}){left}</source>
        <translation>{name} ({role}){left}</translation>
    </message>
    <message>
        <source>{name} comes on to deal</source>
        <translation>{name} comes on to deal</translation>
    </message>
    <message>
        <source>{name} has hands sealed to the keys {keys}</source>
        <translation>{name} has hands sealed to the keys {keys}</translation>
    </message>
    <message>
        <source>{name} has one more set of cards compared in this hand</source>
        <translation>{name} has one more set of cards compared in this hand</translation>
    </message>
    <message>
        <source>{name} has {count} face-down cards of this hand opened, once</source>
        <translation>{name} has {count} face-down cards of this hand opened, once</translation>
    </message>
    <message>
        <source>{name} is coming</source>
        <translation>{name} is coming</translation>
    </message>
    <message>
        <source>{name} signs on</source>
        <translation>{name} signs on</translation>
    </message>
    <message>
        <source>{name} {small_bet} and {big_bet}</source>
        <translation>{name} {small_bet} and {big_bet}</translation>
    </message>
    <message>
        <source>{name} {small_bet} to {amount}</source>
        <translation>{name} {small_bet} to {amount}</translation>
    </message>
    <message>
        <source>{name}, {number} street</source>
        <translation>{name}, {number} street</translation>
    </message>
    <message>
        <source>{nickname} left with {back} less than {window_minutes} minutes ago and comes back with the same</source>
        <translation>{nickname} left with {back} less than {window_minutes} minutes ago and comes back with the same</translation>
    </message>
    <message>
        <source>{nickname} may not play with seat {apart}: a supervisor can allow it</source>
        <translation>{nickname} may not play with seat {apart}: a supervisor can allow it</translation>
    </message>
    <message>
        <source>{nickname} sits at seat {seated}: one player, one seat</source>
        <translation>{nickname} sits at seat {seated}: one player, one seat</translation>
    </message>
    <message>
        <source>{number} is taken</source>
        <translation>{number} is taken</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards</source>
        <translation>
            <numerusform>1 card</numerusform>
            <numerusform>{n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards are off the stub before time</source>
        <translation>
            <numerusform>A card is off the stub before time</numerusform>
            <numerusform>{n} cards are off the stub before time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards belong to no deck of {size}</source>
        <translation>
            <numerusform>a card belongs to no deck of {size}</numerusform>
            <numerusform>{n} cards belong to no deck of {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards burned</source>
        <translation>
            <numerusform>{n} card burned</numerusform>
            <numerusform>{n} cards burned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards dealt</source>
        <translation>
            <numerusform>{n} card dealt</numerusform>
            <numerusform>{n} cards dealt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie dealt: they count again when due</source>
        <translation>
            <numerusform>1 card lies dealt: it counts again when due</numerusform>
            <numerusform>{n} cards lie dealt: they count again when due</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie elsewhere than they are due now</source>
        <translation>
            <numerusform>A card lies elsewhere than it is due now</numerusform>
            <numerusform>{n} cards lie elsewhere than they are due now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie there</source>
        <translation>
            <numerusform>{n} card lies there</numerusform>
            <numerusform>{n} cards lie there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards on the board</source>
        <translation>
            <numerusform>{n} card on the board</numerusform>
            <numerusform>{n} cards on the board</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} cards read at the muck</source>
        <translation>{n} cards read at the muck</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards were read that may have been dealt already</source>
        <translation>
            <numerusform>A card was read that may have been dealt already</numerusform>
            <numerusform>{n} cards were read that may have been dealt already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips</source>
        <translation>
            <numerusform>1 chip</numerusform>
            <numerusform>{n} chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips of {race} to win</source>
        <translation>
            <numerusform>{n} chip of {race} to win</numerusform>
            <numerusform>{n} chips of {race} to win</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hands</source>
        <translation>
            <numerusform>{n} hand</numerusform>
            <numerusform>{n} hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} later steps stay as entered</source>
        <translation>
            <numerusform>{n} later step stays as entered</numerusform>
            <numerusform>{n} later steps stay as entered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} minute</numerusform>
            <numerusform>{n} minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more changes</source>
        <translation>
            <numerusform>{n} more change</numerusform>
            <numerusform>{n} more changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more hands</source>
        <translation>
            <numerusform>{n} more hand</numerusform>
            <numerusform>{n} more hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} lie there</source>
        <translation>
            <numerusform>One lies there</numerusform>
            <numerusform>{n} of {total} lie there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} readings were lost by {source}</source>
        <translation>
            <numerusform>One reading was lost by {source}</numerusform>
            <numerusform>{n} readings were lost by {source}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} seats</source>
        <translation>
            <numerusform>the seat</numerusform>
            <numerusform>{n} seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps taken back</source>
        <translation>
            <numerusform>1 step taken back</numerusform>
            <numerusform>{n} steps taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tries left</source>
        <translation>
            <numerusform>{n} try left</numerusform>
            <numerusform>{n} tries left</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} can't be opened (error {number}); check the cable</source>
        <translation>{path} can't be opened (error {number}); check the cable</translation>
    </message>
    <message>
        <source>{path} is no serial port; check the port's name in the configuration</source>
        <translation>{path} is no serial port; check the port's name in the configuration</translation>
    </message>
    <message numerus="yes">
        <source>{picked} of {n} cards</source>
        <translation>
            <numerusform>{picked} of {n} card</numerusform>
            <numerusform>{picked} of {n} cards</numerusform>
        </translation>
    </message>
    <message>
        <source>{picked} picked</source>
        <translation>{picked} picked</translation>
    </message>
    <message numerus="yes">
        <source>{places}: stay where they lie</source>
        <translation>
            <numerusform>{places}: stays where it lies</numerusform>
            <numerusform>{places}: stay where they lie</numerusform>
        </translation>
    </message>
    <message>
        <source>{place} named by the dealer</source>
        <translation>{place} named by the dealer</translation>
    </message>
    <message>
        <source>{place} shows {faces}, {how}</source>
        <translation>{place} shows {faces}, {how}</translation>
    </message>
    <message>
        <source>{playing} of {seats}</source>
        <translation>{playing} of {seats}</translation>
    </message>
    <message>
        <source>{post}, to the middle</source>
        <translation>{post}, to the middle</translation>
    </message>
    <message>
        <source>{pot} is seat {seat}'s: {amount}</source>
        <translation>{pot} is seat {seat}'s: {amount}</translation>
    </message>
    <message>
        <source>{pot}, {amount}{taken}: {won}</source>
        <translation>{pot}, {amount}{taken}: {won}</translation>
    </message>
    <message>
        <source>{pot}: pull {amount} from {seats}</source>
        <translation>{pot}: pull {amount} from {seats}</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({clause})</source>
        <translation>{question} A second touch folds ({clause})</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({turn})</source>
        <translation>{question} A second touch folds ({turn})</translation>
    </message>
    <message>
        <source>{question} A second touch mucks ({words})</source>
        <translation>{question} A second touch mucks ({words})</translation>
    </message>
    <message>
        <source>{rake} from {pot}</source>
        <translation>{rake} from {pot}</translation>
    </message>
    <message>
        <source>{ranks} full of {pair}</source>
        <translation>{ranks} full of {pair}</translation>
    </message>
    <message>
        <source>{ranks} low</source>
        <translation>{ranks} low</translation>
    </message>
    <message>
        <source>{rank} high</source>
        <translation>{rank} high</translation>
    </message>
    <message>
        <source>{rank}-high straight</source>
        <translation>{rank}-high straight</translation>
    </message>
    <message>
        <source>{rank}-high straight flush</source>
        <translation>{rank}-high straight flush</translation>
    </message>
    <message>
        <source>{reason} ({clause})</source>
        <translation>{reason} ({clause})</translation>
    </message>
    <message>
        <source>{reason}: the floor corrects it, by name</source>
        <translation>{reason}: the floor corrects it, by name</translation>
    </message>
    <message>
        <source>{reason}; say why the house moved the player, where it did: a broken game, a changed limit or the like</source>
        <translation>{reason}; say why the house moved the player, where it did: a broken game, a changed limit or the like</translation>
    </message>
    <message>
        <source>{roles} or the {role}</source>
        <translation>{roles} or the {role}</translation>
    </message>
    <message>
        <source>{role}, number {number}</source>
        <translation>{role}, number {number}</translation>
    </message>
    <message>
        <source>{sequence} ({step})</source>
        <translation>{sequence} ({step})</translation>
    </message>
    <message>
        <source>{sets_denied} sets were wrong in this hand: one more takes the PIN of the floor</source>
        <translation>{sets_denied} sets were wrong in this hand: one more takes the PIN of the floor</translation>
    </message>
    <message>
        <source>{size} {when}</source>
        <translation>{size} {when}</translation>
    </message>
    <message>
        <source>{source} named no card at the {zone}</source>
        <translation>{source} named no card at the {zone}</translation>
    </message>
    <message>
        <source>{source} read {card} at the {zone}, score {score}</source>
        <translation>{source} read {card} at the {zone}, score {score}</translation>
    </message>
    <message>
        <source>{source}: event {sequence} since its start {boot}</source>
        <translation>{source}: event {sequence} since its start {boot}</translation>
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
        <source>{stands}: after it the hand would go on, {next}</source>
        <translation>{stands}: after it the hand would go on, {next}</translation>
    </message>
    <message>
        <source>{stands}: after it this no longer fits, {what}: {why}</source>
        <translation>{stands}: after it this no longer fits, {what}: {why}</translation>
    </message>
    <message>
        <source>{stands}: {reason}</source>
        <translation>{stands}: {reason}</translation>
    </message>
    <message>
        <source>{step} before seat {seat} has acted: held</source>
        <translation>{step} before seat {seat} has acted: held</translation>
    </message>
    <message>
        <source>{step} changes what it would have to pay</source>
        <translation>{step} changes what it would have to pay</translation>
    </message>
    <message>
        <source>{street} street</source>
        <translation>{street} street</translation>
    </message>
    <message>
        <source>{stub} of the stub and {told}</source>
        <translation>{stub} of the stub and {told}</translation>
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
        <translation>{text} already; now name the seat</translation>
    </message>
    <message>
        <source>{text} with {stack}</source>
        <translation>{text} with {stack}</translation>
    </message>
    <message>
        <source>{text}: post the antes first</source>
        <translation>{text}: post the antes first</translation>
    </message>
    <message>
        <source>{text}: post the blinds first</source>
        <translation>{text}: post the blinds first</translation>
    </message>
    <message>
        <source>{text}: ruled by {who}{rule}</source>
        <translation>{text}: ruled by {who}{rule}</translation>
    </message>
    <message numerus="yes">
        <source>{text}: {n} cards</source>
        <translation>
            <numerusform>{text}: {n} card</numerusform>
            <numerusform>{text}: {n} cards</numerusform>
        </translation>
    </message>
    <message>
        <source>{title} (seat {seats})</source>
        <translation>{title} (seat {seats})</translation>
    </message>
    <message>
        <source>{title} (seats {seats})</source>
        <translation>{title} (seats {seats})</translation>
    </message>
    <message>
        <source>{title} ({where})</source>
        <translation>{title} ({where})</translation>
    </message>
    <message>
        <source>{title}: seat {seats}</source>
        <translation>{title}: seat {seats}</translation>
    </message>
    <message>
        <source>{title}: that does not happen in {game}</source>
        <translation>{title}: that does not happen in {game}</translation>
    </message>
    <message>
        <source>{together}: {cards}. Folded cards stay out.</source>
        <translation>{together}: {cards}. Folded cards stay out.</translation>
    </message>
    <message>
        <source>{told}, perhaps {cards}</source>
        <translation>{told}, perhaps {cards}</translation>
    </message>
    <message>
        <source>{told}, where it had stood for {seconds} s</source>
        <translation>{told}, where it had stood for {seconds} s</translation>
    </message>
    <message>
        <source>{told}; the screen showed "{prompt}"</source>
        <translation>{told}; the screen showed "{prompt}"</translation>
    </message>
    <message>
        <source>{what}; these are: {steps}</source>
        <translation>{what}; these are: {steps}</translation>
    </message>
    <message>
        <source>{which} draw</source>
        <translation>{which} draw</translation>
    </message>
    <message>
        <source>{who} acted before it on that street; it could not be out of turn</source>
        <translation>{who} acted before it on that street; it could not be out of turn</translation>
    </message>
    <message>
        <source>{who} of the {amount} that go back: it has to bring the rest first</source>
        <translation>{who} of the {amount} that go back: it has to bring the rest first</translation>
    </message>
    <message>
        <source>{who} posts or waits: the button is not sold here</source>
        <translation>{who} posts or waits: the button is not sold here</translation>
    </message>
    <message>
        <source>{who} posts them: nobody waits here</source>
        <translation>{who} posts them: nobody waits here</translation>
    </message>
    <message>
        <source>{who} rules{ruler}{proven}: {what} ({clause}). {found}</source>
        <translation>{who} rules{ruler}{proven}: {what} ({clause}). {found}</translation>
    </message>
    <message>
        <source>{who} waits for the big blind</source>
        <translation>{who} waits for the big blind</translation>
    </message>
    <message>
        <source>{who} {what}: it takes the PIN of the {roles}</source>
        <translation>{who} {what}: it takes the PIN of the {roles}</translation>
    </message>
    <message>
        <source>{why}. The table is as last recorded.</source>
        <translation>{why}. The table is as last recorded.</translation>
    </message>
    <message>
        <source>{why}: call the floor</source>
        <translation>{why}: call the floor</translation>
    </message>
    <message>
        <source>{words} and is all in</source>
        <translation>{words} and is all in</translation>
    </message>
    <message>
        <source>{words} cards</source>
        <translation>{words} cards</translation>
    </message>
    <message>
        <source>{words}: the next seat has acted upon it; have the floor correct it</source>
        <translation>{words}: the next seat has acted upon it; have the floor correct it</translation>
    </message>
</context>
<context>
    <name>Theme</name>
    <message>
        <source>Ace</source>
        <translation>Ace</translation>
    </message>
    <message>
        <source>King</source>
        <translation>King</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Queen</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>Jack</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>Ten</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>clubs</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>diamonds</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>hearts</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>spades</translation>
    </message>
    <message>
        <source>A card face down</source>
        <translation>A card face down</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
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
        <translation>Hand back</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Take over</translation>
    </message>
</context>
<context>
    <name>UndoKey</name>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Hold: %1</source>
        <translation>Hold: %1</translation>
    </message>
</context>
<context>
    <name>WagerPad</name>
    <message>
        <source>All fold</source>
        <translation>All fold</translation>
    </message>
    <message>
        <source>All call</source>
        <translation>All call</translation>
    </message>
    <message>
        <source>All check</source>
        <translation>All check</translation>
    </message>
    <message>
        <source>No size yet</source>
        <translation>No size yet</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>To %1</translation>
    </message>
    <message>
        <source>Add a chip of %1 to the next size</source>
        <translation>Add a chip of %1 to the next size</translation>
    </message>
</context>
</TS>
