import type { Rank } from '../../../machines/model/unit.js';
import { withoutEdges } from './edges.js';
import { factionNamed, type BattleForceNames } from '../factions.js';
import { rankIn } from '../languages/index.js';
import { decomposed } from '../names.js';

/** The parts of a text. `rest` is irrelevant to the Command Phase: battle decks, notes. */
export type Section = 'units' | 'hand' | 'contingencies' | 'rest';

/** The section that a heading begins, and the rest of its line. */
export interface Heading {
  section: Section;
  rank?: Rank;
  pips?: number;
  rest: string;
}

interface HeadingKind {
  called: RegExp;
  section?: Section;
  rank?: Rank;
  pips?: number;
}

const HAND =
  /^(?:my |your |the )?(?:comm?ands?|comm?and (?:cards?|hand|deck|card hand)|hand|cards|ccs?|cartes (?:de )?commandement|(?:main|suite) de commandement|kommandokarten|befehlskarten|cartas de mando)$/;
const SET_ASIDE =
  /^(?:contingenc(?:y|ies)(?: cards?| hand)?|set aside(?: cards?)?|cards set aside|contingences?)$/;
const REST =
  /^(?:battle ?(?:field)? ?(?:decks?|cards?)|(?:primary |secondary )?(?:objectives?|missions?)(?: cards?| deck)?|deployments?(?: cards?)?|conditions?(?: cards?)?|advantages?(?: cards?)?|primar(?:y|ies)|secondar(?:y|ies)|scenarios?|notes?|comments?|strategy|tactics|sideboard|game ?plan|setup ?cards|gefechtskarten)$/;
const UNITS = /^(?:the |my )?(?:units?|army|army list|list|roster|troops|forces?)$/;
const RANKS_CALLED: readonly (readonly [Rank, RegExp])[] = [
  ['commander', /^(?:commanders?|cmdrs?|commander units?)$/],
  ['operative', /^(?:operatives?|ops?)$/],
  ['corps', /^(?:corps|core|corps units?|corp)$/],
  ['special-forces', /^(?:special ?-?forces?|sf|spec ?ops|specials?)$/],
  ['support', /^supports?$/],
  ['heavy', /^heav(?:y|ies)$/],
];
const COUNTERPARTS = /^(?:counterparts?|alter ego)$/;
const PIPS_CALLED =
  /^(?:([1-4])|(one)|(two)|(three)|(four))[ -]?pips?(?: cards?)?$|^pips? ([1-4])$/;

const KINDS: readonly HeadingKind[] = [
  { called: HAND, section: 'hand' },
  { called: SET_ASIDE, section: 'contingencies' },
  { called: REST, section: 'rest' },
  { called: UNITS, section: 'units' },
  ...RANKS_CALLED.map(([rank, called]) => ({ called, section: 'units' as const, rank })),
  { called: COUNTERPARTS, section: 'units' },
];

/** A count after a heading: `(7)`, `(1/2)`, `- 3`, `[7 cards]`. */
const COUNT =
  / ?(?:[([] ?\d{1,4}(?: ?(?:\/|of|-) ?\d{1,4})? ?[a-z]{0,6} ?[)\]]|[-–—x] ?\d{1,3}|\d{1,3}\/\d{1,3})$/i;
const DECORATION = '=-–—~#:.|[]<>•_/+ ';

/** Returns the rank that the words name; `undefined` if they name no rank. */
export function rankNamed(words: string): Rank | undefined {
  const plain = words.trim().toLowerCase();
  return RANKS_CALLED.find(([, called]) => called.test(plain))?.[0] ?? rankIn(plain);
}

/** Returns the section that a heading begins; `undefined` if the line is not a heading. */
export function readHeading(line: string): Heading | undefined {
  const whole = kindOf(line);
  if (whole) return { ...whole, rest: '' };
  for (const { before, after } of partsAfterHeading(line)) {
    const kind = kindOf(before);
    if (kind) return { ...kind, rest: isNone(after) ? '' : after };
  }
  return undefined;
}

/** Returns true if the section is empty, as in `Corps: none`. */
function isNone(rest: string): boolean {
  return /^[([]?(?:none|nothing|n\/a|-|–|—)[)\]]?\.?$/i.test(rest);
}

function kindOf(words: string): Omit<Heading, 'rest'> | undefined {
  if (words.length > 60) return undefined;
  const counted = withoutEdges(words, DECORATION);
  const called = withoutEdges(counted.replace(COUNT, ''), `${DECORATION}()`);
  const bare = decomposed(called).replace(/\p{M}/gu, '');
  const pips = PIPS_CALLED.exec(bare);
  if (pips) {
    const [, digit, one, two, three, , after] = pips;
    const said = Number(digit ?? after ?? (one ? 1 : two ? 2 : three ? 3 : 4));
    return { section: 'hand', pips: said };
  }
  const kind = KINDS.find(({ called }) => called.test(bare));
  if (kind?.section) return { section: kind.section, ...(kind.rank && { rank: kind.rank }) };
  const rank = rankIn(called);
  return rank && { section: 'units', rank };
}

/** Splits a line where a heading may end: at a colon, an equals sign, a dash or the first pip. */
function* partsAfterHeading(line: string): Generator<{ before: string; after: string }> {
  for (const end of [/ ?[:=] ?/, / [-–—]+ /, / ?(?=•)/]) {
    const match = end.exec(line.slice(0, 60));
    if (match && match.index > 0) {
      const after = line.slice(match.index + match[0].length).trim();
      yield { before: line.slice(0, match.index), after };
    }
  }
}

/** Facts about the whole list on one line. */
export interface Facts {
  faction?: string;
  battleForce?: string;
  points?: number;
  limit?: number;
  activations?: number;
}

const LABELLED =
  /^(faction|fraktion|army(?: faction)?|side|battle ?-?force|kampftrupp|force de (?:bataille|combat))(?: ?[:=] ?| [-–—] )(.+)$/i;
const POINTS =
  /^(?:(?:total|points?|pts|army|cost|list|size|sum|overall|value|gesamtpunkte|punkte|kosten|puntos)[ :=-]{0,3}){0,4}(\d{1,5})(?: ?(?:\/|of|out of) ?(\d{1,5}))? ?(points?|pts?|pkt|punkte|puntos|p)?\.?$/i;
const ACTIVATIONS =
  /^(?:activations?|acts?)[ :=-]{0,3}(\d{1,3})$|^(\d{1,3}) ?(?:activations?|acts?)$/i;
const FILLER =
  /^(?:the|my|list|army|standard|points?|pts|total|faction|format|legion|liste|star wars:? legion(?: liste)?|none|no battle force)$/i;

/**
 * Returns the facts about the whole list that a line gives, if it contains nothing else: `606/800 (7 activations)`,
 * `Faction: Empire`, `Imperial army - Blizzard Force - 800 pts`.
 */
export function factsIn(line: string, forces: BattleForceNames): Facts | undefined {
  const [, label, said = ''] = LABELLED.exec(line) ?? [];
  if (label !== undefined) {
    const facts = factsOfParts(said, forces);
    if (facts || FILLER.test(said)) return facts ?? {};
    if (/^(?:battle|kampf|force)/i.test(label)) return { battleForce: said };
    return /^army$/i.test(label) ? undefined : { faction: said };
  }
  return factsOfParts(line, forces);
}

/** Splits a line into a faction and the army after it: `Empire: Darth Vader, 3x Stormtroopers`. */
export function armyAfterFaction(
  line: string,
  forces: BattleForceNames,
): { facts: Facts; rest: string } | undefined {
  const end = line.indexOf(':');
  if (end < 0 || end > 60) return undefined;
  const facts = factsOfParts(line.slice(0, end), forces);
  const rest = line.slice(end + 1).trim();
  const isOne = facts?.faction !== undefined || facts?.battleForce !== undefined;
  return isOne && rest !== '' ? { facts, rest } : undefined;
}

const COLUMN_HEADINGS =
  /^(?:qty|quantity|count|number|no|#|units?|name|points?|pts|cost|total|upgrades?|rank|models?|cards?|pips?|type)$/i;

/** Returns true for the headings of a table, such as `| Qty | Unit | Pts |`, and for the first line of a German army builder. */
export function isColumnHeading(line: string): boolean {
  if (/^star wars:? legion liste$/i.test(line)) return true;
  const parts = line.split(/[|,;]/).map((part) => withoutEdges(part, '" '));
  return parts.length > 1 && parts.every((part) => part === '' || COLUMN_HEADINGS.test(part));
}

/** A line with more parts than this contains more than facts about the list. */
const MOST_PARTS = 8;

function factsOfParts(line: string, forces: BattleForceNames): Facts | undefined {
  const parts = line
    .split(/[|,;()[\]•]| ?[–—] | - |: (?=\D)| (?=\d{1,3} act)/i)
    .map((part) =>
      part
        .trim()
        .replace(/^[-–—=+]+|[-–—=+]+$/g, '')
        .trim(),
    )
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined;
  const facts: Facts = {};
  for (const part of parts) {
    const found = factIn(part, forces);
    if (!found) return undefined;
    Object.assign(facts, { ...found, ...facts });
  }
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** `Empire 500`, `501st Legion 800 points`. */
const NAME_AND_POINTS = /^(.*\p{L}.*?) (\d{3,4} ?(?:points?|pts?|pkt|punkte|puntos|p)?\.?)$/iu;

function factIn(part: string, forces: BattleForceNames): Facts | undefined {
  if (part.length > 80) return undefined;
  const [, points, limit] = POINTS.exec(part) ?? [];
  if (points !== undefined) {
    return { points: Number(points), ...(limit !== undefined && { limit: Number(limit) }) };
  }
  const [, after, before] = ACTIVATIONS.exec(part) ?? [];
  if (after !== undefined || before !== undefined) return { activations: Number(after ?? before) };
  if (FILLER.test(part)) return {};
  const [, named, number] = NAME_AND_POINTS.exec(part) ?? [];
  if (named !== undefined && number !== undefined) {
    const facts = factIn(named, forces);
    return facts && { ...factIn(number, forces), ...facts };
  }
  const name = part.replace(/^(?:the|my) | (?:army|list|faction)$/gi, '');
  const force = forces.find(name.replace(/ battle ?force$/i, '')) ?? forces.find(name);
  if (force) return { battleForce: force.name };
  return factionNamed(name) === undefined ? undefined : { faction: name };
}

/** Returns true if a line marks its number as points, so that it is recognised in every section. */
export function saysPoints(line: string): boolean {
  return /points?|pts|total|pkt|punkte|puntos|\d ?\/ ?\d/i.test(line);
}
