/** Returns true if the screen is wider than a phone. On a phone, parts that are not needed now are folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px)').matches;
}

/** Returns true if the screen is touched. A finger may slip: what cannot be undone asks once more. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
