import type { ComponentChildren } from 'preact';
import { counted, rankName } from '../../../src/wording/counting.js';
import { givenKeywords, isPartlyDeployed, upgradesInWords } from '../../../src/wording/army.js';
import { originOf } from '../../../src/wording/keywords.js';
import { RANKS } from '../../../machines/model/unit.js';
import type { MatchView, PlayerColor, SeatEvent, Unit, UnitId } from '../../../src/index.js';
import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import type { Offer } from '../game/offers.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';
import { RankSymbol } from './rank-symbol.js';
import { isWide } from '../../wide.js';

/** A question whose answer is a set of units. */
export interface Marking {
  /** The question for one unit: `within range 1 of Lando Calrissian`. */
  label: string;
  units: readonly UnitId[];
  marked: ReadonlySet<UnitId>;
  toggle: (unitId: UnitId) => void;
}

interface ArmyProps {
  player: PlayerColor;
  view: MatchView;
  own: boolean;
  moves: readonly Offer[];
  /** The activations of this round. */
  steps: readonly ActivationStep[];
  /** The units of the own army that can be marked, in place of any move. */
  marking?: Marking | undefined;
  /** What lies beside the army. */
  children?: ComponentChildren;
}

/**
 * An army by ranks: a token with the symbol of its rank for each unit. Players can try any of their own units. On a
 * phone it is folded unless units are chosen.
 */
export function Army({ player, view, own, moves, steps, marking, children }: ArmyProps) {
  const { army } = view.players[player];
  const ranks = RANKS.filter((rank) => army.some((unit) => unit.rank === rank));
  const isNeeded =
    own &&
    (marking !== undefined ||
      view.step === 'nominateAndIssueOrders' ||
      moves.some(({ event }) => isOfUnit(event)));
  return (
    <details class="army" open={isWide() || isNeeded} key={String(isNeeded)}>
      <summary>
        <span class="on-wide">Army: </span>
        {counted(army.length, 'unit')}
        {isHeldBack(army) && ', none on the battlefield yet'}
      </summary>
      {army.length === 0 && <p class="quiet">No unit.</p>}
      <div class="ranks">
        {ranks.map((rank) => (
          <div key={rank} class="rank">
            <h3 class="unseen">{rankName(rank)}</h3>
            <ul>
              {army
                .filter((unit) => unit.rank === rank)
                .map((unit) => (
                  <li key={unit.id}>
                    <UnitOfArmy
                      unit={unit}
                      player={player}
                      view={view}
                      own={own}
                      moves={moves}
                      steps={steps}
                      marking={marking}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {children}
    </details>
  );
}

/** R39: whether the army has undefeated units, and all of them are not on the battlefield yet. */
function isHeldBack(army: readonly Unit[]): boolean {
  return (
    !isPartlyDeployed(army) && army.some(({ undeployed, defeated }) => undeployed && !defeated)
  );
}

function UnitOfArmy({
  unit,
  player,
  view,
  own,
  moves,
  steps,
  marking,
}: ArmyProps & { unit: Unit }) {
  const { names, act } = useTable();
  const { orders, nominated } = view.players[player];
  const order = orders.find(({ unitId }) => unitId === unit.id);
  const upgrades = upgradesInWords(unit, names);
  const isActivated =
    view.phase === 'activation' &&
    steps.some((step) => step.player === player && 'unitId' in step && step.unitId === unit.id);
  const given = givenKeywords(names.built(player, unit));
  const marks = (
    <>
      <span
        class={`order-token ${order ? 'faceup' : ''}`}
        title={order ? originOf(order.source, player, names) : rankName(unit.rank)}
      >
        <RankSymbol rank={order?.rank ?? unit.rank} />
      </span>
      <span class="of-unit">
        <span class="unit-name">{names.unit(player, unit.id)}</span>
        {unit.title !== undefined && <span class="unit-title">{unit.title}</span>}
        {upgrades !== '' && <span class="unit-title upgrades">({upgrades})</span>}
        {given.map((keyword) => (
          <span key={keyword} class="unit-title upgrades">
            {keyword}
          </span>
        ))}
        {nominated === unit.id && <span class="mark">nominated</span>}
        {order && <span class="unseen"> order: {rankName(order.rank)}</span>}
        {isActivated && !unit.defeated && <span class="mark">activated</span>}
        {unit.defeated && <span class="mark">defeated</span>}
        {unit.undeployed && !unit.defeated && isPartlyDeployed(view.players[player].army) && (
          <span class="mark">not on the battlefield</span>
        )}
        {unit.counterpartOf !== undefined && <span class="mark">counterpart</span>}
      </span>
    </>
  );
  const look = `unit ${unit.defeated ? 'defeated' : ''} ${order ? 'ordered' : ''} ${isActivated ? 'activated' : ''}`;
  if (marking?.units.includes(unit.id)) {
    const isMarked = marking.marked.has(unit.id);
    return (
      <button
        type="button"
        class={`${look} legal ${isMarked ? 'marked' : ''}`}
        aria-pressed={isMarked}
        onClick={() => marking.toggle(unit.id)}
      >
        {marks}
        <span class="unseen"> {marking.label}</span>
      </button>
    );
  }
  if (!own || marking) return <div class={look}>{marks}</div>;
  const legal = moves.find(({ event }) => isOfUnit(event) && event.unitId === unit.id);
  const key = keyOf(moves, legal?.event);
  return (
    <button
      type="button"
      class={`${look} ${legal ? 'legal' : 'illegal'}`}
      onClick={() => act({ act: 'play', ...(legal ?? { event: moveWith(unit.id, view, player) }) })}
    >
      {legal && <span class="unseen">{verbOf(legal.event)} </span>}
      {marks}
      {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}

/** The moves that a player makes by choosing a unit, with a verb for each. */
const VERBS = {
  'commander.nominate': 'Nominate',
  'order.issue': 'Issue an order to',
  'unit.promote': 'Promote',
} as const satisfies Partial<Record<SeatEvent['type'], string>>;

/** A move that a player makes by choosing a unit. */
type MoveOfUnit = Extract<SeatEvent, { type: keyof typeof VERBS }>;

export function isOfUnit(event: SeatEvent): event is MoveOfUnit {
  return Object.hasOwn(VERBS, event.type);
}

const verbOf = (event: SeatEvent) => (isOfUnit(event) ? VERBS[event.type] : '');

/** Returns the event for choosing a unit now: a nomination if the table waits for one, otherwise an order. */
function moveWith(unitId: UnitId, { waitingFor }: MatchView, player: PlayerColor): SeatEvent {
  const nominating = waitingFor.some(
    (each) => each.player === player && each.kind === 'nomination',
  );
  return { type: nominating ? 'commander.nominate' : 'order.issue', unitId };
}
