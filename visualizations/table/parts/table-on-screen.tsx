import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { tellerAt } from '../../../src/wording/describing.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import type { CardId, PlayerColor, SeatEvent } from '../../../src/index.js';
import { logOfEndPhase } from '../game/ends-of-phases.js';
import { keyOfUnit, measuredFor } from '../game/measuring.js';
import { offersOf, type BarAct } from '../game/offers.js';
import { note, readNote } from '../game/notes.js';
import { peopleAt } from '../game/place.js';
import type { ShownTable } from '../game/shown-table.js';
import type { Act, Table } from '../game/table.js';
import { taskOf } from '../game/task.js';
import { ActivationPhase, TokensOf } from './activation-phase.js';
import { CardsInPlay } from './cards-in-play.js';
import { Clocks } from './clocks.js';
import { AtTableProvider } from './context.js';
import { HistoryLater, MenuLater, RuleLater } from './later.js';
import { EndOfRound } from './end-of-round.js';
import { Hand } from './hand.js';
import { HandOver } from './hand-over.js';
import { Head } from './head.js';
import { useMoveKeys } from './keys.js';
import type { TableLinks } from './menu.js';
import { Moment } from './moment.js';
import { Prompt } from './prompt.js';
import { Refusal } from './refusal.js';
import { SideOfTable } from './side-of-table.js';
import { OpenProposals } from './open-proposal.js';
import { Bar, type BarButton } from './taking-back.js';
import { GoOn, LookingBack } from './time-line.js';
import { WhoFell } from './who-fell.js';

interface TableOnScreenProps extends Pick<Table, 'refused' | 'rule' | 'fault' | 'isLeaving'> {
  shown: ShownTable;
  act: (act: Act) => void;
  /** The state of the connection, at a hosted table. */
  status?: ComponentChildren;
  /** The links of a hosted table. */
  links?: TableLinks;
}

/** The page of a table. It has the same components for local and hosted matches. */
export function TableOnScreen(props: TableOnScreenProps) {
  const { shown, refused, rule, fault, isLeaving, act, status, links } = props;
  const { view, place, isPast, isOver, computers, source } = shown;
  const input = source.kind === 'local' ? source.game.input : null;
  const named = input ?? view;
  const names = useMemo(() => namesAt(named, 'by-number'), [input ?? view.players]);
  const { blue, red } = shown.players;
  const tell = useMemo(() => tellerAt(names, { blue, red }), [names, blue, red]);
  const atTable = useMemo(() => ({ names, tell, act }), [names, tell, act]);
  const player = place.kind === 'player' ? place.player : null;
  const near = player && computers.blue ? 'red' : (player ?? 'blue');
  const people = peopleAt(computers);
  // While cards are chosen, the hand lies in front of the army; later the army is needed more.
  const isHandFirst = view.step === 'selectAndPlayCards' || view.step === 'resolveCards';
  const isSending = source.kind === 'hosted' && source.isSending;
  const offers = offersOf(shown, player, names);
  const { moves } = offers;
  const [giver, give] = useState<string | null>(null);
  const [lifted, lift] = useState<SeatEvent | null>(null);
  const [seen, see] = useState<CardId | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isLegal = (event: SeatEvent | null) => moves.some((offer) => offer.event === event);
  const ownPlayer = isPast ? null : player;
  const task = taskOf(shown, ownPlayer, offers, names, {
    giver,
    lifted: isLegal(lifted) ? lifted : null,
  });
  const { marking } = task;
  useEffect(() => setMarked(new Set()), [marking?.title, view.round]);
  useEffect(() => {
    lift(null);
    see(null);
    give(null);
  }, [shown.acts, player]);
  const mark = (key: string) => setMarked(toggled(marked, key));
  const play = ({ event, claims, next }: BarAct) => {
    const whose = marking?.forComputer;
    if (whose && event.type === 'range.measure') {
      act({ act: 'happen', event: measuredFor(whose, event) });
    } else act({ act: 'play', event, ...(claims && { claims }), ...(next && { next }) });
  };
  const answer = marking?.answer(marked);
  const acts = marking ? (answer ? [answer] : []) : task.acts;
  useMoveKeys(marking ? [] : moves, act);
  const isDoubleTap = useDoubleTaps(shown.acts);
  useEffect(showLegalUnit, [shown.acts, player, giver]);
  const [begun, begin] = useState(0);
  const endPhase = logOfEndPhase(shown);
  const isBetweenRounds =
    endPhase.length > 0 && place.kind !== 'spectator' && !isPast && begun < view.round;
  // Both players look at the screen between two rounds; the device is handed over afterwards.
  const isCovered = place.kind === 'handing-over' && !isBetweenRounds;
  const [isMenuOpen, openMenu] = useState(false);
  const [hasClock, setClock] = useState(() => readNote('clock') === 'yes');
  useEffect(() => note('clock', hasClock ? 'yes' : 'no'), [hasClock]);
  useEffect(() => openMenu(false), [view.phase, view.round]);
  const [fallen, setFallen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => setFallen(null), [shown.acts, isPast]);
  const markFallen = () => {
    setFallen(new Set());
    openMenu(false);
    act({ act: 'seen' });
  };
  const falls = () => {
    const [event, ...others] = PLAYERS.flatMap((of) =>
      view.players[of].army
        .filter(({ id: unitId }) => fallen?.has(keyOfUnit({ player: of, unitId })))
        .map(({ id: unitId }) => ({ type: 'unit.defeat' as const, player: of, unitId })),
    );
    setFallen(null);
    if (event) act({ act: 'happen', event, others });
  };
  const casualty: BarButton[] =
    view.phase === 'activation' && ownPlayer && !isOver && task.card === undefined
      ? [{ label: 'Casualty', givesUp: true, tile: 'skull', press: markFallen }]
      : [];
  const buttons: BarButton[] = fallen
    ? [
        {
          label: fallen.size === 0 ? 'Nobody fell' : `Done: ${fallen.size} fell`,
          givesUp: fallen.size === 0,
          press: falls,
        },
      ]
    : isBetweenRounds
      ? [{ label: `Begin round ${view.round}`, givesUp: false, press: () => begin(view.round) }]
      : giver === null
        ? [
            ...casualty,
            ...acts.map((bar): BarButton => ({
              ...bar,
              ...(bar.event.type === 'activation.pass' && { tile: 'pass' }),
              press: () => play(bar),
            })),
          ]
        : [{ label: 'Back', givesUp: true, press: () => give(null) }];
  const side = (of: PlayerColor) => (
    <SideOfTable player={of} shown={shown} {...{ task, moves, marked, mark, giver, give }} />
  );
  const isHandShown = player !== null && !(place.kind === 'player' && place.isPublic);
  const isEnemyAsked = marking?.units.some((unit) => unit.player !== near) ?? false;
  const hand = isHandShown && <Hand {...{ player, view, moves, lifted, lift, seen, see }} />;

  return (
    <AtTableProvider value={atTable}>
      <Head {...{ shown, near, fault, isLeaving, isBetweenRounds, status, isMenuOpen, openMenu }} />
      {hasClock && <Clocks key={shown.id} shown={shown} />}
      <Refusal refused={refused} shown={shown} />
      <main
        class={[
          'table',
          `at-${place.kind}`,
          isSending && 'is-sending',
          isHandFirst ? 'hand-first' : 'army-first',
          isEnemyAsked && 'asks-far',
          (isBetweenRounds || isOver || fallen) && 'at-rest',
          giver !== null && 'is-giving',
          view.phase === 'activation' && 'activating',
        ]
          .filter(Boolean)
          .join(' ')}
        aria-busy={isSending}
        data-number={shown.acts}
        data-over={isOver}
        onClickCapture={isDoubleTap}
      >
        <div class="acting">
          {isCovered && place.kind === 'handing-over' ? (
            <HandOver
              to={place.to}
              from={shown.acts > 0 ? (people.find((each) => each !== place.to) ?? null) : null}
              players={shown.players}
            />
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
              <OpenProposals shown={shown} isBetweenRounds={isBetweenRounds} />
              {isOver && <HistoryLater shown={shown} />}
              {fallen ? (
                <WhoFell
                  shown={shown}
                  fallen={fallen}
                  mark={(key) => setFallen(toggled(fallen, key))}
                />
              ) : isBetweenRounds ? (
                <EndOfRound shown={shown} entries={endPhase} />
              ) : (
                view.waitingFor.length > 0 && <Prompt shown={shown} task={task} moves={moves} />
              )}
              {!fallen && <ActivationPhase shown={shown} moves={moves} />}
              {!fallen && view.activation && <TokensOf shown={shown} player={opponentOf(near)} />}
              <Bar
                shown={shown}
                acts={buttons}
                moves={moves}
                back={fallen ? () => setFallen(null) : undefined}
              />
            </>
          )}
          {isPast && <LookingBack shown={shown} />}
        </div>
        {!isCovered && (
          <div class="sides">
            <div class="far">{side(opponentOf(near))}</div>
            <CardsInPlay shown={shown} near={near} seen={isHandFirst && hand ? seen : null} />
            <div class="near">{isHandFirst && hand ? hand : side(near)}</div>
          </div>
        )}
        <MenuLater
          {...{ shown, links, markFallen, hasClock, setClock }}
          isOpen={isMenuOpen}
          close={() => openMenu(false)}
        >
          {!isCovered && hand && (isHandFirst ? side(near) : hand)}
        </MenuLater>
      </main>
      <Moment key={shown.id} shown={shown} near={near} task={task} acts={buttons} />
      {rule !== null && <RuleLater id={rule} />}
    </AtTableProvider>
  );
}

/** Scrolls to the first unit that can be tapped, if none of them is in sight. */
function showLegalUnit(): void {
  const units = [...document.querySelectorAll('.unit.legal')];
  const isInSight = (unit: Element) => {
    const { top, bottom } = unit.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - BAR_HEIGHT;
  };
  if (!units.some(isInSight)) units[0]?.scrollIntoView({ block: 'center' });
}

/** The height of the bar in pixels. */
const BAR_HEIGHT = 90;

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...keys].filter((each) => each !== key);
  return new Set(keys.has(key) ? others : [...others, key]);
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
