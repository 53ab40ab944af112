/**
 * The reference implementation of the Command Phase: plain code, written from the rules alone, with one object, one
 * function for each event and no statechart. The differential tests compare the chart with it; if they disagree, the
 * rules decide which one is right.
 *
 * The `rules` of a refused event list every rule that a refusal may reasonably cite. The events are well-formed.
 *
 * This file has the flow of the phase and its events.
 */
import { missingTokens } from './reference-tokens.js';
import {
  declineEffect,
  remindOfNomination,
  resolveEffect,
  resolveIfAutomatic,
} from './reference-directives.js';
import { effectOf, lateEffects, nextEffects, turnEffects } from './reference-effects.js';
import {
  breakTie,
  isLate,
  isHiddenByTokens,
  isTied,
  keywordOrderProblems,
  openKeywords,
  openLate,
  openReveals,
  remindAfterReveal,
} from './reference-keywords.js';
import {
  defeat,
  defeatProblems,
  grantProblems,
  isNothingLeft,
  nominees,
  orderProblems,
  placeOrder,
  turnLeft,
} from './reference-orders.js';
import { issuingPlayer } from './reference-table.js';
import {
  cardOf,
  copyOf,
  isAlive,
  isSameSource,
  isUnit,
  move,
  other,
  PLAYERS,
  roller,
  same,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import {
  cannotPlay,
  contingencyDecider,
  hasBearer,
  enemiesNear,
  isAskedForCard,
  isAskedForContingency,
  isSelectable,
  isTooEarly,
  mustSelect,
  illegal,
} from './reference-playing.js';
import { initialTable } from './reference-start.js';
import { changed, rankOf } from './reference-units.js';
import {
  changeUpgrade,
  deploy,
  isTheTimeOf,
  openHacked,
  openUpgrades,
  upgradeOrderProblems,
  useUpgrade,
} from './reference-upgrades.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import {
  KEYWORDS_THAT_ORDER,
  type CardId,
  type CommandCard,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type KeywordSource,
  type PlayerColor,
  type RangeEntry,
  type Unit,
  type UnitId,
  type UpgradeSource,
} from './shapes.js';

export type { ReferenceState } from './reference-table.js';
export { observe, referenceOutcome } from './reference-view.js';

export function startReference(
  input: ReadonlyDeep<CommandPhaseInput>,
  cards: Record<CardId, CommandCard>,
): ReferenceState {
  const state = initialTable(structuredClone(input) as CommandPhaseInput, cards);
  advance(state);
  return state;
}

// ---------------------------------------------------------------------------------------------
// Steps that need no player
// ---------------------------------------------------------------------------------------------

/** Advance until a player must act. */
function advance(state: ReferenceState): void {
  while (advanceOnce(state));
}

function advanceOnce(state: ReferenceState): boolean {
  switch (state.step) {
    case 'selectAndPlayCards': {
      // R10 and CP-3 are checked again while a player has not chosen; R7: a facedown card stays.
      for (const player of PLAYERS) {
        const side = state.players[player];
        if (side.facedown === null && cannotPlay(state, player).length > 0) side.passedOver = true;
      }
      if (PLAYERS.some((player) => isAskedForCard(state, player))) return false;
      // KW-19: a player without a card may still reveal a unit.
      if (PLAYERS.some((player) => openReveals(state, player).length > 0)) return false;
      // CP-9: both cards are flipped at the same time.
      for (const player of PLAYERS) {
        const side = state.players[player];
        side.passedOver = false;
        side.roundHasBegun = true; // KW-19: a restarted selection is no start of a round
        if (side.facedown === null) continue;
        side.inPlay = { cardId: side.facedown, origin: 'hand' };
        side.facedown = null;
        unlock(state, player);
      }
      remindAfterReveal(state);
      state.step = 'resolveCards';
      return true;
    }

    case 'resolveCards': {
      if (!state.checked) {
        for (const player of PLAYERS) {
          if (isAskedForContingency(state, player)) return false; // CT-13: blue decides first
          state.players[player].contingencyDone = true; // answered, lapsed or not needed (R17)
        }
        for (const player of PLAYERS) {
          checkCardInPlay(state, player); // R5: blue's, then red's
          notePlayed(state, player);
        }
        state.checked = true;
        return true;
      }
      const next = nextEffects(state);
      if (next.length > 0) return next.some((ref) => resolveIfAutomatic(state, ref));
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
            // KW-6, KW-7: keywords may break the tie; else a range must be measured or a die rolled (CP-13).
            if (state.dieIsDue) return false; // the tie is compared once; later defeats do not change it
            const { player, unmeasured } = breakTie(state);
            state.priority = player;
            state.dieIsDue = player === null && unmeasured.length === 0;
            if (state.priority === null) return false;
            state.priorityReason = 'fewer-pips';
          } else {
            state.priority = bluePips < redPips ? 'blue' : 'red'; // CP-12
            state.priorityReason = 'fewer-pips';
          }
        } else if (blue !== null || red !== null) {
          state.priority = blue !== null ? 'blue' : 'red'; // CC-21, CP-14, R19
          state.priorityReason = 'only-card';
        } else {
          return false; // CC-22, CP-15: a die decides
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
        side.nominated = units[0] ?? null; // R18: a single candidate is nominated automatically
        side.nominationDone = true;
        remindOfNomination(state, player);
      }
      if (!PLAYERS.every((player) => state.players[player].nominationDone)) return false; // CP-19
      const player = issuingPlayer(state);
      if (player === null) {
        if (PLAYERS.some((one) => openLate(state, one).length > 0)) return false; // KW-3
        if (PLAYERS.some((one) => openHacked(state, one).length > 0)) return false; // UP-2
        if (PLAYERS.some((one) => lateEffects(state, one).length > 0)) return false; // R46
        state.step = 'createOrderPool'; // CP-19: after both have issued
        return true;
      }
      // R21: automatic effects act when the turn begins, or when their card comes into play during it (R23).
      if (turnEffects(state, player).some((ref) => resolveIfAutomatic(state, ref))) return true;
      if (state.ruleset.ordersEnd === 'declared') return false; // R30
      if (!isNothingLeft(turnLeft(state, player))) return false;
      endTurn(state, player); // R30, CC-12, CP-24; R14: the turn does not reopen
      return true;
    }

    case 'createOrderPool':
      state.step = 'createPassPool';
      return true;

    case 'createPassPool': {
      makePools(state); // R27: computed again after each effect
      const next = nextEffects(state);
      if (next.length > 0) return next.some((ref) => resolveIfAutomatic(state, ref));
      if (PLAYERS.some((one) => openLate(state, one).length > 0)) return false; // KW-3
      if (PLAYERS.some((one) => lateEffects(state, one).length > 0)) return false; // R46
      state.step = 'complete'; // CP-29
      return true;
    }

    case 'complete':
      return false;
  }
}

/** Playing a card in a later round returns the cards locked away; a card in play that kept them is discarded. */
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
    if (keeps || state.cards[by.cardId]?.permanent === true) continue; // it stays in play
    move(by.cardId, keeper.permanents, keeper.discard);
  }
}

/** R5: check once whether the card in play is legal. An illegal card goes to a zone that depends on its origin. */
function checkCardInPlay(state: ReferenceState, player: PlayerColor): void {
  const side = state.players[player];
  const played = side.inPlay;
  if (played === null) return;
  // CT-4: a contingency card counts as selected, so the rules of selection judge it.
  const isLegal =
    played.origin === 'contingency'
      ? isSelectable(state, player, played.cardId)
      : illegal(state, player, played.cardId).length === 0;
  if (isLegal) return;
  side.inPlay = null;
  if (played.origin === 'contingency') {
    side.discard.push(played.cardId); // CT-12
    side.noCardThisRound = true;
    return;
  }
  (state.ruleset.illegalCardGoesTo === 'hand' ? side.hand : side.discard).push(played.cardId); // R4
  // CC-24: Standing Orders from the hand replaces the card, if it is legal itself.
  const standing = side.hand.find(
    (cardId) =>
      same(cardOf(state, cardId).name, 'Standing Orders') &&
      illegal(state, player, cardId).length === 0,
  );
  if (standing === undefined) return;
  side.hand = side.hand.filter((cardId) => cardId !== standing);
  side.inPlay = { cardId: standing, origin: 'hand' };
}

/** KW-15: record the card played last; an illegal card does not count. */
function notePlayed(state: ReferenceState, player: PlayerColor): void {
  const side = state.players[player];
  if (side.inPlay !== null) side.lastPlayed = side.inPlay.cardId;
}

/** CP-27, CP-28, KW-5, R28: make the order and pass pools, with the tokens that effects added. */
function makePools(state: ReferenceState): void {
  const standing = (player: PlayerColor): Unit[] =>
    state.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));
  for (const player of PLAYERS) {
    const side = state.players[player];
    // R33, R48, KW-5: one token for each activation for which the unit has none.
    const pool = standing(player).flatMap((unit) =>
      Array<Unit['rank']>(missingTokens(state, player, unit)).fill(rankOf(state, unit)),
    );
    pool.push(...side.poolTokensAdded);
    side.orderPool = pool.sort();
    const fewer = standing(other(player)).length - standing(player).length;
    side.passPool = Math.max(0, fewer - 1) + side.passTokensAdded;
  }
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

/** @param event a well-formed event */
export function playReference(
  state: ReferenceState,
  event: unknown,
): { state: ReferenceState; accepted: boolean; rules: string[] } {
  const next = copyOf(state);
  const rules = take(next, event as CommandPhaseEvent);
  if (rules.length > 0) return { state, accepted: false, rules: [...new Set(rules)] };
  advance(next);
  return { state: next, accepted: true, rules: [] };
}

/** Change the state, or return the rules that refuse the event. The caller discards the state after a refusal. */
function take(state: ReferenceState, event: CommandPhaseEvent): string[] {
  const isOver = state.step === 'complete';
  return [...(isOver ? ['CP-29', 'CP-1'] : []), ...takeInStep(state, event)];
}

function takeInStep(state: ReferenceState, event: CommandPhaseEvent): string[] {
  switch (event.type) {
    case 'card.select':
      return select(state, event.player, event.cardId);
    case 'card.withdraw':
      return withdraw(state, event.player);
    case 'contingency.reveal':
      return revealContingency(state, event.player, event.cardId);
    case 'contingency.decline':
      return declineContingency(state, event.player);
    case 'effect.resolve':
      return resolveEffect(state, event);
    case 'effect.decline':
      return declineEffect(state, event);
    case 'die.roll':
      return rollDie(state, event.player, event.face);
    case 'commander.nominate':
      return nominate(state, event.player, event.unitId);
    case 'order.issue':
      return issue(state, event.player, event.unitId);
    case 'order.grant': {
      const { player, unitId, source } = event;
      if (typeof source === 'string') return grant(state, player, unitId, source);
      return 'keyword' in source
        ? giveByKeyword(state, player, unitId, source)
        : giveByUpgrade(state, player, unitId, source);
    }
    case 'upgrade.change':
      return changeUpgrade(state, event.player, event.unitId, event.upgrade, event.to);
    case 'unit.deploy':
      return deployOrReveal(state, event.player, event.unitId);
    case 'order.decline':
      return declineOrder(state, event.player, event.source);
    case 'orders.end':
      return endOrders(state, event.player);
    case 'unit.defeat': {
      const rules = defeatProblems(state, event.player, event.unitId);
      if (rules.length === 0) defeat(state, event.player, event.unitId);
      return rules;
    }
    case 'range.measure':
      return measure(state, event.ranges);
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
  if (due.length > 0 && !due.includes(cardId)) rules.push('R43');
  if (side.hand.includes(cardId) && isTooEarly(state, cardOf(state, cardId))) rules.push('CP-2');
  if (side.hand.includes(cardId) && cardOf(state, cardId).divulge === 'must') rules.push('R49');
  if (side.hand.includes(cardId)) {
    const near = enemiesNear(state, player, cardOf(state, cardId));
    if (near !== 'enough') rules.push(near === 'unknown' ? 'R14' : 'CP-2');
  }
  if (!side.hand.includes(cardId)) rules.push('CP-2', 'CT-8', 'CC-27', 'R29', 'CC-19', 'CC-29');
  // R7: `assisted` refuses an illegal card at once
  else if (state.ruleset.selection === 'assisted') {
    const reasons = illegal(state, player, cardId);
    if (reasons.length > 0) rules.push(...reasons, 'R7', 'CC-24');
  }
  if (rules.length > 0) return rules;
  side.hand = side.hand.filter((id) => id !== cardId);
  side.facedown = cardId;
  return [];
}

function withdraw(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  // R13: a card that is still facedown may be taken back; once both are placed, they are flipped.
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
  // R6: a card with different pips is refused.
  if (cardOf(state, cardId).pips !== cardOf(state, side.inPlay.cardId).pips) return ['CT-5', 'R6'];
  if (enemiesNear(state, player, cardOf(state, cardId)) === 'unknown') return ['R14'];
  side.discard.push(side.inPlay.cardId); // CT-3
  side.contingencies = side.contingencies.filter((id) => id !== cardId);
  side.inPlay = { cardId, origin: 'contingency' }; // CT-4; `checkCardInPlay` applies CT-12
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
  const isTheMoment = state.step === 'resolveCards' && !state.checked;
  const hadBearer = state.players[player].army.some(
    (unit) =>
      isUnit(unit) &&
      (changed(state, unit).keywords ?? []).some(({ name }) => same(name, 'Contingencies')),
  );
  if (hasBearer(state, player)) return ['CT-3', 'CT-13', 'R17', 'R5', 'CP-1'];
  // CT-14: no undefeated unit has the keyword any more, so other reasons do not matter.
  return isTheMoment && hadBearer ? ['CT-14'] : ['CT-14', 'CT-3', 'CT-13', 'R17', 'R5', 'CP-1'];
}

function rollDie(
  state: ReferenceState,
  player: PlayerColor,
  face: 'block' | 'surge' | 'blank' | undefined,
): string[] {
  if (state.step !== 'determinePriority') return ['CP-1', 'CP-13', 'CP-15', 'CC-22', 'R3'];
  // A missing range may still break the tie.
  const needsRange = isTied(state) && !state.dieIsDue && breakTie(state).unmeasured.length > 0;
  const wrongPlayer = player === roller(state) ? [] : ['R3', 'CC-22', 'CP-13', 'CP-15'];
  if (needsRange || wrongPlayer.length > 0) {
    return [...(needsRange ? ['R14', 'KW-7'] : []), ...wrongPlayer];
  }
  if (face === undefined) return ['CP-13']; // the reference has no seeded dice
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
  remindOfNomination(state, player);
  return [];
}

/** R30: the rules that refuse an act outside this player's turn; empty in the turn. */
function turnProblems(state: ReferenceState, player: PlayerColor): string[] {
  return issuingPlayer(state) === player
    ? []
    : ['CP-1', 'CP-19', 'CP-24', 'CP-23', 'R12', 'R14', 'R30', 'CP-25'];
}

/** R21: orders are issued before, between and after the effects of the turn. */
function issue(state: ReferenceState, player: PlayerColor, unitId: UnitId): string[] {
  const rules = turnProblems(state, player);
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return [...rules, 'CC-10', 'CC-12', 'CP-20', 'CP-21', 'R11', 'R28'];
  rules.push(...orderProblems(state, player, unit));
  if (rules.length > 0) return rules;
  state.players[player].slotUsers.push(unitId);
  placeOrder(state, player, unitId, 'command-card');
  return [];
}

/** R30, CP-25: the host grants an order, for abilities that the package does not model. */
function grant(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  source: string,
): string[] {
  const rules = grantProblems(state, player, unitId);
  if (state.step === 'selectAndPlayCards') rules.push('CP-1', 'CP-2', 'CP-25', 'CP-26', 'R30');
  if (rules.length === 0) placeOrder(state, player, unitId, source);
  return rules;
}

/** KW-1 … KW-4, KW-19: a keyword gives an order. */
function giveByKeyword(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  { unitId: giver, keyword }: KeywordSource,
): string[] {
  const source = { unitId: giver, keyword };
  const rules = keywordOrderProblems(state, player, source, unitId);
  // KW-3: allowed after the player's turn if the giver was ordered after it.
  // KW-19: a unit is revealed before the cards are flipped.
  const isReveal = keyword === 'Bane Tokens' && state.step === 'selectAndPlayCards';
  const early = isReveal || isLate(state, player, source) ? [] : turnProblems(state, player);
  if (early.length > 0) rules.push(...early, KEYWORDS_THAT_ORDER[keyword].rule);
  if (rules.length > 0) return rules;
  state.players[player].keywordOrders.push({ ...source, to: unitId });
  if (isReveal) deploy(state, player, unitId); // R39
  placeOrder(state, player, unitId, source);
  return [];
}

/** R39; KW-19: a unit that tokens hide is revealed when an enemy comes near, and orders itself if it can get an order. */
export function deployOrReveal(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): string[] {
  const unit = unitOf(state, player, unitId);
  const isRevealed =
    unit !== undefined &&
    isHiddenByTokens(state, player, unit) &&
    grantProblems(state, player, unitId).length === 0;
  const rules = deploy(state, player, unitId);
  if (rules.length > 0 || !isRevealed) return rules;
  const source = { unitId, keyword: 'Bane Tokens' } as const;
  state.players[player].keywordOrders.push({ ...source, to: unitId });
  placeOrder(state, player, unitId, source);
  return rules;
}

/** KW-19: a player who could reveal a unit now leaves it hidden. */
function declineOrder(
  state: ReferenceState,
  player: PlayerColor,
  source: KeywordSource | UpgradeSource,
): string[] {
  const side = state.players[player];
  if (state.step !== 'selectAndPlayCards') {
    const offered = [...openKeywords(state, player), ...openUpgrades(state, player)];
    if (issuingPlayer(state) !== player) return ['KW-19', ...turnProblems(state, player)];
    if (!offered.some((each) => isSameSource(each.source, source))) return ['KW-19'];
    side.declined.push(source); // R30
    return [];
  }
  if (!('keyword' in source) || source.keyword !== 'Bane Tokens') return ['R30', 'KW-19'];
  const { unitId, keyword } = source;
  const rules = keywordOrderProblems(state, player, { unitId, keyword }, unitId);
  if (rules.length === 0) side.roundHasBegun = true;
  return rules;
}

/** UP-2, UP-8: an upgrade gives an order. */
function giveByUpgrade(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  { unitId: giver, upgrade }: UpgradeSource,
): string[] {
  const source = { unitId: giver, upgrade };
  const rules = upgradeOrderProblems(state, player, source, unitId);
  if (!isTheTimeOf(state, player, upgrade)) {
    rules.push(...turnProblems(state, player), 'UP-2', 'UP-8');
  }
  if (rules.length > 0) return rules;
  useUpgrade(state, player, source);
  placeOrder(state, player, unitId, source);
  return [];
}

/** R30: end the turn and give up everything optional. Refused while something required is left. */
function endOrders(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  // KW-3, UP-2: outside of the turn, this gives up the late orders of Coordinate and of Hacked Comms Units.
  const late = side.turnEnded ? openLate(state, player) : [];
  const effectsLate = side.turnEnded ? lateEffects(state, player) : [];
  const isLateLeft = [...late, ...openHacked(state, player), ...effectsLate].length > 0;
  if (state.step !== 'complete' && isLateLeft) {
    // R46, R47: an effect that is not optional must be resolved first; one that orders opened counts before the turn too.
    const mustResolve = lateEffects(state, player).some(
      (ref) => effectOf(state, ref).optional !== true,
    );
    if (mustResolve) return ['R46'];
    if (side.turnEnded) side.orderedLate = [];
    letPass(state, player);
    return [];
  }
  const rules = turnProblems(state, player);
  if (rules.length > 0) return rules;
  const { card, effects } = turnLeft(state, player);
  if (card.ready.length > 0) rules.push('CP-23');
  // R14: an order that only needs a range measured counts as one that can be issued.
  if (card.unmeasured.length > 0) rules.push('CP-23', 'R14');
  if (effects.some((ref) => effectOf(state, ref).optional !== true)) rules.push('CP-8a');
  if (rules.length === 0) {
    letPass(state, player);
    endTurn(state, player);
  }
  return rules;
}

/** R30: what was declined in the first turn is offered again after it. Nothing follows the second turn. */
function endTurn(state: ReferenceState, player: PlayerColor): void {
  state.players[player].turnEnded = true;
  if (issuingPlayer(state) !== null) state.players[player].declined = [];
}

/** UP-2, R30: no Hacked Comms Unit is ordered any more because of the orders of the opponent so far. */
function letPass(state: ReferenceState, player: PlayerColor): void {
  state.players[player].enemyOrdersPassed = state.players[other(player)].orderedInStep.length;
}

export function measure(state: ReferenceState, ranges: RangeEntry[]): string[] {
  for (const { player, from, to, of = player, range, within, beyond } of ranges) {
    const [bands = 0, ...others] = [range, within, beyond].filter((each) => each !== undefined);
    if (unitOf(state, player, from) === undefined) return ['R14', 'CC-11', 'R28'];
    if (unitOf(state, of, to) === undefined) return ['R14', 'CC-11', 'R28'];
    if (others.length > 0 || !Number.isInteger(bands) || bands < 1) return ['R14', 'CC-11'];
    const isToItself = of === player && from === to;
    if (isToItself && (beyond !== undefined || (range ?? 1) !== 1)) return ['CC-11', 'R14'];
  }
  state.ranges.push(...structuredClone(ranges)); // R14: in this order
  return [];
}
