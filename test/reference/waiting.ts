/** What is awaited, in one order: two readings may list it in different ones and mean the same. */
import type { EachPlayer, Pair, PlayerColor, Waiting } from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];

/** Blue's before red's; of each by kinds; units that a source may order once, pairs once, whichever way. */
export function inOneOrder(waiting: readonly Waiting[]): Waiting[] {
  const pairs: EachPlayer<Map<string, Pair>> = { blue: new Map(), red: new Map() };
  const others = new Map<string, Waiting>();
  for (const one of waiting) {
    for (const pair of one.pairs ?? []) {
      const { player, ...same } = eitherWay(one.player, pair);
      pairs[player].set(JSON.stringify(same), same);
    }
    if (one.kind === 'range') continue;
    const { player, kind, effect, source, units } = one;
    const key = [
      player,
      kind,
      effect?.cardId ?? source?.unitId,
      effect?.effectId ?? source?.keyword,
      effect?.player,
    ].join(' ');
    const all = [...(others.get(key)?.units ?? []), ...(units ?? [])];
    others.set(key, {
      player,
      kind,
      ...(effect && { effect }),
      ...(source && { source: { unitId: source.unitId, keyword: source.keyword } }),
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

function sorted<T>(map: Map<string, T>): T[] {
  return [...map].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, value]) => value);
}

/** Two units of one army by their names; of two armies blue's first. */
function eitherWay(player: PlayerColor, { from, to, of = player }: Pair) {
  if (of === player) return from < to ? { player, from, to } : { player, from: to, to: from };
  return player === 'blue'
    ? { player, from, to, of }
    : { player: of, from: to, to: from, of: player };
}
