import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { narratePlainly } from '../../../src/wording/log.js';
import type { RoundStart } from '../game/replaying.js';
import type { ShownTable } from '../game/shown-table.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';

/** A slider through the moments of a match, as this place may see them. From each a new game can go on. */
export function TimeLine({ shown }: { shown: ShownTable }) {
  const { tell, act } = useTable();
  const { replay, isPast, isOver, view, source } = shown;
  const { at, last } = replay;
  const [isOpen, open] = useState(isWide() || isPast);
  const slider = useRef<HTMLInputElement>(null);
  // An earlier moment is at the top of the page. The slider moves there, and keeps the focus.
  useLayoutEffect(() => {
    if (isPast) slider.current?.focus();
  }, []);
  const look = (to: number) => act({ act: 'look', at: to });
  const entry = view.log.at(-1);
  const here =
    entry && at > 0 ? tell((names) => narratePlainly(entry, names)) : 'The table is open.';
  return (
    <details
      class="panel time-line"
      open={isOpen || isPast}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{isOver ? 'Replay' : 'Look back'}</summary>
      {isOpen && <Rounds starts={replay.roundStarts()} at={at} look={look} />}
      <div class="track">
        <button type="button" disabled={at === 0} onClick={() => look(at - 1)}>
          Back
        </button>
        <input
          ref={slider}
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
      <p class="here">
        <span class="count">
          {at} of {last}
        </span>{' '}
        {here}
      </p>
      {source.kind === 'hosted' && (
        <p class="quiet">This device shows again only what it has seen of the match.</p>
      )}
      {isPast && (
        <button type="button" class="primary" onClick={() => look(last)}>
          Back to the {isOver ? 'end' : 'game'}
        </button>
      )}
      {isPast && <GoOn shown={shown} />}
    </details>
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

/** The buttons that open a new game from the moment on display. The game that is looked at stays as it is. */
function GoOn({ shown: { source } }: { shown: ShownTable }) {
  const { act } = useTable();
  const isHosted = source.kind === 'hosted';
  if (isHosted && !source.canBranch) return null;
  return (
    <div class="go-on" role="group" aria-labelledby="go-on">
      <h3 id="go-on">{isHosted ? 'Play this round another way' : 'Go on from here'}</h3>
      <p class="quiet">
        {isHosted
          ? 'A new game on this device, from the beginning of this round. Cards that you did not see are guessed.'
          : 'A new game with the same dice. This one stays as it is.'}
      </p>
      <div class="buttons">
        <button type="button" onClick={() => act({ act: 'branch', against: 'computer' })}>
          Against the computer
        </button>
        {!isHosted && (
          <button type="button" onClick={() => act({ act: 'branch', against: 'oneself' })}>
            Against yourself
          </button>
        )}
      </div>
    </div>
  );
}
