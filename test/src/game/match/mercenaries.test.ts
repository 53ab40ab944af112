import { describe, expect, it } from 'vitest';
import { botsAt } from '../../../../src/cli/play/computer.js';
import { playAtRandom } from '../../../../src/cli/match/random-players.js';
import {
  createTables,
  memoryStore,
  type OpenedTable,
  type Tables,
} from '../../../../src/hosting/index.js';
import {
  createMatch,
  inputFromLists,
  readArmyList,
  type CommandPhaseOutcome,
  type PlayerColor,
  type Unit,
} from '../../../../src/index.js';
import { notesOn } from '../../../../src/wording/list-notes.js';
import { MERCENARY_ARMIES, type MercenaryArmy } from '../../../support/mercenary-armies.js';
import { fileWith, legion } from '../../cli/legion.js';
import { act, playOneMove } from '../../hosting/support/playing.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];

/** A match of the list's army against itself, so that both sides have the same affiliations. */
function matchOf({ list }: MercenaryArmy) {
  const read = readArmyList(list);
  const lists = { blue: read, red: read, seed: 'mercenaries', ruleset: 'current' as const };
  return { ...inputFromLists(lists), rounds: 5 };
}

/**
 * Both seats make legal moves, measure every requested range as 1, and end each Activation Phase when nothing is due.
 */
async function playToTheEnd(tables: Tables, tokens: OpenedTable['tokens']): Promise<void> {
  for (let move = 0; move < 600; move += 1) {
    const { isOver, view } = await tables.state(tokens.blue);
    if (isOver) return;
    const measured = view.waitingFor.find(({ kind }) => kind === 'range');
    if (measured?.pairs) {
      const ranges = measured.pairs.map((pair) => ({ ...pair, player: measured.player, range: 1 }));
      await act(tables, tokens[measured.player], { type: 'range.measure', ranges });
    } else if ('phase' in view && view.phase === 'activation' && view.waitingFor.length === 0) {
      for (const player of PLAYERS)
        await act(tables, tokens[player], { type: 'proposal.make', what: 'activation.end' });
    } else if (!(await playOneMove(tables, tokens))) {
      throw new Error(`Nobody has a move: ${JSON.stringify(view.waitingFor)}`);
    }
  }
}

/** The units ordered by the nominated unit or by a keyword in these rounds (KW-13). */
function orderedIn(rounds: readonly CommandPhaseOutcome[], player: PlayerColor): Set<string> {
  return new Set(
    rounds.flatMap(({ players }) =>
      players[player].orders
        .filter(({ source }) => source === 'command-card' || typeof source === 'object')
        .map(({ unitId }) => unitId),
    ),
  );
}

const named = MERCENARY_ARMIES.map((army) => [army.mix, army] as const);

describe('an army of mercenaries', () => {
  it.each(named)(
    'KW-13: of %s is read completely, and its list warns about units that nobody can order',
    (_, army) => {
      const list = readArmyList(army.list);
      expect(list.unresolved).toEqual([]);
      const names = army.neverOrdered.map((id) => list.army.find((unit) => unit.id === id) as Unit);
      const warnings = notesOn(list).filter(({ text }) => text.includes('[KW-13]'));
      expect(warnings).toHaveLength(names.length);
      names.forEach(({ name }, at) => expect(warnings[at]?.text).toContain(name));
      expect(notesOn(list, { keywords: 'table' }).join()).not.toContain('KW-13');
    },
  );

  it.each(named)(
    'KW-13: of %s plays five rounds without an order across affiliations',
    (_, army) => {
      const input = matchOf(army);
      const match = createMatch(input);
      const bots = botsAt(match, input, { strengths: { blue: 'easy', red: 'easy' }, seed: 'bots' });
      playAtRandom(match, { seed: 'mercenaries', bots });
      const rounds = match.outcome?.rounds ?? [];
      expect(rounds).toHaveLength(5);
      for (const player of PLAYERS) {
        const ordered = orderedIn(rounds, player);
        expect(ordered.size).toBeGreaterThan(0);
        expect(army.neverOrdered.filter((unitId) => ordered.has(unitId))).toEqual([]);
      }
    },
  );

  it.each(named.slice(0, 2))(
    'CC-1: of %s plays five rounds on the command line',
    async (_, army) => {
      const file = fileWith('mercenaries.txt', army.list);
      const asked = [
        'match',
        file,
        file,
        '--ruleset',
        'current',
        '--seed',
        'mercenaries',
        '--json',
      ];
      const { code, stdout } = await legion(asked);
      expect(code).toBe(0);
      const { rounds } = JSON.parse(stdout) as { rounds: CommandPhaseOutcome[] };
      expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
      for (const player of PLAYERS) {
        const ordered = orderedIn(rounds, player);
        expect(army.neverOrdered.filter((unitId) => ordered.has(unitId))).toEqual([]);
      }
    },
  );

  it.each(named.slice(0, 2))('CC-1: of %s plays five rounds on a hosted table', async (_, army) => {
    const tables = createTables({ store: memoryStore() });
    try {
      const lists = { blue: army.list, red: army.list };
      const opened = await tables.open({ kind: 'match', lists, ruleset: 'current', rounds: 5 });
      for (const id of army.neverOrdered) {
        const { name } = matchOf(army).players.blue.army.find((unit) => unit.id === id) as Unit;
        expect(opened.remarks.join('\n')).toMatch(new RegExp(`${name}.*\\[KW-13\\]`));
      }
      await playToTheEnd(tables, opened.tokens);
      const { isOver, view } = await tables.state(opened.tokens.spectator);
      expect(isOver).toBe(true);
      expect(view.round).toBe(5);
    } finally {
      await tables.close();
    }
  });
});
