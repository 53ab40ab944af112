import { useEffect, useReducer, useState } from 'preact/hooks';
import { keep, keptGames } from '../game/kept-games.js';
import { useOnlyTab } from '../game/only-tab.js';
import { notePlayed } from '../game/played-games.js';
import { opening } from '../game/saved-game.js';
import { EMPTY_TABLE, afterAct, type Act } from '../game/table.js';
import { localTable } from '../game/shown-table.js';
import { TableOnScreen } from './table-on-screen.js';

/** The page of local games: first the setup, then the table. The browser saves the game after each act. */
export function App() {
  const [table, act] = useReducer(afterAct, EMPTY_TABLE);
  const [isKept, setKept] = useState(true);
  const [keptActs, setKeptActs] = useState<string>();
  const { game } = table;
  // The first page reads lists, which a game that goes on does not need.
  const [Start, load] = useState<typeof import('./setting-up-screen.js').SettingUpScreen>();
  useEffect(() => {
    if (!game && !Start) {
      void import('./setting-up-screen.js').then((part) => load(() => part.SettingUpScreen));
    }
  }, [game === null]);
  const { holding, takeOver } = useOnlyTab(game?.id);
  useEffect(() => {
    if (!game || game.looking !== null || holding !== 'here') return;
    if (game.match.outcome) notePlayed(game);
    keep(game).then(
      () => {
        setKept(true);
        setKeptActs(`${game.id} ${game.acts}`);
      },
      () => setKept(false),
    );
  }, [game?.id, game?.acts, holding]);

  // A link within this browser leads to a game that it keeps, and a reload goes on with the game.
  useEffect(() => {
    const [, linked] = /^#game=(.+)$/.exec(location.hash) ?? [];
    const id = linked ?? (history.state as { table?: string } | null)?.table;
    if (id === undefined) return;
    history.replaceState(null, '', location.pathname);
    void keptGames().then((games) => {
      const kept = games.find((each) => each.id === id);
      if (kept) act(opening(kept.text, { id }));
    });
  }, []);

  // The back button of the browser opens the same dialog as "Leave the table".
  useEffect(() => {
    if (!game) return;
    window.scrollTo(0, 0);
    const stay = () => history.pushState({ table: game.id }, '');
    const leave = () => {
      stay();
      act({ act: 'leave' });
    };
    stay();
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      history.replaceState(null, '');
    };
  }, [game?.id]);

  // If the browser cannot save the game, it asks before the page is left: the game would be lost.
  useEffect(() => {
    if (!game || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [game === null, isKept]);

  if (game && holding === 'elsewhere') {
    return (
      <OpenElsewhere
        act={act}
        takeOver={async () => {
          const kept = (await keptGames()).find(({ id }) => id === game.id);
          if (kept) act(opening(kept.text, { id: kept.id }));
          takeOver();
        }}
      />
    );
  }
  return game ? (
    <div data-kept={keptActs === `${game.id} ${game.acts}` ? '' : undefined}>
      <TableOnScreen
        shown={localTable(game, table.place, isKept)}
        refused={table.refused}
        rule={table.rule}
        fault={table.fault}
        isLeaving={table.isLeaving}
        act={act}
      />
    </div>
  ) : (
    Start && <Start fault={table.fault} act={act} />
  );
}

interface ElsewhereProps {
  act: (act: Act) => void;
  takeOver: () => Promise<void>;
}

/** The page while another tab holds the game. Taking it over continues from the last act of the other tab. */
function OpenElsewhere({ act, takeOver }: ElsewhereProps) {
  return (
    <main class="setting-up">
      <h1>This game is open in another tab</h1>
      <p class="lead">Only one tab can play a game, so that no act is lost.</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void takeOver()}>
          Play it here
        </button>
        <button type="button" onClick={() => act({ act: 'close' })}>
          Back to the start
        </button>
      </div>
    </main>
  );
}
