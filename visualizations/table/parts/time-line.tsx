import { counted } from '../../../src/wording/counting.js';
import { narrate } from '../../../src/wording/log.js';
import type { Names } from '../../../src/wording/names.js';
import { lineOf, type Game, type Line } from '../game/game.js';
import { phaseAt } from '../game/moment.js';
import { useTable } from './context.js';

/** Steps back and forth through what was played; whoever acts in the past begins a new line. */
export function TimeLine({ game }: { game: Game }) {
  const { names, act } = useTable();
  const line = lineOf(game);
  const last = line.length - 1;
  const step = (to: number) => act({ act: 'step', to });
  const here = happenedAt(line, game.at, names);
  return (
    <section class="panel time-line" aria-labelledby="time-line">
      <h2 id="time-line">Time line</h2>
      <div class="track">
        <button type="button" disabled={game.at === 0} onClick={() => step(game.at - 1)}>
          Back
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={game.at}
          disabled={last === 0}
          aria-label="Moment"
          aria-valuetext={`${game.at} of ${last}: ${here}`}
          onInput={({ currentTarget }) => step(Number(currentTarget.value))}
        />
        <button type="button" disabled={game.at === last} onClick={() => step(game.at + 1)}>
          Forth
        </button>
      </div>
      <p class="here">
        <span class="count">
          {game.at} of {last}
        </span>{' '}
        {here}
      </p>
      {game.at < last && <p class="quiet">What you do now begins a new line; this one is kept.</p>}
      {game.lines.length > 1 && (
        <p>
          <label for="line">Line </label>
          <select
            id="line"
            value={game.line}
            onChange={({ currentTarget }) => act({ act: 'line', to: Number(currentTarget.value) })}
          >
            {game.lines.map((each, index) => (
              <option key={index} value={index}>
                {index + 1}: {counted(each.length - 1, 'moment')}
              </option>
            ))}
          </select>
        </p>
      )}
    </section>
  );
}

/** What led to a moment, as everybody may read it. */
function happenedAt(line: Line, at: number, names: Names): string {
  const moment = line[at];
  const before = line[at - 1];
  if (!moment || !before) return 'The table is open.';
  const read = phaseAt(before).view('spectator').log.length;
  const [told] = phaseAt(moment).view('spectator').log.slice(read);
  if (!told) return 'Something that nobody else sees.';
  const { rule: _rule, ...entry } = told;
  return narrate(entry, names);
}
