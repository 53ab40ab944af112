import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import {
  contingencyLimit,
  writeArmyList,
  type CardId,
  type CommandCard,
  type CommandHandEvent,
  type PlayerColor,
  type ReadList,
  type Violation,
} from '../../../src/index.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { counted } from '../../../src/wording/counting.js';
import { colourName } from '../../../src/wording/names.js';
import { handAfter, handBuilding } from '../game/hand-building.js';
import {
  asList,
  mended,
  sortedByPips,
  type ListSource,
  type ReadableSource,
} from '../game/setting-up.js';
import { CardFace } from './card.js';
import { HandWorth } from './hand-cost.js';

interface HandBuilderProps {
  player: PlayerColor;
  source: ReadableSource;
  bring: (source: ListSource) => void;
}

/** A button that opens a dialog to build a hand card by card. Outside the dialog the hand is not visible (CC-27). */
export function HandBuilder({ player, source, bring }: HandBuilderProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Build the hand of {player}
      </button>
      {isOpen && (
        <Building player={player} source={asList(source)} bring={bring} close={() => open(false)} />
      )}
    </>
  );
}

interface BuildingProps {
  player: PlayerColor;
  source: ListSource;
  bring: (source: ListSource) => void;
  close: () => void;
}

function Building({ player, source, bring, close }: BuildingProps) {
  const { list } = source;
  const dialog = useRef<HTMLDialogElement>(null);
  const [refused, refuse] = useState('');
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const { snapshot, suggestions } = handBuilding(list);
  const { hand, contingencies } = snapshot.context;
  const { legal, violations } = validateArmyList(list);
  const allowance = contingencyLimit(list.army);
  const fix = legal ? undefined : mended(source);
  const act = (event: CommandHandEvent) => {
    const result = handAfter(list, event);
    if ('violations' in result) {
      return refuse(
        event.type === 'hand.confirm'
          ? 'Not a legal hand yet: correct what is listed here. You can also close this and play the hand as it is.'
          : result.violations.map(({ message }) => message).join(' '),
      );
    }
    refuse('');
    bring({ ...source, list: sortedByPips(result.list) });
    if (event.type === 'hand.confirm') dialog.current?.close();
  };
  const doing = (type: Exclude<CommandHandEvent['type'], 'hand.confirm'>) => (cardId: CardId) =>
    act({ type, cardId });
  const cards = cardsOf(list);

  return (
    <dialog
      ref={dialog}
      class={`hand-builder ${player}`}
      aria-labelledby="hand-builder"
      onClose={close}
    >
      <header>
        <h2 id="hand-builder">{colourName(player)}’s command hand</h2>
        <p class="quiet">For {player} only: it names cards.</p>
      </header>
      <p role="status" class={legal ? 'verdict legal' : 'verdict'}>
        {legal ? 'Legal hand' : `Not a legal hand yet: ${counted(hand.length, 'card')} of seven.`}
      </p>
      {!legal && <Reasons violations={violations} />}
      <div role="alert" class="refused">
        {refused}
      </div>
      <div class="buttons">
        <button
          type="button"
          class={legal ? 'primary' : ''}
          onClick={() => act({ type: 'hand.confirm' })}
        >
          Use this hand
        </button>
        {fix && (
          <button type="button" class="primary" onClick={() => bring(fix.source)}>
            Make the hand legal: {fix.change}
          </button>
        )}
        <Sharing list={list} />
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <ByPips
        title={`In the hand: ${hand.length} of 7`}
        verb="Take out"
        hint="Choose a card to take it out."
        cards={cards(hand)}
        choose={doing('card.remove')}
      />
      {allowance > 0 && (
        <ByPips
          title={`Set aside as contingencies: ${contingencies.length} of ${allowance}`}
          verb="No longer set aside"
          hint="Choose a card to set it aside no longer."
          cards={cards(contingencies)}
          choose={doing('contingency.remove')}
        />
      )}
      <Worth hand={cards(hand).filter(isKnown)} army={list.army} />
      <div class="not-printed">
        <ByPips
          title="May be put in"
          verb="Put in"
          hint="Choose a card to put it in."
          none={hand.length > 0 ? 'None. Take a card out of the hand first.' : undefined}
          cards={cards(suggestions.hand.possible)}
          choose={doing('card.add')}
        />
        {allowance > 0 && (
          <ByPips
            title="May be set aside"
            verb="Set aside"
            hint="Choose a card to set it aside."
            cards={cards(suggestions.contingencies.possible)}
            choose={doing('contingency.add')}
          />
        )}
        <WhyNotOthers
          refused={suggestions.hand.refused.filter(({ cardId }) => !hand.includes(cardId))}
          cards={cards}
        />
      </div>
    </dialog>
  );
}

/** What the hand gives, computed when it is opened. */
function Worth(props: { hand: readonly CommandCard[]; army: ReadList['army'] }) {
  const [isOpen, open] = useState(false);
  return (
    <details class="not-printed" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>What does this hand cost me?</summary>
      {isOpen && <HandWorth {...props} />}
    </details>
  );
}

/** An entry of a zone: a known card, or a name that no card has. */
type Held = CommandCard | { id: CardId; name: string; pips?: undefined };

function cardsOf(list: ReadList): (ids: readonly CardId[]) => Held[] {
  const known = new Map([...catalogueCards, ...list.cards].map((card) => [card.id, card]));
  return (ids) => ids.map((id) => known.get(id) ?? { id, name: id });
}

function isKnown(card: Held): card is CommandCard {
  return card.pips !== undefined;
}

interface ByPipsProps {
  title: string;
  verb: string;
  hint: string;
  /** What to do if there are no cards. */
  none?: string | undefined;
  cards: readonly Held[];
  choose: (cardId: CardId) => void;
}

function ByPips({ title, verb, hint, none = 'None.', cards, choose }: ByPipsProps) {
  const pips = [...new Set(cards.map((card) => (isKnown(card) ? pipsInHand(card) : 0)))].sort();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p class="quiet hint">{cards.length === 0 ? none : hint}</p>
      <div class="by-pips">
        {pips.map((each) => (
          <div key={each}>
            <h4>{each === 0 ? 'Not known' : counted(each, 'pip')}</h4>
            <ul class="cards">
              {cards
                .filter((card) => (isKnown(card) ? pipsInHand(card) : 0) === each)
                .map((card, index) => (
                  <li key={`${card.id} ${index}`}>
                    <button type="button" class="card" onClick={() => choose(card.id)}>
                      <span class="unseen">{verb} </span>
                      {isKnown(card) ? (
                        <CardFace card={card} />
                      ) : (
                        <span class="name">{card.name}</span>
                      )}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface RefusedCard {
  cardId: CardId;
  violations: readonly Violation[];
}

/** Lists why other cards cannot be added. The cards of other armies are many, so they are folded. */
function WhyNotOthers({
  refused,
  cards,
}: {
  refused: readonly RefusedCard[];
  cards: (ids: readonly CardId[]) => Held[];
}) {
  const isOfOthers = ({ violations }: RefusedCard) =>
    violations.some(({ rule }) => ['CC-5', 'CC-6', 'BF-1'].includes(rule));
  const own = refused.filter((each) => !isOfOthers(each));
  const others = refused.filter(isOfOthers);
  return (
    <>
      <Because
        title={`Why not others of this army (${own.length})`}
        refused={own}
        cards={cards}
        isOpen
      />
      <Because
        title={`Why not cards of other armies (${others.length})`}
        refused={others}
        cards={cards}
      />
    </>
  );
}

interface BecauseProps {
  title: string;
  refused: readonly RefusedCard[];
  cards: (ids: readonly CardId[]) => Held[];
  isOpen?: boolean;
}

function Because({ title, refused, cards, isOpen = false }: BecauseProps) {
  const [isShown, show] = useState(isOpen);
  if (refused.length === 0) return null;
  return (
    <details open={isShown} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{title}</summary>
      {isShown && (
        <ul class="because">
          {refused.map(({ cardId, violations }) => (
            <li key={cardId}>
              <b>{cards([cardId])[0]?.name}</b>{' '}
              {reasonsIn(violations)
                .map(({ rule, message }) => `${message} (${rule})`)
                .join(' ')}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** That the hand is full is the same reason for all cards, so it is left out if there is another one. */
function reasonsIn(violations: readonly Violation[]): readonly Violation[] {
  const others = violations.filter(({ rule }) => rule !== 'CC-2');
  return others.length > 0 ? others : violations;
}

function Reasons({ violations }: { violations: readonly Violation[] }) {
  return (
    <ul>
      {violations.map(({ rule, message }) => (
        <li key={message}>
          {message} <span class="quiet">{rule}</span>
        </li>
      ))}
    </ul>
  );
}

/** Buttons that copy the list in the formats of other programs. Without a clipboard they show the text. */
function Sharing({ list }: { list: ReadList }) {
  const [said, say] = useState('');
  const copy = async (format: 'legion-hq-text' | 'tts') => {
    const text = writeArmyList(list, format);
    try {
      await navigator.clipboard.writeText(text);
      say('It is copied.');
    } catch {
      say(text);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy('legion-hq-text')}>
        Copy as text
      </button>
      <button type="button" onClick={() => void copy('tts')}>
        Copy for Tabletop Simulator
      </button>
      <button type="button" onClick={() => window.print()}>
        Print
      </button>
      <p class="summary" role="status">
        {said}
      </p>
    </>
  );
}
