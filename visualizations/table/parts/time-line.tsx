import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { narratePlainly } from '../../../src/wording/log.js';
import type { RoundStart } from '../game/replaying.js';
import type { ShownTable } from '../game/shown-table.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';

/** A slider through the moments of a match, as this place may see them. From each a new game can go on. */
export function TimeLine({ shown }: { shown: ShownTable }) {
  const { isOver, source } = shown;
  const [isOpen, open] = useState(isWide());
  return (
    <details
      class="panel time-line"
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{isOver ? 'Replay' : 'Look back'}</summary>
      {isOpen && <Moments shown={shown} />}
      {source.kind === 'hosted' && (
        <p class="quiet">This device shows again only what it has seen of the match.</p>
      )}
    </details>
  );
}

/** The same slider while an earlier moment is on display. It stays at the bottom of the screen. */
export function LookingBack({ shown }: { shown: ShownTable }) {
  const { act } = useTable();
  const { replay, isOver } = shown;
  const bar = useRef<HTMLElement>(null);
  // The page shows the table of that moment from its top. The slider keeps the focus.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    bar.current?.querySelector('input')?.focus();
  }, []);
  return (
    <section ref={bar} class="panel time-line looking" aria-label="Look back">
      <Moments shown={shown} />
      <button type="button" class="primary" onClick={() => act({ act: 'look', at: replay.last })}>
        Back to the {isOver ? 'end' : 'game'}
      </button>
    </section>
  );
}

/** The controls come last: the sentence above them may have any length. */
function Moments({ shown: { replay, view } }: { shown: ShownTable }) {
  const { tell, act } = useTable();
  const { at, last } = replay;
  const look = (to: number) => act({ act: 'look', at: to });
  const entry = view.log.at(-1);
  const here =
    entry && at > 0 ? tell((names) => narratePlainly(entry, names)) : 'The table is open.';
  return (
    <>
      <p class="here">
        <span class="count">
          {at} of {last}
        </span>{' '}
        {here}
      </p>
      <Rounds starts={replay.roundStarts()} at={at} look={look} />
      <div class="track">
        <button type="button" disabled={at === 0} onClick={() => look(at - 1)}>
          Back
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          disabled={last === 0}
          aria-label="Moment"
          aria-valuetext={`${at} of ${last}: ${here}`}
          onInput={({ currentTarget }) => look(Number(currentTarget.value))}
        />
        <button type="button" disabled={at === last} onClick={() => look(at + 1)}>
          Forward
        </button>
      </div>
    </>
  );
}

interface RoundsProps {
  starts: readonly RoundStart[];
  at: number;
  look: (at: number) => void;
}

/** A button for the beginning of each round. */
function Rounds({ starts, at, look }: RoundsProps) {
  if (starts.length < 2) return null;
  const now = starts.findLast((start) => start.at <= at)?.round;
  return (
    <div class="buttons rounds" role="group" aria-label="Rounds">
      {starts.map((start) => (
        <button
          key={start.round}
          type="button"
          aria-current={start.round === now ? 'step' : undefined}
          onClick={() => look(start.at)}
        >
          Round {start.round}
        </button>
      ))}
    </div>
  );
}

/** The buttons that open a new game from the moment on display, once the user has read what happens to this one. */
export function GoOn({ shown: { source, isOver } }: { shown: ShownTable }) {
  const { act } = useTable();
  const [asked, ask] = useState<'computer' | 'oneself'>();
  const isHosted = source.kind === 'hosted';
  if (isHosted && !source.canBranch) return null;
  const what = isHosted ? 'match' : 'game';
  return (
    <div class="go-on" role="group" aria-labelledby="go-on">
      <h3 id="go-on">{isHosted ? 'Play this round another way' : 'Go on from here'}</h3>
      {asked === undefined ? (
        <div class="buttons">
          <button type="button" onClick={() => ask('computer')}>
            Against the computer
          </button>
          {!isHosted && (
            <button type="button" onClick={() => ask('oneself')}>
              Against yourself
            </button>
          )}
        </div>
      ) : (
        <>
          <p role="alert">
            {isHosted
              ? 'This begins a new game on this device, from the beginning of this round. Cards that you did not see are guessed.'
              : 'This begins a new game from this moment, with the same dice.'}{' '}
            {isOver ? `The ${what} that is over` : `The ${what} that you play now`} does not change.{' '}
            {isHosted
              ? 'The start page lists it under “Your tables”.'
              : source.isKept
                ? 'This browser keeps it: the start page lists it.'
                : 'But this browser keeps nothing: it is lost unless you save it as a file first.'}
          </p>
          <div class="buttons">
            <button
              type="button"
              class="primary"
              onClick={() => act({ act: 'branch', against: asked })}
            >
              Begin the new game
            </button>
            <button type="button" onClick={() => ask(undefined)}>
              Stay in this {what}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
