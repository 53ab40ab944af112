/** Checks of the shape of events. A malformed event is refused without any rule. */
import {
  NAMES_OF_KEYWORDS_THAT_ORDER,
  type CommandPhaseEvent,
  type MatchEvent,
  type PlayerColor,
} from './shapes.js';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === 'string';
const isPlayer = (value: unknown): value is PlayerColor => value === 'blue' || value === 'red';
const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every(isString);
const isAbsentOr = (value: unknown, test: (value: unknown) => boolean): boolean =>
  value === undefined || test(value);

/** True for a well-formed event of the Command Phase. */
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
    case 'orders.end':
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
      return isString(event['unitId']) && (isString(event['source']) || isSource(event['source']));
    default:
      return false;
  }
}

/** True for a well-formed event of a match: of a Command Phase, or one of three more types. */
export function isMatchEvent(event: unknown): event is MatchEvent {
  if (!isObject(event)) return false;
  switch (event['type']) {
    case 'activation.end':
      return true;
    case 'match.end':
      return (
        isAbsentOr(event['winner'], (winner) => winner === null || isPlayer(winner)) &&
        isAbsentOr(event['reason'], isString)
      );
    case 'unit.promote':
      return isPlayer(event['player']) && isString(event['unitId']);
    default:
      return isWellFormed(event);
  }
}

function isSource(value: unknown): boolean {
  return (
    isObject(value) &&
    isString(value['unitId']) &&
    NAMES_OF_KEYWORDS_THAT_ORDER.some((keyword) => keyword === value['keyword'])
  );
}

function isRangeEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    isPlayer(value['player']) &&
    isString(value['from']) &&
    isString(value['to']) &&
    isAbsentOr(value['of'], isPlayer) &&
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
    case 'add-to-order-pool':
      return isRank(value['rank']) && isAbsentOr(value['count'], isCount);
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

const RANKS: readonly unknown[] = [
  'commander',
  'operative',
  'corps',
  'special-forces',
  'support',
  'heavy',
];

function isRank(value: unknown): boolean {
  return RANKS.includes(value);
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
