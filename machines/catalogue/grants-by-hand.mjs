/**
 * What cards grant to units while they are in play (CC-31), by the id of their card: where the facts
 * name the keyword, its value if it has one, and every unit that has it. Left out are keywords of
 * which the facts tell no value, keywords of ordered units alone, and weapons, of which they tell no ranges.
 * @type {Record<string, import('../model/command-card.js').CardGrant[]>}
 */
export const GRANTS_BY_HAND = {
  'evasive-maneuvers': [{ to: { types: ['vehicle'] }, keywords: [{ name: 'Nimble' }] }],
  'hello-there': [{ to: { names: ['Obi-Wan Kenobi'] }, keywords: [{ name: 'Nimble' }] }],
  'crack-shot': [{ to: { names: ['Cassian Andor'] }, keywords: [{ name: 'Gunslinger' }] }],
  'we-serve-the-queen': [
    {
      to: { names: ['Sun Fac', 'Geonosian Warriors'] },
      keywords: [{ name: 'Coordinate', value: 'Geonosian Warriors' }],
    },
  ],
};
