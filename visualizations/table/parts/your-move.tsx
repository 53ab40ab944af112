import { opponentOf } from '../../../machines/model/player.js';
import { moveOf } from '../../../src/wording/moves.js';
import type { PlayerColor, SeatEvent } from '../../../src/index.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { waitingInWords } from '../../moves/waiting-in-words.js';
import { useTable } from './context.js';
import { Measuring, MeasuringFor } from './measuring.js';
import { JustNow } from './log.js';
import { isKeywordOrderEvent, KeywordOrders } from '../../moves/keyword-orders.js';
import { isWide } from '../../wide.js';
import { illegalCardSentences, whyIllegal } from '../game/illegal-cards.js';
import { useFocusAfterMove } from './focus.js';
import { keyOf } from './keys.js';

/** The panel of moves: what the table waits for, and everything that the player at the screen may do now. */
export function YourMove({ shown }: { shown: ShownTable }) {
  const { view, place, legal, computers, source, orderRange } = shown;
  const { names, act } = useTable();
  const heading = useFocusAfterMove();
  const { waitingFor } = view;
  const player = place.kind === 'player' ? place.player : null;
  const pairs = waitingFor.flatMap((each) => (each.player === player ? (each.pairs ?? []) : []));
  // On a wide screen the hand is visible, so its cards are chosen there and not in this panel.
  const isChosenInHand = (event: SeatEvent) => isWide() && event.type === 'card.select';
  const byKeyword = legal.filter(isKeywordOrderEvent);
  const others = legal.filter((event) => !isChosenInHand(event) && !isKeywordOrderEvent(event));
  const whyNot = (event: SeatEvent, of: PlayerColor) =>
    event.type === 'card.select' ? whyIllegal(view, of, event.cardId, names) : undefined;
  // People measure for the computer.
  const otherPairs = waitingFor.flatMap(({ player: whose, pairs: open = [] }) =>
    computers[whose] && open.length > 0 ? [{ player: whose, pairs: open }] : [],
  );
  return (
    <section class={`panel your-move ${player ?? ''}`} aria-labelledby="your-move">
      <h2 id="your-move" ref={heading} tabIndex={-1}>
        {headingFor(shown, player)}
      </h2>
      <div role="status" class="waiting-for">
        <p class="waiting">Waiting for</p>
        <ul>
          {waitingFor.map((awaited, index) => (
            <li key={`${awaited.player} ${awaited.kind} ${index}`} class={awaited.player}>
              {waitingInWords(awaited, names)}
            </li>
          ))}
        </ul>
      </div>
      {view.step !== 'selectAndPlayCards' &&
        illegalCardSentences(view, names).map((sentence) => (
          <p key={sentence} class="illegal-card" role="status">
            {sentence}
          </p>
        ))}
      <JustNow entries={view.log} />
      {player && pairs.length > 0 && (
        <Measuring player={player} pairs={pairs} view={view} orderRange={orderRange} />
      )}
      {legal.some(isChosenInHand) && <p class="touch">Choose one of your cards.</p>}
      {otherPairs.map(({ player: whose, pairs: open }) => (
        <MeasuringFor key={whose} player={whose} pairs={open} view={view} orderRange={orderRange} />
      ))}
      {player && (
        <KeywordOrders
          player={player}
          army={view.players[player].army}
          orders={byKeyword}
          names={names}
          give={(event) => act({ act: 'play', event })}
          mark={(order) => <kbd aria-hidden="true">{keyOf(legal, order)}</kbd>}
        />
      )}
      {player && others.length > 0 && (
        <ul class="moves" aria-label="What you may do now">
          {others.map((event) => (
            <li key={JSON.stringify(event)}>
              <button type="button" onClick={() => act({ act: 'play', event })}>
                {moveOf(event, player, names)} <kbd aria-hidden="true">{keyOf(legal, event)}</kbd>
                {whyNot(event, player) !== undefined && (
                  <span class="note">Illegal now: {whyNot(event, player)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {player && legal.length === 0 && pairs.length === 0 && undoAskedBy(shown) === null && (
        <p class="quiet">
          {source.kind === 'hosted'
            ? 'You have nothing to do now.'
            : 'There is nothing you may do now: hand the device over.'}
        </p>
      )}
    </section>
  );
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

/** Returns the possessive form of a name. Colours are written in lower case, as words of the sentence. */
function possessive(name: string): string {
  return `${name === 'Blue' || name === 'Red' ? name.toLowerCase() : name}'s`;
}
