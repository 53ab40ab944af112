/**
 * Effects of unit keywords on the Command Phase (KW-1 … KW-8, KW-10 … KW-15, KW-19), written from the table of keywords alone.
 * The keywords of a defeated unit (R11) and of a counterpart (R28) do nothing.
 */
import { bearers, entriesOf, hasKeyword, keywordsNow } from './reference-bearers.js';
import { hasNoActivationLeft } from './reference-tokens.js';
import {
  cardOf,
  hadOrder,
  hasOrder,
  isAlive,
  isDeclined,
  isUnit,
  other,
  PLAYERS,
  rangeAcross,
  rangeBetween,
  reaches,
  same,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import {
  allLivingOwners,
  added,
  areUpgradesPlayed,
  changed,
  factionsOf,
  hasForce,
  ignoresFieldCommander,
  isLeaderOfBattalion,
  playerOf,
  rankOf,
  upgradesOf,
} from './reference-units.js';
import {
  isSquad,
  issuerProblems,
  isUsedUpBy,
  jamOf,
  rangeOfCoordinate,
} from './reference-upgrades.js';
import {
  KEYWORDS_THAT_ORDER,
  NAMES_OF_KEYWORDS_THAT_ORDER,
  type CardId,
  type Keyword,
  type KeywordSource,
  type Pair,
  type PlayerColor,
  type Reminder,
  type TimedReminder,
  type Unit,
  type UnitId,
  type Unmeasured,
  type UpgradeId,
  type UpgradeState,
} from './shapes.js';

// ---------------------------------------------------------------------------------------------
// The units that the value of a keyword names
// ---------------------------------------------------------------------------------------------

/**
 * True if one part of the comma-separated value is the name of the unit, or a sequence of its name, title, rank, types,
 * faction, affiliations and keywords ("Corps Droid Trooper Unit"). The word "Unit" is ignored.
 */
export function isNamedBy(value: Keyword['value'], unit: Unit): boolean {
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .some((part) => part !== '' && (same(part, unit.name) || isAllOf(wordsOf(part), unit)));
}

/** The lower-case words of a text; `special-forces` becomes two words. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

/** Name, title, rank, types, factions (R54), affiliations and keywords of a unit, each as a list of words. */
function wordsFor(unit: Unit): string[][] {
  const { name, title = '', rank, types, affiliations = [], keywords = [] } = unit;
  const kinds = keywords.map((keyword) => keyword.name); // "AI Unit"
  return [name, title, rank, ...types, ...factionsOf(unit), ...affiliations, ...kinds]
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** True if the words can be split, from left to right, into names or properties of the unit. */
function isAllOf(words: readonly string[], unit: Unit): boolean {
  const meaningful = words.filter((word) => word !== 'unit');
  const isCovered = (left: readonly string[]): boolean =>
    left.length === 0 ||
    wordsFor(unit).some(
      (own) => own.every((word, at) => left[at] === word) && isCovered(left.slice(own.length)),
    );
  return meaningful.length > 0 && isCovered(meaningful);
}

// ---------------------------------------------------------------------------------------------
// Affiliation
// ---------------------------------------------------------------------------------------------

/** R36: the affiliations that bind with `icons`: those that have an icon in the rule book. */
const ICONS = ['Black Sun', 'Pyke', 'raider', 'rogue', 'Maul loyalist', 'Ewok'];

/** KW-13, KW-14: true if `unit` takes orders only from its own affiliation, and `issuer` does not share it. */
export function isBoundFrom(state: ReferenceState, issuer: Unit, unit: Unit): boolean {
  const { keywords, affiliations } = state.ruleset;
  if (keywords === 'table' || issuer.id === unit.id) return false;
  const ofIssuer = changed(state, issuer).affiliations ?? [];
  const binding = (changed(state, unit).affiliations ?? []).filter(
    (one) => affiliations === 'all' || ICONS.some((icon) => same(icon, one)),
  );
  const shares = binding.some((one) => ofIssuer.some((two) => same(one, two)));
  return binding.length > 0 && !shares && !hasKeyword(state, issuer, 'Allies of Convenience');
}

// ---------------------------------------------------------------------------------------------
// Orders that keywords give
// ---------------------------------------------------------------------------------------------

/** The indexes of the entries of the keyword that name this unit. */
function isMeantBy(
  state: ReferenceState,
  giver: Unit,
  source: KeywordSource,
  unit: Unit,
): number[] {
  const entries = entriesOf(state, giver, source.keyword);
  return entries.flatMap(({ value }, at) => {
    switch (source.keyword) {
      case 'Transport':
        return giver.carries === unit.id ? [at] : [];
      case 'Bane Tokens': // KW-19: "by himself"
        return giver.id === unit.id ? [at] : [];
      case 'Entourage': // KW-2: a name, whatever its words mean
        return String(value ?? '')
          .split(',')
          .some((name) => same(name.trim(), unit.name))
          ? [at]
          : [];
      default:
        return isNamedBy(value, changed(state, unit)) ? [at] : [];
    }
  });
}

/**
 * True if the keyword has an order left for this unit. Each entry of Direct and Entourage gives one order a round; a
 * set of units is allowed if each can have a different entry (R15). The other keywords give one order, even if the unit
 * has several entries.
 */
function hasOrderFor(
  state: ReferenceState,
  player: PlayerColor,
  giver: Unit,
  source: KeywordSource,
  unit: Unit,
): boolean {
  const given = state.players[player].keywordOrders.filter(
    (order) => order.unitId === giver.id && order.keyword === source.keyword,
  );
  if (source.keyword !== 'Direct' && source.keyword !== 'Entourage') {
    return given.length === 0 && isMeantBy(state, giver, source, unit).length > 0;
  }
  const ordered = [...given.flatMap(({ to }) => unitOf(state, player, to) ?? []), unit];
  const assign = (index: number, taken: readonly number[]): boolean => {
    const next = ordered[index];
    if (next === undefined) return true;
    return isMeantBy(state, giver, source, next).some(
      (entry) => !taken.includes(entry) && assign(index + 1, [...taken, entry]),
    );
  };
  return assign(0, []);
}

/**
 * The rules by which this keyword cannot give an order to this unit, apart from whose turn it is; empty if it can.
 * Only `R14`: a range must be measured. CP-25: the keyword's rules apply instead of the card's; CP-26 always applies.
 */
export function keywordOrderProblems(
  state: ReferenceState,
  player: PlayerColor,
  source: KeywordSource,
  unitId: UnitId,
): string[] {
  const { rule } = KEYWORDS_THAT_ORDER[source.keyword];
  const rules: string[] = [];
  const giver = unitOf(state, player, source.unitId);
  const unit = unitOf(state, player, unitId);
  if (
    giver === undefined ||
    !isUnit(giver) ||
    !isAlive(giver) ||
    !hasKeyword(state, giver, source.keyword)
  ) {
    rules.push(rule);
  }
  if (unit === undefined) return [...rules, rule, 'CP-25', 'R11', 'R28'];
  if (!isUnit(unit)) rules.push('R28', 'CC-36');
  if (!isAlive(unit)) rules.push('R11');
  if (hadOrder(state, player, unitId)) rules.push('CP-26');
  if (hasNoActivationLeft(state, player, unitId)) rules.push('R48');
  if (isDeclined(state, player, source)) rules.push('R30');
  if (giver === undefined) return rules;
  const isFreeToCarry =
    source.keyword === 'Transport' && hasForce(state, player, 'shadow-collective'); // BF-5
  if (isBoundFrom(state, giver, unit) && !isFreeToCarry) rules.push('KW-13', 'R36');
  rules.push(...issuerProblems(state, player, giver, unit));
  if (source.keyword === 'Transport' && isSquad(state, giver, unit)) rules.push('UP-7', 'KW-4');
  // KW-3: the giver must have been issued an order; it may have been removed or returned since.
  if (source.keyword === 'Coordinate' && !hadOrder(state, player, giver.id)) rules.push(rule);
  if (source.keyword === 'Transport' && state.round !== 1) rules.push(rule);
  if (source.keyword === 'Bane Tokens' && !mayBeRevealed(state, player, giver)) rules.push(rule);
  if (!hasOrderFor(state, player, giver, source, unit)) rules.push(rule);
  // R1: the printed range of a keyword applies even if the ruleset gives orders no range limit.
  const isNear = reaches(
    rangeBetween(state, player, giver.id, unit.id),
    reachOf(state, giver, source),
  );
  if (isNear === 'unknown') rules.push('R14');
  if (isNear === 'no') rules.push(rule, 'R1', 'CC-11', 'R39');
  return rules;
}

/**
 * KW-19: true if tokens stand for the unit: it is not on the battlefield (R39), and a divulged card of its own was played
 * (R43), so that this card lies faceup.
 */
export function isHiddenByTokens(state: ReferenceState, player: PlayerColor, unit: Unit): boolean {
  const { divulged, discard, permanents, inPlay } = state.players[player];
  const faceup = [...discard, ...permanents, ...(inPlay === null ? [] : [inPlay.cardId])];
  const isOwn = (cardId: CardId): boolean => {
    return allLivingOwners(state, player, cardOf(state, cardId)).includes(unit);
  };
  return (
    unit.undeployed === true &&
    hasKeyword(state, unit, 'Bane Tokens') &&
    divulged.some((cardId) => faceup.includes(cardId) && isOwn(cardId))
  );
}

/** KW-19: true at the start of the round, until the player places a card or declines; red waits while blue may reveal a unit. */
function mayBeRevealed(state: ReferenceState, player: PlayerColor, unit: Unit): boolean {
  const { facedown, roundHasBegun } = state.players[player];
  const isTheStart = state.step === 'selectAndPlayCards' && facedown === null && !roundHasBegun;
  const waits = player === 'red' && openReveals(state, 'blue').length > 0;
  return isTheStart && !waits && isHiddenByTokens(state, player, unit);
}

/** KW-19: the orders of the units that a player may reveal now. */
export function openReveals(state: ReferenceState, player: PlayerColor): OpenKeyword[] {
  return openKeywords(state, player).filter(({ source }) => source.keyword === 'Bane Tokens');
}

/** KW-1 … KW-4, UP-6: the greatest range at which the keyword of this unit gives orders. */
function reachOf(state: ReferenceState, giver: Unit, { keyword }: KeywordSource): number {
  if (keyword === 'Coordinate') return rangeOfCoordinate(state, giver);
  return KEYWORDS_THAT_ORDER[keyword].farthest ?? Infinity;
}

/** R14: the ranges that the order of a keyword needs. */
function rangesMissing(
  state: ReferenceState,
  player: PlayerColor,
  source: KeywordSource,
  unit: Unit,
): Unmeasured[] {
  const { unitId: from } = source;
  const giver = unitOf(state, player, from);
  const bands = giver === undefined ? Infinity : reachOf(state, giver, source);
  const isUnknown = reaches(rangeBetween(state, player, from, unit.id), bands) === 'unknown';
  // The range to the issuer is asked for first: if it is too far, the others decide nothing.
  if (isUnknown) return [{ player, pair: { from, to: unit.id } }];
  return from === unit.id ? [] : jamOf(state, player, unit).unmeasured;
}

export interface OpenKeyword {
  source: KeywordSource;
  /** Units that can be given the order now. */
  ready: UnitId[];
  /** The ranges that other orders of the keyword need. */
  unmeasured: Unmeasured[];
}

/**
 * KW-3: Coordinate orders of units that were ordered after their player's turn. They stay open until the end of that
 * phase, or until their player gives them up (R30).
 */
export function openLate(state: ReferenceState, player: PlayerColor): OpenKeyword[] {
  return openKeywords(state, player).filter(({ source }) => isLate(state, player, source));
}

export function isLate(
  state: ReferenceState,
  player: PlayerColor,
  { unitId, keyword }: KeywordSource,
): boolean {
  return keyword === 'Coordinate' && state.players[player].orderedLate.includes(unitId);
}

/** The keyword orders that a player can still give, or may give once a range is measured (R30). */
export function openKeywords(state: ReferenceState, player: PlayerColor): OpenKeyword[] {
  const { army } = state.players[player];
  return army.flatMap((giver) =>
    NAMES_OF_KEYWORDS_THAT_ORDER.flatMap((keyword) => {
      if (!hasKeyword(state, giver, keyword)) return [];
      const source: KeywordSource = { unitId: giver.id, keyword };
      const ready: UnitId[] = [];
      const unmeasured: Unmeasured[] = [];
      for (const unit of army) {
        const problems = keywordOrderProblems(state, player, source, unit.id);
        if (problems.length === 0) ready.push(unit.id);
        else if (problems.every((rule) => rule === 'R14'))
          unmeasured.push(...rangesMissing(state, player, source, unit));
      }
      return ready.length + unmeasured.length > 0 ? [{ source, ready, unmeasured }] : [];
    }),
  );
}

// ---------------------------------------------------------------------------------------------
// Cunning and Interrogate
// ---------------------------------------------------------------------------------------------

/** One side of a tie: both revealed cards show the same pips. */
interface Tied {
  player: PlayerColor;
  /** The printed pips. */
  pips: number;
  cunning: boolean;
  /** The pips that Interrogate adds to the card: [0], [1], or [0, 1] if a range is missing. */
  more: number[];
  unmeasured: { player: PlayerColor; pair: Pair }[];
}

/** The undefeated units to which the card in play belongs, by any of its names. */
function ownersInPlay(state: ReferenceState, player: PlayerColor): Unit[] {
  const { inPlay } = state.players[player];
  if (inPlay === null) return [];
  const card = cardOf(state, inPlay.cardId);
  return allLivingOwners(state, player, card);
}

function tied(state: ReferenceState, player: PlayerColor): Tied {
  const owners = ownersInPlay(state, player);
  const enemy = other(player);
  const unmeasured: Tied['unmeasured'] = [];
  let isInRange = false;
  for (const interrogator of bearers(state, enemy, 'Interrogate')) {
    for (const owner of owners) {
      const isNear = reaches(rangeAcross(state, enemy, interrogator.id, owner.id), 1);
      if (isNear === 'yes') isInRange = true;
      // The player of the Interrogate unit measures, from that unit.
      const pair = { from: interrogator.id, to: owner.id, of: player };
      if (isNear === 'unknown') unmeasured.push({ player: enemy, pair });
    }
  }
  const cunning = owners.some((unit) => hasKeyword(state, unit, 'Cunning'));
  const more = isInRange ? [1] : unmeasured.length > 0 ? [0, 1] : [0];
  const { cardPlayed } = state.players[player];
  const pips = cardPlayed === null ? 0 : cardOf(state, cardPlayed).pips;
  return { player, pips, cunning, more, unmeasured: isInRange ? [] : unmeasured };
}

/** True if two cards were played that show the same pips. */
export function isTied(state: ReferenceState): boolean {
  const [blue, red] = [state.players.blue.cardPlayed, state.players.red.cardPlayed];
  return blue !== null && red !== null && cardOf(state, blue).pips === cardOf(state, red).pips;
}

/**
 * KW-6, KW-7: the player with fewer pips after Cunning and Interrogate; `null` if it is still a tie, or if missing
 * ranges decide. A range decides if some values of the other ranges make it matter.
 */
export function breakTie(state: ReferenceState): {
  player: PlayerColor | null;
  unmeasured: Tied['unmeasured'];
} {
  const [blue, red] = [tied(state, 'blue'), tied(state, 'red')];
  // KW-21: never below 0 pips.
  const pipsOf = ({ pips, cunning }: Tied, more: number): number =>
    Math.max(0, pips + more - Number(cunning));
  const balance = (moreOfBlue: number, moreOfRed: number): number =>
    Math.sign(pipsOf(blue, moreOfBlue) - pipsOf(red, moreOfRed));
  const differ = (balances: readonly number[]): boolean => new Set(balances).size > 1;
  const blueDecides = red.more.some((ofRed) => differ(blue.more.map((one) => balance(one, ofRed))));
  const redDecides = blue.more.some((ofBlue) =>
    differ(red.more.map((one) => balance(ofBlue, one))),
  );
  const unmeasured = [
    ...(blueDecides ? blue.unmeasured : []),
    ...(redDecides ? red.unmeasured : []),
  ];
  if (unmeasured.length > 0) return { player: null, unmeasured };
  const decided = balance(blue.more[0] ?? 0, red.more[0] ?? 0);
  return { player: decided === 0 ? null : decided < 0 ? 'blue' : 'red', unmeasured: [] };
}

// ---------------------------------------------------------------------------------------------
// Field Commander
// ---------------------------------------------------------------------------------------------

/** KW-8: give a commander token to an army that has a Field Commander, but no commander, defeated or not. */
export function giveCommandTokens(state: ReferenceState): void {
  for (const player of PLAYERS) {
    const units = state.players[player].army.filter(isUnit);
    const isLed = ({ rank, commanderToken }: Unit) =>
      rank === 'commander' || commanderToken === true;
    if (units.some((unit) => isLed(changed(state, unit)))) continue;
    // A card grants its keywords later.
    const bearer = units.find(
      (unit) =>
        state.ruleset.keywords === 'played' &&
        (changed(state, unit).keywords ?? []).some(({ name }) => same(name, 'Field Commander')),
    );
    // With several Field Commanders the input must say which one has the token.
    if (bearer !== undefined) bearer.commanderToken = true;
  }
}

export function hasCommandToken(state: ReferenceState, unit: Unit): boolean {
  const player = playerOf(state, unit);
  return (
    state.ruleset.keywords === 'played' &&
    unit.commanderToken === true &&
    !(player !== undefined && ignoresFieldCommander(state, player)) // BF-3
  );
}

// ---------------------------------------------------------------------------------------------
// Reminders
// ---------------------------------------------------------------------------------------------

function remind(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
  names: readonly string[],
  when: TimedReminder['when'],
): TimedReminder[] {
  const told = keywordsNow(state, unit)
    .filter(({ name }) => names.some((one) => hasKeyword(state, unit, name) && same(one, name)))
    .map((keyword) => withProfit(state, player, unit, keyword))
    .filter(hasUsableValue);
  return added(told).map(({ name, value }) => ({
    player,
    unitId: unit.id,
    keyword: name,
    ...(value !== undefined && { value }),
    when,
  }));
}

/** KW-15: the keyword with its X replaced by the pips of the card that its player last played, at least 1. */
function withProfit(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
  keyword: Keyword,
): Keyword {
  if (keyword.value === undefined || !hasKeyword(state, unit, 'My Mood Is Based On Profit')) {
    return keyword;
  }
  const { lastPlayed } = state.players[player];
  const pips = Math.max(1, lastPlayed === null ? 1 : cardOf(state, lastPlayed).pips);
  if (keyword.value === 'X') return { ...keyword, value: pips };
  const words = String(keyword.value).split(' ');
  if (!words.includes('X')) return keyword;
  return { ...keyword, value: words.map((word) => (word === 'X' ? pips : word)).join(' ') };
}

/** KW-10, KW-11: false for a keyword that needs a number or words and lacks them; it gives no reminder. */
function hasUsableValue({ name, value = '', isUnknown = false }: Keyword): boolean {
  if (isUnknown) return true; // R34: the players read the card
  if (['Defend', 'Target', 'Disciplined', 'Reliable'].some((one) => same(one, name))) {
    return Number.isInteger(Number(value)) && Number(value) > 0;
  }
  return !same('Independent', name) || String(value).trim() !== '';
}

/** The reminders of a keyword for all undefeated units, blue's first. */
function remindOf(
  state: ReferenceState,
  keyword: string,
  when: TimedReminder['when'],
): TimedReminder[] {
  return PLAYERS.flatMap((player) =>
    bearers(state, player, keyword).flatMap((unit) => remind(state, player, unit, [keyword], when)),
  );
}

/** KW-12, R34. */
export function remindAtPhaseStart(state: ReferenceState): void {
  state.reminders.push(
    ...remindOf(state, 'Secret Mission', 'phase-start'),
    ...remindOfArmies(state, 'phase-start'),
  );
}

/** KW-12: after each reveal, replace the One Step Ahead reminders of the previous reveal. */
export function remindAfterReveal(state: ReferenceState): void {
  const revealed = PLAYERS.flatMap((player) => state.players[player].inPlay ?? []);
  if (revealed.length === 0) return;
  const different = new Set(revealed.map(({ cardId }) => cardOf(state, cardId).pips)).size;
  const pips = revealed.length === 1 ? 'one-card' : different === 1 ? 'match' : 'differ';
  const told = remindOf(state, 'One Step Ahead', 'after-reveal');
  state.reminders = state.reminders.filter(({ when }) => when !== 'after-reveal');
  state.reminders.push(...told.map((reminder) => ({ ...reminder, pips }) as const));
  state.reminders.push(...remindOfArmies(state, 'after-reveal'));
}

/** KW-10: the reminders of the ordered unit. They stay in the outcome even if the order is removed later. */
export function remindOfOrder(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
): { reminders?: Reminder[] } {
  const names = ['Defend', 'Target', 'Disciplined', 'Fire Support'];
  const told = [
    ...remind(state, player, unit, names, 'order'),
    ...(hasFollowers(state, player, unit)
      ? remind(state, player, unit, ['This is the Way'], 'order')
      : []),
    ...remindOfBuilding(state, player, unit, 'order'),
  ];
  state.reminders.push(...told);
  const reminders = told.map(({ keyword, value }): Reminder =>
    value === undefined ? { keyword } : { keyword, value },
  );
  return reminders.length > 0 ? { reminders } : {};
}

/** KW-17: true if another unit of the Children of the Watch may be within range 2. */
function hasFollowers(state: ReferenceState, player: PlayerColor, unit: Unit): boolean {
  return othersWithin2(state, player, unit).some((one) =>
    (changed(state, one).affiliations ?? []).some((each) => same(each, 'Children of the Watch')),
  );
}

/** The other undefeated units that are within range 2 of a unit, or may be. */
function othersWithin2(state: ReferenceState, player: PlayerColor, { id }: Unit): Unit[] {
  return state.players[player].army.filter(
    (one) =>
      isUnit(one) &&
      isAlive(one) &&
      one.id !== id &&
      reaches(rangeBetween(state, player, id, one.id), 2) !== 'no',
  );
}

/** KW-11, KW-18, UP-11, BF-7. */
export function activationReminders(state: ReferenceState): TimedReminder[] {
  return [
    ...remindOfArmies(state, 'activation-start'),
    ...remindOf(state, 'Mechanized Infantry', 'activation-start').flatMap((reminder) => {
      const unit = unitOf(state, reminder.player, reminder.unitId);
      const near = (unit ? othersWithin2(state, reminder.player, unit) : [])
        .filter((one) => changed(state, one).types.some((type) => same(type, 'vehicle')))
        .map(({ id }) => id);
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
    ...(state.ruleset.activations === 'tracked' ? [] : ruthless(state, 'activation-start')),
    ...independents(state),
    ...remindOf(state, 'Reliable', 'activation-start'),
    ...remindOf(state, 'Retinue', 'activation-start').flatMap((reminder) => {
      const near = namedByRetinue(state, reminder);
      if (reminder.value === undefined) return [reminder]; // R34
      return near.length > 0 ? [{ ...reminder, near }] : [];
    }),
  ];
}

/** KW-22: the corps troopers with a faceup token that are within range 2 of a unit with Ruthless, or may be. */
export function ruthless(state: ReferenceState, when: TimedReminder['when']): TimedReminder[] {
  return remindOf(state, 'Ruthless', when).flatMap((reminder) => {
    const { player, unitId } = reminder;
    const near = state.players[player].army
      .filter((one) => isUnit(one) && isAlive(one) && rankOf(state, one) === 'corps')
      .filter((one) => changed(state, one).types.some((type) => same(type, 'trooper')))
      .filter(({ id }) => hasOrder(state, player, id))
      .filter(({ id }) => reaches(rangeBetween(state, player, unitId, id), 2) !== 'no')
      .map(({ id }) => id);
    return near.length > 0 ? [{ ...reminder, near }] : [];
  });
}

/** R53: the reminders that are due only if the table keeps the activations (KW-22, UP-13). */
export function remindersByTheTable(state: ReferenceState): TimedReminder[] {
  const { name } = state.upgrades['improvised-orders'] ?? {};
  return [
    ...ruthless(state, 'activation-start'),
    ...remindOfArmies(state, 'activation-start').filter(({ keyword }) => keyword === name),
  ];
}

/** KW-11: Independent reminders of units without an order token. A returned token does not count. */
export function independents(state: ReferenceState): TimedReminder[] {
  return [...remindOf(state, 'Independent', 'activation-start'), ...remindOfRemnant(state)].filter(
    ({ player, unitId }) => !hasOrder(state, player, unitId),
  );
}

/** BF-2: the units of an Imperial Remnant that are undeployed, or not surely within range 2 of a commander. */
function remindOfRemnant(state: ReferenceState): TimedReminder[] {
  if (state.ruleset.keywords === 'table') return [];
  return PLAYERS.filter((player) => hasForce(state, player, 'imperial-remnant')).flatMap(
    (player) => {
      const units = state.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));
      const commanders = units.filter((unit) => rankOf(state, unit) === 'commander');
      return units.flatMap((unit): TimedReminder[] => {
        const ranges = commanders.map(({ id }) => ({
          id,
          isNear: reaches(rangeBetween(state, player, unit.id, id), 2),
        }));
        const isNear = ranges.some(({ isNear: answer }) => answer === 'yes');
        if (isNear && unit.undeployed !== true) return [];
        // The range is not asked for: the reminder names the commanders that may be near.
        const near = ranges
          .filter(({ isNear: answer }) => answer === 'unknown')
          .map(({ id }) => id);
        return [
          {
            player,
            unitId: unit.id,
            keyword: 'Independent',
            value: 'Aim 1 or Dodge 1',
            when: 'activation-start',
            ...(near.length > 0 && { near }),
          },
        ];
      });
    },
  );
}

// ---------------------------------------------------------------------------------------------
// Reminders of upgrades and battle forces
// ---------------------------------------------------------------------------------------------

type Moment = TimedReminder['when'];

/** UP-11, R34: the moments at which the players apply an upgrade, or read what no source tells. */
const MOMENTS: Readonly<Record<UpgradeId, Moment>> = {
  'strike-team-leader': 'activation-start',
  'forest-dwellers': 'activation-start',
  'onward-to-victory': 'activation-start',
  'emergency-transponder': 'activation-start',
  'improvised-orders': 'activation-start',
  'strict-orders': 'activation-start',
  'platoon-commander': 'activation-start',
  'youre-not-all-the-same-to-me': 'activation-start',
  'command-and-control-uplink': 'after-reveal',
  'pyke-syndicate-foot-soldier-squad': 'order',
  'clone-trooper-marksmen-squad': 'order',
};

/** The reminders of the upgrades and battle forces of all undefeated units. */
function remindOfArmies(state: ReferenceState, when: Moment): TimedReminder[] {
  return PLAYERS.flatMap((player) =>
    state.players[player].army
      .filter((unit) => isUnit(unit) && isAlive(unit))
      .flatMap((unit) => remindOfBuilding(state, player, unit, when)),
  );
}

function remindOfBuilding(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
  when: Moment,
): TimedReminder[] {
  if (!areUpgradesPlayed(state)) return [];
  const upgrades = upgradesOf(unit)
    .filter((one) => one.state === 'ready' || (isSpent(one.state) && !isPriced(state, one.id)))
    .filter(({ id }) => momentOf(state, id) === when && isDue(state, player, unit, id))
    .map(({ id }) => state.upgrades[id]?.name ?? id);
  const forces = isOfForce(state, player, unit, when) ? [nameOfForce(state, player)] : [];
  return [...upgrades, ...forces].map((keyword) => ({ player, unitId: unit.id, keyword, when }));
}

const isSpent = (now: UpgradeState): boolean => now === 'exhausted' || now === 'expended';

/** R55: an exhausted upgrade goes on with what it does without being exhausted. R34: a text that nobody has may cost it. */
function isPriced(state: ReferenceState, id: UpgradeId): boolean {
  const acts = (state.upgrades[id]?.acts ?? []) as { kind: string }[];
  return isUsedUpBy(id, 'exhausted') || isUsedUpBy(id, 'expended') || acts.some(isUnread);
}

const isUnread = ({ kind }: { kind: string }): boolean => kind === 'unknown';

/** R34: an upgrade whose text nobody has is read at the beginning of each round. */
function momentOf(state: ReferenceState, id: UpgradeId): Moment | undefined {
  const acts = (state.upgrades[id]?.acts ?? []) as { kind: string; when?: string }[];
  const isUnread = acts.some((act) => act.kind === 'unknown' && act.when === 'phase-start');
  return isUnread ? 'phase-start' : MOMENTS[id];
}

/** UP-11: Forest Dwellers act in the first round; UP-7: whether Transport may order a squad matters while it is carried. */
function isDue(state: ReferenceState, player: PlayerColor, { id }: Unit, upgrade: UpgradeId) {
  // UP-13: the phase draws the second token itself.
  if (upgrade === 'improvised-orders') return state.ruleset.activations === 'table';
  if (upgrade === 'forest-dwellers') return state.round === 1;
  if (MOMENTS[upgrade] !== 'order') return true;
  return state.round === 1 && state.players[player].army.some(({ carries }) => carries === id);
}

/** BF-6: surge tokens with an order; BF-7: surge tokens for a commander at the start of the Activation Phase. */
function isOfForce(state: ReferenceState, player: PlayerColor, unit: Unit, when: Moment): boolean {
  if (when === 'order') {
    return (
      hasForce(state, player, 'stormtrooper-battalion') && isLeaderOfBattalion(changed(state, unit))
    );
  }
  return (
    when === 'activation-start' &&
    hasForce(state, player, 'experimental-droids') &&
    rankOf(state, unit) === 'commander'
  );
}

function nameOfForce(state: ReferenceState, player: PlayerColor): string {
  const words = (state.players[player].battleForce ?? '').split('-');
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}

/** The other undefeated units that the keyword names. */
function namedByRetinue(state: ReferenceState, { player, unitId, value }: TimedReminder): UnitId[] {
  return state.players[player].army
    .filter((unit) => isUnit(unit) && isAlive(unit) && unit.id !== unitId)
    .filter((unit) => isNamedBy(value, changed(state, unit)))
    .map(({ id }) => id);
}
