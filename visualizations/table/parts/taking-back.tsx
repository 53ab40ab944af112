import { opponentOf } from '../../../machines/model/player.js';
import type { SeatEvent } from '../../../src/index.js';
import { FREE, phaseJustEnded } from '../game/ends-of-phases.js';
import { isFree, describeLastAct, namingEntry } from '../game/last-act.js';
import type { Offers } from '../game/offers.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { Icon } from './icon.js';
import { DONE_KEY, keyOf } from './keys.js';

/** A button of the bar. */
export interface BarButton {
  label: string;
  /** Whether it gives up something that the player could still do. */
  givesUp: boolean;
  event?: SeatEvent;
  /** A small button with a picture, beside Undo. */
  tile?: 'skull' | 'pass';
  press: () => void;
}

interface BarProps {
  shown: ShownTable;
  /** The acts of the task: the one that ends it is last. */
  acts: readonly BarButton[];
  moves: Offers['moves'];
  /** Leaves a mark on the screen that is no act yet: it stands where Undo stands. */
  back?: (() => void) | undefined;
}

/**
 * The bar at the foot of the page: at the left the undo of the last act (R56), with the act in words; at the right the act
 * that ends a turn to issue orders. At a hosted table the other player is asked if the act revealed something.
 */
export function Bar({ shown, acts, moves, back }: BarProps) {
  const { tell, act } = useTable();
  const { place, view, computers, players, source } = shown;
  const wasPlayed = view.log.some(({ type }) => FREE.includes(type) || type === 'cards.flipped');
  if (place.kind === 'spectator' || (!wasPlayed && acts.length === 0)) return null;
  const player = place.kind === 'player' ? place.player : place.to;
  const other = opponentOf(player);
  const isOpen = undoAskedBy(shown) !== null;
  const lastAct = tell((names) => describeLastAct(shown, player, names));
  const ended = phaseJustEnded(shown);
  const last = namingEntry(shown.lastAct, player);
  const isOwn = last?.player === player;
  const isAlone = isOwn && isFree(shown.lastAct);
  // R56: at one screen both agree at once. Against the computer a person marks the casualties of both sides.
  const isAgreed =
    source.kind === 'local' && (computers[other] ? !isOwn && last?.type === 'unit.defeated' : last);
  const isUndone = Boolean(ended ?? (!isOpen && (isAlone || isAgreed)));
  const isAsked = !isUndone && !isOpen && wasPlayed && source.kind === 'hosted';
  const withdraw = moves.find(({ event }) => event.type === 'card.withdraw');
  const undo = () => {
    if (back) return back();
    if (withdraw) return act({ act: 'play', ...withdraw });
    return act(
      ended
        ? { act: 'undo-as-host', what: `end-of-${ended}-phase` }
        : isAsked
          ? { act: 'undo', how: 'ask' }
          : isAlone
            ? { act: 'undo', how: 'alone' }
            : { act: 'undo-as-host', what: 'last-act' },
    );
  };
  const button = (bar: BarButton) => {
    const key = keyOf(moves, bar.event) ?? (bar === acts.at(-1) && !bar.tile ? DONE_KEY : null);
    return (
      <button
        key={bar.label}
        type="button"
        class={bar.tile ? 'tile' : bar.givesUp ? '' : 'primary'}
        data-key={key === DONE_KEY ? key : undefined}
        onClick={bar.press}
      >
        {bar.tile && <Icon of={bar.tile} />}
        {bar.event?.type === 'activation.draw' && (
          <>
            <Icon of="bag" />{' '}
          </>
        )}
        {bar.label} {key !== null && <kbd aria-hidden="true">{key}</kbd>}
      </button>
    );
  };
  return (
    <div class={`buttons taking-back ${isUndone ? 'toast' : ''}`}>
      <button
        type="button"
        data-key={isUndone ? 'u' : undefined}
        disabled={!isUndone && !isAsked && !withdraw && !back}
        onClick={undo}
      >
        <Icon of="undo" />
        {back && 'Back'}
        {!back && withdraw && 'Take back'}
        {!back && !withdraw && isAsked && (
          <>
            Ask <span class="unseen">{players[other]} </span>to undo
            <span class="unseen">: {lastAct}</span>
          </>
        )}
        {!back && !withdraw && !isAsked && 'Undo'} {isUndone && <kbd aria-hidden="true">u</kbd>}
      </button>
      {isUndone && !withdraw && (shown.hasMiniatures || last?.type !== 'range.measured') && (
        <span class={`quiet ${acts.length > 0 || shown.isOver ? 'unseen' : ''}`}>
          {ended !== 'activation' && lastAct}
          {ended && ` The ${ended === 'command' ? 'Command' : 'Activation'} Phase has ended.`}
        </span>
      )}
      {acts.filter(({ tile }) => tile).map(button)}
      {acts.some(({ tile }) => !tile) && (
        <div class="moves">{acts.filter(({ tile }) => !tile).map(button)}</div>
      )}
    </div>
  );
}
