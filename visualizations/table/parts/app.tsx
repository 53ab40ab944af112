import { useEffect, useReducer, useState } from 'preact/hooks';
import { keep } from '../game/kept-games.js';
import { EMPTY_TABLE, tableAfter } from '../game/table.js';
import { OpenTable } from './open-table.js';
import { SettingUpScreen } from './setting-up-screen.js';

/** The page: a table is set up, and then it is played at. Every act is kept by this browser. */
export function App() {
  const [table, act] = useReducer(tableAfter, EMPTY_TABLE);
  const [isKept, setKept] = useState(true);
  const { game } = table;
  useEffect(() => {
    if (!game || game.looking !== null) return;
    keep(game).then(
      () => setKept(true),
      () => setKept(false),
    );
  }, [game?.id, game?.acts]);

  // The back button leaves the table as "Leave the table" does; the game is kept.
  useEffect(() => {
    if (!game) return;
    history.pushState({ table: game.id }, '');
    const leave = () => act({ act: 'close' });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [game?.id]);

  // Where nothing can be kept, leaving the page loses the game.
  useEffect(() => {
    if (!game || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [game === null, isKept]);

  return game ? (
    <OpenTable table={table} game={game} act={act} isKept={isKept} />
  ) : (
    <SettingUpScreen fault={table.fault} act={act} />
  );
}
