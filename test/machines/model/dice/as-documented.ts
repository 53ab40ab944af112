import { createHash, createHmac } from 'node:crypto';
import {
  chanceFrom,
  rollRedDefenseDie,
  shuffle,
  type Drawing,
  type Purpose,
} from '../../../../machines/model/chance.js';

/** The algorithm of docs/dice.md, with another implementation of HMAC. */
export function block({ seed, round, purpose, time }: Drawing, index: number): Buffer {
  const key = createHash('sha256').update(seed, 'utf8').digest();
  const lines = ['legion-command-phase/dice/1', round, purpose, time, index];
  return createHmac('sha256', key).update(lines.join('\n'), 'utf8').digest();
}

/** Returns whole numbers below the limits of successive calls. */
export function numbersOf(drawing: Drawing): (limit: number) => number {
  let word = 0;
  return (limit) => {
    for (;;) {
      const bytes = block(drawing, Math.floor(word / 8));
      const value = bytes.readUInt32BE((word % 8) * 4);
      word += 1;
      if (value < Math.floor(4_294_967_296 / limit) * limit) return value % limit;
    }
  };
}

const FACES = ['block', 'block', 'block', 'surge', 'blank', 'blank'];

/** The result of a drawing: the face of the die, or twelve shuffled letters. */
export function resultOf(drawing: Drawing): string | undefined {
  const below = numbersOf(drawing);
  if (drawing.purpose === 'die') return FACES[below(6)];
  const letters = [...'abcdefghijkl'];
  for (let place = 11; place >= 1; place -= 1) {
    const other = below(place + 1);
    const token = letters[place] as string;
    letters[place] = letters[other] as string;
    letters[other] = token;
  }
  return letters.join('');
}

/** The result of the same drawing in the package. */
export function drawnBy({ seed, round, purpose, time }: Drawing): string {
  const chance = { ...chanceFrom(seed), drawn: { [purpose]: time } };
  if (purpose === 'die') return rollRedDefenseDie(chance, round).face;
  return shuffle([...'abcdefghijkl'], chance, {
    round,
    purpose: purpose as Purpose,
  }).items.join('');
}
