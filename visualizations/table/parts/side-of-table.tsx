import { capital } from '../../../src/cli/telling/names.js';
import { counted, countedByRank } from '../../../src/cli/telling/counting.js';
import type { CardId, CommandPhaseView, PlayerColor, Rank, SeatEvent } from '../../../src/index.js';
import type { Place } from '../game/place.js';
import { Army } from './army.js';
import { CommandCardFace } from './command-card-face.js';
import { useTable } from './context.js';

interface SideProps {
  player: PlayerColor;
  view: CommandPhaseView;
  place: Place;
  legal: readonly SeatEvent[];
}

/** One side of the table: its cards, its army and its pools, as far as who is at the screen may see them. */
export function SideOfTable({ player, view, place, legal }: SideProps) {
  const { act } = useTable();
  const side = view.players[player];
  const own = place.kind === 'player' && place.player === player;
  const heading = `side-of-${player}`;
  const lawful = (type: 'card.select' | 'contingency.reveal') =>
    new Set(legal.flatMap((event) => (event.type === type ? [event.cardId] : [])));
  const selectable = lawful('card.select');
  const revealable = lawful('contingency.reveal');
  return (
    <section class={`side ${player}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {capital(player)}
          {own && <span class="own"> your side</span>}
        </h2>
        <ul class="badges">
          {view.priority === player && <li class="badge strong">has priority</li>}
          {view.roundCounterHolder === player && <li class="badge">round counter</li>}
          <li class="badge">{counted(side.handCount, 'card')} in hand</li>
          <li class="badge">{side.contingencyCount} set aside</li>
          {side.orderLimit !== null && (
            <li class="badge">{counted(side.orderLimit, 'order')} at most</li>
          )}
        </ul>
      </header>

      <div class="played">
        <h3>In play</h3>
        <ul class="cards">
          {side.cardInPlay !== null && (
            <li>
              <CommandCardFace cardId={side.cardInPlay} />
            </li>
          )}
          {side.selected && (
            <li>
              <CommandCardFace cardId={side.selected} note="facedown" />
            </li>
          )}
          {side.hasSelected && !side.selected && (
            <li>
              <div class="card facedown">A card lies facedown</div>
            </li>
          )}
          {side.permanents.map((cardId) => (
            <li key={cardId}>
              <CommandCardFace cardId={cardId} note="from an earlier round" />
            </li>
          ))}
        </ul>
        {side.cardInPlay === null && !side.hasSelected && side.permanents.length === 0 && (
          <p class="quiet">No card.</p>
        )}
      </div>

      {side.hand && (
        <Cards
          title="Hand"
          cardIds={side.hand}
          lawful={selectable}
          barred={side.barred}
          onChoose={(cardId) => act({ act: 'play', event: { type: 'card.select', cardId } })}
        />
      )}
      {side.contingencies && side.contingencies.length > 0 && (
        <Cards
          title="Set aside as contingencies"
          cardIds={side.contingencies}
          lawful={revealable}
          barred={side.barred}
          onChoose={(cardId) => act({ act: 'play', event: { type: 'contingency.reveal', cardId } })}
        />
      )}

      <Army player={player} view={view} own={own} legal={legal} />

      <dl class="zones">
        <div>
          <dt>Discard pile</dt>
          <dd>
            <CardNames cardIds={side.discard} />
          </dd>
        </div>
        <div>
          <dt>Order pool</dt>
          <dd>{countedByRank(tokensOf(side.orderPoolCounts))}</dd>
        </div>
        <div>
          <dt>Pass pool</dt>
          <dd>{counted(side.passPool, 'advantage token')}</dd>
        </div>
        {side.barred.length > 0 && (
          <div>
            <dt>Not to be played again</dt>
            <dd>
              <CardNames cardIds={side.barred} />
            </dd>
          </div>
        )}
      </dl>
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

function CardNames({ cardIds }: { cardIds: readonly CardId[] }) {
  const { names } = useTable();
  return <>{cardIds.map((cardId) => names.card(cardId)).join(', ') || 'empty'}</>;
}

function tokensOf(counts: Partial<Record<Rank, number>>): Rank[] {
  return Object.entries(counts).flatMap(([rank, count]) => Array<Rank>(count).fill(rank as Rank));
}
