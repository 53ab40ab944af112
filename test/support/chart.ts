/** The parts of a chart's configuration, walked as plain data. */

/** A transition of a configuration, and where it stands. */
export interface WrittenTransition {
  path: string;
  written: Record<string, unknown>;
}

/** A state of a configuration, and where it stands. */
export interface WrittenState {
  path: string;
  written: Record<string, unknown>;
}

type Part = Record<string, unknown>;

/** The keys by which XState 5 reads a state of a configuration. */
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

/** Those that it reads at the root besides. */
const ROOT_KEYS = new Set([...STATE_KEYS, 'context', 'schemas', 'version']);

/** The keys by which it reads a transition. */
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
    const on = isPart(written['on']) ? Object.entries(written['on']) : [];
    const parts = [
      ...on,
      ['always', written['always']] as const,
      ['onDone', written['onDone']] as const,
    ];
    return parts.flatMap(([name, value]) =>
      listed(value).map((each, index) => ({
        path: `${path} ${name}[${index}]`,
        written: isPart(each) ? each : { target: each },
      })),
    );
  });
}

/** Every key of a configuration that XState would pass over in silence. */
export function unknownKeys(config: unknown): string[] {
  const strange = (keys: ReadonlySet<string>) => (part: { path: string; written: Part }) =>
    Object.keys(part.written)
      .filter((key) => !keys.has(key))
      .map((key) => `${part.path}: ${key}`);
  const [root, ...states] = statesWritten(config);
  return [
    ...(root ? strange(ROOT_KEYS)(root) : []),
    ...states.flatMap(strange(STATE_KEYS)),
    ...transitionsWritten(config).flatMap(strange(TRANSITION_KEYS)),
  ];
}

/** The names of the guards that a transition asks, those joined by `and`, `or`, `not` included. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function') {
    return 'guards' in guard
      ? listed(guard.guards).flatMap(guardNames)
      : [`(unnamed) ${guard.name}`];
  }
  return isPart(guard) ? [String(guard['type'])] : [];
}

/** The names of actions, of one or a list. */
export function actionNames(actions: unknown): string[] {
  return listed(actions).map((action) => {
    if (typeof action === 'string') return action;
    return isPart(action) ? String(action['type']) : '(unnamed)';
  });
}
