import type { Rank } from '../../../machines/model/unit.js';

/** One shape for each rank, and one for any unit, drawn in a square of 24 units. */
const SHAPES: Readonly<Record<Rank | 'any', string>> = {
  commander: 'M12 4l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7-5.1-2.9-5.1 2.9 1.2-5.7-4.3-3.9 5.8-.6z',
  operative: 'M12 3.5 19.5 12 12 20.5 4.5 12zM12 8.6 8.9 12 12 15.4 15.1 12z',
  corps: 'M12 5.5 19.5 13v4.5L12 10l-7.5 7.5V13z',
  'special-forces': 'M12 3.8l7 7V15l-7-7-7 7v-4.2zM12 11l7 7v2.6l-7-6.4-7 6.4V18z',
  support: 'M9.8 4.5h4.4v5.3h5.3v4.4h-5.3v5.3H9.8v-5.3H4.5V9.8h5.3z',
  any: 'M11 4h2v3h-2zM11 17h2v3h-2zM4 11h3v2H4zM17 11h3v2h-3zM6 7.4 7.4 6l2.1 2.1-1.4 1.4zM14.5 15.9 15.9 14.5 18 16.6 16.6 18zM6 16.6 8.1 14.5 9.5 15.9 7.4 18zM14.5 8.1 16.6 6 18 7.4 15.9 9.5z',
  heavy: 'M8 4.5h8l4 7.5-4 7.5H8L4 12zM10 8.5 8 12l2 3.5h4l2-3.5-2-3.5z',
};

/** The symbol of a rank, as on an order token. The text beside it names the rank. */
export function RankSymbol({ rank }: { rank: Rank | 'any' }) {
  return (
    <svg class="rank-symbol" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[rank]} fill-rule="evenodd" />
    </svg>
  );
}
