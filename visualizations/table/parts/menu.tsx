import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import { explanationOf } from '../../../src/wording/explaining.js';
import { chartStateOf } from '../game/game.js';
import { peopleAt } from '../game/place.js';
import type { ShownTable } from '../game/shown-table.js';
import { ChartOfStep } from './chart-of-step.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';
import { LoadGame, SaveGame } from './files.js';
import { Glossary } from './glossary.js';
import { Happenings } from './happenings.js';
import { MatchHistory } from './history.js';
import { Log } from './log.js';
import { EndingMatch } from './match-end.js';
import { AnyRange } from './any-range.js';
import { TimeLine } from './time-line.js';
import { Check } from './fields.js';

/** The parts of a hosted table: the link of this seat, on the device that opened the table that of the spectators, notices. */
export interface TableLinks {
  seat: ComponentChildren;
  spectators: ComponentChildren;
  /** The sound and the notices of a turn; absent for spectators. */
  notices: ComponentChildren;
}

interface MenuProps {
  shown: ShownTable;
  links: TableLinks | undefined;
  isOpen: boolean;
  close: () => void;
  /** Asks who fell. */
  markFallen: () => void;
  hasClock: boolean;
  setClock: (hasClock: boolean) => void;
  /** What the player may see besides, where the screen has no room for it. */
  children?: ComponentChildren;
}

/** Everything that is not this step. On a phone it is a sheet, and beside the table where there is room. */
export function Menu(props: MenuProps) {
  const { shown, links, isOpen, close, markFallen, hasClock, setClock, children } = props;
  const { act } = useTable();
  const { view, place, isPast, isOver, source, computers } = shown;
  const game = source.kind === 'local' ? source.game : null;
  const isCovered = place.kind === 'handing-over';
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  // During a handover, the cover has these buttons.
  const others = peopleAt(computers).filter(
    (player) =>
      game &&
      !isCovered &&
      !(place.kind === 'player' && !place.isPublic && place.player === player),
  );
  return (
    <aside class={`told ${isOpen ? 'is-open' : ''}`} aria-label="The table">
      <button type="button" class="close" onClick={close}>
        Close
      </button>
      {children}
      {!isCovered && (
        <>
          <h2>At the table</h2>
          {!isPast && !isOver && (
            <details class="panel" open={isWide()}>
              <summary>What happens now</summary>
              <p>{explanationOf(view)}</p>
            </details>
          )}
          {!isPast && <Happenings shown={shown} markFallen={markFallen} />}
          {!isPast && !isOver && place.kind === 'player' && <AnyRange shown={shown} />}
          {PLAYERS.map((player) => (
            <Piles key={player} shown={shown} player={player} />
          ))}
        </>
      )}
      <h2>This match</h2>
      {!isCovered && (!isOver || isPast) && <MatchHistory shown={shown} isFolded />}
      <Log view={view} />
      {!isPast && <TimeLine shown={shown} />}
      <div class="buttons">
        {others.map((player) => (
          <button
            type="button"
            key={player}
            data-key="h"
            onClick={() => act({ act: 'hand-over', to: player })}
          >
            {place.kind === 'player' && place.isPublic
              ? `Show the hand of ${player}`
              : `Hand the device to ${player}`}
          </button>
        ))}
      </div>
      {game && (
        <details class="panel" open={isWide()}>
          <summary>Save, load, look on</summary>
          <div class="buttons">
            <SaveGame game={game} />
            <LoadGame />
            {place.kind !== 'spectator' && (
              <button type="button" onClick={() => act({ act: 'look-on' })}>
                Look on as a spectator
              </button>
            )}
          </div>
        </details>
      )}
      {links?.seat && (
        <details class="panel">
          <summary>Move to another device</summary>
          {links.seat}
        </details>
      )}
      {links?.spectators && (
        <details class="panel">
          <summary>Spectators</summary>
          {links.spectators}
        </details>
      )}
      {links?.notices}
      <Check is={hasClock} set={setClock}>
        A clock for each side, on this device
      </Check>
      <EndingMatch shown={shown} />
      <div class="buttons">
        <button type="button" onClick={() => act({ act: 'leave' })}>
          Leave the table
        </button>
      </div>
      <h2>Help</h2>
      <Glossary />
      <ChartOfStep
        value={game ? chartStateOf(game) : null}
        step={view.step}
        taken={game?.taken ?? []}
      />
    </aside>
  );
}

/** The piles of one side that everybody may see. */
function Piles({ shown: { view, players }, player }: { shown: ShownTable; player: PlayerColor }) {
  const { names } = useTable();
  const { discard, lockedAway, barred, passPool, orderLimit, rangeLimit, ordersDeclined } =
    view.players[player];
  const cards = (ids: readonly string[]) => ids.map((id) => names.card(id)).join(', ');
  const piles = [
    discard.length > 0 && ['Discard pile', cards(discard)],
    lockedAway.length > 0 && ['Locked away', cards(lockedAway)],
    barred.length > 0 && ['Not to be played again', cards(barred)],
    passPool > 0 && ['Passes', String(passPool)],
    orderLimit !== null && ['Orders', `${counted(orderLimit, 'order')} at most`],
    ordersDeclined > 0 && ['Orders declined', String(ordersDeclined)],
    rangeLimit !== null && ['Orders', `within range ${rangeLimit}`],
  ].filter((each) => each !== false);
  if (piles.length === 0) return null;
  return (
    <dl class={`piles ${player}`}>
      {piles.map(([title, text]) => (
        <div key={title}>
          <dt>
            {players[player]}: {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
