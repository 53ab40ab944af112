import { useState } from 'preact/hooks';
import { matchSummary, roundsOf, type RoundTold } from '../../../src/wording/rounds.js';
import type { Match, MatchView } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { begunAgain, type Game } from '../game/game.js';
import { useTable } from './context.js';
import { isWide } from '../../wide.js';

interface HistoryProps {
  view: MatchView;
  match: Match;
  /** The game that can be begun again, and whether it is kept if it is left. */
  again?: { game: Game; isKept: boolean };
}

/** The result of each round, and once the match is over a summary to share. */
export function MatchHistory({ view, match, again }: HistoryProps) {
  const { names, act } = useTable();
  const rounds = roundsOf(view.log);
  const [said, say] = useState('');
  if (rounds.length === 0) return null;
  const share = async () => {
    const text = matchSummary(match, names).join('\n');
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ text });
      } else {
        await navigator.clipboard.writeText(text);
        say('The summary is copied.');
      }
    } catch {
      say(text);
    }
  };
  if (!match.outcome) {
    return (
      <details class="panel history" open={isWide()}>
        <summary>Round by round</summary>
        <Rounds rounds={rounds} />
      </details>
    );
  }
  return (
    <section class="panel history" aria-labelledby="history">
      <h2 id="history">The match is over</h2>
      <Rounds rounds={rounds} />
      <div class="buttons">
        {again && (
          <button
            type="button"
            class="primary"
            onClick={() => act({ act: 'open', game: begunAgain(again.game) })}
          >
            Play again with these armies
          </button>
        )}
        {again && (
          <button type="button" onClick={() => act({ act: again.isKept ? 'close' : 'leave' })}>
            New game
          </button>
        )}
        <button type="button" onClick={() => void share()}>
          Share the summary
        </button>
      </div>
      <p class="summary" role="status">
        {said}
      </p>
    </section>
  );
}

function Rounds({ rounds }: { rounds: readonly RoundTold[] }) {
  const { names } = useTable();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Blue</th>
          <th scope="col">Red</th>
          <th scope="col">Priority</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, cards, priority }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            <td>{cards.blue ? names.card(cards.blue) : 'no card'}</td>
            <td>{cards.red ? names.card(cards.red) : 'no card'}</td>
            <td class={priority ?? ''}>{priority ? colourName(priority) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
