import type { Strategy } from 'legion-command-phase/testing';

/** Issues orders before anything else, whichever comes. */
export const ordersFirst: Strategy = ({ moves, below }) => {
  const orders = moves.filter(({ type }) => type === 'order.issue' || type === 'order.grant');
  const wanted = orders.length > 0 ? orders : moves;
  return wanted[below(wanted.length)];
};
