import { armyOf } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import type { UnitAttempt } from '../units.js';
import { nameOfUnit, onUnit, unitIsItsOwn, unitStands } from '../units.js';
import { charactersOf } from '../cards/characters.js';
import { leadsCard } from '../cards/legality.js';
import type { PlayerAttempt } from '../cards/attempts.js';
import { all, permits, rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';

export const CP_18 = {
  id: 'CP-18',
  kinds: ['guard'],
  summary:
    'A card that belongs to a unit: that unit is nominated. Otherwise any one undefeated commander may be.',
} as const satisfies Statement;

/** CP-18: the unit to which a card belongs leads it. Any other card is led by one commander. */
export const unitLeadsTheCard = rule<UnitAttempt>({
  id: 'CP-18',
  also: ['CC-25', 'KW-8', 'BF-3', 'R9'],
  code: 'does-not-lead-this-card',
  allows: ({ context, player, unit }) => {
    const card = cardInPlayOf(context, player);
    if (!card) return false;
    return leadsCard(context, player, unit, card);
  },
  refusal: (attempt) => {
    const { context, player } = attempt;
    const card = cardInPlayOf(context, player);
    if (!card) return `${player} has no command card in play to nominate a unit for.`;
    return card.belongsTo
      ? `${card.name} belongs to ${charactersOf(card)}: ${nameOfUnit(attempt)} cannot be nominated.`
      : `${card.name} belongs to no unit: only a commander can be nominated, and ${nameOfUnit(attempt)} is not one.`;
  },
});

export const CC_26 = {
  id: 'CC-26',
  kinds: ['guard'],
  summary: 'With any other card an operative cannot be nominated.',
} as const satisfies Statement;

/** CC-26: an operative is nominated only with a card that belongs to it. */
export const operativeLeadsOnlyItsCards = rule<UnitAttempt>({
  id: 'CC-26',
  code: 'operative-without-own-card',
  allows: (attempt) => attempt.unit.rank !== 'operative' || unitLeadsTheCard.allows(attempt),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} is an operative and can be nominated only with a card of its own.`,
});

/** The conditions for nominating a unit. */
const NOMINATION = [
  unitIsItsOwn,
  unitStands,
  unitLeadsTheCard,
  operativeLeadsOnlyItsCards,
] as const;

/** The reasons why this unit may not be nominated (CP-18, CC-25, CC-26, R8, R11, R28). */
export const refusalsToNominate = onUnit(all(...NOMINATION));

/** Whether this unit can lead the card in play of its player. */
function canBeNominated(context: PhaseContext, player: PlayerColor, unit: Unit): boolean {
  return permits(NOMINATION, { context, player, unit });
}

/** The units that can be nominated (R18). */
export function nominationCandidates(context: PhaseContext, player: PlayerColor): Unit[] {
  return armyOf(context, player).filter((unit) => canBeNominated(context, player, unit));
}

/** The unit that is nominated automatically because it is the only candidate (R18). */
export function onlyCandidate(context: PhaseContext, player: PlayerColor): Unit | undefined {
  const [only, another] = nominationCandidates(context, player);
  return another ? undefined : only;
}

export const R18 = {
  id: 'R18',
  question: 'Who nominates when, and how many choices are there?',
  summary:
    'either player first, at any time of the step, and public at once; exactly one unit that can be nominated: nominated without asking; none: nobody, the orders are lost',
} as const satisfies Ruling;

/** R18: a player nominates once, even if the nominated unit is defeated. */
export const nobodyIsNominatedYet = rule<PlayerAttempt>({
  id: 'R18',
  code: 'already-nominated',
  allows: ({ context, player }) => context.sides[player].nominated === null,
  refusal: () => 'A unit has been nominated already, and this cannot be changed.',
});

/** R18: if a player can nominate no unit, the orders of the card are lost. */
export const someoneCanBeNominated = rule<PlayerAttempt>({
  id: 'R18',
  code: 'nobody-to-nominate',
  allows: ({ context, player }) => nominationCandidates(context, player).length > 0,
  refusal: () => 'Nobody can be nominated: the orders are lost.',
});
