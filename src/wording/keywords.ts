import type {
  GivingSource,
  RevealedPips,
  IssuedOrder,
  Reminder,
} from '../../machines/model/outcome.js';
import type { RemindingName } from '../../machines/rules/keywords/keywords.js';
import { counted, listed } from './counting.js';
import type { Names } from './names.js';

/** The words of a keyword of which players are reminded. Without words it is shown by its name. */
interface Words {
  gains?(value: number | string): string;
  /** With the units nearby that the reminder names. */
  near?(value: string | number | undefined, units: string): string;
}

const WORDS: Readonly<Record<RemindingName, Words>> = {
  defend: { gains: (value) => `gains ${counted(Number(value), 'dodge token')}` },
  target: { gains: (value) => `gains ${counted(Number(value), 'aim token')}` },
  disciplined: {
    gains: (value) => `may remove up to ${counted(Number(value), 'suppression token')}`,
  },
  'fire support': { gains: () => 'may gain a standby token' },
  'this is the way': { gains: (value) => theWay(String(value)) },
  'secret mission': { gains: () => 'may gain its secret mission token, once a game' },
  'one step ahead': {},
  independent: {
    gains: (value) => `has no order token, and may gain ${value}`,
    near: (value, units) =>
      `has no order token, and may gain ${value} unless it is within range 2 of ${units}`,
  },
  retinue: {
    near: (_value, units) => `gains 1 aim or 1 dodge token if it is within range 2 of ${units}`,
  },
  reliable: { gains: (value) => `gains ${counted(Number(value), 'surge token')}` },
  'mechanized infantry': {
    near: (_value, units) =>
      `may choose ${units} within range 2, if no other unit chose it: both gain 1 aim or 1 dodge token`,
  },
  ruthless: {
    near: (_value, units) =>
      `lets ${units} within range 2 suffer 1 wound for a free action at the start of an activation by a faceup token`,
  },
};

function wordsOf(keyword: string): Words {
  const name = keyword.toLowerCase();
  return Object.hasOwn(WORDS, name) ? WORDS[name as RemindingName] : {};
}

const PIPS: Readonly<Record<RevealedPips, string>> = {
  differ: 'the pips of the revealed cards differ',
  match: 'the pips of the revealed cards match',
  'one-card': 'one player alone revealed a card',
};

/** KW-17: `lets up to 2 other allied Children of the Watch units within range 2 do Aim`. */
function theWay(value: string): string {
  const ways = value.split(/\sor\s/u).map((way) => /^(.+?) (\d+)$/u.exec(way.trim()));
  const said = ways.flatMap((way) => (way ? [`up to ${way[2]} do ${way[1]}`] : []));
  return `lets other allied Children of the Watch units within range 2 act: ${
    said.length === ways.length ? listed(said, 'or') : value
  }`;
}

/** A reminder without the unit: `gains 1 dodge token (Defend 1)`. */
export function reminderOf(
  { player, keyword, value, pips, near, text }: Omit<Reminder, 'unitId'>,
  names: Names,
): string {
  const printed = value === undefined ? keyword : `${keyword} ${value}`;
  if (text !== undefined) return `is reminded of ${printed}: ${text.replace(/\.$/u, '')}`;
  if (pips !== undefined) return `is reminded of ${printed}: ${PIPS[pips]}`;
  if (near !== undefined) {
    const units = listed(
      near.map((unitId) => names.unit(player, unitId)),
      'or',
    );
    const { near: gains } = wordsOf(keyword);
    return gains ? `${gains(value, units)} (${printed})` : `is reminded of ${printed}: ${units}`;
  }
  const { gains } = wordsOf(keyword);
  return gains ? `${gains(value ?? 0)} (${printed})` : `is reminded of ${printed}`;
}

/** The source of an order: `From the command card`, `By Direct of T-Series Tactical Droid`. */
export function originOf(
  source: IssuedOrder['source'],
  player: Reminder['player'],
  names: Names,
): string {
  if (source === 'command-card') return 'From the command card';
  const from = sourceOf(source, player, names);
  return `${from.charAt(0).toUpperCase()}${from.slice(1)}`;
}

/**
 * The source of an order, for sources other than the command card: `by Coordinate of B1 Battle Droids`. An effect is
 * named by its card. Text that is not an effect comes from the host.
 */
export function sourceOf(
  source: IssuedOrder['source'],
  player: Reminder['player'],
  names: Names,
): string {
  if (typeof source === 'object') {
    return `by ${describeSource(source, names)} of ${names.unit(player, source.unitId)}`;
  }
  const cards = names.cardsWithEffect(source, player);
  return cards.length > 0 ? `by ${listed(cards, 'or')}` : `granted by "${source}"`;
}

/** The keyword or the upgrade by which a unit gives an order: `Direct`, `HQ Uplink`. */
export function describeSource(source: GivingSource, names: Pick<Names, 'upgrade'>): string {
  return 'keyword' in source ? source.keyword : names.upgrade(source.upgrade);
}

/** The open question about the upgrade that gives an order, as a further sentence (R34); empty if there is none. */
export function openQuestionOf(source: GivingSource, names: Pick<Names, 'findUpgrade'>): string {
  const open = 'upgrade' in source ? names.findUpgrade(source.upgrade)?.open : undefined;
  return open === undefined ? '' : ` (not certain: ${open})`;
}
