import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** The head of the first page and of an invitation: the name of the game, one sentence, and the picture. */
export function Welcome({ children }: { children: ComponentChildren }) {
  return (
    <header class="welcome">
      <Scene />
      <div class="words">
        <h1>Star Wars: Legion</h1>
        {children}
      </div>
    </header>
  );
}

const DRAWING = new URL('../../drawings/six-steps.svg', import.meta.url).href;
const NARROW = new URL('../../drawings/six-steps.narrow.svg', import.meta.url).href;

/** The drawing of the six steps, for people who do not know the phase yet. It is loaded when it is opened. */
export function SixSteps() {
  const [isOpen, open] = useState(false);
  return (
    <details class="panel six-steps" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>How a Command Phase goes</summary>
      {isOpen && (
        <picture>
          <source media="(max-width: 60rem)" srcset={NARROW} />
          <img src={DRAWING} alt="The Command Phase in six steps, with one sentence each" />
        </picture>
      )}
    </details>
  );
}

const FAR = 'M0 182 Q120 150 260 172 T520 160 T760 170 T960 150 V320 H0Z';
const NEAR = 'M0 236 Q160 196 330 222 T640 226 T960 204 V320 H0Z';
const TABLE = 'M0 276 Q480 240 960 276 V320 H0Z';

/** Where the figures of each side stand: x, y and size. */
const FIGURES = {
  blue: [
    [92, 236, 0.72],
    [150, 244, 0.84],
    [224, 252, 1],
    [306, 246, 0.8],
  ],
  red: [
    [872, 232, 0.72],
    [808, 242, 0.84],
    [736, 252, 1],
    [654, 246, 0.8],
  ],
} as const;

/** Two armies on a plain under two suns, and between them the things of the Command Phase. */
function Scene() {
  return (
    <svg
      class="scene"
      viewBox="0 0 960 320"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="Two armies face each other, with command cards, order tokens and a die between them"
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop class="zenith" />
          <stop class="horizon" offset="1" />
        </linearGradient>
      </defs>
      <rect width="960" height="320" fill="url(#sky)" />
      <circle class="sun" cx="588" cy="150" r="34" />
      <circle class="sun" cx="654" cy="160" r="21" />
      <path class="far" d={FAR} />
      <path class="near" d={NEAR} />
      {(['blue', 'red'] as const).map((side) => (
        <g key={side} class={side}>
          {FIGURES[side].map(([x, y, size]) => (
            <Figure key={x} x={x} y={y} size={side === 'blue' ? size : -size} />
          ))}
        </g>
      ))}
      <path class="table-edge" d={TABLE} />
      <g class="card-back" transform="translate(372 196) rotate(-9)">
        <rect width="66" height="92" rx="7" />
        <path d="M33 18 52 46 33 74 14 46Z" />
      </g>
      <g class="card-face" transform="translate(426 186) rotate(5)">
        <rect width="66" height="92" rx="7" />
        <circle cx="14" cy="15" r="4.5" />
        <circle cx="27" cy="15" r="4.5" />
        <path d="M12 34h42M12 46h42M12 58h28M12 76h20" />
      </g>
      <g class="red-die" transform="translate(504 218)">
        <path d="M28 0 54 18V48L28 64 2 48V18Z" />
        <path d="M28 14 45 46H11ZM28 0V14M2 48 11 46M54 48 45 46" />
      </g>
      <g class="order-tokens">
        {['M0-8 8 6H-8Z', 'M-7-7H7V7H-7Z', 'M0-9 8 0 0 9-8 0Z'].map((rank, index) => (
          <g key={rank} transform={`translate(${590 + index * 29} ${272 + (index % 2) * 12})`}>
            <circle r="14" />
            <path d={rank} />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** A miniature on its round base. A negative size looks to the left. */
function Figure({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size} ${Math.abs(size)})`}>
      <ellipse class="base" cx="0" cy="2" rx="27" ry="7" />
      <path d="M-13 0-8-30-9-52-3-60H7L13-52 34-57 35-53 15-44 10-40 9-30 16 0H8L1-24-5 0Z" />
      <circle cx="2" cy="-68" r="8.5" />
    </g>
  );
}
