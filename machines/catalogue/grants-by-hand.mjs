/**
 * @typedef {import('../model/command-card.js').CardGrant} CardGrant
 * @typedef {import('../model/unit.js').Keyword} Keyword
 * @typedef {import('../model/unit.js').UnitFilter} UnitFilter
 * @typedef {{ grants: CardGrant[], grantsInSummary?: true }} Granted
 */

/** The card grants this, and no more. @param {...CardGrant} grants @returns {Granted} */
const only = (...grants) => ({ grants });

/** It grants this; its summary tells, or leaves open, what else, or how much (R34). @param {...CardGrant} grants @returns {Granted} */
const amongOthers = (...grants) => ({ grants, grantsInSummary: true });

/** A keyword whose value is not known has none. @param {string} name @param {Keyword['value']} [value] @returns {Keyword} */
const keyword = (name, value) => (value === undefined ? { name } : { name, value });

/** @param {UnitFilter} to @param {...(string | Keyword)} keywords @returns {CardGrant} */
const units = (to, ...keywords) => ({
  to,
  keywords: keywords.map((each) => (typeof each === 'string' ? keyword(each) : each)),
});

/** @param {string} name @param {...(string | Keyword)} keywords */
const character = (name, ...keywords) => units({ names: [name] }, ...keywords);

/** To those alone that were issued an order with the card. @param {CardGrant} grant @returns {CardGrant} */
const ifOrdered = ({ to, keywords }) => ({ to, ordered: true, keywords });

/**
 * The keywords that cards grant to units while they are in play (CC-31), by the id of their card: where its facts name
 * the keyword and every unit that has it. Of the others, and of weapons, the facts tell too little: no ranges, no value,
 * or a condition that the table sees.
 * @type {Record<string, Granted>}
 */
export const GRANTS_BY_HAND = {
  'evasive-maneuvers': only(units({ types: ['vehicle'] }, 'Nimble')),
  'hello-there': only(character('Obi-Wan Kenobi', 'Nimble')),
  'crack-shot': only(character('Cassian Andor', 'Gunslinger')),
  // Sun Fac does not have his Direct meanwhile: what a card takes away, its summary tells.
  'we-serve-the-queen': amongOthers(
    units(
      { names: ['Sun Fac', 'Geonosian Warriors'] },
      keyword('Coordinate', 'Geonosian Warriors'),
    ),
  ),

  'supreme-commander': only(character('General Grievous', 'Ruthless')),
  'at-last': only(character('Maul', 'Jedi Hunter')),
  'face-me': only(character('Agent Kallus', 'Hold the Line')),
  'this-is-the-way': only(character('Din Djarin', 'Relentless')),
  'the-jedi-shall-fall': only(character('Asajj Ventress', 'Jedi Hunter')),

  'last-stand': only(ifOrdered(units({ ranks: ['commander', 'operative'] }, 'Indomitable'))),
  'i-care-not-for-your-struggles': only(ifOrdered(units({}, 'Dauntless'))),
  'hiding-in-plain-sight': only(
    ifOrdered(units({ types: ['trooper'], affiliations: ['ewok'] }, 'Inconspicuous')),
  ),
  'we-need-reinforcements': only(ifOrdered(units({ types: ['trooper'] }, 'Disengage'))),
  'fearsome-oration': only(
    ifOrdered(character('Imperial Agent', keyword('Demoralize', 2), keyword('Inspire', 2))),
  ),
  exterminate: only(ifOrdered(character('Super Tactical Command Droid', keyword('Demoralize', 2)))),
  'we-are-mandalorians': only(
    ifOrdered(units({ types: ['mandalorian trooper'] }, keyword('Inspire', 2))),
  ),
  'a-disturbance-in-the-force': amongOthers(ifOrdered(units({}, keyword('Danger Sense', 1)))),
  'debark-for-ground-assault': amongOthers(ifOrdered(units({ ranks: ['corps'] }, 'Spur'))),
  'a-machine-made-for-killing': amongOthers(
    ifOrdered(units({ names: ['IG-11', 'IG-88'] }, 'Demoralize')),
  ),

  'lying-in-wait': amongOthers(character('Bossk', 'Sharpshooter')),
  'pulse-scan': amongOthers(character('Iden Versio', 'Sharpshooter')),
  'legacy-of-mandalore': amongOthers(character('Sabine Wren', 'Inspire')),
  'trust-goes-both-ways': amongOthers(character('Jyn Erso', 'Inspire')),
  'turning-the-tide': amongOthers(units({ ranks: ['support', 'heavy'] }, 'Inspire')),
  'were-not-programmed': amongOthers(character('Clone Captain Rex', 'Inspire')),
  'general-skywalker': amongOthers(character('Anakin Skywalker', 'Inspire')),
  'a-new-beginning': amongOthers(character('Ahsoka Tano', 'Inspire')),
  'trained-in-your-jedi-arts': amongOthers(character('General Grievous', 'Disengage')),
  'blast-off': amongOthers(character('R2-D2', 'Jump')),
  'this-is-where-the-fun-begins': amongOthers(character('Anakin Skywalker', 'Jump')),
  sacrifice: amongOthers(character('K-2SO', 'Guardian')),
  'swift-protector': amongOthers(character('Ahsoka Tano', 'Guardian')),
  'i-go-where-im-needed': amongOthers(character('Ahsoka Tano', 'Guardian')),
  'no-one-threatens-our-family': amongOthers(
    units(
      { ranks: ['commander', 'operative'], affiliations: ['Clan Wren'] },
      keyword('Guardian', 1),
    ),
  ),
  'i-am-no-jedi': amongOthers(character('Ahsoka Tano', 'Agile')),
  'drive-them-out': amongOthers(units({ types: ['vehicle'] }, 'Demoralize')),
  'you-hide-your-fear-well': amongOthers(character('Seventh Sister', 'Demoralize')),
  'im-your-worst-nightmare': amongOthers(character('Cad Bane', 'Uncanny Luck')),
  'independent-programming': amongOthers(character('IG-88', 'Independent')),
  'recon-division': amongOthers(units({ types: ['trooper'] }, keyword('Observe', 1))),
  'i-dont-believe-in-chance': amongOthers(character('Plo Koon', 'Distract')),
  'see-you-in-hell': amongOthers(character('Han Solo', 'Unconcerned', 'Unstoppable')),
};
