import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OpenByClient,
  OpenedTable,
  Tables,
  TableUpdate,
} from '../../../../src/hosting/index.js';
import { HostingError } from '../../../../src/hosting/index.js';
import { A_MATCH, A_PHASE } from './lists.js';
import {
  itAcceptsWhatStillMeansTheSame,
  itKeepsListsForARematch,
  itShowsTitlesOfLists,
  itWaitsForLists,
} from './lobby-suite.js';
import { act, everythingSeen, faultOf, freshKey, playOn, playOneMove } from './playing.js';

/** Tables on some host, and a restart with the stored tables. */
export interface Host {
  tables: Tables<OpenByClient>;
  restart(): Promise<Tables<OpenByClient>>;
  close(): Promise<void>;
}

/** Tests of tables for any host. */
export function itHostsTables(name: string, start: () => Promise<Host>, isSkipped = false): void {
  describe.skipIf(isSkipped)(`tables ${name}`, () => {
    let host: Host;
    let tables: Tables<OpenByClient>;
    beforeAll(async () => {
      host = await start();
      tables = host.tables;
    });
    afterAll(() => host?.close());

    const opened = async (request = A_PHASE): Promise<OpenedTable> => tables.open(request);

    it('open from two lists, with a token for each place', async () => {
      const { id, tokens } = await opened();
      expect(new Set(Object.values(tokens)).size).toBe(3);
      for (const role of ['blue', 'red', 'spectator'] as const) {
        expect(tokens[role]).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
        expect(tokens[role].startsWith(`${id}.`)).toBe(true);
        expect((await tables.state(tokens[role])).role).toBe(role);
      }
    });

    it('are not opened from faulty lists, and each fault is named', async () => {
      const lists = { blue: 'no list at all', red: 'nor this one' };
      await expect(tables.open({ kind: 'phase', lists })).rejects.toMatchObject({
        fault: 'unplayable',
        violations: [{ message: expect.any(String) }],
      });
    });

    it('show each place only what it may see', async () => {
      const { tokens } = await opened();
      const [blue, red, spectator] = await everythingSeen(tables, tokens);
      expect(blue?.view.players.blue.hand).toContain('ambush');
      expect(blue?.view.players.red.hand).toBeUndefined();
      expect(red?.view.players.blue.hand).toBeUndefined();
      expect(spectator?.view.players.blue.hand).toBeUndefined();
      expect(spectator?.legalEvents).toEqual([]);
    });

    it('take a legal act, and show others what they may see of it', async () => {
      const { tokens } = await opened();
      const event = { type: 'card.select', cardId: 'ambush' };
      expect(await act(tables, tokens.blue, event)).toMatchObject({ ok: true, repeated: false });
      const [blue, red] = await everythingSeen(tables, tokens);
      expect(blue?.view.players.blue.selected).toBe('ambush');
      expect(red?.view.players.blue).toMatchObject({ hasSelected: true, handCount: 6 });
      expect(JSON.stringify(red?.log)).not.toContain('ambush');
    });

    it('refuse an illegal act with its rule, and change nothing', async () => {
      const { tokens } = await opened();
      const before = await everythingSeen(tables, tokens);
      const answer = await act(tables, tokens.blue, { type: 'die.roll' });
      expect(answer).toMatchObject({ ok: false, reason: 'refused' });
      expect(!answer.ok && answer.reason === 'refused' && answer.violations.length).toBeGreaterThan(
        0,
      );
      expect(await everythingSeen(tables, tokens)).toEqual(before);
    });

    it('refuse an act on an outdated state, and send the changes', async () => {
      const { tokens } = await opened();
      const { number } = await tables.state(tokens.red);
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      const event = { type: 'proposal.make', what: 'undo' };
      const answer = await tables.send(tokens.red, { seen: number, key: freshKey(), event });
      expect(answer).toMatchObject({
        ok: false,
        reason: 'stale',
        update: { since: number, view: { players: { blue: { hasSelected: true } } } },
      });
      expect((await tables.state(tokens.red)).view.players.red.hasSelected).toBe(false);
    });

    it('refuse an act of an unknown type, even on an outdated state', async () => {
      const { tokens } = await opened();
      const { number } = await tables.state(tokens.red);
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      for (const type of ['no.such.act', 'constructor', '__proto__', 'toString']) {
        const sending = { seen: number, key: freshKey(), event: { type } };
        const answer = await tables.send(tokens.red, sending);
        expect(answer, type).toMatchObject({ ok: false, reason: 'stale' });
      }
    });

    it('take an act once, however often it is sent with its key', async () => {
      const { tokens } = await opened();
      const { number } = await tables.state(tokens.blue);
      const sending = {
        seen: number,
        key: freshKey(),
        event: { type: 'card.select', cardId: 'push' },
      };
      const answers = await Promise.all([1, 2, 3].map(() => tables.send(tokens.blue, sending)));
      // They were sent at the same time, so any of them may arrive first.
      const repeated = answers.map((answer) => answer.ok && answer.repeated);
      expect(repeated.toSorted()).toEqual([false, true, true]);
      const again = await tables.send(tokens.blue, sending);
      expect(again).toMatchObject({ ok: true, repeated: true, number: answers[0]?.number });
      expect(new Set(answers.map((answer) => answer.number)).size).toBe(1);
      expect(
        await faultOf(
          tables.send(tokens.blue, {
            ...sending,
            event: { type: 'card.select', cardId: 'assault' },
          }),
        ),
      ).toBe('key-reused');
    });

    it('let neither a spectator act, nor a player for the other', async () => {
      const { tokens } = await opened();
      const sending = { seen: 1, key: freshKey(), event: { type: 'card.select', cardId: 'push' } };
      expect(await faultOf(tables.send(tokens.spectator, sending))).toBe('not-yours-to-do');
      const asRed = { ...sending, event: { ...sending.event, player: 'red' } };
      expect(await faultOf(tables.send(tokens.blue, asRed))).toBe('not-yours-to-do');
    });

    it('give the same answer to a wrong secret, an unknown table and a malformed token', async () => {
      const [one, other] = [await opened(), await opened()];
      const secretOf = (token: string) => token.split('.')[1];
      const strangers = [
        `${one.id}.${secretOf(other.tokens.blue)}`,
        `${'A'.repeat(22)}.${secretOf(one.tokens.blue)}`,
        'blue',
        '',
      ];
      const told = await Promise.all(
        strangers.map((token) =>
          tables.state(token).then(
            () => 'let in',
            (error: unknown) => `${(error as HostingError).fault}: ${(error as Error).message}`,
          ),
        ),
      );
      expect(new Set(told)).toEqual(new Set(['unknown-seat: This token opens no seat.']));
    });

    it('R13: undo an act if both players agree', async () => {
      const { tokens } = await opened();
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      await act(tables, tokens.red, { type: 'card.select', cardId: 'push' });
      expect(await act(tables, tokens.blue, { type: 'undo' })).toMatchObject({ reason: 'refused' });
      expect(await act(tables, tokens.blue, { type: 'proposal.make', what: 'undo' })).toMatchObject(
        { ok: true },
      );
      expect(await act(tables, tokens.red, { type: 'proposal.refuse' })).toMatchObject({
        ok: true,
      });
      expect(await act(tables, tokens.blue, { type: 'proposal.make', what: 'undo' })).toMatchObject(
        { ok: true },
      );
      expect(await act(tables, tokens.red, { type: 'undo' })).toMatchObject({ ok: true });
      const { view } = await tables.state(tokens.spectator);
      expect(view.players).toMatchObject({
        blue: { hasSelected: true },
        red: { hasSelected: false },
      });
    });

    it('send every change after a number once and without a gap', async () => {
      const { tokens } = await opened();
      await playOneMove(tables, tokens);
      const since = (await tables.state(tokens.red)).number;
      await playOneMove(tables, tokens);
      const heard: TableUpdate[] = [];
      const stop = await tables.subscribe(tokens.red, since, (update) => heard.push(update));
      await playOn(tables, tokens);
      const state = await tables.state(tokens.red);
      await expect.poll(() => heard.at(-1)?.number).toBe(state.number);
      stop();
      expect(heard[0]?.since).toBe(since);
      heard.slice(1).forEach((update, index) => expect(update.since).toBe(heard[index]?.number));
      const before = state.log.slice(0, state.log.length - heard.flatMap(({ log }) => log).length);
      expect([...before, ...heard.flatMap(({ log }) => log)]).toEqual(state.log);
      expect(heard.at(-1)?.view).toEqual(state.view);
    });

    it('play a whole match, and continue it after a restart', async () => {
      const { tokens } = await opened(A_MATCH);
      expect(await playOn(tables, tokens, 7)).toBe(7);
      const before = await everythingSeen(tables, tokens);
      const { number } = before[0] ?? { number: 0 };
      tables = await host.restart();
      expect(await everythingSeen(tables, tokens)).toEqual(before);
      expect(
        await tables.send(tokens.blue, {
          seen: number - 1,
          key: freshKey(),
          event: { type: 'orders.end' },
        }),
      ).toMatchObject({ reason: 'stale', update: { since: number - 1 } });
      await playOn(tables, tokens);
      const after = await everythingSeen(tables, tokens);
      expect(after.map(({ isOver }) => isOver)).toEqual([true, true, true]);
      tables = await host.restart();
      expect(await everythingSeen(tables, tokens)).toEqual(after);
    });

    const restarted = async () => (tables = await host.restart());
    itWaitsForLists(() => tables, restarted);
    itKeepsListsForARematch(() => tables, restarted);
    itShowsTitlesOfLists(() => tables, restarted);
    itAcceptsWhatStillMeansTheSame(() => tables, restarted);

    it('are named by the id that the host gave, if there is none', async () => {
      const id = 'A'.repeat(22);
      for (const asked of [tables.finish(id), tables.bringBack(id)]) {
        await expect(asked).rejects.toThrow(`There is no table "${id}".`);
      }
    });

    it('are listed when they are over, and can still be read', async () => {
      const { id, tokens } = await opened();
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      await tables.finish(id);
      const after = previousTo(id);
      const listed = await tables.list({ after, limit: 1 });
      expect(listed).toMatchObject([
        { id, kind: 'phase', status: 'finished', acts: 1, report: null },
      ]);
      const event = { type: 'card.select', cardId: 'push' };
      expect(await faultOf(act(tables, tokens.red, event))).toBe('finished');
      expect(await tables.state(tokens.red)).toMatchObject({
        isFinished: true,
        view: { players: { blue: { hasSelected: true } } },
      });
    });

    it('are deleted after they expire', async () => {
      const { tokens } = await opened();
      expect(await tables.expire(0)).toBe(0);
      expect((await tables.state(tokens.blue)).role).toBe('blue');
      expect(await tables.expire(Date.now() + 60_000)).toBeGreaterThan(0);
      expect(await faultOf(tables.state(tokens.blue))).toBe('unknown-seat');
      expect(await tables.list()).toEqual([]);
    });
  });
}

/** A string directly before the id in sort order, of characters that ids have. */
function previousTo(id: string): string {
  return id.slice(0, -1);
}
