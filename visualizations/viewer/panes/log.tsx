import { useMemo } from 'preact/hooks';
import { counted } from '../../../src/wording/counting.js';
import type { Inspected, LogLine } from '../inspection/inspected.js';
import { JsonTree } from './json-tree.js';
import { nameIn } from './names.js';
import { Pane, Scrolled } from './pane.js';

/** Every event, the youngest first: whoever has scrolled down stays where they read. */
export function LogPane({ inspected }: { inspected: Inspected }) {
  const { log, dropped, actors } = inspected;
  const several = actors.size > 1;
  return (
    <Pane name="log" aside={<span class="count">{counted(dropped + log.length, 'event')}</span>}>
      <Scrolled label="Events">
        <ol class="log" reversed>
          {log.toReversed().map((line) => (
            <Line key={line.number} line={line} to={several ? nameIn(actors, line.to) : ''} />
          ))}
        </ol>
        {log.length === 0 && <p class="empty">Nothing has happened yet.</p>}
        {dropped > 0 && (
          <p class="empty">
            {counted(dropped, 'older event')} dropped: the log keeps the last {log.length}.
          </p>
        )}
      </Scrolled>
    </Pane>
  );
}

function Line({ line, to }: { line: LogLine; to: string }) {
  return useMemo(() => {
    const { number, at, event, steps } = line;
    const { type, ...payload } = event;
    const taken = steps?.flatMap(({ transitions }) => transitions) ?? [];
    return (
      <li value={number}>
        <div class="log-head">
          <b>{type}</b> {to !== '' && <span class="log-to">→ {to}</span>}
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>
        </div>
        {Object.keys(payload).length > 0 && (
          <div class="log-payload">
            <code>{inShort(payload)}</code>
            {isLong(payload) && <JsonTree label="Payload" value={payload} />}
          </div>
        )}
        {taken.length > 0 && (
          <ul class="log-taken" aria-label="Transitions taken">
            {taken.map((name, index) => (
              <li key={index}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  }, [line, to]);
}

const LONG = 60;

function isLong(payload: object): boolean {
  return Object.values(payload).some((value) => (JSON.stringify(value) ?? '').length > LONG);
}

/** `player: "blue", cardId: "ambush"`; long parts are left to the tree. */
function inShort(payload: object): string {
  return Object.entries(payload)
    .map(([name, value]) => {
      const text = JSON.stringify(value) ?? '';
      return text.length > LONG ? `${name}: …` : `${name}: ${text}`;
    })
    .join(', ');
}
