import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DIE_FACES } from '../../../machines/model/event.js';
import { opponentOf } from '../../../machines/model/player.js';
import { priorityFromDie } from '../../../machines/rules/red-die.js';
import type { PlayerColor } from '../../../src/index.js';
import { narratePlainly } from '../../../src/wording/log.js';
import { illegalCardSentences } from '../game/illegal-cards.js';
import { newMoments, type Moments } from '../game/moments.js';
import type { ShownTable } from '../game/shown-table.js';
import type { Task } from '../game/task.js';
import { CardFace } from './card.js';
import { useTable } from './context.js';
import { Icon } from './icon.js';
import type { BarButton } from './taking-back.js';
import { Die, Things } from './things.js';

/** Keys that move the focus on the screen of the event. Any other key closes it, and does nothing at the table below. */
const MOVING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

interface MomentProps {
  shown: ShownTable;
  near: PlayerColor;
  /** What the player at the screen has to do next. */
  task: Task;
  acts: readonly BarButton[];
}

/** The answers to a question about the reveal: they are given on its screen. */
const ANSWERS: readonly string[] = [
  'contingency.decline',
  'effect.decline',
  'effect.resolve',
  'die.roll',
];

/**
 * The events for which both players wait: the reveal of both cards, and the roll of the die. They fill the screen and wait
 * for a tap. They show only public log entries, so they may appear before a handover ends.
 */
export function Moment({ shown, near, task, acts }: MomentProps) {
  const { view, isPast, players } = shown;
  const { names, tell, act } = useTable();
  const [moments, show] = useState<Moments | null>(null);
  const seen = useRef(newMoments(view.log, null).seen);
  useLayoutEffect(() => {
    if (isPast) return;
    const next = newMoments(view.log, seen.current);
    seen.current = next.seen;
    if (next.flip ?? next.die) show(next);
  }, [view.log, isPast]);
  // A layout effect: no key may reach the table below once the screen is drawn.
  useLayoutEffect(() => {
    if (!moments) return;
    const onKey = (event: KeyboardEvent) => {
      if (MOVING.includes(event.key)) return;
      event.stopPropagation();
      // Enter presses the button of this screen that has the focus.
      if (document.activeElement?.closest('.moment')) return;
      event.preventDefault();
      show(null);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [moments]);
  if (!moments) return null;
  const { flip, die, priority } = moments;
  const first = priority?.player;
  const answers = acts.filter(({ event }) => event && !die && ANSWERS.includes(event.type));
  const far = opponentOf(near);
  const pips = (player: PlayerColor) => names.findCard(flip?.data[player] ?? '')?.pips;
  const result = first
    ? `${players[first]} has priority`
    : pips('blue') === pips('red')
      ? 'A tie'
      : 'Both cards are revealed';
  const half = (player: PlayerColor) => {
    const card = names.findCard(flip?.data[player] ?? '');
    return (
      <div class={`flipped ${player} ${first && first !== player ? 'lost' : ''}`}>
        {card ? (
          <CardFace card={card} side={player} />
        ) : (
          <span class="card-face none">No card</span>
        )}
        <p>
          {players[player]}
          {card && <b>{card.pips}</b>}
          {card && (card.pips === 1 ? 'pip' : 'pips')}
        </p>
      </div>
    );
  };
  return (
    <div
      class={`bleed moment ${die ? `rolled ${first ?? ''}` : ''}`}
      role="status"
      onClick={() => show(null)}
    >
      {die ? (
        <>
          <Die key={die.seq} face={die.data.face} />
          <h2>{result}</h2>
          <div class="things">
            {DIE_FACES.map((face) => (
              <span key={face} class="thing" data-fell={face === die.data.face}>
                <Die face={face} />
                {face} <b>{players[priorityFromDie(die.player, face).player]}</b>
              </span>
            ))}
          </div>
        </>
      ) : (
        <>
          {half(far)}
          <div class="band">
            <h2>
              {first && <Icon of="flag" />} {result}
            </h2>
            {/* A tie without a die needs its reason. */}
            {priority && pips('blue') === pips('red') && (
              <p>{tell((each) => narratePlainly(priority, each))}</p>
            )}
          </div>
          {half(near)}
        </>
      )}
      <div class="foot">
        {!die &&
          illegalCardSentences(view, tell, null).map((sentence) => (
            <p key={sentence} class="illegal-card">
              {sentence}
            </p>
          ))}
        {answers.length > 0 && <p>{task.title}</p>}
        {answers.length > 0 && (
          <Things
            player={near}
            things={task.things}
            players={players}
            play={(thing) => act({ act: 'play', ...thing })}
          />
        )}
        {answers.map((bar) => (
          <button
            key={bar.label}
            type="button"
            class={bar.givesUp ? 'other' : 'primary'}
            onClick={bar.press}
          >
            {bar.label}
          </button>
        ))}
        {answers.length < 2 && answers[0]?.givesUp !== false && (
          <button type="button" class="primary">
            {answers.length > 0 ? 'Choose' : 'Go on'}
          </button>
        )}
      </div>
    </div>
  );
}
