import { describe, expect, it } from 'vitest';
import {
  applyRemedy,
  createCommandPhase,
  inputFromLists,
  readArmyList,
  writeArmyList,
} from '../../../src/index.js';

const VADER = [
  'Galactic Empire',
  'Darth Vader',
  'Grand Moff Tarkin',
  '2 Stormtroopers',
  '',
  'Commands:',
];
const textOf = (...cards: string[]) => [...VADER, ...cards].join('\n');
const sideOf = (text: string) => inputFromLists({ blue: readArmyList(text) }).players.blue;

describe('cards of a list that are shown at setup', () => {
  it('R43: a card with the mark "(divulged)" is shown, and stays in the hand', () => {
    const side = sideOf(textOf('••• Darkness Descends (divulged)', '• Ambush'));
    expect(side.divulged).toEqual(['darkness-descends']);
    expect(side.hand).toContain('darkness-descends');
    expect(side.permanents).toBeUndefined();
    expect(sideOf(textOf('Darkness Descends', 'Ambush')).divulged).toBeUndefined();
  });

  it('R49, CC-28: Fear Will Keep Them in Line lies in play from setup, and is not counted in the hand', () => {
    const text = textOf('Fear Will Keep Them in Line (divulged)', 'Ambush', 'Push');
    const input = inputFromLists({ blue: readArmyList(text), seed: 1 });
    const { blue } = createCommandPhase(input).view('red').players;
    expect(blue.permanents).toEqual(['fear-will-keep-them-in-line']);
    expect(blue.divulged).toEqual(['fear-will-keep-them-in-line']);
    expect(blue.handCount).toBe(3); // with Standing Orders, which a list may leave out
    expect(sideOf(textOf('Fear Will Keep Them in Line', 'Ambush', 'Push')).hand).toHaveLength(4);
  });

  it.each([
    ['Moment of Triumph', 'moment-of-triumph', VADER],
    [
      'Yes, My Master',
      'yes-my-master',
      ['Separatist Alliance', 'Count Dooku', 'Asajj Ventress', '', 'Commands:'],
    ],
  ])(
    'R49: %s must be shown: it is in play without a mark, and cannot be selected',
    (name, id, army) => {
      const list = readArmyList([...army, name, 'Ambush'].join('\n'));
      expect(list.divulged).toEqual([id]);
      const phase = createCommandPhase(inputFromLists({ blue: list, seed: 1 }));
      expect(phase.view('blue').players.blue).toMatchObject({ permanents: [id], handCount: 2 });
      expect(phase.send({ type: 'card.select', player: 'blue', cardId: id }).ok).toBe(false);
    },
  );

  it('R43: the mark on a card without Divulge is remarked on, and shows nothing', () => {
    const list = readArmyList(textOf('Ambush (divulged)'));
    expect(list.divulged).toEqual([]);
    expect(list.remarks).toContain('Ambush is not a card that is divulged at setup.');
  });

  it.each(['tts', 'legion-hq-text', 'normalised', 'legion-command-phase'] as const)(
    'R43: a player decides it by a remedy, and the list keeps it in the format %s',
    (format) => {
      const list = readArmyList(writeArmyList(readArmyList(textOf('Darkness Descends')), format));
      const remedy = { kind: 'divulge-card', cardId: 'darkness-descends' } as const;
      const shown = applyRemedy(list, { ...remedy, shown: true });
      expect(shown.divulged).toEqual(['darkness-descends']);
      expect(readArmyList(writeArmyList(shown)).divulged).toEqual(['darkness-descends']);
      expect(applyRemedy(shown, { ...remedy, shown: false }).divulged).toEqual([]);
    },
  );
});
