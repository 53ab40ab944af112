import type { RangeClaim, UpgradeChange, DieFace } from '../../machines/model/event.js';
import type { Visibility, LogEntry, LogType } from '../../machines/model/log.js';
import type { PriorityReason } from '../../machines/model/outcome.js';
import type { LogDataByType } from '../../machines/model/log-data.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { priorityFromDie } from '../../machines/rules/red-die.js';
import { aToken, counted, listed, rankName } from './counting.js';
import { endOfMatch, resultByObjectives } from './end-of-match.js';
import { describeSource, reminderOf, sourceOf } from './keywords.js';
import { SENTENCES_OF_RESULTS } from './directives.js';
import { colourName, isFromHand, type Names } from './names.js';
import { toldBy, type NarratedEntry, type Sentences } from './narrated.js';
import { describeProposal, describeScore } from './proposals.js';

const WHY_UNABLE: Record<string, string> = {
  'no-commander-or-operative': 'has no undefeated commander or operative',
  'no-legal-card': 'holds no card that is legal to play',
  'plays-no-card-this-round': 'revealed a contingency card that could not be played',
};

const WHY_PRIORITY: Record<PriorityReason, string> = {
  'fewer-pips': 'the command card with fewer pips',
  'only-card': 'the only command card in play',
  die: 'the die decides',
};

/** Why a player has priority, by the rule that decides it, if the reason alone is not enough. */
const WHY_PRIORITY_BY_RULE: Readonly<Record<string, string>> = {
  'CP-13': 'both cards have the same number of pips, and the die decides',
  'CP-15': 'no command card is in play, and the die decides',
  'KW-6': 'both cards have the same number of pips, and Cunning counts one pip less',
  'KW-7':
    'both cards have the same number of pips, and Interrogate counts one pip more for the other card',
};

const VISIBILITY_NOTES: Record<Visibility, string> = {
  public: '',
  blue: ' (only blue sees it)',
  red: ' (only red sees it)',
  referee: ' (nobody sees it)',
};

const CHANGED: Readonly<Record<UpgradeChange, string>> = {
  ready: 'ready again',
  exhausted: 'exhausted',
  expended: 'expended',
  lost: 'lost',
  turned: 'turned over',
};

/** R57: the players rolled or drew with their own die and tokens. */
const atTheTable = ({ by }: { by?: 'table' }) => (by ? ', at the table' : '');

const ROLLED: Record<DieFace, string> = {
  block: 'a block',
  surge: 'a surge',
  blank: 'a blank',
};

const SENTENCES: Sentences<LogType> = {
  ...SENTENCES_OF_RESULTS,
  'card.placed-facedown': ({ who }) => `${who} places a command card facedown.`,
  'card.selected': ({ who, card }) => `${who} has selected ${card}.`,
  'card.withdrawn': ({ who }) => `${who} takes the facedown card back into the hand.`,
  'player.unable-to-play': ({ who, data }) =>
    `${who} ${WHY_UNABLE[data.code ?? ''] ?? 'has no card to play'}, and plays no command card this round.`,
  'cards.flipped': ({ data, names }) => {
    const shown = (['blue', 'red'] as const).flatMap((player) => {
      const cardId = data[player];
      return cardId === null ? [] : [`${player} reveals ${names.card(cardId)}`];
    });
    return shown.length > 0
      ? `Cards are flipped faceup: ${shown.join(', ')}.`
      : 'Neither player has a card to flip.';
  },
  'contingency.revealed': ({ who, card, data, names }) =>
    `${who} discards ${names.card(data.discarded ?? '')} and reveals the contingency card ${card} instead.`,
  'contingency.declined': ({ who }) => `${who} reveals no contingency card.`,
  'contingency.discarded': ({ who, card }) =>
    `${card} cannot legally be played: it is discarded, and ${who.toLowerCase()} plays no card this round.`,
  'card.illegal': ({ player, card, data }) =>
    data.to === 'discard'
      ? `${card} is illegal, and goes to ${player}'s discard pile.`
      : `${card} is illegal, and goes back to ${player}'s hand.`,
  'card.replaced': ({ player, card }) => `${card} is ${player}'s card in play instead.`,
  'effect.resolved': (entry) =>
    `${entry.who} resolves ${entry.card}${forUnit(entry)}${summaryOf(entry)}`,
  'effect.declined': (entry) =>
    isFromHand(entry.data, entry.names)
      ? `${entry.who} keeps the revealed card, without ${entry.card}.`
      : `${entry.who} does not use ${entry.card}${forUnit(entry)}${summaryOf(entry)}`,
  'die.rolled': ({ who, player, data }) =>
    `${who} rolls a red defense die${atTheTable(data)}: ${ROLLED[data.face]}, which gives ${priorityFromDie(player, data.face).player} priority.`,
  'priority.determined': ({ who, data, rule = '' }) =>
    `${who} has priority: ${WHY_PRIORITY_BY_RULE[rule] ?? WHY_PRIORITY[data.reason]}.`,
  'commander.nominated': ({ who, unit }) => `${who} nominates ${unit}.`,
  'commander.nobody': ({ who }) => `${who} has nobody who could be nominated.`,
  'order.issued': ({ who, unit }) => `${who} issues an order to ${unit}.`,
  'order.granted': ({ player, unit, data, names }) =>
    `${unit} of ${player} receives an order, ${sourceOf(data.source, player, names)}.`,
  'order.declined': ({ who, player, data, names }) =>
    `${who} gives no order by ${describeSource(data.source, names)} of ${names.unit(player, data.source.unitId)}.`,
  'orders.ended': ({ who }) => `${who} ends the turn to issue orders.`,
  'late-orders.ended': ({ who }) => `${who} gives up the orders that units could still give.`,
  'commander-token.given': ({ player, unit }) =>
    `${unit} of ${player} bears the commander token: the army began without a commander.`,
  'keyword.reminded': ({ player, unit, data, names }) =>
    `${unit} of ${player} ${reminderOf({ ...data, player }, names)}.`,
  'keyword.withdrawn': ({ player, unit, data }) =>
    `${unit} of ${player} has an order token now, and gains nothing by ${data.keyword}.`,
  'orders.lost': ({ who, data }) =>
    `${who} loses ${counted(data.orders, 'order')} of the command card: no other unit can receive ${data.orders === 1 ? 'it' : 'them'}.`,
  'order-pool.created': ({ who, data }) =>
    `${who} shuffles ${counted(data.tokens, 'order token')} into the order pool.`,
  'order-pool.shuffled': ({ player, data }) =>
    `The order pool of ${player}, from the first token to the last: ${listed(data.tokens.map(rankName)) || 'empty'}.`,
  'order-pool.token-taken': ({ player, data }) =>
    `Its ${rankName(data.rank)} token comes out of the order pool of ${player}.`,
  'pass-pool.created': ({ who, data }) =>
    data.tokens === 0
      ? `${who} adds nothing to the pass pool.`
      : `${who} adds ${counted(data.tokens, 'advantage token')} to the pass pool.`,
  'act.undone': () => 'The last act is taken back.',
  'proposal.made': ({ who, data }) => `${who} proposes ${describeProposal(data)}.`,
  'proposal.accepted': ({ who, data }) => `${who} agrees ${describeProposal(data)}.`,
  'proposal.refused': ({ who, data }) => `${who} does not agree ${describeProposal(data)}.`,
  'proposal.withdrawn': ({ who, data }) => `${who} no longer proposes ${describeProposal(data)}.`,
  'proposal.lapsed': ({ player, data }) =>
    `The game has gone on: ${player}'s proposal ${describeProposal(data)} has lapsed.`,
  'score.noted': ({ data }) => `The score of ${describeScore(data)}.`,
  'match.decided': ({ data }) => `The players agree on the result. ${resultByObjectives(data)}`,
  'pools.made-anew': () => 'Units or orders have changed: both pools are created again.',
  'unit.defeated': ({ player, unit }) => `${unit} of ${player} is defeated.`,
  'unit.deployed': ({ player, unit }) => `${unit} of ${player} is on the battlefield now.`,
  'units.undeployed': ({ player, data, names }) =>
    data.deployed.length > 0
      ? `Of the units of ${player} only ${listed(data.deployed.map((unitId) => names.unit(player, unitId)))} ${data.deployed.length > 1 ? 'are' : 'is'} on the battlefield yet.`
      : `No unit of ${player} is on the battlefield yet.`,
  'units.deployed': ({ player, data, names }) =>
    `${listed(data.unitIds.map((unitId) => names.unit(player, unitId)))} of ${player} ${data.unitIds.length > 1 ? 'have been activated, and are' : 'has been activated, and is'} on the battlefield now.`,
  'unit.promoted': ({ who, unit }) => `${who} promotes ${unit}, a commander from now on.`,
  'upgrade.changed': ({ player, unit, data, names }) =>
    `${names.upgrade(data.upgrade)} of ${unit} of ${player} is ${CHANGED[data.to]}.`,
  'range.measured': ({ player, data, names }) =>
    `${names.unit(player, data.from)} to ${names.unit(data.of ?? player, data.to)} counts as ${describeClaim(data)}.`,
  'unit.activated': ({ who, unit, data }) =>
    data.outOfTurn
      ? `${toldBy(data)}${who} activates ${unit} at once.`
      : `${who} activates ${unit}${data.by === 'token' ? ', for the drawn token' : ''}.`,
  'unit.activation-ended': ({ player, unit }) => `The activation of ${unit} of ${player} is over.`,
  'token.drawn': ({ who, data, names }) =>
    data.from === undefined
      ? `${who} draws ${aToken(data.rank)} from the order pool${atTheTable(data)}.`
      : `${who} uses ${aToken(data.rank)} on ${names.card(data.from)}.`,
  'tokens.drawn': ({ who, unit, data, names }) =>
    `${who} draws ${listed(data.ranks.map(aToken))}, by ${names.upgrade(data.upgrade)} of ${unit}.`,
  'token.kept': ({ who, data }) =>
    `${who} keeps the ${rankName(data.rank)} token${data.returned === null ? '' : `, and puts the ${rankName(data.returned)} token back into the order pool`}.`,
  'token.removed': ({ player, data }) =>
    `No unit of ${player} fits the ${rankName(data.rank)} token: it is removed from the game.`,
  'turn.passed': ({ who, data }) =>
    data.tokens > 0
      ? `${who} passes, for an advantage token.`
      : `${who} cannot activate any unit, and passes.`,
  'card.stays': ({ player, card }) => `${card} stays in play for ${player}.`,
  'round.begun': ({ data }) =>
    `Round ${data.round} begins; ${data.roundCounterHolder} holds the round counter.`,
  'round-counter.passed': ({ who }) => `${who} takes the round counter.`,
  'activations.by-table': () =>
    'For the rest of the round the players keep the activations at the table.',
  'activation.ended': () => 'The Activation Phase is over, and the End Phase begins.',
  'match.ended': ({ data }) =>
    `The match is over after ${counted(data.rounds, 'round')}. ${endOfMatch(data)}`,
  'phase.completed': () => 'The Command Phase is over, and the Activation Phase begins.',
};

/**
 * The entries of a log as sentences, in the same order. A selection that was revealed later is no longer marked as
 * seen by one player only.
 */
export function narrateLog(entries: readonly LogEntry[], names: Names): string[] {
  return withRevealedSelections(entries).map((entry) => narrate(entry, names));
}

/** The entries, with selections that were revealed later as public. */
export function withRevealedSelections(entries: readonly LogEntry[]): LogEntry[] {
  const revealed = entries.findLastIndex(({ type }) => type === 'cards.flipped');
  return entries.map((entry, index) =>
    entry.type === 'card.selected' && index < revealed ? { ...entry, visibility: 'public' } : entry,
  );
}

/**
 * One entry of the log as a sentence, with its rule: `Blue nominates Leia Organa. [CP-18]`. If a log of another version
 * has an unknown entry type, the sentence is the type with its data as JSON.
 */
export function narrate(entry: LogEntry, names: Names): string {
  const { rule } = entry;
  return `${narratePlainly(entry, names)}${rule === undefined ? '' : ` [${rule}]`}`;
}

/** R14: a measured or claimed range: `range 2`, `within range 3`, `beyond range 1`. */
export function describeClaim({ range, within, beyond }: RangeClaim): string {
  if (range !== undefined) return `range ${range}`;
  return within === undefined ? `beyond range ${beyond}` : `within range ${within}`;
}

/** One entry of the log as a sentence, without its rule. */
export function narratePlainly(entry: LogEntry, names: Names): string {
  const { type, data, visibility } = entry;
  const text = Object.hasOwn(SENTENCES, type)
    ? sentenceOf(type, entry, names)
    : `${type} ${JSON.stringify(data)}`;
  // The name of a card may end in an exclamation mark.
  return `${text.replace(/([!?])\.$/u, '$1')}${VISIBILITY_NOTES[visibility]}`;
}

function sentenceOf<Type extends LogType>(
  type: Type,
  {
    player = 'blue',
    data,
    rule,
  }: {
    player?: PlayerColor | undefined;
    data: LogDataByType[Type];
    rule?: string | undefined;
  },
  names: Names,
): string {
  return SENTENCES[type]({
    who: colourName(player),
    player,
    data,
    names,
    rule,
    card: 'cardId' in data && typeof data.cardId === 'string' ? names.card(data.cardId) : '',
    unit:
      'unitId' in data && typeof data.unitId === 'string' ? names.unit(player, data.unitId) : '',
  });
}

/** The unit for which an effect is resolved or declined, if it counts for each unit (R46). */
function forUnit({
  player,
  data,
  names,
}: NarratedEntry<'effect.resolved' | 'effect.declined'>): string {
  return data.unitId === undefined ? '' : ` for ${names.unit(player, data.unitId)}`;
}

function summaryOf({ data, names }: NarratedEntry<'effect.resolved' | 'effect.declined'>): string {
  const effect = names.findEffect(data.cardId, data.effectId);
  if (!effect) return '.';
  return `: ${effect.summary}${/[.!?]$/.test(effect.summary) ? '' : '.'}`;
}
