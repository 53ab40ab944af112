import { useState } from 'preact/hooks';
import { forgetArmy, linkOfList, saveArmy, savedArmies } from '../game/saved-armies.js';
import {
  armyFromText,
  armyName,
  type ArmySource,
  type ReadableSource,
} from '../game/setting-up.js';

interface SavedArmiesProps {
  source: ReadableSource;
  bring: (read: () => ArmySource) => void;
}

/** The armies that are saved in this browser, and a button that copies a link with the list. */
export function SavedArmies({ source, bring }: SavedArmiesProps) {
  const [armies, setArmies] = useState(savedArmies);
  const [said, say] = useState('');
  const share = async () => {
    const link = linkOfList(source, location.href);
    try {
      await navigator.clipboard.writeText(link);
      say('The link is copied. Whoever has it can read the list.');
    } catch {
      say(link);
    }
  };
  const name = armyName(source);
  return (
    <details class="saved-armies">
      <summary>Saved armies and link</summary>
      <div class="buttons">
        <button type="button" onClick={() => setArmies(saveArmy(name, source))}>
          Save this army
        </button>
        <button type="button" onClick={() => void share()}>
          Copy a link to this list
        </button>
      </div>
      <p class="summary" role="status">
        {said}
      </p>
      <ul class="findings">
        {armies.map((army) => (
          <li key={army.name} class="buttons">
            <button type="button" onClick={() => bring(() => armyFromText(army.text))}>
              {army.name}
            </button>
            <button
              type="button"
              aria-label={`Forget ${army.name}`}
              onClick={() => setArmies(forgetArmy(army.name))}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
