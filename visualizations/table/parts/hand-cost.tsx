import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import { counted } from '../../../src/wording/counting.js';
import { roundsOf } from '../../../src/wording/rounds.js';
import type { CardId, CommandCard, PlayerColor, Unit } from '../../../src/index.js';
import {
  priorityOfHand,
  tryCards,
  worthOfHand,
  type RoundToTry,
  type TriedCard,
} from '../game/hand-cost.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A bar that is filled by a share, with the share in words. */
function Bar({ share, words }: { share: number; words: string }) {
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={words}>
      <rect class="all" width="100" height="10" />
      <rect class="part" width={100 * share} height="10" />
    </svg>
  );
}

/** One token for each order: filled if it is issued, hollow if it is lost. */
function Orders({ issued, lost, words }: { issued: number; lost: number; words: string }) {
  const all = Math.min(12, Math.max(1, Math.ceil(issued + lost)));
  return (
    <svg class="order-dots" viewBox={`0 0 ${12 * all} 12`} role="img" aria-label={words}>
      {Array.from({ length: all }, (_, at) => (
        <circle
          key={at}
          cx={12 * at + 6}
          cy="6"
          r="4.4"
          class={at < Math.round(issued) ? 'issued' : 'lost'}
        />
      ))}
    </svg>
  );
}

interface RowProps {
  name: string;
  isMarked?: boolean;
  note?: ComponentChildren;
  children: ComponentChildren;
}

function Row({ name, isMarked = false, note, children }: RowProps) {
  return (
    <li class={isMarked ? 'marked' : ''}>
      <b>{name}</b>
      <span class="pictures">
        {children}
        {note !== undefined && <span class="quiet">{note}</span>}
      </span>
    </li>
  );
}

interface HandWorthProps {
  hand: readonly CommandCard[];
  army: readonly Unit[];
}

/** While a hand is built: how often each card has priority, and how many of its orders this army can take. */
export function HandWorth({ hand, army }: HandWorthProps) {
  const worth = worthOfHand(hand, army);
  const lost = worth.filter(({ isPlayable }) => !isPlayable);
  return (
    <div class="hand-cost">
      <p>
        Priority in {percent(priorityOfHand(worth))} of the rounds, if each card is played equally
        often.
        {lost.length > 0 && ` This army can never play ${counted(lost.length, 'card')}.`}
      </p>
      <ul>
        {worth.map(({ card, priority, orders, usable, isPlayable }) => (
          <Row
            key={card.id}
            name={card.name}
            isMarked={!isPlayable}
            note={
              isPlayable
                ? usable < orders
                  ? `${counted(orders - usable, 'order')} lost: too few fitting units`
                  : undefined
                : 'cannot be played by this army'
            }
          >
            <Bar share={priority} words={`Priority ${percent(priority)}`} />
            <Orders
              issued={usable}
              lost={orders - usable}
              words={`${usable} of ${counted(orders, 'order')}`}
            />
          </Row>
        ))}
      </ul>
      <p class="quiet">
        Bar: against a card of any legal hand; a tie counts half. Dots: the orders that your units
        can take. Effects of cards are not counted.
      </p>
    </div>
  );
}

interface HandCostProps {
  shown: ShownTable;
  player: PlayerColor;
}

/** After a match: when each card was played, and what another choice in a round would have given. */
export function HandCost({ shown, player }: HandCostProps) {
  const { names } = useTable();
  const rounds = roundsOf(shown.view.log);
  const starts = rounds.map(({ round }) => shown.replay.beginningOf(round, player));
  const [first] = starts;
  const { hand = [], contingencies = [], selected } = first?.players[player] ?? {};
  const cardIds = [...new Set([...hand, ...(selected ? [selected] : []), ...contingencies])];
  const [at, choose] = useState(Math.min(2, rounds.length - 1));
  const [round, view] = [rounds[at], starts[at]];
  if (cardIds.length === 0) {
    return <p class="quiet">The beginning of this match was not seen in this browser.</p>;
  }
  const revealed = new Set(
    shown.view.log.flatMap((entry) => (entry.type === 'cards.flipped' ? [entry.data[player]] : [])),
  );
  const never = cardIds.filter(
    (cardId) => !revealed.has(cardId) && !rounds.some(({ cards }) => cards[player] === cardId),
  );
  return (
    <div class="hand-cost">
      <p>
        You had priority in {rounds.filter(({ priority }) => priority === player).length} of{' '}
        {counted(rounds.length, 'round')}.{' '}
        {never.length > 0 && `${counted(never.length, 'card')} never came into play.`}
      </p>
      <ul>
        {cardIds.map((cardId) => {
          const played = rounds.filter(({ cards }) => cards[player] === cardId);
          return (
            <Row
              key={cardId}
              name={names.card(cardId)}
              isMarked={never.includes(cardId)}
              note={
                never.includes(cardId)
                  ? 'never played'
                  : played.length === 0
                    ? 'revealed, and replaced by another card'
                    : undefined
              }
            >
              <PlayedIn rounds={rounds} cardId={cardId} player={player} />
            </Row>
          );
        })}
      </ul>
      <p class="quiet">
        One mark for each round: a card if you played it, filled if you had priority; otherwise a
        dot.
      </p>
      <h3>Another card in round {round?.round}</h3>
      <div class="buttons" role="group" aria-label="Round">
        {rounds.map((each, index) => (
          <button
            key={each.round}
            type="button"
            aria-pressed={index === at}
            onClick={() => choose(index)}
          >
            {each.round}
          </button>
        ))}
      </div>
      {round && view && (
        <OtherChoices
          key={round.round}
          played={round.cards[player]}
          round={{
            player,
            view,
            theirCard: round.cards[opponentOf(player)],
            cards: shown.cards,
            ruleset: shown.ruleset,
          }}
        />
      )}
    </div>
  );
}

interface PlayedInProps {
  rounds: ReturnType<typeof roundsOf>;
  cardId: CardId;
  player: PlayerColor;
}

/** A small card for each round in which the card was played, filled if it had priority. */
function PlayedIn({ rounds, cardId, player }: PlayedInProps) {
  const words = rounds.flatMap(({ round, cards, priority }) =>
    cards[player] === cardId
      ? [`played in round ${round}${priority === player ? ' with priority' : ''}`]
      : [],
  );
  return (
    <svg
      class="played-in"
      viewBox={`0 0 ${16 * rounds.length} 18`}
      role="img"
      aria-label={words.join(', ') || 'never played'}
    >
      {rounds.map(({ round, cards, priority }, at) =>
        cards[player] === cardId ? (
          <rect
            key={round}
            class={priority === player ? 'issued' : 'lost'}
            x={16 * at + 3}
            y="2"
            width="10"
            height="14"
            rx="2"
          />
        ) : (
          <circle key={round} class="none" cx={16 * at + 8} cy="9" r="1.6" />
        ),
      )}
    </svg>
  );
}

/** What each card of the hand would have given in a round. The tries run while the page stays usable. */
function OtherChoices({ round, played }: { round: RoundToTry; played: CardId | null }) {
  const { names } = useTable();
  const [tried, add] = useState<readonly TriedCard[]>([]);
  const [isDone, end] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    const found = (card: TriedCard) => add((before) => [...before, card]);
    void tryCards(round, found, stopped.signal).then(() => stopped.signal.aborted || end(true));
    return () => stopped.abort();
  }, []);
  const { theirCard } = round;
  return (
    <>
      <p role="status">
        You played {played === null ? 'no card' : names.card(played)} against{' '}
        {theirCard === null ? 'no card' : names.card(theirCard)}.
        {isDone ? '' : ' Trying your cards …'}
      </p>
      <ul>
        {tried.map(({ cardId, priority, orders }) => {
          const most = Math.max(...tried.map((each) => each.orders));
          return (
            <Row
              key={cardId}
              name={names.card(cardId)}
              isMarked={cardId === played}
              note={`${percent(priority)}${cardId === played ? ', your choice' : ''}`}
            >
              <Bar share={priority} words={`Priority ${percent(priority)}`} />
              <Orders
                issued={orders}
                lost={most - orders}
                words={`${counted(Math.round(orders), 'order')}`}
              />
            </Row>
          );
        })}
      </ul>
      {isDone && (
        <p class="quiet">
          Bar: how often you would have had priority; a tie counts half. Dots: the orders of your
          side. All units count as in range. No contingency card is revealed.
        </p>
      )}
    </>
  );
}
