import type { Strategy } from 'legion-command-phase/testing';

/** Prefers orders to all other moves, and chooses one of them at random. */
export const ordersFirst: Strategy = ({ moves, below }) => {
  const orders = moves.filter(({ type }) => type === 'order.issue' || type === 'order.grant');
  const wanted = orders.length > 0 ? orders : moves;
  return wanted[below(wanted.length)];
};
