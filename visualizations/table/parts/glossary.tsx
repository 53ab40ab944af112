/** Words of the game that may be new to a player, with their meanings. */
const TERMS = {
  'contingency card':
    'A command card that is set aside before the match. After the reveal its player may play it instead of a card with the same number of pips.',
  'Direct, Coordinate, Entourage':
    'Keywords by which a unit gives an order to another unit, in addition to the orders of the command card.',
  'faceup order':
    'An order token that lies faceup by its unit: the player may activate the unit without a draw.',
  nominate:
    'Choose the commander, or another allowed unit, that issues orders this round. Ranges are measured from it.',
  'order pool':
    'The order tokens of units without a faceup order. A player draws one to activate a unit of its rank.',
  'pass pool':
    'Advantage tokens of the player with fewer units. Each lets that player pass a turn.',
  pip: 'A dot on a command card. The player whose card has fewer pips has priority.',
  'round counter':
    'Its holder rolls the die if both cards have the same number of pips. It goes to the other player in the next round.',
  priority: 'The player with priority issues orders and activates first.',
} as const;

/** A glossary. Each word opens its meaning below it. */
export function Glossary() {
  return (
    <details class="panel glossary">
      <summary>Words</summary>
      {Object.entries(TERMS).map(([term, meaning]) => (
        <details key={term}>
          <summary>{term}</summary>
          {meaning}
        </details>
      ))}
    </details>
  );
}
