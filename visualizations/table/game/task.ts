import type { DieFace } from '../../../machines/model/event.js';
import { usesLeftOf } from '../../../src/wording/uses.js';
import { opponentOf } from '../../../machines/model/player.js';
import type { Directive } from '../../../machines/model/directive.js';
import type { GivingSource } from '../../../machines/model/outcome.js';
import { capitalised } from '../../../machines/rules/command-hand/wording.js';
import { priorityFromDie } from '../../../machines/rules/red-die.js';
import type {
  CardId,
  MatchView,
  PlayerColor,
  Rank,
  SeatEvent,
  Unit,
  UnitId,
} from '../../../src/index.js';
import { describeSource } from '../../../src/wording/keywords.js';
import { moveOf } from '../../../src/wording/moves.js';
import { counted, rankName } from '../../../src/wording/counting.js';
import type { Names } from '../../../src/wording/names.js';
import { isFromHand } from '../../../src/wording/names.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { isAcknowledged } from './automatic.js';
import {
  jamQuestion,
  keyOfUnit,
  rangeAnswer,
  rangeQuestion,
  type RangeQuestion,
  type UnitRef,
} from './measuring.js';
import { doneOf, rangeOfTask, type BarAct, type Offer, type Offers } from './offers.js';
import type { ShownTable } from './shown-table.js';

/** A unit that gives orders by a keyword or an upgrade, and the orders that it may give now. */
export interface Giver {
  /** Names the unit and its means. */
  key: string;
  unitId: UnitId;
  label: string;
  orders: readonly Offer[];
}

/** A question whose answer is a set of units. */
export interface Marking {
  title: string;
  hint: string;
  card?: CardId;
  units: readonly UnitRef[];
  /** The words for a unit that can be marked, for screen readers. */
  label: string;
  /** Returns the act that answers with these units; `undefined` if they are no answer. */
  answer: (marked: ReadonlySet<string>) => BarAct | undefined;
  /** The player for whom a person answers, if it is the computer. */
  forComputer?: PlayerColor;
}

/** A face of the die or a token, which is tapped as a thing (R57). */
export interface Thing extends Offer {
  face?: DieFace;
  rank?: Rank;
  label: string;
  /** The player who gets priority by this face. */
  helps?: PlayerColor;
}

/** What the player at the screen has to do, and where it is tapped. */
export interface Task {
  title: string;
  hint: string;
  /** The card whose effect is resolved. */
  card?: CardId;
  /** The tokens that the player has drawn (AP-3). */
  drawn: readonly Rank[];
  /** The faces and tokens of which one is tapped. */
  things: readonly Thing[];
  /** What a tap on a unit of the player does. */
  taps: ReadonlyMap<UnitId, Offer>;
  givers: readonly Giver[];
  marking: Marking | undefined;
  /** The acts in the bar: the one that ends the task is last. */
  acts: readonly BarAct[];
  /** The moves that are neither on a unit, nor on a card, nor in the bar. */
  choices: readonly Offer[];
  /** The player for whom this one waits with nothing else to do. */
  waitsFor?: PlayerColor;
}

/** What the player has chosen on the screen, before it is an act. */
export interface Chosen {
  /** The key of the giver whose orders are tapped now. */
  giver: string | null;
  /** The move of the card that is lifted. */
  lifted: SeatEvent | null;
}

type EventOf<Type extends SeatEvent['type']> = Extract<SeatEvent, { type: Type }>;

/** The verbs of the moves that a player makes by a tap on a unit. */
export const VERBS = {
  'order.issue': 'Issue an order to',
  'order.grant': 'Give an order to',
  'commander.nominate': 'Nominate',
  'unit.promote': 'Promote',
  'activation.unit': 'Activate',
} as const satisfies Partial<Record<SeatEvent['type'], string>>;

/** Returns the task of a player. `null`: a spectator, who has none. */
export function taskOf(
  shown: ShownTable,
  player: PlayerColor | null,
  offers: Offers,
  names: Names,
  { giver: chosen, lifted }: Chosen,
): Task {
  const { view, ruleset } = shown;
  const { moves } = offers;
  const none = {
    drawn: [],
    things: [],
    taps: new Map(),
    givers: [],
    marking: undefined,
    acts: [],
    choices: [],
  };
  if (player === null) return { ...none, ...waiting(shown, null) };
  const marking = markingOf(shown, player, offers, names);
  if (marking) {
    const { title, hint, card } = marking;
    return { ...none, title, hint, ...(card && { card }), marking };
  }
  const givers = giversIn(moves, player, names);
  const giver = givers.find(({ key }) => key === chosen);
  if (giver) {
    return {
      ...none,
      title: `${names.unit(player, giver.unitId)}: tap one`,
      hint: `${giver.label}. ${inRange(giver.orders)}`,
      taps: tapsOf(giver.orders),
      givers,
    };
  }
  const ofUnits = moves.filter(({ event }) => event.type !== 'order.grant' && isOfUnit(event));
  // If the orders of the card are spent and one giver fits, a tap on the unit is enough.
  const orders = tapsOf(ofUnits.length > 0 ? ofUnits : soleOrders(givers));
  const drawn = drawnByTap(view, player, moves, names);
  const things = moves.flatMap((offer) => thingOf(offer, player, names) ?? []);
  const done = doneOf(offers, ruleset.ordersEnd === 'declared');
  const declines = moves.filter(({ event }) => event.type === 'order.decline');
  const isAwaited = (kind: string) =>
    view.waitingFor.some((each) => each.player === player && each.kind === kind);
  const choices = moves.filter(
    ({ event }) =>
      !isElsewhere(event) &&
      // Done gives up what is left to give.
      !(event.type === 'order.decline' && moves.length > declines.length) &&
      // The next activation ends this one; only the last one is ended by hand.
      !(event.type === 'activation.done' && !isAwaited('activation-done')) &&
      !things.some((thing) => thing.event === event) &&
      !isLaterEffect(event, view, player) &&
      !(view.phase === 'command' && isAcknowledged(event, names.findEffect)),
  );
  const ofChoices = choices.map((offer) => inTheBar(offer, player, shown, names));
  const inBar =
    (view.phase === 'activation' || choices.length <= (done ? 0 : 2)) &&
    new Set(ofChoices.map(({ label }) => label)).size === choices.length;
  const acts = [
    ...(inBar ? ofChoices : []),
    ...(lifted && !choices.some(({ event }) => event === lifted)
      ? [inTheBar({ event: lifted }, player, shown, names)]
      : []),
    ...(done ? [done] : []),
  ]
    // The only move gives up nothing.
    .map((bar) => (moves.length === 1 ? { ...bar, givesUp: false } : bar))
    .sort((one, other) => Number(other.givesUp) - Number(one.givesUp));
  return {
    ...words(shown, player, offers, givers, names, drawn.length > 0),
    drawn: isTurnOf(player, view) ? (view.activation?.drawn ?? []) : [],
    things,
    taps: new Map([...drawn, ...orders]),
    givers,
    marking: undefined,
    acts,
    choices: inBar ? [] : choices,
  };
}

/** Returns the face or the token that a move names. */
function thingOf(offer: Offer, player: PlayerColor, names: Names): Thing | undefined {
  const { event } = offer;
  if (event.type === 'die.roll' && event.face !== undefined) {
    const { face } = event;
    return { ...offer, face, label: face, helps: priorityFromDie(player, face).player };
  }
  if ((event.type === 'activation.draw' || event.type === 'activation.keep') && event.rank) {
    const { rank } = event;
    const from = 'from' in event && event.from !== undefined ? ` on ${names.card(event.from)}` : '';
    return { ...offer, rank, label: `${rankName(rank)}${from}` };
  }
  const [directive, ...others] = event.type === 'effect.resolve' ? (event.directives ?? []) : [];
  if (directive?.type === 'set-aside-tokens' && others.length === 0) {
    const [rank] = directive.ranks ?? [];
    return rank && rank !== '?' ? { ...offer, rank, label: rankName(rank) } : undefined;
  }
  return undefined;
}

/**
 * R57: a tap on a unit says that its token came from the real bag, and activates it. If the page draws and no faceup order
 * is left, a tap on a unit draws, and activates the unit if the token fits it.
 */
function drawnByTap(
  view: MatchView,
  player: PlayerColor,
  moves: readonly Offer[],
  names: Names,
): [UnitId, Offer][] {
  const { army, orders, facedown, orderPoolCounts } = view.players[player];
  const active = view.activation?.active;
  const isFree = ({ id, defeated }: Unit) =>
    !defeated &&
    !facedown.includes(id) &&
    !(active?.player === player && active.unitId === id) &&
    !orders.some(({ unitId }) => unitId === id);
  const hasFaceup = moves.some(({ event }) => event.type === 'activation.unit');
  return moves.flatMap(({ event }) => {
    if (event.type !== 'activation.draw' || event.from !== undefined || event.source) return [];
    const { rank } = event;
    if (rank === undefined && hasFaceup) return [];
    const fits = (of: Rank) => (rank === undefined ? orderPoolCounts[of] : rank === of);
    return army
      .filter((unit) => isFree(unit) && fits(names.built(player, unit).rank))
      .map(({ id: unitId }): [UnitId, Offer] => [
        unitId,
        { event, next: { type: 'activation.unit', unitId } },
      ]);
  });
}

function isTurnOf(player: PlayerColor, { waitingFor }: MatchView): boolean {
  return waitingFor.some((each) => each.player === player && each.kind === 'activation');
}

/** Whether a player makes this move by a tap on a unit. */
export function isOfUnit(event: SeatEvent): event is EventOf<keyof typeof VERBS> {
  return Object.hasOwn(VERBS, event.type);
}

/** Whether a move is made on a card, on a unit, or by Undo. */
function isElsewhere(event: SeatEvent): boolean {
  return (
    event.type === 'card.select' ||
    event.type === 'card.withdraw' ||
    event.type === 'contingency.reveal' ||
    event.type === 'orders.end' ||
    isOfUnit(event)
  );
}

/** Whether a move uses an effect that applies in the whole Activation Phase: it stands with the effect. */
export function isLaterEffect(event: SeatEvent, view: MatchView, player: PlayerColor): boolean {
  return (
    (event.type === 'effect.resolve' || event.type === 'effect.decline') &&
    view.phase === 'activation' &&
    !view.waitingFor.some((each) => each.player === player && each.kind === 'effect')
  );
}

function tapsOf(offers: readonly Offer[]): ReadonlyMap<UnitId, Offer> {
  // The first offer of a unit counts: one that claims nothing stands before one that claims a range.
  return new Map(
    offers
      .toReversed()
      .flatMap((offer) => (isOfUnit(offer.event) ? [[offer.event.unitId, offer]] : [])),
  );
}

function soleOrders(givers: readonly Giver[]): Offer[] {
  const all = givers.flatMap(({ orders }) => orders);
  const count = (unitId: UnitId) =>
    all.filter(({ event }) => isOfUnit(event) && event.unitId === unitId).length;
  return all.filter(({ event }) => isOfUnit(event) && count(event.unitId) === 1);
}

type GivenOrder = EventOf<'order.grant'> & { source: GivingSource };

function giversIn(moves: readonly Offer[], player: PlayerColor, names: Names): Giver[] {
  const givers = new Map<string, Giver>();
  for (const offer of moves) {
    const { event } = offer;
    if (event.type !== 'order.grant' || typeof event.source === 'string') continue;
    const { source } = event as GivenOrder;
    const label = describeSource(source, names);
    const key = `${source.unitId} ${label}`;
    const orders = [...(givers.get(key)?.orders ?? []), offer];
    givers.set(key, { key, unitId: source.unitId, label, orders });
  }
  return [...givers.values()];
}

/** Returns the question that comes before everything else, if there is one. */
function markingOf(
  { view, computers, orderRange, hasMiniatures }: ShownTable,
  player: PlayerColor,
  { moves, toMeasure }: Offers,
  names: Names,
): Marking | undefined {
  const question = !hasMiniatures
    ? undefined
    : (jamQuestion(view, player, names) ??
      rangeQuestion(view, player, toMeasure, orderRange, names) ??
      view.waitingFor
        .filter((each) => computers[each.player])
        .map((each) => rangeQuestion(view, each.player, each.pairs ?? [], orderRange, names))
        .find((each) => each));
  return question
    ? markingOfRange(question, player, names)
    : markingOfEffect(view, player, moves, names);
}

function markingOfRange(question: RangeQuestion, here: PlayerColor, names: Names): Marking {
  const { player, of, limit, units, jams } = question;
  const name = names.unit(of.player, of.unitId);
  return {
    title: `Who is within range ${limit} of ${name}?`,
    hint: jams
      ? `${names.upgrade(jams.upgrade)}${jams.of > 1 ? ` ${jams.number} of ${jams.of}` : ''}: these get no orders.`
      : `${player === here ? '' : 'For the computer, which does not see your table. '}Tap each unit that is, or none.`,
    units,
    label: `within range ${limit} of ${name}`,
    answer: (marked) => ({
      label: marked.size === 0 ? 'None of them' : `Done: ${counted(marked.size, 'unit')}`,
      event: rangeAnswer(question, marked),
      givesUp: false,
    }),
    ...(player !== here && { forComputer: player }),
  };
}

/** An effect that is resolved by choosing units: two taps and Done instead of a sentence for each combination. */
function markingOfEffect(
  view: MatchView,
  player: PlayerColor,
  moves: readonly Offer[],
  names: Names,
): Marking | undefined {
  const effects = moves.flatMap(({ event }) => (event.type === 'effect.resolve' ? [event] : []));
  const [first] = effects;
  const isOrderOpen = moves.some(({ event }) => event.type === 'order.issue');
  if (!first || isOrderOpen || isLaterEffect(first, view, player)) return undefined;
  const ofFirst = effects.filter(
    ({ cardId, effectId }) => cardId === first.cardId && effectId === first.effectId,
  );
  const answers = new Map(ofFirst.map((event) => [asKey(unitsIn(event)), event] as const));
  const all = ofFirst.flatMap(unitsIn);
  const units = all.filter((unit, index) => index === all.findIndex(isSame(unit)));
  // Other choices, of pips or cards, are buttons.
  if (units.length === 0 || answers.size < ofFirst.length) return undefined;
  const decline = moves.find(
    ({ event }) => event.type === 'effect.decline' && event.cardId === first.cardId,
  );
  const most = Math.max(...ofFirst.map((event) => unitsIn(event).length));
  return {
    title: most === 1 ? 'Tap one unit' : `Tap up to ${most} units`,
    hint: `${names.card(first.cardId)}: ${names.findEffect(first.cardId, first.effectId)?.summary ?? ''}`,
    units,
    card: first.cardId,
    label: `for ${names.card(first.cardId)}`,
    answer: (marked) => {
      const event = answers.get([...marked].sort().join());
      if (marked.size === 0 && decline) return { label: 'Not now', ...decline, givesUp: true };
      const label = marked.size === 0 ? 'None' : `Done: ${marked.size}`;
      return event && { label, event, givesUp: marked.size === 0 };
    },
  };
}

const isSame = (one: UnitRef) => (other: UnitRef) => keyOfUnit(one) === keyOfUnit(other);
const asKey = (units: readonly UnitRef[]) => units.map(keyOfUnit).sort().join();

function unitsIn({ directives = [] }: EventOf<'effect.resolve'>): UnitRef[] {
  return directives.flatMap((directive: Directive) =>
    'unitId' in directive ? [{ player: directive.player, unitId: directive.unitId }] : [],
  );
}

/** The short words for a move in the bar. */
function inTheBar(
  offer: Offer,
  player: PlayerColor,
  { view: { players } }: ShownTable,
  names: Names,
): BarAct {
  const { event } = offer;
  const [label, givesUp] = ((): [string, boolean] => {
    switch (event.type) {
      case 'card.select':
        return ['Place facedown', false];
      case 'contingency.reveal':
        return [`Reveal ${names.card(event.cardId)}`, false];
      case 'contingency.decline':
        return ['Keep it', true];
      case 'effect.resolve': {
        const forUnit =
          event.unitId === undefined ? '' : ` for ${names.unit(player, event.unitId)}`;
        const does = isFromHand(event, names) ? 'Play' : 'Resolve';
        return [`${does} ${names.card(event.cardId)}${forUnit}`, false];
      }
      case 'effect.decline':
        return [isFromHand(event, names) ? 'Keep it' : 'Not now', true];
      case 'die.roll':
        return ['Roll here', false];
      case 'order.decline':
        return [`No ${describeSource(event.source, names)}`, true];
      case 'activation.draw': {
        if (event.source) return ['Draw two, keep one', true];
        const counts = Object.values(players[player].orderPoolCounts);
        return [`Draw · ${counts.reduce((sum, count) => sum + count, 0)}`, false];
      }
      case 'activation.pass':
        return [`Pass · ${players[player].passPool}`, true];
      case 'activation.done':
        return ['End the phase', false];
      default:
        return [moveOf(event, player, names), false];
    }
  })();
  return { ...offer, label, givesUp };
}

const inRange = (moves: Offers['moves']) => `A unit that you tap counts as ${rangeOfTask(moves)}.`;

/** The title of a task and one or two lines below it. */
function words(
  shown: ShownTable,
  player: PlayerColor,
  { moves }: Offers,
  givers: readonly Giver[],
  names: Names,
  isDrawnByTap: boolean,
): Pick<Task, 'title' | 'hint' | 'card' | 'waitsFor'> {
  const { view, players } = shown;
  const other = opponentOf(player);
  const own = view.waitingFor.filter((each) => each.player === player);
  const is = (kind: string) => own.some((each) => each.kind === kind);
  const card = names.findCard(view.players[player].cardInPlay ?? '');
  if (moves.some(({ event }) => event.type === 'order.issue')) {
    const left = ordersLeft(view, player, names);
    const claims = moves.some(({ claims: claimed }) => claimed);
    return {
      title:
        left === undefined
          ? 'Tap units'
          : `Tap ${counted(left, view.players[player].orders.length > 0 ? 'more unit' : 'unit')}`,
      hint: `${card ? `${card.name} ${ordersOf(card.orders)}. ` : ''}${claims ? inRange(moves) : ''}`,
    };
  }
  if (is('card')) {
    const hint = view.players[other].hasSelected ? 'has chosen' : 'chooses too';
    const without =
      shown.hasMiniatures || view.round > 1 ? '' : ' No miniatures: every unit counts as in range.';
    return { title: 'Choose your card', hint: `${players[other]} ${hint}.${without}` };
  }
  if (is('contingency')) {
    const replaced = card?.name ?? 'your card';
    return moves.some(({ event }) => event.type === 'contingency.reveal')
      ? { title: 'Reveal another card?', hint: `It replaces ${replaced}.` }
      : {
          title: `None set aside can replace ${replaced}`,
          hint: 'Asked all the same, so that nobody learns what you set aside.',
        };
  }
  const effect = own.find((each) => each.kind === 'effect')?.effect;
  if (effect) {
    const name = names.card(effect.cardId);
    if (isFromHand(effect, names)) {
      const owner = names.findCard(effect.cardId)?.belongsTo;
      const who = owner && 'names' in owner ? owner.names.join(' or ') : 'its owner';
      return {
        title: `Play ${name}?`,
        hint: `Asked of everyone with ${who}, so that nobody learns who holds it.`,
      };
    }
    const summary = names.findEffect(effect.cardId, effect.effectId)?.summary ?? '';
    return { title: name, hint: `${usesLeftOf(effect, names)}${summary}`, card: effect.cardId };
  }
  if (is('die')) {
    return {
      title: 'A tie: roll the red die',
      hint: `${players[player]} rolls.${moves.length > 1 ? ' Tap the face that fell, or roll here.' : ''}`,
    };
  }
  if (is('nomination'))
    return {
      title: 'Tap who gives the orders',
      hint: 'The orders of your card come from this unit.',
    };
  const { activation } = view;
  if (is('activation') && activation) {
    const [drawn, second] = activation.drawn;
    if (second !== undefined) return { title: 'Keep one of two tokens', hint: '' };
    if (drawn !== undefined)
      return { title: `${capitalised(rankName(drawn))}: tap one`, hint: 'Drawn from the pool.' };
    const isShared = shown.place.kind === 'player' && shown.place.isPublic;
    return {
      title: isShared ? `${players[player]}’s turn` : 'Your turn',
      hint: `${lastActivation(shown, names)}${ofTurn(moves, isDrawnByTap)}`,
    };
  }
  if (is('activation-done')) return { title: 'The last unit is active', hint: '' };
  if (is('promotion'))
    return { title: 'Tap a unit to promote', hint: 'It is a commander from now on.' };
  if (givers.length > 0) {
    const means = [...new Set(givers.map(({ label }) => label))].join(', ');
    return { title: 'More orders, or Done', hint: `${means}. ${inRange(moves)}` };
  }
  if (is('orders-end')) return { title: 'All orders are given', hint: '' };
  return waiting(shown, player);
}

/** `Kasia activated Lando Calrissian. `; empty before the first activation. */
function lastActivation({ view, players }: ShownTable, names: Names): string {
  const last = view.activation?.begun.at(-1);
  return last ? `${players[last.player]} activated ${names.unit(last.player, last.unitId)}. ` : '';
}

/** The legal ways to activate a unit, in words. */
function ofTurn(moves: readonly Offer[], isDrawnByTap: boolean): string {
  const ways = [
    moves.some(({ event }) => event.type === 'activation.unit') && 'tap an order',
    moves.some(({ event }) => event.type === 'activation.draw') &&
      (moves.some(({ event }) => event.type === 'activation.draw' && event.rank && !event.from)
        ? 'the unit or the rank of the token from your bag'
        : isDrawnByTap
          ? 'tap the unit that you hope to draw, or draw'
          : moves.some(({ event }) => event.type === 'activation.draw' && !event.from)
            ? 'draw'
            : 'tap a token on the card'),
  ].filter((each) => each !== false);
  return ways.length > 0 ? `${capitalised(ways.join(', or '))}.` : '';
}

/** The number of orders that the card still gives; `undefined` if it is not certain. */
function ordersLeft({ players, log }: MatchView, player: PlayerColor, names: Names) {
  const { cardInPlay, orders, orderLimit, ordersDeclined } = players[player];
  const slots = (cardInPlay && names.findCard(cardInPlay)?.orders) || [];
  const ofCard = slots.reduce((sum, { count }) => sum + (count === 'all' ? Infinity : count), 0);
  const most = Math.min(ofCard - ordersDeclined, orderLimit ?? Infinity);
  const left = most - orders.filter(({ source }) => source === 'command-card').length;
  const ofRound = log.slice(log.findLastIndex(({ type }) => type === 'round.begun') + 1);
  const isAdded = ofRound.some(({ type }) => type === 'orders.added');
  return isAdded || !Number.isFinite(left) || left < 1 ? undefined : left;
}

const DOES: Partial<Record<MatchView['waitingFor'][number]['kind'], string>> = {
  card: 'chooses a card',
  die: 'rolls the die',
  nomination: 'nominates a commander',
  promotion: 'promotes a unit',
  contingency: 'decides about a contingency',
  effect: 'resolves an effect',
  activation: 'has the turn',
  'activation-done': 'activates a unit',
};

/** The words for a player who has nothing to do now. */
function waiting({ view, players }: ShownTable, player: PlayerColor | null) {
  const [awaited] = view.waitingFor;
  if (!awaited) return { title: 'Nothing to do', hint: '' };
  const { player: of, kind } = awaited;
  const isPlaced = player !== null && view.players[player].hasSelected && kind === 'card';
  return {
    title: `${players[of]} ${DOES[kind] ?? 'gives orders'}`,
    hint: isPlaced ? 'Your card lies facedown.' : '',
    ...(isPlaced && { waitsFor: of }),
  };
}
