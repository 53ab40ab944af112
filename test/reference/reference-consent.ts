/**
 * The reference of consent: plain code, written from R56, R35 and R53 alone. It knows of a match only what everybody sees:
 * round, phase, and whose acts there were.
 */
type Player = 'blue' | 'red';
type What =
  'undo' | 'activation.end' | 'activations-by-table' | 'score' | 'match.end' | 'match.result';

export interface Proposed {
  what: What;
  [field: string]: unknown;
}

/** What everybody sees of a match. */
export interface PublicFacts {
  round: number;
  phase: 'command' | 'activation' | 'end';
  isOver: boolean;
  /** Over, and no winner is named. */
  isUndecided: boolean;
  /** Units can be activated: the effects at the start of the phase are done. */
  isActivating: boolean;
  isTracked: boolean;
}

/** An act that stands: its player, and whether it revealed, rolled or drew something. */
export interface Act {
  player: Player | undefined;
  revealed: boolean;
}

export interface ReferenceConsent {
  acts: Act[];
  open: Record<Player, Proposed | null>;
  score: { round: number; blue: number; red: number }[];
  result: unknown;
}

export const NOTHING_AGREED: ReferenceConsent = {
  acts: [],
  open: { blue: null, red: null },
  score: [],
  result: null,
};

const other = (player: Player): Player => (player === 'blue' ? 'red' : 'blue');

/** Whether this could be done now if both agreed. */
function isPossible(state: ReferenceConsent, facts: PublicFacts, proposed: Proposed): boolean {
  switch (proposed.what) {
    case 'undo':
      return state.acts.length > 0;
    case 'activation.end':
      return facts.isActivating;
    case 'activations-by-table':
      return facts.isActivating && facts.isTracked;
    case 'score':
      return Number(proposed['round']) <= facts.round;
    case 'match.end':
      return !facts.isOver;
    case 'match.result':
      return facts.isUndecided;
  }
}

/** R56: the own act, and nothing was revealed, rolled or drawn by it. R35: who concedes asks nobody. */
function needsNobody(state: ReferenceConsent, player: Player, proposed: Proposed): boolean {
  const last = state.acts.at(-1);
  if (proposed.what === 'undo') return last?.player === player && !last.revealed;
  return proposed.what === 'match.end' && proposed['winner'] === other(player);
}

const MEANT: Record<What, readonly string[]> = {
  undo: [],
  'activation.end': [],
  'activations-by-table': [],
  score: ['round', 'blue', 'red'],
  'match.end': ['winner'],
  'match.result': ['winner'],
};

function meansTheSame(one: Proposed | null, two: Proposed): boolean {
  if (!one || one.what !== two.what) return false;
  return MEANT[two.what].every((field) => one[field] === two[field]);
}

/** An act about a proposal. Returns what is done by it, or `refused`. */
export function tell(
  state: ReferenceConsent,
  facts: PublicFacts,
  player: Player,
  said: Proposed | 'accept' | 'refuse' | 'withdraw',
): { state: ReferenceConsent; done?: Proposed } | 'refused' {
  const theirs = state.open[other(player)];
  if (said === 'withdraw') {
    if (!state.open[player]) return 'refused';
    return { state: { ...state, open: { ...state.open, [player]: null } } };
  }
  if (said === 'refuse') {
    if (!theirs) return 'refused';
    return { state: { ...state, open: { ...state.open, [other(player)]: null } } };
  }
  if (said === 'accept') {
    if (!theirs || !isPossible(state, facts, theirs)) return 'refused';
    return doing(state, theirs);
  }
  if (meansTheSame(state.open[player], said)) return 'refused';
  if (!isPossible(state, facts, said)) return 'refused';
  if (said.what === 'match.result' && state.result !== null) return 'refused';
  if (needsNobody(state, player, said) || meansTheSame(theirs, said)) return doing(state, said);
  return { state: { ...state, open: { ...state.open, [player]: said } } };
}

function doing(
  state: ReferenceConsent,
  done: Proposed,
): { state: ReferenceConsent; done: Proposed } {
  const open = { ...state.open };
  for (const player of ['blue', 'red'] as const) {
    if (open[player]?.what === done.what) open[player] = null;
  }
  const after = { ...state, open };
  const { what, ...fields } = done;
  if (what === 'match.result') after.result = fields;
  if (what === 'score') {
    const score = fields as ReferenceConsent['score'][number];
    after.score = [...state.score.filter(({ round }) => round !== score.round), score].sort(
      (one, two) => one.round - two.round,
    );
  }
  return { state: after, done };
}

/** What is left open once the match has gone on, or back: an offer never outlives its matter. */
export function goneOn(
  state: ReferenceConsent,
  before: PublicFacts,
  after: PublicFacts,
): ReferenceConsent {
  const isSameRound = before.round === after.round && before.isOver === after.isOver;
  const stays = (proposed: Proposed | null): Proposed | null => {
    if (!proposed || !isSameRound) return null;
    if (proposed.what === 'undo' || proposed.what === 'activation.end') return null;
    return proposed.what === 'activations-by-table' && before.phase !== after.phase
      ? null
      : proposed;
  };
  return {
    ...state,
    open: { blue: stays(state.open.blue), red: stays(state.open.red) },
    score: state.score.filter(({ round }) => round <= after.round),
    result: after.isOver ? state.result : null,
  };
}
