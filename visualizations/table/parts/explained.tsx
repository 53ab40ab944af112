import { useState } from 'preact/hooks';
import { explanationOf } from '../../../src/wording/explaining.js';
import { note, readNote } from '../game/notes.js';
import type { MatchView } from '../../../src/index.js';

interface ExplainedProps {
  view: MatchView;
}

/** The key under which this browser notes the steps that were explained. */
const NOTED_AS = 'explained steps';

/**
 * Explains the current step to new players. Each step is explained once, and folded from then on. If a player folds the
 * explanation, it stays folded.
 */
export function Explained({ view }: ExplainedProps) {
  const step = view.phase === 'command' ? view.step : view.phase;
  const [isOpen, open] = useState(() => {
    const before = JSON.parse(readNote(NOTED_AS) ?? '[]') as string[];
    if (readNote('explained') === 'no' || before.includes(step)) return false;
    note(NOTED_AS, JSON.stringify([...before, step]));
    return true;
  });
  return (
    <details
      class="panel explained"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        open(currentTarget.open);
        note('explained', currentTarget.open ? 'yes' : 'no');
      }}
    >
      <summary>What happens now</summary>
      <p>{explanationOf(view)}</p>
    </details>
  );
}
