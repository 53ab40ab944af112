import type { CardId, CommandPhaseView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { CommandCardFace } from './command-card-face.js';
import { useTable } from './context.js';

interface OwnCardsProps {
  player: PlayerColor;
  view: CommandPhaseView;
  legal: readonly SeatEvent[];
}

/** What only the player at the screen sees: the hand, and the cards set aside (CC-27, CT-11). */
export function OwnCards({ player, view, legal }: OwnCardsProps) {
  const { act } = useTable();
  const { hand = [], contingencies = [], barred } = view.players[player];
  const lawful = (type: 'card.select' | 'contingency.reveal') =>
    new Set(legal.flatMap((event) => (event.type === type ? [event.cardId] : [])));
  return (
    <section class={`panel own-cards ${player}`} aria-label={`${player}'s cards`}>
      <Cards
        title="Your hand"
        cardIds={hand}
        lawful={lawful('card.select')}
        barred={barred}
        onChoose={(cardId) => act({ act: 'play', event: { type: 'card.select', cardId } })}
      />
      {contingencies.length > 0 && (
        <Cards
          title="Set aside as contingencies"
          cardIds={contingencies}
          lawful={lawful('contingency.reveal')}
          barred={barred}
          onChoose={(cardId) => act({ act: 'play', event: { type: 'contingency.reveal', cardId } })}
        />
      )}
    </section>
  );
}

interface CardsProps {
  title: string;
  cardIds: readonly CardId[];
  lawful: ReadonlySet<CardId>;
  barred: readonly CardId[];
  onChoose: (cardId: CardId) => void;
}

/** Cards that only their owner sees. Any of them can be tried; the rules answer. */
function Cards({ title, cardIds, lawful, barred, onChoose }: CardsProps) {
  return (
    <div class="held">
      <h3>{title}</h3>
      <ul class="cards">
        {cardIds.map((cardId) => (
          <li key={cardId}>
            <CommandCardFace
              cardId={cardId}
              lawful={lawful.has(cardId)}
              onChoose={() => onChoose(cardId)}
              {...(barred.includes(cardId) && { note: 'not to be played again' })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
