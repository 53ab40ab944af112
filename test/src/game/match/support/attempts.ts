/** Everything that a player could send: every type of event, well-formed and malformed. */
import { EVENTS } from '../../../../../machines/rules/table/events.js';
import { chewbacca, kallus, stormtroopers, vader, veers } from '../../../../support/units.js';

const UNITS = [vader.id, veers.id, kallus.id, chewbacca.id, stormtroopers().id, 'nobody'];

/** Fields of all types of events. Each type reads its own, and ignores the others. */
const FIELDS = {
  cardId: 'push',
  unitId: vader.id,
  effectId: 'untimed',
  source: { unitId: vader.id, keyword: 'Direct' },
  upgrade: 'hq-uplink',
  to: 'exhausted',
  face: undefined,
  directives: undefined,
  ranges: [{ from: vader.id, to: stormtroopers().id, range: 2 }],
};

const DIRECTIVES = (cardId: string) => [
  { type: 'discard', player: 'red', from: 'hand', cardId },
  { type: 'play-instead', player: 'red', cardId },
  { type: 'restart-selection', bar: [{ player: 'red', cardId }] },
  { type: 'return-to-hand', player: 'red', from: 'discard', cardId },
  { type: 'lock-away', player: 'red', pips: 1 },
];

/** A player is defeated or promoted at the table itself; blue's casualties would end the comparison. */
const IRREVERSIBLE = ['match.end', 'activation.end'];

/** @param cardIds the cards that an event may name */
export function attempts(cardIds: readonly string[]): unknown[] {
  const types = Object.keys(EVENTS).filter((type) => !IRREVERSIBLE.includes(type));
  return [
    ...types.flatMap((type) => [
      ...cardIds.map((cardId) => ({ ...FIELDS, type, cardId })),
      ...UNITS.map((unitId) => ({
        ...FIELDS,
        type,
        unitId,
        source: unitId === 'nobody' ? 'ability' : { unitId, keyword: 'Coordinate' },
      })),
      ...['red', 'nobody', null, 7].map((player) => ({ ...FIELDS, type, player })),
      { type },
      ...(['cardId', 'unitId', 'effectId', 'source', 'ranges'] as const).flatMap((field) =>
        [undefined, null, 7, { hidden: 1 }, 'x'.repeat(1_000)].map((value) => ({
          ...FIELDS,
          type,
          [field]: value,
        })),
      ),
    ]),
    ...['block', 'red', 7].map((face) => ({ type: 'die.roll', face })),
    ...cardIds.flatMap((cardId) =>
      DIRECTIVES(cardId).map((directive) => ({
        ...FIELDS,
        type: 'effect.resolve',
        cardId,
        directives: [directive],
      })),
    ),
    { ...FIELDS, type: 'effect.resolve', directives: [{ type: 'unknown' }] },
    undefined,
    null,
    7,
    'card.select',
    [],
    { type: 'card.flip' },
    { type: 7 },
  ];
}
