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

/**
 * What happens now and why, for those who play their first game; it stays closed once it was closed. Where there is little
 * room it is folded from the second round on, as each step was explained by then, and while much is asked.
 */
export function Explained({ view, isCrowded }: ExplainedProps) {
  const [isOpen, open] = useState(
    () => noted('explained') !== 'no' && (isWide() || (view.round === 1 && !isCrowded)),
  );
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
