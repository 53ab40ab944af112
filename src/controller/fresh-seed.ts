import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

const BYTES = 16;

/**
 * A seed that nobody can guess: 128 bits from Web Crypto, as 32 hexadecimal digits. `createCommandPhase`
 * and `createMatch` take one where their input names none; who runs the machines themselves puts it into
 * the input, as their charts draw nothing.
 * @throws Error where there is no Web Crypto
 * @public
 */
export function freshSeed(): string {
  return bytesToHex(randomBytes(BYTES));
}

/** The input with a seed, a fresh one if it names none; what is no input is left as it is. */
export function withSeed<Input extends { seed?: string | number }>(given: Input): Input {
  const isInput = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isInput && given.seed === undefined ? { ...given, seed: freshSeed() } : given;
}
