import { describe, expect, it } from 'vitest';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import { explainHand, IMPERIAL, vader, withInHand } from '../rules/command-hand/hands.js';
import { add, building, confirm, NOTHING_YET, remove, setAside, takeBack } from './building.js';

/** Sends these events and returns the states of the chart: `[hand, setAside]`, or `confirmed`. */
function statesAfter(actor: ReturnType<typeof building>, ...events: CommandHandEvent[]) {
  for (const event of events) {
    expect(explainHand(actor.getSnapshot(), event)).toEqual([]);
    actor.send(event);
  }
  const { value } = actor.getSnapshot();
  return typeof value === 'string' ? value : [value.building.hand, value.building.setAside];
}

/** Returns each broken rule and its code, and checks that the event changes nothing. */
function refused(actor: ReturnType<typeof building>, event: unknown): string[] {
  const before = actor.getSnapshot();
  const why = explainHand(before, event).map(({ rule, code }) => `${rule} ${code}`);
  expect(why).not.toEqual([]);
  actor.send(event as CommandHandEvent);
  expect(actor.getSnapshot().context).toEqual(before.context);
  expect(actor.getSnapshot().value).toEqual(before.value);
  return why;
}

describe('building a hand', () => {
  it('CC-2, CC-3: a hand of seven cards and two set-aside cards is built card by card and confirmed', () => {
    const actor = building(NOTHING_YET);
    expect(statesAfter(actor)).toEqual(['missingCards', 'roomLeft']);
    expect(statesAfter(actor, ...IMPERIAL.hand.slice(1).map(add))).toEqual([
      'missingCards',
      'roomLeft',
    ]);
    expect(statesAfter(actor, add('ambush'))).toEqual(['full', 'roomLeft']);
    expect(statesAfter(actor, ...IMPERIAL.contingencies.map(setAside))).toEqual([
      'full',
      'atTheLimit',
    ]);
    expect(statesAfter(actor, confirm)).toBe('confirmed');
    expect(actor.getSnapshot().output).toEqual({
      hand: [...IMPERIAL.hand.slice(1), 'ambush'],
      contingencies: IMPERIAL.contingencies,
    });
  });

  it('CC-3, CC-4, CC-5, CC-6, CC-7, CT-9: a card is refused by the rule that it would break', () => {
    const actor = building({ hand: ['ambush', 'implacable'] });
    expect(refused(actor, add('vaders-might'))).toEqual(['CC-3 too-many-of-these-pips']);
    expect(refused(actor, add('voracious-ambition'))).toEqual([
      'CC-3 too-many-of-these-pips',
      'CC-6 character-not-in-army',
    ]);
    expect(refused(actor, add('turning-the-tide'))).toEqual(['CC-5 other-faction']);
    expect(refused(actor, add('overwhelming-barrage'))).toEqual(['BF-1 other-battle-force']);
    expect(refused(actor, add('aggression'))).toEqual(['CC-6 required-unit-not-in-army']);
    expect(refused(actor, add('no-card'))).toEqual(['CC-7 unknown-card']);
    expect(refused(actor, add('coordinated-fire'))).toEqual(['CT-9 set-aside-and-in-hand']);
    const withPush = building({ hand: ['push'] });
    expect(refused(withPush, add('push'))).toEqual(['CC-4 more-than-one-copy']);
  });

  it('CC-2: only a card in the hand can be removed, and only a set-aside card can be taken back', () => {
    const actor = building({ hand: ['ambush'], contingencies: ['pinned-down'] });
    expect(refused(actor, remove('pinned-down'))).toEqual(['CC-2 not-in-hand']);
    expect(refused(actor, takeBack('ambush'))).toEqual(['CT-1 not-set-aside']);
    const messages = (event: CommandHandEvent) =>
      explainHand(actor.getSnapshot(), event).map(({ message }) => message);
    expect(messages(remove('pinned-down'))).toEqual(['Pinned Down is not in this hand.']);
    expect(messages(takeBack('no-card'))).toEqual(['"no-card" is not set aside.']);
    expect(statesAfter(actor, remove('ambush'), takeBack('pinned-down'))).toEqual([
      'missingCards',
      'roomLeft',
    ]);
  });
});

describe('setting cards aside', () => {
  it('CT-2, CT-6, CT-9, CT-10: a card is not set aside if it would break a rule, and that rule is named', () => {
    const actor = building({ contingencies: ['pinned-down'] });
    expect(refused(actor, setAside('turning-the-tide'))).toEqual(['CT-2 other-faction']);
    expect(refused(actor, setAside('no-card'))).toEqual(['CT-6 not-a-command-card']);
    expect(refused(actor, setAside('ambush'))).toEqual(['CT-9 set-aside-and-in-hand']);
    expect(refused(actor, setAside('pinned-down'))).toEqual(['CT-9 set-aside-twice']);
    expect(refused(actor, setAside('voracious-ambition'))).toEqual([
      'CT-10 named-unit-not-in-army',
    ]);
  });

  it('CT-7: nothing is set aside and no card changes after the hand is confirmed', () => {
    const actor = building({ contingencies: [] });
    statesAfter(actor, confirm);
    const after = (event: CommandHandEvent) =>
      explainHand(actor.getSnapshot(), event).map(({ rule, code }) => `${rule} ${code}`);
    expect(after(setAside('pinned-down'))).toEqual(['CT-7 hand-confirmed']);
    expect(after(takeBack('pinned-down'))).toEqual(['CT-7 hand-confirmed']);
    expect(after(remove('ambush'))).toEqual(['CC-2 hand-confirmed']);
    expect(after(confirm)).toEqual(['CC-2 hand-confirmed']);
  });
});

describe('a hand that starts with cards', () => {
  it('CC-6: a hand with an illegal card is at fault until that card is removed', () => {
    const actor = building(withInHand('push', 'reckless-diversion'));
    expect(statesAfter(actor)).toEqual(['atFault', 'atTheLimit']);
    expect(refused(actor, confirm)).toEqual(['CC-6 character-not-in-army']);
    expect(statesAfter(actor, remove('reckless-diversion'))).toEqual([
      'missingCards',
      'atTheLimit',
    ]);
    expect(statesAfter(actor, add('push'), confirm)).toBe('confirmed');
  });

  it('CT-1, CT-9: set-aside cards over the limit, or also in the hand, are at fault until one of them is removed', () => {
    const three = building({ contingencies: [...IMPERIAL.contingencies, 'pinned-down'] });
    expect(statesAfter(three)).toEqual(['full', 'atFault']);
    expect(statesAfter(three, takeBack('pinned-down'))).toEqual(['full', 'atTheLimit']);

    const twice = building({ contingencies: ['ambush'] });
    expect(statesAfter(twice)).toEqual(['full', 'atFault']);
    expect(statesAfter(twice, remove('ambush'))).toEqual(['missingCards', 'roomLeft']);

    const room = building({ contingencies: ['turning-the-tide'] });
    expect(statesAfter(room, setAside('pinned-down'))).toEqual(['full', 'atFault']);

    const none = building({ army: [vader], contingencies: ['pinned-down'] });
    expect(statesAfter(none, takeBack('pinned-down'))).toEqual(['full', 'noneAllowed']);
  });
});
