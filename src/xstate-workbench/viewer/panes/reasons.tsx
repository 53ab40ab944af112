import type { RefusalReason, TriedTransition } from '../../inspect/protocol.js';

/** The reasons for a refusal: each with its source. */
export function Reasons({ reasons }: { reasons: readonly RefusalReason[] }) {
  if (reasons.length === 0) return <p class="reasons">This viewer may not see why.</p>;
  return (
    <ul class="reasons" aria-label="Why it was refused">
      {reasons.map(({ source, message }, index) => (
        <li key={index}>
          <b>{source}</b> {message}
        </li>
      ))}
    </ul>
  );
}

/** The transitions that a machine tried for an event, and which part of its guard said no. */
export function WhyNot({ tried }: { tried: readonly TriedTransition[] }) {
  if (tried.length === 0) {
    return <p class="reasons">No active state has a transition for it.</p>;
  }
  return (
    <ul class="reasons" aria-label="Why no transition was taken">
      {tried.map(({ transition, guards }) => (
        <li key={transition}>
          <b>{transition}</b>{' '}
          {guards.map(({ name, holds }) => `${name}: ${holds ? 'yes' : 'no'}`).join(', ')}
        </li>
      ))}
    </ul>
  );
}
