import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import { CommandHandInputError } from '../../../machines/rules/command-hand/input.js';
import {
  commandHandMachine,
  explainHand,
  imperial,
  IMPERIAL,
  vader,
  withInHand,
} from '../rules/command-hand/hands.js';
import { add, building, confirm, NOTHING_YET, remove, setAside, takeBack } from './building.js';

/** What the chart stands in after these events: `[hand, set-aside cards]`, or `confirmed`. */
function standing(actor: ReturnType<typeof building>, ...events: CommandHandEvent[]) {
  for (const event of events) {
    expect(explainHand(actor.getSnapshot(), event)).toEqual([]);
    actor.send(event);
  }
  const { value } = actor.getSnapshot();
  return typeof value === 'string' ? value : [value.building.hand, value.building.setAside];
}

/** Why it is refused: each broken rule. The event changes nothing. */
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
  it('CC-2, CC-3: seven cards and two set aside, one after another, are confirmed', () => {
    const actor = building(NOTHING_YET);
    expect(standing(actor)).toEqual(['missingCards', 'roomLeft']);
    expect(standing(actor, ...IMPERIAL.hand.slice(1).map(add))).toEqual([
      'missingCards',
      'roomLeft',
    ]);
    expect(standing(actor, add('ambush'))).toEqual(['full', 'roomLeft']);
    expect(standing(actor, ...IMPERIAL.contingencies.map(setAside))).toEqual([
      'full',
      'atTheLimit',
    ]);
    expect(standing(actor, confirm)).toBe('confirmed');
    expect(actor.getSnapshot().output).toEqual({
      hand: [...IMPERIAL.hand.slice(1), 'ambush'],
      contingencies: IMPERIAL.contingencies,
    });
  });

  it('CC-2: a hand that misses a card is not confirmed', () => {
    const actor = building({ hand: IMPERIAL.hand.slice(1) });
    expect(refused(actor, confirm)).toEqual(['CC-2 too-few-cards', 'CC-3 too-few-of-these-pips']);
  });

  it('CC-2: no card is put into a full hand until another is out', () => {
    const actor = building({});
    expect(refused(actor, add('vaders-might'))).toEqual([
      'CC-2 too-many-cards',
      'CC-3 too-many-of-these-pips',
    ]);
    expect(standing(actor, remove('ambush'))).toEqual(['missingCards', 'atTheLimit']);
    expect(standing(actor, add('vaders-might'))).toEqual(['full', 'atTheLimit']);
  });

  it('CC-3, CC-4, CC-5, CC-6, CC-7, CT-9: a card is refused by the rule that it would break', () => {
    const actor = building({ hand: ['ambush', 'implacable'] });
    expect(refused(actor, add('vaders-might'))).toEqual(['CC-3 too-many-of-these-pips']);
    expect(refused(actor, add('voracious-ambition'))).toEqual([
      'CC-3 too-many-of-these-pips',
      'CC-6 character-not-in-army',
    ]);
    expect(refused(actor, add('turning-the-tide'))).toEqual(['CC-5 other-faction']);
    expect(refused(actor, add('overwhelming-barrage'))).toEqual(['CC-5 other-battle-force']);
    expect(refused(actor, add('aggression'))).toEqual(['CC-6 required-unit-not-in-army']);
    expect(refused(actor, add('no-card'))).toEqual(['CC-7 unknown-card']);
    expect(refused(actor, add('coordinated-fire'))).toEqual(['CT-9 set-aside-and-in-hand']);
    const withPush = building({ hand: ['push'] });
    expect(refused(withPush, add('push'))).toEqual(['CC-4 more-than-one-copy']);
  });

  it('CC-2: only a card of the hand is taken out, only a set-aside card taken back', () => {
    const actor = building({ hand: ['ambush'], contingencies: ['pinned-down'] });
    expect(refused(actor, remove('pinned-down'))).toEqual(['CC-2 not-in-hand']);
    expect(refused(actor, takeBack('ambush'))).toEqual(['CT-1 not-set-aside']);
    const heard = (event: CommandHandEvent) =>
      explainHand(actor.getSnapshot(), event).map(({ message }) => message);
    expect(heard(remove('pinned-down'))).toEqual(['Pinned Down is not in this hand.']);
    expect(heard(takeBack('no-card'))).toEqual(['"no-card" is not set aside.']);
    expect(standing(actor, remove('ambush'), takeBack('pinned-down'))).toEqual([
      'missingCards',
      'roomLeft',
    ]);
  });
});

describe('setting cards aside', () => {
  it('CT-1: at the limit no more is set aside, until one is taken back', () => {
    const actor = building({});
    expect(refused(actor, setAside('pinned-down'))).toEqual(['CT-1 too-many-set-aside']);
    expect(standing(actor, takeBack('covert-observation'))).toEqual(['full', 'roomLeft']);
    expect(standing(actor, setAside('pinned-down'))).toEqual(['full', 'atTheLimit']);
  });

  it('CT-1: without Contingencies none is set aside, and none can be taken back', () => {
    const actor = building({ ...NOTHING_YET, army: [vader] });
    expect(standing(actor)).toEqual(['missingCards', 'noneAllowed']);
    expect(refused(actor, setAside('ambush'))).toEqual(['CT-1 too-many-set-aside']);
    expect(refused(actor, takeBack('ambush'))).toEqual(['CT-1 not-set-aside']);
  });

  it('CT-2, CT-6, CT-9, CT-10: a card is not set aside by the rule that it would break', () => {
    const actor = building({ contingencies: ['pinned-down'] });
    expect(refused(actor, setAside('turning-the-tide'))).toEqual(['CT-2 other-faction']);
    expect(refused(actor, setAside('no-card'))).toEqual(['CT-6 not-a-command-card']);
    expect(refused(actor, setAside('ambush'))).toEqual(['CT-9 set-aside-and-in-hand']);
    expect(refused(actor, setAside('pinned-down'))).toEqual(['CT-9 set-aside-twice']);
    expect(refused(actor, setAside('voracious-ambition'))).toEqual([
      'CT-10 named-unit-not-in-army',
    ]);
  });

  it('CT-1: cards may be set aside, none must be', () => {
    expect(standing(building({ contingencies: [] }), confirm)).toBe('confirmed');
  });

  it('CT-7: after the hand is confirmed nothing is set aside, and no card changes', () => {
    const actor = building({ contingencies: [] });
    standing(actor, confirm);
    const after = (event: CommandHandEvent) =>
      explainHand(actor.getSnapshot(), event).map(({ rule, code }) => `${rule} ${code}`);
    expect(after(setAside('pinned-down'))).toEqual(['CT-7 hand-confirmed']);
    expect(after(takeBack('pinned-down'))).toEqual(['CT-7 hand-confirmed']);
    expect(after(remove('ambush'))).toEqual(['CC-2 hand-confirmed']);
    expect(after(confirm)).toEqual(['CC-2 hand-confirmed']);
  });
});

describe('a hand that was begun', () => {
  it('CC-6: with a card that breaks a rule, it is at fault until that is out', () => {
    const actor = building(withInHand('push', 'reckless-diversion'));
    expect(standing(actor)).toEqual(['atFault', 'atTheLimit']);
    expect(refused(actor, confirm)).toEqual(['CC-6 character-not-in-army']);
    expect(standing(actor, remove('reckless-diversion'))).toEqual(['missingCards', 'atTheLimit']);
    expect(standing(actor, add('push'), confirm)).toBe('confirmed');
  });

  it('CC-4: of two copies one is taken out at a time', () => {
    const actor = building(withInHand('implacable', 'ambush'));
    expect(standing(actor, remove('ambush'))).toEqual(['missingCards', 'atTheLimit']);
    expect(actor.getSnapshot().context.hand).toContain('ambush');
  });

  it('CC-3: what is missing may be put in before what is at fault is out', () => {
    const actor = building({ hand: ['reckless-diversion'] });
    expect(standing(actor, add('push'))).toEqual(['atFault', 'atTheLimit']);
  });

  it('CT-1: with more set aside than allowed, until one is taken back; CT-9: or out of the hand', () => {
    const three = building({ contingencies: [...IMPERIAL.contingencies, 'pinned-down'] });
    expect(standing(three)).toEqual(['full', 'atFault']);
    expect(standing(three, takeBack('pinned-down'))).toEqual(['full', 'atTheLimit']);

    const twice = building({ contingencies: ['ambush'] });
    expect(standing(twice)).toEqual(['full', 'atFault']);
    expect(standing(twice, remove('ambush'))).toEqual(['missingCards', 'roomLeft']);

    const room = building({ contingencies: ['turning-the-tide'] });
    expect(standing(room, setAside('pinned-down'))).toEqual(['full', 'atFault']);

    const none = building({ army: [vader], contingencies: ['pinned-down'] });
    expect(standing(none, takeBack('pinned-down'))).toEqual(['full', 'noneAllowed']);
  });

  it('CC-2: what is no army with a hand is not begun', () => {
    const actor = createActor(commandHandMachine, { input: imperial({ hand: [1] as never }) });
    expect(actor.getSnapshot().status).toBe('error');
    expect(actor.getSnapshot().error).toBeInstanceOf(CommandHandInputError);
  });
});
