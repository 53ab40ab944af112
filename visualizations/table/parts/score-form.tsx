import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import { FORMULA, totalOf } from '../game/scoring.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

/**
 * The score by the objectives after a round (R35): the points of the match so far, and those of the round with plus and
 * minus. At a hosted table both players must agree on them. Without miniatures the page counts by itself.
 */
export function ScoreForm({ shown, round }: { shown: ShownTable; round: number }) {
  const { view, players, source, place, hasMiniatures } = shown;
  const { act } = useTable();
  const noted = view.score.find((each) => each.round === round) ?? { round, blue: 0, red: 0 };
  const [proposed, propose] = useState(noted);
  const isHosted = source.kind === 'hosted';
  const score = isHosted ? proposed : noted;
  const total = totalOf([...view.score.filter((each) => each.round !== round), score]);
  const isOpen = hasMiniatures && (!isHosted || place.kind === 'player');
  const isAgreed = noted.blue === proposed.blue && noted.red === proposed.red;
  return (
    <>
      <h3>{hasMiniatures ? 'Score by objectives' : 'Score'}</h3>
      <div class="scores">
        {PLAYERS.map((player) => {
          const change = (by: number) => {
            const next = { ...score, [player]: Math.max(0, score[player] + by) };
            if (isHosted) propose(next);
            else act({ act: 'score', score: next });
          };
          const step = (by: number, sign: string, words: string) =>
            isOpen && (
              <button
                type="button"
                aria-label={`${words} for ${players[player]}`}
                disabled={score[player] + by < 0}
                onClick={() => change(by)}
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
      {isHosted && isOpen && !isAgreed && (
        <button type="button" onClick={() => act({ act: 'score', score: proposed })}>
          Propose this score
        </button>
      )}
    </>
  );
}
