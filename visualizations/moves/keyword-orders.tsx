import { Fragment, type ComponentChildren } from 'preact';
import type { PlayerColor, SeatEvent, Unit } from '../../src/index.js';
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
  army: readonly Unit[];
  orders: readonly KeywordOrderEvent[];
  names: Names;
  give: (order: KeywordOrderEvent) => void;
  isDisabled?: boolean;
  /** Returns content to show after the text of a button. */
  mark?: (order: KeywordOrderEvent) => ComponentChildren;
}

/**
 * Buttons for the orders by keywords, grouped by unit and keyword, because there may be dozens. On a phone, units with
 * the same name share one label, and their buttons show only numbers.
 */
export function KeywordOrders(props: KeywordOrdersProps) {
  const { player, army, orders, names, give, isDisabled = false, mark } = props;
  const bySource = groupByName(
    orders,
    ({ source }) =>
      `${meansInWords(source, names)} of ${names.unit(player, source.unitId)}: give an order to`,
  );
  const button = (order: KeywordOrderEvent, words: string) => (
    <button
      type="button"
      aria-label={moveOf(order, player, names)}
      disabled={isDisabled}
      onClick={() => give(order)}
    >
      {words} {mark?.(order)}
    </button>
  );
  const nameOf = ({ unitId }: KeywordOrderEvent) => names.unit(player, unitId);
  const nameOfKind = (order: KeywordOrderEvent) =>
    (isWide() ? undefined : army.find(({ id }) => id === order.unitId)?.name) ?? nameOf(order);
  return (
    <>
      {bySource.map(([source, given]) => (
        <section key={source} class="by-keyword">
          <h3 aria-hidden="true">{source}</h3>
          <ul class="moves" aria-label={source}>
            {groupByName(given, nameOfKind).map(([kind, alike]) => (
              <li key={kind}>
                {alike.some((order) => nameOf(order) !== kind) && (
                  <span aria-hidden="true">{kind}</span>
                )}
                {alike.map((order) => (
                  <Fragment key={order.unitId}>
                    {button(order, nameOf(order).replace(`${kind} `, ''))}
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Groups items by name, in the order in which the names first appear. */
function groupByName<Each>(
  all: readonly Each[],
  nameOf: (each: Each) => string,
): [string, Each[]][] {
  const names = [...new Set(all.map(nameOf))];
  return names.map((name) => [name, all.filter((each) => nameOf(each) === name)]);
}
