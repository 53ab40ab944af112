import type { ComponentChildren } from 'preact';
import type { PlayerColor, SeatEvent } from '../../src/index.js';
import type { HostedEvent } from '../../src/hosting/tables.js';
import type { GivingSource } from '../../machines/model/outcome.js';
import { meansInWords } from '../../src/wording/keywords.js';
import { moveOf } from '../../src/wording/moves.js';
import type { Names } from '../../src/wording/names.js';
import { isWide } from '../wide.js';

/** An order that a unit gives by one of its keywords or upgrades. */
export type KeywordOrderEvent = Extract<SeatEvent, { type: 'order.grant' }> & {
  source: GivingSource;
};

export function isKeywordOrderEvent(event: HostedEvent): event is KeywordOrderEvent {
  return event.type === 'order.grant' && typeof event.source !== 'string';
}

interface KeywordOrdersProps {
  player: PlayerColor;
  orders: readonly KeywordOrderEvent[];
  names: Names;
  give: (order: KeywordOrderEvent) => void;
  isDisabled?: boolean;
  /** Returns content to show after the text of a button. */
  mark?: (order: KeywordOrderEvent) => ComponentChildren;
}

/**
 * Buttons for the orders by keywords, grouped by unit and keyword, because there may be dozens. On a phone only the first
 * group is unfolded.
 */
export function KeywordOrders(props: KeywordOrdersProps) {
  const { player, orders, names, give, isDisabled = false, mark } = props;
  const sourceOf = ({ source }: KeywordOrderEvent) =>
    `${meansInWords(source, names)} of ${names.unit(player, source.unitId)}: give an order to`;
  const sources = [...new Set(orders.map(sourceOf))];
  return (
    <>
      {sources.map((source, index) => (
        <details key={source} class="by-keyword" open={isWide() || index === 0}>
          <summary>{source}</summary>
          <ul class="moves" aria-label={source}>
            {orders
              .filter((order) => sourceOf(order) === source)
              .map((order) => (
                <li key={order.unitId}>
                  <button
                    type="button"
                    aria-label={moveOf(order, player, names)}
                    disabled={isDisabled}
                    onClick={() => give(order)}
                  >
                    {names.unit(player, order.unitId)} {mark?.(order)}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </>
  );
}
