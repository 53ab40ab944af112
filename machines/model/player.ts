/** The two seats of the table, named as the rule book names them. @public */
export type PlayerColor = 'blue' | 'red';

/** Blue before red: the order of CT-13, CC-14, CC-17 and CP-11. */
export const PLAYERS = ['blue', 'red'] as const satisfies readonly PlayerColor[];

/** One value for each side of the table. @public */
export type EachPlayer<T> = Record<PlayerColor, T>;

export function opponentOf(player: PlayerColor): PlayerColor {
  return player === 'blue' ? 'red' : 'blue';
}

export function forEachPlayer<T>(make: (player: PlayerColor) => T): EachPlayer<T> {
  return { blue: make('blue'), red: make('red') };
}
