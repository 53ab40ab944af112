import { opponentOf } from '../../../machines/model/player.js';
import { describeProposal } from '../../../src/wording/proposals.js';
import { describeLastAct } from '../game/last-act.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

interface ProposalsProps {
  shown: ShownTable;
  /** The screen between two rounds is open, where a score is answered. */
  isBetweenRounds: boolean;
}

/**
 * The open proposals at a hosted table (R56, R35): that of the other player with both answers, and the player's own. The
 * result of the match and the end of the Activation Phase have their answers where they are proposed.
 */
export function OpenProposals({ shown, isBetweenRounds }: ProposalsProps) {
  const { tell } = useTable();
  const { source, place, players, view } = shown;
  if (source.kind !== 'hosted' || place.kind !== 'player') return null;
  const { player } = place;
  const { send } = source;
  const other = opponentOf(player);
  const { [other]: asked, [player]: own } = view.proposals;
  const isElsewhere = (what: string | undefined) =>
    what === undefined || what === 'match.result' || what === 'activation.end';
  return (
    <>
      {asked && !isElsewhere(asked.what) && !(asked.what === 'score' && isBetweenRounds) && (
        <section class="panel asked" aria-label="A proposal">
          <p role="alert">
            {players[other]}{' '}
            {asked.what === 'undo' ? (
              <>wants to undo: {tell((names) => describeLastAct(shown, other, names))}</>
            ) : (
              `proposes ${describeProposal(asked, players)}.`
            )}
          </p>
          <div class="buttons">
            <button type="button" class="primary" onClick={() => send({ type: 'proposal.accept' })}>
              {asked.what === 'undo' ? 'Agree: undo it' : 'Agree'}
            </button>
            <button type="button" onClick={() => send({ type: 'proposal.refuse' })}>
              {asked.what === 'match.end' ? 'Go on playing' : 'Refuse'}
            </button>
          </div>
        </section>
      )}
      {own && !isElsewhere(own.what) && own.what !== 'score' && (
        <section class="panel asked" aria-label="Your proposal">
          <p role="status">
            You propose {describeProposal(own, players)}. Waiting for {players[other]}.
          </p>
          <button type="button" onClick={() => send({ type: 'proposal.withdraw' })}>
            Take the proposal back
          </button>
        </section>
      )}
    </>
  );
}
