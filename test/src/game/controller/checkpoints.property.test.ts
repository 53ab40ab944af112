import { describe, expect, it } from 'vitest';
import { matches } from '../../../../src/game/without-catalogue/library.js';
import type { Match, MatchEvent, MatchInput } from '../../../../src/core.js';
import { makeMatch } from '../../../reference/random-match.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { expectEqual } from '../../../support/equality.js';
import { seeds } from '../../../support/seeds.js';
import { throughJson, VIEWERS } from '../phase/support/tables.js';
import { PROPOSE_UNDO } from '../../../support/events.js';

const { createMatch, resumeMatch } = matches;

/** Everything that any viewer may see of a match. */
function everything(match: Match): unknown {
  return [
    VIEWERS.map((viewer) => match.view(viewer)),
    match.legalEvents(),
    match.log,
    match.moment,
    match.outcome,
    match.toJSON(),
  ];
}

function resumed(match: Match): Match {
  const { input, history } = match.toJSON();
  return resumeMatch(input as MatchInput, history, throughJson(match.checkpoint()));
}

describe('a match resumed from a checkpoint', () => {
  it('equals the original match after any moves and undos (R13)', () => {
    let takenBack = 0;
    for (const seed of seeds(3)) {
      const pick = pickSeeded(seed);
      const match = createMatch(makeMatch(pick));
      let twin: Match | undefined;
      for (let count = 0; count < 50 && match.outcome === undefined; count += 1) {
        if (pick.chance(15)) twin = resumed(match);
        const kind = pick.below(10);
        const events = match.legalEvents();
        const act = (table: Match) => {
          if (kind < 3) return table.undo();
          if (kind < 4) return table.seat('blue').undo();
          if (kind < 5) return table.send({ ...PROPOSE_UNDO, player: 'red' });
          return table.send(events[count % events.length] as MatchEvent);
        };
        const result = act(match);
        if (kind < 3 && result.ok && twin) takenBack += 1;
        if (!twin) continue;
        expect(act(twin)).toEqual(result);
        expectEqual(everything(twin), everything(match), () => `seed ${seed}, act ${count}`);
      }
    }
    expect(takenBack).toBeGreaterThan(10);
  });
});
