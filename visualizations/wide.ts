/** Whether there is room for everything: on a phone, what is not needed now is folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px)').matches;
}
