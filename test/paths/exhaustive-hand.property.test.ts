import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommandHandSnapshot } from '../../machines/command-hand/refusals.js';
import {
  commandHandMachine,
  explainHand,
  validateCommandHand,
  type CommandHandEvent,
} from '../../src/core.js';
import { positionsFrom, type Position } from '../../src/xstate-workbench/covering/positions.js';
import { scenarios } from '../../src/vectors/scenarios/index.js';
import { faults, withoutAnEnd } from './every-position.js';

type Scenario = (typeof scenarios.hand)[number];
type Hand = Position<CommandHandSnapshot, CommandHandEvent>;

/** Every hand that legal moves lead to. */
function everyHand({ input, events }: Scenario): Hand[] {
  const start = createActor(commandHandMachine, { input }).getSnapshot();
  return positionsFrom(start, (snapshot) =>
    events(snapshot).filter((event) => explainHand(snapshot, event).length === 0),
  );
}

/** The violations of the whole hand in this state. */
const violations = ({ input }: Scenario, { hand, contingencies }: CommandHandSnapshot['context']) =>
  validateCommandHand({ ...input, hand, contingencies });

/** Codes of missing cards: adding a card can only reduce these violations. */
const MISSING_CARDS = ['too-few-cards', 'too-few-of-these-pips', 'no-standing-orders'];

const everywhere = scenarios.hand.map((scenario) => ({ scenario, hands: everyHand(scenario) }));

describe.each(everywhere.map(({ scenario, hands }) => [scenario.id, scenario, hands] as const))(
  'every reachable hand of "%s"',
  (_id, scenario, hands) => {
    it(`can still become a confirmed hand (${hands.length} hands)`, () => {
      expect(hands.length).toBeGreaterThan(5);
      expect(withoutAnEnd(hands)).toEqual([]);
    });

    it('CC-2, CT-1: can be confirmed if and only if it breaks no rule', () => {
      expect(
        faults(hands, ({ snapshot: { status, context }, moves }) => {
          const broken = violations(scenario, context).map(({ rule }) => rule);
          const isConfirmed = status === 'done';
          const mayBeConfirmed = moves.some(({ event }) => event.type === 'hand.confirm');
          if (isConfirmed || mayBeConfirmed) return broken.length === 0 ? undefined : broken.join();
          return broken.length > 0 ? undefined : 'it cannot be confirmed';
        }),
      ).toEqual([]);
    });

    it('CC-4, CT-9: breaks no further rule when a legal card is added', () => {
      const faultsOf = ({ context }: CommandHandSnapshot) =>
        violations(scenario, context).filter(({ code }) => !MISSING_CARDS.includes(code)).length;
      const worse = ({ snapshot, moves }: Hand) =>
        moves.find(
          ({ event, leadsTo }) =>
            event.type.endsWith('.add') && faultsOf(leadsTo.snapshot) > faultsOf(snapshot),
        );
      expect(
        faults(hands, (hand) => {
          const move = worse(hand);
          return move && JSON.stringify(move.event);
        }),
      ).toEqual([]);
    });

    it('changes with each move by the one card that the move names', () => {
      expect(
        faults(hands, ({ snapshot: { context }, moves }) => {
          const cardsIn = ({ hand, contingencies }: typeof context) => [
            ...hand.map((id) => `hand ${id}`),
            ...contingencies.map((id) => `set aside ${id}`),
          ];
          const here = cardsIn(context);
          const wrong = moves.find(({ event, leadsTo }) => {
            const there = cardsIn(leadsTo.snapshot.context);
            const [less, more] = here.length < there.length ? [here, there] : [there, here];
            const changed = more.filter((each) => !less.includes(each));
            return event.type === 'hand.confirm'
              ? here.join() !== there.join()
              : more.length - less.length !== 1 ||
                  changed.length > 1 ||
                  changed.some((each) => !each.endsWith(` ${event.cardId}`));
          });
          return wrong && JSON.stringify(wrong.event);
        }),
      ).toEqual([]);
    });
  },
);
