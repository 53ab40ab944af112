/** Whether there is room for everything: on a phone, what is not needed now is folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px)').matches;
}

/** Whether the head of the page has room for every button in one row; where it has not, the menu is folded. */
export function hasRoomForMenu(): boolean {
  return matchMedia('(min-width: 1401px)').matches;
}
