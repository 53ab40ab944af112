import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import {
  COMMAND_PHASE_STEPS,
  describeStep,
  type PlayerColor,
  type RuleId,
  type StepName,
} from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { counted } from '../../../src/wording/counting.js';
import type { ShownTable } from '../game/shown-table.js';
import { CardBack, CardFace } from './card.js';
import { useTable } from './context.js';
import { Icon } from './icon.js';
import { Fault } from './fields.js';

interface HeadProps {
  shown: ShownTable;
  /** The side of the player at the screen, or the near side. */
  near: PlayerColor;
  fault: string | null;
  isLeaving: boolean;
  /** The End Phase of the round before is on display. */
  isBetweenRounds: boolean;
  /** The state of the connection, at a hosted table. */
  status: ComponentChildren;
  isMenuOpen: boolean;
  openMenu: (isOpen: boolean) => void;
}

/** Each step in a word, and its first rule. */
const STEPS: Readonly<Record<StepName, readonly [word: string, rule: RuleId]>> = {
  selectAndPlayCards: ['Choose', 'CP-2'],
  resolveCards: ['Reveal', 'CP-9'],
  determinePriority: ['Priority', 'CP-12'],
  nominateAndIssueOrders: ['Orders', 'CP-18'],
  createOrderPool: ['Order pool', 'CP-27'],
  createPassPool: ['Pass pool', 'CP-28'],
};

/** The strip at the top: the opponent, both cards, the step and the round, and the menu. Its lower edge is the six steps (CP-1). */
export function Head(props: HeadProps) {
  const { shown, near, fault, isLeaving, isBetweenRounds, status, isMenuOpen, openMenu } = props;
  const { act } = useTable();
  const { view, source, players, place, lastRound } = shown;
  const isKept = source.kind === 'hosted' || source.isKept;
  const far = opponentOf(near);
  const { handCount, army } = view.players[far];
  const step = isBetweenRounds ? 'complete' : view.step;
  const now = step === 'complete' ? COMMAND_PHASE_STEPS.length : COMMAND_PHASE_STEPS.indexOf(step);
  const word =
    isBetweenRounds || view.phase === 'end'
      ? 'End Phase'
      : view.phase === 'activation' || step === 'complete'
        ? 'Activations'
        : STEPS[step][0];
  const standing = army.filter(({ defeated }) => !defeated).length;
  return (
    <header class="header">
      <div class={`opponent ${far}`}>
        <span class="avatar" aria-hidden="true">
          {players[far].slice(0, 1).toUpperCase()}
        </span>
        <b>{players[far]}</b>
        <span class="quiet">
          <span>{counted(handCount, 'card')}</span> <span>{counted(standing, 'unit')}</span>{' '}
          {view.priority === far && (
            <span class="flag">
              <Icon of="flag" /> priority
            </span>
          )}
        </span>
      </div>
      <div class="minis" aria-hidden="true">
        <MiniCard shown={shown} player={far} />
        <MiniCard shown={shown} player={near} />
      </div>
      <h1>
        {word}{' '}
        <span class="round">
          round {isBetweenRounds ? view.round - 1 : view.round}
          {lastRound !== undefined && ` of ${lastRound}`}
        </span>
      </h1>
      <p class={`place unseen ${place.kind === 'player' ? place.player : ''}`}>
        {describePlace(shown)}
      </p>
      <button
        type="button"
        class="menu"
        aria-label="The table"
        aria-expanded={isMenuOpen}
        onClick={() => openMenu(!isMenuOpen)}
      >
        <Icon of="menu" />
      </button>
      <nav class="strip" aria-label="The six steps">
        <ol>
          {COMMAND_PHASE_STEPS.map((name, index) => (
            <li
              key={name}
              class={index < now ? 'done' : index === now ? 'now' : 'to-come'}
              aria-current={index === now ? 'step' : undefined}
            >
              <button
                type="button"
                title={describeStep(name)}
                onClick={() => act({ act: 'read', rule: STEPS[name][1] })}
              >
                {STEPS[name][0]}
                {index < now && <span class="unseen"> (done)</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {status}
      <Leaving shown={shown} isLeaving={isLeaving} isKept={isKept} />
      {!isKept && <p class="quiet">This browser keeps nothing: save the game as a file.</p>}
      <Fault says={fault} />
    </header>
  );
}

/** The card of a player in this round, as small as a thumbnail. */
function MiniCard({ shown: { view }, player }: { shown: ShownTable; player: PlayerColor }) {
  const { names } = useTable();
  const { cardInPlay, hasSelected } = view.players[player];
  const card = cardInPlay === null ? undefined : names.findCard(cardInPlay);
  if (card) return <CardFace card={card} side={player} />;
  return hasSelected ? <CardBack side={player} /> : <span class="card-face none" />;
}

interface LeavingProps {
  shown: ShownTable;
  isLeaving: boolean;
  isKept: boolean;
}

/** The question before the table is left. */
function Leaving({ shown: { source }, isLeaving, isKept }: LeavingProps) {
  const { act } = useTable();
  const leave = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isLeaving) leave.current?.showModal();
    else leave.current?.close();
  }, [isLeaving]);
  // The `close` event arrives one frame later: by then the dialog may be open again.
  const closed = () => {
    if (!leave.current?.open) act({ act: 'stay' });
  };
  return (
    <dialog ref={leave} aria-labelledby="leave" onClose={closed}>
      <h2 id="leave">Leave the table?</h2>
      <p>
        {source.kind === 'hosted'
          ? 'The match stays on its host. The start page lists it under “Your tables”.'
          : isKept
            ? 'The game is kept in this browser: you can go on with it later.'
            : 'This browser keeps nothing: the game is lost unless you save it as a file.'}
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => act({ act: 'close' })}>
          Leave
        </button>
        <button type="button" onClick={() => act({ act: 'stay' })}>
          Stay
        </button>
      </div>
    </dialog>
  );
}

function describePlace({ place, players, source }: ShownTable): string {
  if (source.kind === 'hosted') {
    return place.kind === 'player'
      ? `You (${place.player}) vs ${players[opponentOf(place.player)]}`
      : `You look on: ${players.blue} vs ${players.red}`;
  }
  switch (place.kind) {
    case 'player':
      if (place.isPublic) return 'Both hands are covered';
      return players[place.player] === colourName(place.player)
        ? `${colourName(place.player)} is at the screen`
        : `${players[place.player]} (${place.player}) is at the screen`;
    case 'handing-over':
      return 'Nobody is at the screen';
    case 'spectator':
      return 'A spectator is at the screen';
  }
}
