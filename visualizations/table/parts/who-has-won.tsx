import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import { resultByObjectives, type ResultByObjectives } from '../../../src/wording/end-of-match.js';
import { FORMULA, totalOf } from '../game/scoring.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { Check } from './fields.js';

/** Returns who has won, by the rules or by the objectives; `null`: nobody, or not yet. */
export function winnerOf({ view: { log }, result }: ShownTable): PlayerColor | null {
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  const agreed = result?.by.length === PLAYERS.length ? result.winner : null;
  return ended?.data.winner ?? agreed;
}

/**
 * After the last round: who has won by the objectives (R35). At one screen the players say it once; at a hosted table
 * both say it, and it is agreed once they say the same. At one screen they may change it.
 */
export function WhoHasWon({ shown }: { shown: ShownTable }) {
  const { act } = useTable();
  const { view, result, place, source, players } = shown;
  const [points, score] = useState<Partial<Record<PlayerColor, number>>>(
    result?.points ?? (view.score.length > 0 ? totalOf(view.score) : {}),
  );
  const [chosen, choose] = useState<PlayerColor | null>();
  const [isChanging, change] = useState(false);
  const ended = view.log.findLast((entry) => entry.type === 'match.ended');
  if (!ended || ended.data.winner !== undefined) return null;
  const words = result && resultByObjectives(result, players);
  if (result?.by.length === PLAYERS.length && !isChanging) {
    return (
      <>
        <p class="result" role="status">
          {resultByObjectives({ winner: result.winner }, players)}
        </p>
        {result.points && (
          <p class="points">
            {PLAYERS.map((player) => (
              <span key={player} class={result.winner === player ? '' : 'less'}>
                <b>{result.points?.[player]}</b> {players[player]}
              </span>
            ))}
          </p>
        )}
        {!shown.hasMiniatures && <p class="quiet">{FORMULA}</p>}
        {source.kind === 'local' && shown.hasMiniatures && (
          <button type="button" onClick={() => change(true)}>
            Change the result
          </button>
        )}
      </>
    );
  }
  if (source.kind === 'hosted' && place.kind !== 'player') return null;
  const { blue, red } = points;
  const counted = blue !== undefined && red !== undefined ? { points: { blue, red } } : {};
  const byPoints =
    counted.points && (blue === red ? null : (blue ?? 0) > (red ?? 0) ? 'blue' : 'red');
  const winner = chosen === undefined ? byPoints : chosen;
  const say = (said: ResultByObjectives) => {
    change(false);
    act({ act: 'say-result', result: said });
  };
  const own = place.kind === 'player' ? place.player : null;
  const isMine = own !== null && result?.by.includes(own);
  const isAsked = result && !isMine && !isChanging;
  const form = (
    <>
      <p class="quiet">The winner, and the points if you counted them</p>
      {[...PLAYERS, null].map((each) => (
        <div key={String(each)} class="buttons">
          <Check name="winner" is={winner === each} set={() => choose(each)}>
            {each === null ? 'A draw' : `${players[each]} has won`}
          </Check>
          {each && (
            <input
              type="number"
              aria-label={`Points of ${players[each]}`}
              min={0}
              max={999}
              value={points[each] ?? ''}
              onInput={({ currentTarget: { value, valueAsNumber } }) => {
                const { [each]: _before, ...others } = points;
                score(value === '' ? others : { ...others, [each]: valueAsNumber });
              }}
            />
          )}
        </div>
      ))}
      <button
        type="button"
        class={isAsked ? '' : 'primary'}
        disabled={winner === undefined}
        onClick={() => winner !== undefined && say({ winner, ...counted })}
      >
        {source.kind === 'hosted' ? 'Propose this result' : 'Note this result'}
      </button>
    </>
  );
  return (
    <div class="who-has-won" role="group" aria-label="Who has won?">
      {result && own && !isChanging && (
        <p role="status">
          {isMine
            ? `You say: ${words} Waiting for ${players[opponentOf(own)]}.`
            : `${players[opponentOf(own)]} says: ${words}`}
        </p>
      )}
      {isAsked && (
        <button
          type="button"
          class="primary"
          onClick={() =>
            say({ winner: result.winner, ...(result.points && { points: result.points }) })
          }
        >
          Agree
        </button>
      )}
      {result && !isChanging ? (
        <details>
          <summary>Say otherwise</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </div>
  );
}
