import type { DieFace } from '../../../machines/model/event.js';
import type { EachPlayer, PlayerColor, Rank } from '../../../src/index.js';
import type { Thing } from '../game/task.js';
import { RankSymbol } from './rank-symbol.js';

/** The faces of the red defense die, in a square of 24 units. */
const FACES: Readonly<Record<DieFace, string>> = {
  block: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  surge: 'M12 2l2.4 7.6L22 12l-7.6 2.4L12 22l-2.4-7.6L2 12l7.6-2.4z',
  blank: '',
};

/** The red defense die. Without a face it is not rolled yet. */
export function Die({ face = 'blank' }: { face?: DieFace | undefined }) {
  return (
    <span class="die">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={FACES[face]} />
      </svg>
    </span>
  );
}

/** A faceup order token. */
export function Token({ rank }: { rank: Rank }) {
  return (
    <span class="order-token faceup">
      <RankSymbol rank={rank} />
    </span>
  );
}

interface ThingsProps {
  player: PlayerColor | null;
  things: readonly Thing[];
  players: EachPlayer<string>;
  play: (thing: Thing) => void;
}

/** The faces of a die or the tokens of a bag, of which one is tapped. A face says whom it helps. */
export function Things({ player, things, players, play }: ThingsProps) {
  if (things.length === 0) return null;
  return (
    <div class={`things ${player ?? ''}`}>
      {things.map((thing) => (
        <button key={thing.label} type="button" class="thing" onClick={() => play(thing)}>
          {thing.rank ? <Token rank={thing.rank} /> : <Die face={thing.face} />}
          {thing.label}
          {thing.helps && <b> {players[thing.helps]}</b>}
        </button>
      ))}
    </div>
  );
}
