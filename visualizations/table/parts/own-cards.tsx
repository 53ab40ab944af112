import type { CardId, MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { CommandCardFace } from './command-card-face.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';
import { whyIllegal } from '../game/illegal-cards.js';

interface OwnCardsProps {
  player: PlayerColor;
  view: MatchView;
  legal: readonly SeatEvent[];
}

/**
 * The cards that only their player sees: the hand and the cards set aside (CC-27, CT-11). On a phone they are folded,
 * because the panel of moves lists each card that can be used. A card that would be illegal now says why.
 */
export function OwnCards({ player, view, legal }: OwnCardsProps) {
  const { hand = [], contingencies = [], barred } = view.players[player];
  const ofHand = legalMoves(legal, 'card.select', 'effect.resolve');
  const { names } = useTable();
  const why = (cardId: CardId) => whyIllegal(view, player, cardId, names);
  const cards = (
    <>
      <Cards
        title="Your hand"
        cardIds={hand}
        legal={legal}
        moves={ofHand}
        barred={barred}
        why={why}
        otherwise={(cardId) => ({ type: 'card.select', cardId })}
      />
      {contingencies.length > 0 && (
        <Cards
          title="Set aside as contingencies"
          cardIds={contingencies}
          legal={legal}
          moves={legalMoves(legal, 'contingency.reveal')}
          barred={barred}
          why={why}
          otherwise={(cardId) => ({ type: 'contingency.reveal', cardId })}
        />
      )}
    </>
  );
  return (
    <section class={`panel own-cards ${player}`} aria-label={`${player}'s cards`}>
      {isWide() ? (
        cards
      ) : (
        <details>
          <summary>Your cards in full: {hand.length} in hand</summary>
          {cards}
        </details>
      )}
    </section>
  );
}

/** Returns the legal events of these types that name a card, by card. */
function legalMoves(
  legal: readonly SeatEvent[],
  ...types: SeatEvent['type'][]
): ReadonlyMap<CardId, SeatEvent> {
  return new Map(
    legal.flatMap((event) =>
      types.includes(event.type) && 'cardId' in event ? [[event.cardId, event] as const] : [],
    ),
  );
}

interface CardsProps {
  title: string;
  cardIds: readonly CardId[];
  legal: readonly SeatEvent[];
  moves: ReadonlyMap<CardId, SeatEvent>;
  barred: readonly CardId[];
  /** Why a card would be illegal if it were revealed now. */
  why: (cardId: CardId) => string | undefined;
  /** Returns the event to try for a card that has no legal event. The rules refuse it and say why. */
  otherwise: (cardId: CardId) => SeatEvent;
}

/** The verb for choosing a card, by the type of its event. */
const VERBS: Partial<Record<SeatEvent['type'], string>> = {
  'card.select': 'Place',
  'contingency.reveal': 'Reveal',
  'effect.resolve': 'Play',
};

/** Cards that only their owner sees. Any card can be tried; the rules may refuse it. */
function Cards({ title, cardIds, legal, moves, barred, why, otherwise }: CardsProps) {
  const { act } = useTable();
  const inWords = (event: SeatEvent | undefined) => event && VERBS[event.type];
  return (
    <div class="held">
      <h3>{title}</h3>
      <ul class="cards">
        {cardIds.map((cardId) => (
          <li key={cardId}>
            <CommandCardFace
              cardId={cardId}
              does={inWords(moves.get(cardId))}
              hotkey={keyOf(legal, moves.get(cardId))}
              onChoose={() => act({ act: 'play', event: moves.get(cardId) ?? otherwise(cardId) })}
              {...noteOn(barred.includes(cardId), why(cardId))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function noteOn(isBarred: boolean, illegal: string | undefined): { note?: string } {
  if (isBarred) return { note: 'not to be played again' };
  return illegal === undefined ? {} : { note: `Illegal now: ${illegal}` };
}
