import { LIMITS } from '../../model/bounds.js';
import { directiveShape } from '../../model/directive.js';
import { name, pips, text, player } from '../../model/unit-shapes.js';
import {
  DIE_FACES,
  UPGRADE_CHANGES,
  type CommandPhaseEvent,
  type CommandPhaseEventType,
} from '../../model/event.js';
import type { MatchEvent, MatchEventType } from '../../model/match.js';
import { meansOf } from '../../model/outcome.js';
import * as s from '../../model/shape.js';
import { givingSource, orderSource, rangeEntry, upgradeSourceShape } from '../../model/shapes.js';
import { RANKS } from '../../model/unit.js';
import { isOfUnit } from '../orders/granting-orders.js';
import type { RuleId } from '../rulebook.js';

/** The facts of one type of event. */
interface EventFacts<Event extends MatchEvent> {
  /** The fields of the event. */
  shape: s.Shape<Event>;
  /** The rule that defines the event. */
  rule: RuleId;
  /** When a Command Phase takes the event: a sentence for the refusal "not now". */
  when?: string;
  /** Whether only the host may send the event: always, or depending on its fields. */
  isForTheHost?: true | ((event: Event) => boolean);
  /**
   * Whether the event records what happened on the battlefield. The host sends it, or a seat for its own army; it is no
   * decision of the phase, so the legal moves leave it out.
   */
  isRecord?: true;
  /** Whether the event only takes back an act of its player (R13). A bot skips such events, or it could loop. */
  takesBack?: true;
  /** A few words for the titles of paths and vectors: `places Push`. */
  words: (named: NamedInEvent<Event>) => string;
}

/** An event with the names of its card and its unit. */
interface NamedInEvent<Event> {
  card: string;
  unit: string;
  event: Event;
}

type FactsOf<Type extends MatchEventType> = EventFacts<Extract<MatchEvent, { type: Type }>>;

/** Every type of event of a Command Phase. */
export const PHASE_EVENTS = {
  'card.select': {
    shape: s.object({ type: s.literal('card.select'), player, cardId: name }),
    rule: 'CP-2',
    when: 'cards are placed facedown in step 1, one by each player',
    words: ({ card }) => `places ${card}`,
  },
  'card.withdraw': {
    shape: s.object({ type: s.literal('card.withdraw'), player }),
    rule: 'R13',
    when: 'a card can be taken back until both cards lie facedown',
    takesBack: true,
    words: () => 'takes it back',
  },
  'contingency.reveal': {
    shape: s.object({ type: s.literal('contingency.reveal'), player, cardId: name }),
    rule: 'CT-3',
    when: 'contingency cards are revealed once both cards are flipped, before any effect',
    words: ({ card }) => `reveals ${card} instead`,
  },
  'contingency.decline': {
    shape: s.object({ type: s.literal('contingency.decline'), player }),
    rule: 'CT-3',
    when: 'contingency cards are declined once both cards are flipped, before any effect',
    words: () => 'keeps the revealed card',
  },
  'effect.resolve': {
    shape: s.object({
      type: s.literal('effect.resolve'),
      player,
      cardId: name,
      effectId: name,
      unitId: s.optional(name),
      directives: s.optional(
        s.listOf(directiveShape(player, pips, s.oneOf(RANKS)), LIMITS.directives),
      ),
    }),
    rule: 'CP-10',
    when: 'effects are resolved one after another, each at the time that its card says',
    words: ({ card }) => `resolves ${card}`,
  },
  'effect.decline': {
    shape: s.object({
      type: s.literal('effect.decline'),
      player,
      cardId: name,
      effectId: name,
      unitId: s.optional(name),
    }),
    rule: 'CP-10',
    when: 'effects are resolved one after another, each at the time that its card says',
    words: ({ card }) => `declines ${card}`,
  },
  'die.roll': {
    shape: s.object({ type: s.literal('die.roll'), player, face: s.optional(s.oneOf(DIE_FACES)) }),
    rule: 'CP-13',
    when: 'the die is rolled in step 3, if the cards do not decide',
    words: ({ event }) => `rolls a ${event.face}`,
  },
  'commander.nominate': {
    shape: s.object({ type: s.literal('commander.nominate'), player, unitId: name }),
    rule: 'CP-18',
    when: 'a commander is nominated in step 4, if several units can be nominated',
    words: ({ unit }) => `nominates ${unit}`,
  },
  'order.issue': {
    shape: s.object({ type: s.literal('order.issue'), player, unitId: name }),
    rule: 'CP-19',
    when: 'orders are issued after both have nominated, in turns',
    words: ({ unit }) => `orders ${unit}`,
  },
  'order.grant': {
    shape: s.object({ type: s.literal('order.grant'), player, unitId: name, source: orderSource }),
    rule: 'CP-25',
    when: 'such orders are given after the cards are flipped, those of keywords and upgrades in a turn to issue orders',
    isForTheHost: ({ source }) => !isOfUnit(source),
    words: ({ unit, event: { source } }) =>
      `has ${unit} ordered by ${typeof source === 'string' ? source : meansOf(source)}`,
  },
  'order.decline': {
    shape: s.object({ type: s.literal('order.decline'), player, source: givingSource }),
    rule: 'KW-19',
    when: 'the order of a hidden unit is declined at the start of a round, other orders of units in the turn to issue orders',
    words: ({ event: { source } }) => `declines the order by ${meansOf(source)}`,
  },
  'orders.end': {
    shape: s.object({ type: s.literal('orders.end'), player }),
    rule: 'R30',
    when: 'a turn to issue orders can be ended only while it lasts',
    words: () => 'ends the turn to issue',
  },
  'unit.defeat': {
    shape: s.object({ type: s.literal('unit.defeat'), player, unitId: name }),
    rule: 'R11',
    when: 'units are defeated while the game goes on',
    isForTheHost: true,
    words: ({ unit }) => `loses ${unit}`,
  },
  'unit.deploy': {
    shape: s.object({ type: s.literal('unit.deploy'), player, unitId: name }),
    rule: 'R39',
    when: 'units are deployed while the game goes on',
    isRecord: true,
    words: ({ unit }) => `deploys ${unit}`,
  },
  'upgrade.change': {
    shape: s.object({
      type: s.literal('upgrade.change'),
      player,
      unitId: name,
      upgrade: name,
      to: s.oneOf(UPGRADE_CHANGES),
    }),
    rule: 'UP-3',
    when: 'upgrades are exhausted, readied, turned or lost while the game goes on',
    isRecord: true,
    words: ({ unit, event: { upgrade, to } }) => `has ${upgrade} of ${unit} ${to}`,
  },
  'range.measure': {
    shape: s.object({
      type: s.literal('range.measure'),
      ranges: s.listOf(rangeEntry, LIMITS.rangesOfEvent),
    }),
    rule: 'R14',
    when: 'ranges are measured while the game goes on',
    isRecord: true,
    words: () => 'ranges are measured',
  },
} as const satisfies { [Type in CommandPhaseEventType]: FactsOf<Type> & { when: string } };

/** Every type of event of a match. */
export const EVENTS = {
  ...PHASE_EVENTS,
  'activation.end': {
    shape: s.object({ type: s.literal('activation.end') }),
    rule: 'AP-7',
    isForTheHost: true,
    words: () => 'the Activation Phase ends',
  },
  'activation.unit': {
    shape: s.object({ type: s.literal('activation.unit'), player, unitId: name }),
    rule: 'AP-3',
    words: ({ unit }) => `activates ${unit}`,
  },
  'activation.draw': {
    shape: s.object({
      type: s.literal('activation.draw'),
      player,
      from: s.optional(name),
      rank: s.optional(s.oneOf(RANKS)),
      source: s.optional(upgradeSourceShape),
    }),
    rule: 'AP-3',
    words: ({ event: { from, rank = 'an order', source } }) =>
      from !== undefined
        ? `uses ${rank} token on ${from}`
        : source
          ? `draws two tokens by ${source.upgrade}`
          : `draws ${rank} token`,
  },
  'activation.keep': {
    shape: s.object({ type: s.literal('activation.keep'), player, rank: s.oneOf(RANKS) }),
    rule: 'UP-13',
    words: ({ event: { rank } }) => `keeps the ${rank} token`,
  },
  'activation.pass': {
    shape: s.object({ type: s.literal('activation.pass'), player }),
    rule: 'AP-5',
    words: () => 'passes',
  },
  'activation.done': {
    shape: s.object({ type: s.literal('activation.done'), player }),
    rule: 'AP-6',
    words: () => 'ends the activation',
  },
  'activations-by-table': {
    shape: s.object({ type: s.literal('activations-by-table') }),
    rule: 'R53',
    isForTheHost: true,
    words: () => 'the players keep the activations',
  },
  'card.discard': {
    shape: s.object({
      type: s.literal('card.discard'),
      player,
      cardId: name,
      effectId: name,
      directives: s.optional(
        s.listOf(directiveShape(player, pips, s.oneOf(RANKS)), LIMITS.directives),
      ),
    }),
    rule: 'R50',
    words: ({ card }) => `discards ${card}`,
  },
  'unit.promote': {
    shape: s.object({ type: s.literal('unit.promote'), player, unitId: name }),
    rule: 'KW-9',
    words: ({ unit }) => `promotes ${unit}`,
  },
  'match.end': {
    shape: s.object({
      type: s.literal('match.end'),
      winner: s.optional(s.nullable(player)),
      reason: s.optional(text),
    }),
    rule: 'R35',
    isForTheHost: true,
    words: () => 'the table ends the match',
  },
} as const satisfies { [Type in MatchEventType]: FactsOf<Type> };

/** An event of a Command Phase. */
export const eventShape = s.tagged(
  'type',
  Object.values(PHASE_EVENTS).map(({ shape }) => shape),
);

/** An event of a match. */
export const matchEventShape = s.tagged(
  'type',
  Object.values(EVENTS).map(({ shape }) => shape),
);

/** Every event of this type with one of these values in each field; none if a field has no values. */
export function eventsWith(
  type: CommandPhaseEventType,
  values: Readonly<Record<string, readonly unknown[]>>,
): CommandPhaseEvent[] {
  const choices: typeof values = { ...values, type: [type] };
  return Object.keys(PHASE_EVENTS[type].shape.fields).reduce<object[]>(
    (events, field) =>
      events.flatMap((event) =>
        (choices[field] ?? []).map((value) => ({ ...event, [field]: value })),
      ),
    [{}],
  ) as CommandPhaseEvent[];
}

/** The types of events of a Command Phase that are decisions of a player. */
export const TYPES_OF_PLAYERS = (Object.keys(PHASE_EVENTS) as CommandPhaseEventType[]).filter(
  (type) => factsOf(type).isForTheHost !== true && !factsOf(type).isRecord,
);

/** Whether an event moves the game forward: it takes nothing back (R13), and refuses nothing (R56). */
export function leadsOn({ type }: { type: string }): boolean {
  const facts: Partial<Record<string, { rule: RuleId; takesBack?: true }>> = EVENTS;
  return !facts[type]?.takesBack && !NOT_FORWARD.includes(type);
}

const NOT_FORWARD = ['undo', 'proposal.refuse', 'proposal.withdraw'];

/** Whether only the host may send the event. A player may send orders by keywords of the player's own units (R30). */
export function isForTheHost(event: MatchEvent): boolean {
  const { isForTheHost: isMeant } = factsOf(event.type);
  return typeof isMeant === 'function' ? isMeant(event) : isMeant === true;
}

function factsOf(type: MatchEventType): EventFacts<MatchEvent> {
  return EVENTS[type] as EventFacts<any>;
}
