import { moveOf } from '../../../src/wording/moves.js';
import type { Place } from '../game/place.js';
import type { Refused } from '../game/table.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';

interface RefusalProps {
  refused: Refused | null;
  place: Place;
}

/** Why the last attempt was refused, and by which rules. The region is always there, so that it is read out. */
export function Refusal({ refused, place }: RefusalProps) {
  const { names } = useTable();
  const by = place.kind === 'player' ? place.player : 'blue';
  return (
    <div class="refusal" role="alert">
      {refused && (
        <>
          <p class="tried">
            Refused: {moveOf(refused.event, playerOf(refused.event) ?? by, names)}
          </p>
          <ul>
            {refused.violations.map(({ rule, message }) => (
              <li key={message}>
                {message} <RuleLink id={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function playerOf(event: Refused['event']) {
  return 'player' in event ? event.player : undefined;
}
