import { charactersOf } from '../../../machines/rules/cards/characters.js';
import { counted } from '../../../src/wording/counting.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { TIMINGS } from '../../../src/wording/timings.js';
import type { CardId, CommandCard } from '../../../src/index.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';

interface FaceProps {
  cardId: CardId;
  note?: string;
  /** The verb for choosing the card, such as "Place"; `undefined` if it cannot be used now. */
  does?: string | undefined;
  /** The shortcut key for choosing the card. */
  hotkey?: string | null;
  /** True after the first of two taps. */
  isLifted?: boolean;
  onChoose?: () => void;
}

/** A command card as text: pips, name, owner, orders and effects. */
export function CommandCardFace(props: FaceProps) {
  const { cardId, note, does, hotkey = null, isLifted = false, onChoose } = props;
  const { names } = useTable();
  const card = names.findCard(cardId);
  if (!card) return <div class="card">{cardId}</div>;
  if (!onChoose) {
    return (
      <article class="card">
        <Face card={card} note={note} />
      </article>
    );
  }
  return (
    <button
      type="button"
      class={`card ${does === undefined ? 'illegal' : 'legal'} ${isLifted ? 'lifted' : ''}`}
      onClick={onChoose}
    >
      {does !== undefined && <span class="unseen">{does} </span>}
      <Face card={card} note={note} />
      {hotkey !== null && <kbd aria-hidden="true">{hotkey}</kbd>}
      {does === undefined && <span class="unseen"> Can't be played now.</span>}
    </button>
  );
}

/** The text of a card. */
export function Face({ card, note }: { card: CommandCard; note?: string | undefined }) {
  return (
    <>
      <NameAndPips card={card} />
      <OrdersAndEffects card={card} />
      {note && <span class="note">{note}</span>}
    </>
  );
}

function NameAndPips({ card }: { card: CommandCard }) {
  return (
    <>
      <span class="name">
        {card.name}
        <span class="unseen"> {counted(card.pips, 'pip')}. </span>
      </span>
      <span class="pips" aria-hidden="true">
        {card.pips === 0 ? (
          <b>0</b>
        ) : (
          Array.from({ length: card.pips }, (_, pip) => <i key={pip} />)
        )}
      </span>
    </>
  );
}

function OrdersAndEffects({ card }: { card: CommandCard }) {
  const owner = ownerOf(card);
  return (
    <>
      {owner && <span class="owner">{owner}</span>}
      <span class="orders">{ordersOf(card.orders)}</span>
      {effectsByWords(card).map(([summary, timings]) => (
        <span key={summary} class="effect">
          <b>{timings.join('; ')}</b> {summary}
        </span>
      ))}
    </>
  );
}

/** A card on the table. On a phone a tap unfolds its orders and effects. */
export function CardOnTable({ cardId, note }: Pick<FaceProps, 'cardId' | 'note'>) {
  const { names } = useTable();
  const card = names.findCard(cardId);
  if (!card || isWide()) return <CommandCardFace cardId={cardId} {...(note && { note })} />;
  return (
    <details class="card">
      <summary>
        <NameAndPips card={card} />
        {note && <span class="note">{note}</span>}
      </summary>
      <OrdersAndEffects card={card} />
    </details>
  );
}

/** Groups effects by their text, with the timings of each group. */
function effectsByWords({ effects }: CommandCard): [string, string[]][] {
  const timings = new Map<string, string[]>();
  for (const { summary, timing } of effects) {
    timings.set(summary, [...(timings.get(summary) ?? []), TIMINGS[timing]]);
  }
  return [...timings];
}

function ownerOf(card: CommandCard): string | undefined {
  return card.belongsTo && charactersOf(card);
}
