import { writePlaces } from '../../src/rule-index/write-places.mjs';

/** Before all tests: write the places of the rules, which are generated and not committed. */
export default async function setup(): Promise<void> {
  await writePlaces();
}
