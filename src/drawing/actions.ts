/** The actions that XState adds of itself for a delayed transition. */
const OF_A_DELAY = 'xstate.after.';

/** Actions by name, with what they are given: `passOverPlayer(blue)`. What is written in place has the name it has. */
export function actionLabels(actions: unknown): string[] {
  return listed(actions)
    .filter((action) => !isOfADelay(action))
    .map(actionLabel);
}

function actionLabel(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name || 'inline action';
  const { type, params } = action as { type?: unknown; params?: unknown };
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return values.length > 0 ? `${String(type)}(${values.map(told).join(', ')})` : String(type);
}

function isOfADelay(action: unknown): boolean {
  const { event, sendId } = Object(action) as { event?: { type?: unknown }; sendId?: unknown };
  return [event?.type, sendId].some((id) => typeof id === 'string' && id.startsWith(OF_A_DELAY));
}

function listed(actions: unknown): unknown[] {
  const list = Array.isArray(actions) ? actions : [actions];
  // An inspected definition has come through JSON, where an action written in place is `null`.
  return list.filter((action) => action !== undefined && action !== null);
}

function told(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
