import type { PlayerColor, Rank } from '../../src/index.js';
import type { TableState } from '../../src/hosting/tables.js';
import { counted, countedByRank } from '../../src/wording/counting.js';
import type { Names } from '../../src/wording/names.js';

interface PlayerSideProps {
  player: PlayerColor;
  state: TableState;
  names: Names;
}

/** One side of the table, as this place may know it. */
export function PlayerSide({ player, state, names }: PlayerSideProps) {
  const { view } = state;
  const side = view.players[player];
  const name = state.names[player];
  const { hand, selected, cardInPlay, contingencies } = side;
  const cards = (cardIds: readonly string[]) => cardIds.map((id) => names.card(id)).join(', ');
  const tokens = Object.entries(side.orderPoolCounts).flatMap(([rank, count]) =>
    Array<Rank>(count).fill(rank as Rank),
  );
  const ordered = new Set(side.orders.map(({ unitId }) => unitId));
  return (
    <section class={`side ${player}`} aria-label={`${player}: ${name}`}>
      <h2>{name}</h2>
      {(view.priority === player || view.roundCounterHolder === player) && (
        <p class="badges">
          {[
            ...(view.priority === player ? ['has priority'] : []),
            ...(view.roundCounterHolder === player ? ['holds the round counter'] : []),
          ].join(', ')}
        </p>
      )}
      <dl>
        <dt>In play</dt>
        <dd>
          {cardInPlay ? names.card(cardInPlay) : side.hasSelected ? 'A facedown card' : 'No card'}
        </dd>
        <dt>Hand</dt>
        <dd>{hand ? cards(hand) : counted(side.handCount, 'card')}</dd>
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
        {tokens.length > 0 && (
          <>
            <dt>Order pool</dt>
            <dd>{countedByRank(tokens)}</dd>
          </>
        )}
        {side.passPool > 0 && (
          <>
            <dt>Pass pool</dt>
            <dd>{counted(side.passPool, 'advantage token')}</dd>
          </>
        )}
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
