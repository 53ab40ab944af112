import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { agreeOn } from '../../../src/cli/play/shared-table.js';
import { playMatchAtOneTerminal } from '../../../src/cli/match/at-one-terminal.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { createBot, createMatch, type Match, type MatchInput } from '../../../src/index.js';
import type { Terminal } from '../../../src/cli/play/terminal.js';
import { shownWhile } from './one-terminal.js';

const FILE = fileURLToPath(new URL('../../rounds/last-commander-falls.json', import.meta.url));
const { input: read } = JSON.parse(readFileSync(FILE, 'utf8')) as { input: MatchInput };
/** Red's card has no effect in the Activation Phase. */
const input: MatchInput = {
  ...read,
  rounds: 1,
  players: { ...read.players, red: { ...read.players.red, hand: ['push'] } },
};

interface Sitting {
  match: Match;
  /** Everything shown, including erased screens. */
  shown: string;
}

/** Chooses an entry of a menu; `undefined`: the first one. */
type Picks = (entries: readonly string[]) => string | undefined;

const tracked: MatchInput = { ...input, ruleset: { orderRange: null, activations: 'tracked' } };

/** Chooses the entries with these words, each once and in this order, and the first entry in between. */
function inOrder(...words: string[]): Picks {
  return (entries) => {
    const [word] = words;
    const entry = word === undefined ? undefined : entries.find((line) => line.includes(word));
    if (entry) words.shift();
    return entry;
  };
}

/**
 * One round at one terminal. The lines of `table` are typed in the Activation Phase; in menus the wanted entry is chosen, or
 * else the first entry.
 */
async function sitDown(
  table: readonly string[],
  wanted: string | Picks,
  { of = input, computer }: { of?: MatchInput; computer?: 'red' } = {},
): Promise<Sitting> {
  const match = createMatch(of);
  const lines = [...table];
  const picks: Picks =
    typeof wanted === 'function'
      ? wanted
      : (entries) => entries.find((line) => line.includes(wanted));
  const answer = (screen: string): string | undefined => {
    if (screen.endsWith('Table: ')) return lines.shift();
    if (screen.endsWith('press Enter once only you can see the screen. ')) return '';
    const menu = screen.slice(screen.lastIndexOf('You are ')).split('\n');
    const entries = menu.filter((line) => /^ +\w+ {2}/.test(line));
    const entry = picks(entries) ?? entries[0] ?? '';
    return /^ +(\w+) {2}/.exec(entry)?.[1];
  };
  const shown = await shownWhile(
    (screen) => {
      const typed = answer(screen);
      return typed === undefined ? undefined : `${typed}\n`;
    },
    (terminal) => {
      const bots = computer ? [createBot(match.seat(computer), { seed: 1 })] : [];
      return playMatchAtOneTerminal({ phase: match, names: namesAt(of), terminal, bots });
    },
  );
  return { match, shown };
}

describe('a match at one terminal', () => {
  it('R46: a player may resolve an effect of the Activation Phase at any time, until it is used up', async () => {
    const { match, shown } = await sitDown(['r blue', 'r blue', 'e'], 'Maximum Firepower');
    expect(shown).toContain('Maximum Firepower of blue: ');
    expect(shown).toContain('Round 1, Activation Phase');
    const late = match.log.slice(match.log.findIndex(({ type }) => type === 'phase.completed'));
    expect(late.filter(({ type }) => type === 'effect.resolved')).toHaveLength(1);
    expect(match.outcome?.rounds).toHaveLength(1);
  });

  it('R47: the players tick off the reminders of cards, and can take a tick back', async () => {
    const hand = ['my-ally-is-the-force'];
    const of = { ...input, players: { ...input.players, red: { ...input.players.red, hand } } };
    const { shown } = await sitDown(['x 2', 'x 2', 'x 9', 'e'], 'My Ally is the Force', { of });
    const told = shown.slice(shown.indexOf('the Activation Phase. Both'));
    const boxes = told.match(/\[[ x]\] \d\.(?=.* My Ally is the Force: Each unit)/g);
    const unticked = ['[ ] 1.', '[ ] 2.'];
    // The screen, the tick, the tick taken back, and the screen after an answer of no use.
    expect(boxes).toEqual([...unticked, '[ ] 1.', '[x] 2.', ...unticked, ...unticked]);
  });

  it('R33: the players can order and defeat units in the Activation Phase', async () => {
    const { match, shown } = await sitDown(
      ['o blue snowtroopers-1', 'o blue snowtroopers-1', 'd red rebels-3', 'e'],
      'Maximum Firepower',
    );
    const told = match.log.map(({ type }) => type);
    expect(told).toContain('order-pool.token-taken');
    expect(shown).toContain('an order this round. [CP-26]');
    expect(match.outcome?.armies.red.filter(({ defeated }) => defeated)).toHaveLength(1);
  });

  it('KW-9: a player who has lost every commander is asked whom to promote', async () => {
    const { match, shown } = await sitDown(['d blue veers', 'e'], 'snowtroopers-2');
    expect(shown).toContain('Round 1, End Phase');
    expect(shown).toContain('Promote Snowtroopers (snowtroopers-2) to commander');
    const promoted = match.outcome?.armies.blue.filter(({ rank }) => rank === 'commander');
    expect(promoted?.map(({ id }) => id)).toEqual(['veers', 'snowtroopers-2']);
    expect(shown).toContain(
      'Blue promotes Snowtroopers (snowtroopers-2), a commander from now on. [KW-9]',
    );
  });

  it('R56: two players at one screen take back the last act at once, in any phase', async () => {
    const { match } = await sitDown(
      ['d red rebels-3', 'z', 'e'],
      inOrder('Place Push', 'Both agree: take back the last act', 'Place Push'),
    );
    expect(match.log.filter(({ type }) => type === 'act.undone')).toHaveLength(2);
    expect(match.outcome?.armies.red.some(({ defeated }) => defeated)).toBe(false);
  });

  it('AP-3: the players take the turns of the Activation Phase from the menu, and see the tokens', async () => {
    const { match, shown } = await sitDown([], 'Activate', { of: tracked });
    expect(shown).toMatch(/Order pool: \d corps/);
    expect(shown).toContain('Facedown tokens: General Veers');
    expect(match.outcome?.rounds).toHaveLength(1);
  });

  it('R56: against the computer a player takes back an act with its answer, but no cards that were revealed', async () => {
    const take = 'Propose: take back the last act';
    const { match, shown } = await sitDown(['z', 'e'], inOrder('Place', take), {
      computer: 'red',
    });
    const told = match.log.flatMap(({ type, player }) =>
      /^(?:proposal\.|act\.undone)/.test(type) ? [`${player} ${type}`] : [],
    );
    const undone = ['red act.undone', 'red act.undone', 'blue act.undone'];
    expect(told).toEqual(['blue proposal.made', 'red proposal.refused', ...undone]);
    expect(shown).not.toContain('Both agree');
  });
});

describe('an undo against the computer', () => {
  it('R56: the answers of the computer stand if the act of the player revealed something', () => {
    const match = createMatch(tracked);
    const blue = createBot(match.seat('blue'), { seed: 1 });
    blue.move();
    match.send({ type: 'card.select', player: 'red', cardId: 'push' });
    blue.move();
    expect(match.log.at(-1)).toMatchObject({ type: 'order.issued', player: 'blue' });
    const before = match.digest;
    const terminal = new Proxy({} as Terminal, { get: () => () => undefined });
    const table = { phase: match, names: namesAt(tracked), terminal, bots: [blue] };
    agreeOn(table, 'red', 'undo');
    expect(match.digest).toBe(before);
    expect(match.log.map(({ type }) => type)).not.toContain('act.undone');
  });
});
