import { useState } from 'preact/hooks';
import { explanationOf } from '../../../src/wording/explaining.js';
import { note, noted } from '../game/noted.js';
import type { MatchView } from '../../../src/index.js';

/** What happens now and why, for those who play their first game; it stays closed once it was closed. */
export function Explained({ view }: { view: MatchView }) {
  const [isOpen, open] = useState(() => noted('explained') !== 'no');
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
