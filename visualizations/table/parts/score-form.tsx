import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { RoundScore } from '../../../machines/model/proposal.js';
import type { PlayerColor } from '../../../src/index.js';
import { FORMULA, totalOf } from '../game/scoring.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

/**
 * The score by the objectives after a round (R35): the points of the match so far, and those of the round with plus and
 * minus. At a hosted table each player counts, and the score is noted once both say the same. Without miniatures the page
 * counts by itself.
 */
export function ScoreForm({ shown, round }: { shown: ShownTable; round: number }) {
  const { view, players, source, place, hasMiniatures } = shown;
  const { act } = useTable();
  const own = source.kind === 'hosted' && place.kind === 'player' ? place.player : null;
  const saidBy = (player: PlayerColor): RoundScore | undefined => {
    const said = view.proposals[player];
    return said?.what === 'score' && said.round === round ? said : undefined;
  };
  const other = own && opponentOf(own);
  const mine = own && saidBy(own);
  const theirs = other && saidBy(other);
  const noted = view.score.find((each) => each.round === round) ?? { round, blue: 0, red: 0 };
  const score = mine ?? theirs ?? noted;
  const total = totalOf([...view.score.filter((each) => each.round !== round), score]);
  const isOpen = hasMiniatures && (source.kind === 'local' || own !== null);
  return (
    <>
      <h3>{hasMiniatures ? 'Score by objectives' : 'Score'}</h3>
      <div class="scores">
        {PLAYERS.map((player) => {
          const step = (by: number, sign: string, words: string) =>
            isOpen && (
              <button
                type="button"
                aria-label={`${words} for ${players[player]}`}
                disabled={score[player] + by < 0}
                onClick={() =>
                  act({
                    act: 'score',
                    score: {
                      round,
                      blue: score.blue,
                      red: score.red,
                      [player]: score[player] + by,
                    },
                  })
                }
              >
                {sign}
              </button>
            );
          return (
            <div key={player} class={`panel ${player}`}>
              <b>{players[player]}</b>
              {step(-1, '−', 'One point less')}
              <output>{total[player]}</output>
              {step(1, '+', 'One point more')}
              <span class="quiet">+{score[player]} this round</span>
            </div>
          );
        })}
      </div>
      {!hasMiniatures && <p class="quiet">{FORMULA}</p>}
      {isOpen && other && (
        <div class="agreeing">
          <p role="status" class="quiet">
            {theirs
              ? `${players[other]} says +${theirs.blue} : +${theirs.red}.`
              : mine && `Waiting for ${players[other]}, who counts too.`}
          </p>
          {theirs && (
            <button type="button" onClick={() => act({ act: 'score', score: theirs })}>
              Agree
            </button>
          )}
        </div>
      )}
    </>
  );
}
