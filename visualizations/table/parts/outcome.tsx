import { capital, type Names } from '../../../src/cli/telling/names.js';
import type { CommandPhaseOutcome, EffectRef } from '../../../src/index.js';
import { useTable } from './context.js';

const REASONS: Record<CommandPhaseOutcome['priorityReason'], string> = {
  'fewer-pips': 'the command card with fewer pips',
  'only-card': 'the only command card in play',
  die: 'as the die decided',
};

/** How the phase ended, as everybody may know it. */
export function Outcome({ outcome }: { outcome: CommandPhaseOutcome }) {
  const { names } = useTable();
  const { priority, priorityReason, scheduledEffects } = outcome;
  return (
    <section class={`panel outcome ${priority}`} aria-labelledby="outcome">
      <h2 id="outcome">{capital(priority)} has priority</h2>
      <p>By {REASONS[priorityReason]}. The Activation Phase begins.</p>
      <dl>
        <dt>At its start</dt>
        <dd>{effectsInWords(scheduledEffects.activationStart, names)}</dd>
        <dt>During it</dt>
        <dd>{effectsInWords(scheduledEffects.duringActivation, names)}</dd>
      </dl>
    </section>
  );
}

function effectsInWords(effects: readonly EffectRef[], names: Names): string {
  const told = effects.map(({ player, cardId }) => `${names.card(cardId)} (${player})`);
  return told.join(', then ') || 'no effect of a command card';
}
