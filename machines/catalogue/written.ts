import type { BattleForce } from '../model/battle-force.js';
import type { CardEffect, CommandCard } from '../model/command-card.js';
import { frozen } from '../model/frozen.js';
import type { Unit } from '../model/unit.js';
import type { Upgrade } from '../model/upgrade.js';
import type {
  BattleForceFacts,
  CardFacts,
  OtherCardFacts,
  UnitFacts,
  UpgradeFacts,
} from './facts.js';

/** The current edition. */
export const CURRENT = 'current (cards.json 2026-08)';
/** The images against which most cards were checked. */
export const CARD_IMAGE = 'current card image (JakeWolf88/LegionCommander 8b24c1c)';
/** Images that were read a second time. */
export const CARD_IMAGE_READ_AGAIN = 'current card image, read again on 2026-11-27';
/** The images against which most units were checked. */
export const UNIT_IMAGE =
  'card image (msleeman/SWLegion-FlashCards 53b3913, dist/images), read 2026-11-27';

/**
 * A thing of the game as a file of the catalogue has it, whole: the thing itself, further facts that programs read, and
 * facts that only people read. Its id follows from its name and its title, unless the file has another. Bundles for
 * browsers leave out `forPeople` (`src/catalogue-for-browsers.mjs`).
 */
type Written<Thing, Facts, Read extends keyof Facts> = WrittenBriefly<Thing, Facts, Read> & {
  forPeople: object;
};

/** A thing that may have no facts for people. */
type WrittenBriefly<Thing, Facts, Read extends keyof Facts> = Omit<Thing, 'id'> & {
  id?: string;
  facts: Pick<Facts, Read>;
  forPeople?: Omit<Facts, Read>;
};

/** A card whose effects have an id of their own only if it is not their timing. */
type CardAsWritten = Omit<CommandCard, 'effects'> & {
  effects: (Omit<CardEffect, 'id'> & { id?: string })[];
};

/** The confidence in a card is low if a field is uncertain: its file names only the fields. */
export type WrittenCard = Written<
  CardAsWritten,
  Omit<CardFacts, 'confidence'>,
  'edition' | 'source' | 'lowFields'
>;
export type WrittenOlderCard = WrittenBriefly<
  CardAsWritten,
  Omit<OtherCardFacts, 'confidence'>,
  'edition' | 'source' | 'renamedTo' | 'lowFields'
>;
/** `unique` of a unit is its own field. */
export type WrittenUnit = WrittenBriefly<
  Unit,
  Omit<UnitFacts, 'unique'>,
  'unreleased' | 'counterpart' | 'alsoListedAs' | 'edition' | 'source'
>;
export type WrittenUpgrade = WrittenBriefly<
  Upgrade,
  UpgradeFacts,
  | 'kind'
  | 'legionHq'
  | 'title'
  | 'alsoListedAs'
  | 'limit'
  | 'faction'
  | 'alsoRequires'
  | 'use'
  | 'confidence'
>;
export type WrittenBattleForce = Written<BattleForce, BattleForceFacts, 'legionHq'>;

/** Upgrades that all take this slot. */
export function inSlot(
  slot: string,
  upgrades: readonly Omit<WrittenUpgrade, 'slot'>[],
): readonly WrittenUpgrade[] {
  return upgrades.map((upgrade) => ({ ...upgrade, slot }));
}

/** Cards or units that are all of this faction. */
export function ofFaction<Each extends WrittenCard | WrittenUnit>(
  faction: string,
  each: readonly Omit<Each, 'faction'>[],
): readonly Each[] {
  return each.map((thing) => ({ ...thing, faction }) as Each);
}

type AnyWritten = {
  id?: string;
  name: string;
  title?: string;
  facts: object;
  forPeople?: object;
};

/** Returns a thing with its id. */
function identified<Each extends AnyWritten>(thing: Each): Each & { id: string } {
  const id = `${thing.name} ${thing.title ?? ''}`
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, ...thing };
}

/** The things alone, as the rules read them. Frozen. */
export function things<Each extends AnyWritten>(
  written: readonly Each[],
): readonly (Omit<Each, 'facts' | 'forPeople'> & { id: string })[] {
  return frozen(
    written.map(identified).map(({ facts: _facts, forPeople: _forPeople, ...thing }) => thing),
  );
}

/** The cards alone, with the ids of all effects. */
export function cardsFrom(
  written: readonly (WrittenCard | WrittenOlderCard)[],
): readonly CommandCard[] {
  return things(
    written.map((card) => ({
      ...card,
      effects: card.effects.map((effect) => ({ id: effect.timing, ...effect })),
    })),
  );
}

/** The facts that programs read, by id. Frozen. */
export function factsById<Each extends AnyWritten>(
  written: readonly Each[],
): Readonly<Record<string, Each['facts']>> {
  return frozen(Object.fromEntries(written.map(identified).map(({ id, facts }) => [id, facts])));
}

/** The facts about cards that only people read, by id. */
export function cardFactsForPeopleById<Each extends WrittenCard | WrittenOlderCard>(
  written: readonly Each[],
): Readonly<Record<string, NonNullable<Each['forPeople']> & Pick<CardFacts, 'confidence'>>> {
  return Object.fromEntries(
    written.map(identified).map(({ id, facts, forPeople = {} }) => [
      id,
      {
        ...(forPeople as NonNullable<Each['forPeople']>),
        confidence: facts.lowFields ? 'low' : 'high',
      },
    ]),
  );
}

/** The facts about upgrades that only people read, by id. */
export function upgradeFactsForPeopleById(written: readonly WrittenUpgrade[]) {
  return factsForPeopleById(
    written.map((upgrade) => {
      const { facts, forPeople = {} } = upgrade;
      const isRead = facts.kind === 'no-act-here' && !forPeople.actsIn;
      return { ...upgrade, forPeople: { ...(isRead && { textSeen: true }), ...forPeople } };
    }),
  );
}

/** The facts that only people read, by id. */
export function factsForPeopleById<Each extends AnyWritten>(
  written: readonly Each[],
): Readonly<Record<string, NonNullable<Each['forPeople']>>> {
  return Object.fromEntries(
    written
      .map(identified)
      .map(({ id, forPeople = {} }) => [id, forPeople as NonNullable<Each['forPeople']>]),
  );
}
