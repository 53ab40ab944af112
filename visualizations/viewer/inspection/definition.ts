/** A state in a machine's configuration, with the fields that are read here. */
export interface WrittenState {
  id?: unknown;
  description?: unknown;
  type?: unknown;
  initial?: unknown;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  states?: Record<string, WrittenState>;
}

/** A state of a reported machine, with its descendants. */
export interface DefinedState {
  /** Its path, such as `commandPhase.resolveCards`, or the id in its configuration. */
  id: string;
  /** Its path within the machine, such as `resolveCards`; empty for the machine itself. */
  name: string;
  title: string;
  isParallel: boolean;
  isFinal: boolean;
  initial: string | undefined;
  /** The event types that it handles, and its delays as `after 1000`. */
  events: string[];
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

/** Returns a signature of states, initial states and events. Machines with equal ones have the same drawings. */
export function signatureOf(root: DefinedState): string {
  const lines = definedStates(root).map(
    ({ name, initial, events }) => `${name}|${initial ?? ''}|${events.toSorted().join()}`,
  );
  return [root.id, ...lines.toSorted()].join('\n');
}

function stateOf(
  machineId: string,
  name: string,
  key: string,
  written: WrittenState,
): DefinedState {
  const { id, description, type, initial, on = {}, after = {}, states = {} } = written;
  const inner = (of: string) => (name === '' ? of : `${name}.${of}`);
  return {
    id: typeof id === 'string' ? id : `${machineId}.${name}`,
    name,
    title: typeof description === 'string' ? description : key,
    isParallel: type === 'parallel',
    isFinal: type === 'final',
    initial: typeof initial === 'string' ? initial : undefined,
    events: [...Object.keys(on), ...Object.keys(after).map((delay) => `after ${delay}`)],
    children: Object.entries(states).map(([of, state]) => stateOf(machineId, inner(of), of, state)),
  };
}
