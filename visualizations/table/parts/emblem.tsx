/** The drawing of the first page: two command cards, one facedown, order tokens and a red defense die. */
export function Emblem() {
  return (
    <svg
      class="emblem"
      viewBox="0 0 320 150"
      role="img"
      aria-label="Two command cards, order tokens and a die"
    >
      <g class="card-back" transform="rotate(-8 70 80)">
        <rect x="30" y="20" width="84" height="116" rx="9" />
        <path d="M72 44 94 78 72 112 50 78Z" />
      </g>
      <g class="card-front" transform="rotate(6 150 80)">
        <rect x="110" y="18" width="84" height="116" rx="9" />
        <circle cx="128" cy="36" r="5.5" />
        <circle cx="144" cy="36" r="5.5" />
        <path d="M122 60h60M122 74h60M122 88h44M122 112h30" />
      </g>
      <g class="die" transform="translate(214 22)">
        <path d="M34 0 66 22 66 58 34 80 2 58 2 22Z" />
        <path d="M34 20 52 58H16Z" />
      </g>
      <g class="tokens">
        {['M0 -9 9 7H-9Z', 'M-8 -8H8V8H-8Z', 'M0 -10 9 0 0 10 -9 0Z'].map((rank, index) => (
          <g key={rank} transform={`translate(${226 + index * 34} 122)`}>
            <circle r="15" />
            <path d={rank} />
          </g>
        ))}
      </g>
    </svg>
  );
}
