import { useState } from 'preact/hooks';
import { explanationOf } from '../../../src/wording/explaining.js';
import { note, noted } from '../game/noted.js';
import type { MatchView } from '../../../src/index.js';
import { isWide } from '../../wide.js';

interface ExplainedProps {
  view: MatchView;
  /** Whether much is asked at once. */
  isCrowded: boolean;
}

/** The steps that were explained to the players of this browser. */
const NOTED_AS = 'explained steps';

/**
 * What happens now and why, for those who play their first game: each step is explained once, and folded from then on. Once a
 * player closes it, it stays closed. Where there is little room it is folded while much is asked, too.
 */
export function Explained({ view, isCrowded }: ExplainedProps) {
  const step = view.phase === 'command' ? view.step : view.phase;
  const [isOpen, open] = useState(() => {
    const before = JSON.parse(noted(NOTED_AS) ?? '[]') as string[];
    if (noted('explained') === 'no' || before.includes(step)) return false;
    if (isCrowded && !isWide()) return false;
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
