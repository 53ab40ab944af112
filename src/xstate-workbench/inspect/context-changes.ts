/** The keys and indexes that lead to a part of a context; empty for the whole. */
type Path = (string | number)[];

/** A change of a context since the last message. @beta */
export interface ContextChange {
  /** The keys and indexes that lead to the change; empty for the whole context. */
  path: Path;
  /** The value there; absent: there is none any more. */
  value?: unknown;
  /** The path leads to a list: at this index, `removed` entries are replaced by `added`. */
  at?: number;
  removed?: number;
  added?: unknown[];
}

/** With more changes than this, the whole context is the shorter message. */
const MOST_CHANGES = 200;

/**
 * The changes from one plain JSON value to another; `undefined` if there are too many. Parts that are the same object are
 * not read.
 */
export function contextChanges(before: unknown, after: unknown): ContextChange[] | undefined {
  const changes: ContextChange[] = [];
  addChanges(changes, before, after, []);
  return changes.length > MOST_CHANGES ? undefined : changes;
}

function addChanges(changes: ContextChange[], before: unknown, after: unknown, path: Path): void {
  if (Object.is(before, after) || changes.length > MOST_CHANGES) return;
  const addInner = (key: string | number, one: unknown, other: unknown) => {
    path.push(key);
    addChanges(changes, one, other, path);
    path.pop();
  };
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return addSplice(changes, before, after, path);
    for (let index = 0; index < after.length; index += 1) {
      addInner(index, before[index], after[index]);
    }
  } else if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] });
    }
    for (const key of Object.keys(after)) {
      addInner(key, Object.hasOwn(before, key) ? before[key] : undefined, after[key]);
    }
  } else changes.push({ path: [...path], value: after });
}

/** Adds the change of a list that got longer or shorter: the entries between an equal beginning and an equal end. */
function addSplice(
  changes: ContextChange[],
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): void {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at], after[at])) at += 1;
  let behind = 0;
  while (behind < shorter - at && isSame(before.at(-1 - behind), after.at(-1 - behind))) {
    behind += 1;
  }
  const removed = before.length - behind - at;
  const added = after.slice(at, after.length - behind);
  changes.push({ path: [...path], at, removed, added });
}

const isSame = (before: unknown, after: unknown) => contextChanges(before, after)?.length === 0;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A context after these changes. It shares all other parts with the one before. */
export function withChanges(context: unknown, changes: readonly ContextChange[]): unknown {
  return changes.reduce((before, change) => withChange(before, change, change.path), context);
}

function withChange(value: unknown, change: ContextChange, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    const { at, removed = 0, added = [] } = change;
    if (at === undefined) return change.value;
    const list: unknown[] = Array.isArray(value) ? value : [];
    return [...list.slice(0, at), ...added, ...list.slice(at + removed)];
  }
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    // JSON has no `undefined`: in a list it is null.
    list[Number(key)] = withChange(list[Number(key)], change, rest) ?? null;
    return list;
  }
  const fields: Record<string, unknown> = isObject(value) ? value : {};
  const isGone = rest.length === 0 && change.at === undefined && change.value === undefined;
  if (!isGone) return { ...fields, [key]: withChange(fields[key], change, rest) };
  const { [key]: _, ...left } = fields;
  return left;
}
