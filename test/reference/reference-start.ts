/** The table of the independent reading as a Command Phase begins. */
import { giveCommandTokens, tellOfTheBeginning } from './reference-keywords.js';
import { type ReferenceSide, type ReferenceState } from './reference-table.js';
import type { CardId, PlayerColor, CommandCard, CommandPhaseInput, Ruleset } from './shapes.js';

/** A ruleset by its name: as the documents say, or as today's rule book plays. */
function presetOf(ruleset: CommandPhaseInput['ruleset']): Partial<Ruleset> {
  if (typeof ruleset !== 'string') return ruleset ?? {};
  return ruleset === 'current' ? { orderRange: null } : {};
}

/** The table as a Command Phase begins, before anything happens. */
export function layOut(
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
      ordersEnd: 'by-itself',
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
  tellOfTheBeginning(state); // KW-12
  return state;
}
