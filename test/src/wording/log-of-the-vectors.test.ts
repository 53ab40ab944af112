import { expect, it } from 'vitest';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { createCommandPhase, createMatch, type LogEntry } from '../../../src/index.js';
import type { ConformanceVector } from '../../../src/vectors/vector.js';
import { narrate } from '../../../src/wording/log.js';
import { committedVectors } from '../vectors/committed-vectors.js';

it('the logs of the conformance vectors read as in sentences-of-the-log.txt', async () => {
  const sentences = new Map<string, string>();
  for (const vector of committedVectors) {
    if (vector.machine === 'hand') continue;
    const names = namesAt(vector.input);
    for (const entry of logOf(vector)) {
      const sentence = narrate(entry, names);
      const kind = `${entry.type} ${withoutNames(sentence, vector)}`;
      if (!sentences.has(kind)) sentences.set(kind, sentence);
    }
  }
  const page = [...sentences.keys()].sort().map((kind) => `${sentences.get(kind)}\n`);
  await expect(page.join('')).toMatchFileSnapshot('sentences-of-the-log.txt');
});

type Played = Exclude<ConformanceVector, { machine: 'hand' }>;

/** The whole log of a vector's game, with the entries that only a referee sees. */
function logOf(vector: Played): readonly LogEntry[] {
  const game =
    vector.machine === 'phase' ? createCommandPhase(vector.input) : createMatch(vector.input);
  for (const { event } of vector.steps) game.sendUnknown(event);
  return game.log;
}

/** The sentence without what differs from game to game: names, players, ranks and larger numbers. */
function withoutNames(sentence: string, { input }: Played): string {
  const { cards = [], players } = input;
  const named = [...cards, ...players.blue.army, ...players.red.army];
  const ids = named.flatMap(({ id, name }) => [`${name} (${id})`, name]);
  const unnamed = ids.reduce((text, name) => text.replaceAll(name, 'NAME'), sentence);
  return unnamed
    .replaceAll(/\b(?:blue|red)\b/gi, 'PLAYER')
    .replaceAll(/\b(?:commander|operative|corps|support)(?:, | and |\b)/g, 'RANK')
    .replaceAll(/(?:RANK)+/g, 'RANK')
    .replaceAll(/\b(?:[2-9]|\d\d)\b/g, 'NUMBER');
}
