import { counted } from '../../words.js';
import { filtered, type Filter } from '../inspection/filter.js';
import type { Inspected, LogLine } from '../inspection/inspected.js';
import { nameIn, OUTSIDE } from './names.js';
import { Pane, Scrolled } from './pane.js';

/** A sequence diagram. Time runs downwards; each actor has a lane, and so have events from outside. */
export function ActorsPane({
  inspected,
  filter,
  moment,
  show,
}: {
  inspected: Inspected;
  filter: Filter;
  moment: number | undefined;
  show: (moment: number | undefined) => void;
}) {
  const { actors } = inspected;
  const log = filtered(inspected.log, filter);
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
              <li key={line.number} class={line.number === moment ? 'is-shown' : undefined}>
                <span class="hidden-label">
                  {nameIn(actors, line.from)} to {nameIn(actors, line.to)}:{' '}
                </span>
                <MessageArrow
                  line={line}
                  from={laneOf(line.from)}
                  to={laneOf(line.to)}
                  show={show}
                />
              </li>
            ))}
          </ol>
        </div>
      </Scrolled>
    </Pane>
  );
}

function MessageArrow({
  line,
  from,
  to,
  show,
}: {
  line: LogLine;
  from: number;
  to: number;
  show: (moment: number | undefined) => void;
}) {
  const { number, event, changed, refused, actorsThen } = line;
  const [left, right] = from < to ? [from, to] : [to, from];
  const direction = from === to ? 'self' : from < to ? 'right' : 'left';
  const sources = [...new Set(refused?.map(({ source }) => source))].join(', ');
  const reasons = refused?.map(({ source, message }) => `${source}: ${message}`).join('\n');
  return (
    <span
      class={`arrow arrow-${direction} ${refused ? 'arrow-refused' : ''}`}
      style={{ gridColumn: `${left + 1} / ${right + 2}`, '--span': right - left + 1 }}
    >
      <button
        type="button"
        disabled={!actorsThen}
        title={reasons ?? [event.type, ...changed].join('\n')}
        onClick={() => show(number)}
      >
        {event.type}
        {changed.length > 0 && (
          <span class="arrow-remark"> ({counted(changed.length, 'change')})</span>
        )}
        {refused && <span class="arrow-remark"> refused{sources && ` by ${sources}`}</span>}
      </button>
    </span>
  );
}
