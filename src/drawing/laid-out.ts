import type { StateKind } from './chart.js';
import type { Tone } from './text.js';

/**
 * A chart with the place of everything in it: plain JSON, in pixels from the upper left corner.
 * @beta
 */
export interface LaidOutChart {
  id: string;
  title: string;
  width: number;
  height: number;
  /** Each before those inside it. */
  states: PlacedState[];
  /** The initial dot of a state, with its arrow. */
  beginnings: PlacedBeginning[];
  exits: PlacedExit[];
  transitions: PlacedTransition[];
  /** The notes next to the picture. */
  notes: PlacedNote[];
}

/** A note, or what holds for the whole picture: that has no number. */
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

/** A line of text: where it begins, and the line that it stands on. */
export interface PlacedLine extends Point {
  tone: Tone;
  text: string;
  /** The number of the note with more words. */
  note?: number;
}

export interface PlacedState extends Box {
  id: string;
  /** The states that are drawn as this one. */
  also?: { id: string; name: string }[];
  /** Whether it is drawn once for several. */
  isOnce?: boolean;
  name: string;
  kind: StateKind;
  history?: 'shallow' | 'deep';
  /** The number of its ancestors. */
  depth: number;
  /** Whether states are drawn inside it. */
  isFrame: boolean;
  /** Whether it is active in parallel with its siblings. */
  isRegion: boolean;
  rules: string[];
  lines: PlacedLine[];
}

export interface PlacedBeginning extends Point {
  /** The state that begins here. */
  of: string;
  kind: StateKind;
  arrows: Point[][];
}

/** Stands for a state that is far away, or outside of the part that is drawn. */
export interface PlacedExit extends Box {
  /** The state that is meant. */
  to: string;
  /** The state that is left for it. */
  from: string;
  /** Whether the arrow goes on from there. */
  isDoor?: true;
  lines: PlacedLine[];
}

/** A round arrow: the state is not left; a barred circle: the event is forbidden; an arrow: the words name the target. */
export type RowSign = 'internal' | 'forbidden' | 'leads';

export interface PlacedTransition {
  name: string;
  /** The names of the transitions that are drawn as this one. */
  also?: string[];
  source: string;
  /** One to each state it leads to; none if its state is not left: then its label stands in the state. */
  arrows: Point[][];
  label: Box & { lines: PlacedLine[] };
  /** The sign of a transition that is listed in its state. */
  sign?: RowSign;
  guard: string | null;
  actions: string[];
  rules: string[];
}
