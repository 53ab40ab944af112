/** The two players, with their names in the rule book. @public */
export type PlayerColor = 'blue' | 'red';

/** Both players, blue first: the order of CT-13, CC-14, CC-17 and CP-11. */
export const PLAYERS = ['blue', 'red'] as const satisfies readonly PlayerColor[];

/** One value for each side of the table. @public */
export type EachPlayer<T> = Record<PlayerColor, T>;

export function opponentOf(player: PlayerColor): PlayerColor {
  return player === 'blue' ? 'red' : 'blue';
}

export function forEachPlayer<T>(make: (player: PlayerColor) => T): EachPlayer<T> {
  return { blue: make('blue'), red: make('red') };
}
