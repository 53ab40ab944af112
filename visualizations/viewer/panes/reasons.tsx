import type { RefusalReason } from '../../../src/inspect/protocol.js';

/** The reasons for a refusal: each rule with its sentence. */
export function Reasons({ reasons }: { reasons: readonly RefusalReason[] }) {
  if (reasons.length === 0) return <p class="reasons">Why is for its player and the referee.</p>;
  return (
    <ul class="reasons" aria-label="Why it was refused">
      {reasons.map(({ rule, message }, index) => (
        <li key={index}>
          <b>{rule}</b> {message}
        </li>
      ))}
    </ul>
  );
}
