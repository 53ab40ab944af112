import { inSlot, knownByName, noActHere, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot hardpoint. */
export const hardpointUpgrades: readonly WrittenUpgrade[] = inSlot('hardpoint', [
  knownByName('88i Twin Light Blaster', 'fh'),
  noActHere('AG-2G Quad Laser', 'ou'),
  {
    name: 'AT-RT Flamethrower',
    facts: { kind: 'no-act-here', legionHq: 'fd', alsoListedAs: ['Flamethrower'] },
  },
  {
    name: 'AT-RT Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'fe', alsoListedAs: ['Laser Cannon'] },
  },
  {
    name: 'AT-RT Rotary Blaster',
    facts: { kind: 'no-act-here', legionHq: 'fc', alsoListedAs: ['Rotary Blaster'] },
  },
  {
    name: 'AT-ST Mortar Launcher',
    facts: { kind: 'no-act-here', legionHq: 'fi', alsoListedAs: ['Mortar Launcher'] },
  },
  {
    name: 'Ax-108 "Ground Buzzer"',
    facts: { kind: 'no-act-here', legionHq: 'ff', alsoListedAs: ['Ground Buzzer'] },
  },
  knownByName('Beam Turret', 'km'),
  knownByName('DW-3 Grenade Launcher', 'fj'),
  noActHere('Heavy Laser Cannon', 'yq'),
  noActHere('Heavy Laser Retrofit', 'op'),
  noActHere('M-45 Ion Blaster', 'hb'),
  {
    name: 'MO/DK Power Harpoon',
    facts: { kind: 'no-act-here', legionHq: 'fg', alsoListedAs: ['Power Harpoon'] },
  },
  noActHere('Mark II Medium Blaster', 'ha'),
  noActHere('Nose-Mounted Flamethrower', 'qo'),
  noActHere('Nose-Mounted Ion Blaster', 'qq'),
  noActHere('Nose-Mounted Laser Cannon', 'qr'),
  knownByName('Pintle-Mounted DLT-19', 'hc'),
  knownByName('Pintle-Mounted RT-97C', 'hd'),
  noActHere('Twin Beam Cannons', 'qw'),
  {
    id: 'twin-blaster-cannons-isp',
    name: 'Twin Blaster Cannons',
    facts: { kind: 'no-act-here', legionHq: 'qv', alsoListedAs: ['Twin Blaster Cannons (ISP)'] },
  },
  noActHere('Twin Blaster Cannons', 'yr'),
  knownByName('Twin Laser Turret', 'kr'),
  noActHere('Twin Missile Pods', 'qx'),
]);
