import { createActor } from 'xstate';
import {
  commandHandMachine,
  commandPhaseMachine,
  createBot,
  createCommandPhase,
  createMatch,
  resultOfEndPhase,
  gainsCardWeapon,
  grantedKeywords,
  handSuggestions,
  inputFromLists,
  readArmyList,
  roundMachine,
  fixCommandHand,
  validateCommandHand,
  type CommandPhase,
} from 'legion-command-phase';
import { activeEffects } from 'legion-command-phase/later-phases';

const vader = {
  id: 'vader',
  name: 'Darth Vader',
  rank: 'commander',
  types: ['trooper'],
  keywords: [{ name: 'Contingencies', value: 1 }],
} as const;

const ownCard = {
  id: 'own-card',
  name: 'A Card of Our Own',
  pips: 1,
  orders: [{ count: 1, units: [{ ranks: ['commander'] }] }],
  effects: [
    {
      id: 'fewer-orders',
      timing: 'untimed',
      directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
      summary: 'Its opponent issues one order at most.',
    },
  ],
  grants: [{ to: { names: ['Darth Vader'] }, keywords: [{ name: 'Agile', value: 1 }] }],
} as const;

/** Tables that are declared `as const`, and frozen where they are passed: the package only reads them. */
const side = { army: [vader], hand: ['own-card', 'push'], contingencies: [] } as const;

const input = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: 1,
  cards: [ownCard],
  ruleset: { orderRange: null },
  players: { blue: side, red: side },
  ranges: [{ from: 'vader', to: 'vader', player: 'blue', of: 'red', range: 3 }],
} as const;

const toHand = { army: [vader], hand: ['push'], contingencies: [] } as const;

const list = Object.freeze(readArmyList('Darth Vader\nPush'));
const lists = { blue: list, red: list, ruleset: input.ruleset, ranges: input.ranges } as const;

const select = { type: 'card.select', player: 'blue', cardId: 'own-card' } as const;

/** Passes readonly input to every function that takes it. Returns a phase in which both have selected a card. */
export function playedFromConstants(): CommandPhase {
  const phase = createCommandPhase(Object.freeze(input));
  phase.send(select);
  createMatch({ ...input, rounds: 2 } as const).send(select);
  createActor(commandPhaseMachine, { input }).start();
  createActor(roundMachine, { input: { ...input, rounds: 2 } as const }).start();
  createActor(commandHandMachine, { input: toHand }).start();
  createBot(phase.seat('blue'), { seed: 'constant', cards: [ownCard] } as const).choose();
  phase.seat('red').send({ type: 'card.select', cardId: 'push' } as const);
  inputFromLists({ ...lists, allowUnresolved: true } as const);
  validateCommandHand(toHand);
  handSuggestions(toHand);
  fixCommandHand(toHand);
  grantedKeywords(phase, { player: 'blue', unitId: 'vader', cards: [ownCard] } as const);
  activeEffects(phase, 'untimed', { cards: [ownCard] } as const);
  gainsCardWeapon({ unit: vader, target: vader, card: ownCard } as const);
  if (phase.outcome) resultOfEndPhase(Object.freeze(phase.outcome), { cards: [ownCard] } as const);
  return phase;
}
