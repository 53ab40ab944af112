import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { checkSeals, openSeal, sealHand } from '../../../src/lists/seals/index.js';
import { normalised, ttsText, VADERS_HAND } from './samples.js';

const EVENT = 'Spring Open';
const vader = readArmyList(
  ttsText(['Darth Vader Dark Lord of the Sith', 'Stormtroopers'], VADERS_HAND),
);
const rebels = normalised('id107-rebels-cassian');
const seal = sealHand({ list: vader, event: EVENT, player: 'Ann' });

/** A seal over any text that a player may write after the first line of an opening. */
function sealOver(text: string): typeof seal {
  const code = bytesToHex(sha256(utf8ToBytes(text))).slice(0, 40);
  const grouped = code.replace(/(.{8})(?=.)/g, '$1-');
  return { code: grouped, opening: `legion-command-phase hand seal 1 ${grouped}\n${text}` };
}
const OTHER_LIST =
  '{"format":"legion-command-phase/list","version":1,"units":[],"hand":["Assault"]}';
const SEALED = seal.opening.slice(seal.opening.indexOf('\n') + 1);

function faultsOf(given: Partial<Parameters<typeof openSeal>[0]>): string[] {
  const opened = openSeal({ ...seal, ...given });
  return opened.ok ? [] : opened.faults.map(({ code }) => code);
}

describe('a sealed command hand', () => {
  it('opens with its code, and shows the hand, its player and whether it is legal', () => {
    const opened = openSeal({ ...seal, event: EVENT, player: 'Ann', army: vader });
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    expect(opened.hand).toMatchObject({ event: EVENT, player: 'Ann' });
    expect(opened.hand.list.hand).toEqual(vader.hand);
    expect(opened.hand.check).toMatchObject({ legal: true, violations: [] });
  });

  it('has a different code each time, so that equal hands cannot be recognized', () => {
    const again = sealHand({ list: vader, event: EVENT, player: 'Ann' });
    expect(again.code).not.toBe(seal.code);
    expect(seal.code).toMatch(/^([0-9a-f]{8}-){4}[0-9a-f]{8}$/);
  });

  it.each([
    ['its list twice', SEALED.replace(/\n\}\n$/, `,\n  "list": ${OTHER_LIST}\n}\n`)],
    ['a card twice in another spelling', SEALED.replace('"Push"', '"\\u0050ush"')],
    ['a list of another format', SEALED.replace('legion-command-phase/list', 'other')],
    ['no random bits', SEALED.replace(/"salt": "[0-9a-f]+"/, '"salt": ""')],
    ['a player in two lines', SEALED.replace('"Ann"', '"Ann\\nBen"')],
    [
      'a list that is nested too deep to be read',
      SEALED.replace(/"list": [^]*/, `"list": ${'['.repeat(50_000)}${']'.repeat(50_000)}\n}\n`),
    ],
  ])('is refused if its player wrote the opening by hand, with %s', (_what, text) => {
    expect(text).not.toBe(SEALED);
    expect(faultsOf(sealOver(SEALED))).toEqual([]);
    expect(faultsOf(sealOver(text))).toEqual(['opening-unreadable']);
  });

  it('opens whatever the case and the hyphens of the typed code', () => {
    expect(faultsOf({ code: ` ${seal.code.toUpperCase().replaceAll('-', ' ')} ` })).toEqual([]);
  });

  it('reports a code that is truncated, or mistyped or of another seal', () => {
    const mistyped = seal.code.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const other = sealHand({ list: rebels, event: EVENT, player: 'Ben' });
    expect(faultsOf({ code: seal.code.slice(0, -9) })).toEqual(['code-truncated']);
    expect(faultsOf({ code: mistyped })).toEqual(['opening-of-another-seal']);
    expect(faultsOf({ code: other.code })).toEqual(['opening-of-another-seal']);
    expect(faultsOf({ opening: other.opening })).toEqual(['opening-of-another-seal']);
  });

  it('is refused after a change of any one character of the opening', () => {
    const { opening } = seal;
    const taken = [...opening].flatMap((character, index) => {
      const changed = character === 'a' ? 'b' : 'a';
      const altered = opening.slice(0, index) + changed + opening.slice(index + 1);
      return openSeal({ code: seal.code, opening: altered }).ok ? [index] : [];
    });
    expect(taken).toEqual([]);
  });

  it('reports an opening that is altered, truncated or no opening', () => {
    const { opening } = seal;
    expect(faultsOf({ opening: opening.replace('Push', 'Ambush') })).toEqual(['opening-altered']);
    expect(faultsOf({ opening: opening.slice(0, -40) })).toEqual(['opening-truncated']);
    expect(faultsOf({ opening: 'Commands: Push' })).toEqual(['opening-unreadable']);
    expect(openSeal({ code: seal.code, opening: opening.replaceAll('\n', '\r\n') })).toMatchObject({
      faults: [{ code: 'opening-altered', message: expect.stringContaining('line ends') }],
    });
    expect(faultsOf({ opening: '' })).toEqual(['opening-unreadable']);
  });

  it('is bound to its event, its player and its army', () => {
    expect(faultsOf({ event: 'Autumn Open', player: 'Ben', army: rebels })).toEqual([
      'other-event',
      'other-player',
      'other-army',
    ]);
  });

  it('is of its player and its event, in composed or decomposed characters', () => {
    const composed = sealHand({ list: vader, event: 'Fête', player: 'Zoë' });
    const typed = { event: 'Fête'.normalize('NFD'), player: 'Zoë'.normalize('NFD') };
    expect(typed.player).not.toBe('Zoë');
    expect(faultsOf({ ...composed, ...typed })).toEqual([]);
  });

  it('agrees with a published list that leaves the command cards out', () => {
    const published = readArmyList(
      ttsText(['Stormtroopers', 'Darth Vader Dark Lord of the Sith'], []),
    );
    expect(faultsOf({ army: published })).toEqual([]);
  });

  it('requires an event and a player in one line each', () => {
    expect(() => sealHand({ list: vader, event: '', player: 'Ann' })).toThrow(/event/);
    expect(() => sealHand({ list: vader, event: EVENT, player: 'Ann\nBen' })).toThrow(/player/);
  });
});

describe('the seals of an event', () => {
  const ben = sealHand({ list: rebels, event: EVENT, player: 'Ben' });
  const published = [
    { player: 'Ann', code: seal.code },
    { player: 'Ben', code: ben.code },
  ];
  const openings = [
    { file: 'b.opening.txt', content: ben.opening },
    { file: 'a.opening.txt', content: seal.opening },
  ];

  function faults(given: Partial<Parameters<typeof checkSeals>[0]>): string[][] {
    return checkSeals({ published, openings, ...given }).seals.map((each) =>
      each.faults.map(({ code }) => code),
    );
  }

  it('fit their openings in any order, and each hand is checked', () => {
    const { seals, leftOver } = checkSeals({ event: EVENT, published, openings });
    expect(leftOver).toEqual([]);
    expect(seals.map(({ player, file, faults }) => [player, file, faults])).toEqual([
      ['Ann', 'a.opening.txt', []],
      ['Ben', 'b.opening.txt', []],
    ]);
    expect(seals.map(({ hand }) => hand?.check.legal)).toEqual([true, true]);
  });

  it('report a missing opening, and openings without a published code', () => {
    const stray = sealHand({ list: rebels, event: EVENT, player: 'Cyd' });
    const checked = checkSeals({
      published,
      openings: [openings[1] as never, { file: 'c.opening.txt', content: stray.opening }],
    });
    expect(checked.seals[1]?.faults[0]?.code).toBe('opening-missing');
    expect(checked.leftOver[0]).toMatchObject({
      file: 'c.opening.txt',
      fault: { code: 'opening-of-another-seal' },
    });
  });

  it('report swapped codes of two players', () => {
    const swapped = [
      { player: 'Ann', code: ben.code },
      { player: 'Ben', code: seal.code },
    ];
    expect(faults({ published: swapped })).toEqual([['other-player'], ['other-player']]);
  });

  it('report an altered opening under the player whose code it claims', () => {
    const altered = { file: 'a.opening.txt', content: seal.opening.replace('Push', 'Ambush') };
    expect(faults({ openings: [openings[0] as never, altered] })).toEqual([
      ['opening-altered'],
      [],
    ]);
  });

  it('report a copied code under the player who copied it, not under the other', () => {
    const copied = [published[0] as never, { player: 'Ben', code: seal.code }];
    expect(faults({ published: copied })).toEqual([[], ['other-player', 'reused']]);
  });

  it('report a code that one player published twice', () => {
    const twice = [1, 2].map(() => ({ player: 'Ann', code: seal.code }));
    expect(faults({ published: twice })).toEqual([['reused'], ['reused']]);
  });

  it.each(['Ann', 'ANN', 'Ann '])(
    'name a player who published codes for two hands, and would open the better one: Ann and "%s"',
    (name) => {
      const later = sealHand({ list: rebels, event: EVENT, player: name.trim() });
      const both = [...published, { player: name, code: later.code }];
      const opened = { file: 'later.opening.txt', content: later.opening };
      const [ann, ofBen, again] = faults({ published: both, openings: [...openings, opened] });
      expect([ann, ofBen]).toEqual([['several-codes'], []]);
      expect(again).toContain('several-codes');
      // The one that lost the choice is not given at all.
      expect(faults({ published: both })[0]).toEqual(['several-codes']);
    },
  );

  it('do not blame a player whose random bits somebody copied into an opening that was never published', () => {
    const stray = sealOver(SEALED.replace('"Ann"', '"Ben"'));
    const framing = [...openings, { file: 'stray.opening.txt', content: stray.opening }];
    expect(faults({ openings: framing })).toEqual([[], []]);
    const partners = [published[0] as never, { player: 'Ben', code: stray.code }];
    expect(faults({ published: partners, openings: framing })).toEqual([['reused'], ['reused']]);
  });

  it('name an opening that is a copy of another', () => {
    const copy = { file: 'c.opening.txt', content: seal.opening };
    const { leftOver } = checkSeals({ published, openings: [...openings, copy] });
    expect(leftOver).toEqual([
      {
        file: 'c.opening.txt',
        fault: { code: 'reused', message: 'It is a copy of a.opening.txt.' },
      },
    ]);
  });
});
