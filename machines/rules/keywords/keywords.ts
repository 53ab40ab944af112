import type { OrderKeyword } from '../../model/outcome.js';
import { KW_13, KW_14 } from './affiliation.js';
import { defend, disciplined, fireSupport, KW_10, target } from './after-an-order.js';
import { baneTokens, KW_19 } from './bane-tokens.js';
import { coordinate, KW_3 } from './coordinate.js';
import { KW_21, KW_6 } from './cunning.js';
import { direct, KW_1 } from './direct.js';
import { entourage, KW_2 } from './entourage.js';
import { KW_20, KW_8 } from './field-commander.js';
import { independent, KW_11 } from './independent.js';
import { KW_7 } from './interrogate.js';
import { KW_18, mechanizedInfantry } from './mechanized-infantry.js';
import type { KeywordOfOrders } from './order-keyword.js';
import { KW_15 } from './profit.js';
import { reliable } from './reliable.js';
import type { RemindingKeyword } from './reminding-keyword.js';
import { retinue } from './retinue.js';
import { KW_22, ruthless } from './ruthless.js';
import { KW_12, oneStepAhead, secretMission } from './secret-mission.js';
import { KW_17, thisIsTheWay } from './this-is-the-way.js';
import { KW_4, transport } from './transport.js';
import { KW_5 } from './unstoppable.js';

/** The keywords by which units give orders (KW-1 … KW-4, KW-19). */
export const KEYWORDS_OF_ORDERS: Readonly<Record<OrderKeyword, KeywordOfOrders>> = {
  Direct: direct,
  Entourage: entourage,
  Coordinate: coordinate,
  Transport: transport,
  'Bane Tokens': baneTokens,
};

/** The keywords of which the players are reminded, in the order of reminders of one moment. */
export const REMINDING_KEYWORDS = {
  defend,
  target,
  disciplined,
  'fire support': fireSupport,
  'this is the way': thisIsTheWay,
  'secret mission': secretMission,
  'one step ahead': oneStepAhead,
  independent,
  retinue,
  reliable,
  'mechanized infantry': mechanizedInfantry,
  ruthless,
} as const satisfies Record<string, RemindingKeyword>;

/** The name of a keyword of which the players are reminded, in lower case. */
export type RemindingName = keyof typeof REMINDING_KEYWORDS;

/** The entries of the rule book that stand in the files of keywords. */
// prettier-ignore
export const ENTRIES_OF_KEYWORDS = [
  KW_1, KW_2, KW_3, KW_4, KW_5, KW_6, KW_7, KW_8, KW_10, KW_11, KW_12, KW_13, KW_14, KW_15, KW_17, KW_18, KW_19, KW_20,
  KW_21, KW_22,
] as const;
