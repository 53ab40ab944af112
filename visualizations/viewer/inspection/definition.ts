/** A state as a machine's configuration writes it, as far as it is read here. */
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
  /** Its path, `commandPhase.resolveCards`, or its id. */
  id: string;
  /** `resolveCards`; empty for the machine itself. */
  name: string;
  title: string;
  isParallel: boolean;
  isFinal: boolean;
  initial: string | undefined;
  /** The types of events that it names. */
  events: string[];
  children: DefinedState[];
}

const READ = new Map<string, DefinedState>();

/** Read a machine's configuration from JSON; `undefined` if it is none. */
export function readDefinition(definition: string): DefinedState | undefined {
  const cached = READ.get(definition);
  if (cached) return cached;
  try {
    const written = JSON.parse(definition) as WrittenState;
    const machineId = typeof written.id === 'string' ? written.id : '(machine)';
    const root = stateOf(machineId, '', machineId, written);
    READ.set(definition, root);
    return root;
  } catch {
    return undefined;
  }
}

/** A state and all inside it, each before those inside it. */
export function definedStates(state: DefinedState): DefinedState[] {
  return [state, ...state.children.flatMap(definedStates)];
}

/** A signature that two machines share if they are drawn alike: their states, initial states, and events. */
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
