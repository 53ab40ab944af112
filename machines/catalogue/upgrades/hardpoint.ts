import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot hardpoint. */
export const hardpointUpgrades: readonly WrittenUpgrade[] = inSlot('hardpoint', [
  {
    name: '88i Twin Light Blaster',
    facts: { kind: 'no-act-here', legionHq: 'fh' },
    forPeople: { textSeen: false },
  },
  {
    name: 'AG-2G Quad Laser',
    facts: { kind: 'no-act-here', legionHq: 'ou' },
  },
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
  {
    name: 'Beam Turret',
    facts: { kind: 'no-act-here', legionHq: 'km' },
    forPeople: { textSeen: false },
  },
  {
    name: 'DW-3 Grenade Launcher',
    facts: { kind: 'no-act-here', legionHq: 'fj' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Heavy Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'yq' },
  },
  {
    name: 'Heavy Laser Retrofit',
    facts: { kind: 'no-act-here', legionHq: 'op' },
  },
  {
    name: 'M-45 Ion Blaster',
    facts: { kind: 'no-act-here', legionHq: 'hb' },
  },
  {
    name: 'MO/DK Power Harpoon',
    facts: { kind: 'no-act-here', legionHq: 'fg', alsoListedAs: ['Power Harpoon'] },
  },
  {
    name: 'Mark II Medium Blaster',
    facts: { kind: 'no-act-here', legionHq: 'ha' },
  },
  {
    name: 'Nose-Mounted Flamethrower',
    facts: { kind: 'no-act-here', legionHq: 'qo' },
  },
  {
    name: 'Nose-Mounted Ion Blaster',
    facts: { kind: 'no-act-here', legionHq: 'qq' },
  },
  {
    name: 'Nose-Mounted Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'qr' },
  },
  {
    name: 'Pintle-Mounted DLT-19',
    facts: { kind: 'no-act-here', legionHq: 'hc' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Pintle-Mounted RT-97C',
    facts: { kind: 'no-act-here', legionHq: 'hd' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Twin Beam Cannons',
    facts: { kind: 'no-act-here', legionHq: 'qw' },
  },
  {
    id: 'twin-blaster-cannons-isp',
    name: 'Twin Blaster Cannons',
    facts: { kind: 'no-act-here', legionHq: 'qv', alsoListedAs: ['Twin Blaster Cannons (ISP)'] },
  },
  {
    name: 'Twin Blaster Cannons',
    facts: { kind: 'no-act-here', legionHq: 'yr' },
  },
  {
    name: 'Twin Laser Turret',
    facts: { kind: 'no-act-here', legionHq: 'kr' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Twin Missile Pods',
    facts: { kind: 'no-act-here', legionHq: 'qx' },
  },
]);
