import { logged, type LogRecord } from '../../model/log.js';
import type { MatchEvent } from '../../model/match.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../model/player.js';
import type {
  Consent,
  OpenProposal,
  Proposal,
  ProposalEvent,
  TableEvent,
} from '../../model/proposal.js';
import { all, inOrder, refusalsBy, rule, violationsOf, type Violation } from '../rule.js';
import {
  isStillOpen,
  type ConsentTable,
  type ProposalAttempt,
  type TimeOfTable,
} from './matter.js';
import { matterOf } from './matters.js';
import { withScore } from './score.js';

/** A player who answers or takes back a proposal. */
interface AnswerAttempt {
  player: PlayerColor;
  open: OpenProposal | null;
}

/** R56: a player answers only an open proposal of the other player. */
export const somethingIsProposed = rule<AnswerAttempt>({
  id: 'R56',
  code: 'nothing-proposed',
  allows: ({ open }) => open !== null,
  refusal: ({ player }) => `${opponentOf(player)} proposes nothing to ${player}.`,
});

/** R56: a player takes back only an open proposal of their own. */
export const ownProposalIsOpen = rule<AnswerAttempt>({
  id: 'R56',
  code: 'nothing-proposed',
  allows: ({ open }) => open !== null,
  refusal: ({ player }) => `${player} has no open proposal.`,
});

/** R56: the same proposal is not made twice. */
export const isNotProposedYet = rule<ProposalAttempt>({
  id: 'R56',
  code: 'proposed-already',
  allows: ({ player, proposal, table }) => !isSame(table.consent.proposals[player], proposal),
  refusal: ({ player }) => `${opponentOf(player)} has not answered this proposal yet.`,
});

/** R56: a Command Phase that is played alone has no activations, no score and no result. */
export const isAMatterHere = rule<ProposalAttempt>({
  id: 'R56',
  code: 'not-in-a-phase',
  allows: ({ proposal, table }) => table.isMatch || matterOf(proposal).isOfPhase === true,
  refusal: () => 'In a single Command Phase, the players can agree only on an undo.',
});

/** An act that is decided here: about a proposal, or of the host who does one of these things at once. */
export type DecidedEvent = Exclude<TableEvent, { type: 'undo' }>;

/** The answer to an act: refused, or the consent after it, and what it leads to at the table. */
export type Decision =
  | { violations: Violation[] }
  | { violations?: undefined; consent: Consent; log: LogRecord[]; next?: 'undo' | MatchEvent };

type HostEvent = Extract<TableEvent, { type: 'score' | 'chores' | 'match.result' }>;

function isForTheHost(event: TableEvent): event is HostEvent {
  return event.type === 'score' || event.type === 'chores' || event.type === 'match.result';
}

/** Decides an act about what both players must agree on (R56). */
export function decide(event: DecidedEvent, table: ConsentTable): Decision {
  if (isForTheHost(event)) return byTheHost(event, table);
  const { player } = event;
  const other = opponentOf(player);
  const { consent } = table;
  const toAnswer = consent.proposals[other];
  switch (event.type) {
    case 'proposal.make':
      return making({ player, proposal: proposalOf(event), table });
    case 'proposal.accept': {
      const violations = refusalsToAnswer(player, table);
      if (violations.length > 0 || !toAnswer) return { violations };
      return accepted(player, toAnswer, consent);
    }
    case 'proposal.refuse': {
      const violations = violationsOf([somethingIsProposed], { player, open: toAnswer });
      if (violations.length > 0 || !toAnswer) return { violations };
      return {
        consent: withProposal(consent, other, null),
        log: [logged('proposal.refused', matterOf(toAnswer).rule, player, proposalOf(toAnswer))],
      };
    }
    case 'proposal.withdraw': {
      const own = consent.proposals[player];
      const violations = violationsOf([ownProposalIsOpen], { player, open: own });
      if (violations.length > 0 || !own) return { violations };
      return {
        consent: withProposal(consent, player, null),
        log: [logged('proposal.withdrawn', matterOf(own).rule, player, proposalOf(own))],
      };
    }
  }
}

function refusalsToAnswer(player: PlayerColor, table: ConsentTable): Violation[] {
  const other = opponentOf(player);
  const open = table.consent.proposals[other];
  if (!open) return violationsOf([somethingIsProposed], { player, open });
  return refusalsBy(matterOf(open).refusals, { player: other, proposal: open, table });
}

function making(attempt: ProposalAttempt): Decision {
  const { player, proposal, table } = attempt;
  const { consent } = table;
  const { rule: id, refusals, refusalsToPropose = all(), isDoneAlone } = matterOf(proposal);
  const isRefused = inOrder(all(isAMatterHere, isNotProposedYet), refusals, refusalsToPropose);
  const violations = isRefused(attempt);
  if (violations.length > 0) return { violations };
  if (isDoneAlone?.(attempt)) return done(proposal, consent, []);
  const toAnswer = consent.proposals[opponentOf(player)];
  if (toAnswer && isSame(toAnswer, proposal)) return accepted(player, toAnswer, consent);
  const open: OpenProposal =
    proposal.what === 'undo' ? { ...proposal, revealed: table.last?.revealed ?? false } : proposal;
  const replaced = consent.proposals[player];
  return {
    consent: withProposal(consent, player, open),
    log: [
      ...(replaced
        ? [logged('proposal.withdrawn', matterOf(replaced).rule, player, proposalOf(replaced))]
        : []),
      logged('proposal.made', id, player, proposal),
    ],
  };
}

function accepted(player: PlayerColor, open: OpenProposal, consent: Consent): Decision {
  const proposal = proposalOf(open);
  const log = [logged('proposal.accepted', matterOf(proposal).rule, player, proposal)];
  return done(proposal, consent, log);
}

function byTheHost(event: HostEvent, table: ConsentTable): Decision {
  const { type: what, ...fields } = event;
  const proposal = { what, ...fields } as Proposal;
  const { refusals } = matterOf(proposal);
  const violations = inOrder(isAMatterHere, refusals)({ player: 'blue', proposal, table });
  return violations.length > 0 ? { violations } : done(proposal, table.consent, []);
}

/** Does what both players agree on, what a player may do alone, or what the host does at once. */
function done(proposal: Proposal, before: Consent, log: LogRecord[]): Decision {
  const consent = withoutMatter(before, proposal.what);
  switch (proposal.what) {
    case 'undo':
      return { consent, log, next: 'undo' };
    case 'score': {
      const { what: _what, ...score } = proposal;
      return {
        consent: { ...consent, score: withScore(consent.score, score) },
        log: [...log, logged('score.noted', 'R35', undefined, score)],
      };
    }
    case 'chores': {
      const { what: _what, ...chores } = proposal;
      return { consent: { ...consent, chores }, log };
    }
    case 'match.result': {
      const { what: _what, ...result } = proposal;
      return {
        consent: { ...consent, result },
        log: [...log, logged('match.decided', 'R35', undefined, result)],
      };
    }
    default:
      return { consent, log, next: matterOf(proposal).event?.(proposal) as MatchEvent };
  }
}

/** The consent without the open proposals of a matter: it was done. */
function withoutMatter(consent: Consent, what: Proposal['what']): Consent {
  return PLAYERS.reduce(
    (left, player) =>
      left.proposals[player]?.what === what ? withProposal(left, player, null) : left,
    consent,
  );
}

/** The consent after an act or an undo: the proposals that have lapsed by it are logged (R56). */
export function consentIn(
  consent: Consent,
  before: TimeOfTable,
  after: TimeOfTable,
): { consent: Consent; log: LogRecord[] } {
  const log: LogRecord[] = [];
  let left = consent;
  for (const player of PLAYERS) {
    const open = consent.proposals[player];
    if (!open || isStillOpen(matterOf(open).lasts, before, after)) continue;
    left = withProposal(left, player, null);
    log.push(logged('proposal.lapsed', matterOf(open).rule, player, proposalOf(open)));
  }
  return { consent: withoutTheFuture(left, after), log };
}

/** An undo may lead back to before the end of the match, and to an earlier round: it is as if they had not been (R56). */
function withoutTheFuture(consent: Consent, { round, phase }: TimeOfTable): Consent {
  const isOfThePast = (each: { round: number }) => each.round <= round;
  const { score, chores, result } = consent;
  const noted = chores ? [...score, chores] : score;
  if (noted.every(isOfThePast) && (result === null || phase === 'over')) return consent;
  return {
    ...consent,
    score: score.filter(isOfThePast),
    chores: chores && isOfThePast(chores) ? chores : null,
    result: phase === 'over' ? result : null,
  };
}

/** The answers to the open proposals that a player may send now. */
export function legalAnswers(player: PlayerColor, table: ConsentTable): ProposalEvent[] {
  return (['proposal.accept', 'proposal.refuse', 'proposal.withdraw'] as const)
    .map((type) => ({ type, player }))
    .filter((event) => decide(event, table).violations === undefined);
}

/** The proposal to end the Activation Phase, if this player may make it now. */
export function proposedEnd(player: PlayerColor, table: ConsentTable): ProposalEvent | undefined {
  const end = { type: 'proposal.make', player, what: 'activation.end' } as const;
  return decide(end, table).violations === undefined ? end : undefined;
}

function withProposal(
  { proposals, ...consent }: Consent,
  player: PlayerColor,
  proposal: OpenProposal | null,
): Consent {
  return { ...consent, proposals: { ...proposals, [player]: proposal } };
}

/** Whether two proposals mean the same. */
function isSame(one: Proposal | null, other: Proposal): boolean {
  if (one?.what !== other.what) return false;
  return matterOf(other).isSame?.(one, other) ?? true;
}

/** A proposal without the fields of its event, and without what was noted when it was made. */
function proposalOf(given: OpenProposal & { type?: string; player?: PlayerColor }): Proposal {
  const { type: _type, player: _player, revealed: _revealed, ...proposal } = given;
  return proposal;
}

/** The reasons why a seat may not send this act, in any state of the table. */
export function refusalsToActFrom(player: PlayerColor, event: TableEvent): Violation[] {
  if (isForTheHost(event)) {
    const message = `${event.type} is for the host of the table: a player proposes it.`;
    return [{ rule: 'R35', code: 'host-only', message }];
  }
  if (event.player === undefined || event.player === player) return [];
  const message = `This is ${player}'s seat: it cannot act for ${event.player}.`;
  return [{ rule: 'R56', code: 'not-your-seat', message }];
}

/** The awaited decisions with the proposals to be answered: blue's before red's. */
export function withConsent<Each extends { player: PlayerColor }>(
  awaited: readonly Each[],
  { proposals }: Consent,
): (Each | { player: PlayerColor; kind: 'consent'; proposal: OpenProposal })[] {
  return PLAYERS.flatMap((player) => {
    const proposal = proposals[opponentOf(player)];
    return [
      ...awaited.filter((each) => each.player === player),
      ...(proposal ? [{ player, kind: 'consent' as const, proposal }] : []),
    ];
  });
}
