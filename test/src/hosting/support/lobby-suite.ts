import { expect, it } from 'vitest';
import { type Lobby, type Tables, type TableUpdate } from '../../../../src/hosting/index.js';
import { LISTS } from './lists.js';
import { act, faultOf, freshKey, playOn, playOneMove } from './playing.js';

const WAITING = {
  kind: 'match',
  waitingFor: 'lists',
  names: { blue: 'Ada', red: 'Ben' },
  rounds: 1,
  ruleset: { orderRange: null },
  allowUnresolved: true,
} as const;

const freshClaim = () => `${freshKey()}-${crypto.randomUUID()}`;

/** A match to which both players have brought their lists. */
export async function playedByTwo(tables: Tables) {
  const { id, token: blue, invitation, spectator } = await tables.open(WAITING);
  const { token: red } = await tables.claim(invitation, freshClaim());
  await tables.bring(red, LISTS.red);
  await tables.bring(blue, LISTS.blue);
  return { id, tokens: { blue, red, spectator } };
}

/** Tests of tables that wait for lists, for any host. */
export function itWaitsForLists(tablesNow: () => Tables, restarted: () => Promise<Tables>): void {
  it('gives the opener the token of only one seat, and an invitation for the other', async () => {
    const tables = tablesNow();
    const opened = await tables.open({ ...WAITING, player: 'red' });
    expect(Object.keys(opened).sort()).toEqual([
      'id',
      'invitation',
      'player',
      'spectator',
      'token',
    ]);
    expect(opened.player).toBe('red');
    const lobby = await tables.lobby(opened.token);
    expect(lobby).toMatchObject({
      role: 'red',
      invited: 'blue',
      names: { blue: 'Ada', red: 'Ben' },
      seats: {
        blue: { isClaimed: false, hasList: false },
        red: { isClaimed: true, hasList: false },
      },
      rounds: 1,
      isReady: false,
    });
    expect((await tables.lobby(opened.invitation)).role).toBe('invited');
    expect(JSON.stringify(lobby)).not.toContain(opened.invitation.split('.')[1]);
    expect(await faultOf(tables.state(opened.token))).toBe('waiting');
    const sending = { seen: 1, key: freshKey(), event: { type: 'card.select', cardId: 'push' } };
    expect(await faultOf(tables.send(opened.token, sending))).toBe('waiting');
    // An invitation opens no seat until it is claimed.
    expect(await faultOf(tables.state(opened.invitation))).toBe('unknown-seat');
    expect(await faultOf(tables.bring(opened.invitation, LISTS.blue))).toBe('unknown-seat');
  });

  it('lets one key claim an invitation any number of times, and no other key', async () => {
    const tables = tablesNow();
    const { id, invitation } = await tables.open(WAITING);
    const key = freshClaim();
    const first = await tables.claim(invitation, key, 'Bea');
    expect(first).toMatchObject({ id, player: 'red' });
    expect(await tables.claim(invitation, key)).toEqual(first);
    expect(await faultOf(tables.claim(invitation, freshClaim()))).toBe('claimed');
    expect(await faultOf(tables.claim(invitation, 'short'))).toBe('malformed');
    expect((await tables.lobby(first.token)).names.red).toBe('Bea');
    expect((await tables.lobby(invitation)).seats.red.isClaimed).toBe(true);
    expect((await (await restarted()).claim(invitation, key)).token).toBe(first.token);
  });

  it('lets each player bring their own list, and reports its faults only to that player', async () => {
    const tables = tablesNow();
    const {
      token: blue,
      spectator,
      invitation,
    } = await tables.open({
      ...WAITING,
      allowUnresolved: false,
    });
    const { token: red } = await tables.claim(invitation, freshClaim());
    expect(await faultOf(tables.bring(spectator, LISTS.blue))).toBe('not-yours-to-do');
    await expect(tables.bring(red, 'no list at all')).rejects.toMatchObject({
      fault: 'unplayable',
      violations: [{ message: expect.any(String) }],
    });
    const misspelt = LISTS.red.replace('Stormtroopers', 'Snowtroopers of Doom');
    await expect(tables.bring(red, misspelt)).rejects.toMatchObject({
      violations: [{ message: expect.stringMatching(/^red's list has unknown names/) }],
    });
    await tables.bring(red, LISTS.red, 'Bea');
    const { lobby } = await tables.bring(red, LISTS.red);
    expect(lobby).toMatchObject({
      isReady: false,
      names: { red: 'Bea' },
      seats: { blue: { hasList: false }, red: { hasList: true } },
    });
    const ready = await tables.bring(blue, LISTS.blue);
    expect(ready.lobby.isReady).toBe(true);
    expect(await faultOf(tables.bring(blue, LISTS.blue))).toBe('started');
    const { view, names } = await tables.state(blue);
    expect(names).toEqual({ blue: 'Ada', red: 'Bea' });
    expect(view.players.blue.hand).toContain('push');
    expect(view.players.red.hand).toBeUndefined();
    expect((await tables.state(red)).view.players.blue.hand).toBeUndefined();
  });

  it('refuses a list with which no table can be set up, before the other player brings one', async () => {
    const tables = tablesNow();
    const { token: blue, invitation } = await tables.open(WAITING);
    const { token: red } = await tables.claim(invitation, freshClaim());
    // Counterparts are units too: these are 80.
    const unit = { name: 'Iden Versio', count: 20, upgrades: ['ID10 Seeker Droid'] };
    const list = JSON.stringify({ armyFaction: 'empire', units: Array(2).fill(unit) });
    await expect(tables.bring(red, list)).rejects.toMatchObject({
      fault: 'unplayable',
      violations: [{ path: 'players.red.army' }],
    });
    expect((await tables.bring(blue, LISTS.blue)).lobby.seats.red.hasList).toBe(false);
  });

  it('keeps a lobby over a restart, and plays from there', async () => {
    const { token: blue, invitation } = await tablesNow().open(WAITING);
    const { token: red } = await tablesNow().claim(invitation, freshClaim());
    await tablesNow().bring(red, LISTS.red);
    let tables = await restarted();
    expect((await tables.lobby(blue)).seats).toEqual({
      blue: { isClaimed: true, hasList: false },
      red: { isClaimed: true, hasList: true },
    });
    await tables.bring(blue, LISTS.blue);
    expect(await playOneMove(tables, { blue, red })).toBe(true);
    const before = await tables.state(red);
    tables = await restarted();
    expect(await tables.state(red)).toEqual(before);
  });

  it('counts a claim or a new list as a change of the lobby', async () => {
    const tables = tablesNow();
    const { id, token, invitation } = await tables.open(WAITING);
    const changes = [
      () => tables.claim(invitation, freshClaim()),
      () => tables.bring(token, LISTS.blue),
    ];
    for (const change of changes) {
      const before = Date.now();
      // The change gets a later time than the state before it.
      await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(before);
      await change();
      const listed = await tables.list({ limit: 500 });
      expect(listed.find((table) => table.id === id)?.touched).toBeGreaterThan(before);
    }
  });

  it('sends subscribers each change of the lobby, and then of the table', async () => {
    const tables = tablesNow();
    const { token: blue, invitation } = await tables.open(WAITING);
    const lobbies: Lobby[] = [];
    const updates: TableUpdate[] = [];
    const stop = await tables.subscribe(
      blue,
      0,
      (update) => updates.push(update),
      (lobby) => lobbies.push(lobby),
    );
    await expect.poll(() => lobbies.length).toBe(1);
    const { token: red } = await tables.claim(invitation, freshClaim());
    await expect.poll(() => lobbies.at(-1)?.seats.red.isClaimed).toBe(true);
    await tables.bring(red, LISTS.red);
    await expect.poll(() => lobbies.at(-1)?.seats.red.hasList).toBe(true);
    expect(updates).toEqual([]);
    await tables.bring(blue, LISTS.blue);
    await expect.poll(() => updates.length).toBe(1);
    expect(lobbies.at(-1)?.isReady).toBe(true);
    expect(updates[0]?.view.players.blue.hand).toContain('push');
    await act(tables, red, { type: 'card.select', cardId: 'push' });
    await expect.poll(() => updates.at(-1)?.view.players.red.hasSelected).toBe(true);
    stop();
  });

  it('opens one rematch for both players after the match, with their existing tokens', async () => {
    const tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    expect(await faultOf(tables.rematch(tokens.blue))).toBe('not-over');
    await playOn(tables, tokens);
    expect((await tables.state(tokens.red)).isOver).toBe(true);
    expect(await faultOf(tables.rematch(tokens.spectator))).toBe('not-yours-to-do');
    const next = await tables.rematch(tokens.blue);
    expect((await tables.state(tokens.red)).rematch).toBe(next.id);
    const other = await tables.rematch(tokens.red);
    expect(other).toMatchObject({ id: next.id, player: 'red' });
    expect(await tables.rematch(tokens.blue)).toEqual(next);
    await tables.bring(next.token, LISTS.blue);
    const { lobby } = await tables.bring(other.token, LISTS.red);
    expect(lobby).toMatchObject({ isReady: true, rounds: 1, names: { blue: 'Ada', red: 'Ben' } });
    expect(await playOneMove(tables, { blue: next.token, red: other.token })).toBe(true);
  });
}

/** Tests of the titles of lists, for any host. */
export function itShowsTitlesOfLists(
  tablesNow: () => Tables,
  restarted: () => Promise<Tables>,
): void {
  const titled = (list: string, name: string) =>
    JSON.stringify({ ...(JSON.parse(list) as object), listname: name });

  it('shows everybody the titles of both lists once both are brought, and keeps them over a restart', async () => {
    const { token: blue, invitation, spectator } = await tablesNow().open(WAITING);
    const { token: red } = await tablesNow().claim(invitation, freshClaim());
    await tablesNow().bring(blue, titled(LISTS.blue, 'A title that is replaced'));
    await tablesNow().bring(blue, titled(LISTS.blue, 'Echo base 800'));
    expect(JSON.stringify(await tablesNow().lobby(red))).not.toContain('Echo base');
    await tablesNow().bring(red, LISTS.red);
    const tables = await restarted();
    for (const token of [blue, red, spectator]) {
      expect((await tables.state(token)).titles).toEqual({ blue: 'Echo base 800' });
    }
  });

  it('shows the titles of lists with which a table was opened', async () => {
    const lists = { blue: titled(LISTS.blue, '<b>Echo</b>'), red: titled(LISTS.red, 'Vader') };
    const { tokens } = await tablesNow().open({ kind: 'match', lists, allowUnresolved: true });
    const { titles } = await tablesNow().state(tokens.spectator);
    expect(titles).toEqual({ blue: '<b>Echo</b>', red: 'Vader' });
  });

  it.each(['private \ue000 characters', 'x'.repeat(81)])(
    'refuses a list whose title has invisible characters or is too long, like a name: %j',
    async (title) => {
      const { token } = await tablesNow().open(WAITING);
      const list = titled(LISTS.blue, title);
      expect(await faultOf(tablesNow().bring(token, list))).toBe('malformed');
      const lists = { ...LISTS, blue: list };
      expect(await faultOf(tablesNow().open({ kind: 'match', lists, allowUnresolved: true }))).toBe(
        'malformed',
      );
      await tablesNow().bring(token, titled(LISTS.blue, 'x'.repeat(80)));
    },
  );
}

/** Tests of rematches with the lists of the table before, for any host. */
export function itKeepsListsForARematch(
  tablesNow: () => Tables,
  restarted: () => Promise<Tables>,
): void {
  const CONCEDED = { type: 'proposal.make', what: 'match.end', winner: 'red' };

  it('plays a rematch with the same armies without any list, and again after it', async () => {
    let { tokens } = await playedByTwo(tablesNow());
    const armies = async () => {
      const { view } = await tablesNow().state(tokens.blue);
      return [view.players.blue, view.players.red].map(({ army }) => army.map(({ id }) => id));
    };
    const before = await armies();
    for (let match = 2; match <= 3; match += 1) {
      await act(tablesNow(), tokens.blue, CONCEDED);
      expect((await tablesNow().lobby(tokens.red)).keepsLists).toBe(true);
      const blue = await tablesNow().rematch(tokens.blue);
      const first = await tablesNow().bring(blue.token, null);
      expect(first.lobby).toMatchObject({ isReady: false, keepsLists: true });
      const tables = await restarted();
      const red = await tables.rematch(tokens.red);
      expect((await tables.bring(red.token, null)).lobby.isReady).toBe(true);
      tokens = { ...tokens, blue: blue.token, red: red.token };
      expect(await armies()).toEqual(before);
    }
    expect(await playOneMove(tablesNow(), tokens)).toBe(true);
  });

  it('CC-27: brings to each seat of a rematch its own earlier list, and never shows which list was brought', async () => {
    const tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    await act(tables, tokens.blue, CONCEDED);
    const [blue, red] = [await tables.rematch(tokens.blue), await tables.rematch(tokens.red)];
    const seenByRed = async () => JSON.stringify(await tables.lobby(red.token));
    await tables.bring(blue.token, null);
    const withTheSame = await seenByRed();
    await tables.bring(blue.token, LISTS.red);
    expect(await seenByRed()).toBe(withTheSame);
    await tables.bring(blue.token, null);
    await tables.bring(red.token, null);
    const { view } = await tables.state(red.token);
    expect(view.players.red.hand).toContain('implacable');
    expect(view.players.blue.hand).toBeUndefined();
    expect((await tables.state(blue.token)).view.players.blue.hand).toContain('son-of-skywalker');
  });

  it('refuses the earlier list at a table that is no rematch, and to spectators', async () => {
    const tables = tablesNow();
    const { token, spectator } = await tables.open(WAITING);
    expect((await tables.lobby(token)).keepsLists).toBeUndefined();
    expect(await faultOf(tables.bring(token, null))).toBe('malformed');
    expect(await faultOf(tables.bring(spectator, null))).toBe('not-yours-to-do');
  });
}

/** Tests of acts that players send at the same time, for any host. */
export function itAcceptsWhatStillMeansTheSame(
  tablesNow: () => Tables,
  restarted: () => Promise<Tables>,
): void {
  const at = (seen: number, event: object) => ({ seen, key: freshKey(), event });

  it('CP-2: takes a card of each player, even if both saw the same state', async () => {
    const tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    const select = { type: 'card.select', cardId: 'push' };
    const answers = await Promise.all([
      tables.send(tokens.blue, at(1, select)),
      tables.send(tokens.red, at(1, select)),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await tables.state(tokens.blue)).view.players.red.cardInPlay).toBe('push');
  });

  it('R13: takes a card back after the other player has placed one, but not after the flip', async () => {
    const tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    const select = { type: 'card.select', cardId: 'push' };
    await tables.send(tokens.blue, at(1, select));
    await tables.send(tokens.blue, at(2, { type: 'card.withdraw' }));
    expect(await tables.send(tokens.red, at(1, select))).toMatchObject({ ok: true });
    expect(await tables.send(tokens.blue, at(3, select))).toMatchObject({ ok: true });
    const late = await tables.send(tokens.red, at(4, { type: 'card.withdraw' }));
    expect(late).toMatchObject({ ok: false, reason: 'refused' });
  });

  it("refuses any other act on an outdated state as stale, also if the player's own act changed it", async () => {
    const tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    await tables.send(tokens.blue, at(1, { type: 'card.select', cardId: 'push' }));
    expect(
      await tables.send(tokens.red, at(1, { type: 'proposal.make', what: 'undo' })),
    ).toMatchObject({
      reason: 'stale',
    });
    const again = { type: 'card.select', cardId: 'ambush' };
    expect(await tables.send(tokens.blue, at(1, again))).toMatchObject({ reason: 'stale' });
  });

  it('CP-29: ends the Activation Phase when both players agree, at the same time or one after the other', async () => {
    let tables = tablesNow();
    const { tokens } = await playedByTwo(tables);
    const seenBy = async (token: string) => (await tables.state(token)).number;
    for (let moves = 0; moves < 100; moves += 1) {
      const { view, legalEvents } = await tables.state(tokens.blue);
      if ('phase' in view && view.phase === 'activation') break;
      expect(legalEvents).not.toContainEqual({ type: 'proposal.make', what: 'activation.end' });
      await playOneMove(tables, tokens);
    }
    const end = { type: 'proposal.make', what: 'activation.end' };
    const [blue, red] = [await seenBy(tokens.blue), await seenBy(tokens.red)];
    expect(await tables.send(tokens.blue, at(blue, end))).toMatchObject({ repeated: false });
    tables = await restarted();
    const waiting = await tables.state(tokens.red);
    expect(waiting.view.proposals).toEqual({ blue: { what: 'activation.end' }, red: null });
    expect(waiting.view.waitingFor).toMatchObject([{ player: 'red', kind: 'consent' }]);
    expect(waiting.view).toMatchObject({ phase: 'activation' });
    expect((await tables.state(tokens.blue)).legalEvents).not.toContainEqual(end);
    expect(await tables.send(tokens.blue, at(blue + 1, end))).toMatchObject({
      reason: 'refused',
      violations: [{ rule: 'R56', code: 'proposed-already' }],
    });
    expect(await tables.send(tokens.red, at(red, end))).toMatchObject({
      ok: true,
      repeated: false,
    });
    expect((await tables.state(tokens.blue)).isOver).toBe(true);
    expect(await tables.send(tokens.blue, at(blue + 1, end))).toMatchObject({ reason: 'stale' });
  });
}
