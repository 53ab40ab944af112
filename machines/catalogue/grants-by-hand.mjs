/**
 * @typedef {import('../model/command-card.js').CardGrant} CardGrant
 * @typedef {import('../model/unit.js').Keyword} Keyword
 * @typedef {import('../model/unit.js').UnitFilter} UnitFilter
 * @typedef {import('../model/unit.js').Weapon} Weapon
 * @typedef {{ grants: CardGrant[], grantsInSummary?: true }} Granted
 */

/** The card has exactly these grants. @param {...CardGrant} grants @returns {Granted} */
const only = (...grants) => ({ grants });

/**
 * The card has these grants. Its summary describes further grants or conditions (R34).
 * @param {...CardGrant} grants @returns {Granted}
 */
const atLeast = (...grants) => ({ grants, grantsInSummary: true });

/** A keyword with its value. @param {string} name @param {Keyword['value']} value @returns {Keyword} */
const keyword = (name, value) => ({ name, value });

/** @param {(string | Keyword)[]} keywords @returns {Keyword[]} */
const named = (keywords) =>
  keywords.map((each) => (typeof each === 'string' ? { name: each } : each));

/** @param {UnitFilter} to @param {...(string | Keyword)} keywords @returns {CardGrant} */
const units = (to, ...keywords) => ({ to, keywords: named(keywords) });

/** @param {string} name @param {...(string | Keyword)} keywords */
const character = (name, ...keywords) => units({ names: [name] }, ...keywords);

/** @param {string} name @param {...string} keywords @returns {CardGrant} */
const loses = (name, ...keywords) => ({ to: { names: [name] }, loses: keywords });

/**
 * The keywords go only to units that were issued an order with the card.
 * @param {UnitFilter} to @param {...(string | Keyword)} keywords @returns {CardGrant}
 */
const ordered = (to, ...keywords) => ({ to, ordered: true, keywords: named(keywords) });

/** @param {string} name @param {number[]} ranges 0 is melee @param {...(string | Keyword)} keywords @returns {Weapon} */
const weapon = (name, ranges, ...keywords) => ({
  name,
  kind: ranges.includes(0) ? 'melee' : 'ranged',
  ranges,
  keywords: named(keywords),
});

/** CC-32: units have the weapon while activated. @param {UnitFilter} to @param {Weapon} gained @returns {CardGrant} */
const gains = (to, gained) => ({ to, weapon: gained, as: 'gained' });

/** CC-32: units attack once with the weapon as their activation ends. @param {UnitFilter} to @param {Weapon} used @returns {CardGrant} */
const attacksWith = (to, used) => ({ to, weapon: used, as: 'attack' });

/** Range 4 and more: 5 is the longest range in the game. */
const FAR = [4, 5];
const CLOSE = [0, 1];

const NO_DEFLECTING = keyword('Immune', 'Deflect');
const AIR_SUPPORT = weapon('Air Support', FAR, keyword('Beam', 2), NO_DEFLECTING);
const ORBITAL_BOMBARDMENT = weapon('Orbital Bombardment', FAR, NO_DEFLECTING, 'Suppressive');

/** Cards that grant no keyword and no weapon to any unit: their effects give tokens, moves, actions or dice. */
const NOTHING = `
  imperial-discipline master-of-evil new-ways-to-motivate-them implacable
  voracious-ambition whipcord-launcher covert-observation pinned-down
  coordinated-fire return-of-the-jedi somebody-has-to-save-our-skins
  covering-fire my-ally-is-the-force no-time-for-sorrows reckless-diversion
  brains-and-brawn son-of-skywalker sorry-about-the-mess common-cause
  annihilation-looms deploy-the-garrison reptilian-rampage
  symbol-of-rebellion general-kenobi crush-them you-disappoint-me
  vaders-might fear-and-dead-men full-of-surprises call-me-captain
  take-that-clankers im-in-control incapacitate aggressive-negotiations
  you-underestimate-my-power roger-roger idiots-array attack-of-the-clones
  ruthless-tactics defiance witch-magick his-eminence
  seize-what-power-we-can ploy marked-for-elimination
  courage-of-the-rebellion hold-at-any-cost unrelenting-fire
  lead-from-the-front tactical-planning ai-coordination unrelenting-assault
  unstoppable-advance rule-with-respect whistling-birds i-like-those-odds
  focused-on-the-kill you-have-something-i-want moment-of-consideration
  the-sith-will-rule bring-it-down have-i-ever-let-you-down combined-arms
  sneaky-scouting courageous-counterattack constantly-alert
  you-would-question-me unexpected-but-not-unwelcome
  let-the-executions-begin we-make-weapons thats-just-good-business
  stories-so-many-of-them-true diversionary-tactics flow-of-the-force
  tactical-download full-throttle pincer-attack flexible-strategy
  architects-of-their-own-destruction canny-adversary
  i-have-graphs-and-the-command i-want-you-to-know-failure
  not-out-of-it-yet on-patrol the-empire-does-not-tolerate-failure
  unity-wins-wars i-dont-believe-in-chance for-the-cause
  speak-softly-and-drive-a-big-tank insolence-we-are-pirates
  mandalore-will-survive both-hunter-and-prey vengeful-strike no-escape
  honor-and-strength we-protect-our-own death-before-defeat smoke-screen
  luminous-beings-are-we knowledge-and-defense they-too-will-suffer
`
  .trim()
  .split(/\s+/);

/**
 * The grants of cards in play to units (CC-31, CC-32), by card id. A card is missing if the phase cannot compute its
 * grants, because they depend on the positions of units, on divulged cards, or on a choice at the table.
 * @type {Record<string, Granted>}
 */
export const GRANTS_BY_HAND = {
  ...Object.fromEntries(NOTHING.map((id) => [id, only()])),

  'a-beautiful-friendship': only(character('Wicket', keyword('Teamwork', 'Leia Organa'))),
  'a-new-beginning': only(character('Ahsoka Tano', keyword('Inspire', 2))),
  'anti-capture-protocols': only(character('IG-11', keyword('Self-Destruct', 4))),
  'at-last': only(character('Maul', 'Jedi Hunter')),
  'blast-off': only(character('R2-D2', 'Disengage', keyword('Jump', 1))),
  'brutal-enforcer': only(character('Sun Fac', keyword('Agile', 1), keyword('Demoralize', 1))),
  'close-call': only(character('Wicket', 'Outmaneuver')),
  'come-and-prove-it': only(units({ names: ['Fifth Brother', 'Seventh Sister'] }, 'Indomitable')),
  'crack-shot': only(character('Cassian Andor', 'Gunslinger')),
  'die-at-my-hand': only(character('Moff Gideon', 'Relentless')),
  'drive-them-out': only(units({ types: ['vehicle'] }, keyword('Demoralize', 1))),
  'duel-of-the-fates': only(character('Maul', 'Disengage')),
  'evasive-maneuvers': only(units({ types: ['vehicle'] }, 'Nimble')),
  'face-me': only(character('Agent Kallus', 'Hold the Line')),
  'family-reunion': only(character('Ahsoka Tano', keyword('Teamwork', 'Sabine Wren'))),
  'fight-another-day': only(
    character('Gar Saxon', 'Outmaneuver'),
    units({ ranks: ['special-forces'] }, 'Outmaneuver'),
  ),
  'general-skywalker': only(character('Anakin Skywalker', keyword('Inspire', 2))),
  'hello-there': only(character('Obi-Wan Kenobi', 'Nimble')),
  'i-am-no-jedi': only(character('Ahsoka Tano', keyword('Agile', 1))),
  'i-go-where-im-needed': only(character('Ahsoka Tano', keyword('Guardian', 3), 'Disengage')),
  'i-smell-profit': only(
    units({ affiliations: ['raider'] }, keyword('Eyes on the Prize', 'Low Profile and Nimble')),
  ),
  'im-your-worst-nightmare': only(character('Cad Bane', keyword('Uncanny Luck', 2))),
  'independent-programming': only(character('IG-88', keyword('Independent', 'Dodge 1'))),
  'legacy-of-mandalore': only(character('Sabine Wren', keyword('Inspire', 1))),
  'lying-in-wait': only(character('Bossk', keyword('Sharpshooter', 1))),
  'make-the-impossible-possible': only(character('Sabine Wren', 'Steady')),
  'no-one-threatens-our-family': only(
    units(
      { ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] },
      keyword('Guardian', '1: Clan Wren'),
    ),
  ),
  'our-fate-is-in-your-hands': only(character('Padme Amidala', keyword('Danger Sense', 2))),
  'pulse-scan': only(character('Iden Versio', keyword('Sharpshooter', 2))),
  'recon-division': only(units({ types: ['trooper'] }, keyword('Observe', 1))),
  sacrifice: only(character('K-2SO', keyword('Guardian', 4))),
  'size-matters-not': only(character('Yoda', keyword('Jump', 1), 'Charge', 'Disengage')),
  'supreme-commander': only(character('General Grievous', 'Ruthless')),
  'swift-protector': only(character('Ahsoka Tano', keyword('Guardian', 2))),
  'the-jedi-shall-fall': only(character('Asajj Ventress', 'Jedi Hunter')),
  'this-is-the-way': only(character('Din Djarin', 'Relentless')),
  'turning-the-tide': only(units({ ranks: ['support', 'heavy'] }, keyword('Inspire', 2))),
  'victory-or-death': only(
    character('Gar Saxon', 'Indomitable'),
    units({ ranks: ['special-forces'] }, 'Indomitable'),
  ),
  'were-not-programmed': only(character('Clone Captain Rex', keyword('Inspire', 2))),
  'you-are-beaten': only(character('Ahsoka Tano', 'Charge')),
  'you-hide-your-fear-well': only(character('Seventh Sister', keyword('Demoralize', 1))),

  'a-machine-made-for-killing': only(ordered({}, keyword('Demoralize', 3), 'Steady')),
  exterminate: only(ordered({ names: ['Super Tactical Command Droid'] }, keyword('Demoralize', 2))),
  'fearsome-oration': only(
    ordered({ names: ['Imperial Agent'] }, keyword('Demoralize', 2), keyword('Inspire', 2)),
  ),
  'for-the-tribe': only(ordered({}, 'Dauntless', 'Relentless')),
  'hiding-in-plain-sight': only(ordered({}, 'Inconspicuous')),
  'i-care-not-for-your-struggles': only(ordered({}, 'Dauntless')),
  'last-stand': only(ordered({ ranks: ['commander', 'operative'] }, 'Indomitable')),
  'preservation-protocols': only(ordered({}, 'Disengage', 'Impervious')),
  'there-is-no-try': only(ordered({}, 'Outmaneuver', 'Relentless')),
  'volunteer-mission': only(
    ordered({ ranks: ['commander', 'operative', 'special-forces'] }, keyword('Danger Sense', 1)),
  ),
  'we-are-mandalorians': only(ordered({}, keyword('Inspire', 2))),
  'we-need-reinforcements': only(ordered({}, 'Disengage')),

  'air-support': only(
    attacksWith({ ranks: ['commander'] }, AIR_SUPPORT),
    attacksWith({ keywords: ['Field Commander'] }, AIR_SUPPORT),
  ),
  'concussive-blast': only(
    gains(
      { names: ['Iden Versio'] },
      weapon('Grenade Launcher', [1, 2], 'Blast', 'Scatter', 'Suppressive'),
    ),
  ),
  'coordinated-bombardment': only(
    attacksWith({ names: ['Leia Organa'] }, weapon('Bombardment', FAR, NO_DEFLECTING)),
  ),
  'i-am-fear': only(
    attacksWith(
      { names: ['Asajj Ventress'] },
      weapon('Force Choke', CLOSE, keyword('Critical', 4), 'Spray', 'Suppressive'),
    ),
  ),
  'impromptu-immolation': only(
    gains(
      { names: ['R2-D2'] },
      weapon('Impromptu Immolation', CLOSE, 'Blast', 'Spray', 'Suppressive'),
    ),
  ),
  'making-his-way-in-the-galaxy': only(
    attacksWith(
      { names: ['Boba Fett'] },
      weapon('No Disintegrations', CLOSE, 'Blast', keyword('Impact', 1), 'Versatile'),
    ),
  ),
  'maximum-firepower': only(
    attacksWith(
      { names: ['General Veers'] },
      weapon('AT-AT Cannons', FAR, NO_DEFLECTING, keyword('Impact', 2)),
    ),
  ),
  'orbital-strike': only(
    attacksWith({ ranks: ['commander'] }, ORBITAL_BOMBARDMENT),
    attacksWith({ keywords: ['Field Commander'] }, ORBITAL_BOMBARDMENT),
  ),
  'overwhelming-barrage': only(
    attacksWith(
      { ranks: ['commander'] },
      weapon(
        'Overwhelming Barrage',
        FAR,
        keyword('Beam', 1),
        'Blast',
        keyword('Critical', 3),
        NO_DEFLECTING,
        'Suppressive',
      ),
    ),
  ),
  'trained-in-your-jedi-arts': only(
    character('General Grievous', 'Disengage'),
    attacksWith(
      { names: ['General Grievous'] },
      weapon('Trophy Lightsabers', CLOSE, 'Suppressive', 'Versatile'),
    ),
  ),
  'z-6-jetpack-rocket': only(
    gains(
      { names: ['Boba Fett'] },
      weapon('Z-6 Jetpack Rocket', [3, 4], 'Blast', keyword('Impact', 2)),
    ),
  ),

  // A unit has these only while its order token is faceup.
  'a-disturbance-in-the-force': atLeast(ordered({}, keyword('Danger Sense', 1), 'Indomitable')),
  // Every trooper with a faceup order token has these, even if another source ordered it.
  'rebellions-are-built-on-hope': atLeast(
    ordered({ types: ['trooper'] }, keyword('Danger Sense', 2), 'Indomitable'),
  ),
  // Jyn has it only during her activation.
  'i-rebel': atLeast(character('Jyn Erso', 'Charge')),
  // This card and the next ones also give keywords to weapons.
  'a-higher-purpose': atLeast(character('Bo-Katan Kryze', 'Barrage', 'Relentless')),
  'arboreal-assault': atLeast(),
  'debark-for-ground-assault': atLeast(ordered({ ranks: ['corps'], types: ['trooper'] }, 'Spur')),
  'fear-surprise-intimidation': atLeast(
    character('Count Dooku', keyword('Arsenal', 2), 'Relentless'),
  ),
  'go-there-are-too-many': atLeast(character('Paz Vizsla', 'Stationary')),
  'i-make-the-rules-now': atLeast(),
  'inexorable-advance': atLeast(),
  'weapons-are-our-religion': atLeast(ordered({}, 'Charge')),
  'mechanical-carnage': only(loses('IG-11', 'Gunslinger')),
  'revenge-is-not-the-jedi-way': only(
    character('Ahsoka Tano', "Jar'Kai Mastery"),
    loses('Ahsoka Tano', 'Shien Mastery'),
  ),
  'we-serve-the-queen': only(
    loses('Sun Fac', 'Direct'),
    units(
      { names: ['Sun Fac', 'Geonosian Warriors'] },
      keyword('Coordinate', 'Geonosian Warriors'),
    ),
  ),
  // Other units have it in the round in which the card was played, or if the card was divulged.
  explosions: atLeast(character('Sabine Wren', keyword('Detonate', '2: Thermal Charge'))),
  'merciless-munitions': atLeast(character('Bossk', keyword('Detonate', '1: Dioxis Charge'))),
  'see-you-in-hell': atLeast(character('Han Solo', 'Unconcerned', 'Unstoppable')),
  'this-is-where-the-fun-begins': atLeast(character('Anakin Skywalker', keyword('Jump', 2))),
  // It has other grants if it was divulged.
  'out-of-the-shadows': atLeast(),
  // No source shows its text.
  'we-shall-start-with-revenge': atLeast(),
  // Effects at setup only.
  'sneak-attack': atLeast(),
  'yes-my-master': atLeast(),
  // The grants depend on the positions of units.
  'evasive-action': atLeast(),
  'moment-of-triumph': atLeast(
    character('Darth Vader', keyword('Guardian', '4: Grand Moff Tarkin')),
  ),
  // The unit that gains Teamwork is not Jyn.
  'trust-goes-both-ways': atLeast(character('Jyn Erso', keyword('Inspire', 2))),
};
