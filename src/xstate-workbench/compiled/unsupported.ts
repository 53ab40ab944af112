/** The state in which guards and actions run. Its placeholders replace the arguments that need an actor. */
export class ActionScope {
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** A placeholder. Passing it on is allowed; every use of it throws. */
  readonly self: unknown;
  readonly system: unknown;
  readonly spawn: unknown;

  constructor(state: string) {
    this.state = state;
    this.self = unavailable(state, 'self');
    this.system = unavailable(state, 'system');
    this.spawn = unavailable(state, 'spawn');
  }
}

function unavailable(state: string, name: string): unknown {
  const refuse = (): never => {
    throw new UnsupportedChartError(state, `the use of "${name}", as there is no actor`);
  };
  return new Proxy(refuse, { apply: refuse, get: refuse, has: refuse, set: refuse });
}

/**
 * A chart uses a feature that needs an actor. Thrown when the chart is compiled, or when an action uses the feature.
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
