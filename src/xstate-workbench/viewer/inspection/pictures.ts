import { definedStates, readDefinition } from './definition.js';

/** A drawing that the page can show. */
export interface Picture {
  /** `overview`, `whole`, or the name of the drawn state. */
  name: string;
  /** The name of the drawn state; empty for the whole machine. */
  of: string;
  title: string;
}

/** The drawings of one machine. */
export interface Pictures {
  /** The whole machine on one page, in few words. */
  overview: Picture;
  /** The detailed drawings: one of the whole machine, or one of each of its states with states inside. */
  parts: readonly Picture[];
}

/** A machine with more states is drawn in parts, because a drawing of all details would be too large. */
const MOST_STATES = 40;

/** Returns the drawings to offer for a machine; `undefined` if its definition cannot be read. */
export function picturesOf(definition: string): Pictures | undefined {
  const root = readDefinition(definition);
  if (!root) return undefined;
  const { title } = root;
  const inner = root.children.filter(({ children }) => children.length > 0);
  const isLarge = definedStates(root).length > MOST_STATES;
  return {
    overview: { name: 'overview', of: '', title },
    parts:
      isLarge && inner.length > 0
        ? inner.map((state) => ({ name: state.name, of: state.name, title: state.title }))
        : [{ name: 'whole', of: '', title }],
  };
}
