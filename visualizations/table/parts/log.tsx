import { narrateLog } from '../../../src/wording/log.js';
import type { LogEntry } from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';
import { useTable } from './context.js';
import { isWide } from '../../wide.js';
import { download } from './files.js';
import { RuleLink } from './rule-link.js';

/** The number of entries to show. A reveal of the cards adds about as many. */
const MOST_RECENT = 3;

/** The latest log entries except ranges, the latest first. They are shown next to the moves if the log is folded. */
export function JustNow({ entries }: { entries: readonly LogEntry[] }) {
  const { names } = useTable();
  if (isWide()) return null;
  const sentences = sentencesOf(entries, names);
  const latest = entries
    .map(({ type, seq }, index) => ({ type, seq, sentence: sentences[index] }))
    .filter(({ type }) => type !== 'range.measured')
    .slice(-MOST_RECENT)
    .reverse();
  return (
    <ul class="just-now quiet" aria-label="What has just happened">
      {latest.map(({ seq, sentence }) => (
        <li key={seq}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The sentences of the entries, without their rules. */
function sentencesOf(entries: readonly LogEntry[], names: Names): string[] {
  return narrateLog(
    entries.map(({ rule: _rule, ...entry }) => entry),
    names,
  );
}

/** Returns the log as lines of text, the first entry first. */
function inLines(entries: readonly LogEntry[], names: Names): string {
  return narrateLog(entries, names).join('\n') + '\n';
}

/** The log, the latest entry first, with a link to the rule of each entry. */
export function Log({ entries }: { entries: readonly LogEntry[] }) {
  const { names } = useTable();
  const sentences = sentencesOf(entries, names);
  return (
    <details class="panel log" open={isWide()}>
      <summary>What has happened</summary>
      {entries.length === 0 && <p class="quiet">Nothing yet.</p>}
      <ol reversed tabIndex={0} aria-label="Log, the latest first">
        {entries.toReversed().map(({ rule, ...entry }, index) => (
          <li key={entry.seq} class={entry.player}>
            {sentences.at(-1 - index)} {rule !== undefined && <RuleLink id={rule} />}
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <div class="buttons">
          <button type="button" onClick={() => download(inLines(entries, names), 'log.txt')}>
            Save as text
          </button>
          <button
            type="button"
            onClick={() => download(`${JSON.stringify(entries, null, 1)}\n`, 'log.json')}
          >
            Save as JSON
          </button>
        </div>
      )}
    </details>
  );
}
