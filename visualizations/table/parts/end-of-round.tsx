import type { LogEntry } from '../../../src/index.js';
import { logLines } from '../game/log-lines.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';

interface EndOfRoundProps {
  /** The log of the End Phase. */
  entries: readonly LogEntry[];
  /** The number of the next round. */
  next: number;
  begin: () => void;
}

/** The panel between two rounds: the End Phase in sentences, and the button that begins the next round. */
export function EndOfRound({ entries, next, begin }: EndOfRoundProps) {
  const { tell } = useTable();
  const heading = useFocusAfterMove();
  return (
    <section class="panel your-move now" aria-labelledby="end-of-round">
      <h2 id="end-of-round" ref={heading} tabIndex={-1}>
        End of round {next - 1}
      </h2>
      <ul>
        {logLines(entries, tell).map(({ entry, sentence }) => (
          <li key={entry.seq}>{sentence}</li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="primary" onClick={begin}>
          Begin round {next}
        </button>
      </div>
    </section>
  );
}
