import type { ComponentChildren } from 'preact';
import { type Strength } from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { LONGEST_NAME } from '../hosted/opening.js';
import { readyArmies, type ReadyArmy } from '../game/armies-to-lead.js';

/** The doors that open a form below. */
export type OpenDoor = 'one-screen' | 'friend' | null;

interface DoorProps {
  id: string;
  name: string;
  /** One sentence below the name. */
  hint: string;
  picture: ComponentChildren;
  /** Whether the form of this door is open; absent if the door begins a game at once. */
  isOpen?: boolean;
  choose: () => void;
  children?: ComponentChildren;
}

/** A way to play. The whole card can be pressed; its own choices lie above that. */
export function Door({ id, name, hint, picture, isOpen, choose, children }: DoorProps) {
  return (
    <section class={`door ${isOpen ? 'is-open' : ''}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {picture}
      </svg>
      <h2>
        <button
          type="button"
          onClick={choose}
          aria-describedby={`${id}-hint`}
          {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
        >
          {name}
        </button>
      </h2>
      <p id={`${id}-hint`}>{hint}</p>
      {children}
    </section>
  );
}

const CARD = 'M0 0H14V20H0Z';

/** The pictures of the doors: who sits at the table. */
export const PICTURES = {
  computer: (
    <>
      <path class="blue" d={CARD} transform="translate(5 20) rotate(-6)" />
      <path class="red" d="M28 14H44V38H28ZM32 9V14M40 9V14M32 23h1M39 23h1M32 31h8" />
    </>
  ),
  'one-screen': (
    <>
      <path class="device" d="M14 6H34V42H14ZM22 38h4" />
      <path class="blue" d="M4 30 9 25M4 30 9 35M4 30H12" />
      <path class="red" d="M44 18 39 13M44 18 39 23M44 18H36" />
    </>
  ),
  friend: (
    <>
      <path class="blue" d="M3 12H17V36H3ZM9 32h2" />
      <path class="red" d="M31 12H45V36H31ZM37 32h2" />
      <path class="device" d="M20 24h8" stroke-dasharray="2 4" />
    </>
  ),
};

export interface AgainstComputer {
  /** `own`: a list that is brought in the form below the doors. */
  lead: ReadyArmy | 'own';
  strength: Strength;
}

interface ComputerDoorProps {
  name: string;
  rename: (name: string) => void;
  against: AgainstComputer;
  change: (against: AgainstComputer) => void;
  play: () => void;
}

/** The door to a game that begins at once: one's own army against a random one that the computer leads. */
export function ComputerDoor({ name, rename, against, change, play }: ComputerDoorProps) {
  const armies = readyArmies();
  const { lead, strength } = against;
  return (
    <Door
      id="computer"
      name="Play now against the computer"
      hint="It leads another army each time. Nothing to set up."
      picture={PICTURES.computer}
      choose={play}
    >
      <div class="choices">
        <label>
          Your name{' '}
          <input
            value={name}
            maxLength={LONGEST_NAME}
            onInput={({ currentTarget }) => rename(currentTarget.value)}
          />
        </label>
        <label>
          You lead{' '}
          <select
            value={lead === 'own' ? '' : lead.name}
            onChange={({ currentTarget }) => {
              const chosen = armies.find(({ name }) => name === currentTarget.value);
              change({ ...against, lead: chosen ?? 'own' });
            }}
          >
            {armies.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
            <option value="">your own list …</option>
          </select>
        </label>
        <label>
          The computer is{' '}
          <select
            value={strength}
            onChange={({ currentTarget }) => {
              const chosen = STRENGTHS.find((each) => each === currentTarget.value);
              if (chosen) change({ ...against, strength: chosen });
            }}
          >
            <option value="easy">easy</option>
            <option value="hard">hard</option>
          </select>
        </label>
      </div>
    </Door>
  );
}
