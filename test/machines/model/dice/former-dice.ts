/**
 * Weak dice of the kind that the package once had. They show that the tests would detect such dice: a seed of any
 * length becomes at most 32 bits, and every number follows from the one before.
 */
export function formerDice(seed: string, bits = 32): (limit: number) => number {
  return diceFromState(hashOf(seed) >>> (32 - bits));
}

/** The numbers that follow from a state: 32-bit xorshift. The first number is the state itself. */
export function diceFromState(begun: number): (limit: number) => number {
  let state = begun >>> 0;
  return (limit) => {
    const number = state % limit;
    // From state zero xorshift would return only zeros.
    state = state === 0 ? 0x9e3779b9 : state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return number;
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
