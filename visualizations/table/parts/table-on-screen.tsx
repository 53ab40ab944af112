import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { opponentOf } from '../../../machines/model/player.js';
import { tellerAt } from '../../../src/wording/describing.js';
import { namesAt } from '../../../src/wording/names.js';
import { chartStateOf } from '../game/game.js';
import type { ShownTable } from '../game/shown-table.js';
import { peopleAt } from '../game/place.js';
import type { Act, Table } from '../game/table.js';
import type { PlayerColor, UnitId } from '../../../src/index.js';
import { jamQuestion } from '../game/measuring.js';
import { doneOf, doneOfJam, offersOf } from '../game/offers.js';
import { logOfEndPhase } from '../game/ends-of-phases.js';
import { ActivationPhase } from './activation-phase.js';
import { CardsInPlay } from './cards-in-play.js';
import { AtTableProvider } from './context.js';
import { ChartLater, RuleLater } from './later.js';
import { EndOfRound } from './end-of-round.js';
import { Explained } from './explained.js';
import { Glossary } from './glossary.js';
import { HandOver } from './hand-over.js';
import { Header, type TableLinks } from './header.js';
import { MatchHistory } from './history.js';
import { useMoveKeys } from './keys.js';
import { Log } from './log.js';
import { Moment } from './moment.js';
import { OwnCards } from './own-cards.js';
import { Happenings } from './happenings.js';
import { Refusal } from './refusal.js';
import { SideOfTable } from './side-of-table.js';
import { Strip } from './strip.js';
import { OpenProposals } from './open-proposal.js';
import { Bar } from './taking-back.js';
import { GoOn, LookingBack, TimeLine } from './time-line.js';
import { useTracker } from './use-tracker.js';
import { JammedUnits, YourMove } from './your-move.js';

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

/** The page of a table. It has the same components for local and hosted matches. */
export function TableOnScreen(props: TableOnScreenProps) {
  const { shown, refused, rule, fault, isLeaving, target, act, status, links } = props;
  const { view, place, isPast, isOver, computers, source } = shown;
  const game = source.kind === 'local' ? source.game : null;
  const input = game?.input;
  const named = input ?? view;
  const names = useMemo(() => namesAt(named, 'by-number'), [input ?? view.players]);
  const { blue, red } = shown.players;
  const tell = useMemo(() => tellerAt(names, { blue, red }), [names, blue, red]);
  const atTable = useMemo(() => ({ names, tell, act }), [names, tell, act]);
  const player = place.kind === 'player' ? place.player : null;
  const first = player && computers.blue ? 'red' : (player ?? 'blue');
  const people = peopleAt(computers);
  // Where two people share the screen, a card in play stays on its side of the screen.
  const leftOfCards = source.kind === 'local' && people.length > 1 ? 'blue' : first;
  // While cards are chosen, the hand lies in front of the army; later the army is needed more.
  const isHandFirst = view.step === 'selectAndPlayCards' || view.step === 'resolveCards';
  const isCovered = place.kind === 'handing-over';
  const isSending = source.kind === 'hosted' && source.isSending;
  const offers = offersOf(shown, player, names);
  const jam = player && !isPast ? jamQuestion(view, player, names) : undefined;
  const [marked, mark] = useState<ReadonlySet<UnitId>>(new Set());
  useEffect(() => mark(new Set()), [jam?.jammer, view.round]);
  const marking = jam && {
    label: `within range ${jam.range} of ${names.unit(opponentOf(first), jam.jammer)}`,
    units: jam.units,
    marked,
    toggle: (unitId: UnitId) => {
      const others = [...marked].filter((id) => id !== unitId);
      mark(new Set(marked.has(unitId) ? others : [...others, unitId]));
    },
  };
  useMoveKeys(offers.moves, act);
  const tracker = useTracker(shown);
  const isDoubleTap = useDoubleTaps(shown.acts);
  const [begun, begin] = useState(0);
  const endPhase = logOfEndPhase(shown);
  const isBetweenRounds = endPhase.length > 0 && begun < view.round;
  const side = (of: PlayerColor) => (
    <SideOfTable
      player={of}
      shown={shown}
      steps={tracker.steps}
      moves={offers.moves}
      marking={of === player ? marking : undefined}
    />
  );
  const isHandShown = player && !(place.kind === 'player' && place.isPublic);

  return (
    <AtTableProvider value={atTable}>
      <Header
        shown={shown}
        fault={fault}
        isLeaving={isLeaving}
        isBetweenRounds={isBetweenRounds}
        status={status}
        links={links}
      />
      {!isBetweenRounds && <Strip view={view} />}
      <Refusal refused={refused} place={place} />
      <main
        class={`table at-${place.kind} ${isSending ? 'is-sending' : ''}`}
        aria-busy={isSending}
        data-number={shown.acts}
        data-over={isOver}
        onClickCapture={isDoubleTap}
      >
        <div class="acting">
          {isCovered ? (
            <>
              <HandOver
                to={place.to}
                from={shown.acts > 0 ? (people.find((each) => each !== place.to) ?? null) : null}
                players={shown.players}
              />
              {view.step !== 'selectAndPlayCards' && (
                <CardsInPlay shown={shown} own={leftOfCards} />
              )}
            </>
          ) : isPast ? (
            <section class="panel past" aria-labelledby="earlier">
              <h2 id="earlier">An earlier moment</h2>
              <p role="status">
                You are looking at an earlier moment. Looking changes nothing in this match.
              </p>
              <GoOn key={shown.replay.at} shown={shown} />
            </section>
          ) : (
            <>
              <OpenProposals shown={shown} />
              {isOver && <MatchHistory shown={shown} />}
              {isBetweenRounds ? (
                <EndOfRound entries={endPhase} next={view.round} begin={() => begin(view.round)} />
              ) : (
                view.waitingFor.length > 0 &&
                (jam && player ? (
                  <JammedUnits jam={jam} player={player} />
                ) : (
                  <YourMove shown={shown} offers={offers} />
                ))
              )}
              {view.phase !== 'command' && <ActivationPhase shown={shown} tracker={tracker} />}
              <Bar
                shown={shown}
                done={jam && player ? doneOfJam(jam, player, marked) : doneOf(offers)}
                moves={offers.moves}
                steps={tracker.steps}
              />
            </>
          )}
          {isPast && <LookingBack shown={shown} />}
        </div>
        {!isCovered && (
          <div class={`sides ${isHandFirst ? 'hand-first' : ''}`}>
            <div class="far">{side(opponentOf(first))}</div>
            <CardsInPlay shown={shown} own={leftOfCards} />
            <div class="near">
              {side(first)}
              {isHandShown && <OwnCards player={player} view={view} moves={offers.moves} />}
            </div>
          </div>
        )}
        {/* Parts that are seldom needed come last. */}
        <div class="told">
          {!isCovered && !isPast && !isOver && (
            <Explained key={`${view.round} ${view.phase} ${view.step}`} view={view} />
          )}
          {!isCovered && (!isOver || isPast) && <MatchHistory shown={shown} isFolded />}
          <Log view={view} activationsIn={tracker.stepsIn} />
          {!isCovered && !isPast && <Happenings shown={shown} />}
          {!isPast && <TimeLine shown={shown} />}
          <Glossary />
          <ChartLater
            value={game ? chartStateOf(game) : null}
            step={view.step}
            taken={game?.taken ?? []}
            place={place}
            target={target}
          />
        </div>
      </main>
      <Moment key={shown.id} shown={shown} />
      {rule !== null && <RuleLater id={rule} />}
    </AtTableProvider>
  );
}

/** Milliseconds and pixels between the taps of a double tap. */
const DOUBLE_TAP = { within: 400, near: 24 };

/** A double tap is one tap: a tap at the same place, just after an act, would play what has come under the finger. */
function useDoubleTaps(acts: number): (event: MouseEvent) => void {
  const last = useRef({ at: -Infinity, x: 0, y: 0, acts });
  return (event) => {
    const { timeStamp: at, clientX: x, clientY: y, detail } = event;
    // Keys and programs click without a place.
    if (detail === 0) return;
    const before = last.current;
    last.current = { at, x, y, acts };
    const isNear = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.near;
    if (!isNear || at - before.at > DOUBLE_TAP.within || before.acts === acts) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
