import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { RankSymbol } from './rank-symbol.js';

/** The head of the first page and of an invitation: the name of the game and one sentence. */
export function Welcome({ children }: { children: ComponentChildren }) {
  return (
    <header class="welcome">
      <h1>
        <RankSymbol rank="commander" /> Command Phase
      </h1>
      {children}
    </header>
  );
}

const DRAWING = new URL('../../drawings/six-steps.narrow.svg', import.meta.url).href;

/** The drawing of the six steps, for people who do not know the phase yet. It is loaded when it is opened. */
export function SixSteps() {
  const [isOpen, open] = useState(false);
  return (
    <details class="six-steps" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>How it goes</summary>
      {isOpen && <img src={DRAWING} alt="The Command Phase in six steps, with one sentence each" />}
    </details>
  );
}
