import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Teller } from '../../../src/wording/describing.js';
import type { Names } from '../../../src/wording/names.js';
import type { Act } from '../game/table.js';

/** The context of all components: the names of units, cards and players, and the function that acts. */
export interface AtTable {
  names: Names;
  /** Words sentences with the names of the players. */
  tell: Teller;
  act: (act: Act) => void;
}

const AtTableContext = createContext<AtTable | null>(null);
export const AtTableProvider = AtTableContext.Provider;

export function useTable(): AtTable {
  const table = useContext(AtTableContext);
  if (!table) throw new Error('This component must be inside an AtTableProvider.');
  return table;
}
