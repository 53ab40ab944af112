import { useMemo } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import { namesAt } from '../../../src/wording/names.js';
import { momentOf, type Game } from '../game/game.js';
import { phaseAt } from '../game/moment.js';
import { viewerAt } from '../game/place.js';
import type { Act, Table } from '../game/table.js';
import { CardsInPlay } from './cards-in-play.js';
import { AtTableProvider } from './context.js';
import { ChartOfStep } from './chart-of-step.js';
import { HandOver } from './hand-over.js';
import { Header } from './header.js';
import { Log } from './log.js';
import { OpenedRule } from './opened-rule.js';
import { Outcome } from './outcome.js';
import { OwnCards } from './own-cards.js';
import { Referee } from './referee.js';
import { SideOfTable } from './side-of-table.js';
import { Strip } from './strip.js';
import { TimeLine } from './time-line.js';
import { YourMove } from './your-move.js';

interface OpenTableProps {
  table: Table;
  game: Game;
  act: (act: Act) => void;
}

/** A table that is played at, as whoever is at the screen may see it. */
export function OpenTable({ table, game, act }: OpenTableProps) {
  const { place, refused, rule, fault } = table;
  const moment = momentOf(game);
  const phase = phaseAt(moment);
  const view = phase.view(viewerAt(place));
  const names = useMemo(() => namesAt(cardsAndArmies(moment)), [moment]);
  const atTable = useMemo(() => ({ names, act }), [names, act]);
  const seat = place.kind === 'player' ? phase.seat(place.player) : null;
  const legal = seat?.legalEvents() ?? [];
  const isOrdering = view.step === 'nominateAndIssueOrders';
  const ownCards = place.kind === 'player' && (
    <OwnCards player={place.player} view={view} legal={legal} />
  );

  return (
    <AtTableProvider value={atTable}>
      <Header game={game} view={view} place={place} fault={fault} />
      <Strip step={view.step} />
      <main class={`table at-${place.kind}`}>
        <div class="acting">
          {place.kind === 'handing-over' ? (
            <HandOver to={place.to} />
          ) : (
            <>
              {phase.outcome && <Outcome outcome={phase.outcome} />}
              <YourMove view={view} place={place} legal={legal} refused={refused} />
              <Referee view={view} />
            </>
          )}
          <TimeLine game={game} />
        </div>
        {place.kind !== 'handing-over' && (
          <div class="sides">
            <CardsInPlay view={view} />
            {!isOrdering && ownCards}
            <div class="both-sides">
              {PLAYERS.map((player) => (
                <SideOfTable key={player} player={player} view={view} place={place} legal={legal} />
              ))}
            </div>
            {isOrdering && ownCards}
          </div>
        )}
        <div class="told">
          <ChartOfStep value={moment.value} step={view.step} taken={moment.taken} place={place} />
          <Log entries={view.log} />
        </div>
      </main>
      {rule !== null && <OpenedRule id={rule} />}
    </AtTableProvider>
  );
}

function cardsAndArmies({ cards, saved }: Game['lines'][0][0]) {
  return { cards: Object.values(cards), players: saved.input.players };
}
