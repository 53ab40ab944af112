/** What blue and a spectator can see of a phase, notifications included. */
import type { CommandPhase, CommandPhaseView } from '../../../../src/core.js';

export interface ViewSubscriptions {
  phase: CommandPhase;
  /** Everything that blue and the spectator have in front of them now, in words. */
  world(): string;
}

export function watched(phase: CommandPhase): ViewSubscriptions {
  const delivered: {
    blue: CommandPhaseView[];
    atSeat: CommandPhaseView[];
    hall: CommandPhaseView[];
  } = { blue: [], atSeat: [], hall: [] };
  phase.subscribe('blue', (view) => delivered.blue.push(view));
  phase.seat('blue').subscribe((view) => delivered.atSeat.push(view));
  phase.subscribe('spectator', (view) => delivered.hall.push(view));
  const world = () => {
    const seat = phase.seat('blue');
    return JSON.stringify({
      view: phase.view('blue'),
      spectator: phase.view('spectator'),
      legal: phase.legalEvents('blue'),
      atSeat: { view: seat.view(), legal: seat.legalEvents(), kept: seat.toJSON() },
      notifications: Object.values(delivered).map((views) => views.length),
      last: Object.values(delivered).map((views) => views.at(-1)),
    });
  };
  return { phase, world };
}
