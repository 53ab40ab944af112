/** Two tables that differ only in red's hidden cards and in the seed. */
import type { CardId, CommandCard, CommandPhaseInput } from '../../../../../src/core.js';
import { pickSeeded, type Pick } from '../../../../reference/random-pick.js';
import { makeTable } from '../../../../reference/random-table.js';

/** A card that red holds at both tables, and can always play while it has a leader. */
export const OPEN_SECRET = 'x0';
const SPARE_CARDS = 9;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** An id that no other one begins with, of a random length. */
const drawnId = (pick: Pick, number: number): CardId =>
  `x${number}${Array.from({ length: pick.below(20) }, () => pick.of(LETTERS)).join('')}`;

export interface Twins {
  pick: Pick;
  one: CommandPhaseInput;
  other: CommandPhaseInput;
}

/** Red has the same number of cards in hand and set aside at both tables, but other cards. */
export function makeTwins(seed: number): Twins {
  const pick = pickSeeded(seed);
  const drawn = makeTable(pick);
  // From numbers of their own, so that the tables do not depend on the ids.
  const letters = pickSeeded(-seed);
  const spareIds = Array.from({ length: SPARE_CARDS }, (_, index) => drawnId(letters, index + 1));
  const cards = [...(drawn.cards ?? []), ...spareCards(pick, spareIds)];
  const { blue, red } = drawn.players;
  if (pick.chance(50)) blue.hand.push(pick.of(spareIds));
  // Standing Orders shows itself when it replaces a card (CC-24), so both twins have it or neither.
  const standing = red.hand.filter((id) => id === 'c0');
  const inHand = Math.max(1, red.hand.length - standing.length - 1);
  const setAside = pick.below(3);
  const bearer = red.army[0];
  if (setAside > 0 && bearer) bearer.keywords = [{ name: 'Contingencies', value: setAside }];
  const twin = (): CommandPhaseInput => {
    const hidden = pick.some(spareIds, inHand + setAside);
    const hand = [OPEN_SECRET, ...hidden.slice(0, inHand), ...standing];
    const contingencies = hidden.slice(inHand);
    return structuredClone({
      ...drawn,
      cards,
      seed: pick.below(1000),
      players: { blue, red: { ...red, hand, contingencies, divulged: [] } },
    });
  };
  return { pick, one: twin(), other: twin() };
}

/** Cards that no printed card of the table names. */
function spareCards(pick: Pick, spareIds: readonly CardId[]): CommandCard[] {
  const [, ...models] = makeTable(pick).cards ?? [];
  return [OPEN_SECRET, ...spareIds].map((id, index) => {
    const { belongsTo, playable, ...model } = models[index % models.length] as CommandCard;
    const owned = id !== OPEN_SECRET && {
      ...(belongsTo && { belongsTo }),
      ...(playable && { playable }),
    };
    return { ...model, id, name: `Secret plan ${id}`, ...owned };
  });
}
