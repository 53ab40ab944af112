import { opponentOf } from '../../../machines/model/player.js';
import { moveOf } from '../../../src/wording/moves.js';
import { usesBeforeMove } from '../../../src/wording/uses.js';
import { illegalCardSentences } from '../game/illegal-cards.js';
import { newsFor } from '../game/log-lines.js';
import type { Offer } from '../game/offers.js';
import type { ShownTable } from '../game/shown-table.js';
import type { Task } from '../game/task.js';
import { CardBack, CardFace } from './card.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';
import { keyOf } from './keys.js';
import { Die, Things, Token } from './things.js';

interface PromptProps {
  shown: ShownTable;
  task: Task;
  moves: readonly Offer[];
}

/** One title that says what to do, one or two lines below it, and the choices that are made nowhere else. */
export function Prompt({ shown, task, moves }: PromptProps) {
  const { view, place } = shown;
  const { names, tell, act } = useTable();
  const player = place.kind === 'player' ? place.player : null;
  const heading = useFocusAfterMove(
    JSON.stringify([view.waitingFor.map(({ player, kind }) => player + kind), view.activation]),
  );
  const card = task.card === undefined ? undefined : names.findCard(task.card);
  const isTie = moves.some(({ event }) => event.type === 'die.roll');
  return (
    <section
      class={`prompt ${isTie ? 'bleed tie' : ''} ${card || task.drawn.length > 0 ? `has-thing ${player ?? ''}` : ''} ${task.waitsFor ? `waits pattern ${task.waitsFor}` : ''}`}
      aria-labelledby="your-move"
    >
      {task.waitsFor && <CardBack side={task.waitsFor} />}
      {task.waitsFor && (
        <span class="own">
          <CardBack side={opponentOf(task.waitsFor)} />
        </span>
      )}
      {isTie && <Die />}
      {card && (
        <span class="thing-of">
          <CardFace card={card} side={player ?? undefined} />
        </span>
      )}
      {task.drawn.map((rank) => (
        <Token key={rank} rank={rank} />
      ))}
      <h2 id="your-move" ref={heading} tabIndex={-1}>
        {task.title}
      </h2>
      <div role="status">
        {task.hint !== '' && <p class="quiet">{task.hint}</p>}
        {player &&
          newsFor(player, view.log, tell).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {view.step !== 'selectAndPlayCards' &&
          illegalCardSentences(view, tell, player).map((sentence) => (
            <p key={sentence} class="illegal-card">
              {sentence}
            </p>
          ))}
      </div>
      <Things
        player={player}
        things={task.things}
        players={shown.players}
        play={(thing) => act({ act: 'play', ...thing })}
      />
      {player && task.choices.length > 0 && (
        <ul class="moves" aria-label="What you may do now">
          {task.choices.map((offer) => (
            <li key={JSON.stringify(offer.event)}>
              <button type="button" onClick={() => act({ act: 'play', ...offer })}>
                {tell((names) => usesBeforeMove(offer.event, view.waitingFor, names))}
                {tell((names) => moveOf(offer.event, player, names))}{' '}
                <kbd aria-hidden="true">{keyOf(moves, offer.event)}</kbd>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
