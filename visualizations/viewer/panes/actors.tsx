import type { Inspected, LogLine } from '../inspection/inspected.js';
import { nameIn, OUTSIDE } from './names.js';
import { Pane, Scrolled } from './pane.js';

/** Who sent what to whom, downwards in time: a lane for each actor, and one for what comes from outside. */
export function ActorsPane({ inspected }: { inspected: Inspected }) {
  const { actors, log } = inspected;
  const lanes = [undefined, ...actors.keys()];
  const laneOf = (sessionId: string | undefined) => Math.max(0, lanes.indexOf(sessionId));
  return (
    <Pane name="actors">
      <Scrolled label="Sequence of events between actors">
        <div class="lanes" style={{ '--lanes': lanes.length }}>
          <div class="lane-names" aria-hidden="true">
            {lanes.map((sessionId) => (
              <span key={sessionId ?? OUTSIDE}>{nameIn(actors, sessionId)}</span>
            ))}
          </div>
          <ol>
            {log.map((line) => (
              <li key={line.number}>
                <span class="hidden-label">
                  {nameIn(actors, line.from)} to {nameIn(actors, line.to)}:{' '}
                </span>
                <Arrow line={line} from={laneOf(line.from)} to={laneOf(line.to)} />
              </li>
            ))}
          </ol>
        </div>
      </Scrolled>
    </Pane>
  );
}

function Arrow({ line, from, to }: { line: LogLine; from: number; to: number }) {
  const [left, right] = from < to ? [from, to] : [to, from];
  const direction = from === to ? 'self' : from < to ? 'right' : 'left';
  return (
    <span
      class={`arrow arrow-${direction}`}
      style={{ gridColumn: `${left + 1} / ${right + 2}`, '--span': right - left + 1 }}
    >
      <span title={line.event.type}>{line.event.type}</span>
    </span>
  );
}
