<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>ActionBar</name>
    <message>
        <source>All fold</source>
        <translation>Todos se retiran</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Retirarse</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Pasar</translation>
    </message>
    <message>
        <source>All call</source>
        <translation>Todos igualan</translation>
    </message>
    <message>
        <source>All check</source>
        <translation>Todos pasan</translation>
    </message>
    <message>
        <source>Type the amount</source>
        <translation>Teclear la cantidad</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>AwardPanel</name>
    <message>
        <source>Next pot</source>
        <translation>Bote siguiente</translation>
    </message>
    <message>
        <source>First pot again</source>
        <translation>Otra vez el primero</translation>
    </message>
</context>
<context>
    <name>AwardShare</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Seat %1</source>
        <translation>Asiento %1</translation>
    </message>
</context>
<context>
    <name>CardCell</name>
    <message>
        <source>%1, picked</source>
        <translation>%1, elegida</translation>
    </message>
    <message>
        <source>%1, lies elsewhere</source>
        <translation>%1, está en otro sitio</translation>
    </message>
</context>
<context>
    <name>CardGrid</name>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
</context>
<context>
    <name>CommitBand</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>CornerKeys</name>
    <message>
        <source>The table&apos;s sheet</source>
        <translation>Hoja de la mesa</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Mesa</translation>
    </message>
</context>
<context>
    <name>DealerTray</name>
    <message>
        <source>stub</source>
        <translation>mazo</translation>
    </message>
    <message>
        <source>burns</source>
        <translation>quema</translation>
    </message>
    <message>
        <source>DEALER</source>
        <translation>CRUPIER</translation>
    </message>
</context>
<context>
    <name>Display</name>
    <message>
        <source>Tapburn: the table</source>
        <translation>Tapburn: la mesa</translation>
    </message>
    <message>
        <source>In play %1</source>
        <translation>En juego %1</translation>
    </message>
</context>
<context>
    <name>DrawnTable</name>
    <message>
        <source>Board</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>Board: deal the next card to it</source>
        <translation>Mesa: reparta ahí la siguiente carta</translation>
    </message>
    <message>
        <source>Pot: touch to cut</source>
        <translation>Bote: toque y se corta</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Bote</translation>
    </message>
    <message>
        <source>A pile of %1: cut it</source>
        <translation>Una pila de %1: cortarla</translation>
    </message>
    <message>
        <source>Reading place</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Quema</translation>
    </message>
    <message>
        <source>Burn the next card</source>
        <translation>Queme la siguiente carta</translation>
    </message>
    <message>
        <source>Muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>Deck: %1</source>
        <translation>Mazo: %1</translation>
    </message>
    <message>
        <source>Deck, %1 cards left</source>
        <translation>Mazo, quedan %1 cartas</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Hágalo por mí</translation>
    </message>
    <message>
        <source>Do for me what the prompt asks for</source>
        <translation>Haga por mí lo que pide el aviso</translation>
    </message>
</context>
<context>
    <name>FloorPane</name>
    <message>
        <source>This table</source>
        <translation>Esta mesa</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Manos</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Crupieres</translation>
    </message>
    <message>
        <source>Signed on: %1</source>
        <translation>Identificado: %1</translation>
    </message>
    <message>
        <source>Nobody at this table has a PIN: whoever looks is not known</source>
        <translation>Nadie en esta mesa tiene PIN: no se sabe quién mira</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the floor&apos;s screen</source>
        <translation>Cerrar la pantalla del floor</translation>
    </message>
    <message>
        <source>Reading the day …</source>
        <translation>Leyendo el día …</translation>
    </message>
</context>
<context>
    <name>Keypad</name>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Borrar la última cifra</translation>
    </message>
</context>
<context>
    <name>Letters</name>
    <message>
        <source>space</source>
        <translation>esp.</translation>
    </message>
    <message>
        <source>del</source>
        <translation>bor</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>may.</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Screen too small. Upright: 800 x 1280 at least. Or turn it: 1024 x 600 at least</source>
        <translation>Pantalla demasiado pequeña. En vertical: 800 x 1280 como mínimo. O gírela: 1024 x 600 como mínimo</translation>
    </message>
    <message>
        <source>This screen is too small: 1024 x 600 at least, ten inches across</source>
        <translation>Esta pantalla es demasiado pequeña: 1024 x 600 como mínimo, diez pulgadas</translation>
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
        <translation>Carta común</translation>
    </message>
    <message>
        <source>The pots: who plays for which</source>
        <translation>Los botes: quién juega por cuál</translation>
    </message>
</context>
<context>
    <name>Practise</name>
    <message>
        <source>Tapburn: the table</source>
        <translation>Tapburn: la mesa</translation>
    </message>
    <message>
        <source>End practice</source>
        <translation>Terminar la práctica</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Siguiente lección</translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message>
        <source>The rule: %1</source>
        <translation>La regla: %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Say what went wrong</source>
        <translation>Diga qué falló</translation>
    </message>
    <message>
        <source>Wrong?</source>
        <translation>¿Error?</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet, the floor is called: %1</source>
        <translation>La hoja del floor, floor llamado: %1</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet, the hand is held</source>
        <translation>La hoja del floor, la mano está parada</translation>
    </message>
    <message>
        <source>The floor&apos;s sheet</source>
        <translation>La hoja del floor</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Parada</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>All that is to be done now</source>
        <translation>Todo lo que hay que hacer ahora</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Tapburn: replay</source>
        <translation>Tapburn: repetición</translation>
    </message>
</context>
<context>
    <name>ReplayPane</name>
    <message>
        <source>slow</source>
        <translation>lenta</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rápida</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Manos</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primer paso</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Next irregularity</source>
        <translation>Siguiente irregularidad</translation>
    </message>
    <message>
        <source>Speed: %1</source>
        <translation>Velocidad: %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Qué pasaría si</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Retener</translation>
    </message>
    <message>
        <source>Release the evidence</source>
        <translation>Liberar las pruebas</translation>
    </message>
    <message>
        <source>Hold the evidence</source>
        <translation>Retener las pruebas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the replay</source>
        <translation>Cerrar la repetición</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Botes</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Apuestas</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Number, player, over 500</source>
        <translation>Número, jugador, más de 500</translation>
    </message>
    <message>
        <source>Look for hands</source>
        <translation>Buscar manos</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Disputadas</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Corregidas</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Deshechas</translation>
    </message>
    <message>
        <source>Ruled</source>
        <translation>Decididas</translation>
    </message>
    <message>
        <source>%1 raise to 60</source>
        <translation>%1 raise to 60</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>retirarse</translation>
    </message>
    <message>
        <source>check</source>
        <translation>pasar</translation>
    </message>
    <message>
        <source>call</source>
        <translation>igualar</translation>
    </message>
    <message>
        <source>raise to</source>
        <translation>subir a</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>asiento</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>fuera de turno</translation>
    </message>
    <message>
        <source>Show outcome</source>
        <translation>Ver el resultado</translation>
    </message>
    <message>
        <source>Change the step shown and see the outcome. Nothing is recorded.</source>
        <translation>Cambie el paso mostrado y vea el resultado. No se registra nada.</translation>
    </message>
    <message>
        <source>This step has no evidence: it followed from the one before.</source>
        <translation>Este paso no tiene pruebas: se siguió del anterior.</translation>
    </message>
    <message>
        <source>Hand %1</source>
        <translation>Mano %1</translation>
    </message>
    <message>
        <source>Hand %1  ·  %2  ·  pot %3</source>
        <translation>Mano %1  ·  %2  ·  bote %3</translation>
    </message>
</context>
<context>
    <name>RulingForm</name>
    <message>
        <source>Ruling on hand %1</source>
        <translation>Decisión sobre la mano %1</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Reclamo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Registrado</translation>
    </message>
    <message>
        <source>Or in your words: what was claimed</source>
        <translation>O con sus palabras: qué se reclamó</translation>
    </message>
    <message>
        <source>Or in your words: the rule</source>
        <translation>O con sus palabras: la regla</translation>
    </message>
    <message>
        <source>Or in your words: the decision</source>
        <translation>O con sus palabras: la decisión</translation>
    </message>
    <message>
        <source>In your words</source>
        <translation>Con sus palabras</translation>
    </message>
    <message>
        <source>Chips to move, if any; one order after the other, parted by ;</source>
        <translation>Fichas por mover, si las hay; una orden tras otra, separadas por ;</translation>
    </message>
    <message>
        <source>The record shows</source>
        <translation>El registro muestra</translation>
    </message>
    <message>
        <source>Chips to move</source>
        <translation>Fichas por mover</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Decidido por</translation>
    </message>
    <message>
        <source>Who decided: your name</source>
        <translation>Quién decidió: su nombre</translation>
    </message>
    <message>
        <source>Another ruling</source>
        <translation>Otra decisión</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Imprimir</translation>
    </message>
    <message>
        <source>Save to stick</source>
        <translation>Guardar en memoria USB</translation>
    </message>
    <message>
        <source>Ready sentences</source>
        <translation>Frases hechas</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Put on record</source>
        <translation>Registrar</translation>
    </message>
    <message>
        <source>Write the draft</source>
        <translation>Escribir el borrador</translation>
    </message>
</context>
<context>
    <name>SeatChips</name>
    <message>
        <source>owes %1</source>
        <translation>debe %1</translation>
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
        <translation>Asiento %1</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>Tapburn: set-up</source>
        <translation>Tapburn: instalación</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Instalación</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>How far the set-up is</source>
        <translation>Cuánto avanzó la instalación</translation>
    </message>
    <message>
        <source>What the camera saw</source>
        <translation>Lo que vio la cámara</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, hecho</translation>
    </message>
    <message>
        <source>The set-up is done.</source>
        <translation>La instalación está lista.</translation>
    </message>
    <message>
        <source>Set-up stopped. The answers are kept: the same command goes on.</source>
        <translation>Instalación parada. Las respuestas se guardan: la misma orden continúa.</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Un momento …</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>Conservar %1</translation>
    </message>
    <message>
        <source>Go on without</source>
        <translation>Seguir sin ello</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>borrar</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Close the sheet</source>
        <translation>Cerrar la hoja</translation>
    </message>
</context>
<context>
    <name>SheetKey</name>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>%1 instead</source>
        <translation>En su lugar: %1</translation>
    </message>
</context>
<context>
    <name>Sign</name>
    <message>
        <source>Tapburn: the table&apos;s sign</source>
        <translation>Tapburn: el cartel de la mesa</translation>
    </message>
</context>
<context>
    <name>SourceBadge</name>
    <message>
        <source> lost</source>
        <translation> perdido</translation>
    </message>
</context>
<context>
    <name>TableOver</name>
    <message>
        <source>How?</source>
        <translation>¿Cómo?</translation>
    </message>
    <message>
        <source>To the table</source>
        <translation>A la mesa</translation>
    </message>
</context>
<context>
    <name>TableSeat</name>
    <message>
        <source>Seat %1</source>
        <translation>Asiento %1</translation>
    </message>
    <message>
        <source>Seat %1: deal the next card to it</source>
        <translation>Asiento %1: reparta ahí la siguiente carta</translation>
    </message>
    <message>
        <source>%1 chips before seat %2</source>
        <translation>%1 fichas ante el asiento %2</translation>
    </message>
</context>
<context>
    <name>Tapburn</name>
    <message>
        <source> (and {hidden} more)</source>
        <translation> (y {hidden} más)</translation>
    </message>
    <message>
        <source> (by name only)</source>
        <translation> (solo con nombre)</translation>
    </message>
    <message>
        <source> (the opening bet)</source>
        <translation> (la apuesta inicial)</translation>
    </message>
    <message>
        <source> Nor do the {more} steps after it.</source>
        <translation> Tampoco los {more} pasos siguientes.</translation>
    </message>
    <message>
        <source> and buys the button</source>
        <translation> y compra el botón</translation>
    </message>
    <message>
        <source> and posts</source>
        <translation> y pone lo que debe</translation>
    </message>
    <message>
        <source> and waits for the big blind</source>
        <translation> y espera la ciega grande</translation>
    </message>
    <message>
        <source> and wins {prize}</source>
        <translation> y gana {prize}</translation>
    </message>
    <message>
        <source> by {by}</source>
        <translation> por {by}</translation>
    </message>
    <message>
        <source> for {side}</source>
        <translation> por la {side}</translation>
    </message>
    <message>
        <source> from pots of {least}</source>
        <translation> de botes desde {least}</translation>
    </message>
    <message>
        <source> from the big blind</source>
        <translation> de la ciega grande</translation>
    </message>
    <message>
        <source> from the button</source>
        <translation> del botón</translation>
    </message>
    <message>
        <source> on hand {number}</source>
        <translation> sobre la mano {number}</translation>
    </message>
    <message>
        <source> since {clock}</source>
        <translation> desde las {clock}</translation>
    </message>
    <message>
        <source> to {cap}</source>
        <translation> hasta {cap}</translation>
    </message>
    <message>
        <source> to {rake_cap}</source>
        <translation> hasta {rake_cap}</translation>
    </message>
    <message>
        <source> to {winners}</source>
        <translation> para {winners}</translation>
    </message>
    <message>
        <source> {half}, {amount},</source>
        <translation> {half}, {amount},</translation>
    </message>
    <message>
        <source> · {number} an hour</source>
        <translation> · {number} por hora</translation>
    </message>
    <message>
        <source> · {total} in the pot</source>
        <translation> · {total} en el bote</translation>
    </message>
    <message>
        <source>&quot;{label}&quot; was held down</source>
        <translation>Se mantuvo pulsado «{label}»</translation>
    </message>
    <message>
        <source>&quot;{label}&quot; was touched</source>
        <translation>Se tocó «{label}»</translation>
    </message>
    <message>
        <source>&quot;{wanted}&quot;: expected a step and what it was, such as &quot;219 raise to 60&quot;, &quot;231 call&quot;, &quot;260 As Kd&quot;, &quot;260 seat 2&quot; or &quot;219 out of turn&quot;</source>
        <translation>«{wanted}»: se espera un paso y lo que fue (en inglés), como &quot;219 raise to 60&quot;, &quot;231 call&quot;, &quot;260 As Kd&quot;, &quot;260 seat 2&quot; o &quot;219 out of turn&quot;</translation>
    </message>
    <message>
        <source>&apos;Card plays where it lies&apos; is the floor&apos;s ruling: say who rules it</source>
        <translation>&apos;La carta vale donde está&apos; lo decide el floor: diga quién decide</translation>
    </message>
    <message>
        <source>&apos;{card}&apos; is not a card: expected rank and suit such as As, a handle or ??</source>
        <translation>&apos;{card}&apos; no es una carta: se espera valor y palo como As, una marca o ??</translation>
    </message>
    <message>
        <source>&apos;{face}&apos; is not a card: expected rank and suit such as As</source>
        <translation>&apos;{face}&apos; no es una carta: se espera valor y palo como As</translation>
    </message>
    <message>
        <source>&apos;{kind}&apos; is nothing that can be reported: choose {kinds}</source>
        <translation>&apos;{kind}&apos; no se puede avisar: elija {kinds}</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is the floor&apos;s ruling: say who rules it</source>
        <translation>&apos;{label}&apos; es decisión del floor: diga quién decide</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an amount such as 2, or 0.50; two blinds as 1/2</source>
        <translation>«{said}»: se espera una cantidad como 2 o 0.50; dos ciegas como 1/2</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected millimetres, 50 to 2000</source>
        <translation>«{said}»: se esperan milímetros, de 50 a 2000</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected pixels such as 1280x800</source>
        <translation>«{said}»: se esperan píxeles como 1280x800</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: type yes or no</source>
        <translation>«{said}»: escriba yes o no</translation>
    </message>
    <message>
        <source>, ante {ante}</source>
        <translation>, ante {ante}</translation>
    </message>
    <message>
        <source>, by name only</source>
        <translation>, solo con nombre</translation>
    </message>
    <message>
        <source>, by {by}</source>
        <translation>, por {by}</translation>
    </message>
    <message>
        <source>, no flop, no drop</source>
        <translation>, sin flop no hay rake</translation>
    </message>
    <message>
        <source>, odd chip to {seats}</source>
        <translation>, la ficha sobrante para {seats}</translation>
    </message>
    <message>
        <source>, odd chips to {seats}</source>
        <translation>, las fichas sobrantes para {seats}</translation>
    </message>
    <message>
        <source>, ruled by {by}</source>
        <translation>, decidido por {by}</translation>
    </message>
    <message>
        <source>, the next in {wait_s} seconds</source>
        <translation>, el próximo en {wait_s} segundos</translation>
    </message>
    <message>
        <source>, the smallest {size} {low}</source>
        <translation>, la mínima para {size} es {low}</translation>
    </message>
    <message>
        <source>, the winner posts</source>
        <translation>, la pone el ganador</translation>
    </message>
    <message>
        <source>, with the odd chip</source>
        <translation>, con la ficha sobrante</translation>
    </message>
    <message>
        <source>, with {many} odd chips</source>
        <translation>, con {many} fichas sobrantes</translation>
    </message>
    <message>
        <source> (no PIN)</source>
        <translation> (sin PIN)</translation>
    </message>
    <message>
        <source>, {denied} denied</source>
        <translation>, {denied} negadas</translation>
    </message>
    <message>
        <source>, {jackpot} to the jackpot</source>
        <translation>, {jackpot} al jackpot</translation>
    </message>
    <message>
        <source>, {left} left</source>
        <translation>, quedan {left}</translation>
    </message>
    <message>
        <source>, {rake} rake</source>
        <translation>, {rake} de rake</translation>
    </message>
    <message>
        <source>, {word}</source>
        <translation>, {word}</translation>
    </message>
    <message>
        <source>1 blind</source>
        <translation>1 ciega</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 carta</translation>
    </message>
    <message>
        <source>2 blinds</source>
        <translation>2 ciegas</translation>
    </message>
    <message>
        <source>3 blinds</source>
        <translation>3 ciegas</translation>
    </message>
    <message>
        <source>5-4-3-2-A is no straight</source>
        <translation>5-4-3-2-A no es escalera</translation>
    </message>
    <message>
        <source>5-4-3-2-A is the best; straights and flushes don&apos;t count</source>
        <translation>5-4-3-2-A es la mejor; escaleras y colores no cuentan</translation>
    </message>
    <message>
        <source>7-5-4-3-2 of more than one suit is the best</source>
        <translation>7-5-4-3-2 de más de un palo es la mejor</translation>
    </message>
    <message>
        <source>: {actions}</source>
        <translation>: {actions}</translation>
    </message>
    <message>
        <source>; not as at a real table: {stand_ins}</source>
        <translation>; no como en una mesa real: {stand_ins}</translation>
    </message>
    <message>
        <source>; signed by the bridge {code}</source>
        <translation>; firmado por el puente {code}</translation>
    </message>
    <message>
        <source>; the push can be corrected until the shuffle</source>
        <translation>; la entrega se puede corregir hasta barajar</translation>
    </message>
    <message>
        <source>; {keys}</source>
        <translation>; {keys}</translation>
    </message>
    <message>
        <source>A PIN for another purpose</source>
        <translation>Un PIN para otro fin</translation>
    </message>
    <message>
        <source>A PIN of somebody who may not</source>
        <translation>Un PIN de alguien sin ese permiso</translation>
    </message>
    <message>
        <source>A PIN too soon after a wrong one</source>
        <translation>Un PIN demasiado pronto tras uno erróneo</translation>
    </message>
    <message>
        <source>A PIN without a number or a badge</source>
        <translation>Un PIN sin número ni tarjeta</translation>
    </message>
    <message>
        <source>A bet was misheard</source>
        <translation>Una apuesta se entendió mal</translation>
    </message>
    <message>
        <source>String bet</source>
        <translation>Apuesta en varios movimientos (string bet)</translation>
    </message>
    <message>
        <source>A blind whose bet was only called may still raise.</source>
        <translation>Una ciega que solo fue igualada todavía puede subir.</translation>
    </message>
    <message>
        <source>A burn</source>
        <translation>Una quemada</translation>
    </message>
    <message>
        <source>A call is {price}</source>
        <translation>Igualar cuesta {price}</translation>
    </message>
    <message>
        <source>A card is burned</source>
        <translation>Se quema una carta</translation>
    </message>
    <message>
        <source>A card is burned before each draw, even when everybody stands pat.</source>
        <translation>Se quema una carta antes de cada cambio, aunque todos se planten.</translation>
    </message>
    <message>
        <source>A card is burned before each street, seventh street included.</source>
        <translation>Se quema una carta antes de cada calle, también antes de la séptima.</translation>
    </message>
    <message>
        <source>A card is dealt only when it is due.</source>
        <translation>Una carta se reparte solo cuando toca.</translation>
    </message>
    <message>
        <source>Boxed card</source>
        <translation>Carta boca arriba en la baraja</translation>
    </message>
    <message>
        <source>A card lies face up in the {zone}: turn it down</source>
        <translation>Hay una carta boca arriba en {zone}: dele la vuelta</translation>
    </message>
    <message>
        <source>A card lies in the middle, where this game has none: put it back</source>
        <translation>Hay una carta en el centro, donde este juego no tiene: devuélvala</translation>
    </message>
    <message>
        <source>Fouled deck: card of another deck</source>
        <translation>Baraja incorrecta: carta de otra baraja</translation>
    </message>
    <message>
        <source>A card of seventh street was exposed</source>
        <translation>Se descubrió una carta de la séptima calle</translation>
    </message>
    <message>
        <source>A card of the draw to seat {seat}</source>
        <translation>Una carta del sorteo al asiento {seat}</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face down</source>
        <translation>Una carta al asiento {seat}, boca abajo</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up</source>
        <translation>Una carta al asiento {seat}, boca arriba</translation>
    </message>
    <message>
        <source>A card to seat {seat}, face up, {card}</source>
        <translation>Una carta al asiento {seat}, boca arriba, {card}</translation>
    </message>
    <message>
        <source>A card to the board</source>
        <translation>Una carta a la mesa</translation>
    </message>
    <message>
        <source>A card was exposed in the deal</source>
        <translation>Se descubrió una carta al repartir</translation>
    </message>
    <message>
        <source>A card was exposed in the draw</source>
        <translation>Se descubrió una carta en el cambio</translation>
    </message>
    <message>
        <source>A card was read at {place}</source>
        <translation>Se leyó una carta en: {place}</translation>
    </message>
    <message>
        <source>A card was read between hands: gather all cards</source>
        <translation>Se leyó una carta entre manos: recoja todas las cartas</translation>
    </message>
    <message>
        <source>A fold with no bet to face is asked about: it may help one opponent.</source>
        <translation>Se pregunta por un retiro sin apuesta enfrente: puede ayudar a un rival.</translation>
    </message>
    <message>
        <source>A folded hand goes face down to the muck.</source>
        <translation>Una mano retirada va boca abajo al muck.</translation>
    </message>
    <message>
        <source>A hand has a wrong number of cards</source>
        <translation>Una mano tiene un número de cartas erróneo</translation>
    </message>
    <message>
        <source>Enter the reason for settling the hand</source>
        <translation>Anote el motivo de la liquidación</translation>
    </message>
    <message>
        <source>A hand needs an opponent: two players at the least.</source>
        <translation>Una mano necesita un rival: al menos dos jugadores.</translation>
    </message>
    <message>
        <source>Dead hand</source>
        <translation>Mano muerta</translation>
    </message>
    <message>
        <source>A joker or cut card was dealt</source>
        <translation>Se repartió un comodín o la carta de corte</translation>
    </message>
    <message>
        <source>A kill is off until a table offers it.</source>
        <translation>No hay kill hasta que una mesa lo ofrece.</translation>
    </message>
    <message>
        <source>A kill raises the limits only; nobody posts a blind for it.</source>
        <translation>Un kill solo sube los límites; nadie pone una ciega por él.</translation>
    </message>
    <message>
        <source>Live hand mucked in error</source>
        <translation>Mano viva retirada por error</translation>
    </message>
    <message>
        <source>A misdeal needs its reason: say what went wrong</source>
        <translation>Anular el reparto exige un motivo: diga qué falló</translation>
    </message>
    <message>
        <source>A number that nobody has</source>
        <translation>Un número que nadie tiene</translation>
    </message>
    <message>
        <source>A pair showing on fourth street does not allow the upper limit; WL 220 has it allowed.</source>
        <translation>Una pareja a la vista en cuarta calle no permite el límite superior; WL 220 lo permite.</translation>
    </message>
    <message>
        <source>A player acted out of turn</source>
        <translation>Un jugador actuó fuera de turno</translation>
    </message>
    <message>
        <source>Player exposed own card</source>
        <translation>Un jugador expuso su carta</translation>
    </message>
    <message>
        <source>A player was skipped in the betting</source>
        <translation>Se saltó a un jugador en las apuestas</translation>
    </message>
    <message>
        <source>A player who checked may raise (WL 124).</source>
        <translation>Quien pasó puede subir (WL 124).</translation>
    </message>
    <message>
        <source>A pot that all others gave up goes to the last one in it, without showing.</source>
        <translation>Un bote que todos los demás abandonaron va al último que queda, sin mostrar.</translation>
    </message>
    <message>
        <source>A pot was awarded: have the hands read again first</source>
        <translation>Ya se adjudicó un bote: haga leer antes las manos de nuevo</translation>
    </message>
    <message>
        <source>A pot went to the wrong player: chips go to whom they belong</source>
        <translation>Un bote fue al jugador equivocado: las fichas van a quien corresponden</translation>
    </message>
    <message>
        <source>A raise was of a wrong size</source>
        <translation>Una subida tuvo un tamaño erróneo</translation>
    </message>
    <message>
        <source>A raise was said: the smallest one</source>
        <translation>Se anunció una subida: la mínima</translation>
    </message>
    <message>
        <source>A reader, a camera or the bridge is gone</source>
        <translation>Falta un lector, una cámara o el puente</translation>
    </message>
    <message>
        <source>A reading that was lost is accounted for by the dealer.</source>
        <translation>Una lectura perdida la aclara el crupier.</translation>
    </message>
    <message>
        <source>A ruling still needs {words}</source>
        <translation>A la decisión le falta {words}</translation>
    </message>
    <message>
        <source>A seat has one card too many</source>
        <translation>Un asiento tiene una carta de más</translation>
    </message>
    <message>
        <source>A seat lacks a card</source>
        <translation>A un asiento le falta una carta</translation>
    </message>
    <message>
        <source>A seat was dealt two cards in a row</source>
        <translation>Un asiento recibió dos cartas seguidas</translation>
    </message>
    <message>
        <source>A seat was skipped in the deal</source>
        <translation>Se saltó un asiento al repartir</translation>
    </message>
    <message>
        <source>A snapshot of the table is kept</source>
        <translation>Se guarda un estado de la mesa</translation>
    </message>
    <message>
        <source>A stack may be topped up to the maximum between hands (WL 182).</source>
        <translation>Entre manos se puede completar hasta el máximo (WL 182).</translation>
    </message>
    <message>
        <source>A table opens with a count of its rack and drop, as it closed with one.</source>
        <translation>Una mesa abre con un conteo de rack y drop, como cerró con uno.</translation>
    </message>
    <message>
        <source>A tournament ends with the last player.</source>
        <translation>Un torneo termina con el último jugador.</translation>
    </message>
    <message>
        <source>A wrong action or card was entered earlier in this hand</source>
        <translation>Antes en esta mano se anotó mal una acción o una carta</translation>
    </message>
    <message>
        <source>Accounted for</source>
        <translation>Justificado</translation>
    </message>
    <message>
        <source>Action goes clockwise, and each player acts in turn.</source>
        <translation>La acción va en sentido horario y cada jugador actúa en su turno.</translation>
    </message>
    <message>
        <source>Added chips</source>
        <translation>Fichas añadidas</translation>
    </message>
    <message>
        <source>After a misdeal all chips go back, and the same hand is dealt again.</source>
        <translation>Tras anular el reparto vuelven todas las fichas y se reparte de nuevo la misma mano.</translation>
    </message>
    <message>
        <source>The correction makes this impossible: {what}. {reason}.{rest}</source>
        <translation>Con la corrección esto ya no es posible: {what}. {reason}.{rest}</translation>
    </message>
    <message>
        <source>All cards are gathered before the shuffle.</source>
        <translation>Todas las cartas se recogen antes de barajar.</translation>
    </message>
    <message>
        <source>All dealt</source>
        <translation>Todas repartidas</translation>
    </message>
    <message>
        <source>All five cards may be changed at once (WL 270).</source>
        <translation>Se pueden cambiar las cinco cartas a la vez (WL 270).</translation>
    </message>
    <message>
        <source>All four cards may be changed at once.</source>
        <translation>Se pueden cambiar las cuatro cartas a la vez.</translation>
    </message>
    <message>
        <source>All get the last card face up</source>
        <translation>Todos reciben la última carta boca arriba</translation>
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
        <translation>Además</translation>
    </message>
    <message>
        <source>An action binds once the next seat has acted (WL 131): the floor alone corrects it then.</source>
        <translation>Una acción obliga cuando el asiento siguiente ha actuado (WL 131): entonces solo el floor la corrige.</translation>
    </message>
    <message>
        <source>An action out of turn binds if nothing changes before its turn comes (WL 132).</source>
        <translation>Una acción fuera de turno obliga si nada cambia antes de que llegue su turno (WL 132).</translation>
    </message>
    <message>
        <source>An older release goes on behind record {record}, which a newer one wrote</source>
        <translation>Una versión anterior continúa tras el registro {record}, que escribió una más nueva</translation>
    </message>
    <message>
        <source>An older release writes no further in a newer one&apos;s record.</source>
        <translation>Una versión anterior no sigue escribiendo en el registro de una más nueva.</translation>
    </message>
    <message>
        <source>An unintended random card is presumed to have done no harm: one is as good as another.</source>
        <translation>Se presume que una carta al azar por error no perjudica: una vale tanto como otra.</translation>
    </message>
    <message>
        <source>Announce seat {seat} all in for {to}, set the all-in marker</source>
        <translation>Anuncie el asiento {seat} all-in por {to}, ponga la marca</translation>
    </message>
    <message>
        <source>Another PIN is being checked: type it again</source>
        <translation>Se comprueba otro PIN: tecléelo de nuevo</translation>
    </message>
    <message>
        <source>Another card was burned</source>
        <translation>Se quemó otra carta</translation>
    </message>
    <message>
        <source>Another one was burned</source>
        <translation>Se quemó otra</translation>
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
        <translation>Como ha decidido el floor</translation>
    </message>
    <message>
        <source>As the house has it</source>
        <translation>Como lo tiene la casa</translation>
    </message>
    <message>
        <source>What the record would award now</source>
        <translation>Como lo repartiría ahora el registro</translation>
    </message>
    <message>
        <source>Ask seat {seat}: play on, or all in for what is in the pot</source>
        <translation>Pregunte al asiento {seat}: sigue, o all-in por lo que hay en el bote</translation>
    </message>
    <message>
        <source>At a badugi table eight play.</source>
        <translation>En una mesa de badugi juegan ocho.</translation>
    </message>
    <message>
        <source>At a deuce-to-seven table six play: five cards and three draws need the deck.</source>
        <translation>En una mesa de deuce-to-seven juegan seis: cinco cartas y tres cambios necesitan la baraja.</translation>
    </message>
    <message>
        <source>At a hold&apos;em cash table ten play.</source>
        <translation>En una mesa de hold&apos;em por dinero juegan diez.</translation>
    </message>
    <message>
        <source>At a hold&apos;em tournament table ten play.</source>
        <translation>En una mesa de torneo de hold&apos;em juegan diez.</translation>
    </message>
    <message>
        <source>At a seven-card stud table eight play: more run short of cards too often.</source>
        <translation>En una mesa de stud de siete cartas juegan ocho: con más faltan cartas demasiado a menudo.</translation>
    </message>
    <message>
        <source>At an Omaha table ten play.</source>
        <translation>En una mesa de Omaha juegan diez.</translation>
    </message>
    <message>
        <source>At least {amount}</source>
        <translation>Mínimo {amount}</translation>
    </message>
    <message>
        <source>At most {amount}</source>
        <translation>Máximo {amount}</translation>
    </message>
    <message>
        <source>At the table: Floor, Correct shows what a correction would change</source>
        <translation>En la mesa: Floor, Corregir muestra lo que cambiaría una corrección</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>Ausente</translation>
    </message>
    <message>
        <source>BB</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>Back to the stub</source>
        <translation>De vuelta al mazo</translation>
    </message>
    <message>
        <source>Back to who put them in</source>
        <translation>De vuelta a quien las puso</translation>
    </message>
    <message>
        <source>Back, but waits</source>
        <translation>Vuelve, pero espera</translation>
    </message>
    <message>
        <source>Back, shuffle, burn and deal again</source>
        <translation>Atrás, barajar, quemar y repartir</translation>
    </message>
    <message>
        <source>Back, shuffle, deal again, no burn</source>
        <translation>Atrás, barajar, repartir sin quemar</translation>
    </message>
    <message>
        <source>Back, shuffle; the burn stays</source>
        <translation>Atrás, barajar; la quemada queda</translation>
    </message>
    <message>
        <source>Badge: {name} ({role})</source>
        <translation>Tarjeta: {name} ({role})</translation>
    </message>
    <message>
        <source>Badugi has three draws.</source>
        <translation>El badugi tiene tres cambios.</translation>
    </message>
    <message>
        <source>Before hand 1</source>
        <translation>Antes de la mano 1</translation>
    </message>
    <message>
        <source>Before the draw</source>
        <translation>Antes del cambio</translation>
    </message>
    <message>
        <source>Best card first</source>
        <translation>La mejor carta primero</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Apostar</translation>
    </message>
    <message>
        <source>Bet to</source>
        <translation>Apostar hasta</translation>
    </message>
    <message>
        <source>Bet {amount}</source>
        <translation>Apostar {amount}</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Apuestas</translation>
    </message>
    <message>
        <source>Between equal boards the seat nearest to the dealer&apos;s left bets first (WL 215).</source>
        <translation>Entre cartas a la vista iguales, apuesta primero el asiento más cercano a la izquierda del dealer (WL 215).</translation>
    </message>
    <message>
        <source>Between equal cards suits say who brings it in.</source>
        <translation>Entre cartas iguales los palos dicen quién pone el bring-in.</translation>
    </message>
    <message>
        <source>Big O</source>
        <translation>Big O</translation>
    </message>
    <message>
        <source>Big bet</source>
        <translation>Apuesta grande</translation>
    </message>
    <message>
        <source>Blinds are chopped: {names} take theirs back</source>
        <translation>Se reparten las ciegas: {names} recuperan las suyas</translation>
    </message>
    <message>
        <source>Blinds, small and big</source>
        <translation>Ciegas, pequeña y grande</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Mesa</translation>
    </message>
    <message>
        <source>Bomb pot next</source>
        <translation>Bomb pot la próxima</translation>
    </message>
    <message>
        <source>Bomb pot {when}: ante {ante}, no bets before the flop</source>
        <translation>Bomb pot {when}: ante {ante}, sin apuestas antes del flop</translation>
    </message>
    <message>
        <source>Bomb pot: everybody antes {ante}, no bets before the flop</source>
        <translation>Bomb pot: todos ponen ante de {ante}, sin apuestas antes del flop</translation>
    </message>
    <message>
        <source>Bottom card seen</source>
        <translation>Se vio la carta de abajo</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Comprado</translation>
    </message>
    <message>
        <source>Break of {minutes} minutes</source>
        <translation>Descanso de {minutes} minutos</translation>
    </message>
    <message numerus="yes">
        <source>Break: {n} minutes left</source>
        <translation>
            <numerusform>Descanso: queda {n} minuto</numerusform>
            <numerusform>Descanso: quedan {n} minutos</numerusform>
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
        <translation>No queme: dejaría corto a un jugador.</translation>
    </message>
    <message>
        <source>Burn one card.</source>
        <translation>Queme una carta.</translation>
    </message>
    <message>
        <source>Burns</source>
        <translation>Quemadas</translation>
    </message>
    <message>
        <source>Button here</source>
        <translation>Botón aquí</translation>
    </message>
    <message>
        <source>Button to seat {seat}</source>
        <translation>Botón al asiento {seat}</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Comprar</translation>
    </message>
    <message>
        <source>Buy chips</source>
        <translation>Comprar fichas</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} or more</source>
        <translation>Entrada desde {minimum_buy_in}</translation>
    </message>
    <message>
        <source>Buy-in {minimum_buy_in} to {maximum_buy_in}</source>
        <translation>Entrada de {minimum_buy_in} a {maximum_buy_in}</translation>
    </message>
    <message>
        <source>Buys in for {buy_in}</source>
        <translation>Compra por {buy_in}</translation>
    </message>
    <message>
        <source>Buys the button</source>
        <translation>Compra el botón</translation>
    </message>
    <message>
        <source>Call the floor</source>
        <translation>Llamar al floor</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>Pedir tiempo</translation>
    </message>
    <message>
        <source>Call {amount}</source>
        <translation>Igualar {amount}</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Iguala</translation>
    </message>
    <message>
        <source>Camera and reader disagree about {where}</source>
        <translation>La cámara y el lector no coinciden en: {where}</translation>
    </message>
    <message>
        <source>Capped: no more raises in this round</source>
        <translation>Tope: no hay más subidas en esta ronda</translation>
    </message>
    <message>
        <source>Card {at}</source>
        <translation>Carta {at}</translation>
    </message>
    <message>
        <source>Card {number} at {where} lies face down: turn it</source>
        <translation>La carta {number} en {where} está boca abajo: gírela</translation>
    </message>
    <message>
        <source>Card {number} of the street</source>
        <translation>Carta {number} de la calle</translation>
    </message>
    <message>
        <source>Cards at {where} lie on each other: spread them</source>
        <translation>Cartas en {where} una sobre otra: sepárelas</translation>
    </message>
    <message>
        <source>Cards counted</source>
        <translation>Cartas contadas</translation>
    </message>
    <message>
        <source>0: by the reader</source>
        <translation>0: el lector</translation>
    </message>
    <message>
        <source>Cards that no sensor can name are named by the dealer.</source>
        <translation>Las cartas que ningún sensor puede nombrar las nombra el crupier.</translation>
    </message>
    <message>
        <source>Cards that were thrown away are replaced one for one before the next draw.</source>
        <translation>Las cartas descartadas se reponen una a una antes del siguiente cambio.</translation>
    </message>
    <message>
        <source>Cards went wrong: say what happened, the remedies follow</source>
        <translation>Algo falló con las cartas: diga qué, siguen los remedios</translation>
    </message>
    <message>
        <source>Cards were shown since the last action. Only the floor can undo it</source>
        <translation>Se mostraron cartas desde la última acción. Solo el floor puede deshacerla</translation>
    </message>
    <message>
        <source>Cards were shown since; the floor rules on it: Floor, Take back</source>
        <translation>Se mostraron cartas desde entonces; decide el floor: Floor, Deshacer</translation>
    </message>
    <message>
        <source>Change the deck: {wrong}</source>
        <translation>Cambie la baraja: {wrong}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Cargo</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Pasar</translation>
    </message>
    <message>
        <source>Checking...</source>
        <translation>Comprobando …</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Pasa</translation>
    </message>
    <message>
        <source>Checks next</source>
        <translation>Pasará</translation>
    </message>
    <message>
        <source>Chip race</source>
        <translation>Chip race</translation>
    </message>
    <message>
        <source>Chip race: one card for each odd chip, {prize} of {race} to win</source>
        <translation>Chip race: una carta por ficha suelta, se ganan {prize} de {race}</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>Chips bought during a hand wait until it ends.</source>
        <translation>Las fichas compradas durante una mano esperan hasta que termina.</translation>
    </message>
    <message>
        <source>Chips in play</source>
        <translation>Fichas en juego</translation>
    </message>
    <message>
        <source>Chips that are too small for the level are raced off by a card for each.</source>
        <translation>Las fichas demasiado pequeñas para el nivel se sortean con una carta por ficha.</translation>
    </message>
    <message>
        <source>Chips to the cage</source>
        <translation>Fichas a la caja</translation>
    </message>
    <message>
        <source>Choose the game</source>
        <translation>Elegir el juego</translation>
    </message>
    <message>
        <source>Chop the blinds</source>
        <translation>Repartir las ciegas</translation>
    </message>
    <message>
        <source>Chop: the hand is over</source>
        <translation>Repartir: la mano termina</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Clear the reading place</source>
        <translation>Despeje el lugar de lectura</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the difference</source>
        <translation>Cerrar la diferencia</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Cerrar la mesa</translation>
    </message>
    <message>
        <source>Closing the hand</source>
        <translation>Cerrando la mano</translation>
    </message>
    <message>
        <source>Collect the antes</source>
        <translation>Recoja los antes</translation>
    </message>
    <message>
        <source>Collect the bets</source>
        <translation>Recoja las apuestas</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>Vuelve</translation>
    </message>
    <message>
        <source>Compare each stack and the button with the table</source>
        <translation>Compare cada stack y el botón con la mesa</translation>
    </message>
    <message>
        <source>Complete to</source>
        <translation>Completar a</translation>
    </message>
    <message>
        <source>Complete to {amount}</source>
        <translation>Completar a {amount}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Corregir</translation>
    </message>
    <message>
        <source>Correct the cards</source>
        <translation>Corregir las cartas</translation>
    </message>
    <message>
        <source>Correct the entry</source>
        <translation>Corregir la anotación</translation>
    </message>
    <message>
        <source>Correct the hand</source>
        <translation>Corregir la mano</translation>
    </message>
    <message>
        <source>Count seat {seat}&apos;s all-in down: {to}</source>
        <translation>Cuente el all-in del asiento {seat}: {to}</translation>
    </message>
    <message>
        <source>Count seat {seat}&apos;s stack first</source>
        <translation>Cuente antes el stack del asiento {seat}</translation>
    </message>
    <message>
        <source>Count the stack</source>
        <translation>Contar el stack</translation>
    </message>
    <message>
        <source>Count the stub without showing a card: {stub}; {wanted} are needed.</source>
        <translation>Cuente el mazo sin mostrar cartas: {stub}; hacen falta {wanted}.</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Contado</translation>
    </message>
    <message>
        <source>Counted over</source>
        <translation>Contado de más</translation>
    </message>
    <message>
        <source>Counted short</source>
        <translation>Contado de menos</translation>
    </message>
    <message>
        <source>Courchevel</source>
        <translation>Courchevel</translation>
    </message>
    <message>
        <source>Cut onto the cut card: it hides the bottom card</source>
        <translation>Corte sobre la carta de corte: tapa la de abajo</translation>
    </message>
    <message>
        <source>Deal one card to each of the {deal} live players.</source>
        <translation>Reparta una carta a cada uno de los {deal} jugadores vivos.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the centre: it belongs to every live hand.</source>
        <translation>Reparta una carta común boca arriba en el centro: es de toda mano viva.</translation>
    </message>
    <message>
        <source>Deal one common card face up in the middle</source>
        <translation>Reparta una carta común boca arriba en el centro</translation>
    </message>
    <message>
        <source>Deal the rest of the {street}: {cards}</source>
        <translation>Reparta el resto del {street}: {cards}</translation>
    </message>
    <message>
        <source>Deal the {street}: {cards}</source>
        <translation>Reparta el {street}: {cards}</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Crupier</translation>
    </message>
    <message>
        <source>Dealer change</source>
        <translation>Cambio de crupier</translation>
    </message>
    <message>
        <source>Dealers</source>
        <translation>Crupieres</translation>
    </message>
    <message>
        <source>Deals now</source>
        <translation>Reparte ahora</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>Repartida</translation>
    </message>
    <message>
        <source>Dealt before</source>
        <translation>Repartida antes</translation>
    </message>
    <message>
        <source>Dealt from there: each keeps its cards</source>
        <translation>Repartido desde ahí: cada uno conserva sus cartas</translation>
    </message>
    <message>
        <source>Dealt next: {moves}</source>
        <translation>Se reparten ahora: {moves}</translation>
    </message>
    <message>
        <source>Dealt without the reader</source>
        <translation>Repartida sin lector</translation>
    </message>
    <message>
        <source>Deck change</source>
        <translation>Cambio de baraja</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards</source>
        <translation>Baraja contada: {cards} cartas</translation>
    </message>
    <message>
        <source>Deck counted: {cards} cards, wrong</source>
        <translation>Baraja contada: {cards} cartas, mal</translation>
    </message>
    <message>
        <source>Deck in the shoe</source>
        <translation>Baraja en el sabot</translation>
    </message>
    <message>
        <source>Deck is cut</source>
        <translation>Baraja cortada</translation>
    </message>
    <message>
        <source>Deuce-to-seven has three draws.</source>
        <translation>El deuce-to-seven tiene tres cambios.</translation>
    </message>
    <message>
        <source>Deuce-to-seven with a single draw is played no-limit only.</source>
        <translation>El deuce-to-seven de un solo cambio se juega solo sin límite.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Aparato</translation>
    </message>
    <message>
        <source>Dispute: the hand is held until it is settled</source>
        <translation>Disputa: la mano se para hasta resolverla</translation>
    </message>
    <message>
        <source>Does the department&apos;s note say {mark}?</source>
        <translation>¿Dice la nota del departamento {mark}?</translation>
    </message>
    <message>
        <source>Does the light flicker? The mains in Hz</source>
        <translation>¿Parpadea la luz? La red eléctrica en Hz</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Drag a card from the deck to where it goes, or touch that place. At the end drag the pot to who has won. What you do wrong happens, too. Then touch on the screen what people do.</source>
        <translation>Arrastre una carta del mazo a donde va, o toque ese lugar. Al final arrastre el bote a quien ha ganado. Lo que haga mal también ocurre. Después toque en la pantalla lo que hace la gente.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Draw for the button</source>
        <translation>Sortear el botón</translation>
    </message>
    <message>
        <source>Draw for the button: seat {seat}, one card face up</source>
        <translation>Sorteo del botón: asiento {seat}, una carta boca arriba</translation>
    </message>
    <message>
        <source>Draw games are played with blinds.</source>
        <translation>Los juegos de cambio se juegan con ciegas.</translation>
    </message>
    <message>
        <source>Draw {number}</source>
        <translation>Cambio {number}</translation>
    </message>
    <message>
        <source>Draws {count}</source>
        <translation>Cambia {count}</translation>
    </message>
    <message>
        <source>Drop in the box</source>
        <translation>Drop en la caja</translation>
    </message>
    <message>
        <source>Drop of {drop} taken away</source>
        <translation>Drop de {drop} retirado</translation>
    </message>
    <message>
        <source>Drop, as counted</source>
        <translation>Drop, según conteo</translation>
    </message>
    <message>
        <source>Drops emptied</source>
        <translation>Drops retirados</translation>
    </message>
    <message>
        <source>Each game for an orbit</source>
        <translation>Cada juego durante una vuelta</translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} hands</source>
        <translation>
            <numerusform>Cada juego durante {n} mano</numerusform>
            <numerusform>Cada juego durante {n} manos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each game for {n} minutes</source>
        <translation>
            <numerusform>Cada juego durante {n} minuto</numerusform>
            <numerusform>Cada juego durante {n} minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>Each keeps the cards dealt to it</source>
        <translation>Cada uno conserva lo repartido</translation>
    </message>
    <message>
        <source>Each keeps the hand before it</source>
        <translation>Cada uno conserva la mano que tiene</translation>
    </message>
    <message>
        <source>Each live player gets a last card, face down.</source>
        <translation>Cada jugador activo recibe una última carta, boca abajo.</translation>
    </message>
    <message>
        <source>Each live player gets the street&apos;s card, in the order of the deal.</source>
        <translation>Cada jugador activo recibe la carta de la calle, en el orden del reparto.</translation>
    </message>
    <message>
        <source>Each player gets the hole cards one at a time, from the button&apos;s left.</source>
        <translation>Cada jugador recibe sus cartas de una en una, desde la izquierda del botón.</translation>
    </message>
    <message>
        <source>Each player in turn chooses the game</source>
        <translation>Cada jugador elige el juego por turno</translation>
    </message>
    <message>
        <source>Earlier discards are shuffled first, then those of players already served; nobody gets a card of this draw&apos;s own back.</source>
        <translation>Primero se barajan los descartes anteriores, luego los de jugadores ya servidos; nadie recupera una carta de su propio cambio.</translation>
    </message>
    <message>
        <source>Empty the drop</source>
        <translation>Vaciar el drop</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Termina en</translation>
    </message>
    <message>
        <source>English only while a hand is on</source>
        <translation>Solo inglés durante la mano</translation>
    </message>
    <message>
        <source>Entered: {text}. What was it?</source>
        <translation>Anotado: {text}. ¿Qué fue?</translation>
    </message>
    <message>
        <source>Every chip is given</source>
        <translation>Todas las fichas están dadas</translation>
    </message>
    <message>
        <source>All remaining hands must be shown. Table it instead?</source>
        <translation>Todas las manos están boca arriba: ¿mostrarla?</translation>
    </message>
    <message>
        <source>Every hand starts from a shuffled and cut deck.</source>
        <translation>Cada mano empieza con la baraja barajada y cortada.</translation>
    </message>
    <message>
        <source>Every hand&apos;s cards are sealed to two departments. Each makes its pair on a machine of its own, never here: tapburn keys new NAME. Bring both .pub files on a stick, and the note with both fingerprints.</source>
        <translation>Las cartas de cada mano se sellan para dos departamentos. Cada uno crea su par de claves en una máquina propia, nunca aquí: tapburn keys new NAME. Traiga ambos archivos .pub en una memoria y la nota con las dos huellas.</translation>
    </message>
    <message>
        <source>Everybody starts with {stack}</source>
        <translation>Todos empiezan con {stack}</translation>
    </message>
    <message>
        <source>Everyone starts a tournament with forty minimum bets.</source>
        <translation>Todos empiezan un torneo con cuarenta apuestas mínimas.</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Reponer</translation>
    </message>
    <message>
        <source>Fill in: {fields}</source>
        <translation>Falta rellenar: {fields}</translation>
    </message>
    <message>
        <source>Fill the rack</source>
        <translation>Reponer el rack</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>Reposiciones</translation>
    </message>
    <message>
        <source>First: {text}</source>
        <translation>Primero: {text}</translation>
    </message>
    <message>
        <source>Fixed-limit {game}</source>
        <translation>{game} con límite fijo</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Floor</translation>
    </message>
    <message>
        <source>Floor&apos;s name</source>
        <translation>Nombre del floor</translation>
    </message>
    <message>
        <source>Floor · {table}</source>
        <translation>Floor · {table}</translation>
    </message>
    <message>
        <source>Floor&apos;s screen</source>
        <translation>Pantalla del floor</translation>
    </message>
    <message>
        <source>Floor, Settle by hand leads on</source>
        <translation>Floor, Resolver manualmente permite seguir</translation>
    </message>
    <message>
        <source>Floor, if it differs</source>
        <translation>Floor, si no coincide</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Retirarse</translation>
    </message>
    <message>
        <source>Fold anyway</source>
        <translation>Retirarse igual</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>Retirado</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Se retira</translation>
    </message>
    <message>
        <source>Folds next</source>
        <translation>Se retirará</translation>
    </message>
    <message>
        <source>Forget how it stood before, and take its present place?</source>
        <translation>¿Olvidar cómo estaba antes y tomar su lugar actual?</translation>
    </message>
    <message>
        <source>Four cards lie on the flop</source>
        <translation>Hay cuatro cartas en el flop</translation>
    </message>
    <message>
        <source>Free the seat</source>
        <translation>Liberar el asiento</translation>
    </message>
    <message>
        <source>From seat</source>
        <translation>Del asiento</translation>
    </message>
    <message>
        <source>Full kill</source>
        <translation>Kill completo</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Juego</translation>
    </message>
    <message>
        <source>Game broke</source>
        <translation>Mesa rota</translation>
    </message>
    <message>
        <source>Gather all cards</source>
        <translation>Recoja todas las cartas</translation>
    </message>
    <message>
        <source>Give every seat back what it put in</source>
        <translation>Devuelva a cada asiento lo que puso</translation>
    </message>
    <message>
        <source>Give seat {seat} its cards back</source>
        <translation>Devuelva sus cartas al asiento {seat}</translation>
    </message>
    <message>
        <source>Give seat {seat} {amount} in chips</source>
        <translation>Dé {amount} en fichas al asiento {seat}</translation>
    </message>
    <message>
        <source>Give the cards back</source>
        <translation>Devolver las cartas</translation>
    </message>
    <message>
        <source>Give {amount} to {names}</source>
        <translation>Dé {amount} a {names}</translation>
    </message>
    <message>
        <source>Had there</source>
        <translation>Tenía allí</translation>
    </message>
    <message>
        <source>Half kill</source>
        <translation>Medio kill</translation>
    </message>
    <message>
        <source>Half or more: the smallest raise</source>
        <translation>La mitad o más: la subida mínima</translation>
    </message>
    <message>
        <source>Hand for hand</source>
        <translation>Mano por mano</translation>
    </message>
    <message>
        <source>Hand for hand: wait for the other tables</source>
        <translation>Mano a mano: espere a las otras mesas</translation>
    </message>
    <message>
        <source>Hand rankings</source>
        <translation>Orden de las manos</translation>
    </message>
    <message>
        <source>Hand {hand}</source>
        <translation>Mano {hand}</translation>
    </message>
    <message>
        <source>Hand {hand} · {street}</source>
        <translation>Mano {hand} · {street}</translation>
    </message>
    <message>
        <source>Hand {number}</source>
        <translation>Mano {number}</translation>
    </message>
    <message>
        <source>Hand {number} was opened by {by}: {reason}</source>
        <translation>La mano {number} la abrió {by}: {reason}</translation>
    </message>
    <message>
        <source>Hand {number} was ruled upon by {by}{proven}: {decision}</source>
        <translation>Sobre la mano {number} decidió {by}{proven}: {decision}</translation>
    </message>
    <message>
        <source>Hand {number}: {button}{stakes}</source>
        <translation>Mano {number}: {button}{stakes}</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>Manos</translation>
    </message>
    <message>
        <source>Hands an hour</source>
        <translation>Manos por hora</translation>
    </message>
    <message>
        <source>Hands are to be sealed to other departments&apos; keys: the floor signs for them</source>
        <translation>Las manos se sellarán con claves de otros departamentos: firma el floor</translation>
    </message>
    <message>
        <source>Hands left after the last round are settled by a showdown.</source>
        <translation>Las manos que quedan tras la última ronda se resuelven en el showdown.</translation>
    </message>
    <message>
        <source>Hands delivered to the wrong seats</source>
        <translation>Manos entregadas a asientos equivocados</translation>
    </message>
    <message>
        <source>Hands that are left after the last round are shown and read.</source>
        <translation>Las manos que quedan tras la última ronda se muestran y se leen.</translation>
    </message>
    <message>
        <source>Hands today</source>
        <translation>Manos hoy</translation>
    </message>
    <message>
        <source>Has the button</source>
        <translation>Tiene el botón</translation>
    </message>
    <message>
        <source>Held until the player&apos;s turn</source>
        <translation>Retenida hasta el turno del jugador</translation>
    </message>
    <message>
        <source>Held: {held}; it binds if nothing changes before its turn</source>
        <translation>Retenida: {held}; obliga si nada cambia antes de su turno</translation>
    </message>
    <message>
        <source>Held: {held}; it binds, as it was ruled</source>
        <translation>Retenida: {held}; obliga, según lo decidido</translation>
    </message>
    <message>
        <source>Held: {held}; it does not bind</source>
        <translation>Retenida: {held}; no obliga</translation>
    </message>
    <message>
        <source>Here for</source>
        <translation>Lleva aquí</translation>
    </message>
    <message>
        <source>High with {reading}</source>
        <translation>Alta con {reading}</translation>
    </message>
    <message>
        <source>Hold the badge to a reader, then type the PIN; or type a code</source>
        <translation>Acerque la tarjeta a un lector y teclee el PIN; o teclee un código</translation>
    </message>
    <message>
        <source>Hold the hand</source>
        <translation>Parar la mano</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Casa</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>IN</translation>
    </message>
    <message>
        <source>In a bomb pot everybody antes, nobody posts a blind, and the flop comes first.</source>
        <translation>En un bomb pot todos ponen ante, nadie pone ciegas y primero sale el flop.</translation>
    </message>
    <message>
        <source>In a limit game an all-in raise of half a bet lets those raise again who have acted (WL 129).</source>
        <translation>En un juego con límite, un all-in de media apuesta permite volver a subir a quienes ya actuaron (WL 129).</translation>
    </message>
    <message>
        <source>In a tournament hands are faced once nobody can bet any more (WT 70).</source>
        <translation>En un torneo las manos se descubren cuando ya nadie puede apostar (WT 70).</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>Por turno</translation>
    </message>
    <message>
        <source>In turn each player throws away the cards to be replaced.</source>
        <translation>Por turnos cada jugador descarta las cartas que quiere cambiar.</translation>
    </message>
    <message>
        <source>Irregularities</source>
        <translation>Irregularidades</translation>
    </message>
    <message>
        <source>Is here</source>
        <translation>Está aquí</translation>
    </message>
    <message>
        <source>Is the hand folded, or does it come back?</source>
        <translation>¿La mano se ha retirado, o vuelve?</translation>
    </message>
    <message>
        <source>It acts now, the others wait</source>
        <translation>Actúa ahora, los demás esperan</translation>
    </message>
    <message>
        <source>It acts now, what was said counts</source>
        <translation>Actúa ahora, lo dicho cuenta</translation>
    </message>
    <message>
        <source>It comes back: the cards are certain</source>
        <translation>Vuelve: las cartas son seguras</translation>
    </message>
    <message>
        <source>Card plays where it lies</source>
        <translation>La carta vale donde está</translation>
    </message>
    <message>
        <source>It gets the next card</source>
        <translation>Recibe la siguiente carta</translation>
    </message>
    <message>
        <source>It goes on to the next seat</source>
        <translation>Pasa al siguiente asiento</translation>
    </message>
    <message>
        <source>The burn goes under the pot</source>
        <translation>La carta quemada va debajo del bote</translation>
    </message>
    <message>
        <source>It is a bet of {amount}</source>
        <translation>Es una apuesta de {amount}</translation>
    </message>
    <message>
        <source>It is a call</source>
        <translation>Es un call</translation>
    </message>
    <message>
        <source>It is a call, made up to it</source>
        <translation>Es un call, completado hasta él</translation>
    </message>
    <message>
        <source>It is a check</source>
        <translation>Es un check</translation>
    </message>
    <message>
        <source>Only seat {seats}: name no other seat</source>
        <translation>Solo el asiento {seats}: no nombre otro</translation>
    </message>
    <message>
        <source>Only seats {seats}: name no other seat</source>
        <translation>Solo los asientos {seats}: no nombre otro</translation>
    </message>
    <message>
        <source>It is dealt next</source>
        <translation>Se reparte la siguiente</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>Dejar así</translation>
    </message>
    <message>
        <source>It lost its turn: the hand is dead</source>
        <translation>Perdió su turno: mano muerta</translation>
    </message>
    <message>
        <source>It plays</source>
        <translation>Juega</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>Vale</translation>
    </message>
    <message>
        <source>It stands as a call</source>
        <translation>Vale como call</translation>
    </message>
    <message>
        <source>Stands as entered</source>
        <translation>Vale como se anotó</translation>
    </message>
    <message>
        <source>Bet stands as put in</source>
        <translation>La apuesta vale como se puso</translation>
    </message>
    <message>
        <source>It stays up, the others go down</source>
        <translation>Queda descubierta, las otras tapadas</translation>
    </message>
    <message>
        <source>It stays up, the next one goes down</source>
        <translation>Queda descubierta, la siguiente tapada</translation>
    </message>
    <message>
        <source>It was announced: it stands</source>
        <translation>Fue anunciado: vale</translation>
    </message>
    <message>
        <source>It was as now said</source>
        <translation>Fue como se dice ahora</translation>
    </message>
    <message>
        <source>It was not dealt: take it away</source>
        <translation>No fue repartida: retírela</translation>
    </message>
    <message>
        <source>The hand would stop there: {misfit}</source>
        <translation>La mano se detendría ahí: {misfit}</translation>
    </message>
    <message>
        <source>Jackpot, as counted</source>
        <translation>Jackpot contado</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Hold seat</source>
        <translation>Guardar asiento</translation>
    </message>
    <message>
        <source>Keep these keys?</source>
        <translation>¿Conservar estas claves?</translation>
    </message>
    <message>
        <source>Kept for</source>
        <translation>Guardado para</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>Lay five cards in each zone and see their names? It takes a minute</source>
        <translation>¿Poner cinco cartas en cada zona y ver sus nombres? Lleva un minuto</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Se va</translation>
    </message>
    <message>
        <source>Leaves the table</source>
        <translation>Deja la mesa</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>Level {level} of {levels}{left}</source>
        <translation>Nivel {level} de {levels}{left}</translation>
    </message>
    <message>
        <source>Level {level}: blinds {blinds}{ante}</source>
        <translation>Nivel {level}: ciegas {blinds}{ante}</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Mirar otra vez</translation>
    </message>
    <message>
        <source>Look again, once it is mended?</source>
        <translation>¿Mirar otra vez cuando esté arreglado?</translation>
    </message>
    <message>
        <source>Look again?</source>
        <translation>¿Mirar otra vez?</translation>
    </message>
    <message>
        <source>Low with {cards}</source>
        <translation>Baja con {cards}</translation>
    </message>
    <message>
        <source>M</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Main pot</source>
        <translation>Bote principal</translation>
    </message>
    <message>
        <source>Mark the seat, touch what it did: it is held until its turn</source>
        <translation>Marque el asiento y toque lo que hizo: se retiene hasta su turno</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Misdeal: redeal</source>
        <translation>Anular: repartir de nuevo</translation>
    </message>
    <message>
        <source>Mix what is left, shuffle, cut</source>
        <translation>Mezclar lo que queda, barajar, cortar</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Muck</source>
        <translation>Muck</translation>
    </message>
    <message>
        <source>Muck anyway</source>
        <translation>Tirar igual</translation>
    </message>
    <message>
        <source>Muck seat {seat}&apos;s cards</source>
        <translation>Al muck las cartas del asiento {seat}</translation>
    </message>
    <message>
        <source>Mucked</source>
        <translation>Cartas tiradas</translation>
    </message>
    <message>
        <source>Mucks</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>NOT A REAL TABLE</source>
        <translation>NO ES UNA MESA REAL</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name a seat, or where else the card lies: not both</source>
        <translation>Nombre un asiento, o dónde más está la carta: no ambos</translation>
    </message>
    <message>
        <source>Name each seat once, with the chips that it gets</source>
        <translation>Nombre cada asiento una vez, con las fichas que recibe</translation>
    </message>
    <message>
        <source>Name one card that is not named yet</source>
        <translation>Nombre una carta aún no nombrada</translation>
    </message>
    <message>
        <source>Name or badge number</source>
        <translation>Nombre o número de tarjeta</translation>
    </message>
    <message>
        <source>Name seat {named}&apos;s card of the draw</source>
        <translation>Nombre la carta del sorteo del asiento {named}</translation>
    </message>
    <message>
        <source>Name the cards</source>
        <translation>Nombrar las cartas</translation>
    </message>
    <message>
        <source>Name them here; the reader confirms</source>
        <translation>Nómbrelas aquí; el lector confirma</translation>
    </message>
    <message>
        <source>Name {cards} {where}</source>
        <translation>Nombre {cards} {where}</translation>
    </message>
    <message>
        <source>Name {many} concerned, each once</source>
        <translation>Nombre {many}, una vez cada uno</translation>
    </message>
    <message>
        <source>Named: {text}</source>
        <translation>Nombrado: {text}</translation>
    </message>
    <message>
        <source>Near the prizes every table waits until all have ended their hand.</source>
        <translation>Cerca de los premios cada mesa espera a que todas terminen su mano.</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Más nuevas</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Next game: {game}</source>
        <translation>Próximo juego: {game}</translation>
    </message>
    <message>
        <source>Next level</source>
        <translation>Próximo nivel</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>No action is held now</source>
        <translation>No hay ninguna acción retenida</translation>
    </message>
    <message>
        <source>No badge was read in the last minute</source>
        <translation>No se leyó tarjeta en el último minuto</translation>
    </message>
    <message>
        <source>No bet or raise is open</source>
        <translation>No se puede apostar ni subir</translation>
    </message>
    <message>
        <source>No bet: check instead?</source>
        <translation>Sin apuesta: ¿pasar en su lugar?</translation>
    </message>
    <message>
        <source>No betting is on: a bet is corrected in its round</source>
        <translation>No hay apuestas en curso: una apuesta se corrige en su ronda</translation>
    </message>
    <message>
        <source>No bomb pot</source>
        <translation>Sin bomb pot</translation>
    </message>
    <message>
        <source>No card is dealt before the hand&apos;s key is sealed and on record.</source>
        <translation>No se reparte ninguna carta antes de que la clave de la mano esté sellada y registrada.</translation>
    </message>
    <message>
        <source>No card is due; now: {text}</source>
        <translation>No toca ninguna carta; ahora: {text}</translation>
    </message>
    <message>
        <source>No card was burned</source>
        <translation>No se quemó carta</translation>
    </message>
    <message>
        <source>No cards are to be named; now: {text}</source>
        <translation>No hay cartas que nombrar; ahora: {text}</translation>
    </message>
    <message>
        <source>No cards were named at that step; choose one at which they were</source>
        <translation>En ese paso no se nombraron cartas; elija uno en que sí</translation>
    </message>
    <message>
        <source>No chips came or went today</source>
        <translation>Hoy no entraron ni salieron fichas</translation>
    </message>
    <message>
        <source>No chips leave the table while the player stays in the game.</source>
        <translation>Ninguna ficha sale de la mesa mientras el jugador sigue en el juego.</translation>
    </message>
    <message>
        <source>No document knows a straddle; the table says whether one is taken.</source>
        <translation>Ningún documento conoce el straddle; la mesa dice si se admite.</translation>
    </message>
    <message>
        <source>No document knows bomb pots; the table says which hand is one.</source>
        <translation>Ningún documento conoce los bomb pots; la mesa dice qué mano lo es.</translation>
    </message>
    <message>
        <source>No hand is dealt while the tournament has a break.</source>
        <translation>No se reparte ninguna mano durante el descanso del torneo.</translation>
    </message>
    <message>
        <source>No hand is in progress; start one first</source>
        <translation>No hay mano en curso; empiece una</translation>
    </message>
    <message>
        <source>No hand is in question now</source>
        <translation>Ninguna mano está en duda</translation>
    </message>
    <message>
        <source>No hand is on: a dispute is about the hand in progress</source>
        <translation>No hay mano: la disputa es sobre la mano en curso</translation>
    </message>
    <message>
        <source>No hand is on: a wrong deal is reported in its hand</source>
        <translation>No hay mano: un error de reparto se avisa en su mano</translation>
    </message>
    <message>
        <source>No hand is on: there is nothing to settle</source>
        <translation>No hay mano en juego: no hay nada que liquidar</translation>
    </message>
    <message>
        <source>No hand lies in the muck that is in play</source>
        <translation>En el muck no hay ninguna mano en juego</translation>
    </message>
    <message>
        <source>No hand was begun yet in {name}</source>
        <translation>En {name} aún no empezó ninguna mano</translation>
    </message>
    <message>
        <source>No hand was dealt today</source>
        <translation>Hoy no se repartió ninguna mano</translation>
    </message>
    <message>
        <source>No hand was read at the showdown yet</source>
        <translation>Aún no se leyó ninguna mano en el showdown</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sin límite</translation>
    </message>
    <message>
        <source>No maximum buy-in holds but the one that the table posts.</source>
        <translation>No hay compra máxima salvo la que anuncia la mesa.</translation>
    </message>
    <message>
        <source>No pot</source>
        <translation>Sin bote</translation>
    </message>
    <message>
        <source>No pot was divided in this hand.</source>
        <translation>En esta mano no se repartió ningún bote.</translation>
    </message>
    <message>
        <source>No rake, no time charge</source>
        <translation>Sin rake ni cargo por tiempo</translation>
    </message>
    <message>
        <source>No ruling stands in this hand: there is nothing to take back</source>
        <translation>No hay decisión en esta mano: nada que deshacer</translation>
    </message>
    <message>
        <source>No seat is to act; now: {text}</source>
        <translation>No le toca a ningún asiento; ahora: {text}</translation>
    </message>
    <message>
        <source>No stack would change</source>
        <translation>Ningún stack cambiaría</translation>
    </message>
    <message>
        <source>No step of a ruling is to be done</source>
        <translation>No queda paso de una decisión</translation>
    </message>
    <message>
        <source>No {what} was found. Which {what}?</source>
        <translation>No se encontró nada. Indique: {what}</translation>
    </message>
    <message>
        <source>No-limit {game}</source>
        <translation>{game} sin límite</translation>
    </message>
    <message>
        <source>Nobody buys in for less than the minimum (WL 101).</source>
        <translation>Nadie entra por menos del mínimo (WL 101).</translation>
    </message>
    <message>
        <source>Nobody can tell whose cards are whose</source>
        <translation>Nadie sabe de quién es cada carta</translation>
    </message>
    <message>
        <source>Nobody has this number</source>
        <translation>Nadie tiene este número</translation>
    </message>
    <message>
        <source>Nobody is to draw now</source>
        <translation>A nadie le toca cambiar</translation>
    </message>
    <message>
        <source>No hand is to be tabled now</source>
        <translation>Ahora no hay que mostrar ninguna mano</translation>
    </message>
    <message>
        <source>Nobody on the staff has this right</source>
        <translation>Nadie del personal tiene este derecho</translation>
    </message>
    <message>
        <source>Nobody signed on today</source>
        <translation>Hoy nadie inició sesión</translation>
    </message>
    <message>
        <source>Nobody&apos;s time is limited until the floor calls time on a player.</source>
        <translation>Nadie tiene límite de tiempo hasta que el floor pide tiempo a un jugador.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>None was burned</source>
        <translation>No se quemó ninguna</translation>
    </message>
    <message>
        <source>Not counted: {why}</source>
        <translation>No cuenta: {why}</translation>
    </message>
    <message>
        <source>Nobody signed in</source>
        <translation>Sin crupier registrado</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Not over yet</source>
        <translation>Aún en curso</translation>
    </message>
    <message>
        <source>Not passed.</source>
        <translation>No superado.</translation>
    </message>
    <message>
        <source>Not taken over: {name}</source>
        <translation>No se ha adoptado: {name}</translation>
    </message>
    <message>
        <source>Nothing at the table changes</source>
        <translation>Nada cambia en la mesa</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {reason}</source>
        <translation>Ahora no se puede corregir nada: {reason}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now: {text}</source>
        <translation>Ahora no se puede corregir nada: {text}</translation>
    </message>
    <message>
        <source>Nothing can be corrected now; first: {text}</source>
        <translation>Ahora no se puede corregir nada; primero: {text}</translation>
    </message>
    <message>
        <source>Nothing to undo yet; first: {text}</source>
        <translation>Aún no hay nada que deshacer; primero: {text}</translation>
    </message>
    <message>
        <source>Last way out: say who gets which chips. The hand is over</source>
        <translation>Última salida: diga quién recibe qué fichas. La mano termina</translation>
    </message>
    <message>
        <source>Nothing is in question now</source>
        <translation>Nada está en duda ahora</translation>
    </message>
    <message>
        <source>Nothing is shown that is not on disk.</source>
        <translation>No se muestra nada que no esté en el disco.</translation>
    </message>
    <message>
        <source>Actions before shown cards can&apos;t be undone</source>
        <translation>Las acciones anteriores a cartas mostradas no se pueden deshacer</translation>
    </message>
    <message>
        <source>Nothing was changed: that does not fit. Call the floor; {way}</source>
        <translation>No se cambió nada: eso no encaja. Llame al floor; {way}</translation>
    </message>
    <message>
        <source>Nothing was entered in this hand yet</source>
        <translation>Aún no se anotó nada en esta mano</translation>
    </message>
    <message>
        <source>Nothing was found wrong and nothing ruled today</source>
        <translation>Hoy no se encontró nada mal ni se decidió nada</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Now · {left}</source>
        <translation>Ahora · {left}</translation>
    </message>
    <message>
        <source>Odd chips are raced off to {unit}</source>
        <translation>Las fichas sueltas se juegan a {unit}</translation>
    </message>
    <message>
        <source>Of a bet in more than one motion only the call counts (WL 136).</source>
        <translation>De una apuesta en más de un movimiento solo cuenta igualar (WL 136).</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Más antiguas</translation>
    </message>
    <message>
        <source>Omaha</source>
        <translation>Omaha</translation>
    </message>
    <message>
        <source>Omaha hi/lo eight or better</source>
        <translation>Omaha hi/lo ocho o mejor</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>En la mesa</translation>
    </message>
    <message>
        <source>One card for all is turned face up where the stub can&apos;t serve everybody.</source>
        <translation>Se descubre una carta para todos cuando el mazo no alcanza para cada uno.</translation>
    </message>
    <message>
        <source>One chip larger than the bet is a call, where nothing is said (WL 137).</source>
        <translation>Una sola ficha mayor que la apuesta iguala, si no se dice nada (WL 137).</translation>
    </message>
    <message>
        <source>One chip: a call</source>
        <translation>Una ficha: un call</translation>
    </message>
    <message>
        <source>Single oversized chip, no announcement</source>
        <translation>Una ficha mayor, sin anuncio</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un momento</translation>
    </message>
    <message>
        <source>Camera and reader differ. Name the cards once more, then rule</source>
        <translation>La cámara y el lector no coinciden. Nombre otra vez las cartas y luego decida</translation>
    </message>
    <message>
        <source>Only in the stub: it stands</source>
        <translation>Solo en el mazo: vale</translation>
    </message>
    <message>
        <source>Only the chips on the table play.</source>
        <translation>Solo juegan las fichas que están en la mesa.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open seat</source>
        <translation>Asiento libre</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Abrir la mesa</translation>
    </message>
    <message>
        <source>Option: raise or check</source>
        <translation>Opción: subir o pasar</translation>
    </message>
    <message>
        <source>Other cards were dealt to {place}: name them again</source>
        <translation>Se repartieron otras cartas a {place}: nómbrelas de nuevo</translation>
    </message>
    <message>
        <source>Other sums</source>
        <translation>Otras sumas</translation>
    </message>
    <message>
        <source>Other tables are done</source>
        <translation>Las otras mesas acabaron</translation>
    </message>
    <message>
        <source>Out of chips</source>
        <translation>Sin fichas</translation>
    </message>
    <message>
        <source>Over a big blind below the bet the first raise goes to the full bet: 4, 8, 16, 24.</source>
        <translation>Sobre una ciega grande menor que la apuesta, la primera subida llega a la apuesta completa: 4, 8, 16, 24.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>PIN of {least} to {most} digits</source>
        <translation>PIN de {least} a {most} cifras</translation>
    </message>
    <message>
        <source>Paper: the next card replaces it</source>
        <translation>Papel: la siguiente carta la sustituye</translation>
    </message>
    <message>
        <source>Pass all its cards over the reader, or count them by hand</source>
        <translation>Pase todas sus cartas por el lector, o cuéntelas a mano</translation>
    </message>
    <message>
        <source>Passed.</source>
        <translation>Superado.</translation>
    </message>
    <message>
        <source>Pixels of the panel</source>
        <translation>Píxeles del panel</translation>
    </message>
    <message>
        <source>Play a practice hand now?</source>
        <translation>¿Jugar ahora una mano de práctica?</translation>
    </message>
    <message>
        <source>Played out; right for the next hand</source>
        <translation>Se termina; bien desde la próxima mano</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jugadores</translation>
    </message>
    <message>
        <source>Players left</source>
        <translation>Jugadores que quedan</translation>
    </message>
    <message>
        <source>Post the antes</source>
        <translation>Pongan los antes</translation>
    </message>
    <message>
        <source>Post the blinds</source>
        <translation>Pongan las ciegas</translation>
    </message>
    <message>
        <source>Posted</source>
        <translation>Puestas</translation>
    </message>
    <message>
        <source>Posts to come in</source>
        <translation>Pone lo debido</translation>
    </message>
    <message>
        <source>Pot</source>
        <translation>Bote</translation>
    </message>
    <message>
        <source>Pot limit</source>
        <translation>Límite de bote</translation>
    </message>
    <message>
        <source>Pot pushed wrong</source>
        <translation>Bote mal entregado</translation>
    </message>
    <message>
        <source>Pot {chips}</source>
        <translation>Bote {chips}</translation>
    </message>
    <message>
        <source>Pot {pot}</source>
        <translation>Bote {pot}</translation>
    </message>
    <message>
        <source>Pot-limit {game}</source>
        <translation>{game} con límite de bote</translation>
    </message>
    <message>
        <source>Pots</source>
        <translation>Botes</translation>
    </message>
    <message>
        <source>Press and hold</source>
        <translation>Mantener pulsado</translation>
    </message>
    <message>
        <source>Print the sheet of markers?</source>
        <translation>¿Imprimir la hoja de marcas?</translation>
    </message>
    <message>
        <source>Prizes: {amounts}</source>
        <translation>Premios: {amounts}</translation>
    </message>
    <message>
        <source>Push the pot</source>
        <translation>Entregue el bote</translation>
    </message>
    <message>
        <source>Push the pots</source>
        <translation>Entregue los botes</translation>
    </message>
    <message>
        <source>Push {amount} to seat {seat}{side}{odd}</source>
        <translation>Entregue {amount} al asiento {seat}{side}{odd}</translation>
    </message>
    <message>
        <source>Pushed</source>
        <translation>Entregado</translation>
    </message>
    <message>
        <source>Put in order again: play on</source>
        <translation>Todo en orden: seguir</translation>
    </message>
    <message>
        <source>Put the button back to seat {seat}</source>
        <translation>Devuelva el botón al asiento {seat}</translation>
    </message>
    <message>
        <source>Put the card down as the burn</source>
        <translation>Ponga la carta como quemada</translation>
    </message>
    <message>
        <source>Put the extra card down as the burn</source>
        <translation>Ponga la carta de más como quemada</translation>
    </message>
    <message>
        <source>Put together what is left of the stub</source>
        <translation>Junte lo que queda del mazo</translation>
    </message>
    <message>
        <source>Put {cards} back into the stub</source>
        <translation>Devuelva {cards} al mazo</translation>
    </message>
    <message>
        <source>Rack filled with {amount}</source>
        <translation>Rack repuesto con {amount}</translation>
    </message>
    <message>
        <source>Rack, as counted</source>
        <translation>Rack, según conteo</translation>
    </message>
    <message>
        <source>Raise to</source>
        <translation>Subir a</translation>
    </message>
    <message>
        <source>Raise to {amount}</source>
        <translation>Subir a {amount}</translation>
    </message>
    <message>
        <source>Raises</source>
        <translation>Sube</translation>
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
        <translation>Leer las manos de nuevo</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; flashed by {by}</source>
        <translation>El lector {source} tiene otro firmware: {version}, antes {before}; instalado por {by}</translation>
    </message>
    <message>
        <source>Reader {source} has another firmware: {version}, before {before}; nobody flashed it from this table</source>
        <translation>El lector {source} tiene otro firmware: {version}, antes {before}; nadie lo instaló desde esta mesa</translation>
    </message>
    <message>
        <source>Reader {source} has firmware {version}</source>
        <translation>El lector {source} tiene el firmware {version}</translation>
    </message>
    <message>
        <source>Reading hand {number}</source>
        <translation>Leyendo la mano {number}</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>Leyendo {name}</translation>
    </message>
    <message>
        <source>Reading: {number} of {number2} records</source>
        <translation>Leyendo: {number} de {number2} registros</translation>
    </message>
    <message>
        <source>Record signed: {sequence}-{code}</source>
        <translation>Registro firmado: {sequence}-{code}</translation>
    </message>
    <message>
        <source>Record {sequence} can&apos;t be followed and was passed over: check the hand</source>
        <translation>El registro {sequence} no se puede seguir y se pasó por alto: revise la mano</translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation>Rehacer: {action}</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>Rechazado: {reason}</translation>
    </message>
    <message>
        <source>Replaced by another card</source>
        <translation>Sustituida por otra carta</translation>
    </message>
    <message>
        <source>Replace card; exposed card is the burn</source>
        <translation>Reponer la carta; la expuesta es la quemada</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Avisar</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reservado</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <source>Return {amount} to seat {seat}</source>
        <translation>Devuelva {amount} al asiento {seat}</translation>
    </message>
    <message>
        <source>Confirm ruling</source>
        <translation>Confirmar decisión</translation>
    </message>
    <message>
        <source>Ruled by</source>
        <translation>Decidido por</translation>
    </message>
    <message>
        <source>Ruling back</source>
        <translation>Deshacer decisión</translation>
    </message>
    <message>
        <source>Ruling on hand {number} by {by}: move {what}</source>
        <translation>Decisión sobre la mano {number} por {by}: mover {what}</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <source>SB</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>SB BB</source>
        <translation>CP CG</translation>
    </message>
    <message>
        <source>Enter the seat&apos;s whole bet on this street</source>
        <translation>Anote la apuesta total del asiento en esta calle</translation>
    </message>
    <message>
        <source>Say to whom it happened</source>
        <translation>Diga a quién le pasó</translation>
    </message>
    <message>
        <source>Say who rules: the floor supervisor&apos;s name</source>
        <translation>Diga quién decide: el nombre del floor</translation>
    </message>
    <message>
        <source>Scramble four; the floor picks a burn</source>
        <translation>Mezclar cuatro; el floor elige una quemada</translation>
    </message>
    <message>
        <source>Sealing the draw&apos;s key</source>
        <translation>Sellando la clave del sorteo</translation>
    </message>
    <message>
        <source>Sealing the hand&apos;s key</source>
        <translation>Sellando la clave de la mano</translation>
    </message>
    <message>
        <source>Seat a player</source>
        <translation>Ocupar asiento</translation>
    </message>
    <message>
        <source>Seat by seat</source>
        <translation>Asiento por asiento</translation>
    </message>
    <message>
        <source>Seat with</source>
        <translation>Entrar con</translation>
    </message>
    <message>
        <source>Seat {chooser} chooses the game</source>
        <translation>El asiento {chooser} elige el juego</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat} acted out of turn: the action is on seat {acting}; {means}</source>
        <translation>El asiento {seat} actuó fuera de turno: le toca al asiento {acting}; {means}</translation>
    </message>
    <message>
        <source>Seat {seat} acts</source>
        <translation>El asiento {seat} actúa</translation>
    </message>
    <message>
        <source>Seat {seat} acts anew: {released}</source>
        <translation>El asiento {seat} actúa de nuevo: {released}</translation>
    </message>
    <message>
        <source>Seat {seat} acts out of turn</source>
        <translation>Asiento {seat} fuera de turno</translation>
    </message>
    <message>
        <source>Seat {seat} brings it in: {owed}</source>
        <translation>El asiento {seat} pone el bring-in: {owed}</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} after the hand</source>
        <translation>El asiento {seat} compra {amount} tras la mano</translation>
    </message>
    <message>
        <source>Seat {seat} buys {amount} in chips</source>
        <translation>El asiento {seat} compra {amount} en fichas</translation>
    </message>
    <message>
        <source>Seat {seat} counts {amount}</source>
        <translation>El asiento {seat} cuenta {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} draws the highest card, {face}, and has the button</source>
        <translation>El asiento {seat} saca la carta más alta, {face}, y tiene el botón</translation>
    </message>
    <message>
        <source>Seat {seat} draws {face}</source>
        <translation>El asiento {seat} saca {face}</translation>
    </message>
    <message>
        <source>Seat {seat} draws: up to {maximum}</source>
        <translation>El asiento {seat} cambia: hasta {maximum}</translation>
    </message>
    <message>
        <source>Seat {seat} gets its card as the prompts say</source>
        <translation>El asiento {seat} recibe su carta según los avisos</translation>
    </message>
    <message>
        <source>Seat {seat} has its cards back</source>
        <translation>El asiento {seat} tiene sus cartas de nuevo</translation>
    </message>
    <message>
        <source>Seat {seat} has not acted in this round</source>
        <translation>El asiento {seat} no ha actuado en esta ronda</translation>
    </message>
    <message>
        <source>Seat {seat} has seat {other}&apos;s card</source>
        <translation>El asiento {seat} tiene la carta del asiento {other}</translation>
    </message>
    <message>
        <source>Seat {seat} has the highest card and no chips left</source>
        <translation>El asiento {seat} tiene la carta más alta y ninguna ficha</translation>
    </message>
    <message>
        <source>Seat {seat} has the lowest card and no chips left</source>
        <translation>El asiento {seat} tiene la carta más baja y ninguna ficha</translation>
    </message>
    <message>
        <source>Seat {seat} holds</source>
        <translation>El asiento {seat} tiene</translation>
    </message>
    <message>
        <source>Seat {seat} is back{words}</source>
        <translation>El asiento {seat} vuelve{words}</translation>
    </message>
    <message>
        <source>Seat {seat} is counted at {amount} by {by}: {over}</source>
        <translation>Al asiento {seat} le cuenta {by} {amount}: {over}</translation>
    </message>
    <message>
        <source>Seat {seat} is out in place {place}{prize}</source>
        <translation>El asiento {seat} queda fuera en el puesto {place}{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is out of chips</source>
        <translation>El asiento {seat} se quedó sin fichas</translation>
    </message>
    <message>
        <source>Seat {seat} is the champion{prize}</source>
        <translation>El asiento {seat} es el campeón{prize}</translation>
    </message>
    <message>
        <source>Seat {seat} is {words}</source>
        <translation>El asiento {seat} está {words}</translation>
    </message>
    <message>
        <source>Seat {seat} leaves after the hand</source>
        <translation>El asiento {seat} se va tras la mano</translation>
    </message>
    <message>
        <source>Seat {seat} leaves the table</source>
        <translation>El asiento {seat} deja la mesa</translation>
    </message>
    <message>
        <source>Seat {seat} missed {which}</source>
        <translation>El asiento {seat} se saltó {which}</translation>
    </message>
    <message>
        <source>Seat {seat} mucks</source>
        <translation>El asiento {seat} tira sus cartas</translation>
    </message>
    <message>
        <source>Seat {seat} put in {chips}. {call}{least}</source>
        <translation>El asiento {seat} puso {chips}. {call}{least}</translation>
    </message>
    <message>
        <source>Seat {seat} shows</source>
        <translation>Asiento {seat}: mostrar</translation>
    </message>
    <message>
        <source>Seat {seat} shows its hand</source>
        <translation>El asiento {seat} muestra su mano</translation>
    </message>
    <message>
        <source>Seat {seat} shows {cards}</source>
        <translation>El asiento {seat} muestra {cards}</translation>
    </message>
    <message>
        <source>Seat {seat} sits down with {stack}</source>
        <translation>El asiento {seat} entra con {stack}</translation>
    </message>
    <message>
        <source>Seat {seat} straddles {amount}</source>
        <translation>El asiento {seat} pone straddle de {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} tables: slide {cards} to the reading place</source>
        <translation>El asiento {seat} muestra: lleve {cards} al lugar de lectura</translation>
    </message>
    <message>
        <source>Seat {seat} takes it back and acts anew</source>
        <translation>El asiento {seat} lo retira y actúa de nuevo</translation>
    </message>
    <message>
        <source>Seat {seat} takes {amount} for incidentals</source>
        <translation>El asiento {seat} retira {amount} para gastos</translation>
    </message>
    <message>
        <source>Seat {seat} to act</source>
        <translation>Turno del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat} to act: {owed} to call</source>
        <translation>Turno del asiento {seat}: {owed} para igualar</translation>
    </message>
    <message>
        <source>Seat {seat} tokes {amount}</source>
        <translation>El asiento {seat} da {amount} de propina</translation>
    </message>
    <message>
        <source>Seat {seat} was not dealt in: name one that was</source>
        <translation>El asiento {seat} no recibió cartas: nombre otro</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too little: the floor corrects it</source>
        <translation>El asiento {seat} recibió {amount} de menos: el floor lo corrige</translation>
    </message>
    <message>
        <source>Seat {seat} was pushed {amount} too much: the floor corrects it</source>
        <translation>El asiento {seat} recibió {amount} de más: el floor lo corrige</translation>
    </message>
    <message>
        <source>Seat {seat} would fold facing no bet: it is asked whether it means that</source>
        <translation>El asiento {seat} se retiraría sin apuesta: se le pregunta si es lo que quiere</translation>
    </message>
    <message>
        <source>Seat {seat} would get {amount}</source>
        <translation>El asiento {seat} recibiría {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} would give back {amount}</source>
        <translation>El asiento {seat} devolvería {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} {does}</source>
        <translation>El asiento {seat} {does}</translation>
    </message>
    <message>
        <source>Seat {seat} {does} {amount}</source>
        <translation>El asiento {seat} {does} {amount}</translation>
    </message>
    <message>
        <source>Seat {seat} {done}</source>
        <translation>El asiento {seat} {done}</translation>
    </message>
    <message>
        <source>Seat {seat} {draw}</source>
        <translation>El asiento {seat} {draw}</translation>
    </message>
    <message>
        <source>Seat {seat} {post}</source>
        <translation>El asiento {seat} {post}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}</source>
        <translation>El asiento {seat} {words}</translation>
    </message>
    <message>
        <source>Seat {seat} {words}{opening}</source>
        <translation>El asiento {seat} {words}{opening}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s bet</source>
        <translation>Apuesta del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s card was seen and is out of play</source>
        <translation>Se vio una carta del asiento {seat} y queda fuera de juego</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s cards</source>
        <translation>Cartas del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s cards lie in the muck</source>
        <translation>Las cartas del asiento {seat} están en el muck</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s exposed card is replaced by a random one</source>
        <translation>La carta descubierta del asiento {seat} se sustituye por otra al azar</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s hand</source>
        <translation>Mano del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s stack</source>
        <translation>Stack del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s up-card is being named</source>
        <translation>Se nombra la carta descubierta del asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s {marked}: {how}</source>
        <translation>{marked} del asiento {seat}: {how}</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s {what} {said}{by}</source>
        <translation>{what} del asiento {seat}: {said}{by}</translation>
    </message>
    <message>
        <source>Deal seat {seat} a replacement card</source>
        <translation>Dé una carta de reemplazo al asiento {seat}</translation>
    </message>
    <message>
        <source>Seat {seat}: card exposed</source>
        <translation>Asiento {seat}: carta descubierta</translation>
    </message>
    <message>
        <source>Seat {seat}: how many cards does it have?</source>
        <translation>Asiento {seat}: ¿cuántas cartas tiene?</translation>
    </message>
    <message>
        <source>Seat {seat}: new card</source>
        <translation>Asiento {seat}: carta nueva</translation>
    </message>
    <message>
        <source>Seat {seat}: new card {at} of {due}</source>
        <translation>Asiento {seat}: carta nueva {at} de {due}</translation>
    </message>
    <message>
        <source>Seat {seat}: which card?</source>
        <translation>Asiento {seat}: ¿qué carta?</translation>
    </message>
    <message>
        <source>Seat {seat}: {amount}</source>
        <translation>Asiento {seat}: {amount}</translation>
    </message>
    <message>
        <source>Seat {seat}: {how} is a call, {returned} go back</source>
        <translation>Asiento {seat}: {how} es un call, vuelven {returned}</translation>
    </message>
    <message>
        <source>Seat {seat}: {label}</source>
        <translation>Asiento {seat}: {label}</translation>
    </message>
    <message>
        <source>Seat {seat}: {over} is accounted for by {by}</source>
        <translation>Asiento {seat}: {over} lo justifica {by}</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card</source>
        <translation>Asiento {seat}: {which} carta</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face down</source>
        <translation>Asiento {seat}: {which} carta boca abajo</translation>
    </message>
    <message>
        <source>Seat {seat}: {which} card face up</source>
        <translation>Asiento {seat}: {which} carta boca arriba</translation>
    </message>
    <message>
        <source>Seat {winner} is the champion</source>
        <translation>El asiento {winner} es el campeón</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Asientos</translation>
    </message>
    <message>
        <source>Seats {seats} draw for the button</source>
        <translation>Los asientos {seats} sortean el botón</translation>
    </message>
    <message>
        <source>Seats {seats}: each {deed}</source>
        <translation>Asientos {seats}: cada uno {deed}</translation>
    </message>
    <message>
        <source>See that {moved}</source>
        <translation>Compruebe: {moved}</translation>
    </message>
    <message numerus="yes">
        <source>Seen, not dealt: the table did {n} steps for you.</source>
        <translation>
            <numerusform>Vista, no repartida: la mesa hizo {n} paso por usted.</numerusform>
            <numerusform>Vista, no repartida: la mesa hizo {n} pasos por usted.</numerusform>
        </translation>
    </message>
    <message>
        <source>Settle by hand</source>
        <translation>Resolver manualmente</translation>
    </message>
    <message>
        <source>Settled: play on</source>
        <translation>Resuelto: seguir</translation>
    </message>
    <message>
        <source>Settled: {words}</source>
        <translation>Resuelto: {words}</translation>
    </message>
    <message>
        <source>Should have been</source>
        <translation>Debió ser</translation>
    </message>
    <message>
        <source>0: undone</source>
        <translation>0: nada</translation>
    </message>
    <message>
        <source>Show seat {seat}&apos;s card to all: it is the next burn</source>
        <translation>Muestre a todos la carta del asiento {seat}: es la próxima quemada</translation>
    </message>
    <message>
        <source>Show seat {seat}&apos;s exposed card, then muck it</source>
        <translation>Muestre la carta descubierta del asiento {seat} y al muck</translation>
    </message>
    <message>
        <source>Shuffle and cut the deck</source>
        <translation>Baraje y corte la baraja</translation>
    </message>
    <message>
        <source>Shuffle and cut, deck in the shoe</source>
        <translation>Baraje y corte, baraja en el sabot</translation>
    </message>
    <message>
        <source>Shuffle the stub and cut</source>
        <translation>Baraje el mazo y corte</translation>
    </message>
    <message>
        <source>Shuffle the stub and {what} together and cut</source>
        <translation>Baraje el mazo y {what} juntos y corte</translation>
    </message>
    <message>
        <source>Shuffle {pool} and cut: {count}. Folded cards stay out.</source>
        <translation>Baraje {pool} y corte: {count}. Las cartas retiradas quedan fuera.</translation>
    </message>
    <message>
        <source>Shuffle {what} together and cut</source>
        <translation>Baraje {what} y corte</translation>
    </message>
    <message>
        <source>Shuffle for the draw for the button</source>
        <translation>Baraje para sortear el botón</translation>
    </message>
    <message>
        <source>Shuffled and cut</source>
        <translation>Barajado y cortado</translation>
    </message>
    <message>
        <source>Side pot {number}</source>
        <translation>Bote lateral {number}</translation>
    </message>
    <message>
        <source>Side pot {pot}</source>
        <translation>Bote lateral {pot}</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Sign on</source>
        <translation>Identificarse</translation>
    </message>
    <message>
        <source>Sits out</source>
        <translation>Se ausenta</translation>
    </message>
    <message>
        <source>Sitting out</source>
        <translation>Fuera de juego</translation>
    </message>
    <message>
        <source>Small bet</source>
        <translation>Apuesta pequeña</translation>
    </message>
    <message>
        <source>Small-blind marker to seat {small}, big-blind marker to seat {big}</source>
        <translation>Marca de ciega pequeña al asiento {small}, de ciega grande al asiento {big}</translation>
    </message>
    <message>
        <source>Some readings were lost by {source}</source>
        <translation>{source} perdió algunas lecturas</translation>
    </message>
    <message>
        <source>Player disputes the action. Hand stops until it is settled</source>
        <translation>Un jugador disputa la acción. La mano se detiene hasta resolverla</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Otra cosa</translation>
    </message>
    <message>
        <source>This evidence was changed: it is not what was recorded</source>
        <translation>Esta prueba fue cambiada: no es lo que se registró</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Split among those who are in</source>
        <translation>Repartir entre los que siguen</translation>
    </message>
    <message>
        <source>Spread limit</source>
        <translation>Límite spread</translation>
    </message>
    <message>
        <source>Spread-limit {game}</source>
        <translation>{game} con límite spread</translation>
    </message>
    <message>
        <source>Card plays</source>
        <translation>La carta vale</translation>
    </message>
    <message>
        <source>Stands pat</source>
        <translation>Se queda servido</translation>
    </message>
    <message>
        <source>Start the table now?</source>
        <translation>¿Iniciar la mesa ahora?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Iniciado</translation>
    </message>
    <message>
        <source>Started again</source>
        <translation>Reiniciado</translation>
    </message>
    <message>
        <source>Started again after the power was cut</source>
        <translation>Reiniciado tras un corte de luz</translation>
    </message>
    <message>
        <source>Started again: it had not been ended</source>
        <translation>Reiniciado: no había sido terminado</translation>
    </message>
    <message>
        <source>Step {sequence} is none of this hand&apos;s; choose one that stands</source>
        <translation>El paso {sequence} no es de esta mano; elija uno vigente</translation>
    </message>
    <message>
        <source>No. {sequence} of the record, {time}: {text}</source>
        <translation>N.º {sequence} del registro, {time}: {text}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Straddle {straddle_amount} {straddlers}</source>
        <translation>Straddle {straddle_amount} {straddlers}</translation>
    </message>
    <message>
        <source>Straddles</source>
        <translation>Straddle</translation>
    </message>
    <message>
        <source>String bet: a call</source>
        <translation>String bet: un call</translation>
    </message>
    <message>
        <source>String bet: noted</source>
        <translation>String bet: anotado</translation>
    </message>
    <message>
        <source>String bet: warned</source>
        <translation>String bet: advertido</translation>
    </message>
    <message>
        <source>Stub</source>
        <translation>Mazo</translation>
    </message>
    <message>
        <source>Stub or pot disturbed</source>
        <translation>Mazo o bote alterado</translation>
    </message>
    <message>
        <source>Substantial action since {since}: {seen}{reason}{actions}</source>
        <translation>Acción sustancial desde {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Substantial action {since}: {seen}{reason}{actions}</source>
        <translation>Acción sustancial {since}: {seen}{reason}{actions}</translation>
    </message>
    <message>
        <source>Suits settle equal ranks in the draw for the button (WL 91).</source>
        <translation>En el sorteo del botón, los palos deciden entre rangos iguales (WL 91).</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>Autoriza</translation>
    </message>
    <message>
        <source>Floor: seat {seat} is away{since}</source>
        <translation>Floor: el asiento {seat} está ausente{since}</translation>
    </message>
    <message>
        <source>Swapped with seat {seat}</source>
        <translation>Cambiada con el asiento {seat}</translation>
    </message>
    <message>
        <source>S{number}</source>
        <translation>L{number}</translation>
    </message>
    <message>
        <source>Table · {table}</source>
        <translation>Mesa · {table}</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Take back: {name}</source>
        <translation>Deshacer: {name}</translation>
    </message>
    <message>
        <source>Take seat {seats}&apos;s second card on to the next seat</source>
        <translation>Pase la segunda carta del asiento {seats} al siguiente</translation>
    </message>
    <message>
        <source>Take seat {seat}&apos;s cards into the muck</source>
        <translation>Lleve las cartas del asiento {seat} al muck</translation>
    </message>
    <message>
        <source>Take seat {seat}&apos;s exposed card to the muck</source>
        <translation>Lleve la carta descubierta del asiento {seat} al muck</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seats}: it is the burn</source>
        <translation>Tome la carta de más del asiento {seats}: es la quemada</translation>
    </message>
    <message>
        <source>Take the extra card from seat {seat} away</source>
        <translation>Retire la carta de más del asiento {seat}</translation>
    </message>
    <message>
        <source>Take the joker off the table</source>
        <translation>Retire el comodín de la mesa</translation>
    </message>
    <message>
        <source>Take {amount} back from {names}</source>
        <translation>Recupere {amount} de {names}</translation>
    </message>
    <message>
        <source>Take {cards} from seat {seat}: it is the burn</source>
        <translation>Tome {cards} del asiento {seat}: es la quemada</translation>
    </message>
    <message>
        <source>Taken away</source>
        <translation>Retirado</translation>
    </message>
    <message>
        <source>Undone by no. {undone_by} of the record: it does not count</source>
        <translation>Deshecho por el n.º {undone_by} del registro: no cuenta</translation>
    </message>
    <message>
        <source>Taken back: the player acts anew</source>
        <translation>Deshecho: el jugador actúa de nuevo</translation>
    </message>
    <message>
        <source>Undone: {text}{ruled}{proved}</source>
        <translation>Deshecho: {text}{ruled}{proved}</translation>
    </message>
    <message>
        <source>Takes chips off</source>
        <translation>Retira fichas</translation>
    </message>
    <message>
        <source>Tap the table</source>
        <translation>Golpee la mesa</translation>
    </message>
    <message>
        <source>Texas hold&apos;em</source>
        <translation>Texas hold&apos;em</translation>
    </message>
    <message>
        <source>That can&apos;t be done as the hand lies now; choose another remedy</source>
        <translation>No es posible tal como está la mano; elija otro remedio</translation>
    </message>
    <message>
        <source>That card is among them already; choose another one</source>
        <translation>Esa carta ya está; elija otra</translation>
    </message>
    <message>
        <source>That is no answer to: {text}</source>
        <translation>Eso no responde a: {text}</translation>
    </message>
    <message>
        <source>That seat has not acted in this round: choose another remedy</source>
        <translation>Ese asiento no ha actuado en esta ronda: elija otro remedio</translation>
    </message>
    <message>
        <source>That step is no player&apos;s action; choose one that is</source>
        <translation>Ese paso no es una acción de jugador; elija uno que lo sea</translation>
    </message>
    <message>
        <source>That took too long: type the PIN again</source>
        <translation>Tardó demasiado: teclee el PIN otra vez</translation>
    </message>
    <message>
        <source>That was for an earlier step; now: {text}</source>
        <translation>Eso era para un paso anterior; ahora: {text}</translation>
    </message>
    <message>
        <source>That&apos;s all: {read}</source>
        <translation>Eso es todo: {read}</translation>
    </message>
    <message>
        <source>The</source>
        <translation>La</translation>
    </message>
    <message>
        <source>The PIN once more</source>
        <translation>El PIN otra vez</translation>
    </message>
    <message>
        <source>The action is on seat {acting}, not on seat {seat}</source>
        <translation>Le toca al asiento {acting}, no al asiento {seat}</translation>
    </message>
    <message>
        <source>The antes go into the pot before the first card is dealt.</source>
        <translation>Los antes van al bote antes de repartir la primera carta.</translation>
    </message>
    <message>
        <source>The archive does not answer; see that its process runs</source>
        <translation>El archivo no responde; compruebe que su proceso funciona</translation>
    </message>
    <message>
        <source>The archive told nothing</source>
        <translation>El archivo no dijo nada</translation>
    </message>
    <message>
        <source>The best hand showing opens, and action goes clockwise from there.</source>
        <translation>Abre la mejor mano visible y la acción sigue en sentido horario.</translation>
    </message>
    <message>
        <source>The best high hand and the best low hand share the pot.</source>
        <translation>La mejor mano alta y la mejor mano baja se reparten el bote.</translation>
    </message>
    <message>
        <source>The bets go into the pot when the round is over.</source>
        <translation>Las apuestas van al bote cuando acaba la ronda.</translation>
    </message>
    <message>
        <source>Betting is over, {street}: pot {pot}</source>
        <translation>Ronda de apuestas terminada, {street}: bote {pot}</translation>
    </message>
    <message>
        <source>The blinds are posted before any card is dealt.</source>
        <translation>Las ciegas se ponen antes de repartir ninguna carta.</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Las comunes</translation>
    </message>
    <message>
        <source>The board&apos;s cards are turned face up in the middle of the table.</source>
        <translation>Las cartas comunes se descubren en el centro de la mesa.</translation>
    </message>
    <message>
        <source>The bottom card was seen: shuffle, and cut again onto the cut card</source>
        <translation>Se vio la carta de abajo: baraje y corte de nuevo sobre la carta de corte</translation>
    </message>
    <message>
        <source>The bridge answers: {words}</source>
        <translation>El puente responde: {words}</translation>
    </message>
    <message>
        <source>The bridge counts other confirmations than the record: call the floor</source>
        <translation>El puente cuenta otras confirmaciones que el registro: llame al floor</translation>
    </message>
    <message>
        <source>The bridge counts {counts}; the record has {recorded}</source>
        <translation>El puente cuenta {counts}; el registro tiene {recorded}</translation>
    </message>
    <message>
        <source>The bridge did not report its counts for the last hand</source>
        <translation>El puente no dio sus cuentas de la última mano</translation>
    </message>
    <message>
        <source>The bridge does not know what this is for</source>
        <translation>El puente no sabe para qué es</translation>
    </message>
    <message>
        <source>The bridge is asked to open the cards of {place}</source>
        <translation>Se pide al puente abrir las cartas de: {place}</translation>
    </message>
    <message>
        <source>The bridge is asked whether the cards of {place} are {faces}</source>
        <translation>Se pregunta al puente si las cartas de {place} son {faces}</translation>
    </message>
    <message>
        <source>The bridge opens {faces}</source>
        <translation>El puente abre {faces}</translation>
    </message>
    <message>
        <source>The bridge refuses</source>
        <translation>El puente se niega</translation>
    </message>
    <message>
        <source>The bridge refuses to open them: {why}</source>
        <translation>El puente se niega a abrirlas: {why}</translation>
    </message>
    <message>
        <source>The bridge signs the record at each hand&apos;s end, with the key it began with.</source>
        <translation>El puente firma el registro al final de cada mano con la clave con la que empezó.</translation>
    </message>
    <message>
        <source>The bridge signs the record up to step {sequence}</source>
        <translation>El puente firma el registro hasta el paso {sequence}</translation>
    </message>
    <message>
        <source>The bridge was started anew: type the PIN again</source>
        <translation>El puente se reinició: teclee el PIN otra vez</translation>
    </message>
    <message>
        <source>The bridge {after} takes the place of {before}: {name} says so</source>
        <translation>El puente {after} sustituye a {before}: lo dice {name}</translation>
    </message>
    <message>
        <source>The bridge&apos;s counts agree with the record: {counts}</source>
        <translation>Las cuentas del puente coinciden con el registro: {counts}</translation>
    </message>
    <message>
        <source>The bring-in is half the small bet, rounded down to a chip.</source>
        <translation>El bring-in es la mitad de la apuesta pequeña, redondeada hacia abajo a una ficha.</translation>
    </message>
    <message>
        <source>The burn is the fourth one dealt</source>
        <translation>La quemada es la cuarta repartida</translation>
    </message>
    <message>
        <source>The burn is the second one dealt</source>
        <translation>La quemada es la segunda repartida</translation>
    </message>
    <message>
        <source>The burn is the third one dealt</source>
        <translation>La quemada es la tercera repartida</translation>
    </message>
    <message>
        <source>The button goes clockwise to the next player after each hand.</source>
        <translation>El botón pasa al siguiente jugador en sentido horario tras cada mano.</translation>
    </message>
    <message>
        <source>The button stands at seat {seat}</source>
        <translation>El botón está en el asiento {seat}</translation>
    </message>
    <message>
        <source>The button is wrong: it goes to seat {seat} next hand</source>
        <translation>El botón está mal: la próxima mano va al asiento {seat}</translation>
    </message>
    <message>
        <source>The button stays on an empty seat, so that nobody escapes or doubles a blind (WL 151, WT 85).</source>
        <translation>El botón se queda en un asiento vacío, para que nadie evite ni duplique una ciega (WL 151, WT 85).</translation>
    </message>
    <message>
        <source>The button stood at the wrong seat</source>
        <translation>El botón estaba en el asiento equivocado</translation>
    </message>
    <message>
        <source>The camera can&apos;t read card {number} at {where}: square it</source>
        <translation>La cámara no puede leer la carta {number} en {where}: enderécela</translation>
    </message>
    <message>
        <source>The camera is right</source>
        <translation>La cámara tiene razón</translation>
    </message>
    <message>
        <source>The camera reads nothing now; name the cards by hand</source>
        <translation>La cámara no lee nada; nombre las cartas a mano</translation>
    </message>
    <message>
        <source>The camera reads one card twice at {where}: square the cards</source>
        <translation>La cámara lee una carta dos veces en {where}: enderece</translation>
    </message>
    <message>
        <source>The camera reads {cards}</source>
        <translation>La cámara lee {cards}</translation>
    </message>
    <message>
        <source>The camera reads {cards}; no reader confirms it</source>
        <translation>La cámara lee {cards}; ningún lector lo confirma</translation>
    </message>
    <message>
        <source>The camera sees {count} burns where {recorded} were read</source>
        <translation>La cámara ve {count} quemadas donde se leyeron {recorded}</translation>
    </message>
    <message>
        <source>The camera sees {news} new cards at {where}, not {cards}</source>
        <translation>La cámara ve {news} cartas nuevas en {where}, no {cards}</translation>
    </message>
    <message>
        <source>The camera sees {seen}</source>
        <translation>La cámara ve {seen}</translation>
    </message>
    <message>
        <source>The camera still reads {cards}: square the cards</source>
        <translation>La cámara aún lee {cards}: enderécelas</translation>
    </message>
    <message>
        <source>The camera&apos;s picture</source>
        <translation>La imagen de la cámara</translation>
    </message>
    <message>
        <source>The card becomes the burn</source>
        <translation>La carta pasa a ser la quemada</translation>
    </message>
    <message>
        <source>The cards named don&apos;t fit: {reason}</source>
        <translation>Las cartas nombradas no encajan: {reason}</translation>
    </message>
    <message>
        <source>The casino&apos;s sheets ask for a tap before the flop&apos;s burn; a home table does without.</source>
        <translation>Las hojas del casino piden un golpe antes de quemar para el flop; una mesa casera no lo necesita.</translation>
    </message>
    <message>
        <source>The clock is noted</source>
        <translation>Se anota la hora</translation>
    </message>
    <message>
        <source>The clock was set back by {seconds} seconds</source>
        <translation>El reloj se atrasó {seconds} segundos</translation>
    </message>
    <message>
        <source>The clock was set forward by {seconds} seconds</source>
        <translation>El reloj se adelantó {seconds} segundos</translation>
    </message>
    <message>
        <source>The configuration changed: {sections}</source>
        <translation>La configuración cambió: {sections}</translation>
    </message>
    <message>
        <source>The deal started at the wrong seat</source>
        <translation>El reparto empezó en el asiento equivocado</translation>
    </message>
    <message>
        <source>Misdeal, other reason</source>
        <translation>Mal reparto, otro motivo</translation>
    </message>
    <message>
        <source>Compare each one with the department&apos;s own</source>
        <translation>Compare cada una con la del departamento</translation>
    </message>
    <message numerus="yes">
        <source>For {n} keys, as compared</source>
        <translation>
            <numerusform>Para {n} clave, como se comparó</numerusform>
            <numerusform>Para {n} claves, como se compararon</numerusform>
        </translation>
    </message>
    <message>
        <source>Give {amount} to {names} in all</source>
        <translation>Dé {amount} en total a {names}</translation>
    </message>
    <message>
        <source>Let a technician log in at this machine&apos;s console?</source>
        <translation>¿Puede un técnico iniciar sesión en la consola de esta máquina?</translation>
    </message>
    <message>
        <source>Nothing to or from {names} in all</source>
        <translation>En total nada a {names}, ni de ahí</translation>
    </message>
    <message>
        <source>Password of root at the console, 8 digits or more</source>
        <translation>Contraseña de root en la consola, 8 cifras o más</translation>
    </message>
    <message>
        <source>Practise now (nothing is written)</source>
        <translation>Practicar ahora (no se escribe nada)</translation>
    </message>
    <message>
        <source>Seal to these keys</source>
        <translation>Sellar para estas claves</translation>
    </message>
    <message>
        <source>Take {amount} back from {names} in all</source>
        <translation>Recupere {amount} en total de {names}</translation>
    </message>
    <message>
        <source>The dealer</source>
        <translation>El crupier</translation>
    </message>
    <message>
        <source>The dealer names the cards</source>
        <translation>El crupier nombra las cartas</translation>
    </message>
    <message>
        <source>The dealer plays and reports, the floor rules, the cage touches money, the technician devices.</source>
        <translation>El dealer juega y avisa, el floor decide, la caja toca el dinero y el técnico los aparatos.</translation>
    </message>
    <message>
        <source>The dealer pushed the pots</source>
        <translation>El crupier entregó los botes</translation>
    </message>
    <message>
        <source>The dealer&apos;s hand at the keys</source>
        <translation>La mano del crupier en las teclas</translation>
    </message>
    <message>
        <source>The deck has 52 cards, and no joker.</source>
        <translation>La baraja tiene 52 cartas y ningún comodín.</translation>
    </message>
    <message>
        <source>The deck is changed: the reader counts it</source>
        <translation>Cambio de baraja: el lector la cuenta</translation>
    </message>
    <message>
        <source>The deck is shuffled, cut and in the shoe</source>
        <translation>Barajada, cortada y en el sabot</translation>
    </message>
    <message>
        <source>The deck&apos;s name</source>
        <translation>El nombre de la baraja</translation>
    </message>
    <message>
        <source>The documents allow an ante and require none.</source>
        <translation>Los documentos permiten un ante y no exigen ninguno.</translation>
    </message>
    <message>
        <source>The engine did not answer; please touch again.</source>
        <translation>El motor no respondió; toque de nuevo.</translation>
    </message>
    <message>
        <source>The table&apos;s computer does not answer. Please wait: it starts again by itself.</source>
        <translation>El ordenador de la mesa no responde. Espere: se reinicia solo.</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is held by {by}{why}</source>
        <translation>Las pruebas de la mano {number} las retiene {by}{why}</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is released by {by}</source>
        <translation>Las pruebas de la mano {number} las libera {by}</translation>
    </message>
    <message>
        <source>The evidence of hand {number} is {words}</source>
        <translation>Pruebas de la mano {number}: {words}</translation>
    </message>
    <message>
        <source>The evidence of hand {spans} was removed: {why}</source>
        <translation>Las pruebas de la mano {spans} se eliminaron: {why}</translation>
    </message>
    <message>
        <source>The extra card becomes the burn</source>
        <translation>La carta de más pasa a ser la quemada</translation>
    </message>
    <message>
        <source>The extra card goes, the rest plays</source>
        <translation>Sin la carta de más, el resto juega</translation>
    </message>
    <message>
        <source>The first live seat left of the button draws first.</source>
        <translation>El primer asiento en juego a la izquierda del botón cambia primero.</translation>
    </message>
    <message>
        <source>The first one: as it was dealt</source>
        <translation>La primera: como se repartió</translation>
    </message>
    <message>
        <source>The floor</source>
        <translation>El floor</translation>
    </message>
    <message>
        <source>The floor has come</source>
        <translation>El floor ha llegado</translation>
    </message>
    <message>
        <source>The floor has come: {by}</source>
        <translation>El floor ha llegado: {by}</translation>
    </message>
    <message>
        <source>The floor is called</source>
        <translation>El floor está llamado</translation>
    </message>
    <message>
        <source>The floor is coming: {by}</source>
        <translation>El floor viene: {by}</translation>
    </message>
    <message>
        <source>The floor is here</source>
        <translation>El floor está aquí</translation>
    </message>
    <message>
        <source>The floor opens it</source>
        <translation>La abre el floor</translation>
    </message>
    <message>
        <source>The floor picks one: it is the next burn</source>
        <translation>El floor elige una: es la próxima quemada</translation>
    </message>
    <message>
        <source>The floor ruled it: say who takes it back</source>
        <translation>Lo decidió el floor: diga quién lo deshace</translation>
    </message>
    <message>
        <source>The floor was called and has come</source>
        <translation>El floor fue llamado y ha venido</translation>
    </message>
    <message>
        <source>The floor&apos;s screen was opened{by}</source>
        <translation>Se abrió la pantalla del floor{by}</translation>
    </message>
    <message>
        <source>The forced bets are in already</source>
        <translation>Las apuestas forzadas ya están</translation>
    </message>
    <message>
        <source>The forced bets are posted before any card is dealt.</source>
        <translation>Las apuestas forzosas se ponen antes de repartir ninguna carta.</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>El juego</translation>
    </message>
    <message>
        <source>The gaming day {day} begins</source>
        <translation>Empieza la jornada {day}</translation>
    </message>
    <message>
        <source>The hand is closed when the bridge&apos;s counts are on record.</source>
        <translation>La mano se cierra cuando las cuentas del puente están registradas.</translation>
    </message>
    <message>
        <source>The hand is dead</source>
        <translation>La mano está muerta</translation>
    </message>
    <message>
        <source>The hand is held already; now: {text}</source>
        <translation>La mano ya está parada; ahora: {text}</translation>
    </message>
    <message>
        <source>The hand is held: settle it at the prompt</source>
        <translation>La mano está parada: resuélvalo en el aviso</translation>
    </message>
    <message>
        <source>The hand is over</source>
        <translation>La mano terminó</translation>
    </message>
    <message>
        <source>The hand is over then, and the cards go back to the deck.</source>
        <translation>La mano termina entonces, y las cartas vuelven a la baraja.</translation>
    </message>
    <message>
        <source>The hand is void: all chips go back, and it is dealt again</source>
        <translation>La mano es nula: vuelven todas las fichas y se reparte otra vez</translation>
    </message>
    <message>
        <source>The hand&apos;s key is sealed</source>
        <translation>La clave de la mano está sellada</translation>
    </message>
    <message>
        <source>The hand&apos;s key is sealed to {keys}</source>
        <translation>La clave de la mano está sellada para {keys}</translation>
    </message>
    <message>
        <source>The hands that were dealt with it stand; it stays out of play</source>
        <translation>Las manos repartidas con ella valen; queda fuera de juego</translation>
    </message>
    <message>
        <source>The highest of one exposed card each has the first button (WL 91).</source>
        <translation>La más alta de una carta descubierta por jugador tiene el primer botón (WL 91).</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>El anfitrión</translation>
    </message>
    <message>
        <source>No rake or charge is taken until the house sets one.</source>
        <translation>Sin indicación de la casa no hay rake ni tarifa.</translation>
    </message>
    <message>
        <source>The house whose rules count</source>
        <translation>La casa cuyas reglas valen</translation>
    </message>
    <message>
        <source>The house&apos;s rules say nothing here; this is the default.</source>
        <translation>Las reglas de la casa no dicen nada aquí; esto es lo habitual.</translation>
    </message>
    <message>
        <source>The house&apos;s version {version} holds, signed by {by}</source>
        <translation>Vale la versión {version} de la casa, firmada por {by}</translation>
    </message>
    <message>
        <source>The kill is over: limits as posted</source>
        <translation>El kill terminó: límites como en el cartel</translation>
    </message>
    <message>
        <source>The last card of the stub, the</source>
        <translation>La última carta del mazo, la</translation>
    </message>
    <message>
        <source>Last hand corrected: its pots are divided again</source>
        <translation>Última mano corregida: sus botes se reparten de nuevo</translation>
    </message>
    <message>
        <source>The last one is the next burn</source>
        <translation>La última es la próxima quemada</translation>
    </message>
    <message>
        <source>Cancel the last ruling of this hand</source>
        <translation>Anular la última decisión de esta mano</translation>
    </message>
    <message>
        <source>The last action was no raise: mark a raise right after it is entered</source>
        <translation>La última acción no fue una subida: márquela justo al anotarla</translation>
    </message>
    <message>
        <source>The latest hands from the record, step by step</source>
        <translation>Las últimas manos del registro, paso a paso</translation>
    </message>
    <message>
        <source>The limit</source>
        <translation>El límite</translation>
    </message>
    <message>
        <source>The lowest card showing brings it in; in razz the highest.</source>
        <translation>La carta más baja a la vista pone el bring-in; en razz, la más alta.</translation>
    </message>
    <message>
        <source>The minimum buy-in is as posted; in limit it is ten small bets (WL 100).</source>
        <translation>La compra mínima es la anunciada; con límite son diez apuestas pequeñas (WL 100).</translation>
    </message>
    <message>
        <source>The next hand is a bomb pot</source>
        <translation>La próxima mano es un bomb pot</translation>
    </message>
    <message>
        <source>The next hand is a {name}: seat {seat} took the whole pot</source>
        <translation>La próxima mano: {name}, el asiento {seat} se llevó todo el bote</translation>
    </message>
    <message>
        <source>The next hand is no bomb pot</source>
        <translation>La próxima mano no es un bomb pot</translation>
    </message>
    <message>
        <source>The number is locked after too many wrong PINs</source>
        <translation>El número está bloqueado tras demasiados PIN erróneos</translation>
    </message>
    <message>
        <source>The odd chip between high and low goes to the high half (WL 149, WT 73).</source>
        <translation>La ficha sobrante entre alta y baja va a la mitad alta (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>La ficha sobrante va al primero de los empatados en el sentido del reloj desde el botón (WL 149).</translation>
    </message>
    <message>
        <source>The odd chip goes to the first of the tied clockwise from the button.</source>
        <translation>La ficha sobrante va al primero de los empatados en el sentido del reloj desde el botón.</translation>
    </message>
    <message>
        <source>The odd chip goes to the highest card by suit among the five that play (WL 149, WT 73).</source>
        <translation>La ficha sobrante va a la carta más alta por palo entre las cinco que juegan (WL 149, WT 73).</translation>
    </message>
    <message>
        <source>The part of a bet that nobody can match goes back to the bettor.</source>
        <translation>La parte de una apuesta que nadie puede igualar vuelve a quien apostó.</translation>
    </message>
    <message>
        <source>The password once more</source>
        <translation>La contraseña otra vez</translation>
    </message>
    <message>
        <source>The player acts anew</source>
        <translation>El jugador actúa de nuevo</translation>
    </message>
    <message>
        <source>The player keeps it</source>
        <translation>El jugador se la queda</translation>
    </message>
    <message>
        <source>The player to act takes too long</source>
        <translation>El jugador de turno tarda demasiado</translation>
    </message>
    <message>
        <source>The players agree</source>
        <translation>Los jugadores están de acuerdo</translation>
    </message>
    <message>
        <source>The pot goes to the best hand.</source>
        <translation>El bote va a la mejor mano.</translation>
    </message>
    <message>
        <source>The pot goes to the best high hand.</source>
        <translation>El bote va a la mejor mano alta.</translation>
    </message>
    <message>
        <source>The pot goes to the best low hand.</source>
        <translation>El bote va a la mejor mano baja.</translation>
    </message>
    <message>
        <source>The prompt said: {prompt}</source>
        <translation>El aviso decía: {prompt}</translation>
    </message>
    <message>
        <source>The reader can&apos;t name these cards; name them by hand</source>
        <translation>El lector no puede nombrar estas cartas; nómbrelas a mano</translation>
    </message>
    <message>
        <source>The reader is asked already; wait for its answer</source>
        <translation>Ya se preguntó al lector; espere su respuesta</translation>
    </message>
    <message>
        <source>The reader says no more about {place} in this hand: call the floor</source>
        <translation>El lector no dice más de {place} en esta mano: llame al floor</translation>
    </message>
    <message>
        <source>The reader&apos;s cards can&apos;t be opened{why}</source>
        <translation>Las cartas del lector no se pueden abrir{why}</translation>
    </message>
    <message>
        <source>The reading place is cleared before the next hand is read there.</source>
        <translation>El lugar de lectura se despeja antes de leer allí la siguiente mano.</translation>
    </message>
    <message>
        <source>The record before the start was checked</source>
        <translation>Se comprobó el registro anterior al inicio</translation>
    </message>
    <message>
        <source>The record is copied to another medium; the table goes on without.</source>
        <translation>El registro se copia a otro medio; la mesa sigue sin él.</translation>
    </message>
    <message>
        <source>The record is not what happened</source>
        <translation>El registro no es lo que pasó</translation>
    </message>
    <message>
        <source>The record was checked up to {number}: whole</source>
        <translation>El registro se comprobó hasta {number}: íntegro</translation>
    </message>
    <message>
        <source>The replay of {what} was opened{by}</source>
        <translation>Se abrió la repetición de {what}{by}</translation>
    </message>
    <message>
        <source>The ruling is cancelled{ruler}</source>
        <translation>Decisión anulada{ruler}</translation>
    </message>
    <message>
        <source>The ruling on hand {number} is on record</source>
        <translation>La decisión sobre la mano {number} está registrada</translation>
    </message>
    <message>
        <source>The ruling on hand {number} is carried out: no chips left to move</source>
        <translation>La decisión sobre la mano {number} está cumplida: no quedan fichas por mover</translation>
    </message>
    <message>
        <source>That touch failed. See what is recorded, then try another way.</source>
        <translation>Ese toque falló. Mire lo registrado e inténtelo de otra forma.</translation>
    </message>
    <message>
        <source>The seat gets its card last</source>
        <translation>El asiento recibe su carta al final</translation>
    </message>
    <message>
        <source>The seat&apos;s whole bet on the street</source>
        <translation>Apuesta total</translation>
    </message>
    <message>
        <source>The second card becomes the burn</source>
        <translation>La segunda carta pasa a ser la quemada</translation>
    </message>
    <message>
        <source>The small blind is {blinds}; half the minimum bet, {usual}, is usual</source>
        <translation>La ciega pequeña es {blinds}; lo usual es media apuesta mínima, {usual}</translation>
    </message>
    <message>
        <source>The smallest bet is the smallest chip of the blinds (WL 130).</source>
        <translation>La apuesta mínima es la ficha más pequeña de las ciegas (WL 130).</translation>
    </message>
    <message>
        <source>The smallest raise, or as told</source>
        <translation>La subida mínima, o lo dicho</translation>
    </message>
    <message>
        <source>The staff seats its guests.</source>
        <translation>El personal asigna los asientos.</translation>
    </message>
    <message>
        <source>The staff that may sign on: {staff}</source>
        <translation>Personal que puede identificarse: {staff}</translation>
    </message>
    <message>
        <source>The stub is counted before the last street, so that nobody is left short.</source>
        <translation>El mazo se cuenta antes de la última calle, para que a nadie le falte carta.</translation>
    </message>
    <message>
        <source>The supervisor&apos;s ruling is final; at a home table the host&apos;s.</source>
        <translation>La decisión del floor es definitiva; en una mesa casera, la del anfitrión.</translation>
    </message>
    <message>
        <source>The cards read don&apos;t fit: check them, then continue</source>
        <translation>Las cartas leídas no encajan: compruébelas y continúe</translation>
    </message>
    <message>
        <source>The table closes, drop {drop}</source>
        <translation>La mesa cierra, drop {drop}</translation>
    </message>
    <message>
        <source>The table does not offer this any more</source>
        <translation>La mesa ya no ofrece esto</translation>
    </message>
    <message>
        <source>The table is closed</source>
        <translation>La mesa está cerrada</translation>
    </message>
    <message>
        <source>The table is closed: count the rack and the drop to open it</source>
        <translation>La mesa está cerrada: cuente rack y drop para abrirla</translation>
    </message>
    <message>
        <source>The table is closed; open it first</source>
        <translation>La mesa está cerrada; ábrala primero</translation>
    </message>
    <message>
        <source>The table is open again{add_keys}</source>
        <translation>La mesa está abierta de nuevo{add_keys}</translation>
    </message>
    <message>
        <source>The table never stops for evidence; what the floor holds is not removed.</source>
        <translation>La mesa nunca se detiene por las pruebas; lo que retiene el floor no se elimina.</translation>
    </message>
    <message>
        <source>The table runs. Stop it now, between two hands?</source>
        <translation>La mesa funciona. ¿Pararla ahora, entre dos manos?</translation>
    </message>
    <message>
        <source>The table starts on a record that is thrown away. Seat two players at the screen, deal one hand and push the pot. Closing its window ends it, and so does {end}.</source>
        <translation>La mesa arranca con un registro que se desecha. Siente a dos jugadores en la pantalla, reparta una mano y entregue el bote. Termina al cerrar su ventana y también con {end}.</translation>
    </message>
    <message>
        <source>The table&apos;s computer does not answer. The dealer will tell you what is played.</source>
        <translation>El ordenador de la mesa no responde. El crupier le dirá qué se juega.</translation>
    </message>
    <message>
        <source>The table&apos;s computer restarts. The table stands as shown.</source>
        <translation>El ordenador de la mesa se reinicia. La mesa está como se muestra.</translation>
    </message>
    <message>
        <source>The table&apos;s name</source>
        <translation>El nombre de la mesa</translation>
    </message>
    <message>
        <source>The table&apos;s sign says under which limit it plays.</source>
        <translation>El letrero de la mesa dice con qué límite se juega.</translation>
    </message>
    <message>
        <source>The table&apos;s sign says which Omaha is played; Omaha alone is high only.</source>
        <translation>El letrero de la mesa dice qué Omaha se juega; Omaha solo es a la alta.</translation>
    </message>
    <message>
        <source>The {street} came too early</source>
        <translation>{street} salió antes de tiempo</translation>
    </message>
    <message>
        <source>Their drop</source>
        <translation>Su drop</translation>
    </message>
    <message>
        <source>Their tokes</source>
        <translation>Sus propinas</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Then: {then}</source>
        <translation>Entonces: {then}</translation>
    </message>
    <message>
        <source>Then: {then}{pot}</source>
        <translation>Entonces: {then}{pot}</translation>
    </message>
    <message>
        <source>There is no hand {wanted} in {name}</source>
        <translation>No hay mano {wanted} en {name}</translation>
    </message>
    <message>
        <source>There is nothing to call</source>
        <translation>No hay nada que igualar</translation>
    </message>
    <message>
        <source>Nothing to redo; now: {text}</source>
        <translation>Nada que rehacer; ahora: {text}</translation>
    </message>
    <message>
        <source>There is nothing to settle</source>
        <translation>No hay nada que resolver</translation>
    </message>
    <message>
        <source>There is nothing to take back in this hand</source>
        <translation>En esta mano no hay nada que deshacer</translation>
    </message>
    <message>
        <source>No room was left for this picture</source>
        <translation>No quedaba sitio para esta imagen</translation>
    </message>
    <message>
        <source>The floor can&apos;t open these cards now</source>
        <translation>El floor no puede abrir estas cartas ahora</translation>
    </message>
    <message>
        <source>These won, best card first</source>
        <translation>Ganaron estos, la mejor carta primero</translation>
    </message>
    <message>
        <source>This evidence has expired</source>
        <translation>Esta prueba ha caducado</translation>
    </message>
    <message>
        <source>This evidence is missing</source>
        <translation>Falta esta prueba</translation>
    </message>
    <message>
        <source>This is a copy: evidence is held at the table, Floor, Replay</source>
        <translation>Esto es una copia: las pruebas se retienen en la mesa: Floor, Repetición</translation>
    </message>
    <message>
        <source>Only the floor can allow this</source>
        <translation>Solo el floor puede permitirlo</translation>
    </message>
    <message>
        <source>This is what it would change. The record keeps the ruling.</source>
        <translation>Esto es lo que cambiaría. El registro guarda la decisión.</translation>
    </message>
    <message>
        <source>This is what would change. The record keeps both.</source>
        <translation>Esto es lo que cambiaría. El registro guarda ambos.</translation>
    </message>
    <message>
        <source>This number is locked: the technician unlocks it</source>
        <translation>Este número está bloqueado: lo desbloquea el técnico</translation>
    </message>
    <message>
        <source>This table is closed.</source>
        <translation>Esta mesa está cerrada.</translation>
    </message>
    <message>
        <source>This table, and its hands, rulings, chips and dealers of the day</source>
        <translation>Esta mesa, y sus manos, decisiones, fichas y crupieres del día</translation>
    </message>
    <message>
        <source>The reader named those cards: they can&apos;t be corrected</source>
        <translation>Esas cartas las nombró el lector: no se pueden corregir</translation>
    </message>
    <message>
        <source>Three actions of any kind are substantial, or two of which one puts chips in (WT 88c).</source>
        <translation>Son sustanciales tres acciones de cualquier tipo, o dos si una pone fichas (WT 88c).</translation>
    </message>
    <message>
        <source>Three stand, the last is the next burn</source>
        <translation>Tres valen, la última es la próxima quemada</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Se acabó el tiempo</translation>
    </message>
    <message>
        <source>Time on seat {seat}: {seconds} seconds</source>
        <translation>Tiempo al asiento {seat}: {seconds} segundos</translation>
    </message>
    <message>
        <source>Time was called: {seconds} seconds</source>
        <translation>Se pidió tiempo: {seconds} segundos</translation>
    </message>
    <message>
        <source>Time {time_amount} each {time_minutes} minutes</source>
        <translation>Tiempo {time_amount} cada {time_minutes} minutos</translation>
    </message>
    <message>
        <source>Time: {amount} from each of {seats} seats</source>
        <translation>Tiempo: {amount} de cada uno de {seats} asientos</translation>
    </message>
    <message>
        <source>To act</source>
        <translation>Su turno</translation>
    </message>
    <message>
        <source>To draw</source>
        <translation>A cambiar</translation>
    </message>
    <message>
        <source>To seat</source>
        <translation>Al asiento</translation>
    </message>
    <message>
        <source>To the cage</source>
        <translation>A la caja</translation>
    </message>
    <message>
        <source>To the right of the cards that lie there</source>
        <translation>A la derecha de las cartas puestas</translation>
    </message>
    <message>
        <source>To whom?</source>
        <translation>¿A quién?</translation>
    </message>
    <message>
        <source>To write a signed draft, start the replay with --key floor.key</source>
        <translation>Para escribir un borrador firmado, inicie la repetición con --key floor.key</translation>
    </message>
    <message>
        <source>Toke</source>
        <translation>Propina</translation>
    </message>
    <message>
        <source>Tokes</source>
        <translation>Propinas</translation>
    </message>
    <message>
        <source>Too few chips were put in</source>
        <translation>Se pusieron pocas fichas</translation>
    </message>
    <message>
        <source>Touch a seat: somebody sits down there, or comes back</source>
        <translation>Toque un asiento: alguien lo ocupa o vuelve</translation>
    </message>
    <message>
        <source>Touch its rank</source>
        <translation>Toque su valor</translation>
    </message>
    <message>
        <source>Touch its suit</source>
        <translation>Toque su palo</translation>
    </message>
    <message>
        <source>Touch the wrong card</source>
        <translation>Toque la carta errónea</translation>
    </message>
    <message>
        <source>Turn the four cards down and scramble them</source>
        <translation>Dé la vuelta a las cuatro cartas y mézclelas</translation>
    </message>
    <message>
        <source>Turn the last card down: it is the next burn</source>
        <translation>Dé la vuelta a la última: es la próxima quemada</translation>
    </message>
    <message numerus="yes">
        <source>Turn up the flop&apos;s first {n} cards, before the first bets</source>
        <translation>
            <numerusform>Descubra la primera carta del flop, antes de las primeras apuestas</numerusform>
            <numerusform>Descubra las primeras {n} cartas del flop, antes de las primeras apuestas</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn up the other three</source>
        <translation>Descubra las otras tres</translation>
    </message>
    <message>
        <source>Fouled deck: duplicate card</source>
        <translation>Baraja incorrecta: carta duplicada</translation>
    </message>
    <message>
        <source>Two cards were burned</source>
        <translation>Se quemaron dos cartas</translation>
    </message>
    <message>
        <source>Two sources that disagree are settled by the dealer, never by the machine.</source>
        <translation>Si dos fuentes no coinciden, lo resuelve el crupier, nunca la máquina.</translation>
    </message>
    <message>
        <source>Two were burned</source>
        <translation>Se quemaron dos</translation>
    </message>
    <message>
        <source>Type the amount</source>
        <translation>Teclee la cantidad</translation>
    </message>
    <message>
        <source>Type the whole bet</source>
        <translation>Teclee la apuesta total</translation>
    </message>
    <message>
        <source>Type the whole sum</source>
        <translation>Escriba la suma entera</translation>
    </message>
    <message>
        <source>Undo stops: cards were shown since {since}. Call the floor</source>
        <translation>Se para: desde {since} se mostraron cartas. Llame al floor</translation>
    </message>
    <message>
        <source>Up to twenty may be taken off for incidentals; above both limits the floor is asked.</source>
        <translation>Se pueden retirar hasta veinte para gastos menores; por encima de ambos límites se pregunta al floor.</translation>
    </message>
    <message>
        <source>Use the reader</source>
        <translation>Usar el lector</translation>
    </message>
    <message>
        <source>Void hands</source>
        <translation>Manos nulas</translation>
    </message>
    <message>
        <source>Void: all chips go back</source>
        <translation>Nula: vuelven todas las fichas</translation>
    </message>
    <message>
        <source>Wait {wait_s} seconds: {left}</source>
        <translation>Espere {wait_s} segundos: {left}</translation>
    </message>
    <message>
        <source>Waiting for players</source>
        <translation>Esperando jugadores</translation>
    </message>
    <message>
        <source>Waiting for the engine to start.</source>
        <translation>Esperando a que arranque el motor.</translation>
    </message>
    <message>
        <source>Waits for the big blind</source>
        <translation>Espera la ciega grande</translation>
    </message>
    <message>
        <source>What a player usually buys in for</source>
        <translation>Con cuánto suele entrar un jugador</translation>
    </message>
    <message>
        <source>What a start did not wait for is checked while the table runs.</source>
        <translation>Lo que el inicio no esperó se comprueba mientras la mesa funciona.</translation>
    </message>
    <message>
        <source>Only the floor can undo what everybody has seen.</source>
        <translation>Solo el floor puede deshacer lo que todos han visto.</translation>
    </message>
    <message>
        <source>What is played is what the table&apos;s sign says.</source>
        <translation>Se juega lo que dice el cartel de la mesa.</translation>
    </message>
    <message>
        <source>What it speaks</source>
        <translation>Qué habla</translation>
    </message>
    <message>
        <source>The cards there are not the ones dealt</source>
        <translation>Las cartas de ahí no son las repartidas</translation>
    </message>
    <message>
        <source>A push can be corrected until the next riffle, not after it.</source>
        <translation>Una entrega se puede corregir hasta la siguiente barajada, no después.</translation>
    </message>
    <message>
        <source>What was pushed stands</source>
        <translation>Lo entregado vale</translation>
    </message>
    <message>
        <source>What was said binds</source>
        <translation>Lo dicho obliga</translation>
    </message>
    <message>
        <source>What went wrong?</source>
        <translation>¿Qué falló?</translation>
    </message>
    <message>
        <source>Where its antenna is</source>
        <translation>Dónde está su antena</translation>
    </message>
    <message>
        <source>If no hand qualifies for low, the best high hand scoops.</source>
        <translation>Si ninguna mano califica para la baja, la mejor alta se lo lleva todo.</translation>
    </message>
    <message>
        <source>Where the stub can&apos;t serve seventh street, four steps lead down to one common card.</source>
        <translation>Si el mazo no alcanza para la séptima calle, cuatro pasos llevan hasta una carta común.</translation>
    </message>
    <message>
        <source>Which step was entered wrong?</source>
        <translation>¿Qué paso se anotó mal?</translation>
    </message>
    <message>
        <source>Which {what}?</source>
        <translation>Elija: {what}</translation>
    </message>
    <message>
        <source>Which {what}? A number, or its name</source>
        <translation>Elija: {what}. Un número o su nombre</translation>
    </message>
    <message>
        <source>Who brings it in may open for the full small bet instead (WL 216).</source>
        <translation>Quien pone el bring-in puede abrir con la apuesta pequeña completa (WL 216).</translation>
    </message>
    <message>
        <source>Who comes back within an hour brings the same stack (WL 58).</source>
        <translation>Quien vuelve dentro de una hora trae las mismas fichas (WL 58).</translation>
    </message>
    <message>
        <source>Who deals?</source>
        <translation>¿Quién reparte?</translation>
    </message>
    <message>
        <source>Floor approval: who?</source>
        <translation>Autorización: ¿quién?</translation>
    </message>
    <message>
        <source>Who has the button first?</source>
        <translation>¿Quién tiene primero el botón?</translation>
    </message>
    <message>
        <source>Who is not asked to show may muck (WL 145).</source>
        <translation>Quien no tiene que mostrar puede tirar sus cartas (WL 145).</translation>
    </message>
    <message>
        <source>Who may not play together is for the house to name; a supervisor may override it.</source>
        <translation>La casa dice quiénes no pueden jugar juntos; un floor puede permitirlo.</translation>
    </message>
    <message>
        <source>Who missed blinds may post both between button and small blind, and has the button next (WL 154).</source>
        <translation>Quien perdió ciegas puede poner ambas entre el botón y la ciega pequeña, y tiene el botón después (WL 154).</translation>
    </message>
    <message>
        <source>Who missed blinds posts them at once, or waits for the big blind (WL 156).</source>
        <translation>Quien perdió ciegas las pone enseguida o espera a la ciega grande (WL 156).</translation>
    </message>
    <message>
        <source>Who moves up from a must-move game brings every chip, even above the maximum.</source>
        <translation>Quien pasa desde una mesa must-move lleva todas sus fichas, incluso por encima del máximo.</translation>
    </message>
    <message>
        <source>Who plays for which</source>
        <translation>Quién juega por cuál</translation>
    </message>
    <message>
        <source>Who rules?</source>
        <translation>¿Quién decide?</translation>
    </message>
    <message>
        <source>Who signs on?</source>
        <translation>¿Quién se identifica?</translation>
    </message>
    <message>
        <source>Whom the house moved is free of the minimum.</source>
        <translation>A quien la casa cambió de mesa no se le exige el mínimo.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Width of the lit picture in millimetres, by a ruler</source>
        <translation>Ancho de la imagen iluminada en milímetros, con una regla</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Gana</translation>
    </message>
    <message>
        <source>With a PIN: rulings, corrections and money are then that person&apos;s word</source>
        <translation>Con PIN: decisiones, correcciones y dinero son palabra de esa persona</translation>
    </message>
    <message>
        <source>With the next touch {marks}</source>
        <translation>Con el próximo toque {marks}</translation>
    </message>
    <message>
        <source>With three or more players a round takes three raises after the bet.</source>
        <translation>Con tres o más jugadores una ronda admite tres subidas después de la apuesta.</translation>
    </message>
    <message>
        <source>Within a half the odd chip goes to the first of the tied clockwise from the button (WL 149).</source>
        <translation>Dentro de una mitad la ficha sobrante va al primero de los empatados en el sentido del reloj desde el botón (WL 149).</translation>
    </message>
    <message>
        <source>Working out what would have followed</source>
        <translation>Calculando lo que habría seguido</translation>
    </message>
    <message>
        <source>Wrong PIN</source>
        <translation>PIN erróneo</translation>
    </message>
    <message>
        <source>Wrong PIN: {left}{wait}</source>
        <translation>PIN erróneo: {left}{wait}</translation>
    </message>
    <message>
        <source>Wrong deal</source>
        <translation>Error de reparto</translation>
    </message>
    <message>
        <source>a card of the board becomes the burn</source>
        <translation>una carta de la mesa pasa a ser la quemada</translation>
    </message>
    <message>
        <source>a hand is over {zone}</source>
        <translation>hay una mano sobre {zone}</translation>
    </message>
    <message>
        <source>a lamp is mirrored in {zone}</source>
        <translation>una lámpara se refleja en {zone}</translation>
    </message>
    <message>
        <source>a thing lies in {zone}</source>
        <translation>hay un objeto en {zone}</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>cards under the camera</source>
        <translation>cartas bajo la cámara</translation>
    </message>
    <message>
        <source>defect</source>
        <translation>defecto</translation>
    </message>
    <message>
        <source>hand in muck</source>
        <translation>mano en el muck</translation>
    </message>
    <message>
        <source>has another firmware ({found}, expected {wanted}); flash it, or correct firmware in [[bridge.readers]]</source>
        <translation>tiene otro firmware ({found}, se esperaba {wanted}); instálelo, o corrija firmware en [[bridge.readers]]</translation>
    </message>
    <message>
        <source>its lens bends the picture, measure it</source>
        <translation>su lente deforma la imagen, hay que medirla</translation>
    </message>
    <message>
        <source>marker {number} was moved: glue it back</source>
        <translation>la marca {number} se movió: vuelva a pegarla</translation>
    </message>
    <message>
        <source>no board is run twice here: deal one</source>
        <translation>aquí no se corre dos veces: repartir una sola mesa</translation>
    </message>
    <message>
        <source>no hand is on: there is nothing to settle</source>
        <translation>no hay mano en juego: no hay nada que liquidar</translation>
    </message>
    <message>
        <source>no version</source>
        <translation>ninguna versión</translation>
    </message>
    <message>
        <source>not every card was named: see to what is told, and run this step again</source>
        <translation>no se nombró cada carta: corrija lo indicado y repita este paso</translation>
    </message>
    <message>
        <source>of seat {seat}</source>
        <translation>del asiento {seat}</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>pasado por alto</translation>
    </message>
    <message>
        <source>public key of the inner department, such as floor</source>
        <translation>clave pública del departamento interior, como piso</translation>
    </message>
    <message>
        <source>public key of the outer department, such as cage</source>
        <translation>clave pública del departamento exterior, como caja</translation>
    </message>
    <message>
        <source>raise to {least} or {most}</source>
        <translation>subir a {least} o {most}</translation>
    </message>
    <message>
        <source>raise to {least} up to {most}</source>
        <translation>subir a {least} hasta {most}</translation>
    </message>
    <message>
        <source>seat {seat} {why}</source>
        <translation>el asiento {seat} {why}</translation>
    </message>
    <message>
        <source>settled by hand</source>
        <translation>liquidada a mano</translation>
    </message>
    <message>
        <source>the action is on seat {seat}, not on seat {seat2}</source>
        <translation>le toca al asiento {seat}, no al asiento {seat2}</translation>
    </message>
    <message>
        <source>the deal by hand</source>
        <translation>el reparto a mano</translation>
    </message>
    <message>
        <source>the disk is read only; mend it or mount it for writing</source>
        <translation>el disco es de solo lectura: repárelo o móntelo para escribir</translation>
    </message>
    <message>
        <source>the key&apos;s fingerprint is {mark}, not {said}</source>
        <translation>la huella de la clave es {mark}, no {said}</translation>
    </message>
    <message>
        <source>unplugged: plug it in; there is no USB device {device}</source>
        <translation>desconectado: conéctelo; no hay ningún dispositivo USB {device}</translation>
    </message>
    <message>
        <source>unplugged: plug the reader in; there is no {path}</source>
        <translation>desconectado: conecte el lector; no está {path}</translation>
    </message>
    <message>
        <source>Still to be given: {amount}</source>
        <translation>Por repartir: {amount}</translation>
    </message>
    <message>
        <source>{amount} on the table</source>
        <translation>{amount} en la mesa</translation>
    </message>
    <message>
        <source>{amount} on the table: who gets them?</source>
        <translation>{amount} en la mesa: ¿quién las recibe?</translation>
    </message>
    <message>
        <source>{amount} too many are given</source>
        <translation>{amount} dadas de más</translation>
    </message>
    <message>
        <source>{given} given out of {total} on the table: every chip must go to a seat</source>
        <translation>{given} de {total} de la mesa repartidas: cada ficha va a un asiento</translation>
    </message>
    <message>
        <source>{step}, before {ruling}</source>
        <translation>{step}, antes de {ruling}</translation>
    </message>
    <message>
        <source>{time}  ·  no. {sequence} of the record  ·  by {who}</source>
        <translation>{time}  ·  n.º {sequence} del registro  ·  por {who}</translation>
    </message>
    <message>
        <source>The hand is held. {question}</source>
        <translation>La mano está parada. {question}</translation>
    </message>
    <message>
        <source> Nor does the step after it.</source>
        <translation> Tampoco el paso siguiente.</translation>
    </message>
    <message>
        <source> and of those already served</source>
        <translation> y los de quienes ya fueron servidos</translation>
    </message>
    <message>
        <source> on the first board</source>
        <translation> en la primera mesa</translation>
    </message>
    <message>
        <source> on the second board</source>
        <translation> en la segunda mesa</translation>
    </message>
    <message>
        <source>&apos;{said}&apos; may be {zones}; type one of them</source>
        <translation>«{said}» puede ser {zones}; escriba una de ellas</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: a deck&apos;s name has letters, digits, - and _</source>
        <translation>«{said}»: el nombre de una baraja tiene letras, cifras, - y _</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected a chip such as 1, 5 or 0.50</source>
        <translation>«{said}»: se espera una ficha como 1, 5 o 0.50</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected a name or an address such as 10.0.0.1</source>
        <translation>«{said}»: se espera un nombre o una dirección como 10.0.0.1</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an address such as 10.0.0.1</source>
        <translation>«{said}»: se espera una dirección como 10.0.0.1</translation>
    </message>
    <message>
        <source>&apos;{said}&apos;: expected an address such as 10.0.0.17/24</source>
        <translation>«{said}»: se espera una dirección como 10.0.0.17/24</translation>
    </message>
    <message>
        <source>A backup is on the stick. Lay it out here?</source>
        <translation>Hay una copia en la memoria USB. ¿Restaurarla aquí?</translation>
    </message>
    <message>
        <source>A bet or raise amount was wrong</source>
        <translation>La cantidad de una apuesta o subida fue errónea</translation>
    </message>
    <message>
        <source>A board is dealt once; WL 204-213 let all who are in agree to run it twice.</source>
        <translation>La mesa se reparte una vez; WL 204-213 deja que todos los que siguen acuerden correrla dos veces.</translation>
    </message>
    <message>
        <source>A card read late may lie in another place</source>
        <translation>Una carta leída tarde quizá está en otro lugar</translation>
    </message>
    <message>
        <source>A card was exposed or dealt wrong</source>
        <translation>Una carta quedó expuesta o mal repartida</translation>
    </message>
    <message>
        <source>A fixed address</source>
        <translation>Una dirección fija</translation>
    </message>
    <message>
        <source>A hand was misread</source>
        <translation>Una mano se leyó mal</translation>
    </message>
    <message>
        <source>A live hand was mucked</source>
        <translation>Una mano viva fue al muck</translation>
    </message>
    <message>
        <source>A player was skipped</source>
        <translation>Se saltó a un jugador</translation>
    </message>
    <message>
        <source>Stack or buy-in wrong: touch the seat, then count the stack or correct the entry</source>
        <translation>Stack o entrada errónea: toque el asiento y cuente el stack o corrija el registro</translation>
    </message>
    <message>
        <source>Add a floor supervisor?</source>
        <translation>¿Añadir un floor?</translation>
    </message>
    <message>
        <source>Add a technician?</source>
        <translation>¿Añadir un técnico?</translation>
    </message>
    <message>
        <source>Cards were dealt to seat {seat} after that: leave them there</source>
        <translation>Después se repartieron cartas al asiento {seat}: déjelas ahí</translation>
    </message>
    <message>
        <source>Cards were dealt past seat {seat} after that: leave them there</source>
        <translation>Después se repartieron cartas sin el asiento {seat}: déjelas ahí</translation>
    </message>
    <message>
        <source>All back, shuffle, deal again, no burn</source>
        <translation>Todas vuelven, barajar, repartir, sin quemar</translation>
    </message>
    <message>
        <source>All {pots} pots pushed: {amount}</source>
        <translation>Los {pots} botes entregados: {amount}</translation>
    </message>
    <message>
        <source>An action or a card of the last hand was entered wrong</source>
        <translation>Una acción o una carta de la última mano se registró mal</translation>
    </message>
    <message>
        <source>An action was entered wrong</source>
        <translation>Una acción se registró mal</translation>
    </message>
    <message>
        <source>An answer is not the bridge&apos;s</source>
        <translation>Una respuesta no es del puente</translation>
    </message>
    <message>
        <source>Another bridge answers than before</source>
        <translation>Responde otro puente que antes</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Como está</translation>
    </message>
    <message>
        <source>As ruled before: {text}</source>
        <translation>Como se decidió antes: {text}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Bridge {signer}, up to record {record}: {signature}</source>
        <translation>Puente {signer}, hasta la entrada {record}: {signature}</translation>
    </message>
    <message>
        <source>Burn and deal the {street}</source>
        <translation>Queme y reparta: {street}</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Igualar</translation>
    </message>
    <message>
        <source>Calls a floor to the table. Clocks stop</source>
        <translation>Llama al floor a la mesa. Los relojes se detienen</translation>
    </message>
    <message>
        <source>Cancel the report</source>
        <translation>Anular el aviso</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Chips are moved as ordered here</source>
        <translation>Las fichas se mueven como se ordena aquí</translation>
    </message>
    <message>
        <source>Chips to move</source>
        <translation>Fichas por mover</translation>
    </message>
    <message>
        <source>Chips went on since: have the floor count them</source>
        <translation>Desde entonces se movieron fichas: que el floor las cuente</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Reclamo</translation>
    </message>
    <message>
        <source>Come on to deal</source>
        <translation>Entrar a repartir</translation>
    </message>
    <message>
        <source>Compare cards</source>
        <translation>Comparar cartas</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Reparto</translation>
    </message>
    <message numerus="yes">
        <source>Deal {n} cards to each, seat {seat} first</source>
        <translation>
            <numerusform>Dé {n} carta a cada uno, primero el asiento {seat}</numerusform>
            <numerusform>Dé {n} cartas a cada uno, primero el asiento {seat}</numerusform>
        </translation>
    </message>
    <message>
        <source>Dealt by {name}</source>
        <translation>Repartió {name}</translation>
    </message>
    <message>
        <source>Dealt, but not read</source>
        <translation>Repartida, pero no leída</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Decidido por</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Departments&apos; keys</source>
        <translation>Claves de los departamentos</translation>
    </message>
    <message>
        <source>Does the inner department&apos;s note say the same?</source>
        <translation>¿Dice lo mismo la nota del departamento interior?</translation>
    </message>
    <message>
        <source>Does the outer department&apos;s note say the same?</source>
        <translation>¿Dice lo mismo la nota del departamento exterior?</translation>
    </message>
    <message>
        <source>Does the paper say the same bridge signed it?</source>
        <translation>¿Dice el papel que la firmó el mismo puente?</translation>
    </message>
    <message>
        <source>Does the paper say the same department&apos;s key?</source>
        <translation>¿Dice el papel la misma clave del departamento?</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Drop</translation>
    </message>
    <message>
        <source>Erase all of {disk} and install there?</source>
        <translation>¿Borrar todo {disk} e instalar ahí?</translation>
    </message>
    <message>
        <source>First board</source>
        <translation>Primera mesa</translation>
    </message>
    <message>
        <source>First plays; the rest goes back, shuffle</source>
        <translation>Vale la primera; el resto vuelve, barajar</translation>
    </message>
    <message>
        <source>First plays; the rest into the muck</source>
        <translation>Vale la primera; el resto al muck</translation>
    </message>
    <message>
        <source>First plays; the second is the next burn</source>
        <translation>Vale la primera; la segunda es la próxima quemada</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primer paso</translation>
    </message>
    <message>
        <source>Fixed limit</source>
        <translation>Límite fijo</translation>
    </message>
    <message>
        <source>Go on without the counts</source>
        <translation>Seguir sin el recuento</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Mano</translation>
    </message>
    <message>
        <source>Hand for hand begins</source>
        <translation>Empieza el mano por mano</translation>
    </message>
    <message>
        <source>Hand for hand ends</source>
        <translation>Termina el mano por mano</translation>
    </message>
    <message>
        <source>Hands will be sealed to {mark}. Does the paper say so?</source>
        <translation>Las manos se sellarán para {mark}. ¿Lo dice el papel?</translation>
    </message>
    <message>
        <source>Hands/h</source>
        <translation>Manos/h</translation>
    </message>
    <message>
        <source>Hash before them</source>
        <translation>Hash anterior</translation>
    </message>
    <message>
        <source>Hash of the last</source>
        <translation>Hash del último</translation>
    </message>
    <message>
        <source>Have the department hand the backup&apos;s decks over, by the stick?</source>
        <translation>¿Pedir al departamento las barajas de la copia, con la memoria USB?</translation>
    </message>
    <message>
        <source>Held hands fill the room for evidence: no new pictures are kept</source>
        <translation>Las manos retenidas llenan el sitio de pruebas: no se guardan imágenes nuevas</translation>
    </message>
    <message>
        <source>House move</source>
        <translation>Por la casa</translation>
    </message>
    <message>
        <source>House profile</source>
        <translation>Perfil de la casa</translation>
    </message>
    <message>
        <source>How this table is on the network</source>
        <translation>Cómo está esta mesa en la red</translation>
    </message>
    <message>
        <source>In the hand</source>
        <translation>En la mano</translation>
    </message>
    <message>
        <source>Install on this machine</source>
        <translation>Instalar en esta máquina</translation>
    </message>
    <message>
        <source>Is the stick back, with the decks on it?</source>
        <translation>¿Ha vuelto la memoria USB con las barajas?</translation>
    </message>
    <message>
        <source>It can&apos;t be taken back. Erase {disk} now?</source>
        <translation>No se puede deshacer. ¿Borrar {disk} ahora?</translation>
    </message>
    <message>
        <source>Installed. Take the stick out, then touch Done: the set-up starts</source>
        <translation>Instalado. Retire la memoria USB y toque Hecho: empieza la configuración</translation>
    </message>
    <message>
        <source>It was dropped, and the bridge is asked again</source>
        <translation>Se descartó, y se pregunta otra vez al puente</translation>
    </message>
    <message>
        <source>It was dropped. Where the bridge or its disk was replaced, stop the table: &apos;tapburn journal follow&apos; goes on with this record in a new file, by a floor supervisor&apos;s PIN</source>
        <translation>Se descartó. Si se cambió el puente o su disco, pare la mesa: &apos;tapburn journal follow&apos; continúa este registro en un archivo nuevo, con el PIN de un floor</translation>
    </message>
    <message>
        <source>Keep its cards?</source>
        <translation>¿Conservar sus cartas?</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Mano izquierda</translation>
    </message>
    <message>
        <source>Must-move</source>
        <translation>Must-move</translation>
    </message>
    <message>
        <source>Name seat {seat}&apos;s hand anew</source>
        <translation>Nombrar de nuevo la mano del asiento {seat}</translation>
    </message>
    <message numerus="yes">
        <source>Name the {n} cards {where} anew</source>
        <translation>
            <numerusform>Nombre de nuevo la carta {where}</numerusform>
            <numerusform>Nombre de nuevo las {n} cartas {where}</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>New limit</source>
        <translation>Otro límite</translation>
    </message>
    <message>
        <source>Next irregularity</source>
        <translation>Siguiente irregularidad</translation>
    </message>
    <message>
        <source>No cards there to name; do what the prompt says</source>
        <translation>Ahí no hay cartas que nombrar; haga lo que dice el aviso</translation>
    </message>
    <message>
        <source>No pot moves: the claim came too late</source>
        <translation>Ningún bote cambia: el reclamo llegó tarde</translation>
    </message>
    <message>
        <source>No sign</source>
        <translation>Sin signo</translation>
    </message>
    <message>
        <source>No stick that can be written to is plugged in</source>
        <translation>No hay memoria USB en la que se pueda escribir</translation>
    </message>
    <message>
        <source>No: set up a new table</source>
        <translation>No: configurar una mesa nueva</translation>
    </message>
    <message>
        <source>Nobody has signed this hand&apos;s end yet.</source>
        <translation>Nadie ha firmado aún el final de esta mano.</translation>
    </message>
    <message>
        <source>None of these: back</source>
        <translation>Ninguno de estos: atrás</translation>
    </message>
    <message>
        <source>Not authorized</source>
        <translation>Sin autorización</translation>
    </message>
    <message>
        <source>Not looked up</source>
        <translation>Sin consultar</translation>
    </message>
    <message>
        <source>Nothing from seat {seat} into the pot or out of it in all</source>
        <translation>En total nada del asiento {seat} al bote ni del bote</translation>
    </message>
    <message>
        <source>Nothing into the drop or out of it in all</source>
        <translation>En total nada al drop ni del drop</translation>
    </message>
    <message>
        <source>Nothing is written before you say so. What is wanted?</source>
        <translation>No se escribe nada antes de que usted lo diga. ¿Qué se desea?</translation>
    </message>
    <message>
        <source>Nothing to or from the player who left seat {seat}, in all</source>
        <translation>En total nada al jugador que dejó el asiento {seat} ni de él</translation>
    </message>
    <message>
        <source>Nothing was changed, a ruling stands</source>
        <translation>Nada se cambió, una decisión vale</translation>
    </message>
    <message>
        <source>Number that the floor supervisor types</source>
        <translation>Número que teclea el floor</translation>
    </message>
    <message>
        <source>Number that the technician types</source>
        <translation>Número que teclea el técnico</translation>
    </message>
    <message>
        <source>On the board: {cards}</source>
        <translation>En la mesa: {cards}</translation>
    </message>
    <message>
        <source>On which disk? All that stands on it will be gone.</source>
        <translation>¿En qué disco? Todo lo que contiene se perderá.</translation>
    </message>
    <message numerus="yes">
        <source>Open {n} cards</source>
        <translation>
            <numerusform>Abrir {n} carta</numerusform>
            <numerusform>Abrir {n} cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>PIN of who goes on with the record</source>
        <translation>PIN de quien continúa el registro</translation>
    </message>
    <message>
        <source>PIN: come on to deal</source>
        <translation>PIN: entrar a repartir</translation>
    </message>
    <message>
        <source>PIN: compare one more set of cards</source>
        <translation>PIN: comparar otro grupo de cartas</translation>
    </message>
    <message numerus="yes">
        <source>PIN: open {n} face-down cards of this hand</source>
        <translation>
            <numerusform>PIN: abrir {n} carta tapada de esta mano</numerusform>
            <numerusform>PIN: abrir {n} cartas tapadas de esta mano</numerusform>
        </translation>
    </message>
    <message>
        <source>PIN: seal hands to other keys</source>
        <translation>PIN: sellar manos con otras claves</translation>
    </message>
    <message>
        <source>PIN: sign on</source>
        <translation>PIN: identificarse</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Play goes on from the step before</source>
        <translation>Se sigue desde el paso anterior</translation>
    </message>
    <message>
        <source>Pots and record</source>
        <translation>Botes y registro</translation>
    </message>
    <message>
        <source>Push {amount} to seat {seat}</source>
        <translation>Entregar {amount} al asiento {seat}</translation>
    </message>
    <message>
        <source>Push {amount} to seats {seats}</source>
        <translation>Entregar {amount} a los asientos {seats}</translation>
    </message>
    <message numerus="yes">
        <source>Put the others into the muck</source>
        <translation>
            <numerusform>Lleve la otra carta al muck</numerusform>
            <numerusform>Lleve las otras al muck</numerusform>
        </translation>
    </message>
    <message>
        <source>Raise</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Raise not announced</source>
        <translation>Raise no anunciado</translation>
    </message>
    <message>
        <source>Read by (name, time, signature)</source>
        <translation>Leído por (nombre, hora, firma)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Records {first} to {last} of {table}, hand {name}.</source>
        <translation>Entradas {first} a {last} de {table}, mano {name}.</translation>
    </message>
    <message>
        <source>Release hands that are settled, or give [journal] evidence_mb more</source>
        <translation>Libere manos resueltas, o aumente [journal] evidence_mb</translation>
    </message>
    <message>
        <source>Right hand</source>
        <translation>Mano derecha</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Ruling on hand {number}, {table}</source>
        <translation>Decisión sobre la mano {number}, {table}</translation>
    </message>
    <message>
        <source>Run it twice</source>
        <translation>Correr dos veces</translation>
    </message>
    <message>
        <source>Saved: {pdf} and {web}</source>
        <translation>Guardado: {pdf} y {web}</translation>
    </message>
    <message>
        <source>Scramble both; the floor picks one out</source>
        <translation>Revolver ambas; el floor aparta una</translation>
    </message>
    <message>
        <source>Seat {seat} is out: its {which} card to the muck</source>
        <translation>El asiento {seat} está fuera: su {which} carta al muck</translation>
    </message>
    <message>
        <source>Seat {seat} shows before its turn</source>
        <translation>El asiento {seat} muestra antes de su turno</translation>
    </message>
    <message>
        <source>Seat {seat} would muck: it is asked whether it means that</source>
        <translation>El asiento {seat} tiraría: se le pregunta si es lo que quiere</translation>
    </message>
    <message>
        <source>Seat {seat}&apos;s card of the draw is undone</source>
        <translation>Carta del sorteo del asiento {seat} deshecha</translation>
    </message>
    <message>
        <source>Seat {seat}: buy-in undone</source>
        <translation>Asiento {seat}: entrada de fichas deshecha</translation>
    </message>
    <message>
        <source>Seat {seat}: chips are back on the table</source>
        <translation>Asiento {seat}: las fichas vuelven a la mesa</translation>
    </message>
    <message>
        <source>Seat {seat}: leaving undone</source>
        <translation>Asiento {seat}: salida deshecha</translation>
    </message>
    <message>
        <source>Seat {seat}: seating undone</source>
        <translation>Asiento {seat}: ocupación deshecha</translation>
    </message>
    <message>
        <source>Seat {seat}: toke undone</source>
        <translation>Asiento {seat}: propina deshecha</translation>
    </message>
    <message>
        <source>Seated</source>
        <translation>Sentado</translation>
    </message>
    <message>
        <source>Second board, in its own row</source>
        <translation>Segunda mesa, en su propia fila</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>Enviado a la impresora</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Undone by step {number}: it does not count.</source>
        <translation>Deshecho por el paso {number}: no cuenta.</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>Deshecho: {what}</translation>
    </message>
    <message>
        <source>Tapburn can&apos;t go on: call the technician</source>
        <translation>Tapburn no puede seguir: llame al técnico</translation>
    </message>
    <message>
        <source>That can&apos;t be kept: a number or a text is beyond what a record holds</source>
        <translation>Eso no se puede guardar: un número o un texto supera lo que cabe en un registro</translation>
    </message>
    <message>
        <source>That is no answer to: {text}; choices: {choice}</source>
        <translation>Eso no responde a: {text}; opciones: {choice}</translation>
    </message>
    <message>
        <source>The action is corrected as claimed</source>
        <translation>La acción se corrige como se reclamó</translation>
    </message>
    <message>
        <source>The action stands as entered</source>
        <translation>La acción vale como se registró</translation>
    </message>
    <message>
        <source>The bridge signs with another key than before</source>
        <translation>El puente firma con otra clave que antes</translation>
    </message>
    <message>
        <source>The bridge that signed it is {mark}. Does the paper say so?</source>
        <translation>La firmó el puente {mark}. ¿Lo dice el papel?</translation>
    </message>
    <message>
        <source>The bridge&apos;s signature does not fit the record</source>
        <translation>La firma del puente no encaja con el registro</translation>
    </message>
    <message>
        <source>The chips are moved</source>
        <translation>Las fichas se mueven</translation>
    </message>
    <message>
        <source>The dealer was then told: {prompt}</source>
        <translation>Luego se dijo al crupier: {prompt}</translation>
    </message>
    <message>
        <source>The department has sealed the decks to {mark}, and the stick is back?</source>
        <translation>¿Selló el departamento las barajas para {mark} y volvió la memoria USB?</translation>
    </message>
    <message>
        <source>The draw for the button is undone</source>
        <translation>Sorteo del botón deshecho</translation>
    </message>
    <message>
        <source>The engine was ended</source>
        <translation>El motor se cerró</translation>
    </message>
    <message>
        <source>The floor picks one: it lies with the burns</source>
        <translation>El floor elige una: queda con las quemadas</translation>
    </message>
    <message>
        <source>The floor signs for the departments&apos; keys</source>
        <translation>El floor firma por las claves de los departamentos</translation>
    </message>
    <message>
        <source>The floor supervisor&apos;s PIN</source>
        <translation>El PIN del floor</translation>
    </message>
    <message>
        <source>The floor supervisor&apos;s name, as screen and record tell it</source>
        <translation>Nombre del floor, como lo dicen pantalla y registro</translation>
    </message>
    <message>
        <source>The gateway&apos;s address, such as 10.0.0.1</source>
        <translation>La dirección de la puerta de enlace, como 10.0.0.1</translation>
    </message>
    <message>
        <source>The hand is live</source>
        <translation>La mano está viva</translation>
    </message>
    <message>
        <source>The key that checks what the room asks of this table</source>
        <translation>La clave que comprueba lo que la sala pide a esta mesa</translation>
    </message>
    <message>
        <source>The language of the screen</source>
        <translation>El idioma de la pantalla</translation>
    </message>
    <message>
        <source>The last hands, step by step</source>
        <translation>Las últimas manos, paso a paso</translation>
    </message>
    <message>
        <source>The network says</source>
        <translation>La dice la red</translation>
    </message>
    <message numerus="yes">
        <source>The new cards lie left of the board&apos;s last: lay them to the right</source>
        <translation>
            <numerusform>La carta nueva está a la izquierda de la última: póngala a la derecha</numerusform>
            <numerusform>Las cartas nuevas están a la izquierda de la última: póngalas a la derecha</numerusform>
        </translation>
    </message>
    <message>
        <source>The odd chip of two boards goes with the first.</source>
        <translation>La ficha impar de dos mesas va con la primera.</translation>
    </message>
    <message>
        <source>The other tables have ended their hand</source>
        <translation>Las otras mesas terminaron su mano</translation>
    </message>
    <message>
        <source>The pot was pushed to the wrong seat</source>
        <translation>El bote fue al asiento equivocado</translation>
    </message>
    <message>
        <source>The pot, or a part of it, went to the wrong seat</source>
        <translation>El bote, o parte de él, fue al asiento equivocado</translation>
    </message>
    <message>
        <source>The printer did not take it</source>
        <translation>La impresora no lo aceptó</translation>
    </message>
    <message>
        <source>The push is undone</source>
        <translation>Entrega deshecha</translation>
    </message>
    <message>
        <source>The record</source>
        <translation>El registro</translation>
    </message>
    <message>
        <source>The record is damaged further back: call the floor</source>
        <translation>El registro está dañado más atrás: llame al floor</translation>
    </message>
    <message>
        <source>The record is not sound to its end: {why}</source>
        <translation>El registro no está íntegro hasta el final: {why}</translation>
    </message>
    <message>
        <source>The record shows</source>
        <translation>El registro muestra</translation>
    </message>
    <message>
        <source>The record&apos;s second copy can&apos;t be written: call the floor</source>
        <translation>La segunda copia del registro no se puede escribir: llame al floor</translation>
    </message>
    <message>
        <source>The record&apos;s second copy is not the same: call the floor</source>
        <translation>La segunda copia del registro no es igual: llame al floor</translation>
    </message>
    <message>
        <source>The record&apos;s write-ahead log is missing: call the floor</source>
        <translation>Falta el diario previo del registro: llame al floor</translation>
    </message>
    <message>
        <source>The report is cancelled{ruler}: {found}</source>
        <translation>El aviso queda anulado{ruler}: {found}</translation>
    </message>
    <message>
        <source>The result stands</source>
        <translation>El resultado vale</translation>
    </message>
    <message>
        <source>The room&apos;s address, such as curve://10.0.0.5:7443/…</source>
        <translation>La dirección de la sala, como curve://10.0.0.5:7443/…</translation>
    </message>
    <message>
        <source>The sign before an amount</source>
        <translation>El signo antes de una cantidad</translation>
    </message>
    <message>
        <source>The smallest chip in play</source>
        <translation>La ficha más pequeña en juego</translation>
    </message>
    <message>
        <source>The stick can&apos;t be written to: it is full, or locked</source>
        <translation>No se puede escribir en la memoria USB: está llena o bloqueada</translation>
    </message>
    <message>
        <source>The table after this step</source>
        <translation>La mesa tras este paso</translation>
    </message>
    <message>
        <source>The table&apos;s address, such as 10.0.0.17/24</source>
        <translation>La dirección de la mesa, como 10.0.0.17/24</translation>
    </message>
    <message>
        <source>The technician&apos;s PIN</source>
        <translation>El PIN del técnico</translation>
    </message>
    <message>
        <source>The technician&apos;s name, as screen and record tell it</source>
        <translation>Nombre del técnico, como lo dicen pantalla y registro</translation>
    </message>
    <message>
        <source>The time server, such as 10.0.0.1</source>
        <translation>El servidor de hora, como 10.0.0.1</translation>
    </message>
    <message>
        <source>The time zone, or a city of it</source>
        <translation>La zona horaria, o una ciudad de ella</translation>
    </message>
    <message>
        <source>These are the departments&apos; keys</source>
        <translation>Estas son las claves de los departamentos</translation>
    </message>
    <message>
        <source>They are right as named</source>
        <translation>Están bien nombradas</translation>
    </message>
    <message>
        <source>To whom did it happen?</source>
        <translation>¿A quién le pasó?</translation>
    </message>
    <message>
        <source>Try the camera again?</source>
        <translation>¿Probar otra vez la cámara?</translation>
    </message>
    <message>
        <source>Try the reader again?</source>
        <translation>¿Probar otra vez el lector?</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Turn both cards down and scramble them</source>
        <translation>Tape ambas cartas y revuélvalas</translation>
    </message>
    <message>
        <source>Turn up the other one</source>
        <translation>Descubra la otra</translation>
    </message>
    <message>
        <source>Two cards were turned for one</source>
        <translation>Se descubrieron dos cartas en vez de una</translation>
    </message>
    <message>
        <source>Type number, name and PIN anew?</source>
        <translation>¿Escribir de nuevo número, nombre y PIN?</translation>
    </message>
    <message>
        <source>Type that PIN again?</source>
        <translation>¿Escribir ese PIN otra vez?</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué pasó</translation>
    </message>
    <message>
        <source>What seat {seat} did out of turn is held</source>
        <translation>Lo que hizo el asiento {seat} fuera de turno se retiene</translation>
    </message>
    <message>
        <source>What was announced binds</source>
        <translation>Lo anunciado obliga</translation>
    </message>
    <message>
        <source>Correction undone: the pots are as before</source>
        <translation>Corrección deshecha: los botes están como antes</translation>
    </message>
    <message>
        <source>What was recorded last may be lost: compare with the second copy</source>
        <translation>Lo último registrado puede faltar: compare con la segunda copia</translation>
    </message>
    <message>
        <source>Text too long, or with unreadable signs. Type it again</source>
        <translation>Texto demasiado largo o con signos ilegibles. Escríbalo de nuevo</translation>
    </message>
    <message>
        <source>What went wrong with hand {number}?</source>
        <translation>¿Qué salió mal en la mano {number}?</translation>
    </message>
    <message>
        <source>Button placed anew</source>
        <translation>Botón colocado de nuevo</translation>
    </message>
    <message>
        <source>Where was it dealt to?</source>
        <translation>¿Adónde se repartió?</translation>
    </message>
    <message>
        <source>Which card of the board, from the left?</source>
        <translation>¿Qué carta de la mesa, desde la izquierda?</translation>
    </message>
    <message>
        <source>Which {what}? A number, its name, or Enter to go on without</source>
        <translation>¿Cuál: {what}? Un número, su nombre, o Intro para seguir sin ello</translation>
    </message>
    <message>
        <source>Whose PIN goes on with the record? The number</source>
        <translation>¿El PIN de quién continúa el registro? El número</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>You deal</source>
        <translation>Usted reparte</translation>
    </message>
    <message>
        <source>You deal: touch the screen, and move cards and pots on the drawn table.</source>
        <translation>Usted reparte: toque la pantalla y mueva cartas y botes en la mesa dibujada.</translation>
    </message>
    <message>
        <source>a blind</source>
        <translation>una ciega</translation>
    </message>
    <message>
        <source>a bomb pot is agreed on between hands</source>
        <translation>un bomb pot se acuerda entre manos</translation>
    </message>
    <message>
        <source>a burn</source>
        <translation>una quemada</translation>
    </message>
    <message>
        <source>a card appears twice: its handle is out already</source>
        <translation>una carta aparece dos veces: su marca ya salió</translation>
    </message>
    <message>
        <source>a card dealt without the reader</source>
        <translation>una carta repartida sin lector</translation>
    </message>
    <message>
        <source>a card lies there since before the hand; take it away</source>
        <translation>ahí hay una carta desde antes de la mano; retírela</translation>
    </message>
    <message>
        <source>a card more is read</source>
        <translation>se lee una carta más</translation>
    </message>
    <message>
        <source>a card of a later street</source>
        <translation>una carta de una calle posterior</translation>
    </message>
    <message>
        <source>a card of deck {deck} was read; take it away</source>
        <translation>se leyó una carta de la baraja {deck}; retírela</translation>
    </message>
    <message>
        <source>a card of the board to seat {due}</source>
        <translation>una carta de la mesa al asiento {due}</translation>
    </message>
    <message>
        <source>a card stays at the reader; move it away</source>
        <translation>una carta se queda en el lector; apártela</translation>
    </message>
    <message>
        <source>a card that was read before this hand is told only now; it is not taken</source>
        <translation>una carta leída antes de esta mano se comunica solo ahora; no cuenta</translation>
    </message>
    <message>
        <source>a card was dealt unread after that ruling: the ruling stands</source>
        <translation>tras esa decisión se repartió una carta sin leer: la decisión vale</translation>
    </message>
    <message>
        <source>a card was read here that lies elsewhere: one of them is a copy</source>
        <translation>se leyó aquí una carta que está en otro lugar: una de las dos es una copia</translation>
    </message>
    <message>
        <source>a card was read that is already out in this hand</source>
        <translation>se leyó una carta que ya salió en esta mano</translation>
    </message>
    <message>
        <source>a card was read while no hand is being dealt</source>
        <translation>se leyó una carta sin que se reparta ninguna mano</translation>
    </message>
    <message>
        <source>a card was read, maybe before this hand, and not used: see which one it is</source>
        <translation>se leyó una carta, quizá antes de esta mano, y no cuenta: mire cuál es</translation>
    </message>
    <message>
        <source>a dealer comes on with a badge between hands, or with a number and PIN</source>
        <translation>un crupier entra entre manos con tarjeta, o con número y PIN</translation>
    </message>
    <message>
        <source>a deck of {size} was counted: {cards} cards are none</source>
        <translation>se contó una baraja de {size}: {cards} cartas no lo son</translation>
    </message>
    <message>
        <source>a hand was begun since</source>
        <translation>desde entonces empezó una mano</translation>
    </message>
    <message>
        <source>a joker or cut card was read; take it away</source>
        <translation>se leyó un comodín o la carta de corte; retírela</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>una tecla</translation>
    </message>
    <message>
        <source>a kill</source>
        <translation>un kill</translation>
    </message>
    <message>
        <source>a misdeal</source>
        <translation>un reparto anulado</translation>
    </message>
    <message>
        <source>a name is one line of 1 to {longest_name} letters</source>
        <translation>un nombre es una línea de 1 a {longest_name} letras</translation>
    </message>
    <message>
        <source>a note says something</source>
        <translation>una nota dice algo</translation>
    </message>
    <message>
        <source>a player from the must-move game brings all chips: {held}, not {amount}</source>
        <translation>un jugador del must-move trae todas las fichas: {held}, no {amount}</translation>
    </message>
    <message>
        <source>a player sits down with at least 1 chip</source>
        <translation>un jugador entra con al menos 1 ficha</translation>
    </message>
    <message>
        <source>a practice hand</source>
        <translation>una mano de práctica</translation>
    </message>
    <message>
        <source>a ruling tells {parts}</source>
        <translation>una decisión dice {parts}</translation>
    </message>
    <message>
        <source>a stack is counted in chips, 0 or more</source>
        <translation>un stack se cuenta en fichas, 0 o más</translation>
    </message>
    <message>
        <source>a straddle is {amount}; seat {seat} has {stack}</source>
        <translation>un straddle es {amount}; el asiento {seat} tiene {stack}</translation>
    </message>
    <message>
        <source>a string bet</source>
        <translation>un string bet</translation>
    </message>
    <message>
        <source>a table&apos;s name has 1 to {most} letters</source>
        <translation>el nombre de una mesa tiene de 1 a {most} letras</translation>
    </message>
    <message>
        <source>a tag of no registered deck was read; take it away</source>
        <translation>se leyó una etiqueta de ninguna baraja registrada; retírela</translation>
    </message>
    <message>
        <source>a technician&apos;s PIN takes another release of the software over</source>
        <translation>el PIN de un técnico acepta otra versión del software</translation>
    </message>
    <message>
        <source>a whole orbit</source>
        <translation>una vuelta entera</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>as</translation>
    </message>
    <message>
        <source>aces</source>
        <translation>ases</translation>
    </message>
    <message>
        <source>after two pots in a row</source>
        <translation>tras dos botes seguidos</translation>
    </message>
    <message>
        <source>all in</source>
        <translation>all-in</translation>
    </message>
    <message>
        <source>all {count} cards</source>
        <translation>las {count} cartas</translation>
    </message>
    <message>
        <source>allows that face-down cards are opened</source>
        <translation>permite abrir cartas tapadas</translation>
    </message>
    <message>
        <source>allows that hands are sealed to other keys</source>
        <translation>permite sellar manos con otras claves</translation>
    </message>
    <message>
        <source>allows that one more set of faces is compared</source>
        <translation>permite comparar un grupo más de cartas</translation>
    </message>
    <message>
        <source>an open table is closed when the hand is over</source>
        <translation>una mesa abierta se cierra al terminar la mano</translation>
    </message>
    <message>
        <source>and look again until all is good</source>
        <translation>y mire otra vez hasta que todo esté bien</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>y {count} más</translation>
    </message>
    <message>
        <source>another amount is a counter-entry</source>
        <translation>otra cantidad es un contraasiento</translation>
    </message>
    <message>
        <source>the picture was changed: it is not what was recorded</source>
        <translation>la imagen fue cambiada: no es la que se registró</translation>
    </message>
    <message>
        <source>ante {ante}</source>
        <translation>ante {ante}</translation>
    </message>
    <message>
        <source>as entered</source>
        <translation>como se anotó</translation>
    </message>
    <message>
        <source>as it was ruled</source>
        <translation>según lo decidido</translation>
    </message>
    <message>
        <source>as the backup has it</source>
        <translation>como en la copia</translation>
    </message>
    <message>
        <source>as the history has it</source>
        <translation>como dice el historial</translation>
    </message>
    <message>
        <source>at least {least}</source>
        <translation>al menos {least}</translation>
    </message>
    <message>
        <source>at most {caps}</source>
        <translation>como máximo {caps}</translation>
    </message>
    <message>
        <source>at the department: tapburn restore {backup} --key KEY --asked {asked} {mark} --hand-over {decks}</source>
        <translation>en el departamento: tapburn restore {backup} --key KEY --asked {asked} {mark} --hand-over {decks}</translation>
    </message>
    <message>
        <source>at the room type: tapburn room admit FOLDER --next; then here: tapburn room join, and compare the code on both screens</source>
        <translation>en la sala escriba: tapburn room admit FOLDER --next; luego aquí: tapburn room join, y compare el código en ambas pantallas</translation>
    </message>
    <message numerus="yes">
        <source>away {n} minutes</source>
        <translation>
            <numerusform>ausente {n} minuto</numerusform>
            <numerusform>ausente {n} minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>badugi</source>
        <translation>badugi</translation>
    </message>
    <message>
        <source>bet</source>
        <translation>apuesta</translation>
    </message>
    <message>
        <source>bet {least} or {most}</source>
        <translation>apostar {least} o {most}</translation>
    </message>
    <message>
        <source>bet {least} up to {most}</source>
        <translation>apostar {least} hasta {most}</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>apuesta</translation>
    </message>
    <message>
        <source>bets {amount}</source>
        <translation>apuesta {amount}</translation>
    </message>
    <message>
        <source>bets {small_bet} to {amount}</source>
        <translation>apuestas de {small_bet} a {amount}</translation>
    </message>
    <message>
        <source>big blind</source>
        <translation>ciega grande</translation>
    </message>
    <message>
        <source>blind {blinds}</source>
        <translation>ciega {blinds}</translation>
    </message>
    <message>
        <source>blinded</source>
        <translation>deslumbrada</translation>
    </message>
    <message>
        <source>blinds are chopped when the hand goes on; first: {text}</source>
        <translation>las ciegas se reparten cuando siga la mano; primero: {text}</translation>
    </message>
    <message>
        <source>blinds are not chopped at this table</source>
        <translation>en esta mesa no se reparten las ciegas</translation>
    </message>
    <message>
        <source>blinds {amounts}</source>
        <translation>ciegas {amounts}</translation>
    </message>
    <message>
        <source>blinds {blinds}</source>
        <translation>ciegas {blinds}</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>borrosa</translation>
    </message>
    <message>
        <source>board</source>
        <translation>mesa</translation>
    </message>
    <message>
        <source>bomb pots are not played at this table</source>
        <translation>en esta mesa no se juegan bomb pots</translation>
    </message>
    <message>
        <source>both blinds</source>
        <translation>ambas ciegas</translation>
    </message>
    <message>
        <source>both blinds: {blinds}, and {blinds2} dead</source>
        <translation>ambas ciegas: {blinds}, y {blinds2} muertas</translation>
    </message>
    <message>
        <source>both cards</source>
        <translation>ambas cartas</translation>
    </message>
    <message>
        <source>bottom seen</source>
        <translation>fondo visto</translation>
    </message>
    <message>
        <source>bought {amount}</source>
        <translation>compró {amount}</translation>
    </message>
    <message>
        <source>boxed card</source>
        <translation>carta vuelta en el mazo</translation>
    </message>
    <message>
        <source>bridge</source>
        <translation>puente</translation>
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
        <translation>pone el bring-in de {amount}</translation>
    </message>
    <message>
        <source>burn</source>
        <translation>quemada</translation>
    </message>
    <message>
        <source>burn count</source>
        <translation>número de quemadas</translation>
    </message>
    <message>
        <source>button</source>
        <translation>botón</translation>
    </message>
    <message>
        <source>button seat {button}, </source>
        <translation>botón asiento {button}, </translation>
    </message>
    <message>
        <source>buy at least 1 chip at an open table</source>
        <translation>compre al menos 1 ficha en una mesa abierta</translation>
    </message>
    <message>
        <source>buy-in</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>buys in</source>
        <translation>entra</translation>
    </message>
    <message>
        <source>buys the button</source>
        <translation>compra el botón</translation>
    </message>
    <message>
        <source>buys {queued} after the hand</source>
        <translation>compra {queued} tras la mano</translation>
    </message>
    <message>
        <source>by agreement</source>
        <translation>por acuerdo</translation>
    </message>
    <message>
        <source>record: rack {rack}, drop {drop}; counted: {rack2} and {drop2}. Count again, then call the floor</source>
        <translation>registro: rack {rack}, drop {drop}; contado: {rack2} y {drop2}. Cuente otra vez y llame al floor</translation>
    </message>
    <message>
        <source>cage</source>
        <translation>caja</translation>
    </message>
    <message>
        <source>call</source>
        <translation>igualar</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>iguala</translation>
    </message>
    <message>
        <source>calls {amount}</source>
        <translation>iguala {amount}</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>cámara</translation>
    </message>
    <message>
        <source>camera disagrees</source>
        <translation>la cámara no coincide</translation>
    </message>
    <message>
        <source>camera unsure</source>
        <translation>cámara insegura</translation>
    </message>
    <message>
        <source>can&apos;t bet: there is a bet to raise</source>
        <translation>no puede apostar: hay una apuesta que subir</translation>
    </message>
    <message>
        <source>can&apos;t check facing a bet</source>
        <translation>no puede pasar ante una apuesta</translation>
    </message>
    <message>
        <source>can&apos;t fold without facing a bet</source>
        <translation>no puede retirarse sin apuesta</translation>
    </message>
    <message>
        <source>can&apos;t open for more than the bring-in</source>
        <translation>no puede abrir por más del bring-in</translation>
    </message>
    <message>
        <source>can&apos;t raise: it has checked</source>
        <translation>no puede subir: ha pasado</translation>
    </message>
    <message>
        <source>can&apos;t raise: no full raise has come since it acted</source>
        <translation>no puede subir: no hubo subida completa desde que actuó</translation>
    </message>
    <message>
        <source>can&apos;t raise: nobody has bet</source>
        <translation>no puede subir: nadie ha apostado</translation>
    </message>
    <message>
        <source>can&apos;t raise: the betting is capped</source>
        <translation>no puede subir: se alcanzó el tope</translation>
    </message>
    <message>
        <source>can&apos;t {action} to {to}</source>
        <translation>no es posible: {action} a {to}</translation>
    </message>
    <message>
        <source>can&apos;t {action} to {to}: the smallest chip is {unit}</source>
        <translation>no es posible: {action} a {to}; la ficha menor es {unit}</translation>
    </message>
    <message>
        <source>card reader</source>
        <translation>lector de cartas</translation>
    </message>
    <message>
        <source>card refused</source>
        <translation>carta rechazada</translation>
    </message>
    <message>
        <source>cards dealt to seat {dealt_to}</source>
        <translation>cartas repartidas al asiento {dealt_to}</translation>
    </message>
    <message>
        <source>cards dealt to seat {seat}</source>
        <translation>cartas repartidas al asiento {seat}</translation>
    </message>
    <message>
        <source>cards dealt to seats {whose}</source>
        <translation>cartas repartidas a los asientos {whose}</translation>
    </message>
    <message>
        <source>cards disputed</source>
        <translation>cartas disputadas</translation>
    </message>
    <message>
        <source>cards lie on each other</source>
        <translation>hay cartas una sobre otra</translation>
    </message>
    <message>
        <source>cards went back into the stub after that ruling: the ruling stands</source>
        <translation>tras esa decisión volvieron cartas al mazo: la decisión vale</translation>
    </message>
    <message>
        <source>cards were seen after that ruling: the ruling stands</source>
        <translation>tras esa decisión se vieron cartas: la decisión vale</translation>
    </message>
    <message>
        <source>check</source>
        <translation>pasar</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>pasa</translation>
    </message>
    <message>
        <source>chips above what {names} could match</source>
        <translation>fichas por encima de lo que pudo igualar {names}</translation>
    </message>
    <message>
        <source>chips move between two of seats 1 to {chairs}</source>
        <translation>las fichas se mueven entre dos de los asientos 1 a {chairs}</translation>
    </message>
    <message>
        <source>chips of {unit} don&apos;t make {amount}</source>
        <translation>con fichas de {unit} no salen {amount}</translation>
    </message>
    <message>
        <source>chips on sitting down</source>
        <translation>fichas al sentarse</translation>
    </message>
    <message>
        <source>chips stay on the table: {limit} at most for incidentals, or all {stack} on leaving</source>
        <translation>las fichas se quedan en la mesa: {limit} como máximo para gastos, o las {stack} al irse</translation>
    </message>
    <message>
        <source>chips taken</source>
        <translation>fichas retiradas</translation>
    </message>
    <message>
        <source>choose one of {games}</source>
        <translation>elija uno de {games}</translation>
    </message>
    <message>
        <source>choose when the hand is over</source>
        <translation>elija cuando termine la mano</translation>
    </message>
    <message>
        <source>clear the felt; turn lens and lamps {until_good}</source>
        <translation>despeje el tapete; gire objetivo y lámparas, {until_good}</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>reloj</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>cerrado</translation>
    </message>
    <message>
        <source>comes on to deal</source>
        <translation>entra a repartir</translation>
    </message>
    <message>
        <source>completes to {amount}</source>
        <translation>completa a {amount}</translation>
    </message>
    <message>
        <source>connected: {panels}</source>
        <translation>conectado: {panels}</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>corregida</translation>
    </message>
    <message>
        <source>corrected: {what}</source>
        <translation>corregido: {what}</translation>
    </message>
    <message>
        <source>correction misfit</source>
        <translation>la corrección no encaja</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first</source>
        <translation>cuente antes el stack del asiento {seat}</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first: an all-in takes the counted amount</source>
        <translation>cuente antes el stack del asiento {seat}: un all-in toma lo contado</translation>
    </message>
    <message>
        <source>count seat {seat}&apos;s stack first: it gives {amount} back</source>
        <translation>cuente antes el stack del asiento {seat}: devuelve {amount}</translation>
    </message>
    <message>
        <source>count what the player has in the must-move game: every chip comes along</source>
        <translation>cuente lo que el jugador tiene en el must-move: viene cada ficha</translation>
    </message>
    <message>
        <source>counts differ</source>
        <translation>las cuentas difieren</translation>
    </message>
    <message>
        <source>counts missing</source>
        <translation>faltan cuentas</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>tapada</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>oscuro</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerta</translation>
    </message>
    <message>
        <source>dead hand</source>
        <translation>mano muerta</translation>
    </message>
    <message>
        <source>deal hands at the table, of which nothing is kept, until all have practised</source>
        <translation>reparta manos en la mesa, de las que nada se guarda, hasta que todos hayan practicado</translation>
    </message>
    <message>
        <source>deal one hand at the table; &apos;tapburn status&apos; tells how it went</source>
        <translation>reparta una mano en la mesa; &apos;tapburn status&apos; dice cómo fue</translation>
    </message>
    <message>
        <source>dealer</source>
        <translation>crupier</translation>
    </message>
    <message>
        <source>dealt twice</source>
        <translation>repartida dos veces</translation>
    </message>
    <message>
        <source>deck count</source>
        <translation>conteo de la baraja</translation>
    </message>
    <message>
        <source>deck {name}: {count} cards are registered</source>
        <translation>baraja {name}: {count} cartas registradas</translation>
    </message>
    <message>
        <source>deuce</source>
        <translation>dos</translation>
    </message>
    <message>
        <source>deuce-to-seven single draw</source>
        <translation>deuce-to-seven a un cambio</translation>
    </message>
    <message>
        <source>deuce-to-seven triple draw</source>
        <translation>deuce-to-seven a tres cambios</translation>
    </message>
    <message>
        <source>deuces</source>
        <translation>doses</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>no ocurrió</translation>
    </message>
    <message>
        <source>disorder</source>
        <translation>desorden</translation>
    </message>
    <message>
        <source>dispute</source>
        <translation>disputa</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>disputada</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>double burn</source>
        <translation>doble quemada</translation>
    </message>
    <message>
        <source>down</source>
        <translation>tapada</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>cambio</translation>
    </message>
    <message>
        <source>draw for the button between hands</source>
        <translation>sortee el botón entre manos</translation>
    </message>
    <message>
        <source>draw1</source>
        <translation>cambio 1</translation>
    </message>
    <message>
        <source>draw2</source>
        <translation>cambio 2</translation>
    </message>
    <message>
        <source>draw3</source>
        <translation>cambio 3</translation>
    </message>
    <message>
        <source>draws {cards}</source>
        <translation>cambia {cards}</translation>
    </message>
    <message>
        <source>drop emptied: {amount}</source>
        <translation>drop vaciado: {amount}</translation>
    </message>
    <message>
        <source>drop {chips}</source>
        <translation>drop {chips}</translation>
    </message>
    <message>
        <source>duplicate card</source>
        <translation>carta duplicada</translation>
    </message>
    <message>
        <source>each of seats {seats}</source>
        <translation>cada uno de los asientos {seats}</translation>
    </message>
    <message>
        <source>each of {seats}</source>
        <translation>cada uno de los {seats}</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>ocho</translation>
    </message>
    <message>
        <source>eights</source>
        <translation>ochos</translation>
    </message>
    <message>
        <source>every hand</source>
        <translation>cada mano</translation>
    </message>
    <message>
        <source>every {often} hands</source>
        <translation>cada {often} manos</translation>
    </message>
    <message>
        <source>everybody starts with {stack}, not {amount}</source>
        <translation>todos empiezan con {stack}, no {amount}</translation>
    </message>
    <message>
        <source>evidence full</source>
        <translation>pruebas llenas</translation>
    </message>
    <message>
        <source>evidence held</source>
        <translation>pruebas retenidas</translation>
    </message>
    <message>
        <source>expected the 64 digits that &apos;tapburn room setup&apos; printed, or nothing</source>
        <translation>se esperan las 64 cifras que mostró «tapburn room setup», o nada</translation>
    </message>
    <message>
        <source>exposed card</source>
        <translation>carta descubierta</translation>
    </message>
    <message>
        <source>exposed draw card</source>
        <translation>carta de cambio descubierta</translation>
    </message>
    <message>
        <source>exposed seventh</source>
        <translation>séptima descubierta</translation>
    </message>
    <message>
        <source>extra card</source>
        <translation>carta de más</translation>
    </message>
    <message>
        <source>face up card</source>
        <translation>carta boca arriba</translation>
    </message>
    <message>
        <source>faces refused</source>
        <translation>cartas rechazadas</translation>
    </message>
    <message>
        <source>falls away</source>
        <translation>desaparece</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rápido</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>quinta</translation>
    </message>
    <message>
        <source>first</source>
        <translation>primera</translation>
    </message>
    <message>
        <source>first board: {reading}</source>
        <translation>primera mesa: {reading}</translation>
    </message>
    <message>
        <source>first: {text}</source>
        <translation>primero: {text}</translation>
    </message>
    <message>
        <source>five</source>
        <translation>cinco</translation>
    </message>
    <message>
        <source>five cards read at the muck</source>
        <translation>cinco cartas leídas en el muck</translation>
    </message>
    <message>
        <source>five-card Omaha</source>
        <translation>Omaha de cinco cartas</translation>
    </message>
    <message>
        <source>fives</source>
        <translation>cincos</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>floor</translation>
    </message>
    <message>
        <source>floor&apos;s decision</source>
        <translation>decisión del floor</translation>
    </message>
    <message>
        <source>flop</source>
        <translation>flop</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>color</translation>
    </message>
    <message>
        <source>flush, {ranks}</source>
        <translation>color, {ranks}</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>retirarse</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>se retiró</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>se retira</translation>
    </message>
    <message>
        <source>for the big blind</source>
        <translation>a la ciega grande</translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation>carta ajena</translation>
    </message>
    <message>
        <source>four</source>
        <translation>cuatro</translation>
    </message>
    <message>
        <source>four card flop</source>
        <translation>flop de cuatro cartas</translation>
    </message>
    <message>
        <source>four cards of four suits, the lowest wins</source>
        <translation>cuatro cartas de cuatro palos, gana la más baja</translation>
    </message>
    <message>
        <source>four cards read at the muck</source>
        <translation>cuatro cartas leídas en el muck</translation>
    </message>
    <message>
        <source>four of a kind</source>
        <translation>póquer</translation>
    </message>
    <message>
        <source>four {ranks}</source>
        <translation>póquer de {ranks}</translation>
    </message>
    <message>
        <source>fours</source>
        <translation>cuatros</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>cuarta</translation>
    </message>
    <message>
        <source>free again</source>
        <translation>libre de nuevo</translation>
    </message>
    <message>
        <source>from any seat but the blinds</source>
        <translation>de cualquier asiento salvo las ciegas</translation>
    </message>
    <message>
        <source>from pots of {threshold}</source>
        <translation>de botes desde {threshold}</translation>
    </message>
    <message>
        <source>from the next hand on</source>
        <translation>desde la próxima mano</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelada</translation>
    </message>
    <message>
        <source>full house</source>
        <translation>full</translation>
    </message>
    <message>
        <source>game, keys and record are the backup&apos;s; now for what is this machine&apos;s</source>
        <translation>el juego, las claves y el registro son los de la copia; ahora lo propio de esta máquina</translation>
    </message>
    <message>
        <source>game: there is no {game}</source>
        <translation>game: no existe {game}</translation>
    </message>
    <message>
        <source>games take turns here: they are changed in the file, [table] rotation</source>
        <translation>aquí los juegos se turnan: se cambian en el archivo, [table] rotation</translation>
    </message>
    <message>
        <source>give a name</source>
        <translation>dé un nombre</translation>
    </message>
    <message>
        <source>give your name: one line of 1 to {longest_name} letters</source>
        <translation>dé su nombre: una línea de 1 a {longest_name} letras</translation>
    </message>
    <message>
        <source>half kill</source>
        <translation>medio kill</translation>
    </message>
    <message>
        <source>hand for hand is for tournaments, on or off once</source>
        <translation>mano por mano es para torneos, una vez sí o no</translation>
    </message>
    <message>
        <source>hand {number}</source>
        <translation>mano {number}</translation>
    </message>
    <message>
        <source>hand {number} is on: call the floor over it, and rule there</source>
        <translation>la mano {number} está en curso: llame al floor y decida allí</translation>
    </message>
    <message>
        <source>hands are sealed to {keys}</source>
        <translation>las manos se sellan para {keys}</translation>
    </message>
    <message>
        <source>has nothing to call</source>
        <translation>no tiene nada que igualar</translation>
    </message>
    <message>
        <source>has too few chips to raise</source>
        <translation>tiene pocas fichas para subir</translation>
    </message>
    <message>
        <source>has {top} and can&apos;t make it {to}</source>
        <translation>tiene {top} y no puede llegar a {to}</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenidas</translation>
    </message>
    <message>
        <source>held already</source>
        <translation>ya retenidas</translation>
    </message>
    <message>
        <source>high</source>
        <translation>alta</translation>
    </message>
    <message>
        <source>high card</source>
        <translation>carta alta</translation>
    </message>
    <message>
        <source>hold Undo down, it goes back over a street&apos;s end.{cards}</source>
        <translation>mantenga pulsado Deshacer, vuelve más allá del fin de una calle.{cards}</translation>
    </message>
    <message>
        <source>host</source>
        <translation>anfitrión</translation>
    </message>
    <message>
        <source>house default</source>
        <translation>norma de la casa</translation>
    </message>
    <message>
        <source>in a tournament every chip stays in play</source>
        <translation>en un torneo toda ficha sigue en juego</translation>
    </message>
    <message>
        <source>in a tournament no chips are bought</source>
        <translation>en un torneo no se compran fichas</translation>
    </message>
    <message>
        <source>in seat {seat}&apos;s hand</source>
        <translation>en la mano del asiento {seat}</translation>
    </message>
    <message>
        <source>in this round</source>
        <translation>en esta ronda</translation>
    </message>
    <message>
        <source>in use by another program: stop that program; it has {path}</source>
        <translation>en uso por otro programa: ciérrelo; tiene {path}</translation>
    </message>
    <message>
        <source>install</source>
        <translation>instalar</translation>
    </message>
    <message>
        <source>is away</source>
        <translation>está ausente</translation>
    </message>
    <message>
        <source>is it fit</source>
        <translation>está todo listo</translation>
    </message>
    <message>
        <source>is signed off: not of the staff any more</source>
        <translation>queda fuera: ya no es del personal</translation>
    </message>
    <message>
        <source>is signed off: somebody else signs on</source>
        <translation>queda fuera: se identifica otra persona</translation>
    </message>
    <message>
        <source>is signed off: the time is over</source>
        <translation>queda fuera: se acabó el tiempo</translation>
    </message>
    <message>
        <source>is signed on</source>
        <translation>está identificado</translation>
    </message>
    <message>
        <source>is without firmware: type &apos;tapburn firmware flash {reader}&apos;; the last one was not written to its end</source>
        <translation>está sin firmware: escriba &apos;tapburn firmware flash {reader}&apos;; el último no se escribió hasta el final</translation>
    </message>
    <message>
        <source>it</source>
        <translation>él</translation>
    </message>
    <message>
        <source>it acts anew</source>
        <translation>actúa de nuevo</translation>
    </message>
    <message>
        <source>it binds</source>
        <translation>obliga</translation>
    </message>
    <message>
        <source>it binds if nothing changes before its turn</source>
        <translation>obliga si nada cambia antes de su turno</translation>
    </message>
    <message>
        <source>it can&apos;t be told</source>
        <translation>no se puede decir</translation>
    </message>
    <message>
        <source>it does not bind</source>
        <translation>no obliga</translation>
    </message>
    <message>
        <source>it ends where {names}</source>
        <translation>termina donde {names}</translation>
    </message>
    <message>
        <source>it has {least} digits at the least</source>
        <translation>tiene al menos {least} cifras</translation>
    </message>
    <message>
        <source>the floor knows what happened</source>
        <translation>el floor sabe qué pasó</translation>
    </message>
    <message>
        <source>it is run twice once nobody can bet any more, before the next card is dealt</source>
        <translation>se corre dos veces cuando ya nadie puede apostar y antes de repartir la carta siguiente</translation>
    </message>
    <message>
        <source>it is {time} here; the gaming day changes at {change}</source>
        <translation>aquí son las {time}; el día de juego cambia a las {change}</translation>
    </message>
    <message>
        <source>it may {words}</source>
        <translation>puede {words}</translation>
    </message>
    <message>
        <source>it may {words} or {words2}</source>
        <translation>puede {words} o {words2}</translation>
    </message>
    <message>
        <source>it was not installed: {why}</source>
        <translation>no se instaló: {why}</translation>
    </message>
    <message>
        <source>it was on another street: {street}, not {here}</source>
        <translation>fue en otra calle: {street}, no {here}</translation>
    </message>
    <message>
        <source>its cards are to be counted</source>
        <translation>hay que contar sus cartas</translation>
    </message>
    <message>
        <source>its disk takes nothing: free it or mend it</source>
        <translation>su disco no admite nada: libérelo o repárelo</translation>
    </message>
    <message>
        <source>its line can&apos;t be read: check the wire</source>
        <translation>su línea no se puede leer: revise el cable</translation>
    </message>
    <message>
        <source>its line says neither 0 nor 1: check the wire</source>
        <translation>su línea no dice ni 0 ni 1: revise el cable</translation>
    </message>
    <message>
        <source>its picture is missing</source>
        <translation>falta su imagen</translation>
    </message>
    <message>
        <source>its time has passed</source>
        <translation>venció su plazo</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>jota</translation>
    </message>
    <message>
        <source>jackpot</source>
        <translation>jackpot</translation>
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
        <translation>jotas</translation>
    </message>
    <message>
        <source>joker</source>
        <translation>comodín</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>guardado</translation>
    </message>
    <message>
        <source>kept already</source>
        <translation>ya guardado</translation>
    </message>
    <message>
        <source>kept by another version: it can&apos;t be told here</source>
        <translation>guardado por otra versión: aquí no se puede leer</translation>
    </message>
    <message>
        <source>kill</source>
        <translation>kill</translation>
    </message>
    <message>
        <source>killed hand</source>
        <translation>mano retirada por error</translation>
    </message>
    <message>
        <source>king</source>
        <translation>rey</translation>
    </message>
    <message>
        <source>kings</source>
        <translation>reyes</translation>
    </message>
    <message>
        <source>late reading</source>
        <translation>lectura tardía</translation>
    </message>
    <message>
        <source>leaves after the hand</source>
        <translation>se va tras la mano</translation>
    </message>
    <message>
        <source>leaves the table</source>
        <translation>deja la mesa</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>left with {amount}</source>
        <translation>se fue con {amount}</translation>
    </message>
    <message>
        <source>limit {small_bet} and {big_bet}</source>
        <translation>límite {small_bet} y {big_bet}</translation>
    </message>
    <message>
        <source>live</source>
        <translation>viva</translation>
    </message>
    <message>
        <source>locked: not answered again</source>
        <translation>bloqueado: no responde más</translation>
    </message>
    <message>
        <source>log missing</source>
        <translation>falta el diario</translation>
    </message>
    <message>
        <source>looking for the reader</source>
        <translation>buscando el lector</translation>
    </message>
    <message>
        <source>low</source>
        <translation>baja</translation>
    </message>
    <message>
        <source>low: five different ranks, eight or lower</source>
        <translation>baja: cinco valores distintos, ocho o menos</translation>
    </message>
    <message>
        <source>max</source>
        <translation>máx</translation>
    </message>
    <message>
        <source>min</source>
        <translation>mín</translation>
    </message>
    <message>
        <source>misdeal</source>
        <translation>reparto anulado</translation>
    </message>
    <message>
        <source>misheard bet</source>
        <translation>apuesta mal oída</translation>
    </message>
    <message>
        <source>missing burn</source>
        <translation>falta quemada</translation>
    </message>
    <message>
        <source>missing card</source>
        <translation>falta carta</translation>
    </message>
    <message>
        <source>more hand</source>
        <translation>mano más</translation>
    </message>
    <message>
        <source>move chips when the hand is over</source>
        <translation>mueva fichas cuando termine la mano</translation>
    </message>
    <message>
        <source>moved, recalibrate</source>
        <translation>movida, recalibre</translation>
    </message>
    <message>
        <source>muck</source>
        <translation>muck</translation>
    </message>
    <message>
        <source>must open and can&apos;t fold</source>
        <translation>debe abrir y no puede retirarse</translation>
    </message>
    <message>
        <source>name the dealer: a name or a badge number</source>
        <translation>nombre al crupier: nombre o número de tarjeta</translation>
    </message>
    <message>
        <source>named</source>
        <translation>nombrado</translation>
    </message>
    <message>
        <source>named by the dealer</source>
        <translation>nombradas por el crupier</translation>
    </message>
    <message>
        <source>named by the dealer, confirmed by the bridge</source>
        <translation>nombrada por el crupier, confirmada por el puente</translation>
    </message>
    <message>
        <source>named wrong</source>
        <translation>mal nombrada</translation>
    </message>
    <message>
        <source>network and room</source>
        <translation>red y sala</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nueve</translation>
    </message>
    <message>
        <source>nines</source>
        <translation>nueves</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>no bomb pot was agreed on</source>
        <translation>no se acordó ningún bomb pot</translation>
    </message>
    <message>
        <source>no bridge signed it, or it is not a table&apos;s of this kind</source>
        <translation>ningún puente la firmó, o no es de una mesa de este tipo</translation>
    </message>
    <message>
        <source>no burn: the stub is short</source>
        <translation>sin quemar: el mazo no alcanza</translation>
    </message>
    <message>
        <source>no camera: its cards are named by touch until one is plugged in</source>
        <translation>sin cámara: las cartas se nombran por toque hasta conectar una</translation>
    </message>
    <message>
        <source>no camera: open cards are named by touch; &apos;tapburn setup --only camera&apos; adds one</source>
        <translation>sin cámara: las cartas descubiertas se nombran tocando; «tapburn setup --only camera» añade una</translation>
    </message>
    <message>
        <source>no card can be replaced now: only one just dealt, before anybody acted</source>
        <translation>ahora no se sustituye ninguna carta: solo la recién repartida, antes de que alguien actúe</translation>
    </message>
    <message>
        <source>no card comes before the reshuffle: put it back on the stub, then shuffle</source>
        <translation>ninguna carta sale antes de rebarajar: devuélvala al mazo y baraje</translation>
    </message>
    <message>
        <source>no card is due now: put it back and do what the prompt says</source>
        <translation>ahora no toca carta: devuélvala y haga lo que dice el aviso</translation>
    </message>
    <message>
        <source>no card read at the muck</source>
        <translation>ninguna carta leída en el muck</translation>
    </message>
    <message>
        <source>no chip race is due now</source>
        <translation>ahora no toca chip race</translation>
    </message>
    <message>
        <source>no chips move</source>
        <translation>no se mueven fichas</translation>
    </message>
    <message>
        <source>no disk of 16 GB or more was found besides the stick: put one in</source>
        <translation>aparte de la memoria USB no se encontró ningún disco de 16 GB o más: instale uno</translation>
    </message>
    <message>
        <source>no draw here: place the button where the dealer is</source>
        <translation>aquí no se sortea: ponga el botón donde está el crupier</translation>
    </message>
    <message>
        <source>no file &apos;{name}&apos; lies beside a backup</source>
        <translation>no hay ningún archivo &apos;{name}&apos; junto a una copia</translation>
    </message>
    <message>
        <source>no flop, no drop</source>
        <translation>sin flop no hay rake</translation>
    </message>
    <message>
        <source>no frames, check its cable</source>
        <translation>sin imágenes, revise el cable</translation>
    </message>
    <message>
        <source>no hand is on record here</source>
        <translation>aquí no hay ninguna mano registrada</translation>
    </message>
    <message>
        <source>no hand is on: a wrong deal is reported in its hand</source>
        <translation>no hay mano: un error de reparto se avisa en su mano</translation>
    </message>
    <message>
        <source>no hand is on: blinds are chopped before the flop</source>
        <translation>no hay mano: las ciegas se reparten antes del flop</translation>
    </message>
    <message>
        <source>no hand waits for the other tables</source>
        <translation>ninguna mano espera a las otras mesas</translation>
    </message>
    <message>
        <source>no hand was begun yet</source>
        <translation>aún no empezó ninguna mano</translation>
    </message>
    <message>
        <source>no hand was played to its end</source>
        <translation>ninguna mano se jugó hasta el final</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>sin tecla</translation>
    </message>
    <message>
        <source>no low</source>
        <translation>sin baja</translation>
    </message>
    <message>
        <source>no money of seat {seat} was entered that can be changed</source>
        <translation>no hay dinero anotado del asiento {seat} que se pueda cambiar</translation>
    </message>
    <message>
        <source>no reader is there to count the deck: count it by hand</source>
        <translation>no hay lector para contar la baraja: cuéntela a mano</translation>
    </message>
    <message>
        <source>no reader: the table will say that it is missing until one is plugged in</source>
        <translation>sin lector: la mesa dirá que falta hasta conectar uno</translation>
    </message>
    <message>
        <source>no reshuffle is due now: leave burns and discards where they are</source>
        <translation>ahora no toca rebarajar: deje quemadas y descartes</translation>
    </message>
    <message>
        <source>no room: the table keeps its record by itself</source>
        <translation>sin sala: la mesa lleva su registro sola</translation>
    </message>
    <message>
        <source>no ruling on hand {number} moves chips</source>
        <translation>ninguna decisión sobre la mano {number} mueve fichas</translation>
    </message>
    <message>
        <source>late registration is over: level {level} is being played</source>
        <translation>la inscripción tardía terminó: se juega el nivel {level}</translation>
    </message>
    <message>
        <source>late registration is over: seat {seat} went out in place {place}</source>
        <translation>la inscripción tardía terminó: el asiento {seat} quedó eliminado en el puesto {place}</translation>
    </message>
    <message>
        <source>no stick takes the question: plug one in that can be written</source>
        <translation>ninguna memoria USB admite la petición: conecte una en la que se pueda escribir</translation>
    </message>
    <message>
        <source>no table in the picture</source>
        <translation>no se ve la mesa</translation>
    </message>
    <message>
        <source>no word from it</source>
        <translation>no da señales</translation>
    </message>
    <message>
        <source>no {what} was found</source>
        <translation>no se encontró: {what}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>nobody called the floor</source>
        <translation>nadie llamó al floor</translation>
    </message>
    <message>
        <source>nobody is signed on</source>
        <translation>nadie está identificado</translation>
    </message>
    <message>
        <source>nobody logs in at this machine&apos;s console: root has no password</source>
        <translation>nadie inicia sesión en la consola de esta máquina: root no tiene contraseña</translation>
    </message>
    <message>
        <source>nobody may straddle this hand</source>
        <translation>nadie puede hacer straddle en esta mano</translation>
    </message>
    <message>
        <source>nobody sits at seat {seat}; players sit at: {taken}</source>
        <translation>nadie ocupa el asiento {seat}; hay jugadores en: {taken}</translation>
    </message>
    <message>
        <source>nobody takes chips off the table while a hand is on: wait until it is over</source>
        <translation>nadie retira fichas durante una mano: espere a que termine</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>not all cards are registered: run this step again to go on</source>
        <translation>no todas las cartas están registradas: repita este paso</translation>
    </message>
    <message>
        <source>not announced</source>
        <translation>sin anunciar</translation>
    </message>
    <message>
        <source>not calibrated, show it three markers</source>
        <translation>sin calibrar, muéstrele tres marcas</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>sin contar</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>sin terminar</translation>
    </message>
    <message>
        <source>not entered</source>
        <translation>sin anotar</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>no retenidas</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>no guardado</translation>
    </message>
    <message>
        <source>nothing is added to a stack during a hand: ask again when it is over</source>
        <translation>nada se añade al stack durante una mano: pida de nuevo al terminar</translation>
    </message>
    <message>
        <source>nothing is corrected yet; first: {text}</source>
        <translation>aún no se corrige nada; primero: {text}</translation>
    </message>
    <message>
        <source>nothing is over or short at seat {seat}</source>
        <translation>nada sobra ni falta en el asiento {seat}</translation>
    </message>
    <message>
        <source>nothing was dropped since it was emptied</source>
        <translation>no entró nada en el drop desde que se vació</translation>
    </message>
    <message>
        <source>nothing was laid out: ask where this backup comes from</source>
        <translation>no se restauró nada: averigüe de dónde viene esta copia</translation>
    </message>
    <message>
        <source>nothing was won in a hand that just ended</source>
        <translation>no se ganó nada en una mano recién terminada</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>odd chips raced off</source>
        <translation>fichas sueltas sorteadas</translation>
    </message>
    <message>
        <source>odd chips were raced off since the last hand: it stands</source>
        <translation>desde la última mano se jugaron las fichas sueltas: vale</translation>
    </message>
    <message>
        <source>odd chips {odd_chips}, by {words}</source>
        <translation>fichas sobrantes {odd_chips}, por {words}</translation>
    </message>
    <message>
        <source>odd chips: {chips}, by {clause}</source>
        <translation>fichas impares: {chips}, según {clause}</translation>
    </message>
    <message>
        <source>on the board</source>
        <translation>en la mesa</translation>
    </message>
    <message>
        <source>on the button</source>
        <translation>en el botón</translation>
    </message>
    <message>
        <source>on {disk} stands nothing that is known</source>
        <translation>en {disk} no hay nada conocido</translation>
    </message>
    <message>
        <source>on {disk} stands: {held}</source>
        <translation>en {disk} hay: {held}</translation>
    </message>
    <message>
        <source>one card</source>
        <translation>una carta</translation>
    </message>
    <message>
        <source>one card more</source>
        <translation>una carta más</translation>
    </message>
    <message>
        <source>one card read at the muck</source>
        <translation>una carta leída en el muck</translation>
    </message>
    <message>
        <source>one chip</source>
        <translation>una ficha</translation>
    </message>
    <message>
        <source>one chip and no word</source>
        <translation>una ficha sin palabra</translation>
    </message>
    <message>
        <source>one pot: nobody is all in for less than the others</source>
        <translation>un bote: nadie está all-in por menos que los demás</translation>
    </message>
    <message>
        <source>one-card badugi</source>
        <translation>badugi de una carta</translation>
    </message>
    <message>
        <source>only the staff seats players here: ask the floor</source>
        <translation>aquí solo el personal da asientos: pregunte al floor</translation>
    </message>
    <message>
        <source>only the two blinds may chop, when everybody else folded before the flop</source>
        <translation>solo las dos ciegas pueden repartir, cuando todos los demás se retiraron antes del flop</translation>
    </message>
    <message>
        <source>only two players may run it twice here, and {live} are in</source>
        <translation>aquí solo dos jugadores pueden correrlo dos veces, y siguen {live}</translation>
    </message>
    <message>
        <source>open cards</source>
        <translation>abrir cartas</translation>
    </message>
    <message>
        <source>open seats: {open_seats}</source>
        <translation>asientos libres: {open_seats}</translation>
    </message>
    <message>
        <source>open: call the floor</source>
        <translation>abierto: llame al floor</translation>
    </message>
    <message>
        <source>opened by the bridge</source>
        <translation>abiertas por el puente</translation>
    </message>
    <message>
        <source>opening refused</source>
        <translation>apertura rechazada</translation>
    </message>
    <message>
        <source>opens for {amount}</source>
        <translation>abre por {amount}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcional</translation>
    </message>
    <message>
        <source>other burn</source>
        <translation>otra quemada</translation>
    </message>
    <message>
        <source>other cards were dealt</source>
        <translation>se repartieron otras cartas</translation>
    </message>
    <message>
        <source>out of turn</source>
        <translation>fuera de turno</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>cámara cenital</translation>
    </message>
    <message>
        <source>overlooked</source>
        <translation>pasado por alto</translation>
    </message>
    <message>
        <source>owes both blinds</source>
        <translation>debe ambas ciegas</translation>
    </message>
    <message>
        <source>owes the big blind</source>
        <translation>debe la ciega grande</translation>
    </message>
    <message>
        <source>owes the small blind</source>
        <translation>debe la ciega pequeña</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>pareja</translation>
    </message>
    <message>
        <source>pair of {ranks}</source>
        <translation>pareja de {ranks}</translation>
    </message>
    <message>
        <source>pairs, straights and flushes last, in this order</source>
        <translation>parejas, escaleras y colores al final, en este orden</translation>
    </message>
    <message>
        <source>play continues</source>
        <translation>el juego sigue</translation>
    </message>
    <message>
        <source>player skipped</source>
        <translation>jugador saltado</translation>
    </message>
    <message>
        <source>plug it in and type &apos;again&apos;: then it is looked for once more</source>
        <translation>conéctelo y escriba &apos;again&apos;: entonces se busca otra vez</translation>
    </message>
    <message>
        <source>posts</source>
        <translation>pone lo debido</translation>
    </message>
    <message>
        <source>posts an ante of {amount}</source>
        <translation>pone un ante de {amount}</translation>
    </message>
    <message>
        <source>posts the big blind of {amount}</source>
        <translation>pone la ciega grande de {amount}</translation>
    </message>
    <message>
        <source>posts the blind of {amount}</source>
        <translation>pone la ciega de {amount}</translation>
    </message>
    <message>
        <source>posts the bring-in of {amount}</source>
        <translation>pone el bring-in de {amount}</translation>
    </message>
    <message>
        <source>posts the entry of {amount}</source>
        <translation>pone la entrada de {amount}</translation>
    </message>
    <message>
        <source>posts the kill of {amount}</source>
        <translation>pone el kill de {amount}</translation>
    </message>
    <message>
        <source>posts the missed blind of {amount}</source>
        <translation>pone la ciega perdida de {amount}</translation>
    </message>
    <message>
        <source>posts the small blind of {amount}</source>
        <translation>pone la ciega pequeña de {amount}</translation>
    </message>
    <message>
        <source>posts the straddle of {amount}</source>
        <translation>pone el straddle de {amount}</translation>
    </message>
    <message>
        <source>posts the third blind of {amount}</source>
        <translation>pone la tercera ciega de {amount}</translation>
    </message>
    <message>
        <source>posts to come in</source>
        <translation>pone para entrar</translation>
    </message>
    <message>
        <source>posts {live}</source>
        <translation>pone {live}</translation>
    </message>
    <message>
        <source>posts {live}, and {dead} dead</source>
        <translation>pone {live}, y {dead} muertas</translation>
    </message>
    <message>
        <source>pot</source>
        <translation>bote</translation>
    </message>
    <message>
        <source>predraw</source>
        <translation>antes del cambio</translation>
    </message>
    <message>
        <source>preflop</source>
        <translation>preflop</translation>
    </message>
    <message>
        <source>premature fifth</source>
        <translation>quinta prematura</translation>
    </message>
    <message>
        <source>premature flop</source>
        <translation>flop prematuro</translation>
    </message>
    <message>
        <source>premature fourth</source>
        <translation>cuarta prematura</translation>
    </message>
    <message>
        <source>premature river</source>
        <translation>river prematuro</translation>
    </message>
    <message>
        <source>premature seventh</source>
        <translation>séptima prematura</translation>
    </message>
    <message>
        <source>premature sixth</source>
        <translation>sexta prematura</translation>
    </message>
    <message>
        <source>premature turn</source>
        <translation>turn prematuro</translation>
    </message>
    <message>
        <source>press the key and hold it down</source>
        <translation>pulse la tecla y manténgala</translation>
    </message>
    <message>
        <source>print it at 100 %, glue the markers where the plan has them</source>
        <translation>imprímala al 100 % y pegue las marcas donde indica el plano</translation>
    </message>
    <message>
        <source>pushed {amount} to seat {seat}</source>
        <translation>{amount} entregados al asiento {seat}</translation>
    </message>
    <message>
        <source>pushed {amount} to seats {seats}</source>
        <translation>{amount} entregados a los asientos {seats}</translation>
    </message>
    <message>
        <source>pushed {amount} to {n} seats</source>
        <translation>{amount} entregadas a {n} asientos</translation>
    </message>
    <message>
        <source>corrected after the push</source>
        <translation>corregida tras entregar</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>dama</translation>
    </message>
    <message>
        <source>queens</source>
        <translation>damas</translation>
    </message>
    <message>
        <source>rack filled with {amount}</source>
        <translation>{amount} al rack</translation>
    </message>
    <message>
        <source>raise</source>
        <translation>subida</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>sube</translation>
    </message>
    <message>
        <source>raises to</source>
        <translation>sube a</translation>
    </message>
    <message>
        <source>raises to {amount}</source>
        <translation>sube a {amount}</translation>
    </message>
    <message>
        <source>rake</source>
        <translation>comisión</translation>
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
        <translation>leídas por la cámara, confirmadas por el puente</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>lector</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>leyendo</translation>
    </message>
    <message>
        <source>readings lost</source>
        <translation>lecturas perdidas</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>record</source>
        <translation>registro</translation>
    </message>
    <message>
        <source>record damaged</source>
        <translation>registro dañado</translation>
    </message>
    <message>
        <source>record {sequence}: {flaw}</source>
        <translation>registro {sequence}: {flaw}</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberadas</translation>
    </message>
    <message>
        <source>river</source>
        <translation>river</translation>
    </message>
    <message>
        <source>room was needed</source>
        <translation>hacía falta espacio</translation>
    </message>
    <message>
        <source>root logs in with it, on a keyboard: Ctrl+Alt+F2</source>
        <translation>root inicia sesión con ella, en un teclado: Ctrl+Alt+F2</translation>
    </message>
    <message>
        <source>royal flush</source>
        <translation>escalera real</translation>
    </message>
    <message>
        <source>ruled upon</source>
        <translation>decidida</translation>
    </message>
    <message>
        <source>ruled: {kind}</source>
        <translation>decidido: {kind}</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>reglas</translation>
    </message>
    <message>
        <source>running it twice</source>
        <translation>correr dos veces</translation>
    </message>
    <message>
        <source>sat down with {amount}</source>
        <translation>se sentó con {amount}</translation>
    </message>
    <message>
        <source>say to whom</source>
        <translation>diga a quién</translation>
    </message>
    <message>
        <source>sealing cards</source>
        <translation>sellando cartas</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card becomes the burn</source>
        <translation>la carta del asiento {lies} pasa a ser la quemada</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card to seat {due}</source>
        <translation>la carta del asiento {lies} al asiento {due}</translation>
    </message>
    <message>
        <source>seat {lies}&apos;s card to the board</source>
        <translation>la carta del asiento {lies} a la mesa</translation>
    </message>
    <message>
        <source>seat {seats} may straddle, nobody else</source>
        <translation>el asiento {seats} puede hacer straddle, nadie más</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>asiento {seat}</translation>
    </message>
    <message>
        <source>seat {seat} brings it in</source>
        <translation>el asiento {seat} pone el bring-in</translation>
    </message>
    <message>
        <source>seat {seat} buys in for {amount}</source>
        <translation>el asiento {seat} entra con {amount}</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t act out of turn: it is to act or has no hand</source>
        <translation>el asiento {seat} no puede actuar fuera de turno: es su turno o no tiene mano</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t draw now: no discard is due</source>
        <translation>el asiento {seat} no puede cambiar ahora: no toca</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t draw {cards} cards: {most} at most</source>
        <translation>el asiento {seat} no puede cambiar {cards} cartas: {most} como máximo</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t muck: all hands are faced once nobody can bet any more</source>
        <translation>el asiento {seat} no puede tirar: todas las manos se descubren cuando nadie puede apostar</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t muck: every hand left is faced and read</source>
        <translation>el asiento {seat} no puede tirar: toda mano está descubierta y leída</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t throw that away: it does not hold every card named</source>
        <translation>el asiento {seat} no puede descartar eso: no tiene todas las cartas nombradas</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} at one touch with others: enter it alone first</source>
        <translation>el asiento {seat} no puede {action} con otros en el mismo toque: anótelo solo primero</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} now: no seat is to act</source>
        <translation>el asiento {seat} no puede {action} ahora: no le toca a nadie</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {action} to {to}: say more than {price}</source>
        <translation>el asiento {seat} no puede {action} a {to}: diga más de {price}</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {what} now: there is no showdown</source>
        <translation>el asiento {seat} no puede {what} ahora: no hay showdown</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t {what}: it has {done}</source>
        <translation>el asiento {seat} no puede {what}: {done}</translation>
    </message>
    <message>
        <source>seat {seat} counted at {amount}</source>
        <translation>asiento {seat} contado: {amount}</translation>
    </message>
    <message>
        <source>seat {seat} draws {face}</source>
        <translation>el asiento {seat} saca {face}</translation>
    </message>
    <message>
        <source>seat {seat} faces a bet now</source>
        <translation>el asiento {seat} tiene ahora una apuesta delante</translation>
    </message>
    <message>
        <source>seat {seat} faces no bet: fold it by a touch of its own</source>
        <translation>el asiento {seat} no tiene apuesta delante: retírelo con su propio toque</translation>
    </message>
    <message>
        <source>seat {seat} gets a card of the draw</source>
        <translation>el asiento {seat} recibe una carta del sorteo</translation>
    </message>
    <message>
        <source>seat {seat} gets {amount}</source>
        <translation>el asiento {seat} recibe {amount}</translation>
    </message>
    <message>
        <source>seat {seat} had its short buy; {reason}</source>
        <translation>el asiento {seat} ya tuvo su compra corta; {reason}</translation>
    </message>
    <message>
        <source>seat {seat} has nothing to call now</source>
        <translation>el asiento {seat} no tiene nada que igualar ahora</translation>
    </message>
    <message>
        <source>seat {seat} has played: correct the amount, or let it leave</source>
        <translation>el asiento {seat} ha jugado: corrija la cantidad, o que se vaya</translation>
    </message>
    <message>
        <source>seat {seat} has {has}</source>
        <translation>el asiento {seat} tiene {has}</translation>
    </message>
    <message>
        <source>seat {seat} has {known} on record, {amount} counted. Count again, then call the floor</source>
        <translation>asiento {seat}: {known} en el registro, {amount} contado. Cuente otra vez y llame al floor</translation>
    </message>
    <message>
        <source>seat {seat} has {stack} by now</source>
        <translation>el asiento {seat} tiene ya {stack}</translation>
    </message>
    <message>
        <source>seat {seat} has {stack}: name another seat, and 1 to {stack} chips</source>
        <translation>el asiento {seat} tiene {stack}: nombre otro asiento, y de 1 a {stack} fichas</translation>
    </message>
    <message>
        <source>seat {seat} holds a card that no reader saw: have the dealer name its hand</source>
        <translation>el asiento {seat} tiene una carta que ningún lector vio: que el crupier nombre la mano</translation>
    </message>
    <message>
        <source>seat {seat} holds {cards} cards, not {faces}</source>
        <translation>el asiento {seat} tiene {cards} cartas, no {faces}</translation>
    </message>
    <message>
        <source>seat {seat} is all in for {amount}</source>
        <translation>el asiento {seat} está all-in por {amount}</translation>
    </message>
    <message>
        <source>seat {seat} is all in, or would be: count it when the hand is over</source>
        <translation>el asiento {seat} está all-in, o lo estaría: cuente al terminar la mano</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: correct it when that is over</source>
        <translation>el asiento {seat} está en una mano: corrija cuando termine</translation>
    </message>
    <message>
        <source>seat {seat} is in a hand: move chips when that is over</source>
        <translation>el asiento {seat} está en una mano: mueva fichas cuando termine</translation>
    </message>
    <message>
        <source>seat {seat} is in the game</source>
        <translation>el asiento {seat} está en juego</translation>
    </message>
    <message>
        <source>seat {seat} is kept for somebody; open seats: {open_seats}</source>
        <translation>el asiento {seat} está guardado; asientos libres: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} is not to act any more</source>
        <translation>al asiento {seat} ya no le toca</translation>
    </message>
    <message>
        <source>seat {seat} is not to show before its turn: it shows in order</source>
        <translation>el asiento {seat} no muestra antes de su turno: muestra en orden</translation>
    </message>
    <message>
        <source>seat {seat} is taken; open seats: {open_seats}</source>
        <translation>el asiento {seat} está ocupado; asientos libres: {open_seats}</translation>
    </message>
    <message>
        <source>seat {seat} wins a pot uncontested: table the hand or push the pot</source>
        <translation>el asiento {seat} gana un bote sin oposición: muestre la mano o entregue el bote</translation>
    </message>
    <message>
        <source>seat {seat} is to come in so already</source>
        <translation>el asiento {seat} ya entra así</translation>
    </message>
    <message>
        <source>seat {seat} is {held}; {free}</source>
        <translation>el asiento {seat} está {held}; {free}</translation>
    </message>
    <message>
        <source>seat {seat} leaves when the hand is over</source>
        <translation>el asiento {seat} se va cuando termine la mano</translation>
    </message>
    <message>
        <source>seat {seat} leaves with {amount}</source>
        <translation>el asiento {seat} se va con {amount}</translation>
    </message>
    <message>
        <source>seat {seat} left with {has}</source>
        <translation>el asiento {seat} se fue con {has}</translation>
    </message>
    <message>
        <source>seat {seat} may buy up to {room}: stacks are topped up to {most}</source>
        <translation>el asiento {seat} puede comprar hasta {room}: los stacks se reponen hasta {most}</translation>
    </message>
    <message>
        <source>seat {seat} missed blinds and</source>
        <translation>el asiento {seat} se saltó ciegas y</translation>
    </message>
    <message>
        <source>seat {seat} mucks</source>
        <translation>el asiento {seat} tira sus cartas</translation>
    </message>
    <message>
        <source>seat {seat} can&apos;t leave with chips in play. Sit it out: its blinds and antes are posted</source>
        <translation>el asiento {seat} no puede irse con fichas en juego. Que se ausente: paga ciegas y antes</translation>
    </message>
    <message>
        <source>No printer is set up. Save to a stick</source>
        <translation>No hay impresora configurada. Guarde en memoria USB</translation>
    </message>
    <message>
        <source>seat {seat} put in</source>
        <translation>asiento {seat} puso</translation>
    </message>
    <message>
        <source>seat {seat} put in {chips}</source>
        <translation>el asiento {seat} puso {chips}</translation>
    </message>
    <message>
        <source>seat {seat} shows before its turn</source>
        <translation>el asiento {seat} muestra antes de su turno</translation>
    </message>
    <message>
        <source>seat {seat} sits down with {amount}</source>
        <translation>el asiento {seat} entra con {amount}</translation>
    </message>
    <message>
        <source>seat {seat} sits out already</source>
        <translation>el asiento {seat} ya está ausente</translation>
    </message>
    <message>
        <source>seat {seat} straddles already, and its right to it comes first</source>
        <translation>el asiento {seat} ya hace straddle, y su derecho va antes</translation>
    </message>
    <message>
        <source>seat {seat} takes {amount} off the table</source>
        <translation>el asiento {seat} retira {amount} de la mesa</translation>
    </message>
    <message>
        <source>seat {seat} tokes {amount}</source>
        <translation>el asiento {seat} da {amount} de propina</translation>
    </message>
    <message>
        <source>seat {seat} was dealt {missing}, which is not among its cards</source>
        <translation>al asiento {seat} se le repartió {missing}, que no está entre sus cartas</translation>
    </message>
    <message>
        <source>seat {seat} was not dealt in</source>
        <translation>el asiento {seat} no recibió cartas</translation>
    </message>
    <message>
        <source>seat {seat} wins uncontested</source>
        <translation>el asiento {seat} gana sin oposición</translation>
    </message>
    <message>
        <source>seat {seat} {amount} over</source>
        <translation>asiento {seat} {amount} de más</translation>
    </message>
    <message>
        <source>seat {seat} {amount} short</source>
        <translation>asiento {seat} {amount} de menos</translation>
    </message>
    <message>
        <source>seat {seat} {card}</source>
        <translation>asiento {seat} {card}</translation>
    </message>
    <message>
        <source>seat {seat} {does}</source>
        <translation>asiento {seat} {does}</translation>
    </message>
    <message>
        <source>seat {seat} {draw}</source>
        <translation>asiento {seat} {draw}</translation>
    </message>
    <message>
        <source>seat {seat} {won}</source>
        <translation>el asiento {seat} {won}</translation>
    </message>
    <message>
        <source>seat {seat} {words}</source>
        <translation>asiento {seat} {words}</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s difference closed</source>
        <translation>diferencia del asiento {seat} cerrada</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s down card face up</source>
        <translation>la carta tapada del asiento {seat}, destapada</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s exposed card</source>
        <translation>la carta descubierta del asiento {seat}</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand is dead</source>
        <translation>la mano del asiento {seat} está muerta</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand is in play</source>
        <translation>la mano del asiento {seat} está en juego</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s hand named by the dealer</source>
        <translation>la mano del asiento {seat}, nombrada por el crupier</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s up-card face down</source>
        <translation>la carta destapada del asiento {seat}, tapada</translation>
    </message>
    <message>
        <source>seat {seat}&apos;s {marked} marked {mark}</source>
        <translation>{marked} del asiento {seat}, marcada: {mark}</translation>
    </message>
    <message>
        <source>seat {seat}, {words}</source>
        <translation>asiento {seat}, {words}</translation>
    </message>
    <message>
        <source>seat {seat}: {amount}</source>
        <translation>asiento {seat}: {amount}</translation>
    </message>
    <message>
        <source>seat {seat}: {before} corrected to {after}</source>
        <translation>asiento {seat}: {before} corregido a {after}</translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} check</source>
        <translation>
            <numerusform>el asiento {seats} pasa</numerusform>
            <numerusform>los asientos {seats} pasan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each get {amount}</source>
        <translation>
            <numerusform>el asiento {seats} recibe {amount}</numerusform>
            <numerusform>los asientos {seats} reciben {amount} cada uno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} each give back {amount}</source>
        <translation>
            <numerusform>el asiento {seats} devuelve {amount}</numerusform>
            <numerusform>los asientos {seats} devuelven {amount} cada uno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seats {seats} fold</source>
        <translation>
            <numerusform>el asiento {seats} se retira</numerusform>
            <numerusform>los asientos {seats} se retiran</numerusform>
        </translation>
    </message>
    <message>
        <source>second</source>
        <translation>segunda</translation>
    </message>
    <message>
        <source>second board: {reading}</source>
        <translation>segunda mesa: {reading}</translation>
    </message>
    <message>
        <source>seeing</source>
        <translation>viendo</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>siete</translation>
    </message>
    <message>
        <source>seven-card stud</source>
        <translation>stud de siete cartas</translation>
    </message>
    <message>
        <source>seven-card stud hi/lo eight or better</source>
        <translation>stud de siete cartas hi/lo ocho o mejor</translation>
    </message>
    <message>
        <source>sevens</source>
        <translation>sietes</translation>
    </message>
    <message>
        <source>seventh</source>
        <translation>séptima</translation>
    </message>
    <message>
        <source>shoe</source>
        <translation>sabot</translation>
    </message>
    <message>
        <source>short amount</source>
        <translation>cantidad corta</translation>
    </message>
    <message>
        <source>short-deck hold&apos;em</source>
        <translation>hold&apos;em de baraja corta</translation>
    </message>
    <message>
        <source>show before its turn</source>
        <translation>mostrar antes de su turno</translation>
    </message>
    <message>
        <source>showdown</source>
        <translation>showdown</translation>
    </message>
    <message>
        <source>shown already</source>
        <translation>ya mostró</translation>
    </message>
    <message>
        <source>shown card</source>
        <translation>carta mostrada</translation>
    </message>
    <message>
        <source>sign on</source>
        <translation>identifíquese</translation>
    </message>
    <message>
        <source>sign on with the floor&apos;s PIN to open face-down cards</source>
        <translation>identifíquese con el PIN del floor para abrir cartas tapadas</translation>
    </message>
    <message>
        <source>signature refused</source>
        <translation>firma rechazada</translation>
    </message>
    <message>
        <source>signs off</source>
        <translation>sale</translation>
    </message>
    <message>
        <source>silent: check the reader&apos;s power and cable</source>
        <translation>mudo: revise corriente y cable del lector</translation>
    </message>
    <message>
        <source>since the deal</source>
        <translation>desde el reparto</translation>
    </message>
    <message>
        <source>sits out</source>
        <translation>se ausenta</translation>
    </message>
    <message>
        <source>six</source>
        <translation>seis</translation>
    </message>
    <message>
        <source>sixes</source>
        <translation>seises</translation>
    </message>
    <message>
        <source>sixth</source>
        <translation>sexta</translation>
    </message>
    <message>
        <source>skipped burn</source>
        <translation>quemada omitida</translation>
    </message>
    <message>
        <source>skipped seat</source>
        <translation>asiento saltado</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>lento</translation>
    </message>
    <message>
        <source>slow, the computer is busy</source>
        <translation>lenta, el ordenador está ocupado</translation>
    </message>
    <message>
        <source>small blind</source>
        <translation>ciega pequeña</translation>
    </message>
    <message>
        <source>so it was ruled</source>
        <translation>así se decidió</translation>
    </message>
    <message>
        <source>players acted after that ruling: undo the actions first</source>
        <translation>hubo acciones tras esa decisión: deshágalas primero</translation>
    </message>
    <message>
        <source>, with a side pot&apos;s that no hand is left for</source>
        <translation>, con las de un bote lateral por el que ya no juega ninguna mano</translation>
    </message>
    <message>
        <source>, {passed} of it a side pot&apos;s that no hand is left for</source>
        <translation>, {passed} de un bote lateral por el que ya no juega ninguna mano</translation>
    </message>
    <message>
        <source>A PIN has {digits} digits or more</source>
        <translation>Un PIN tiene {digits} dígitos o más</translation>
    </message>
    <message>
        <source>A ruling was made after it; have the floor correct it</source>
        <translation>Después hubo una decisión; que lo corrija el floor</translation>
    </message>
    <message>
        <source>A wrong bet or card: Floor, Correct the hand</source>
        <translation>Apuesta o carta mal anotada: Floor, Corregir la mano</translation>
    </message>
    <message>
        <source>A wrong muck: push, then Floor, Pot pushed wrong</source>
        <translation>Mano retirada por error: entregue el bote, luego Floor, Bote mal entregado</translation>
    </message>
    <message>
        <source>All that is to be done now</source>
        <translation>Todo lo que hay que hacer ahora</translation>
    </message>
    <message>
        <source>At which seat did it stand?</source>
        <translation>¿En qué asiento estaba?</translation>
    </message>
    <message>
        <source>Betting</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>Burn one card</source>
        <translation>Queme una carta</translation>
    </message>
    <message>
        <source>Burn one card before fifth street</source>
        <translation>Queme una carta antes de la quinta calle</translation>
    </message>
    <message>
        <source>Burn one card before fourth street</source>
        <translation>Queme una carta antes de la cuarta calle</translation>
    </message>
    <message>
        <source>Burn one card before seventh street</source>
        <translation>Queme una carta antes de la séptima calle</translation>
    </message>
    <message>
        <source>Burn one card before sixth street</source>
        <translation>Queme una carta antes de la sexta calle</translation>
    </message>
    <message>
        <source>Burn one card before the draw</source>
        <translation>Queme una carta antes del cambio</translation>
    </message>
    <message>
        <source>Burn one card before the first draw</source>
        <translation>Queme una carta antes del primer cambio</translation>
    </message>
    <message>
        <source>Burn one card before the flop</source>
        <translation>Queme una carta antes del flop</translation>
    </message>
    <message>
        <source>Burn one card before the river</source>
        <translation>Queme una carta antes del river</translation>
    </message>
    <message>
        <source>Burn one card before the second draw</source>
        <translation>Queme una carta antes del segundo cambio</translation>
    </message>
    <message>
        <source>Burn one card before the third draw</source>
        <translation>Queme una carta antes del tercer cambio</translation>
    </message>
    <message>
        <source>Burn one card before the turn</source>
        <translation>Queme una carta antes del turn</translation>
    </message>
    <message>
        <source>Cards that were crossed: Floor, Correct the hand</source>
        <translation>Cartas cruzadas: Floor, Corregir la mano</translation>
    </message>
    <message>
        <source>Chips can be moved from seat to seat: Pot pushed wrong</source>
        <translation>Se pueden mover fichas de asiento a asiento: Bote mal entregado</translation>
    </message>
    <message>
        <source>Compare each one with the department&apos;s and the house&apos;s own</source>
        <translation>Compare cada una con la del departamento y la de la casa</translation>
    </message>
    <message>
        <source>Compare it with the house&apos;s own: its bundles name the staff</source>
        <translation>Compárela con la de la casa: sus paquetes nombran al personal</translation>
    </message>
    <message>
        <source>Correct: {act}</source>
        <translation>Corregir: {act}</translation>
    </message>
    <message>
        <source>Forced bets</source>
        <translation>Apuestas obligatorias</translation>
    </message>
    <message>
        <source>Hold the evidence</source>
        <translation>Retener las pruebas</translation>
    </message>
    <message>
        <source>House: {key} · new</source>
        <translation>Casa: {key} · nueva</translation>
    </message>
    <message>
        <source>Move {amount} from seat {seat} to seat {to_seat}</source>
        <translation>Mover {amount} del asiento {seat} al asiento {to_seat}</translation>
    </message>
    <message>
        <source>No action was touched; {limit} seconds an action are allowed.</source>
        <translation>No se tocó ninguna acción; se permiten {limit} segundos por acción.</translation>
    </message>
    <message>
        <source>Nobody matched {amount} of a dead hand&apos;s bet</source>
        <translation>Nadie igualó {amount} de la apuesta de una mano muerta</translation>
    </message>
    <message>
        <source>PIN: take another key of the house</source>
        <translation>PIN: aceptar otra clave de la casa</translation>
    </message>
    <message>
        <source>Put on record</source>
        <translation>Registrar</translation>
    </message>
    <message>
        <source>Put the card back before seat {seat}</source>
        <translation>Devuelva la carta ante el asiento {seat}</translation>
    </message>
    <message>
        <source>Put the card back beside the board</source>
        <translation>Devuelva la carta junto a las de la mesa</translation>
    </message>
    <message>
        <source>Put the card back on the board</source>
        <translation>Devuelva la carta a la mesa</translation>
    </message>
    <message>
        <source>Put the card back where it lay</source>
        <translation>Devuelva la carta adonde estaba</translation>
    </message>
    <message>
        <source>Put the card back with the burns</source>
        <translation>Devuelva la carta a las quemadas</translation>
    </message>
    <message>
        <source>Put the cards back before seat {seat}</source>
        <translation>Devuelva las cartas ante el asiento {seat}</translation>
    </message>
    <message>
        <source>Put the cards back beside the board</source>
        <translation>Devuelva las cartas junto a las de la mesa</translation>
    </message>
    <message>
        <source>Put {cards} back before seat {seat}</source>
        <translation>Devuelva {cards} ante el asiento {seat}</translation>
    </message>
    <message>
        <source>Release the evidence</source>
        <translation>Liberar las pruebas</translation>
    </message>
    <message>
        <source>Show card {number} of seat {seat} to all and take it off the table</source>
        <translation>Muestre la carta {number} del asiento {seat} a todos y retírela de la mesa</translation>
    </message>
    <message>
        <source>Show card {number} of the board to all and take it off the table</source>
        <translation>Muestre la carta {number} de la mesa a todos y retírela</translation>
    </message>
    <message>
        <source>Show the burn to all and take it off the table</source>
        <translation>Muestre la quemada a todos y retírela de la mesa</translation>
    </message>
    <message>
        <source>Take the ruling back, or settle the hand by hand</source>
        <translation>Deshacer la decisión o resolver la mano manualmente</translation>
    </message>
    <message>
        <source>Take this key</source>
        <translation>Aceptar esta clave</translation>
    </message>
    <message>
        <source>The button belongs at another seat</source>
        <translation>El botón corresponde a otro asiento</translation>
    </message>
    <message>
        <source>The exam is over: how it went stands beside</source>
        <translation>El examen ha terminado: al lado está cómo fue</translation>
    </message>
    <message>
        <source>The floor corrected that raise: have the floor correct it</source>
        <translation>El floor corrigió esa subida: que la corrija el floor</translation>
    </message>
    <message>
        <source>The floor may have it otherwise: Settle by hand</source>
        <translation>El floor puede decidir otra cosa: Resolver manualmente</translation>
    </message>
    <message>
        <source>The house signs with another key: the floor signs for it</source>
        <translation>La casa firma con otra clave: firma el floor</translation>
    </message>
    <message>
        <source>The lesson is over: how it went stands beside</source>
        <translation>La lección ha terminado: al lado está cómo fue</translation>
    </message>
    <message>
        <source>These are the departments&apos; and the house&apos;s keys</source>
        <translation>Estas son las claves de los departamentos y de la casa</translation>
    </message>
    <message>
        <source>This is the house&apos;s key</source>
        <translation>Esta es la clave de la casa</translation>
    </message>
    <message>
        <source>This page is not finished. The cross closes it</source>
        <translation>Esta página no está terminada. La cruz la cierra</translation>
    </message>
    <message>
        <source>Turn all of those cards up; the last one dealt lies beside the board</source>
        <translation>Descubra todas esas cartas; la última dada queda junto a las de la mesa</translation>
    </message>
    <message>
        <source>Turn that burn up and put it back beside the board</source>
        <translation>Descubra esa quemada y devuélvala junto a las de la mesa</translation>
    </message>
    <message>
        <source>Turn the burn up and put it back on the board</source>
        <translation>Descubra la quemada y devuélvala a la mesa</translation>
    </message>
    <message>
        <source>Where does it belong?</source>
        <translation>¿Dónde corresponde?</translation>
    </message>
    <message>
        <source>a card was dealt after that ruling: the ruling stands</source>
        <translation>tras esa decisión se repartió una carta: la decisión vale</translation>
    </message>
    <message>
        <source>and {count} more: touch here</source>
        <translation>y {count} más: toque aquí</translation>
    </message>
    <message>
        <source>another house&apos;s key than before: the floor signs for it</source>
        <translation>otra clave de la casa que antes: firma el floor</translation>
    </message>
    <message>
        <source>before seat {seat}</source>
        <translation>ante el asiento {seat}</translation>
    </message>
    <message>
        <source>button due</source>
        <translation>botón en otro asiento</translation>
    </message>
    <message>
        <source>chips of it were moved since: move the rest, Pot pushed wrong</source>
        <translation>desde entonces se movieron fichas de ella: mueva el resto, Bote mal entregado</translation>
    </message>
    <message>
        <source>in the file: {keys}</source>
        <translation>en el archivo: {keys}</translation>
    </message>
    <message>
        <source>laid out from a backup: a floor supervisor signs for the departments&apos; keys</source>
        <translation>restaurada de una copia: un floor firma por las claves de los departamentos</translation>
    </message>
    <message>
        <source>new to this bridge, so that the floor signs for the keys: {keys}</source>
        <translation>nuevas para este puente, por lo que el floor firma por las claves: {keys}</translation>
    </message>
    <message>
        <source>one pot: no hand is left for the side pot</source>
        <translation>un bote: por el bote lateral ya no juega ninguna mano</translation>
    </message>
    <message>
        <source>other departments&apos; keys than before: the floor signs for them</source>
        <translation>otras claves de los departamentos que antes: firma el floor</translation>
    </message>
    <message>
        <source>seat {seat} has {got} of the last hand&apos;s push, less than {amount}: count the stack, or correct the hand</source>
        <translation>el asiento {seat} tiene {got} del último bote, menos que {amount}: cuente el stack o corrija la mano</translation>
    </message>
    <message>
        <source>somebody else sits at seat {seat} by now</source>
        <translation>otra persona ocupa ya el asiento {seat}</translation>
    </message>
    <message>
        <source>somebody has to be able to rule at this table</source>
        <translation>alguien tiene que poder decidir en esta mesa</translation>
    </message>
    <message>
        <source>speaks nonsense: expected {expected} at {baud} baud; check the port&apos;s name</source>
        <translation>dice cosas sin sentido: se esperaba {expected} a {baud} baudios; revise el nombre del puerto</translation>
    </message>
    <message>
        <source>stands pat</source>
        <translation>se queda servido</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>arrancando</translation>
    </message>
    <message>
        <source>step {number}, by {name}</source>
        <translation>paso {number}, por {name}</translation>
    </message>
    <message>
        <source>step {sequence} is no action of this hand</source>
        <translation>el paso {sequence} no es una acción de esta mano</translation>
    </message>
    <message>
        <source>step {sequence} is no decision of this hand</source>
        <translation>el paso {sequence} no es una decisión de esta mano</translation>
    </message>
    <message>
        <source>step {sequence} names no cards of this hand</source>
        <translation>el paso {sequence} no nombra cartas de esta mano</translation>
    </message>
    <message>
        <source>stopped; what was answered is in {config}: the same command goes on</source>
        <translation>parado; lo respondido está en {config}: el mismo comando continúa</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>escalera</translation>
    </message>
    <message>
        <source>straight flush</source>
        <translation>escalera de color</translation>
    </message>
    <message>
        <source>stray card</source>
        <translation>carta suelta</translation>
    </message>
    <message>
        <source>string bet</source>
        <translation>string bet</translation>
    </message>
    <message>
        <source>swapped hands</source>
        <translation>manos cambiadas</translation>
    </message>
    <message>
        <source>table</source>
        <translation>mesa</translation>
    </message>
    <message>
        <source>table its hand</source>
        <translation>mostrar su mano</translation>
    </message>
    <message>
        <source>take 1 to {amount} chips, or leave the table with all of them</source>
        <translation>retire de 1 a {amount} fichas, o deje la mesa con todas</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>ocupado</translation>
    </message>
    <message>
        <source>technician</source>
        <translation>técnico</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>diez</translation>
    </message>
    <message>
        <source>tens</source>
        <translation>dieces</translation>
    </message>
    <message>
        <source>that player left seat {seat} since: correct the leaving</source>
        <translation>ese jugador dejó el asiento {seat}: corrija la salida</translation>
    </message>
    <message>
        <source>that takes longer. Touch again once the bar on the key is full</source>
        <translation>eso tarda más. Toque otra vez cuando la barra de la tecla esté llena</translation>
    </message>
    <message>
        <source>the ace is high</source>
        <translation>el as es alto</translation>
    </message>
    <message>
        <source>the amount has no room on this key. Type it</source>
        <translation>el importe no cabe en esta tecla. Tecléelo</translation>
    </message>
    <message>
        <source>the antes</source>
        <translation>los antes</translation>
    </message>
    <message>
        <source>the awards</source>
        <translation>la adjudicación de los botes</translation>
    </message>
    <message>
        <source>the blinds</source>
        <translation>las ciegas</translation>
    </message>
    <message>
        <source>the board</source>
        <translation>la mesa</translation>
    </message>
    <message>
        <source>the burn to seat {due}</source>
        <translation>la quemada al asiento {due}</translation>
    </message>
    <message>
        <source>the burn to the board</source>
        <translation>la quemada a la mesa</translation>
    </message>
    <message>
        <source>the burns</source>
        <translation>las quemadas</translation>
    </message>
    <message>
        <source>the button goes to one of seats {seats}</source>
        <translation>el botón va a uno de los asientos {seats}</translation>
    </message>
    <message>
        <source>the button goes to seat {seat}</source>
        <translation>el botón va al asiento {seat}</translation>
    </message>
    <message>
        <source>the buy-in: set min_buy_in</source>
        <translation>la entrada: ponga min_buy_in</translation>
    </message>
    <message>
        <source>the camera</source>
        <translation>la cámara</translation>
    </message>
    <message>
        <source>the camera has read the cards</source>
        <translation>la cámara ha leído las cartas</translation>
    </message>
    <message>
        <source>the camera is right</source>
        <translation>la cámara tiene razón</translation>
    </message>
    <message>
        <source>the camera looks again</source>
        <translation>la cámara mira otra vez</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>la carta</translation>
    </message>
    <message>
        <source>the card goes back to the stub</source>
        <translation>la carta vuelve al mazo</translation>
    </message>
    <message>
        <source>the card is read</source>
        <translation>la carta está leída</translation>
    </message>
    <message>
        <source>the card is taken off</source>
        <translation>la carta se ha retirado</translation>
    </message>
    <message>
        <source>the card is the next one dealt</source>
        <translation>la carta es la siguiente repartida</translation>
    </message>
    <message>
        <source>the card is turned face down</source>
        <translation>la carta está boca abajo</translation>
    </message>
    <message>
        <source>the card plays</source>
        <translation>la carta vale</translation>
    </message>
    <message>
        <source>the card reader</source>
        <translation>el lector de cartas</translation>
    </message>
    <message>
        <source>the card that is due was dealt, but not read</source>
        <translation>la carta que tocaba se repartió, pero no se leyó</translation>
    </message>
    <message>
        <source>the card that was read late is the burn</source>
        <translation>la carta leída tarde es la quemada</translation>
    </message>
    <message>
        <source>the card that was read late to seat {due}</source>
        <translation>la carta leída tarde al asiento {due}</translation>
    </message>
    <message>
        <source>the card that was read late to the board</source>
        <translation>la carta leída tarde a la mesa</translation>
    </message>
    <message>
        <source>the card was dealt before</source>
        <translation>la carta se repartió antes</translation>
    </message>
    <message>
        <source>the card was replaced</source>
        <translation>la carta fue sustituida</translation>
    </message>
    <message>
        <source>the cards lie otherwise then</source>
        <translation>las cartas están entonces de otra manera</translation>
    </message>
    <message>
        <source>the chips to move</source>
        <translation>las fichas que hay que mover</translation>
    </message>
    <message>
        <source>the count is right again</source>
        <translation>la cuenta vuelve a cuadrar</translation>
    </message>
    <message>
        <source>the deal</source>
        <translation>el reparto</translation>
    </message>
    <message>
        <source>the dealer</source>
        <translation>el crupier</translation>
    </message>
    <message>
        <source>the dealer names the cards</source>
        <translation>el crupier nombra las cartas</translation>
    </message>
    <message>
        <source>the dealer&apos;s own</source>
        <translation>el del propio crupier</translation>
    </message>
    <message>
        <source>the dealer&apos;s screen</source>
        <translation>la pantalla del crupier</translation>
    </message>
    <message>
        <source>the decision</source>
        <translation>la decisión</translation>
    </message>
    <message>
        <source>the deck has {cards} of {size} cards</source>
        <translation>la baraja tiene {cards} de {size} cartas</translation>
    </message>
    <message>
        <source>the deck is changed when the hand is over</source>
        <translation>la baraja se cambia al terminar la mano</translation>
    </message>
    <message>
        <source>the deck is shuffled: what the last hand gave stands</source>
        <translation>la baraja está barajada: lo que dio la última mano vale</translation>
    </message>
    <message>
        <source>the deck&apos;s tags</source>
        <translation>las etiquetas de la baraja</translation>
    </message>
    <message>
        <source>the deck&apos;s tags need a reader: run this step again when it is there</source>
        <translation>las etiquetas necesitan un lector: repita este paso cuando lo haya</translation>
    </message>
    <message>
        <source>the departments&apos; keys</source>
        <translation>las claves de los departamentos</translation>
    </message>
    <message>
        <source>the discards</source>
        <translation>los descartes</translation>
    </message>
    <message>
        <source>the doctor says that this machine is not fit for play</source>
        <translation>el doctor dice que esta máquina no está lista para jugar</translation>
    </message>
    <message>
        <source>the down card</source>
        <translation>la carta tapada</translation>
    </message>
    <message>
        <source>the draw for the button begins</source>
        <translation>empieza el sorteo del botón</translation>
    </message>
    <message>
        <source>the draw is on seat {seat}, not on seat {seat2}; it may throw away up to {most} cards or stand pat</source>
        <translation>le toca cambiar al asiento {seat}, no al asiento {seat2}; puede descartar hasta {most} cartas o quedarse servido</translation>
    </message>
    <message>
        <source>the drop was emptied since, and too much of this hand was in it</source>
        <translation>el drop se vació desde entonces, y había en él demasiado de esta mano</translation>
    </message>
    <message>
        <source>the evidence of hand {number} is {so}</source>
        <translation>las pruebas de la mano {number} están {so}</translation>
    </message>
    <message>
        <source>the exposed card is replaced</source>
        <translation>la carta descubierta se sustituye</translation>
    </message>
    <message>
        <source>the first PINs</source>
        <translation>los primeros PIN</translation>
    </message>
    <message>
        <source>the floor</source>
        <translation>el floor</translation>
    </message>
    <message>
        <source>the floor closes a difference, by name</source>
        <translation>el floor cierra una diferencia, con nombre</translation>
    </message>
    <message>
        <source>the floor says whose chips they are, by name</source>
        <translation>el floor dice de quién son las fichas, con nombre</translation>
    </message>
    <message>
        <source>the floor settled the hand by hand</source>
        <translation>el floor liquidó la mano a mano</translation>
    </message>
    <message>
        <source>the floor was called already</source>
        <translation>el floor ya fue llamado</translation>
    </message>
    <message>
        <source>the forced bets: set blinds, an ante or a bring-in</source>
        <translation>las apuestas forzadas: ponga ciegas, ante o bring-in</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted</source>
        <translation>el juego no se elige aquí: está en el cartel</translation>
    </message>
    <message>
        <source>the game is not chosen here: it is posted on the sign</source>
        <translation>el juego no se elige aquí: está en el cartel</translation>
    </message>
    <message>
        <source>the hand as it was settled</source>
        <translation>la mano como se había liquidado</translation>
    </message>
    <message>
        <source>the hand goes back to its player</source>
        <translation>la mano vuelve a su jugador</translation>
    </message>
    <message>
        <source>the hand is folded</source>
        <translation>la mano se retira</translation>
    </message>
    <message>
        <source>the hand is on record, whole and signed by the bridge</source>
        <translation>la mano está registrada, completa y firmada por el puente</translation>
    </message>
    <message>
        <source>the hand is settled by hand</source>
        <translation>la mano se ha liquidado a mano</translation>
    </message>
    <message>
        <source>the hands</source>
        <translation>las manos</translation>
    </message>
    <message>
        <source>the hands are read again</source>
        <translation>las manos se leen de nuevo</translation>
    </message>
    <message>
        <source>the high half</source>
        <translation>la mitad alta</translation>
    </message>
    <message>
        <source>the last action is undone</source>
        <translation>se deshace la última acción</translation>
    </message>
    <message>
        <source>the last action is undone although cards were shown since</source>
        <translation>se deshace la última acción aunque se mostraron cartas desde entonces</translation>
    </message>
    <message>
        <source>the low half</source>
        <translation>la mitad baja</translation>
    </message>
    <message>
        <source>the machine did not take it; the console stays locked</source>
        <translation>la máquina no la aceptó; la consola sigue bloqueada</translation>
    </message>
    <message>
        <source>the next hand is {what}, which can&apos;t be a bomb pot</source>
        <translation>la próxima mano es {what}, no puede ser un bomb pot</translation>
    </message>
    <message>
        <source>the panel says that it is {width} mm wide; a ruler knows better</source>
        <translation>el panel dice que mide {width} mm de ancho; una regla lo sabe mejor</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gets {amount}</source>
        <translation>el jugador que dejó el asiento {seat} recibe {amount}</translation>
    </message>
    <message>
        <source>the player who left seat {seat} gives back {amount}</source>
        <translation>el jugador que dejó el asiento {seat} devuelve {amount}</translation>
    </message>
    <message>
        <source>the pots are to be pushed again: push them first</source>
        <translation>hay que entregar los botes otra vez: entréguelos primero</translation>
    </message>
    <message>
        <source>the pots can&apos;t be divided so</source>
        <translation>los botes no se pueden dividir así</translation>
    </message>
    <message>
        <source>the question is past</source>
        <translation>la pregunta ya no procede</translation>
    </message>
    <message>
        <source>the rack holds no chips</source>
        <translation>el rack no tiene fichas</translation>
    </message>
    <message>
        <source>the rack holds {rack}</source>
        <translation>el rack tiene {rack}</translation>
    </message>
    <message>
        <source>the rack holds {rack}: have it filled first</source>
        <translation>el rack tiene {rack}: haga que lo repongan</translation>
    </message>
    <message>
        <source>the reader&apos;s cards are opened</source>
        <translation>se abren las cartas del lector</translation>
    </message>
    <message>
        <source>the reading place</source>
        <translation>el lugar de lectura</translation>
    </message>
    <message>
        <source>the readings of the showdown</source>
        <translation>las lecturas del showdown</translation>
    </message>
    <message>
        <source>the record</source>
        <translation>el registro</translation>
    </message>
    <message>
        <source>the record goes on once a floor supervisor says so: run this again</source>
        <translation>el registro continúa cuando un floor lo diga: ejecute este paso otra vez</translation>
    </message>
    <message>
        <source>the record holds hands 1 to {hands}</source>
        <translation>el registro tiene las manos 1 a {hands}</translation>
    </message>
    <message>
        <source>the record is not signed: an older one was put in its place</source>
        <translation>el registro no está firmado: en su lugar hay uno más antiguo</translation>
    </message>
    <message>
        <source>the recording is over</source>
        <translation>la grabación terminó</translation>
    </message>
    <message>
        <source>the report is cancelled</source>
        <translation>el aviso se anula</translation>
    </message>
    <message>
        <source>the reshuffle</source>
        <translation>el rebarajado</translation>
    </message>
    <message>
        <source>the round was played again after that ruling: make another ruling</source>
        <translation>tras esa decisión se jugó la ronda otra vez: decida de nuevo</translation>
    </message>
    <message>
        <source>the rule</source>
        <translation>la regla</translation>
    </message>
    <message>
        <source>the screen had just changed. Touch again</source>
        <translation>la pantalla acababa de cambiar. Toque otra vez</translation>
    </message>
    <message>
        <source>the set-up can&apos;t be started: {why}</source>
        <translation>la instalación no se puede iniciar: {why}</translation>
    </message>
    <message>
        <source>the sheet is on the stick, too: {name}</source>
        <translation>la hoja está también en la memoria: {name}</translation>
    </message>
    <message>
        <source>the simulation&apos;s</source>
        <translation>la de la simulación</translation>
    </message>
    <message>
        <source>the table is closed; open it first</source>
        <translation>la mesa está cerrada; ábrala primero</translation>
    </message>
    <message>
        <source>the table is open</source>
        <translation>la mesa está abierta</translation>
    </message>
    <message>
        <source>the table was closed with its counts: open it first</source>
        <translation>la mesa se cerró con sus conteos: ábrala primero</translation>
    </message>
    <message>
        <source>the touch before is being recorded. Touch again</source>
        <translation>se está registrando el toque anterior. Toque otra vez</translation>
    </message>
    <message>
        <source>the turn of that seat</source>
        <translation>el turno de ese asiento</translation>
    </message>
    <message>
        <source>the two were not alike</source>
        <translation>las dos no eran iguales</translation>
    </message>
    <message>
        <source>the {cards} cards</source>
        <translation>las {cards} cartas</translation>
    </message>
    <message>
        <source>the {count} cards</source>
        <translation>las {count} cartas</translation>
    </message>
    <message>
        <source>the {count} down cards</source>
        <translation>las {count} cartas tapadas</translation>
    </message>
    <message numerus="yes">
        <source>the {n} burns</source>
        <translation>
            <numerusform>la {n} quemada</numerusform>
            <numerusform>las {n} quemadas</numerusform>
        </translation>
    </message>
    <message>
        <source>the {stub} of the stub</source>
        <translation>las {stub} del mazo</translation>
    </message>
    <message numerus="yes">
        <source>the {stub} of the stub and the {n} burns together</source>
        <translation>
            <numerusform>las {stub} del mazo y la {n} quemada</numerusform>
            <numerusform>las {stub} del mazo y las {n} quemadas</numerusform>
        </translation>
    </message>
    <message>
        <source>then it is another key: ask the department for the right one</source>
        <translation>entonces es otra clave: pida la correcta al departamento</translation>
    </message>
    <message>
        <source>then the lowest hand without pair, straight or flush</source>
        <translation>después la mano más baja sin pareja, escalera ni color</translation>
    </message>
    <message>
        <source>there</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>there again</source>
        <translation>otra vez allí</translation>
    </message>
    <message>
        <source>there is no &apos;{said}&apos;</source>
        <translation>no existe «{said}»</translation>
    </message>
    <message>
        <source>there is no &apos;{said}&apos;; type one of {choices}</source>
        <translation>no existe «{said}»; escriba uno de {choices}</translation>
    </message>
    <message>
        <source>there is no hand {number}; {held}</source>
        <translation>no hay mano {number}; {held}</translation>
    </message>
    <message>
        <source>there is no number {said}</source>
        <translation>no hay número {said}</translation>
    </message>
    <message>
        <source>there is no place &apos;{place}&apos;: expected board or a seat dealt in</source>
        <translation>no hay lugar &apos;{place}&apos;: se espera la mesa o un asiento con cartas</translation>
    </message>
    <message>
        <source>there is no seat {seat}: this game has seats 1 to {most}; open seats: {open_seats}</source>
        <translation>no hay asiento {seat}: este juego tiene asientos 1 a {most}; libres: {open_seats}</translation>
    </message>
    <message>
        <source>there is no seat {seat}; open seats: {open_seats}</source>
        <translation>no hay asiento {seat}; libres: {open_seats}</translation>
    </message>
    <message>
        <source>there is no straddle now at this table</source>
        <translation>no hay straddle ahora en esta mesa</translation>
    </message>
    <message>
        <source>there is no zone &apos;{said}&apos;; type a name such as America/New_York</source>
        <translation>no hay zona «{said}»; escriba un nombre como America/New_York</translation>
    </message>
    <message>
        <source>there was no room for its picture</source>
        <translation>no había sitio para su imagen</translation>
    </message>
    <message>
        <source>third</source>
        <translation>tercera</translation>
    </message>
    <message>
        <source>this is a table&apos;s disk: its record, keys and decks would be gone. Back it up first</source>
        <translation>este es el disco de una mesa: su registro, sus claves y sus barajas se perderían. Haga antes una copia de seguridad</translation>
    </message>
    <message>
        <source>this is the other department&apos;s key; give another</source>
        <translation>esta es la clave del otro departamento; dé otra</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>esta máquina</translation>
    </message>
    <message>
        <source>three</source>
        <translation>tres</translation>
    </message>
    <message>
        <source>three cards of three suits</source>
        <translation>tres cartas de tres palos</translation>
    </message>
    <message>
        <source>three cards read at the muck</source>
        <translation>tres cartas leídas en el muck</translation>
    </message>
    <message>
        <source>three of a kind</source>
        <translation>trío</translation>
    </message>
    <message>
        <source>three {ranks}</source>
        <translation>trío de {ranks}</translation>
    </message>
    <message>
        <source>three-card badugi</source>
        <translation>badugi de tres cartas</translation>
    </message>
    <message>
        <source>threes</source>
        <translation>treses</translation>
    </message>
    <message>
        <source>time is called already</source>
        <translation>ya se pidió tiempo</translation>
    </message>
    <message>
        <source>time is called on a player who is to act</source>
        <translation>se pide tiempo a un jugador de turno</translation>
    </message>
    <message>
        <source>time is called when the floor has come: nobody&apos;s time runs</source>
        <translation>se pide tiempo cuando llegue el floor: no corre el tiempo de nadie</translation>
    </message>
    <message>
        <source>time is called when the hand goes on; first: {text}</source>
        <translation>se pide tiempo cuando siga la mano; primero: {text}</translation>
    </message>
    <message>
        <source>to allow more than the house does</source>
        <translation>permitir más que la casa</translation>
    </message>
    <message>
        <source>to be named</source>
        <translation>por nombrar</translation>
    </message>
    <message>
        <source>to change how the table is run</source>
        <translation>cambiar cómo se lleva la mesa</translation>
    </message>
    <message>
        <source>to correct the hand</source>
        <translation>corregir la mano</translation>
    </message>
    <message>
        <source>to look at the day at this table</source>
        <translation>ver el día de esta mesa</translation>
    </message>
    <message>
        <source>to move the house&apos;s money</source>
        <translation>mover dinero de la casa</translation>
    </message>
    <message>
        <source>to open face-down cards</source>
        <translation>abrir cartas tapadas</translation>
    </message>
    <message>
        <source>to rule</source>
        <translation>decidir</translation>
    </message>
    <message>
        <source>to rule a misdeal</source>
        <translation>anular un reparto</translation>
    </message>
    <message>
        <source>to seat {seat}</source>
        <translation>al asiento {seat}</translation>
    </message>
    <message>
        <source>to set a stack as it was counted</source>
        <translation>fijar un stack según conteo</translation>
    </message>
    <message>
        <source>to {seats}</source>
        <translation>a {seats}</translation>
    </message>
    <message>
        <source>toke</source>
        <translation>Propina</translation>
    </message>
    <message>
        <source>toked {amount}</source>
        <translation>dio {amount} de propina</translation>
    </message>
    <message>
        <source>took {amount}</source>
        <translation>retiró {amount}</translation>
    </message>
    <message>
        <source>touch</source>
        <translation>toque</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turn</translation>
    </message>
    <message>
        <source>two boards take {wanted} cards, and the stub has {stub}: deal one board</source>
        <translation>dos mesas necesitan {wanted} cartas, y el mazo tiene {stub}: repartir una</translation>
    </message>
    <message>
        <source>two cards of two suits</source>
        <translation>dos cartas de dos palos</translation>
    </message>
    <message>
        <source>two cards read at the muck</source>
        <translation>dos cartas leídas en el muck</translation>
    </message>
    <message>
        <source>two cards turned</source>
        <translation>dos cartas descubiertas</translation>
    </message>
    <message>
        <source>two keys were down at once. Touch one</source>
        <translation>dos teclas a la vez. Toque una sola</translation>
    </message>
    <message>
        <source>two pair</source>
        <translation>doble pareja</translation>
    </message>
    <message>
        <source>two pair, {high} and {low}</source>
        <translation>doble pareja, {high} y {low}</translation>
    </message>
    <message>
        <source>two players at least draw for the button</source>
        <translation>al menos dos jugadores sortean el botón</translation>
    </message>
    <message>
        <source>two-card badugi</source>
        <translation>badugi de dos cartas</translation>
    </message>
    <message>
        <source>type it</source>
        <translation>tecléelo</translation>
    </message>
    <message>
        <source>types like a keyboard</source>
        <translation>escribe como un teclado</translation>
    </message>
    <message>
        <source>unconfirmed</source>
        <translation>sin confirmar</translation>
    </message>
    <message>
        <source>under the gun</source>
        <translation>under the gun</translation>
    </message>
    <message>
        <source>undo stopped</source>
        <translation>deshacer detenido</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>sin acabar</translation>
    </message>
    <message>
        <source>unplugged</source>
        <translation>desenchufado</translation>
    </message>
    <message>
        <source>until all is good, then Ctrl-C</source>
        <translation>hasta que todo esté bien, luego Ctrl-C</translation>
    </message>
    <message>
        <source>up</source>
        <translation>descubierta</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>usual</translation>
    </message>
    <message>
        <source>void</source>
        <translation>anulada</translation>
    </message>
    <message>
        <source>waiting for the first frame</source>
        <translation>esperando la primera imagen</translation>
    </message>
    <message>
        <source>waiting for the reader&apos;s hello</source>
        <translation>esperando al lector</translation>
    </message>
    <message>
        <source>waits for the big blind</source>
        <translation>espera la ciega grande</translation>
    </message>
    <message>
        <source>was {after}, not {before}</source>
        <translation>fue {after}, no {before}</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>mirando</translation>
    </message>
    <message>
        <source>what is played</source>
        <translation>qué se juega</translation>
    </message>
    <message>
        <source>what it faced has changed since it spoke out of turn</source>
        <translation>lo que tenía delante cambió desde que habló fuera de turno</translation>
    </message>
    <message>
        <source>{place} tells more than any deal: what is no card is left out</source>
        <translation>{place} informa más que cualquier reparto: se omite lo que no es carta</translation>
    </message>
    <message>
        <source>{reason}: Undo takes the chip race back first</source>
        <translation>{reason}: Deshacer retira primero el chip race</translation>
    </message>
    <message>
        <source>{reason}: move {makes}, or Undo takes the chip race back first</source>
        <translation>{reason}: mueva {makes}, o Deshacer retira primero el chip race</translation>
    </message>
    <message>
        <source>{what}, wait for the bridge: it checks the PIN</source>
        <translation>{what}: espere al puente, que comprueba el PIN</translation>
    </message>
    <message>
        <source>the action announced is no longer possible</source>
        <translation>la acción anunciada ya no es posible</translation>
    </message>
    <message>
        <source>what seat {seat} did out of turn</source>
        <translation>lo que hizo el asiento {seat} fuera de turno</translation>
    </message>
    <message>
        <source>what seat {seat} would do is in no record; {later} later steps follow it</source>
        <translation>lo que haría el asiento {seat} no está en ningún registro; le siguen {later} pasos</translation>
    </message>
    <message>
        <source>what the house charges: set rake_percent or [table.charge]</source>
        <translation>lo que cobra la casa: ponga rake_percent o [table.charge]</translation>
    </message>
    <message>
        <source>what the record shows</source>
        <translation>qué muestra el registro</translation>
    </message>
    <message>
        <source>what was claimed</source>
        <translation>qué se reclamó</translation>
    </message>
    <message>
        <source>what was ruled of {found}</source>
        <translation>lo que se decidió sobre {found}</translation>
    </message>
    <message>
        <source>what was said out of turn does not bind here</source>
        <translation>lo dicho fuera de turno no obliga aquí</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>rueda</translation>
    </message>
    <message>
        <source>wheel, {reading}</source>
        <translation>rueda, {reading}</translation>
    </message>
    <message>
        <source>when the hand is over</source>
        <translation>cuando termine la mano</translation>
    </message>
    <message>
        <source>where it stands</source>
        <translation>dónde está</translation>
    </message>
    <message>
        <source>which disk</source>
        <translation>qué disco</translation>
    </message>
    <message>
        <source>the seat of the cards was named</source>
        <translation>se nombró el asiento de las cartas</translation>
    </message>
    <message>
        <source>wins with {reading}</source>
        <translation>gana con {reading}</translation>
    </message>
    <message>
        <source>wins {half}, {amount}, with {reading}</source>
        <translation>gana {half}, {amount}, con {reading}</translation>
    </message>
    <message>
        <source>with the supervisor&apos;s PIN</source>
        <translation>con el PIN del floor</translation>
    </message>
    <message numerus="yes">
        <source>with {n} odd chips</source>
        <translation>
            <numerusform>con la ficha sobrante</numerusform>
            <numerusform>con {n} fichas sobrantes</numerusform>
        </translation>
    </message>
    <message>
        <source>with {stack}</source>
        <translation>con {stack}</translation>
    </message>
    <message>
        <source>wrong action</source>
        <translation>acción equivocada</translation>
    </message>
    <message>
        <source>wrong button</source>
        <translation>botón equivocado</translation>
    </message>
    <message>
        <source>wrong cards</source>
        <translation>cartas equivocadas</translation>
    </message>
    <message>
        <source>wrong deal</source>
        <translation>reparto erróneo</translation>
    </message>
    <message>
        <source>wrong first seat</source>
        <translation>primer asiento equivocado</translation>
    </message>
    <message>
        <source>wrong number</source>
        <translation>número equivocado</translation>
    </message>
    <message>
        <source>wrong push</source>
        <translation>entrega equivocada</translation>
    </message>
    <message>
        <source>wrong raise</source>
        <translation>subida equivocada</translation>
    </message>
    <message>
        <source>wrong resolution</source>
        <translation>resolución errónea</translation>
    </message>
    <message>
        <source>wrong seat</source>
        <translation>asiento equivocado</translation>
    </message>
    <message>
        <source>wrong show</source>
        <translation>muestra equivocada</translation>
    </message>
    <message>
        <source>wrong step</source>
        <translation>paso equivocado</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>{actions} and {more} more</source>
        <translation>{actions} y {more} más</translation>
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
        <translation>{amount} de vuelta del drop</translation>
    </message>
    <message>
        <source>{amount} back out of the drop in all</source>
        <translation>{amount} de vuelta del drop en total</translation>
    </message>
    <message>
        <source>{amount} chips are more than any table holds; {most_chips} at most</source>
        <translation>{amount} fichas son más de las que hay en una mesa; {most_chips} como máximo</translation>
    </message>
    <message>
        <source>{amount} come back from the player who left seat {seat}, in all</source>
        <translation>{amount} vuelven en total del jugador que dejó el asiento {seat}</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} into the pot</source>
        <translation>{amount} del asiento {seat} al bote</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} into the pot in all</source>
        <translation>{amount} en total del asiento {seat} al bote</translation>
    </message>
    <message>
        <source>{amount} from seat {seat} to seat {to_seat}</source>
        <translation>{amount} del asiento {seat} al asiento {to_seat}</translation>
    </message>
    <message>
        <source>{amount} go from seat {seat} to seat {to_seat}, by {by}</source>
        <translation>{amount} van del asiento {seat} al asiento {to_seat}, por {by}</translation>
    </message>
    <message>
        <source>{amount} go to the player who left seat {seat}, in all</source>
        <translation>{amount} van en total al jugador que dejó el asiento {seat}</translation>
    </message>
    <message>
        <source>{amount} in play</source>
        <translation>{amount} en juego</translation>
    </message>
    <message>
        <source>{amount} is a short buy: the buy-in is {range}</source>
        <translation>{amount} es una compra corta: la entrada es {range}</translation>
    </message>
    <message>
        <source>{amount} is too much: the buy-in is {range}</source>
        <translation>{amount} es demasiado: la entrada es {range}</translation>
    </message>
    <message>
        <source>{amount} was entered: enter what it should have been</source>
        <translation>Se anotó {amount}: anote lo que debió ser</translation>
    </message>
    <message>
        <source>{amount} more into the drop</source>
        <translation>{amount} más al drop</translation>
    </message>
    <message>
        <source>{amount} more into the drop in all</source>
        <translation>{amount} más al drop en total</translation>
    </message>
    <message>
        <source>{amount} moved from seat {seat} to seat {to_seat}</source>
        <translation>{amount} del asiento {seat} al asiento {to_seat}</translation>
    </message>
    <message>
        <source>{amount} of a pot went to seat {seat}</source>
        <translation>{amount} de un bote fueron al asiento {seat}</translation>
    </message>
    <message>
        <source>{amount} or more</source>
        <translation>{amount} o más</translation>
    </message>
    <message>
        <source>{amount} out of the pot to seat {seat}</source>
        <translation>{amount} del bote al asiento {seat}</translation>
    </message>
    <message>
        <source>{amount} out of the pot to seat {seat} in all</source>
        <translation>{amount} en total del bote al asiento {seat}</translation>
    </message>
    <message>
        <source>{amount} over</source>
        <translation>{amount} de más</translation>
    </message>
    <message>
        <source>{amount} short</source>
        <translation>{amount} de menos</translation>
    </message>
    <message>
        <source>{amount} uncalled back to seat {seat}</source>
        <translation>{amount} sin igualar vuelven al asiento {seat}</translation>
    </message>
    <message>
        <source>{before}. Hand {hand} did not finish: all chips go back</source>
        <translation>{before}. La mano {hand} no terminó: vuelven todas las fichas</translation>
    </message>
    <message>
        <source>{before}more than {limit} for incidentals needs the supervisor</source>
        <translation>{before}más de {limit} para gastos requiere al floor</translation>
    </message>
    <message>
        <source>{by} notes{about}: {text}</source>
        <translation>{by} anota{about}: {text}</translation>
    </message>
    <message>
        <source>{cards} burned, {cards2} on the board</source>
        <translation>{cards} quemadas, {cards2} en la mesa</translation>
    </message>
    <message>
        <source>{cards} cards are to be named, not {faces}: name each once</source>
        <translation>hay que nombrar {cards} cartas, no {faces}: cada una una vez</translation>
    </message>
    <message>
        <source>{cards} cards, complete</source>
        <translation>{cards} cartas, completa</translation>
    </message>
    <message>
        <source>{cards} lies before seat {seat}</source>
        <translation>{cards} está ante el asiento {seat}</translation>
    </message>
    <message>
        <source>{card} is the highest card</source>
        <translation>{card} es la carta más alta</translation>
    </message>
    <message>
        <source>{card} is the lowest card</source>
        <translation>{card} es la carta más baja</translation>
    </message>
    <message>
        <source>{card} lies {there}: a deck holds each card once</source>
        <translation>{card} está {there}: una baraja tiene cada carta una vez</translation>
    </message>
    <message>
        <source>{card} was named {there}, and comes only now</source>
        <translation>{card} se nombró {there} y sale ahora</translation>
    </message>
    <message>
        <source>{card} was named {there}, and lies {here}</source>
        <translation>{card} se nombró {there} y está {here}</translation>
    </message>
    <message>
        <source>{card} was named {there}: are its cards taken away?</source>
        <translation>{card} se nombró {there}: ¿se retiraron sus cartas?</translation>
    </message>
    <message>
        <source>{chips} is not short of anything: enter it as seat {seat}&apos;s bet</source>
        <translation>{chips} no es corto: anótelo como apuesta del asiento {seat}</translation>
    </message>
    <message>
        <source>{chips} of seats {words} win a chip of {unit}: name each once</source>
        <translation>{chips} de los asientos {words} ganan una ficha de {unit}: nombre cada uno una vez</translation>
    </message>
    <message>
        <source>{chips} to seat {seat}{side}{reading}</source>
        <translation>{chips} al asiento {seat}{side}{reading}</translation>
    </message>
    <message>
        <source>{config} is written. The table: tapburn table --config {config}</source>
        <translation>{config} está escrito. La mesa: tapburn table --config {config}</translation>
    </message>
    <message>
        <source>{config}: a new file</source>
        <translation>{config}: un archivo nuevo</translation>
    </message>
    <message>
        <source>{config}: goes on with what it says</source>
        <translation>{config}: continúa con lo que dice</translation>
    </message>
    <message>
        <source>{confirmed} confirmed, {opened} opened, {denied} denied</source>
        <translation>{confirmed} confirmadas, {opened} abiertas, {denied} negadas</translation>
    </message>
    <message>
        <source>{confirmed} confirmed{no}, {opened} opened</source>
        <translation>{confirmed} confirmadas{no}, {opened} abiertas</translation>
    </message>
    <message>
        <source>{count} cards go back into the stub, shuffled and cut</source>
        <translation>{count} cartas vuelven al mazo, barajadas y cortadas</translation>
    </message>
    <message>
        <source>{count} later steps stay as they are</source>
        <translation>{count} pasos posteriores quedan como están</translation>
    </message>
    <message>
        <source>{count}: {blinds}</source>
        <translation>{count}: {blinds}</translation>
    </message>
    <message>
        <source>{dead} dead</source>
        <translation>{dead} muertas</translation>
    </message>
    <message>
        <source>{dealer} deals already</source>
        <translation>{dealer} ya reparte</translation>
    </message>
    <message>
        <source>{dealer} deals{add_keys}</source>
        <translation>{dealer} reparte{add_keys}</translation>
    </message>
    <message>
        <source>{done} % is copied</source>
        <translation>copiado el {done} %</translation>
    </message>
    <message>
        <source>record: drop {drop}, jackpot {jackpot}; counted: {drop2} and {jackpot2}. Count again</source>
        <translation>registro: drop {drop}, jackpot {jackpot}; contado: {drop2} y {jackpot2}. Cuente otra vez</translation>
    </message>
    <message>
        <source>{amount} of it were moved from seat {seat} to seat {to_seat}: Undo takes that back first</source>
        <translation>se movieron {amount} de ella del asiento {seat} al asiento {to_seat}: Deshacer lo retira primero</translation>
    </message>
    <message>
        <source>{card} would lie open {here} and {there}: name another card, or touch Undo</source>
        <translation>{card} estaría abierta {here} y {there}: nombre otra carta o toque Deshacer</translation>
    </message>
    <message>
        <source>{faces} cards named for {place}, {cards} needed: name exactly {cards}</source>
        <translation>{faces} cartas nombradas para {place}, hacen falta {cards}: nombre exactamente {cards}</translation>
    </message>
    <message>
        <source>{face} appears twice: a deck holds each card once</source>
        <translation>{face} aparece dos veces: cada carta está una vez</translation>
    </message>
    <message>
        <source>{face} is not in the deck of {title}</source>
        <translation>{face} no está en la baraja de {title}</translation>
    </message>
    <message>
        <source>{field}: a list of {n}</source>
        <translation>{field}: una lista de {n}</translation>
    </message>
    <message>
        <source>{field}: a number beyond all</source>
        <translation>{field}: un número fuera de todo límite</translation>
    </message>
    <message>
        <source>{field}: a sign that no text has</source>
        <translation>{field}: un signo que ningún texto tiene</translation>
    </message>
    <message>
        <source>{field}: a text of {n} letters</source>
        <translation>{field}: un texto de {n} letras</translation>
    </message>
    <message>
        <source>{field}: unpacked it is more than any table has</source>
        <translation>{field}: desempaquetado es más de lo que tiene una mesa</translation>
    </message>
    <message>
        <source>{field}: {n}, which is below nothing</source>
        <translation>{field}: {n}, menos que nada</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} y {second}</translation>
    </message>
    <message>
        <source>{first} or {second}</source>
        <translation>{first} o {second}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
    <message>
        <source>{floor_answered} is on the way already</source>
        <translation>{floor_answered} ya está en camino</translation>
    </message>
    <message>
        <source>{gone} were taken since the last hand; </source>
        <translation>{gone} se retiraron desde la última mano; </translation>
    </message>
    <message>
        <source>{hands}{rate} · drop {chips} · tokes {chips2}</source>
        <translation>{hands}{rate} · drop {chips} · propinas {chips2}</translation>
    </message>
    <message>
        <source>{has}, less than comes off: have the floor count it</source>
        <translation>{has}, menos de lo que sale: que el floor lo cuente</translation>
    </message>
    <message>
        <source>{held} out of turn</source>
        <translation>{held}, fuera de turno</translation>
    </message>
    <message>
        <source>{held} out of turn; {means}</source>
        <translation>{held}, fuera de turno; {means}</translation>
    </message>
    <message>
        <source>{held}, and it binds, since nothing changes before its turn ({clause})</source>
        <translation>{held}, y obliga, pues nada cambia antes de su turno ({clause})</translation>
    </message>
    <message>
        <source>{held}, then seat {seat} acts anew: {why} ({clause})</source>
        <translation>{held}, luego el asiento {seat} actúa de nuevo: {why} ({clause})</translation>
    </message>
    <message>
        <source>{hours} h {minutes}</source>
        <translation>{hours} h {minutes}</translation>
    </message>
    <message>
        <source>{house} · the best first</source>
        <translation>{house} · las mejores primero</translation>
    </message>
    <message>
        <source>{kept} burns, folded hands, discards of earlier draws{served}: {words} cards.</source>
        <translation>{kept} quemadas, manos retiradas, descartes de cambios anteriores{served}: {words} cartas.</translation>
    </message>
    <message>
        <source>{kind}, {ranks}</source>
        <translation>{kind}, {ranks}</translation>
    </message>
    <message>
        <source>{kind}, {rank} high</source>
        <translation>{kind}, {rank} alta</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} a {most}</translation>
    </message>
    <message>
        <source>{level} of {levels}</source>
        <translation>{level} de {levels}</translation>
    </message>
    <message>
        <source>{lost} between hands</source>
        <translation>{lost} entre manos</translation>
    </message>
    <message>
        <source>{lost}: check the cards, then continue</source>
        <translation>{lost}: compruebe las cartas y continúe</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} a {high}</translation>
    </message>
    <message>
        <source>{made}, {kickers} kicker</source>
        <translation>{made} con {kickers}</translation>
    </message>
    <message>
        <source>{made}, {kickers} kickers</source>
        <translation>{made} con {kickers}</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{mistake}: the prompt said “{prompt}”</source>
        <translation>{mistake}: el aviso decía «{prompt}»</translation>
    </message>
    <message>
        <source>{most_held} hands are held already: release one first</source>
        <translation>{most_held} manos ya están retenidas: libere una antes</translation>
    </message>
    <message>
        <source>{most_ordered} moves of chips are ordered and not done: do those first</source>
        <translation>{most_ordered} movimientos de fichas ordenados y sin hacer: hágalos antes</translation>
    </message>
    <message>
        <source>{most} from {count} players</source>
        <translation>{most} desde {count} jugadores</translation>
    </message>
    <message>
        <source>{names} may sign on as {role}</source>
        <translation>{names} pueden iniciar sesión como {role}</translation>
    </message>
    <message>
        <source>{names} split{what} with {reading}, {amounts}{odd}</source>
        <translation>{names} dividen{what} con {reading}, {amounts}{odd}</translation>
    </message>
    <message>
        <source>{name} ({role}) does not have this right</source>
        <translation>{name} ({role}) no tiene este derecho</translation>
    </message>
    <message>
        <source>{name} ({role}), {left} left</source>
        <translation>{name} ({role}), quedan {left}</translation>
    </message>
    <message>
        <source>{name} ({role}){left}</source>
        <translation>{name} ({role}){left}</translation>
    </message>
    <message>
        <source>{name} is coming</source>
        <translation>{name} viene</translation>
    </message>
    <message>
        <source>{name} {small_bet} and {big_bet}</source>
        <translation>{name} {small_bet} y {big_bet}</translation>
    </message>
    <message>
        <source>{name} {small_bet} to {amount}</source>
        <translation>{name} {small_bet} a {amount}</translation>
    </message>
    <message>
        <source>{name}&apos;s PIN: this machine&apos;s bridge goes on with the record</source>
        <translation>PIN de {name}: el puente de esta máquina continúa el registro</translation>
    </message>
    <message>
        <source>{name}, {number} street</source>
        <translation>{name}, {number} calle</translation>
    </message>
    <message>
        <source>{nickname} left with {back} within {window_minutes} minutes: the same amount comes back</source>
        <translation>{nickname} se fue con {back} hace menos de {window_minutes} minutos: vuelve con lo mismo</translation>
    </message>
    <message>
        <source>{nickname} may not play with seat {apart}: a supervisor can allow it</source>
        <translation>{nickname} no puede jugar con el asiento {apart}: un floor puede permitirlo</translation>
    </message>
    <message>
        <source>{nickname} sits at seat {seated}: one player, one seat</source>
        <translation>{nickname} está en el asiento {seated}: un jugador, un asiento</translation>
    </message>
    <message>
        <source>{number} is taken</source>
        <translation>{number} está ocupado</translation>
    </message>
    <message>
        <source>{number}: {key}</source>
        <translation>{number}: {key}</translation>
    </message>
    <message>
        <source>{number}: {key} · new</source>
        <translation>{number}: {key} · nueva</translation>
    </message>
    <message numerus="yes">
        <source>{n} burns</source>
        <translation>
            <numerusform>{n} quemada</numerusform>
            <numerusform>{n} quemadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards</source>
        <translation>
            <numerusform>{n} carta</numerusform>
            <numerusform>{n} cartas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards are off the stub before time</source>
        <translation>
            <numerusform>Una carta salió del mazo antes de tiempo</numerusform>
            <numerusform>{n} cartas salieron del mazo antes de tiempo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards belong to no deck of {size}</source>
        <translation>
            <numerusform>una carta no es de ninguna baraja de {size}</numerusform>
            <numerusform>{n} cartas no son de ninguna baraja de {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards burned</source>
        <translation>
            <numerusform>{n} carta quemada</numerusform>
            <numerusform>{n} cartas quemadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards dealt</source>
        <translation>
            <numerusform>{n} carta repartida</numerusform>
            <numerusform>{n} cartas repartidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lay on the board when it was agreed</source>
        <translation>
            <numerusform>Había {n} carta en la mesa cuando se acordó</numerusform>
            <numerusform>Había {n} cartas en la mesa cuando se acordó</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie dealt: they count again when due</source>
        <translation>
            <numerusform>1 carta ya está puesta: cuenta de nuevo cuando toque</numerusform>
            <numerusform>{n} cartas ya están puestas: cuentan de nuevo cuando toque</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie elsewhere than they are due now</source>
        <translation>
            <numerusform>Una carta está en otro sitio del que le toca ahora</numerusform>
            <numerusform>{n} cartas están en otro sitio del que les toca ahora</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards lie there</source>
        <translation>
            <numerusform>hay {n} carta puesta</numerusform>
            <numerusform>hay {n} cartas puestas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards on the board</source>
        <translation>
            <numerusform>{n} carta en la mesa</numerusform>
            <numerusform>{n} cartas en la mesa</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} cards read at the muck</source>
        <translation>{n} cartas leídas en el muck</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards were read that may have been dealt already</source>
        <translation>
            <numerusform>Se leyó una carta que quizá ya se repartió</numerusform>
            <numerusform>Se leyeron {n} cartas que quizá ya se repartieron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips</source>
        <translation>
            <numerusform>1 ficha</numerusform>
            <numerusform>{n} fichas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} chips of {race} to win</source>
        <translation>
            <numerusform>{n} ficha de {race} en juego</numerusform>
            <numerusform>{n} fichas de {race} en juego</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} given of a pot of {amount}</source>
        <translation>{n} repartidos de un bote de {amount}</translation>
    </message>
    <message numerus="yes">
        <source>{n} hands</source>
        <translation>
            <numerusform>{n} mano</numerusform>
            <numerusform>{n} manos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} later steps stay as entered</source>
        <translation>
            <numerusform>{n} paso posterior queda como se anotó</numerusform>
            <numerusform>{n} pasos posteriores quedan como se anotaron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} minuto</numerusform>
            <numerusform>{n} minutos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} mistakes, {limit} allowed.</source>
        <translation>
            <numerusform>{n} error, {limit} permitidos.</numerusform>
            <numerusform>{n} errores, {limit} permitidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} más</translation>
    </message>
    <message numerus="yes">
        <source>{n} more changes</source>
        <translation>
            <numerusform>{n} cambio más</numerusform>
            <numerusform>{n} cambios más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more hands</source>
        <translation>
            <numerusform>{n} mano más</numerusform>
            <numerusform>{n} manos más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} lie there</source>
        <translation>
            <numerusform>Hay una puesta</numerusform>
            <numerusform>Hay {n} de {total} puestas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} readings were lost by {source}</source>
        <translation>
            <numerusform>{source} perdió una lectura</numerusform>
            <numerusform>{source} perdió {n} lecturas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} seats</source>
        <translation>
            <numerusform>el asiento</numerusform>
            <numerusform>{n} asientos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps taken back</source>
        <translation>
            <numerusform>1 paso deshecho</numerusform>
            <numerusform>{n} pasos deshechos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tries left</source>
        <translation>
            <numerusform>queda {n} intento</numerusform>
            <numerusform>quedan {n} intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>{one} of {other}</source>
        <translation>{one} de {other}</translation>
    </message>
    <message>
        <source>{path} can&apos;t be opened (error {number}); check the cable</source>
        <translation>{path} no se puede abrir (error {number}); revise el cable</translation>
    </message>
    <message>
        <source>{path} is no serial port; check the port&apos;s name in the configuration</source>
        <translation>{path} no es un puerto serie; revise su nombre en la configuración</translation>
    </message>
    <message>
        <source>{path}: answers of the house. Use them?</source>
        <translation>{path}: respuestas de la casa. ¿Usarlas?</translation>
    </message>
    <message numerus="yes">
        <source>{picked} of {n} cards</source>
        <translation>
            <numerusform>{picked} de {n} carta</numerusform>
            <numerusform>{picked} de {n} cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>{picked} picked</source>
        <translation>{picked} elegidas</translation>
    </message>
    <message numerus="yes">
        <source>{places}: stay where they lie</source>
        <translation>
            <numerusform>{places}: queda donde está</numerusform>
            <numerusform>{places}: quedan donde están</numerusform>
        </translation>
    </message>
    <message>
        <source>{place} named by the dealer</source>
        <translation>{place}, nombrado por el crupier</translation>
    </message>
    <message>
        <source>{place} shows {faces}, {how}</source>
        <translation>{place} muestra {faces}, {how}</translation>
    </message>
    <message>
        <source>{playing} of {seats}</source>
        <translation>{playing} de {seats}</translation>
    </message>
    <message>
        <source>{post}, to the middle</source>
        <translation>{post}, al centro</translation>
    </message>
    <message>
        <source>{pot} is seat {seat}&apos;s: {amount}</source>
        <translation>{pot} es del asiento {seat}: {amount}</translation>
    </message>
    <message>
        <source>{pot} was seat {seat}&apos;s before its hand was dead</source>
        <translation>{pot} era del asiento {seat} antes de que su mano quedara muerta</translation>
    </message>
    <message>
        <source>{pot}, first board</source>
        <translation>{pot}, primera mesa</translation>
    </message>
    <message>
        <source>{pot}, second board</source>
        <translation>{pot}, segunda mesa</translation>
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
        <translation>{pot}: tome {amount} de {seats}</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({clause})</source>
        <translation>{question} Un segundo toque retira ({clause})</translation>
    </message>
    <message>
        <source>{question} A second touch folds ({turn})</source>
        <translation>{question} Un segundo toque retira ({turn})</translation>
    </message>
    <message>
        <source>{question} A second touch mucks ({words})</source>
        <translation>{question} Un segundo toque tira ({words})</translation>
    </message>
    <message>
        <source>{rake} from {pot}</source>
        <translation>{rake} desde {pot}</translation>
    </message>
    <message>
        <source>{ranks} full of {pair}</source>
        <translation>full de {ranks} y {pair}</translation>
    </message>
    <message>
        <source>{ranks} low</source>
        <translation>baja {ranks}</translation>
    </message>
    <message>
        <source>{rank} high</source>
        <translation>{rank} alta</translation>
    </message>
    <message>
        <source>{rank}-high straight</source>
        <translation>escalera al {rank}</translation>
    </message>
    <message>
        <source>{rank}-high straight flush</source>
        <translation>escalera de color al {rank}</translation>
    </message>
    <message>
        <source>{reason} ({clause})</source>
        <translation>{reason} ({clause})</translation>
    </message>
    <message>
        <source>{reason}. Undo takes back the corrections, the latest first</source>
        <translation>{reason}. Deshacer retira las correcciones, la última primero</translation>
    </message>
    <message>
        <source>{reason}: the floor corrects it, by name</source>
        <translation>{reason}: lo corrige el floor, con nombre</translation>
    </message>
    <message>
        <source>{reason}; if the house moved the player, say why: broken game or changed limit</source>
        <translation>{reason}; si la casa movió al jugador, diga por qué: mesa disuelta o límite cambiado</translation>
    </message>
    <message>
        <source>{roles} or the {role}</source>
        <translation>{roles} o {role}</translation>
    </message>
    <message>
        <source>{role}, number {number}</source>
        <translation>{role}, número {number}</translation>
    </message>
    <message>
        <source>{seats} run it twice: two boards, half of each pot on either</source>
        <translation>{seats} lo corren dos veces: dos mesas, la mitad de cada bote en cada una</translation>
    </message>
    <message>
        <source>{seconds} seconds an action, {limit} allowed.</source>
        <translation>{seconds} segundos por acción, {limit} permitidos.</translation>
    </message>
    <message>
        <source>{sequence} ({step})</source>
        <translation>{sequence} ({step})</translation>
    </message>
    <message>
        <source>Wrong cards were named {sets_denied} times. The next try takes the floor&apos;s PIN</source>
        <translation>Se nombraron cartas erróneas {sets_denied} veces. El siguiente intento requiere el PIN del floor</translation>
    </message>
    <message>
        <source>{size} {when}</source>
        <translation>{size} {when}</translation>
    </message>
    <message>
        <source>{source} named no card at the {zone}</source>
        <translation>{source} no nombró ninguna carta: {zone}</translation>
    </message>
    <message>
        <source>{source} read {card} at the {zone}, score {score}</source>
        <translation>{source} leyó {card} ({zone}), valor {score}</translation>
    </message>
    <message>
        <source>{source}: event {sequence} since its start {boot}</source>
        <translation>{source}: evento {sequence} desde su inicio {boot}</translation>
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
        <translation>{stands}. La mano seguiría: {next}</translation>
    </message>
    <message>
        <source>{stands}. No longer possible: {what}: {why}</source>
        <translation>{stands}. Ya no es posible: {what}: {why}</translation>
    </message>
    <message>
        <source>{stands}: {reason}</source>
        <translation>{stands}: {reason}</translation>
    </message>
    <message>
        <source>{step} before seat {seat} has acted: held</source>
        <translation>{step} antes de que actúe el asiento {seat}: retenido</translation>
    </message>
    <message>
        <source>{step} changes the amount to call</source>
        <translation>{step} cambia la cantidad a igualar</translation>
    </message>
    <message>
        <source>{street} street</source>
        <translation>{street} calle</translation>
    </message>
    <message>
        <source>{stub} of the stub and {told}</source>
        <translation>{stub} del mazo y {told}</translation>
    </message>
    <message>
        <source>{table}, backed up {made}</source>
        <translation>{table}, copia del {made}</translation>
    </message>
    <message>
        <source>{table}, hand {number}</source>
        <translation>{table}, mano {number}</translation>
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
        <translation>{text}, ya avisado; ahora nombre el asiento</translation>
    </message>
    <message>
        <source>{text} with {stack}</source>
        <translation>{text} con {stack}</translation>
    </message>
    <message>
        <source>{text}, by {by}</source>
        <translation>{text}, por {by}</translation>
    </message>
    <message>
        <source>{text}: post the antes first</source>
        <translation>{text}: ponga antes los antes</translation>
    </message>
    <message>
        <source>{text}: post the blinds first</source>
        <translation>{text}: ponga antes las ciegas</translation>
    </message>
    <message>
        <source>{text}: ruled by {who}{rule}</source>
        <translation>{text} · decide {who}{rule}</translation>
    </message>
    <message numerus="yes">
        <source>{text}: {n} cards</source>
        <translation>
            <numerusform>{text}: {n} carta</numerusform>
            <numerusform>{text}: {n} cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} here</source>
        <translation>{time} aquí</translation>
    </message>
    <message>
        <source>{title} (seat {seats})</source>
        <translation>{title} (asiento {seats})</translation>
    </message>
    <message>
        <source>{title} (seats {seats})</source>
        <translation>{title} (asientos {seats})</translation>
    </message>
    <message>
        <source>{title} ({where})</source>
        <translation>{title} ({where})</translation>
    </message>
    <message>
        <source>{title}: seat {seats}</source>
        <translation>{title}: asiento {seats}</translation>
    </message>
    <message>
        <source>{title}: that does not happen in {game}</source>
        <translation>{title}: eso no pasa en {game}</translation>
    </message>
    <message>
        <source>{together}: {cards}. Folded cards stay out.</source>
        <translation>{together}: {cards}. Las cartas retiradas quedan fuera.</translation>
    </message>
    <message>
        <source>{told}, perhaps {cards}</source>
        <translation>{told}, quizá {cards}</translation>
    </message>
    <message>
        <source>{told}, where it had stood for {seconds} s</source>
        <translation>{told}, donde llevaba {seconds} s</translation>
    </message>
    <message>
        <source>{told}; the screen showed &quot;{prompt}&quot;</source>
        <translation>{told}; la pantalla mostraba «{prompt}»</translation>
    </message>
    <message>
        <source>{what}; these are: {steps}</source>
        <translation>{what}; estos sí: {steps}</translation>
    </message>
    <message>
        <source>{which} draw</source>
        <translation>{which} cambio</translation>
    </message>
    <message>
        <source>{who} acted before it on that street: it was in turn</source>
        <translation>{who} actuó antes en esa calle: no fue fuera de turno</translation>
    </message>
    <message>
        <source>{who} of the {amount} that go back: it has to bring the rest first</source>
        <translation>{who} de los {amount} que vuelven: antes debe traer el resto</translation>
    </message>
    <message>
        <source>{who} posts or waits: the button is not sold here</source>
        <translation>{who} pone o espera: aquí no se vende el botón</translation>
    </message>
    <message>
        <source>{who} posts them: nobody waits here</source>
        <translation>{who} las pone: aquí nadie espera</translation>
    </message>
    <message>
        <source>{who} rules{ruler}{proven}: {what} ({clause}). {found}</source>
        <translation>{who} decide{ruler}{proven}: {what} ({clause}). {found}</translation>
    </message>
    <message>
        <source>{who} waits for the big blind</source>
        <translation>{who} espera la ciega grande</translation>
    </message>
    <message>
        <source>{who} {what}: it takes the PIN of the {roles}</source>
        <translation>{who} {what}: hace falta el PIN de {roles}</translation>
    </message>
    <message>
        <source>{who}{ruler}{proven} settles the hand by hand: {gets} ({clause}). {why}</source>
        <translation>{who}{ruler}{proven} resuelve la mano manualmente: {gets} ({clause}). {why}</translation>
    </message>
    <message>
        <source>{why}. The table is as last recorded.</source>
        <translation>{why}. La mesa está como se registró por última vez.</translation>
    </message>
    <message>
        <source>{why}: call the floor</source>
        <translation>{why}: llame al floor</translation>
    </message>
    <message>
        <source>{words} and is all in</source>
        <translation>{words} y está all-in</translation>
    </message>
    <message>
        <source>{words} cards</source>
        <translation>{words} cartas</translation>
    </message>
    <message>
        <source>{words}: the next seat has acted upon it; have the floor correct it</source>
        <translation>{words}: el siguiente asiento ya actuó; que lo corrija el floor</translation>
    </message>
    <message>
        <source>½ pot</source>
        <translation>½ bote</translation>
    </message>
</context>
<context>
    <name>Theme</name>
    <message>
        <source>Ace</source>
        <translation>As</translation>
    </message>
    <message>
        <source>King</source>
        <translation>Rey</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Reina</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>Jota</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>Diez</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>tréboles</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>diamantes</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>corazones</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>picas</translation>
    </message>
    <message>
        <source>A card face down</source>
        <translation>Una carta boca abajo</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Hand %1</source>
        <translation>Mano %1</translation>
    </message>
    <message>
        <source>Hand back</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Tomar el control</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
</context>
<context>
    <name>UndoKey</name>
    <message>
        <source>Hold to undo</source>
        <translation>Mantener: deshacer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>WagerPad</name>
    <message>
        <source>%1, to %2</source>
        <translation>%1, a %2</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>A %1</translation>
    </message>
    <message>
        <source>Add a chip of %1 to the next size</source>
        <translation>Añadir una ficha de %1 al próximo tamaño</translation>
    </message>
</context>
</TS>
