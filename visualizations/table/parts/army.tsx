import { counted, rankName } from '../../../src/wording/counting.js';
import { givenKeywords, isPartlyDeployed, upgradesInWords } from '../../../src/wording/army.js';
import { originOf } from '../../../src/wording/keywords.js';
import { RANKS } from '../../../machines/model/unit.js';
import type { MatchView, PlayerColor, SeatEvent, Unit, UnitId } from '../../../src/index.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';
import { isWide } from '../../wide.js';

interface ArmyProps {
  player: PlayerColor;
  view: MatchView;
  own: boolean;
  legal: readonly SeatEvent[];
}

/** An army by ranks, with nominated unit and order tokens. Players can try any of their own units. */
export function Army({ player, view, own, legal }: ArmyProps) {
  const { army } = view.players[player];
  const ranks = RANKS.filter((rank) => army.some((unit) => unit.rank === rank));
  const units = (
    <>
      {army.length === 0 && <p class="quiet">No unit.</p>}
      {ranks.map((rank) => (
        <div key={rank} class="rank">
          <h3>{rankName(rank)}</h3>
          <ul>
            {army
              .filter((unit) => unit.rank === rank)
              .map((unit) => (
                <li key={unit.id}>
                  <UnitOfArmy unit={unit} player={player} view={view} own={own} legal={legal} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
  return (
    <details class="army" open={isWide()}>
      <summary>
        Army: {counted(army.length, 'unit')}
        {isHeldBack(army) && ', none on the battlefield yet'}
      </summary>
      {units}
    </details>
  );
}

/** R39: whether the army has undefeated units, and all of them are not on the battlefield yet. */
function isHeldBack(army: readonly Unit[]): boolean {
  return (
    !isPartlyDeployed(army) && army.some(({ undeployed, defeated }) => undeployed && !defeated)
  );
}

function UnitOfArmy({ unit, player, view, own, legal }: ArmyProps & { unit: Unit }) {
  const { names, act } = useTable();
  const { orders, nominated } = view.players[player];
  const order = orders.find(({ unitId }) => unitId === unit.id);
  const upgrades = upgradesInWords(unit, names);
  const given = givenKeywords(names.built(player, unit));
  const marks = (
    <>
      <span class="unit-name">{names.unit(player, unit.id)}</span>
      {unit.title !== undefined && <span class="unit-title">{unit.title}</span>}
      {upgrades !== '' && <span class="unit-title">{upgrades}</span>}
      {given.map((keyword) => (
        <span key={keyword} class="unit-title">
          {keyword}
        </span>
      ))}
      {nominated === unit.id && <span class="mark">nominated</span>}
      {order && (
        <span class="mark token" title={originOf(order.source, player, names)}>
          order: {rankName(order.rank)}
        </span>
      )}
      {unit.defeated && <span class="mark">defeated</span>}
      {unit.undeployed && !unit.defeated && isPartlyDeployed(view.players[player].army) && (
        <span class="mark">not on the battlefield</span>
      )}
      {unit.counterpartOf !== undefined && <span class="mark">counterpart</span>}
    </>
  );
  const look = `unit ${unit.defeated ? 'defeated' : ''} ${order ? 'ordered' : ''}`;
  if (!own) return <div class={look}>{marks}</div>;
  const event = moveWith(unit.id, view, player);
  const move = legal.find(
    (each) => Object.hasOwn(VERBS, each.type) && 'unitId' in each && each.unitId === unit.id,
  );
  const key = keyOf(legal, move);
  return (
    <button
      type="button"
      class={`${look} ${move ? 'legal' : 'illegal'}`}
      onClick={() => act({ act: 'play', event: move ?? event })}
    >
      {move && <span class="unseen">{VERBS[move.type]} </span>}
      {marks}
      {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}

/** The moves that a player makes by choosing a unit, with a verb for each. */
const VERBS: Partial<Record<SeatEvent['type'], string>> = {
  'commander.nominate': 'Nominate',
  'order.issue': 'Issue an order to',
  'unit.promote': 'Promote',
};

/** Returns the event for choosing a unit now: a nomination if the table waits for one, otherwise an order. */
function moveWith(unitId: UnitId, { waitingFor }: MatchView, player: PlayerColor): SeatEvent {
  const nominating = waitingFor.some(
    (each) => each.player === player && each.kind === 'nomination',
  );
  return { type: nominating ? 'commander.nominate' : 'order.issue', unitId };
}
