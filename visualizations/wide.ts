/** Returns true if the screen is wider than a phone. On a phone, parts that are not needed now are folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px)').matches;
}

/** Returns true if the page header has room for all buttons in one row. Otherwise its menu is folded. */
export function hasRoomForMenu(): boolean {
  return matchMedia('(min-width: 1401px)').matches;
}
