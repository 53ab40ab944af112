import { describe, expect, it } from 'vitest';
import { createTables, memoryStore, remoteTables } from '../../../src/hosting/index.js';
import { serveTables, sqliteStore, tablesApi } from '../../../src/hosting/server/index.js';
import {
  activeEffects,
  catalogue,
  checkSeals,
  createBot,
  createCommandPhase,
  createMatch,
  describeWaiting,
  grantedKeywords,
  inputFromLists,
  namesAt,
  openSeal,
  readArmyList,
  restoreCommandPhase,
  restoreMatch,
  sealHand,
} from '../../../src/index.js';
import { inspectPhase } from '../../../src/inspect/index.js';
import { replayVector, simulate } from '../../../src/vectors/index.js';
import { table } from '../../support/table.js';

const input = table();
const phase = createCommandPhase(input);
const list = readArmyList('Stormtroopers\nCommands: Ambush');
const lists = { blue: list, red: list };
const tables = createTables({ store: memoryStore() });
/** Lets a test give an object with a key that the types refuse. */
const wrong = (options: object) => options as never;

describe('an option that does not exist is refused, with the name that may be meant', () => {
  it.each<[string, string, () => unknown]>([
    ['createCommandPhase', 'inspect', () => createCommandPhase(input, wrong({ inspekt: {} }))],
    [
      'restoreCommandPhase',
      'inspect',
      () => restoreCommandPhase(phase.toJSON(), wrong({ inspekt: {} })),
    ],
    ['createMatch', 'inspect', () => createMatch(input, wrong({ inspekt: {} }))],
    [
      'restoreMatch',
      'inspect',
      () => restoreMatch(createMatch(input).toJSON(), wrong({ inspekt: {} })),
    ],
    ['inputFromLists', 'seed', () => inputFromLists(wrong({ ...lists, seeds: 1 }))],
    ['inputFromLists', 'blue', () => inputFromLists(wrong({ ...lists, choose: { blu: {} } }))],
    [
      'createBot',
      'strength',
      () => createBot(phase.seat('red'), wrong({ cards: catalogue.cards, strenght: 'easy' })),
    ],
    [
      'describeWaiting',
      'players',
      () => describeWaiting(phase.view('blue').waitingFor, namesAt(input), wrong({ player: {} })),
    ],
    [
      'grantedKeywords',
      'cards',
      () =>
        grantedKeywords(
          phase,
          wrong({ player: 'blue', unitId: input.players.blue.army[0]?.id, card: [] }),
        ),
    ],
    ['activeEffects', 'cards', () => activeEffects(phase, 'end-phase', wrong({ card: [] }))],
    [
      'simulate',
      'workers',
      () => simulate(input, { blue: 'random', red: 'random' }, 1, wrong({ worker: 1 })),
    ],
    ['replayVector', 'told', () => replayVector({} as never, undefined, wrong({ tolt: true }))],
    ['inspectPhase', 'viewer', () => inspectPhase(phase, wrong({ viewr: 'blue', to: () => {} }))],
    ['sealHand', 'player', () => sealHand(wrong({ list, event: 'Open', playr: 'Ann' }))],
    ['openSeal', 'event', () => openSeal(wrong({ code: '', opening: '', events: 'Open' }))],
    ['checkSeals', 'published', () => checkSeals(wrong({ publishd: [], openings: [] }))],
    ['createTables', 'mostActs', () => createTables(wrong({ store: memoryStore(), mostAct: 1 }))],
    ['tables.list', 'limit', () => tables.list(wrong({ limits: 1 }))],
    [
      'remoteTables().list',
      'limit',
      () => remoteTables({ url: 'http://host' }).list(wrong({ limits: 1 })),
    ],
    ['tables.bringBack', 'dropDamaged', () => tables.bringBack('id', wrong({ dropDamage: true }))],
    ['remoteTables', 'url', () => remoteTables(wrong({ urll: 'http://host' }))],
    ['serveTables', 'port', () => serveTables(wrong({ tables, porrt: 1 }))],
    ['serveTables', 'connections', () => serveTables(wrong({ tables, limits: { connection: 1 } }))],
    ['tablesApi', 'hostToken', () => tablesApi(tables, wrong({ hosttoken: 'secret' }))],
    ['sqliteStore', 'groupOf', () => sqliteStore(':memory:', wrong({ groupof: 1 }))],
  ])('%s: %s', async (_, meant, call) => {
    // An `async` call turns what is thrown at once into a rejection too.
    await expect((async () => call())()).rejects.toThrow(
      new RegExp(`unknown key: .* \\(did you mean "${meant}"\\?\\)`),
    );
  });
});
