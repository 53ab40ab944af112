import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import { moveOf } from '../../src/wording/moves.js';
import { colourName, type Names } from '../../src/wording/names.js';
import { namesAt } from '../../src/game/with-catalogue/names.js';
import type { Counterexample } from './exploring.js';
import type { Leak } from './pairs.js';

/** A counterexample as text for players: the property, the moves and the fault. */
export function inWords({ table, property, sentence, fault, moves }: Counterexample): string {
  return [
    `${property} does not hold at the table "${table.id}" (${table.title}):`,
    `  ${sentence}.`,
    ...played(moves, table.input),
    `  Then ${fault}.`,
  ].join('\n');
}

/** A leak as text for players. */
export function describeLeak({ table, secret, viewer, fault, moves }: Leak): string {
  const { card } = namesAt(table.input);
  const hidden =
    secret.held === secret.instead
      ? `which card ${secret.owner} has placed facedown`
      : `whether ${secret.owner} holds ${card(secret.held)} or ${card(secret.instead)}`;
  const who = viewer === 'spectator' ? 'a spectator' : viewer;
  return [
    `secrecy does not hold at the table "${table.id}" (${table.title}):`,
    `  until a rule discloses it, nobody can know ${hidden}.`,
    ...played(moves, table.input),
    `  Then ${who} can infer it from ${fault}.`,
  ].join('\n');
}

function played(moves: readonly CommandPhaseEvent[], input: CommandPhaseInput): string[] {
  const names = namesAt(input);
  return moves.length === 0
    ? ['  Nothing was played yet.']
    : moves.map((event, index) => `  ${index + 1}. ${move(event, names)}`);
}

function move(event: CommandPhaseEvent, names: Names): string {
  if (event.type === 'range.measure') {
    const measured = event.ranges.map(({ player, from, to, of = player, range }) => {
      const [one, other] = [names.unit(player, from), names.unit(of, to)];
      return `${one} to ${other} is ${range}`;
    });
    return `Measured: ${measured.join(', ')}`;
  }
  const face = event.type === 'die.roll' && event.face ? ` (${event.face})` : '';
  return `${colourName(event.player)}: ${moveOf(event, event.player, names)}${face}`;
}
