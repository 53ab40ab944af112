/** A program that uses the published types. It never runs; it must compile with the strictest compiler options. */
import {
  validateCardWeaponAttack,
  CommandPhaseInputError,
  createCommandPhase,
  resultOfEndPhase,
  explainPhase,
  gainsCardWeapon,
  grantedKeywords,
  restoreCommandPhase,
  validateCommandHand,
  type CardEffect,
  type CommandCard,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type CommandPhaseView,
  type Directive,
  type RuleId,
  type SeatEvent,
  type Unit,
  type ViolationCode,
  type Weapon,
} from 'legion-command-phase';
import {
  conformanceVectors,
  replayVector,
  type ConformanceVector,
} from 'legion-command-phase/testing';
import 'legion-command-phase/hand-element';

const unit: Unit = { id: 'u', name: 'Unit', rank: 'commander', types: ['trooper'] };
const weapon: Weapon = { name: 'Blade', kind: 'melee', ranges: [0] };
const directives: NonNullable<CardEffect['directives']> = [
  { type: 'discard', player: 'opponent', from: 'hand', cardId: 'c' },
  { type: 'restart-selection', bar: [{ player: 'self' }] },
  { type: 'add-orders', player: 'self', slots: [{ count: 'all', units: [{ ranks: ['corps'] }] }] },
  { type: 'add-to-order-pool', player: 'self', rank: 'corps' },
];
const free: Directive[] = [{ type: 'limit-orders', player: 'red', max: 1 }];
const card: CommandCard = {
  id: 'c',
  name: 'Card',
  pips: 1,
  belongsTo: { match: 'any', names: ['Unit'] },
  orders: [{ count: 1 }],
  effects: [
    {
      id: 'e',
      timing: 'reveal',
      directives,
      choices: [{ directive: { type: 'grant-order', player: 'self', unitId: '?' } }],
      summary: 'What it does.',
    },
  ],
  grants: [{ to: { names: ['Unit'] }, weapon, as: 'attack' }],
};
const input: CommandPhaseInput = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: 1,
  ruleset: { orderRange: null },
  cards: [card],
  players: { blue: { army: [unit], hand: ['c'] }, red: { army: [unit], hand: [] } },
  ranges: [{ from: 'u', to: 'u', player: 'blue', of: 'red', range: 1 }],
};
const event: CommandPhaseEvent = {
  type: 'effect.resolve',
  player: 'blue',
  cardId: 'c',
  effectId: 'e',
  directives: free,
};
const vector: ConformanceVector = {
  id: 'phase-one-step',
  machine: 'phase',
  covers: [],
  rules: ['CP-2'],
  input,
  steps: [
    {
      event,
      result: { ok: false, rules: ['CP-1'] },
      step: 'selectAndPlayCards',
      waitingFor: [{ player: 'blue', kind: 'card' }],
    },
  ],
  outcome: null,
};

const phase = createCommandPhase(input);
const seat = phase.seat('blue');
const view: CommandPhaseView = seat.view();
const sent = phase.send(event);
const reasons: [RuleId, ViolationCode, string][] = sent.ok
  ? []
  : sent.violations.map(({ rule, code, message }) => [rule, code, message]);

/** Events that a seat always refuses are type errors. If one were no error, the compilation would fail. */
const refusedByType: SeatEvent[] = [
  // @ts-expect-error R11: only the host reports defeats.
  { type: 'unit.defeat', unitId: 'u' },
  // @ts-expect-error CP-25: only the host reports orders of other abilities.
  { type: 'order.grant', unitId: 'u', source: 'Inspire' },
  // @ts-expect-error CP-29: only the host ends the Activation Phase.
  { type: 'activation.end' },
];
const takenByType: SeatEvent[] = [
  { type: 'die.roll' },
  // R57: at a table with its own dice.
  { type: 'die.roll', face: 'block' },
  { type: 'order.grant', unitId: 'u', source: { unitId: 'u', keyword: 'Direct' } },
  { type: 'unit.promote', unitId: 'u' },
  { type: 'range.measure', ranges: [{ from: 'u', to: 'u', of: 'red', range: 1 }] },
];

/** Uses every value above, so that none counts as unused. */
export const answers = (thrown: unknown): unknown[] => [
  reasons,
  view.players.blue.orderLimit,
  phase.sendUnknown(JSON.parse('null')),
  phase.legalEvents('blue').map((each) => phase.send(each)),
  seat.legalEvents().map((each) => seat.send(each)),
  seat.send({ type: 'card.select', cardId: 'c' }),
  takenByType.map((each) => seat.send(each)),
  refusedByType.map((each) => seat.sendUnknown(each)),
  phase.outcome && resultOfEndPhase(phase.outcome, { cards: [card] }).blue.hand,
  phase.outcome && grantedKeywords(phase.outcome, { player: 'blue', unitId: 'u', cards: [card] }),
  restoreCommandPhase(phase.toJSON()).log,
  explainPhase(phase.actor.getSnapshot(), event),
  validateCommandHand({ army: [unit], hand: ['c'], contingencies: [] }),
  validateCardWeaponAttack({ unit, weapon, grant: 'attack', engaged: false, weaponsInPool: 1 }),
  gainsCardWeapon({ unit, target: unit, card }),
  [vector, ...conformanceVectors()].map((each) => replayVector(each, createCommandPhase)),
  thrown instanceof CommandPhaseInputError && thrown.violations,
];

/** A list builder that uses the custom element. */
export function keepHand(page: Document, save: (hand: readonly string[]) => void): void {
  const element = page.querySelector('legion-command-hand');
  if (!element) return;
  element.army = [unit, 'Stormtroopers'];
  element.addEventListener('change', ({ detail }) => save(detail.hand));
}
