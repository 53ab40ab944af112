/** The views of blue and a spectator, including notifications. */
import type { CommandPhase, CommandPhaseView } from '../../../../../src/core.js';

export interface ViewSubscriptions {
  phase: CommandPhase;
  /** Everything that blue and the spectator see now, as text. */
  world(): string;
}

const WRITTEN = new WeakMap<object, string>();

/** The value as JSON, cached because all viewers share a view object. */
function inJson(value: object | undefined): string {
  if (!value) return 'null';
  const text = WRITTEN.get(value) ?? JSON.stringify(value);
  WRITTEN.set(value, text);
  return text;
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
    const seen = {
      view: phase.view('blue'),
      spectator: phase.view('spectator'),
      legal: phase.legalEvents('blue'),
      viewAtSeat: seat.view(),
      legalAtSeat: seat.legalEvents(),
      keptAtSeat: seat.toJSON(),
      notifications: Object.values(delivered).map((views) => views.length),
      lastOfBlue: delivered.blue.at(-1),
      lastAtSeat: delivered.atSeat.at(-1),
      lastInTheHall: delivered.hall.at(-1),
    };
    return `{${Object.entries(seen)
      .map(([name, each]) => `"${name}":${inJson(each)}`)
      .join()}}`;
  };
  return { phase, world };
}
