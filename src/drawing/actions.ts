import { paramInWords } from '../../machines/charts/guards.js';

/** An action or a guard by its name, with its params. */
export type NamedAction = string | { type: string; params: Record<string, unknown> };

/** The actions that XState adds by itself for a delayed transition. */
const OF_A_DELAY = 'xstate.after.';

/** Actions by name. An inline function has its own name. */
export function actionsByName(actions: unknown): NamedAction[] {
  return asList(actions)
    .filter((action) => !isOfADelay(action))
    .map(byName);
}

/** The same in one word each: `passOverPlayer(blue)`. */
export function actionLabels(actions: unknown): string[] {
  return actionsByName(actions).map((action) =>
    typeof action === 'string'
      ? action
      : `${action.type}(${Object.values(action.params).map(paramInWords).join(', ')})`,
  );
}

function byName(action: unknown): NamedAction {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name || 'inline action';
  const { type, params } = action as { type?: unknown; params?: unknown };
  const isGiven = typeof params === 'object' && params !== null && Object.keys(params).length > 0;
  return isGiven ? { type: String(type), params: params as Record<string, unknown> } : String(type);
}

function isOfADelay(action: unknown): boolean {
  const { event, sendId } = Object(action) as { event?: { type?: unknown }; sendId?: unknown };
  return [event?.type, sendId].some((id) => typeof id === 'string' && id.startsWith(OF_A_DELAY));
}

function asList(actions: unknown): unknown[] {
  const list = Array.isArray(actions) ? actions : [actions];
  // An inspected definition has come through JSON, where an action written in place is `null`.
  return list.filter((action) => action !== undefined && action !== null);
}
