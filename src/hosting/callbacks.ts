/** Callbacks of the host's program. Their errors end neither the process nor the work for others. */
export type OnError = (error: unknown) => void;

/** Writes an error to the console: the default of `onError`. */
export function logged(error: unknown): void {
  console.error(error);
}

/** Calls a callback. Its error, also that of a promise that it returns, goes to `onError`. */
export function called<Value>(
  onError: OnError,
  callback: (value: Value) => unknown,
  value: Value,
): void {
  const failed = (error: unknown) => {
    if (onError === logged) logged(error);
    else called(logged, onError, error);
  };
  try {
    const result = callback(value);
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** Returns the callback for errors, guarded: an error of its own is written to the console. */
export function guarded(onError: OnError = logged): OnError {
  return (error) => called(logged, onError, error);
}

/** @throws TypeError if the arguments of `subscribe` are incomplete */
export function requireListeners(since: unknown, listener: unknown, onLobby: unknown): void {
  const isGiven = typeof since === 'number' && typeof listener === 'function';
  if (isGiven && (onLobby === undefined || typeof onLobby === 'function')) return;
  throw new TypeError(
    'subscribe(token, since, listener, onLobby): `since` is a number, 0 for everything; `listener` and `onLobby` are functions.',
  );
}
