import { writePlaces } from '../../src/cli/rule-index/write-places.mjs';

/** Before all tests: generate the index of rules (`places.js`), which is not committed. */
export default async function setup(): Promise<void> {
  await writePlaces();
}
