/** An optional peer dependency is not installed. The message names the packages to install. @beta */
export class MissingPeerError extends Error {
  constructor(entry: string, peers: readonly string[], options?: ErrorOptions) {
    super(`${entry} needs packages that are missing: npm install ${peers.join(' ')}`, options);
    this.name = 'MissingPeerError';
  }
}

/**
 * Loads a module that imports optional peer dependencies.
 * @throws MissingPeerError if one of them is not installed
 */
export async function withPeers<Module>(
  entry: string,
  peers: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isPeer = peers.some((peer) => message.includes(`'${peer}'`));
    if (code !== 'ERR_MODULE_NOT_FOUND' || !isPeer) throw error;
    throw new MissingPeerError(entry, peers, { cause: error });
  }
}
