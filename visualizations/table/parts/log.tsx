import type { MatchView } from '../../../src/index.js';
import { logLines } from '../game/log-lines.js';
import { useTable } from './context.js';
import { isWide } from '../../wide.js';
import { download } from './files.js';
import { RuleLink } from './rule-link.js';

/** The log, the latest line first, with a link to the rule of each entry. */
export function Log({ view }: { view: MatchView }) {
  const { tell } = useTable();
  const { log: entries } = view;
  const lines = logLines(entries, tell);
  const asText = () =>
    lines.map(
      ({ sentence, entry: { rule } }) => `${sentence}${rule === undefined ? '' : ` [${rule}]`}\n`,
    );
  return (
    <details class="panel log" open={isWide()}>
      <summary>What has happened</summary>
      {lines.length === 0 && <p class="quiet">Nothing yet.</p>}
      <ol reversed tabIndex={0} aria-label="Log, the latest first">
        {lines.toReversed().map(({ entry: { seq, player, rule }, sentence }) => (
          <li key={seq} class={player} data-seq={seq}>
            {sentence} {rule !== undefined && <RuleLink id={rule} />}
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <button type="button" onClick={() => download(asText().join(''), 'log.txt')}>
          Save as text
        </button>
      )}
    </details>
  );
}
