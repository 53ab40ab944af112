/** Marks of the page, drawn as lines in a square of 24 units. */
const LINES = {
  check: 'M5 13l5 5 9-11',
  plus: 'M12 5v14M5 12h14',
  next: 'M9 5l7 7-7 7',
  undo: 'M8 5 4 9l4 4M4 9h11a5 5 0 0 1 0 10h-5',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export function Icon({ of }: { of: keyof typeof LINES }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[of]} />
    </svg>
  );
}
