import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

const BYTES = 16;

/**
 * An unguessable seed: 128 bits from Web Crypto, as 32 hexadecimal digits. `createCommandPhase` and `createMatch` use one if
 * the input has none. Add one yourself if you run the machines as actors: the charts are deterministic.
 * @throws Error if the platform has no Web Crypto
 * @public
 * @example
 * createActor(commandPhaseMachine, { input: { ...input, seed: freshSeed() } }).start();
 */
export function freshSeed(): string {
  return bytesToHex(randomBytes(BYTES));
}

/** Adds a fresh seed to an input that has none; returns any other value unchanged. */
export function withSeed<Input extends { seed?: string | number }>(given: Input): Input {
  const isInput = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isInput && given.seed === undefined ? { ...given, seed: freshSeed() } : given;
}
