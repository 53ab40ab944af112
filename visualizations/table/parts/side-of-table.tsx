import { colourName } from '../../../src/wording/names.js';
import { counted, countedByRank, rankName } from '../../../src/wording/counting.js';
import { factionTitle } from '../../../src/lists/faction-titles.js';
import type { PlayerColor, Rank, Unit } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { RankSymbol } from './rank-symbol.js';
import { UnitRows, type RowsProps } from './unit-rows.js';

interface SideOfTableProps extends RowsProps {
  player: PlayerColor;
  shown: ShownTable;
}

/** The public part of one side: counts, units and pools. */
export function SideOfTable(props: SideOfTableProps) {
  const { player, shown } = props;
  const { view, place, players, titles } = shown;
  const side = view.players[player];
  const own = place.kind === 'player' && place.player === player;
  const fallen = side.army.filter(({ defeated }) => defeated).length;
  const heading = `side-of-${player}`;
  const title = titleOf(titles[player], side.army);
  return (
    <section class={`side ${player} ${own ? 'own' : 'other'}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {players[player]}
          {players[player] !== colourName(player) && ` (${player})`}
        </h2>
        {title !== '' && <p class="title-of-list">{title}</p>}
        <p class="quiet badges">
          {[
            own && 'your side',
            view.priority === player && 'priority',
            view.roundCounterHolder === player && 'round counter',
            fallen > 0 &&
              `${side.army.length - fallen} of ${counted(side.army.length, 'unit')} left`,
            `${counted(side.handCount, 'card')} in hand`,
            side.contingencyCount > 0 && `${side.contingencyCount} set aside`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <UnitRows {...props} view={view} own={own} />
      {(view.step === 'createPassPool' || view.step === 'complete') && (
        <Pools tokens={side.orderPoolCounts} passes={side.passPool} />
      )}
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

interface PoolsProps {
  tokens: Partial<Record<Rank, number>>;
  passes: number;
}

/** The order pool and the pass pool (CP-27, CP-28). Screen readers read the ranks of the tokens and their numbers. */
function Pools({ tokens, passes }: PoolsProps) {
  const all = Object.entries(tokens).flatMap(([rank, count]) =>
    Array<Rank>(count).fill(rank as Rank),
  );
  return (
    <dl class="zones">
      <dt>Order pool</dt>
      <dd>
        <span class="unseen">{countedByRank(all)}</span>
        <span class="tokens" aria-hidden="true">
          {all.length === 0 && 'none'}
          {all.map((rank, index) => (
            <span key={`${rank} ${index}`} class="order-token" title={rankName(rank)}>
              <RankSymbol rank={rank} />
            </span>
          ))}
        </span>
      </dd>
      {passes > 0 && (
        <>
          <dt>Passes</dt>
          <dd>{passes}</dd>
        </>
      )}
    </dl>
  );
}
