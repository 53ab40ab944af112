import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot hardpoint. */
export const hardpointUpgrades: readonly WrittenUpgrade[] = inSlot('hardpoint', [
  {
    id: '88i-twin-light-blaster',
    name: '88i Twin Light Blaster',
    facts: { kind: 'no-act-here', legionHq: 'fh' },
    forPeople: { textSeen: false },
  },
  {
    id: 'ag-2g-quad-laser',
    name: 'AG-2G Quad Laser',
    facts: { kind: 'no-act-here', legionHq: 'ou' },
  },
  {
    id: 'at-rt-flamethrower',
    name: 'AT-RT Flamethrower',
    facts: { kind: 'no-act-here', legionHq: 'fd', alsoListedAs: ['Flamethrower'] },
  },
  {
    id: 'at-rt-laser-cannon',
    name: 'AT-RT Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'fe', alsoListedAs: ['Laser Cannon'] },
  },
  {
    id: 'at-rt-rotary-blaster',
    name: 'AT-RT Rotary Blaster',
    facts: { kind: 'no-act-here', legionHq: 'fc', alsoListedAs: ['Rotary Blaster'] },
  },
  {
    id: 'at-st-mortar-launcher',
    name: 'AT-ST Mortar Launcher',
    facts: { kind: 'no-act-here', legionHq: 'fi', alsoListedAs: ['Mortar Launcher'] },
  },
  {
    id: 'ax-108-ground-buzzer',
    name: 'Ax-108 "Ground Buzzer"',
    facts: { kind: 'no-act-here', legionHq: 'ff', alsoListedAs: ['Ground Buzzer'] },
  },
  {
    id: 'beam-turret',
    name: 'Beam Turret',
    facts: { kind: 'no-act-here', legionHq: 'km' },
    forPeople: { textSeen: false },
  },
  {
    id: 'dw-3-grenade-launcher',
    name: 'DW-3 Grenade Launcher',
    facts: { kind: 'no-act-here', legionHq: 'fj' },
    forPeople: { textSeen: false },
  },
  {
    id: 'heavy-laser-cannon',
    name: 'Heavy Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'yq' },
  },
  {
    id: 'heavy-laser-retrofit',
    name: 'Heavy Laser Retrofit',
    facts: { kind: 'no-act-here', legionHq: 'op' },
  },
  {
    id: 'm-45-ion-blaster',
    name: 'M-45 Ion Blaster',
    facts: { kind: 'no-act-here', legionHq: 'hb' },
  },
  {
    id: 'mo-dk-power-harpoon',
    name: 'MO/DK Power Harpoon',
    facts: { kind: 'no-act-here', legionHq: 'fg', alsoListedAs: ['Power Harpoon'] },
  },
  {
    id: 'mark-ii-medium-blaster',
    name: 'Mark II Medium Blaster',
    facts: { kind: 'no-act-here', legionHq: 'ha' },
  },
  {
    id: 'nose-mounted-flamethrower',
    name: 'Nose-Mounted Flamethrower',
    facts: { kind: 'no-act-here', legionHq: 'qo' },
  },
  {
    id: 'nose-mounted-ion-blaster',
    name: 'Nose-Mounted Ion Blaster',
    facts: { kind: 'no-act-here', legionHq: 'qq' },
  },
  {
    id: 'nose-mounted-laser-cannon',
    name: 'Nose-Mounted Laser Cannon',
    facts: { kind: 'no-act-here', legionHq: 'qr' },
  },
  {
    id: 'pintle-mounted-dlt-19',
    name: 'Pintle-Mounted DLT-19',
    facts: { kind: 'no-act-here', legionHq: 'hc' },
    forPeople: { textSeen: false },
  },
  {
    id: 'pintle-mounted-rt-97c',
    name: 'Pintle-Mounted RT-97C',
    facts: { kind: 'no-act-here', legionHq: 'hd' },
    forPeople: { textSeen: false },
  },
  {
    id: 'twin-beam-cannons',
    name: 'Twin Beam Cannons',
    facts: { kind: 'no-act-here', legionHq: 'qw' },
  },
  {
    id: 'twin-blaster-cannons-isp',
    name: 'Twin Blaster Cannons',
    facts: { kind: 'no-act-here', legionHq: 'qv', alsoListedAs: ['Twin Blaster Cannons (ISP)'] },
  },
  {
    id: 'twin-blaster-cannons',
    name: 'Twin Blaster Cannons',
    facts: { kind: 'no-act-here', legionHq: 'yr' },
  },
  {
    id: 'twin-laser-turret',
    name: 'Twin Laser Turret',
    facts: { kind: 'no-act-here', legionHq: 'kr' },
    forPeople: { textSeen: false },
  },
  {
    id: 'twin-missile-pods',
    name: 'Twin Missile Pods',
    facts: { kind: 'no-act-here', legionHq: 'qx' },
  },
]);
