import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import { opponentOf } from '../../../machines/model/player.js';
import type { Lobby, TableState } from '../../../src/hosting/tables.js';
import type { MatchView, PlayerColor, UnitId } from '../../../src/index.js';
import { newGame, type Computers } from '../game/game.js';
import { armiesOf, standingOf } from '../game/game-titles.js';
import { automaticAct } from '../game/automatic.js';
import { isJustUndone, rangeOfOrder } from '../game/last-act.js';
import { noteSeat } from '../game/hosted-tables.js';
import { keep } from '../game/kept-games.js';
import { measured } from '../game/measuring.js';
import { noteResult } from '../game/played-games.js';
import type { Place } from '../game/place.js';
import {
  noteNames,
  noteTitles,
  resultIn,
  type HostedSource,
  type ShownTable,
} from '../game/shown-table.js';
import { EMPTY_TABLE, type Act, type Table } from '../game/table.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { Check, Fault } from '../parts/fields.js';
import { TableOnScreen } from '../parts/table-on-screen.js';
import { matchFromRound, seenRound } from './branching.js';
import { lookedAt } from './looking-back.js';
import { useSeenMoments } from './seen-moments.js';
import { useTableAt, type FollowedTable } from './following-a-table.js';
import { Link } from './links.js';
import { LobbyScreen } from './lobby.js';
import { handoutsOfTable } from './opening.js';
import { useTurnNotice } from './turn-notice.js';

/** The part of the screen that the host does not know: the open rule, the leave dialog. */
type OwnScreen = Pick<Table, 'rule' | 'isLeaving'> & {
  /** The earlier moment on display; `null` for the present. */
  looking: number | null;
};

const PRESENT: OwnScreen = { ...EMPTY_TABLE, looking: null };

function ownScreenAfter(screen: OwnScreen, act: Act): OwnScreen {
  switch (act.act) {
    case 'read':
      return { ...screen, rule: act.rule };
    case 'look':
      return { ...screen, looking: act.at };
    case 'leave':
      return { ...screen, isLeaving: true };
    case 'stay':
      return { ...screen, isLeaving: false };
    default:
      return screen;
  }
}

/** The page of a hosted table, for the seat of a token: first the lobby, then the match. */
export function HostedTable({ token }: { token: string }) {
  const { tables, followed, send, retry, seen: acknowledge, rematch } = useTableAt(token);
  const [screen, actHere] = useReducer(ownScreenAfter, PRESENT);
  const { lobby, state, fault } = followed;
  const role = state?.role;
  const isMyTurn = state?.view.waitingFor.some(({ player }) => player === role) ?? false;
  const notice = useTurnNotice(isMyTurn);
  useEffect(() => {
    if (!lobby || lobby.role === 'invited') return;
    const { id, names, role: mine } = lobby;
    const seat = { id, token, role: mine, names, at: Date.now() };
    if (!state) {
      noteSeat({ ...seat, standing: 'Waiting for the lists.', isOver: false });
      return;
    }
    const { isOver } = state;
    const view = viewOf(state);
    const agreed = view.result ?? undefined;
    const you = mine === 'spectator' ? undefined : mine;
    const standing = standingOf(view, { isOver, players: names, you, agreed });
    noteSeat({ ...seat, armies: armiesOf(view.players), standing, isOver });
    if (isOver && you) noteResult(id, view, names, agreed);
  }, [lobby?.id, lobby?.names.blue, lobby?.names.red, state?.number]);

  // The page sends an act that needs no decision: once, after the last act has arrived, and not after an undo.
  const answeredAt = useRef<number | undefined>(undefined);
  // Only the next state tells whether the token of a draw fits the unit that was tapped for it.
  const hoped = useRef<{ unitId: UnitId; since: number } | undefined>(undefined);
  useEffect(() => {
    if (!state || state.role === 'spectator') return;
    if (followed.sending === 'sending' || answeredAt.current === state.number) return;
    const hope = hoped.current;
    if (hope && hope.since < state.number) hoped.current = undefined;
    if (isJustUndone(state.log)) return;
    const view = viewOf(state);
    const { findEffect } = namesAt(view);
    const event =
      automaticAct({
        view,
        player: state.role,
        legal: state.legalEvents,
        isAlone: false,
        hasMiniatures: true,
        findEffect,
      }) ??
      state.legalEvents.find(
        (each) => each.type === 'activation.unit' && each.unitId === hope?.unitId,
      );
    if (!event) return;
    answeredAt.current = state.number;
    send(event);
  }, [state?.number, followed.sending]);

  const place = lobby && state ? placeAt(lobby, state) : undefined;
  const seen = useSeenMoments(place, state);

  if (!state) {
    if (fault !== null) return <NotThere fault={fault} />;
    if (!lobby || lobby.isReady) return <p class="loading">Loading the table…</p>;
    const { isConnected } = followed;
    return <LobbyScreen token={token} lobby={lobby} tables={tables} isConnected={isConnected} />;
  }

  const act = (given: Act) => {
    switch (given.act) {
      case 'play': {
        const { event, claims, next } = given;
        if (next?.type === 'activation.unit') {
          hoped.current = { unitId: next.unitId, since: state.number };
          return send(event);
        }
        if (claims) return send(measured([claims.pair], { within: claims.within }), event);
        return next ? send(event, next) : send(event);
      }
      case 'happen':
        return send(given.event, ...(given.others ?? []));
      case 'say-result':
        return send({ type: 'proposal.make', what: 'match.result', ...given.result });
      case 'score':
        return send({ type: 'proposal.make', what: 'score', ...given.score });
      case 'chores':
        return send({ type: 'proposal.make', what: 'chores', ...given.chores });
      case 'undo': {
        const undo = { type: 'proposal.make', what: 'undo' } as const;
        const [last] = shown.lastAct;
        // An order and the range that it claims are undone together.
        const isOfOrder = given.how === 'alone' && last && rangeOfOrder(shown, last);
        return isOfOrder ? send(undo, undo) : send(undo);
      }
      case 'seen':
        return acknowledge();
      case 'branch':
        return void branch();
      case 'close':
        location.hash = '';
        return undefined;
      default:
        return actHere(given);
    }
  };
  const handouts = lobby ? handoutsOfTable(lobby.id) : null;
  const shown = lookedAt(
    hostedTable(state, followed, { send, rematch: (lists) => void rematch(lists) }),
    state,
    seen,
    screen.looking,
  );
  const branch = async () => {
    const round = seenRound({ ...state, view: shown.view }, seen);
    if (!round || !lobby) return;
    const computers: Computers = round.player === 'blue' ? { red: 'easy' } : { blue: 'easy' };
    const game = newGame(matchFromRound(round, lobby), computers);
    noteNames(game.id, state.names);
    noteTitles(game.id, state.titles);
    await keep(game);
    location.hash = `game=${game.id}`;
  };
  return (
    <TableOnScreen
      shown={shown}
      rule={screen.rule}
      isLeaving={screen.isLeaving}
      refused={followed.refused}
      fault={followed.sending === 'failed' ? null : fault}
      act={act}
      links={{
        seat: role !== 'spectator' && (
          <Link label="The link of your seat. Keep it secret." kind="seat" token={token} />
        ),
        spectators: handouts && (
          <Link label="Link for spectators" kind="seat" token={handouts.spectator} />
        ),
        notices: role !== 'spectator' && <TurnNotice notice={notice} />,
      }}
      status={
        <ConnectionStatus followed={followed} isMyTurn={isMyTurn} state={state} retry={retry} />
      }
    />
  );
}

/** Returns a hosted table in the form that all components read. */
export function hostedTable(
  state: TableState,
  { sending, lobby }: Pick<FollowedTable, 'sending' | 'lobby'>,
  { send, rematch }: Pick<HostedSource, 'send' | 'rematch'>,
): ShownTable {
  const { role, names, titles } = state;
  const view = viewOf(state);
  const place: Place =
    role === 'spectator' ? { kind: 'spectator' } : { kind: 'player', player: role };
  const ruleset = completeRuleset(lobby?.ruleset);
  return {
    id: lobby ? placeAt(lobby, state) : role,
    acts: state.number,
    view,
    place,
    legal: state.legalEvents.filter(({ type }) => !type.startsWith('proposal.')),
    players: names,
    titles,
    computers: {},
    isPast: false,
    lastAct: [],
    replay: { at: 0, last: 0, roundStarts: () => [], beginningOf: () => undefined },
    isOver: state.isOver,
    result: resultIn(view, place),
    lastRound: lobby?.rounds,
    orderRange: ruleset.orderRange ?? 3,
    hasMiniatures: true,
    ruleset,
    cards: state.view.cards ?? [],
    source: {
      kind: 'hosted',
      hasRematch: state.rematch !== undefined,
      isSending: sending === 'sending',
      send,
      rematch,
      keepsLists: lobby?.keepsLists ?? false,
      canBranch: false,
    },
  };
}

/** Returns the view of a hosted table with its log. A table of one phase has no phases: it is always the Command Phase. */
function viewOf({ view, log }: Pick<TableState, 'view' | 'log'>): MatchView {
  // The panel of a proposal asks for the answer to it.
  const waitingFor = view.waitingFor.filter(({ kind }) => kind !== 'consent');
  const ofMatch = { phase: 'command', score: [], chores: null, result: null };
  return { ...ofMatch, ...view, waitingFor, log } as unknown as MatchView;
}

/** A place at a table, as this browser calls it. */
function placeAt({ id }: Pick<Lobby, 'id'>, { role }: Pick<TableState, 'role'>): string {
  return `${id} ${role}`;
}

/** The page of a table at which this browser has no seat. */
export function NoSeat() {
  return (
    <NotThere fault="This browser has no seat at this table. Where your seat is, open “Move to another device”, and use the link there." />
  );
}

function NotThere({ fault }: { fault: string }) {
  return (
    <main class="setting-up">
      <h1>This table cannot be opened</h1>
      <Fault says={fault} />
      <p>
        <a href="./">Open a table</a>
      </p>
    </main>
  );
}

interface StatusProps {
  followed: FollowedTable;
  isMyTurn: boolean;
  state: TableState;
  retry: () => void;
}

/** Returns true if the other player has a move now and this seat has none. */
function waitsFor(other: PlayerColor, state: TableState): boolean {
  const { waitingFor } = state.view;
  return waitingFor.length > 0 && waitingFor.every(({ player }) => player === other);
}

/** Shows the state of the connection and of the last act, and the player who must act. */
function ConnectionStatus({ followed, isMyTurn, state, retry }: StatusProps) {
  const { sending, isConnected, fault } = followed;
  if (sending === 'failed') {
    return (
      <div class="connection fault" role="alert">
        {fault}{' '}
        <button type="button" onClick={retry}>
          Send it again
        </button>
      </div>
    );
  }
  const { role, names } = state;
  const other = role === 'spectator' ? null : opponentOf(role);
  const awaited = other !== null && waitsFor(other, state) ? ` Waiting for ${names[other]}.` : '';
  return (
    <p
      class={`connection ${isConnected ? 'unseen' : 'lost'} ${sending === 'sending' ? 'sending' : ''}`}
      role="status"
    >
      {sending === 'sending'
        ? isConnected
          ? 'Sending…'
          : 'Sending… Connection lost. Reconnecting…'
        : isConnected
          ? `${sending === 'sent' && !isMyTurn ? 'Sent.' : 'Connected.'}${awaited}`
          : 'Connection lost. Reconnecting…'}
    </p>
  );
}

function TurnNotice({ notice }: { notice: ReturnType<typeof useTurnNotice> }) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="menu-of-notices"
      open={isOpen}
      onToggle={(event) => open(event.currentTarget.open)}
    >
      <summary>Notices</summary>
      <Check is={notice.hasSound} set={notice.setSound}>
        Sound at my turn
      </Check>
      {'Notification' in globalThis && !notice.notices && (
        <button type="button" onClick={() => void notice.askForNotices()}>
          Notify me of my turn
        </button>
      )}
    </details>
  );
}
