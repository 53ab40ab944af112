import { narrate } from '../../../src/wording/log.js';
import { viewAt, type Game } from '../game/game.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';

/** A slider through the earlier moments of a game. It does not change the game. */
export function TimeLine({ game }: { game: Game }) {
  const { names, act } = useTable();
  const last = game.match.moment;
  const at = game.looking ?? last;
  const look = (to: number) => act({ act: 'look', at: to });
  const { log } =
    game.looking === null
      ? game.match.view('spectator')
      : viewAt(game.match, 'spectator', game.looking);
  const lastEntry = log.at(-1);
  const here =
    lastEntry && at > 0
      ? narrate({ ...lastEntry, rule: undefined } as typeof lastEntry, names)
      : 'The table is open.';
  return (
    <details class="panel time-line" open={isWide() || game.looking !== null}>
      <summary>Time line</summary>
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
      <p class="here">
        <span class="count">
          {at} of {last}
        </span>{' '}
        {here}
      </p>
      {game.looking !== null && (
        <button type="button" class="primary" onClick={() => look(last)}>
          Back to the game
        </button>
      )}
    </details>
  );
}
