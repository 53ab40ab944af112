import { describeParam } from '../chart/guards.js';

/** An action or a guard: its name, or its name with its params. */
export type NamedAction = string | { type: string; params: Record<string, unknown> };

/** The prefix of the actions that XState itself adds for a delayed transition. */
const DELAY_PREFIX = 'xstate.after.';

/** The names and params of actions. An inline function is named by its own `name`. */
export function actionsByName(actions: unknown): NamedAction[] {
  return asList(actions)
    .filter((action) => !isDelayAction(action))
    .map(byName);
}

/** The labels of actions, one text each: `passOverPlayer(blue)`. */
export function actionLabels(actions: unknown): string[] {
  return actionsByName(actions).map((action) =>
    typeof action === 'string'
      ? action
      : `${action.type}(${Object.values(action.params).map(describeParam).join(', ')})`,
  );
}

function byName(action: unknown): NamedAction {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return nameOfFunction(action);
  const { type, params } = action as { type?: unknown; params?: unknown };
  const isGiven = typeof params === 'object' && params !== null && Object.keys(params).length > 0;
  return isGiven ? { type: String(type), params: params as Record<string, unknown> } : String(type);
}

/** JavaScript names a function after the property that holds it: that says nothing about the action. */
const PROPERTIES = ['', 'actions', 'entry', 'exit'];

/** The name of an inline action. XState's own have a type, such as `xstate.assign`, also in a minified app. */
export function nameOfFunction({ name, type }: { name: string; type?: unknown }): string {
  const [, builtin] = /^xstate\.(\w+)$/.exec(String(type)) ?? [];
  return builtin ?? (PROPERTIES.includes(name) ? 'inline action' : name);
}

function isDelayAction(action: unknown): boolean {
  const { event, sendId } = Object(action) as { event?: { type?: unknown }; sendId?: unknown };
  return [event?.type, sendId].some((id) => typeof id === 'string' && id.startsWith(DELAY_PREFIX));
}

function asList(actions: unknown): unknown[] {
  const list = Array.isArray(actions) ? actions : [actions];
  // An inspected definition was sent as JSON, in which an inline action is `null`.
  return list.filter((action) => action !== undefined && action !== null);
}
