/**
 * Compares the catalogue with a card file that you downloaded from Legion HQ:
 *
 *     npm run catalogue:check -- cards.json
 *
 * It prints a table of cards, units, upgrades and cards of battle forces that are new in the file, changed, or missing
 * from it. Requirements and orders are compared where the file has them. It writes no file.
 * Exit codes: 0 no differences, 1 differences, 2 the file cannot be read.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * @typedef {'card' | 'unit' | 'upgrade' | 'force'} Kind
 * @typedef {{ kind: Kind, change: 'new' | 'changed' | 'missing', name: string, details: string }} Difference
 * @typedef {Record<string, any>} Entry a record of Legion HQ
 * @typedef {import('./index.js').Catalogue} Catalogue
 * @typedef {import('../model/command-card.js').CommandCard} CommandCard
 * @typedef {import('../model/unit.js').Unit} Unit
 * @typedef {import('../model/unit.js').UnitFilter} UnitFilter
 * @typedef {import('../model/upgrade.js').Upgrade} Upgrade
 */

/**
 * Every difference between the catalogue and the card file of Legion HQ: of cards, units, upgrades, then battle forces.
 * @param {unknown} file the parsed card file
 * @param {Catalogue} catalogue
 * @returns {Difference[]}
 */
function differencesWith(file, catalogue) {
  const theirs = recordsIn(file);
  const units = catalogue.units.filter(({ id }) => catalogue.unitFacts[id]?.edition !== '2.5');
  // The catalogue has only keywords that matter to the Command Phase, so other keywords of Legion HQ are ignored.
  const usedKeywords = new Set(units.flatMap(({ keywords = [] }) => keywords.map(keywordName)));
  // KW-19: printed on the tokens of Cad Bane; the file may have it or not.
  usedKeywords.delete('bane tokens');
  const upgrades = catalogue.upgrades.filter(
    ({ id }) => catalogue.upgradeFacts[id]?.kind !== 'withdrawn',
  );
  const grantedKeywords = new Set(
    upgrades.flatMap((upgrade) => grantsOf(upgrade, catalogue).map(keywordName)),
  );
  const theirCards = theirs.filter(({ cardType }) => cardType === 'command');
  const forces = catalogue.battleForces.map(({ name, cards = [] }) => ({
    name,
    cards: cards.map((id) => catalogue.cards.find((card) => card.id === id)?.name ?? id),
  }));
  return [
    ...compare({
      kind: 'card',
      ours: catalogue.cards.map((card) => ourCard(card, catalogue)),
      theirs: theirCards.map(theirCard),
    }),
    ...compare({
      kind: 'unit',
      ours: units.map((unit) => ourUnit(unit, usedKeywords)),
      theirs: theirs
        .filter(({ cardType }) => cardType === 'unit' || cardType === 'counterpart')
        .map((unit) => theirUnit(unit, usedKeywords)),
    }),
    ...compare({
      kind: 'upgrade',
      ours: upgrades.map((upgrade) => ourUpgrade(upgrade, catalogue, grantedKeywords)),
      theirs: theirs
        .filter(({ cardType }) => cardType === 'upgrade')
        .map((upgrade) => theirUpgrade(upgrade, grantedKeywords)),
    }),
    ...compare({
      kind: 'force',
      ours: forces
        .filter(({ cards }) => cards.length > 0)
        .map(({ name, cards }) => cardsOfForce(name, cards)),
      theirs: forcesNamedBy(theirCards, forces),
    }),
  ];
}

/** @param {unknown} file */
function recordsIn(file) {
  const records = typeof file === 'object' && file !== null ? Object.values(file) : [];
  const isCardFile =
    records.length > 0 &&
    records.every(
      (each) => typeof each?.cardName === 'string' && typeof each.cardType === 'string',
    );
  if (!isCardFile) {
    throw new TypeError(
      'this is not a card file of Legion HQ: each record needs cardName and cardType.',
    );
  }
  return /** @type {Entry[]} */ (records);
}

/**
 * @param {{ kind: Kind, ours: Facts[], theirs: Facts[] }} sides
 * @returns {Difference[]}
 */
function compare({ kind, ours, theirs }) {
  const ourByKey = byKey(ours);
  const theirByKey = byKey(theirs);
  /** @type {Difference[]} */
  const differences = [];
  for (const [key, their] of theirByKey) {
    const our = ourByKey.get(key);
    if (!our) {
      differences.push({ kind, change: 'new', name: their.name, details: described(their.facts) });
      continue;
    }
    const changed = Object.keys(their.facts).filter(
      (field) => field in our.facts && their.facts[field] !== our.facts[field],
    );
    if (changed.length > 0) {
      const details = changed
        .map(
          (field) => `${field}: ${our.facts[field] || 'none'} -> ${their.facts[field] || 'none'}`,
        )
        .join('; ');
      differences.push({ kind, change: 'changed', name: their.name, details });
    }
  }
  for (const [key, our] of ourByKey) {
    if (!theirByKey.has(key)) {
      differences.push({ kind, change: 'missing', name: our.name, details: described(our.facts) });
    }
  }
  return differences;
}

/** @typedef {{ name: string, keys: string[], facts: Record<string, string> }} Facts */

/**
 * The records by key: the name of a card; the name and title of a unit.
 * @param {Facts[]} all
 */
function byKey(all) {
  return new Map(all.map((each) => [each.keys.map(plain).join('|'), each]));
}

/** @param {CommandCard} card @param {Catalogue} catalogue @returns {Facts} */
function ourCard(card, { cardFacts }) {
  const { id, name, pips, handPips, faction, belongsTo, battleForce, orders } = card;
  const owners = belongsTo && 'units' in belongsTo ? belongsTo.units : [];
  const wanted = [...(card.requires ?? []), ...owners];
  return {
    name,
    keys: [name],
    facts: {
      pips: String(handPips ?? pips),
      faction: faction ?? '',
      commander: charactersOf(belongsTo && 'names' in belongsTo ? belongsTo.names : []),
      // A restriction to the armies of a name is no battle force in the file.
      battleForce: plain(cardFacts[id]?.restriction === battleForce ? '' : (battleForce ?? '')),
      requirements: alternatives(wanted.filter(({ titles }) => !titles)),
      orders: ordersOf(orders.map(asSlot)),
    },
  };
}

/** Slots of the file have the criteria of all filters side by side. @param {CommandCard['orders'][number]} slot @returns {Entry} */
function asSlot({ count, units = [] }) {
  const criteria = units.map(({ types, ...others }) => ({
    ...(types && { unitTypes: types }),
    ...others,
  }));
  const together = criteria.some((each) => Object.keys(each).length > 1);
  return Object.assign({ count }, ...criteria, together && { match: 'all' });
}

/** @param {Entry} card @returns {Facts} */
function theirCard({
  cardName,
  cardSubtype,
  faction,
  commander,
  battleForce,
  requirements,
  orders,
}) {
  return {
    name: cardName,
    keys: [cardName],
    facts: {
      pips: String(cardSubtype),
      faction: faction ?? '',
      commander: charactersOf(commander),
      battleForce: plain([battleForce ?? ''].flat().join(' ')),
      ...(requirements && { requirements: requirementsOf(requirements) }),
      ...(orders && { orders: ordersOf(orders) }),
    },
  };
}

/** The keywords that the sources name. @param {Upgrade} upgrade @param {Catalogue} catalogue */
function grantsOf({ id, grants = [] }, { upgradeFacts }) {
  return upgradeFacts[id]?.grantsInData ?? grants;
}

/**
 * Several upgrades have one name, so the code of Legion HQ is the key.
 * @param {Upgrade} upgrade @param {Catalogue} catalogue @param {ReadonlySet<string>} granted @returns {Facts}
 */
function ourUpgrade(upgrade, catalogue, granted) {
  const { id, name, slot, unique = false, requires = [], loses = [] } = upgrade;
  const { kind, legionHq = '', alsoRequires = [] } = catalogue.upgradeFacts[id] ?? {};
  return {
    name,
    keys: [keyOfCode(legionHq)],
    facts: {
      type: slot,
      // The catalogue has these facts only of upgrades that act, or may act.
      ...(kind === 'acts' && {
        unique: String(unique),
        keywords: keywordsOf([...grantsOf(upgrade, catalogue), ...loses], granted),
      }),
      ...(kind !== 'no-act-here' && {
        requirements: alternatives([...requires, ...alsoRequires]),
      }),
    },
  };
}

/** Codes differ in the case of their letters: `fl` and `Fl`. @param {string} code */
function keyOfCode(code) {
  return code.replace(/[A-Z]/g, 'capital $& ');
}

/** @param {Entry} upgrade @param {ReadonlySet<string>} granted @returns {Facts} */
function theirUpgrade(upgrade, granted) {
  const { id, cardName, title, cardSubtype, isUnique = false, keywords, requirements } = upgrade;
  return {
    name: title ? `${cardName}, ${title}` : cardName,
    keys: [id === undefined ? cardName : keyOfCode(id)],
    facts: {
      type: cardSubtype,
      unique: String(isUnique),
      keywords: keywordsOf(keywords, granted),
      ...(requirements && { requirements: requirementsOf(requirements) }),
    },
  };
}

/** @param {string} name @param {string[]} cards @returns {Facts} */
function cardsOfForce(name, cards) {
  return { name, keys: [name], facts: { cards: cards.map(plain).sort().join(', ') } };
}

/**
 * The battle forces that the cards of the file name. Battle forces that share the cards of another count as named.
 * @param {Entry[]} theirCards @param {{ name: string, cards: string[] }[]} ourForces @returns {Facts[]}
 */
function forcesNamedBy(theirCards, ourForces) {
  /** @type {Map<string, string[]>} */
  const byForce = new Map();
  for (const { cardName, battleForce } of theirCards) {
    for (const force of [battleForce ?? []].flat()) {
      byForce.set(force, [...(byForce.get(force) ?? []), cardName]);
    }
  }
  for (const { name, cards } of ourForces) {
    const isShared = ourForces.some(
      (other) => other.name !== name && String(other.cards) === String(cards),
    );
    if (isShared && cards.length > 0 && !byForce.has(name)) byForce.set(name, cards);
  }
  return [...byForce].map(([name, cards]) => cardsOfForce(name, cards));
}

/** The fields of our filters, with the fields of a condition of Legion HQ. */
const CONDITIONS = {
  names: 'cardName',
  titles: 'title',
  ranks: 'rank',
  types: 'cardSubtype',
  factions: 'faction',
  affiliations: 'affiliation',
  upgradeSlots: 'slot',
};

/** Our filters in one order: each alternative with its conditions. @param {object[]} filters */
function alternatives(filters) {
  return inOneOrder(
    filters.flatMap((filter) =>
      Object.entries(filter).reduce(
        (sofar, [field, values]) =>
          [values]
            .flat()
            .flatMap((value) =>
              sofar.map((conditions) => [
                ...conditions,
                condition(
                  CONDITIONS[/** @type {keyof typeof CONDITIONS} */ (field)] ?? field,
                  value,
                ),
              ]),
            ),
        [/** @type {string[]} */ ([])],
      ),
    ),
  );
}

/** @param {string} field @param {unknown} value */
function condition(field, value) {
  return plain(`${field} ${String(value).replace('special-forces', 'special')}`);
}

/** Legion HQ writes `[a]`, `['AND', a, b]` and `['OR', a, ['AND', b, c]]`. @param {unknown} expression */
function requirementsOf(expression) {
  return inOneOrder(expanded(expression));
}

/** @param {any} expression @returns {string[][]} each alternative with its conditions */
function expanded(expression) {
  if (!Array.isArray(expression)) {
    return [
      Object.entries(expression).map(([field, value]) =>
        field.endsWith(' side')
          ? condition('side', field.split(' ')[0])
          : field === 'force'
            ? condition('slot', 'force')
            : condition(field, value),
      ),
    ];
  }
  const [first, ...rest] = expression;
  if (first === undefined) return [];
  if (typeof first !== 'string') return expression.flatMap(expanded);
  const parts = rest.map(expanded);
  if (first.toUpperCase() === 'OR') return parts.flat();
  return parts.reduce((sofar, part) =>
    sofar.flatMap((one) => part.map((other) => [...one, ...other])),
  );
}

/** @param {string[][]} alternatives */
function inOneOrder(alternatives) {
  return alternatives
    .map((each) => [...new Set(each)].sort().join(' and '))
    .sort()
    .join(' or ');
}

/** @param {Entry[] | undefined} slots */
function ordersOf(slots = []) {
  return slots
    .map(({ count, ...filter }) => plain(`${count} ${JSON.stringify(filter)}`))
    .sort()
    .join(', ');
}

/** Legion HQ writes several owners as `['and', name, name]`. @param {string | string[] | undefined} given */
function charactersOf(given) {
  return [given ?? []]
    .flat()
    .map(plain)
    .filter((name) => !['', 'and', 'or'].includes(name))
    .sort()
    .join(', ');
}

/** @param {Unit} unit @param {ReadonlySet<string>} usedKeywords @returns {Facts} */
function ourUnit(unit, usedKeywords) {
  const { name, title, faction = '', rank, types, keywords, affiliations, counterpartOf } = unit;
  return {
    name: title ? `${name}, ${title}` : name,
    keys: [name, title ?? ''],
    facts: {
      faction,
      // The file gives no rank to a counterpart.
      rank: counterpartOf ? '' : rank.replace('special-forces', 'special'),
      type: types.at(-1) ?? '',
      keywords: keywordsOf(keywords, usedKeywords),
      affiliation: affiliationsOf(affiliations),
    },
  };
}

/** @param {Entry} unit @param {ReadonlySet<string>} usedKeywords @returns {Facts} */
function theirUnit(unit, usedKeywords) {
  const { cardName, title, faction, rank, cardSubtype, keywords, affiliation } = unit;
  return {
    name: title ? `${cardName}, ${title}` : cardName,
    keys: [cardName, title ?? ''],
    facts: {
      faction,
      rank: (rank ?? '').replace('specialforces', 'special'),
      type: cardSubtype,
      keywords: keywordsOf(keywords, usedKeywords),
      affiliation: affiliationsOf(affiliation),
    },
  };
}

/** @typedef {string | { name: string, value?: unknown }} Keyword */

/** @param {Keyword} keyword */
function keywordName(keyword) {
  return plain(typeof keyword === 'string' ? keyword : keyword.name);
}

/** @param {Keyword[] | undefined} keywords @param {ReadonlySet<string>} usedKeywords */
function keywordsOf(keywords = [], usedKeywords) {
  return keywords
    .filter((each) => usedKeywords.has(keywordName(each)))
    .map((each) => {
      const value = typeof each === 'string' ? undefined : each.value;
      return plain(`${keywordName(each)} ${value === undefined ? '' : String(value)}`);
    })
    .sort()
    .join(', ');
}

/** @param {string | string[] | undefined} given */
function affiliationsOf(given) {
  return [given ?? []].flat().map(plain).sort().join(', ');
}

/** @param {string} text */
function plain(text) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** @param {Record<string, string>} facts */
function described(facts) {
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}: ${value}`)
    .join('; ');
}

/**
 * The differences as lines of a table, and a line with their number.
 * @param {Difference[]} differences
 */
function tableOf(differences) {
  const width = Math.max(0, ...differences.map(({ name }) => name.length));
  const counts = (/** @type {Difference['change']} */ change) =>
    differences.filter((each) => each.change === change).length;
  return [
    ...differences.map(({ kind, change, name, details }) =>
      [change.padEnd(7), kind, name.padEnd(width), details].join('  ').trimEnd(),
    ),
    `${counts('new')} new, ${counts('changed')} changed, ${counts('missing')} missing.`,
  ];
}

/** @param {string | undefined} path */
async function main(path) {
  if (path === undefined) {
    console.error('catalogue:check: name the card file: npm run catalogue:check -- cards.json');
    return 2;
  }
  try {
    const file = JSON.parse(readFileSync(path, 'utf8'));
    const index = fileURLToPath(new URL('index.ts', import.meta.url));
    const { module } = await runnerImport(index, { configFile: false });
    const differences = differencesWith(file, module.catalogue);
    for (const line of tableOf(differences)) console.log(line);
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

process.exitCode = await main(process.argv[2]);
