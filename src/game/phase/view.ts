import { dequal } from 'dequal/lite';
import type { Awaited } from '../../../machines/command-phase/waiting.js';
import { stepOf, type CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { TokensOnCard } from '../../../machines/model/activation.js';
import { armyOf, type BuiltUnit } from '../../../machines/model/built-army.js';
import type { BattleForce } from '../../../machines/model/battle-force.js';
import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { LogEntry } from '../../../machines/model/log.js';
import type {
  CommandPhaseOutcome,
  IssuedOrder,
  PriorityReason,
  Reminder,
  ScheduledEffects,
} from '../../../machines/model/outcome.js';
import {
  forEachPlayer,
  type EachPlayer,
  type PlayerColor,
} from '../../../machines/model/player.js';
import { NO_CONSENT, type OpenProposal } from '../../../machines/model/proposal.js';
import { memoize } from '../../../machines/model/memoize.js';
import { fieldsThat } from '../../../machines/model/side.js';
import type { StepName } from '../../../machines/model/step.js';
import type { Rank, Unit, UnitId } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { scheduledEffects } from '../../../machines/rules/effects/windows.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import { cardsNamedAt, type SeatTable } from '../../../machines/rules/table/redacted-table.js';
import { secretsFor, type Viewer } from '../../../machines/rules/table/secrecy.js';
import { tableAtSeat, type SeatSnapshot } from '../controller/seat-snapshot.js';
import type { Ruleset } from '../../../machines/model/ruleset.js';

/** One side of the table, as a viewer may know it. @public */
export interface SideView {
  /** A facedown card is no longer counted in the hand. */
  handCount: number;
  /** The number of set-aside cards (CT-1). */
  contingencyCount: number;
  /** True if a card has been placed facedown (CP-2). */
  hasSelected: boolean;
  /** Only for the viewer's own side. */
  hand?: CardId[];
  /** Only for the viewer's own side: the cards set aside. */
  contingencies?: CardId[];
  /** Only for the viewer's own side: the facedown card, `null` if there is none. */
  selected?: CardId | null;
  /** `null` until flipped. */
  cardInPlay: CardId | null;
  /** Known to everybody (CC-29). */
  discard: CardId[];
  /** Every unit, defeated ones too. */
  army: Unit[];
  /**
   * The units that their upgrades or their battle force change (UP-1), as the rules see them now. `from` of a keyword
   * names its source.
   */
  built: BuiltUnit[];
  /** The id of the battle force of the army (BF-1); `null`: none. */
  battleForce: string | null;
  /** Cards in play from earlier rounds. */
  permanents: CardId[];
  /** Cards of the hand that an effect keeps faceup outside the hand. */
  lockedAway: CardId[];
  /** Cards that were shown at setup. */
  divulged: CardId[];
  /** Cards that may not be played again this phase (R22). */
  barred: CardId[];
  /** The maximum number of orders from the card and from added slots; `null` if the slots alone limit them. */
  orderLimit: number | null;
  /** Orders of the card that its player declined to issue. */
  ordersDeclined: number;
  /** The range limit of orders, if an effect shortens the limit of the ruleset. */
  rangeLimit: number | null;
  /** The nominated commander (CP-18); `null` if there is none. */
  nominated: UnitId | null;
  /** Faceup order tokens, in the order issued. */
  orders: IssuedOrder[];
  /** The units with facedown order tokens: a unit stands here once for each (AP-6, R48). */
  facedown: UnitId[];
  /** Order tokens on command cards (R51), without `ranks` for viewers other than their owner. */
  tokensOnCards: TokensOnCard[];
  /**
   * The number of tokens of each rank in the order pool: nobody may know their order (CP-27). Viewers other than the owner
   * see the tokens on command cards in these counts (R51).
   */
  orderPoolCounts: Partial<Record<Rank, number>>;
  /** Advantage tokens (CP-28). */
  passPool: number;
}

/** The view of a phase. Frozen. @public */
export interface CommandPhaseView {
  /** 1, 2, … */
  round: number;
  /** Every option of the table's ruleset. */
  ruleset: Ruleset;
  /** The current step. */
  step: StepName | 'complete';
  /** The player with priority; `null` until step 3 is done. */
  priority: PlayerColor | null;
  /** The awaited decisions: blue's before red's. */
  waitingFor: Awaited[];
  /** The holder of the round counter, who rolls the die if the die decides priority (CC-22, R3). */
  roundCounterHolder: PlayerColor;
  /** The reason why that player has priority. */
  priorityReason: PriorityReason | null;
  /** Empty until the phase is complete (R24). */
  scheduledEffects: CommandPhaseOutcome['scheduledEffects'];
  /**
   * Keywords and effects that the players carry out at the table, oldest reminder of the round first (KW-10 … KW-12, R47). An
   * automatic effect of a card has its sentence in `text`. Reminders with an order are in `orders` of the unit's side.
   */
  reminders: Reminder[];
  /** Each side, as the viewer may know it. */
  players: EachPlayer<SideView>;
  /** The cards that the catalogue lacks, as far as the viewer may know them; absent if there are none. */
  cards?: CommandCard[];
  /** The upgrades of the armies that the catalogue lacks; absent if there are none. */
  upgrades?: Upgrade[];
  /** The battle forces of the armies that the catalogue lacks; absent if there are none. */
  battleForces?: BattleForce[];
  /** The open proposal of each player, which the other player answers (R56); `null`: none. */
  proposals: EachPlayer<OpenProposal | null>;
  /** The entries that the viewer may read, numbered without gaps. */
  log: LogEntry[];
}

/** The view that one viewer gets of a Command Phase (CP-2, CP-9, CT-8, CT-11, CC-27 … CC-30, R16). */
export function viewOf(
  snapshot: SeatSnapshot<CommandPhaseSnapshot>,
  viewer: Viewer,
  log: LogEntry[],
  waitingFor: Awaited[],
): CommandPhaseView {
  const context = tableAtSeat(snapshot);
  const step = stepOf(snapshot);
  const scheduled = step === 'complete' ? scheduledEffects(context) : NOTHING_SCHEDULED;
  return tableView({ context, step, waitingFor, scheduledEffects: scheduled }, viewer, log);
}

export const NOTHING_SCHEDULED: ScheduledEffects = { activationStart: [], duringActivation: [] };

/** The redacted table, and the state of the round. */
export interface VisibleTable {
  context: SeatTable;
  step: CommandPhaseView['step'];
  waitingFor: Awaited[];
  scheduledEffects: ScheduledEffects;
}

/** The view that one viewer gets of a table. */
export function tableView(
  { context, step, waitingFor, scheduledEffects: scheduled }: VisibleTable,
  viewer: Viewer,
  log: LogEntry[],
): CommandPhaseView {
  return {
    round: context.round,
    ruleset: context.ruleset,
    step,
    priority: context.priority?.player ?? null,
    waitingFor,
    roundCounterHolder: context.roundCounterHolder,
    priorityReason: context.priority?.reason ?? null,
    scheduledEffects: scheduled,
    reminders: context.reminders.filter(({ when }) => when !== 'order'),
    players: forEachPlayer((player) => sideView(context, player, viewer)),
    proposals: NO_CONSENT.proposals,
    log,
  };
}

/** Returns the parts of a view that a reader who has only the library needs for the names at the table. */
export function ownFactsBeside(
  library: FactLibrary,
): (table: SeatTable) => Pick<CommandPhaseView, 'cards' | 'upgrades' | 'battleForces'> {
  const cardsBeside = thingsBeside(library.cards);
  const upgradesBeside = thingsBeside(library.upgrades);
  const battleForcesBeside = thingsBeside(library.battleForces);
  return (table) => {
    const own = {
      cards: cardsBeside(cardsNamedAt(table)),
      upgrades: upgradesBeside(table.upgrades),
      battleForces: battleForcesBeside(table.battleForces),
    };
    return Object.fromEntries(Object.entries(own).filter(([, things]) => things.length > 0));
  };
}

/** Returns a function that finds the things that the library lacks, or has with other facts; sorted by id. */
function thingsBeside<Thing extends { id: string }>(
  library: ReadonlyMap<string, Thing>,
): (things: Readonly<Record<string, Thing>>) => Thing[] {
  // The cards of a table stay the same objects, so each is compared once.
  const isInLibrary = memoize((thing: Thing) => dequal(thing, library.get(thing.id)));
  return (things) =>
    Object.values(things)
      .filter((thing) => !isInLibrary(thing))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const SHOWN_AS_THEY_ARE = fieldsThat('view', true);

/** @param side a redacted table: placeholders replace hidden cards, and are only counted */
function sideView(context: SeatTable, owner: PlayerColor, viewer: Viewer): SideView {
  const side = context.sides[owner];
  return {
    ...picked(side, SHOWN_AS_THEY_ARE),
    handCount: side.hand.length,
    contingencyCount: side.contingencies.length,
    hasSelected: side.facedown !== null,
    ...secretsFor(viewer, owner, side),
    cardInPlay: side.inPlay?.cardId ?? null,
    lockedAway: side.lockedAway.map(({ cardId }) => cardId),
    facedown: side.facedownTokens.map(({ unitId }) => unitId),
    orderPoolCounts: countsByRank(side.orderPool),
    built: armyOf(context, owner).filter((unit, index) => unit !== side.army[index]),
  };
}

function picked<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}

function countsByRank(tokens: readonly Rank[]): Partial<Record<Rank, number>> {
  const counts: Partial<Record<Rank, number>> = {};
  for (const rank of tokens) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
