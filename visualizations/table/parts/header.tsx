import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { MatchView } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import type { ShownTable } from '../game/shown-table.js';
import { peopleAt } from '../game/place.js';
import { useTable } from './context.js';
import { hasRoomForMenu, isWide } from '../../wide.js';
import { LoadGame, SaveGame } from './files.js';
import { EndingMatch } from './match-end.js';

interface HeaderProps {
  shown: ShownTable;
  fault: string | null;
  isLeaving: boolean;
  /** The End Phase of the round before is on display. */
  isBetweenRounds: boolean;
  /** The state of the connection, at a hosted table. */
  status: ComponentChildren;
  links: TableLinks | undefined;
}

/** The parts of a hosted table: the link of this seat, on the device that opened the table that of the spectators, notices. */
export interface TableLinks {
  seat: ComponentChildren;
  spectators: ComponentChildren;
  /** The sound and the notices of a turn; absent for spectators. */
  notices: ComponentChildren;
}

const PHASES: Readonly<Record<MatchView['phase'], string>> = {
  command: 'Command Phase',
  activation: 'Activation Phase',
  end: 'End Phase',
};

/** The page header: the round, the person at the screen, and the actions for the whole table. */
export function Header({ shown, fault, isLeaving, isBetweenRounds, status, links }: HeaderProps) {
  const { act } = useTable();
  const { view, place, source, computers, lastRound } = shown;
  const game = source.kind === 'local' ? source.game : null;
  const isKept = source.kind === 'hosted' || source.isKept;
  const leave = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isLeaving) leave.current?.showModal();
    else leave.current?.close();
  }, [isLeaving]);
  // The `close` event arrives one frame later: by then the dialog may be open again.
  const closed = () => {
    if (!leave.current?.open) act({ act: 'stay' });
  };
  // During a handover, the cover has these buttons.
  const others = peopleAt(computers).filter(
    (player) =>
      game &&
      place.kind !== 'handing-over' &&
      !(place.kind === 'player' && !place.isPublic && place.player === player),
  );
  const handingOver = others.map((player) => (
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
  ));
  return (
    <header class="header">
      <h1>
        {PHASES[isBetweenRounds ? 'end' : view.phase]}{' '}
        <span class="round">
          round {isBetweenRounds ? view.round - 1 : view.round}
          {lastRound !== undefined && ` of ${lastRound}`}
        </span>
      </h1>
      <p class={`place ${place.kind === 'player' ? place.player : ''}`}>{placeInWords(shown)}</p>
      {status}
      <nav class="buttons" aria-label="Table">
        {isWide() && handingOver}
        <details class="menu" open={hasRoomForMenu()}>
          <summary>The table</summary>
          <div class="buttons">
            {!isWide() && handingOver}
            {game && place.kind !== 'spectator' && (
              <button type="button" onClick={() => act({ act: 'look-on' })}>
                Look on as a spectator
              </button>
            )}
            {game && <SaveGame game={game} place={place} />}
            {game && <LoadGame />}
            {links?.seat && (
              <details>
                <summary>Move to another device</summary>
                {links.seat}
              </details>
            )}
            {links?.spectators && (
              <details>
                <summary>Spectators</summary>
                {links.spectators}
              </details>
            )}
            {links?.notices}
            <EndingMatch shown={shown} />
            <button type="button" onClick={() => act({ act: 'leave' })}>
              Leave the table
            </button>
          </div>
        </details>
      </nav>
      <dialog ref={leave} aria-labelledby="leave" onClose={closed}>
        <h2 id="leave">Leave the table?</h2>
        <p>
          {source.kind === 'hosted'
            ? 'The match stays on its host. The start page lists it under “Your tables”.'
            : isKept
              ? 'The game is kept in this browser: you can go on with it later.'
              : 'This browser keeps nothing: the game is lost unless you save it as a file.'}
        </p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => act({ act: 'close' })}>
            Leave
          </button>
          <button type="button" onClick={() => act({ act: 'stay' })}>
            Stay
          </button>
        </div>
      </dialog>
      {!isKept && <p class="quiet">This browser keeps nothing: save the game as a file.</p>}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </header>
  );
}

function placeInWords({ place, players, source }: ShownTable): string {
  if (source.kind === 'hosted') {
    return place.kind === 'player'
      ? `You (${place.player}) vs ${players[opponentOf(place.player)]}`
      : `You look on: ${players.blue} vs ${players.red}`;
  }
  switch (place.kind) {
    case 'player':
      if (place.isPublic) return 'Both hands are covered';
      return players[place.player] === colourName(place.player)
        ? `${colourName(place.player)} is at the screen`
        : `${players[place.player]} (${place.player}) is at the screen`;
    case 'handing-over':
      return 'Nobody is at the screen';
    case 'spectator':
      return 'A spectator is at the screen';
  }
}
