import { useReducer } from 'preact/hooks';
import { EMPTY_TABLE, tableAfter } from '../game/table.js';
import { OpenTable } from './open-table.js';
import { SettingUpScreen } from './setting-up-screen.js';

/** The page: a table is set up, and then it is played at. */
export function App() {
  const [table, act] = useReducer(tableAfter, EMPTY_TABLE);
  return table.game ? (
    <OpenTable table={table} game={table.game} act={act} />
  ) : (
    <SettingUpScreen fault={table.fault} act={act} />
  );
}
