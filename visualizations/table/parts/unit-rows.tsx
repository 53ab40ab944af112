import { useState } from 'preact/hooks';
import { KEYWORDS_OF_ORDERS } from '../../../machines/rules/keywords/keywords.js';
import { RANKS } from '../../../machines/model/unit.js';
import { hasKeyword } from '../../../machines/model/unit-matching.js';
import { rankName } from '../../../src/wording/counting.js';
import { givenKeywords, isPartlyDeployed, describeUpgrades } from '../../../src/wording/army.js';
import { originOf, reminderOf } from '../../../src/wording/keywords.js';
import type { MatchView, PlayerColor, SeatEvent, Unit, UnitId } from '../../../src/index.js';
import { keyOfUnit } from '../game/measuring.js';
import type { Offer } from '../game/offers.js';
import { isOfUnit, VERBS, type Task } from '../game/task.js';
import { useTable } from './context.js';
import { Icon } from './icon.js';
import { keyOf } from './keys.js';
import { RankSymbol } from './rank-symbol.js';
import { Check } from './fields.js';

/** What the rows of units show and do, besides the table. */
export interface RowsProps {
  task: Task;
  moves: readonly Offer[];
  /** The units that are marked as the answer to a question. */
  marked: ReadonlySet<string>;
  mark: (key: string) => void;
  /** The giver whose orders are tapped now. */
  giver: string | null;
  give: (giver: string | null) => void;
}

interface UnitRowsProps extends RowsProps {
  player: PlayerColor;
  view: MatchView;
  own: boolean;
}

/** The units of an army, one row each. They keep their order and their places during the whole match. */
export function UnitRows(props: UnitRowsProps) {
  const { army } = props.view.players[props.player];
  const byRank = army.toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
  return (
    <ul class="rows">
      {byRank.map((unit) => (
        <Row key={unit.id} {...props} unit={unit} />
      ))}
    </ul>
  );
}

/** The order token of a unit: an outline without an order, filled faceup, hatched once the unit was activated. */
export function OrderToken(props: { view: MatchView; player: PlayerColor; unit: Unit }) {
  const { view, player, unit } = props;
  const { names } = useTable();
  const { orders, facedown } = view.players[player];
  const order = orders.find(({ unitId }) => unitId === unit.id);
  const active = view.activation?.active;
  const isActive = active?.player === player && active.unitId === unit.id;
  const isFacedown = !isActive && facedown.includes(unit.id);
  return (
    <span
      class={`order-token ${isFacedown ? 'facedown' : order ? 'faceup' : ''}`}
      title={order && originOf(order.source, player, names)}
    >
      <RankSymbol rank={unit.rank} />
      {order && view.phase === 'command' && <Icon of="check" />}
    </span>
  );
}

function Row(props: UnitRowsProps & { unit: Unit }) {
  const { unit, player, view, own, task, moves, marked, mark, giver, give } = props;
  const { names, act } = useTable();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { orders, nominated, facedown } = view.players[player];
  const order = orders.find(({ unitId }) => unitId === unit.id);
  const active = view.activation?.active;
  const isActive = active?.player === player && active.unitId === unit.id;
  const isActivated = !isActive && facedown.includes(unit.id);
  const key = keyOfUnit({ player, unitId: unit.id });
  const isAsked = task.marking?.units.some((each) => keyOfUnit(each) === key) ?? false;
  const isMarked = marked.has(key);
  const legal = own && !task.marking ? task.taps.get(unit.id) : undefined;
  const givers = own && !task.marking ? task.givers.filter(({ unitId }) => unitId === unit.id) : [];
  const reminded = [
    ...(order?.reminders ?? []).map((each) => ({ ...each, player, when: 'order' as const })),
    ...view.reminders.filter(
      (each) => each.player === player && each.unitId === unit.id && each.card !== undefined,
    ),
  ].map((each) => (each.text === undefined ? reminderOf(each, names) : ofThisUnit(each.text)));
  // A card reminds of an order and of an activation in the same words. After the activation nothing is left to do.
  const reminders = isActivated ? [] : [...new Set(reminded)];
  const state = [
    unit.defeated && 'defeated',
    isActive && !unit.defeated && 'active',
    isActivated && !unit.defeated && 'activated',
    unit.undeployed &&
      !unit.defeated &&
      isPartlyDeployed(view.players[player].army) &&
      'not on the battlefield',
    unit.counterpartOf !== undefined && 'counterpart',
    nominated === unit.id && view.phase === 'command' && 'gives the orders',
    isActivating(legal) && (order ? 'faceup order' : rankName(unit.rank)),
  ].filter((each) => typeof each === 'string');
  // What gives orders matters until they are given. A pill says it already.
  const isGiving = view.phase === 'command';
  const isOnPill = (means: string) => givers.some(({ label }) => label === means);
  const keywords = Object.values(KEYWORDS_OF_ORDERS)
    .map(({ keyword }) => keyword)
    .filter((each) => isGiving && hasKeyword(unit, each) && !isOnPill(each));
  const upgrades = isGiving ? describeUpgrades(unit, names) : '';
  // The key of a draw draws for no unit.
  const hotkey = legal?.next ? undefined : keyOf(moves, legal?.event);
  const look = [
    'unit',
    unit.defeated && 'defeated',
    order && 'ordered',
    isActivated && 'activated',
    isMarked && 'marked',
  ].filter(Boolean);
  const inside = (
    <>
      <OrderToken view={view} player={player} unit={unit} />
      <span class="of-unit">
        <span class="unit-name" title={unit.title}>
          {names.unit(player, unit.id)}
        </span>
        <span class="unseen">
          , {rankName(unit.rank)} {order && ', ordered'}
        </span>
        <span class="line">
          {state.map((each) => (
            <span key={each} class="mark">
              {each}
            </span>
          ))}
          {keywords.map((each) => (
            <span key={each} class="chip">
              {each}
            </span>
          ))}
          {!isOnPill(upgrades) && <span>{upgrades}</span>}
          {givenKeywords(names.built(player, unit)).map((each) => (
            <span key={each}>{each}</span>
          ))}
        </span>
      </span>
    </>
  );
  // The player ticks off what is done by hand. The next round reminds anew.
  const tickOf = (name: string) => ({
    is: ticked.includes(name),
    set: (is: boolean) =>
      setTicked(is ? [...ticked, name] : ticked.filter((each) => each !== name)),
  });
  const row = () => {
    if (task.marking && isAsked) {
      return (
        <button
          type="button"
          class={[...look, 'legal'].join(' ')}
          aria-pressed={isMarked}
          onClick={() => mark(key)}
        >
          {inside}
          <span class="unseen"> {task.marking.label}</span>
          <span class="tap">{isMarked && <Icon of="check" />}</span>
        </button>
      );
    }
    if (!own || task.marking || (view.phase !== 'command' && !legal)) {
      return <div class={look.join(' ')}>{inside}</div>;
    }
    return (
      <button
        type="button"
        class={[...look, legal ? 'legal' : 'illegal'].join(' ')}
        onClick={() =>
          act({ act: 'play', ...(legal ?? { event: moveWith(unit.id, view, player) }) })
        }
      >
        {legal && <span class="unseen">{verbOf(legal)} </span>}
        {inside}
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        {legal && (
          <span class="tap">
            <Icon of={isActivating(legal) ? 'next' : 'plus'} />
          </span>
        )}
      </button>
    );
  };
  return (
    <li class={giver !== null && givers.some((each) => each.key === giver) ? 'giving' : ''}>
      {row()}
      {givers.map((each) => (
        <button
          key={each.key}
          type="button"
          class="pill"
          aria-pressed={giver === each.key}
          aria-label={`${each.label} of ${names.unit(player, unit.id)}`}
          onClick={() => {
            const [order, ...others] = each.orders;
            if (order && others.length === 0) act({ act: 'play', ...order });
            else give(giver === each.key ? null : each.key);
          }}
        >
          {each.label} <Icon of={giver === each.key ? 'check' : 'next'} />
        </button>
      ))}
      {own &&
        reminders.map((each) => (
          <Check key={each} class="reminder" {...tickOf(`${view.round} ${each}`)}>
            {each}
          </Check>
        ))}
    </li>
  );
}

/** A sentence of a card about the units that it orders, in the row of one of them: `gains a dodge`. */
const ofThisUnit = (text: string) =>
  text.replace(/^(?:Each|An?|The) .* ordered with this card (.*)\.$/u, '$1');

const isActivating = (offer: Offer | undefined) => offer?.event.type.startsWith('activation.');

/** The verb for a tap on a unit, for screen readers. */
function verbOf({ event }: Offer): string {
  if (event.type === 'activation.draw' && event.rank === undefined) return 'Draw for';
  return isOfUnit(event) ? VERBS[event.type] : VERBS['activation.unit'];
}

/** Returns the event for choosing a unit now: a nomination if the table waits for one, otherwise an order. */
function moveWith(unitId: UnitId, { waitingFor }: MatchView, player: PlayerColor): SeatEvent {
  const nominating = waitingFor.some(
    (each) => each.player === player && each.kind === 'nomination',
  );
  return { type: nominating ? 'commander.nominate' : 'order.issue', unitId };
}
