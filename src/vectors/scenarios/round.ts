import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { createActor, type DoneActorEvent, type SnapshotEvent } from 'xstate';
import { createCommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import { type CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { MatchEvent } from '../../../machines/model/match.js';
import type { CommandPhaseOutcome, EffectRef } from '../../../machines/model/outcome.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import type { Rank } from '../../../machines/model/unit.js';
import type { RoundMachine } from '../../../machines/round/machine.js';
import type { RoundSnapshot } from '../../../machines/round/refusals.js';
import { phaseInputOf, type RoundContext } from '../../../machines/round/round-context.js';
import { actsOfKind } from '../../../machines/model/built-army.js';
import { turnsOf } from '../../../machines/model/activation.js';
import { oneSideStandsAlone } from '../../../machines/rules/end-of-match.js';
import { leadsOn } from '../../../machines/rules/table/events.js';
import { waysToResolve } from '../../../machines/rules/effects/ways-to-resolve.js';
import { legalEventsOf } from '../../game/phase/legal-events.js';
import type { Scenario } from 'xstate-workbench';
import {
  ambush,
  card,
  commander,
  corps,
  effect,
  push,
  smallTable,
  support,
  type SmallTable,
} from './small-tables.js';

/** The ids of the units of small tables, by player. */
const UNITS: Record<PlayerColor, readonly string[]> = {
  blue: ['veers', 'snow'],
  red: ['leia', 'rebels'],
};

/** The done event of the actor of the Command Phase. */
type PhaseIsOver = DoneActorEvent<CommandPhaseOutcome, 'commandPhase'>;

/** The snapshot event of the actor of the Command Phase. */
type PhaseGoesOn = Pick<SnapshotEvent, 'type'> & {
  type: 'xstate.snapshot.commandPhase';
  snapshot: Pick<CommandPhaseSnapshot, 'context'>;
};

/** The events that are tried in a round. No actor runs during exploration, so they include the events of its actor. */
type RoundEvent = MatchEvent | PhaseIsOver | PhaseGoesOn;

const phaseMachine = createCommandPhaseMachine(EMPTY_LIBRARY);

/** The key of the played events that lead to an event of the actor. A symbol, so that JSON does not contain it. */
const PLAYED = Symbol('played');

/** The events of the Command Phase that lead to an event of its actor; empty for other events. */
export function eventsBehind(event: object): readonly CommandPhaseEvent[] {
  return (event as { [PLAYED]?: readonly CommandPhaseEvent[] })[PLAYED] ?? [];
}

/** Play a Command Phase to its end, always with the first (0) or last (-1) legal move, and return its done event. */
function playedPhase(input: CommandPhaseInput, which: 0 | -1): PhaseIsOver {
  const actor = createActor(phaseMachine, { input }).start();
  const events: CommandPhaseEvent[] = [];
  while (actor.getSnapshot().status === 'active') {
    const moves = legalEventsOf(actor.getSnapshot()).filter(leadsOn);
    const move = moves.at(which);
    if (!move) throw new Error('The Command Phase has no legal move, but is not over.');
    events.push(move);
    actor.send(move);
  }
  const end: PhaseIsOver = {
    type: 'xstate.done.actor.commandPhase',
    actorId: 'commandPhase',
    output: actor.getSnapshot().output as CommandPhaseOutcome,
  };
  return Object.assign(end, { [PLAYED]: events });
}

/** The snapshot events of the initial state and, if these events end the match, of the state after them. */
function statesAfter(
  input: CommandPhaseInput,
  events: readonly CommandPhaseEvent[],
): PhaseGoesOn[] {
  const actor = createActor(phaseMachine, { input }).start();
  const shown = (behind: readonly CommandPhaseEvent[]): PhaseGoesOn => {
    const { context } = actor.getSnapshot();
    const event: PhaseGoesOn = { type: 'xstate.snapshot.commandPhase', snapshot: { context } };
    return Object.assign(event, { [PLAYED]: behind });
  };
  const first = shown([]);
  for (const event of events) actor.send(event);
  // Other states are left out: the done event plays the phase from its beginning, so their moves would be played twice.
  return oneSideStandsAlone(actor.getSnapshot().context) ? [first, shown(events)] : [first];
}

/** An event of a later step: the round forwards it to the Command Phase, which refuses it in step 1. */
const tooSoon: MatchEvent = { type: 'order.issue', player: 'blue', unitId: 'veers' };

/** The events that the chart of the round itself handles while the Command Phase runs. */
const FOR_THE_MATCH: readonly MatchEvent['type'][] = ['range.measure', 'match.end'];

/** Events to try in every Activation and End Phase, legal or not. */
type Meanwhile = readonly Exclude<MatchEvent, { type: 'activation.end' }>[];

function eventsIn({ value, context }: RoundSnapshot, meanwhile: Meanwhile): RoundEvent[] {
  if (value === 'commandPhase') {
    const input = phaseInputOf(context);
    const ofTheMatch = meanwhile.filter(({ type }) => FOR_THE_MATCH.includes(type));
    const fallen = meanwhile.filter((event) => event.type === 'unit.defeat').slice(0, 1);
    return [
      tooSoon,
      ...ofTheMatch,
      ...statesAfter(input, fallen),
      playedPhase(input, 0),
      playedPhase(input, -1),
    ];
  }
  return [
    ...scheduledMoves(context),
    ...movesOfOtherEffects(context),
    ...meanwhile,
    ...actsOfTurns(context),
    { type: 'activation.end' },
  ];
}

/** Every act of a turn to activate units, legal or not (AP-3 … AP-6). */
function actsOfTurns({ table }: RoundContext): MatchEvent[] {
  const turns = turnsOf(table);
  if (!turns) return [];
  return PLAYERS.flatMap((player): MatchEvent[] => {
    const { army } = table.sides[player];
    return [
      ...army.map(({ id: unitId }) => ({ type: 'activation.unit' as const, player, unitId })),
      ...draws(table.sides[player].orderPool).map((draw) => ({ ...draw, player })),
      ...army.flatMap((unit) =>
        actsOfKind(table, unit, 'draw-two').map(({ upgrade }) => ({
          type: 'activation.draw' as const,
          player,
          source: { unitId: unit.id, upgrade: upgrade.id },
        })),
      ),
      ...[...new Set(turns.drawn)].map((rank) => ({
        type: 'activation.keep' as const,
        player,
        rank,
      })),
      { type: 'activation.pass', player },
      { type: 'activation.done', player },
    ];
  });
}

/** Names the token that is drawn, if chance would decide between several (R57). */
function draws(orderPool: readonly Rank[]) {
  const ranks = [...new Set(orderPool)];
  const draw = { type: 'activation.draw' as const };
  return ranks.length > 1 ? ranks.map((rank) => ({ ...draw, rank })) : [draw];
}

function scheduledMoves({ table, outcomes }: RoundContext): MatchEvent[] {
  const scheduled = outcomes.at(-1)?.scheduledEffects;
  const named = [...(scheduled?.activationStart ?? []), ...(scheduled?.duringActivation ?? [])];
  return named.flatMap((effectRef) => movesWith(table, effectRef));
}

/**
 * The moves with effects that the Command Phase does not schedule: those of late orders (R46), at the end of the Activation Phase (AP-7)
 * and in the End Phase (R52) of cards in play, and of cards that a player may hold and discard for them (R50).
 */
function movesOfOtherEffects({ table }: RoundContext): MatchEvent[] {
  return Object.values(table.cards).flatMap(({ id: cardId, effects }) =>
    effects.flatMap(({ id: effectId, timing, orders }) =>
      PLAYERS.flatMap((player): MatchEvent[] => {
        const named = { player, cardId, effectId };
        if (timing === 'hand-reaction') return [{ type: 'card.discard', ...named }];
        if (table.sides[player].inPlay?.cardId !== cardId) return [];
        if (timing === 'activation-end' || timing === 'end-phase') return movesWith(table, named);
        return orders
          ? UNITS[player].flatMap((unitId) => movesWith(table, { ...named, unitId }))
          : [];
      }),
    ),
  );
}

/** Every way to resolve an effect, and the move that declines it. */
function movesWith(table: PhaseContext, named: EffectRef): MatchEvent[] {
  return [
    ...waysToResolve(table, named).map((directives) => ({
      type: 'effect.resolve' as const,
      ...named,
      ...(directives.length > 0 && { directives }),
    })),
    { type: 'effect.decline', ...named },
  ];
}

function scenario(
  id: string,
  title: string,
  { rounds, ...table }: SmallTable & { rounds: number },
  meanwhile: Meanwhile = [],
): Scenario<RoundMachine> {
  return {
    id,
    title,
    input: { ...smallTable(table), rounds },
    // The type of the machine's events does not include the events of its actor.
    events: (snapshot) => eventsIn(snapshot, meanwhile) as readonly MatchEvent[],
  };
}

/** A card with effects of every kind for the Activation Phase. */
const campaign: CommandCard = card('campaign', 'Campaign', {
  effects: [
    effect('start-may', 'activation-start', { optional: true }),
    effect('start-by-itself', 'activation-start', { automatic: true }),
    effect('start-must', 'activation-start'),
    effect('at-any-time', 'during-activation', { frequency: 'each' }),
    effect('by-itself', 'during-activation', { automatic: true }),
    effect('once', 'during-activation', { frequency: 'once' }),
  ],
});

/** A card with an effect that the table waits for at the start of the Activation Phase. */
const watchful: CommandCard = card('watchful', 'Watchful', {
  effects: [effect('look-out', 'activation-start', { optional: true })],
});

/**
 * A card with an effect that gives orders during the Activation Phase, an effect that removes them, and one that the
 * orders of Snowtroopers open.
 */
const runners: CommandCard = card('runners', 'Runners', {
  orders: [{ count: 1, units: [{ ranks: ['commander'] }] }],
  effects: [
    ...(['grant-order', 'return-order'] as const).map((type) =>
      effect(type, 'during-activation', {
        choices: [{ directive: { type, player: 'self', unitId: '?' }, required: true }],
      }),
    ),
    effect('with-each-order', 'issue-orders', {
      optional: true,
      frequency: 'each-order',
      lasts: 'round',
      orders: { by: 'any', of: [{ names: ['Snowtroopers'] }] },
    }),
  ],
});

/** A card with effects of every kind for the end of the Activation Phase, and for the End Phase. */
const aftermath: CommandCard = card('aftermath', 'Aftermath', {
  effects: [
    effect('last-of-all', 'activation-end', { optional: true }),
    effect('of-its-own', 'activation-end', { automatic: true }),
    effect('may', 'end-phase', { optional: true }),
    effect('must', 'end-phase'),
    effect('by-itself', 'end-phase', { at: 'end', automatic: true }),
  ],
});

/** A card that gives both players a pass in their turns to activate units. */
const turning: CommandCard = card('turning', 'Turning Tide', {
  effects: [
    effect('passes', 'command-phase-end', {
      automatic: true,
      directives: [
        { type: 'add-to-pass-pool', player: 'self', tokens: 1 },
        { type: 'add-to-pass-pool', player: 'opponent', tokens: 1 },
      ],
    }),
  ],
});

/** A card without orders, with an effect for the turns to activate units. */
const quiet: CommandCard = card('quiet', 'Quiet March', {
  orders: [],
  effects: [effect('once', 'during-activation', { frequency: 'once' })],
});

/** A card that is never played, but discarded from the hand during the Activation Phase. */
const duck: CommandCard = card('duck', 'Duck!', {
  playable: 'never',
  effects: [effect('as-shots-fall', 'hand-reaction', { optional: true })],
});

/** Blue's army of the turns: its general may draw two tokens. */
const ableToImprovise = {
  upgrades: [
    {
      id: 'improvised-orders',
      name: 'Improvised Orders',
      slot: 'command',
      acts: [{ kind: 'draw-two', use: 'exhaust', text: 'Draw two tokens, and keep one.' }],
    },
  ],
  ruleset: { orderRange: null, activations: 'tracked' },
} satisfies Partial<SmallTable>;
const improviser = commander('veers', 'General Veers', { upgrades: ['improvised-orders'] });

/** A card that defeats the last enemy once units may be activated. */
const overwhelming: CommandCard = card('overwhelming', 'Overwhelming Force', {
  effects: [
    effect('by-itself', 'during-activation', {
      automatic: true,
      directives: [{ type: 'defeat-unit', player: 'opponent', unitId: 'leia' }],
    }),
  ],
});

const inEachArmy = (happens: (player: PlayerColor, unitId: string) => Meanwhile[number][]) =>
  PLAYERS.flatMap((player) => UNITS[player].flatMap((unitId) => happens(player, unitId)));

/** Small matches that together reach every branch of the round. */
export const roundScenarios: readonly Scenario<RoundMachine>[] = [
  scenario('campaign', 'Two rounds; both play cards with effects for the Activation Phase', {
    cards: [campaign, card('uprising', 'Uprising', { pips: 2 }), push],
    rounds: 2,
    blue: { hand: ['campaign', 'push'] },
    red: { hand: ['uprising', 'push'] },
  }),
  scenario(
    'last-stand',
    'Two rounds; red has one unit, which may fall at any time',
    {
      cards: [watchful, push],
      rounds: 2,
      blue: { hand: ['watchful', 'push'] },
      red: { hand: ['watchful', 'push'], army: [commander('leia', 'Leia Organa')] },
    },
    [{ type: 'unit.defeat', player: 'red', unitId: 'leia' }],
  ),
  scenario(
    'fallen-leaders',
    'Two rounds; both generals may fall, and a unit of troopers takes their place; red may fall or concede',
    {
      cards: [ambush, push],
      rounds: 2,
      blue: { hand: ['ambush', 'push'] },
      red: { hand: ['ambush', 'push'] },
    },
    [
      { type: 'unit.defeat', player: 'blue', unitId: 'veers' },
      { type: 'unit.defeat', player: 'red', unitId: 'leia' },
      { type: 'unit.defeat', player: 'red', unitId: 'rebels' },
      { type: 'match.end', winner: 'blue', reason: 'red concedes' },
      ...inEachArmy((player, unitId) => [{ type: 'unit.promote', player, unitId }]),
    ],
  ),
  scenario(
    'undeployed',
    "One round, which begins undeployed; blue's Snowtroopers are deployed in its Activation Phase, and ready their HQ Uplink",
    {
      cards: [push],
      upgrades: [
        {
          id: 'hq-uplink',
          name: 'HQ Uplink',
          slot: 'comms',
          acts: [{ kind: 'order-to-itself', use: 'exhaust' }],
        },
      ],
      ruleset: { orderRange: null, deployment: 'undeployed-at-first' },
      rounds: 1,
      blue: {
        hand: ['push'],
        army: [
          commander('veers', 'General Veers'),
          corps('snow', 'Snowtroopers', { upgrades: [{ id: 'hq-uplink', state: 'exhausted' }] }),
        ],
      },
      red: { hand: ['push'] },
    },
    [
      { type: 'unit.deploy', player: 'blue', unitId: 'snow' },
      {
        type: 'upgrade.change',
        player: 'blue',
        unitId: 'snow',
        upgrade: 'hq-uplink',
        to: 'ready',
      },
    ],
  ),
  scenario(
    'turns',
    'One round of turns; blue may draw two tokens and both may pass; the Snowtroopers may fall while they are active',
    {
      ...ableToImprovise,
      cards: [turning, push],
      rounds: 1,
      blue: {
        hand: ['turning'],
        army: [improviser, corps('snow', 'Snowtroopers'), support('at-st', 'AT-ST')],
      },
      red: { hand: ['push'], army: [commander('leia', 'Leia Organa')] },
    },
    [{ type: 'unit.defeat', player: 'blue', unitId: 'snow' }],
  ),
  scenario(
    'turns-cut-short',
    "One round of turns; red's last unit falls as they begin or later, or both go on by the table; red may discard a card",
    {
      ...ableToImprovise,
      cards: [overwhelming, quiet, duck, push],
      rounds: 1,
      blue: { hand: ['overwhelming', 'quiet'], army: [improviser, corps('snow', 'Snowtroopers')] },
      red: { hand: ['duck', 'push'], army: [commander('leia', 'Leia Organa')] },
    },
    [{ type: 'activations-by-table' }, { type: 'unit.defeat', player: 'red', unitId: 'leia' }],
  ),
  scenario(
    'effects-at-the-end',
    "One round; blue's card has effects at the end of the Activation Phase and in the End Phase, in which red's last unit may fall",
    {
      cards: [aftermath, push],
      rounds: 1,
      blue: { hand: ['aftermath'] },
      red: { hand: ['push'], army: [commander('leia', 'Leia Organa')] },
    },
    [{ type: 'unit.defeat', player: 'red', unitId: 'leia' }],
  ),
  scenario(
    'late-orders',
    'One round; orders are given and taken back, open an effect, and ranges are measured, in its Activation Phase',
    {
      cards: [runners, push],
      rounds: 1,
      blue: { hand: ['runners'] },
      red: { hand: ['push'] },
    },
    [
      ...inEachArmy((player, unitId) => [
        { type: 'order.grant', player, unitId, source: 'Inspire' },
      ]),
      {
        type: 'order.grant',
        player: 'blue',
        unitId: 'snow',
        source: { unitId: 'veers', keyword: 'Direct' },
      },
      ...['leia', 'nobody'].map((to): Meanwhile[number] => ({
        type: 'range.measure',
        ranges: [{ player: 'blue', from: 'veers', of: 'red', to, range: 2 }],
      })),
    ],
  ),
];
