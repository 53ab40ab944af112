import { counted } from '../../../src/wording/counting.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { TIMINGS } from '../../../src/wording/timings.js';
import type { CardId, CommandCard } from '../../../src/index.js';
import { useTable } from './context.js';

interface FaceProps {
  cardId: CardId;
  note?: string;
  /** The verb for choosing the card, such as "Place"; `undefined` if it cannot be used now. */
  does?: string | undefined;
  /** The shortcut key for choosing the card. */
  hotkey?: string | null;
  onChoose?: () => void;
}

/** A command card as text: pips, name, owner, orders and effects. */
export function CommandCardFace({ cardId, note, does, hotkey = null, onChoose }: FaceProps) {
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
      class={`card ${does === undefined ? 'illegal' : 'legal'}`}
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
  const owner = ownerOf(card);
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
      {owner && <span class="owner">{owner}</span>}
      <span class="orders">{ordersOf(card.orders)}</span>
      {effectsByWords(card).map(([summary, timings]) => (
        <span key={summary} class="effect">
          <b>{timings.join('; ')}</b> {summary}
        </span>
      ))}
      {note && <span class="note">{note}</span>}
    </>
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

function ownerOf({ belongsTo }: CommandCard): string | undefined {
  return belongsTo?.names.join(belongsTo.match === 'all' ? ' and ' : ' or ');
}
