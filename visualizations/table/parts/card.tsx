import { charactersOf } from '../../../machines/rules/cards/characters.js';
import type { OrderSlot } from '../../../machines/model/order-slot.js';
import { counted, rankName } from '../../../src/wording/counting.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { capitalised } from '../../../machines/rules/command-hand/wording.js';
import { TIMINGS } from '../../../machines/rules/effects/sentences.js';
import type { CommandCard, PlayerColor } from '../../../src/index.js';
import { RankSymbol } from './rank-symbol.js';

/** The pictures of cards: a few shapes in four tones of the faction, in a square of 100 × 100. No card's own picture. */
const MOTIFS: readonly (readonly [tone: string, shape: string][])[] = [
  [
    ['glow', 'M66 0h9L22 76h-9z'],
    ['light', 'M8 20a16 16 0 1 0 32 0a16 16 0 1 0-32 0z'],
  ],
  [
    ['light', 'M30 26a24 24 0 1 0 48 0a24 24 0 1 0-48 0z'],
    ['glow', 'M14 42a13 13 0 1 0 26 0a13 13 0 1 0-26 0z'],
    ['shade', 'M0 62q26-14 52-3t48-7v48H0z'],
  ],
  [
    ['glow', 'M58 26a17 17 0 1 0 34 0a17 17 0 1 0-34 0z'],
    ['light', 'M0 100V66L30 36l18 18 16-26 36 48v24z'],
    ['shade', 'M0 100V78L26 58l22 22 22-20 30 26v14z'],
  ],
  [
    [
      'light',
      'M47 100 30 0h9zM53 100 70 0h-9zM40 100 0 18v14zM60 100l40-82v14zM36 100 0 56v16zM64 100l36-44v16z',
    ],
    ['glow', 'M30 100a20 20 0 0 1 40 0z'],
  ],
  [
    ['light', 'M36 34a28 28 0 1 0 56 0a28 28 0 1 0-56 0z'],
    ['glow', 'M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM0 62 100 38v4L0 66z'],
  ],
  [
    ['glow', 'M30 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0z'],
    [
      'light',
      'M6 100V46l7-9 7 9v54zM26 100V60l7-8 7 8v40zM46 100V60l7-8 7 8v40zM66 100V60l7-8 7 8v40zM86 100V40l7-8 7 8v60z',
    ],
  ],
];

/** The same card always has the same picture. */
function motifOf(id: string): (typeof MOTIFS)[number] {
  const sum = [...id].reduce(
    (total, letter) => Math.imul(total ^ letter.charCodeAt(0), 16_777_619),
    7,
  );
  return MOTIFS[(sum >>> 8) % MOTIFS.length] ?? [];
}

interface CardFaceProps {
  card: CommandCard;
  /** The side whose card it is: the colour of its frame. */
  side?: PlayerColor | undefined;
  note?: string | undefined;
}

/** The face of a command card, 5 : 7: pips, picture, name, owner, orders and effects. Its text grows with its width. */
export function CardFace({ card, side, note }: CardFaceProps) {
  const owner = card.belongsTo && charactersOf(card);
  return (
    <span class={`card-face ${side ?? ''} of-${card.faction ?? 'all'}`}>
      <span class="art">
        <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          {motifOf(card.id).map(([tone, shape]) => (
            <path key={shape} class={tone} d={shape} />
          ))}
        </svg>
        <span class="name">
          {card.name}
          <span class="unseen"> {counted(card.pips, 'pip')}. </span>
        </span>
        {owner && <span class="owner">{owner}</span>}
        <span class="pips" aria-hidden="true">
          {card.pips === 0 ? (
            <b>0</b>
          ) : (
            Array.from({ length: card.pips }, (_, pip) => <i key={pip} />)
          )}
        </span>
      </span>
      <span class="orders" aria-hidden="true">
        {card.orders.map((slot, index) => (
          <span key={index}>
            <RankSymbol rank={rankOf(slot)} />
            <span>{describeSlot(slot)}</span>
          </span>
        ))}
      </span>
      <span class="unseen">{ordersOf(card.orders)}. </span>
      <span class="effects">
        {effectsByWords(card).map(([summary, timings]) => (
          <span key={summary} class="effect">
            <b>{capitalised(timings.join('; '))}</b> {summary}
          </span>
        ))}
      </span>
      {note && <span class="note">{note}</span>}
    </span>
  );
}

/** The back of a card: chevrons for blue, diamonds for red, so that they differ without colour. */
export function CardBack({ side, children }: { side: PlayerColor; children?: string }) {
  return (
    <span class={`card-face card-back ${side}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={side === 'blue' ? 'M5 15l7-7 7 7' : 'M12 5l7 7-7 7-7-7z'} />
      </svg>
      <span class="unseen">{children}</span>
    </span>
  );
}

function rankOf({ units = [] }: OrderSlot) {
  const [filter, ...others] = units;
  if (filter?.names) return 'commander';
  const [rank, ...more] = filter?.ranks ?? [];
  return rank && others.length + more.length === 0 ? rank : 'any';
}

/** The orders of a slot, short: `Vader`, `2 units`, `all corps`. */
function describeSlot({ count, units = [] }: OrderSlot): string {
  const names = units.flatMap((filter) => filter.names ?? []);
  if (names.length > 0) return names.map((name) => name.split(' ').at(-1)).join(' or ');
  const kinds = units.flatMap(({ ranks = [], types = [] }) => [
    ...ranks.map(rankName),
    ...types.map((type) => (count === 1 ? type : `${type}s`)),
  ]);
  const kind = kinds.length > 0 ? kinds.join(' or ') : count === 1 ? 'unit' : 'units';
  return `${count} ${kind}`;
}

/** Groups effects by their text, with the timings of each group. */
function effectsByWords({ effects }: CommandCard): [string, string[]][] {
  const timings = new Map<string, string[]>();
  for (const { summary, timing } of effects) {
    timings.set(summary, [...(timings.get(summary) ?? []), TIMINGS[timing]]);
  }
  return [...timings];
}
