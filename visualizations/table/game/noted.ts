/** Small things that this browser notes beside the games: where it keeps nothing they last as long as the page. */
const here = new Map<string, string>();

export function noted(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function note(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is noted here.
  }
}

/** Forget everything whose key begins like this. */
export function forgetNotes(beginning: string): void {
  const isMeant = (key: string) => key.startsWith(beginning);
  for (const key of [...here.keys()].filter(isMeant)) here.delete(key);
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
