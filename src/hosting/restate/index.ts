/** Tables as virtual objects of Restate. Serving the objects needs `@restatedev/restate-sdk`. */
import { withPeers } from '../peers.js';
import { RESTATE_SERVICE, type RestateRules } from './calls.js';

export { MissingPeerError } from '../peers.js';
export { RESTATE_SERVICE, type RestateRules } from './calls.js';
export { restateTables, type RestateAddresses } from './restate-tables.js';

/** A definition for `services` of Restate's endpoint. @experimental */
export interface TableObjectDefinition {
  readonly name: typeof RESTATE_SERVICE;
}

/**
 * The virtual object that keeps one table. Restate calls it for one act at a time, and keeps its state.
 * @throws MissingPeerError if `@restatedev/restate-sdk` is not installed
 * @example
 * createEndpointHandler({ services: [await tableObject()] })
 * @experimental
 */
export async function tableObject(rules: RestateRules = {}): Promise<TableObjectDefinition> {
  const { virtualObject } = await withPeers(
    'legion-command-phase/hosting/restate',
    ['@restatedev/restate-sdk'],
    () => import('./table-object.js'),
  );
  return virtualObject(rules);
}
