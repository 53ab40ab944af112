import { CARD_IMAGE, CARD_IMAGE_READ_AGAIN, CURRENT } from '../written.js';
import type { WrittenCard } from '../written.js';

/** Cards of characters of the Empire. */
export const empireCharacterCards: readonly WrittenCard[] = [
  {
    id: 'master-of-evil',
    name: 'Master of Evil',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }, { count: 2 }],
    effects: [
      { id: 'untimed', timing: 'untimed', summary: 'Vader gains dodge.' },
      {
        id: 'during-activation',
        timing: 'during-activation',
        summary: 'When activating, Vader suppresses nearby enemy troopers.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bm' },
    forPeople: {
      effectSummary: 'Vader gains dodge; when activating, suppresses nearby enemy troopers.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'imperial-discipline',
    name: 'Imperial Discipline',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 1, units: [{ names: ['General Veers'] }] }, { count: 2 }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        optional: true,
        summary: 'Each unit ordered with this card may recover.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bn' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'new-ways-to-motivate-them',
    name: 'New Ways to Motivate Them',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'Ordered troopers other than Vader may trade a wound for an extra action.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id br' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'evasive-maneuvers',
    name: 'Evasive Maneuvers',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 2, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Ordered vehicles gain dodge.',
      },
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Friendly vehicles gain Nimble.',
      },
    ],
    grants: [{ to: { types: ['vehicle'] }, keywords: [{ name: 'Nimble' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bs' },
    forPeople: {
      effectSummary: 'Ordered vehicles gain dodge; friendly vehicles gain Nimble.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'maximum-firepower',
    name: 'Maximum Firepower',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['General Veers'] },
    orders: [{ count: 1, units: [{ names: ['General Veers'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        optional: true,
        summary: 'Veers may fire a long-range bombardment after activating.',
      },
    ],
    grants: [
      {
        to: { names: ['General Veers'] },
        weapon: {
          name: 'AT-AT Cannons',
          kind: 'ranged',
          ranges: [4, 5],
          keywords: [
            { name: 'Immune', value: 'Deflect' },
            { name: 'Impact', value: 2 },
          ],
        },
        as: 'attack',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bv' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'implacable',
    name: 'Implacable',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        id: 'return-order',
        timing: 'during-activation',
        frequency: 'once-per-round',
        choices: [
          {
            directive: { type: 'return-order', player: 'self', unitId: '?' },
            units: [{ names: ['Darth Vader'] }],
            required: true,
          },
        ],
        summary: 'Vader dodges, and may take a wound to act a second time.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bw' },
    forPeople: {
      commandPhaseEffect:
        'No change to selection or priority. After his first activation Vader may suffer a wound to shuffle his order token back into the pool, allowing a second, one-action-shorter activation this round.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'voracious-ambition',
    name: 'Voracious Ambition',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }],
    effects: [
      {
        id: 'activation-start',
        timing: 'activation-start',
        summary: 'Sets aside three random pool tokens as optional draws.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id by' },
    forPeople: {
      commandPhaseEffect:
        'At Activation Phase start, put three random tokens from own order pool facedown on this card; owner may look at them. Any later pool draw may be replaced by choosing one of those tokens.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'darkness-descends',
    name: 'Darkness Descends',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'Lasting reliability for Vader, or infiltration if divulged.',
      },
    ],
    selectInRoundIfDivulged: 1,
    permanent: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id fq' },
    forPeople: {
      divulge: true,
      commandPhaseEffect:
        'If divulged at setup, its owner must select it in round 1. It is permanent: stays in play after the End Phase rather than being discarded.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'annihilation-looms',
    name: 'Annihilation Looms',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 1, units: [{ names: ['Director Orson Krennic'] }] }, { count: 2 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary: 'All troopers on both sides gain suppression, more late on.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id gd' },
    forPeople: {
      commandPhaseEffect:
        'Resolves immediately, before orders: every trooper unit on the battlefield, both sides, gains two suppression, plus one more in round 4 or 5. (2.5 edition: one, plus one in rounds 5-6.)',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'deploy-the-garrison',
    name: 'Deploy the Garrison',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Director Orson Krennic'] },
    orders: [{ count: 2, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        id: 'activation-start',
        timing: 'activation-start',
        optional: true,
        summary: 'Up to two ordered troopers may go on standby.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ge' },
    forPeople: {
      commandPhaseEffect:
        'At Activation Phase start choose up to two friendly troopers with faceup orders; each may take a free standby.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'vaders-might',
    name: "Vader's Might",
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Vader flings a nearby unit, hurting enemies.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id jc' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'fear-and-dead-men',
    name: 'Fear and Dead Men',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Darth Vader'] },
    orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Attackers wounding Vader are wounded in return.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id je' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'pulse-scan',
    name: 'Pulse Scan',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        summary:
          'The part of the card that happens now, as the card names no time: Iden aims, shoots sharper, then gains dodge and standby.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        summary:
          'The part of the card that happens now, during the Activation Phase: Iden aims, shoots sharper, then gains dodge and standby.',
      },
    ],
    grants: [{ to: { names: ['Iden Versio'] }, keywords: [{ name: 'Sharpshooter', value: 2 }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id kk' },
    forPeople: {
      effectSummary: 'Iden aims, shoots sharper, then gains dodge and standby.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'incapacitate',
    name: 'Incapacitate',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'once-per-activation',
        optional: true,
        summary: 'Seeker droid suppresses a trooper; corps may lose their order.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ly' },
    forPeople: {
      commandPhaseEffect:
        "During the round an unactivated corps target has its order flipped facedown; if that is impossible it is assigned a facedown corps token from its controller's pool.",
      verifiedBy: CARD_IMAGE_READ_AGAIN,
      confidence: 'high',
    },
  },
  {
    id: 'concussive-blast',
    name: 'Concussive Blast',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [{ count: 1, units: [{ names: ['Iden Versio'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: { times: 2 },
        summary: 'Iden recovers and gains a stunning weapon.',
      },
    ],
    grants: [
      {
        to: { names: ['Iden Versio'] },
        weapon: {
          name: 'Grenade Launcher',
          kind: 'ranged',
          ranges: [1, 2],
          keywords: [{ name: 'Blast' }, { name: 'Scatter' }, { name: 'Suppressive' }],
        },
        as: 'gained',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id lz' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'tactical-strike',
    name: 'Tactical Strike',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Iden Versio'] },
    orders: [
      { count: 1, units: [{ names: ['Iden Versio'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'Ordered special forces may slow down to shoot better.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ma' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'face-me',
    name: 'Face Me!',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 1, units: [{ names: ['Agent Kallus'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Enemy troopers engaged with Kallus may only pivot.',
      },
    ],
    grants: [{ to: { names: ['Agent Kallus'] }, keywords: [{ name: 'Hold the Line' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id no' },
    forPeople: {
      commandPhaseEffect:
        'Gives Kallus Hold the Line and pins engaged enemy troopers. It changes neither priority nor orders, despite the name.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  // CC-27: the player may name any number of pips, whatever cards the hidden hand holds.
  {
    id: 'isb-investigation',
    name: 'ISB Investigation',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 1, units: [{ names: ['Agent Kallus'] }] }, { count: 1 }],
    effects: [
      {
        id: 'lock-away',
        timing: 'untimed',
        choices: [
          { directive: { type: 'lock-away', player: 'opponent', pips: '?' }, required: true },
        ],
        summary: "The opponent's cards of a named number of pips are locked away for a while.",
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id oj' },
    forPeople: {
      commandPhaseEffect:
        'Name a number and an opponent: their hand cards with that many pips are set aside faceup, returning after they play a card in a later round. This card stays set aside, undiscarded, until then.',
      effectSummary: "Locks away an opponent's cards of a named pip value.",
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'ruthless-tactics',
    name: 'Ruthless Tactics',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Ordered shooters mark targets for suppressive fire.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ok' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'die-at-my-hand',
    name: 'Die at My Hand',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 1, units: [{ names: ['Moff Gideon'] }] }],
    effects: [
      { id: 'untimed', timing: 'untimed', summary: 'Gideon gains tokens and attacks fiercely.' },
    ],
    grants: [{ to: { names: ['Moff Gideon'] }, keywords: [{ name: 'Relentless' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id uk' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'you-have-something-i-want',
    name: 'You Have Something I Want',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 2 }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        summary: 'Redeploys an ordered Dark Trooper unit.',
      },
    ],
    playable: { fromRound: 2 },
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ul' },
    forPeople: {
      commandPhaseEffect:
        'Not selectable in round 1. After orders are issued, a friendly Imperial Dark Troopers unit with a faceup order is relocated on the battlefield and its order is flipped facedown.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'moment-of-consideration',
    name: 'Moment of Consideration',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Moff Gideon'] },
    orders: [{ count: 3, units: [{ ranks: ['corps', 'heavy'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Each unit ordered with this card gains standby.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id um' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'gunner-infantry',
    name: 'Gunner, Infantry!',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'The part of the card that happens now, as the card names no time: Marquand aims on the move but drives slower.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'one-activation',
        summary:
          'The part of the card that happens now, during the Activation Phase: Marquand aims on the move but drives slower.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wi' },
    forPeople: {
      effectSummary: 'Marquand aims on the move but drives slower.',
      verifiedBy: 'cardText transcription only',
      confidence: 'high',
    },
  },
  {
    id: 'you-would-question-me',
    name: 'You Would Question Me?',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Fifth Brother'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'permanent',
        summary: 'The two Inquisitors share token gains permanently.',
      },
    ],
    permanent: true,
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wu' },
    forPeople: {
      commandPhaseEffect: 'Permanent: stays in play instead of being discarded.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'i-care-not-for-your-struggles',
    name: 'I Care Not For Your Struggles',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Fifth Brother'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 2, units: [{ types: ['trooper'] }] },
    ],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Each unit ordered with this card becomes dauntless.',
      },
    ],
    grants: [{ to: {}, ordered: true, keywords: [{ name: 'Dauntless' }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wv' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'come-and-prove-it',
    name: 'Come and Prove It',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          'The part of the card that happens now, as the card names no time: Both Inquisitors become tougher; Seventh Sister dodges.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary:
          'The part of the card that happens now, during the Activation Phase: Both Inquisitors become tougher; Seventh Sister dodges.',
      },
    ],
    grants: [
      { to: { names: ['Fifth Brother', 'Seventh Sister'] }, keywords: [{ name: 'Indomitable' }] },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id ww' },
    forPeople: {
      effectSummary: 'Both Inquisitors become tougher; Seventh Sister dodges.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'unexpected-but-not-unwelcome',
    name: 'Unexpected, But Not Unwelcome',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [
      { count: 1, units: [{ names: ['Fifth Brother'] }] },
      { count: 1, units: [{ names: ['Seventh Sister'] }] },
    ],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary:
          'The part of the card that happens now, when units are issued orders: Both recover; Seventh Sister punishes leaders who have acted.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Both recover; Seventh Sister punishes leaders who have acted.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wx' },
    forPeople: {
      effectSummary: 'Both recover; Seventh Sister punishes leaders who have acted.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'you-hide-your-fear-well',
    name: 'You Hide Your Fear Well',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Seventh Sister'] },
    orders: [{ count: 1, units: [{ names: ['Seventh Sister'] }] }, { count: 2 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary:
          "The part of the card that happens now, as the card names no time: Seventh Sister demoralises and weakens suppressed enemies' rerolls.",
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary:
          "The part of the card that happens now, during the Activation Phase: Seventh Sister demoralises and weakens suppressed enemies' rerolls.",
      },
    ],
    grants: [{ to: { names: ['Seventh Sister'] }, keywords: [{ name: 'Demoralize', value: 1 }] }],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wy' },
    forPeople: {
      effectSummary: "Seventh Sister demoralises and weakens suppressed enemies' rerolls.",
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'inexorable-advance',
    name: 'Inexorable Advance',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Imperial Officer'] },
    orders: [{ count: 3, units: [{ types: ['trooper'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'Ordered troopers suppress.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        optional: true,
        summary: 'Enemy panic benefits nearby allies.',
      },
    ],
    grants: [],
    grantsInSummary: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Cn' },
    forPeople: {
      effectSummary: 'Ordered troopers suppress; enemy panic benefits nearby allies.',
      verifiedBy: CARD_IMAGE_READ_AGAIN,
      confidence: 'high',
    },
  },
  {
    id: 'fearsome-oration',
    name: 'Fearsome Oration',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Imperial Agent'] },
    orders: [{ count: 1, units: [{ names: ['Imperial Agent'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        summary: 'The ordered agent demoralises and inspires.',
      },
    ],
    grants: [
      {
        to: { names: ['Imperial Agent'] },
        ordered: true,
        keywords: [
          { name: 'Demoralize', value: 2 },
          { name: 'Inspire', value: 2 },
        ],
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Co' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'we-must-wait-and-watch',
    name: 'We Must Wait and Watch',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Reactive discard gives an ally a free move or attack.',
      },
    ],
    playable: 'never',
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fh' },
    forPeople: {
      divulge: true,
      permanentOnlyIfDivulged: true,
      commandPhaseEffect:
        'Cannot be chosen in the select step. If divulged at setup it stays in play; either way it is used by discarding it as a reaction after an enemy activation.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'fear-will-keep-them-in-line',
    name: 'Fear Will Keep Them in Line',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Grand Moff Tarkin'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        frequency: 'lasting',
        summary: 'Corps demoralise this round, or all game when divulged.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fi' },
    forPeople: {
      divulge: true,
      permanentOnlyIfDivulged: true,
      commandPhaseEffect:
        'Either divulged and permanent (every ordered Imperial unit demoralises), or kept and played normally as a three-order card.',
      verifiedBy: CARD_IMAGE_READ_AGAIN,
      confidence: 'high',
    },
  },
  {
    id: 'architects-of-their-own-destruction',
    name: 'Architects of Their Own Destruction',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'order-enemy',
        timing: 'activation-start',
        choices: [{ directive: { type: 'grant-order', player: 'opponent', unitId: '?' } }],
        summary:
          'The part of the card that happens now, at the start of the Activation Phase: Forces an enemy unit to hold an order and act first.',
      },
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'first-time',
        optional: true,
        summary:
          'The part of the card that happens now, during the Activation Phase: Forces an enemy unit to hold an order and act first.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Ft' },
    forPeople: {
      commandPhaseEffect:
        'At Activation Phase start a chosen enemy without a faceup order is given one from its pool. If the opponent does not activate it first, it must wait until their other tokens are used.',
      effectSummary: 'Forces an enemy unit to hold an order and act first.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'canny-adversary',
    name: 'Canny Adversary',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['General Tagge'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Enemy token spending near Tagge feeds his stockpile.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fu' },
    forPeople: { verifiedBy: CARD_IMAGE, confidence: 'high' },
  },
  {
    id: 'i-have-graphs-and-the-command',
    name: 'I Have Graphs AND the Command',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['General Tagge'] },
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'untimed',
        timing: 'untimed',
        optional: true,
        summary: 'Tagge cashes in stored tokens.',
      },
      {
        id: 'activation-start',
        timing: 'activation-start',
        optional: true,
        summary: 'Tagge may move.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fv' },
    forPeople: {
      effectSummary: 'Tagge cashes in stored tokens, then may move.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'i-want-you-to-know-failure',
    name: 'I Want You to Know Failure',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Grand Admiral Thrawn'] },
    orders: [{ count: 3 }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        frequency: 'each',
        summary: 'Corps aim against enemies yet to activate.',
      },
    ],
    grants: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fw' },
    forPeople: { verifiedBy: CARD_IMAGE_READ_AGAIN, confidence: 'high' },
  },
  {
    id: 'moment-of-triumph',
    name: 'Moment of Triumph',
    pips: 1,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Grand Moff Tarkin'] },
    orders: [],
    effects: [],
    playable: 'never',
    permanent: true,
    grants: [
      {
        to: { names: ['Darth Vader'] },
        keywords: [{ name: 'Guardian', value: '4: Grand Moff Tarkin' }],
      },
    ],
    grantsInSummary: true,
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id Fx' },
    forPeople: {
      divulge: true,
      commandPhaseEffect:
        'Must be divulged at setup and stays in play; it is never selected in a Command Phase.',
      effectSummary: 'Setup-only lasting protection for Tarkin.',
      verifiedBy: CARD_IMAGE,
      confidence: 'high',
    },
  },
  {
    id: 'armored-cavalry',
    name: 'Armored Cavalry',
    pips: 3,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 3, units: [{ types: ['vehicle'] }] }],
    effects: [
      {
        id: 'issue-orders',
        timing: 'issue-orders',
        frequency: 'each-order',
        optional: true,
        summary: 'Ordered vehicles gain a bonus by position around Marquand.',
      },
    ],
    facts: {
      edition: CURRENT,
      source: 'legion-hq-web cards.json id wk',
      lowFields: ['effectTiming'],
    },
    forPeople: { verifiedBy: 'none', confidence: 'low' },
  },
  {
    id: 'squadron-on-me',
    name: 'Squadron, On Me',
    pips: 2,
    faction: 'empire',
    belongsTo: { match: 'any', names: ['Major Marquand'] },
    orders: [{ count: 1, units: [{ names: ['Major Marquand'] }] }],
    effects: [
      {
        id: 'during-activation',
        timing: 'during-activation',
        optional: true,
        summary: 'Nearby vehicles pivot and move when Marquand activates.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id wj', lowFields: ['orders'] },
    forPeople: { verifiedBy: 'none', confidence: 'low' },
  },
];
