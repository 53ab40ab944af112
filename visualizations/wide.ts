/** Returns true if the screen is larger than a phone. On a phone, parts that are not needed now are folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px) and (min-height: 500px)').matches;
}

/** Returns true if the screen is touched. A finger may slip: what cannot be undone asks once more. */
export function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
