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

/** The card texts of edition 2.6. */
export const TEXT_OF_2025 =
  'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)';
/** The card texts of edition 2.0. */
export const TEXT_OF_2021 = 'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)';
/** The keywords of the current rule book. */
export const GLOSSARY_OF_2026 =
  'rule book glossary of 2026 with the errata of 29 May 2026 (Redrazor/LegionApp Keyword_glossary.md)';
/** The battle forces of the current edition. */
export const BATTLE_FORCES = 'legion-hq-web src/constants/battleForcesDict.js (2026-07)';

/** A page of the upgrade cards as printed in 2024. */
export const upgradeImage = (page: number): string =>
  `AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_${page}.png)`;

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

/**
 * A card or a unit. Without an edition it is of the current one. Its source follows from its code in links of Legion HQ,
 * and it was checked against its printed image (`verifiedBy`).
 */
type WrittenOfEdition<Thing, Facts extends object, Read extends keyof Facts> = Omit<Thing, 'id'> & {
  id?: string;
  facts: Origin & Pick<Facts, Read>;
  forPeople?: Partial<Omit<Facts, Read | keyof Origin>>;
};

/** Where a card or a unit is known from: its code in links of Legion HQ, or another source. */
export type Origin = { edition?: string } & (
  { legionHq: string; source?: never } | { source: string; legionHq?: never }
);

/** A card whose effects have an id of their own only if it is not their timing. */
type CardAsWritten = Omit<CommandCard, 'effects'> & {
  effects: (Omit<CardEffect, 'id'> & { id?: string })[];
};

/** The confidence in a card is low if a field is uncertain: its file names only the fields. */
export type WrittenCard = WrittenOfEdition<
  CardAsWritten,
  Omit<CardFacts, 'confidence'>,
  'lowFields'
>;
export type WrittenOlderCard = WrittenOfEdition<
  CardAsWritten,
  Omit<OtherCardFacts, 'confidence'>,
  'renamedTo' | 'lowFields'
>;
/** `unique` of a unit is its own field. No image of a unit was seen if `verifiedBy` is `null`. */
export type WrittenUnit = WrittenOfEdition<
  Unit,
  Omit<UnitFacts, 'unique' | 'verifiedBy'> & { verifiedBy: string | null },
  'unreleased' | 'counterpart' | 'alsoListedAs'
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

/** An upgrade that does nothing in the phases that are played here, as its text says. */
export const noActHere = (name: string, legionHq: string): Omit<WrittenUpgrade, 'slot'> => ({
  name,
  facts: { kind: 'no-act-here', legionHq },
});

/** An upgrade that does nothing here by its name and its keywords. Its text was not read. */
export const knownByName = (name: string, legionHq: string): Omit<WrittenUpgrade, 'slot'> => ({
  ...noActHere(name, legionHq),
  forPeople: { textSeen: false },
});

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

/** The facts of cards and units that programs read, by id. Frozen. */
export function factsOfEditionsById<Each extends AnyWritten & { facts: Origin }>(
  written: readonly Each[],
): Readonly<Record<string, Each['facts'] & { edition: string }>> {
  return factsById(
    written.map((each) => ({ ...each, facts: { edition: CURRENT, ...each.facts } })),
  );
}

/** The facts about cards of the current edition that only people read, by id. */
export function cardFactsForPeopleById(written: readonly WrittenCard[]) {
  const checked = written.map((card) => ({
    ...card,
    forPeople: { verifiedBy: CARD_IMAGE, ...card.forPeople },
  }));
  return olderCardFactsForPeopleById(checked);
}

/** The facts about cards of any edition that only people read, by id. */
export function olderCardFactsForPeopleById<Each extends WrittenOlderCard>(
  written: readonly Each[],
) {
  return factsForPeopleById(
    written.map(({ forPeople, ...card }) => {
      const confidence: CardFacts['confidence'] = card.facts.lowFields ? 'low' : 'high';
      return {
        ...card,
        forPeople: {
          ...(forPeople as NonNullable<Each['forPeople']>),
          source: sourceOf(card.facts),
          confidence,
        },
      };
    }),
  );
}

/** The facts about units that only people read, by id. */
export function unitFactsForPeopleById(written: readonly WrittenUnit[]) {
  return factsForPeopleById(
    written.map((unit) => {
      const { verifiedBy, ...forPeople } = unit.forPeople ?? {};
      const seen = verifiedBy === undefined && !unit.facts.edition ? UNIT_IMAGE : verifiedBy;
      return {
        ...unit,
        forPeople: {
          ...forPeople,
          source: sourceOf(unit.facts),
          ...(seen && { verifiedBy: seen }),
        },
      };
    }),
  );
}

function sourceOf({ edition, legionHq, source }: Origin): string {
  const owner = edition === undefined ? '' : 'Electrynth/';
  return source ?? `${owner}legion-hq-web cards.json id ${legionHq}`;
}

/** The facts about upgrades that only people read, by id. */
export function upgradeFactsForPeopleById(written: readonly WrittenUpgrade[]) {
  return factsForPeopleById(
    written.map((upgrade) => {
      const { facts, forPeople = {} } = upgrade;
      const isRead = facts.kind === 'no-act-here' && !forPeople.actsIn;
      const source = sourcesOf(upgrade);
      return {
        ...upgrade,
        forPeople: { ...(isRead && { textSeen: true }), ...forPeople, ...(source && { source }) },
      };
    }),
  );
}

/** The sources of an upgrade that acts here, or whose text settled that it does not. Legion HQ is the first. */
function sourcesOf({ facts, forPeople }: WrittenUpgrade): string[] | undefined {
  const others = forPeople?.source ?? (facts.kind === 'acts' ? [] : undefined);
  if (facts.legionHq === undefined || others === undefined) return others;
  return [`legion-hq-web cards.json id ${facts.legionHq} (2026-07-30)`, ...others];
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
