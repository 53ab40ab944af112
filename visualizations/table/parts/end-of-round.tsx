import { PLAYERS } from '../../../machines/model/player.js';
import { CHORES, type Chore } from '../../../machines/model/proposal.js';
import type { LogEntry } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import { roundsOf } from '../../../src/wording/rounds.js';
import { logLines } from '../game/log-lines.js';
import type { ShownTable } from '../game/shown-table.js';
import { CardFace } from './card.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';
import { Icon } from './icon.js';
import { ScoreForm } from './score-form.js';
import { Check } from './fields.js';

interface EndOfRoundProps {
  shown: ShownTable;
  /** The log of the End Phase. */
  entries: readonly LogEntry[];
}

/** The work of the End Phase at a table with miniatures. */
const WORDS: Readonly<Record<Chore, string>> = {
  tokens: 'Aim, dodge, surge, standby tokens off',
  suppression: 'One suppression token off each unit',
  orders: 'Order tokens back to their pools',
};

/** The entries of every End Phase, which one line summarizes. */
const TOLD: readonly LogEntry['type'][] = [
  'activation.ended',
  'card.discarded',
  'round-counter.passed',
  'round.begun',
];

/** The screen between two rounds: both cards once more, what the page has done, and what hands must still do. */
export function EndOfRound({ shown, entries }: EndOfRoundProps) {
  const { view, players, hasMiniatures } = shown;
  const { tell, names, act } = useTable();
  const heading = useFocusAfterMove();
  const round = view.round - 1;
  const done = view.chores?.round === round ? view.chores.done : [];
  const tick = (chore: Chore, isDone: boolean) => {
    const others = done.filter((each) => each !== chore);
    act({ act: 'chores', chores: { round, done: isDone ? [...others, chore] : others } });
  };
  const { cards, priority } = roundsOf(view.log).findLast((each) => each.round === round) ?? {};
  return (
    <section class="prompt end-of-round" aria-labelledby="end-of-round">
      <h2 id="end-of-round" ref={heading} tabIndex={-1}>
        Round {round} is over
      </h2>
      <p class="quiet">
        {entries.some(({ type }) => type === 'card.discarded') && 'Cards discarded. '}
        The round counter goes to {players[view.roundCounterHolder]}.
        {logLines(
          entries.filter(({ type }) => !TOLD.includes(type)),
          tell,
        ).map(({ entry, sentence }) => (
          <span key={entry.seq}> {sentence}</span>
        ))}
      </p>
      <div class="pair">
        {PLAYERS.map((player) => {
          const card = names.findCard(cards?.[player] ?? '');
          const left = view.players[player].army.filter(({ defeated }) => !defeated).length;
          return (
            <div key={player} class={player}>
              {card ? (
                <CardFace card={card} side={player} />
              ) : (
                <span class="card-face none">No card</span>
              )}
              <p class="quiet">
                {players[player]}: {priority === player && <Icon of="flag" />}{' '}
                {priority === player && 'priority, '}
                {counted(left, 'unit')} left
              </p>
            </div>
          );
        })}
      </div>
      <ScoreForm shown={shown} round={round} />
      {hasMiniatures && (
        <>
          <h3>At the table</h3>
          {CHORES.map((each) => (
            <Check
              key={each}
              is={done.includes(each)}
              disabled={shown.place.kind === 'spectator'}
              set={(is) => tick(each, is)}
            >
              {WORDS[each]}
            </Check>
          ))}
        </>
      )}
    </section>
  );
}
