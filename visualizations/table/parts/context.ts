import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Names } from '../../../src/wording/names.js';
import type { Act } from '../game/table.js';

/** What every part of the screen needs: what things are called, and a way to do something. */
export interface AtTable {
  names: Names;
  act: (act: Act) => void;
}

const AtTableContext = createContext<AtTable | null>(null);
export const AtTableProvider = AtTableContext.Provider;

export function useTable(): AtTable {
  const table = useContext(AtTableContext);
  if (!table) throw new Error('There is no table around this part of the screen.');
  return table;
}
