import type { PlayerColor } from '../../src/index.js';
import type { TableView } from '../../src/hosting/tables.js';
import type { Names } from '../../src/wording/names.js';

interface SideProps {
  player: PlayerColor;
  side: TableView['players']['blue'];
  name: string;
  names: Names;
}

/** One side of the table, as this place may know it. */
export function Side({ player, side, name, names }: SideProps) {
  const { hand, selected, cardInPlay, contingencies } = side;
  const cards = (cardIds: readonly string[]) => cardIds.map((id) => names.card(id)).join(', ');
  const ordered = new Set(side.orders.map(({ unitId }) => unitId));
  return (
    <section class={`side ${player}`} aria-label={`${player}: ${name}`}>
      <h2>{name}</h2>
      <dl>
        <dt>In play</dt>
        <dd>
          {cardInPlay ? names.card(cardInPlay) : side.hasSelected ? 'A facedown card' : 'No card'}
        </dd>
        <dt>Hand</dt>
        <dd>{hand ? cards(hand) : `${side.handCount} cards`}</dd>
        {selected && (
          <>
            <dt>Facedown</dt>
            <dd>{names.card(selected)}</dd>
          </>
        )}
        {contingencies && contingencies.length > 0 && (
          <>
            <dt>Contingencies</dt>
            <dd>{cards(contingencies)}</dd>
          </>
        )}
        <dt>Discarded</dt>
        <dd>{side.discard.length > 0 ? cards(side.discard) : 'Nothing'}</dd>
      </dl>
      <ul class="army">
        {side.army.map(({ id, defeated }) => (
          <li key={id} class={defeated ? 'defeated' : ''}>
            {names.unit(player, id)}
            {ordered.has(id) && <strong> has an order</strong>}
            {side.nominated === id && <em> (nominated)</em>}
            {defeated && ' (defeated)'}
          </li>
        ))}
      </ul>
    </section>
  );
}
