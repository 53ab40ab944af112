import { createActor } from 'xstate';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import { commandHandMachine, imperial, type Hand } from '../rules/command-hand/hands.js';

/** An actor that builds the imperial hand, changed by `input`. */
export const building = (input: Partial<Hand>) =>
  createActor(commandHandMachine, { input: imperial(input) }).start();

export const NOTHING_YET = { hand: [], contingencies: [] };

export const add = (cardId: string): CommandHandEvent => ({ type: 'card.add', cardId });
export const remove = (cardId: string): CommandHandEvent => ({ type: 'card.remove', cardId });
export const setAside = (cardId: string): CommandHandEvent => ({ type: 'contingency.add', cardId });
export const takeBack = (cardId: string): CommandHandEvent => ({
  type: 'contingency.remove',
  cardId,
});
export const confirm: CommandHandEvent = { type: 'hand.confirm' };
