import type { RefusalReason } from '../../inspect/protocol.js';

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
