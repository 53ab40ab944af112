import { opponentOf } from '../../../machines/model/player.js';
import type { CardId, MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { whyIllegal } from '../game/illegal-cards.js';
import type { Offer } from '../game/offers.js';
import { counted } from '../../../src/wording/counting.js';
import type { Names } from '../../../src/wording/names.js';
import { isTouched, isWide } from '../../wide.js';
import { CardBack, CardFace } from './card.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';

interface HandProps {
  player: PlayerColor;
  view: MatchView;
  moves: readonly Offer[];
  /** The card that is lifted. */
  lifted: SeatEvent | null;
  lift: (move: SeatEvent | null) => void;
  /** The card that the mouse or the focus is on. It is shown large. */
  seen: CardId | null;
  see: (cardId: CardId | null) => void;
}

/** The verb for choosing a card, by the type of its event. */
const VERBS: Partial<Record<SeatEvent['type'], string>> = {
  'card.select': 'Place',
  'contingency.reveal': 'Reveal',
  'effect.resolve': 'Play',
};

/**
 * The cards that only their player sees: the hand, and the cards set aside (CC-27, CT-11). Any card can be tried; the
 * rules may refuse it. By touch the first tap lifts a card, and the bar places it: a finger that slips must not play one.
 */
export function Hand(props: HandProps) {
  const { player, view, moves } = props;
  const { hand = [], contingencies = [] } = view.players[player];
  const isAsked =
    moves.some(({ event }) => event.type === 'contingency.reveal') ||
    view.waitingFor.some((each) => each.player === player && each.kind === 'contingency');
  const { names } = useTable();
  const { lifted, lift, seen, see } = props;
  const large = lifted && 'cardId' in lifted ? lifted.cardId : seen;
  const card = large === null ? undefined : names.findCard(large);
  const other = opponentOf(player);
  const ofHand = hand.length > 0 && (
    <Fan {...props} title="Your hand" cardIds={hand} tried="card.select" />
  );
  const ofSetAside = contingencies.length > 0 && (
    <Fan
      {...props}
      title="Set aside as contingencies"
      cardIds={contingencies}
      tried="contingency.reveal"
    />
  );
  return (
    <section
      class={`own-cards ${player}`}
      aria-label={`${player}'s cards`}
      onMouseLeave={() => see(null)}
    >
      <div class="stage" aria-hidden="true">
        {card && (
          <span class={lifted ? 'large lifted' : 'large'} onClick={() => lift(null)}>
            <CardFace card={card} side={player} note={noteOn(card.id, view, player, names)} />
          </span>
        )}
        {view.players[other].hasSelected && <CardBack side={other} />}
      </div>
      {/* A phone has room for one fan. */}
      {!isWide() && !isAsked && contingencies.length > 0 && (
        <p class="quiet">
          Set aside:{' '}
          {contingencies
            .map((id) => `${names.card(id)} (${counted(names.findCard(id)?.pips ?? 0, 'pip')})`)
            .join(', ')}
        </p>
      )}
      {isAsked ? ofSetAside : ofHand}
      {isWide() && (isAsked ? ofHand : ofSetAside)}
    </section>
  );
}

/** What a player should know before this card is placed. */
function noteOn(cardId: CardId, view: MatchView, player: PlayerColor, names: Names) {
  const why = whyIllegal(view, player, cardId, names);
  return view.players[player].barred.includes(cardId)
    ? 'not to be played again'
    : why && `Illegal now: ${why}`;
}

interface FanProps extends HandProps {
  title: string;
  cardIds: readonly CardId[];
  /** The move that is tried with a card that has no legal one. The rules refuse it and say why. */
  tried: 'card.select' | 'contingency.reveal';
}

/** A fan of cards. All of them are in sight; the lifted one is large, and its gap stays open. */
function Fan({ title, cardIds, tried, player, view, moves, lifted, lift, see }: FanProps) {
  const { names, act } = useTable();
  const choose = (cardId: CardId, event: SeatEvent | undefined) => {
    if (!event) return act({ act: 'play', event: { type: tried, cardId } });
    if (isTouched()) return lift(lifted === event ? null : event);
    lift(null);
    return act({ act: 'play', event });
  };
  return (
    <div>
      <h3>{title}</h3>
      <ul class="cards" aria-label={title}>
        {cardIds.map((cardId) => {
          const card = names.findCard(cardId);
          const event = moves.find(
            (offer) =>
              (offer.event.type === tried ||
                (tried === 'card.select' && offer.event.type === 'effect.resolve')) &&
              offer.event.cardId === cardId,
          )?.event;
          const verb = event && VERBS[event.type];
          const hotkey = keyOf(moves, event);
          if (!card) return <li key={cardId}>{cardId}</li>;
          return (
            <li key={cardId} class={event && lifted === event ? 'is-lifted' : ''}>
              <button
                type="button"
                class={`card ${event ? 'legal' : 'illegal'} ${event && lifted === event ? 'lifted' : ''}`}
                aria-pressed={isTouched() && event ? lifted === event : undefined}
                onClick={() => choose(cardId, event)}
                onMouseEnter={() => see(cardId)}
                onFocus={() => see(cardId)}
              >
                {verb && <span class="unseen">{verb} </span>}
                <CardFace card={card} side={player} note={noteOn(cardId, view, player, names)} />
                {hotkey !== null && <kbd aria-hidden="true">{hotkey}</kbd>}
                {!event && <span class="unseen"> Can't be played now.</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
