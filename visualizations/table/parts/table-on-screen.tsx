import { useMemo } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { opponentOf } from '../../../machines/model/player.js';
import { namesAt } from '../../../src/wording/names.js';
import { chartStateOf } from '../game/game.js';
import type { ShownTable } from '../game/shown-table.js';
import { peopleAt } from '../game/place.js';
import type { Act, Table } from '../game/table.js';
import { ActivationPhase, Casualties } from './activation-phase.js';
import { CardsInPlay } from './cards-in-play.js';
import { AtTableProvider } from './context.js';
import { ChartOfStep } from './chart-of-step.js';
import { Explained } from './explained.js';
import { Glossary } from './glossary.js';
import { HandOver } from './hand-over.js';
import { Header, type TableLinks } from './header.js';
import { isKeywordOrderEvent } from '../../moves/keyword-orders.js';
import { MatchHistory } from './history.js';
import { useMoveKeys } from './keys.js';
import { Log } from './log.js';
import { MatchEnd } from './match-end.js';
import { Moment } from './moment.js';
import { OpenedRule } from './opened-rule.js';
import { OwnCards } from './own-cards.js';
import { Referee } from './referee.js';
import { Refusal } from './refusal.js';
import { SideOfTable } from './side-of-table.js';
import { Strip } from './strip.js';
import { TakingBack, UndoRequest } from './taking-back.js';
import { TimeLine } from './time-line.js';
import { isWide } from '../../wide.js';
import { useTracker } from './use-tracker.js';
import { YourMove } from './your-move.js';

interface TableOnScreenProps extends Pick<Table, 'refused' | 'rule' | 'fault' | 'isLeaving'> {
  shown: ShownTable;
  /** The state that the user asked to see in the chart. */
  target: Table['shown'];
  act: (act: Act) => void;
  /** The state of the connection, at a hosted table. */
  status?: ComponentChildren;
  /** The links of a hosted table. */
  links?: TableLinks;
}

/** On a narrow screen, a new step starts folded if more ranges and keyword orders than this are waiting. */
const MOST_ASKED = 4;

/** The page of a table. It has the same components for local and hosted matches. */
export function TableOnScreen(props: TableOnScreenProps) {
  const { shown, refused, rule, fault, isLeaving, target, act, status, links } = props;
  const { view, place, legal, isPast, isOver, computers, source } = shown;
  const game = source.kind === 'local' ? source.game : null;
  const input = game?.input;
  const named = input ?? view;
  const names = useMemo(() => namesAt(named, 'by-number'), [input ?? view.players]);
  const atTable = useMemo(() => ({ names, act }), [names, act]);
  const player = place.kind === 'player' ? place.player : null;
  const first = player && computers.blue ? 'red' : (player ?? 'blue');
  const sides = [first, opponentOf(first)];
  const isOrdering = view.step === 'nominateAndIssueOrders';
  const asked = view.waitingFor.flatMap(({ pairs = [] }) => pairs);
  const isCrowded = asked.length + legal.filter(isKeywordOrderEvent).length > MOST_ASKED;
  const isCovered = place.kind === 'handing-over';
  const isSending = source.kind === 'hosted' && source.isSending;
  useMoveKeys(legal, act);
  const tracker = useTracker(shown);
  const ownCards = player && <OwnCards player={player} view={view} legal={legal} />;

  return (
    <AtTableProvider value={atTable}>
      <Header shown={shown} fault={fault} isLeaving={isLeaving} status={status} links={links} />
      <Strip view={view} />
      <Refusal refused={refused} place={place} />
      <main
        class={`table at-${place.kind} ${isSending ? 'is-sending' : ''}`}
        aria-busy={isSending}
        data-number={shown.acts}
        data-over={isOver}
      >
        <div class="acting">
          {isCovered ? (
            <HandOver
              to={place.to}
              from={peopleAt(computers).find((each) => each !== place.to) ?? null}
            />
          ) : (
            <>
              {isPast ? (
                <section class="panel past" aria-labelledby="earlier">
                  <h2 id="earlier">An earlier moment</h2>
                  <p role="status">
                    You are looking at an earlier moment. You cannot act here, and looking changes
                    nothing.
                  </p>
                </section>
              ) : (
                <>
                  <UndoRequest shown={shown} />
                  <MatchEnd shown={shown} />
                  {view.phase !== 'command' && <ActivationPhase shown={shown} tracker={tracker} />}
                  {view.waitingFor.length > 0 && <YourMove shown={shown} />}
                  {isOver && <MatchHistory shown={shown} />}
                  <TakingBack shown={shown} />
                  {!isOver && (
                    <Explained
                      key={`${view.round} ${view.phase} ${view.step} ${isCrowded}`}
                      view={view}
                      isCrowded={isCrowded}
                    />
                  )}
                  {source.kind === 'hosted' && player && !isOver && view.phase === 'command' && (
                    <section class="panel" aria-label="Casualties">
                      <Casualties shown={shown} />
                    </section>
                  )}
                  {game && isWide() && <Referee view={view} />}
                </>
              )}
            </>
          )}
          {(isWide() || isPast) && <TimeLine shown={shown} />}
        </div>
        {!isCovered && (
          <div class="sides">
            {!isOrdering && ownCards}
            <CardsInPlay view={view} own={first} />
            <div class="both-sides">
              {sides.map((side) => (
                <SideOfTable key={side} player={side} shown={shown} steps={tracker.steps} />
              ))}
            </div>
            {isOrdering && ownCards}
          </div>
        )}
        <div class="told">
          {/* On a phone, parts that are seldom needed come last. */}
          {game && !isWide() && !isCovered && !isPast && <Referee view={view} />}
          {!isWide() && !isPast && <TimeLine shown={shown} />}
          {!isCovered && (!isOver || isPast) && <MatchHistory shown={shown} isFolded />}
          <Log entries={view.log} />
          <Glossary />
          <ChartOfStep
            value={game ? chartStateOf(game) : null}
            step={view.step}
            taken={game?.taken ?? []}
            place={place}
            target={target}
          />
        </div>
      </main>
      <Moment key={shown.id} shown={shown} />
      {rule !== null && <OpenedRule id={rule} />}
    </AtTableProvider>
  );
}
