/** Functions that walk the configuration of a chart as plain data. */

/** A transition of a configuration. `path` names its state and event: `root.selecting card.select[0]`. */
export interface WrittenTransition {
  path: string;
  written: Record<string, unknown>;
}

/** A state of a configuration. `path` begins with `root` and has a dot between the names of nested states. */
export interface WrittenState {
  path: string;
  written: Record<string, unknown>;
}

type Part = Record<string, unknown>;

/** The keys that XState 5 reads in the configuration of a state. */
const STATE_KEYS = new Set([
  'initial',
  'type',
  'states',
  'on',
  'always',
  'after',
  'invoke',
  'entry',
  'exit',
  'onDone',
  'output',
  'meta',
  'tags',
  'id',
  'description',
  'history',
  'target',
]);

/** The keys that XState 5 reads in the configuration of the root state. */
const ROOT_KEYS = new Set([...STATE_KEYS, 'context', 'schemas', 'version']);

/** The keys that XState 5 reads in the configuration of a transition. */
const TRANSITION_KEYS = new Set(['target', 'guard', 'actions', 'reenter', 'meta', 'description']);

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listed(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export function statesWritten(config: unknown, path = 'root'): WrittenState[] {
  if (!isPart(config)) return [];
  const below = isPart(config['states']) ? Object.entries(config['states']) : [];
  return [
    { path, written: config },
    ...below.flatMap(([name, state]) => statesWritten(state, `${path}.${name}`)),
  ];
}

export function transitionsWritten(config: unknown): WrittenTransition[] {
  return statesWritten(config).flatMap(({ path, written }) => {
    const invoked = isPart(written['invoke']) ? written['invoke'] : {};
    const parts: [string, unknown][] = [
      ...Object.entries(isPart(written['on']) ? written['on'] : {}),
      ['always', written['always']],
      ['onDone', written['onDone']],
      ['onSnapshot of invoke', invoked['onSnapshot']],
      ['onDone of invoke', invoked['onDone']],
    ];
    return parts.flatMap(([name, value]) =>
      listed(value).map((each, index) => ({
        path: `${path} ${name}[${index}]`,
        written: isPart(each) ? each : { target: each },
      })),
    );
  });
}

/** Every key of a configuration that XState silently ignores. */
export function unknownKeys(config: unknown): string[] {
  const unknownIn = (keys: ReadonlySet<string>) => (part: { path: string; written: Part }) =>
    Object.keys(part.written)
      .filter((key) => !keys.has(key))
      .map((key) => `${part.path}: ${key}`);
  const [root, ...states] = statesWritten(config);
  return [
    ...(root ? unknownIn(ROOT_KEYS)(root) : []),
    ...states.flatMap(unknownIn(STATE_KEYS)),
    ...transitionsWritten(config).flatMap(unknownIn(TRANSITION_KEYS)),
  ];
}

/** The names of the guards of a transition, including those inside `and`, `or` and `not`. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function') {
    return 'guards' in guard
      ? listed(guard.guards).flatMap(guardNames)
      : [`(unnamed) ${guard.name}`];
  }
  return isPart(guard) ? [String(guard['type'])] : [];
}

/** The names of one action or of a list of actions. */
export function actionNames(actions: unknown): string[] {
  return listed(actions).map((action) => {
    if (typeof action === 'string') return action;
    return isPart(action) ? String(action['type']) : '(unnamed)';
  });
}
