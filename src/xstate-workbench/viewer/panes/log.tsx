import { useMemo } from 'preact/hooks';
import { counted } from '../../words.js';
import { CHANGES_NAMED } from '../inspection/changes.js';
import { filtered, type Filter } from '../inspection/filter.js';
import type { Inspected, LogLine } from '../inspection/inspected.js';
import { FilterBar } from './filter-bar.js';
import { JsonTree } from './json-tree.js';
import { nameIn } from './names.js';
import { Pane, Scrolled } from './pane.js';
import { Reasons, WhyNot } from './reasons.js';

/** Every event, the latest first. The scroll position stays when events arrive. */
export function LogPane({
  inspected,
  filter,
  setFilter,
  moment,
  show,
}: {
  inspected: Inspected;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  moment: number | undefined;
  show: (moment: number | undefined) => void;
}) {
  const { log, dropped, actors } = inspected;
  const several = actors.size > 1;
  const lines = filtered(log, filter);
  const all = counted(dropped + log.length, 'event');
  return (
    <Pane
      name="log"
      aside={
        <span class="count" role="status">
          {lines.length === log.length ? all : `${lines.length} of ${all}`}
        </span>
      }
    >
      <FilterBar filter={filter} setFilter={setFilter} actors={actors} />
      <Scrolled label="Events">
        <ol class="log" reversed>
          {lines.toReversed().map((line) => (
            <LogRow
              key={line.number}
              line={line}
              to={several ? nameIn(actors, line.to) : ''}
              isShown={line.number === moment}
              show={show}
            />
          ))}
        </ol>
        {log.length === 0 && <p class="empty">Nothing has happened yet.</p>}
        {log.length > 0 && lines.length === 0 && <p class="empty">No event is like that.</p>}
        {dropped > 0 && (
          <p class="empty">
            {counted(dropped, 'older event')} dropped: the log keeps the last {log.length}.
          </p>
        )}
      </Scrolled>
    </Pane>
  );
}

function LogRow({
  line,
  to,
  isShown,
  show,
}: {
  line: LogLine;
  to: string;
  isShown: boolean;
  show: (moment: number | undefined) => void;
}) {
  return useMemo(() => {
    const { number, at, event, steps, changed, refused, ignored, tried, actorsThen } = line;
    const { type, ...payload } = event;
    const taken = steps?.flatMap(({ transitions }) => transitions) ?? [];
    return (
      <li value={number} class={refused && 'is-refused'}>
        <div class="log-head">
          <button
            type="button"
            class="log-moment"
            aria-pressed={isShown}
            disabled={!actorsThen}
            title="Show everything as it was then"
            onClick={() => show(isShown ? undefined : number)}
          >
            <span class="log-number">{number}</span> {type}
          </button>
          {to !== '' && <span class="log-to">→ {to}</span>}
          {refused && <span class="badge badge-error">refused</span>}
          {ignored && <span class="badge">ignored</span>}
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>
        </div>
        {Object.keys(payload).length > 0 && (
          <div class="log-payload">
            <code>{inShort(payload)}</code>
            {isLong(payload) && <JsonTree label="Payload" value={payload} />}
          </div>
        )}
        {refused && <Reasons reasons={refused} />}
        {ignored && tried && <WhyNot tried={tried} />}
        {taken.length > 0 && (
          <ul class="log-taken" aria-label="Transitions taken">
            {taken.map((name, index) => (
              <li key={index}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        )}
        {changed.length > 0 && (
          <p class="log-changed" title={changed.join('\n')}>
            Changes in the context: <code>{changesInShort(changed)}</code>
          </p>
        )}
      </li>
    );
  }, [line, to, isShown, show]);
}

function changesInShort(changed: readonly string[]): string {
  const named = changed.slice(0, CHANGES_NAMED).join(', ');
  const more = changed.length - CHANGES_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

const LONG = 60;

function isLong(payload: object): boolean {
  return Object.values(payload).some((value) => (JSON.stringify(value) ?? '').length > LONG);
}

/** Returns a payload as short text: `amount: 7, currency: "EUR"`. A long value becomes `…`; the tree shows it. */
export function inShort(payload: object): string {
  return Object.entries(payload)
    .map(([name, value]) => {
      const text = JSON.stringify(value) ?? '';
      return text.length > LONG ? `${name}: …` : `${name}: ${text}`;
    })
    .join(', ');
}
