/** The state that actions stand in, with stand-ins for what only an actor could hand them. */
export class ActionScope {
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** To be passed on, never to be used: it refuses. */
  readonly self: unknown;
  readonly system: unknown;
  readonly spawn: unknown;

  constructor(state: string) {
    this.state = state;
    this.self = outOfReach(state, 'self');
    this.system = outOfReach(state, 'system');
    this.spawn = outOfReach(state, 'spawn');
  }
}

function outOfReach(state: string, name: string): unknown {
  const refuse = (): never => {
    throw new UnsupportedChartError(state, `the use of "${name}", as there is no actor`);
  };
  return new Proxy(refuse, { apply: refuse, get: refuse, has: refuse, set: refuse });
}

/**
 * A chart uses something that only an actor can do: thrown when it is compiled, or when an action asks for it.
 * @beta
 */
export class UnsupportedChartError extends Error {
  override readonly name = 'UnsupportedChartError';
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** The feature that is not supported. */
  readonly feature: string;

  constructor(state: string, feature: string) {
    super(`State "${state}": ${feature} is not supported by a compiled machine.`);
    this.state = state;
    this.feature = feature;
  }
}
