import { element, indented, xmlText, type Markup } from '../../xstate-workbench/drawing/xml.js';
import { PLAYERS } from '../../../machines/model/player.js';
import type { Simulation } from '../../game/simulating/simulation.js';
import { colourName, type Names } from '../../wording/names.js';

/** One histogram: for each value a bar for blue and a bar for red. */
interface Histogram {
  title: string;
  bars: { label: string; blue: number; red: number }[];
}

const WIDTH = 640;
const LEFT = 200;
const BAR = 12;
const GAP = 8;
const HEAD = 40;
const COLOURS = { blue: '#2b6cb0', red: '#c53030' } as const;

/** The distributions of a simulation as an SVG document. Each bar has its percentage as text. */
export function histogramsOf(simulation: Simulation, names: Names): string {
  let y = 10;
  const parts: Markup[] = [];
  for (const histogram of histograms(simulation, names)) {
    parts.push(...drawn(histogram, simulation.phases, y));
    y += HEAD + histogram.bars.length * (2 * BAR + GAP);
  }
  const height = y + 10;
  const title = `${simulation.phases} Command Phases`;
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-label': title,
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    [
      element('title', {}, [xmlText(title)]),
      element('rect', { width: WIDTH, height, fill: '#ffffff' }),
      ...parts,
    ],
  );
  return `${indented(svg)}\n`;
}

function histograms({ priority, players }: Simulation, names: Names): Histogram[] {
  const numbers = (name: 'ordersIssued' | 'ordersLost' | 'passPool') => {
    const most = Math.max(players.blue[name].length, players.red[name].length);
    return Array.from({ length: most }, (_, number) => ({
      label: String(number),
      blue: players.blue[name][number] ?? 0,
      red: players.red[name][number] ?? 0,
    }));
  };
  const cards = [...new Set(PLAYERS.flatMap((player) => Object.keys(players[player].cards)))];
  const ofCard = (player: 'blue' | 'red', card: string) => players[player].cards[card];
  return [
    { title: 'Has priority', bars: [{ label: 'in all phases', ...priority }] },
    {
      title: 'Card in play',
      bars: cards.map((card) => ({
        label: names.card(card),
        blue: ofCard('blue', card)?.played ?? 0,
        red: ofCard('red', card)?.played ?? 0,
      })),
    },
    {
      title: 'Has priority with this card',
      bars: cards.map((card) => ({
        label: names.card(card),
        blue: ofCard('blue', card)?.priority ?? 0,
        red: ofCard('red', card)?.priority ?? 0,
      })),
    },
    { title: 'Orders issued', bars: numbers('ordersIssued') },
    { title: 'Orders lost', bars: numbers('ordersLost') },
    { title: 'Advantage tokens of the pass pool', bars: numbers('passPool') },
  ];
}

function drawn({ title, bars }: Histogram, phases: number, top: number): Markup[] {
  const room = WIDTH - LEFT - 90;
  return [
    element('text', { x: 10, y: top + 20, 'font-weight': 600 }, [xmlText(title)]),
    ...bars.flatMap(({ label, ...times }, index) => {
      const y = top + HEAD - 8 + index * (2 * BAR + GAP);
      return [
        element('text', { x: LEFT - 8, y: y + BAR + 4, 'text-anchor': 'end' }, [xmlText(label)]),
        ...PLAYERS.flatMap((player, at) => {
          const share = times[player] / phases;
          const width = Math.round(share * room);
          const percent = `${colourName(player)} ${(share * 100).toFixed(1)} %`;
          return [
            element('rect', {
              x: LEFT,
              y: y + at * BAR,
              width,
              height: BAR - 1,
              fill: COLOURS[player],
            }),
            element('text', { x: LEFT + width + 4, y: y + at * BAR + 10, 'font-size': 10 }, [
              xmlText(percent),
            ]),
          ];
        }),
      ];
    }),
  ];
}
