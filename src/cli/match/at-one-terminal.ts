import { PLAYERS } from '../../../machines/model/player.js';
import type { Match, MatchView } from '../../index.js';
import { playWhile, tellAll, untilSomebodyLeaves } from '../play/hot-seat.js';
import { ask, isTaken, type SharedTable } from '../play/shared-table.js';
import { matchEndingLines } from './ending.js';

type MatchTable = SharedTable<Match>;

/** Let two players play whole rounds at one terminal; in the Activation Phase both may look at it. */
export async function playMatchAtOneTerminal(table: MatchTable): Promise<void> {
  const { phase: match, names } = table;
  const viewed = (): MatchView => match.view('spectator');
  await untilSomebodyLeaves(table, async () => {
    while (!match.outcome) {
      await playWhile(
        table,
        () => !match.outcome && viewed().waitingFor.length > 0 && mustMove(viewed()),
      );
      if (viewed().phase === 'activation') await oneMomentOfTheActivationPhase(table);
    }
  });
  tellAll(table, matchEndingLines(match, names));
}

/** Somebody is asked who cannot be passed over. */
function mustMove({ phase, scheduledEffects }: MatchView): boolean {
  return phase === 'command' || scheduledEffects.activationStart.length > 0;
}

/** Units are activated at the table: what of it matters here is typed in. */
async function oneMomentOfTheActivationPhase(table: MatchTable): Promise<void> {
  const { phase: match, names, terminal } = table;
  const { round, scheduledEffects } = match.view('spectator');
  const [next] = scheduledEffects.duringActivation;
  terminal.show();
  terminal.show(`Round ${round}: the Activation Phase. Both players may look.`);
  if (next) {
    terminal.show(`   r  Resolve ${names.card(next.cardId)} of ${next.player}: ${next.effectId}`);
  }
  terminal.show('   d  A unit is defeated, as in: d red UNIT');
  terminal.show('   e  End the Activation Phase        q  Leave the table');
  const answer = await ask(table, 'Table: ');
  const [word, player, unitId] = answer.split(/\s+/);
  if (word === 'r' && next) {
    const resolving = () => match.view('spectator').scheduledEffects.duringActivation[0] === next;
    return playWhile(table, resolving);
  }
  if (word === 'e') return void isTaken(match.send({ type: 'activation.end' }), table);
  if (word === 'd' && PLAYERS.some((each) => each === player)) {
    return void isTaken(match.sendUnknown({ type: 'unit.defeat', player, unitId }), table);
  }
  terminal.show('Type r, d with a colour and the id of a unit, or e.');
}
