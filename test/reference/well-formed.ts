/** Checks of the shape of events, written anew. A malformed event is refused without any rule. */
import { EVENTS, PHASE_EVENTS } from '../../machines/rules/table/events.js';
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

/** The checks of the fields of events. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isString,
  player: isPlayer,
  cardId: isString,
  effectId: isString,
  unitId: (unitId) => isAbsentOr(unitId, isString),
  directives: (list) => isAbsentOr(list, () => Array.isArray(list) && list.every(isDirective)),
  face: (face) => isAbsentOr(face, () => face === 'block' || face === 'surge' || face === 'blank'),
  source: (source) => source === undefined || isString(source) || isSource(source),
  upgrade: isString,
  from: (from) => isAbsentOr(from, isString),
  rank: (rank) => isAbsentOr(rank, isRank),
  to: (to) => ['ready', 'exhausted', 'expended', 'lost', 'turned'].some((one) => one === to),
  ranges: (list) => Array.isArray(list) && list.every(isRangeEntry),
  winner: (winner) => isAbsentOr(winner, () => winner === null || isPlayer(winner)),
  reason: (reason) => isAbsentOr(reason, isString),
};

/** True for a well-formed event of the Command Phase. */
export const isWellFormed = (event: unknown): event is CommandPhaseEvent =>
  isOneOf(PHASE_EVENTS, event) && namesItsUnit(event);

/** True for a well-formed event of a match. */
export const isMatchEvent = (event: unknown): event is MatchEvent =>
  isOneOf(EVENTS, event) && namesItsUnit(event);

/** An event that has a unit names it; only a use of an effect, or its refusal, may leave it out. */
function namesItsUnit(event: unknown): boolean {
  const { type, unitId } = event as { type: keyof typeof EVENTS; unitId?: unknown };
  return type.startsWith('effect.') || !('unitId' in EVENTS[type].shape.fields) || isString(unitId);
}

/** True if the event has one of these types, and each field of this type has a proper value. */
function isOneOf(types: Readonly<Record<string, { shape: { fields: object } }>>, event: unknown) {
  return (
    isObject(event) &&
    Object.entries(types).some(
      ([type, { shape }]) =>
        event['type'] === type &&
        Object.keys(shape.fields).every((field) => CHECKS[field]?.(event[field])) &&
        (type !== 'order.decline' || isSource(event['source'])) &&
        (type.startsWith('effect.') || !('unitId' in shape.fields) || isString(event['unitId'])) &&
        (type !== 'order.grant' || event['source'] !== undefined) &&
        (type !== 'activation.keep' || isRank(event['rank'])) &&
        (type !== 'activation.draw' ||
          event['source'] === undefined ||
          (isSource(event['source']) && isObject(event['source']) && 'upgrade' in event['source'])),
    )
  );
}

function isSource(value: unknown): boolean {
  return (
    isObject(value) &&
    isString(value['unitId']) &&
    (isString(value['upgrade']) ||
      NAMES_OF_KEYWORDS_THAT_ORDER.some((keyword) => keyword === value['keyword']))
  );
}

const CLAIMS = ['range', 'within', 'beyond'];
const isNumber = (value: unknown): boolean => typeof value === 'number';

function isRangeEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    isPlayer(value['player']) &&
    isString(value['from']) &&
    isString(value['to']) &&
    isAbsentOr(value['of'], isPlayer) &&
    CLAIMS.filter((claim) => value[claim] !== undefined).length === 1 &&
    CLAIMS.every((claim) => isAbsentOr(value[claim], isNumber))
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
    case 'flip-token':
    case 'first-or-last':
      return isString(value['unitId']);
    case 'activate-unit':
      return isString(value['unitId']) && isAbsentOr(value['orToken'], (or) => or === true);
    case 'assign-token':
      return (
        isString(value['unitId']) &&
        isAbsentOr(value['facedown'], (facedown) => typeof facedown === 'boolean')
      );
    case 'name-draw':
      return isRank(value['rank']);
    case 'set-aside-tokens':
      return (
        isAbsentOr(value['random'], isCount) &&
        isAbsentOr(value['ranks'], (ranks) => Array.isArray(ranks) && ranks.every(isRank))
      );
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
