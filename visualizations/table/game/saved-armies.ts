import { note, notedList } from './notes.js';
import { armyFromText, textOfList, type ArmySource } from './setting-up.js';

const KEY = 'saved armies';

/** An army that its player saved in this browser, as list text. Lists of hosted opponents are never saved. */
export interface SavedArmy {
  name: string;
  text: string;
}

export const savedArmies = (): SavedArmy[] => notedList(KEY);

/** Saves an army under a name. It replaces an army with the same name. */
export function saveArmy(name: string, source: ArmySource): SavedArmy[] {
  const others = savedArmies().filter((army) => army.name !== name);
  const armies = [{ name, text: textOfList(source) }, ...others];
  note(KEY, JSON.stringify(armies));
  return armies;
}

export function forgetArmy(name: string): SavedArmy[] {
  const armies = savedArmies().filter((army) => army.name !== name);
  note(KEY, JSON.stringify(armies));
  return armies;
}

/** Returns the address of this page with a list in its fragment. Browsers do not send fragments to servers. */
export function linkOfList(source: ArmySource, address: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(textOfList(source))));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const inAddress = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${address.replace(/#.*$/, '')}#list=${inAddress}`;
}

/**
 * Returns the list in the fragment of an address; `undefined` if there is none.
 * @throws UnusableFile if it cannot be read
 */
export function listInFragment(hash: string): ArmySource | undefined {
  const [, inAddress] = /^#list=([\w-]+)$/.exec(hash) ?? [];
  if (inAddress === undefined) return undefined;
  const base64 = inAddress.replaceAll('-', '+').replaceAll('_', '/');
  let text = 'No list';
  try {
    text = new TextDecoder().decode(
      Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    );
  } catch {
    // `armyFromText` reports the fault.
  }
  return armyFromText(text);
}
