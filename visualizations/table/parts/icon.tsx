/** Marks of the page, drawn as lines in a square of 24 units. */
const LINES = {
  check: 'M5 13l5 5 9-11',
  plus: 'M12 5v14M5 12h14',
  next: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  undo: 'M8 5 4 9l4 4M4 9h11a5 5 0 0 1 0 10h-5',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  skull: 'M12 3a8 8 0 0 0-5 14.2V21h10v-3.8A8 8 0 0 0 12 3zM9 11.5h.01M15 11.5h.01M12 21v-2',
  pass: 'M12 2l9 5v10l-9 5-9-5V7zM12 16.5V8M8.5 11 12 7.5l3.5 3.5',
  bag: 'M9 8C4 11 3 21 7 21h10c4 0 3-10-2-13zM9 8 7 3l5 2 5-2-2 5z',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export function Icon({ of }: { of: keyof typeof LINES }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[of]} />
    </svg>
  );
}
