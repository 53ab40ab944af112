import type { MatchView } from '../../../src/index.js';
import { logInLines } from '../game/activations-in-words.js';
import { useTable } from './context.js';
import { isWide } from '../../wide.js';
import { download } from './files.js';
import { RuleLink } from './rule-link.js';
import type { Tracked } from './use-tracker.js';

interface LogProps {
  view: MatchView;
  /** Returns the activations of a round, as far as they are known. */
  activationsIn: Tracked['stepsIn'];
}

/** The log with the activations of units, the latest line first, with a link to the rule of each entry. */
export function Log({ view, activationsIn }: LogProps) {
  const { tell } = useTable();
  const { log: entries } = view;
  const lines = logInLines(view, activationsIn, tell);
  const asText = () =>
    lines.map(({ sentence, rule }) => `${sentence}${rule === undefined ? '' : ` [${rule}]`}\n`);
  return (
    <details class="panel log" open={isWide()}>
      <summary>What has happened</summary>
      {lines.length === 0 && <p class="quiet">Nothing yet.</p>}
      <ol reversed tabIndex={0} aria-label="Log, the latest first">
        {lines.toReversed().map(({ key, seq, player, sentence, rule }) => (
          <li key={key} class={player} data-seq={seq}>
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
