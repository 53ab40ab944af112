import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServedViewer } from 'xstate-workbench/inspect/server';
import { showLive } from '../../../../src/cli/serving/live-phase.js';
import { createMatch, type Match } from '../../../../src/index.js';
import { inputOf, MOMENTS, probes, SECRETS, type Pair } from '../../game/match/support/twins.js';
import { asked, delivered, heardNow, type Answered } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'legion-twins-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A viewer</title>');
afterAll(() => rmSync(folder, { recursive: true }));

/** Every byte of an answer, without times and the names of sessions and of the server's run. */
function bytesOf({ status, headers, text }: Answered): string {
  const { date: _date, ...others } = headers;
  return withoutNames(`${status} ${JSON.stringify(others)}\n${text}`);
}

function withoutNames(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'RUN')
    .replaceAll(/"(createdAt|sessionId|rootId|parentId|sourceId)":"[^"]*"/g, '"$1":""');
}

/** Acts of red that neither table takes. */
function redTriesInVain(match: Match): void {
  match.seat('red').sendUnknown({ type: 'card.select', cardId: 'no-such-card' });
  match.seat('red').sendUnknown({ type: 'order.issue', unitId: 'nobody' });
}

/** Blue's own cards are not played: acts that are taken would lead to other moments. */
const OWN = inputOf({}).players.blue.hand;
const PROBES = probes().filter(
  (event) => !('cardId' in event && OWN.includes(String(event.cardId))),
);

/** Every other moment, with a few events for it: the same ones at both tables. */
const COMPARED = MOMENTS.filter((_moment, index) => index % 2 === 1).map(
  ([where, reach], moment, all) => {
    const events = PROBES.filter((_event, index) => index % (all.length * 16) === moment);
    return { where, reach, events };
  },
);

/** All that the page of an inspector receives: answers to these events, every message, and those after a lost connection. */
async function heardAt(page: ServedViewer, match: Match, events: readonly object[]) {
  const answers: Answered[] = [];
  for (const event of events) {
    const body = JSON.stringify({ sessionId: match.actor.sessionId, event });
    answers.push(await asked(page.url, { path: 'events', method: 'POST', body }));
  }
  await delivered();
  const all = await heardNow(page);
  const again = await heardNow(page, {
    'Last-Event-ID': /(?<=^id: ).+$/m.exec(all.text)?.[0] ?? '',
  });
  return [...answers, all, again].map(bytesOf).join('\n');
}

describe.each(SECRETS.slice(0, 2))(
  'inspectors of two matches whose secrets are drawn from %i',
  (_seed, one, other) => {
    it.each(['blue', 'spectator'] as const)(
      'CC-27, CT-11, R29: send %s the same bytes, and answer the same to every event',
      async (viewer) => {
        for (const { where, reach, events } of COMPARED) {
          const pair: Pair = [createMatch(inputOf(one)), createMatch(inputOf(other))];
          const pages = await Promise.all(pair.map((match) => showLive(match, { viewer, folder })));
          reach(pair);
          pair.forEach(redTriesInVain);
          const [here = '', there = ''] = await Promise.all(
            pages.map((page, index) => heardAt(page, pair[index] as Match, events)),
          );
          await Promise.all(pages.map((page) => page.close()));
          expect(here).toContain('@workbench.refusal');
          if (there !== here) expect(there.split('\n'), where).toEqual(here.split('\n'));
        }
      },
    );
  },
);
