import { useLayoutEffect, useRef } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import { moveOf } from '../../../src/wording/moves.js';
import { capital, type Names } from '../../../src/wording/names.js';
import { counted } from '../../../src/wording/counting.js';
import { awaitedAs } from '../../../src/wording/waiting.js';
import type { Awaited, CommandPhaseView, PlayerColor, SeatEvent } from '../../../src/index.js';
import type { Place } from '../game/place.js';
import type { Refused } from '../game/table.js';
import { useTable } from './context.js';
import { Measuring } from './measuring.js';
import { Refusal } from './refusal.js';

interface YourMoveProps {
  view: CommandPhaseView;
  place: Place;
  legal: readonly SeatEvent[];
  refused: Refused | null;
}

/** What is waited for and from whom, and everything that who is at the screen may do now. */
export function YourMove({ view, place, legal, refused }: YourMoveProps) {
  const { names, act } = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  const { waitingFor } = view;
  // A move that was made is no button any more: who uses the keyboard goes on from here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const player = place.kind === 'player' ? place.player : null;
  const pairs = waitingFor.flatMap((each) => (each.player === player ? (each.pairs ?? []) : []));
  return (
    <section class={`panel your-move ${player ?? ''}`} aria-labelledby="your-move">
      <h2 id="your-move" ref={heading} tabIndex={-1}>
        {headingFor(view, player)}
      </h2>
      <div role="status" class="waiting-for">
        {waitingFor.length === 0 ? (
          <p>Nothing is waited for.</p>
        ) : (
          <>
            <p>Waiting for</p>
            <ul>
              {waitingFor.map((awaited) => (
                <li key={`${awaited.player} ${awaited.kind}`} class={awaited.player}>
                  {waitingInWords(awaited, names)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Refusal refused={refused} place={place} />
      {player && pairs.length > 0 && <Measuring player={player} pairs={pairs} />}
      {player && legal.length > 0 && (
        <ul class="moves" aria-label="What you may do now">
          {legal.map((event) => (
            <li key={JSON.stringify(event)}>
              <button type="button" onClick={() => act({ act: 'play', event })}>
                {moveOf(event, player, names)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {player && legal.length === 0 && pairs.length === 0 && waitingFor.length > 0 && (
        <p class="quiet">There is nothing you may do now: hand the device over.</p>
      )}
    </section>
  );
}

function headingFor({ step, waitingFor }: CommandPhaseView, player: PlayerColor | null): string {
  if (step === 'complete') return 'The phase is over';
  if (player === null) return 'The table waits';
  return waitingFor.some((awaited) => awaited.player === player)
    ? `${capital(player)}, your move`
    : `It is ${opponentOf(player)}'s move`;
}

/** Ranges are counted: which they are stands where they are asked for. */
function waitingInWords(awaited: Awaited, names: Names): string {
  const { player, pairs = [] } = awaited;
  return pairs.length > 1
    ? `${player} to measure ${counted(pairs.length, 'range')}`
    : awaitedAs(awaited, names);
}
