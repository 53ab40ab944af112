import type { EachPlayer, Pair, PlayerColor, Waiting } from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];

/**
 * Sort and merge awaited acts, because the chart and the reference may list them in different orders: blue before red,
 * one entry for each kind and source, and each pair of units once.
 */
export function sortWaiting(waiting: readonly Waiting[]): Waiting[] {
  const pairs: EachPlayer<Map<string, Pair>> = { blue: new Map(), red: new Map() };
  const others = new Map<string, Waiting>();
  for (const one of waiting) {
    for (const pair of one.pairs ?? []) {
      const { player, ...same } = sortPair(one.player, pair);
      pairs[player].set(JSON.stringify(same), same);
    }
    if (one.kind === 'range') continue;
    const { player, kind, effect, source, units } = one;
    const key = [
      player,
      kind,
      effect?.cardId ?? source?.unitId,
      effect?.effectId ?? (source && nameOf(source)),
      effect?.player,
    ].join(' ');
    const all = [...(others.get(key)?.units ?? []), ...(units ?? [])];
    others.set(key, {
      player,
      kind,
      ...(effect && { effect }),
      ...(source && { source: plain(source) }),
      ...(units && { units: [...new Set(all)].sort() }),
    });
  }
  return PLAYERS.flatMap((player) => [
    ...sorted(others).filter((one) => one.player === player),
    ...(pairs[player].size > 0
      ? [{ player, kind: 'range', pairs: sorted(pairs[player]) } as const]
      : []),
  ]);
}

type Source = NonNullable<Waiting['source']>;

const nameOf = (source: Source): string =>
  'keyword' in source ? source.keyword : `upgrade ${source.upgrade}`;

const plain = (source: Source): Source =>
  'keyword' in source
    ? { unitId: source.unitId, keyword: source.keyword }
    : { unitId: source.unitId, upgrade: source.upgrade };

function sorted<T>(map: Map<string, T>): T[] {
  return [...map].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, value]) => value);
}

/** A pair in a fixed direction: two units of one army by id, two armies with blue first. */
function sortPair(player: PlayerColor, { from, to, of = player }: Pair) {
  if (of === player) return from < to ? { player, from, to } : { player, from: to, to: from };
  return player === 'blue'
    ? { player, from, to, of }
    : { player: of, from: to, to: from, of: player };
}
