import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { RoundScore } from '../../../machines/model/proposal.js';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { roundsOf, type RoundSummary } from '../../../src/wording/rounds.js';
import { counted } from '../../../src/wording/counting.js';
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
  type RematchLists,
  type ShownTable,
} from '../game/shown-table.js';
import { summaryOf } from '../game/summary.js';
import { CardFace } from './card.js';
import { useTable } from './context.js';
import { HandCost } from './hand-cost.js';
import { Icon } from './icon.js';
import { isWide } from '../../wide.js';
import { WhoHasWon, winnerOf } from './who-has-won.js';

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
  const list = <Rounds rounds={rounds} players={shown.players} scores={view.score} />;
  if (isFolded) {
    return (
      <details class="panel history" open={isWide()}>
        <summary>Round by round</summary>
        {list}
      </details>
    );
  }
  const own = shown.place.kind === 'player' ? shown.place.player : null;
  return (
    <section class="history over" aria-labelledby="history">
      <div class={`won ${winnerOf(shown) ?? ''}`}>
        <h2 id="history" ref={heading}>
          The match is over
        </h2>
        {ended && shown.result?.by.length !== PLAYERS.length && (
          <p>{endOfMatch(ended.data, shown.players)}</p>
        )}
        <WhoHasWon shown={shown} />
      </div>
      {list}
      {own && <Numbers shown={shown} own={own} />}
      {own && <HandCostFold shown={shown} player={own} />}
      <div class="buttons">
        {source.kind === 'local' && peopleAt(shown.computers).length === 1 && (
          <button type="button" onClick={() => againstAnother(source.game)}>
            Against another army
          </button>
        )}
        {source.kind === 'hosted' && own && source.keepsLists && (
          <Rematch source={source} army="new" />
        )}
        {source.kind === 'local' && (
          <button type="button" onClick={() => act({ act: source.isKept ? 'close' : 'leave' })}>
            New game
          </button>
        )}
      </div>
      <p class="summary" role="status">
        {said}
      </p>
      <div class="buttons next">
        <button type="button" class="tile" onClick={() => void share()}>
          <Icon of="share" />
          Share <span class="unseen">the summary</span>
        </button>
        {source.kind === 'hosted' && own && (
          <Rematch source={source} army={source.keepsLists ? 'same' : 'new'} />
        )}
        {source.kind === 'local' && (
          <button type="button" class="primary" onClick={() => again(source.game)}>
            Play again <span class="unseen">with these armies</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** Three numbers of a match for one side: rounds with priority, and the units left on each side. */
function Numbers({ shown: { view, players }, own }: { shown: ShownTable; own: PlayerColor }) {
  const other = opponentOf(own);
  const rounds = roundsOf(view.log);
  const left = (side: PlayerColor) => view.players[side].army.filter(({ defeated }) => !defeated);
  const tiles: [number, string][] = [
    [
      rounds.filter(({ priority }) => priority === own).length,
      `of ${counted(rounds.length, 'round')} with priority`,
    ],
    [left(own).length, `of ${counted(view.players[own].army.length, 'unit')} left`],
    [left(other).length, `left to ${players[other]}`],
  ];
  return (
    <ul class="numbers" aria-label={players[own]}>
      {tiles.map(([number, words]) => (
        <li key={words} class="panel">
          <b>{number}</b> {words}
        </li>
      ))}
    </ul>
  );
}

interface RematchProps {
  source: HostedSource;
  army: RematchLists;
}

/** The button for another match of the same players. Each decides which army they bring. */
function Rematch({ source: { hasRematch, keepsLists, rematch }, army }: RematchProps) {
  const isFirst = army === 'same' || !keepsLists;
  return (
    <button type="button" class={isFirst ? 'primary' : ''} onClick={() => rematch(army)}>
      {hasRematch ? 'Join the rematch' : 'Rematch'}
      {army === 'same' && <span class="unseen"> with the same army</span>}
      {!isFirst && ' with another army'}
    </button>
  );
}

/** A fold whose content is computed when it is opened. */
function HandCostFold(props: { shown: ShownTable; player: PlayerColor }) {
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>Would other cards have done better?</summary>
      {isOpen && <HandCost {...props} />}
    </details>
  );
}

interface RoundsProps {
  rounds: readonly RoundSummary[];
  players: EachPlayer<string>;
  scores: readonly RoundScore[];
}

/** Both cards of each round, with a flag for the one with priority. */
function Rounds({ rounds, players, scores }: RoundsProps) {
  const { names } = useTable();
  return (
    <table>
      <caption class="quiet">
        Cards by round, <Icon of="flag" /> had priority
      </caption>
      <thead class="unseen">
        <tr>
          <th scope="col" colSpan={2}>
            {players.blue}
          </th>
          <th scope="col">Round</th>
          <th scope="col" colSpan={2}>
            {players.red}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, cards, priority }) => {
          const score = scores.find((each) => each.round === round);
          const card = (side: PlayerColor) => {
            const face = names.findCard(cards[side] ?? '');
            return [
              <td key="name" class={priority === side ? side : ''}>
                {priority === side && <Icon of="flag" />}
                {priority === side && <span class="unseen">priority: </span>}
                {face ? face.name : 'no card'}
              </td>,
              <td key="card" class="mini" aria-hidden="true">
                {face && <CardFace card={face} side={side} />}
              </td>,
            ];
          };
          return (
            <tr key={round}>
              {card('blue')}
              <th scope="row">
                {round}
                {score && (
                  <span class="quiet">
                    {score.blue} : {score.red}
                  </span>
                )}
              </th>
              {card('red').toReversed()}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
