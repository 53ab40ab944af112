/** Whether there is room for everything: on a phone, what is not needed now is folded. */
export function isWide(): boolean {
  return matchMedia('(min-width: 761px)').matches;
}

/** Whether the head of the page has room for every button; on a tablet those of the menu are folded. */
export function hasRoomForMenu(): boolean {
  return matchMedia('(min-width: 1181px)').matches;
}
