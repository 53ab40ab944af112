/** The state of the reference when a Command Phase begins. */
import { giveCommandTokens, remindAtPhaseStart } from './reference-keywords.js';
import {
  isAlive,
  isUnit,
  PLAYERS,
  same,
  type ReferenceSide,
  type ReferenceState,
} from './reference-table.js';
import { changed } from './reference-units.js';
import type { CardId, PlayerColor, CommandCard, CommandPhaseInput, Ruleset } from './shapes.js';

/** The options of a named ruleset: `documents` are the defaults, `current` is today's rule book. */
function presetOf(ruleset: CommandPhaseInput['ruleset']): Partial<Ruleset> {
  if (typeof ruleset !== 'string') return ruleset ?? {};
  return ruleset === 'current' ? { orderRange: null, deployment: 'undeployed-at-first' } : {};
}

/** R39: in the first round all units are undeployed, except those with Prepared Position or said to be deployed. */
function takeOffBattlefield(state: ReferenceState): void {
  const areAllAway = state.ruleset.deployment === 'undeployed-at-first' && state.round === 1;
  for (const unit of PLAYERS.flatMap((player) => state.players[player].army)) {
    const isPrepared = changed(state, unit).keywords?.some(({ name }) =>
      same(name, 'Prepared Position'),
    );
    const isAway = areAllAway && isPrepared !== true && isUnit(unit) && isAlive(unit);
    if (isAway) unit.undeployed ??= true;
    if (unit.undeployed === false) delete unit.undeployed;
  }
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
      battleForce: given.battleForce ?? null,
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
      usedInGame: structuredClone(given.usedInGame ?? []),
      noCardThisRound: false,
      passedOver: false,
      roundHasBegun: false,
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
      declined: [],
      orderedLate: [],
      orders: [],
      returned: [],
      keywordOrders: [],
      orderedInStep: [],
      enemyOrdersPassed: 0,
      facedownTokens: [],
      tokensOnCards: [],
      namedDraw: null,
      hasDrawn: false,
      firstOrLast: null,
      orderPool: [],
      poolTokensAdded: [],
      passPool: 0,
      passTokensAdded: 0,
    };
  };
  const state: ReferenceState = {
    cards,
    upgrades: Object.fromEntries((input.upgrades ?? []).map((upgrade) => [upgrade.id, upgrade])),
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
      activations: 'table',
      chance: 'seed',
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
    acting: null,
    actingFor: null,
    vacated: [],
    turns: null,
    setAside: [],
    priority: null,
    priorityReason: null,
    dieIsDue: false,
    reminders: [],
  };
  takeOffBattlefield(state); // R39
  giveCommandTokens(state); // KW-8
  remindAtPhaseStart(state); // KW-12
  return state;
}
