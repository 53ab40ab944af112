import { counted } from '../../../src/wording/counting.js';
import type { SavedArmy } from '../game/saved-armies.js';
import { armyInBox, findingsIn, summaryOfList } from '../game/setting-up.js';
import { Icon } from './icon.js';

interface YourListsProps {
  armies: readonly SavedArmy[];
  /** Opens a list; `null`: a new one. */
  open: (text: string | null) => void;
}

/** The lists that are saved in this browser. */
export function YourLists({ armies, open }: YourListsProps) {
  return (
    <section class="your-lists" aria-label="Your lists">
      <h2 class="quiet">Your lists</h2>
      {armies.map(({ name, text }) => (
        <List key={name} name={name} text={text} open={() => open(text)} />
      ))}
      <button type="button" class="add" onClick={() => open(null)}>
        <Icon of="plus" /> Add a list
      </button>
    </section>
  );
}

function List({ name, text, open }: SavedArmy & { open: () => void }) {
  const source = armyInBox(text);
  if (source.from !== 'list') return null;
  const { list } = source;
  const { legal } = summaryOfList(source);
  const doubts = findingsIn(source).findings.length;
  const fault = doubts > 0 ? `${counted(doubts, 'thing')} to clear up` : 'not a legal hand';
  return (
    <button type="button" class="list-row" onClick={open}>
      <span class={`letter of-${list.faction ?? 'all'}`} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span>
        <b>{name}</b>
        {legal && doubts === 0 ? (
          <span class="quiet">{counted(list.army.length, 'unit')}, hand complete</span>
        ) : (
          <span class="quiet warning">{fault}</span>
        )}
      </span>
      <Icon of="next" />
    </button>
  );
}
