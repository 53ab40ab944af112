/** Random events for the differential tests. The table waits for most of them. */
import { PHASE_EVENTS } from '../../machines/rules/table/events.js';
import { makeClaim, UNIT_IDS, UPGRADES_ON_ORDERS } from './random-army.js';
import { some, type Pick } from './random-pick.js';
import { CARD_IDS, directiveFor } from './random-table.js';
import { midEffect, waysToTake } from './reference-directives.js';
import { actorOf } from './reference-effects.js';
import { addable, nominees } from './reference-orders.js';
import { copyOf, issuingPlayer } from './reference-table.js';
import { changeUpgrade } from './reference-upgrades.js';
import { waitingFor } from './reference-view.js';
import { isUnit, type ReferenceState } from './reference-table.js';
import { illegal } from './reference-playing.js';
import { upgradesOf } from './reference-units.js';
import {
  NAMES_OF_KEYWORDS_THAT_ORDER,
  type CommandPhaseEvent,
  type Directive,
  type EffectChoice,
  type EffectRef,
  type PlayerColor,
  type UnitId,
  type UpgradeChange,
  type Waiting,
} from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];

type Proposal = Record<string, unknown>;

/**
 * A random next event: about 70% are events that the table waits for, 10% come from the host, and 20% are arbitrary.
 */
export function randomEvent(state: ReferenceState, pick: Pick): Proposal {
  const kind = pick.below(100);
  if (kind < 70) return awaitedEvent(state, pick);
  return kind < 80 ? hostEvent(state, pick) : anyEvent(pick, waitingFor(state));
}

/** A draw from the pool or a card, mostly possible, or another act of a turn (AP-3 … AP-6). */
function actOfTurn(state: ReferenceState, pick: Pick, player: PlayerColor) {
  const { orderPool, tokensOnCards, army } = state.players[player];
  const rank = pick.of([...orderPool, ...tokensOnCards.map((token) => token.rank), 'heavy']);
  const onCard = tokensOnCards.length > 0 ? pick.of(tokensOnCards) : undefined;
  if (onCard && pick.chance(40)) {
    return {
      type: 'activation.draw',
      player,
      from: onCard.cardId,
      rank: pick.of([onCard.rank, rank]),
    };
  }
  const bearer = army.find(({ upgrades = [] }) => upgrades.length > 0);
  if (bearer && pick.chance(40)) {
    const [upgrade] = bearer.upgrades ?? [];
    const id = typeof upgrade === 'object' ? upgrade.id : upgrade;
    return { type: 'activation.draw', player, source: { unitId: bearer.id, upgrade: id } };
  }
  switch (pick.below(10)) {
    case 0:
    case 1:
      return { type: 'activation.pass', player };
    case 2:
      return { type: 'activation.keep', player, rank };
    case 3:
      return { type: 'activation.draw', player, rank };
    case 4:
      return { type: 'activation.done', player: pick.of(['blue', 'red']) };
    case 5:
      return { type: 'activation.unit', player, unitId: pick.of(unitIds(state, player)) };
    default:
      return { type: 'activation.draw', player };
  }
}

/** An event that the table waits for; most of them are accepted. */
export function awaitedEvent(
  state: ReferenceState,
  pick: Pick,
  waiting: readonly Waiting[] = waitingFor(state),
): Proposal {
  if (waiting.length === 0) return anyEvent(pick, waiting);
  const issuing = issuingPlayer(state);
  if (issuing !== null && pick.chance(10)) return { type: 'orders.end', player: issuing };
  const { player, kind, effect, source, units, pairs } = pick.of(waiting);
  const side = state.players[player];
  switch (kind) {
    case 'card': {
      const facedown = PLAYERS.find((one) => state.players[one].facedown !== null);
      if (facedown !== undefined && pick.chance(15)) {
        return { type: 'card.withdraw', player: facedown };
      }
      const legal = side.hand.filter((id) => illegal(state, player, id).length === 0);
      const from = pick.chance(60) ? legal : side.hand;
      return { type: 'card.select', player, cardId: pick.of(from) };
    }
    case 'contingency': {
      if (pick.chance(60)) {
        const fitting = side.contingencies.filter(
          (id) => state.cards[id]?.pips === state.cards[side.inPlay?.cardId ?? '']?.pips,
        );
        const from = fitting.length > 0 ? fitting : side.contingencies;
        return { type: 'contingency.reveal', player, cardId: pick.of(from) };
      }
      return { type: 'contingency.decline', player };
    }
    case 'effect': {
      if (effect === undefined) throw new Error('an effect is awaited, but none is named');
      const held = state.players[effect.player].hand.includes(effect.cardId);
      const asked = state.cards[effect.cardId]?.effects.find(({ id }) => id === effect.effectId);
      const mustDecline = asked?.timing === 'from-hand' && !held;
      if (mustDecline || pick.chance(25)) return { type: 'effect.decline', ...effect, player };
      const taken = takenChoices(state, pick, effect);
      const free = pick.chance(15) ? some(pick, [1, 1, 2], () => freeDirective(pick)) : [];
      const directives = [...taken, ...free];
      return directives.length === 0
        ? { type: 'effect.resolve', ...effect, player }
        : { type: 'effect.resolve', ...effect, player, directives };
    }
    case 'die':
      return { type: 'die.roll', player, face: pick.of(['block', 'surge', 'blank']) };
    case 'nomination':
      return { type: 'commander.nominate', player, unitId: pick.of(nominees(state, player)) };
    case 'order': {
      const ready = pick.chance(20) ? unitIds(state, player) : addable(state, player).ready;
      return { type: 'order.issue', player, unitId: pick.of(ready) };
    }
    case 'grant': {
      const isReveal =
        source !== undefined && 'keyword' in source && source.keyword === 'Bane Tokens';
      if (typeof source === 'object' && pick.chance(isReveal ? 50 : 20))
        return { type: 'order.decline', player, source };
      const meant = pick.chance(15) ? unitIds(state, player) : (units ?? []);
      return { type: 'order.grant', player, unitId: pick.of(meant), source };
    }
    case 'orders-end':
      return { type: 'orders.end', player };
    case 'activation': {
      const meant = pick.chance(15) ? unitIds(state, player) : (units ?? []);
      if (meant.length > 0 && pick.chance(65)) {
        return { type: 'activation.unit', player, unitId: pick.of(meant) };
      }
      return actOfTurn(state, pick, player);
    }
    case 'activation-done':
      return pick.chance(10) ? actOfTurn(state, pick, player) : { type: 'activation.done', player };
    case 'promotion': {
      const promoted = state.players[player].army.filter(
        (unit) => isUnit(unit) && !unit.defeated && unit.types.includes('trooper'),
      );
      const meant = pick.chance(15) ? unitIds(state, player) : promoted.map(({ id }) => id);
      return { type: 'unit.promote', player, unitId: pick.of(meant) };
    }
    case 'range':
      return {
        type: 'range.measure',
        ranges: pick
          .some(pairs ?? [], pick.of([1, 3, 10]))
          .map((pair) => ({ ...pair, player, ...makeClaim(pick, pick.of([1, 2, 3, 4])) })),
      };
  }
}

/** Random directives for the choices of an effect, most often the required ones; each holds after those before it. */
function takenChoices(state: ReferenceState, pick: Pick, ref: EffectRef): Directive[] {
  const effect = state.cards[ref.cardId]?.effects.find(({ id }) => id === ref.effectId);
  const careless = pick.chance(10);
  let left = [...(effect?.choices ?? [])].filter(
    (choice) => (choice.required === true && !careless) || pick.chance(50),
  );
  const taken: Directive[] = [];
  for (;;) {
    const now = midEffect(state, ref, taken);
    const ways = (one: EffectChoice) => waysToTake(now, ref.player, one, actorOf(now, ref));
    const choice = left.find((one) => ways(one).length > 0);
    if (choice === undefined) return taken;
    taken.push(pick.of(ways(choice)));
    left = left.filter((one) => one !== choice);
  }
}

function freeDirective(pick: Pick): Directive {
  return directiveFor(pick, pick.of(PLAYERS), pick.of(CARD_IDS), pick.of(UNIT_IDS), PLAYERS);
}

function unitIds(state: ReferenceState, player: PlayerColor): UnitId[] {
  return state.players[player].army.map((unit) => unit.id);
}

/** A change of an upgrade of a unit of the player. R55: most are impossible, so a possible one is preferred. */
function changeOfUpgrade(state: ReferenceState, pick: Pick, player: PlayerColor): Proposal {
  const changes = state.players[player].army.flatMap((unit) =>
    upgradesOf(unit).flatMap(({ id: upgrade }) =>
      CHANGES.map((to) => ({ unitId: unit.id, upgrade, to })),
    ),
  );
  const possible = changes.filter(
    ({ unitId, upgrade, to }) =>
      changeUpgrade(copyOf(state), player, unitId, upgrade, to).length === 0,
  );
  const among = possible.length > 0 && pick.chance(70) ? possible : changes;
  const none = { unitId: 'u1', upgrade: 'hq-uplink', to: pick.of(CHANGES) };
  return { type: 'upgrade.change', player, ...(among.length > 0 ? pick.of(among) : none) };
}

const CHANGES: readonly UpgradeChange[] = [
  'ready',
  'ready',
  'exhausted',
  'expended',
  'lost',
  'turned',
];

/** A range measured, an order granted, a unit defeated or deployed, or an upgrade changed. */
export function hostEvent(state: ReferenceState, pick: Pick): Proposal {
  const player = pick.of(PLAYERS);
  const ids = unitIds(state, player);
  switch (pick.below(5)) {
    case 3:
      return { type: 'unit.deploy', player, unitId: pick.of(ids) };
    case 4:
      return changeOfUpgrade(state, pick, player);
    case 0:
      return {
        type: 'range.measure',
        ranges: some(pick, [1, 1, 2], () => {
          const [from, other = from] = pick.some(ids, 2);
          const of = player === 'blue' ? 'red' : 'blue';
          const far = pick.chance(20) && { of, to: pick.of(unitIds(state, of)) };
          // Sometimes a unit and itself, or a number that is no range.
          return {
            player,
            from,
            to: pick.chance(5) ? from : other,
            ...far,
            ...makeClaim(pick, pick.chance(8) ? pick.of([0, 1.5]) : 1 + pick.below(5)),
          };
        }),
      };
    case 1:
      return { type: 'order.grant', player, unitId: pick.of(ids), source: 'ability' };
    default:
      return { type: 'unit.defeat', player, unitId: pick.of(ids) };
  }
}

/** Every type of event except measurements. Orders are granted more often, because keywords give most of them. */
const TYPES = (Object.keys(PHASE_EVENTS) as CommandPhaseEvent['type'][])
  .filter((type) => type !== 'range.measure')
  .concat('order.grant', 'order.grant');

/** An event of any type with random ids; most of them are refused. */
export function anyEvent(pick: Pick, waiting: readonly Waiting[] = []): Proposal {
  const type = pick.of(TYPES);
  const player = pick.of(PLAYERS);
  const cardId = pick.chance(3) ? 'no-such-card' : pick.of(CARD_IDS);
  const unitId = pick.chance(3) ? 'no-such-unit' : pick.of(UNIT_IDS);
  const effectId = pick.of(['e0', 'e1', 'e2']);
  switch (type) {
    case 'effect.resolve': {
      // Often the awaited effect, sent by the wrong player or with arbitrary directives.
      const awaited = waiting.find((one) => one.effect !== undefined)?.effect;
      const ref = awaited !== undefined && pick.chance(70) ? awaited : { player, cardId, effectId };
      const directives = some(pick, [0, 1, 2, 3], () => freeDirective(pick));
      if (pick.chance(20)) return { type, ...ref, player, directives };
      return { type, ...ref, directives };
    }
    case 'order.decline': {
      const keyword = pick.chance(70) ? 'Bane Tokens' : pick.of(NAMES_OF_KEYWORDS_THAT_ORDER);
      const upgrade = pick.of(UPGRADES_ON_ORDERS);
      const giver = pick.of(UNIT_IDS);
      const source = pick.chance(20) ? { unitId: giver, upgrade } : { unitId: giver, keyword };
      return { type, player, source };
    }
    case 'die.roll':
      return { type, player, face: pick.of(['block', 'surge', 'blank']) };
    case 'order.grant': {
      const keyword = pick.of(NAMES_OF_KEYWORDS_THAT_ORDER);
      const giver = pick.of(UNIT_IDS);
      const byKeyword = pick.chance(33) ? 'ability' : { unitId: giver, keyword };
      const byUpgrade = { unitId: giver, upgrade: pick.of(UPGRADES_ON_ORDERS) };
      const isReveal = typeof byKeyword === 'object' && keyword === 'Bane Tokens';
      if (!pick.chance(30)) {
        return { type, player, unitId: isReveal ? giver : unitId, source: byKeyword };
      }
      return { type, player, unitId: pick.chance(70) ? giver : unitId, source: byUpgrade };
    }
    default: {
      const upgrade = pick.of(UPGRADES_ON_ORDERS);
      const to = pick.of(CHANGES);
      const values: Proposal = { type, player, cardId, unitId, effectId, upgrade, to };
      const fields = Object.keys(PHASE_EVENTS[type].shape.fields);
      return Object.fromEntries(fields.map((field) => [field, values[field]]));
    }
  }
}
