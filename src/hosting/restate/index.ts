/** Tables as virtual objects of Restate. A process that serves the objects needs `@restatedev/restate-sdk`. */
import { withPeers } from '../peers.js';
import { RESTATE_SERVICE, type RestateRules } from './calls.js';

export { MissingPeerError } from '../peers.js';
export { RESTATE_SERVICE, type RestateRules } from './calls.js';
export { restateTables, type RestateAddresses } from './restate-tables.js';

/** A definition for the option `services` of Restate's endpoint. @experimental */
export interface TableObjectDefinition {
  readonly name: typeof RESTATE_SERVICE;
}

/**
 * Creates the virtual object that stores one table. Restate calls it for one act at a time, and saves its state.
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
