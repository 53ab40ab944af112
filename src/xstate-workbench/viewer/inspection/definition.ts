/** A state in a machine's configuration, with the fields that are read here. */
export interface WrittenState {
  id?: unknown;
  description?: unknown;
  on?: Record<string, unknown>;
  states?: Record<string, WrittenState>;
}

/** A state of a reported machine, with its descendants. */
export interface DefinedState {
  /** Its path, such as `checkout.paying`, or the id in its configuration. */
  id: string;
  /** Its path within the machine, such as `paying`; empty for the machine itself. */
  name: string;
  title: string;
  children: DefinedState[];
}

const CACHE = new Map<string, DefinedState>();

/** Parses a machine's configuration, with a cache; returns `undefined` if it is not valid. */
export function readDefinition(definition: string): DefinedState | undefined {
  const cached = CACHE.get(definition);
  if (cached) return cached;
  try {
    const written = JSON.parse(definition) as WrittenState;
    const machineId = typeof written.id === 'string' ? written.id : '(machine)';
    const root = stateOf(machineId, '', machineId, written);
    CACHE.set(definition, root);
    return root;
  } catch {
    return undefined;
  }
}

/** Returns a state and its descendants, parents before children. */
export function definedStates(state: DefinedState): DefinedState[] {
  return [state, ...state.children.flatMap(definedStates)];
}

function stateOf(
  machineId: string,
  name: string,
  key: string,
  written: WrittenState,
): DefinedState {
  const { id, description, states = {} } = written;
  const inner = (of: string) => (name === '' ? of : `${name}.${of}`);
  return {
    id: typeof id === 'string' ? id : `${machineId}.${name}`,
    name,
    title: typeof description === 'string' ? description : key,
    children: Object.entries(states).map(([of, state]) => stateOf(machineId, inner(of), of, state)),
  };
}
