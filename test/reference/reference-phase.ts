/**
 * The Command Phase once more, written from the catalogue alone and as plainly as possible:
 * one object, one function for each event, no statechart. It is the oracle of the differential
 * tests: whatever it does differently from the machine is a question to be answered from the rules.
 *
 * `rules` of a refused event lists every rule that could reasonably be named for it; an empty list
 * means that the event was malformed, for which the catalogue names no rule.
 */
import type {
  CardEffect,
  CardId,
  CommandCard,
  EffectChoice,
  EffectTiming,
  OrderSlot,
} from '../../machines/model/command-card.js';
import type { Bar, Directive } from '../../machines/model/directive.js';
import type { CommandPhaseEvent, RangeEntry } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type {
  CardOrigin,
  CommandPhaseOutcome,
  EffectRef,
  IssuedOrder,
  OrderSource,
  PlayerOutcome,
  PriorityReason,
  ScheduledEffects,
} from '../../machines/model/outcome.js';
import type { LockedCard } from '../../machines/model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { Ruleset } from '../../machines/model/ruleset.js';
import type { StepName } from '../../machines/model/step.js';
import type { Rank, Unit, UnitFilter, UnitId } from '../../machines/model/unit.js';

export interface ReferenceSide {
  army: Unit[];
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  permanents: CardId[];
  lockedAway: LockedCard[];
  divulged: CardId[];
  /** The card placed facedown in step 1. */
  facedown: CardId | null;
  inPlay: { cardId: CardId; origin: CardOrigin } | null;
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** CT-12 struck: no card is played for the rest of the round. */
  noCardThisRound: boolean;
  /** The question of R17 has been answered, was not asked, or has lapsed. */
  contingencyDone: boolean;
  barred: CardId[];
  limits: number[];
  rangeLimits: number[];
  ordersDeclined: number;
  addedSlots: OrderSlot[];
  nominationDone: boolean;
  nominated: UnitId | null;
  /** Units that took a slot of the card or an added one, defeated ones included (R11). */
  slotUsers: UnitId[];
  turnEnded: boolean;
  /** The order tokens on the table. */
  orders: IssuedOrder[];
  /** Units whose token went back to the pool. */
  returned: UnitId[];
  orderPool: Rank[];
  passPool: number;
  passTokensAdded: number;
}

export interface ReferenceState {
  cards: Record<CardId, CommandCard>;
  ruleset: Ruleset;
  round: number;
  roundCounterHolder: PlayerColor;
  step: StepName | 'complete';
  players: EachPlayer<ReferenceSide>;
  ranges: RangeEntry[];
  /** Step 2: contingencies are decided and the cards in play were checked (R5). */
  checked: boolean;
  /** Step 2: which effects are being resolved. */
  window: 'from-hand' | 'reveal' | 'untimed';
  /** Effects that resolved or were declined since the last flip. */
  settled: (EffectRef & { declined?: true })[];
  /** The card whose effects of this timing are being resolved (CP-10). */
  resolving: { player: PlayerColor; cardId: CardId; timing: EffectTiming } | null;
  /** Players whose card the effect that is being resolved took from play (R19). */
  vacated: PlayerColor[];
  priority: PlayerColor | null;
  priorityReason: PriorityReason | null;
}

export interface Waiting {
  player: PlayerColor;
  kind: 'card' | 'contingency' | 'effect' | 'die' | 'nomination' | 'order' | 'range';
  effect?: EffectRef;
  pairs?: { from: UnitId; to: UnitId }[];
}

export interface ObservedSide {
  handCount: number;
  contingencyCount: number;
  hasSelected: boolean;
  hand: CardId[];
  contingencies: CardId[];
  selected: CardId | null;
  cardInPlay: CardId | null;
  discard: CardId[];
  army: Unit[];
  permanents: CardId[];
  lockedAway: CardId[];
  divulged: CardId[];
  barred: CardId[];
  orderLimit: number | null;
  ordersDeclined: number;
  rangeLimit: number | null;
  nominated: UnitId | null;
  orders: IssuedOrder[];
  orderPoolCounts: Partial<Record<Rank, number>>;
  passPool: number;
}

export interface Observation {
  step: StepName | 'complete';
  waitingFor: Waiting[];
  priority: PlayerColor | null;
  priorityReason: PriorityReason | null;
  scheduledEffects: ScheduledEffects;
  players: EachPlayer<ObservedSide>;
}

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');

// ---------------------------------------------------------------------------------------------
// Start
// ---------------------------------------------------------------------------------------------

export function startReference(
  input: CommandPhaseInput,
  cards: Record<CardId, CommandCard>,
): ReferenceState {
  const side = (player: PlayerColor): ReferenceSide => {
    const given = input.players[player];
    return {
      army: structuredClone(given.army),
      hand: [...given.hand],
      contingencies: [...(given.contingencies ?? [])],
      discard: [...(given.discard ?? [])],
      permanents: [...(given.permanents ?? [])],
      lockedAway: structuredClone(given.lockedAway ?? []),
      divulged: [...(given.divulged ?? [])],
      facedown: null,
      inPlay: null,
      cardPlayed: null,
      noCardThisRound: false,
      contingencyDone: false,
      barred: [],
      limits: [],
      rangeLimits: [],
      ordersDeclined: 0,
      addedSlots: [],
      nominationDone: false,
      nominated: null,
      slotUsers: [],
      turnEnded: false,
      orders: [],
      returned: [],
      orderPool: [],
      passPool: 0,
      passTokensAdded: 0,
    };
  };
  const state: ReferenceState = {
    cards,
    ruleset: {
      orderRange: 3,
      activationStartOrder: 'priority',
      tieRoller: 'round-counter',
      illegalCardGoesTo: 'hand',
      selection: 'tabletop',
      keywords: 'played',
      ordersEnd: 'by-itself',
      ...input.ruleset,
    },
    round: input.round,
    roundCounterHolder: input.roundCounterHolder,
    step: 'selectAndPlayCards',
    players: { blue: side('blue'), red: side('red') },
    ranges: structuredClone(input.ranges ?? []),
    checked: false,
    window: 'from-hand',
    settled: [],
    resolving: null,
    vacated: [],
    priority: null,
    priorityReason: null,
  };
  goOn(state);
  return state;
}

// ---------------------------------------------------------------------------------------------
// Looking things up
// ---------------------------------------------------------------------------------------------

export function cardOf(state: ReferenceState, cardId: CardId): CommandCard {
  const card = Object.hasOwn(state.cards, cardId) ? state.cards[cardId] : undefined;
  if (card === undefined) throw new Error(`the table names a card that was not given: ${cardId}`);
  return card;
}

const same = (one: string, another: string): boolean => one.toLowerCase() === another.toLowerCase();

/** R28: a counterpart is part of its unit, not a unit of its own. */
export const isUnit = (unit: Unit): boolean => unit.counterpartOf === undefined;

export const isAlive = (unit: Unit): boolean => unit.defeated !== true;

function unitOf(state: ReferenceState, player: PlayerColor, unitId: UnitId): Unit | undefined {
  return state.players[player].army.find((unit) => unit.id === unitId);
}

function hasOrder(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  return state.players[player].orders.some((order) => order.unitId === unitId);
}

/** CP-26: one order a round, be the token by the unit or back in the pool. */
function hadOrder(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  return hasOrder(state, player, unitId) || state.players[player].returned.includes(unitId);
}

/** Every criterion that is given must hold; within one, any value is enough. */
export function matchesFilter(unit: Unit, filter: UnitFilter): boolean {
  const has = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
    wanted === undefined || wanted.some((want) => values.some((value) => same(want, value)));
  return (
    has(filter.names, [unit.name]) &&
    has(filter.titles, unit.title === undefined ? [] : [unit.title]) &&
    has(filter.ranks, [unit.rank]) &&
    has(filter.types, unit.types) &&
    has(
      filter.keywords,
      (unit.keywords ?? []).map((keyword) => keyword.name),
    ) &&
    has(filter.factions, unit.faction === undefined ? [] : [unit.faction]) &&
    has(filter.affiliations, unit.affiliations ?? [])
  );
}

/** Any one filter is enough; no filter: any unit. */
function matchesAny(unit: Unit, filters: readonly UnitFilter[] | undefined): boolean {
  return filters === undefined || filters.some((filter) => matchesFilter(unit, filter));
}

/** The units that a card belongs to, of one of its names (CP-4, R9), alive and no counterparts. */
function livingOwners(
  state: ReferenceState,
  player: PlayerColor,
  card: CommandCard,
  name: string,
): Unit[] {
  const title = card.belongsTo?.title;
  return state.players[player].army.filter(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) && // CC-23
      same(unit.name, name) &&
      (title === undefined || (unit.title !== undefined && same(unit.title, title))),
  );
}

/** CP-3: an undefeated commander or operative; R28: a counterpart leads nobody. */
function hasLeader(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) && isAlive(unit) && (unit.rank === 'commander' || unit.rank === 'operative'),
  );
}

/** R25: the rules that forbid playing this card; none: lawful to play. */
export function unlawful(state: ReferenceState, player: PlayerColor, cardId: CardId): string[] {
  const rules: string[] = [];
  if (!hasLeader(state, player)) rules.push('CP-3');
  const card = cardOf(state, cardId);
  if (card.belongsTo !== undefined) {
    const alive = card.belongsTo.names.map(
      (name) => livingOwners(state, player, card, name).length > 0,
    );
    // R9: any of the characters is enough, or all of them are needed
    const enough =
      card.belongsTo.match === 'all' ? alive.every((owner) => owner) : alive.some((owner) => owner);
    if (!enough) rules.push('CP-4', 'CC-6', 'CC-23', 'R9');
  }
  if (state.players[player].barred.includes(cardId)) rules.push('R22');
  if (isTooEarly(state, card)) rules.push('CP-2');
  if (card.ledBy !== undefined && leadersOf(state, player, card).length === 0) rules.push('CP-18');
  return rules;
}

/** Printed: never played, or not before a round. */
function isTooEarly(state: ReferenceState, card: CommandCard): boolean {
  if (card.playable === undefined) return false;
  return card.playable === 'never' || state.round < card.playable.fromRound;
}

/** CP-18, CC-25, CC-26, R9, R28: the units that can lead a card, in the order in which it names them. */
function leadersOf(state: ReferenceState, player: PlayerColor, card: CommandCard): Unit[] {
  const units =
    card.belongsTo === undefined
      ? state.players[player].army.filter(
          (unit) => isUnit(unit) && isAlive(unit) && unit.rank === 'commander',
        )
      : card.belongsTo.names.flatMap((name) => livingOwners(state, player, card, name));
  return units.filter((unit) => matchesAny(unit, card.ledBy));
}

/** Divulged cards of the hand that must be selected in this round. */
function mustSelect(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  return side.hand.filter(
    (cardId) =>
      side.divulged.includes(cardId) &&
      cardOf(state, cardId).selectInRoundIfDivulged === state.round &&
      unlawful(state, player, cardId).length === 0,
  );
}

/** Why a player can play no card at all in step 1; none: the player can. */
function cannotPlay(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  const rules: string[] = [];
  if (side.noCardThisRound) rules.push('CT-12'); // for the round, restarts included
  if (!hasLeader(state, player)) rules.push('CP-3', 'CP-14');
  // R10: no lawful card in the hand
  if (!side.hand.some((cardId) => unlawful(state, player, cardId).length === 0)) {
    rules.push('R10', 'CC-20', 'CC-21', 'CC-22');
  }
  return rules;
}

/** CT-14: somebody who carries the keyword is alive (nobody ever carried it: not allowed either). */
function hasBearer(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) &&
      (unit.keywords ?? []).some((keyword) => same(keyword.name, 'Contingencies')),
  );
}

/** R17: when a player is asked for a contingency decision. */
function isAskedForContingency(state: ReferenceState, player: PlayerColor): boolean {
  const side = state.players[player];
  return (
    !side.contingencyDone &&
    side.inPlay !== null &&
    side.contingencies.length > 0 &&
    hasBearer(state, player)
  );
}

/** CT-13: blue decides before red. */
function contingencyDecider(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'resolveCards' || state.checked) return null;
  return PLAYERS.find((player) => isAskedForContingency(state, player)) ?? null;
}

/** R3: who rolls, on a tie and when nobody played. */
function roller(state: ReferenceState): PlayerColor {
  return state.ruleset.tieRoller === 'blue' ? 'blue' : state.roundCounterHolder;
}

// ---------------------------------------------------------------------------------------------
// Effects: which one is next
// ---------------------------------------------------------------------------------------------

/** The cards of a player that have effects of a timing now. */
function cardsInPlay(state: ReferenceState, player: PlayerColor, timing: EffectTiming): CardId[] {
  const side = state.players[player];
  if (timing === 'from-hand') return askedFromHand(state, player);
  const played = side.inPlay === null ? [] : [side.inPlay.cardId];
  // a card from an earlier round was revealed then; its later windows come round again
  return timing === 'reveal' || timing === 'untimed' ? played : [...side.permanents, ...played];
}

/** Every card that this army could be holding, as far as everybody knows, and could play. */
function askedFromHand(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  if (side.inPlay === null || side.hand.length === 0) return [];
  const locked = side.lockedAway.map((one) => one.cardId);
  const open = [side.inPlay.cardId, ...side.discard, ...side.permanents, ...locked];
  return Object.keys(state.cards)
    .filter((cardId) => cardOf(state, cardId).effects.some((one) => one.timing === 'from-hand'))
    .filter((cardId) => !open.includes(cardId) && unlawful(state, player, cardId).length === 0)
    .sort();
}

function effectsOf(
  state: ReferenceState,
  player: PlayerColor,
  cardIds: CardId[],
  timing: EffectTiming,
): EffectRef[] {
  return cardIds.flatMap((cardId) =>
    cardOf(state, cardId)
      .effects.filter((effect) => effect.timing === timing)
      .map((effect) => ({ player, cardId, effectId: effect.id })),
  );
}

/** Who resolves an effect: its player, or the other one where it says so. */
export function actorOf(state: ReferenceState, ref: EffectRef): PlayerColor {
  const effect = effectOf(state, ref);
  return effect.resolvedBy === 'opponent' && effect.timing !== 'from-hand'
    ? other(ref.player)
    : ref.player;
}

/** Does this act name that effect, and come from who resolves it? */
export function means(state: ReferenceState, ref: EffectRef, act: EffectRef): boolean {
  return sameRef({ ...ref, player: actorOf(state, ref) }, act);
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.player === another.player &&
  one.cardId === another.cardId &&
  one.effectId === another.effectId;

/** Effects of a timing that are still to be resolved; R19: those of cards in play only. */
function pendingEffects(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): EffectRef[] {
  return effectsOf(state, player, cardsInPlay(state, player, timing), timing).filter(
    (ref) => !state.settled.some((settled) => sameRef(settled, ref)), // R23: not a second time
  );
}

/** The effect that stands next, whether it is automatic or not. */
function nextEffect(state: ReferenceState): EffectRef | null {
  let timing: EffectTiming;
  let players: readonly PlayerColor[];
  if (state.step === 'resolveCards' && state.checked) {
    timing = state.window;
    players = PLAYERS; // CC-14, CC-17, CP-11
  } else if (state.step === 'nominateAndIssueOrders') {
    const player = whoseTurn(state);
    if (player === null) return null;
    timing = 'issue-orders';
    players = [player]; // R21
  } else if (state.step === 'createPassPool') {
    timing = 'command-phase-end';
    players = PLAYERS; // R27
  } else {
    return null;
  }
  return nextOf(state, timing, players);
}

/** Of these players, in their order, the effect of a timing that stands next. */
export function nextOf(
  state: ReferenceState,
  timing: EffectTiming,
  players: readonly PlayerColor[],
): EffectRef | null {
  // CP-10: the card that is being resolved first, as long as it has something left
  const { resolving } = state;
  if (resolving?.timing === timing && players.includes(resolving.player)) {
    const rest = pendingEffects(state, resolving.player, timing).find(
      (ref) => ref.cardId === resolving.cardId,
    );
    if (rest !== undefined) return rest;
  }
  for (const player of players) {
    const first = pendingEffects(state, player, timing)[0];
    if (first !== undefined) return first;
  }
  return null;
}

export function effectOf(state: ReferenceState, ref: EffectRef): CardEffect {
  const effect = cardOf(state, ref.cardId).effects.find(({ id }) => id === ref.effectId);
  if (effect === undefined) throw new Error(`no such effect: ${ref.cardId} ${ref.effectId}`);
  return effect;
}

// ---------------------------------------------------------------------------------------------
// Directives
// ---------------------------------------------------------------------------------------------

/** From card data (`self`, `opponent`) to colours. */
export function coloured(directive: Directive<'self' | 'opponent'>, self: PlayerColor): Directive {
  const colour = (who: 'self' | 'opponent'): PlayerColor => (who === 'self' ? self : other(self));
  if (directive.type === 'restart-selection') {
    return directive.bar === undefined
      ? { type: 'restart-selection' }
      : {
          type: 'restart-selection',
          bar: directive.bar.map((bar): Bar<PlayerColor> =>
            bar.cardId === undefined
              ? { player: colour(bar.player) }
              : { player: colour(bar.player), cardId: bar.cardId },
          ),
        };
  }
  return { ...directive, player: colour(directive.player) };
}

/** Every card of a side, wherever it lies. */
function cardsOf(side: ReferenceSide): Set<CardId | null | undefined> {
  const { hand, contingencies, discard, permanents, facedown, inPlay } = side;
  return new Set([...hand, ...contingencies, ...discard, ...permanents, facedown, inPlay?.cardId]);
}

/** R29: does this directive of `actor` name a card that only the other player may know of? */
export function namesHiddenCard(
  state: ReferenceState,
  actor: PlayerColor,
  directive: Directive,
): boolean {
  switch (directive.type) {
    case 'discard':
      return directive.player !== actor && directive.from === 'hand';
    case 'play-instead':
      return directive.player !== actor;
    case 'restart-selection':
      return (directive.bar ?? []).some(({ player, cardId }) => {
        if (player === actor || cardId === undefined) return false;
        const side = state.players[player];
        const isPublic =
          side.inPlay?.cardId === cardId ||
          side.discard.includes(cardId) ||
          side.permanents.includes(cardId) ||
          side.lockedAway.some((one) => one.cardId === cardId);
        return !isPublic; // wherever it is, or if it is nowhere: the answer is the same
      });
    default:
      return false;
  }
}

/** Why a directive has nothing to act on; none: it holds. */
function directiveProblems(state: ReferenceState, directive: Directive): string[] {
  if (directive.type === 'restart-selection') {
    if (state.step !== 'resolveCards') return ['CP-1', 'R26', 'R22', 'R19'];
    const strange = (directive.bar ?? []).some(
      ({ player, cardId }) => cardId !== undefined && !cardsOf(state.players[player]).has(cardId),
    );
    return strange ? ['R22', 'R26'] : [];
  }
  const side = state.players[directive.player];
  switch (directive.type) {
    case 'return-to-hand':
      if (directive.from === 'discard') {
        return directive.cardId !== undefined && side.discard.includes(directive.cardId)
          ? []
          : ['CC-30', 'CC-29', 'CC-27', 'R29', 'R26'];
      }
      return isCardInPlay(side, directive.cardId)
        ? []
        : ['R19', 'R26', 'CC-19', 'CC-30', 'CC-27', 'R29'];
    case 'discard':
      if (directive.from === 'hand') {
        return directive.cardId !== undefined && side.hand.includes(directive.cardId)
          ? []
          : ['CC-27', 'R26', 'R29', 'CC-29', 'R19'];
      }
      return isCardInPlay(side, directive.cardId)
        ? []
        : ['R19', 'R26', 'CC-19', 'CC-27', 'R29', 'CC-29'];
    case 'play-instead': {
      const rules: string[] = [];
      // Nothing to put it in place of, unless this very effect took the card from play (R19).
      if (side.inPlay === null && !state.vacated.includes(directive.player)) {
        rules.push('R23', 'R19', 'R26');
      }
      if (side.noCardThisRound) rules.push('CT-12', 'R23');
      if (!side.hand.includes(directive.cardId)) rules.push('R23', 'CC-27', 'R26', 'R29', 'CP-2');
      else {
        const reasons = unlawful(state, directive.player, directive.cardId);
        if (reasons.length > 0) rules.push('R23', 'R25', ...reasons);
      }
      return rules;
    }
    case 'limit-orders':
    case 'limit-range':
    case 'add-orders':
    case 'add-to-pass-pool':
    case 'add-to-order-pool':
      return []; // always holds
    case 'lock-away':
      return directive.pips === '?' ? ['R26'] : []; // whatever the hand holds
    case 'decline-orders':
      // an order of the card is given up, so there must be one; "each" has no number, unless a limit gives one
      return Number.isFinite(allowed(state, directive.player)) &&
        directive.count <= allowed(state, directive.player) - side.slotUsers.length
        ? []
        : ['CP-23', 'CC-10', 'CC-12'];
    case 'return-order':
      return hasOrder(state, directive.player, directive.unitId) ? [] : ['CP-22', 'R11', 'R28'];
    case 'grant-order':
      return grantProblems(state, directive.player, directive.unitId);
    case 'defeat-unit':
      return defeatProblems(state, directive.player, directive.unitId);
  }
}

function isCardInPlay(side: ReferenceSide, cardId: CardId | undefined): boolean {
  return side.inPlay !== null && (cardId === undefined || cardId === side.inPlay.cardId);
}

/** A directive that holds does what it says. */
function carryOut(state: ReferenceState, directive: Directive, ref: EffectRef): void {
  if (directive.type === 'restart-selection') {
    // R22: a bar without a card means the card that its player has in play at this moment
    for (const { player, cardId } of directive.bar ?? []) {
      const barred = cardId ?? state.players[player].inPlay?.cardId;
      const side = state.players[player];
      if (barred !== undefined && !side.barred.includes(barred)) side.barred.push(barred);
    }
    for (const player of PLAYERS) {
      const side = state.players[player];
      if (side.inPlay !== null) side.hand.push(side.inPlay.cardId); // R19
      side.inPlay = null;
      side.limits = []; // forgotten
      side.rangeLimits = [];
      side.ordersDeclined = 0;
      side.passTokensAdded = 0;
      side.passPool = 0;
      side.addedSlots = []; // forgotten
      side.contingencyDone = false; // R17: asked again
    }
    state.step = 'selectAndPlayCards';
    state.checked = false;
    state.window = 'from-hand';
    // A new selection: its cards have all their effects, but for one printed to restart it whatever
    // comes, which has resolved (R23): or the phase might never end.
    state.settled = state.settled.filter((ref) => {
      if (ref.declined) return false; // it has not restarted anything: asked again
      const { optional, directives = [], choices = [] } = effectOf(state, ref);
      const forced = choices.filter((choice) => choice.required).map((choice) => choice.directive);
      const restarts = [...directives, ...forced].some(({ type }) => type === 'restart-selection');
      return optional !== true && restarts;
    });
    state.vacated = [];
    state.resolving = null;
    return;
  }
  const side = state.players[directive.player];
  switch (directive.type) {
    case 'return-to-hand':
      if (directive.from === 'discard') {
        move(directive.cardId, side.discard, side.hand);
      } else if (side.inPlay !== null) {
        side.hand.push(side.inPlay.cardId); // R19: a contingency card too is a hand card now
        side.inPlay = null;
        state.vacated.push(directive.player);
      }
      return;
    case 'discard':
      if (directive.from === 'hand') {
        move(directive.cardId, side.hand, side.discard);
      } else if (side.inPlay !== null) {
        side.discard.push(side.inPlay.cardId);
        side.inPlay = null;
        state.vacated.push(directive.player);
      }
      return;
    case 'play-instead':
      if (side.inPlay !== null) side.hand.push(side.inPlay.cardId);
      side.hand = side.hand.filter((cardId) => cardId !== directive.cardId);
      side.inPlay = { cardId: directive.cardId, origin: 'hand' };
      return;
    case 'lock-away':
      for (const cardId of side.hand) {
        if (cardOf(state, cardId).pips !== directive.pips) continue;
        side.hand = side.hand.filter((one) => one !== cardId);
        const by = { player: ref.player, cardId: ref.cardId };
        side.lockedAway.push({ cardId, round: state.round, by });
      }
      return;
    case 'limit-orders':
      side.limits.push(directive.max);
      return;
    case 'add-orders':
      side.addedSlots.push(...structuredClone(directive.slots));
      return;
    case 'limit-range':
      side.rangeLimits.push(directive.max);
      return;
    case 'decline-orders':
      side.ordersDeclined += directive.count;
      return;
    case 'return-order': {
      const token = side.orders.find((order) => order.unitId === directive.unitId);
      side.orders = side.orders.filter((order) => order !== token);
      side.returned.push(directive.unitId);
      // In the Command Phase the pool is made from what stands (CP-27, R27); later the token goes into it.
      if (state.step === 'complete' && token)
        side.orderPool = [...side.orderPool, token.rank].sort();
      return;
    }
    case 'add-to-pass-pool': {
      const tokens = directive.tokens === 'round' ? state.round : directive.tokens;
      side.passTokensAdded += tokens;
      side.passPool += tokens;
      return;
    }
    case 'grant-order':
      placeOrder(state, directive.player, directive.unitId, ref.effectId);
      return;
    case 'defeat-unit':
      defeat(state, directive.player, directive.unitId);
      return;
  }
}

function move(cardId: CardId | undefined, from: CardId[], to: CardId[]): void {
  const index = cardId === undefined ? -1 : from.indexOf(cardId);
  if (index >= 0) to.push(...from.splice(index, 1));
}

/** The effect's own directives: each does what it can (R26: in the order of the list). */
function resolveOwnDirectives(state: ReferenceState, ref: EffectRef, effect: CardEffect): void {
  state.vacated = [];
  for (const directive of effect.directives ?? []) {
    const mine = coloured(directive, ref.player);
    if (directiveProblems(state, mine).length === 0) carryOut(state, mine, ref);
  }
}

/** The effect counts as resolved, and its card as the one being resolved (CP-10). */
function settle(state: ReferenceState, ref: EffectRef): void {
  state.settled.push(ref);
  const { timing } = effectOf(state, ref);
  state.resolving = { player: ref.player, cardId: ref.cardId, timing };
}

/**
 * The table as it stands when an awaited effect has done what it does of its own, and then these
 * directives, which must hold: what a next one would act on.
 */
export function midEffect(
  state: ReferenceState,
  ref: EffectRef,
  given: readonly Directive[],
): ReferenceState {
  const next = copyOf(state);
  resolveByItself(next, ref);
  for (const directive of given) carryOut(next, directive, ref);
  return next;
}

/** Every directive that takes a choice of a player's effect, by who resolves it, and would hold now. */
export function waysToTake(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  actor: PlayerColor = player,
): Directive[] {
  const directive = coloured(choice.directive, player);
  let ways: Directive[] = [directive];
  if ('unitId' in directive && directive.unitId === '?') {
    ways = state.players[directive.player].army
      .filter((unit) => matchesAny(unit, choice.units))
      .filter((unit) => nearness(state, directive.player, unit, choice) === 'near')
      .map((unit) => ({ ...directive, unitId: unit.id }));
  } else if (directive.type === 'lock-away' && directive.pips === '?') {
    ways = [0, 1, 2, 3, 4].map((pips) => ({ ...directive, pips }));
  } else if (directive.type === 'restart-selection') {
    ways = fillBars(state, directive.bar ?? [], choice).map((bar) =>
      directive.bar === undefined ? directive : { ...directive, bar },
    );
  } else if ('cardId' in directive && directive.cardId === '?') {
    ways = Object.keys(state.cards)
      .filter((cardId) => isOfCharacter(state, cardId, choice))
      .map((cardId) => ({ ...directive, cardId }));
  }
  return ways.filter(
    (way) => !namesHiddenCard(state, actor, way) && directiveProblems(state, way).length === 0,
  );
}

/** The units that the card could still order, and near which the unit is to stand. */
function unitsToBeNear(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
  choice: EffectChoice,
): UnitId[] {
  // CP-19, R14: no turn to issue is opened again, so the card can order nobody any more
  if (state.step === 'createPassPool' || state.step === 'complete') return [];
  const { ready, unmeasured } = addable(state, player);
  return [...ready, ...unmeasured].filter((id) => {
    const one = unitOf(state, player, id);
    return one !== undefined && id !== unit.id && matchesAny(one, choice.near?.units);
  });
}

/** CP-25, R1, R14: near, too far, or nobody knows. */
function nearness(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
  choice: EffectChoice,
): 'near' | 'far' | 'unknown' {
  const { near } = choice;
  if (near === undefined) return 'near';
  const meant = unitsToBeNear(state, player, unit, choice);
  if (state.ruleset.orderRange === null) return meant.length > 0 ? 'near' : 'far';
  const ranges = meant.map((id) => rangeBetween(state, player, id, unit.id));
  if (ranges.some((range) => range !== null && range <= near.range)) return 'near';
  return ranges.includes(null) ? 'unknown' : 'far';
}

/** R14: what is to be measured before all can be said about a choice. */
function unknownRanges(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  actor: PlayerColor,
): { player: PlayerColor; from: UnitId; to: UnitId }[] {
  const { near, ...anywhere } = choice;
  if (near === undefined) return [];
  return waysToTake(state, player, anywhere, actor).flatMap((way) => {
    if (!('unitId' in way)) return [];
    const unit = unitOf(state, way.player, way.unitId);
    if (unit === undefined || nearness(state, way.player, unit, choice) !== 'unknown') return [];
    return unitsToBeNear(state, way.player, unit, choice)
      .filter((from) => rangeBetween(state, way.player, from, unit.id) === null)
      .map((from) => ({ player: way.player, from, to: unit.id }));
  });
}

function fillBars(
  state: ReferenceState,
  bars: Bar<PlayerColor>[],
  choice: EffectChoice,
): Bar<PlayerColor>[][] {
  return bars.reduce<Bar<PlayerColor>[][]>(
    (lists, bar) => {
      const ways =
        bar.cardId === '?'
          ? Object.keys(state.cards)
              .filter((cardId) => isOfCharacter(state, cardId, choice))
              .map((cardId) => ({ ...bar, cardId }))
          : [bar];
      return lists.flatMap((list) => ways.map((way) => [...list, way]));
    },
    [[]],
  );
}

function isOfCharacter(state: ReferenceState, cardId: CardId, choice: EffectChoice): boolean {
  const character = choice.cardOf;
  if (character === undefined) return true;
  if (!Object.hasOwn(state.cards, cardId)) return false;
  const owner = cardOf(state, cardId).belongsTo;
  return owner !== undefined && owner.names.some((name) => same(name, character));
}

/** Is this directive a way to take that choice? */
function takes(
  state: ReferenceState,
  player: PlayerColor,
  choice: EffectChoice,
  given: Directive,
): boolean {
  const asked = coloured(choice.directive, player);
  if (asked.type !== given.type) return false;
  if (asked.type === 'restart-selection' && given.type === 'restart-selection') {
    const [askedBars, givenBars] = [asked.bar ?? [], given.bar ?? []];
    return (
      askedBars.length === givenBars.length &&
      askedBars.every((bar, index) => {
        const givenBar = givenBars[index];
        if (givenBar?.player !== bar.player) return false;
        return bar.cardId === '?'
          ? givenBar.cardId !== undefined && isOfCharacter(state, givenBar.cardId, choice)
          : givenBar.cardId === bar.cardId;
      })
    );
  }
  const filled = { ...asked } as Record<string, unknown>;
  const giving = given as unknown as Record<string, unknown>;
  if (filled['unitId'] === '?' && 'unitId' in given) {
    const unit = unitOf(state, given.player, given.unitId);
    if (unit === undefined || !matchesAny(unit, choice.units)) return false;
    if (nearness(state, given.player, unit, choice) !== 'near') return false;
    filled['unitId'] = giving['unitId'];
  }
  if (filled['pips'] === '?') filled['pips'] = giving['pips'];
  if (filled['cardId'] === '?') {
    if (typeof giving['cardId'] !== 'string') return false;
    if (!isOfCharacter(state, giving['cardId'], choice)) return false;
    filled['cardId'] = giving['cardId'];
  }
  return stable(filled) === stable(giving);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined)
            .sort(([one], [another]) => (one < another ? -1 : 1)),
        )
      : part,
  );
}

/**
 * A required choice is taken if it can be: each has a directive of its own among those given, or
 * there is no way left to add it to them.
 */
function requiredAreTaken(
  state: ReferenceState,
  player: PlayerColor,
  choices: readonly EffectChoice[],
  given: readonly Directive[],
  actor: PlayerColor,
): boolean {
  const required = choices.filter((choice) => choice.required === true);
  const assign = (index: number, left: readonly Directive[]): boolean => {
    const choice = required[index];
    if (choice === undefined) return true;
    const byDirective = left.some(
      (directive, at) =>
        takes(state, player, choice, directive) &&
        assign(
          index + 1,
          left.filter((_, position) => position !== at),
        ),
    );
    if (byDirective) return true;
    // R14: while a range is not known, nobody can say that it cannot be taken
    return (
      waysToTake(state, player, choice, actor).length === 0 &&
      unknownRanges(state, player, choice, actor).length === 0 &&
      assign(index + 1, left)
    );
  };
  return assign(0, given);
}

// ---------------------------------------------------------------------------------------------
// Units: defeats and orders
// ---------------------------------------------------------------------------------------------

export function defeatProblems(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): string[] {
  const unit = unitOf(state, player, unitId);
  return unit === undefined || !isAlive(unit) ? ['R11'] : [];
}

export function defeat(state: ReferenceState, player: PlayerColor, unitId: UnitId): void {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return;
  unit.defeated = true; // this entry of the army alone, be it a unit or a counterpart
  const side = state.players[player];
  side.orders = side.orders.filter((order) => order.unitId !== unitId); // R11; its slot stays used
}

function grantProblems(state: ReferenceState, player: PlayerColor, unitId: UnitId): string[] {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return ['CP-25', 'CP-26', 'R11', 'R28'];
  const rules: string[] = [];
  if (!isUnit(unit)) rules.push('R28', 'CC-36');
  if (!isAlive(unit)) rules.push('R11', 'CP-25');
  if (hadOrder(state, player, unitId)) rules.push('CP-26', 'CP-20', 'CP-25');
  return rules;
}

/** CP-22: a token of the unit's rank. */
function placeOrder(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  source: OrderSource,
): void {
  const unit = unitOf(state, player, unitId);
  if (unit !== undefined) state.players[player].orders.push({ unitId, rank: unit.rank, source });
}

/** CP-19: whose turn to issue it is, once all have nominated; the player with priority first. */
function whoseTurn(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'nominateAndIssueOrders' || state.priority === null) return null;
  if (!PLAYERS.every((player) => state.players[player].nominationDone)) return null;
  const order = [state.priority, other(state.priority)];
  return order.find((player) => !state.players[player].turnEnded) ?? null;
}

/** CP-18, CC-25, CC-26, R9, R28: who can be nominated; without a card nobody. */
export function nominees(state: ReferenceState, player: PlayerColor): UnitId[] {
  const side = state.players[player];
  if (side.inPlay === null) return [];
  const card = cardOf(state, side.inPlay.cardId);
  return [...new Set(leadersOf(state, player, card).map((unit) => unit.id))];
}

/** The slots of the card in play (R19: none if it is gone) and those added. */
function slotsOf(state: ReferenceState, player: PlayerColor): OrderSlot[] {
  const side = state.players[player];
  const ofCard = side.inPlay === null ? [] : cardOf(state, side.inPlay.cardId).orders;
  return [...ofCard, ...side.addedSlots];
}

/** How many orders the slots give; "each" gives no end of them. */
function slotSum(state: ReferenceState, player: PlayerColor): number {
  return slotsOf(state, player)
    .map((slot) => (slot.count === 'all' ? Infinity : slot.count))
    .reduce((sum, count) => sum + count, 0);
}

/** How many orders may be issued: those of the slots, within every limit, less those declined. */
function allowed(state: ReferenceState, player: PlayerColor): number {
  const { limits, ordersDeclined } = state.players[player];
  return Math.min(slotSum(state, player), ...limits) - ordersDeclined;
}

/** R15: can each of these units be given a slot of its own? By trying every way. */
function fitIntoSlots(units: readonly Unit[], slots: readonly OrderSlot[]): boolean {
  const left = slots.map((slot) => (slot.count === 'all' ? Infinity : slot.count)); // R20
  const place = (index: number): boolean => {
    const unit = units[index];
    if (unit === undefined) return true;
    return slots.some((slot, at) => {
      const free = left[at] ?? 0;
      if (free <= 0 || !matchesAny(unit, slot.units)) return false;
      left[at] = free - 1;
      const fits = place(index + 1);
      left[at] = free;
      return fits;
    });
  };
  return place(0);
}

/** `null`: not measured. CC-11: a unit is at range 1 of itself. R14: the latest measurement. */
function rangeBetween(
  state: ReferenceState,
  player: PlayerColor,
  one: UnitId,
  another: UnitId,
): number | null {
  if (one === another) return 1;
  const found = state.ranges.findLast(
    (entry) =>
      entry.player === player &&
      ((entry.from === one && entry.to === another) ||
        (entry.from === another && entry.to === one)),
  );
  return found?.range ?? null;
}

/** Why the nominated unit cannot issue an order to this unit of its player; none: it can. */
function orderProblems(state: ReferenceState, player: PlayerColor, unit: Unit): string[] {
  const side = state.players[player];
  const rules: string[] = [];
  const leader = side.nominated === null ? undefined : unitOf(state, player, side.nominated);
  if (leader === undefined || !isAlive(leader)) rules.push('R12', 'CP-24', 'R18', 'R8'); // R12
  if (!isUnit(unit)) rules.push('R28', 'CC-36'); // R28
  if (!isAlive(unit)) rules.push('R11'); // R11
  if (hadOrder(state, player, unit.id)) rules.push('CP-20', 'CP-26'); // CP-20, CP-26
  if (side.slotUsers.length >= Math.min(Infinity, ...side.limits)) {
    rules.push('CP-24', 'CC-10', 'CC-12', 'CP-23', 'CP-21'); // limit-orders: each limit holds
  }
  if (side.ordersDeclined > 0 && side.slotUsers.length >= allowed(state, player)) {
    rules.push('CP-23', 'CC-12', 'CC-10'); // the rest is declined
  }
  const users = side.slotUsers.flatMap((id) => unitOf(state, player, id) ?? []);
  if (!fitIntoSlots([...users, unit], slotsOf(state, player))) {
    rules.push('CP-21', 'CC-10', 'R15', 'CC-12', 'CP-24', 'CP-23'); // CP-21, R15
  }
  if (state.ruleset.orderRange !== null && leader !== undefined) {
    const range = rangeBetween(state, player, leader.id, unit.id);
    if (range === null) rules.push('R14');
    else if (range > Math.min(state.ruleset.orderRange, ...side.rangeLimits)) {
      rules.push('CC-11', 'R1');
    }
  }
  return rules;
}

/** CC-12, R14: the units that could still be added, and those that want only a measurement. */
function addable(
  state: ReferenceState,
  player: PlayerColor,
): { ready: UnitId[]; unmeasured: UnitId[] } {
  const ready: UnitId[] = [];
  const unmeasured: UnitId[] = [];
  for (const unit of state.players[player].army) {
    const problems = orderProblems(state, player, unit);
    if (problems.length === 0) ready.push(unit.id);
    else if (problems.length === 1 && problems[0] === 'R14') unmeasured.push(unit.id);
  }
  return { ready, unmeasured };
}

// ---------------------------------------------------------------------------------------------
// What the phase does by itself
// ---------------------------------------------------------------------------------------------

/** Goes on until somebody has to act. */
function goOn(state: ReferenceState): void {
  while (stepForward(state));
}

function stepForward(state: ReferenceState): boolean {
  switch (state.step) {
    case 'selectAndPlayCards': {
      // R10 and CP-3 are asked at every moment; R7: a card once facedown stays
      if (PLAYERS.some((player) => isAskedForCard(state, player))) return false;
      // CP-9: flipped together
      for (const player of PLAYERS) {
        const side = state.players[player];
        if (side.facedown === null) continue;
        side.inPlay = { cardId: side.facedown, origin: 'hand' };
        side.facedown = null;
        unlock(state, player);
      }
      state.step = 'resolveCards';
      return true;
    }

    case 'resolveCards': {
      if (!state.checked) {
        for (const player of PLAYERS) {
          if (isAskedForContingency(state, player)) return false; // CT-13: blue's question first
          state.players[player].contingencyDone = true; // not asked, answered or lapsed (R17)
        }
        for (const player of PLAYERS) checkCardInPlay(state, player); // R5: blue's, then red's
        state.checked = true;
        return true;
      }
      const next = nextEffect(state);
      if (next !== null) return resolveIfAutomatic(state, next);
      if (state.window === 'from-hand') state.window = 'reveal';
      else if (state.window === 'reveal')
        state.window = 'untimed'; // CC-15
      else {
        for (const player of PLAYERS) {
          const side = state.players[player];
          side.cardPlayed = side.inPlay?.cardId ?? null;
        }
        state.step = 'determinePriority';
      }
      return true;
    }

    case 'determinePriority': {
      if (state.priority === null) {
        const [blue, red] = [state.players.blue.cardPlayed, state.players.red.cardPlayed];
        if (blue !== null && red !== null) {
          const [bluePips, redPips] = [cardOf(state, blue).pips, cardOf(state, red).pips];
          if (bluePips === redPips) {
            return false; // CP-13: a die
          }
          state.priority = bluePips < redPips ? 'blue' : 'red'; // CP-12
          state.priorityReason = 'fewer-pips';
        } else if (blue !== null || red !== null) {
          state.priority = blue !== null ? 'blue' : 'red'; // CC-21, CP-14, R19
          state.priorityReason = 'only-card';
        } else {
          return false; // CC-22, CP-15: a die
        }
      }
      state.step = 'nominateAndIssueOrders';
      return true;
    }

    case 'nominateAndIssueOrders': {
      for (const player of PLAYERS) {
        const side = state.players[player];
        const units = nominees(state, player);
        if (side.nominationDone || units.length > 1) continue;
        side.nominated = units[0] ?? null; // R18: without asking; none: nobody
        side.nominationDone = true;
      }
      if (!PLAYERS.every((player) => state.players[player].nominationDone)) return false; // CP-19
      const player = whoseTurn(state);
      if (player === null) {
        state.step = 'createOrderPool'; // CP-19: after both have issued
        return true;
      }
      const next = nextEffect(state);
      if (next !== null) return resolveIfAutomatic(state, next); // R21: before the first order
      const { ready, unmeasured } = addable(state, player);
      if (ready.length > 0 || unmeasured.length > 0) return false;
      state.players[player].turnEnded = true; // CC-12, CP-24; R14: never opened again
      return true;
    }

    case 'createOrderPool':
      state.step = 'createPassPool';
      return true;

    case 'createPassPool': {
      makePools(state); // R27: anew, from what stands now
      const next = nextEffect(state);
      if (next !== null) return resolveIfAutomatic(state, next);
      state.step = 'complete'; // CP-29
      return true;
    }

    case 'complete':
      return false;
  }
}

/** A card is played in a later round: what was locked away comes back, and nothing keeps it any more. */
function unlock(state: ReferenceState, player: PlayerColor): void {
  const side = state.players[player];
  const back = side.lockedAway.filter((one) => one.round < state.round);
  side.lockedAway = side.lockedAway.filter((one) => !back.includes(one));
  side.hand.push(...back.map((one) => one.cardId));
  for (const { by } of back) {
    const keeps = PLAYERS.some((one) =>
      state.players[one].lockedAway.some(
        (card) => card.by.player === by.player && card.by.cardId === by.cardId,
      ),
    );
    const keeper = state.players[by.player];
    if (keeps || state.cards[by.cardId]?.permanent === true) continue; // it stays in play of its own
    move(by.cardId, keeper.permanents, keeper.discard);
  }
}

function isAskedForCard(state: ReferenceState, player: PlayerColor): boolean {
  return (
    state.step === 'selectAndPlayCards' &&
    state.players[player].facedown === null &&
    cannotPlay(state, player).length === 0
  );
}

/** R5: the card in play is checked once, and its origin decides. */
function checkCardInPlay(state: ReferenceState, player: PlayerColor): void {
  const side = state.players[player];
  const played = side.inPlay;
  if (played === null || unlawful(state, player, played.cardId).length === 0) return;
  side.inPlay = null;
  if (played.origin === 'contingency') {
    side.discard.push(played.cardId); // CT-12
    side.noCardThisRound = true;
    return;
  }
  (state.ruleset.illegalCardGoesTo === 'hand' ? side.hand : side.discard).push(played.cardId); // R4
  // CC-24: Standing Orders of the hand, if it is lawful itself
  const standing = side.hand.find(
    (cardId) =>
      same(cardOf(state, cardId).name, 'Standing Orders') &&
      unlawful(state, player, cardId).length === 0,
  );
  if (standing === undefined) return;
  side.hand = side.hand.filter((cardId) => cardId !== standing);
  side.inPlay = { cardId: standing, origin: 'hand' };
}

export function resolveIfAutomatic(state: ReferenceState, ref: EffectRef): boolean {
  const effect = effectOf(state, ref);
  if (effect.automatic !== true || effect.timing === 'from-hand') return false;
  resolveByItself(state, ref);
  return true;
}

/** Nobody is asked: it does what it does of its own. */
export function resolveByItself(state: ReferenceState, ref: EffectRef): void {
  settle(state, ref);
  resolveOwnDirectives(state, ref, effectOf(state, ref));
}

/** CP-27, CP-28; R28: counterparts do not count. */
function makePools(state: ReferenceState): void {
  const standing = (player: PlayerColor): Unit[] =>
    state.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));
  for (const player of PLAYERS) {
    const side = state.players[player];
    side.orderPool = standing(player)
      .filter((unit) => !hasOrder(state, player, unit.id))
      .map((unit) => unit.rank)
      .sort();
    const fewer = standing(other(player)).length - standing(player).length;
    side.passPool = Math.max(0, fewer - 1) + side.passTokensAdded;
  }
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

/** All but the cards, which never change. */
export function copyOf(state: ReferenceState): ReferenceState {
  const { cards, ...rest } = state;
  return { cards, ...structuredClone(rest) };
}

export function playReference(
  state: ReferenceState,
  event: unknown,
): { state: ReferenceState; accepted: boolean; rules: string[] } {
  if (!isWellFormed(event)) return { state, accepted: false, rules: [] };
  const next = copyOf(state);
  const rules = take(next, event);
  if (rules.length > 0) return { state, accepted: false, rules: [...new Set(rules)] };
  goOn(next);
  return { state: next, accepted: true, rules: [] };
}

/** Changes the state, or returns why not; what it did to the state then is thrown away. */
function take(state: ReferenceState, event: CommandPhaseEvent): string[] {
  const done = state.step === 'complete' ? ['CP-29', 'CP-1'] : [];
  switch (event.type) {
    case 'card.select':
      return [...done, ...select(state, event.player, event.cardId)];
    case 'card.withdraw':
      return [...done, ...withdraw(state, event.player)];
    case 'contingency.reveal':
      return [...done, ...revealContingency(state, event.player, event.cardId)];
    case 'contingency.decline':
      return [...done, ...declineContingency(state, event.player)];
    case 'effect.resolve':
      return [...done, ...resolveEffect(state, event)];
    case 'effect.decline':
      return [...done, ...declineEffect(state, event)];
    case 'die.roll':
      return [...done, ...rollDie(state, event.player, event.face)];
    case 'commander.nominate':
      return [...done, ...nominate(state, event.player, event.unitId)];
    case 'order.issue':
      return [...done, ...issue(state, event.player, event.unitId)];
    case 'order.grant': {
      const rules = [...done, ...grantProblems(state, event.player, event.unitId)];
      if (state.step === 'selectAndPlayCards') rules.push('CP-1', 'CP-2', 'CP-25', 'CP-26');
      if (rules.length === 0) placeOrder(state, event.player, event.unitId, event.source);
      return rules;
    }
    case 'orders.end':
      return [...done, 'R30'];
    case 'unit.defeat': {
      const rules = [...done, ...defeatProblems(state, event.player, event.unitId)];
      if (rules.length === 0) defeat(state, event.player, event.unitId);
      return rules;
    }
    case 'range.measure':
      return [...done, ...measure(state, event.ranges)];
  }
}

function select(state: ReferenceState, player: PlayerColor, cardId: CardId): string[] {
  const side = state.players[player];
  if (state.step !== 'selectAndPlayCards') return ['CP-1', 'CP-2', 'CC-1'];
  const rules: string[] = [];
  if (side.facedown !== null) rules.push('CP-2', 'R13', 'CC-4');
  rules.push(...cannotPlay(state, player));
  if (side.barred.includes(cardId)) rules.push('R22', 'R7');
  const due = mustSelect(state, player);
  if (due.length > 0 && !due.includes(cardId)) rules.push('CP-2');
  if (side.hand.includes(cardId) && isTooEarly(state, cardOf(state, cardId))) rules.push('CP-2');
  if (!side.hand.includes(cardId)) rules.push('CP-2', 'CT-8', 'CC-27', 'R29', 'CC-19', 'CC-29');
  // R7: `assisted` refuses an illegal card at once
  else if (state.ruleset.selection === 'assisted') {
    const reasons = unlawful(state, player, cardId);
    if (reasons.length > 0) rules.push(...reasons, 'R7', 'CC-24');
  }
  if (rules.length > 0) return rules;
  side.hand = side.hand.filter((id) => id !== cardId);
  side.facedown = cardId;
  return [];
}

function withdraw(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  // R13: with both down they are flipped, so a card that is still facedown may be taken back
  if (state.step !== 'selectAndPlayCards') return ['CP-1', 'R13', 'CP-9', 'CP-2'];
  if (side.facedown === null) return ['R13', 'CP-2'];
  side.hand.push(side.facedown);
  side.facedown = null;
  return [];
}

function revealContingency(state: ReferenceState, player: PlayerColor, cardId: CardId): string[] {
  const side = state.players[player];
  const rules = wrongContingencyMoment(state, player);
  if (!side.contingencies.includes(cardId)) {
    return [...rules, 'CT-3', 'CT-6', 'CT-8', 'CT-11', 'CC-27', 'R29'];
  }
  if (side.inPlay === null || rules.length > 0) return rules;
  // R6: wrong pips are no move
  if (cardOf(state, cardId).pips !== cardOf(state, side.inPlay.cardId).pips) return ['CT-5', 'R6'];
  side.discard.push(side.inPlay.cardId); // CT-3
  side.contingencies = side.contingencies.filter((id) => id !== cardId);
  side.inPlay = { cardId, origin: 'contingency' }; // CT-4; CT-12 is for the check
  side.contingencyDone = true;
  return [];
}

function declineContingency(state: ReferenceState, player: PlayerColor): string[] {
  const rules = wrongContingencyMoment(state, player);
  if (rules.length === 0) state.players[player].contingencyDone = true;
  return rules;
}

function wrongContingencyMoment(state: ReferenceState, player: PlayerColor): string[] {
  if (contingencyDecider(state) === player) return [];
  const rules = ['CT-3', 'CT-13', 'R17', 'R5', 'CP-1'];
  if (!hasBearer(state, player)) rules.push('CT-14');
  return rules;
}

const WRONG_EFFECT = [
  'CP-1',
  'CP-6',
  'CP-7',
  'CP-8a',
  'CP-8',
  'CP-8b',
  'CP-10',
  'CP-11',
  'CC-13',
  'CC-14',
  'CC-15',
  'CC-17',
  'CC-18',
  'R19',
  'R21',
  'R23',
  'R24',
  'R27',
];

/** @param ref the effect that is awaited */
export function resolveEffect(
  state: ReferenceState,
  event: Extract<CommandPhaseEvent, { type: 'effect.resolve' }>,
  ref: EffectRef | null = nextEffect(state),
): string[] {
  const given = event.directives ?? [];
  const rules: string[] = [];
  // R29: before anything is looked up
  if (given.some((directive) => namesHiddenCard(state, event.player, directive))) {
    rules.push('CC-27', 'R29');
  }
  if (ref === null || !means(state, ref, event)) rules.push(...WRONG_EFFECT, 'CC-27', 'R29');
  if (rules.length > 0 || ref === null) return rules;
  const effect = effectOf(state, ref);
  if (effect.timing === 'from-hand' && !state.players[ref.player].hand.includes(ref.cardId)) {
    return ['R26', 'R23', 'CC-27'];
  }
  settle(state, ref);
  resolveOwnDirectives(state, ref, effect); // R26: its own first
  for (const directive of given) {
    const problems = directiveProblems(state, directive);
    if (problems.length > 0) {
      const mustChoose = (effect.choices ?? []).some((choice) => choice.required === true);
      return [...problems, 'R26', ...(mustChoose ? ['CP-10'] : [])]; // all of them hold, or none is done
    }
    carryOut(state, directive, ref);
  }
  if (!requiredAreTaken(state, ref.player, effect.choices ?? [], given, event.player)) {
    return [...WRONG_EFFECT, 'R26', 'R14', 'CC-12', 'CP-23', 'CP-25'];
  }
  return [];
}

/** @param ref the effect that is awaited */
export function declineEffect(
  state: ReferenceState,
  event: Extract<CommandPhaseEvent, { type: 'effect.decline' }>,
  ref: EffectRef | null = nextEffect(state),
): string[] {
  if (ref === null || !means(state, ref, event)) return [...WRONG_EFFECT, 'CC-27', 'R29'];
  const { optional, timing } = effectOf(state, ref);
  if (optional !== true && timing !== 'from-hand') return [...WRONG_EFFECT, 'CC-12'];
  settle(state, ref);
  state.settled = state.settled.map((one) =>
    sameRef(one, ref) ? { ...one, declined: true } : one,
  );
  return [];
}

function rollDie(
  state: ReferenceState,
  player: PlayerColor,
  face: 'block' | 'surge' | 'blank' | undefined,
): string[] {
  if (state.step !== 'determinePriority') return ['CP-1', 'CP-13', 'CP-15', 'CC-22', 'R3'];
  if (player !== roller(state)) return ['R3', 'CC-22', 'CP-13', 'CP-15'];
  if (face === undefined) return ['CP-13']; // dice of the seed are not part of this reference
  state.priority = face === 'block' ? player : other(player); // CP-13
  state.priorityReason = 'die';
  return [];
}

function nominate(state: ReferenceState, player: PlayerColor, unitId: UnitId): string[] {
  const side = state.players[player];
  if (state.step !== 'nominateAndIssueOrders' || side.nominationDone) {
    return ['CP-1', 'CP-18', 'CP-19', 'R18', 'R8', 'CC-25', 'CC-26'];
  }
  if (!nominees(state, player).includes(unitId)) {
    return ['CP-18', 'CC-25', 'CC-26', 'CC-23', 'CP-4', 'R8', 'R9', 'R11', 'R18', 'R28', 'CC-36'];
  }
  side.nominated = unitId; // R18
  side.nominationDone = true;
  return [];
}

function issue(state: ReferenceState, player: PlayerColor, unitId: UnitId): string[] {
  const rules: string[] = [];
  if (whoseTurn(state) !== player) rules.push('CP-1', 'CP-19', 'CP-24', 'R12', 'R14', 'CP-23');
  else if (nextEffect(state) !== null) rules.push('R21', 'CP-8a', 'CP-10', 'CP-19');
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return [...rules, 'CC-10', 'CC-12', 'CP-20', 'CP-21', 'R11', 'R28'];
  rules.push(...orderProblems(state, player, unit));
  if (rules.length > 0) return rules;
  state.players[player].slotUsers.push(unitId);
  placeOrder(state, player, unitId, 'command-card');
  return [];
}

function measure(state: ReferenceState, ranges: RangeEntry[]): string[] {
  for (const { player, from, to, range } of ranges) {
    if (unitOf(state, player, from) === undefined) return ['R14', 'CC-11', 'R28'];
    if (unitOf(state, player, to) === undefined) return ['R14', 'CC-11', 'R28'];
    if (!Number.isInteger(range) || range < 1) return ['R14', 'CC-11'];
  }
  state.ranges.push(...structuredClone(ranges)); // R14: the latest counts
  return [];
}

// ---------------------------------------------------------------------------------------------
// Shapes
// ---------------------------------------------------------------------------------------------

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === 'string';
const isPlayer = (value: unknown): value is PlayerColor => value === 'blue' || value === 'red';
const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every(isString);
const isAbsentOr = (value: unknown, test: (value: unknown) => boolean): boolean =>
  value === undefined || test(value);

export function isWellFormed(event: unknown): event is CommandPhaseEvent {
  if (!isObject(event)) return false;
  if (event['type'] === 'range.measure') {
    return Array.isArray(event['ranges']) && event['ranges'].every(isRangeEntry);
  }
  if (!isPlayer(event['player'])) return false;
  switch (event['type']) {
    case 'card.select':
    case 'contingency.reveal':
      return isString(event['cardId']);
    case 'card.withdraw':
    case 'contingency.decline':
      return true;
    case 'effect.resolve':
      return (
        isString(event['cardId']) &&
        isString(event['effectId']) &&
        isAbsentOr(event['directives'], (list) => Array.isArray(list) && list.every(isDirective))
      );
    case 'effect.decline':
      return isString(event['cardId']) && isString(event['effectId']);
    case 'die.roll':
      return isAbsentOr(
        event['face'],
        (face) => face === 'block' || face === 'surge' || face === 'blank',
      );
    case 'commander.nominate':
    case 'order.issue':
    case 'unit.defeat':
      return isString(event['unitId']);
    case 'order.grant':
      return isString(event['unitId']) && isString(event['source']);
    default:
      return false;
  }
}

function isRangeEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    isPlayer(value['player']) &&
    isString(value['from']) &&
    isString(value['to']) &&
    typeof value['range'] === 'number'
  );
}

function isDirective(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['type'] === 'restart-selection') {
    return isAbsentOr(
      value['bar'],
      (bars) =>
        Array.isArray(bars) &&
        bars.every(
          (bar) => isObject(bar) && isPlayer(bar['player']) && isAbsentOr(bar['cardId'], isString),
        ),
    );
  }
  if (!isPlayer(value['player'])) return false;
  switch (value['type']) {
    case 'return-to-hand':
      return value['from'] === 'discard'
        ? isString(value['cardId'])
        : value['from'] === 'play' && isAbsentOr(value['cardId'], isString);
    case 'discard':
      return value['from'] === 'hand'
        ? isString(value['cardId'])
        : value['from'] === 'play' && isAbsentOr(value['cardId'], isString);
    case 'play-instead':
      return isString(value['cardId']);
    case 'limit-orders':
      return isCount(value['max']);
    case 'lock-away':
      return isCount(value['pips']) && Number(value['pips']) <= 4;
    case 'limit-range':
      return isCount(value['max']) && value['max'] !== 0;
    case 'decline-orders':
      return isCount(value['count']);
    case 'add-to-pass-pool':
      return value['tokens'] === 'round' || isCount(value['tokens']);
    case 'add-orders':
      return Array.isArray(value['slots']) && value['slots'].every(isSlot);
    case 'grant-order':
    case 'return-order':
    case 'defeat-unit':
      return isString(value['unitId']);
    default:
      return false;
  }
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isSlot(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['count'] !== 'all' && !isCount(value['count'])) return false;
  return isAbsentOr(
    value['units'],
    (filters) =>
      Array.isArray(filters) &&
      filters.every(
        (filter) =>
          isObject(filter) &&
          isAbsentOr(filter['names'], isStrings) &&
          isAbsentOr(filter['titles'], isStrings) &&
          isAbsentOr(filter['ranks'], isStrings) &&
          isAbsentOr(filter['types'], isStrings) &&
          isAbsentOr(filter['keywords'], isStrings) &&
          isAbsentOr(filter['factions'], isStrings) &&
          isAbsentOr(filter['affiliations'], isStrings),
      ),
  );
}

// ---------------------------------------------------------------------------------------------
// What can be seen
// ---------------------------------------------------------------------------------------------

export function waitingFor(state: ReferenceState): Waiting[] {
  const next = nextEffect(state);
  if (next !== null) return waitingForEffect(state, next);
  switch (state.step) {
    case 'selectAndPlayCards':
      return PLAYERS.filter((player) => isAskedForCard(state, player)).map((player) => ({
        player,
        kind: 'card',
      }));
    case 'resolveCards': {
      const player = contingencyDecider(state);
      return player === null ? [] : [{ player, kind: 'contingency' }];
    }
    case 'determinePriority':
      return [{ player: roller(state), kind: 'die' }];
    case 'nominateAndIssueOrders': {
      const player = whoseTurn(state);
      if (player === null) {
        return PLAYERS.filter((one) => !state.players[one].nominationDone).map((one) => ({
          player: one,
          kind: 'nomination',
        }));
      }
      // R14: what can be ordered waits for the order, what is not measured for the range
      const { ready, unmeasured } = addable(state, player);
      const waiting: Waiting[] = [];
      if (ready.length > 0) waiting.push({ player, kind: 'order' });
      if (unmeasured.length > 0) {
        const from = state.players[player].nominated ?? '';
        waiting.push({
          player,
          kind: 'range',
          pairs: unmeasured.sort().map((to) => ({ from, to })),
        });
      }
      return waiting;
    }
    default:
      return [];
  }
}

/** The effect, and the ranges on which its choices hinge (R14); blue's before red's. */
export function waitingForEffect(state: ReferenceState, next: EffectRef): Waiting[] {
  const asked = actorOf(state, next);
  const now = midEffect(state, next, []);
  const unknown = (effectOf(state, next).choices ?? []).flatMap((choice) =>
    unknownRanges(now, next.player, choice, asked),
  );
  return PLAYERS.flatMap((player): Waiting[] => {
    const pairs = new Map(
      unknown
        .filter((one) => one.player === player)
        .map(({ from, to }) => [`${to} ${from}`, { from, to }]),
    );
    const sorted = [...pairs.keys()].sort().flatMap((key) => pairs.get(key) ?? []);
    return [
      ...(asked === player ? [{ player, kind: 'effect', effect: next } as const] : []),
      ...(sorted.length > 0 ? [{ player, kind: 'range', pairs: sorted } as const] : []),
    ];
  });
}

/** R24: known when the phase ends; CP-8, CP-8b, R2. */
function scheduledEffects(state: ReferenceState): ScheduledEffects {
  if (state.step !== 'complete' || state.priority === null) {
    return { activationStart: [], duringActivation: [] };
  }
  const byPriority = [state.priority, other(state.priority)];
  const of = (players: readonly PlayerColor[], timing: EffectTiming): EffectRef[] =>
    players.flatMap((player) =>
      effectsOf(state, player, cardsInPlay(state, player, timing), timing),
    );
  return {
    activationStart: of(
      state.ruleset.activationStartOrder === 'blue' ? PLAYERS : byPriority,
      'activation-start',
    ),
    duringActivation: of(byPriority, 'during-activation'),
  };
}

export function observe(state: ReferenceState): Observation {
  const side = (player: PlayerColor): ObservedSide => {
    const one = state.players[player];
    const orderPoolCounts: Partial<Record<Rank, number>> = {};
    for (const rank of one.orderPool) orderPoolCounts[rank] = (orderPoolCounts[rank] ?? 0) + 1;
    return {
      handCount: one.hand.length,
      contingencyCount: one.contingencies.length, // R16
      hasSelected: one.facedown !== null,
      hand: [...one.hand].sort(),
      contingencies: [...one.contingencies].sort(),
      selected: one.facedown,
      cardInPlay: one.inPlay?.cardId ?? null,
      discard: [...one.discard].sort(),
      army: structuredClone(one.army),
      permanents: [...one.permanents],
      lockedAway: one.lockedAway.map(({ cardId }) => cardId),
      divulged: [...one.divulged],
      barred: [...one.barred].sort(),
      orderLimit: one.limits.length === 0 ? null : Math.min(...one.limits),
      ordersDeclined: one.ordersDeclined,
      rangeLimit: one.rangeLimits.length === 0 ? null : Math.min(...one.rangeLimits),
      nominated: one.nominated,
      orders: structuredClone(one.orders),
      orderPoolCounts,
      passPool: one.passPool,
    };
  };
  return {
    step: state.step,
    waitingFor: waitingFor(state),
    priority: state.priority,
    priorityReason: state.priorityReason,
    scheduledEffects: scheduledEffects(state),
    players: { blue: side('blue'), red: side('red') },
  };
}

export function referenceOutcome(state: ReferenceState): CommandPhaseOutcome | null {
  if (state.step !== 'complete' || state.priority === null || state.priorityReason === null) {
    return null;
  }
  const side = (player: PlayerColor): PlayerOutcome => {
    const one = state.players[player];
    return {
      cardPlayed: one.cardPlayed,
      cardInPlay: one.inPlay?.cardId ?? null,
      cardOrigin: one.inPlay?.origin ?? null,
      hand: [...one.hand],
      contingencies: [...one.contingencies],
      discard: [...one.discard],
      permanents: [...one.permanents],
      ...(one.lockedAway.length > 0 && { lockedAway: structuredClone(one.lockedAway) }),
      ...(one.divulged.length > 0 && { divulged: [...one.divulged] }),
      army: structuredClone(one.army),
      nominated: one.nominated,
      orders: structuredClone(one.orders),
      ...(one.returned.length > 0 && { ordersReturned: [...one.returned] }),
      orderPool: [...one.orderPool],
      passPool: one.passPool,
    };
  };
  return {
    round: state.round,
    priority: state.priority,
    priorityReason: state.priorityReason,
    players: { blue: side('blue'), red: side('red') },
    scheduledEffects: scheduledEffects(state),
    reminders: [],
  };
}
