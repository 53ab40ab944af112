import type { AnyStateMachine } from 'xstate';
import { actorInContext, isStateMachine, logicOf } from '../chart/xstate-internals.js';

/** The state in which guards and actions run. Its placeholders replace the arguments that need an actor. */
export class ActionScope {
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** A placeholder. Passing it on is allowed; every use of it throws. */
  readonly self: unknown;
  readonly system: unknown;
  /** Returns the actor as a persisted snapshot has it. The actor does not run. */
  readonly spawn: unknown;

  constructor(state: string, machine: AnyStateMachine) {
    this.state = state;
    this.self = unavailable(state, 'self');
    this.system = unavailable(state, 'system');
    this.spawn = (src: unknown, options: { id?: string } = {}) => {
      refuseMachine(machine, src, state);
      return actorInContext(options.id ?? (typeof src === 'string' ? src : 'spawned'));
    };
  }

  /** @throws UnsupportedChartError if a property of a context is a placeholder of this scope */
  refuseIn(context: object): void {
    for (const [key, value] of Object.entries(context)) {
      if (typeof value !== 'function' || (value !== this.self && value !== this.system)) continue;
      const name = value === this.self ? 'self' : 'system';
      throw new UnsupportedChartError(this.state, `"${name}" in the context (context.${key})`);
    }
  }
}

/** @throws UnsupportedChartError if a spawned actor runs a machine: only invoked machines run */
export function refuseMachine(machine: AnyStateMachine, src: unknown, state: string): void {
  const logic = typeof src === 'string' ? logicOf(machine, src) : src;
  if (isStateMachine(logic)) {
    throw new UnsupportedChartError(state, 'spawning a machine (invoke it instead)');
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
