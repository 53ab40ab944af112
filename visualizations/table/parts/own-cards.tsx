import { useState } from 'preact/hooks';
import type { CardId, MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import { CommandCardFace } from './command-card-face.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';
import { whyIllegal } from '../game/illegal-cards.js';
import type { Offer } from '../game/offers.js';

interface OwnCardsProps {
  player: PlayerColor;
  view: MatchView;
  moves: readonly Offer[];
}

/**
 * The cards that only their player sees: the hand and the cards set aside (CC-27, CT-11). They are folded
 * while none of them can be chosen: on a phone in every phase, on a wide screen after the Command Phase. A card that would be illegal now says why.
 */
export function OwnCards({ player, view, moves }: OwnCardsProps) {
  const { hand = [], contingencies = [], barred } = view.players[player];
  const legalOfHand = legalMoves(moves, 'card.select', 'effect.resolve');
  const legalOfSetAside = legalMoves(moves, 'contingency.reveal');
  const { names } = useTable();
  const why = (cardId: CardId) => whyIllegal(view, player, cardId, names);
  const isSetAsideFirst = contingencies.some((id) => legalOfSetAside.has(id));
  const isNeeded = isSetAsideFirst || hand.some((id) => legalOfHand.has(id));
  const ofHand = (
    <Cards
      title="Your hand"
      cardIds={hand}
      moves={moves}
      legal={legalOfHand}
      barred={barred}
      why={why}
      otherwise={(cardId) => ({ type: 'card.select', cardId })}
    />
  );
  const ofSetAside = contingencies.length > 0 && (
    <>
      <h3>Set aside as contingencies</h3>
      <p class="quiet">One may replace the card that you reveal, if both have the same pips.</p>
      <Cards
        title="Set aside as contingencies"
        cardIds={contingencies}
        moves={moves}
        legal={legalOfSetAside}
        barred={barred}
        why={why}
        otherwise={(cardId) => ({ type: 'contingency.reveal', cardId })}
      />
    </>
  );
  return (
    <section class={`panel own-cards ${player}`} aria-label={`${player}'s cards`}>
      <details
        open={isNeeded || (isWide() && view.phase === 'command')}
        key={`${isNeeded} ${view.phase}`}
      >
        <summary>Your hand: {counted(hand.length, 'card')}</summary>
        {isSetAsideFirst && ofSetAside}
        {isSetAsideFirst && hand.length > 0 && <h3>Your hand</h3>}
        {hand.length > 0 && ofHand}
        {!isSetAsideFirst && ofSetAside}
      </details>
    </section>
  );
}

/** Returns the legal events of these types that name a card, by card. */
function legalMoves(
  moves: readonly Offer[],
  ...types: SeatEvent['type'][]
): ReadonlyMap<CardId, SeatEvent> {
  return new Map(
    moves.flatMap(({ event }) =>
      types.includes(event.type) && 'cardId' in event ? [[event.cardId, event] as const] : [],
    ),
  );
}

interface CardsProps {
  title: string;
  cardIds: readonly CardId[];
  moves: readonly Offer[];
  legal: ReadonlyMap<CardId, SeatEvent>;
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

/**
 * Cards that only their owner sees. Any card can be tried; the rules may refuse it. On a phone the first tap lifts a card,
 * and the second one places it: a finger that swipes the row must not play a card.
 */
function Cards({ title, cardIds, moves, legal, barred, why, otherwise }: CardsProps) {
  const { act } = useTable();
  const [lifted, lift] = useState<CardId | null>(null);
  // On a phone the row shows its first cards only.
  const legalFirst = cardIds.toSorted(
    (one, other) => Number(legal.has(other)) - Number(legal.has(one)),
  );
  const choose = (cardId: CardId) => {
    const event = legal.get(cardId);
    if (event && lifted !== cardId && !isWide()) return lift(cardId);
    lift(null);
    act({ act: 'play', event: event ?? otherwise(cardId) });
  };
  return (
    <ul class="cards" aria-label={title} key={legalFirst[0]}>
      {legalFirst.map((cardId) => {
        const event = legal.get(cardId);
        const verb = event && VERBS[event.type];
        const isLifted = lifted === cardId && event !== undefined;
        return (
          <li key={cardId}>
            <CommandCardFace
              cardId={cardId}
              does={verb}
              isLifted={isLifted}
              hotkey={keyOf(moves, event)}
              onChoose={() => choose(cardId)}
              {...noteOn(
                barred.includes(cardId),
                why(cardId),
                isLifted ? `Tap again: ${verb?.toLowerCase()} it` : undefined,
              )}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The note on a card. A lifted card keeps the reason why it is illegal: its player is about to place it. */
function noteOn(
  isBarred: boolean,
  illegal: string | undefined,
  lifted?: string,
): { note?: string } {
  if (isBarred) return { note: 'not to be played again' };
  const notes = [illegal === undefined ? [] : `Illegal now: ${illegal}`, lifted ?? []].flat();
  return notes.length === 0 ? {} : { note: notes.join(' ') };
}
