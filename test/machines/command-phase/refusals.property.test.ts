import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASE_EVENTS } from '../../../machines/rules/table/events.js';
import { explainPhase, rules } from '../../../src/index.js';
import { tables } from './table-at-each-step.js';

const TYPES = Object.keys(PHASE_EVENTS);

describe('any value sent as an event', () => {
  const ids = fc.constantFrom('push', 'vader', 'luke', 'untimed', '', 'constructor', '__proto__');

  const anyEvent = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.string() }),
    fc.record(
      {
        type: fc.constantFrom(...TYPES),
        player: fc.oneof(fc.constantFrom('blue', 'red'), fc.anything()),
        cardId: fc.oneof(ids, fc.anything()),
        unitId: fc.oneof(ids, fc.anything()),
        effectId: fc.oneof(ids, fc.anything()),
        source: ids,
        face: fc.oneof(fc.constantFrom('block', 'blank'), fc.anything()),
        directives: fc.anything(),
        ranges: fc.anything(),
      },
      { requiredKeys: ['type'] },
    ),
  );

  const known = new Set<string>(rules.map(({ id }) => id));

  it.each(tables)(
    'while %s: nothing throws, and each reason cites a rule that exists',
    (_when, phase) => {
      const snapshot = phase.actor.getSnapshot();
      fc.assert(
        fc.property(anyEvent, (event) => {
          for (const { rule, code, message } of explainPhase(snapshot, event)) {
            expect(known).toContain(rule);
            expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
            expect(message).not.toBe('');
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});
