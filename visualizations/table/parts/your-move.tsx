import { opponentOf } from '../../../machines/model/player.js';
import { moveOf } from '../../../src/wording/moves.js';
import type { MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { colourName, type Names } from '../../../src/wording/names.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { waitingInWords } from '../../moves/waiting-in-words.js';
import { useTable } from './context.js';
import { Measuring, MeasuringFor } from './measuring.js';
import { JustNow } from './log.js';
import { isKeywordOrderEvent, KeywordOrders } from '../../moves/keyword-orders.js';
import { illegalCardSentences, whyIllegal } from '../game/illegal-cards.js';
import type { JamQuestion } from '../game/measuring.js';
import { rangeOfTask, type Offers } from '../game/offers.js';
import { peopleAt } from '../game/place.js';
import { isOfUnit } from './army.js';
import { useFocusAfterMove } from './focus.js';
import { keyOf } from './keys.js';

interface YourMoveProps {
  shown: ShownTable;
  offers: Offers;
}

/** What a player does by choosing a unit of the army. */
const OF_UNITS: readonly string[] = ['order', 'nomination', 'promotion'];

/** The panel of moves: what the table waits for, and all moves that are not made by a card or a unit. */
export function YourMove({ shown, offers }: YourMoveProps) {
  const { view, place, computers, source, orderRange } = shown;
  const { names, tell, act } = useTable();
  const { waitingFor } = view;
  const { moves, claimed, toMeasure } = offers;
  const player = place.kind === 'player' ? place.player : null;
  const isUnitMarked = claimed.length === 0 && moves.some(({ event }) => isOfUnit(event));
  const areCommanders =
    player !== null &&
    moves.every(
      ({ event }) =>
        event.type !== 'commander.nominate' ||
        view.players[player].army.some(
          ({ id, rank }) => id === event.unitId && rank === 'commander',
        ),
    );
  const inRange = rangeOfTask(moves);
  // The ranges that orders claim are no task of their own: a player chooses a unit.
  const areClaimed = claimed.length > 0 && toMeasure.length === 0;
  const areOrders = moves.some(({ event, claims }) => claims && event.type === 'order.issue');
  const isOrderAwaited = waitingFor.some((each) => each.player === player && each.kind === 'order');
  const orderTask = (of: PlayerColor) =>
    `${of} to issue an order${orderCount(view, of, names)}: choose a marked unit ${inRange}`;
  const taskIn = (awaited: MatchView['waitingFor'][number]) => {
    const isOwn = awaited.player === player;
    if (isOwn && areClaimed) {
      if (awaited.kind === 'order') return orderTask(awaited.player);
      if (awaited.kind === 'range') {
        return areOrders ? orderTask(awaited.player) : `choose a marked unit ${inRange}`;
      }
    }
    const waiting = waitingInWords(awaited, names);
    const words =
      isOwn && areCommanders ? waiting.replace('nominate a unit', 'nominate a commander') : waiting;
    const count = isOwn && awaited.kind === 'order' ? orderCount(view, awaited.player, names) : '';
    const isOfMarked = isUnitMarked && isOwn && OF_UNITS.includes(awaited.kind);
    return `${words}${count}${isOfMarked ? ': choose a marked unit' : ''}`;
  };
  const ownFirst = waitingFor
    .filter(
      ({ kind, player: of }) =>
        !(areClaimed && areOrders && isOrderAwaited && of === player && kind === 'range'),
    )
    .toSorted((one, other) => Number(other.player === player) - Number(one.player === player));
  const isOwnOrder = isOrderAwaited || (areClaimed && areOrders);
  const card = player && names.findCard(view.players[player].cardInPlay ?? '');
  const byKeyword = moves.filter(({ event }) => isKeywordOrderEvent(event));
  const others = moves.filter(
    ({ event }) =>
      event.type !== 'card.select' &&
      event.type !== 'orders.end' &&
      !isOfUnit(event) &&
      !isKeywordOrderEvent(event),
  );
  const whyNot = (event: SeatEvent, of: PlayerColor) =>
    event.type === 'contingency.reveal' ? whyIllegal(view, of, event.cardId, names) : undefined;
  // People measure for the computer.
  const otherPairs = waitingFor.flatMap(({ player: whose, pairs: open = [] }) =>
    computers[whose] && open.length > 0 ? [{ player: whose, pairs: open }] : [],
  );
  // The orders of a card are one task, with their ranges.
  const heading = useFocusAfterMove(
    isOwnOrder ? 'order' : waitingFor.map(({ player: of, kind }) => of + kind).join(),
  );
  const isAwaited = waitingFor.some((awaited) => awaited.player === player);
  return (
    <section
      class={`panel your-move ${moves.length + toMeasure.length > 0 ? 'now' : ''}`}
      aria-labelledby="your-move"
    >
      <h2 id="your-move" ref={heading} tabIndex={-1}>
        {otherPairs.length > 0 && !isAwaited
          ? 'Measure for the computer'
          : headingFor(shown, player)}
      </h2>
      <div role="status" class="waiting-for">
        <ul>
          {ownFirst.map((awaited, index) => (
            <li
              key={`${awaited.player} ${awaited.kind} ${index}`}
              class={`${awaited.player} ${player && awaited.player !== player ? 'theirs' : ''}`}
            >
              {awaitedBy(shown, player, awaited.player, taskIn(awaited))}
            </li>
          ))}
        </ul>
      </div>
      {player && isOwnOrder && card && isAnyUnitLeftOut(view, player, moves) && (
        <p class="quiet">
          {card.name} {ordersOf(card.orders)}.
        </p>
      )}
      {view.step !== 'selectAndPlayCards' &&
        illegalCardSentences(view, tell, player).map((sentence) => (
          <p key={sentence} class="illegal-card" role="status">
            {sentence}
          </p>
        ))}
      {player && toMeasure.length > 0 && (
        <Measuring player={player} pairs={toMeasure} view={view} orderRange={orderRange} />
      )}
      {otherPairs.map(({ player: whose, pairs: open }) => (
        <MeasuringFor key={whose} player={whose} pairs={open} view={view} orderRange={orderRange} />
      ))}
      {player && (
        <KeywordOrders
          player={player}
          orders={byKeyword.map(({ event }) => event).filter(isKeywordOrderEvent)}
          names={names}
          give={(order) => {
            const offer = byKeyword.find(({ event }) => event === order);
            if (offer) act({ act: 'play', ...offer });
          }}
          mark={(order) => <kbd aria-hidden="true">{keyOf(moves, order)}</kbd>}
        />
      )}
      {player && others.length > 0 && (
        <ul class="moves" aria-label="What you may do now">
          {others.map(({ event }) => (
            <li key={JSON.stringify(event)}>
              <button type="button" onClick={() => act({ act: 'play', event })}>
                {tell((each) => moveOf(event, player, each))}{' '}
                <kbd aria-hidden="true">{keyOf(moves, event)}</kbd>
                {whyNot(event, player) !== undefined && (
                  <span class="note">Illegal now: {whyNot(event, player)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {player && claimed.length > 0 && (
        <div class="out-of-range">
          <p class="quiet">A unit that you choose counts as in range.</p>
          <details class="measure">
            <summary>Measure a range</summary>
            <Measuring
              player={player}
              pairs={claimed.map(({ pair }) => pair)}
              view={view}
              orderRange={orderRange}
            />
          </details>
        </div>
      )}
      {player &&
        moves.length + toMeasure.length + otherPairs.length === 0 &&
        undoAskedBy(shown) === null && (
          <p class="quiet">
            {source.kind === 'hosted' || peopleAt(computers).length === 1
              ? 'You have nothing to do now.'
              : 'There is nothing you may do now: hand the device over.'}
          </p>
        )}
      <JustNow entries={view.log} />
    </section>
  );
}

/** The question which units a jammer of the enemy reaches. The rows of the army are its answers. */
export function JammedUnits({ jam, player }: { jam: JamQuestion; player: PlayerColor }) {
  const { names } = useTable();
  return (
    <section class="panel your-move" aria-labelledby="your-move">
      <h2 id="your-move" ref={useFocusAfterMove(jam.jammer)} tabIndex={-1}>
        Who is within range {jam.range} of {names.unit(opponentOf(player), jam.jammer)}?
      </h2>
      <p role="status">
        {names.upgrade(jam.upgrade)}: these units get no orders. Asked once. Tap them, or none.
      </p>
    </section>
  );
}

/** The number of the next order of the card: ` (1 of 3)`. Empty if the card orders all units, or effects added orders. */
function orderCount({ players, log }: MatchView, player: PlayerColor, names: Names): string {
  const { cardInPlay, orders, orderLimit, ordersDeclined } = players[player];
  const slots = (cardInPlay && names.findCard(cardInPlay)?.orders) || [];
  const ofCard = slots.reduce((sum, { count }) => sum + (count === 'all' ? Infinity : count), 0);
  const most = Math.min(ofCard - ordersDeclined, orderLimit ?? Infinity);
  const next = orders.filter(({ source }) => source === 'command-card').length + 1;
  const ofRound = log.slice(log.findLastIndex(({ type }) => type === 'round.begun') + 1);
  const isAdded = ofRound.some(({ type }) => type === 'orders.added');
  return most === Infinity || isAdded || next > most ? '' : ` (${next} of ${most})`;
}

/** Whether the card cannot order one of the units without an order: then the page says which units it orders. */
function isAnyUnitLeftOut(
  { players }: MatchView,
  player: PlayerColor,
  moves: Offers['moves'],
): boolean {
  const { army, orders } = players[player];
  const done = new Set(orders.map(({ unitId }) => unitId));
  const marked = new Set(
    moves.flatMap(({ event }) => (event.type === 'order.issue' ? [event.unitId] : [])),
  );
  return army.some(({ id, defeated }) => !defeated && !done.has(id) && !marked.has(id));
}

function headingFor(
  { view: { waitingFor }, players }: ShownTable,
  player: PlayerColor | null,
): string {
  if (player === null) return 'The table waits';
  return waitingFor.some((awaited) => awaited.player === player)
    ? `Your move, ${players[player]}`
    : `It is ${possessive(players[opponentOf(player)])} move`;
}

/**
 * What one player has to do. `words` are those of the rules, such as "blue to nominate a unit". The player at the screen
 * reads an instruction; the other one has a name.
 */
function awaitedBy(
  { players, computers }: ShownTable,
  player: PlayerColor | null,
  awaited: PlayerColor,
  words: string,
): string {
  const task = words.replace(`${awaited} to `, '');
  const instruction = `${task.charAt(0).toUpperCase()}${task.slice(1)}`;
  if (awaited === player) return `${instruction}.`;
  // A computer waits only for ranges, and people measure them.
  return computers[awaited]
    ? `${instruction.replace(/^Measure (?=\d)/, '$&at most ')} for ${players[awaited]}.`
    : `${players[awaited]} has to ${task}.`;
}

/** Returns the possessive form of a name. Colours are written in lower case, as words of the sentence. */
function possessive(name: string): string {
  return `${name === colourName('blue') || name === colourName('red') ? name.toLowerCase() : name}'s`;
}
