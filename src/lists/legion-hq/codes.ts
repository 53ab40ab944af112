/** The codes in links of Legion HQ, from its cards.json of August 2026; removed codes are from July 2024. */

/** Upgrades of older editions, by their codes. The current game has none of them, or has them under another code. */
// prettier-ignore
export const OLDER_UPGRADE_CODES: Readonly<Record<string, string>> = {
  cx: 'Commanding Presence', cy: 'Esteemed Leader', do: 'Long-Range Comlink', dp: 'Comms Relay',
  ds: 'Battle Meditation', dz: 'A-180 Configuration', ea: 'A-300 Configuration',
  el: 'Electrostaff Guard', gk: 'Personal Combat Shield', gs: 'Bistan', gt: 'Pao',
  hm: 'Phase I Clone Trooper', hv: 'Phase II Clone Trooper', ih: 'Electro Grappling Line',
  ik: 'Aggressive Tactics', il: 'DT-57 "Annihilator"', jk: 'Integrated Comms Antenna',
  kd: 'Z-6 Phase II Clone Trooper', ki: "Iden's DLT-20A Rifle", lk: 'JT-12 Jetpacks',
  lm: 'Looted E-5 Blaster', lx: "Iden's TL-50 Repeater", mm: 'Jetpack Rockets',
  mn: 'Beskad Duelist', mo: 'Ursa Wren', mp: 'Tristan Wren', nc: 'Defensive Stance',
  np: 'J-19 Bo-rifle Staff', ow: 'Reckless Driver', oy: 'Refurbished "Gonk" Droid',
  pr: 'Force Lift', rz: 'Super Commando Combat Shields', sa: 'Super Commando Jetpack Rockets',
  si: "Saxon's ZX Flame Projector", sp: "Saxon's Combat Shield", tq: "Din's Flame Projector",
  uh: "Boba's Flame Projector",
};

/** Shorter and older names of upgrades in lists, and the id of the upgrade. */
export const OTHER_UPGRADE_NAMES: Readonly<Record<string, string>> = {
  'R4 Astromech Droid': 'r4-astromech',
  '88 Twin Light Blaster Cannon': '88i-twin-light-blaster',
  'Twin Light Blaster Cannon': '88i-twin-light-blaster',
  'Battle Shield Wookiee (Defensive)': 'battle-shield-wookiee',
  'Shield Wookiee (Defensive)': 'battle-shield-wookiee',
  'Shield Wookiee (Offensive)': 'battle-shield-wookiee',
  'DW-3 Concussion Grenade Launcher': 'dw-3-grenade-launcher',
  'Grenade Launcher': 'dw-3-grenade-launcher',
  'E-11D': 'e-11d-focused-fire-configuration',
  'E-11D Configuration': 'e-11d-focused-fire-configuration',
  'E-11D Config': 'e-11d-focused-fire-configuration',
  'E-11D Grenade Launcher Config': 'e-11d-focused-fire-configuration',
  'E-11D Focused Fire Config': 'e-11d-focused-fire-configuration',
  'DLT-19 Rifle Pintle': 'pintle-mounted-dlt-19',
  'RT-97C Rifle Pintle': 'pintle-mounted-rt-97c',
  'E-5C B1 Trooper': 'e-5c-b1-battle-droid',
  'E-5C Trooper': 'e-5c-b1-battle-droid',
  'Z-6 Phase I Trooper': 'z-6-clone-trooper',
  'DC-15 Phase I Trooper': 'dc-15-clone-trooper',
  'E-60R B1 Trooper': 'e-60r-b1-battle-droid',
  'E-60R Trooper': 'e-60r-b1-battle-droid',
  'CM-O 93 Trooper': 'cm-0-93-trooper',
  'Super Battle Droid': 'b2-super-battle-droid',
  'Security Droid': 'b1-security-droid',
  'DP-23 Phase I Trooper': 'dp-23-clone-trooper',
  'E-5s B1 Trooper': 'e-5s-b1-battle-droid',
  'E-5s Trooper': 'e-5s-b1-battle-droid',
  'RPS-6 Phase I Trooper': 'rps-6-clone-trooper',
  'Comms Antenna': 'integrated-comms-antenna',
  'Radiation Cannon B1 Trooper': 'radiation-cannon-b1-battle-droid',
  'Radiation Cannon Trooper': 'radiation-cannon-b1-battle-droid',
  'Phase I Clone Captain': 'clone-captain',
  'Phase I Clone Specialist': 'clone-specialist',
  'B2-ACM Trooper': 'b2-acm-battle-droid',
  'A280, Pistol Config': 'a280',
  'A280-CFE Config': 'a280',
  'A280-CFE Pistol/Sniper Config': 'a280',
  'A280-CFE Pistol Config': 'a280',
  'A280-CFE Sniper Config': 'a280',
  'A-280-CFE Configuration': 'a280',
  'TX-130 Beam Cannon Turret': 'beam-turret',
  'Phase II Mortar Trooper': 'mortar-clone-trooper',
  'B2-HA Trooper': 'b2-ha-battle-droid',
  'TX-130 Twin Laser Turret': 'twin-laser-turret',
  'Deflector Shields': 'bx-deflector-shields',
  'DC-15x ARC Trooper': 'dc-15x-arc-trooper-sniper',
  Vibroswords: 'bx-vibroswords',
  'Defensive/Offensive Stance': 'offensive-stance',
  'Unstable R5 Astromech': 'unstable-astromech',
  'Elite Armor Pilots': 'imperial-hammers-elite-armor-pilot',
  "Saxon's Z-3X Jetpack Rockets": 'saxons-jetpack-rockets',
  "The Mando's Jetpack": 'dins-jetpack',
  'DC-17m ICWS Configuration': 'dc-17m-icws-config',
};

/** Names of upgrades of older editions, and of flaw cards, that no catalogue has. They are not applied here. */
export const OLDER_UPGRADES: readonly string[] = [
  ...Object.values(OLDER_UPGRADE_CODES),
  'A-180',
  'A-180 Config',
  'A-180 Rifle Config',
  'A-180 Pistol Config',
  'A-300',
  'A-300 Config',
  'A-300 Short Range Config',
  'A-300 Long Range Config',
  'BX-Series Droid Saboteur',
  'J-19 Bo-Rifle Blaster',
  'J-19 Bo-Rifle Blaster/Staff',
  'Mandalorian Combat Shields',
  "Sabine's Combat Shield",
  'TL-50 Repeater',
  'Developing Sympathies',
  "I've Altered the Deal",
  'Not a Story the Jedi Would Tell',
];

/** The points of each unit without upgrades, by its code. */
// prettier-ignore
export const POINTS_BY_CODE: Readonly<Record<string, number>> = {
  ab: 75, ac: 100, ad: 120, ae: 75, af: 90, ag: 105, ah: 40, ai: 40, aj: 62, ak: 42, al: 20,
  an: 65, ao: 54, ap: 125, aq: 55, at: 170, au: 75, av: 65, aw: 130, ax: 105, ay: 42, az: 42,
  ba: 48, bb: 22, bd: 66, be: 60, bf: 70, bg: 145, bh: 125, fm: 165, fn: 155, ft: 40, fx: 165,
  fy: 95, fz: 56, ga: 64, gb: 145, gc: 150, gv: 48, gw: 150, gx: 38, he: 95, hf: 70, hg: 46,
  ia: 130, ic: 59, ie: 67, if: 40, jg: 55, jh: 55, ji: 15, jj: 15, kf: 90, kg: 115, kw: 52,
  kx: 105, ky: 23, kz: 70, la: 60, lb: 20, lv: 70, mb: 60, mc: 70, mx: 54, my: 34, na: 170,
  nb: 115, nk: 35, nl: 105, nm: 70, nr: 60, ns: 60, ol: 150, om: 75, on: 90, oo: 90, pg: 62,
  ph: 100, pl: 62, pm: 62, po: 90, px: 72, pz: 80, qa: 85, qh: 55, qk: 50, qs: 65, qt: 130,
  qy: 42, qz: 42, ra: 50, rb: 50, rc: 130, rd: 90, re: 66, sm: 75, sq: 70, sr: 36, ti: 110,
  tj: 105, tk: 95, tl: 120, tm: 95, tn: 17, ue: 95, ui: 80, ut: 115, vd: 115, ve: 64, vj: 180,
  vk: 40, vu: 38, vv: 40, wd: 45, we: 180, wl: 97, wm: 102, wn: 55, wo: 55, wp: 45, xd: 56,
  xe: 130, xf: 57, xh: 60, xi: 170, xj: 90, xp: 105, xv: 150, xw: 10, xy: 77, xz: 44, ya: 70,
  Aw: 78, Ay: 66, Bc: 110, Bi: 50, Bj: 85, By: 50, Bz: 55, Ca: 50, Cb: 55, Cz: 105, Da: 85,
  Do: 70, Dp: 60, Ef: 150, Eg: 90, Fa: 35, Fb: 110, Fc: 90, Fd: 40, Fe: 100, Ff: 110, Fg: 95,
  Fp: 165, Fq: 85, Gs: 120, Gu: 155, Gw: 105, Hq: 56, Hr: 64, Hs: 55, Ht: 120, Hu: 90, Hv: 75,
  Hw: 110, Hx: 90, Hy: 120, Hz: 105, Ia: 92, Is: 55, Jj: 75, Jo: 110, Jp: 115, Jq: 85, Jv: 92,
};

/** The date of these points. */
export const POINTS_OF = 'August 2026';

/** The cards of battle decks, which are no part of the Command Phase. */
export const BATTLE_CARD_CODES: ReadonlySet<string> = new Set(
  'yu yv yw yx yy yz Aa Ab Ac Ad Ae Af Ag Ah Ai Aj Ak Al An Ao Ap Aq Ar As At Au Av Er Es Et Eu Ev Ew Gd Ge Gf Gg Gh Gi Gj Gk Gl Gm'.split(
    ' ',
  ),
);

/** The codes of command cards that only older links contain, each with the id of the card. */
export const OLDER_COMMAND_CODES: Readonly<Record<string, string>> = {
  jm: 'blast-off',
  kb: 'smoke-screen',
  kc: 'impromptu-immolation',
  tv: 'the-hand-thing',
  uc: 'a-machine-made-for-killing',
  bo: 'an-entire-legion',
  bt: 'give-in-to-your-anger',
  bu: 'zx-flame-projector',
  bx: 'and-now-you-will-die',
};

/** Units that had a second code when they were of another rank in a battle force. */
export const OLDER_UNIT_CODES: Readonly<Record<string, string>> = {
  uy: 'imperial-death-troopers',
  uz: 'scout-troopers',
  xg: 'wookiee-warriors-noble-fighters',
};

/** Older codes of battle forces in links, and the current code of each. */
export const OLDER_FORCE_CODES: Readonly<Record<string, string>> = { '5l': '5t', sif: 'si' };
