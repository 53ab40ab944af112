import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueCards } from '../../machines/catalogue/cards.js';
import type { CardEffect, CommandCard } from '../../machines/model/command-card.js';
import { AT_THE_TABLE, TRACKED_OTHERWISE, WRITTEN_OTHERWISE } from './card-effects-reasons.js';

/** One effect as `card-effects.json` has it. */
interface Printed {
  timing: string;
  optional: boolean | 'partly';
  decides: string;
  frequency: string;
  tracked: string[];
}

const FILE = new URL('card-effects.json', import.meta.url);
const printedCards = (
  JSON.parse(readFileSync(FILE, 'utf8')) as { cards: { id: string; effects: Printed[] }[] }
).cards;

const cardOf = (id: string): CommandCard => {
  const found = catalogueCards.find((card) => card.id === id);
  if (!found) throw new Error(`the catalogue has no card "${id}"`);
  return found;
};

/** Facts while a hand is built are `handPips` and `mandatory` of the card, not effects. */
const isEffect = ({ timing }: Printed) => timing !== 'hand-building';

/** A printed effect in one line. One that may be left out in part is two: one that happens, and one that may. */
function printedLines(effect: Printed): string[] {
  const { timing, optional, decides, frequency } = effect;
  if (optional !== 'partly') return [lineOf(timing, optional, decides, frequency)];
  return [
    lineOf(timing, false, 'nobody', frequency),
    lineOf(timing, true, decides, frequency),
  ];
}

function lineOf(timing: string, optional: boolean, decides: string, frequency: string): string {
  return `${timing}: ${optional ? 'may' : 'must'}, ${decides} decides, ${frequency}`;
}

/** An effect of the catalogue in one line. */
function writtenLine({ timing, optional = false, frequency = 'once', ...effect }: CardEffect) {
  const often = typeof frequency === 'string' ? frequency : `up to ${frequency.most}`;
  return lineOf(timing, optional, deciderOf({ frequency, ...effect }), often);
}

/** The effects of a card. The halves of one effect for "divulged" and "not divulged" are one line (R49). */
function writtenLines({ effects }: CommandCard): string[] {
  const lines = effects.map((effect) => ({ when: effect.when, line: writtenLine(effect) }));
  const isOtherHalf = ({ when, line }: (typeof lines)[number]) =>
    when === 'not-divulged' &&
    lines.some((other) => other.when === 'divulged' && other.line === line);
  return lines.filter((each) => !isOtherHalf(each)).map(({ line }) => line);
}

function deciderOf({ automatic, frequency, decides = 'player' }: Partial<CardEffect>): string {
  const isAutomatic = automatic || frequency === 'lasting' || frequency === 'permanent';
  return isAutomatic ? 'nobody' : decides;
}

/** What a card changes of the things that the phase tracks, read from its directives, grants and conditions. */
function trackedBy(card: CommandCard): string[] {
  const directives = card.effects.flatMap(({ directives: own = [], choices = [] }) => [
    ...own,
    ...choices.map(({ directive }) => directive),
  ]);
  const tracked = directives.flatMap((directive): string[] => {
    const whose = 'player' in directive && directive.player === 'opponent' ? '-opponent' : '';
    switch (directive.type) {
      case 'return-order':
        return [`orders${whose}`, 'order-pool'];
      case 'activate-unit':
        return ['activation-order', ...(directive.orToken ? ['order-flip', 'order-pool'] : [])];
      case 'grant-order':
        return whose ? ['orders-opponent', 'order-pool'] : ['orders'];
      case 'limit-orders':
        return [`orders${whose}`, 'order-limit'];
      case 'limit-range':
        return ['orders', 'order-limit'];
      case 'decline-orders':
      case 'add-orders':
        return ['orders'];
      case 'return-to-hand':
        return directive.from === 'discard' ? ['hand', 'discard'] : ['hand'];
      case 'discard':
      case 'lock-away':
        return ['hand', 'discard'];
      case 'play-instead':
        return ['hand', 'selection'];
      case 'restart-selection':
        return ['selection'];
      case 'defeat-unit':
        return ['defeat'];
      case 'add-to-pass-pool':
        return ['pass-pool'];
      case 'add-to-order-pool':
        return ['order-pool'];
      default:
        return TRACKED_BY_TOKENS[directive.type] ?? [];
    }
  });
  const keywords = (card.grants ?? []).flatMap(({ keywords: given = [], loses = [] }) => [
    ...given.map(({ name }) => name),
    ...loses,
  ]);
  return [
    ...tracked,
    ...card.effects.flatMap(({ timing, when, says, orders, frequency, activation, choices }) => [
      ...(frequency === 'per-token' ? ['draw'] : []),
      ...(isSecondActivation({ activation, choices }) ? ['activation'] : []),
      ...(when || timing === 'setup' ? ['divulged'] : []),
      ...(timing === 'hand-reaction' ? ['hand', 'discard'] : []),
      ...(says === 'round' ? ['round'] : []),
      ...(says === 'defeated-enemies' ? ['defeated-units'] : []),
      ...(says === 'nominated' ? ['nomination'] : []),
      ...(says === 'order-of-owner' ? ['orders'] : []),
      ...(orders?.player === 'opponent' ? ['orders-opponent'] : []),
    ]),
    ...(card.handPips !== undefined && card.handPips !== card.pips ? ['priority'] : []),
    ...(card.selectInRoundIfDivulged ? ['selection'] : []),
    ...(card.inPlayFromSetup ? ['in-play', 'hand'] : []),
    ...(keywords.some((name) => ['Direct', 'Coordinate'].includes(name)) ? ['keyword-orders'] : []),
    ...(keywords.includes('Unstoppable') ? ['order-pool'] : []),
  ];
}

/** Whether a unit gives its own token back as its activation ends, so that it can activate again. */
function isSecondActivation({ activation, choices = [] }: Pick<CardEffect, 'activation' | 'choices'>) {
  return (
    activation?.at === 'end' &&
    choices.some(({ directive: { type, ...of } }) => type === 'return-order' && 'player' in of && of.player === 'self')
  );
}

const TRACKED_BY_TOKENS: Readonly<Record<string, string[]>> = {
  'assign-token': ['orders-opponent', 'order-pool'],
  'flip-token': ['order-flip', 'activation'],
  'set-aside-tokens': ['order-pool', 'tokens-on-card'],
  'name-draw': ['draw'],
  'first-or-last': ['activation-order', 'orders-opponent', 'order-pool', 'tokens-on-card'],
};

const sorted = (values: Iterable<string>) => [...values].sort();

describe('the effects of each card, compared with what is printed', () => {
  it('R46, R47: timing, who may leave it out, who decides, and how often, effect by effect', () => {
    const wrong = printedCards.flatMap(({ id, effects }) => {
      const printed = sorted(effects.filter(isEffect).flatMap(printedLines));
      const written = sorted(writtenLines(cardOf(id)));
      if (JSON.stringify(printed) === JSON.stringify(written)) return [];
      const missing = printed.filter((line) => !written.includes(line));
      const more = written.filter((line) => !printed.includes(line));
      return [[id, { missing, more }]];
    });
    expect(wrong.filter(([id]) => !Object.hasOwn(WRITTEN_OTHERWISE, id as string))).toEqual([]);
    expect(sorted(wrong.map(([id]) => id as string))).toEqual(sorted(Object.keys(WRITTEN_OTHERWISE)));
  });

  it('R47: what each card changes of the things that the phase tracks', () => {
    const wrong = printedCards.flatMap(({ id, effects }) => {
      const printed = new Set(effects.flatMap(({ tracked }) => tracked));
      const written = new Set(trackedBy(cardOf(id)));
      const missing = sorted(printed).filter((one) => !written.has(one) && !AT_THE_TABLE[one]);
      const more = sorted(written).filter((one) => !printed.has(one));
      return missing.length + more.length > 0 ? [[id, { missing, more }]] : [];
    });
    expect(wrong.filter(([id]) => !Object.hasOwn(TRACKED_OTHERWISE, id as string))).toEqual([]);
    expect(sorted(wrong.map(([id]) => id as string))).toEqual(sorted(Object.keys(TRACKED_OTHERWISE)));
  });

  it.each(Object.entries({ ...WRITTEN_OTHERWISE, ...TRACKED_OTHERWISE, ...AT_THE_TABLE }))(
    'a difference has a reason: %s',
    (_, reason) => {
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    },
  );
});
