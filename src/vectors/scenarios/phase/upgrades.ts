import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import type { Upgrade } from '../../../../machines/model/upgrade.js';
import { card, commander, corps, operative, push, standingOrders } from '../small-tables.js';
import { inSteps, phaseScenario } from './scenario.js';

const uplink: Upgrade = {
  id: 'hq-uplink',
  name: 'HQ Uplink',
  slot: 'comms',
  acts: [{ kind: 'order-to-itself', use: 'exhaust' }],
};
const jammer: Upgrade = {
  id: 'comms-jammer',
  name: 'Comms Jammer',
  slot: 'comms',
  acts: [{ kind: 'no-orders-near', range: 1 }],
};
const hacked: Upgrade = {
  id: 'hacked-comms-unit',
  name: 'Hacked Comms Unit',
  slot: 'comms',
  acts: [{ kind: 'order-to-itself', afterEnemyOrderWithin: 1 }],
};
const agent: Upgrade = {
  id: 'trusted-agent',
  name: 'Trusted Agent',
  slot: 'command',
  acts: [{ kind: 'order-to-another', use: 'expend', units: [{ ranks: ['operative'] }] }],
};
const loyalty: Upgrade = {
  id: 'programmed-loyalty',
  name: 'Programmed Loyalty',
  slot: 'programming',
  acts: [{ kind: 'ordered-only-by', ranks: ['commander'] }],
};
const squad: Upgrade = {
  id: 'stormtrooper-squad',
  name: 'Stormtrooper Squad',
  slot: 'personnel',
  acts: [{ kind: 'not-by-transport' }],
};
const spy: Upgrade = {
  id: 'cassian-andor',
  name: 'Cassian Andor',
  slot: 'heavy weapon',
  grants: [{ name: 'Secret Mission' }],
  otherSide: {},
};

const change = (
  unitId: string,
  upgrade: string,
  to: 'ready' | 'lost' | 'turned',
): CommandPhaseEvent => ({ type: 'upgrade.change', player: 'blue', unitId, upgrade, to });

const nobody = card('nobody', 'Nobody Told', { orders: [] });

/** Upgrades: orders by them, orders that they forbid, and changes of the cards (UP-2 … UP-10). */
export const upgrades = [
  phaseScenario(
    'orders-of-upgrades',
    "Blue's Snowtroopers have an HQ Uplink, and the General a Trusted Agent for the operative; cards of the Scouts are turned and lost",
    {
      cards: [nobody, push],
      upgrades: [uplink, agent, spy],
      blue: {
        hand: ['nobody'],
        army: [
          commander('veers', 'General Veers', { upgrades: ['trusted-agent'] }),
          operative('boba', 'Boba Fett'),
          corps('snow', 'Snowtroopers', { upgrades: ['hq-uplink'] }),
          corps('scouts', 'Scouts', { upgrades: ['cassian-andor'] }),
        ],
      },
      red: { hand: ['push'], army: [commander('leia', 'Leia Organa')] },
    },
    inSteps(
      ['nominateAndIssueOrders'],
      [
        change('scouts', 'cassian-andor', 'turned'),
        change('scouts', 'hq-uplink', 'lost'),
        change('scouts', 'cassian-andor', 'lost'),
        change('snow', 'hq-uplink', 'ready'),
      ],
    ),
  ),
  phaseScenario(
    'jammed-orders',
    "Red's Rebel Troopers jam the Snowtroopers of blue and hack their comms; Coordinate of the Scouts reaches nobody",
    {
      cards: [push, standingOrders],
      upgrades: [jammer, hacked],
      ranges: [
        { player: 'blue', from: 'snow', of: 'red', to: 'jammers', range: 1 },
        { player: 'blue', from: 'veers', of: 'red', to: 'hackers', range: 1 },
        { player: 'blue', from: 'scouts', of: 'red', to: 'jammers', range: 2 },
      ],
      blue: {
        hand: ['push'],
        army: [
          commander('veers', 'General Veers'),
          corps('snow', 'Snowtroopers'),
          corps('scouts', 'Scouts'),
        ],
      },
      red: {
        hand: ['standing-orders'],
        army: [
          commander('leia', 'Leia Organa'),
          corps('jammers', 'Rebel Troopers', { upgrades: ['comms-jammer'] }),
          corps('hackers', 'Rebel Commandos', { upgrades: ['hacked-comms-unit'] }),
        ],
      },
    },
  ),
  phaseScenario(
    'loyal-squads',
    'A Transport of blue carries a squad that it cannot order, and its Dark Troopers obey commanders only',
    {
      cards: [push, standingOrders],
      upgrades: [loyalty, squad],
      blue: {
        hand: ['push'],
        army: [
          commander('veers', 'General Veers'),
          corps('at-rt', 'Transport', {
            keywords: [{ name: 'Transport' }, { name: 'Direct', value: 'Dark Troopers' }],
            carries: 'storm',
          }),
          corps('storm', 'Stormtroopers', { upgrades: ['stormtrooper-squad'] }),
          corps('dark', 'Dark Troopers', { upgrades: ['programmed-loyalty'] }),
        ],
      },
      red: { hand: ['standing-orders'], army: [commander('leia', 'Leia Organa')] },
      ranges: [{ player: 'blue', from: 'at-rt', to: 'dark', range: 1 }],
    },
  ),
];
