/** The state of the reference when a Command Phase begins. */
import { giveCommandTokens, remindAtPhaseStart } from './reference-keywords.js';
import { type ReferenceSide, type ReferenceState } from './reference-table.js';
import type { CardId, PlayerColor, CommandCard, CommandPhaseInput, Ruleset } from './shapes.js';

/** The options of a named ruleset: `documents` are the defaults, `current` is today's rule book. */
function presetOf(ruleset: CommandPhaseInput['ruleset']): Partial<Ruleset> {
  if (typeof ruleset !== 'string') return ruleset ?? {};
  return ruleset === 'current' ? { orderRange: null } : {};
}

/** The state before the first step, with commander tokens and the reminders of the phase start. */
export function initialTable(
  input: CommandPhaseInput,
  cards: Record<CardId, CommandCard>,
): ReferenceState {
  const side = (player: PlayerColor): ReferenceSide => {
    const given = input.players[player];
    return {
      army: structuredClone(given.army),
      hand: [...given.hand],
      contingencies: [...(given.contingencies ?? [])],
      discard: [...(given.discard ?? [])],
      permanents: [...(given.permanents ?? [])],
      lockedAway: structuredClone(given.lockedAway ?? []),
      divulged: [...(given.divulged ?? [])],
      facedown: null,
      inPlay: null,
      cardPlayed: null,
      lastPlayed: given.lastPlayed ?? null,
      noCardThisRound: false,
      contingencyDone: false,
      barred: [],
      limits: [],
      rangeLimits: [],
      ordersDeclined: 0,
      addedSlots: [],
      nominationDone: false,
      nominated: null,
      slotUsers: [],
      turnEnded: false,
      orderedLate: [],
      orders: [],
      returned: [],
      keywordOrders: [],
      orderPool: [],
      poolTokensAdded: [],
      passPool: 0,
      passTokensAdded: 0,
    };
  };
  const state: ReferenceState = {
    cards,
    ruleset: {
      orderRange: 3,
      activationStartOrder: 'priority',
      tieRoller: 'round-counter',
      illegalCardGoesTo: 'hand',
      selection: 'tabletop',
      keywords: 'played',
      upgrades: 'played',
      ordersEnd: 'by-itself',
      affiliations: 'all',
      deployment: 'on-the-battlefield',
      ...presetOf(input.ruleset),
    },
    round: input.round,
    roundCounterHolder: input.roundCounterHolder,
    step: 'selectAndPlayCards',
    players: { blue: side('blue'), red: side('red') },
    ranges: structuredClone(input.ranges ?? []),
    checked: false,
    window: 'from-hand',
    settled: [],
    resolving: null,
    vacated: [],
    priority: null,
    priorityReason: null,
    dieIsDue: false,
    reminders: [],
  };
  giveCommandTokens(state); // KW-8
  remindAtPhaseStart(state); // KW-12
  return state;
}
