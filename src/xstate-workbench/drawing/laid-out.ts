import type { StateKind } from './chart.js';
import type { Tone } from './text.js';

/**
 * A chart with the coordinates of everything in it: plain JSON, in pixels from the upper left corner.
 * @beta
 */
export interface LaidOutChart {
  id: string;
  title: string;
  width: number;
  height: number;
  /** The states, parents before children. */
  states: PlacedState[];
  /** The initial dots of states, with their arrows. */
  beginnings: PlacedBeginning[];
  exits: PlacedExit[];
  transitions: PlacedTransition[];
  /** The notes next to the drawing. */
  notes: PlacedNote[];
}

/** A note. Its number is `null` if it applies to the whole drawing. */
export interface PlacedNote extends Box {
  number: number | null;
  lines: PlacedLine[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A line of text. `x` is its left end, `y` its baseline. */
export interface PlacedLine extends Point {
  tone: Tone;
  text: string;
  /** The number of the note that continues the text. */
  note?: number;
}

export interface PlacedState extends Box {
  id: string;
  /** Further states that this box stands for. */
  also?: { id: string; name: string }[];
  /** Whether the box stands for several states that differ only in their name. */
  isOnce?: boolean;
  name: string;
  kind: StateKind;
  history?: 'shallow' | 'deep';
  /** The number of its ancestors. */
  depth: number;
  /** Whether states are drawn inside it. */
  isFrame: boolean;
  /** Whether the state is a region of a parallel state. */
  isRegion: boolean;
  rules: string[];
  lines: PlacedLine[];
}

export interface PlacedBeginning extends Point {
  /** The id of the state whose initial dot this is. */
  of: string;
  kind: StateKind;
  arrows: Point[][];
}

/** A pill that names a target state which is far away, or outside of the drawn part. */
export interface PlacedExit extends Box {
  /** The id of the target state. */
  to: string;
  /** The id of the source state. */
  from: string;
  /** Whether this is not a pill but an invisible point from which the arrow continues to another part. */
  isDoor?: true;
  lines: PlacedLine[];
}

/**
 * The sign of a transition that is listed in its state. `internal`, a round arrow: it does not leave the state.
 * `forbidden`, a barred circle: the event does nothing. `leads`, an arrow: the words name the target.
 */
export type RowSign = 'internal' | 'forbidden' | 'leads';

export interface PlacedTransition {
  name: string;
  /** The names of further transitions that this arrow stands for. */
  also?: string[];
  source: string;
  /** One arrow for each target. Empty if the transition is listed in its state. */
  arrows: Point[][];
  label: Box & { lines: PlacedLine[] };
  /** Present if the transition is listed in its state. */
  sign?: RowSign;
  guard: string | null;
  actions: string[];
  rules: string[];
}
