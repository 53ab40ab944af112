import { useMemo } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import { namesAt } from '../../../src/wording/names.js';
import { chartStateOf, isComputer, undoAskedBy, viewOfGame, type Game } from '../game/game.js';
import { viewerAt } from '../game/place.js';
import type { Act, Table } from '../game/table.js';
import { ActivationPhase } from './activation-phase.js';
import { CardsInPlay } from './cards-in-play.js';
import { AtTableProvider } from './context.js';
import { ChartOfStep } from './chart-of-step.js';
import { Explained } from './explained.js';
import { HandOver } from './hand-over.js';
import { Header } from './header.js';
import { isKeywordOrderEvent } from '../../moves/keyword-orders.js';
import { MatchHistory } from './history.js';
import { useMoveKeys } from './keys.js';
import { Log } from './log.js';
import { OpenedRule } from './opened-rule.js';
import { OwnCards } from './own-cards.js';
import { Referee } from './referee.js';
import { Refusal } from './refusal.js';
import { SideOfTable } from './side-of-table.js';
import { Strip } from './strip.js';
import { TakingBack } from './taking-back.js';
import { TimeLine } from './time-line.js';
import { isWide } from '../../wide.js';
import { YourMove } from './your-move.js';

interface OpenTableProps {
  table: Table;
  game: Game;
  act: (act: Act) => void;
  isKept: boolean;
}

/** Where more ranges and orders by keywords than these are asked for, they need the room. */
const MOST_ASKED = 4;

/** A table that is played at, as whoever is at the screen may see it. */
export function TableOnScreen({ table, game, act, isKept }: OpenTableProps) {
  const { place, refused, rule, fault, isLeaving, shown } = table;
  const view = viewOfGame(game, viewerAt(place));
  const names = useMemo(() => namesAt(game.input, 'by-number'), [game.input]);
  const atTable = useMemo(() => ({ names, act }), [names, act]);
  const isPast = game.looking !== null;
  const isOver = game.match.outcome !== undefined;
  const seat = place.kind === 'player' && !isPast ? game.match.seat(place.player) : null;
  const legal = seat?.legalEvents() ?? [];
  const own = place.kind === 'player' ? place.player : 'blue';
  const first = place.kind === 'player' && isComputer(game, 'blue') ? 'red' : own;
  const sides = [first, opponentOf(first)];
  const isOrdering = view.step === 'nominateAndIssueOrders';
  const asked = view.waitingFor.flatMap(({ pairs = [] }) => pairs);
  const isCrowded = asked.length + legal.filter(isKeywordOrderEvent).length > MOST_ASKED;
  const isCovered = place.kind === 'handing-over';
  useMoveKeys(legal, act);
  const ownCards = place.kind === 'player' && (
    <OwnCards player={place.player} view={view} legal={legal} />
  );

  return (
    <AtTableProvider value={atTable}>
      <Header
        game={game}
        view={view}
        place={place}
        fault={fault}
        isKept={isKept}
        isLeaving={isLeaving}
      />
      <Strip view={view} />
      <main class={`table at-${place.kind}`}>
        <div class="acting">
          {isCovered ? (
            <HandOver to={place.to} />
          ) : (
            <>
              {isPast ? (
                <section class="panel past" aria-labelledby="earlier">
                  <h2 id="earlier">An earlier moment</h2>
                  <p role="status">
                    You are looking at an earlier moment: nothing can be done here, and nothing is
                    changed by looking.
                  </p>
                </section>
              ) : (
                <>
                  {!isOver && (
                    <Explained
                      key={`${view.round} ${isCrowded}`}
                      view={view}
                      isCrowded={isCrowded}
                    />
                  )}
                  {view.phase !== 'command' && <ActivationPhase view={view} game={game} />}
                  {view.waitingFor.length > 0 && (
                    <YourMove view={view} place={place} legal={legal} game={game} />
                  )}
                  {isOver && (
                    <MatchHistory view={view} match={game.match} again={{ game, isKept }} />
                  )}
                  <TakingBack game={game} place={place} askedBy={undoAskedBy(game)} />
                  {isWide() && <Referee view={view} />}
                </>
              )}
            </>
          )}
          {(isWide() || isPast) && <TimeLine game={game} />}
        </div>
        {!isCovered && (
          <div class="sides">
            {!isOrdering && ownCards}
            <CardsInPlay view={view} own={first} />
            <div class="both-sides">
              {sides.map((player) => (
                <SideOfTable key={player} player={player} view={view} place={place} legal={legal} />
              ))}
            </div>
            {isOrdering && ownCards}
          </div>
        )}
        <div class="told">
          {/* On a phone what is seldom needed comes after what is. */}
          {!isWide() && !isCovered && !isPast && <Referee view={view} />}
          {!isWide() && !isPast && <TimeLine game={game} />}
          {!isCovered && (!isOver || isPast) && <MatchHistory view={view} match={game.match} />}
          <Log entries={view.log} />
          <ChartOfStep
            value={chartStateOf(game)}
            step={view.step}
            taken={game.taken}
            place={place}
            meant={shown}
          />
        </div>
      </main>
      <Refusal refused={refused} place={place} />
      {rule !== null && <OpenedRule id={rule} />}
    </AtTableProvider>
  );
}
