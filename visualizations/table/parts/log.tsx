import { narrate } from '../../../src/wording/log.js';
import type { LogEntry } from '../../../src/index.js';
import { useTable } from './context.js';
import { isWide } from './wide.js';
import { RuleLink } from './rule-link.js';

/** What has happened, the latest first, each by its rule. */
export function Log({ entries }: { entries: readonly LogEntry[] }) {
  const { names } = useTable();
  return (
    <details class="panel log" open={isWide()}>
      <summary>What has happened</summary>
      {entries.length === 0 && <p class="quiet">Nothing yet.</p>}
      <ol reversed tabIndex={0} aria-label="Log, the latest first">
        {[...entries].reverse().map(({ rule, ...entry }) => (
          <li key={entry.seq} class={entry.player}>
            {narrate(entry, names)} {rule !== undefined && <RuleLink id={rule} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
