<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Tapburn</name>
    <message numerus="yes">
        <source>Break: {n} minutes left</source>
        <translation>
            <numerusform>Break: {n} minutes left</numerusform>
            <numerusform>Break: {n} minutes left</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>Turn up the flop's first {n} cards, before the first bets</source>
        <translation>
            <numerusform>Turn up the flop's first card, before the first bets</numerusform>
            <numerusform>Turn up the flop's first {n} cards, before the first bets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Seen, not dealt: the table did {n} steps for you.</source>
        <translation>
            <numerusform>Seen, not dealt: the table did {n} step for you.</numerusform>
            <numerusform>Seen, not dealt: the table did {n} steps for you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deal {n} cards to each, seat {seat} first</source>
        <translation>
            <numerusform>Deal {n} card to each, seat {seat} first</numerusform>
            <numerusform>Deal {n} cards to each, seat {seat} first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For {n} keys, as compared</source>
        <translation>
            <numerusform>For {n} key, as compared</numerusform>
            <numerusform>For {n} keys, as compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Name the {n} cards {where} anew</source>
        <translation>
            <numerusform>Name the card {where} anew</numerusform>
            <numerusform>Name the {n} cards {where} anew</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open {n} cards</source>
        <translation>
            <numerusform>Open {n} card</numerusform>
            <numerusform>Open {n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>PIN: open {n} face-down cards of this hand</source>
        <translation>
            <numerusform>PIN: open {n} face-down card of this hand</numerusform>
            <numerusform>PIN: open {n} face-down cards of this hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put the others into the muck</source>
        <translation>
            <numerusform>Put the other card into the muck</numerusform>
            <numerusform>Put the others into the muck</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The new cards lie left of the board's last: lay them to the right</source>
        <translation>
            <numerusform>The new card lies left of the board's last: lay it to the right</numerusform>
            <numerusform>The new cards lie left of the board's last: lay them to the right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>away {n} minutes</source>
        <translation>
            <numerusform>away {n} minute</numerusform>
            <numerusform>away {n} minutes</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>the {n} burns</source>
        <translation>
            <numerusform>the {n} burn</numerusform>
            <numerusform>the {n} burns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the {stub} of the stub and the {n} burns together</source>
        <translation>
            <numerusform>the {stub} of the stub and the {n} burn together</numerusform>
            <numerusform>the {stub} of the stub and the {n} burns together</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with {n} odd chips</source>
        <translation>
            <numerusform>with the odd chip</numerusform>
            <numerusform>with {n} odd chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} burns</source>
        <translation>
            <numerusform>{n} burn</numerusform>
            <numerusform>{n} burns</numerusform>
        </translation>
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
        <source>{n} cards lay on the board when it was agreed</source>
        <translation>
            <numerusform>{n} card lay on the board when it was agreed</numerusform>
            <numerusform>{n} cards lay on the board when it was agreed</numerusform>
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
        <source>{n} mistakes, {limit} allowed.</source>
        <translation>
            <numerusform>{n} mistake, {limit} allowed.</numerusform>
            <numerusform>{n} mistakes, {limit} allowed.</numerusform>
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
    <message numerus="yes">
        <source>{picked} of {n} cards</source>
        <translation>
            <numerusform>{picked} of {n} card</numerusform>
            <numerusform>{picked} of {n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{places}: stay where they lie</source>
        <translation>
            <numerusform>{places}: stays where it lies</numerusform>
            <numerusform>{places}: stay where they lie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{text}: {n} cards</source>
        <translation>
            <numerusform>{text}: {n} card</numerusform>
            <numerusform>{text}: {n} cards</numerusform>
        </translation>
    </message>
</context>
</TS>
