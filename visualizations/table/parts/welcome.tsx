import type { ComponentChildren } from 'preact';
import { COMMAND_PHASE_STEPS, describeStep } from '../../../src/index.js';
import { stepInOneSentence } from '../../../src/wording/explaining.js';
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

/** The six steps with one sentence each, for people who do not know the phase yet. */
export function SixSteps() {
  return (
    <details class="six-steps">
      <summary>How it goes</summary>
      <ol>
        {COMMAND_PHASE_STEPS.map((step) => (
          <li key={step}>
            <b>{describeStep(step)}</b> {stepInOneSentence(step)}
          </li>
        ))}
      </ol>
    </details>
  );
}
