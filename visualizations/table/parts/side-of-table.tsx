import { colourName } from '../../../src/wording/names.js';
import { counted, countedByRank, rankName } from '../../../src/wording/counting.js';
import { leftToActivate, type ActivationStep } from '../../../src/game/match/activation-tracker.js';
import { factionTitle } from '../../../src/lists/factions.js';
import type { CardId, MatchView, PlayerColor, Rank, Unit } from '../../../src/index.js';
import type { Offer } from '../game/offers.js';
import type { ShownTable } from '../game/shown-table.js';
import { Army, type Marking } from './army.js';
import { useTable } from './context.js';
import { RankSymbol } from './rank-symbol.js';

interface SideOfTableProps {
  player: PlayerColor;
  shown: ShownTable;
  /** The activations of this round. */
  steps: readonly ActivationStep[];
  /** The moves of the player at the screen. */
  moves: readonly Offer[];
  marking?: Marking | undefined;
}

/** The public part of one side: counts, army, discard pile and pools. */
export function SideOfTable({ player, shown, steps, moves, marking }: SideOfTableProps) {
  const { view, place, players, titles } = shown;
  const side = view.players[player];
  const pools =
    view.phase === 'activation'
      ? leftToActivate(view, steps, player)
      : { tokens: side.orderPoolCounts, passes: side.passPool };
  const own = place.kind === 'player' && place.player === player;
  const fallen = side.army.filter(({ defeated }) => defeated).length;
  const heading = `side-of-${player}`;
  const title = titleOf(titles[player], side.army);
  // The zones are hidden while all of them are empty.
  const isBare =
    side.discard.length + side.lockedAway.length + side.barred.length + side.passPool === 0 &&
    Object.keys(side.orderPoolCounts).length === 0;
  return (
    <section class={`side ${player} ${own ? 'own' : 'other'}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {players[player]}
          {players[player] !== colourName(player) && ` (${player})`}
          {own && <span class="own"> your side</span>}
        </h2>
        {title !== '' && <p class="title-of-list">{title}</p>}
        <ul class="badges">
          {view.priority === player && <li class="badge strong">has priority</li>}
          {view.roundCounterHolder === player && <li class="badge">round counter</li>}
          {fallen > 0 && (
            <li class="badge">
              {side.army.length - fallen} of {counted(side.army.length, 'unit')} left
            </li>
          )}
          <li class="badge">{counted(side.handCount, 'card')} in hand</li>
          {side.contingencyCount > 0 && <li class="badge">{side.contingencyCount} set aside</li>}
          {side.orderLimit !== null && (
            <li class="badge">{counted(side.orderLimit, 'order')} at most</li>
          )}
          {side.ordersDeclined > 0 && (
            <li class="badge">{counted(side.ordersDeclined, 'order')} declined</li>
          )}
          {side.rangeLimit !== null && <li class="badge">orders within range {side.rangeLimit}</li>}
        </ul>
      </header>

      <Army player={player} view={view} own={own} moves={moves} steps={steps} marking={marking}>
        {!isBare && (
          <dl class="zones">
            <div>
              <dt>Discard pile</dt>
              <dd>
                <CardNames cardIds={side.discard} />
              </dd>
            </div>
            {hasPools(view) && (
              <>
                <div>
                  <dt>Order pool</dt>
                  <dd>
                    <Tokens counts={pools.tokens} />
                  </dd>
                </div>
                <div>
                  <dt>Pass pool</dt>
                  <dd>
                    {counted(pools.passes, 'advantage token')}
                    {pools.passes > 0 && (pools.passes === 1 ? ' for a pass' : ' for passes')}
                  </dd>
                </div>
              </>
            )}
            {side.lockedAway.length > 0 && (
              <div>
                <dt>Locked away</dt>
                <dd>
                  <CardNames cardIds={side.lockedAway} />
                </dd>
              </div>
            )}
            {side.barred.length > 0 && (
              <div>
                <dt>Not to be played again</dt>
                <dd>
                  <CardNames cardIds={side.barred} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </Army>
    </section>
  );
}

/** The title of a list and its faction, unless the title names the faction. */
function titleOf(title: string | undefined, army: readonly Unit[]): string {
  const faction = army.find((unit) => unit.faction && unit.faction !== 'mercenary')?.faction;
  const named = faction === undefined ? '' : factionTitle(faction);
  const parts = [title, title?.includes(named) ? '' : named];
  return parts.filter(Boolean).join(' · ');
}

/** Whether this round's pools have been created (CP-27, CP-28). */
function hasPools({ step }: MatchView): boolean {
  return step === 'createPassPool' || step === 'complete';
}

function CardNames({ cardIds }: { cardIds: readonly CardId[] }) {
  const { names } = useTable();
  return <>{cardIds.map((cardId) => names.card(cardId)).join(', ') || 'empty'}</>;
}

/** The tokens of an order pool. Screen readers read their ranks and numbers. */
function Tokens({ counts }: { counts: Partial<Record<Rank, number>> }) {
  const tokens = tokensOf(counts);
  return (
    <>
      <span class="unseen">{countedByRank(tokens)}</span>
      <span class="tokens" aria-hidden="true">
        {tokens.length === 0 && 'none'}
        {tokens.map((rank, index) => (
          <span key={`${rank} ${index}`} class="order-token" title={rankName(rank)}>
            <RankSymbol rank={rank} />
          </span>
        ))}
      </span>
    </>
  );
}

function tokensOf(counts: Partial<Record<Rank, number>>): Rank[] {
  return Object.entries(counts).flatMap(([rank, count]) => Array<Rank>(count).fill(rank as Rank));
}
