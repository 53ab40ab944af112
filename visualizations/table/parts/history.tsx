import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RoundScore } from '../../../machines/model/proposal.js';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { roundsOf, type RoundSummary } from '../../../src/wording/rounds.js';
import { endOfMatch } from '../../../src/wording/end-of-match.js';
import { restartedAgainstAnother } from '../game/armies-to-lead.js';
import { restarted, type Game } from '../game/game.js';
import { peopleAt } from '../game/place.js';
import {
  noteNames,
  noteSamePlayers,
  noteTitles,
  titlesOfGame,
  type HostedSource,
  type ShownTable,
} from '../game/shown-table.js';
import { summaryOf } from '../game/summary.js';
import { useTable } from './context.js';
import { isWide } from '../../wide.js';
import { WhoHasWon } from './who-has-won.js';

interface HistoryProps {
  shown: ShownTable;
  isFolded?: boolean;
}

/** The result of each round. After the match also a summary to share. */
export function MatchHistory({ shown, isFolded = false }: HistoryProps) {
  const { names, act } = useTable();
  const { view, source, isOver } = shown;
  const rounds = roundsOf(view.log);
  const ended = view.log.findLast((entry) => entry.type === 'match.ended');
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The question who has won must not stay above the screen.
  useLayoutEffect(() => heading.current?.scrollIntoView(), []);
  if (rounds.length === 0 && (isFolded || !isOver)) return null;
  const share = async () => {
    const text = summaryOf(shown, names).join('\n');
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ text });
      } else {
        await navigator.clipboard.writeText(text);
        say('The summary is copied.');
      }
    } catch {
      say(`The summary, to copy:\n${text}`);
    }
  };
  const again = (before: Game) => {
    const game = restarted(before);
    noteSamePlayers(game.id, before.id);
    act({ act: 'open', game });
  };
  const againstAnother = (before: Game) => {
    const game = restartedAgainstAnother(before);
    const titles = titlesOfGame(before.id);
    noteNames(game.id, shown.players);
    for (const player of peopleAt(before.computers)) {
      noteTitles(game.id, { [player]: titles[player] });
    }
    act({ act: 'open', game });
  };
  if (isFolded) {
    return (
      <details class="panel history" open={isWide()}>
        <summary>Round by round</summary>
        <Rounds rounds={rounds} players={shown.players} scores={view.score} />
      </details>
    );
  }
  return (
    <section class="panel history" aria-labelledby="history">
      <h2 id="history" ref={heading}>
        The match is over
      </h2>
      {ended && <p>{endOfMatch(ended.data, shown.players)}</p>}
      <WhoHasWon shown={shown} />
      <Rounds rounds={rounds} players={shown.players} scores={view.score} />
      {shown.place.kind === 'player' && <HandCostFold shown={shown} player={shown.place.player} />}
      <div class="buttons">
        {source.kind === 'hosted' && shown.place.kind === 'player' && <Rematch source={source} />}
        {source.kind === 'local' && (
          <button type="button" class="primary" onClick={() => again(source.game)}>
            Play again with these armies
          </button>
        )}
        {source.kind === 'local' && peopleAt(shown.computers).length === 1 && (
          <button type="button" onClick={() => againstAnother(source.game)}>
            Against another army
          </button>
        )}
        {source.kind === 'local' && (
          <button type="button" onClick={() => act({ act: source.isKept ? 'close' : 'leave' })}>
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

/** The buttons for another match of the same players. Each decides which army they bring. */
function Rematch({ source }: { source: HostedSource }) {
  const { hasRematch, keepsLists, rematch } = source;
  const what = hasRematch ? 'Join the rematch' : 'Rematch';
  return (
    <>
      {keepsLists && (
        <button type="button" class="primary" onClick={() => rematch('same')}>
          {what} with the same army
        </button>
      )}
      <button
        type="button"
        class={keepsLists ? undefined : 'primary'}
        onClick={() => rematch('new')}
      >
        {keepsLists ? `${what} with another army` : what}
      </button>
    </>
  );
}

/** A fold whose content is loaded when it is opened. */
function HandCostFold(props: { shown: ShownTable; player: PlayerColor }) {
  const [HandCost, load] = useState<typeof import('./hand-cost.js').default>();
  const open = () => import('./hand-cost.js').then((part) => load(() => part.default));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary>Would other cards have done better?</summary>
      {HandCost && <HandCost {...props} />}
    </details>
  );
}

interface RoundsProps {
  rounds: readonly RoundSummary[];
  players: EachPlayer<string>;
  scores: readonly RoundScore[];
}

function Rounds({ rounds, players, scores }: RoundsProps) {
  const { names } = useTable();
  const scoreOf = (round: number) => scores.find((each) => each.round === round);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">{players.blue}</th>
          <th scope="col">{players.red}</th>
          <th scope="col">Priority</th>
          {scores.length > 0 && <th scope="col">Score</th>}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, cards, priority }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            <td>{cards.blue ? names.card(cards.blue) : 'no card'}</td>
            <td>{cards.red ? names.card(cards.red) : 'no card'}</td>
            <td class={priority ?? ''}>{priority ? players[priority] : '–'}</td>
            {scores.length > 0 && (
              <td>
                {scoreOf(round)?.blue ?? '–'} : {scoreOf(round)?.red ?? '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
