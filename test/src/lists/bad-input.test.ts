import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ArmyListError } from '../../../src/lists/read-list.js';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { ttsText } from './samples.js';

const DEEP = 300_000;

/** Reproducible random bytes that are no text. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff);
}

function detached(): Uint8Array {
  const bytes = noise(100);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

/** A proxy that throws its own error on every access. */
function throwing(target: object): Uint8Array {
  const thrown = () => {
    throw new Error('an error of the proxy');
  };
  const traps = new Proxy({}, { get: () => thrown });
  return new Proxy(target, traps) as Uint8Array;
}

function revoked(target: object): Uint8Array {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy as Uint8Array;
}

function refusal(given: string | Uint8Array): ArmyListError {
  try {
    readArmyList(given);
  } catch (error) {
    if (error instanceof ArmyListError) return error;
    throw error;
  }
  throw new Error('The list was read.');
}

describe('a text that is no army list is refused in whole sentences', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /empty/],
    ['spaces', ' \n\t\n', /empty/],
    ['nothing', null as never, /nothing/],
    ['an array', [] as never, /no text \(an array\)/],
    ['10 MB', 'a'.repeat(10_000_000), /more than 1 MB/],
    ['random bytes', noise(5000), /UTF-8/],
    ['bytes transferred to another thread', detached(), /are gone/],
    ['a proxy that throws', throwing({}), /no text \(object\)/],
    ['a proxy of bytes that throws', throwing(noise(100)), /no text \(object\)/],
    ['a revoked proxy', revoked({}), /no text \(object\)/],
    ['a revoked proxy of bytes', revoked(noise(100)), /no text \(object\)/],
    ['control characters', 'a\u0000b', /no text/],
    ['a JSON bomb', '['.repeat(DEEP), /nested/],
    ['a closed JSON bomb', `{"units":[],"x":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, /nested/],
    ['truncated JSON', '{"units":[', /no JSON/],
    ['a JSON list of names', '["Anna", "Ben"]', /one JSON object/],
    ['another kind of object', '{"a":1}', /neither "units" nor/],
    ['a Lua table', "{ commandCards = { 'Push' } }", /Lua table/],
    ['a Lua script', "listData = {}\nlistData.armyFaction = 'empire'", /Lua table/],
    ['a PDF', '%PDF-1.7\n1 0 obj', /PDF/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0), /picture \(PNG\)/],
    ['a ZIP archive', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), /ZIP archive/],
    ['5 MB of text', 'Stormtroopers\n'.repeat(360_000), /more than 1 MB/],
    ['a link to another site', 'https://example.com/list/1', /link to example\.com/],
    ['400 units', `Empire\n${'1 Stormtroopers\n'.repeat(400)}`, /more than 200 units/],
    ['prose', 'Once upon a time\nin a galaxy far away', /no army list/],
    ['many lines', 'Stormtroopers\n'.repeat(60_000), /lines/],
    ['one long line', ` ${' '.repeat(900_000)}x`, /This line/],
    ['a unit that is a number', '{"units":[1]}', /unit with a "name"/],
    ['a card that is a number', '{"commandCards":[1]}', /name in quotes/],
    ['units that are no list', '{"units":{}}', /A list is expected/],
    ['a huge count', '{"units":[{"name":"AT-ST","count":1e9}]}', /from 1 to 50/],
    ['too many units', JSON.stringify({ units: Array.from({ length: 9999 }, () => ({})) }), /200/],
    [
      'an army over the limit',
      JSON.stringify({ units: Array.from({ length: 199 }, () => ({ name: 'AT-ST', count: 50 })) }),
      /more than 60/,
    ],
    [
      'our own format in an unknown version',
      '{"format":"legion-command-phase/list","version":9}',
      /version 9/,
    ],
  ])('%s', (_, given, message) => {
    const error = refusal(given);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^[A-Z].*\.$/);
  });

  it('the error names the place', () => {
    expect(refusal('{"units": [],\n "commandCards": ["Push" "Ambush"]}').place).toBe(
      'line 2, column 26',
    );
    expect(refusal('{"units": [{"name": "AT-ST"}, 7]}').place).toBe('units[1]');
  });
});

describe('odd lists', () => {
  it('a large army with many ambiguous names is checked', () => {
    const heroes = ['Luke Skywalker', 'Han Solo', 'Boba Fett', 'Chewbacca', 'Wookiee Warriors'];
    const units = [...heroes, ...Array.from({ length: 55 }, () => 'Rebel Troopers')];
    const list = readArmyList(ttsText(units, ['Push'], { armyFaction: 'rebel' }));
    expect(validateArmyList(list).legal).toBe(false);
    expect(list.ambiguous).toHaveLength(5);
  });
});

it('bytes of another window are read as a list', () => {
  const bytes = [...new TextEncoder().encode('Stormtroopers')];
  const foreign = runInNewContext('Uint8Array.from(bytes)', { bytes }) as Uint8Array;
  expect(foreign instanceof Uint8Array).toBe(false);
  expect(readArmyList(foreign).army.map(({ name }) => name)).toEqual(['Stormtroopers']);
});
