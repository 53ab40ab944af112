import type { ScheduledEffects } from '../../machines/model/outcome.js';
import { describe, expect, it } from 'vitest';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { cardsOfSide } from '../../machines/model/side.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import { PLAYERS } from '../../machines/model/player.js';
import { explainMatch, type RoundSnapshot } from '../../machines/round/refusals.js';
import { awaitedInMatch } from '../../machines/round/waiting.js';
import { turnsOf } from '../../machines/model/activation.js';
import { sameEffect } from '../../machines/rules/effects/windows.js';
import { roundMachine, type EffectRef, type PlayerColor, type Rank } from '../../src/core.js';
import { eventsBehind } from '../../src/vectors/scenarios/round.js';
import { positionsFrom, type Position } from './support/positions.js';
import { scenarios } from '../../src/vectors/scenarios/index.js';

/** One line for each position in which `faultOf` finds a fault: the value of the state and the fault. */
function faults<Snapshot extends AnyMachineSnapshot, Event>(
  positions: readonly Position<Snapshot, Event>[],
  faultOf: (position: Position<Snapshot, Event>) => string | undefined,
): string[] {
  return positions.flatMap((position) => {
    const fault = faultOf(position);
    return fault ? [`${JSON.stringify(position.snapshot.value)}: ${fault}`] : [];
  });
}

/** One line for each position from which no end can be reached. */
function withoutAnEnd<Snapshot extends AnyMachineSnapshot, Event>(
  positions: readonly Position<Snapshot, Event>[],
): string[] {
  const before = new Map<Position<Snapshot, Event>, Position<Snapshot, Event>[]>();
  for (const position of positions) {
    for (const { leadsTo } of position.moves) {
      before.set(leadsTo, [...(before.get(leadsTo) ?? []), position]);
    }
  }
  const found = new Set(positions.filter(({ snapshot }) => snapshot.status === 'done'));
  if (found.size === 0) return ['no position is an end'];
  for (const position of found) for (const each of before.get(position) ?? []) found.add(each);
  return faults(positions, (each) => (found.has(each) ? undefined : 'no end can be reached'));
}

type Scenario = (typeof scenarios.round)[number];
type RoundEvent = ReturnType<Scenario['events']>[number];
type Round = Position<RoundSnapshot, RoundEvent>;

/** True for a move that stands for a whole Command Phase: no invoked actor runs while states are explored. */
const isAPhase = (event: RoundEvent) => eventsBehind(event).length > 0;

/** Every table that legal moves lead to. */
function everyRound({ input, events }: Scenario): Round[] {
  const start = createActor(roundMachine, { input }).getSnapshot();
  return positionsFrom(start, (snapshot) =>
    events(snapshot).filter(
      (event) => isAPhase(event) || explainMatch(snapshot, event).length === 0,
    ),
  );
}

/** The effect at the start of the Activation Phase that it waits for now. */
function awaitedEffect(snapshot: RoundSnapshot, input: Scenario['input']): EffectRef | undefined {
  return awaitedInMatch(snapshot)
    .flatMap(({ effect }) => effect ?? [])
    .find((effect) => printed(input, effect)?.timing === 'activation-start');
}

/** The effects that the Command Phase scheduled for the Activation Phase, in order. */
function scheduledIn({ context }: RoundSnapshot): ScheduledEffects {
  const scheduled = context.outcomes.at(-1)?.scheduledEffects;
  return scheduled ?? { activationStart: [], duringActivation: [] };
}

function printed({ cards = [] }: Scenario['input'], { cardId, effectId }: EffectRef) {
  const effects = cards.find(({ id }) => id === cardId)?.effects ?? [];
  return effects.find(({ id }) => id === effectId);
}

const isActivating = (snapshot: RoundSnapshot) =>
  snapshot.matches({ activationPhase: 'activatingUnits' });

const ranksOf = (tokens: readonly Rank[]) => [...tokens].sort().join();

/** The ranks of all tokens of a player: faceup, facedown, in the pool, drawn, or drawn for the active unit (AP-3, AP-6). */
function tokensOf(table: PhaseContext, player: PlayerColor): string {
  const { orders, facedownTokens, orderPool } = table.sides[player];
  const { turn, drawn = [], active } = turnsOf(table) ?? {};
  return ranksOf([
    ...[...orders, ...facedownTokens].map(({ rank }) => rank),
    ...orderPool,
    ...(turn === player ? drawn : []),
    ...(active?.player === player && active.by === 'token' ? [active.rank] : []),
  ]);
}

const eachPlayer = (fault: (player: PlayerColor) => string | undefined) =>
  PLAYERS.map(fault).find((each) => each !== undefined);

const everywhere = scenarios.round.map((scenario) => ({ scenario, tables: everyRound(scenario) }));

describe.each(everywhere.map(({ scenario, tables }) => [scenario.id, scenario, tables] as const))(
  'every reachable table of the match "%s"',
  (_id, { input }, tables) => {
    it(`CC-1: can still lead to the end of the match (${tables.length} tables)`, () => {
      expect(tables.length).toBeGreaterThan(10);
      expect(withoutAnEnd(tables)).toEqual([]);
    });

    it('CC-19: has every card of each player once, and no card was played twice', () => {
      expect(
        faults(tables, ({ snapshot: { context } }) =>
          eachPlayer((player) => {
            const { hand, discard = [] } = input.players[player];
            const there = cardsOfSide(context.table.sides[player]).sort().join();
            if (there !== [...hand, ...discard].sort().join()) return there;
            const played = context.outcomes.map(({ players }) => players[player].cardPlayed);
            return new Set(played).size === played.length
              ? undefined
              : `${played.join()} are played`;
          }),
        ),
      ).toEqual([]);
    });

    it('CP-8: waits for each effect at the start in order, skips none, and offers no other', () => {
      expect(
        faults(tables, ({ snapshot, moves }) => {
          const due = awaitedEffect(snapshot, input);
          const offered = moves.filter(({ event }) => event.type.startsWith('effect.'));
          const atStart = snapshot.matches({ activationPhase: 'startOfTheActivationPhase' });
          if (!due) return atStart ? 'no effect is awaited at the start' : undefined;
          if (!atStart) return 'an effect is awaited after the start';
          const other = offered.find(({ event }) => !sameEffect(event as EffectRef, due));
          if (other) return JSON.stringify(other.event);
          if (offered.length === 0) return 'the awaited effect is not offered';
          const inOrder = scheduledIn(snapshot).activationStart;
          const placeOf = (effect: EffectRef) =>
            inOrder.findIndex((each) => sameEffect(each, effect));
          const wrong = offered.find(({ leadsTo }) => {
            const next = awaitedEffect(leadsTo.snapshot, input);
            const upTo = next ? placeOf(next) : inOrder.length;
            if (upTo <= placeOf(due)) return true;
            const between = inOrder.slice(placeOf(due) + 1, upTo);
            return !between.every((effect) => printed(input, effect)?.automatic);
          });
          return wrong && JSON.stringify(wrong.event);
        }),
      ).toEqual([]);
    });

    it('R31: awaits no effect during the Activation Phase but those of orders, and offers each one until it is used up', () => {
      expect(
        faults(tables, ({ snapshot, moves }) => {
          if (!isActivating(snapshot)) return undefined;
          const timingOf = (effect: EffectRef) => printed(input, effect)?.timing;
          const isOfOrder = (effect?: EffectRef) => effect && timingOf(effect) === 'issue-orders';
          if (!awaitedInMatch(snapshot).every(({ effect }) => isOfOrder(effect))) {
            return 'an act is awaited';
          }
          const offered = moves.filter(({ event }) => event.type.startsWith('effect.'));
          const { resolved: blues } = snapshot.context.table.sides.blue;
          const { resolved: reds } = snapshot.context.table.sides.red;
          const wrong = scheduledIn(snapshot).duringActivation.find((effect) => {
            const { frequency = 'once', automatic, choices } = printed(input, effect) ?? {};
            const isCounted = frequency === 'once' || automatic;
            const used = (effect.player === 'blue' ? blues : reds).some(
              ({ cardId, effectId }) => cardId === effect.cardId && effectId === effect.effectId,
            );
            const isOffered = offered.some(({ event }) => sameEffect(event as EffectRef, effect));
            // An effect with choices may also be missing because a required choice cannot be taken.
            return isOffered === (isCounted && used) && !choices;
          });
          if (wrong) return `${JSON.stringify(wrong)} is not offered as it should be`;
          const declined = offered.find(
            ({ event }) => event.type === 'effect.decline' && !isOfOrder(event),
          );
          return declined && JSON.stringify(declined.event);
        }),
      ).toEqual([]);
    });

    it('R33, AP-6: has one token for each unit, faceup, facedown, drawn or in the pool', () => {
      expect(
        faults(tables, ({ snapshot: { context, value } }) =>
          eachPlayer((player) => {
            const { army } = context.table.sides[player];
            const defeatedUnits = army.some(({ defeated }) => defeated);
            const pooled = value !== 'commandPhase' && context.table.priority !== null;
            // R53: a token that is drawn as the turns end stays with its player at the table.
            const leftTurns =
              context.table.ruleset.activations === 'tracked' && !turnsOf(context.table);
            if (defeatedUnits || !pooled || leftTurns) return undefined;
            const tokens = tokensOf(context.table, player);
            return tokens === ranksOf(army.map(({ rank }) => rank)) ? undefined : tokens;
          }),
        ),
      ).toEqual([]);
    });
  },
);
