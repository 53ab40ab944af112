import { capital, type Names } from '../../../src/wording/names.js';
import type { CommandPhaseOutcome, EffectRef } from '../../../src/index.js';
import { useTable } from './context.js';

const REASONS: Record<CommandPhaseOutcome['priorityReason'], string> = {
  'fewer-pips': 'Its command card has fewer pips.',
  'only-card': 'Its command card is the only one in play.',
  die: 'The die has decided so.',
};

/** How the phase ended, as everybody may know it. */
export function Outcome({ outcome }: { outcome: CommandPhaseOutcome }) {
  const { names, act } = useTable();
  const { priority, priorityReason, scheduledEffects } = outcome;
  return (
    <section class={`panel outcome ${priority}`} aria-labelledby="outcome">
      <h2 id="outcome">{capital(priority)} has priority</h2>
      <p>{REASONS[priorityReason]} The Activation Phase begins.</p>
      <dl>
        <dt>At its start</dt>
        <dd>{effectsInWords(scheduledEffects.activationStart, names)}</dd>
        <dt>During it</dt>
        <dd>{effectsInWords(scheduledEffects.duringActivation, names)}</dd>
      </dl>
      <p class="quiet">
        Units that fall in between are marked in the next round, before a card is placed.
      </p>
      <button type="button" class="primary" onClick={() => act({ act: 'next-round' })}>
        The round is over: begin the next
      </button>
    </section>
  );
}

function effectsInWords(effects: readonly EffectRef[], names: Names): string {
  const told = effects.map(({ player, cardId }) => `${names.card(cardId)} (${player})`);
  return told.join(', then ') || 'no effect of a command card';
}
