import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueLibrary } from '../../../src/game/with-catalogue/facts.js';
import { refusalsOfArmy } from '../../../machines/rules/command-hand/belonging.js';
import { draftOf } from '../../../machines/rules/command-hand/draft.js';
import { readArmyList } from '../../../src/index.js';
import { handInput } from '../../../src/lists/readings.js';
import { ttsText } from './samples.js';

/** A record of the data, as it is written there: this reading shares no code with the catalogue or the rules. */
interface Fact {
  name: string;
  title?: string;
  faction?: string | null;
  rank?: string | null;
  unitType?: string;
  affiliation?: string;
  edition?: string;
  counterpartOf?: string;
  keywords?: { name: string }[];
  grants?: { name: string }[];
  changes?: { affiliations?: string[]; rank?: string };
  requires?: Record<string, string[] | string>[];
  alsoListedAs?: string[];
  id?: string;
  characters?: string[];
  anyOf?: boolean;
  restriction?: string;
  battleForce?: string;
  commandCards?: string[];
  rules?: { without?: string[] }[];
}

function data<Content>(name: string): Content {
  const url = new URL(`../../../test/outside/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Content;
}

const cards = [...data<Fact[]>('command-cards'), ...data<Fact[]>('command-cards-low')];
const units = data<Fact[]>('units').filter(
  ({ edition, counterpartOf, rank }) => edition !== '2.5' && !counterpartOf && rank,
);
const upgrades = data<{ upgrades: Fact[] }>('upgrades').upgrades;
const forces = data<{ battleForces: Fact[] }>('battle-forces').battleForces;

/** Random numbers from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function typeFits(unitType = '', wanted: string): boolean {
  return unitType === wanted || unitType.endsWith(` ${wanted}`);
}

function mayTake(unit: Fact, { requires = [] }: Fact): boolean {
  if (requires.length === 0) return true;
  return requires.some((each) =>
    Object.entries(each).every(([field, wanted]) => {
      const values = [wanted].flat();
      if (field === 'names') return values.includes(unit.name);
      if (field === 'titles') return values.includes(unit.title ?? '');
      if (field === 'ranks') return values.includes(unit.rank ?? '');
      if (field === 'types') return values.some((type) => typeFits(unit.unitType, type));
      if (field === 'factions') return values.includes(unit.faction ?? '');
      return field === 'affiliations' && values.includes(unit.affiliation ?? '');
    }),
  );
}

interface Fielded {
  unit: Fact;
  upgrades: Fact[];
}

interface Army {
  faction: string;
  force: Fact | undefined;
  fielded: Fielded[];
}

const FACTIONS = ['rebels', 'empire', 'republic', 'separatists', 'mercenary', 'mandalorians'];

function armyFrom(seed: number): Army {
  const random = randomFrom(seed);
  const pick = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing;
  const faction = pick(FACTIONS);
  const nameOf = ({ name, title }: Fact) => `${name} ${title}`;
  const ofFaction = units.filter((unit) => unit.faction === faction);
  // Of two units with one name, a list of the faction means its own.
  const mercenaries = units.filter(
    (unit) =>
      unit.faction === 'mercenary' && !ofFaction.some((each) => nameOf(each) === nameOf(unit)),
  );
  const own = [...ofFaction, ...(faction === 'mercenary' ? [] : mercenaries)];
  const fielded = Array.from({ length: 5 + Math.floor(random() * 6) }, (_, index): Fielded => {
    const ranks =
      index < 2 ? ['commander', 'operative'] : ['corps', 'special-forces', 'support', 'heavy'];
    const possible = own.filter(({ rank }) => ranks.includes(rank ?? ''));
    const unit = pick(possible.length > 0 ? possible : own);
    const fitting = upgrades.filter(
      (upgrade) => mayTake(unit, upgrade) && (upgrade.requires ?? []).length > 0,
    );
    const taken = fitting.length > 0 && random() < 0.7 ? [pick(fitting)] : [];
    return { unit, upgrades: taken };
  });
  const possibleForces = forces.filter((force) => force.faction === faction);
  const force = possibleForces.length > 0 && random() < 0.6 ? pick(possibleForces) : undefined;
  return { faction, force, fielded };
}

/** The units as their upgrades and their battle force make them, as far as a card can require it. */
function asBuilt({ fielded, force }: Army) {
  const without = (force?.rules ?? []).flatMap((rule) => rule.without ?? []);
  return fielded.map(({ unit, upgrades: taken }) => {
    const keywords = [unit, ...taken].flatMap((each) =>
      [...(each.keywords ?? []), ...(each.grants ?? [])].map(({ name }) => name),
    );
    const changed = taken.map(({ changes }) => changes ?? {});
    const isFieldCommander =
      keywords.includes('Field Commander') && !without.includes('Field Commander');
    const rank = changed.find((each) => each.rank)?.rank ?? unit.rank ?? '';
    return {
      ...unit,
      ranks: isFieldCommander ? [rank, 'commander'] : [rank],
      affiliations: changed.find((each) => each.affiliations)?.affiliations ?? [unit.affiliation],
    };
  });
}

/** Whether an army may have a card: read from the data, card by card. */
function isEligible(card: Fact, army: Army): boolean {
  if (['Ambush', 'Push', 'Assault', 'Standing Orders'].includes(card.name)) return true;
  const built = asBuilt(army);
  const { characters = [], anyOf, title, requires = [], restriction, battleForce } = card;
  const isThere = (name: string) =>
    built.some((unit) => unit.name === name && (!title || unit.title === title));
  const owned = anyOf ? characters.some(isThere) : characters.every(isThere);
  const isMet = (wanted: Record<string, string[] | string>) =>
    built.some(
      (unit) =>
        (!wanted.faction ||
          unit.faction === wanted.faction ||
          (wanted.faction === 'mercenary' && unit.faction === 'mandalorians')) &&
        (!wanted.ranks || unit.ranks.some((rank) => wanted.ranks?.includes(rank))) &&
        (!wanted.affiliation || unit.affiliations.includes(wanted.affiliation as string)),
    );
  const isOfAForce = battleForce !== undefined || forces.some(({ name }) => name === restriction);
  const isTitle = restriction !== undefined && !isOfAForce;
  return (
    (characters.length === 0 || owned) &&
    (requires.length === 0 || requires.some(isMet)) &&
    (!isOfAForce || (army.force?.commandCards ?? []).includes(card.name)) &&
    (!isTitle || built.some((unit) => unit.title === restriction)) &&
    (!card.faction || card.faction === army.faction)
  );
}

function listOf({ faction, force, fielded }: Army): string {
  return ttsText(
    fielded.map(({ unit, upgrades: taken }) => ({
      name: unit.title ? `${unit.name} ${unit.title}` : unit.name,
      upgrades: taken.map(
        (each) =>
          each.alsoListedAs?.[0] ?? (each.title ? `${each.name}, ${each.title}` : each.name),
      ),
    })),
    [],
    { armyFaction: faction, battleForce: force?.name },
  );
}

const ARMIES = Array.from({ length: 300 }, (_, seed) => armyFrom(seed));

describe('the command cards that an army may have, in 300 lists (CC-5, CC-6, UP-12, KW-20, BF-1)', () => {
  it('equal an independent reading of the facts', () => {
    for (const army of ARMIES) {
      const list = readArmyList(listOf(army));
      expect(list.unresolved).toEqual([]);
      const draft = draftOf(handInput(list, list.army), catalogueLibrary);
      const possible = [...draft.cards.values()]
        .filter((card) => refusalsOfArmy({ draft, card }, 'hand').length === 0)
        .map(({ id }) => id);
      const eligible = cards.filter((card) => isEligible(card, army)).map(({ id }) => id);
      expect([listOf(army), possible.sort()]).toEqual([listOf(army), eligible.sort()]);
    }
  });

  it('some armies have a card only through an upgrade, a Field Commander or a battle force', () => {
    const opened = (army: Army, without: Army) =>
      cards.some((card) => isEligible(card, army) && !isEligible(card, without));
    const bare = (army: Army) => ({
      ...army,
      fielded: army.fielded.map((each) => ({ ...each, upgrades: [] })),
    });
    const some = ARMIES.slice(0, 200);
    expect(some.filter((army) => opened(army, bare(army))).length).toBeGreaterThan(2);
    expect(
      some.filter((army) => opened(army, { ...army, force: undefined })).length,
    ).toBeGreaterThan(20);
  });
});
