import { moveOf } from '../../../src/wording/moves.js';
import type { PlayerColor } from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';
import { otherClaim } from '../game/measuring.js';
import type { ShownTable } from '../game/shown-table.js';
import type { RefusedAct } from '../game/table.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';

interface RefusalProps {
  refused: RefusedAct | null;
  shown: ShownTable;
}

/**
 * The reasons why the last attempt was refused, with their rules. The region is always rendered, so that screen readers
 * announce its changes.
 */
export function Refusal({ refused, shown: { view, place, orderRange } }: RefusalProps) {
  const { names, tell, act } = useTable();
  const event = refused?.event;
  const by = playerOf(event) ?? (place.kind === 'player' ? place.player : 'blue');
  // A range is no reason beside another one: to know it would not help.
  const others = refused?.violations.filter(({ code }) => code !== 'range-unknown') ?? [];
  const reasons = others.length > 0 ? others : (refused?.violations ?? []);
  const claim =
    event?.type === 'order.issue' && otherClaim(view, by, event.unitId, reasons, orderRange, names);
  return (
    <div class="refusal" role="alert">
      {refused && (
        <>
          <p class="tried">
            {event
              ? `Why not ${tell((names) => attempted(event, by, names))}?`
              : 'It cannot be taken back'}
          </p>
          <ul>
            {reasons.map(({ rule, message }) => (
              <li key={message}>
                {tell((names) => names.sentence(message, by))} <RuleLink id={rule} />
              </li>
            ))}
          </ul>
          <div class="buttons">
            {claim && (
              <button type="button" onClick={() => act({ act: 'play', ...claim })}>
                {claim.label}
              </button>
            )}
            <button type="button" class="primary" onClick={() => act({ act: 'seen' })}>
              Close
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** What was tried: a unit, a card, or an act. */
function attempted(event: NonNullable<RefusedAct['event']>, player: PlayerColor, names: Names) {
  if ('cardId' in event && event.type !== 'effect.resolve') return names.card(event.cardId);
  if (event.type === 'order.issue' || event.type === 'commander.nominate')
    return names.unit(player, event.unitId);
  return moveOf(event, player, names);
}

function playerOf(event: RefusedAct['event'] | undefined) {
  return event && 'player' in event ? event.player : undefined;
}
