import type { ComponentChildren } from 'preact';
import { Icon } from './icon.js';

/** A page that the first page opens: a way to play, or a list. */
export type OpenDoor = 'computer' | 'one-screen' | 'friend' | 'list';

const CARD = 'M-9-13H9V13H-9Z';
const PHONE = 'M-10-19H10V19H-10Z';

/** The foreground of the picture of each door: the players and their devices. */
const PICTURES = {
  computer: (
    <>
      <path class="blue" d={CARD} transform="translate(36 50) rotate(-8)" />
      <path class="star" d="M36 44l2 4 4 .5-3 3 .8 4.5-3.8-2-3.8 2 .8-4.5-3-3 4-.5z" />
      <path class="device" d="M52 46H74V66H52ZM63 46V38M58 38H68M57 73H69M59 61h8" />
      <path class="eye" d="M58 53h.01M68 53h.01" />
    </>
  ),
  'one-screen': (
    <>
      <path class="blue" d="M40 34H60V48L40 56Z" />
      <path class="red" d="M60 52V70H40V60Z" />
      <path class="device" d={PHONE} transform="translate(50 52)" />
      <path
        class="device"
        d="M27 66C20 58 20 46 27 40l-5-1M27 40v6M73 38c7 8 7 20 0 26l5 1M73 64v-6"
      />
    </>
  ),
  friend: (
    <>
      <path class="blue" d="M22 38H38V66H22Z" />
      <path class="red" d="M62 38H78V66H62Z" />
      <path class="device" d={PHONE} transform="translate(30 52)" />
      <path class="device" d={PHONE} transform="translate(70 52)" />
      <path class="device" d="M47 46l6-2M47 53h6M47 60l6 2" />
    </>
  ),
} satisfies Partial<Record<OpenDoor, ComponentChildren>>;

interface DoorProps {
  door: keyof typeof PICTURES;
  name: string;
  /** One sentence below the name. */
  hint: string;
  open: () => void;
}

/** A way to play. All settings are behind it. */
export function Door({ door, name, hint, open }: DoorProps) {
  return (
    <button type="button" class="door" onClick={open}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path class="far" d="M-99 62l60-34 34 26 30-22 40 30 34-18 99 40V199H-99Z" />
        <circle class="moon" cx="72" cy="22" r="16" />
        <circle class="moon" cx="48" cy="20" r="7" />
        <path class="hill" d="M-99 88Q50 66 199 88V199H-99Z" />
        {PICTURES[door]}
      </svg>
      <span>
        <b>{name}</b>
        <span class="quiet">{hint}</span>
      </span>
      <Icon of="next" />
    </button>
  );
}

interface BehindProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

/** The page behind a door: back at the top, and the form. */
export function BehindDoor({ title, close, children }: BehindProps) {
  return (
    <>
      <header class="back">
        <button type="button" aria-label="Back" onClick={close}>
          <Icon of="back" />
        </button>
        <h1>{title}</h1>
      </header>
      {children}
    </>
  );
}
