import type {
  CommandPhaseEvent,
  PlayerColor,
  RuleId,
  SeatEvent,
  Violation,
} from '../../../src/index.js';
import {
  playAsHost,
  playFromSeat,
  stepTo,
  switchTo,
  momentOf,
  type Game,
  type Played,
} from './game.js';
import { phaseAt } from './moment.js';
import { gameOfNextRound } from './next-round.js';
import { placeAfter, type Place } from './place.js';

/** What is on the screen. */
export interface Table {
  /** None before a table is opened. */
  game: Game | null;
  place: Place;
  /** What was tried last and why it was refused: only for who tried it. */
  refused: Refused | null;
  /** The rule that is opened. */
  rule: RuleId | null;
  /** Why a file could not be read. */
  fault: string | null;
}

export interface Refused {
  event: CommandPhaseEvent | SeatEvent;
  violations: Violation[];
}

/** What somebody at the screen does. */
export type Act =
  | { act: 'open'; game: Game }
  | { act: 'close' }
  | { act: 'next-round' }
  | { act: 'play'; event: SeatEvent }
  | { act: 'happen'; event: CommandPhaseEvent }
  | { act: 'step'; to: number }
  | { act: 'line'; to: number }
  | { act: 'hand-over'; to: PlayerColor }
  | { act: 'sit' }
  | { act: 'look-on' }
  | { act: 'read'; rule: RuleId | null }
  | { act: 'fault'; sentence: string | null };

export const EMPTY_TABLE: Table = {
  game: null,
  place: { kind: 'spectator' },
  refused: null,
  rule: null,
  fault: null,
};

/** The screen after an act. Who leaves it takes along what only they may read. */
export function tableAfter(table: Table, act: Act): Table {
  const { game, place } = table;
  switch (act.act) {
    case 'open':
      return { ...EMPTY_TABLE, game: act.game, place: firstPlace(act.game) };
    case 'close':
      return EMPTY_TABLE;
    case 'next-round':
      return game ? tableOfNextRound(table, game) : table;
    case 'play':
      if (!game || place.kind !== 'player') return table;
      return played(table, act.event, playFromSeat(game, place.player, act.event));
    case 'happen':
      return game ? played(table, act.event, playAsHost(game, act.event)) : table;
    case 'step':
      return game ? { ...table, game: stepTo(game, act.to), refused: null } : table;
    case 'line':
      return game ? { ...table, game: switchTo(game, act.to), refused: null } : table;
    case 'hand-over':
      return { ...table, place: { kind: 'handing-over', to: act.to }, refused: null };
    case 'sit':
      return place.kind === 'handing-over'
        ? { ...table, place: { kind: 'player', player: place.to } }
        : table;
    case 'look-on':
      return { ...table, place: { kind: 'spectator' }, refused: null };
    case 'read':
      return { ...table, rule: act.rule };
    case 'fault':
      return { ...table, fault: act.sentence };
  }
}

/** A spectator goes on looking on; players hand the device to who selects first. */
function tableOfNextRound(table: Table, game: Game): Table {
  const moment = momentOf(game);
  const { outcome } = phaseAt(moment);
  if (!outcome) return table;
  const next = gameOfNextRound(moment, outcome);
  const isWatched = table.place.kind === 'spectator';
  return { ...EMPTY_TABLE, game: next, place: isWatched ? table.place : firstPlace(next) };
}

function firstPlace(game: Game): Place {
  const [awaited] = spectatorsView(game).waitingFor;
  return awaited ? { kind: 'handing-over', to: awaited.player } : { kind: 'spectator' };
}

function played(table: Table, event: Refused['event'], result: Played): Table {
  if ('violations' in result) {
    return { ...table, refused: { event, violations: result.violations } };
  }
  const { game } = result;
  const place = placeAfter(table.place, spectatorsView(game));
  return { ...table, game, place, refused: null, fault: null };
}

function spectatorsView(game: Game) {
  return phaseAt(momentOf(game)).view('spectator');
}
