import type { Matter, Proposal, ProposalOf, TableEvent } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { player } from '../../model/unit-shapes.js';
import type { RuleId } from '../rulebook.js';
import { readAs, type Read } from '../table/read-event.js';
import { activationEnd } from './activation-end.js';
import { activationsByTable } from './activations-by-table.js';
import { chores } from './chores.js';
import { matchEnd } from './match-end.js';
import { matchResult } from './match-result.js';
import type { MatterOfConsent } from './matter.js';
import { score } from './score.js';
import { undo } from './undo.js';

const MATTERS = {
  undo,
  'activation.end': activationEnd,
  'activations-by-table': activationsByTable,
  score,
  chores,
  'match.end': matchEnd,
  'match.result': matchResult,
} as const satisfies { [What in Matter]: MatterOfConsent<ProposalOf<What>> };

/** The matter of a proposal. */
export function matterOf<P extends Proposal>({ what }: P): MatterOfConsent<P> {
  return MATTERS[what] as unknown as MatterOfConsent<P>;
}

export const makingShape = s.tagged(
  'what',
  Object.values(MATTERS).map(({ what, fields }) =>
    s.object({
      type: s.literal('proposal.make'),
      player,
      what: s.literal(what as string),
      ...fields,
    }),
  ),
);

export const otherShape = s.tagged('type', [
  s.object({ type: s.literal('proposal.accept'), player }),
  s.object({ type: s.literal('proposal.refuse'), player }),
  s.object({ type: s.literal('proposal.withdraw'), player }),
  s.object({ type: s.literal('undo'), player: s.optional(player) }),
  s.object({ type: s.literal('score'), ...score.fields }),
  s.object({ type: s.literal('chores'), ...chores.fields }),
  s.object({ type: s.literal('match.result'), ...matchResult.fields }),
]);

/** Each of these acts, with the rule that defines it: a matter, or an act about a proposal. */
const TABLE_EVENTS = {
  'proposal.make': { rule: 'R56' },
  'proposal.accept': { rule: 'R56' },
  'proposal.refuse': { rule: 'R56' },
  'proposal.withdraw': { rule: 'R56' },
  undo,
  score,
  chores,
  'match.result': matchResult,
} as const satisfies Record<TableEvent['type'], { rule: RuleId }>;

/** Whether an act is none of the chart. */
export function isTableEvent<Act extends { type: string }>(act: Act): act is Act & TableEvent {
  return Object.hasOwn(TABLE_EVENTS, act.type);
}

/** Reads a value as an act on the table; `undefined` if its type is another one. Never throws. */
export function readTableEvent(given: unknown): Read<TableEvent> | undefined {
  const type = typeOf(given);
  if (type === undefined || !Object.hasOwn(TABLE_EVENTS, type)) return undefined;
  const shape = (type === 'proposal.make' ? makingShape : otherShape) as s.Shape<TableEvent>;
  return readAs(shape, TABLE_EVENTS, given);
}

function typeOf(given: unknown): string | undefined {
  try {
    const { type } = Object(given) as { type?: unknown };
    return typeof type === 'string' ? type : undefined;
  } catch {
    // A getter or a proxy threw as it was read.
    return undefined;
  }
}
